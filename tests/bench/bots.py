"""How fast the bots are: ``python -m tests.bench.bots``. Figures to read, not a test.

Prints playouts a second on one core from the middle of games (14 tiles left in the deck), beside what the engine's own
`legal_actions` and `apply` reach in the same run, the time of one judgement, and each level's milliseconds a decision.
"""

import time
from collections.abc import Callable
from random import Random

from game.bots import LEVELS, Search
from game.bots.playout import play_out, play_turn
from game.bots.policy import BiasedPolicy, RandomPolicy
from game.bots.stars import margin
from game.bots.value import WORTHS, Worth
from game.engine import (
    Options,
    State,
    Stream,
    Variant,
    apply,
    legal_actions,
    new_state,
    score,
    view,
    view_line,
)

GAMES = 150
ROUNDS = 4
"""The best round counts: the others had to share the machine."""


def best_of(run: Callable[[], object]) -> float:
    """Return the processor seconds of the fastest of a few runs."""
    seconds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        run()
        seconds.append(time.process_time() - began)
    return min(seconds)


def middles(variant: Variant) -> list[State]:
    """Positions with 14 tiles left in the deck, or less, at the start of a turn."""
    states = []
    for seed in range(GAMES):
        state = new_state(Options(variant), seed)
        policy = RandomPolicy(Random(seed))
        while state.deck_count > 14:
            play_turn(state, policy)
        states.append(state)
    return states


def playouts_a_second(states: list[State], policy: RandomPolicy, turns: int = 999) -> float:
    """Playouts with the margin at their end."""

    def run() -> None:
        for state in states:
            end = state.copy()
            play_out(end, policy, turns)
            margin(end, 0)

    return len(states) / best_of(run)


def engine_playouts_a_second(states: list[State]) -> float:
    """The same with the engine's public functions alone."""
    stream = Stream(1)

    def run() -> None:
        for state in states:
            end = state.copy()
            while not end.over:
                apply(end, stream.choice(legal_actions(end)))
            assert score(end, 0).total - score(end, 1).total < 999

    return len(states) / best_of(run)


def judging(judge: Callable[[State, int], Worth], states: list[State]) -> float:
    """Microseconds for one judgement."""
    return 1e6 * best_of(lambda: [judge(state, 0) for state in states]) / len(states)


def decision_times(level: str, variant: Variant) -> list[float]:
    """Sorted processor milliseconds of the decisions of some games that left a choice."""
    times = []
    for seed in range(2):
        state = new_state(Options(variant), seed)
        stream = Stream(seed)
        while not state.over:
            if len(legal_actions(state)) > 1:
                line = view_line(view(state, state.actor))
                began = time.process_time()
                search = Search(line, level, seed)
                while not search.step(1000):
                    pass
                search.best()
                times.append(1000 * (time.process_time() - began))
            apply(state, stream.choice(legal_actions(state)))
    return sorted(times)


def main() -> None:
    """Print the figures."""
    for variant in Variant:
        states = middles(variant)
        engine = engine_playouts_a_second(states)
        uniform = playouts_a_second(states, RandomPolicy(Random(1)))
        biased = playouts_a_second(states, BiasedPolicy(Random(1)))
        short = playouts_a_second(states, BiasedPolicy(Random(1)), 4)
        print(
            f"{variant}: {uniform:.0f} random playouts a second, {uniform / engine:.2f} times the engine's "
            f"{engine:.0f}; {biased:.0f} biased ones, {short:.0f} of four turns"
        )
        for name, judge in WORTHS.items():
            print(f"{variant}: {judging(judge, states):.0f} microseconds to judge a position by {name}")
    for level in LEVELS:
        times = decision_times(level, Variant.BASE)
        print(
            f"{level}: {times[len(times) // 2]:.1f} ms a decision, 95th percentile {times[len(times) * 19 // 20]:.1f}"
        )


if __name__ == "__main__":
    main()
