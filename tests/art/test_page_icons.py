"""The icons of the installed page: size, weight, and the parts that a phone may cut away."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ICONS = Path(__file__).resolve().parents[2] / "web" / "page" / "icons"
SIZES = {"icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "apple-touch-icon": 180}
WHOLE = ("icon-maskable-512", "apple-touch-icon")
SAFE = 0.4
"""Radius of the zone that no mask cuts, in shares of the side (W3C Web Application Manifest, "Icon masks")."""


def loaded(name: str) -> pygame.Surface:
    return pygame.image.load(ICONS / f"{name}.png")


def test_the_folder_holds_these_icons_only() -> None:
    assert {path.name for path in ICONS.iterdir()} == {f"{name}.png" for name in SIZES}
    assert sum(path.stat().st_size for path in ICONS.iterdir()) < 100 * 1024


@pytest.mark.parametrize("name", SIZES)
def test_icons_are_square_and_of_their_size(name: str) -> None:
    assert loaded(name).get_size() == (SIZES[name], SIZES[name])


@pytest.mark.parametrize("name", WHOLE)
def test_icons_that_a_phone_cuts_have_no_clear_pixel(name: str) -> None:
    icon = loaded(name)
    side = icon.get_width()
    assert all(icon.get_at((x, y)).a == 255 for x in range(0, side, 3) for y in range(0, side, 3))
    assert all(icon.get_at((x, y)).a == 255 for x in (0, side - 1) for y in (0, side - 1))


@pytest.mark.parametrize("name", ["icon-192", "icon-512"])
def test_plain_icons_have_clear_corners(name: str) -> None:
    icon = loaded(name)
    side = icon.get_width()
    assert all(icon.get_at((x, y)).a == 0 for x in (0, side - 1) for y in (0, side - 1))


def test_the_sun_lies_inside_the_safe_zone_of_the_maskable_icon() -> None:
    icon = loaded("icon-maskable-512")
    side = icon.get_width()
    bright = [
        (x, y)
        for x in range(0, side, 4)
        for y in range(0, side, 4)
        if min(tuple(icon.get_at((x, y)))[:3]) > 190
    ]
    assert len(bright) > 200
    assert all((x - side / 2) ** 2 + (y - side / 2) ** 2 < (SAFE * side) ** 2 for x, y in bright)
