"""Sessions: bots think in slices, secrets stay hidden, undo, log and journal agree with the match."""

from __future__ import annotations

import asyncio
import random
import zlib
from typing import Any

import pytest

from game.bots import LEVELS
from game.engine import HUMAN, Match, Options, Phase, Variant, legal_actions, view, view_line
from game.engine.events import Drawn, SpiritsDrawn
from game.host import MemoryHost
from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table.records import save
from game.table.records.pair import Origin
from game.table.session import Session, new_session, played_on, seat_names
from game.table.thinking import Job, Thinker


def memory() -> SafeStorage:
    return SafeStorage(MemoryStorage())


def session(players: tuple[str, str], seed: int = 5, variant: Variant = Variant.BASE) -> Session:
    return Session(Match(Options(variant), seed, players), memory())


def think(table: Session) -> None:
    """Let bots act until a person must."""
    thinker = Thinker(MemoryHost())
    while table.bot_to_act:
        action = table.think(thinker)
        if action is not None:
            table.play(action)
        thinker.work(0.01)


def test_the_person_looks_whatever_the_seat() -> None:
    assert session((HUMAN, "greedy")).viewer == 0
    assert session(("greedy", HUMAN)).viewer == 1
    assert session((HUMAN, HUMAN)).viewer == 0


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_play_whole_games(level: str) -> None:
    table = session((level, level))
    while not table.over:
        think(table)
    assert not table.stumbled
    assert Match.from_record(table.match.record()).state == table.match.state


class Scripted(Thinker):
    """Keeps what it is asked, and answers what it is told to."""

    def __init__(self, reply: dict[str, Any]) -> None:
        super().__init__(MemoryHost())
        self.reply = reply
        self.asked: list[dict[str, Any]] = []
        self.jobs: list[Job] = []

    def ask(self, request: dict[str, Any]) -> Job:
        job = Job(request, self, 0.0)
        self.asked.append(request)
        self.jobs.append(job)
        self.answer(job)
        return job

    def answer(self, job: Job) -> None:
        job.answer, job.error = self.reply.get("answer"), self.reply.get("error")


ILLEGAL = {"action": "p999", "interrupted": False}


@pytest.mark.parametrize("reply", [{"error": "RuntimeError: no bot today"}, {"answer": ILLEGAL}])
def test_a_broken_bot_never_ends_the_game(reply: dict[str, Any]) -> None:
    table = Session(Match(Options(), 3, ("greedy", "greedy")), memory())
    thinker = Scripted(reply)
    while not table.over:
        action = table.think(thinker)
        assert action is not None
        assert table.stumbled
        table.stumbled = False
        table.play(action)


def test_bots_get_nothing_but_their_view() -> None:
    match = Match(Options(), 3, ("phoenix", HUMAN))
    table = Session(match, memory())
    thinker = Scripted({})
    before = match.state.copy()
    assert table.think(thinker) is None
    (request,) = thinker.asked
    seed = zlib.crc32(f"{match.deal.fate}:0".encode())
    expected = {"do": "choose", "view": view_line(view(before, 0)), "level": "phoenix", "seed": seed}
    assert request == expected | {"seconds": 5.0}


def test_without_a_cap_on_the_time_none_is_sent() -> None:
    table = Session(Match(Options(), 3, ("phoenix", HUMAN)), memory(), longest_thought=None)
    thinker = Scripted({})
    table.think(thinker)
    assert "seconds" not in thinker.asked[0]
    assert not table.may_hurry
    table.hurry()
    assert not thinker.jobs[0].stopped


def test_only_a_bot_that_thinks_can_be_hurried_and_only_once() -> None:
    table = Session(Match(Options(), 3, ("phoenix", HUMAN)), memory(), longest_thought=5.0)
    thinker = Scripted({})
    assert not table.may_hurry
    table.think(thinker)
    assert table.may_hurry
    table.hurry()
    assert thinker.jobs[0].stopped
    assert not table.may_hurry


@pytest.mark.parametrize("level", LEVELS)
def test_a_session_plays_every_level(level: str) -> None:
    table = session((level, HUMAN))
    think(table)
    assert table.match.actions
    assert not table.stumbled


def test_a_decision_taken_back_while_the_bot_thinks_is_not_answered() -> None:
    table = session((HUMAN, "phoenix"))
    table.free_undo = True
    thinker = Scripted({})
    while table.actor == 0:
        table.play(table.view.legal[0])
    assert table.think(thinker) is None
    assert table.thinking
    assert table.can_undo
    while table.undo():
        assert table.actor == 0
    assert thinker.jobs[0].stopped
    table.play(table.view.legal[1])
    while table.actor == 0:
        table.play(table.view.legal[-1])
    thinker.jobs[0].answer = {"action": "p101", "interrupted": True}
    assert table.think(thinker) is None
    assert len(thinker.jobs) == 2
    assert thinker.asked[0]["view"] != thinker.asked[1]["view"]


