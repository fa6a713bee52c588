"""Train the evaluation of positions (game/bots/value.json) from self-play.

    python -m training.train --seed 1 --games 3000
    python -m training.train --check    # trains anew and compares with what is there

Games are played by the playout policy; at the start of turns a position is kept and labelled with the mean final margin
of a few playouts, each from another deal of what the mover cannot see. Ridge regression gives the weights, a logistic
fit the spread from margin to chances of winning. Prints and writes a log with the learning curve. Same seed and games,
same weights.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from game.bots.features import NAMES
from game.bots.value import FILE
from game.engine import Variant

from .selfplay import PLAYOUTS, collect

RIDGE = 30.0
"""Strength of the pull of all weights to zero."""
HELD_OUT = 5
"""Every so many games one is kept out of the fit, to measure it."""
FEWEST = 50
"""Games below which there is too little to fit and to measure."""
LOG = Path(__file__).with_name("log.json")


def design(x: Any, deck: Any) -> Any:
    """Return the columns of the linear model: every feature late (empty deck) and early (full deck)."""
    return np.hstack([x * (1 - deck)[:, None], x * deck[:, None]])


def ridge(columns: Any, target: Any) -> Any:
    """Return the weights of a ridge regression."""
    gram = columns.T @ columns + RIDGE * np.eye(columns.shape[1])
    return np.linalg.solve(gram, columns.T @ target)


def explained(target: Any, guess: Any) -> float:
    """Return the share of the variance of `target` that `guess` explains."""
    return float(1 - np.sum((target - guess) ** 2) / np.sum((target - target.mean()) ** 2))


def fit_spread(guess: Any, deck: Any, wins: Any) -> tuple[float, float]:
    """Return the spread of the margin, late and early, that makes the logistic chances most likely."""

    def loss(late: float, early: float) -> float:
        chance = 1 / (1 + np.exp(-guess / (late + (early - late) * deck)))
        chance = np.clip(chance, 1e-9, 1 - 1e-9)
        return float(-np.mean(wins * np.log(chance) + (1 - wins) * np.log(1 - chance)))

    grid = [(late / 4, early / 4) for late in range(1, 33) for early in range(4, 41)]
    return min(grid, key=lambda pair: loss(*pair))


def train(variant: Variant, games: int, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return weights and log of one variant."""
    positions = collect(variant, games, seed)
    columns_of = zip(*positions, strict=True)
    data = {
        name: np.array(values, dtype=float)
        for name, values in zip(positions[0]._fields, columns_of, strict=True)
    }
    columns = design(data["features"], data["deck"])
    held = data["game"] % HELD_OUT == 0
    curve = []
    for share in (0.05, 0.1, 0.2, 0.4, 0.7, 1.0):
        chosen = ~held & (data["game"] < games * share)
        weights = ridge(columns[chosen], data["margin"][chosen])
        guess = columns[held] @ weights
        curve.append(
            {"positions": int(chosen.sum()), "explained": round(explained(data["margin"][held], guess), 4)}
        )
    by_stage = {
        f"{low}-{high - 1} tiles left": round(explained(data["margin"][stage], columns[stage] @ weights), 4)
        for low, high in ((0, 1), (1, 8), (8, 16), (16, 31))
        for stage in [held & (data["deck"] * 30 >= low - 0.5) & (data["deck"] * 30 < high - 0.5)]
    }
    late, early = np.split(weights, 2)
    spread = fit_spread(columns[~held] @ weights, data["deck"][~held], data["wins"][~held])
    fitted = {
        "names": list(NAMES),
        "late": [round(float(weight), 4) for weight in late],
        "early": [round(float(weight), 4) for weight in early],
        "spread": list(spread),
    }
    log = {
        "games": games,
        "seed": seed,
        "playouts": PLAYOUTS,
        "positions": len(data["deck"]),
        "curve": curve,
        "explained_by_stage": by_stage,
    }
    return fitted, log


def main() -> int:
    """Train both sets of weights and write them with their log, or compare with what was written; exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail when the files would change"
    )
    arguments = parser.parse_args()
    if arguments.games < FEWEST:
        parser.error(f"--games: {FEWEST} at least")
    weights: dict[str, Any] = {}
    logs: dict[str, Any] = {}
    for variant in (Variant.BASE, Variant.FIREFLY):
        weights[str(variant)], logs[str(variant)] = train(variant, arguments.games, arguments.seed)
        print(variant, json.dumps(logs[str(variant)], indent=1), flush=True)
    changed = []
    for file, found in ((FILE, weights), (LOG, logs)):
        text = json.dumps(found, indent=1) + "\n"
        if text != file.read_text(encoding="utf-8"):
            changed.append(file)
            if not arguments.check:
                file.write_text(text, encoding="utf-8")
    for file in changed:
        print(f"{'differs' if arguments.check else 'written'}: {file}")
    if not changed:
        print("weights and log are the same as before, to the last digit")
    return int(arguments.check and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
