"""Rows stay apart for eyes that do not tell all hues, and numbers and signs can be read on tiles of 40 pixels.

The bounds are what colour science and WCAG call for, not what the tiles happen to reach. Pictures to look at:
`python -m tests.art.tiles_seen`.
"""

import itertools
import math

import pygame
import pytest

from game.table import theme
from tests.art.eyes import (
    EYES,
    Lab,
    Light,
    contrast,
    distance,
    lab_of,
    light_of,
    luminance,
    mean,
    seen,
    to_srgb,
)
from tests.art.tiles_seen import FOLDER, ROWS, SIDE, cells_of, light_at, place_of, tiles

APART = 10.0
"""Least difference of two rows in CIE Lab: more than four times what is just noticeable (2.3)."""
STEP = 7.0
"""Least difference in lightness L* of rows whose hues fall together, three times what is noticeable."""
SAME_HUE = APART
"""Rows whose a* and b* alone (chroma and hue) do not set them apart fall together in hue for these eyes."""
NUMBER = pygame.Rect(0, 0, 15, 14)
SIGN = pygame.Rect(28, 28, 11, 11)
"""The tabs on a tile of 40 pixels: number at the upper left, sign of the row at the lower right."""
JPEG_LOSS = 3.0
"""How far a JPEG may move the mean colour of a tile in CIE Lab."""
WHOLE = pygame.Rect(0, 0, SIDE, SIDE)
TEXT, GRAPHICS = 4.5, 3.0
"""Contrast that WCAG 2.2 asks for: 1.4.3 for text, 1.4.11 for signs."""


@pytest.fixture(scope="module")
def every() -> dict[int, pygame.Surface]:
    return tiles()


def lights(tile: pygame.Surface, area: pygame.Rect) -> list[Light]:
    """The lights of every second pixel of a part of a tile each way, or of every pixel of a small one."""
    step = 2 if area == WHOLE else 1
    across, down = range(area.left, area.right, step), range(area.top, area.bottom, step)
    return [light_at(tile, x, y) for x in across for y in down]


def row_colour(every: dict[int, pygame.Surface], row: int, eyes: str) -> Lab:
    """The mean colour of a row without the number's paper, which is the same on all tiles."""
    found = [
        seen(light_at(every[cell], x, y), eyes)
        for cell in cells_of(row)
        for x in range(0, SIDE, 2)
        for y in range(0, SIDE, 2)
        if not NUMBER.collidepoint(x, y)
    ]
    return lab_of(mean(found))


@pytest.mark.parametrize("eyes", EYES)
def test_rows_stay_apart(every: dict[int, pygame.Surface], eyes: str) -> None:
    colours = {row: row_colour(every, row, eyes) for row in ROWS}
    for one, other in itertools.combinations(ROWS, 2):
        assert distance(colours[one], colours[other]) >= APART, (one, other)


@pytest.mark.parametrize("eyes", EYES)
def test_rows_of_one_hue_differ_in_lightness(every: dict[int, pygame.Surface], eyes: str) -> None:
    colours = {row: row_colour(every, row, eyes) for row in ROWS}
    for one, other in itertools.combinations(ROWS, 2):
        (light, a, b), (light_other, a_other, b_other) = colours[one], colours[other]
        if ((a - a_other) ** 2 + (b - b_other) ** 2) ** 0.5 < SAME_HUE:
            assert abs(light - light_other) >= STEP, (one, other)


def sign_of(tile: pygame.Surface) -> set[tuple[int, int]]:
    """The pixels of the row's sign: what is light on its dark tab."""
    return {
        (x, y)
        for x in range(SIGN.left, SIGN.right)
        for y in range(SIGN.top, SIGN.bottom)
        if luminance(light_at(tile, x, y)) > 0.55
    }


