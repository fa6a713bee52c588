"""The language follows the player's system, is changed at once, and remembered."""

from __future__ import annotations

import json

import pygame
import pytest

from game.host import MemoryHost
from game.locale import load
from game.table.wording.text import decimal, use
from tests.table.conftest import Hands, Play


def labels(hands: Hands) -> dict[str, str]:
    return {name: target["label"] for name, target in hands.targets.items()}


@pytest.mark.parametrize(
    ("tag", "settings"),
    [("de-AT", "Einstellungen"), ("es-MX", "Ajustes"), ("pt-PT", "Configurações"), ("zh-TW", "设置"),
     ("nl", "Settings")],
)  # fmt: skip
def test_the_system_tells_the_language(tag: str, settings: str, play: Play) -> None:
    host = MemoryHost((1280, 720))
    host.player_language = tag

    async def script(hands: Hands) -> None:
        assert labels(hands)["settings"] == settings

    play(script, host=host)


def test_a_choice_is_spoken_at_once_and_kept(play: Play) -> None:
    async def script(hands: Hands) -> None:
        assert labels(hands)["settings"] == "Settings"
        await hands.click("language")
        assert labels(hands)["language-ja"] == "日本語"
        await hands.click("language-ja")
        assert labels(hands)["settings"] == "設定"
        kept = await hands.host.storage.read("settings")
        assert json.loads(kept[-1])["language"] == "ja"

    play(script)


def test_what_was_kept_goes_before_the_system(play: Play) -> None:
    async def script(hands: Hands) -> None:
        assert labels(hands)["settings"] == "Настройки"

    host = MemoryHost((390, 844))
    host.player_language = "fr"
    play(script, host=host, settings={"language": "ru"})


def test_in_the_middle_of_a_game(play: Play) -> None:
    """From the menu's settings; what the table says changes, and the game goes on."""

    async def script(hands: Hands) -> None:
        await hands.begin()
        await hands.click(hands.choices()[0])
        for name in ("menu", "settings", "language", "language-it", "back"):
            await hands.click(name)
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "table"
        assert labels(hands)["menu"] == "Menu (M)"
        assert labels(hands)["log"] == "Diario (L)"
        assert hands.choices()

    play(script, settings={"speed": "off"})


def test_the_place_where_the_game_runs_is_told_the_language(play: Play) -> None:
    """The page names it to screen readers, and says its own words in it."""

    async def script(hands: Hands) -> None:
        assert hands.host.spoken_language == "en"
        await hands.click("language")
        await hands.click("language-pt_BR")
        assert hands.host.spoken_language == "pt-BR"

    play(script)


@pytest.mark.parametrize(("code", "told"), [("en", "14.5"), ("de", "14,5"), ("ru", "14,5"), ("ja", "14.5")])
def test_the_point_of_a_number_is_that_of_the_language(code: str, told: str) -> None:
    use(load(code))
    try:
        assert decimal(14.5) == told
    finally:
        use(load("en"))
