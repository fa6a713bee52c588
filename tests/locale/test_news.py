"""What happened last is told beside a phone's buttons in two lines that can be read, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.engine import events
from game.host import sprites_folder
from game.locale import LANGUAGES, load
from game.table.layout import Counts, Screen, table
from game.table.paint.draw import Pen
from game.table.paint.letters import Type
from game.table.paint.sprites import Sprites
from game.table.paint.table import two_lines
from game.table.session import seat_names
from game.table.wording.text import use
from game.table.wording.words import brief, describe, is_aside
from tests.table.test_words import EXAMPLES

LEAST = 11
"""Least size of the letters in CSS pixels on the smallest phone."""
LONG_NAMED = (508, 403)
"""Tiles of rows whose names are long in one language or another."""
PLAYERS = (("human", "marmot"), ("marmot", "human"), ("human", "human"))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use(load("en"))


def happened() -> list[events.Event]:
    """Everything that is told as news, about tiles with long names."""
    found = []
    for event in EXAMPLES:
        for tile in LONG_NAMED:
            fields: dict[str, Any] = {
                name: tile for name in ("tile", "cell", "square") if hasattr(event, name)
            }
            found.append(replace(event, **fields))
    return [event for event in found if not is_aside(event)]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)], ids=str)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_news_take_two_lines(code: str, size: tuple[int, int], text: float) -> None:
    pygame.font.init()
    letters = Type(Sprites(sprites_folder()))
    letters.write(LANGUAGES[code].script)
    use(load(code))
    screen = Screen(*size, text=text)
    rect = table(screen, Counts(6, 4, 3, True)).status
    pen = cast(Pen, SimpleNamespace(type=letters, px=screen.px))
    for players in PLAYERS:
        for event in happened():
            told = brief(describe(event, seat_names(players)))
            font, lines = two_lines(pen, told, screen.font(12), rect.w - screen.px(12), rect.h * 28 // 100)
            assert len(lines) <= 2
            assert not any("…" in line for line in lines), told
            assert font >= LEAST, f"{told}: {font}"


def test_the_place_in_brackets_is_left_out() -> None:
    assert brief("Fox: a firefly settled (at Rock 3)") == "Fox: a firefly settled"
    assert brief("狐遇到精灵\uff08林3\uff09") == "狐遇到精灵"
    assert brief("Fox: Rock 3 from the display") == "Fox: Rock 3 from the display"
