"""The learned evaluation: features of a position times weights from self-play (training/train.py).

The weights are linear in what is left in the deck. Fitted to final margins, after Tesauro (TD-Gammon, 1995) in spirit
and Buro (Logistello, 1998) in form: a linear model, and a logistic curve from margin to chances.
"""

import json
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..engine import State, Variant
from .features import NAMES, panorama_features
from .stars import margin

FILE: Final = Path(__file__).with_name("value.json")

MARGIN_WORTH: Final = 0.02
"""What one star of margin is worth beside a whole win: bots try to win, then to win by more."""

STAR_CHANCE: Final = 0.05
"""Chances that one star of lead brings to someone who does not think about luck."""

TUNED: Final = {
    "squares_of_three": 1.0,
    "squares_of_two": 0.4,
    "plain": 1.0,
    "blue": 1.5,
    "dark_flames": 0.4,
    "joints": 0.5,
    "rim": 0.25,
}
"""Weights set by hand, beside the stars: what the learned ones are measured against."""

TUNED_WEIGHTS: Final = [TUNED.get(name, 0.0) for name in NAMES]

FIREFLY_STARS: Final = 12
"""What a win by four fireflies, which has no score, counts in stars (R7.4)."""


class Weights:
    """Weights of one variant for every number of tiles left in the deck."""

    def __init__(self, data: dict[str, Any]) -> None:
        """`data`: names, late and early weights, spread of the margin late and early, as the training writes them."""
        if tuple(data["names"]) != NAMES:
            raise ValueError("value.json was trained on other features: run training/train.py")
        late, early = data["late"], data["early"]
        self.by_deck = [
            [low + (high - low) * deck / 30 for low, high in zip(late, early, strict=True)]
            for deck in range(31)
        ]
        low, high = data["spread"]
        self.spread = [low + (high - low) * deck / 30 for deck in range(31)]


@cache
def weights(variant: Variant) -> Weights:
    """Return the weights of a variant; the beginner game uses those of the base game."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return Weights(data["firefly" if variant is Variant.FIREFLY else "base"])


class Worth(NamedTuple):
    """What a position is worth to a seat.

    value: chances of winning, 0 to 1, and a little for the margin; bots go by it.
    margin: the lead in stars at the end, as far as can be told.
    """

    value: float
    margin: float


def expected_margin(state: State, seat: int) -> float:
    """Return by how many stars `seat` will win, as far as the features tell."""
    by_deck = weights(state.options.variant).by_deck[state.deck_count]
    mine: float = sum(map(mul, by_deck, panorama_features(state, seat)))
    theirs: float = sum(map(mul, by_deck, panorama_features(state, 1 - seat)))
    return mine - theirs


def final_worth(state: State, seat: int) -> Worth:
    """Return the worth of a finished game."""
    if state.champion is None:
        lead = margin(state, seat)
    else:
        lead = FIREFLY_STARS if state.champion == seat else -FIREFLY_STARS
    return Worth((1.0 if lead > 0 else 0.5 if lead == 0 else 0.0) + MARGIN_WORTH * lead, lead)


def learned_worth(state: State, seat: int) -> Worth:
    """Return the worth of any position: the result of a finished game, else what the weights say."""
    if state.over:
        return final_worth(state, seat)
    lead = expected_margin(state, seat)
    spread = weights(state.options.variant).spread[state.deck_count]
    return Worth(1.0 / (1.0 + exp(-lead / spread)) + MARGIN_WORTH * lead, lead)


def stars_worth(state: State, seat: int) -> Worth:
    """Return what the stars on the table say: nothing that is only hoped for counts."""
    if state.over:
        return final_worth(state, seat)
    lead = margin(state, seat)
    return Worth(0.5 + STAR_CHANCE * lead, lead)


def tuned_worth(state: State, seat: int) -> Worth:
    """Return the stars on the table and, while the deck lasts, what hand-set weights say about prospects."""
    if state.over:
        return final_worth(state, seat)
    mine = sum(map(mul, TUNED_WEIGHTS, panorama_features(state, seat)))
    theirs = sum(map(mul, TUNED_WEIGHTS, panorama_features(state, 1 - seat)))
    lead = margin(state, seat) + min(1.0, state.deck_count / 15) * (mine - theirs)
    return Worth(0.5 + STAR_CHANCE * lead, lead)


WORTHS: Final = {"stars": stars_worth, "tuned": tuned_worth, "learned": learned_worth}
"""The ways to judge a position, by name."""
