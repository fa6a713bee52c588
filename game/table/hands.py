"""In which order the tiles of a hand lie: each keeps its place, a new one takes the first that is free. No pygame.

It follows from the record alone, so that a hand stands after a reload, an undo or a change of seats as it stood before.
"""

from collections.abc import Collection, Iterable

from ..engine import Event
from ..engine.events import Drawn
from .picture import EMPTY

Hand = tuple[int, ...]
"""Tiles by their places, EMPTY where none lies."""


def after(before: Hand, tiles: Collection[int], told: Iterable[Event], seat: int) -> Hand:
    """The hand of `seat` when an action has brought `told`; `tiles` are those that it holds now."""
    hand = [tile if tile in tiles else EMPTY for tile in before]
    drawn = [
        tile for event in told if isinstance(event, Drawn) and event.player == seat for tile in event.tiles
    ]
    for tile in (*drawn, *sorted(tiles)):
        if tile in hand or tile not in tiles:
            continue
        if EMPTY in hand:
            hand[hand.index(EMPTY)] = tile
        else:
            hand.append(tile)
    return tuple(hand)
