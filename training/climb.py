"""Improve what the playout policy looks at (game/bots/policy.py) by hill climbing.

    python -m training.climb --seed 5 --steps 300

Each step changes some of the numbers of EARLY and LATE at random and keeps the change when the new policy beats the old
one on some hundred deals, each played twice with the seats exchanged, and then again on others. Prints every change
kept; the numbers in policy.py are such a result, rounded.
"""

import argparse
from math import sqrt
from random import Random

from game.bots.playout import play_turn
from game.bots.policy import EARLY, LATE, BiasedPolicy, Glance
from game.bots.value import final_worth
from game.engine import Options, Variant, new_state

SHORT, LONG = 150, 400
"""Deals of the first look at a change, and of the second."""
CHANGED = 0.3
"""Share of the numbers that a step changes."""
SIZE = 0.25
"""Standard deviation of a change, in stars."""

Numbers = tuple[Glance, Glance]


def advantage(new: Numbers, old: Numbers, deals: int, seed: int, variant: Variant) -> tuple[float, float]:
    """Return by how much value `new` beats `old` in a game, and the standard error."""
    players = [BiasedPolicy(Random(seed + side), *numbers) for side, numbers in enumerate((new, old))]
    gains = []
    for deal in range(deals):
        gain = 0.0
        for seat in (0, 1):
            state = new_state(Options(variant), seed + deal)
            while not state.over:
                play_turn(state, players[state.to_move ^ seat])
            gain += final_worth(state, seat).value - 0.5
        gains.append(gain / 2)
    mean = sum(gains) / deals
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains)) / deals


def change(numbers: Numbers, rng: Random) -> Numbers:
    """Return `numbers` with some of them moved."""

    def moved(glance: Glance) -> Glance:
        return Glance(
            *(
                value + rng.gauss(0, SIZE) * (1 + abs(value) / 2) * (rng.random() < CHANGED)
                for value in glance
            )
        )

    return moved(numbers[0]), moved(numbers[1])


def main() -> None:
    """Climb and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--variant", choices=list(map(str, Variant)), default="base")
    arguments = parser.parse_args()
    rng = Random(arguments.seed)
    variant = Variant(arguments.variant)
    best: Numbers = (EARLY, LATE)
    for step in range(arguments.steps):
        trial = change(best, rng)
        for deals in (SHORT, LONG):
            gain, error = advantage(trial, best, deals, 1000 * (step + deals), variant)
            if gain < error:
                break
        else:
            best = trial
            print(f"step {step}: +{gain:.3f} ± {error:.3f}", flush=True)
            for name, glance in zip(("EARLY", "LATE"), best, strict=True):
                print(f"  {name} = Glance({', '.join(f'{value:.2f}' for value in glance)})", flush=True)


if __name__ == "__main__":
    main()
