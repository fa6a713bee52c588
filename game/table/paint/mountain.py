"""Little panoramas on pages: a part of the mountain with what lies there."""

import pygame

from ..layout import Board, Rect
from ..learn.blocks import Mountain
from ..picture import BoardPicture
from ..theme import GLOW, INK
from .board import paint_board
from .draw import Pen


def mountain_size(block: Mountain, cell: int) -> tuple[int, int]:
    """Width and height in drawing pixels when a cell has `cell`."""
    across = block.columns[1] - block.columns[0] + 1
    up = block.rows[1] - block.rows[0] + 1
    return across * cell, up * cell


def mountain_picture(pen: Pen, block: Mountain, cell: int) -> pygame.Surface:
    """The part of the panorama as a picture. Do not draw on it."""
    return pen.cached(("page mountain", block, cell), lambda: _paint(pen, block, cell))


def _paint(pen: Pen, block: Mountain, cell: int) -> pygame.Surface:
    target = pen.surface
    whole = pygame.Surface((10 * cell, 6 * cell)).convert()
    whole.fill(INK)
    pen.on(whole, pen.unit)
    board = Board(Rect(0, 0, 10 * cell, 6 * cell), None, 0, 0, cell)
    paint_board(pen, board, _shown(block))
    for number in block.glow:
        pen.glow(board.cell_rect(number), GLOW)
    pen.on(target, pen.unit)
    return _cut(whole, block, cell, pen.px(10))


def _shown(block: Mountain) -> BoardPicture:
    return BoardPicture(
        tiles=set(block.tiles),
        rainbows=set(block.rainbows),
        spirits={square: (spirit, False) for spirit, square in block.spirits},
        fireflies=set(block.fireflies),
        evil=block.evil,
        lit=set(block.lit),
    )


def _cut(whole: pygame.Surface, block: Mountain, cell: int, radius: int) -> pygame.Surface:
    """The rows and columns that show, with round corners."""
    w, h = mountain_size(block, cell)
    corner = ((block.columns[0] - 1) * cell, (6 - block.rows[1]) * cell)
    part = pygame.Surface((w, h), pygame.SRCALPHA)
    part.blit(whole, (0, 0), (*corner, w, h))
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return part
