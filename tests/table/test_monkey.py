"""A monkey at the table: taps, drags, keys, a pad and turns of the screen at any frame of a whole game.

Nothing may be raised, and whenever the table rests it must show, save and offer exactly what the engine says.
"""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.engine import Match
from game.host.gamepad import KEYS, key_of
from game.table.picture import Picture
from game.table.records import save
from game.table.scenes.table import TableScene

from .conftest import Hands, Play
from .test_resize import SIZES, LateHost, frames

GAMES, FEW = 50, 4
"""Games of the full tier, and of the ordinary one."""
MOST_BURSTS = 2500
STRAYED = 6
"""Bursts after which a monkey that has left the table is led back."""
AT_TABLE = ("table", "chooser", "curtain", "walk")
ESCAPES = 6
LETTERS = "abcdefghijklmnopqrstuvwxyz1234567890?"
NAMED = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_F1)
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_HOME)


class Monkey:
    """Does anything at any moment, but wants the game to end."""

    def __init__(self, hands: Hands, host: LateHost, tables: list[TableScene], seed: int) -> None:
        self.hands = hands
        self.host = host
        self.tables = tables
        self.chance = random.Random(seed)
        self.checks = 0
        self.strayed = 0
        self.deeds = (
            *(self.tap, self.tap, self.tap, self.touch, self.drag, self.drag_from_something),
            *(self.key, self.button, self.hover, self.wheel, self.other_button, self.turn),
        )

    def point(self) -> tuple[int, int]:
        width, height = self.host.size_px
        return self.chance.randrange(width), self.chance.randrange(height)

    def somewhere(self) -> tuple[int, int]:
        """The middle of a target, or any point when there is none."""
        targets = list(self.hands.targets)
        return self.hands.middle(self.chance.choice(targets)) if targets else self.point()

    def tap(self) -> None:
        self.host.click(self.point())

    def touch(self) -> None:
        self.host.tap(self.point())

    def drag(self) -> None:
        self.host.drag(self.point(), self.point())

    def drag_from_something(self) -> None:
        self.host.drag(self.somewhere(), self.chance.choice((self.point, self.somewhere))())

    def key(self) -> None:
        letter = self.chance.choice(LETTERS)
        for key, text in ((self.chance.choice((*NAMED, *ARROWS)), ""), (ord(letter), letter)):
            self.host.key(key, text, self.chance.choice((0, pygame.KMOD_SHIFT)))

    def button(self) -> None:
        self.host.post(key_of(self.chance.choice(list(KEYS))))

    def hover(self) -> None:
        self.host.move(self.chance.choice((self.point, self.somewhere))())

    def wheel(self) -> None:
        turned = {"x": 0, "y": self.chance.choice((-2, 1)), "flipped": False, "touch": False}
        self.host.post(pygame.event.Event(pygame.MOUSEWHEEL, turned))

    def other_button(self) -> None:
        self.host.click(self.somewhere(), 3)

    def turn(self) -> None:
        self.host.turn(self.chance.choice(SIZES))

    async def burst(self) -> None:
        """A few deeds, each some frames after the last; then, perhaps, what carries the game on."""
        for _ in range(self.chance.randrange(1, 4)):
            self.chance.choice(self.deeds)()
            await frames(self.host, self.chance.choice((0, 1, 2, 5, 11, 23)))
        chosen = [*self.hands.choices(), *({"ready", "primary"} & set(self.hands.targets))]
        if chosen and self.chance.random() < 0.8:
            self.host.click(self.hands.middle(self.chance.choice(chosen)))
            await frames(self.host, self.chance.choice((1, 3, 8, 20, 60)))

    async def come_back(self) -> None:
        """A monkey that reads the rules for too long goes on with its game."""
        self.strayed = 0 if self.hands.facts["scene"] in AT_TABLE else self.strayed + 1
        if self.strayed <= STRAYED:
            return
        await self.hands.rest()
        for _ in range(ESCAPES):
            if self.hands.facts["scene"] in ("title", "table", "result"):
                break
            await self.hands.press(pygame.K_ESCAPE)
        if "continue" in self.hands.targets:
            await self.hands.click("continue")

    async def check(self) -> None:
        """At rest, picture, choices and save are those of the engine."""
        await self.hands.rest()
        if self.hands.facts["scene"] not in ("table", "result"):
            return
        scene = self.tables[-1]
        session = scene.session
        assert scene.idle
        assert scene.stage.empty
        fresh = Picture()
        fresh.sync(session.view, session.veiled)
        assert shown(scene.picture) == shown(fresh)
        assert Match.from_record(session.match.record()).state == session.match.state
        saved = save.parse(await self.host.storage.read(save.NAME)).match
        assert saved.record() == session.match.record()
        self.checks += 1

    async def play(self) -> None:
        for number in range(MOST_BURSTS):
            await self.burst()
            await self.come_back()
            if number % 3 == 0:
                await self.check()
            if self.tables[-1].session.over:
                break
        await self.check()
        assert self.tables[-1].session.over, "the game does not come to its end"
        assert self.checks > 10


def shown(picture: Picture) -> dict[str, Any]:
    """All that is to be seen in a picture; tiles of a hand may lie in any order, with free places or without."""
    told = {
        name: value for name, value in vars(picture).items() if name not in ("version", "boards", "hands")
    }
    told["boards"] = [{**vars(board), "version": 0} for board in picture.boards]
    told["hands"] = [sorted(tile for tile in hand if tile) for hand in picture.hands]
    return told


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[TableScene]:
    """Every table that is opened, the newest last."""
    opened: list[TableScene] = []
    sit_down = TableScene.sit_down

    def note(self: TableScene) -> None:
        if self not in opened:
            opened.append(self)
        sit_down(self)

    monkeypatch.setattr(TableScene, "sit_down", note)
    return opened


def seeds() -> list[Any]:
    return [pytest.param(seed, marks=[pytest.mark.full] if seed >= FEW else []) for seed in range(GAMES)]


@pytest.mark.parametrize("seed", seeds())
def test_a_monkey_never_gets_the_table_out_of_step(play: Play, tables: list[TableScene], seed: int) -> None:
    chance = random.Random(seed)
    host = LateHost(chance.choice(SIZES))
    opponent = ("marmot", "human", "fox", "marmot")[seed % 4]

    async def script(hands: Hands) -> None:
        await hands.begin(("base", "firefly", "beginner")[seed % 3], opponent)
        await Monkey(hands, host, tables, seed).play()

    play(script, host=host, settings={"speed": ("normal", "fast", "slow", "normal", "off")[seed % 5]})
