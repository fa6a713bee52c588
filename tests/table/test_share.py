"""Links, files and saves: what is right is read, and nothing that is wrong does more than be refused."""

from __future__ import annotations

import asyncio
import json
import random
import string
import time
from collections.abc import Iterator

import pytest

from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table.records import backup, library, save, share
from game.table.settings import Settings

from .test_library import BEGUN, game, lines

ADDRESS = "https://example.org/play/"
RECORD = game(30).record()
GOOD = (
    share.game_link(ADDRESS, game(30), 7),
    share.deal_link(ADDRESS, game(30), 44),
    f"{ADDRESS}#daily",
    RECORD,
)
SLOW = 1.0
"""Seconds that no text may take; the longest honest one takes some milliseconds."""


@pytest.mark.parametrize("ply", [0, 1, 30])
def test_a_link_to_a_game_comes_back(ply: int) -> None:
    found = share.read(share.game_link(ADDRESS, game(30), ply))
    assert isinstance(found, share.Shown)
    assert (found.match.record(), found.ply) == (RECORD, ply)


@pytest.mark.parametrize(
    ("more", "ply"),
    [
        ("&ply=9999", 30),
        ("&ply=0", 0),
        ("&x=1&ply=3&y", 3),
    ],
)
def test_a_place_in_a_link_is_the_nearest_one_that_there_is(more: str, ply: int) -> None:
    found = share.read(f"#game={RECORD}{more}")
    assert isinstance(found, share.Shown)
    assert found.ply == ply


@pytest.mark.parametrize("more", ["", "&ply=-1", "&ply=", "&ply=1e3", "&ply=99999999", "&&"])
def test_without_a_place_a_game_that_is_over_opens_at_its_beginning_and_another_where_it_stands(
    more: str,
) -> None:
    for played, ply in ((game(), 0), (game(30), 30)):
        for text in (f"#game={played.record()}{more}", played.record()):
            found = share.read(text)
            assert isinstance(found, share.Shown)
            assert found.ply == ply


def test_a_deal_has_no_actions_and_perhaps_stars() -> None:
    found = share.read(f"#deal={RECORD}")
    assert isinstance(found, share.Dealt)
    assert (found.match.deal, found.match.ply, found.stars) == (game(0).deal, 0, None)
    found = share.read(f"#deal={RECORD}&stars=54")
    assert isinstance(found, share.Dealt)
    assert found.stars == 54


@pytest.mark.parametrize(
    "text",
    [
        RECORD,
        f"  {RECORD}\n",
        f"Look what I played: {ADDRESS}#game={RECORD} !",
        RECORD.replace("~", "%7E"),
        f"{RECORD[:200]}\r\n{RECORD[200:]}",
        "\ufeff" + "\u200b".join(RECORD),
        "\u00ad".join(RECORD[at : at + 60] for at in range(0, len(RECORD), 60)),
    ],
)
def test_what_messengers_do_to_a_record_is_undone(text: str) -> None:
    found = share.read(text)
    assert isinstance(found, share.Shown)
    assert found.match.record() == RECORD


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no game"),
        ("#", "no game"),
        ("#game=", "no game"),
        ("#games=" + "x", "no game"),
        ("hello", "no game"),
        ("x" * 30_000, "no game"),
        (RECORD + "x" * 30_000, "no game"),
        ("#game=" + RECORD[:-3], "damaged"),
        ("#game=" + RECORD.replace("human", "<b>"), "damaged"),
        ("#game=record2~base", "newer"),
        ("#deal=record1~", "damaged"),
    ],
)
def test_what_brings_nothing_says_why(text: str, says: str) -> None:
    with pytest.raises(share.ShareError, match=says) as caught:
        share.read(text)
    assert "<" not in str(caught.value)


def mutated(text: str, chance: random.Random) -> str:
    """The text with some characters changed, cut out, doubled or mixed with others."""
    letters = string.printable + "~.&#=%\u202e\u200b\ud7ff\U0001f98a<>"
    for _change in range(chance.choice((1, 1, 2, 5, 40))):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice((0, 1, 3, 50)))
        new = "".join(chance.choice(letters) for _letter in range(chance.choice((0, 1, 4))))
        text = text[:at] + chance.choice((new, new, text[at:end] * 2)) + text[end:]
    return text


def hostile() -> Iterator[str]:
    """1,000 texts from a seed: links that were changed, and some that are nothing but noise."""
    chance = random.Random(5)
    for number in range(1000):
        if number % 10 == 0:
            length = chance.choice((0, 1, 40, 9_000))
            yield "".join(
                chr(chance.choice((chance.randrange(128), chance.randrange(0xD800)))) for _ in range(length)
            )
        else:
            yield mutated(chance.choice(GOOD), chance)