def alike(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> float:
    """Shared pixels, 0 to 1."""
    return len(one & other) / len(one | other)


@pytest.mark.parametrize("row", ROWS)
def test_every_tile_of_a_row_has_the_rows_sign(every: dict[int, pygame.Surface], row: int) -> None:
    first, *others = (sign_of(every[cell]) for cell in cells_of(row))
    assert len(first) >= 12
    assert all(alike(first, other) >= 0.9 for other in others)


def test_the_signs_of_the_rows_differ(every: dict[int, pygame.Surface]) -> None:
    signs = {row: sign_of(every[cells_of(row)[0]]) for row in ROWS}
    for one, other in itertools.combinations(ROWS, 2):
        assert alike(signs[one], signs[other]) < 0.7, (one, other)


def ends(found: list[Light]) -> tuple[Light, Light]:
    """The dark and the light one of two tones, past single odd pixels: the 8th and the 92nd of a hundred."""
    ordered = sorted(found, key=luminance)
    return ordered[len(ordered) * 8 // 100], ordered[len(ordered) * 92 // 100]


@pytest.mark.parametrize("eyes", EYES)
def test_numbers_can_be_read(every: dict[int, pygame.Surface], eyes: str) -> None:
    for cell, tile in every.items():
        dark, bright = ends([seen(light, eyes) for light in lights(tile, NUMBER.inflate(-2, -2))])
        assert contrast(dark, bright) >= TEXT, cell


@pytest.mark.parametrize("eyes", EYES)
def test_signs_can_be_read(every: dict[int, pygame.Surface], eyes: str) -> None:
    for cell, tile in every.items():
        dark, bright = ends([seen(light, eyes) for light in lights(tile, SIGN)])
        assert contrast(dark, bright) >= GRAPHICS, cell


def test_numbers_of_a_row_differ(every: dict[int, pygame.Surface]) -> None:
    def ink(cell: int) -> set[tuple[int, int]]:
        area = NUMBER.inflate(-2, -2)
        return {
            (x, y)
            for x in range(area.left, area.right)
            for y in range(area.top, area.bottom)
            if luminance(light_at(every[cell], x, y)) < 0.25
        }

    for row in ROWS:
        inks = {cell: ink(cell) for cell in cells_of(row)}
        for one, other in itertools.combinations(inks, 2):
            assert alike(inks[one], inks[other]) < 0.85, (one, other)


@pytest.mark.parametrize("eyes", EYES)
def test_the_kept_pictures_show_the_tiles_as_they_are(every: dict[int, pygame.Surface], eyes: str) -> None:
    kept = pygame.image.load(FOLDER / f"{eyes}.jpg")
    for cell, tile in every.items():
        shown = kept.subsurface(place_of(cell))
        painted = lab_of(mean([seen(light, eyes) for light in lights(tile, WHOLE)]))
        assert distance(lab_of(mean(lights(shown, WHOLE))), painted) < JPEG_LOSS, (
            f"{cell}: run python -m tests.art.tiles_seen after painting the tiles"
        )


def test_eyes_that_see_all_change_nothing_and_grey_stays_grey() -> None:
    """Rows of the matrices sum to 1: white and grey look the same to everybody (Machado et al. 2009)."""
    for eyes in EYES:
        for grey in (0, 90, 255):
            assert all(abs(v - grey) <= 1 for v in to_srgb(seen(light_of(grey, grey, grey), eyes)))
    assert to_srgb(seen(light_of(12, 200, 77), "all-colours")) == (12, 200, 77)


def test_red_and_green_fall_together_without_red_or_green_cones() -> None:
    """What the simulation must show of these eyes, or it measures nothing."""
    red, green = light_of(200, 90, 60), light_of(120, 130, 60)
    whole = distance(lab_of(red), lab_of(green))
    for eyes in ("protanopia", "deuteranopia"):
        assert distance(lab_of(seen(red, eyes)), lab_of(seen(green, eyes))) < 0.5 * whole


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast(light_of(0, 0, 0), light_of(255, 255, 255)) == pytest.approx(21)
    assert lab_of(light_of(255, 255, 255)).lightness == pytest.approx(100, abs=0.01)


def hue(colour: Lab) -> float:
    """The angle of the hue in CIE Lab, in degrees."""
    return math.degrees(math.atan2(colour.b, colour.a))


@pytest.mark.parametrize("row", ROWS)
def test_empty_cells_have_the_hue_of_their_tiles(every: dict[int, pygame.Surface], row: int) -> None:
    """The table tints each empty row of the mountain; a tile must seem to belong there and nowhere else."""
    tint = hue(lab_of(light_of(*theme.ROWS[row])))
    turned = {
        other: abs((hue(row_colour(every, other, "all-colours")) - tint + 180) % 360 - 180) for other in ROWS
    }
    assert min(turned, key=lambda other: turned[other]) == row
    assert turned[row] < 15
