"""Buttons and headings as all sheets draw them."""

import pygame

from ..layout import Rect, Screen
from ..layout.rect import columns
from ..settings import LOUDEST
from ..targets import Target
from ..theme import CREAM, GOLD, INK, LILAC, Colour
from .draw import Pen

BROWN: Colour = (58, 26, 6)

TICK = 17
"""Width of the mark on what is chosen, in pixels of the design."""


def draw_button(
    pen: Pen,
    screen: Screen,
    rect: Rect,
    text: str,
    gold: bool = False,
    hovered: bool = False,
    size: float = 18,
) -> None:
    """A button with its text."""
    pen.button(rect, "gold" if gold else "night")
    inner = rect.inset(screen.px(8), screen.px(3))
    pen.paragraph(text, inner, screen.font(size), BROWN if gold else CREAM, 0.5, leading=1.05)
    if hovered:
        pen.glow(rect, CREAM, strength=110)


def draw_answer(
    pen: Pen, screen: Screen, rect: Rect, text: str, chosen: bool, hovered: bool = False, size: float = 16
) -> None:
    """One of several answers; the chosen one is golden and ticked off."""
    draw_button(pen, screen, rect, text, chosen, hovered, size)
    if chosen:
        draw_tick(pen, rect)


def draw_tick(pen: Pen, rect: Rect) -> None:
    """A check mark in the upper right corner of what is chosen, for eyes that do not see its colour."""
    side = pen.px(TICK)
    disc = Rect(rect.right - side * 5 // 6, rect.y - side // 6, side, side)
    pygame.draw.aacircle(pen.surface, pen.seen(INK), disc.centre, side // 2)
    pygame.draw.aacircle(pen.surface, GOLD, disc.centre, side // 2, pen.line(1.2))
    sign = side * 3 // 4
    pen.sign("icon-check", disc.middle(sign, sign), CREAM)


def draw_step(pen: Pen, rect: Rect, step: int, chosen: bool, hovered: bool = False) -> None:
    """One step of a volume: as many bars as it is loud, each higher than the one before; none is a crossed-out sign."""
    pen.button(rect, "gold" if chosen else "night")
    colour = BROWN if chosen else CREAM
    side = round(min(rect.w, rect.h) * 0.55)
    room = rect.middle(side, side)
    if not step:
        pen.sign("icon-sound-off", room, colour)
    for number, bar in enumerate(columns(room, LOUDEST, pen.px(2))[:step], 1):
        height = room.h * (number + 1) // (LOUDEST + 1)
        pygame.draw.rect(pen.surface, pen.seen(colour), bar.cut_bottom(height)[0], border_radius=pen.px(1.5))
    if chosen:
        draw_tick(pen, rect)
    if hovered:
        pen.glow(rect, CREAM, strength=110)


def draw_targets(
    pen: Pen, screen: Screen, targets: list[Target], hovered: str | None, golden: tuple[str, ...] = ()
) -> None:
    """Each target as a button with its label."""
    for target in targets:
        draw_button(pen, screen, target.rect, target.label, target.id in golden, target.id == hovered)


def draw_heading(pen: Pen, screen: Screen, rect: Rect, text: str, size: float = 24) -> None:
    """The heading of a sheet."""
    pen.text(text, rect.centre, screen.font(size), GOLD, "center", shadow=True, width=rect.w)


def draw_label(pen: Pen, screen: Screen, rect: Rect, text: str) -> None:
    """What a group of answers is about, in one line."""
    size = min(screen.font(14), rect.h)
    pen.text(text, (rect.x, rect.centre[1]), size, LILAC, "midleft", width=rect.w)
