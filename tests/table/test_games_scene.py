"""Your games: the list, a game, the deal of the day, links and files that come in, by hands at the table."""

from __future__ import annotations

import asyncio
import json

import pygame
import pytest

from game.engine import Match, legal_actions
from game.host import MemoryHost
from game.table.app import App
from game.table.notes import STAYS, WARNS
from game.table.records import backup, daily, library, save, share
from game.table.scenes.games import GamesScene
from game.table.theme import HIGH_CONTRAST, NIGHTLY

from .conftest import Hands, Play
from .test_library import BEGUN, game, lines

OFF = {"speed": "off"}
ADDRESS = "https://example.org/play/"


def shelf(*texts: list[str]) -> list[str]:
    """The lines of a library that holds these saved games."""
    return [library.line_of(library.entry_of(text)) for text in texts]


def host_with(**texts: list[str]) -> MemoryHost:
    """A host whose storage holds these texts."""
    host = MemoryHost()
    host.exchange.address = ADDRESS

    async def fill() -> None:
        for name, text in texts.items():
            await host.storage.begin(name, text)

    asyncio.run(fill())
    return host


async def open_game(hands: Hands, id_: str) -> None:
    await hands.click("games")
    await hands.click(f"game-{id_}")


async def until(hands: Hands, name: str) -> None:
    """Wait for a target that comes when slow work is done."""
    for _turn in range(200):
        if name in hands.targets:
            return
        await asyncio.sleep(0)
        await hands.rest()
    raise AssertionError(f"there is no {name}")


