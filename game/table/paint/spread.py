"""Pages on a large screen: in larger letters where all of it still shows, on a wide one in two columns as in a book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..layout import Screen, Shape
from ..learn.blocks import Chapter, Head
from .letters import Type
from .typeset import Piece, Setter

LARGER = (1.5, 1.3, 1.15, 1.0)
"""How much larger than usual the letters may be."""
LONG = 1.3
"""How much larger the letters are at a desk where a page must be scrolled anyway."""
FEW = 2
"""So many blocks, a picture and a list perhaps, stay in one column."""
LINE, SHORT = 880, 640
"""Width of a line that is still good to read, and of a page with few blocks, in pixels of the design."""
GUTTER = 40
"""Pixels of the design between two columns."""


Set = tuple[list[Piece], int]
"""Pieces, and the height of them all."""


def spread(type_: Type, screen: Screen, width: int, height: int, chapter: Chapter) -> Set:
    """The pieces of a chapter in a window of this size, and its height; one column where two would not do."""
    if not screen.small:
        for times in LARGER:
            larger = replace(screen, text=screen.text * times)
            for found, needed in _ways(type_, larger, width, height, chapter):
                if needed <= height:
                    top = (height - needed) // 3
                    return [_moved(piece, 0, top) for piece in found], height
    if screen.shape is Shape.WIDE:
        screen = replace(screen, text=max(screen.text, LONG))
    return _one_column(type_, screen, width, height, chapter)


def _ways(type_: Type, screen: Screen, width: int, height: int, chapter: Chapter) -> Iterator[Set]:
    """How a page may be set in letters of one size, the best way first."""
    if len(chapter.blocks) <= FEW or screen.shape is Shape.TABLET:
        yield _one_column(type_, screen, width, height, chapter, SHORT)
        yield _one_column(type_, screen, width, height, chapter)
    else:
        yield _two_columns(type_, screen, width, height, chapter)


def _one_column(
    type_: Type, screen: Screen, width: int, height: int, chapter: Chapter, line: int = LINE
) -> Set:
    """In the middle, no wider than is good to read; its height may be more than shows at once."""
    column = min(width, round(screen.px(line) * screen.text))
    pieces, needed = Setter(type_, screen, column, height).chapter(chapter)
    return [_moved(piece, (width - column) // 2, 0) for piece in pieces], needed


def _two_columns(type_: Type, screen: Screen, width: int, height: int, chapter: Chapter) -> Set:
    """Both columns as equally high as can be; a heading stays with what follows."""
    gutter = screen.px(GUTTER)
    column = (width - gutter) // 2
    setter = Setter(type_, screen, column, height)
    blocks = chapter.blocks

    def halves(cut: int) -> tuple[Set, Set]:
        first, second = replace(chapter, blocks=blocks[:cut]), replace(chapter, blocks=blocks[cut:])
        return setter.chapter(first), setter.chapter(second)

    cuts = [cut for cut in range(1, len(blocks)) if not isinstance(blocks[cut - 1], Head)]
    (left, one), (right, two) = min(map(halves, cuts), key=lambda both: max(both[0][1], both[1][1]))
    return left + [_moved(piece, column + gutter, 0) for piece in right], max(one, two)


def _moved(piece: Piece, x: int, y: int) -> Piece:
    """The piece, with its links, somewhere else on the page."""
    links = [(entry, rect.moved(x, y)) for entry, rect in piece.links]
    return replace(piece, x=piece.x + x, y=piece.y + y, links=links)
