"""R6 in the base game: encounters and the effects of the plain spirits. Expectations by hand."""

import pytest

from game.engine import Action, IllegalAction, Options, Phase, Spirit, apply
from game.engine.events import Drawn, FaceUp, Met, SpiritsDrawn
from game.engine.geometry import cells_of
from tests.engine.support import (
    Side,
    Table,
    display_of,
    do,
    hand_of,
    kinds,
    rainbows_of,
    settled,
    tiles_of,
    tokens,
)

CORNER = (101, 102, 201)
DECK = (604, 605, 606, 607, 508, 310)


def meeting(
    pile: str = "",
    row: str = "",
    me: Side | None = None,
    other: Side | None = None,
    **more: object,
) -> Table:
    """A table on which ``p209 c202`` forms the square 101."""
    me = me or Side(CORNER)
    me.hand = me.hand or (209,)
    values: dict[str, object] = {"display": [202, 305], "deck": DECK, **more}
    return Table(pile=pile, row=row, me=me, other=other or Side(hand=(308,)), **values)  # type: ignore[arg-type]


def test_r6_1_a_square_that_was_complete_before_does_not_count() -> None:
    state = meeting("bee wolf", me=Side((*CORNER, 202, 109), hand=[209]), display=[208, 305]).state()
    events = do(state, "p209", "c208")
    assert "meet" not in kinds(events)
    assert state.to_move == 1


def test_r6_1_a_refilled_square_counts() -> None:
    """A 6: the captured tile takes the place of a free rainbow in a complete square."""
    side = Side(CORNER, rainbows=[202])
    state = meeting("bee wolf", me=side, stock=11).state()
    do(state, "p209", "c202", "r103")
    assert tokens(state) == {"bee101", "wolf101"}


def test_a6_without_refill_forms_square_it_does_not() -> None:
    side = Side(CORNER, rainbows=[202])
    state = meeting("bee wolf", me=side, stock=11, options=Options(refill_forms_square=False)).state()
    events = do(state, "p209", "c202", "r103")
    assert "meet" not in kinds(events)
    assert state.to_move == 1
    # A square that was not complete before still counts under this switch.
    state = meeting("bee wolf", options=Options(refill_forms_square=False)).state()
    do(state, "p209", "c202")
    assert tokens(state) == {"bee101", "wolf101"}


def test_r6_1_squares_with_rainbows_count() -> None:
    state = meeting("bee wolf", me=Side([201], rainbows=[101, 102]), stock=10).state()
    do(state, "p209", "c202")
    assert tokens(state) == {"bee101", "wolf101"}


def test_r6_2_the_encounter_is_mandatory() -> None:
    """A 9: there is no action to refuse it."""
    state = meeting("bee wolf").state()
    do(state, "p209", "c202")
    assert state.phase is Phase.KEEP
    with pytest.raises(IllegalAction):
        apply(state, Action(Phase.PLAY, 308))


def test_r6_3_choice_between_the_row_and_a_draw_before_the_draw_is_seen() -> None:
    state = meeting("bee wolf frog", row="bird eagle").state()
    do(state, "p209", "c202")
    assert tokens(state) == {"draw", "bird101", "eagle101"}
    drawing = state.copy()
    events = do(drawing, "draw")
    assert events == [SpiritsDrawn(0, (Spirit.BEE, Spirit.WOLF))]
    assert tokens(drawing) == {"bee101", "wolf101"}
    events = do(drawing, "wolf101")
    assert Met(0, Spirit.WOLF, 101, "drawn") in events
    assert FaceUp(Spirit.BEE) in events
    assert drawing.row == (Spirit.BIRD, Spirit.EAGLE, Spirit.BEE)
    events = do(state, "bird101")
    assert Met(0, Spirit.BIRD, 101, "faceup") in events
    assert state.row == (Spirit.EAGLE,), "the row is not refilled"
    assert state.pile_count == 3


def test_r6_4_the_last_spirit_must_be_kept() -> None:
    state = meeting("wolf").state()
    events = do(state, "p209", "c202")
    assert SpiritsDrawn(0, (Spirit.WOLF,)) in events
    assert tokens(state) == {"wolf101"}
    events = do(state, "wolf101")
    assert "faceup" not in kinds(events)
    assert state.pile_count == 0


def test_r6_4_the_last_spirit_may_be_left_for_one_of_the_row() -> None:
    state = meeting("wolf", row="bee").state()
    do(state, "p209", "c202")
    assert tokens(state) == {"draw", "bee101"}
    do(state, "draw")
    assert tokens(state) == {"wolf101"}


