"""What lives on a panorama: flames that burn, fireflies that hover. Painted above the still picture."""

from collections.abc import Mapping
from math import sin
from types import MappingProxyType

import pygame

from ..layout import Board, Rect
from ..motion.fire import FLAMES
from ..motion.stage import REST, Pose
from ..picture import BoardPicture
from .draw import Pen

PACE = 7.0
"""Frames of a flame in a second: slower than the strip could run, for a quiet table."""
SHARED = 0.6
"""Size of the flame that 605 and 606 share, beside the others."""
TILE = 192
"""Side of a tile in the sprites."""


def hover(clock: float, number: int) -> Pose:
    """How a firefly hangs in the air at this moment; each in its own time."""
    beat = clock * 1.9 + number * 2.1
    return Pose(0.05 * sin(0.7 * beat), 0.075 * sin(beat), glow=0.5 + 0.5 * sin(1.3 * beat))


def paint_spirit(pen: Pen, label: str, rect: Rect, covered: bool = False, shadow: bool = True) -> None:
    """A medallion with its shadow; the evil spirit lies on one that is covered."""
    if shadow:
        middle = (rect.centre[0], rect.centre[1] + rect.h // 14)
        pen.light(middle, max(2, round(rect.w * 0.58)), (0, 0, 0), 200)
    pen.sprite(f"spirit-{label}", rect)
    if covered:
        pen.sprite("spirit-evil", rect.grown(0.86).moved(rect.w // 8, -rect.h // 8))


def paint_life(
    pen: Pen, board: Board, shown: BoardPicture, clock: float, kindling: Mapping[int, float]
) -> None:
    """Flames and fireflies of one panorama. kindling: cell to the size of a flame that just catches."""
    paint_flames(pen, board, shown, clock, kindling)
    for square, (spirit, covered) in shown.spirits.items():
        if shown.lit & {square, square + 1, square + 100, square + 101}:
            paint_spirit(pen, spirit.label, board.square_rect(square), covered, shadow=False)
    for number, square in enumerate(sorted(shown.fireflies)):
        paint_firefly(pen, board, square, hover(clock, number))


def paint_flames(
    pen: Pen,
    board: Board,
    shown: BoardPicture,
    clock: float = 0.0,
    kindling: Mapping[int, float] = MappingProxyType({}),
) -> None:
    """The flames that are lit; they stand still when no clock is given."""
    for number, cell in enumerate(FLAMES):
        if cell in shown.lit:
            _paint_flame(pen, board, cell, int(clock * PACE) + 5 * number, kindling.get(cell, 1.0))
    if {605, 606} <= shown.lit:
        grown = min(kindling.get(cell, 1.0) for cell in (605, 606))
        x, y = pen.sprites.index["tile-605"].get("shared_fire", (TILE, TILE // 2))
        _put_flame(pen, board, 605, (x, y), int(clock * PACE) + 7, SHARED * grown)


def paint_firefly(pen: Pen, board: Board, square: int, pose: Pose = REST) -> None:
    """A firefly over its square."""
    rect = board.square_rect(square).grown(0.72)
    rect = rect.moved(round(pose.x * rect.w), round(pose.y * rect.w))
    strength = 40 + round(pose.glow * 5) * 14
    pen.light(rect.centre, max(2, round(rect.w * 0.72)), (196, 236, 90), strength)
    pen.sprite("firefly", rect)


def _paint_flame(pen: Pen, board: Board, cell: int, frame: int, size: float) -> None:
    for point in pen.sprites.fire_of(cell):
        _put_flame(pen, board, cell, point, frame, size)


def _put_flame(pen: Pen, board: Board, cell: int, point: tuple[int, int], frame: int, size: float) -> None:
    """One frame of a flame, standing on a point of the tile's own picture."""
    rect = board.cell_rect(cell)
    if size < 0.05:
        return
    frames = pen.sprites.frames("flame")
    picture, (ax, ay) = pen.sprites.on_cell("flame", rect.w, frame % frames)
    if size != 1.0:
        width, height = picture.get_size()
        picture = pygame.transform.smoothscale(
            picture, (max(1, round(width * size)), max(1, round(height * size)))
        )
        ax, ay = round(ax * size), round(ay * size)
    x, y = rect.x + point[0] * rect.w // TILE - ax, rect.y + point[1] * rect.w // TILE - ay
    pen.surface.blit(picture, (x, y))
