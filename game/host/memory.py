"""A host for tests: no window, no waiting, and a clock that the test holds in its hand."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pygame

from .exchange import MemoryExchange
from .interface import NO_INSETS, Insets, Storage, Worker
from .storage import SafeStorage
from .storage_memory import MemoryStorage

_FRAME = 1 / 60
_LONGEST_SETTLING = 30.0


class NeverIdleError(AssertionError):
    """The table went on and on although a test expected it to come to rest."""


class MemoryHost:
    """A Host that draws into SDL's dummy display. The second half of its methods is the test's side.

    Each frame takes 1/60 s of made-up time and no real time. `wake()` returns when the test posts an event,
    changes the size or lets time pass. A test runs the table as a task beside itself:

        table = asyncio.create_task(run(host))
        await host.settle()
        host.click((100, 80))
        await host.settle()
    """

    name: Literal["native"] = "native"

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        insets: Insets = NO_INSETS,
        storage: Storage | None = None,
    ) -> None:
        self._size = size
        self.scale = scale
        self.insets = insets
        self.storage: Storage = storage or SafeStorage(MemoryStorage())
        self.exchange = MemoryExchange()
        self.hidden = False
        self.turns = 0
        self.frames = 0
        self.presented = 0
        self.exposed: dict[str, Callable[[], str]] = {}
        self.announced: list[str] = []
        self.copied: list[str] = []
        self.clipboard_works = True
        self.player_language = "en"
        self.spoken_language = ""
        self.prefers_reduced_motion = False
        self.prefers_more_contrast = False
        self.lacking: set[str] = set()
        self.full_screen: bool | None = None
        self._time = 0.0
        self._queue: list[pygame.event.Event] = []
        self._resized = True
        self._nudged = False
        self._change = asyncio.Event()
        self._sleeping = False
        self._deadline: float | None = None

    # The table's side.

    async def open(self, title: str, icon_path: Path | None = None) -> pygame.Surface:
        """See Host.open."""
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.init()
        pygame.display.set_caption(title)
        return pygame.display.set_mode(self._size)

    @property
    def surface(self) -> pygame.Surface:
        """See Host.surface."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("the display is not open: await host.open() first")
        return surface

    @property
    def size_px(self) -> tuple[int, int]:
        """See Host.size_px."""
        return self._size

    @property
    def resized(self) -> bool:
        """See Host.resized."""
        resized, self._resized = self._resized, False
        return resized

    def present(self) -> None:
        """See Host.present."""
        self.presented += 1
        pygame.display.flip()

    def now(self) -> float:
        """See Host.now."""
        return self._time

    async def next_frame(self) -> float:
        """See Host.next_frame."""
        await asyncio.sleep(0)
        while self.hidden:
            await self._sleep(None)
        self._time += _FRAME
        self.frames += 1
        self.turns += 1
        return self._time

    async def wake(self, timeout: float | None = None) -> None:
        """See Host.wake."""
        await asyncio.sleep(0)
        deadline = None if timeout is None else self._time + timeout
        while self.hidden or not (self._queue or self._resized or self._nudged or self._passed(deadline)):
            await self._sleep(deadline)
        self._nudged = False
        self.turns += 1

    def nudge(self) -> None:
        """See Host.nudge."""
        self._nudged = True
        self._change.set()

    def events(self) -> list[pygame.event.Event]:
        """See Host.events."""
        self._nudged = False
        events, self._queue = self._queue, []
        return events

    async def copy_text(self, text: str) -> bool:
        """See Host.copy_text. The text is in `copied` then."""
        if self.clipboard_works:
            self.copied.append(text)
        return self.clipboard_works

    def language(self) -> str:
        """See Host.language."""
        return self.player_language

    def speak(self, tag: str) -> None:
        """See Host.speak. The last one is `spoken_language`."""
        self.spoken_language = tag

    def announce(self, text: str) -> None:
        """See Host.announce. The sentences are in `announced`."""
        self.announced.append(text)

    def reduced_motion(self) -> bool:
        """See Host.reduced_motion."""
        return self.prefers_reduced_motion

    def more_contrast(self) -> bool:
        """See Host.more_contrast."""
        return self.prefers_more_contrast

    def unlock_audio(self) -> None:
        """See Host.unlock_audio."""

    def expose(self, name: str, function: Callable[[], str]) -> None:
        """See Host.expose. The functions are in `exposed`."""
        self.exposed[name] = function

    def has(self, pack: str) -> bool:
        """See Host.has."""
        return pack not in self.lacking

    async def bring(self, pack: str) -> bool:
        """See Host.bring. What `lacking` names cannot be had."""
        return self.has(pack)

    def ready(self) -> None:
        """See Host.ready."""

    def set_full_screen(self, on: bool) -> None:
        """See Host.set_full_screen."""
        self.full_screen = on

    def start_worker(self) -> Worker | None:
        """See Host.start_worker."""
        return None

    def quit(self) -> None:
        """See Host.quit. The display stays, for the next test."""

    # The test's side.

    def post(self, *events: pygame.event.Event) -> None:
        """Give the table some input."""
        self._queue.extend(events)
        self._change.set()

    def receive(self, text: str) -> None:
        """A link is opened, or a text pasted."""
        self.exchange.inbox.append(text)
        self.nudge()

    def move(self, pos: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        """Move the mouse to `pos`, in drawing pixels."""
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=False))

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Click at `pos`."""
        self.move(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(pygame.event.Event(kind, pos=pos, button=button, touch=False))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at `start`, move to `end` by way of the middle, let go."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.move(start)
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for pos in (middle, end):
            self.move(pos, (1, 0, 0))
        self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    def tap(self, pos: tuple[int, int]) -> None:
        """Tap at `pos`: the events of the finger, each after the mouse event that SDL makes of it."""
        where = {"x": pos[0] / self._size[0], "y": pos[1] / self._size[1], "dx": 0.0, "dy": 0.0}
        finger = {"touch_id": 1, "finger_id": 0, "pressure": 1.0, **where}
        mouse = {"pos": pos, "button": 1, "touch": True}
        self.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=True),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, mouse),
            pygame.event.Event(pygame.FINGERDOWN, finger),
            pygame.event.Event(pygame.MOUSEBUTTONUP, mouse),
            pygame.event.Event(pygame.FINGERUP, finger),
        )

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press and release a key (pygame.K_…), with the text it types, if any."""
        pressed = {"key": key, "mod": mod, "unicode": text, "scancode": 0}
        self.post(pygame.event.Event(pygame.KEYDOWN, pressed))
        if text:
            self.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.post(pygame.event.Event(pygame.KEYUP, pressed))

    def resize(self, size: tuple[int, int], scale: float = 1.0, insets: Insets = NO_INSETS) -> None:
        """Change the size of the display, as a player does with a window or by turning a phone."""
        self._size, self.scale, self.insets = size, scale, insets
        pygame.display.set_mode(size)
        self._resized = True
        self._change.set()

    def set_hidden(self, hidden: bool) -> None:
        """Hide the tab or show it again."""
        self.hidden = hidden
        self._change.set()

    def advance(self, seconds: float) -> None:
        """Let time pass, for a table that waits for a timer."""
        self._time += seconds
        self._change.set()

    async def settle(self, patience: float = 2.0, most_frames: int = 20_000) -> None:
        """Let the table run until it waits for input.

        Waits of up to `patience` seconds are passed at once; one that is longer counts as rest. Returns too
        when the table has ended. Raises NeverIdleError after `most_frames` frames and waits, or half a minute of the
        processor's time: on a machine that has much else to do a minute of the wall clock may be a few frames.
        """
        last_turn, last_moment = self.turns + most_frames, time.process_time() + _LONGEST_SETTLING
        while len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0)
            if self.turns > last_turn or time.process_time() > last_moment:
                raise NeverIdleError(f"still moving after {self.turns - last_turn + most_frames} turns")
            if not self._sleeping or self._change.is_set():
                continue
            if self._deadline is None or self._deadline - self._time > patience:
                return
            self.advance(self._deadline - self._time)

    async def _sleep(self, deadline: float | None) -> None:
        self._change.clear()
        self._sleeping, self._deadline = True, deadline
        try:
            await self._change.wait()
        finally:
            self._sleeping = False

    def _passed(self, deadline: float | None) -> bool:
        return deadline is not None and self._time >= deadline