def test_a_thousand_hostile_links() -> None:
    read, refused = 0, []
    for text in hostile():
        began = time.monotonic()
        try:
            found = share.read(text)
            read += 1
            if isinstance(found, share.Shown):
                assert 0 <= found.ply <= found.match.ply
        except share.ShareError as error:
            refused.append(str(error))
        assert time.monotonic() - began < SLOW
    assert read > 50
    assert len(refused) > 300
    assert all(refused)


def storage_with(**texts: list[str]) -> SafeStorage:
    storage = SafeStorage(MemoryStorage())

    async def fill() -> None:
        for name, text in texts.items():
            await storage.begin(name, text)

    asyncio.run(fill())
    return storage


def test_a_thousand_hostile_saves() -> None:
    """Whatever the saved game is, the title comes: with it, or with a sentence, and the lines are set aside."""
    chance = random.Random(6)
    good = lines(game(12))
    found_games = sorry = 0
    for number in range(1000):
        text = [mutated(line, chance) if chance.random() < 0.2 else line for line in good]
        if number % 7 == 0:
            text = text[: chance.randrange(len(text))] or [""]
        text = [line.replace("\n", " ").replace("\r", " ") for line in text]
        storage = storage_with(game=text)
        found = asyncio.run(save.load(storage))
        if found.match is not None:
            found_games += 1
        else:
            sorry += 1
            assert found.message
            assert asyncio.run(storage.read("game.corrupt-1")) == text
    assert found_games > 20
    assert sorry > 300


def test_everything_comes_back() -> None:
    made, running = game(), game(9, seed=3)
    entry = library.line_of(library.entry_of(lines(made)))
    here = storage_with(
        library=[entry],
        game=lines(running, "2026-07-01T10:00:00Z"),
        settings=[Settings(language="ja", music=1).line()],
        tutorial=["skipped"],
    )
    text = asyncio.run(backup.write(here))
    contents = asyncio.run(backup.read(text))
    assert {entry.id for entry in contents.games} == {
        library.game_id(made, BEGUN),
        library.game_id(running, "2026-07-01T10:00:00Z"),
    }
    assert contents.settings == Settings(language="ja", music=1)
    there = storage_with()
    assert asyncio.run(backup.take_games(contents, there)) == 2
    assert asyncio.run(backup.take_games(contents, there)) == 0
    assert len(asyncio.run(library.load(there)).games) == 2
    assert asyncio.run(there.read("tutorial")) == ["skipped"]
    assert asyncio.run(there.read("settings")) == []


def test_what_is_here_is_never_replaced_by_less() -> None:
    more, less = lines(game(20)), lines(game(12))
    here = storage_with(library=[library.line_of(library.entry_of(more))])
    there = storage_with(library=[library.line_of(library.entry_of(less))])
    contents = asyncio.run(backup.read(asyncio.run(backup.write(there))))
    assert asyncio.run(backup.take_games(contents, here)) == 0
    assert asyncio.run(library.load(here)).games[0].saved().match.ply == 20


def test_a_file_cannot_lie_about_a_score() -> None:
    told = json.loads(library.line_of(library.entry_of(lines(game()))))
    told["stars"] = [[0, 0, 0, 0, 0, 999], [0, 0, 0, 0, 0, 0]]
    text = json.dumps({"solstis": 1, "texts": {"library": [json.dumps(told)]}})
    (entry,) = asyncio.run(backup.read(text)).games
    assert entry.stars == library.entry_of(lines(game())).stars


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "damaged"),
        ("[]", "damaged"),
        ("{}", "damaged"),
        ('{"solstis": "1", "texts": {}}', "damaged"),
        ('{"solstis": 2, "texts": {}}', "newer"),
        ('{"solstis": 1, "texts": []}', "damaged"),
        ('{"solstis": 1, "texts": {"game": "x"}}', "damaged"),
        ('{"solstis": 1, "texts": {"game": [1]}}', "damaged"),
        ('{"solstis": 1, "texts": {"game": ["x"]}}', "game 1"),
        ('{"solstis": 1, "texts": {"game": ["a\\nb"]}}', "damaged"),
        ('{"a":' * 50_000, "damaged"),
    ],
)
def test_a_file_that_is_none_says_why(text: str, says: str) -> None:
    with pytest.raises(backup.BackupError, match=says):
        asyncio.run(backup.read(text))


def test_hostile_files_change_nothing() -> None:
    chance = random.Random(8)
    storage = storage_with(library=[library.line_of(library.entry_of(lines(game(12))))])
    good = asyncio.run(backup.write(storage))
    refused = []
    for _number in range(200):
        try:
            contents = asyncio.run(backup.read(mutated(good, chance)))
            assert len(contents.games) <= 2
        except backup.BackupError as error:
            refused.append(str(error))
    assert len(refused) > 50
    assert all(refused)
    assert asyncio.run(backup.write(storage)) == good
