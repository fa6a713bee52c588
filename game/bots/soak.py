"""Many games between all bots under all variants and house rules: nothing may fail, no choice be illegal."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ..engine import (
    Options,
    State,
    Stream,
    Variant,
    apply,
    legal_actions,
    new_state,
    parse_token,
    view,
    view_line,
)
from ..engine.options import SWITCHES
from .levels import LEVELS
from .search import Search


class Failure(NamedTuple):
    """A decision that went wrong: enough to do it again."""

    game: int
    level: str
    view: str
    seed: int
    error: str


class Soak(NamedTuple):
    """What a soak has seen so far."""

    games: int
    decisions: Counter[str]
    failures: list[Failure]


def soak(games: int, seed: int, simulations: int) -> Iterator[Soak]:
    """Play `games` games with at most `simulations` a decision; yield the state of things after each game."""
    decisions: Counter[str] = Counter()
    failures: list[Failure] = []
    for game in range(games):
        stream = Stream(seed + game)
        levels = (stream.choice(list(LEVELS)), stream.choice(list(LEVELS)))
        state = new_state(_options(stream, list(Variant)[game % len(Variant)]), stream.next())
        while not state.over:
            level = levels[state.actor]
            decisions[level] += 1
            _decide(state, level, stream.next(), simulations, game, failures)
        yield Soak(game + 1, decisions, failures)


def _options(stream: Stream, variant: Variant) -> Options:
    """The defaults in half of the games, else house rules at random."""
    if stream.below(2):
        return Options(variant)
    return Options(variant, **{name: stream.choice(values) for name, values in SWITCHES.items()})  # type: ignore[arg-type]


def _decide(
    state: State, level: str, seed: int, simulations: int, game: int, failures: list[Failure]
) -> None:
    """Ask a bot and do what it says; after a failure do the first legal action instead."""
    line = view_line(view(state, state.actor))
    try:
        search = Search(line, level, seed, min(simulations, LEVELS[level].simulations))
        while not search.step(simulations):
            pass
        apply(state, parse_token(state, search.best()))
    except Exception as error:  # whatever goes wrong in a bot is what a soak is looking for
        failures.append(Failure(game, level, line, seed, f"{type(error).__name__}: {error}"))
        apply(state, legal_actions(state)[0])
