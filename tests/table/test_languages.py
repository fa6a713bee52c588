"""Languages: the player's own is spoken, another one is spoken at once, and every text keeps to its place and size."""

from __future__ import annotations

import pygame
import pytest

from game.engine import Phase
from game.host import MemoryHost
from game.locale import LANGUAGES
from game.table.layout import Rect
from game.table.paint.draw import Pen
from game.table.paint.letters import Type
from game.table.paint.sprites import Sprites

from .conftest import Hands, Play
from .test_table import FAST, saved

SIZES = ((360, 640), (640, 360), (1280, 720))
LEAST = 9
"""Smallest letters that are set anywhere, in CSS pixels."""


@pytest.fixture
def set_lines(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, int]]:
    """Every line of text that is drawn, with the smallest size it was set in and its greatest width."""
    lines: dict[str, tuple[int, int]] = {}
    line = Type.line

    def spy(self: Type, text: str, size: int, *args: object, **more: object) -> pygame.Surface:
        picture = line(self, text, size, *args, **more)  # type: ignore[arg-type]
        least, widest = lines.get(text, (size, 0))
        lines[text] = min(least, size), max(widest, picture.get_width())
        return picture

    monkeypatch.setattr(Type, "line", spy)
    return lines


@pytest.fixture
def spilled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every paragraph that is higher than its place even in the smallest letters."""
    found: list[str] = []
    paragraph = Pen.paragraph

    def spy(self: Pen, text: str, rect: Rect, size: int, *args: object, **more: object) -> None:
        paragraph(self, text, rect, size, *args, **more)  # type: ignore[arg-type]
        face, leading = str(more.get("face", "heavy")), float(str(more.get("leading", 1.18)))
        fitted = self.fitting(text, rect, size, face, leading)
        height = round(fitted * leading) * len(self.type.wrap(text, fitted, rect.w, face))
        if height > rect.h + 2 and rect.h > 0:
            found.append(f"{text} ({height} in {rect})")

    monkeypatch.setattr(Pen, "paragraph", spy)
    return found


def table_host(size: tuple[int, int], tag: str) -> MemoryHost:
    host = MemoryHost(size)
    host.player_language = tag
    return host


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_screen_in_every_language(
    play: Play, set_lines: dict[str, tuple[int, int]], spilled: list[str], code: str, size: tuple[int, int]
) -> None:
    async def script(hands: Hands) -> None:
        for name in ("rules", "settings", "credits", "language"):
            await hands.click(name)
            await hands.click("back")
        await hands.click("new")
        await hands.click("back")
        await hands.click("continue")
        for name in ("log", "menu"):
            if name in hands.targets:
                await hands.click(name)
                await hands.press(pygame.K_ESCAPE)
        for _ in range(400):
            if hands.facts["scene"] == "result":
                break
            await hands.click(hands.random.choice(hands.choices()))
        assert hands.facts["scene"] == "result"
        for text, (least, widest) in set_lines.items():
            assert least >= LEAST or text.isdigit(), f"{text!r} is set in {least}"
            assert widest <= size[0], f"{text!r} is {widest} wide"
        assert not spilled

    play(script, settings=FAST, saved=saved(2, phase=Phase.KEEP), host=table_host(size, LANGUAGES[code].tag))


@pytest.mark.parametrize(
    ("tag", "said"), [("de-AT", "Neues Spiel"), ("pt-PT", None), ("tlh", "New game"), ("en", "New game")]
)
def test_the_players_own_language_is_spoken(play: Play, tag: str, said: str | None) -> None:
    async def script(hands: Hands) -> None:
        label = hands.targets["new"]["label"]
        assert label == said if said else label != "New game"

    play(script, settings=FAST, host=table_host((1280, 720), tag))


def test_another_language_is_spoken_at_once_and_kept(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("language")
        await hands.click("language-de")
        assert hands.facts["scene"] == "title"
        assert hands.targets["new"]["label"] == "Neues Spiel"
        lines = await hands.host.storage.read("settings")
        assert '"language": "de"' in lines[-1]

    play(script, settings=FAST)


def test_chinese_and_japanese_lines_break_where_they_may(play: Play) -> None:
    async def script(hands: Hands) -> None:
        from game.host import sprites_folder

        type_ = Type(Sprites(sprites_folder()))
        type_.write("chinese")
        lines = type_.wrap("打出一块手牌。如果展示区有同行或同数字的板块\uff0c就捕获其中一块。", 20, 120)
        assert len(lines) > 3
        assert all(type_.width(line, 20) <= 140 for line in lines)
        assert not any(line.startswith(("。", "\uff0c")) for line in lines)
        type_.write("latin")
        assert type_.wrap("one two  three", 20, 10_000) == ["one two three"]
        assert type_.wrap("eau\u00a0!", 20, 1) == ["eau\u00a0!"]

    play(script, settings=FAST)
