"""How playouts choose: at random, or with a bias to what brings stars soon."""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from ..engine import Phase, Spirit, State
from ..engine.geometry import CELLS, FOOT, MATCHES, SQUARES, bits_of
from ..engine.setup import DISPLAY, HAND
from ..engine.state import Settled
from .stars import stars

LOWEST: Final = float("-inf")

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


class Glance(NamedTuple):
    """What the parts of a placement are worth at a glance, in stars.

    square: a first square formed, a spirit. more: each further one. three, two: a free square with so many cells
    filled. neighbour: an occupied cell beside a new one. foot: a new cell in row 1. miss: a tile that captures nothing:
    a second chance or a rainbow.
    """

    square: float
    more: float
    three: float
    two: float
    neighbour: float
    foot: float
    miss: float


EARLY: Final = Glance(2.5, 0.5, 0.8, 0.8, -0.3, -0.4, 1.0)
"""With a full deck. Found, like `LATE`, by hill climbing in games of the policy against itself (training/climb.py)."""
LATE: Final = Glance(2.9, 0.2, 0.26, 0.0, 0.1, -0.3, 0.9)
"""With an empty deck."""
DECK: Final = len(CELLS) - 2 * DISPLAY - 2 * HAND
"""Tiles in a full deck (R2.1)."""

NOISE: Final = 0.5
"""Range of the random share in every worth: playouts must differ."""

DRAW_WORTH: Final = 2.7
"""What a draw of two spirits is worth."""


def glance(occupied: int, free: int, added: int, weights: Glance) -> float:
    """Return what cells are worth that make `occupied`, which includes them, of a panorama.

    free: squares that may still bring a spirit. Only differences between placements have a meaning.
    """
    square, more, three, two, neighbour, foot, _ = weights
    right = occupied >> 1
    up = occupied >> 11
    across = occupied >> 12
    low = occupied & right
    high = up & across
    low_one = occupied ^ right
    high_one = up ^ across
    worth = (
        three * ((low & high_one | high & low_one) & free).bit_count()
        + two * ((low_one & high_one | low & ~(up | across) | high & ~(occupied | right)) & free).bit_count()
        + neighbour * ((added << 1 | added >> 1 | added << 11 | added >> 11) & occupied & ~added).bit_count()
        + foot * (added & FOOT).bit_count()
    )
    formed = low & high & free
    return worth + square + more * (formed.bit_count() - 1) if formed else worth


def free_squares(occupied: int, taken: int) -> int:
    """Return the squares that are not complete and hold neither spirit nor token."""
    pairs = occupied & occupied >> 1
    return SQUARES & ~(taken | pairs & pairs >> 11)


def fit(state: State, seat: int, added: int) -> float:
    """Return what new tiles seem worth to `seat` at a glance when the deck is empty."""
    occupied = state.tiles[seat] | state.rainbows[seat]
    return glance(occupied | added, free_squares(occupied, state.taken[seat]), added, LATE)


class BiasedPolicy(RandomPolicy):
    """The choice that looks best at a glance, with some noise: squares formed and squares begun.

    After Gelly and Silver (2007, knowledge in the playouts of UCT) and Silver and Tesauro (2009: a playout policy
    should be balanced, not only strong).
    """

    def __init__(self, rng: Random, early: Glance = EARLY, late: Glance = LATE) -> None:
        """`early`, `late`: what counts with a full and with an empty deck."""
        super().__init__(rng)
        self.by_deck = [
            Glance(*(low + (high - low) * deck / DECK for high, low in zip(early, late, strict=True)))
            for deck in range(DECK + 1)
        ]

    def play(self, state: State, options: int) -> tuple[int, int]:
        """The best pair of tile and capture (Policy.play)."""
        seat = state.to_move
        occupied = state.tiles[seat] | state.rainbows[seat]
        free = free_squares(occupied, state.taken[seat])
        weights = self.by_deck[len(state.deck) - state.next]
        display = state.display
        random = self.random
        best = LOWEST
        choice = (0, 0)
        missed = glance(occupied, free, 0, weights) + weights.miss
        while options:
            tile = options & -options
            options ^= tile
            targets = MATCHES[tile] & display
            if not targets:
                worth = missed + NOISE * random()
                if worth > best:
                    best = worth
                    choice = (tile, 0)
                continue
            while targets:
                target = targets & -targets
                targets ^= target
                pair = tile | target
                worth = glance(occupied | pair, free, pair, weights) + NOISE * random()
                if worth > best:
                    best = worth
                    choice = (tile, target)
        return choice

    def _fitting(self, state: State, seat: int, occupied: int, cells: int) -> int:
        """The cell of `cells` that fits best into the panorama of `seat` beside what is `occupied`."""
        free = free_squares(occupied, state.taken[seat])
        weights = self.by_deck[len(state.deck) - state.next]
        best = LOWEST
        choice = 0
        while cells:
            cell = cells & -cells
            cells ^= cell
            worth = glance(occupied | cell, free, cell, weights) + NOISE * self.random()
            if worth > best:
                best = worth
                choice = cell
        return choice

    def capture(self, state: State, struck: int, targets: int) -> int:
        """The tile that fits best (Policy.capture)."""
        seat = state.to_move
        return self._fitting(state, seat, state.occupied(seat) | struck, targets)

    def rainbow(self, state: State, cells: int) -> int:
        """The cell that fits best (Policy.rainbow)."""
        seat = state.actor
        return self._fitting(state, seat, state.occupied(seat), cells)

    def spirit(
        self, state: State, spirits: tuple[Spirit, ...], squares: int, may_draw: bool
    ) -> Settled | None:
        """The spirit of most worth, a draw when all are poor (Policy.spirit)."""
        best = DRAW_WORTH + NOISE * self.random() if may_draw else LOWEST
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
        return self._fitting(state, seat, state.occupied(seat), tiles)

    def cover(self, state: State, settled: tuple[Settled, ...]) -> Settled:
        """The spirit whose loss costs its owner most (Policy.cover)."""
        owner = 1 - state.actor
        costs = []
        for spirit, square in settled:
            state.covered = spirit
            costs.append((stars(state, owner), self.random(), (spirit, square)))
        return min(costs)[2]
