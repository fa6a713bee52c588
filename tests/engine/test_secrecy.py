"""What a seat cannot know never reaches it: views, view lines, samples, events (R6.9, R1.10)."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import (
    Options,
    Phase,
    Spirit,
    State,
    Stream,
    Variant,
    View,
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
from game.engine.events import (
    Discarded,
    Drawn,
    Event,
    EvilTaken,
    HandShown,
    Met,
    Placed,
    Played,
    SecondChance,
    SpiritsDrawn,
    Turn,
)
from game.engine.geometry import CELL, MATCHES, bits_of, cells_of
from game.engine.notation import FIELDS
from game.engine.state import Stage
from tests.engine.support import ALL_OPTIONS, choose, options_name, play_on, walk
from tests.engine.test_state_machine import SWITCHES, check_conservation

any_options = st.sampled_from(ALL_OPTIONS)
any_seed = st.integers(0, 2**32)


def scrambled(state: State, seat: int, stream: Stream) -> State | None:
    """Another state that `seat` could not tell from this one: everything hidden is dealt anew.

    Written from the rules, without the engine's own sampling. None when a shuffle gives an impossible moment (an
    opponent who is to play with an empty deck and cannot, or who could still play after the end).
    """
    other = state.copy()
    rival = 1 - seat
    secret_hand = state.hands[rival] & ~state.shown[rival]
    tiles = [*state.deck[state.next :], *(bit for bit in state.under if bit), *bits_of(secret_hand)]
    tiles = stream.shuffled(tiles)
    other.deck = tuple(tiles.pop() for _ in range(state.deck_count))
    other.next = 0
    other.under = [tiles.pop() if bit else 0 for bit in state.under]
    other.hands[rival] = state.hands[rival] & state.shown[rival] | sum(tiles)
    hides_drawn = state.phase is Phase.KEEP and state.actor != seat
    spirits = stream.shuffled([*state.pile[state.pile_next :], *(state.drawn if hides_drawn else ())])
    if hides_drawn:
        other.drawn = tuple(spirits.pop() for _ in state.drawn)
    other.pile = tuple(spirits)
    other.pile_next = 0
    other.fate = stream.next()
    over = state.stage in (Stage.SQUIRREL, Stage.DONE) and state.champion is None
    matched = any(MATCHES[bit] & state.display for bit in bits_of(other.hands[rival]))
    if over and matched:
        return None
    if state.phase is Phase.PLAY and state.actor == rival and not legal_actions(other):
        return None
    return other


@settings(max_examples=40, deadline=None)
@given(SWITCHES, any_seed)
def test_states_that_differ_in_hidden_things_give_equal_views(options: Options, seed: int) -> None:
    stream = Stream(seed)
    differed = 0
    for state in walk(options, seed):
        for seat in (0, 1):
            seen = view(state, seat)
            line = view_line(seen)
            other = scrambled(state, seat, stream)
            if other is None:
                continue
            differed += other != state
            assert view(other, seat) == seen
            assert hash(view(other, seat)) == hash(seen)
            assert view_line(view(other, seat)) == line
            assert view(other, seat).legal == seen.legal
            assert view(other, seat).scores == seen.scores
    assert differed


@settings(max_examples=30, deadline=None)
@given(SWITCHES, any_seed)
def test_a_view_comes_back_from_its_line(options: Options, seed: int) -> None:
    for state in walk(options, seed):
        for seat in (0, 1):
            seen = view(state, seat)
            again = parse_view(view_line(seen))
            assert again == seen
            assert view_line(again) == view_line(seen)
            assert again.legal == seen.legal
            assert again != view(state, 1 - seat)


@settings(max_examples=30, deadline=None)
@given(SWITCHES, any_seed)
def test_samples_are_sound_states_with_the_same_view(options: Options, seed: int) -> None:
    stream = Stream(seed)
    for ply, state in enumerate(walk(options, seed)):
        for seat in (0, 1):
            seen = view(state, seat)
            full = sample(seen, stream)
            assert view(full, seat) == seen
            check_conservation(full)
            assert parse_position(position_line(full)) == full
            assert bool(legal_actions(full)) != full.over
            if state.actor == seat:
                assert legal_actions(full) == legal_actions(state)
            if ply % 12 == 0:
                play_on(full, seed)


def test_samples_are_spread_over_everything_hidden() -> None:
    """Every unseen tile comes up in the rival's hand, below the display and on top of the deck."""
    seen = view(new_state(Options(), 3), 0)
    unseen = 48 - 3 - 6
    stream = Stream(1)
    samples = [sample(seen, stream) for _ in range(600)]
    assert len({bit for state in samples for bit in bits_of(state.hands[1])}) == unseen
    assert len({bit for state in samples for bit in state.under}) == unseen
    assert len({state.deck[0] for state in samples}) == unseen
    assert len({state.pile[0] for state in samples}) == 15
    assert len(set(samples)) == 600


def hidden_tiles(state: State, seat: int) -> set[int]:
    """Tiles that lie somewhere where `seat` cannot see them."""
    rival = 1 - seat
    bits = [*state.deck[state.next :], *(bit for bit in state.under if bit)]
    bits += bits_of(state.hands[rival] & ~state.shown[rival])
    return {CELL[bit] for bit in bits}


