"""Random play from rare tables: hardly a deck, a pile of one, no rainbows in the stock, panoramas full of them.

Ordinary games meet these corners once in tens of thousands; from here they are met all the time.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import (
    Event,
    Options,
    Spirit,
    State,
    Stream,
    Variant,
    apply,
    legal_actions,
    new_state,
    parse_position,
    parse_view,
    position_line,
    sample,
    view,
    view_line,
)
from game.engine.geometry import BIT, CELLS, complete_squares
from game.engine.state import Evil
from tests.engine.support import choose
from tests.engine.test_rules_scoring import check_against_the_rules
from tests.engine.test_state_machine import SWITCHES, check_conservation


def lean_table(options: Options, seed: int) -> State:
    """A sound position before a first move, with little left of everything."""
    stream = Stream(seed)
    state = new_state(options, seed)
    # All but a few spirits lie face up already; the evil one never does.
    face_up = state.pile[stream.below(4) :]
    state.row = tuple(spirit for spirit in face_up if spirit is not Spirit.EVIL)
    if stream.below(3) == 0:
        state.row = state.row[: stream.below(3)]
    state.pile = tuple(spirit for spirit in state.pile if spirit not in state.row)
    scatter_tiles(state, stream)
    scatter_rainbows(state, stream)
    if options.variant is Variant.FIREFLY and stream.below(2):
        settle_evil(state, stream)
    state.full_before = complete_squares(state.occupied(0))
    return state


def scatter_tiles(state: State, stream: Stream) -> None:
    """Move most of the deck into display and panoramas."""
    kept = stream.below(8)
    spare, state.deck = state.deck[kept:], state.deck[:kept]
    for bit in spare:
        if stream.below(3):
            state.tiles[stream.below(2)] |= bit
        else:
            state.slots.append(bit)
            state.under.append(0)
            state.display |= bit


def scatter_rainbows(state: State, stream: Stream) -> None:
    """Lay rainbows from the stock anywhere, up to all of them."""
    left = stream.choice((0, 0, 1, 4, 8, 12))
    while state.stock > left:
        seat, bit = stream.below(2), BIT[stream.choice(CELLS)]
        if not state.occupied(seat) & bit:
            state.rainbows[seat] |= bit
            state.stock -= 1


def settle_evil(state: State, stream: Stream) -> None:
    """Let the evil spirit block a free cell."""
    seat, bit = stream.below(2), BIT[stream.choice(CELLS)]
    if not state.occupied(seat) & bit:
        state.pile = tuple(spirit for spirit in state.pile if spirit is not Spirit.EVIL)
        state.evil = Evil.ABSENT
        state.blocked[seat] = bit


def check_moment(state: State, stream: Stream) -> None:
    """Everything that must hold at every moment of every game."""
    check_conservation(state)
    check_against_the_rules(state)
    assert bool(legal_actions(state)) != state.over
    assert parse_position(position_line(state)) == state
    for seat in (0, 1):
        seen = view(state, seat)
        assert parse_view(view_line(seen)) == seen
        full = sample(seen, stream)
        assert view(full, seat) == seen
        assert parse_position(position_line(full)) == full


def play_lean(options: Options, seed: int, happened: Counter[str]) -> None:
    """Play one lean table to its end with all checks; count what happened."""
    state = lean_table(options, seed)
    stream = Stream(seed)
    if not legal_actions(state):
        return
    while True:
        check_moment(state, stream)
        if state.over:
            break
        events: list[Event] = []
        apply(state, choose(state, stream, seed % 2 == 1), events)
        happened.update(event.kind for event in events)
        happened[f"evil {state.evil.name}"] += 1
        happened["evil drawn alone"] += state.drawn == (Spirit.EVIL,)
        happened["stock empty"] += state.stock == 0
        happened["pile empty"] += state.pile_count == 0
    assert state.turn <= 36


@settings(max_examples=80, deadline=None)
@given(SWITCHES, st.integers(0, 2**40))
def test_rare_tables_are_played_to_the_end(options: Options, seed: int) -> None:
    play_lean(options, seed, Counter())


def test_rare_things_happen_here() -> None:
    """Otherwise the test above would prove nothing."""
    happened: Counter[str] = Counter()
    for seed in range(80):
        play_lean(Options(Variant.FIREFLY if seed % 4 < 2 else Variant.BASE), seed, happened)
    for name in (
        *(
            "pass",
            "discard",
            "evil_taken",
            "evil_passed",
            "evil_placed",
            "cover",
            "firefly",
            "rainbow_lifted",
        ),
        *("evil drawn alone", "evil DRAWN", "pile empty", "stock empty"),
    ):
        assert happened[name], name


@pytest.mark.full
@pytest.mark.parametrize("part", range(8))
def test_many_rare_tables(part: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(part * 1000, part * 1000 + 250):
        stream = Stream(~seed)
        options = Options(
            stream.choice(list(Variant)),
            first_rainbow=stream.choice(("anywhere", "keep")),
            rainbow_adjacency=stream.choice(("any", "land")),
            lifted_rainbow=stream.choice(("immediate", "after_both")),
            refill_forms_square=bool(stream.below(2)),
            area_rule=stream.choice(("best_land", "most_cells")),
            fox_blocks=bool(stream.below(2)),
        )
        play_lean(options, seed, happened)
    assert happened["end"] > 100
