"""The coach: a bubble with a face, and a golden arrow to what it speaks of."""

import math
from functools import partial

import pygame

from ..layout import Rect, Screen
from ..layout.coach import Arrow, CoachBox, line_of
from ..learn.marks import Mark
from ..theme import CREAM, GLOW, GOLD, INK, WHITE
from .draw import Pen
from .widgets import draw_button

FACE = "spirit-bird"
"""A little bird tells."""

Point = tuple[int, int]


def paint_marks(pen: Pen, screen: Screen, marks: list[Mark], arrow: Arrow | None, clock: float) -> None:
    """Light around each thing, which swells with the `clock`, and an arrow that bobs."""
    for mark in marks:
        if mark.rect.w > 3 * screen.touch:
            _paint_frame(pen, screen, mark.rect)
        else:
            pen.glow(mark.rect, GLOW, mark.disc)
            pen.glow(mark.rect, WHITE, mark.disc, strength=150)
            if arrow is None:
                swell = round(screen.px(3) * (1 + math.sin(clock * 5)))
                pen.glow(mark.rect.inset(-swell), GOLD, mark.disc)
    if arrow is not None:
        _paint_arrow(pen, screen, arrow, clock)


def _paint_frame(pen: Pen, screen: Screen, rect: Rect) -> None:
    """A soft golden frame about something large."""
    for spread, alpha in ((7, 40), (5, 70), (3, 110)):
        outer = rect.inset(-screen.px(spread))
        shape = pen.cached(("coach frame", outer.w, outer.h, alpha), partial(_ring, pen, outer, alpha))
        pen.surface.blit(shape, outer[:2])
    radius = screen.px(12)
    pygame.draw.rect(pen.surface, CREAM, rect.inset(-screen.px(1)), screen.px(2.2), border_radius=radius)


def _ring(pen: Pen, rect: Rect, alpha: int) -> pygame.Surface:
    shape = pygame.Surface((rect.w, rect.h), pygame.SRCALPHA)
    pygame.draw.rect(shape, (*GLOW, alpha), shape.get_rect(), pen.px(4), border_radius=pen.px(16))
    return shape


def _paint_arrow(pen: Pen, screen: Screen, arrow: Arrow, clock: float) -> None:
    bob = round(arrow.size * 0.35 * (1 + math.sin(clock * 5)))
    shape = _outline(arrow, bob)
    pygame.draw.polygon(pen.surface, INK, [(x, y + screen.px(2)) for x, y in shape])
    pygame.draw.polygon(pen.surface, GOLD, shape)
    pygame.draw.polygon(pen.surface, CREAM, shape, max(1, screen.px(1.6)))


def _outline(arrow: Arrow, bob: int) -> list[Point]:
    """The corners of an arrow that has drawn back `bob` pixels from what it points at."""
    (x, y), (dx, dy), size = arrow.tip, arrow.tail, arrow.size
    neck, tail = bob + size, bob + round(1.9 * size)
    half, thin = round(size * 0.8), round(size * 0.34)
    path = [(bob, 0), (neck, -half), (neck, -thin), (tail, -thin), (tail, thin), (neck, thin), (neck, half)]
    return [(x + along * dx + across * dy, y + along * dy + across * dx) for along, across in path]


def paint_bubble(pen: Pen, screen: Screen, box: CoachBox, lines: list[str]) -> None:
    """The pane with the coach's face and words."""
    pen.shadow(box.panel, 16, 190)
    pen.panel(box.panel, 244)
    pen.light(box.face.centre, round(box.face.w * 0.66), (0, 0, 0), 160)
    pen.sprite(FACE, box.face)
    size, step = box.font, line_of(box.font)
    y = box.text.y + max(0, (box.face.h - step * len(lines)) // 2)
    for number, line in enumerate(lines):
        picture = pen.type.line(line, size, CREAM)
        pen.surface.blit(picture, (box.text.x, y + number * step + (step - picture.get_height()) // 2))


def paint_buttons(pen: Pen, screen: Screen, labels: dict[str, tuple[Rect, str]], hovered: str | None) -> None:
    """The bubble's buttons by the ids of their targets: the golden one goes on, the round one tells more."""
    size = 15 if screen.small else 17
    with pen.alike():
        for id_, (rect, label) in labels.items():
            if id_ == "coach-more":
                pen.disc_button(rect, "icon-info")
            else:
                draw_button(pen, screen, rect, label, id_ == "coach-next", hovered == id_, size)
