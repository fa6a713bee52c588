"""What the tests of the bots share."""

from collections.abc import Iterator

from game.bots.search import Search
from game.engine import Options, State, Variant, view, view_line
from tests.engine.support import walk


def decisions(variant: Variant, seeds: range, every: int = 1) -> Iterator[State]:
    """Copies of states with a decision to make from seeded games, each `every`-th one."""
    count = 0
    for seed in seeds:
        for state in walk(Options(variant), seed):
            count += 1
            if not state.over and count % every == 0:
                yield state.copy()


def line_of(state: State) -> str:
    """What the seat that decides sees."""
    return view_line(view(state, state.actor))


def choice(line: str, level: str, seed: int, simulations: int | None = None, slice_: int = 1000) -> str:
    """The choice of a bot."""
    search = Search(line, level, seed, simulations)
    while not search.step(slice_):
        pass
    return search.best()
