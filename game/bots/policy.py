"""How playouts choose: at random, or with a bias to what brings stars soon."""

from collections.abc import Callable
from random import Random
from typing import Final

from ..engine import Phase, Spirit, State
from ..engine.geometry import FLAME_TILES, FOOT, MATCHES, bits_of
from ..engine.state import Settled
from .stars import stars

SPIRIT_WORTH: Final = {
    Spirit.FISH: 2.0,
    Spirit.DEER: 2.2,
    Spirit.EAGLE: 1.9,
    Spirit.BEAR: 2.4,
    Spirit.DRAGONFLY: 2.2,
    Spirit.BEETLE: 2.5,
    Spirit.MARMOT: 3.2,
    Spirit.BEE: 2.8,
    Spirit.LADYBUG: 2.2,
    Spirit.WOLF: 3.0,
    Spirit.SQUIRREL: 3.0,
    Spirit.BIRD: 2.8,
    Spirit.FROG: 2.2,
    Spirit.BUTTERFLY: 3.0,
    Spirit.EVIL: 0.0,
    Spirit.COW: 3.5,
    Spirit.PHOENIX: 2.5,
    Spirit.VIPER: 2.0,
    Spirit.FOX: 1.5,
}
"""Stars that a spirit is worth on the whole, its own one included."""


class RandomPolicy:
    """Every choice with equal chances."""

    def __init__(self, rng: Random) -> None:
        """`rng`: only its random() is used, which gives the same numbers everywhere for a seed."""
        self.random: Callable[[], float] = rng.random

    def _one(self, mask: int) -> int:
        bits = bits_of(mask)
        return bits[int(self.random() * len(bits))]

    def play(self, state: State, options: int) -> tuple[int, int]:
        """Any tile, any capture (Policy.play)."""
        tile = self._one(options)
        targets = MATCHES[tile] & state.display
        return tile, self._one(targets) if targets else 0

    def capture(self, state: State, struck: int, targets: int) -> int:
        """Any (Policy.capture)."""
        return self._one(targets)

    def rainbow(self, state: State, cells: int) -> int:
        """Any (Policy.rainbow)."""
        return self._one(cells)

    def spirit(
        self, state: State, spirits: tuple[Spirit, ...], squares: int, may_draw: bool
    ) -> Settled | None:
        """Any spirit or a draw, any square (Policy.spirit)."""
        pick = int(self.random() * (len(spirits) + may_draw))
        return None if pick == len(spirits) else (spirits[pick], self._one(squares))

    def tile(self, state: State, phase: Phase, tiles: int) -> int:
        """Any (Policy.tile)."""
        return self._one(tiles)

    def cover(self, state: State, settled: tuple[Settled, ...]) -> Settled:
        """Any (Policy.cover)."""
        return settled[int(self.random() * len(settled))]


SQUARE_WORTH: Final = 3.0
"""A square formed now: a spirit."""
NEIGHBOUR_WORTH: Final = 0.6
"""An occupied cell beside a new tile: the areas grow together."""
MISS_WORTH: Final = 0.3
"""A tile that captures nothing: a second chance or a rainbow."""
NOISE: Final = 0.6
"""Range of the random share in every worth: playouts must differ."""
FLAME_WORTH: Final = 0.8
FOOT_WORTH: Final = 0.2
"""A tile of row 1: flames are lit from there."""


def glance(occupied: int, free: int, added: int) -> float:
    """Return what the cells `added` to the cells `occupied` seem worth; `free`: squares that may bring a spirit."""
    filled = occupied | added
    squares = filled & filled >> 1
    worth = (
        NEIGHBOUR_WORTH * ((added << 1 | added >> 1 | added << 11 | added >> 11) & occupied).bit_count()
        + FLAME_WORTH * (added & FLAME_TILES).bit_count()
        + FOOT_WORTH * (added & FOOT).bit_count()
    )
    return worth + SQUARE_WORTH if squares & squares >> 11 & free else worth


def free_squares(occupied: int, taken: int) -> int:
    """Return all but the squares that are complete or hold a spirit or token."""
    pairs = occupied & occupied >> 1
    return ~(taken | pairs & pairs >> 11)


def fit(state: State, seat: int, added: int) -> float:
    """Return what new tiles seem worth to `seat` at a glance."""
    occupied = state.tiles[seat] | state.rainbows[seat]
    return glance(occupied, free_squares(occupied, state.taken[seat]), added)


class BiasedPolicy(RandomPolicy):
    """The choice that looks best at a glance: squares, neighbours, flames, with some noise.

    After Gelly and Silver (2007, knowledge in the playouts of UCT) and Silver and Tesauro (2009): a playout policy must
    be balanced rather than strong.
    """

    def play(self, state: State, options: int) -> tuple[int, int]:
        """The best pair of tile and capture (Policy.play)."""
        seat = state.to_move
        occupied = state.tiles[seat] | state.rainbows[seat]
        free = free_squares(occupied, state.taken[seat])
        display = state.display
        random = self.random
        best = -1.0
        choice = (0, 0)
        while options:
            tile = options & -options
            options ^= tile
            targets = MATCHES[tile] & display
            if not targets:
                worth = MISS_WORTH + NOISE * random()
                if worth > best:
                    best = worth
                    choice = (tile, 0)
                continue
            while targets:
                target = targets & -targets
                targets ^= target
                worth = glance(occupied, free, tile | target) + NOISE * random()
                if worth > best:
                    best = worth
                    choice = (tile, target)
        return choice

    def _fitting(self, occupied: int, taken: int, cells: int) -> int:
        """The cell of `cells` that fits best beside what is `occupied`."""
        free = free_squares(occupied, taken)
        best = -1.0
        choice = 0
        while cells:
            cell = cells & -cells
            cells ^= cell
            worth = glance(occupied, free, cell) + NOISE * self.random()
            if worth > best:
                best = worth
                choice = cell
        return choice

    def capture(self, state: State, struck: int, targets: int) -> int:
        """The tile that fits best (Policy.capture)."""
        seat = state.to_move
        return self._fitting(state.occupied(seat) | struck, state.taken[seat], targets)

    def rainbow(self, state: State, cells: int) -> int:
        """The cell that fits best (Policy.rainbow)."""
        seat = state.actor
        return self._fitting(state.occupied(seat), state.taken[seat], cells)

    def spirit(
        self, state: State, spirits: tuple[Spirit, ...], squares: int, may_draw: bool
    ) -> Settled | None:
        """The spirit of most worth, a draw when all are poor (Policy.spirit)."""
        best = 2.7 + NOISE * self.random() if may_draw else -1.0
        choice = None
        for spirit in spirits:
            worth = SPIRIT_WORTH[spirit] + NOISE * self.random()
            if worth > best:
                best = worth
                choice = spirit
        return None if choice is None else (choice, self._one(squares))

    def tile(self, state: State, phase: Phase, tiles: int) -> int:
        """What fits best for the one who gets or loses it (Policy.tile)."""
        seat = state.to_move
        if phase is Phase.FOX:
            return self._one(tiles)
        if phase is Phase.EVIL:
            seat = 1 - seat
        return self._fitting(state.occupied(seat), state.taken[seat], tiles)

    def cover(self, state: State, settled: tuple[Settled, ...]) -> Settled:
        """The spirit whose loss costs its owner most (Policy.cover)."""
        owner = 1 - state.actor
        costs = []
        for spirit, square in settled:
            state.covered = spirit
            costs.append((stars(state, owner), self.random(), (spirit, square)))
        return min(costs)[2]
