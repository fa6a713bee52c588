"""Searching: honest, deterministic, interruptible, legal for every level and variant."""

from random import Random

import pytest

from game.bots import LEVELS, Search
from game.bots.levels import Level
from game.bots.montecarlo import HEAT, Leaf, MonteCarlo, Settings, plans
from game.bots.policy import BiasedPolicy
from game.bots.search import Thought, slip
from game.bots.value import Worth, learned_worth
from game.engine import (
    Options,
    Phase,
    RecordError,
    State,
    Stream,
    Variant,
    apply,
    legal_actions,
    new_state,
    parse_token,
    sample,
    view,
    view_line,
)
from game.engine.geometry import BIT
from tests.bots.support import choice, decisions, line_of

FEW = 40
"""Simulations that tell levels apart without taking time."""


def test_the_levels_are_those_of_the_game() -> None:
    assert list(LEVELS) == ["random", "greedy", "marmot", "fox", "wolf", "phoenix"]


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("level", list(LEVELS))
def test_every_choice_is_legal(level: str, variant: Variant) -> None:
    simulations = min(FEW, LEVELS[level].simulations)
    for state in decisions(variant, range(3), every=5):
        parse_token(state, choice(line_of(state), level, 3, simulations))


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_choice_does_not_depend_on_the_slices(level: str) -> None:
    for state in decisions(Variant.BASE, range(1), every=9):
        line = line_of(state)
        at_once = choice(line, level, 7, FEW)
        assert choice(line, level, 7, FEW) == at_once
        assert choice(line, level, 7, FEW, slice_=1) == at_once


def equal_views(variant: Variant, count: int) -> list[tuple[State, State]]:
    """Pairs of different states of which the seat that decides has equal views."""
    pairs = []
    for number, state in enumerate(decisions(variant, range(1, 400), every=7)):
        if len(legal_actions(state)) < 2:
            continue
        seen = view(state, state.actor)
        twin = sample(seen, Stream(number))
        if twin != state:
            assert view(twin, state.actor) == seen
            pairs.append((state, twin))
        if len(pairs) == count:
            break
    return pairs


def assert_honest(variant: Variant, count: int) -> None:
    pairs = equal_views(variant, count)
    assert len(pairs) == count
    for number, (state, twin) in enumerate(pairs):
        level = list(LEVELS)[number % len(LEVELS)]
        assert choice(line_of(state), level, number, FEW) == choice(line_of(twin), level, number, FEW)


@pytest.mark.parametrize(("variant", "count"), [("base", 40), ("beginner", 20), ("firefly", 40)])
def test_equal_views_give_equal_choices(variant: str, count: int) -> None:
    assert_honest(Variant(variant), count)


@pytest.mark.full
@pytest.mark.parametrize(("variant", "count"), [("base", 400), ("beginner", 200), ("firefly", 400)])
def test_equal_views_give_equal_choices_in_a_thousand_positions(variant: str, count: int) -> None:
    assert_honest(Variant(variant), count)


def test_an_interrupted_search_has_an_answer() -> None:
    state = new_state(Options(), 4)
    search = Search(line_of(state), "phoenix", 1)
    parse_token(state, search.best())
    assert not search.step(3)
    parse_token(state, search.best())


def test_a_single_action_needs_no_thought() -> None:
    state = next(s for s in decisions(Variant.BASE, range(3)) if len(legal_actions(s)) == 1)
    search = Search(line_of(state), "phoenix", 1)
    assert search.step(0)
    assert search.best() == str(legal_actions(state)[0])


def test_errors_say_what_is_wrong() -> None:
    state = new_state(Options(), 4)
    with pytest.raises(ValueError, match="no bot is called 'eagle'; there are random, greedy"):
        Search(line_of(state), "eagle", 1)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        Search(view_line(view(state, 1)), "fox", 1)
    with pytest.raises(RecordError):
        Search("view1~nonsense", "fox", 1)


def test_plans_join_a_play_with_its_captures() -> None:
    state = new_state(Options(), 4)
    seen = view(state, 0)
    found = plans(seen)
    assert {plan[0] for plan in found} == set(legal_actions(state))
    for plan in found:
        after = state.copy()
        for action in plan:
            assert action in legal_actions(after)
            apply(after, action)
        assert len(plan) == 2 or after.phase is not Phase.CAPTURE or after.struck != state.struck


def test_simulations_are_shared_out_by_halving() -> None:
    seen = view(new_state(Options(), 4), 0)
    search = MonteCarlo(seen, Settings(400, 2), Stream(1), BiasedPolicy, learned_worth)
    steps = 0
    while not search.step(1):
        steps += 1
    assert 300 <= steps <= 500
    trials = [estimate.trials for estimate in search.estimates()]
    assert trials[0] == max(trials)
    assert min(trials) < 0.6 * max(trials)


def tries_in_a_race(leaf: Leaf, race: float) -> int:
    """The simulations that a search with 5,400 at hand makes to choose among five plans; only one plays 202."""
    seen = view(new_state(Options(), 4), 0)
    assert [str(play) for play, _ in plans(seen)] == ["p103", "p103", "p103", "p202", "p310"]
    search = MonteCarlo(seen, Settings(5400, 1, race), Stream(1), BiasedPolicy, leaf)
    tries = 1
    while not search.step(1):
        tries += 1
    return tries


def test_a_race_ends_as_soon_as_one_plan_is_clearly_the_best() -> None:
    def leaf(state: State, seat: int) -> Worth:
        return Worth(float(bool(state.tiles[seat] & BIT[202])), 0.0)

    assert tries_in_a_race(leaf, 3.0) == 5 * HEAT
    assert tries_in_a_race(leaf, 0.0) == 5400


def test_a_race_drops_nobody_while_all_are_equal() -> None:
    def leaf(state: State, seat: int) -> Worth:
        return Worth(0.5, 0.0)

    assert tries_in_a_race(leaf, 3.0) == 5400


def test_slips_stay_near_the_best() -> None:
    state = new_state(Options(), 4)
    thought = Thought(view(state, 0), LEVELS["fox"], 1, 200)
    while not thought.step(100):
        pass
    estimates = thought.estimates()
    assert slip(estimates, 0.0, Stream(1)) == estimates[0]
    chosen = [slip(estimates, 0.02, Stream(seed)) for seed in range(300)]
    assert len({one.action for one in chosen}) > 1
    mean_loss = sum(estimates[0].value - one.value for one in chosen) / len(chosen)
    assert mean_loss < 0.05


def test_a_seed_changes_the_luck_and_nothing_else() -> None:
    """Different seeds may choose differently among near options; a clear best one is always found."""
    state = new_state(Options(), 4)
    answers = {choice(line_of(state), "random", seed) for seed in range(60)}
    assert answers == {str(action) for action in legal_actions(state)}


def test_a_level_without_thought_is_random() -> None:
    seen = view(new_state(Options(), 9), 0)
    thought = Thought(seen, Level(), Random(1).getrandbits(30))
    assert thought.step(0)
    assert len(thought.estimates()) == len(seen.legal)
