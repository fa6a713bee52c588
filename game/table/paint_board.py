"""Panoramas: the faint mountain, what lies on it, and its flames."""

import pygame

from .draw import Pen
from .layout import Board, Rect
from .layout.board import CELLS, COLUMNS
from .picture import BoardPicture
from .theme import FIRE, GOLD, INK, ROWS

FLAME_TILES = (402, 409, 503, 508, 604, 605, 606, 607)


def paint_board(pen: Pen, board: Board, shown: BoardPicture, detailed: bool = True) -> None:
    """Draw a panorama; the little one of a phone leaves out what could not be seen."""
    pen.surface.blit(
        pen.cached(("mountain", board.cell), lambda: _mountain(pen, board.cell)), (board.x, board.y)
    )
    for cell in sorted(shown.tiles):
        pen.sprite(f"tile-{cell}", board.cell_rect(cell))
    for cell in sorted(shown.rainbows):
        pen.sprite("rainbow", board.cell_rect(cell))
    if detailed:
        for cell in FLAME_TILES:
            if cell in shown.lit:
                _paint_flame(pen, board, cell)
    if shown.evil:
        pen.sprite("evil-piece", board.cell_rect(shown.evil))
    for square in shown.fireflies:
        pen.sprite("firefly", _token(board, square))
    for square, (spirit, covered) in shown.spirits.items():
        paint_spirit(pen, spirit.label, board.square_rect(square), covered)


def paint_spirit(pen: Pen, label: str, rect: Rect, covered: bool = False) -> None:
    """A medallion with its shadow; the evil spirit lies on one that is covered."""
    pen.light((rect.centre[0], rect.centre[1] + rect.h // 14), max(2, round(rect.w * 0.58)), (0, 0, 0), 200)
    pen.sprite(f"spirit-{label}", rect)
    if covered:
        pen.sprite("spirit-evil", rect.grown(0.86).moved(rect.w // 8, -rect.h // 8))


def _token(board: Board, square: int) -> Rect:
    return board.square_rect(square).grown(0.72)


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


def _paint_flame(pen: Pen, board: Board, cell: int) -> None:
    """The fire on a tile whose flame is lit; an unlit tile shows the bare pyre."""
    rect = board.cell_rect(cell)
    for x, y in pen.sprites.fire_of(cell):
        centre = (rect.x + x * rect.w // 192, rect.y + (y - 44) * rect.w // 192)
        pen.light(centre, round(rect.w * 0.5), FIRE, 150)
    flame_frame(pen, rect, cell, cell % 7)
    pygame.draw.rect(pen.surface, GOLD, rect.inset(1), max(1, rect.w // 26), border_radius=rect.w // 9)


def flame_frame(pen: Pen, rect: Rect, cell: int, frame: int) -> None:
    """One frame of the fire on a lit flame tile."""
    for x, y in pen.sprites.fire_of(cell):
        picture, (ax, ay) = pen.sprites.on_cell("flame", rect.w, frame)
        pen.surface.blit(picture, (rect.x + x * rect.w // 192 - ax, rect.y + y * rect.w // 192 - ay))