def test_r6_5_the_players_choice_of_square() -> None:
    """202 completes the squares 101, 102, 201 and 202 at once; one of them holds a spirit already."""
    around = [101, 102, 103, 201, 203, 301, 302, 303]
    state = meeting("bee wolf", me=Side(around)).state()
    do(state, "p209", "c202")
    assert tokens(state) == {
        f"{spirit}{square}" for spirit in ("bee", "wolf") for square in (101, 102, 201, 202)
    }
    with pytest.raises(IllegalAction, match=r"R6\.5"):
        apply(state, Action(Phase.KEEP, 301, Spirit.BEE))
    do(state, "wolf201")
    assert settled(state, 0) == ["wolf201"]


def test_r6_5_squares_may_overlap_but_hold_one_spirit_each() -> None:
    state = meeting(
        "bee wolf", me=Side([101, 102, 103, 201, 203], rainbows=[], spirits=""), display=[202, 305]
    ).state()
    do(state, "p209", "c202", "bee101")
    assert settled(state, 0) == ["bee101"]
    state = meeting(
        "bee wolf", me=Side((101, 102, 202, 201, 103, 104, 204), spirits="frog101"), display=[203, 305]
    ).state()
    do(state, "p209", "c203")
    assert tokens(state) == {"bee102", "wolf102", "bee103", "wolf103"}


def test_r6_8_a_square_of_an_effect_brings_no_second_spirit() -> None:
    """The deer's 104 would complete 103; no spirit now, and none later without a cell filled (base game)."""
    side = Side((*CORNER, 103, 203, 204), hand=[209, 104])
    state = meeting("deer bee wolf frog", me=side).state()
    do(state, "p209", "c202")
    assert "deer101" in tokens(state)
    events = do(state, "deer101", "d104")
    assert kinds(events).count("meet") == 1
    assert state.to_move == 1
    assert settled(state, 0) == ["deer101"]


def test_r6_10_fish() -> None:
    state = meeting("fish bee").state()
    do(state, "p209", "c202", "fish101")
    assert state.phase is Phase.RAINBOW
    assert state.source == "fish"
    assert state.stock == 11
    assert tokens(state) == {"r103", "r203", "r301", "r302", "r208", "r210", "r109", "r309"}
    do(state, "r103")
    assert rainbows_of(state, 0) == {103}
    assert state.to_move == 1


def test_r6_10_fish_with_an_empty_stock() -> None:
    state = meeting("fish bee", stock=0).state()
    events = do(state, "p209", "c202", "fish101")
    assert "rainbow" not in kinds(events)
    assert state.to_move == 1


def test_r6_11_deer() -> None:
    state = meeting("deer bee", me=Side(CORNER, hand=[209, 405, 506])).state()
    do(state, "p209", "c202", "deer101")
    assert tokens(state) == {"d405", "d506"}
    events = do(state, "d405")
    assert 405 in tiles_of(state, 0)
    assert Drawn(0, "refill", (604, 605)) in events, "two tiles instead of one"
    assert hand_of(state, 0) == {506, 604, 605}


def test_r6_12_eagle() -> None:
    state = meeting("eagle bee").state()
    do(state, "p209", "c202", "eagle101")
    assert 604 in tiles_of(state, 0)
    state = meeting("eagle bee", deck=[]).state()
    do(state, "p209", "c202", "eagle101")
    assert tiles_of(state, 0) == {*CORNER, 202, 209}


def test_r6_13_bear() -> None:
    state = meeting("bear bee", me=Side(CORNER, hand=[209, 405, 506])).state()
    events = do(state, "p209", "c202", "bear101")
    assert Drawn(0, "bear", (604,)) in events
    assert Drawn(0, "refill", (605,)) in events
    assert hand_of(state, 0) == {405, 506, 604, 605}
    state = meeting("bear bee", deck=[]).state()
    events = do(state, "p209", "c202", "bear101")
    assert "draw" not in kinds(events)


def test_r6_14_and_r6_19_dragonfly() -> None:
    """The opponent draws before the lifted rainbow is placed."""
    state = meeting(
        "dragonfly bee", me=Side(CORNER, rainbows=[308]), other=Side(hand=[308]), stock=11
    ).state()
    events = do(state, "p209", "c202", "dragonfly101")
    assert kinds(events)[-3:] == ["tile", "rainbow_lifted", "draw"]
    assert events[-1] == Drawn(1, "compensation", (604,))
    assert hand_of(state, 1) == {604}
    assert state.phase is Phase.RAINBOW
    do(state, "r103")
    assert rainbows_of(state, 0) == {103}
    assert 308 in tiles_of(state, 0)


def test_r6_14_dragonfly_without_a_deck_gives_no_replacement() -> None:
    state = meeting("dragonfly bee", other=Side(hand=[308, 607]), deck=[]).state()
    do(state, "p209", "c202", "dragonfly101")
    assert len(hand_of(state, 1)) == 1


