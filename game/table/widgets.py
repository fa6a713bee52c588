"""Buttons and headings as all sheets draw them."""

from .draw import Pen
from .layout import Rect, Screen
from .targets import Target
from .theme import CREAM, GOLD, LILAC, Colour

BROWN: Colour = (58, 26, 6)


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
