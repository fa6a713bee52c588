"""Layouts: pure functions from a `Screen` to rectangles. No pygame, no state."""

from .board import Board, cell_at
from .rect import Rect, around, columns, flow, hull, rows
from .screen import Screen, Shape
from .table import Counts, Table, table

__all__ = [
    "Board",
    "Counts",
    "Rect",
    "Screen",
    "Shape",
    "Table",
    "around",
    "cell_at",
    "columns",
    "flow",
    "hull",
    "rows",
    "table",
]