@settings(max_examples=25, deadline=None)
@given(any_options, any_seed)
def test_no_hidden_tile_or_spirit_is_named_as_such_in_the_view(options: Options, seed: int) -> None:
    """Numbers of hidden tiles appear in no field of tiles (rainbows and squares have numbers of their own)."""
    public = ("rainbows", "spirits", "fireflies", "blocked", "filled", "full_before")
    names = [field.name for field in FIELDS]
    for state in walk(options, seed):
        for seat in (0, 1):
            seen = view(state, seat)
            fields = dict(zip(names, view_line(seen).split("~")[6:], strict=True))
            hidden = hidden_tiles(state, seat)
            for name, text in fields.items():
                if name.rstrip("01") not in public and name != "fate":
                    assert not hidden & {int(number) for number in re.findall(r"\d{3}", text)}, (name, text)
            assert set(fields["fate"]) == {"0"}
            shown = {*seen.hand, *seen.seen_hand, *seen.slots, *seen.removed, seen.struck, seen.forced}
            shown |= {tile for panorama in seen.panoramas for tile in panorama.tiles}
            assert not hidden & shown
            secret = set(state.pile[state.pile_next :])
            if state.phase is Phase.KEEP and state.actor != seat:
                secret |= set(state.drawn)
            assert not secret & {*seen.row, *seen.drawn}
            named = " ".join(
                text for name, text in fields.items() if name not in ("phase", "stage", "evil", "source")
            )
            assert not {spirit.label for spirit in secret} & set(re.findall(r"[a-z]+", named))


@settings(max_examples=20, deadline=None)
@given(any_options, any_seed)
def test_a_view_says_what_everybody_sees(options: Options, seed: int) -> None:
    for state in walk(options, seed):
        for seat in (0, 1):
            seen = view(state, seat)
            assert seen.hand == cells_of(state.hands[seat])
            assert seen.hand_sizes == tuple(hand.bit_count() for hand in state.hands)
            assert seen.deck == state.deck_count
            assert seen.pile == state.pile_count
            assert seen.covered == tuple(bool(bit) for bit in state.under)
            assert {tile for tile in seen.slots if tile} == set(cells_of(state.display))
            assert (seen.turn, seen.to_move, seen.actor, seen.phase) == (
                state.turn,
                state.to_move,
                state.actor,
                state.phase,
            )
            assert seen.legal == (tuple(legal_actions(state)) if state.actor == seat else ())
            assert [panorama.tiles for panorama in seen.panoramas] == [cells_of(mask) for mask in state.tiles]
            assert seen.over == state.over
            assert seen.rainbows == state.stock


def test_a_view_is_a_copy() -> None:
    state = new_state(Options(), 3)
    seen = view(state, 0)
    line = view_line(seen)
    board = seen.board
    board.tiles[0] |= 1
    apply(state, legal_actions(state)[0])
    assert view_line(seen) == line


def test_the_foxs_victim_is_seen_and_nobody_else() -> None:
    """After the fox its owner knows the hand it saw, less what was played, and nothing drawn later (R7.9)."""
    found = 0
    for seed in range(1, 60, 2):
        state = new_state(Options(Variant.FIREFLY), seed)
        stream = Stream(seed ^ 0xA5A5)
        known: set[int] = set()
        victim = -1
        while not state.over:
            events: list[Event] = []
            apply(state, choose(state, stream, True), events)
            for event in events:
                if isinstance(event, HandShown):
                    victim, known, found = event.player, set(event.tiles), found + 1
            if victim >= 0:
                hand = set(cells_of(state.hands[victim]))
                assert set(view(state, 1 - victim).seen_hand) == known & hand
                assert view(state, victim).seen_hand == ()
                assert set(view(state, victim).own_shown) == known & hand
    assert found > 5


def test_events_hide_what_a_seat_may_not_see() -> None:
    drawn = Drawn(0, "refill", (101, 205))
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1) == Drawn(0, "refill", (0, 0))
    met = SpiritsDrawn(1, (Spirit.BEE, Spirit.EVIL))
    assert met.seen_by(1) == met
    assert met.seen_by(0) == SpiritsDrawn(1, ())
    for public in (
        Turn(0, 1),
        Played(0, 101),
        SecondChance(1, 205),
        Placed(0, 101, "opp_hand"),
        Discarded(1, 101, "deck", "Eagle"),
        Met(0, Spirit.BEE, 101, "drawn"),
        EvilTaken(0),
    ):
        assert public.seen_by(0) == public.seen_by(1) == public
    shown = HandShown(0, (101, 102))
    assert shown.seen_by(0) == shown.seen_by(1) == shown, (
        "the hand of a seat is known to it and shown to the other"
    )


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_name)
def test_events_as_seen_name_only_what_the_view_after_them_shows_or_public_things(options: Options) -> None:
    """A seat's event never names a tile or spirit that is hidden from that seat both before and after the action."""
    for seed in (5, 6):
        state = new_state(options, seed)
        stream = Stream(seed)
        while not state.over:
            before = [hidden_tiles(state, seat) for seat in (0, 1)]
            events: list[Event] = []
            apply(state, choose(state, stream, seed % 2 == 1), events)
            for seat in (0, 1):
                secret = before[seat] & hidden_tiles(state, seat)
                pile = set(state.pile[state.pile_next :])
                hidden = pile | (
                    set(state.drawn) if state.phase is Phase.KEEP and state.actor != seat else set()
                )
                for event in events:
                    seen = event.seen_by(seat)
                    tiles = {getattr(seen, "tile", 0), *getattr(seen, "tiles", ())}
                    assert not secret & tiles, event
                    named = {getattr(seen, "spirit", None), *getattr(seen, "spirits", ())}
                    assert not hidden & named, event


def test_views_compare_and_hash() -> None:
    state = new_state(Options(), 3)
    assert view(state, 0) == view(state, 0)
    assert view(state, 0) != view(state, 1)
    assert view(state, 0) != view_line(view(state, 0))
    assert len({view(state, 0), view(state.copy(), 0)}) == 1
    assert isinstance(view(state, 0), View)
