"""How fast the engine is: ``python -m tests.bench.engine``. Figures to read, not a test.

Prints complete random games a second on one core and the microseconds of the four calls that a search makes most. The
ratios compare them within one run, so they hold on any machine. The same file runs in the browser's Python (see
``pyodide_engine``).
"""

import sys
import time
from collections.abc import Callable

from game.engine import Action, Options, State, Stream, Variant, apply, legal_actions, new_state, score
from game.engine.selfplay import play_random

GAMES = 300
"""Random games for each variant and round."""

ROUNDS = 3
"""The best round counts: the others had to share the machine."""


def best_of(run: Callable[[], object]) -> float:
    """Return the seconds of the fastest of a few runs."""
    seconds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - began)
    return min(seconds)


def games_a_second(variant: Variant) -> float:
    """Complete random games of a variant."""
    options = Options(variant)

    def run() -> None:
        for seed in range(GAMES):
            play_random(options, seed)

    return GAMES / best_of(run)


def moments() -> list[tuple[State, Action]]:
    """States from all over some games, each with the action that was chosen."""
    found = []
    for seed in range(40):
        state = new_state(Options(Variant.FIREFLY if seed % 2 else Variant.BASE), seed)
        stream = Stream(seed)
        while not state.over:
            action = stream.choice(legal_actions(state))
            found.append((state.copy(), action))
            apply(state, action)
    return found


def microseconds() -> dict[str, float]:
    """The mean time of each call over the moments of some games."""
    states = moments()

    def each(call: Callable[[State], object]) -> float:
        def run() -> None:
            for state, _ in states:
                call(state)

        return best_of(run) / len(states) * 1e6

    def copy_and_apply() -> None:
        for state, action in states:
            apply(state.copy(), action)

    copying = each(State.copy)
    return {
        "copy": copying,
        "legal_actions": each(legal_actions),
        "apply": best_of(copy_and_apply) / len(states) * 1e6 - copying,
        "score": each(lambda state: score(state, 0)),
    }


def main() -> None:
    """Print all figures."""
    print(f"Python {sys.version.split()[0]} on {sys.platform}")
    speeds = {variant: games_a_second(variant) for variant in Variant}
    for variant, speed in speeds.items():
        print(f"{variant:14} {speed:8.0f} random games a second")
    calls = microseconds()
    for name, figure in calls.items():
        print(f"{name:14} {figure:8.2f} microseconds = {figure / calls['copy']:.1f} copies")


if __name__ == "__main__":
    main()