def test_an_answer_to_another_position_is_dropped() -> None:
    table = session(("phoenix", HUMAN))
    thinker = Scripted({})
    table.think(thinker)
    thinker.jobs[0].answer = {"action": str(legal_actions(table.match.state)[0]), "interrupted": False}
    table.match.play(legal_actions(table.match.state)[0])  # not by way of the session
    assert table.think(thinker) is None
    assert not table.stumbled
    table.think(thinker)
    assert thinker.asked[1]["view"] == view_line(view(table.match.state, 0))


def test_tiles_drawn_when_the_device_is_passed_on_stay_hidden() -> None:
    table = session((HUMAN, HUMAN), variant=Variant.FIREFLY)
    chance = random.Random(2)
    passed = 0
    while not table.over:
        if table.veiled:
            table.sit(table.actor)
        step = table.play(chance.choice(table.view.legal))
        if step.veiled:
            passed += 1
            drawn = [event for event in step.events if isinstance(event, Drawn)]
            assert all(set(event.tiles) <= {0} for event in drawn)
    assert passed > 10


def test_the_log_keeps_secrets() -> None:
    table = session((HUMAN, HUMAN))
    chance = random.Random(4)
    while not table.over:
        if table.veiled:
            table.sit(table.actor)
        step = table.play(chance.choice(table.view.legal))
        if any(isinstance(event, SpiritsDrawn) for event in step.events):
            told = [
                line.text
                for line in table.log
                if "drew spirits" in line.text or "drew the spirits" in line.text
            ]
            assert told
            assert all(line.endswith("drew spirits") for line in told)


def test_undo_takes_back_match_log_and_journal() -> None:
    async def run() -> None:
        storage = memory()
        table = Session(Match(Options(), 5, (HUMAN, HUMAN)), storage)
        table.begin()
        log = table.log
        first = next(a for a in table.view.legal if a.phase is Phase.PLAY and _captures(table, a.cell))
        table.play(first)
        assert table.can_undo
        assert len(table.log) > len(log)
        assert table.undo()
        assert table.log == log
        assert table.match.actions == []
        await table.journal.flush()
        found = await save.load(storage)
        assert found.match is not None
        assert found.match.actions == []

    asyncio.run(run())


def test_a_game_that_is_taken_back_beyond_where_it_was_played_on_from_can_be_read_again() -> None:
    other, chance = Match(seed=3, players=(HUMAN, "wolf")), random.Random(1)
    while other.ply < 9:
        other.play(chance.choice(legal_actions(other.state)))
    table = played_on(other, 9, 0, "fox", memory())
    assert table.undo()
    assert table.match.ply == 8
    asyncio.run(table.journal.flush())
    again = save.parse(asyncio.run(table.journal.storage.read(save.NAME)))
    assert again.match.actions == other.actions[:8]
    assert again.about == table.about
    assert again.about.origin == Origin((HUMAN, "wolf"), 8)


def _captures(table: Session, tile: int) -> bool:
    from game.table.choices import matches

    return bool(matches(table.view, tile))


def test_free_undo_is_for_games_against_bots() -> None:
    table = session((HUMAN, "random"))
    for _ in range(30):
        if table.match.ply > 6 and not table.bot_to_act:
            break
        think(table)
        table.play(table.view.legal[0])
    think(table)
    table.free_undo = True
    assert table.can_undo
    ply = table.match.ply
    assert table.undo()
    assert table.match.ply < ply


def test_a_resumed_session_remembers_its_log() -> None:
    table = session((HUMAN, "random"), variant=Variant.FIREFLY)
    while not table.over and table.match.ply < 20:
        think(table)
        if not table.over:
            table.play(table.view.legal[0])
    again = Session(Match.from_record(table.match.record()), memory())
    assert again.log == table.log


@pytest.mark.parametrize(("starter", "seat"), [("me", 0), ("opponent", 1)])
def test_who_starts(starter: str, seat: int) -> None:
    table = new_session(Options(), "greedy", starter, memory(), seed=3)
    assert table.match.players[seat] == HUMAN
    assert table.viewer == seat


def test_lots_are_drawn_both_ways() -> None:
    seats = {new_session(Options(), "greedy", "lots", memory(), seed=3).viewer for _ in range(40)}
    assert seats == {0, 1}


def test_seats_have_names() -> None:
    assert len(set(seat_names((HUMAN, HUMAN)))) == 2
    assert seat_names((HUMAN, "greedy"))[0] == "You"
