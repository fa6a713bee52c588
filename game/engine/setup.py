"""Setting up a game (R2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from .geometry import BIT, CELLS, mask_of
from .options import Options
from .spirits import Spirit
from .state import State
from .stream import Stream

DISPLAY = 6
HAND = 3


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every tile and spirit starts (R2.1, R2.2). Tiles are 100 * row + column.

    down, up: the six covered tiles and the six visible ones on them, slot by slot.
    hands: three tiles for each seat. deck: 30 tiles in drawing order. pile: spirits in drawing order.
    fate: seed of the stream that decides the dragonfly.
    """

    down: tuple[int, ...]
    up: tuple[int, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    deck: tuple[int, ...]
    pile: tuple[Spirit, ...]
    fate: int = 0

    @property
    def tiles(self) -> tuple[int, ...]:
        """All 48 tiles: covered, visible, hands, deck."""
        return self.down + self.up + self.hands[0] + self.hands[1] + self.deck

    @classmethod
    def of(cls, tiles: Sequence[int], pile: Sequence[Spirit], fate: int = 0) -> "Deal":
        """Deal from one order of all tiles, in the order of `tiles` above."""
        hand_0, hand_1, deck = 2 * DISPLAY, 2 * DISPLAY + HAND, 2 * DISPLAY + 2 * HAND
        return cls(
            down=tuple(tiles[:DISPLAY]),
            up=tuple(tiles[DISPLAY:hand_0]),
            hands=(tuple(tiles[hand_0:hand_1]), tuple(tiles[hand_1:deck])),
            deck=tuple(tiles[deck:]),
            pile=tuple(pile),
            fate=fate,
        )


def shuffle(options: Options, seed: int) -> Deal:
    """Return the deal of `seed`; the same seed gives the same deal on every platform (R2.1, R2.2)."""
    stream = Stream(seed)
    return Deal.of(stream.shuffled(CELLS), stream.shuffled(options.spirits), stream.next())


def start(options: Options, deal: Deal) -> State:
    """Return the position before the first move; seat 0 begins (R2.3)."""
    state = State(options, [BIT[tile] for tile in deal.deck], deal.pile)
    state.slots = [BIT[tile] for tile in deal.up]
    state.under = [BIT[tile] for tile in deal.down]
    state.display = mask_of(deal.up)
    state.hands = [mask_of(deal.hands[0]), mask_of(deal.hands[1])]
    state.fate = deal.fate
    return state


def new_state(options: Options, seed: int) -> State:
    """Return a freshly dealt game."""
    return start(options, shuffle(options, seed))
