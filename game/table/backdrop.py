"""What lies behind everything: the mountain far out of focus under a night sky, or the living picture of the title."""

import pygame

from .draw import Pen
from .layout import Rect
from .theme import NIGHT

SMALL = (160, 90)
"""Size at which the blur is made; it is scaled up afterwards."""


def backdrop(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """The blurred, darkened mountain in the size of the screen."""
    return pen.cached(("backdrop", *size), lambda: _blurred(pen, size))


def _blurred(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    small = pygame.transform.smoothscale(pen.sprites.whole("panorama"), SMALL)
    soft = pygame.transform.gaussian_blur(small, 5)
    picture = pygame.transform.smoothscale(soft, size).convert()
    shade = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        shade.set_at((0, y), (*NIGHT, 158 + round(72 * min(1.0, y / 38))))
    picture.blit(pygame.transform.smoothscale(shade, size), (0, 0))
    calm(pen, picture)
    return picture


def calm(pen: Pen, picture: pygame.Surface) -> None:
    """Darken a picture behind words, where the look wants that."""
    if pen.look.calm:
        shade = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        shade.fill((*NIGHT, pen.look.calm))
        picture.blit(shade, (0, 0))


def cover(pen: Pen, size: tuple[int, int]) -> tuple[pygame.Surface, Rect]:
    """The sharp mountain covering the whole screen, and where the whole picture lies (it may stick out)."""
    source = pen.sprites.whole("panorama")
    factor = max(size[0] / source.get_width(), size[1] / source.get_height())
    width, height = round(source.get_width() * factor), round(source.get_height() * factor)
    where = Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
    picture = pen.cached(
        ("cover", *size), lambda: pygame.transform.smoothscale(source, (width, height)).convert()
    )
    return picture, where
