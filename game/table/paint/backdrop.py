"""What lies behind everything: the mountain far out of focus under a night sky, or the living picture of the title."""

import pygame

from ..layout import Rect
from ..theme import NIGHT
from .draw import Pen, shade

SMALL = (160, 90)
"""Size at which the blur is made; it is scaled up afterwards."""


def backdrop(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """The blurred, darkened mountain in the size of the screen."""
    return pen.cached(("backdrop", *size), lambda: _blurred(pen, size))


def _blurred(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    small = pygame.transform.smoothscale(pen.sprites.whole("panorama"), SMALL)
    soft = pygame.transform.gaussian_blur(small, 5)
    picture = pygame.transform.smoothscale(soft, size)
    dusk = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        dusk.set_at((0, y), (*NIGHT, 158 + round(72 * min(1.0, y / 38))))
    shade(picture, dusk)
    calm(pen, picture)
    return picture


def calm(pen: Pen, picture: pygame.Surface) -> None:
    """Darken a picture behind words, where the look wants that."""
    if pen.look.calm:
        night = pygame.Surface((1, 1), pygame.SRCALPHA)
        night.fill((*NIGHT, pen.look.calm))
        shade(picture, night)


def covering(pen: Pen, size: tuple[int, int]) -> Rect:
    """Where the whole mountain lies when it covers the screen; it may stick out."""
    w, h = pen.sprites.size("panorama")
    factor = max(size[0] / w, size[1] / h)
    width, height = round(w * factor), round(h * factor)
    return Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)


def cover(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """A new picture of the sharp mountain covering the whole screen: the part of it that shows."""
    source, where = pen.sprites.whole("panorama"), covering(pen, size)
    factor = where.w / source.get_width()
    seen = pygame.Rect([round(length / factor) for length in (-where.x, -where.y, *size)])
    return pygame.transform.smoothscale(source.subsurface(seen.clip(source.get_rect())), size)