def test_without_a_game_the_list_says_so(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("games")
        assert "No game here yet" in hands.facts["words"]
        await hands.click("numbers")
        assert "Nothing to count yet" in hands.facts["words"]
        await hands.click("back")
        await hands.click("back")
        assert hands.facts["scene"] == "title"

    play(script, settings=OFF)


def test_a_finished_game_is_listed_opened_and_copied(play: Play) -> None:
    made = game()
    id_ = library.game_id(made, BEGUN)
    host = host_with(library=shelf(lines(made)))

    async def script(hands: Hands) -> None:
        await open_game(hands, id_)
        totals = library.entry_of(lines(made)).stars
        for total in (totals[0][-1], totals[1][-1]):
            assert str(total) in hands.facts["words"]
        await hands.click("copy-record")
        await hands.click("copy-game")
        await hands.click("copy-deal")
        record, link, deal = host.copied
        assert record == made.record()
        shown = share.read(link)
        assert isinstance(shown, share.Shown)
        assert link.startswith(f"{ADDRESS}#game=")
        assert (shown.match.record(), shown.ply) == (made.record(), 0)
        dealt = share.read(deal)
        assert isinstance(dealt, share.Dealt)
        assert (dealt.match.deal, dealt.match.ply, dealt.stars) == (made.deal, 0, totals[0][-1])
        assert hands.facts["note"] == "Copied."

    play(script, host=host, settings=OFF)


def test_a_refused_clipboard_shows_the_text_or_writes_a_file(play: Play) -> None:
    made = game()
    host = host_with(library=shelf(lines(made)))
    host.clipboard_works = False

    async def script(hands: Hands) -> None:
        await open_game(hands, library.game_id(made, BEGUN))
        await hands.click("copy-record")
        assert host.exchange.shown == [made.record()]
        host.exchange.can_show = False
        await hands.click("copy-record")
        assert host.exchange.files == {"solstis.txt": made.record()}
        host.exchange.can_save = False
        await hands.click("copy-record")
        assert hands.facts["note"] == "The file could not be written."

    play(script, host=host, settings=OFF)


def test_a_game_is_thrown_away_and_fetched_back(play: Play) -> None:
    made = game()
    id_ = library.game_id(made, BEGUN)

    async def script(hands: Hands) -> None:
        await open_game(hands, id_)
        await hands.click("delete")
        assert f"game-{id_}" not in hands.targets
        assert (await library.load(hands.host.storage)).games == []
        await hands.click("undo")
        assert f"game-{id_}" in hands.targets
        assert "undo" not in hands.targets
        assert len((await library.load(hands.host.storage)).games) == 1

    play(script, host=host_with(library=shelf(lines(made))), settings=OFF)


def test_a_game_that_was_left_goes_on_and_the_one_in_progress_waits(play: Play) -> None:
    left, running = (
        game(8, seed=2, players=("human", "marmot")),
        game(10, seed=3, players=("human", "marmot")),
    )
    host = host_with(library=shelf(lines(left)), game=lines(running, "2026-07-01T10:00:00Z"))

    async def script(hands: Hands) -> None:
        await open_game(hands, library.game_id(left, BEGUN))
        await hands.click("resume")
        facts = hands.facts
        assert facts["scene"] == "table"
        again = Match.from_record(facts["record"])
        assert [str(action) for action in again.actions[:8]] == list(map(str, left.actions))
        found = await library.load(host.storage)
        assert found.running == library.game_id(left, BEGUN)
        assert [entry.saved().match.record() for entry in found.games] == [running.record()]

    play(script, host=host, settings=OFF)


def test_many_games_have_pages(play: Play) -> None:
    texts = [lines(game(6, seed), f"2026-01-{seed:02}T00:00:00Z") for seed in range(1, 31)]

    async def script(hands: Hands) -> None:
        await hands.click("games")
        seen = [hands.facts["words"]]
        while hands.facts["focus"] != "list-1":
            await hands.press(pygame.K_TAB)
        await hands.press(pygame.K_RETURN)
        for _page in range(2):
            seen.append(hands.facts["words"])
            await hands.click("later")
        for seed in range(1, 31):
            assert sum(f"2026-01-{seed:02}" in words for words in seen) == 1, seed

    play(script, host=host_with(library=shelf(*texts)), settings=OFF)


def test_the_deal_of_the_day(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("games")
        await hands.click("day")
        await hands.click("start-day")
        assert hands.facts["scene"] == "table"
        record = Match.from_record(hands.facts["record"])
        saved = await save.load(hands.host.storage)
        day = saved.about.begun[:10]
        assert record.deal == daily.deal_of(day)
        assert "wolf" in record.players

    play(script, settings=OFF)


def test_the_result_of_the_day_is_copied_without_spoilers(play: Play) -> None:
    match = daily.game_of("2026-06-21")
    while not match.state.over:
        match.play(legal_actions(match.state)[0])
    text = lines(match)
    entry = library.entry_of(text)
    assert entry.day == "2026-06-21"

    async def script(hands: Hands) -> None:
        await open_game(hands, entry.id)
        await hands.click("copy-day")
        mine, theirs = entry.stars[entry.seat][-1], entry.stars[1 - entry.seat][-1]
        first, second, third, last = hands.host.copied[0].split("\n")
        assert "2026-06-21" in first
        assert second == f"★ {mine} : {theirs}"
        assert str(abs(mine - theirs)) in third
        assert last == f"{ADDRESS}#daily"

    play(script, host=host_with(library=shelf(text)), settings=OFF)


def test_links_open_above_a_running_game_which_goes_on_afterwards(play: Play) -> None:
    shown = game()

    async def script(hands: Hands) -> None:
        await hands.begin(opponent="marmot")
        record = hands.facts["record"]
        for link in (
            share.game_link(ADDRESS, shown, 5),
            share.deal_link(ADDRESS, shown),
            "#daily",
            "#game=oh",
        ):
            hands.host.receive(link)
            await hands.rest()
            assert hands.facts["scene"] != "table"
            await hands.press(pygame.K_ESCAPE)
            assert hands.facts["scene"] == "table"
            assert hands.facts["record"] == record

    play(script, settings=OFF)


def test_a_damaged_link_gets_a_friendly_answer(play: Play) -> None:
    async def script(hands: Hands) -> None:
        hands.host.receive("#game=record1~base~-~nonsense")
        await hands.rest()
        assert hands.facts["scene"] == "notice"
        assert "damaged" in hands.facts["message"]
        assert hands.host.announced[-1] == hands.facts["message"]
        await hands.click("back")
        assert hands.facts["scene"] == "title"

    play(script, settings=OFF)


def test_a_link_to_a_deal_lets_one_choose_whom_to_play(play: Play) -> None:
    made = game(players=("fox", "human"))

    async def script(hands: Hands) -> None:
        hands.host.receive(share.deal_link("", made, 61))
        await hands.rest()
        assert "61" in hands.facts["words"]
        await hands.click("start-marmot")
        again = Match.from_record(hands.facts["record"])
        assert again.deal == made.deal
        assert again.players == ("marmot", "human")

    play(script, settings=OFF)


def test_a_record_is_pasted(play: Play) -> None:
    made = game()
    host = host_with()
    host.exchange.answer = f"  {made.record()[:100]}\n{made.record()[100:]}  "

    async def script(hands: Hands) -> None:
        await hands.click("games")
        await hands.click("bring")
        await hands.click("paste")
        assert hands.facts["scene"] not in ("games", "notice")
        await hands.press(pygame.K_ESCAPE)
        host.exchange.answer = None
        await hands.click("paste")
        assert hands.facts["note"] == "There is nothing on the clipboard."
        await hands.click("open-file")
        assert hands.facts["note"] == "No file of Solstis was found."

    play(script, host=host, settings=OFF)


def test_everything_is_shown_to_be_copied_where_no_file_can_be_written(play: Play) -> None:
    made = game()
    host = host_with(library=shelf(lines(made)))
    host.exchange.can_save = False

    async def script(hands: Hands) -> None:
        await hands.click("games")
        await hands.click("export")
        (text,) = host.exchange.shown
        (entry,) = (await backup.read(text)).games
        assert entry.lines == tuple(lines(made))
        assert not hands.facts["note"]
        host.exchange.can_show = False
        await hands.click("export")
        assert hands.facts["note"] == "The file could not be written."

    play(script, host=host, settings=OFF)


def test_settings_of_a_file_are_followed_at_once(play: Play, apps: list[App]) -> None:
    host = host_with()

    async def leave(hands: Hands) -> None:
        await hands.click("games")
        await hands.click("export")

    play(leave, host=host, settings={**OFF, "contrast": "on", "language": "de", "text": 1.5, "sound": False})
    (text,) = host.exchange.files.values()
    other = host_with()
    other.exchange.picked = text

    async def arrive(hands: Hands) -> None:
        (app,) = apps[1:]
        assert app.pen.look is NIGHTLY
        await hands.click("games")
        await hands.click("bring")
        await hands.click("open-file")
        await until(hands, "take-all")
        await hands.click("take-all")
        await until(hands, "export")
        assert app.pen.look is HIGH_CONTRAST
        assert app.screen.text == 1.5
        assert app.language == "de"
        assert not app.sound.on

    play(arrive, host=other, settings=OFF)


def test_everything_goes_into_a_file_and_comes_back_on_another_device(play: Play) -> None:
    made, running = game(), game(9, seed=3, players=("human", "marmot"))
    host = host_with(library=shelf(lines(made)), game=lines(running, "2026-07-01T10:00:00Z"))

    async def leave(hands: Hands) -> None:
        await hands.click("games")
        await hands.click("export")
        assert backup.file_name() in hands.facts["note"]

    play(leave, host=host, settings={**OFF, "language": "de"})
    ((name, text),) = host.exchange.files.items()
    assert name == backup.file_name()
    other = host_with(library=shelf(lines(game(7, seed=5))))
    other.exchange.picked = text

    async def arrive(hands: Hands) -> None:
        await hands.click("games")
        await hands.click("bring")
        await hands.click("open-file")
        await until(hands, "take-all")
        assert "2" in hands.facts["words"]
        await hands.click("take-all")
        assert "2" in hands.facts["note"]
        found = await library.load(other.storage)
        assert len(found.games) == 3
        settings = json.loads((await other.storage.read("settings"))[-1])
        assert settings["language"] == "de"

    play(arrive, host=other, settings={**OFF, "language": "en"})


def test_a_game_just_finished_can_be_shared(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin(opponent="marmot")
        for _step in range(400):
            if hands.facts["scene"] == "result":
                break
            await hands.click(hands.random.choice(hands.choices()))
        record = hands.facts["record"]
        await hands.click("share")
        await hands.click("copy-record")
        assert hands.host.copied == [record]
        await hands.click("back")
        assert hands.facts["scene"] == "result"

    play(script, settings=OFF)


def test_statistics_by_opponent_and_variant(play: Play) -> None:
    texts = [
        lines(game(seed=1), "2026-01-01T00:00:00Z"),
        lines(game(seed=2, players=("marmot", "human")), "2026-01-02T00:00:00Z"),
        lines(game(20, seed=3), "2026-01-03T00:00:00Z"),
        lines(game(seed=4, players=("human", "human")), "2026-01-04T00:00:00Z"),
    ]

    async def script(hands: Hands) -> None:
        await hands.click("games")
        await hands.click("numbers")
        words = hands.facts["words"]
        assert "games: 2" in words
        assert "Wolf" in words
        assert "Marmot" in words

    play(script, host=host_with(library=shelf(*texts)), settings=OFF)


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize("works", [True, False], ids=["copied", "refused"])
def test_what_is_said_about_a_game_moves_nothing_on_its_page(
    play: Play, apps: list[App], size: tuple[int, int], works: bool
) -> None:
    made = game()
    host = host_with(library=shelf(lines(made)))
    host.clipboard_works = works
    host.exchange.can_show = host.exchange.can_save = False

    async def script(hands: Hands) -> None:
        hands.host.resize(size)
        await hands.rest()
        await open_game(hands, library.game_id(made, BEGUN))
        for _step in range(20):
            if hands.facts["focus"] == "copy-record":
                break
            await hands.press(pygame.K_TAB)
        before = {name: target["rect"] for name, target in hands.targets.items()}
        await hands.press(pygame.K_RETURN)
        scene = apps[0].top
        assert isinstance(scene, GamesScene)
        assert scene.notes.message == hands.facts["note"] != ""
        assert hands.host.announced[-1] == scene.notes.message
        assert {name: target["rect"] for name, target in hands.targets.items()} == before
        hands.host.advance(STAYS + 0.1)
        await hands.rest()
        assert not scene.notes.message

    play(script, host=host, settings=OFF)


@pytest.mark.parametrize("text", ["", "#daily"], ids=["list", "deal of the day"])
def test_lines_that_cannot_be_read_are_told_of_wherever_one_comes_in(
    play: Play, apps: list[App], text: str
) -> None:
    async def script(hands: Hands) -> None:
        if text:
            hands.host.receive(text)
            await hands.rest()
        else:
            await hands.click("games")
        scene = apps[0].top
        assert isinstance(scene, GamesScene)
        told = "Some games could not be read. They are kept as library.damaged."
        assert told in (scene.notes.message if text else hands.facts["words"])
        assert told in hands.host.announced
        hands.host.advance(WARNS + 0.1)
        await hands.rest()
        assert not scene.notes.message

    play(script, host=host_with(library=["nonsense"]), settings=OFF)
