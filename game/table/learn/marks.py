"""Where the things lie that the coach points at. No pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine import Spirit
from ..choices import Spot
from ..layout import Rect, hull
from ..layout.board import Board
from ..places import Place, Places


class Mark(NamedTuple):
    """A thing to point at: its rectangle, and whether it is round."""

    rect: Rect
    disc: bool = False


def marks_of(spots: Sequence[Spot], places: Places) -> list[Mark]:
    """The marks of these things, those left out that are not on the table now."""
    found = [_find(spot, places) for spot in spots]
    return [mark for mark in found if mark is not None]


def _find(spot: Spot, places: Places) -> Mark | None:
    layout, picture = places.layout, places.picture
    kind, key, seat = spot
    if kind == "hand":
        hand = picture.hands[places.viewer]
        return Mark(places.find(Place("hand", hand.index(key), places.viewer))) if key in hand else None
    if kind == "display":
        return Mark(places.find(Place("slot", picture.slot_of(key)))) if key in picture.slots else None
    if kind == "row" and not layout.screen.small:
        spirit = Spirit(key)
        return (
            Mark(places.find(Place("row", picture.row.index(spirit))), True)
            if spirit in picture.row
            else None
        )
    if kind in ("cell", "square", "evil"):
        return Mark(places.find(Place(kind, key, seat)), kind != "cell")
    if kind == "board":
        return Mark(places.board(seat).grid)
    if kind == "score":
        return Mark(_score(places.board(seat), places))
    if kind == "primary":
        return Mark(layout.primary)
    whole = {"whole hand": hull(layout.tiles), "whole display": layout.display, "deck": layout.deck}
    whole |= {"pile": layout.pile, "row": layout.shelf}
    if layout.screen.small:
        whole |= {"pile": layout.shelf, "deck": layout.stock}
    return Mark(whole[kind], kind == "pile" and not layout.screen.small) if kind in whole else None


def _score(board: Board, places: Places) -> Rect:
    """The stars of a panorama: on its plate, in its corner, or on the strip."""
    if board.plate is not None:
        return board.plate.cut_right(board.plate.w // 4)[0]
    words = places.layout.strip_words
    if words is None or board is not places.layout.side:
        words = board.left_corner()
    return words.inset(-places.layout.screen.px(4))


def taken_by(places: Places) -> list[Rect]:
    """What must stay in sight beside a mark: tiles and spirits that lie somewhere, words, buttons."""
    layout, picture = places.layout, places.picture
    found = [layout.bar, layout.prompt, layout.undo, layout.primary, layout.deck, layout.pile, layout.stock]
    found += [rect for rect, tile in zip(layout.slots, picture.slots, strict=False) if tile]
    found += [rect for rect, tile in zip(layout.tiles, picture.hands[places.viewer], strict=False) if tile]
    found += layout.row + ([layout.fireflies] if layout.fireflies is not None else [])
    for seat in (0, 1):
        board, shown = places.board(seat), picture.boards[seat]
        found += [board.cell_rect(cell) for cell in shown.tiles | shown.rainbows]
        found += [board.square_rect(square) for square in shown.spirits]
        found += [board.plate] if board.plate is not None else []
        if picture.evil_holder == seat:
            found.append(places.find(Place("evil", 0, seat)))
    if layout.main.plate is None:
        found.append(layout.main.left_corner())
    if layout.strip_words is not None:
        found.append(layout.strip_words)
    return found
