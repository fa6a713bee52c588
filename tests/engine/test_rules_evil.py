"""R8.1-R8.4, R8.7 and R9.6 in the base game: the evil spirit and the squirrel. Expectations by hand."""

import pytest

from game.engine import Action, IllegalAction, Options, Phase, Spirit, Variant, apply, score
from game.engine.events import Covered, EvilPassed, EvilTaken, SpiritsDrawn
from game.engine.geometry import cells_of
from game.engine.state import Evil
from tests.engine.support import (
    Side,
    Table,
    do,
    hand_of,
    kinds,
    rainbows_of,
    settled,
    tiles_of,
    tokens,
)
from tests.engine.test_rules_spirits import CORNER, meeting


def test_r8_1_drawn_in_a_pair_both_are_kept() -> None:
    state = meeting("wolf evil bee").state()
    do(state, "p209", "c202")
    assert tokens(state) == {"wolf101"}
    with pytest.raises(IllegalAction, match=r"R6\.3"):
        apply(state, Action(Phase.KEEP, 101, Spirit.EVIL))
    events = do(state, "wolf101")
    assert EvilTaken(0) in events
    assert "faceup" not in kinds(events)
    assert "evil_passed" not in kinds(events)
    assert state.evil is Evil.HELD_BY_0
    assert state.row == ()


@pytest.mark.parametrize("way", ["drawn", "faceup"])
def test_r8_2_the_holder_passes_it_by_meeting_a_spirit(way: str) -> None:
    """A 24; before the effect: the fish's rainbow is asked for after it has passed."""
    table = meeting("fish bee", holder=0) if way == "drawn" else meeting("bee wolf", row="fish", holder=0)
    state = table.state()
    events = do(state, "p209", "c202", "fish101")
    assert EvilPassed(1) in events
    assert state.evil is Evil.HELD_BY_1
    assert state.phase is Phase.RAINBOW


def test_r8_2_the_other_player_does_not_take_it_by_meeting_a_spirit() -> None:
    state = meeting("fish bee", holder=1).state()
    events = do(state, "p209", "c202", "fish101")
    assert "evil_passed" not in kinds(events)
    assert state.evil is Evil.HELD_BY_1


def test_r8_7_alone_with_a_row_it_stays_with_its_drawer() -> None:
    """It is taken in this very encounter, so the spirit met then does not send it on (R8.1, R8.2)."""
    state = meeting("evil", row="bee wolf").state()
    do(state, "p209", "c202")
    assert tokens(state) == {"draw", "bee101", "wolf101"}
    events = do(state, "draw")
    assert events == [SpiritsDrawn(0, (Spirit.EVIL,)), EvilTaken(0)]
    assert tokens(state) == {"bee101", "wolf101"}, "a second draw is not possible"
    events = do(state, "bee101")
    assert "evil_passed" not in kinds(events)
    assert "faceup" not in kinds(events)
    assert state.evil is Evil.HELD_BY_0
    assert settled(state, 0) == ["bee101"]
    assert state.row == (Spirit.WOLF,)
    assert state.drawn == ()


def test_r8_7_alone_in_the_pile_the_row_may_be_taken_instead() -> None:
    state = meeting("evil", row="bee").state()
    do(state, "p209", "c202", "bee101")
    assert state.evil is Evil.PILE
    assert state.pile_count == 1


def test_r8_7_it_passes_in_the_next_encounter() -> None:
    side = Side((*CORNER, 103, 203, 104), hand=[209, 504])
    state = meeting("evil", row="marmot bee", me=side, display=[202, 204]).state()
    do(state, "p209", "c202", "draw", "marmot101")
    assert state.evil is Evil.HELD_BY_0
    events = do(state, "p504", "c204", "bee103")
    assert EvilPassed(1) in events


