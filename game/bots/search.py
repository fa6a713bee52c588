"""A bot's thinking in small steps, so that it fits between two frames.

The only things that cross the border are texts: a view line in, the token of an action out. What the seat may not know
cannot get in (R6.9).
"""

from math import exp
from typing import Final

from ..engine import Stream, View, parse_view, sample
from .endgame import Endgame, is_known
from .levels import LEVELS, Level
from .montecarlo import Draw, Estimate, Method, MonteCarlo, Settings
from .policy import BiasedPolicy
from .value import WORTHS

NODES: Final = 8
"""Positions of the exact search that take about as long as one playout."""


class Thought:
    """The thinking of one level about one decision: the last rounds exactly, all else by playouts.

    An endgame too wide for the level's simulations is given up, and left to playouts.
    """

    def __init__(
        self,
        seen: View,
        level: Level,
        seed: int,
        simulations: int | None = None,
        draw: Draw = sample,
        method: Method = MonteCarlo,
    ) -> None:
        """`simulations`: instead of the level's own number. `draw` gives full states that fit the view.

        `method`: how the playouts are shared out.
        """
        count = level.simulations if simulations is None else simulations
        self.level = level
        self._stream = Stream(seed)
        settings = Settings(count, level.turns, level.race)
        self._playouts = method(seen, settings, self._stream, BiasedPolicy, WORTHS[level.worth], draw)
        self._limit = NODES * count
        wanted = level.exact and len(seen.legal) > 1 and is_known(seen)
        self._endgame = Endgame(seen, self._stream) if wanted else None

    def step(self, simulations: int) -> bool:
        """Do at most `simulations`; return whether the thinking is done."""
        if self._endgame is None:
            return self._playouts.step(simulations)
        done = self._endgame.step(min(NODES * simulations, self._limit - self._endgame.nodes))
        if not done and self._endgame.nodes >= self._limit:
            self._endgame = None
        return done

    def estimates(self) -> list[Estimate]:
        """Return what is known about every legal action, the best first."""
        if self._endgame is not None and self._endgame.done:
            return self._endgame.estimates()
        return self._playouts.estimates()

    @property
    def exact(self) -> bool:
        """Whether the estimates are exact."""
        return self._endgame is not None and self._endgame.done

    def choice(self) -> Estimate:
        """Return the choice of the level: the best, or with a slip one that seems about as good."""
        return slip(self.estimates(), self.level.slip, Stream(self._stream.value))


class Search:
    """The search for one decision.

    view: a view line of the seat that decides. level: one of `LEVELS`. seed: any integer. simulations: instead of
    the level's own number. The same arguments give the same choice on every machine. ValueError for an unknown level
    or a seat that does not decide; RecordError for a malformed view.
    """

    def __init__(self, view: str, level: str, seed: int, simulations: int | None = None) -> None:
        seen = parse_view(view)
        if level not in LEVELS:
            raise ValueError(f"no bot is called {level!r}; there are {', '.join(LEVELS)}")
        if not seen.legal:
            raise ValueError(f"seat {seen.seat} has nothing to decide")
        self.thought = Thought(seen, LEVELS[level], seed, simulations)

    def step(self, simulations: int) -> bool:
        """Do at most `simulations`; return whether the search is done."""
        return self.thought.step(simulations)

    def best(self) -> str:
        """Return the token of the best action so far, with the slips of the level."""
        return str(self.thought.choice().action)


def slip(estimates: list[Estimate], width: float, stream: Stream) -> Estimate:
    """Return the best estimate, or with a `width` above 0 one that seems about as good: a softmax of their values."""
    tried = [estimate for estimate in estimates if estimate.trials]
    if not width or not tried:
        return estimates[0]
    shares = [exp((estimate.value - tried[0].value) / width) for estimate in tried]
    left = stream.next() / 2**64 * sum(shares)
    for estimate, share in zip(tried, shares, strict=True):
        left -= share
        if left <= 0:
            return estimate
    return tried[0]
