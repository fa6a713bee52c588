"""Files that a page gets later: who is quicker than the connection waits, and what needs none of them does not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pygame
import pytest

from game.host import MemoryHost
from game.table.paint.sprites import SpriteError, Sprites
from web.tools.packs import PICTURES, TITLE_PICTURES

from .conftest import Hands, Play

LOOKS = 4.0
"""Seconds after which pictures have been asked for again."""


class SlowHost(MemoryHost):
    """A page whose files have not all come; it counts how often they were asked for."""

    def __init__(self, lacking: set[str], size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(size)
        self.lacking = lacking
        self.asked: list[str] = []

    async def bring(self, pack: str) -> bool:
        """Note it."""
        self.asked.append(pack)
        return await super().bring(pack)


@pytest.fixture
def only_the_titles(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Takes away every picture that the title does not need; what was asked for all the same."""
    missed: set[str] = set()
    read = Sprites._read

    def look(self: Sprites, file: str) -> pygame.Surface:
        if Path(file).name not in TITLE_PICTURES:
            missed.add(file)
            raise SpriteError(file)
        return read(self, file)

    monkeypatch.setattr(Sprites, "_read", look)
    return missed


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_title_and_its_sheets_need_no_late_picture(
    play: Play, only_the_titles: set[str], size: tuple[int, int]
) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("settings")
        assert hands.facts["scene"] == "settings"
        await hands.click("language")
        await hands.click("language-ja")
        await hands.press(pygame.K_ESCAPE)
        await hands.click("language")
        assert hands.facts["scene"] == "language"
        await hands.press(pygame.K_ESCAPE)
        assert "new" in hands.targets

    play(script, host=SlowHost({PICTURES}, size))
    assert not only_the_titles


def test_a_game_that_is_begun_sooner_waits_for_its_pictures(play: Play) -> None:
    host = SlowHost({PICTURES})

    async def script(hands: Hands) -> None:
        shown = host.presented
        await hands.click("new")
        await hands.rest()
        assert hands.facts["busy"]
        assert hands.targets == {}
        assert host.presented > shown
        assert host.announced[-1].startswith("The pictures could not be loaded")
        asked = host.asked.count(PICTURES)
        host.advance(LOOKS)
        await hands.rest()
        assert host.asked.count(PICTURES) > asked
        host.lacking.clear()
        host.advance(LOOKS)
        await hands.rest()
        assert not hands.facts["busy"]
        assert "start" in hands.targets

    play(script, host=host)


def test_escape_leads_back_from_waiting(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("new")
        assert hands.targets == {}
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "title"
        assert "new" in hands.targets

    play(script, host=SlowHost({PICTURES}))


def test_a_language_is_spoken_once_its_letters_are_there(play: Play) -> None:
    host = SlowHost({"ru"})

    async def script(hands: Hands) -> None:
        await hands.click("language")
        await hands.click("language-ru")
        assert hands.targets["new"]["label"] == "New game"
        host.lacking.clear()
        await hands.click("language")
        await hands.click("language-ru")
        assert hands.targets["new"]["label"] == "Новая игра"

    play(script, host=host)


def test_rest_is_asked_for_in_the_order_of_need_once_the_title_is_there(play: Play) -> None:
    host = SlowHost(set())

    async def script(hands: Hands) -> None:
        for _ in range(50):
            await asyncio.sleep(0)
        await hands.rest()
        assert host.asked == ["en", "pictures", "sounds", "music"]

    play(script, host=host)
