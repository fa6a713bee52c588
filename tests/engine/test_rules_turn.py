"""R1-R4 and R9: geometry, set-up, play and capture, placing, refill and end. Expectations by hand."""

import pytest

from game.engine import (
    Action,
    IllegalAction,
    Options,
    Phase,
    Spirit,
    Variant,
    apply,
    legal_actions,
    new_state,
    winner,
)
from game.engine.events import Reveal
from game.engine.geometry import (
    BIT,
    CELLS,
    MATCHES,
    SQUARES,
    areas,
    cells_of,
    complete_squares,
    count_flames,
    mask_of,
    neighbours,
)
from game.engine.spirits import BEGINNER_SPIRITS, BLUE, PLAIN
from tests.engine.support import (
    Side,
    Table,
    display_of,
    do,
    hand_of,
    kinds,
    rainbows_of,
    tiles_of,
    tokens,
)

CORNER = (101, 102, 201)


def test_r1_1_the_mountain_has_48_cells() -> None:
    columns = {row: [cell % 100 for cell in CELLS if cell // 100 == row] for row in range(1, 7)}
    assert columns == {
        1: list(range(1, 11)),
        2: list(range(1, 11)),
        3: list(range(1, 11)),
        4: list(range(2, 10)),
        5: list(range(3, 9)),
        6: list(range(4, 8)),
    }


def test_r1_4_spirits() -> None:
    assert {spirit.label for spirit in PLAIN} == {
        *("fish", "deer", "eagle", "bear", "dragonfly", "beetle", "marmot", "viper", "fox")
    }
    assert {spirit.label for spirit in BLUE} == {
        *("bee", "ladybug", "wolf", "squirrel", "bird", "frog", "butterfly", "cow", "phoenix")
    }
    assert [len(Options(variant).spirits) for variant in Variant] == [15, 14, 19]
    assert Spirit.EVIL.is_plain is Spirit.EVIL.is_blue is False


@pytest.mark.parametrize(
    ("cell", "beside"),
    [
        (101, {102, 201}),
        (110, {109, 210}),
        (310, {309, 210}),
        (301, {302, 201}),
        (302, {301, 303, 202, 402}),
        (402, {403, 302}),
        (409, {408, 309}),
        (604, {605, 504}),
        (607, {606, 507}),
        (505, {405, 504, 506, 605}),
    ],
)
def test_r1_6_adjacent_cells_share_a_side(cell: int, beside: set[int]) -> None:
    assert set(cells_of(neighbours(BIT[cell]))) == beside


def test_r1_6_the_33_squares() -> None:
    assert set(cells_of(SQUARES)) == {
        *range(101, 110),
        *range(201, 210),
        *range(302, 309),
        *range(403, 408),
        *range(504, 507),
    }
    assert complete_squares(mask_of([101, 102, 201])) == 0
    assert cells_of(complete_squares(mask_of([101, 102, 201, 202]))) == (101,)
    # 110 and 201 are no neighbours, although their numbers are close: a square never wraps around a row's end.
    assert complete_squares(mask_of([109, 110, 209, 201])) == 0


def test_r1_7_areas() -> None:
    found = [set(cells_of(area)) for area in areas(mask_of([101, 102, 203, 310, 210, 604]))]
    assert sorted(map(sorted, found)) == [[101, 102], [203], [210, 310], [604]]


@pytest.mark.parametrize(
    ("tiles", "flames"),
    [
        ([402, 503, 604, 607, 508, 409], 6),
        ([605], 1),
        ([606], 1),
        ([605, 606], 3),
        ([402, 503, 604, 607, 508, 409, 605, 606], 9),
        ([101, 403, 504], 0),
    ],
)
def test_r1_9_flames(tiles: list[int], flames: int) -> None:
    assert count_flames(mask_of(tiles)) == flames


@pytest.mark.parametrize("variant", Variant)
def test_r2_set_up(variant: Variant) -> None:
    state = new_state(Options(variant), 9)
    assert [bool(bit) for bit in state.slots] == [True] * 6
    assert [bool(bit) for bit in state.under] == [True] * 6
    assert [hand.bit_count() for hand in state.hands] == [3, 3]
    assert state.deck_count == 30
    assert state.row == ()
    assert state.pile_count == {"base": 15, "beginner": 14, "firefly": 19}[variant]
    assert state.stock == 12
    assert state.occupied(0) == state.occupied(1) == 0
    assert (state.to_move, state.turn, state.phase) == (0, 1, Phase.PLAY)


def test_r2_4_beginner_leaves_the_evil_spirit_in_the_box() -> None:
    assert Spirit.EVIL not in BEGINNER_SPIRITS
    assert set(new_state(Options(Variant.BEGINNER), 1).pile) == set(BEGINNER_SPIRITS)
    with pytest.raises(ValueError, match="advanced"):
        Options("advanced")  # type: ignore[arg-type]


def test_r3_2_any_tile_may_be_played_while_the_deck_lasts() -> None:
    """A 23: also one that captures nothing when another one would."""
    state = Table(display=[202], deck=[604], me=Side(hand=[209, 505, 607])).state()
    assert tokens(state) == {"p209", "p505", "p607"}


def test_r3_3_matches_are_of_the_same_row_or_column() -> None:
    matches = {cell for cell in CELLS if MATCHES[BIT[405]] & BIT[cell]}
    assert matches == {402, 403, 404, 406, 407, 408, 409, 105, 205, 305, 505, 605}


def test_r3_4_exactly_one_of_the_matching_tiles_is_captured() -> None:
    state = Table(display=[202, 305, 409, 103], deck=[604], me=Side(hand=[209])).state()
    do(state, "p209")
    assert tokens(state) == {"c202", "c409"}
    with pytest.raises(IllegalAction, match=r"R3\.4"):
        apply(state, Action(Phase.CAPTURE, 103))
    do(state, "c409")
    assert display_of(state) == {202, 305, 103}
    assert tiles_of(state, 0) == {209, 409}


def test_r3_5_the_tile_below_is_turned_up_and_not_captured() -> None:
    """The tile turned up matches too, but is not part of this capture (A 5)."""
    state = Table(display=[(203, 202)], deck=[604], me=Side(hand=[209])).state()
    events = do(state, "p209", "c202")
    assert Reveal(0, 203) in events
    assert kinds(events)[:4] == ["played", "tile", "reveal", "tile"]
    assert display_of(state) == {203}
    assert tiles_of(state, 0) == {202, 209}


def test_r3_5_an_emptied_stack_disappears_and_its_place_is_used_again() -> None:
    state = Table(
        display=[202, 305], deck=[604, 101, 110, 408], me=Side(hand=[209, 407]), other=Side(hand=[506])
    ).state()
    do(state, "p209", "c202")
    assert state.slots == [0, BIT[305]]


def test_r3_6_second_chance_matches_the_tile_just_added() -> None:
    """The drawn tile may capture the very tile that missed."""
    state = Table(display=[202], deck=[507, 604, 103], me=Side(hand=[503])).state()
    events = do(state, "p503")
    assert kinds(events) == ["played", "to_display", "second_chance"]
    assert tokens(state) == {"c503"}
    do(state, "c503")
    assert tiles_of(state, 0) == {503, 507}
    assert display_of(state) == {202}


def test_r3_6_there_is_one_second_chance_only() -> None:
    """A 1: two misses and a rainbow, the third deck tile is not turned up."""
    state = Table(
        display=[202], deck=[604, 103, 301], me=Side(tiles=[310], hand=[508]), other=Side(hand=[110])
    ).state()
    events = do(state, "p508")
    assert kinds(events) == ["played", "to_display", "second_chance", "to_display"]
    assert display_of(state) == {202, 508, 604}
    assert state.phase is Phase.RAINBOW
    assert state.stock == 11
    do(state, "r309")
    assert rainbows_of(state, 0) == {309}


def test_r3_6_missed_tiles_are_stacks_of_their_own() -> None:
    state = Table(display=[(101, 202)], deck=[604, 103], me=Side(hand=[508]), other=Side(hand=[110])).state()
    do(state, "p508")
    assert state.under == [BIT[101], 0, 0]
    assert [bool(bit) for bit in state.slots] == [True, True, True]


def test_r4_1_a_land_tile_needs_no_neighbour() -> None:
    state = Table(display=[607], deck=[604], me=Side(tiles=[101], hand=[605])).state()
    do(state, "p605", "c607")
    assert tiles_of(state, 0) == {101, 605, 607}


def test_r4_2_and_r4_6_the_captured_tile_and_its_rainbow_come_first() -> None:
    """A 4: the rainbow lifted by 202 is laid on 209 and lifted again by the played 209."""
    state = Table(
        display=[202], deck=[604], me=Side(tiles=[208], rainbows=[202], hand=[209]), stock=11
    ).state()
    assert kinds(do(state, "p209", "c202")) == ["played", "tile", "rainbow_lifted"]
    assert state.phase is Phase.RAINBOW
    assert "r209" in tokens(state)
    events = do(state, "r209")
    assert kinds(events) == ["rainbow", "tile", "rainbow_lifted"]
    assert "r209" not in tokens(state)
    do(state, "r203")
    assert rainbows_of(state, 0) == {203}
    assert tiles_of(state, 0) == {202, 208, 209}


def test_a4_after_both_lays_both_tiles_before_the_rainbows() -> None:
    state = Table(
        display=[202],
        deck=[604],
        me=Side(tiles=[208], rainbows=[202, 209], hand=[209]),
        stock=10,
        options=Options(lifted_rainbow="after_both"),
    ).state()
    assert kinds(do(state, "p209", "c202")) == ["played", "tile", "rainbow_lifted", "tile", "rainbow_lifted"]
    assert state.lifted == 2
    assert "r209" not in tokens(state)
    do(state, "r203", "r210")
    assert rainbows_of(state, 0) == {203, 210}


def test_r4_4_a_locked_rainbow_stays_and_the_tile_is_removed() -> None:
    state = Table(
        display=[202],
        deck=[604],
        me=Side(CORNER, rainbows=[202], spirits="bee101", hand=[209]),
        stock=11,
    ).state()
    events = do(state, "p209", "c202")
    assert kinds(events)[:3] == ["played", "discard", "tile"]
    assert cells_of(state.removed) == (202,)
    assert rainbows_of(state, 0) == {202}
    assert tiles_of(state, 0) == {101, 102, 201, 209}


def test_r4_4_the_played_tile_can_be_removed_too() -> None:
    state = Table(
        display=[209],
        deck=[604],
        me=Side(CORNER, rainbows=[202], spirits="bee101", hand=[202]),
        stock=11,
    ).state()
    do(state, "p202", "c209")
    assert cells_of(state.removed) == (202,)
    assert tiles_of(state, 0) == {101, 102, 201, 209}


def test_a13_a_firefly_locks_like_a_spirit() -> None:
    state = Table(
        display=[202],
        deck=[604],
        me=Side(CORNER, rainbows=[202], spirits="bee504", fireflies=[101], hand=[209]),
        stock=11,
        options=Options(Variant.FIREFLY),
    )
    state.me.tiles = (*CORNER, 504, 505, 604, 605)
    state.deck = [310]
    opened = state.state()
    do(opened, "p209", "c202")
    assert cells_of(opened.removed) == (202,)


def test_r4_5_a_free_rainbow_must_move() -> None:
    """A 3: there is no choice to discard the tile instead; it may not return to its cell."""
    state = Table(
        display=[202], deck=[604], me=Side(tiles=[201], rainbows=[202], hand=[209]), stock=11
    ).state()
    do(state, "p209", "c202")
    assert tokens(state) == {"r101", "r102", "r203", "r301", "r302"}
    assert all(action.phase is Phase.RAINBOW for action in legal_actions(state))


def test_r4_7_the_evil_spirits_cell_takes_no_tile() -> None:
    state = Table(
        display=[202],
        deck=[604],
        me=Side(CORNER, evil=202, hand=[209]),
        options=Options(Variant.FIREFLY),
    ).state()
    do(state, "p209", "c202")
    assert cells_of(state.removed) == (202,)
    assert tiles_of(state, 0) == {101, 102, 201, 209}


def test_r9_1_refill_up_to_three_as_far_as_the_deck_goes() -> None:
    state = Table(
        display=[202], deck=[604, 101, 102, 103], me=Side(hand=[209]), other=Side(hand=[203])
    ).state()
    do(state, "p209", "c202")
    assert hand_of(state, 0) == {604, 101, 102}
    state = Table(display=[202, 305], deck=[604], me=Side(hand=[209]), other=Side(hand=[303])).state()
    do(state, "p209", "c202")
    assert hand_of(state, 0) == {604}
    assert tokens(state) == {"p303"}


def test_r9_1_four_with_ones_own_bear() -> None:
    state = Table(
        display=[202],
        deck=[604, 103, 104, 105, 106],
        me=Side((*CORNER, 302, 303, 402, 403), spirits="bear302", hand=[209]),
        other=Side(hand=[203]),
    ).state()
    do(state, "p209", "c202")
    assert hand_of(state, 0) == {604, 103, 104, 105}


def test_r9_2_with_an_empty_deck_only_matching_tiles_are_played() -> None:
    state = Table(display=[202], me=Side(hand=[209, 604, 302])).state()
    assert tokens(state) == {"p209", "p302"}
    with pytest.raises(IllegalAction, match=r"R9\.2"):
        apply(state, Action(Phase.PLAY, 604))


def test_r9_2_and_r9_3_a_player_who_cannot_capture_is_passed() -> None:
    state = Table(display=[202, 305], me=Side(hand=[209, 306]), other=Side(hand=[607])).state()
    events = do(state, "p209", "c202")
    assert kinds(events)[-2:] == ["pass", "turn"]
    assert state.to_move == 0
    assert state.turn == 2
    assert tokens(state) == {"p306"}


def test_r9_4_a_second_chance_may_take_the_last_tile() -> None:
    state = Table(display=[101], deck=[407], me=Side(tiles=[310], hand=[506]), other=Side(hand=[107])).state()
    do(state, "p506")
    assert state.phase is Phase.RAINBOW
    do(state, "r309")
    assert tokens(state) == {"p107"}


def test_r9_5_the_end() -> None:
    state = Table(display=[202], me=Side(hand=[209, 604]), other=Side(hand=[508])).state()
    events = do(state, "p209", "c202")
    assert kinds(events)[-1] == "end"
    assert state.over
    assert winner(state) == 0
    assert legal_actions(state) == []
    with pytest.raises(IllegalAction, match=r"R9\.5"):
        apply(state, Action(Phase.PLAY, 604))


def test_r10_7_equal_stars_are_a_draw() -> None:
    """A 20."""
    state = Table(display=[202], me=Side(hand=[209]), other=Side(tiles=[101], hand=[508])).state()
    do(state, "p209", "c202")
    assert state.over
    assert winner(state) is None
    state = Table(display=[202], me=Side(hand=[209]), other=Side(tiles=[101, 102], hand=[508])).state()
    do(state, "p209", "c202")
    assert winner(state) == 1