def end_with(me: Side, other: Side, holder: int | None = None, pile: str = "evil") -> Table:
    """A table on which ``p209 c208`` ends the game."""
    me.hand = (209, *me.hand)
    return Table(display=[208], me=me, other=other, holder=holder, pile="" if holder is not None else pile)


def two() -> Side:
    return Side((101, 102, 201, 202, 403, 404, 503, 504), spirits="bee101 fish403")


def test_r8_3_the_opponent_covers_a_spirit_of_the_holder() -> None:
    state = end_with(two(), Side(), holder=0).state()
    do(state, "p209", "c208")
    assert state.phase is Phase.COVER
    assert state.actor == 1
    assert tokens(state) == {"k-bee101", "k-fish403"}
    fish = state.copy()
    assert score(state, 0).total == 4 + 2 + 1  # area, spirits, the bee's plain fish
    events = do(state, "k-bee101")
    assert events[0] == Covered(0, 101)
    assert score(state, 0).bonus == {}
    assert score(state, 0).total == 4 + 1
    do(fish, "k-fish403")
    assert score(fish, 0).bonus == {"bee": 0}
    assert score(fish, 0).total == 4 + 1


def test_r8_3_a_holder_without_spirits_loses_nothing() -> None:
    state = end_with(Side(CORNER), Side(), holder=0).state()
    events = do(state, "p209", "c208")
    assert "cover" not in kinds(events)
    assert state.over


def test_r8_3_the_evil_spirit_still_in_the_pile_covers_nothing() -> None:
    state = end_with(two(), Side()).state()
    events = do(state, "p209", "c208")
    assert "cover" not in kinds(events)
    assert state.over


def test_r8_4_a_covered_squirrel_does_nothing() -> None:
    squirrel = Side((101, 102, 201, 202, 403, 404, 503, 504), spirits="squirrel101 fish403", hand=[607])
    state = end_with(squirrel, Side(), holder=0).state()
    do(state, "p209", "c208")
    covered = state.copy()
    do(covered, "k-squirrel101")
    assert covered.over
    assert hand_of(covered, 0) == {607}
    assert score(covered, 0).spirits == 1
    do(state, "k-fish403")
    assert state.over
    assert hand_of(state, 0) == set()
    assert 607 in tiles_of(state, 0)


def test_r9_6_squirrel_with_lifted_and_locked_rainbows() -> None:
    """203 is free and moves, 202 is locked and its tile is removed; a new square brings no spirit."""
    side = Side(
        (101, 102, 201, 301, 302, 103),
        rainbows=[202, 203],
        spirits="squirrel101",
        hand=[202, 203],
    )
    table = end_with(side, Side(hand=[607]))
    table.stock = 10
    table.display = [208]
    state = table.state()
    do(state, "p209", "c208")
    # 202 and 203 match nothing any more: the display is empty.
    assert state.phase is Phase.RAINBOW
    assert cells_of(state.removed) == (202,)
    assert rainbows_of(state, 0) == {202}
    assert 203 in tiles_of(state, 0)
    events = do(state, "r303")
    assert kinds(events) == ["rainbow", "end"]
    assert settled(state, 0) == ["squirrel101"]
    assert state.over


def test_r9_6_the_squirrels_owner_decides_even_in_the_others_turn() -> None:
    other = Side((101, 102, 201, 202), rainbows=[103], spirits="squirrel101", hand=[103])
    state = end_with(Side(), other).state()
    state.stock = 11
    do(state, "p209", "c208")
    assert state.phase is Phase.RAINBOW
    assert (state.to_move, state.actor) == (0, 1)
    do(state, "r203")
    assert rainbows_of(state, 1) == {203}
    assert tiles_of(state, 1) == {101, 102, 103, 201, 202}


def test_beginner_has_no_cover() -> None:
    state = end_with(two(), Side(), pile="").state()
    state.options = Options(Variant.BEGINNER)
    events = do(state, "p209", "c208")
    assert kinds(events)[-1] == "end"
