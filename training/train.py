"""Train the evaluation of positions (game/bots/value.json) from self-play.

    python -m training.train --seed 1 --games 3000

Games are played by the playout policy; at the start of turns a position is kept and labelled with the mean final margin
of a few playouts, each from another deal of what the mover cannot see. Ridge regression gives the weights, a logistic
fit the spread from margin to chances of winning. Prints and writes a log with the learning curve. Same seed and games,
same weights.
"""

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from game.bots.features import NAMES, panorama_features
from game.bots.playout import play_out, play_turn
from game.bots.policy import BiasedPolicy
from game.bots.stars import margin
from game.bots.value import FILE, FIREFLY_STARS
from game.engine import Options, State, Stream, Variant, new_state, sample, view

PLAYOUTS = 6
"""Playouts that label one position."""
KEPT = 0.4
"""Share of the turns whose position is kept."""
RIDGE = 30.0
"""Strength of the pull of all weights to zero."""
HELD_OUT = 5
"""Every so many games one is kept out of the fit, to measure it."""
LOG = Path(__file__).with_name("log.json")


def final_margin(state: State) -> float:
    """Return the lead of seat 0 in stars at the end."""
    if state.champion is not None:
        return FIREFLY_STARS if state.champion == 0 else -FIREFLY_STARS
    return margin(state, 0)


def label(state: State, policy: BiasedPolicy, stream: Stream) -> tuple[float, float]:
    """Return mean margin and share of wins of seat 0 over playouts from deals that the mover cannot tell apart."""
    seen = view(state, state.to_move)
    total = wins = 0.0
    for _ in range(PLAYOUTS):
        guess = sample(seen, stream)
        play_out(guess, policy)
        lead = final_margin(guess)
        total += lead
        wins += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return total / PLAYOUTS, wins / PLAYOUTS


def collect(variant: Variant, games: int, seed: int) -> dict[str, Any]:
    """Play `games` games and return their positions as arrays."""
    stream = Stream(seed)
    rng = Random(stream.next())
    policy = BiasedPolicy(rng)
    rows, decks, margins, wins, owners = [], [], [], [], []
    for number in range(games):
        state = new_state(Options(variant), stream.next())
        while not state.over:
            if rng.random() < KEPT:
                mine, theirs = (panorama_features(state, seat) for seat in (0, 1))
                rows.append([a - b for a, b in zip(mine, theirs, strict=True)])
                decks.append(state.deck_count / 30)
                mean, share = label(state, policy, stream)
                margins.append(mean)
                wins.append(share)
                owners.append(number)
            play_turn(state, policy)
    arrays = {"x": rows, "deck": decks, "margin": margins, "wins": wins, "game": owners}
    return {name: np.array(values, dtype=float) for name, values in arrays.items()}


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
    data = collect(variant, games, seed)
    columns = design(data["x"], data["deck"])
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


def main() -> None:
    """Train both sets of weights and write them with their log."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=3000)
    arguments = parser.parse_args()
    weights: dict[str, Any] = {}
    logs: dict[str, Any] = {}
    for variant in (Variant.BASE, Variant.FIREFLY):
        weights[str(variant)], logs[str(variant)] = train(variant, arguments.games, arguments.seed)
        print(variant, json.dumps(logs[str(variant)], indent=1), flush=True)
    FILE.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
    LOG.write_text(json.dumps(logs, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
