"""The program under SDL's dummy driver, put into any moment and painted: no window, no waiting."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.engine import Event, Match, parse_token
from game.host import MemoryHost
from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.locale import LANGUAGES
from game.table.app import App
from game.table.layout import Screen
from game.table.records import save
from game.table.scenes.base import Scene
from game.table.scenes.table import TableScene
from game.table.scenes.title import TitleScene
from game.table.session import Session
from game.table.settings import Settings

from .games import Games, happening

FRAME = 1 / 60
MOST_FRAMES = 1500


class Format(NamedTuple):
    """A screen: CSS pixels, and drawing pixels for each of them."""

    width: int
    height: int
    ratio: float = 1.0

    @classmethod
    def parse(cls, text: str) -> Format:
        """The format of a text like 390x844 or 390x844@2.5. ValueError for any other."""
        found = re.fullmatch(r"(\d+)x(\d+)(?:@(\d+(?:\.\d+)?))?", text)
        if found is None:
            raise ValueError(f"{text!r} is no size like 390x844 or 390x844@2.5")
        return cls(int(found[1]), int(found[2]), float(found[3] or 1))

    def __str__(self) -> str:
        """As it is written."""
        return f"{self.width}x{self.height}" + (f"@{self.ratio:g}" if self.ratio != 1 else "")

    @property
    def pixels(self) -> tuple[int, int]:
        """Its size in drawing pixels."""
        return round(self.width * self.ratio), round(self.height * self.ratio)

    @property
    def small(self) -> bool:
        """Whether the table is that of a phone."""
        return Screen(*self.pixels, scale=self.ratio).small


class Easel:
    """One program of one size in one language. Every moment begins with `clear`."""

    def __init__(self, form: Format, language: str, games: Games) -> None:
        """`games` are those of `prepare`."""
        self.form = form
        self.language = language
        self.games = games
        self.host = MemoryHost(form.pixels, form.ratio)
        self.host.player_language = LANGUAGES[language].tag
        self.app: App

    async def open(self) -> None:
        """Open the display and load the pictures."""
        await self.host.open("gallery")
        self.app = App(self.host, Settings())

    def clear(self, text: float = 1.0, contrast: str = "off") -> None:
        """Nothing is on the screen, nothing is saved, all settings are the first ones but these."""
        self.host.storage = SafeStorage(MemoryStorage())
        self.app.stack = []
        self.app.warned = False
        self.app.settings = Settings(text=text, contrast=contrast)
        self.app.speak()
        self.app.dress()
        if self.app.screen.text != text:
            self.app.measure()

    async def title(self, saved: str = "") -> TitleScene:
        """The title; with a saved game when one is named."""
        if saved:
            await self.host.storage.begin(save.NAME, save.lines(self.match(saved)))
        scene = TitleScene(self.app)
        self.app.reset(scene)
        await self.app.settled()
        self.pass_time(1.5)
        return scene

    def match(self, name: str) -> Match:
        """A prepared game."""
        return Match.from_record(self.games[name].record)

    def session(self, match: Match) -> Session:
        """A session of a game that writes nothing anybody would read."""
        return Session(match, self.host.storage)

    def table(self, name: str) -> TableScene:
        """The table of a prepared game, at rest."""
        return self.sit(self.match(name))

    def sit(self, match: Match) -> TableScene:
        """The table of a game, at rest."""
        scene = TableScene(self.app, self.session(match))
        self.app.reset(scene)
        scene.skip()
        return scene

    def decide(self, name: str) -> TableScene:
        """The table of a prepared game, where a decision is open; the sheet that belongs to it has opened."""
        scene = self.table(name)
        for _ in range(40):
            if self.app.top is not scene:
                break
            scene.update(FRAME)
        return scene

    def catch(self, name: str, after: float) -> TableScene:
        """The table `after` seconds (at normal speed) from where a prepared happening begins to be shown."""
        scene = self.table(f"event-{name}")
        heard: list[str] = []
        narrate = scene._narrate

        def hear(event: Event) -> None:
            heard.append(happening(event))
            narrate(event)

        scene._narrate = hear  # type: ignore[method-assign]
        scene.play(parse_token(scene.session.match.state, self.games[f"event-{name}"].token))
        burning = name == "flames"
        self.wait(scene, lambda: bool(scene.stage.kindling) if burning else name in heard)
        self.pass_time(after)
        return scene

    def wait(self, scene: Scene, until: Callable[[], bool]) -> None:
        """Let time pass until something is so. LookupError when it never is."""
        for _ in range(MOST_FRAMES):
            if until():
                return
            scene.update(FRAME)
        raise LookupError(f"what was waited for in {scene.name} does not happen")

    def pass_time(self, seconds: float) -> None:
        """Let time pass for the scene on top."""
        for _ in range(round(seconds / FRAME)):
            self.app.top.update(FRAME)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.app.push(scene)

    def paint(self) -> pygame.Surface:
        """What is seen now."""
        for scene in self.app.stack:
            scene.dirty = True
        self.app._show()
        return self.host.surface
