"""The exact search of the last rounds agrees with brute force, and knows when it may be used."""

from itertools import permutations

import pytest

from game.bots.endgame import Endgame, is_known
from game.bots.levels import LEVELS
from game.bots.search import Thought
from game.bots.value import Worth, final_worth
from game.engine import (
    Action,
    Options,
    Phase,
    Spirit,
    State,
    Stream,
    Variant,
    apply,
    legal_actions,
    sample,
    view,
)
from game.engine.geometry import bits_of
from game.engine.state import Foretold
from tests.engine.support import walk

SMALL = 400
"""Positions that brute force may visit in a small endgame."""


class TooWide(Exception):
    """Brute force would take too long."""


class BruteForce:
    """Every line to its end, every outcome of chance with its share: no pruning, no order."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.nodes = 0

    def worth(self, state: State) -> Worth:
        self.nodes += 1
        if self.nodes > SMALL:
            raise TooWide
        if state.over:
            return final_worth(state, self.seat)
        worths = [self.mean(worlds(state, action), action) for action in legal_actions(state)]
        return max(worths) if state.actor == self.seat else min(worths)

    def mean(self, states: list[State], action: Action) -> Worth:
        worths = [self.worth(state) for state in states]
        return Worth(
            sum(worth.value for worth in worths) / len(worths),
            sum(worth.margin for worth in worths) / len(worths),
        )


def worlds(state: State, action: Action) -> list[State]:
    """Every state that `action` may lead to: each order of the two top spirits, each tile for the dragonfly."""
    pool = state.pile[state.pile_next :]
    plain = state.copy()
    apply(plain, action)
    if plain.pile_next > state.pile_next:
        states = []
        for top in permutations(pool, min(2, len(pool))):
            world = state.copy()
            world.pile = top + tuple(spirit for spirit in pool if spirit not in top)
            world.pile_next = 0
            apply(world, action)
            states.append(world)
        return states
    if action.spirit is Spirit.DRAGONFLY and state.phase is not Phase.COVER:
        states = []
        for tile in bits_of(state.hands[1 - state.actor]):
            world = state.copy()
            world.foretold = Foretold(tile)
            apply(world, action)
            world.foretold = None
            states.append(world)
        return states or [plain]
    return [plain]


def small_endgames(variant: Variant, wanted: int) -> list[tuple[State, dict[str, Worth]]]:
    """States with an exactly known rest, and what brute force says about every legal action."""
    found: list[tuple[State, dict[str, Worth]]] = []
    seed = 0
    while len(found) < wanted:
        seed += 1
        for state in walk(Options(variant), seed, eager=True):
            if state.over or len(legal_actions(state)) < 2 or not is_known(view(state, state.actor)):
                continue
            brute = BruteForce(state.actor)
            try:
                worths = {
                    str(action): brute.mean(worlds(state, action), action) for action in legal_actions(state)
                }
            except TooWide:
                continue
            found.append((state.copy(), worths))
    return found[:wanted]


@pytest.mark.parametrize(("variant", "count"), [("base", 80), ("beginner", 40), ("firefly", 80)])
def test_two_hundred_small_endgames_agree_with_brute_force(variant: str, count: int) -> None:
    for state, worths in small_endgames(Variant(variant), count):
        search = Endgame(view(state, state.actor), Stream(1))
        while not search.step(100):
            pass
        estimates = search.estimates()
        assert {str(one.action) for one in estimates} == set(worths)
        for one in estimates:
            assert one.value == pytest.approx(worths[str(one.action)].value)
        assert estimates[0].value == pytest.approx(max(worths.values()).value)


def test_all_tiles_are_known_where_the_search_is_used() -> None:
    """Every sample of such a view holds the same tiles in the same places."""
    known = 0
    for seed in range(30):
        for state in walk(Options(), seed):
            seen = view(state, state.actor)
            if not is_known(seen):
                continue
            known += 1
            assert state.deck_count == 0
            for draw in range(3):
                guess = sample(seen, Stream(draw))
                assert guess.hands == state.hands
                assert guess.under == state.under
    assert known > 20


def test_an_endgame_too_wide_for_a_level_is_left_to_playouts() -> None:
    state = next(state for state, worths in small_endgames(Variant.BASE, 5) if len(worths) > 1)
    seen = view(state, state.actor)
    narrow = Thought(seen, LEVELS["phoenix"]._replace(simulations=1), 1)
    while not narrow.step(1000):
        pass
    wide = Thought(seen, LEVELS["phoenix"], 1)
    while not wide.step(1000):
        pass
    assert wide.exact
    assert {one.action for one in narrow.estimates()} == {one.action for one in wide.estimates()}
