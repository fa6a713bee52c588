"""The library: whatever is begun, finished or given up is in it once, whenever the program ends."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import random
from collections.abc import Awaitable, Callable, Iterator

import pytest

from game.engine import Match, Options, Variant, legal_actions, score
from game.engine.geometry import CELLS
from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table.records import daily, library, save
from game.table.records.pair import About, Origin
from game.table.session import Session

BEGUN = "2026-06-21T20:15:00Z"


def game(
    plies: int = 500,
    seed: int = 9,
    variant: Variant = Variant.BASE,
    players: tuple[str, str] = ("human", "wolf"),
) -> Match:
    made = Match(Options(variant), seed, players)
    chance = random.Random(seed)
    while not made.state.over and made.ply < plies:
        made.play(chance.choice(legal_actions(made.state)))
    return made


def lines(match: Match, begun: str = BEGUN) -> list[str]:
    return save.lines(match, About(begun=begun))


def with_storage(work: Callable[[SafeStorage], Awaitable[None]]) -> None:
    async def run() -> None:
        await work(SafeStorage(MemoryStorage()))

    asyncio.run(run())


@pytest.mark.parametrize("variant", list(Variant))
def test_an_entry_tells_what_the_engine_counts(variant: Variant) -> None:
    made = game(variant=variant)
    entry = library.entry_of(lines(made))
    assert (entry.variant, entry.players, entry.begun) == (str(variant), ("human", "wolf"), BEGUN)
    assert entry.over
    assert entry.whole
    for seat in (0, 1):
        counted = score(made.state, seat)
        assert entry.stars[seat][-1] == counted.total
        assert sum(entry.stars[seat][:-1]) == counted.total
    assert entry.saved().match.record() == made.record()
    assert library.parse_line(library.line_of(entry)) == entry


def test_who_has_won() -> None:
    entry = library.entry_of(lines(game()))
    low, high = (1, 0, 0, 0, 0, 1), (2, 0, 0, 0, 0, 2)
    assert dataclasses.replace(entry, stars=(low, high)).winner == 1
    assert dataclasses.replace(entry, stars=(high, low)).winner == 0
    assert dataclasses.replace(entry, stars=(high, high)).winner is None
    assert dataclasses.replace(entry, stars=(high, low), champion=1).winner == 1
    assert dataclasses.replace(entry, stars=(high, low), over=False).winner is None


def test_a_game_that_is_begun_leaves_the_one_before_to_the_library() -> None:
    async def work(storage: SafeStorage) -> None:
        first, second = Session(game(7, seed=1), storage), Session(game(9, seed=2), storage)
        for session in (first, second):
            session.begin()
            session.play(legal_actions(session.match.state)[0])
            await session.journal.flush()
        found = await library.load(storage)
        assert [entry.saved().match.record() for entry in found.games] == [first.match.record()]
        assert not found.games[0].over
        assert found.running == library.game_id(second.match, second.about.begun)
        assert await storage.names() == ["game", "library"]

    with_storage(work)


def test_what_was_taken_back_makes_no_other_game() -> None:
    async def work(storage: SafeStorage) -> None:
        session = Session(game(12), storage, free_undo=True)
        session.begin()
        assert session.undo()
        await session.journal.flush()
        assert await storage.names() == ["game"]
        assert save.parse(await storage.read("game")).match.record() == session.match.record()

    with_storage(work)


def test_a_finished_game_is_in_the_library_though_it_is_still_the_saved_one() -> None:
    async def work(storage: SafeStorage) -> None:
        made = game()
        await storage.begin("game", lines(made))
        for _again in range(2):
            found = await library.load(storage)
            assert [entry.id for entry in found.games] == [library.game_id(made, BEGUN)]
            assert len(await storage.read("library")) == 1
        await storage.begin("game", lines(game(3, seed=4), ""), keep="left")
        found = await library.load(storage)
        assert len(found.games) == 1
        assert len(await storage.read("library")) == 1

    with_storage(work)


def test_a_game_without_an_action_is_not_worth_keeping() -> None:
    async def work(storage: SafeStorage) -> None:
        await storage.begin("game", lines(game(0)))
        await storage.begin("game", lines(game(0, seed=3)), keep="left")
        assert (await library.load(storage)).games == []
        assert await storage.names() == ["game"]

    with_storage(work)


def test_a_resumed_game_becomes_the_finished_one() -> None:
    async def work(storage: SafeStorage) -> None:
        made = game(20)
        await storage.begin("game", lines(made))
        await storage.begin("game", lines(game(5, seed=3)), keep="left")
        found = await library.load(storage)
        assert [entry.over for entry in found.games] == [False]
        saved = found.games[0].saved()
        session = Session(saved.match, storage, about=saved.about)
        session.begin()
        await session.journal.flush()
        found = await library.load(storage)
        assert [len(entry.lines) for entry in found.games] == [6]
        while not session.over:
            session.play(legal_actions(session.match.state)[0])
        await session.journal.flush()
        found = await library.load(storage)
        assert sorted(entry.over for entry in found.games) == [False, True]
        assert found.running == ""

    with_storage(work)


def test_a_game_thrown_away_stays_away_and_can_be_fetched_back() -> None:
    async def work(storage: SafeStorage) -> None:
        await storage.begin("game", lines(game()))
        found = await library.load(storage)
        entry = found.games[0]
        await library.throw_away(found, storage, entry)
        assert found.games == []
        found = await library.load(storage)
        assert found.games == []
        await library.add(found, storage, entry)
        assert (await library.load(storage)).games == [entry]

    with_storage(work)


@pytest.mark.parametrize("step", range(8))
def test_whatever_is_interrupted_loses_nothing(step: int) -> None:
    """The program ends after so many calls of the storage; the next one finds every game once."""

    class Ended(Exception):
        pass

    class Ending(MemoryStorage):
        left = 10**9

        async def read(self, name: str) -> list[str]:
            self.left -= 1
            if self.left < 0:
                raise Ended
            return await super().read(name)

        async def append(self, name: str, line: str) -> None:
            await self.read(name)
            await super().append(name, line)

        async def remove(self, name: str) -> None:
            await self.read(name)
            await super().remove(name)

    async def run() -> None:
        store = Ending()
        for seed in (1, 2, 3):
            await store.begin("game", lines(game(6, seed)), keep="left")
        store.left = step
        with pytest.raises(Ended):
            await library.load(store)
        store.left = 10**9
        found = await library.load(store)
        assert {entry.id for entry in found.games} == {
            library.game_id(game(6, seed), BEGUN) for seed in (1, 2)
        }
        assert await store.names() == ["game", "library"]

    asyncio.run(run())


DAMAGED = ["", "[]", "{", '{"library":1}', '{"library":1,"id":7,"gone":true}', "[" * 10_000, "\ufffd"]


def broken(**changes: object) -> str:
    """A line with something wrong in it."""
    return json.dumps({**json.loads(library.line_of(library.entry_of(lines(game(6))))), **changes})


@pytest.mark.parametrize(
    "line",
    [
        *DAMAGED,
        broken(variant="chess"),
        broken(champion=2),
        broken(over=1),
        broken(stars=[[1], [2]]),
        broken(stars=[[0, 0, 0, 0, 0, 10**9]] * 2),
        broken(players=["human"]),
        broken(begun="yesterday"),
        broken(day="2026-13-01"),
        broken(lines=[7]),
        broken(more=1),
    ],
)
def test_a_damaged_line_is_moved_away_and_the_others_stay(line: str) -> None:
    async def work(storage: SafeStorage) -> None:
        good = library.line_of(library.entry_of(lines(game())))
        await storage.begin("library", [good, line])
        found = await library.load(storage)
        assert len(found.games) == 1
        assert found.damaged == [line]
        assert await storage.read("library.damaged") == [line]
        assert (await library.load(storage)).damaged == []

    with_storage(work)


def test_of_very_many_games_the_oldest_are_only_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "KEPT", 3)
    monkeypatch.setattr(library, "SLACK", 0)

    async def work(storage: SafeStorage) -> None:
        entry = library.entry_of(lines(game(6)))
        made = [
            dataclasses.replace(entry, id=f"2026-01-0{day}.x", begun=f"2026-01-0{day}T00:00:00Z")
            for day in range(1, 7)
        ]
        await storage.begin("library", [library.line_of(one) for one in [made[0], *made]])
        await library.load(storage)
        found = await library.load(storage)
        assert [one.id for one in found.games] == [one.id for one in reversed(made[3:])]
        assert len(found.counted) == 6
        with pytest.raises(save.SaveError):
            found.counted[-1].saved()

    with_storage(work)


def test_a_game_played_on_from_another_is_marked() -> None:
    made = game(10)
    text = save.lines(made, About(origin=Origin(("human", "fox"), 4), begun=BEGUN))
    entry = library.entry_of(text)
    assert not entry.whole
    assert entry.saved().about.origin == Origin(("human", "fox"), 4)


def numbers(seed: int) -> Iterator[int]:
    """SplitMix64, written down once more: a deal that was shared must stay what it was."""
    mask = 2**64 - 1
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        mixed = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & mask
        yield mixed ^ mixed >> 31


def dealt(seed: int) -> list[int]:
    """The 48 tiles in the order of the deal whose seed is the first number of a stream."""
    stream = numbers(next(numbers(seed)))
    tiles = sorted(CELLS)
    for last in range(len(tiles) - 1, 0, -1):
        other = next(stream) * (last + 1) >> 64
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tiles


def test_the_deal_of_the_day_is_the_same_for_everyone_and_another_every_day() -> None:
    days = ["2026-06-20", "2026-06-21", "2026-06-22", "2026-12-31", "2027-01-01"]
    games = {day: daily.game_of(day) for day in days}
    assert len({match.record() for match in games.values()}) == len(days)
    for day, match in games.items():
        assert match.record() == daily.game_of(day).record()
        assert match.options.variant is Variant.BASE
        assert sorted(match.players) == ["human", "wolf"]
        assert daily.day_of(match, f"{day}T23:59:59Z") == day
    assert list(games["2026-06-21"].deal.tiles) == dealt(20260621 ^ 0x5015715 << 32)
    assert {match.players[0] for match in map(daily.game_of, (f"2026-06-{n}" for n in range(10, 30)))} == {
        "human",
        "wolf",
    }


def test_a_deal_of_the_day_is_known_by_its_deal() -> None:
    match = daily.game_of("2026-12-31")
    assert daily.day_of(match, "2027-01-01T00:00:01Z") == "2026-12-31"
    assert daily.day_of(match, "2027-01-02T00:00:01Z") == ""
    assert daily.day_of(match, "") == ""
    assert daily.day_of(game(0), "2026-12-31T10:00:00Z") == ""
    people = Match(match.options, players=("human", "human"), deal=match.deal)
    assert daily.day_of(people, "2026-12-31T10:00:00Z") == ""


@pytest.mark.parametrize("text", ["", "2026-02-30", "2026-6-1", "20260601", "2026-06-01 ", "\u0662026-06-01"])
def test_what_is_no_day(text: str) -> None:
    assert not daily.is_day(text)
    with pytest.raises(ValueError, match="no date"):
        daily.seed_of(text)
