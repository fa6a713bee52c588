"""Where a thing of the table lies on the screen right now."""

from typing import NamedTuple

from .layout import Board, Rect, Table, around, hull
from .picture import EMPTY, Picture


class Place(NamedTuple):
    """A place by its meaning: `kind` and what tells places of one kind apart.

    Kinds: hand (key: place in the hand), slot, deck, cell, square, pile, row (key: position), stock, fireflies, struck,
    evil, held, centre, spread (key: number of a tile of a shown hand), tray (what that hand is laid on).
    """

    kind: str
    key: int = 0
    seat: int = 0


class Places:
    """Finds places on a layout. `viewer` sits at the hand; `main_seat` owns the large panorama.

    `held` is the tile of the hand that is picked up, 0 for none: it lies a little higher than the others.
    """

    def __init__(self, layout: Table, picture: Picture, viewer: int, main_seat: int, held: int = 0) -> None:
        """All of it changes with the screen and with who looks."""
        self.layout = layout
        self.picture = picture
        self.viewer = viewer
        self.main_seat = main_seat
        self.held = held

    def board(self, seat: int) -> Board:
        """The panorama of a seat."""
        return self.layout.main if seat == self.main_seat else self.layout.side

    def find(self, place: Place) -> Rect:
        """The rectangle of a place."""
        found: Rect = getattr(self, f"_{place.kind}")(place)
        return found

    def _hand(self, place: Place) -> Rect:
        if place.seat != self.viewer:
            return self._owner(place.seat)
        tiles, hand = self.layout.tiles, self.picture.hands[place.seat]
        rect = tiles[min(place.key, len(tiles) - 1)]
        raised = self.held > 0 and self.held in hand[place.key : place.key + 1]
        return rect.moved(0, -min(self.layout.screen.px(7), rect.h // 12)) if raised else rect

    def _slot(self, place: Place) -> Rect:
        slots = self.layout.slots
        return slots[min(place.key, len(slots) - 1)]

    def _deck(self, place: Place) -> Rect:
        return self.layout.deck

    def _cell(self, place: Place) -> Rect:
        return self.board(place.seat).cell_rect(place.key)

    def _square(self, place: Place) -> Rect:
        return self.board(place.seat).square_rect(place.key)

    def _pile(self, place: Place) -> Rect:
        return self.layout.pile

    def _row(self, place: Place) -> Rect:
        row = self.layout.row
        return row[min(place.key, len(row) - 1)] if row else self.layout.pile

    def _stock(self, place: Place) -> Rect:
        return self.layout.stock

    def _fireflies(self, place: Place) -> Rect:
        return self.layout.fireflies or self.layout.stock

    def _struck(self, place: Place) -> Rect:
        """Where a played tile hovers until it has captured: above the display, none of whose numbers it hides."""
        if self.picture.struck_slot is not None:
            return self._slot(Place("slot", self.picture.struck_slot)).grown(1.12)
        layout = self.layout
        floor = min(slot.y for slot in layout.slots)
        size = min(round(layout.slots[0].w * 1.15), (floor - layout.screen.safe.y) * 15 // 16)
        return Rect(layout.display.centre[0] - size // 2, floor - size - size // 16, size, size)

    def _evil(self, place: Place) -> Rect:
        board = self.board(place.seat)
        corner = board.right_corner()
        if board is self.layout.side and self.layout.strip_evil is not None:
            return self.layout.strip_evil
        side = round(min(corner.w, corner.h) * 0.62)
        return Rect(corner.right - side - corner.w // 12, corner.y + corner.h // 12, side, side)

    def _held(self, place: Place) -> Rect:
        if place.seat != self.viewer:
            return self._owner(place.seat)
        hand = self.picture.hands[place.seat]
        free = next((i for i, tile in enumerate(hand) if tile <= 0), len(hand) - 1)
        return self._hand(Place("hand", max(0, free), place.seat))

    def _centre(self, place: Place) -> Rect:
        board = self.board(place.seat)
        return around(board.grid.centre, 2 * board.cell)

    def _spread(self, place: Place) -> Rect:
        """Where a tile of a shown hand is laid open, above the owner's panorama."""
        board = self.board(place.seat)
        if board is self.layout.side and self.layout.strip is not None:
            board = self.layout.main
        side = round(1.5 * board.cell)
        count = max(1, sum(tile != EMPTY for tile in self.picture.hands[place.seat]))
        x, y = board.grid.centre
        return around((x + round((place.key - (count - 1) / 2) * 1.2 * side), y), side)

    def _tray(self, place: Place) -> Rect:
        """What a shown hand is laid on, so that it does not look as if it lay in the panorama."""
        count = max(1, sum(tile != EMPTY for tile in self.picture.hands[place.seat]))
        first, last = (self._spread(Place("spread", number, place.seat)) for number in (0, count - 1))
        return hull((first, last)).inset(-first.w // 4)

    def _owner(self, seat: int) -> Rect:
        """Where the hidden hand of the other player is."""
        board = self.board(seat)
        spot = board.plate or board.panel
        return around((spot.x + spot.w // 2, spot.y + spot.h // 2), max(8, min(spot.h, spot.w) * 3 // 4))
