"""Panoramas: the faint mountain, what lies on it, and its flames."""

from functools import partial

import pygame

from ..layout import Board
from ..layout.board import CELLS, COLUMNS
from ..layout.board import ROWS as LINES
from ..picture import BoardPicture
from ..theme import FIRE, GOLD, INK, ROWS
from .draw import Pen
from .life import paint_firefly, paint_flames, paint_life, paint_spirit
from .parts import Part
from .smooth import smooth_frame, smooth_rect


def paint_board(pen: Pen, board: Board, shown: BoardPicture) -> None:
    """Draw a panorama with its flames and fireflies standing still, as for a page."""
    paint_ground(pen, board, shown)
    paint_life(pen, board, shown, 0.0, {})


def paint_ground(pen: Pen, board: Board, shown: BoardPicture, detailed: bool = True) -> None:
    """Draw what stands still on a panorama; on the little one of a phone flames and fireflies stand still, too."""
    for part in board_parts(pen, board, shown, detailed):
        part.paint()


def board_parts(pen: Pen, board: Board, shown: BoardPicture, detailed: bool = True) -> list[Part]:
    """What stands still on a panorama, piece by piece; see `paint_ground`."""
    lit, fireflies = sorted(shown.lit), sorted(shown.fireflies)
    parts = [Part(board.grid, ("mountain", board), partial(_paint_mountain, pen, board))]
    parts += [_sprite_on_cell(pen, board, cell, f"tile-{cell}") for cell in sorted(shown.tiles)]
    parts += [_sprite_on_cell(pen, board, cell, "rainbow") for cell in sorted(shown.rainbows)]
    parts += [
        Part(
            board.cell_rect(cell).grown(2.6), ("firelight", cell), partial(_paint_firelight, pen, board, cell)
        )
        for cell in lit
    ]
    if shown.evil:
        parts.append(_sprite_on_cell(pen, board, shown.evil, "evil-piece"))
    if not detailed:
        flames = ("flames", *lit)
        parts.append(Part(board.grid.grown(1.3), flames, partial(paint_flames, pen, board, shown)))
        parts += [
            Part(
                board.square_rect(square).grown(2.2),
                ("firefly", square),
                partial(paint_firefly, pen, board, square),
            )
            for square in fireflies
        ]
    for square, (spirit, covered) in shown.spirits.items():
        rect = board.square_rect(square)
        paint = partial(paint_spirit, pen, spirit.label, rect, covered)
        parts.append(Part(rect.grown(1.6), ("spirit", square, spirit, covered), paint))
    return parts


def _sprite_on_cell(pen: Pen, board: Board, cell: int, sprite: str) -> Part:
    rect = board.cell_rect(cell)
    return Part(rect, (sprite, cell), partial(pen.sprite, sprite, rect))


def _paint_mountain(pen: Pen, board: Board) -> None:
    shape = pen.cached(("mountain", board.cell), lambda: _mountain(pen, board.cell))
    pen.surface.blit(shape, (board.x, board.y))


def _mountain(pen: Pen, cell: int) -> pygame.Surface:
    """All 48 empty cells: the mountain shows through faintly, each row in its colour."""
    size = (COLUMNS * cell, LINES * cell)
    shape = pygame.Surface(size, pygame.SRCALPHA)
    shape.fill((*INK, 0))
    ghost = pygame.transform.smoothscale(pen.sprites.whole("panorama"), size)
    solid = pen.look.solid
    ghost.set_alpha(22 if solid else 66)
    radius, edge, gap = max(1, cell // 9), max(1, cell // 30), max(1, cell // 50)
    side = (cell - 2 * gap, cell - 2 * gap)
    dark = smooth_rect(side, radius, INK, 200 if solid else 120)
    rim = 255 if solid else 120
    tints = {row: smooth_frame(side, radius, (*tint, 46), (*tint, rim), edge) for row, tint in ROWS.items()}
    for number in CELLS:
        row, column = divmod(number, 100)
        inner = pygame.Rect((column - 1) * cell + gap, (6 - row) * cell + gap, *side)
        shape.blit(dark, inner)
        shape.blit(ghost, inner, inner)
        shape.blit(tints[row], inner)
    return shape


def _paint_firelight(pen: Pen, board: Board, cell: int) -> None:
    """The light of the fire on a tile whose flame is lit, and its golden rim."""
    rect = board.cell_rect(cell)
    for x, y in pen.sprites.fire_of(cell):
        centre = (rect.x + x * rect.w // 192, rect.y + (y - 44) * rect.w // 192)
        pen.light(centre, round(rect.w * 0.5), FIRE, 150)
    side, line, radius = rect.w - 2, max(1, rect.w // 26), rect.w // 9
    rim = pen.cached(("firelight", side), lambda: smooth_rect((side, side), radius, GOLD, line=line))
    pen.surface.blit(rim, (rect.x + 1, rect.y + 1))
