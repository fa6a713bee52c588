"""A bot's thinking in small steps, so that it fits between two frames.

The only things that cross the border are texts: a view line in, the token of an action out. What the seat may not know
cannot get in (R6.9).
"""

from typing import Final

from ..engine import Action, State, Stream, apply, parse_view, sample
from .evaluation import value_after

GREEDY_SAMPLES: Final = 4
"""Full states on which the greedy bot tries every option: an average over what it cannot see."""


class Search:
    """The search for one decision.

    view: a view line of the seat that decides. level: one of `LEVELS`. seed: any integer; the same view, level and
    seed give the same choice. ValueError for an unknown level or a seat that does not decide; RecordError for a
    malformed view.
    """

    def __init__(self, view: str, level: str, seed: int) -> None:
        seen = parse_view(view)
        if level not in LEVELS:
            raise ValueError(f"no bot is called {level!r}; there are {', '.join(LEVELS)}")
        if not seen.legal:
            raise ValueError(f"seat {seen.seat} has nothing to decide")
        self._seat = seen.seat
        self._options = seen.legal
        self._stream = Stream(seed)
        self._samples = [sample(seen, self._stream) for _ in range(LEVELS[level])]
        self._values = [0.0] * len(self._options)
        self._trials = [(index, state) for state in self._samples for index in range(len(self._options))]
        # Random order first: equal options are then chosen among by the seed, not by their place in the list.
        self._order = self._stream.shuffled(range(len(self._options)))

    def step(self, trials: int) -> bool:
        """Try at most `trials` options; return whether the search is done."""
        for _ in range(min(trials, len(self._trials))):
            index, state = self._trials.pop()
            self._values[index] += self._try(state, self._options[index])
        return not self._trials

    def _try(self, state: State, action: Action) -> float:
        after = state.copy()
        apply(after, action)
        return value_after(after, self._seat, state.turn)

    def best(self) -> str:
        """Return the token of the best option so far."""
        return str(self._options[max(self._order, key=lambda index: self._values[index])])


LEVELS: Final[dict[str, int]] = {"random": 0, "greedy": GREEDY_SAMPLES}
"""Bots by name, with the number of states on which each tries its options; without any, all options are equal."""
