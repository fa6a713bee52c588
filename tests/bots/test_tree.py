"""The tree search that Phoenix was measured against (training/tree.py): a fair rival must at least search correctly."""

import pytest

from game.bots.montecarlo import MonteCarlo, Settings
from game.bots.policy import BiasedPolicy
from game.bots.value import learned_worth
from game.engine import Stream, Variant, apply, legal_actions, view
from tests.bots.support import decisions
from training.tree import Tree


@pytest.mark.parametrize("guided", [True, False])
@pytest.mark.parametrize("variant", list(Variant))
def test_every_simulation_is_spent_on_legal_plans(
    variant: Variant, guided: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tree, "guided", guided)
    for state in decisions(variant, range(2), every=5):
        if len(legal_actions(state)) == 1:
            continue
        seen = view(state, state.actor)
        search = Tree(seen, Settings(60, 4), Stream(1), BiasedPolicy, learned_worth)
        assert not search.step(59)
        assert search.step(1)
        assert search.step(1000)
        found = search.estimates()
        assert {one.action for one in found} == set(legal_actions(state))
        children = search._root.children
        assert sum(child.visits for child in children.values()) == 60
        assert all(child.visits > 0 for child in children.values())


def test_with_one_turn_of_sight_it_finds_what_the_flat_search_finds() -> None:
    states = [state for state in decisions(Variant.BASE, range(3), every=8) if len(legal_actions(state)) > 1]
    assert len(states) > 8
    for state in states:
        seen, settings = view(state, state.actor), Settings(600, 1)
        tree = Tree(seen, settings, Stream(1), BiasedPolicy, learned_worth)
        flat = MonteCarlo(seen, settings, Stream(2), BiasedPolicy, learned_worth)
        tree.step(600)
        while not flat.step(600):
            pass
        worth = {one.action: one.value for one in flat.estimates()}
        assert worth[tree.estimates()[0].action] > max(worth.values()) - 0.05


def test_the_opponent_in_the_tree_plays_for_itself() -> None:
    """Where nothing is hidden, the reply visited most is about the worst for the seat of the search."""
    nodes = 0
    for state in decisions(Variant.BASE, range(8), every=7):
        if len(legal_actions(state)) == 1:
            continue
        search = Tree(
            view(state, state.actor),
            Settings(1000, 2),
            Stream(1),
            BiasedPolicy,
            learned_worth,
            draw=lambda seen, stream, whole=state: whole.copy(),  # type: ignore[misc]
        )
        search.step(1000)
        plan, child = max(search._root.children.items(), key=lambda item: item[1].visits)
        after = state.copy()
        for action in plan:
            apply(after, action)
        replies = [one for one in child.children.values() if one.visits > 5]
        if after.actor == state.actor or len(replies) < 3:
            continue
        nodes += 1
        favourite = max(replies, key=lambda one: one.visits)
        assert favourite.value / favourite.visits < min(one.value / one.visits for one in replies) + 0.05
    assert nodes > 5
