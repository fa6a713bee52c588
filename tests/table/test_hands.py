"""The hand: each tile keeps its place, whatever happens to the others, and after a reload it stands as it stood."""

from __future__ import annotations

import random

import pytest

from game.engine import HUMAN, Match, Options, Variant, events, legal_actions
from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table.hands import after
from game.table.picture import EMPTY, RAINBOW, Picture
from game.table.scenes.table import TableScene
from game.table.session import Session

from .conftest import Hands, Play


def test_a_tile_keeps_its_place_and_a_new_one_takes_the_free_one() -> None:
    drawn = events.Drawn(0, "refill", (601,))
    assert after((503, 101, 407), (101, 503, 601), [drawn], 0) == (503, 101, 601)
    assert after((503, 101, 407), (101, 407), [], 0) == (EMPTY, 101, 407)


def test_tiles_drawn_together_lie_in_the_order_in_which_they_came() -> None:
    drawn = events.Drawn(1, "refill", (602, 103))
    assert after((EMPTY, 407, EMPTY), (103, 407, 602), [drawn], 1) == (602, 407, 103)
    assert after((407, 202, 305), (202, 305, 407, 601), [events.Drawn(1, "bear", (601,))], 1) == (
        407,
        202,
        305,
        601,
    )


def test_what_the_other_seat_draws_changes_nothing() -> None:
    assert after((503, 101, 407), (101, 407, 503), [events.Drawn(0, "refill", (601,))], 1) == (503, 101, 407)


def memory() -> SafeStorage:
    return SafeStorage(MemoryStorage())


def shown(session: Session) -> list[int]:
    """The hand as a table shows it that has just been opened."""
    picture = Picture()
    picture.sync(session.view, session.veiled, session.hand)
    return picture.hands[session.viewer]


@pytest.mark.parametrize("variant", list(Variant))
def test_at_every_ply_a_restored_game_shows_the_hand_as_it_stood(variant: Variant) -> None:
    moved = 0
    for seed in range(6):
        chance = random.Random(seed)
        played = Session(Match(Options(variant), seed, (HUMAN, "greedy")), memory())
        picture = Picture()
        picture.sync(played.view, played.veiled, played.hand)
        while not played.over:
            step = played.play(chance.choice(legal_actions(played.match.state)))
            picture.sync(step.view, step.veiled, step.hand)
            restored = Session(Match.from_record(played.match.record()), memory())
            assert shown(restored) == picture.hands[0]
            tiles = [tile for tile in picture.hands[0] if tile > 0]
            moved += tiles != sorted(tiles)
    assert moved > 50, "hands that lie in the order of their numbers prove nothing"


def test_a_hand_that_is_taken_back_to_stands_as_it_stood() -> None:
    chance = random.Random(4)
    session = Session(Match(Options(), 4, (HUMAN, "greedy")), memory(), free_undo=True)
    before: dict[int, list[int]] = {}
    while not session.over:
        before[session.match.ply] = shown(session)
        session.play(chance.choice(legal_actions(session.match.state)))
    while session.undo():
        assert shown(session) == before[session.match.ply]
    assert session.match.ply == 0


def test_two_people_find_their_hands_as_they_left_them() -> None:
    session = Session(Match(Options(), 7, (HUMAN, HUMAN)), memory())
    chance = random.Random(7)
    left: dict[int, list[int]] = {}
    while session.match.ply < 40:
        if session.veiled:
            session.sit(session.actor)
            if session.viewer in left:
                assert shown(session) == left[session.viewer]
        session.play(chance.choice(legal_actions(session.match.state)))
        left[session.viewer] = _at_rest(session)
    assert set(left) == {0, 1}


def _at_rest(session: Session) -> list[int]:
    """The hand of the viewer as it lies when nothing hides it."""
    picture = Picture()
    picture.sync(session.view, order=session.hand)
    return [tile for tile in picture.hands[session.viewer] if tile != RAINBOW]


def test_what_has_been_told_shows_the_hand_as_it_stands(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing jumps when an animation ends: tiles fly to the places that the hand gives them."""
    jumps: list[tuple[list[int], list[int]]] = []
    told = TableScene._told

    def watched(self: TableScene, step: object) -> None:
        seat = self.session.viewer
        flown = [tile for tile in self.picture.hands[seat] if tile > 0]
        told(self, step)
        stood = [tile for tile in self.picture.hands[seat] if tile > 0]
        jumps.append((flown, stood))

    monkeypatch.setattr(TableScene, "_told", watched)

    async def script(hands: Hands) -> None:
        await hands.begin("base", "marmot")
        for _ in range(60):
            await hands.rest()
            if hands.facts["scene"] not in ("table", "chooser") or not hands.choices():
                break
            await hands.click(hands.choices()[0])

    play(script, settings={"speed": "fast"})
    assert len(jumps) > 20
    assert [pair for pair in jumps if pair[0] != pair[1]] == []
