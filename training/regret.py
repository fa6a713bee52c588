"""What bots give away, decision by decision, and what it costs them to think.

    python -m training.regret phoenix phoenix:race=0 phoenix:race=0,simulations=1500

A long search (Phoenix with many simulations and no race) says what every action of some decisions is worth; the regret
of a choice is the value that it gives away against the best. That tells near equals apart with far fewer decisions than
games would. The decisions are those of Wolf against itself, in base and Firefly by turns.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import count, islice
from statistics import mean, median

from game.bots.levels import LEVELS, Level
from game.bots.montecarlo import Estimate
from game.bots.players import level_of, player
from game.bots.search import Thought
from game.engine import Options, State, Variant, apply, legal_actions, new_state, view

EVERY = 5
"""One decision of so many is taken."""
SLICE = 1000
TELL = 10
"""Decisions between two tables."""


def decisions(seed: int) -> Iterator[State]:
    """Yield states in which the next decision leaves a choice, of one game after another."""
    wolf = player("wolf")
    met = 0
    for number in count():
        state = new_state(Options((Variant.BASE, Variant.FIREFLY)[number % 2]), seed + number)
        while not state.over:
            if len(legal_actions(state)) > 1:
                met += 1
                if met % EVERY == 0:
                    yield state.copy()
            apply(state, wolf(state, met))


def think(state: State, level: Level, seed: int) -> tuple[list[Estimate], float]:
    """Return what a bot makes of the actions of a decision, and the seconds of the processor that it took."""
    thought = Thought(view(state, state.actor), level, seed)
    began = time.process_time()
    while not thought.step(SLICE):
        pass
    return thought.estimates(), time.process_time() - began


def show(spec: str, regrets: list[float], seconds: list[float]) -> None:
    """Print one line; `seconds` in order."""
    slow = seconds[len(seconds) * 95 // 100]
    print(
        f"  {spec}: regret {1000 * mean(regrets):.2f} thousandths of a win, seconds: mean {mean(seconds):.2f},"
        f" median {median(seconds):.2f}, 95th percentile {slow:.2f}",
        flush=True,
    )


def main() -> None:
    """Print regret and cost of the bots as they come in."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bots", nargs="+", help="names, or name:setting=number,...")
    parser.add_argument("--decisions", type=int, default=80)
    parser.add_argument("--reference", type=int, default=16_000, help="simulations of the long search")
    parser.add_argument("--seed", type=int, default=900)
    arguments = parser.parse_args()
    levels = {spec: level_of(spec) for spec in arguments.bots}
    judge = LEVELS["phoenix"]._replace(simulations=arguments.reference, race=0.0)
    regrets: dict[str, list[float]] = {spec: [] for spec in levels}
    seconds: dict[str, list[float]] = {spec: [] for spec in levels}
    for number, state in enumerate(islice(decisions(arguments.seed), arguments.decisions), start=1):
        worth = {one.action: one.value for one in think(state, judge, number)[0]}
        for spec, level in levels.items():
            estimates, took = think(state, level, -number)
            regrets[spec].append(max(worth.values()) - worth[estimates[0].action])
            seconds[spec].append(took)
        if number % TELL == 0:
            print(f"{number} decisions")
            for spec in levels:
                show(spec, regrets[spec], sorted(seconds[spec]))


if __name__ == "__main__":
    main()
