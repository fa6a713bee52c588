"""Saved games: written action by action, migrated from the older version, set aside when damaged."""

from __future__ import annotations

import asyncio
import json
import random

import pygame
import pytest

from game.engine import Match, Options, Variant, legal_actions
from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table.records import library, save
from game.table.records.pair import About, Origin, Pair, second_game

from .conftest import Hands, Play


def match(variant: Variant = Variant.BASE, plies: int = 25, seed: int = 9) -> Match:
    made = Match(Options(variant), seed, ("human", "greedy"))
    chance = random.Random(seed)
    for _ in range(plies):
        if not made.state.over:
            made.play(chance.choice(legal_actions(made.state)))
    return made


def loaded(lines: list[str]) -> tuple[save.Loaded, list[str], SafeStorage]:
    """What is found in these lines, and the lines that are there afterwards."""

    async def run() -> tuple[save.Loaded, list[str], SafeStorage]:
        storage = SafeStorage(MemoryStorage())
        if lines:
            await storage.begin(save.NAME, lines)
        found = await save.load(storage)
        return found, await storage.read(save.NAME), storage

    return asyncio.run(run())


@pytest.mark.parametrize("variant", list(Variant))
def test_lines_come_back_as_the_same_game(variant: Variant) -> None:
    made = match(variant)
    found, lines, _ = loaded(save.lines(made))
    assert found.match is not None
    assert found.match.record() == made.record()
    assert found.match.state == made.state
    assert not found.message
    assert lines == save.lines(made)


def test_nothing_saved() -> None:
    found, _, _ = loaded([])
    assert found.match is None
    assert not found.message


def test_the_journal_grows_action_by_action() -> None:
    async def run() -> None:
        storage = SafeStorage(MemoryStorage())
        made = Match(Options(), 4)
        journal = save.Journal(storage)
        journal.begin(made)
        for _ in range(12):
            action = legal_actions(made.state)[0]
            made.play(action)
            journal.append(str(action))
            assert journal.waiting
            await journal.flush()
            assert not journal.waiting
            found = await save.load(storage)
            assert found.match is not None
            assert found.match.actions == made.actions

    asyncio.run(run())


def test_version_1_is_migrated() -> None:
    made = match()
    found, lines, _ = loaded([made.record()])
    assert found.migrated
    assert found.match is not None
    assert found.match.record() == made.record()
    assert lines == save.lines(made, found.about)
    assert save.is_moment(found.about.begun)


def test_version_2_is_migrated() -> None:
    made = match()
    old = [json.dumps({"save": 2, "record": json.loads(save.header(made))["record"]}), *save.lines(made)[1:]]
    found, lines, _ = loaded(old)
    assert found.migrated
    assert found.match is not None
    assert found.match.record() == made.record()
    assert found.about == About(begun=found.about.begun)
    assert lines == save.lines(made, found.about)
    assert save.is_moment(found.about.begun)


def test_a_match_comes_back_with_its_first_game() -> None:
    first = match(plies=500)
    assert first.state.over
    found, _, _ = loaded(save.lines(first, About(Pair())))
    assert found.about == About(Pair())
    assert found.open
    second = second_game(first)
    second.play(legal_actions(second.state)[0])
    found, _, _ = loaded(save.lines(second, About(Pair(first))))
    assert found.match is not None
    assert found.match.record() == second.record()
    assert found.match.players == ("greedy", "human")
    pair = found.about.pair
    assert pair is not None
    assert pair.number == 2
    assert pair.first is not None
    assert pair.first.record() == first.record()


def test_a_game_played_on_tells_where_it_comes_from() -> None:
    made = match(plies=12)
    about = About(origin=Origin(("human", "wolf"), 9))
    found, _, _ = loaded(save.lines(made, about))
    assert found.about == about
    assert found.open


def test_a_single_game_that_is_over_is_not_open() -> None:
    found, _, _ = loaded(save.lines(match(plies=500)))
    assert found.match is not None
    assert not found.open


@pytest.mark.parametrize(
    "more",
    [
        {"game": 3},
        {"game": "1"},
        {"game": 2},
        {"game": 2, "first": "record1~base"},
        {"game": 2, "first": match(plies=6).record()},
        {"game": 2, "first": match(plies=500, seed=8).record()},
        {"origin": "wolf"},
        {"origin": {"players": ["human"], "ply": 1}},
        {"origin": {"players": ["human", "Wolf!"], "ply": 1}},
        {"origin": {"players": ["human", "wolf"], "ply": 7}},
        {"origin": {"players": ["human", "wolf"], "ply": True}},
    ],
    ids=str,
)
def test_what_is_wrong_beside_the_record_is_noticed(more: dict[str, object]) -> None:
    lines = save.lines(match(plies=6))
    lines[0] = json.dumps({**json.loads(lines[0]), **more})
    found, _, storage = loaded(lines)
    assert found.match is None
    assert "game.corrupt-1" in found.message
    assert asyncio.run(storage.read("game.corrupt-1")) == lines


