"""A table that runs under SDL's dummy driver, and hands that play at it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pygame
import pytest

from game.host import MemoryHost
from game.locale import load
from game.table.app import App, start
from game.table.paint.draw import Pen
from game.table.wording.text import use
from tests.gallery.easel import Easel, Format
from tests.gallery.games import Games, prepare

Point = tuple[int, int]

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    yield
    use(load("en"))


@pytest.fixture(scope="session")
def games() -> Games:
    """The games of the gallery's pictures."""
    return prepare()


def opened(form: Format, games: Games, language: str = "en") -> Easel:
    """A program of one size in one language, with nothing on its screen yet."""
    easel = Easel(form, language, games)
    asyncio.run(easel.open())
    easel.clear()
    return easel


@pytest.fixture
def apps(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """Every program that is started."""
    made: list[App] = []
    build = App.__init__

    def init(self: App, *args: Any) -> None:
        build(self, *args)
        made.append(self)

    monkeypatch.setattr(App, "__init__", init)
    return made


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[int, int]:
    """For each size that was asked for in the heavy face, the smallest to which a text had to shrink."""
    found: dict[int, int] = {}
    wait = Pen._wait

    def watched(pen: Pen, like: tuple[int, str, float], fitting: int, write: Any) -> None:
        if like[1] == "heavy":
            found[like[0]] = min(fitting, found.get(like[0], fitting))
        wait(pen, like, fitting, write)

    monkeypatch.setattr(Pen, "_wait", watched)
    return found


class Hands:
    """Someone who sits at the table: sees what `inspect` tells, clicks, taps, drags and presses keys."""

    def __init__(self, host: MemoryHost, seed: int = 1) -> None:
        self.host = host
        self.random = random.Random(seed)

    @property
    def facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads(self.host.exposed["inspect"]())
        return facts

    @property
    def targets(self) -> dict[str, dict[str, Any]]:
        return {target["id"]: target for target in self.facts["targets"]}

    async def rest(self) -> None:
        """Wait until nothing moves but perhaps the title's mountain."""
        await self.host.settle(patience=0.05)

    def middle(self, name: str) -> Point:
        x, y, w, h = self.targets[name]["rect"]
        return x + w // 2, y + h // 2

    async def click(self, name: str) -> None:
        self.host.click(self.middle(name))
        await self.rest()

    async def tap(self, name: str) -> None:
        self.host.tap(self.middle(name))
        await self.rest()

    async def drag(self, start: Point, end: Point) -> None:
        self.host.drag(start, end)
        await self.rest()

    async def press(self, key: int, text: str = "", mod: int = 0) -> None:
        self.host.key(key, text, mod)
        await self.rest()

    def choices(self) -> list[str]:
        """Ids of what carries a decision on."""
        names = ("row-", "drawn-")
        return [name for name, target in self.targets.items() if target["action"] or name.startswith(names)]

    async def begin(self, variant: str = "base", opponent: str = "marmot", starter: str = "me") -> None:
        """From the title to the table."""
        await self.click("new")
        for name in (f"variant-{variant}", f"opponent-{opponent}", f"starter-{starter}"):
            await self.click(name)
        await self.click("start")

    async def focus(self, name: str) -> None:
        """Walk to a target with Tab and arrows only: to its region first, then toward it."""
        for step in range(120):
            at, goal = self.facts["focus"], self.targets[name]
            if at == name:
                return
            here = self.targets.get(at)
            if here is None or here["group"] != goal["group"]:
                await self.press(pygame.K_TAB)
            else:
                await self.press(self._toward(here["rect"], goal["rect"], step))
        raise AssertionError(f"the keyboard does not reach {name}")

    def _toward(self, here: list[int], goal: list[int], step: int) -> int:
        """The arrow that leads nearer; now and then another one, round a corner."""
        if step % 5 == 4:
            return self.random.choice(ARROWS)
        dx = goal[0] + goal[2] // 2 - here[0] - here[2] // 2
        dy = goal[1] + goal[3] // 2 - here[1] - here[3] // 2
        if abs(dx) > abs(dy):
            return pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
        return pygame.K_DOWN if dy > 0 else pygame.K_UP


Script = Callable[[Hands], Awaitable[None]]
Play = Callable[..., None]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Run a script of hands at a table of the given size; settings are written before it opens."""
    seeds = random.Random(7)
    monkeypatch.setattr("game.table.session.secrets.randbits", seeds.getrandbits)

    def run(
        script: Script,
        size: Point = (1280, 720),
        scale: float = 1.0,
        settings: dict[str, Any] | None = None,
        saved: list[str] | None = None,
        host: MemoryHost | None = None,
    ) -> None:
        asyncio.run(_run(script, host or MemoryHost(size, scale), settings, saved))

    return run


async def _run(
    script: Script, host: MemoryHost, settings: dict[str, Any] | None, saved: list[str] | None
) -> None:
    if settings is not None:
        await host.storage.begin("settings", [json.dumps(settings)])
    if saved is not None:
        await host.storage.begin("game", saved)
    table = asyncio.ensure_future(start(host))
    try:
        hands = Hands(host)
        while "inspect" not in host.exposed:
            await asyncio.sleep(0)
        await hands.rest()
        await script(hands)
        assert not table.done() or table.exception() is None
    finally:
        if table.done():
            table.result()
        table.cancel()
        await asyncio.gather(table, return_exceptions=True)
