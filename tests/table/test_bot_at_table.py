"""The table while a bot thinks elsewhere: it sleeps, it may be left, and nothing stale is ever played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pygame
import pytest

from game.engine import Match
from game.table.scenes.table_show import LONG_THOUGHT

from .conftest import Hands, Play
from .desk import Desk


async def begin(hands: Hands, level: str = "wolf") -> None:
    """Sit down and decide until the bot thinks."""
    await hands.begin(opponent=level)
    while hands.facts["actor"] == hands.facts["seat"]:
        await hands.click(hands.choices()[0])


def played(hands: Hands) -> list[str]:
    return list(map(str, Match.from_record(hands.facts["record"]).actions))


async def with_the_arrows(hands: Hands) -> None:
    """As a gamepad does it: walk to the button, then press."""
    await hands.focus("hurry")
    await hands.press(pygame.K_RETURN)


WAYS: dict[str, Callable[[Hands], Awaitable[None]]] = {
    "click": lambda hands: hands.click("hurry"),
    "tap": lambda hands: hands.tap("hurry"),
    "key": lambda hands: hands.press(pygame.K_RETURN),
    "pad": with_the_arrows,
}


async def let_think(hands: Hands, desk: Desk) -> None:
    """Let the worker answer, again and again while the bot has more to decide."""
    while hands.facts["actor"] != hands.facts["seat"]:
        desk.worker.think()
        desk.nudge()
        await hands.rest()


def test_a_table_that_waits_for_its_bot_sleeps(play: Play) -> None:
    desk = Desk()

    async def script(hands: Hands) -> None:
        await begin(hands)
        assert desk.worker.asked("choose")
        assert hands.facts["busy"]
        turns = desk.turns
        for _ in range(50):
            await asyncio.sleep(0)
        assert desk.turns == turns
        before = played(hands)
        desk.advance(1.0)
        desk.worker.think()
        desk.nudge()
        for _ in range(8):
            await asyncio.sleep(0)
        assert len(played(hands)) > len(before)
        await let_think(hands, desk)
        assert not hands.facts["busy"]

    play(script, settings={"speed": "fast"}, host=desk)


def test_a_bot_takes_some_time_even_if_it_knows_at_once(play: Play) -> None:
    desk = Desk()

    async def script(hands: Hands) -> None:
        await begin(hands)
        before = played(hands)
        desk.worker.think()
        desk.nudge()
        for _ in range(6):
            await asyncio.sleep(0)
        assert played(hands) == before
        await let_think(hands, desk)
        assert len(played(hands)) > len(before)

    play(script, settings={"speed": "normal"}, host=desk)


def test_what_is_taken_back_is_not_answered(play: Play) -> None:
    desk = Desk()

    async def script(hands: Hands) -> None:
        await begin(hands, "phoenix")
        (asked,) = desk.worker.asked("choose")
        await hands.click("undo")
        assert hands.facts["actor"] == hands.facts["seat"]
        assert desk.worker.asked("stop") == [{"do": "stop", "id": asked["id"]}]
        before = played(hands)
        desk.nudge()
        await hands.rest()
        assert played(hands) == before
        assert not hands.facts["busy"]

    play(script, settings={"speed": "off", "free_undo": True}, host=desk)


def test_the_table_is_left_in_mid_thought_and_taken_up_again(play: Play) -> None:
    desk = Desk()

    async def script(hands: Hands) -> None:
        await begin(hands)
        before = played(hands)
        await hands.click("menu")
        await hands.click("leave")
        assert hands.facts["scene"] == "title"
        assert desk.worker.asked("stop")
        await hands.click("continue")
        await let_think(hands, desk)
        assert played(hands)[: len(before)] == before
        assert len(played(hands)) > len(before)

    play(script, settings={"speed": "off"}, host=desk)


@pytest.mark.parametrize("way", list(WAYS))
def test_a_bot_that_is_hurried_plays_the_best_so_far(play: Play, way: str) -> None:
    desk = Desk()

    async def script(hands: Hands) -> None:
        await begin(hands, "phoenix")
        before = played(hands)
        desk.worker.said += desk.worker.service.work(30)
        while hands.facts["actor"] != hands.facts["seat"]:
            desk.advance(LONG_THOUGHT)
            await hands.rest()
            await WAYS[way](hands)
        assert len(played(hands)) > len(before)

    play(script, settings={"speed": "off"}, host=desk)


def test_a_button_ends_a_long_thought_and_is_there_no_sooner(play: Play) -> None:
    """Nothing but the clock wakes the table to show it."""
    desk = Desk()

    async def script(hands: Hands) -> None:
        await begin(hands, "phoenix")
        desk.worker.said += desk.worker.service.work(30)
        turns = desk.turns
        desk.advance(LONG_THOUGHT - 0.2)
        await hands.rest()
        assert "hurry" not in hands.targets
        desk.advance(0.25)
        await hands.rest()
        assert hands.targets["hurry"]["label"] == "Move now"
        assert desk.turns - turns < 12
        shown = desk.presented
        await hands.click("hurry")
        assert "hurry" not in hands.targets
        assert desk.presented > shown
        await let_think(hands, desk)
        assert "hurry" not in hands.targets

    play(script, settings={"speed": "off"}, host=desk)
