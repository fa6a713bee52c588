"""Random play in every variant and under every switch: nothing gets lost, nothing gets stuck, everything comes back."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import (
    Action,
    IllegalAction,
    Match,
    Options,
    Phase,
    Spirit,
    State,
    Stream,
    Variant,
    actor,
    apply,
    legal_actions,
    parse_position,
    position_line,
    score,
    winner,
)
from game.engine.actions import TOKENS
from game.engine.events import Discarded, Drawn, HandShown, Placed, Reveal, SecondChance, SpiritsDrawn
from game.engine.geometry import CELL, CELLS, cells_of, complete_squares, square_cells
from game.engine.state import FIREFLIES_TO_WIN, HOLDER, Evil
from tests.engine.support import ALL_OPTIONS, choose, options_name, walk

every_option = pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_name)
any_options = st.sampled_from(ALL_OPTIONS)
any_seed = st.integers(0, 2**32)

SWITCHES = st.builds(
    Options,
    variant=st.sampled_from(Variant),
    first_rainbow=st.sampled_from(["anywhere", "keep"]),
    rainbow_adjacency=st.sampled_from(["any", "land"]),
    lifted_rainbow=st.sampled_from(["immediate", "after_both"]),
    refill_forms_square=st.booleans(),
    area_rule=st.sampled_from(["best_land", "most_cells"]),
    fox_blocks=st.booleans(),
)


def tiles_everywhere(state: State) -> Counter[int]:
    """Every land tile with the number of places it lies in."""
    found: Counter[int] = Counter()
    for bit in (*state.deck[state.next :], *state.slots, *state.under, state.struck):
        if bit:
            found[CELL[bit]] += 1
    for mask in (*state.hands, *state.tiles, state.removed):
        found.update(cells_of(mask))
    return found


def spirits_everywhere(state: State) -> Counter[Spirit]:
    """Every spirit with the number of places it lies in."""
    found = Counter(state.pile[state.pile_next :])
    found.update(state.row)
    found.update(spirit for settled in state.spirits for spirit, _ in settled)
    found.update(spirit for spirit in state.drawn if spirit is not Spirit.EVIL or state.evil is Evil.PILE)
    if state.evil in (*HOLDER, Evil.DRAWN, Evil.ASIDE):
        found[Spirit.EVIL] += 1
    found[Spirit.EVIL] += sum(map(bool, state.blocked))
    return +found


def check_conservation(state: State) -> None:
    """48 tiles, 12 rainbows, all spirits and at most 7 tokens, each in one place; boards without contradictions."""
    assert tiles_everywhere(state) == Counter(CELLS)
    assert spirits_everywhere(state) == Counter(state.options.spirits)
    laid = sum(mask.bit_count() for mask in state.rainbows)
    assert laid + state.stock + state.lifted + sum(state.kept) == 12
    assert min(state.stock, state.lifted, *state.kept) >= 0
    assert sum(mask.bit_count() for mask in state.fireflies) <= 7
    assert state.display == sum(set(state.slots))
    for seat in (0, 1):
        assert not state.tiles[seat] & state.rainbows[seat]
        assert not state.blocked[seat] & state.occupied(seat)
        squares = [square for _, square in state.spirits[seat]]
        assert len(set(squares)) == len(squares)
        assert state.taken[seat] == state.fireflies[seat] | sum(squares)
        assert not state.fireflies[seat] & sum(squares)
        assert not state.taken[seat] & ~complete_squares(state.occupied(seat))
        assert not square_cells(state.taken[seat]) & ~state.occupied(seat)
        assert state.hands[seat].bit_count() <= 4
        assert state.fireflies[seat].bit_count() <= FIREFLIES_TO_WIN
    assert state.forced & ~(state.hands[0] | state.hands[1]) == 0
    if state.phase is Phase.PLAY:
        assert (state.struck, state.lifted, state.drawn, state.filled) == (0, 0, (), 0)


@settings(max_examples=60, deadline=None)
@given(SWITCHES, any_seed)
def test_nothing_gets_lost_and_the_game_ends(options: Options, seed: int) -> None:
    turns = {1}
    last = State(options)
    for last in walk(options, seed):
        check_conservation(last)
        assert bool(legal_actions(last)) != last.over
        assert actor(last) == last.actor
        turns.add(last.turn)
    assert turns == set(range(1, last.turn + 1))
    assert last.turn <= 36
    totals = [score(last, seat).total for seat in (0, 1)]
    if last.champion is not None:
        assert winner(last) == last.champion
    else:
        assert winner(last) == (None if totals[0] == totals[1] else int(totals[1] > totals[0]))


@pytest.mark.full
@every_option
def test_many_games_keep_everything_together(options: Options) -> None:
    for seed in range(400):
        for state in walk(options, seed):
            check_conservation(state)
            assert bool(legal_actions(state)) != state.over
            assert position_line(parse_position(position_line(state))) == position_line(state)
        assert state.turn <= 36


@settings(max_examples=25, deadline=None)
@given(SWITCHES, any_seed)
def test_every_position_comes_back_from_its_line(options: Options, seed: int) -> None:
    for state in walk(options, seed):
        line = position_line(state)
        again = parse_position(line)
        assert again == state
        assert hash(again) == hash(state)
        assert position_line(again) == line
        assert legal_actions(again) == legal_actions(state)
        assert line.isascii()
        assert len(line) < 1000


@settings(max_examples=15, deadline=None)
@given(any_options, any_seed)
def test_a_parsed_position_has_the_same_future(options: Options, seed: int) -> None:
    for ply, state in enumerate(walk(options, seed)):
        if ply % 9 or state.over:
            continue
        one, two = state.copy(), parse_position(position_line(state))
        choices = Stream(seed)
        while not one.over:
            action = choices.choice(legal_actions(one))
            apply(one, action)
            apply(two, action)
            assert one == two


@settings(max_examples=25, deadline=None)
@given(SWITCHES, any_seed)
def test_copies_are_equal_and_independent(options: Options, seed: int) -> None:
    stream = Stream(seed)
    for state in walk(options, seed):
        twin = state.copy()
        assert twin == state
        assert twin is not state
        assert hash(twin) == hash(state)
        if state.over:
            break
        before = state.identity()
        action = stream.choice(legal_actions(twin))
        events: list[object] = []
        apply(twin, action, events)  # type: ignore[arg-type]
        assert state.identity() == before
        assert twin != state
        silent = state.copy()
        apply(silent, action)
        assert silent == twin, "events must not change what happens"
        assert all(
            type(getattr(state, name)) is type(getattr(twin, name)) for name in ("deck", "slots", "row")
        )


def test_a_state_is_no_other_thing() -> None:
    state = Match(seed=1).state
    assert state != 1
    assert state != position_line(state)
    assert len({state, state.copy()}) == 1


GARBAGE = (
    Action(Phase.PLAY, 0),
    Action(Phase.PLAY, -101),
    Action(Phase.PLAY, 100),
    Action(Phase.PLAY, 10**30),
    Action(Phase.PLAY, 101, Spirit.WOLF),
    Action(Phase.CAPTURE, 401),
    Action(Phase.RAINBOW, 101, Spirit.BEE),
    Action(Phase.SPIRIT, 101),
    Action(Phase.SPIRIT, 0, Spirit.WOLF),
    Action(Phase.SPIRIT, 101, Spirit.EVIL),
    Action(Phase.KEEP),
    Action(Phase.KEEP, 101),
    Action(Phase.KEEP, 101, Spirit.EVIL),
    Action(Phase.KEEP, 607, Spirit.WOLF),
    Action(Phase.COVER),
    Action(Phase.COVER, 101),
    Action(Phase.COVER, 101, Spirit.EVIL),
    Action(Phase.END),
    Action(0, 101),  # type: ignore[arg-type]
    Action("play", 101),  # type: ignore[arg-type]
    Action(None, None),  # type: ignore[arg-type]
    Action(Phase.PLAY, "101"),  # type: ignore[arg-type]
    Action(Phase.PLAY, 101.0),  # type: ignore[arg-type]
    Action(Phase.PLAY, True),
    Action(Phase.PLAY, [101]),  # type: ignore[arg-type]
    Action(Phase.KEEP, 101, "wolf"),  # type: ignore[arg-type]
    Action(Phase.KEEP, 101, 9),  # type: ignore[arg-type]
    Action(Phase.SPIRIT, 101, []),  # type: ignore[arg-type]
)


def refuse(state: State, action: Action) -> None:
    """Demand that `action` is refused with a rule and changes nothing."""
    before = state.identity()
    events: list[object] = []
    with pytest.raises(IllegalAction) as caught:
        apply(state, action, events)  # type: ignore[arg-type]
    assert caught.value.rule[:2] in ("R3", "R4", "R5", "R6", "R7", "R8", "R9")
    assert caught.value.reason
    assert str(caught.value) == f"{caught.value.rule}: {caught.value.reason}"
    assert state.identity() == before
    assert events == []


@every_option
def test_illegal_actions_are_refused_and_change_nothing(options: Options) -> None:
    """All actions of the open decision's table at every ply, and garbage; all others' tables now and then."""
    for seed in (3, 8):
        for ply, state in enumerate(walk(options, seed)):
            legal = set(legal_actions(state))
            tables = [TOKENS[state.phase]] if ply % 25 else list(TOKENS.values())
            illegal = [action for table in tables for action in table.values() if action not in legal]
            for action in (*illegal, *GARBAGE):
                refuse(state, action)
            for action in legal:
                fresh = state.copy()
                apply(fresh, action)
                odd = action._replace(spirit=Spirit.EVIL)
                refuse(state, odd)


def test_legal_actions_are_each_accepted_and_differ_in_outcome() -> None:
    for options in ALL_OPTIONS:
        for state in walk(options, 21):
            actions = legal_actions(state)
            assert len(set(actions)) == len(actions)
            outcomes = set()
            for action in actions:
                after = state.copy()
                apply(after, action)
                outcomes.add(after)
            assert len(outcomes) == len(actions)


@settings(max_examples=15, deadline=None)
@given(SWITCHES, any_seed)
def test_a_record_comes_back_at_every_ply(options: Options, seed: int) -> None:
    match = Match(options, seed, ("human", "greedy"))
    stream = Stream(seed)
    ply = 0
    while True:
        if ply % 7 == 0 or match.state.over:
            text = match.record()
            again = Match.from_record(text)
            assert again.record() == text
            assert again.state == match.state
            assert again.actions == match.actions
            assert again.players == match.players
            assert again.deal == match.deal
            assert again.options == match.options
            assert text.isascii()
            assert len(text) < 2500
        if match.state.over:
            break
        match.play(choose(match.state, stream, seed % 2 == 1))
        ply += 1
        assert match.ply == ply


@pytest.mark.parametrize("options", ALL_OPTIONS[:3], ids=options_name)
def test_a_record_comes_back_at_really_every_ply(options: Options) -> None:
    match = Match(options, 5)
    stream = Stream(5)
    while not match.state.over:
        match.play(choose(match.state, stream, True))
        assert Match.from_record(match.record()).state == match.state


def reveals(event: object) -> bool:
    """Whether an event showed somebody a tile or spirit that was face down (typed from the rules, R6.9)."""
    if isinstance(event, Placed | Discarded):
        return event.origin in ("deck", "opp_hand")
    return isinstance(event, Reveal | SecondChance | SpiritsDrawn | Drawn | HandShown)


def decides(state: State) -> int | None:
    """The seat that really decides; None where there is only one thing to do, beside playing the last tile."""
    return state.actor if state.phase is Phase.PLAY or len(legal_actions(state)) > 1 else None


@settings(max_examples=20, deadline=None)
@given(SWITCHES, any_seed, st.booleans())
def test_undo_restores_exactly_and_hides_what_was_seen(options: Options, seed: int, eager: bool) -> None:
    match = Match(options, seed)
    stream = Stream(seed)
    states = [match.state.copy()]
    deciding: list[int | None] = []
    seen: list[bool] = []
    while not match.state.over:
        deciding.append(decides(match.state))
        events = match.play(choose(match.state, stream, eager))
        seen.append(any(reveals(event) for event in events))
        states.append(match.state.copy())
    assert [match.state_at(ply) for ply in range(len(states))] == states
    for seat in (0, 1):
        for free in (False, True):
            wanted = None
            for ply in range(match.ply - 1, -1, -1):
                if seen[ply] and not free:
                    break
                if deciding[ply] == seat:
                    wanted = ply
                    break
            twin = Match.from_record(match.record())
            assert twin.can_undo(seat, free) == (wanted is not None)
            assert twin.undo(seat, free) == (wanted is not None)
            assert twin.state == states[match.ply if wanted is None else wanted]
            if wanted is not None:
                assert twin.ply == wanted
                assert twin.state.actor == seat
    back = Match.from_record(match.record())
    while back.undo(0, free=True):
        assert back.state == states[back.ply]
        assert back.actions == match.actions[: back.ply]
    assert back.ply == 0
    assert back.state == states[0]


@settings(max_examples=10, deadline=None)
@given(any_options, any_seed)
def test_undo_rule_at_every_ply(options: Options, seed: int) -> None:
    match = Match(options, seed)
    stream = Stream(seed)
    seen: list[bool] = []
    deciding: list[int | None] = []
    while not match.state.over:
        deciding.append(decides(match.state))
        events = match.play(choose(match.state, stream, True))
        seen.append(any(reveals(event) for event in events))
        for seat in (0, 1):
            own = [ply for ply, who in enumerate(deciding) if who == seat]
            assert match.can_undo(seat) == (bool(own) and not any(seen[own[-1] :]))
            assert match.can_undo(seat, free=True) == bool(own)


def test_undo_of_nothing() -> None:
    match = Match(seed=4)
    assert not match.can_undo(0)
    assert not match.undo(0)
    assert not match.undo(1, free=True)
    with pytest.raises(IndexError):
        match.rewind(1)
    with pytest.raises(IndexError):
        match.rewind(-1)
    match.rewind(0)
    assert match.ply == 0


def test_a_refused_action_leaves_the_match_alone() -> None:
    match = Match(seed=4)
    before, record = match.state.copy(), match.record()
    with pytest.raises(IllegalAction):
        match.play(Action(Phase.CAPTURE, 101))
    assert match.state == before
    assert match.record() == record
    assert match.ply == 0


def test_the_same_seed_gives_the_same_game() -> None:
    for options in ALL_OPTIONS:
        assert Match(options, 11).record() == Match(options, 11).record()
        assert Match(options, 11).record() != Match(options, 12).record()


def test_seeds_of_any_size_are_dealt() -> None:
    for seed in (0, -1, 2**64 - 1, 2**64, -(10**40)):
        match = Match(seed=seed)
        assert sorted(match.deal.tiles) == list(CELLS)
        assert Match.from_record(match.record()).deal == match.deal
