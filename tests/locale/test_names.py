"""On a phone the names of the players are never cut, whatever the language and the size of the letters."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine import Match, Options, Variant, view
from game.host import sprites_folder
from game.locale import LANGUAGES, load
from game.table.facts import Facts
from game.table.layout import Counts, Screen, table
from game.table.paint.draw import Pen
from game.table.paint.letters import Type
from game.table.paint.plates import paint_corners, paint_strip
from game.table.paint.sprites import Sprites
from game.table.picture import Picture
from game.table.places import Places
from game.table.session import BOTS, TUTOR, seat_names
from game.table.wording.text import use

LEAST = 11
"""Least size of the letters in CSS pixels."""
PLAYERS = (("human", "human"), *(("human", bot) for bot in (*BOTS, TUTOR)))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use(load("en"))


@pytest.mark.parametrize("kept", [0, 1], ids=["", "a rainbow kept"])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)], ids=str)
@pytest.mark.parametrize("code", LANGUAGES)
def test_names_are_whole(
    monkeypatch: pytest.MonkeyPatch, code: str, size: tuple[int, int], text: float, kept: int
) -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    sprites = Sprites(sprites_folder())
    letters = Type(sprites)
    letters.write(LANGUAGES[code].script)
    use(load(code))
    written: dict[str, int] = {}

    def watch(pen: Pen, words: str, at: tuple[int, int], size: int, *_rest: object) -> pygame.Rect:
        written[words] = min(size, written.get(words, size))
        return draw(pen, words, at, size, *_rest)

    draw = Pen.text
    monkeypatch.setattr(Pen, "text", watch)
    screen = Screen(*size, text=text)
    layout = table(screen, Counts(6, 4, 3, True))
    pen = Pen(sprites, letters)
    pen.on(pygame.Surface(size), screen.unit)
    picture = Picture()
    picture.sync(view(Match(Options(Variant.FIREFLY), 3).state, 0))
    picture.kept = (kept, kept)
    for players in PLAYERS:
        names = seat_names(players)
        for seat in (0, 1):
            facts = Facts(names, 0, seat, Places(layout, picture, 0, 0), picture, True)
            paint_corners(pen, layout, facts, 0, layout.main)
            paint_strip(pen, layout, facts, 1)
        for name in names:
            assert written[name] >= LEAST, f"{name}: {written}"
