"""Determinised Monte-Carlo search for one decision.

Full states that fit the view are drawn at random (determinisations: Ginsberg, GIB, 2001; Cowling, Powley, Whitehouse:
Information set Monte Carlo tree search, 2012) and every plan is tried on the same ones: plans are compared under equal
luck. The simulations are shared out by sequential halving (Karnin, Koren, Somekh, 2013): after each round the
worse half of the plans is dropped. Plans may also race (Maron, Moore: Hoeffding races, 1994): one that is clearly
behind is dropped within the round, and nobody gets what it saves, so that an easy decision is a quick one.
"""

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from random import Random
from typing import Final, NamedTuple, Protocol

from ..engine import Action, Phase, State, Stream, View, apply, sample
from ..engine.actions import CELL_ACTIONS
from ..engine.geometry import BIT, MATCHES, bits_of
from .playout import Policy, play_out
from .value import Worth

Plan = tuple[Action, ...]
"""A decision, and for a play the capture that follows."""

Leaf = Callable[[State, int], Worth]
"""What a state is worth to a seat."""

Draw = Callable[[View, Stream], State]
"""Gives a full state that fits a view."""


class Settings(NamedTuple):
    """How much a search looks at.

    simulations: playouts in all, at most. turns: turns of a playout before it is judged, the present one included.
    race: standard errors behind the best at which a plan is dropped before its round is over; 0 for never.
    """

    simulations: int
    turns: int
    race: float = 0.0


class Estimate(NamedTuple):
    """What a search found out about one action, by the best plan that begins with it.

    value, margin: means, see `Worth`. trials: how many playouts they rest on.
    """

    plan: Plan
    value: float
    margin: float
    trials: int

    @property
    def action(self) -> Action:
        """The action itself."""
        return self.plan[0]


class Sampling(Protocol):
    """A search by playouts that goes on in steps and can tell at any time what it found."""

    def step(self, simulations: int, /) -> bool:
        """Do at most `simulations`; return whether the search is done."""

    def estimates(self) -> list[Estimate]:
        """Return what is known about every legal action, the best first."""


Method = Callable[[View, Settings, Stream, Callable[[Random], Policy], Leaf, Draw], Sampling]
"""Makes such a search, as `MonteCarlo` does."""

ENDLESS: Final = 999

HEAT: Final = 24
"""Tries of each plan between two looks at the race, and before the first: fewer tell too little about the spread."""


def plans(seen: View) -> list[Plan]:
    """Return the ways to answer the open decision; a play is joined with each capture that it allows (R3.4)."""
    return plans_of(seen.phase, seen.legal, sum(BIT.get(tile, 0) for tile in seen.slots))


def plans_of(phase: Phase, legal: Sequence[Action], display: int) -> list[Plan]:
    """Return the plans for the `legal` actions of a decision; `display`: mask of the tiles on display."""
    if phase is not Phase.PLAY:
        return [(action,) for action in legal]
    captures = CELL_ACTIONS[Phase.CAPTURE]
    found: list[Plan] = []
    for play in legal:
        targets = bits_of(MATCHES[BIT[play.cell]] & display)
        found += [(play, captures[target]) for target in targets] if targets else [(play,)]
    return found


class MonteCarlo:
    """A search that goes on in steps; `best` answers at any time."""

    def __init__(
        self,
        seen: View,
        settings: Settings,
        stream: Stream,
        policy: Callable[[Random], Policy],
        leaf: Leaf,
        draw: Draw = sample,
    ) -> None:
        """`draw` gives the full states; `stream` decides them and seeds the playouts."""
        self._seen = seen
        self._seat = seen.seat
        self._settings = settings
        self._stream = stream
        self._policy = policy(Random(stream.next()))
        self._leaf = leaf
        self._draw = draw
        needless = len(seen.legal) == 1 or not settings.simulations
        self._plans = [(action,) for action in seen.legal] if needless else plans(seen)
        self._values = [0.0] * len(self._plans)
        self._squares = [0.0] * len(self._plans)
        self._margins = [0.0] * len(self._plans)
        self._trials = [0] * len(self._plans)
        self._alive = stream.shuffled(range(len(self._plans)))
        self._rounds = max(1, ceil(log2(len(self._plans))))
        self._per_round = settings.simulations / self._rounds
        self._done = 0
        self._queue: list[int] = []
        self._state = seen.board
        self._round_end = 0 if needless else self._next_round_end()

    def _next_round_end(self) -> int:
        """The number of simulations at which this round stops: a whole number of tries for each plan left."""
        tries = max(1, round(self._per_round / len(self._alive)))
        return self._done + tries * len(self._alive)

    def step(self, simulations: int) -> bool:
        """Do at most `simulations`; return whether the search is done."""
        while simulations > 0 and self._done < self._round_end:
            self._simulate()
            simulations -= 1
        return self._done >= self._round_end

    def _simulate(self) -> None:
        if not self._queue:
            self._queue = self._alive[:]
            self._state = self._draw(self._seen, self._stream)
        index = self._queue.pop()
        state = self._state.copy()
        for action in self._plans[index]:
            apply(state, action)
        play_out(state, self._policy, self._settings.turns - (state.turn - self._state.turn))
        worth = self._leaf(state, self._seat)
        self._values[index] += worth.value
        self._squares[index] += worth.value * worth.value
        self._margins[index] += worth.margin
        self._trials[index] += 1
        self._done += 1
        if self._done == self._round_end:
            self._halve()
        elif self._settings.race and not self._queue and self._trials[index] % HEAT == 0:
            self._race()

    def _halve(self) -> None:
        self._alive = sorted(self._alive, key=self._mean, reverse=True)[: (len(self._alive) + 1) // 2]
        if len(self._alive) > 1:
            self._round_end = self._next_round_end()

    def _race(self) -> None:
        """Drop the plans that are clearly behind, with their tries; the round goes on with those for the others."""
        tries = (self._round_end - self._done) // len(self._alive)
        best = max(self._alive, key=self._mean)
        self._alive = [index for index in self._alive if not self._is_beaten(index, best)]
        self._round_end = self._done + (tries * len(self._alive) if len(self._alive) > 1 else 0)

    def _is_beaten(self, index: int, best: int) -> bool:
        """Whether a plan is behind by more than the race's errors (equal luck makes the true ones smaller)."""
        behind = self._mean(best) - self._mean(index)
        return behind > self._settings.race * sqrt(self._variance(best) + self._variance(index))

    def _variance(self, index: int) -> float:
        """The variance of a plan's mean."""
        trials, mean = self._trials[index], self._mean(index)
        return max(0.0, self._squares[index] / trials - mean * mean) / trials

    def _mean(self, index: int) -> float:
        return self._values[index] / self._trials[index] if self._trials[index] else float("-inf")

    def estimates(self) -> list[Estimate]:
        """Return what is known about every legal action, the best first."""
        lasting = sorted(self._alive, key=self._mean, reverse=True)
        dropped = [index for index in range(len(self._plans)) if index not in self._alive]
        found: dict[Action, Estimate] = {}
        for index in lasting + sorted(dropped, key=self._mean, reverse=True):
            action = self._plans[index][0]
            if action not in found:
                trials = self._trials[index]
                lead = self._margins[index] / max(1, trials)
                found[action] = Estimate(self._plans[index], self._mean(index), lead, trials)
        return list(found.values())
