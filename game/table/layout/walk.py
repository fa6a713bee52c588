"""Where the score walks through both panoramas: side by side, or one above the other."""

from dataclasses import dataclass

from .board import Board, board_in
from .rect import Rect
from .screen import Screen, Shape


@dataclass(frozen=True)
class Walk:
    """A line for the term, and for each player a panorama under a plate with name and stars."""

    term: Rect
    boards: tuple[Board, Board]


def walk(screen: Screen) -> Walk:
    """Both panoramas as large as they fit."""
    area = screen.safe.inset(screen.px(12), screen.px(10))
    gap = screen.px(10)
    term, area = area.cut_top(screen.line(28), gap)
    if screen.shape in (Shape.WIDE, Shape.FLAT):
        panels = area.cut_left((area.w - gap) // 2, gap)
    else:
        panels = area.cut_top((area.h - gap) // 2, gap)
    plate = screen.line(24)
    return Walk(term, (_board(panels[0], plate, gap), _board(panels[1], plate, gap)))


def _board(panel: Rect, plate: int, pad: int) -> Board:
    """A panorama in a panel that is no higher than it needs to be."""
    board = board_in(panel, plate, pad)
    grid = board.grid
    top = max(panel.y, grid.y - plate - 2 * pad)
    tight = Rect(panel.x, top, panel.w, min(panel.bottom, grid.bottom + pad) - top)
    return board_in(tight, plate, pad)
