"""R7, R8.5-R8.7: fireflies, viper, fox, cow, phoenix and the evil spirit of the expansion. Expectations by hand."""

import pytest

from game.engine import Action, IllegalAction, Options, Phase, Spirit, Variant, apply, score, winner
from game.engine.events import EvilPlaced, FireflyPlaced, Forced, HandShown
from game.engine.geometry import BIT, CELLS, cells_of
from game.engine.state import Evil
from tests.engine.support import Side, Table, do, hand_of, kinds, rainbows_of, settled, tiles_of, tokens
from tests.engine.test_rules_spirits import CORNER, DECK

FIREFLY = Options(Variant.FIREFLY)
AROUND = (101, 102, 103, 201, 203, 301, 302, 303)
"""With 202 they complete the squares 101, 102, 201 and 202."""


def meeting(
    pile: str = "", row: str = "", me: Side | None = None, other: Side | None = None, **more: object
) -> Table:
    """A table on which ``p209 c202`` forms the square 101."""
    me = me or Side(CORNER)
    me.hand = me.hand or (209,)
    values: dict[str, object] = {"display": [202, 305], "deck": DECK, "options": FIREFLY, **more}
    return Table(pile=pile, row=row, me=me, other=other or Side(hand=(308,)), **values)  # type: ignore[arg-type]


def fireflies(state_fireflies: int) -> set[int]:
    return set(cells_of(state_fireflies))


def test_r7_1_every_other_square_formed_gets_a_firefly() -> None:
    """A 12: the player's choice of square for the spirit, all others get tokens."""
    state = meeting("bee wolf", me=Side(AROUND)).state()
    events = do(state, "p209", "c202", "bee201")
    assert [event for event in events if event.kind == "firefly"] == [
        FireflyPlaced(0, 101),
        FireflyPlaced(0, 102),
        FireflyPlaced(0, 202),
    ]
    assert fireflies(state.fireflies[0]) == {101, 102, 202}
    assert settled(state, 0) == ["bee201"]


def test_r7_1_squares_completed_by_the_effect_get_fireflies_too() -> None:
    side = Side((*CORNER, 103, 203, 204), hand=[209, 104])
    state = meeting("deer bee", me=side).state()
    do(state, "p209", "c202", "deer101")
    assert state.fireflies == [0, 0], "not before the effect is finished"
    do(state, "d104")
    assert fireflies(state.fireflies[0]) == {102, 103}


def test_r7_1_a_square_of_the_fishs_rainbow_gets_a_firefly() -> None:
    state = meeting("fish bee", me=Side((*CORNER, 203))).state()
    do(state, "p209", "c202", "fish101", "r103")
    assert fireflies(state.fireflies[0]) == {102}


def test_r7_1_an_old_square_gets_none() -> None:
    state = meeting("bee wolf", me=Side((*CORNER, 405, 406, 505, 506))).state()
    do(state, "p209", "c202", "bee101")
    assert state.fireflies == [0, 0]


def test_r7_2_no_encounter_no_fireflies() -> None:
    state = meeting(me=Side(AROUND)).state()
    events = do(state, "p209", "c202")
    assert "firefly" not in kinds(events)
    assert state.to_move == 1


def test_r7_2_the_evil_spirit_alone_is_no_encounter() -> None:
    state = meeting("evil", me=Side(AROUND)).state()
    events = do(state, "p209", "c202")
    assert "firefly" not in kinds(events)
    assert state.phase is Phase.EVIL


def test_r7_2_the_extra_turn_of_the_marmot_counts_separately() -> None:
    """The square completed in the first turn brings its token there; the extra turn without encounter brings none."""
    side = Side(AROUND, hand=[209, 306])
    state = meeting("marmot bee", me=side).state()
    do(state, "p209", "c202", "marmot101")
    assert state.fireflies[0].bit_count() == 3
    do(state, "p306", "c305")
    assert state.fireflies[0].bit_count() == 3


def test_r7_2_the_squirrels_tiles_bring_none() -> None:
    side = Side((101, 102, 201, 202, 103), spirits="squirrel101", hand=[209, 203])
    state = meeting(me=side, other=Side(), display=[208], deck=[]).state()
    do(state, "p209", "c208")
    assert state.over
    assert 203 in tiles_of(state, 0)
    assert state.fireflies == [0, 0]


def test_r7_4_three_fireflies_and_two_squares_win_at_once() -> None:
    """Tokens beyond the fourth are not placed, there is no refill and no scoring."""
    side = Side(
        (*AROUND, 504, 505, 506, 604, 605, 606, 507, 607), fireflies=[504, 505, 506], spirits="frog302"
    )
    side.tiles = (*side.tiles, 402, 403)
    state = meeting("bee wolf", me=side).state()
    events = do(state, "p209", "c202", "bee201")
    assert kinds(events)[-2:] == ["firefly", "end"]
    assert state.over
    assert state.champion == 0
    assert winner(state) == 0
    assert state.fireflies[0].bit_count() == 4
    assert fireflies(state.fireflies[0]) == {504, 505, 506, 101}
    assert hand_of(state, 0) == set()
    assert state.deck_count == len(DECK)