@pytest.mark.parametrize("seed", range(8))
def test_version_1_cut_off_is_set_aside(seed: int) -> None:
    record = match().record()
    cut = random.Random(seed).randrange(8, len(record) - 1)
    found, _lines, _ = loaded([record[:cut]])
    assert found.match is None or found.match.record() == record[:cut]
    assert found.match is not None or "game.corrupt-1" in found.message


DAMAGED = {
    "noise": ["\ufffd\x00~~"],
    "empty line": [""],
    "no header": ["p406", "c409"],
    "a list": ["[1, 2]"],
    "deep": ["[" * 100_000],
    "no version": ['{"record": "record1~base"}'],
    "version is text": ['{"save": "2", "record": "x"}'],
    "version is true": ['{"save": true, "record": "x"}'],
    "version 0": ['{"save": 0, "record": "x"}'],
    "no record": ['{"save": 2}'],
    "bad record": ['{"save": 2, "record": "record1~base~~~"}'],
    "two records": [match().record(), match().record()],
}


@pytest.mark.parametrize("lines", DAMAGED.values(), ids=DAMAGED.keys())
def test_damaged_saves_are_set_aside(lines: list[str]) -> None:
    found, left, storage = loaded(lines)
    assert found.match is None
    assert "game.corrupt-1" in found.message
    assert left == []
    assert asyncio.run(storage.read("game.corrupt-1")) == lines


@pytest.mark.parametrize("wrong", ["p999", "", "draw", "nonsense", "p101 c102"])
def test_a_wrong_action_is_noticed(wrong: str) -> None:
    lines = save.lines(match(plies=6))
    lines[4] = wrong
    found, _, storage = loaded(lines)
    assert found.match is None
    assert found.message
    assert asyncio.run(storage.read("game.corrupt-1")) == lines


def test_a_newer_version_is_kept_untouched() -> None:
    lines = [json.dumps({"save": 4, "what": "ever"}), "anything"]
    found, _, storage = loaded(lines)
    assert found.match is None
    assert "newer" in found.message
    assert asyncio.run(storage.read("game.corrupt-1")) == lines


def test_the_title_offers_the_saved_game(play: Play) -> None:
    made = match(plies=8)

    async def script(hands: Hands) -> None:
        assert "continue" in hands.targets
        await hands.click("continue")
        facts = hands.facts
        assert facts["scene"] == "table"
        assert facts["record"].startswith(made.record())

    play(script, settings={"speed": "off"}, saved=save.lines(made))


def test_the_title_survives_a_damaged_save(play: Play) -> None:
    async def script(hands: Hands) -> None:
        assert "continue" not in hands.targets
        assert "new" in hands.targets
        assert any("game.corrupt-1" in text for text in hands.host.announced)

    play(script, settings={"speed": "off"}, saved=["rubbish"])


def test_leaving_and_coming_back(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin("firefly")
        for _ in range(12):
            await hands.click(hands.random.choice(hands.choices()))
        if hands.facts["scene"] == "chooser":
            await hands.click("look")
        record = hands.facts["record"]
        await hands.click("menu")
        await hands.click("leave")
        assert hands.facts["scene"] == "title"
        found = await save.load(hands.host.storage)
        assert found.match is not None
        assert found.match.record() == record
        await hands.click("continue")
        assert hands.facts["record"] == record

    play(script, settings={"speed": "off"})


def test_a_new_game_tells_where_the_one_in_progress_went(play: Play) -> None:
    made = match(plies=8)

    async def script(hands: Hands) -> None:
        await hands.click("new")
        await hands.click("start")
        assert hands.facts["scene"] == "table"
        assert hands.facts["message"].startswith("The game in progress moves to your games")
        await hands.click("menu")
        await hands.click("leave")
        kept = await library.load(hands.host.storage)
        assert made.record() in [entry.saved().match.record() for entry in kept.games]

    play(script, settings={"speed": "off"}, saved=save.lines(made))


def test_what_happened_last_is_kept_even_if_the_player_leaves_at_once(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin(opponent="human")
        tile = hands.choices()[0]
        await hands.click(tile)
        middle = hands.middle(
            next(name for name in hands.choices() if name.startswith(("display-", "hand-")))
        )
        hands.host.click(middle)
        hands.host.post(pygame.event.Event(pygame.QUIT))
        for _ in range(50):
            await asyncio.sleep(0)
        found = await save.load(hands.host.storage)
        assert found.match is not None
        assert found.match.record() == hands.facts["record"]

    play(script)
