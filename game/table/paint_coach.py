"""The coach: a bubble with a face, and golden arrows to what it speaks of."""

import math
from functools import partial

import pygame

from .draw import Pen
from .layout import Rect, Screen
from .layout.coach import CoachBox, coach_font, coach_line
from .learn.marks import Mark
from .theme import CREAM, GLOW, GOLD, INK, WHITE
from .widgets import draw_button

FACE = "spirit-bird"
"""A little bird tells."""

Point = tuple[int, int]


def paint_marks(pen: Pen, screen: Screen, marks: list[Mark], bubble: Rect, clock: float) -> None:
    """Light around each thing, and an arrow to the first one; `clock` lets it bob."""
    for mark in marks:
        if mark.rect.w > 3 * screen.touch:
            _paint_frame(pen, screen, mark.rect)
        else:
            pen.glow(mark.rect, GLOW, mark.disc)
            pen.glow(mark.rect, WHITE, mark.disc, strength=150)
    if marks:
        _paint_arrow(pen, screen, marks[0].rect, bubble, clock)


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


def _paint_arrow(pen: Pen, screen: Screen, goal: Rect, bubble: Rect, clock: float) -> None:
    """From above, or from below where the bubble or the edge is in the way."""
    size = screen.px(15 if screen.small else 21)
    bob = round(size * 0.35 * (1 + math.sin(clock * 5)))
    x = goal.centre[0]
    above = Rect(x - size, goal.y - 3 * size, 2 * size, 3 * size)
    if above.y >= screen.safe.y and not above.overlaps(bubble):
        tip, way = (x, goal.y - screen.px(4) - bob), -1
    else:
        tip, way = (x, goal.bottom + screen.px(4) + bob), 1
    shape = _arrow(tip, size, way)
    pygame.draw.polygon(pen.surface, INK, [(px, py + screen.px(2)) for px, py in shape])
    pygame.draw.polygon(pen.surface, GOLD, shape)
    pygame.draw.polygon(pen.surface, CREAM, shape, max(1, screen.px(1.6)))


def _arrow(tip: Point, size: int, way: int) -> list[Point]:
    """The outline of an arrow whose point is `tip`; `way` -1 comes from above."""
    x, y = tip
    neck, tail = y + way * size, y + way * round(1.9 * size)
    half, thin = round(size * 0.8), round(size * 0.34)
    return [(x, y), (x - half, neck), (x - thin, neck), (x - thin, tail), (x + thin, tail), (x + thin, neck),
            (x + half, neck)]  # fmt: skip


def paint_bubble(pen: Pen, screen: Screen, box: CoachBox, lines: list[str]) -> None:
    """The pane with the coach's face and words."""
    pen.shadow(box.panel, 16, 190)
    pen.panel(box.panel, 244)
    pen.light(box.face.centre, round(box.face.w * 0.66), (0, 0, 0), 160)
    pen.sprite(FACE, box.face)
    size, step = coach_font(screen), coach_line(screen)
    y = box.text.y + max(0, (box.face.h - step * len(lines)) // 2)
    for number, line in enumerate(lines):
        picture = pen.type.line(line, size, CREAM)
        pen.surface.blit(picture, (box.text.x, y + number * step + (step - picture.get_height()) // 2))


def paint_buttons(pen: Pen, screen: Screen, labels: dict[str, tuple[Rect, str]], hovered: str | None) -> None:
    """The bubble's buttons by the ids of their targets: the golden one goes on, the round one tells more."""
    for id_, (rect, label) in labels.items():
        if id_ == "coach-more":
            pen.disc_button(rect, "icon-info")
        else:
            draw_button(
                pen, screen, rect, label, id_ == "coach-next", hovered == id_, 15 if screen.small else 17
            )
