"""Sessions: bots think in slices, secrets stay hidden, undo, log and journal agree with the match."""

from __future__ import annotations

import asyncio
import random

import pytest

from game.engine import Match, Options, Phase, Variant, view
from game.engine.events import Drawn, SpiritsDrawn
from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table import save
from game.table.session import HUMAN, Search, Session, new_session, seat_names


def memory() -> SafeStorage:
    return SafeStorage(MemoryStorage())


def session(players: tuple[str, str], seed: int = 5, variant: Variant = Variant.BASE) -> Session:
    return Session(Match(Options(variant), seed, players), memory())


def think(table: Session) -> None:
    """Let bots act until a person must."""
    while table.bot_to_act:
        action = table.think(0.01)
        if action is not None:
            table.play(action)


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


class Broken:
    """A bot that fails in one of several ways."""

    def __init__(self, way: str) -> None:
        self.way = way

    def __call__(self, line: str, level: str, seed: int) -> Search:
        if self.way == "starting":
            raise RuntimeError("no bot today")
        return self

    def step(self, n: int, /) -> bool:
        if self.way == "thinking":
            raise ZeroDivisionError
        return True

    def best(self) -> str:
        if self.way == "answering":
            raise RecursionError
        return "p999"


@pytest.mark.parametrize("way", ["starting", "thinking", "answering", "illegal"])
def test_a_broken_bot_never_ends_the_game(way: str) -> None:
    match = Match(Options(), 3, ("greedy", "greedy"))
    table = Session(match, memory(), make_search=Broken(way))
    while not table.over:
        action = table.think(0.01)
        assert action is not None
        assert table.stumbled
        table.stumbled = False
        table.play(action)


def test_bots_get_nothing_but_their_view() -> None:
    lines: list[str] = []

    def search(line: str, level: str, seed: int) -> Search:
        lines.append(line)
        return Broken("illegal")

    match = Match(Options(), 3, ("greedy", HUMAN))
    table = Session(match, memory(), make_search=search)
    before = match.state.copy()
    table.think(0.01)
    from game.engine import view_line

    assert lines == [view_line(view(before, 0))]


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