def test_r7_4_the_winner_may_have_fewer_stars() -> None:
    side = Side((*AROUND, 504, 505, 506, 604, 605, 606, 507, 607), fireflies=[504, 505, 506])
    other = Side([cell for cell in CELLS if cell > 303 and cell not in side.tiles], hand=[308])
    state = meeting("bee wolf", me=side, other=other).state()
    do(state, "p209", "c202", "bee201")
    assert winner(state) == 0


def test_r7_5_a_firefly_scores_when_its_area_reaches_row_1() -> None:
    side = Side((*CORNER, 202, 504, 505, 604, 605), fireflies=[101, 504], spirits="")
    state = meeting(me=side).state()
    assert score(state, 0).fireflies == 1


def test_r7_6_cow_and_r7_7_phoenix() -> None:
    side = Side((*CORNER, 202, 504, 505, 604, 605, 408), fireflies=[504], spirits="cow101", rainbows=[103])
    state = meeting(me=side).state()
    assert score(state, 0).bonus == {"cow": 4}
    side.spirits = "phoenix101"
    assert score(meeting(me=side).state(), 0).bonus == {"phoenix": 1}
    one_area = Side((*CORNER, 202), spirits="cow101")
    assert score(meeting(me=one_area).state(), 0).bonus == {"cow": 0}


def test_r7_8_viper_takes_an_isolated_land_tile() -> None:
    """Rainbows count as neighbours, the evil spirit does not."""
    other = Side((110, 305, 306, 402, 607), rainbows=[302], evil=606, hand=[308])
    state = meeting("viper bee", me=Side(CORNER), other=other, stock=11).state()
    do(state, "p209", "c202", "viper101")
    assert tokens(state) == {"v110", "v607"}
    with pytest.raises(IllegalAction, match=r"R7\.8"):
        apply(state, Action(Phase.VIPER, 402))
    do(state, "v607")
    assert 607 in tiles_of(state, 0)
    assert tiles_of(state, 1) == {110, 305, 306, 402}


def test_r7_8_without_prey_nothing_happens() -> None:
    state = meeting("viper bee", other=Side((305, 306), hand=[308])).state()
    do(state, "p209", "c202", "viper101")
    assert state.to_move == 1


def test_r7_8_the_taken_tile_may_lift_a_rainbow_or_be_removed() -> None:
    """R4.8."""
    state = meeting(
        "viper bee", me=Side(CORNER, rainbows=[110]), other=Side([110], hand=[308]), stock=11
    ).state()
    events = do(state, "p209", "c202", "viper101", "v110")
    assert "rainbow_lifted" in kinds(events)
    do(state, "r103")
    assert rainbows_of(state, 0) == {103}
    state = meeting("viper bee", me=Side(CORNER, evil=110), other=Side([110], hand=[308])).state()
    do(state, "p209", "c202", "viper101", "v110")
    assert cells_of(state.removed) == (110,)
    assert tiles_of(state, 1) == set()


def test_r7_9_fox_shows_the_hand_and_forces_a_tile() -> None:
    state = meeting("fox bee", other=Side(hand=[308, 405])).state()
    events = do(state, "p209", "c202", "fox101")
    assert HandShown(1, (308, 405)) in events
    assert tokens(state) == {"f308", "f405"}
    events = do(state, "f405")
    assert Forced(1, 405) in events
    assert state.to_move == 1
    assert tokens(state) == {"p405"}
    with pytest.raises(IllegalAction, match=r"R7\.9"):
        apply(state, Action(Phase.PLAY, 308))
    do(state, "p405")
    assert state.forced == 0


def test_r7_9_with_cards_in_the_deck_the_forced_tile_is_played_although_it_misses() -> None:
    state = meeting("fox bee", other=Side(hand=[308, 407])).state()
    do(state, "p209", "c202", "fox101", "f407")
    assert tokens(state) == {"p407"}


def test_a17_the_fox_lapses_with_an_empty_deck() -> None:
    """The forced 407 captures nothing: any other capturing tile may be played, and the demand is over."""
    state = meeting("fox bee", deck=[], other=Side(hand=[303, 407])).state()
    do(state, "p209", "c202", "fox101", "f407")
    assert tokens(state) == {"p303"}
    do(state, "p303", "c305")
    assert state.forced == 0


def test_a17_a_forced_tile_that_captures_must_be_played_with_an_empty_deck() -> None:
    state = meeting("fox bee", deck=[], other=Side(hand=[303, 306])).state()
    do(state, "p209", "c202", "fox101", "f306")
    assert tokens(state) == {"p306"}


def test_r7_9_a_passed_turn_ends_the_demand() -> None:
    """It was the victim's next turn: the restriction does not wait for a later one."""
    side = Side(CORNER, hand=[209, 408])
    state = meeting("fox bee", me=side, other=Side(hand=[407, 607]), deck=[], display=[202, 305, 108]).state()
    do(state, "p209", "c202", "fox101")
    events = do(state, "f607")
    assert kinds(events)[-2:] == ["pass", "turn"]
    assert state.forced == 0


