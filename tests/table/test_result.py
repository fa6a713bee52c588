"""The table of stars: whose column is whose, and how large its words are."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine import Match, Options, Variant, legal_actions, score
from game.host import MemoryHost
from game.locale import LANGUAGES
from game.table.app import App
from game.table.layout import Screen, sheets
from game.table.paint.draw import Pen
from game.table.records.pair import About, Pair, second_game
from game.table.scenes.result import ResultScene
from game.table.scenes.table import TableScene
from game.table.session import Session
from game.table.settings import Settings

Texts = list[tuple[str, int]]


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    """The lines of text that are drawn, each with the middle of its place from left to right."""
    found: Texts = []
    write = Pen.text

    def watched(pen: Pen, text: str, *args: Any, **more: Any) -> pygame.Rect:
        where = write(pen, text, *args, **more)
        found.append((text, where.centerx))
        return where

    monkeypatch.setattr(Pen, "text", watched)
    return found


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> dict[int, int]:
    """For each size that was asked for in the heavy face, the smallest to which a text had to shrink."""
    found: dict[int, int] = {}
    wait = Pen._wait

    def watched(pen: Pen, like: tuple[int, str, float], fitting: int, write: Callable[[int], object]) -> None:
        if like[1] == "heavy":
            found[like[0]] = min(fitting, found.get(like[0], fitting))
        wait(pen, like, fitting, write)

    monkeypatch.setattr(Pen, "_wait", watched)
    return found


def played(match: Match, seed: int) -> Match:
    chance = random.Random(seed)
    while not match.state.over:
        match.play(chance.choice(legal_actions(match.state)))
    return match


def a_match(players: tuple[str, str]) -> tuple[Match, Match]:
    """Both games of a match that is over; no player has the same stars in both."""
    first = played(Match(seed=4, players=players), 1)
    second = played(second_game(first), 2)
    stars = [score(match.state, seat).total for match in (first, second) for seat in (0, 1)]
    assert len(set(stars)) == 4, "the test needs numbers that can be told apart"
    return first, second


def shown(match: Match, pair: Pair, size: tuple[int, int] = (1280, 720), **settings: Any) -> ResultScene:
    pygame.init()
    app = App(MemoryHost(size), Settings(**settings))
    app.pen.on(pygame.display.set_mode(size), app.screen.unit)
    scene = ResultScene(app, Session(match, app.host.storage, about=About(pair)))
    app.stack = [scene]
    scene.enter()
    scene.show(app.pen)
    return scene


def column(texts: Texts, name: str) -> list[str]:
    """The numbers below a name."""
    middle = next(at for text, at in texts if text == name)
    return [text for text, at in texts if text.isdigit() and abs(at - middle) <= 1]


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (("human", "fox"), ("You", "Fox")),
        (("fox", "human"), ("You", "Fox")),
        (("human", "human"), ("Player 1", "Player 2")),
    ],
    ids=["person begins", "bot begins", "two people"],
)
def test_a_player_has_the_same_column_in_both_games(
    texts: Texts, players: tuple[str, str], names: tuple[str, str]
) -> None:
    first, second = a_match(players)
    one = 1 if players[0] == "fox" else 0  # the seat in the first game of who stands at the left
    left = score(first.state, one).total, score(second.state, 1 - one).total
    right = score(first.state, 1 - one).total, score(second.state, one).total

    shown(first, Pair())
    assert [text for text, _at in texts if text in names] == list(names)
    assert column(texts, names[0])[-1:] == [str(left[0])]
    assert column(texts, names[1])[-1:] == [str(right[0])]

    texts.clear()
    scene = shown(second, Pair(first))
    assert [text for text, _at in texts if text in names] == list(names)
    assert column(texts, names[0])[-3:] == [str(left[1]), str(left[0]), str(sum(left))]
    assert column(texts, names[1])[-3:] == [str(right[1]), str(right[0]), str(sum(right))]
    assert f"Both games: {names[0]} {sum(left)}, {names[1]} {sum(right)}" in scene.app.host.announced[-1]  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", LANGUAGES)
def test_large_text_is_large_in_the_rows_of_a_phone(sizes: dict[int, int], code: str) -> None:
    """Half as large again as the smallest text there is (12), although a row has three columns."""
    first, second = a_match(("human", "marmot"))
    scene = shown(second, Pair(first), (360, 640), language=code, text=1.5)
    assert sizes[scene.screen.font(17)] >= 18


@pytest.mark.parametrize("buttons", [5, 6, 7])
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (768, 1024), (1280, 720)])
def test_no_row_of_buttons_has_a_hole_and_the_main_one_is_the_widest(
    size: tuple[int, int], buttons: int
) -> None:
    found = sheets.result(Screen(*size), 8, buttons).buttons
    assert len(found) == buttons
    left, right = min(rect.x for rect in found), max(rect.right for rect in found)
    for row in {rect.y for rect in found}:
        there = [rect for rect in found if rect.y == row]
        assert there[0].x == left
        assert right - there[-1].right <= len(there)  # what the division leaves
    assert found[0].w == max(rect.w for rect in found)


@pytest.mark.parametrize("size", [(768, 1024), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_at_a_desk_the_numbers_stand_near_their_words(size: tuple[int, int]) -> None:
    """The table stands in the middle of the sheet; the longest words take half of the way to the first number."""
    screen = Screen(*size)
    found = sheets.result(screen, 8, 7)
    label, first, second = found.columns
    assert abs((label.x - found.panel.x) - (found.panel.right - second.right)) <= 2
    assert first.x - label.x <= 20 * screen.font(20)


@pytest.mark.parametrize("players", [("human", "fox"), ("fox", "human"), ("human", "human")])
def test_playing_again_is_the_same_game_with_another_deal(players: tuple[str, str]) -> None:
    match = played(Match(Options(Variant.FIREFLY), 4, players), 1)

    async def play_again() -> Match:
        pygame.init()
        app = App(MemoryHost((1280, 720)), Settings())
        session = Session(match, app.host.storage)
        app.stack = [TableScene(app, session), ResultScene(app, session)]
        app.top.enter()
        (again,) = [target for target in app.top.targets if target.id == "again"]
        assert again.label == "Play again"
        again.act()
        await app.settled()
        assert isinstance(app.top, TableScene)
        return app.top.session.match

    other = asyncio.run(play_again())
    assert (other.players, other.options) == (match.players, match.options)
    assert other.deal != match.deal
    assert not other.actions
