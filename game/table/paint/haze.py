"""Mist, rings and glows: lights without an outline, from a few soft discs that are painted once for each size."""

from collections.abc import Callable
from math import cos, pi, sin

import pygame

from ..motion.stage import Haze
from ..theme import Colour
from .draw import Pen

Disc = Callable[[int, float], tuple[float, float, float, float]]
"""Number and moment to a disc's place, radius and strength, as `puff` tells them."""

PUFFS = 9
"""How many soft discs a mist is made of."""
CURTAINS = 8
"""How many discs part at the end."""
LEVELS = 20
"""How many strengths a soft disc may have."""
STEPS = 24
"""How many pictures a ring has."""


def puff(number: int, k: float) -> tuple[float, float, float, float]:
    """Where a disc of the mist is: offset right and down, radius (all in widths of the place), strength 0 to 1.

    The mist gathers from around, turns a little, and at the end opens like a curtain and thins out.
    """
    angle = 2 * pi * (number / PUFFS) + 1.1 * k + 0.7 * (number % 3)
    gathered = min(1.0, k / 0.4)
    opened = max(0.0, (k - 0.55) / 0.45)
    far = 0.78 - 0.46 * gathered + 0.75 * opened**1.5 + 0.05 * (number % 4)
    strength = min(1.0, k / 0.25) * (1 - opened) * (0.62 + 0.06 * (number % 5))
    return far * cos(angle), 0.66 * far * sin(angle) - 0.12 * opened, 0.4 + 0.05 * (number % 3), strength


def curtain(number: int, k: float) -> tuple[float, float, float, float]:
    """The same of a disc of mist that parts: even ones drift to the left, odd ones to the right, rising a little."""
    side, level = (1 if number % 2 else -1), number // 2 - 1.5
    away = 1 - (1 - k) ** 2
    strength = min(1.0, k / 0.15) * (1 - k) ** 0.8
    across = side * (0.16 + 0.62 * away + 0.05 * sin(2.4 * level + 4 * k))
    return across, 0.19 * level * (1 + 0.5 * away) - 0.10 * away, 0.30 + 0.04 * (number % 3), strength


def paint_haze(pen: Pen, haze: Haze) -> None:
    """One haze at its moment."""
    PAINTERS[haze.kind](pen, haze)


def paint_glow(pen: Pen, centre: tuple[int, int], width: int, colour: Colour, strength: float) -> None:
    """A soft round light of a strength from 0 to 1 behind something `width` pixels wide."""
    _soft(pen, centre, round(width * 0.95 / 6) * 6, colour, strength)


def _soft(pen: Pen, centre: tuple[int, int], radius: int, colour: Colour, strength: float) -> None:
    """A soft disc. Its picture is kept for each radius and each of a few strengths: drawing it is one plain blit."""
    level = round(LEVELS * min(1.0, strength))
    if level < 1:
        return
    radius = max(4, radius)
    shape = pen.cached(("soft", radius, colour, level), lambda: _disc(radius, colour, 235 * level / LEVELS))
    pen.surface.blit(shape, (centre[0] - radius, centre[1] - radius))


def _disc(radius: int, colour: Colour, strength: float) -> pygame.Surface:
    """A disc that is full in the middle and gone at its rim."""
    side = 32
    small = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
    small.fill((*colour, 0))
    for k in range(side, 0, -1):
        alpha = round(strength * (0.5 + 0.5 * cos(pi * k / side)))
        pygame.draw.circle(small, (*colour, alpha), (side, side), k)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


def _paint_mist(pen: Pen, haze: Haze) -> None:
    _paint_discs(pen, haze, puff, PUFFS)


def _paint_curtain(pen: Pen, haze: Haze) -> None:
    _paint_discs(pen, haze, curtain, CURTAINS)


def _paint_discs(pen: Pen, haze: Haze, disc: Disc, count: int) -> None:
    (x, y), width = haze.rect.centre, haze.rect.w
    for number in range(count):
        dx, dy, radius, strength = disc(number, haze.k)
        at = (x + round(dx * width), y + round(dy * width))
        _soft(pen, at, round(radius * width), haze.colour, 0.55 * strength)


def _paint_ring(pen: Pen, haze: Haze) -> None:
    """A ring that runs outward, thinner and thinner, with a few stars before it."""
    step, width = round(STEPS * haze.k), haze.rect.w
    shape = pen.cached(("ring", width, haze.colour, step), lambda: _ring(width, haze.colour, step / STEPS))
    pen.surface.blit(shape, shape.get_rect(center=haze.rect.centre))


def _ring(width: int, colour: Colour, share: float) -> pygame.Surface:
    """The ring when this share of its time is over."""
    k = 1 - (1 - share) ** 2
    radius = max(3, round(width * (0.42 + 0.55 * k)))
    side = 2 * radius + 8
    alpha = round(220 * (1 - share))
    shape = pygame.Surface((side, side), pygame.SRCALPHA)
    line = max(1, round(width * 0.075 * (1 - share)))
    pygame.draw.circle(shape, (*colour, alpha), (side // 2, side // 2), radius, line)
    for number in range(8):
        angle = 2 * pi * number / 8 + 0.4
        at = (side // 2 + round(radius * 0.92 * cos(angle)), side // 2 + round(radius * 0.92 * sin(angle)))
        pygame.draw.circle(shape, (255, 250, 226, alpha), at, max(1, line))
    return shape


def _paint_square(pen: Pen, haze: Haze) -> None:
    """A rectangle lights up and fades."""
    level = round(LEVELS * sin(pi * min(1.0, haze.k)) ** 0.7)
    key = ("lit", haze.rect[2:], haze.colour, level)
    shape = pen.cached(key, lambda: _lit(pen, haze.rect[2:], haze.colour, level / LEVELS))
    pen.surface.blit(shape, haze.rect[:2])


def _lit(pen: Pen, size: tuple[int, int], colour: Colour, strength: float) -> pygame.Surface:
    """A lit rectangle with a bright rim."""
    shape = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, size[0] // 14)
    pygame.draw.rect(shape, (*colour, round(70 * strength)), shape.get_rect(), border_radius=radius)
    pygame.draw.rect(
        shape, (*colour, round(255 * strength)), shape.get_rect(), pen.px(3), border_radius=radius
    )
    return shape


def _paint_burn(pen: Pen, haze: Haze) -> None:
    """Fire runs over a cell: bright at first, then embers."""
    strength = min(1.0, haze.k / 0.15) * (1 - haze.k) ** 0.8
    _soft(pen, haze.rect.centre, round(haze.rect.w * 0.85), haze.colour, strength)
    x, y = haze.rect.centre
    for number in range(3):
        lift = (haze.k * (0.6 + 0.2 * number)) * haze.rect.w
        dx = (number - 1) * haze.rect.w // 4 + round(haze.rect.w * 0.06 * sin(9 * haze.k + number))
        _soft(pen, (x + dx, y - round(lift)), haze.rect.w // 7, (255, 236, 150), strength)


def _paint_tray(pen: Pen, haze: Haze) -> None:
    """A dark tray comes, stays and goes."""
    strength = min(1.0, haze.k * 8, (1 - haze.k) * 8)
    pen.panel(haze.rect, round(strength * 6) * 40, 12)


PAINTERS: dict[str, Callable[[Pen, Haze], None]] = {
    "mist": _paint_mist,
    "parting": _paint_curtain,
    "ring": _paint_ring,
    "glow": _paint_square,
    "burn": _paint_burn,
    "tray": _paint_tray,
}
"""Kind of a haze to its painter."""
