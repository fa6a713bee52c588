"""Round corners are smooth: what they cover is right to a part of a pixel, and all else is as straight as before."""

from __future__ import annotations

from math import pi

import pygame
import pytest

from game.host import sprites_folder
from game.table.layout import Rect
from game.table.paint.draw import Pen
from game.table.paint.letters import Type
from game.table.paint.smooth import smooth_rect
from game.table.paint.sprites import Sprites

COLOUR = (200, 100, 50)


def alphas(shape: pygame.Surface, area: tuple[int, int, int, int]) -> list[int]:
    x, y, w, h = area
    return [shape.get_at((x + i, y + j)).a for j in range(h) for i in range(w)]


def between(values: list[int]) -> int:
    """How many are neither nothing nor all."""
    return sum(0 < value < 255 for value in values)


@pytest.mark.parametrize("size", [(90, 40), (41, 41), (60, 33)])
@pytest.mark.parametrize("radius", [5, 13, 16])
def test_a_corner_covers_a_quarter_of_a_disc(size: tuple[int, int], radius: int) -> None:
    shape = smooth_rect(size, radius, COLOUR)
    w, h = size
    for x in (0, w - radius):
        for y in (0, h - radius):
            corner = alphas(shape, (x, y, radius, radius))
            assert sum(corner) / 255 == pytest.approx(pi * radius**2 / 4, rel=0.03)
            assert between(corner) >= radius / 2
    assert set(alphas(shape, (radius + 1, 0, w - 2 * radius - 2, h))) == {255}
    assert all(
        shape.get_at((x, y))[:3] == COLOUR for x in range(w) for y in range(h) if shape.get_at((x, y)).a
    )


def test_an_outline_is_empty_within() -> None:
    shape = smooth_rect((60, 40), 10, COLOUR, 120, 2)
    assert set(alphas(shape, (12, 0, 36, 2))) == {120}
    assert set(alphas(shape, (12, 2, 36, 36))) == {0}
    assert between(alphas(shape, (0, 0, 10, 10))) > 0


def test_a_shape_smaller_than_its_corners_is_painted() -> None:
    assert smooth_rect((1, 9), 6, COLOUR).get_size() == (1, 9)
    assert smooth_rect((7, 9), 6, COLOUR).get_at((3, 4)).a == 255


@pytest.mark.parametrize("kind", ["panel", "button", "badge", "disc"])
def test_what_everything_is_drawn_with_has_no_steps(kind: str) -> None:
    """A shape with steps is nowhere else but clear, or as solid as one of its few parts."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    sprites = Sprites(sprites_folder())
    pen = Pen(sprites, Type(sprites))
    pen.on(pygame.Surface((200, 120), pygame.SRCALPHA), 1.0)
    rect = Rect(20, 20, 160, 80)
    if kind == "badge":
        pen.badge((100, 60), "", 30)
        shape = pen.surface
    elif kind == "disc":
        pen.disc_button(rect, "icon-help")
        shape = pen.surface
    else:
        shape = {
            "panel": lambda: pen._panel(rect, 255, 16),
            "button": lambda: pen._button(rect, "gold"),
        }[kind]()
    w, h = shape.get_size()
    assert len(set(alphas(shape, (0, 0, w // 2, h // 2)))) >= 8
