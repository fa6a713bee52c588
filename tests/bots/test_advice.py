"""Hints and reviews: legal, honest, structured."""

import json
from dataclasses import asdict

import pytest

from game.bots import HintSearch, ReviewSearch, hint, review
from game.bots.montecarlo import plans
from game.bots.reasons import OPPONENT, THEMES, reasons
from game.engine import (
    Match,
    Options,
    RecordError,
    Stream,
    Variant,
    legal_actions,
    new_state,
    parse_token,
    sample,
    view,
    view_line,
)
from tests.bots.support import decisions, line_of


def random_match(variant: Variant, seed: int, plies: int = 999) -> Match:
    match = Match(Options(variant), seed)
    stream = Stream(seed)
    while not match.state.over and match.ply < plies:
        match.play(stream.choice(legal_actions(match.state)))
    return match


@pytest.mark.parametrize("variant", list(Variant))
def test_a_hint_is_legal_and_says_why(variant: Variant) -> None:
    with_reason = 0
    hints = 0
    for state in decisions(variant, range(2), every=8):
        found = hint(line_of(state), seed=3, simulations=40)
        parse_token(state, found.action)
        hints += 1
        with_reason += bool(found.reasons)
        for reason in found.reasons:
            assert reason.theme in (*THEMES, OPPONENT)
        json.dumps(asdict(found))
    assert with_reason > hints / 2


def test_a_hint_orders_its_options() -> None:
    state = new_state(Options(), 4)
    found = hint(line_of(state), seed=1, simulations=200)
    assert {option.action for option in found.options} == {str(action) for action in legal_actions(state)}
    assert found.options[0].action == found.action
    assert found.options[0].value == max(option.value for option in found.options)


def test_a_hint_knows_only_what_the_seat_knows() -> None:
    for number, state in enumerate(decisions(Variant.BASE, range(2), every=11)):
        twin = sample(view(state, state.actor), Stream(number))
        assert hint(line_of(state), 5, 30) == hint(line_of(twin), 5, 30)


def test_hints_refuse_what_leaves_nothing_to_decide() -> None:
    state = new_state(Options(), 4)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        hint(view_line(view(state, 1)))
    with pytest.raises(RecordError):
        hint("view1~")


def test_a_spirit_met_is_the_first_reason() -> None:
    """Where a plan forms a square, the stars of the spirit are told as scored."""
    for state in decisions(Variant.BASE, range(5)):
        seen = view(state, state.actor)
        for plan in plans(seen):
            why = reasons(seen, plan, [], 1)
            assert all(reason.scored for reason in why)
            if any(reason.theme == "spirits" and reason.stars > 0 for reason in why):
                return
    raise AssertionError("no spirit was met")


@pytest.mark.parametrize("variant", list(Variant))
def test_a_review_covers_every_choice_of_a_seat(variant: Variant) -> None:
    match = random_match(variant, 3)
    found = review(match.record(), (1,), 2, 12)
    expected = [
        ply
        for ply in range(match.ply)
        if match.state_at(ply).actor == 1 and len(legal_actions(match.state_at(ply))) > 1
    ]
    assert [one.ply for one in found.decisions] == expected
    for one in found.decisions:
        assert one.played.action == str(match.actions[one.ply])
        parse_token(match.state_at(one.ply), one.best.action)
        assert one.loss >= 0
        assert (one.loss == 0) == (one.played == one.best)
    assert len(found.moments) <= 3
    assert set(found.moments) <= set(expected)
    losses = {one.ply: one.loss for one in found.decisions}
    assert sorted(losses.values())[-1] == max(losses[ply] for ply in found.moments)


def test_the_curve_ends_with_the_result() -> None:
    match = random_match(Variant.BASE, 8)
    found = review(match.record(), (0, 1), 2, 8)
    totals = [view(match.state, 0).scores[seat].total for seat in (0, 1)]
    assert found.curve[-1] == (match.ply, totals[0] - totals[1])
    assert [ply for ply, _ in found.curve[:-1]] == [one.ply for one in found.decisions]


def test_a_game_under_way_can_be_reviewed() -> None:
    match = random_match(Variant.BASE, 8, plies=20)
    found = review(match.record(), (0, 1), 2, 8)
    assert found.decisions
    assert found.curve[-1][0] < 20


def test_a_review_can_be_watched_and_stopped() -> None:
    search = ReviewSearch(random_match(Variant.BASE, 8), (0,), 2, 8)
    assert search.share == 0
    while search.share < 0.5:
        assert not search.step(5)
    assert search.result().decisions
    assert ReviewSearch(Match(), (0,)).step(1)


def test_an_interrupted_hint_has_an_answer() -> None:
    state = new_state(Options(), 4)
    search = HintSearch(view(state, 0), 1)
    assert not search.step(10), "it should not have come to its end"
    parse_token(state, search.result().action)
