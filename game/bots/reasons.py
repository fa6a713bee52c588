"""Why an action is good, in terms of the score and of the evaluation: for the table to put into words."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from random import Random
from typing import Final

from ..engine import State, Stream, View, apply, sample, score
from .features import NAMES, panorama_features
from .montecarlo import Plan
from .playout import finish_turn
from .policy import BiasedPolicy
from .value import weights

DEALS: Final = 24
"""Full states over which reasons are averaged."""

SMALLEST: Final = 0.25
"""Stars below which a reason is not worth a word."""

THEMES: Final[dict[str, tuple[str, ...]]] = {
    "area": ("area", "second_area", "areas", "rim", "wolf_areas", "cow_tiles"),
    "join": ("joints",),
    "flames": ("lit_flames", "dark_flames", "dark_links", "butterfly_flames", "ladybug_flames"),
    "squares": ("squares_of_three", "living_gaps", "squares_of_two"),
    "chances": ("offered_gaps", "held_gaps", "open_squares_now"),
    "spirits": ("plain", "blue", "bee_pairs", "bird_pairs"),
    "rainbows": ("rainbows", "frog_rainbows"),
    "fireflies": ("fireflies", "three_fireflies", "phoenix_tokens"),
    "evil": ("holds_evil", "blocked"),
    "hand": ("squirrel_hand", "shown_hand"),
    "tempo": ("to_move",),
}
"""What the features of the evaluation are about. The has_... features belong to the spirits."""

THEME_OF: Final = {name: theme for theme, names in THEMES.items() for name in names}

OPPONENT: Final = "opponent"
"""The theme of all that the action takes away from the opponent's prospects."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that an action does.

    theme: one of `THEMES` or "opponent". scored: whether the stars lie on the table when the turn ends. stars: how
    many; of prospects, how many more than with the actions that it is compared to.
    """

    theme: str
    stars: float
    scored: bool


def reasons(seen: View, plan: Plan, rivals: Sequence[Plan], seed: int) -> list[Reason]:
    """Return what `plan`, with the rest of the turn, does for the seat that decides, most important first.

    Stars on the table are told by the terms of the score; prospects by the terms of the evaluation, against the mean of
    the `rivals`.
    """
    stream = Stream(seed)
    policy = BiasedPolicy(Random(stream.next()))
    scored: dict[str, float] = {}
    hoped: dict[str, float] = {}
    for _ in range(DEALS):
        before = sample(seen, stream)
        after = _turn_done(before, plan, policy)
        _add(scored, _scored_terms(after, seen.seat), 1 / DEALS)
        _add(scored, _scored_terms(before, seen.seat), -1 / DEALS)
        _add(hoped, _themes(after, seen.seat), 1 / DEALS)
        for rival in rivals:
            _add(hoped, _themes(_turn_done(before, rival, policy), seen.seat), -1 / DEALS / len(rivals))
    found = [Reason(theme, round(stars, 2), True) for theme, stars in scored.items()]
    if rivals:
        found += [Reason(theme, round(stars, 2), False) for theme, stars in hoped.items()]
    return sorted((reason for reason in found if abs(reason.stars) >= SMALLEST), key=_importance)


def _turn_done(state: State, plan: Plan, policy: BiasedPolicy) -> State:
    after = state.copy()
    for action in plan:
        apply(after, action)
    finish_turn(after, policy)
    return after


def _importance(reason: Reason) -> tuple[bool, float]:
    return (not reason.scored, -abs(reason.stars))


def _add(sums: dict[str, float], terms: dict[str, float], factor: float) -> None:
    for theme, stars in terms.items():
        sums[theme] = sums.get(theme, 0.0) + factor * stars


def _scored_terms(state: State, seat: int) -> dict[str, float]:
    now = score(state, seat)
    return {
        "area": now.area,
        "flames": now.flames,
        "spirits": now.spirits + sum(now.bonus.values()),
        "fireflies": now.fireflies,
    }


def _themes(state: State, seat: int) -> dict[str, float]:
    """The evaluation by themes; a finished game has no prospects any more."""
    if state.over:
        return {}
    by_deck = weights(state.options.variant).by_deck[state.deck_count]
    found: dict[str, float] = {}
    for name, stars in zip(NAMES, map(mul, by_deck, panorama_features(state, seat)), strict=True):
        theme = THEME_OF.get(name, "spirits")
        found[theme] = found.get(theme, 0.0) + stars
    found[OPPONENT] = -sum(map(mul, by_deck, panorama_features(state, 1 - seat)))
    return found