def test_a17_fox_blocks_makes_the_owner_pass() -> None:
    blocks = Options(Variant.FIREFLY, fox_blocks=True)
    state = meeting(
        "fox bee", me=Side(CORNER, hand=[209, 306]), deck=[], other=Side(hand=[303, 407]), options=blocks
    )
    opened = state.state()
    events = do(opened, "p209", "c202", "fox101", "f407")
    assert kinds(events)[-2:] == ["pass", "turn"]
    assert opened.to_move == 0


def test_r8_5_the_evil_spirit_comes_after_effect_and_fireflies_before_the_refill() -> None:
    state = meeting("deer evil bee", me=Side(AROUND, hand=[209, 506]), other=Side([110], hand=[308])).state()
    events = do(state, "p209", "c202", "deer101", "d506")
    assert kinds(events)[-3:] == ["firefly", "firefly", "firefly"]
    assert state.phase is Phase.EVIL
    assert tokens(state) == {"e109", "e210"}
    with pytest.raises(IllegalAction, match=r"R8\.5"):
        apply(state, Action(Phase.EVIL, 110))
    events = do(state, "e210")
    assert kinds(events) == ["evil_placed", "draw", "turn"]
    assert events[0] == EvilPlaced(1, 210)
    assert state.blocked == [0, BIT[210]]


def test_r8_5_with_the_land_rule_it_follows_the_rainbows() -> None:
    land = Options(Variant.FIREFLY, rainbow_adjacency="land")
    other = Side([110], rainbows=[604], hand=[308])
    state = meeting("bee evil", other=other, stock=11, options=land).state()
    do(state, "p209", "c202", "bee101")
    assert tokens(state) == {"e109", "e210"}


def test_r8_6_the_host_moves_it_by_meeting_a_spirit() -> None:
    state = meeting("bee wolf", me=Side(CORNER, evil=607), other=Side([110], hand=[308])).state()
    do(state, "p209", "c202", "bee101")
    assert state.phase is Phase.EVIL
    events = do(state, "e109")
    assert events[0] == EvilPlaced(1, 109)
    assert state.blocked == [0, BIT[109]], "the old cell is free again"


def test_r8_6_it_moves_before_the_extra_turn_of_the_marmot() -> None:
    """A 18."""
    state = meeting("marmot wolf", me=Side(CORNER, evil=607), other=Side([110], hand=[308])).state()
    do(state, "p209", "c202", "marmot101")
    assert state.phase is Phase.EVIL
    do(state, "e109")
    assert state.to_move == 0


def test_r8_6_the_other_player_does_not_move_it() -> None:
    state = meeting("bee wolf", other=Side([110], evil=109, hand=[308])).state()
    do(state, "p209", "c202", "bee101")
    assert state.to_move == 1
    assert state.blocked == [0, BIT[109]]


def test_r8_6_without_a_legal_cell_it_stays_or_is_set_aside() -> None:
    full = Side(CELLS, hand=[308])
    state = meeting("bee wolf", me=Side(CORNER, evil=607), other=full).state()
    do(state, "p209", "c202", "bee101")
    assert state.blocked == [BIT[607], 0]
    assert state.to_move == 1
    state = meeting("bee evil", other=Side(CELLS, hand=[308])).state()
    do(state, "p209", "c202", "bee101")
    assert state.evil is Evil.ASIDE
    assert state.blocked == [0, 0]
    assert state.to_move == 1


def test_r8_6_it_joins_no_area_and_costs_nothing() -> None:
    plain = score(meeting(me=Side((101, 103))).state(), 0)
    assert score(meeting(me=Side((101, 103), evil=102)).state(), 0) == plain
    assert plain.area == 1


def test_r8_7_alone_with_a_row_in_firefly() -> None:
    """It is drawn, a face-up spirit is met, then it goes to the opponent's panorama."""
    state = meeting("evil", row="bee wolf", other=Side([110], hand=[308])).state()
    do(state, "p209", "c202", "draw")
    assert state.evil.name == "DRAWN"
    assert tokens(state) == {"bee101", "wolf101"}
    do(state, "bee101")
    assert state.phase is Phase.EVIL
    do(state, "e109")
    assert state.blocked == [0, BIT[109]]
    assert state.evil.name == "ABSENT"
    assert state.row == (Spirit.WOLF,)


def test_r8_5_drawn_and_then_the_fourth_firefly_wins_first() -> None:
    side = Side((*AROUND, 504, 505, 506, 604, 605, 606, 507, 607), fireflies=[504, 505, 506])
    state = meeting("bee evil", me=side, other=Side([110], hand=[308])).state()
    do(state, "p209", "c202", "bee201")
    assert state.champion == 0
    assert state.over


def test_firefly_has_no_cover() -> None:
    side = Side((*CORNER, 202), spirits="bee101", evil=607)
    state = meeting(me=side, other=Side(), display=[208], deck=[]).state()
    events = do(state, "p209", "c208")
    assert "cover" not in kinds(events)
    assert state.over
