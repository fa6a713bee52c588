"""The window through which a long page is seen: its edges fade where there is more, and a bar tells how far one is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from ..layout import Rect, Screen
from ..theme import GOLD, LILAC
from .draw import Pen

FADE = 26
"""Height of the edge in which a page fades out, in pixels of the design."""


@contextmanager
def window(pen: Pen, screen: Screen, area: Rect, height: int, scroll: int) -> Iterator[None]:
    """Draw a page of some height, scrolled by some pixels, in `area`: what lies outside does not appear."""
    edge = min(screen.px(FADE), area.h // 4)
    hidden = scroll, height - area.h - scroll
    strips = [
        (pen.surface.subsurface(rect).copy(), rect, number)
        for number, rect in enumerate((area.cut_top(edge)[0], area.cut_bottom(edge)[0]))
        if hidden[number] > 0
    ]
    pen.surface.set_clip(pygame.Rect(area))
    try:
        with pen.alike():
            yield
    finally:
        pen.surface.set_clip(None)
    for behind, rect, number in strips:
        pen.surface.blit(_faded(pen, behind, edge, number), rect[:2])
    _draw_bar(pen, screen, area, height, scroll)
    if hidden[1] > edge:
        side = screen.px(16)
        sign = Rect(area.centre[0] - side // 2, area.bottom - side, side, side)
        pen.sign("icon-arrow-down", sign, GOLD)


def _faded(pen: Pen, behind: pygame.Surface, edge: int, number: int) -> pygame.Surface:
    """What lay there before, ever stronger towards the upper (0) or lower (1) end."""
    width = behind.get_width()
    veil = pen.cached(("fade", width, edge, number), lambda: _veil(width, edge, bool(number)))
    strip = behind.convert_alpha()
    strip.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip


def _veil(width: int, edge: int, down: bool) -> pygame.Surface:
    veil = pygame.Surface((width, edge), pygame.SRCALPHA)
    for y in range(edge):
        strength = (y + 1) / edge if down else 1 - y / edge
        veil.fill((255, 255, 255, round(255 * min(1.0, 1.25 * strength))), (0, y, width, 1))
    return veil


def _draw_bar(pen: Pen, screen: Screen, area: Rect, height: int, scroll: int) -> None:
    bar = bar_of(area, height, scroll, screen)
    if bar is not None:
        pygame.draw.rect(pen.surface, LILAC, bar, border_radius=screen.px(2))


def bar_of(area: Rect, height: int, scroll: int, screen: Screen) -> pygame.Rect | None:
    """The mark beside a page that says how far it has been read; None when all of it shows."""
    if height <= area.h:
        return None
    length = max(screen.px(20), area.h * area.h // height)
    y = area.y + (area.h - length) * scroll // max(1, height - area.h)
    return pygame.Rect(area.right - screen.px(4), y, screen.px(4), length)
