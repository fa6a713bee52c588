"""The page's own words: every text that it says, in every language of the game."""

from __future__ import annotations

import json
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game.locale import LANGUAGES, SOURCE
from tests.web.player import Player
from tests.web.programs import OpenGame
from web.tools.node import program

PAGE = Path(__file__).resolve().parents[2] / "web" / "page"
SCRIPT = (PAGE / "words.js").read_text(encoding="utf-8")
CODES: list[str] = json.loads(re.search(r"const CODES = (\[.*?\]);", SCRIPT)[1])  # type: ignore[index]
WORDS: dict[str, list[str]] = json.loads(
    re.search(r"const WORDS = (\{.*?\n  \});", SCRIPT, re.DOTALL)[1]  # type: ignore[index]
)

FIRST_WORDS = """
addEventListener("DOMContentLoaded", () => {
  globalThis.firstWords = [document.documentElement.lang, document.getElementById("stage").textContent];
});
"""
SAID_BY_SCRIPTS = re.compile(
    r"""(?:\bstage|\bstep|\bsay)\("([^"]+)"\)|\b(?:title|text|again):\s"([^"]+)"|again\s=\s"([^"]+)"
    |\b(?:NOT_)?KEPT\s=\s"([^"]+)"|say\(\w+\s\?\s"([^"]+)"\s:\s"([^"]+)"\)""",
    re.VERBOSE,
)


class Marked(HTMLParser):
    """Collects what stands in elements with `data-say`, and their labels."""

    def __init__(self) -> None:
        super().__init__()
        self.said: set[str] = set()
        self._listening = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self._listening = "data-say" in named
        label = named.get("data-say-label")
        if label:
            self.said.add(label)
            assert named["aria-label"] == label

    def handle_data(self, data: str) -> None:
        if self._listening:
            self.said.add(data)
        self._listening = False


def said_by_the_page() -> set[str]:
    page = Marked()
    page.feed((PAGE / "index.html").read_text(encoding="utf-8"))
    found = set(page.said)
    for name in ("boot.js", "trouble.js"):
        for groups in SAID_BY_SCRIPTS.findall((PAGE / name).read_text(encoding="utf-8")):
            found |= {text for text in groups if text}
    return found


def test_the_languages_are_those_of_the_game() -> None:
    assert [code for code in LANGUAGES if code != SOURCE] == CODES


def test_every_text_of_the_page_is_there_and_no_other() -> None:
    said = said_by_the_page()
    assert len(said) > 25
    assert said == set(WORDS)


def test_every_text_is_in_every_language() -> None:
    for english, others in WORDS.items():
        assert len(others) == len(CODES), english
        for code, text in zip(CODES, others, strict=True):
            assert text.strip() == text != "", english
            if code == "fr":
                assert not re.search("[^\u00a0][:;!?]", text), text


def test_no_text_could_end_a_script() -> None:
    assert "</" not in SCRIPT


@pytest.mark.parametrize(
    ("tags", "lang", "text"),
    [
        (["de-AT", "en"], "de-AT", "Das Spiel wird geladen"),
        (["nl", "fr-CA"], "fr-CA", "Chargement du jeu"),
        (["en-GB", "de"], "en-GB", "Loading the game"),
        (["zh-Hant-TW"], "zh-Hant-TW", "正在加载游戏"),
        (["pt-PT"], "pt-PT", "Carregando o jogo"),
        (["nl"], "en", "Loading the game"),
    ],
)
def test_the_language_is_the_first_that_is_known(tags: list[str], lang: str, text: str) -> None:
    script = f"""
      globalThis.document = {{ documentElement: {{}}, querySelectorAll: () => [] }};
      Object.defineProperty(globalThis, "navigator", {{ value: {{ languages: {json.dumps(tags)} }} }});
      {SCRIPT}
      console.log(JSON.stringify([document.documentElement.lang, solstis.say("Loading the game")]));
    """
    told = subprocess.run([program("node"), "-e", script], capture_output=True, text=True, check=True).stdout
    assert json.loads(told) == [lang, text]


def test_a_second_visit_begins_in_the_language_that_was_chosen(open_game: OpenGame) -> None:
    game = open_game(locale="de-DE", init=FIRST_WORDS)
    assert game.page.evaluate("firstWords") == ["de-DE", "Das Spiel wird geladen"]
    player = Player(game, "mouse")
    player.choose("language")
    player.choose("language-ja")
    game.wait_for("document.documentElement.lang === 'ja'")
    game.page.reload()
    game.wait_until_playing()
    assert game.page.evaluate("firstWords") == ["ja", WORDS["Loading the game"][CODES.index("ja")]]


def test_the_page_speaks_the_players_language_and_follows_the_game(open_game: OpenGame) -> None:
    game = open_game(locale="de-DE")
    page = game.page
    assert page.evaluate("document.documentElement.lang").startswith("de")
    assert page.locator("#copy").text_content() == "Bericht kopieren"
    assert "vorgelesen" in (page.locator("#canvas").get_attribute("aria-label") or "")
    page.evaluate("solstis.speak('ja')")
    assert page.locator("#copy").text_content() == "報告をコピー"
