"""The deal at the start of a game: the display is laid, then the hands are given out (R2.1). No pygame."""

from collections.abc import Callable

from ...engine.geometry import CELLS
from ..picture import BACK, EMPTY, RESERVED, Picture
from ..places import Place
from .choreography import Choreography
from .timeline import Line, ease_out


def deal(plan: Choreography, done: Callable[[], None]) -> Line:
    """The line that leads from an empty table to what the picture shows; it empties the picture."""
    picture = plan.picture
    slots, under, hands = picture.slots, picture.under, picture.hands
    picture.slots, picture.under = [EMPTY] * len(slots), [False] * len(slots)
    picture.hands = ([EMPTY] * len(hands[0]), [EMPTY] * len(hands[1]))
    picture.deck = len(CELLS)
    picture.touch()
    plan.cues, plan.at = [], 0.25
    dealt = [slot for slot, tile in enumerate(slots) if tile > 0]
    for slot in dealt:
        if under[slot]:
            _lay(plan, slot, BACK)
    plan.at += 0.12
    for slot in dealt:
        _lay(plan, slot, slots[slot])
    plan.at += 0.15
    for place in range(max(len(hand) for hand in hands)):
        for seat in (picture.to_move, 1 - picture.to_move):
            if place < len(hands[seat]) and hands[seat][place] != EMPTY:
                _give(plan, seat, place, hands[seat][place])
    return Line(plan.cues, done)


def _take_from_deck(picture: Picture) -> None:
    picture.deck = max(0, picture.deck - 1)
    picture.touch()


def _lay(plan: Choreography, slot: int, tile: int) -> None:
    """One tile from the deck to a stack: face down first, then face up upon it."""
    picture = plan.picture

    def land() -> None:
        picture.under[slot] = picture.slots[slot] == BACK
        picture.slots[slot] = tile

    plan.fly(
        f"tile-{tile}" if tile > 0 else "back", Place("deck"), Place("slot", slot), 0.34,
        leave=lambda: _take_from_deck(picture), land=land, wait=0.09, ease=ease_out,
        flip="back" if tile > 0 else "", swell=0.15, sound="tile-place",
    )  # fmt: skip


def _give(plan: Choreography, seat: int, place: int, tile: int) -> None:
    """One tile from the deck to a hand."""
    picture = plan.picture

    def leave() -> None:
        picture.hands[seat][place] = RESERVED
        _take_from_deck(picture)

    def land() -> None:
        picture.hands[seat][place] = tile

    plan.fly(
        f"tile-{tile}" if tile > 0 else "back", Place("deck"), Place("hand", place, seat), 0.4,
        leave=leave, land=land, wait=0.13, ease=ease_out, flip="back" if tile > 0 else "", swell=0.2,
        sound="tile-pick",
    )  # fmt: skip
