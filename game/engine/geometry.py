"""The mountain as bit masks (R1.1, R1.6, R1.7, R1.9).

Every cell is one bit of a Python integer: bit ``11 * (row - 1) + (column - 1)``. A row takes eleven bits, ten
columns and one guard that is never set, so that the four neighbours of a whole set of cells are four shifts.
A *mask* is a set of cells; a *cell* is the public number ``100 * row + column`` of RULES.md.
"""

from collections.abc import Iterable
from typing import Final

STRIDE: Final = 11
"""Bits of one row: ten columns and a guard."""

ROW_COLUMNS: Final = {1: (1, 10), 2: (1, 10), 3: (1, 10), 4: (2, 9), 5: (3, 8), 6: (4, 7)}
"""First and last column of each row (R1.1)."""

CELLS: Final[tuple[int, ...]] = tuple(
    100 * row + column for row, (first, last) in ROW_COLUMNS.items() for column in range(first, last + 1)
)
"""The 48 cells, from the bottom left to the top right."""

BIT: Final[dict[int, int]] = {cell: 1 << STRIDE * (cell // 100 - 1) + cell % 100 - 1 for cell in CELLS}
"""Cell number to its bit."""

CELL: Final[dict[int, int]] = {bit: cell for cell, bit in BIT.items()}
"""Bit to its cell number."""


def mask_of(cells: Iterable[int]) -> int:
    """Return the set of `cells` as a mask. KeyError for a number that is not on the mountain."""
    mask = 0
    for cell in cells:
        mask |= BIT[cell]
    return mask


def cells_of(mask: int) -> tuple[int, ...]:
    """Return the cell numbers of `mask`, ascending."""
    cells = []
    while mask:
        bit = mask & -mask
        cells.append(CELL[bit])
        mask ^= bit
    return tuple(cells)


def bits_of(mask: int) -> list[int]:
    """Return the single bits of `mask`, ascending."""
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask ^= bit
    return bits


MOUNTAIN: Final = mask_of(CELLS)
"""All 48 cells."""

FOOT: Final = mask_of(cell for cell in CELLS if cell < 200)
"""Row 1, where the path to a lit flame begins (R10.3)."""

MATCHES: Final[dict[int, int]] = {
    BIT[cell]: mask_of(
        other
        for other in CELLS
        if other != cell and (other // 100 == cell // 100 or other % 100 == cell % 100)
    )
    for cell in CELLS
}
"""Bit of a tile to the tiles of the same row or column (R3.3)."""


def neighbours(mask: int) -> int:
    """Return all cells that share a side with a cell of `mask`; cells of `mask` itself may be among them."""
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & MOUNTAIN


def flood(seed: int, within: int) -> int:
    """Return every cell of `within` that a path inside `within` joins to `seed`."""
    reached = seed & within
    while True:
        grown = (reached | reached << 1 | reached >> 1 | reached << STRIDE | reached >> STRIDE) & within
        if grown == reached:
            return reached
        reached = grown


def areas(occupied: int) -> list[int]:
    """Split `occupied` into its areas (R1.7), ordered by their lowest cell."""
    found = []
    while occupied:
        area = flood(occupied & -occupied, occupied)
        found.append(area)
        occupied ^= area
    return found


def complete_squares(occupied: int) -> int:
    """Return the bottom-left cells of all squares whose four cells are in `occupied` (R1.6)."""
    pairs = occupied & occupied >> 1
    return pairs & pairs >> STRIDE


def squares_touching(mask: int) -> int:
    """Return the bottom-left cells of all squares that contain a cell of `mask`."""
    columns = mask | mask >> 1
    return columns | columns >> STRIDE


def square_cells(squares: int) -> int:
    """Return all cells of the squares that are named by their bottom-left cells in `squares`."""
    columns = squares | squares << 1
    return columns | columns << STRIDE


SQUARES: Final = complete_squares(MOUNTAIN)
"""Bottom-left cells of the 33 squares (R1.6)."""

SINGLE_FLAMES: Final = mask_of((402, 503, 604, 607, 508, 409))
"""Tiles with one whole flame each (R1.9)."""

SHARED_FLAMES: Final = mask_of((605, 606))
"""Tiles with one flame each and half of a flame that lies on both (R1.9)."""

FLAME_TILES: Final = SINGLE_FLAMES | SHARED_FLAMES
"""All tiles that carry a flame."""


def count_flames(tiles: int) -> int:
    """Count the flames on the land tiles of `tiles`: one each, three for 605 and 606 together (R1.9, R10.3)."""
    shared = (tiles & SHARED_FLAMES).bit_count()
    return (tiles & SINGLE_FLAMES).bit_count() + (0, 1, 3)[shared]
