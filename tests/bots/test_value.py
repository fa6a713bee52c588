"""The evaluation: both seats see the same thing, finished games are worth their result, the data file fits."""

import json

import pytest

from game.bots.features import NAMES, panorama_features
from game.bots.value import (
    FILE,
    FIREFLY_STARS,
    WORTHS,
    Weights,
    expected_margin,
    final_worth,
    learned_worth,
    weights,
)
from game.engine import Options, Stream, Variant, new_state, sample, score, view, winner
from tests.bots.support import decisions
from tests.engine.support import walk


@pytest.mark.parametrize("variant", list(Variant))
def test_what_one_seat_wins_the_other_loses(variant: Variant) -> None:
    for state in decisions(variant, range(3), every=4):
        assert expected_margin(state, 0) == pytest.approx(-expected_margin(state, 1))
        for judge in WORTHS.values():
            assert judge(state, 0).value + judge(state, 1).value == pytest.approx(1)


def test_a_finished_game_is_worth_its_result() -> None:
    champions = 0
    for seed in range(60):
        *_, end = walk(Options(Variant.FIREFLY), seed, eager=True)
        for seat in (0, 1):
            worth = final_worth(end, seat)
            assert all(judge(end, seat) == worth for judge in WORTHS.values())
            best = winner(end)
            assert worth.value - 0.02 * worth.margin == pytest.approx(
                0.5 if best is None else float(best == seat)
            )
            if end.champion is None:
                assert worth.margin == score(end, seat).total - score(end, 1 - seat).total
            else:
                champions += 1
                assert abs(worth.margin) == FIREFLY_STARS
    assert champions > 0


def test_features_do_not_read_what_lies_hidden() -> None:
    """Only hands may differ between samples of a view, and only features of the opponent's hand with them."""
    about_hand = {NAMES.index(name) for name in ("held_gaps", "squirrel_hand", "open_squares_now")}
    for number, state in enumerate(decisions(Variant.FIREFLY, range(2), every=5)):
        seat = state.actor
        twin = sample(view(state, seat), Stream(number))
        assert panorama_features(twin, seat) == panorama_features(state, seat)
        theirs = zip(panorama_features(twin, 1 - seat), panorama_features(state, 1 - seat), strict=True)
        assert {at for at, (one, other) in enumerate(theirs) if one != other} <= about_hand


def test_every_feature_occurs_in_some_game() -> None:
    seen = [0.0] * len(NAMES)
    for variant in (Variant.BASE, Variant.FIREFLY):
        for seed in range(30):
            for state in walk(Options(variant), seed, eager=True):
                for seat in (0, 1):
                    features = panorama_features(state, seat)
                    seen = [most + abs(value) for most, value in zip(seen, features, strict=True)]
    assert [name for name, most in zip(NAMES, seen, strict=True) if not most] == []


def test_the_lead_that_the_evaluation_sees_is_that_of_the_end() -> None:
    """Late in random games, more stars in sight mean more stars at the end."""
    right = games = 0
    for seed in range(40):
        late = None
        for state in walk(Options(), seed):
            if late is None and state.deck_count <= 4:
                late = learned_worth(state, 0).margin
            end = state
        margin = score(end, 0).total - score(end, 1).total
        if margin and late is not None:
            games += 1
            right += (margin > 0) == (late > 0)
    assert right / games > 0.7


def test_weights_for_other_features_are_refused() -> None:
    data = json.loads(FILE.read_text())["base"]
    data["names"] = data["names"][1:]
    with pytest.raises(ValueError, match="trained on other features"):
        Weights(data)


def test_the_beginner_game_is_judged_like_the_base_game() -> None:
    assert weights(Variant.BEGINNER).by_deck == weights(Variant.BASE).by_deck
    assert weights(Variant.FIREFLY).by_deck != weights(Variant.BASE).by_deck
    assert len(weights(Variant.BASE).by_deck) == new_state(Options(), 1).deck_count + 1
