"""A panorama on the screen: where its cells and squares lie."""

from dataclasses import dataclass

from ...engine.geometry import CELLS, ROW_COLUMNS, SQUARES, cells_of
from .rect import Rect, around

COLUMNS = 10
ROWS = 6
SQUARE_NAMES = cells_of(SQUARES)


@dataclass(frozen=True)
class Board:
    """One panorama: the grid's top left corner and the side of a cell, in drawing pixels.

    panel: the frame around it. plate: name and score, or None where the corners of the mountain hold them.
    """

    panel: Rect
    plate: Rect | None
    x: int
    y: int
    cell: int

    @property
    def grid(self) -> Rect:
        """The rectangle of ten columns and six rows."""
        return Rect(self.x, self.y, COLUMNS * self.cell, ROWS * self.cell)

    def cell_rect(self, cell: int) -> Rect:
        """The rectangle of a cell, 100 * row + column."""
        row, column = divmod(cell, 100)
        side = self.cell
        return Rect(self.x + (column - 1) * side, self.y + (ROWS - row) * side, side, side)

    def square_rect(self, square: int) -> Rect:
        """The medallion on a square: about the point where its four cells meet."""
        low = self.cell_rect(square)
        return around((low.right, low.y), round(self.cell * 0.92))

    def left_corner(self) -> Rect:
        """The free corner above the left slope: two columns, two rows."""
        return Rect(self.x, self.y, 2 * self.cell, 2 * self.cell)

    def right_corner(self) -> Rect:
        """The free corner above the right slope."""
        return Rect(self.x + 8 * self.cell, self.y, 2 * self.cell, 2 * self.cell)


def board_in(panel: Rect, plate_height: int, pad: int) -> Board:
    """Fit a panorama into `panel`, under a plate of `plate_height` (0 for none)."""
    inner = panel.inset(pad)
    plate: Rect | None = None
    if plate_height:
        plate, inner = inner.cut_top(plate_height, pad)
    side = max(1, min(inner.w // COLUMNS, inner.h // ROWS))
    grid = inner.middle(side * COLUMNS, side * ROWS)
    return Board(panel, plate, grid.x, grid.y, side)


def cell_at(board: Board, point: tuple[int, int]) -> int | None:
    """The cell of the mountain under `point`, or None."""
    if not board.grid.contains(point):
        return None
    column = (point[0] - board.x) // board.cell + 1
    row = ROWS - (point[1] - board.y) // board.cell
    first, last = ROW_COLUMNS[row]
    return 100 * row + column if first <= column <= last else None


__all__ = ["CELLS", "COLUMNS", "ROWS", "SQUARE_NAMES", "Board", "board_in", "cell_at"]