def test_r6_14_and_r6_17_dragonfly_on_a_locked_rainbow() -> None:
    """The stolen tile is removed and the opponent still draws."""
    side = Side((*CORNER, 307, 407, 408), rainbows=[308], spirits="frog307")
    state = meeting("dragonfly bee", me=side, other=Side(hand=[308]), stock=11).state()
    events = do(state, "p209", "c202", "dragonfly101")
    assert cells_of(state.removed) == (308,)
    assert Drawn(1, "compensation", (604,)) in events
    assert rainbows_of(state, 0) == {308}


def test_r6_14_every_tile_of_the_hand_can_be_stolen() -> None:
    stolen = set()
    for fate in range(40):
        state = meeting("dragonfly bee", other=Side(hand=[308, 607, 410 - 1])).state()
        state.fate = fate
        do(state, "p209", "c202", "dragonfly101")
        stolen |= tiles_of(state, 0) & {308, 607, 409}
    assert stolen == {308, 607, 409}


def test_r6_15_beetle_takes_any_visible_tile() -> None:
    """R3.5: one that was turned up in this very turn too; and the tile below is turned up."""
    state = meeting("beetle bee", display=[(103, 202), (110, 305)]).state()
    do(state, "p209", "c202", "beetle101")
    assert tokens(state) == {"b103", "b305"}
    events = do(state, "b305")
    assert kinds(events)[:2] == ["tile", "reveal"]
    assert 305 in tiles_of(state, 0)
    assert display_of(state) == {103, 110}


def test_r6_15_beetle_on_an_empty_display() -> None:
    state = meeting("beetle bee", display=[202]).state()
    do(state, "p209", "c202", "beetle101")
    assert state.to_move == 1


def test_r6_16_marmot_takes_another_full_turn() -> None:
    side = Side((*CORNER, 103, 203, 104), hand=[209, 504])
    state = meeting("marmot bee frog wolf", me=side, display=[202, 204]).state()
    events = do(state, "p209", "c202", "marmot101")
    assert kinds(events)[-2:] == ["draw", "turn"], "the first turn is finished with its refill"
    assert (state.to_move, state.turn) == (0, 2)
    do(state, "p504", "c204")
    assert state.phase is Phase.SPIRIT, "its own encounter"
    do(state, "bee103")
    assert state.to_move == 1


def test_r6_16_marmot_with_an_empty_deck_and_nothing_to_capture() -> None:
    """The extra turn is passed (R9)."""
    state = meeting("marmot bee", me=Side(CORNER, hand=[209, 607]), deck=[]).state()
    events = do(state, "p209", "c202", "marmot101")
    assert kinds(events)[-2:] == ["pass", "turn"]
    assert state.to_move == 1
    assert tokens(state) == {"p308"}


def test_r6_16_marmot_with_an_empty_deck_and_a_capture() -> None:
    state = meeting("marmot bee", me=Side(CORNER, hand=[209, 306]), deck=[]).state()
    do(state, "p209", "c202", "marmot101")
    assert state.to_move == 0
    assert tokens(state) == {"p306"}


def test_r6_17_deer_onto_a_locked_rainbow() -> None:
    """A 21: the tile is gone and is replaced at refill."""
    side = Side((*CORNER, 307, 407, 408), rainbows=[308], spirits="frog307", hand=[209, 308])
    state = meeting("deer bee", me=side, stock=11, other=Side(hand=[309])).state()
    events = do(state, "p209", "c202", "deer101", "d308")
    assert cells_of(state.removed) == (308,)
    assert Drawn(0, "refill", (604, 605, 606)) in events


@pytest.mark.parametrize("spirit", ["deer", "eagle", "dragonfly", "beetle"])
def test_r6_18_a_rainbow_lifted_by_an_effect_is_placed_with_an_empty_deck_too(spirit: str) -> None:
    side = Side(CORNER, rainbows=[305], hand=[209, 305] if spirit == "deer" else [209])
    other = Side(hand=[305] if spirit == "dragonfly" else [308])
    display = [202, 305] if spirit == "beetle" else [202, 303]
    deck = [305] if spirit == "eagle" else []
    state = meeting(f"{spirit} bee", me=side, other=other, display=display, deck=deck, stock=11).state()
    do(state, "p209", "c202", f"{spirit}101")
    if spirit == "deer":
        do(state, "d305")
    if spirit == "beetle":
        do(state, "b305")
    assert state.phase is Phase.RAINBOW
    assert state.to_move == 0
    assert "r305" not in tokens(state)
    do(state, "r103")
    assert rainbows_of(state, 0) == {103}
    assert 305 in tiles_of(state, 0)
