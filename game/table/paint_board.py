"""Panoramas: the faint mountain, what lies on it, and its flames."""

import pygame

from .draw import Pen
from .layout import Board
from .layout.board import CELLS, COLUMNS
from .paint_life import paint_firefly, paint_flames, paint_life, paint_spirit
from .picture import BoardPicture
from .theme import FIRE, GOLD, INK, ROWS


def paint_board(pen: Pen, board: Board, shown: BoardPicture) -> None:
    """Draw a panorama with its flames and fireflies standing still, as for a page."""
    paint_ground(pen, board, shown)
    paint_life(pen, board, shown, 0.0, {})


def paint_ground(pen: Pen, board: Board, shown: BoardPicture, detailed: bool = True) -> None:
    """Draw what stands still on a panorama; on the little one of a phone flames and fireflies stand still, too."""
    pen.surface.blit(
        pen.cached(("mountain", board.cell), lambda: _mountain(pen, board.cell)), (board.x, board.y)
    )
    for cell in sorted(shown.tiles):
        pen.sprite(f"tile-{cell}", board.cell_rect(cell))
    for cell in sorted(shown.rainbows):
        pen.sprite("rainbow", board.cell_rect(cell))
    for cell in sorted(shown.lit):
        _paint_firelight(pen, board, cell)
    if shown.evil:
        pen.sprite("evil-piece", board.cell_rect(shown.evil))
    if not detailed:
        paint_flames(pen, board, shown)
        for square in shown.fireflies:
            paint_firefly(pen, board, square)
    for square, (spirit, covered) in shown.spirits.items():
        paint_spirit(pen, spirit.label, board.square_rect(square), covered)


def _mountain(pen: Pen, cell: int) -> pygame.Surface:
    """All 48 empty cells: the mountain shows through faintly, each row in its colour."""
    size = (COLUMNS * cell, 6 * cell)
    shape = pygame.Surface(size, pygame.SRCALPHA)
    ghost = pygame.transform.smoothscale(pen.sprites.whole("panorama"), size)
    ghost.set_alpha(66)
    radius, edge = max(1, cell // 9), 1 if cell < 50 else 2
    for number in CELLS:
        row, column = divmod(number, 100)
        x, y = (column - 1) * cell, (6 - row) * cell
        inner = pygame.Rect(x + 1, y + 1, cell - 2, cell - 2)
        pygame.draw.rect(shape, (*INK, 120), inner, border_radius=radius)
        shape.blit(ghost, inner, inner)
        tint = pygame.Surface(inner.size, pygame.SRCALPHA)
        pygame.draw.rect(tint, (*ROWS[row], 46), tint.get_rect(), border_radius=radius)
        pygame.draw.rect(tint, (*ROWS[row], 120), tint.get_rect(), edge, border_radius=radius)
        shape.blit(tint, inner)
    return shape


def _paint_firelight(pen: Pen, board: Board, cell: int) -> None:
    """The light of the fire on a tile whose flame is lit, and its golden rim."""
    rect = board.cell_rect(cell)
    for x, y in pen.sprites.fire_of(cell):
        centre = (rect.x + x * rect.w // 192, rect.y + (y - 44) * rect.w // 192)
        pen.light(centre, round(rect.w * 0.5), FIRE, 150)
    pygame.draw.rect(pen.surface, GOLD, rect.inset(1), max(1, rect.w // 26), border_radius=rect.w // 9)
