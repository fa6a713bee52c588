"""Messages leave after a while; tips come when the mouse rests."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine import Match, legal_actions
from game.table.app import App
from game.table.gestures import LONG
from game.table.notes import HESITATION, STAYS, Notes, Tip
from game.table.scenes.replay import ReplayScene
from game.table.scenes.table import TableScene

from .conftest import Hands, Play, Point
from .test_table import FAST, saved

TIP = Tip("Deck", "17 tiles are left.", (3, 4))
OTHER = Tip("Rainbows", "", (5, 6))


def test_a_message_stays_for_a_while() -> None:
    notes = Notes()
    notes.say("No.", (1, 2), now=10.0)
    assert notes.alarm(10.0) == pytest.approx(STAYS)
    assert not notes.tick(10.0 + STAYS / 2)
    assert notes.message == "No."
    assert notes.tick(10.0 + STAYS)
    assert not notes.message
    assert notes.alarm(20.0) is None


def test_a_tip_comes_when_the_mouse_rests() -> None:
    notes = Notes()
    assert not notes.point(TIP, now=1.0)
    assert notes.tip is None
    assert notes.alarm(1.0) == pytest.approx(HESITATION)
    assert not notes.point(TIP._replace(at=(9, 9)), now=1.2)
    assert notes.tick(1.0 + HESITATION)
    assert notes.tip == TIP
    assert notes.alarm(2.0) is None


def test_a_tip_goes_when_the_mouse_leaves() -> None:
    notes = Notes()
    notes.hold(TIP)
    assert notes.point(OTHER, now=1.0)
    assert notes.tip is None
    assert not notes.point(None, now=1.1)
    assert not notes.tick(5.0)


def test_a_message_takes_the_place_of_a_tip() -> None:
    notes = Notes()
    notes.hold(TIP)
    notes.say("No.", (1, 2), now=0.0)
    assert notes.tip is None
    assert notes.clear()
    assert not notes.clear()


def _right_click(hands: Hands, at: Point) -> None:
    hands.host.click(at, button=3)


def _hold(hands: Hands, at: Point) -> None:
    hands.host.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True))
    hands.host.advance(LONG + 0.1)


def _rest_on(hands: Hands, at: Point) -> None:
    hands.host.move(at)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_AC_BACK])
@pytest.mark.parametrize("ask", [_right_click, _hold, _rest_on])
def test_the_way_back_puts_a_tip_away_first(
    play: Play, apps: list[App], key: int, ask: Callable[[Hands, Point], None]
) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        ask(hands, scene.layout.stock.centre)
        await hands.host.settle(patience=LONG + HESITATION)
        assert scene.notes.tip is not None
        await hands.press(key)
        assert scene.notes.tip is None
        assert hands.facts["scene"] == "table"
        await hands.press(key)
        assert hands.facts["scene"] == "menu"

    play(script, settings=FAST, saved=saved(3, plies=4))


def test_the_way_back_from_a_replay_puts_a_tip_away_first(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        app = apps[0]
        match = Match(seed=3, players=("human", "marmot"))
        for _ply in range(4):
            match.play(legal_actions(match.state)[0])
        app.push(ReplayScene(app, match, 2))
        scene = app.top
        assert isinstance(scene, ReplayScene)
        _right_click(hands, scene.layout.stock.centre)
        await hands.rest()
        assert scene.notes.tip is not None
        await hands.press(pygame.K_ESCAPE)
        assert (hands.facts["scene"], scene.notes.tip) == ("replay", None)
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "title"

    play(script, settings=FAST)
