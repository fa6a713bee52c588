"""The program: a stack of scenes and the one loop that runs them."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Coroutine
from typing import Any

import pygame

from ..host import Host, make_host, sprites_folder
from ..locale import LANGUAGES, SOURCE, load, nearest
from . import settings as kept_settings
from .arrivals import Arrivals
from .gestures import Gestures, Input, Key, Press, Tap
from .layout import Screen
from .paint.draw import Pen
from .paint.kept import budget
from .paint.letters import Type
from .paint.sprites import Sprites
from .scenes.base import Scene
from .settings import Settings
from .sound import Sound
from .targets import Target
from .theme import HIGH_CONTRAST, NIGHTLY
from .thinking import Thinker
from .wording.breaking import plain
from .wording.text import use

TITLE = "Solstis"

SLOW_FRAME = 1 / 14
"""Seconds between two pictures of a scene that moves only a little."""

THINK = 0.007
"""Seconds that a frame may spend on thinking, where no worker does it."""

WAITING = 0.5
"""Seconds between two looks for pictures that have not come yet."""

LONGEST_STEP = 0.1
"""Seconds of a frame at most, so that a stall does not swallow an animation."""


class App:
    """What all scenes share: host, settings, pictures, sound, and the stack."""

    def __init__(self, host: Host, settings: Settings) -> None:
        """The host must be open."""
        self.host = host
        self.settings = settings
        self.sprites = Sprites(sprites_folder())
        self.type = Type(self.sprites)
        self.pen = Pen(self.sprites, self.type)
        self.sound = Sound(self.sprites, settings.sound, settings.effects, settings.music)
        self.gestures = Gestures()
        self.thinker = Thinker(host)
        self.arrivals = Arrivals(self)
        self.stack: list[Scene] = []
        self.running = True
        self.warned = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self.screen = Screen(*host.size_px)
        self.adopt(settings)

    @property
    def language(self) -> str:
        """The code of the language that is spoken: the one wanted, or English until that is there."""
        wanted = wanted_language(self.host, self.settings)
        return wanted if self.host.has(wanted) else SOURCE

    def adopt(self, settings: Settings) -> None:
        """Go by these settings from now on, all of them."""
        self.settings = settings
        self.set_volumes()
        self.speak()
        self.dress()
        self.measure()

    def speak(self) -> None:
        """Speak the language that the settings name, on every scene, as soon as its words and letters are there."""
        wanted = wanted_language(self.host, self.settings)
        if not self.host.has(wanted):
            self.spawn(self._learn(wanted))
        use(load(self.language))
        self.type.write(LANGUAGES[self.language].script)
        self.host.speak(LANGUAGES[self.language].tag)
        for scene in self.stack:
            scene.retold()
            scene.refresh()

    async def _learn(self, language: str) -> None:
        if await self.host.bring(language):
            self.speak()

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self.stack[-1]

    @property
    def reduced_motion(self) -> bool:
        """Whether movement is to be kept small."""
        return self.host.reduced_motion()

    def dress(self) -> None:
        """Draw everything in the look that the settings or the system wish for."""
        wished = {"on": True, "off": False}.get(self.settings.contrast)
        high = self.host.more_contrast() if wished is None else wished
        self.pen.wear(HIGH_CONTRAST if high else NIGHTLY)
        for scene in self.stack:
            scene.refresh()

    def measure(self) -> None:
        """Take the size of the screen from the host."""
        w, h = self.host.size_px
        insets = (self.host.insets[0], self.host.insets[1], self.host.insets[2], self.host.insets[3])
        self.screen = Screen(w, h, insets, self.host.scale, self.settings.text)
        self.gestures.slip = 9 * self.host.scale
        self.sprites.kept.budget = budget(w, h)
        self.pen.forget_sizes()
        for scene in self.stack:
            scene.resized()
            scene.refresh()

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.gestures.cancel()
        self.stack.append(scene)
        scene.enter()

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene off (only if it is `scene`, when one is named); the last one stays."""
        if len(self.stack) < 2 or (scene is not None and self.top is not scene):
            return
        self.gestures.cancel()
        self.stack.pop().leave()
        self.top.enter()

    def reset(self, *scenes: Scene) -> None:
        """Leave every scene and begin with these, the last one on top."""
        self.gestures.cancel()
        for scene in reversed(self.stack):
            scene.leave()
        self.stack = []
        gc.collect()  # scenes are parts of circles, and their pictures are large
        for scene in scenes:
            self.stack.append(scene)
            scene.enter()

    def announce(self, text: str) -> None:
        """Say a sentence to those who listen."""
        if text:
            self.host.announce(plain(text))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something slow (a save) happen beside the loop."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._spawned)

    def _spawned(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        self.host.nudge()
        if not task.cancelled():
            task.result()

    async def settled(self) -> None:
        """Wait until everything that was spawned is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    def set_volumes(self) -> None:
        """Be as loud as the settings say."""
        self.sound.set_volumes(self.settings.sound, self.settings.effects, self.settings.music)

    def keep_settings(self) -> None:
        """Put the settings where they outlast the program."""
        self.spawn(kept_settings.keep(self.host.storage, self.settings))

    async def run(self) -> None:
        """The loop: input, time, picture, and sleep when nothing moves."""
        last = self.host.now()
        while self.running:
            now = self.host.now()
            self.turn(min(LONGEST_STEP, now - last))
            last = now
            if self.running:
                await self._pause()
        await self.settled()

    def turn(self, seconds: float) -> None:
        """Once round the loop: what the player did, `seconds` of time, and a picture if something changed."""
        inputs = self._inputs(self.host.now())
        if self.arrivals.keep_waiting(self._visible()):
            self.arrivals.turn(inputs)
            return
        for what in inputs:
            self.top.on(what)
        for text in self.host.exchange.received():
            self._arrive(text)
        self.thinker.work(THINK)
        self.top.update(seconds)
        if self.arrivals.keep_waiting(self._visible()):
            self.host.nudge()
            return
        self._show()
        if self.top.targets:
            self.arrivals.begin()
            self.thinker.start()

    def _arrive(self, text: str) -> None:
        """A link was opened, or a text pasted."""
        from .scenes.arrival import arrive

        arrive(self, text)

    def _inputs(self, now: float) -> list[Input]:
        """What the player did since the last turn. A change of size, which comes with the events, goes first."""
        self.sound.set_quiet(self.host.hidden)
        inputs: list[Input] = []
        events = self.host.events()
        if self.host.resized:
            self.measure()
        for event in events:
            if event.type == pygame.QUIT:
                self.running = False
            inputs += self.gestures.feed(event, now)
        inputs += self.gestures.tick(now)
        if any(isinstance(what, Tap | Press | Key) for what in inputs):
            self.host.unlock_audio()
            self.sound.unlock()
        return inputs

    def _show(self) -> None:
        """Draw if something changed; never by the measures of a surface that is no more."""
        if self.host.surface.get_size() != (self.screen.width, self.screen.height):
            self.measure()
        if not any(scene.dirty for scene in self._visible()):
            return
        self.pen.on(self.host.surface, self.screen.unit)
        for scene in self._visible():
            scene.show(self.pen)
            scene.dirty = False
        self.host.present()

    def _visible(self) -> list[Scene]:
        """The scenes that show, from the lowest."""
        lowest = len(self.stack) - 1
        while lowest > 0 and self.stack[lowest].overlay:
            lowest -= 1
        return self.stack[lowest:]

    async def _pause(self) -> None:
        if self.arrivals.keep_waiting(self._visible()):
            await self.host.wake(WAITING)
            return
        pace = self.top.pace
        self.sound.set_quiet(self.host.hidden)
        if pace == "moving" or self.thinker.slicing:
            await self.host.next_frame()
        elif self.gestures.held:
            await self.host.wake(0.1)
        elif pace == "slow" and not self.host.hidden:
            await self.host.wake(SLOW_FRAME)
        else:
            alarms = [alarm for alarm in (self.top.alarm, self.thinker.alarm) if alarm is not None]
            await self.host.wake(min(alarms, default=None))

    def inspect(self) -> str:
        """What tests on the page may know, as JSON: scene, decision, targets, record, scores."""
        scene = self.top
        facts: dict[str, Any] = {
            "scene": scene.name,
            "actor": None,
            "phase": None,
            "seat": None,
            "busy": scene.pace == "moving",
            "record": None,
            "scores": [],
            "over": False,
            "message": "",
            "focus": scene.focus if scene.keyboard else None,
        }
        facts.update(scene.inspect())
        waiting = self.arrivals.keep_waiting(self._visible())
        facts["busy"] = facts["busy"] or waiting
        facts["targets"] = [] if waiting else [_plain(target) for target in scene.targets]
        return plain(json.dumps(facts, ensure_ascii=False))


def _plain(target: Target) -> dict[str, Any]:
    return {
        "id": target.id,
        "label": target.label,
        "rect": list(target.rect),
        "action": target.action,
        "group": target.group,
    }


def wanted_language(host: Host, settings: Settings) -> str:
    """The code of the language that was chosen, else of the nearest to the player's own."""
    return settings.language or nearest(host.language())


async def start(host: Host) -> None:
    """Open the host, load what was kept, and play until the player leaves."""
    from .scenes.title import TitleScene

    icon = sprites_folder() / "icon-192.png"
    await host.open(TITLE, icon if icon.exists() else None)
    settings = await kept_settings.load(host.storage)
    await host.bring(wanted_language(host, settings))
    app = App(host, settings)
    title = TitleScene(app)
    await title.look()  # its first picture has all its buttons
    app.reset(title)
    host.expose("inspect", app.inspect)
    try:
        await app.run()
    finally:
        host.quit()


async def main() -> None:
    """Play in whatever place this is: a window or a page."""
    await start(make_host())
