"""What the table shows at this moment: a View as it looks while events are still being told. No pygame.

Choreography changes a picture step by step; when a line of cues ends, `sync` makes it equal to the View again. Whatever
a step may have got wrong ends there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..engine import Score, Spirit
from ..engine.view import View

BACK = -1
"""A tile of a hand that shows its back."""
RAINBOW = -2
"""A rainbow in the hand."""
RESERVED = -3
"""A place of a hand to which a tile is on its way."""
EMPTY = 0
"""A free place of a hand or of the display."""


@dataclass
class BoardPicture:
    """One panorama as it is drawn. `spirits`: square to spirit and whether it is covered."""

    tiles: set[int] = field(default_factory=set)
    rainbows: set[int] = field(default_factory=set)
    locked: set[int] = field(default_factory=set)
    spirits: dict[int, tuple[Spirit, bool]] = field(default_factory=dict)
    fireflies: set[int] = field(default_factory=set)
    evil: int = 0
    lit: set[int] = field(default_factory=set)
    version: int = 0

    def touch(self) -> None:
        """Something changed: draw it anew."""
        self.version += 1


class Picture:
    """The whole table as it is drawn, for the seat that looks at it.

    hands: for each seat the places of its hand: a tile, BACK, RAINBOW or EMPTY. struck: seat, tile that was played and
    still hovers, or None. held: rainbows in hand, by seat.
    """

    def __init__(self) -> None:
        """An empty table; `sync` fills it."""
        self.slots: list[int] = [0] * 6
        self.under: list[bool] = [False] * 6
        self.boards = (BoardPicture(), BoardPicture())
        self.hands: tuple[list[int], list[int]] = ([], [])
        self.struck: tuple[int, int] | None = None
        self.struck_slot: int | None = None
        self.held = [0, 0]
        self.kept = (0, 0)
        self.deck = 0
        self.pile = 0
        self.row: list[Spirit] = []
        self.stock = 0
        self.fireflies = 0
        self.evil_holder: int | None = None
        self.scores: tuple[Score, Score] | None = None
        self.turn = 1
        self.to_move = 0
        self.version = 0

    def touch(self) -> None:
        """Something changed: draw it anew."""
        self.version += 1

    def slot_of(self, tile: int) -> int:
        """The display stack that shows `tile`; 0 when none does."""
        return self.slots.index(tile) if tile in self.slots else 0

    def take_from_hand(self, seat: int, tile: int) -> int:
        """Remove a tile (or one back) from a hand; returns the place it had."""
        hand = self.hands[seat]
        for wanted in (tile, BACK):
            if wanted in hand:
                place = hand.index(wanted)
                hand[place] = EMPTY
                self.touch()
                return place
        return 0

    def free_place(self, seat: int) -> int:
        """The first empty place of a hand, made if there is none."""
        hand = self.hands[seat]
        if EMPTY not in hand:
            hand.append(EMPTY)
        return hand.index(EMPTY)

    def sync(self, view: View, veiled: bool = False, order: Sequence[int] = ()) -> None:
        """Show exactly this View; `veiled` turns its own hand face down. order: the places of the tiles in that hand,
        by default those that they have now.
        """
        self.slots, self.under = _display(view)
        self.deck, self.pile, self.row = view.deck, view.pile, list(view.row)
        self.stock, self.fireflies = view.rainbows, view.fireflies_left
        covers = any(covered for panorama in view.panoramas for _, _, covered in panorama.spirits)
        self.evil_holder = None if covers else view.evil_holder
        self.turn, self.to_move = view.turn, view.to_move
        self.struck_slot = None
        self.struck = (view.to_move, view.struck) if view.struck else None
        self.held = [0, 0]
        self.held[view.actor] = view.lifted
        self.kept = view.kept_rainbows
        self.scores = view.scores
        self._sync_boards(view)
        self._sync_hands(view, veiled, order)
        self.touch()

    def _sync_boards(self, view: View) -> None:
        for seat, panorama in enumerate(view.panoramas):
            board = self.boards[seat]
            board.tiles = set(panorama.tiles)
            board.rainbows = set(panorama.rainbows)
            board.locked = set(panorama.locked)
            board.spirits = {square: (spirit, covered) for spirit, square, covered in panorama.spirits}
            board.fireflies = set(panorama.fireflies)
            board.evil = panorama.evil
            board.lit = set(view.scores[seat].lit)
            board.touch()

    def _sync_hands(self, view: View, veiled: bool, order: Sequence[int]) -> None:
        own, other = view.seat, 1 - view.seat
        tiles = [BACK] * len(view.hand) if veiled else list(view.hand)
        capacity = 3 + any(spirit is Spirit.BEAR for spirit, _, _ in view.panoramas[own].spirits)
        hand = _keep_places(order or self.hands[own], tiles, max(capacity, len(tiles)))
        for _ in range(view.lifted if view.actor == own else 0):
            if EMPTY not in hand:
                hand.append(EMPTY)
            hand[hand.index(EMPTY)] = RAINBOW
        seen = list(view.seen_hand)
        backs = [BACK] * (view.hand_sizes[other] - len(seen))
        hands = [hand, hand]
        hands[other] = seen + backs
        self.hands = (hands[0], hands[1])


def _display(view: View) -> tuple[list[int], list[bool]]:
    """The stacks, at least six places, without empty ones at the end."""
    slots, under = list(view.slots), list(view.covered)
    while len(slots) > 6 and not slots[-1]:
        slots.pop()
        under.pop()
    missing = 6 - len(slots)
    return slots + [0] * missing, under + [False] * missing


def _keep_places(before: Sequence[int], tiles: list[int], capacity: int) -> list[int]:
    """The hand's tiles, each at the place it had before if it was there."""
    hand = [EMPTY] * capacity
    rest = list(tiles)
    for place, tile in enumerate(before[:capacity]):
        if tile in rest:
            hand[place] = tile
            rest.remove(tile)
    for tile in rest:
        hand[hand.index(EMPTY)] = tile
    return hand
