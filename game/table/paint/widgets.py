"""Buttons and headings as all sheets draw them."""

import pygame

from ..layout import Rect, Screen
from ..settings import LOUDEST
from ..targets import Target
from ..theme import CREAM, GOLD, LILAC, ROSE, Colour
from ..wording.text import _
from .draw import Pen

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


def draw_step(pen: Pen, rect: Rect, step: int, chosen: int, hovered: bool = False) -> None:
    """One step of a volume: a bar as high as it is loud, golden up to the chosen one, hollow above it; step 0 is a
    crossed-out sign.
    """
    lit = step <= chosen and (step > 0 or chosen == 0)
    pen.button(rect)
    if step:
        height = max(pen.px(5), round(rect.h * (0.16 + 0.44 * step / LOUDEST)))
        width = max(pen.px(8), round(rect.w * 0.4))
        bar = Rect(rect.centre[0] - width // 2, rect.bottom - round(rect.h * 0.2) - height, width, height)
        line = 0 if lit else pen.px(1.6)
        pygame.draw.rect(pen.surface, GOLD if lit else LILAC, bar, line, border_radius=pen.px(3))
    else:
        side = round(min(rect.w, rect.h) * 0.55)
        pen.sign("icon-sound-off", rect.middle(side, side), GOLD if lit else LILAC)
    if step == chosen:
        pen.glow(rect, GOLD, strength=120)
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


def draw_warning(pen: Pen, screen: Screen, rect: Rect, warning: str | None) -> None:
    """That nothing is kept, in a line; title and menu tell why."""
    if warning:
        pen.paragraph(_("Nothing is saved at present."), rect, screen.font(14), ROSE, face="ui", middle=False)


def draw_label(pen: Pen, screen: Screen, rect: Rect, text: str) -> None:
    """What a group of answers is about, in one line."""
    size = min(screen.font(14), rect.h)
    pen.text(text, (rect.x, rect.centre[1]), size, LILAC, "midleft", width=rect.w)
