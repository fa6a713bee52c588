"""Lights and rings follow the outline of what they run around, and keep off its neighbours."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.host import sprites_folder
from game.table.layout import Counts, Rect, Screen, table
from game.table.paint.draw import Pen
from game.table.paint.letters import Type
from game.table.paint.sprites import Sprites
from game.table.theme import CREAM, HIGH_CONTRAST, NIGHTLY, Look

PLACE = 24
"""Left and upper margin of the thing that is painted."""
NEAR = 3
"""Pixels between an outline and the line that follows it."""
LOOKS = pytest.mark.parametrize("look", [NIGHTLY, HIGH_CONTRAST], ids=["nightly", "high"])


def pen_in(look: Look, size: tuple[int, int], unit: float = 1.0) -> Pen:
    """Draws on black."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    sprites = Sprites(sprites_folder())
    pen = Pen(sprites, Type(sprites))
    pen.wear(look)
    pen.on(pygame.Surface(size), unit)
    return pen


def bright(surface: pygame.Surface) -> pygame.mask.Mask:
    """All that is as light as a line around something that may be chosen."""
    return pygame.mask.from_threshold(pygame.transform.grayscale(surface), (255, 255, 255), (100, 100, 100))


def follows(line: pygame.mask.Mask, thing: pygame.mask.Mask, reach: int) -> bool:
    """Whether each pixel of the thing's outline has a pixel of the line within reach."""
    disc = pygame.mask.Mask((2 * reach + 1, 2 * reach + 1))
    for x in range(2 * reach + 1):
        for y in range(2 * reach + 1):
            if (x - reach) ** 2 + (y - reach) ** 2 <= reach * reach:
                disc.set_at((x, y))
    return all(line.overlap(disc, (x - reach, y - reach)) is not None for x, y in thing.outline())


@LOOKS
@pytest.mark.parametrize("kind", ["glow", "focus"])
@pytest.mark.parametrize(
    ("thing", "w", "h"),
    [
        ("button", 340, 46),
        ("button", 90, 190),
        ("panel", 500, 90),
        ("panel", 370, 300),
        ("tile-304", 104, 104),
    ],
)
def test_a_line_follows_the_corners_of_what_it_runs_around(
    look: Look, kind: str, thing: str, w: int, h: int
) -> None:
    size = (w + 2 * PLACE, h + 2 * PLACE)
    rect = Rect(PLACE, PLACE, w, h)
    pen = pen_in(look, size)
    pen.surface = pygame.Surface(size, pygame.SRCALPHA)
    if thing == "button":
        pen.surface.blit(pen._button(rect, "night"), rect[:2])
    elif thing == "panel":
        pen.panel(rect, 255)
    else:
        pen.sprite(thing, rect)
    shape = pygame.mask.from_surface(pen.surface, 1)
    pen.surface = pygame.Surface(size)
    getattr(pen, kind)(rect)
    reach = NEAR if kind == "glow" else pen.px(2) + NEAR
    assert follows(bright(pen.surface), shape, reach)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720), (1920, 1080)])
def test_in_high_contrast_the_ring_of_a_tile_of_the_hand_keeps_off_the_next_one(
    size: tuple[int, int],
) -> None:
    screen = Screen(*size, text=1.5)
    for hand in (3, 4, 5):
        first, second, *_ = table(screen, Counts(hand=hand)).tiles
        pen = pen_in(HIGH_CONTRAST, size, screen.unit)
        pen.glow(first)
        touched = pygame.mask.from_threshold(pen.surface, (0, 0, 0), (1, 1, 1))
        touched.invert()
        (around,) = touched.get_bounding_rects()
        assert first.right < around.right < second.x


@LOOKS
def test_below_a_veil_no_number_can_be_made_out(look: Look) -> None:
    """Squares as fine as the strokes of numbers and signs, cream on black: they run together."""
    pen = pen_in(look, (800, 600))
    for x, y in itertools.product(range(0, 800, 8), range(0, 600, 8)):
        pygame.draw.rect(pen.surface, CREAM if (x + y) % 16 else (0, 0, 0), (x, y, 8, 8))
    pen.veil()
    lights = [pen.surface.get_at((x, 300)).g for x in range(200, 600)]
    assert max(lights) - min(lights) < 10
