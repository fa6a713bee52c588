"""Round corners without steps: they are painted larger than they are, and made smaller."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..theme import Colour

FINE = 4
"""How many times larger."""

Paint = Callable[[pygame.Surface, int], None]
"""Paints a shape that fills a surface, every length so many times as long."""


def smooth(size: tuple[int, int], corner: int, ground: Colour, paint: Paint) -> pygame.Surface:
    """A shape whose four corners, `corner` pixels wide, are smooth; all else of it must be straight.

    ground: the colour that its rim keeps where it becomes transparent.
    """
    shape = _painted(size, ground, paint, 1)
    side = min(corner, size[0] // 2, size[1] // 2)
    if side < 1:
        return shape
    large = _painted((2 * side * FINE, 2 * side * FINE), ground, paint, FINE)
    corners = pygame.transform.smoothscale(large, (2 * side, 2 * side))
    for x, left in ((0, 0), (size[0] - side, side)):
        for y, top in ((0, 0), (size[1] - side, side)):
            shape.fill((0, 0, 0, 0), (x, y, side, side))
            part = (left, top, side, side)
            shape.blit(corners, (x, y), part, special_flags=pygame.BLEND_RGBA_ADD)  # a plain copy
    return shape


def smooth_rect(
    size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255, line: int = 0
) -> pygame.Surface:
    """A rectangle with round corners, or its outline."""

    def paint(shape: pygame.Surface, times: int) -> None:
        pygame.draw.rect(
            shape, (*colour, alpha), shape.get_rect(), line * times, border_radius=radius * times
        )

    return smooth(size, radius + 1, colour, paint)


def smooth_frame(
    size: tuple[int, int], radius: int, body: tuple[int, ...], rim: tuple[int, ...], line: int
) -> pygame.Surface:
    """A rectangle with round corners in one colour, and its outline in another, both with or without an alpha."""

    def paint(shape: pygame.Surface, times: int) -> None:
        full = shape.get_rect()
        pygame.draw.rect(shape, body, full, border_radius=radius * times)
        pygame.draw.rect(shape, rim, full, line * times, border_radius=radius * times)

    return smooth(size, radius + 1, (rim[0], rim[1], rim[2]), paint)


def _painted(size: tuple[int, int], ground: Colour, paint: Paint, times: int) -> pygame.Surface:
    shape = pygame.Surface(size, pygame.SRCALPHA)
    shape.fill((*ground, 0))
    paint(shape, times)
    return shape
