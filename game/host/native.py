"""The game in a window of its own."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

import pygame

from .exchange_native import NativeExchange
from .gamepad_native import Pads
from .interface import NO_INSETS, Insets, Storage, Worker
from .locale_tag import system_language
from .paths import saves_folder
from .storage import NOT_KEPT, SafeStorage
from .storage_file import FileStorage, open_files
from .storage_memory import MemoryStorage
from .wishes import less_movement

_FRAME = 1 / 60
# While Python's other tasks wait for their turn, SDL may hold the loop only this long (seconds).
_SHORT_SLICE = 0.008
# Alone, the table may as well wait in SDL; it comes back now and then to let Ctrl-C through.
_LONG_SLICE = 0.25
_FIRST_SIZE = (1280, 800)
_SMALLEST_SIZE = (320, 320)
_SIZE_EVENTS = {pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED}
_HIDING_EVENTS = {pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN}
_SHOWING_EVENTS = {pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED}


class NativeHost:
    """A Host in a window. Saves go to `folder`, or to the system's usual place for them.

    arguments: what the command line names, to be opened at the start.
    """

    name: Literal["native"] = "native"

    def __init__(self, folder: Path | None = None, arguments: Sequence[str] = ()) -> None:
        self.exchange = NativeExchange(arguments)
        self._folder = folder
        self._window: pygame.Window | None = None
        self._store: FileStorage | MemoryStorage = MemoryStorage(NOT_KEPT)
        self.storage: Storage = SafeStorage(self._store)
        self._queue: list[pygame.event.Event] = []
        self._pads: Pads | None = None
        self._nudge_event = pygame.event.Event(pygame.NOEVENT)
        self._next_frame_at = 0.0
        self._last_size = (0, 0)
        self._resized = True
        self.hidden = False
        self.turns = 0
        self.exposed: dict[str, Callable[[], str]] = {}
        self._workers: list[Worker] = []

    async def open(self, title: str, icon_path: Path | None = None) -> pygame.Surface:
        """See Host.open."""
        pygame.init()
        self._pads = Pads()
        self._nudge_event = pygame.event.Event(pygame.event.custom_type())
        self._window = pygame.Window(title, _fitting_size(), resizable=True, allow_high_dpi=True)
        self._window.minimum_size = _SMALLEST_SIZE
        if icon_path is not None:
            self._window.set_icon(pygame.image.load(icon_path))
        self._store = self._open_store()
        self.storage = SafeStorage(self._store)
        self._last_size = self.size_px
        return self.surface

    def _open_store(self) -> FileStorage | MemoryStorage:
        if sys.platform == "emscripten":
            return MemoryStorage(NOT_KEPT)
        return open_files(self._folder or saves_folder())

    @property
    def _open_window(self) -> pygame.Window:
        if self._window is None:
            raise RuntimeError("the window is not open: await host.open() first")
        return self._window

    @property
    def surface(self) -> pygame.Surface:
        """See Host.surface."""
        return self._open_window.get_surface()

    @property
    def size_px(self) -> tuple[int, int]:
        """See Host.size_px."""
        return self.surface.get_size()

    @property
    def scale(self) -> float:
        """See Host.scale. More than 1 where the system tells points from pixels (Mac, Windows, Wayland)."""
        return self.size_px[0] / self._open_window.size[0]

    @property
    def insets(self) -> Insets:
        """See Host.insets. Windows have none."""
        return NO_INSETS

    @property
    def resized(self) -> bool:
        """See Host.resized."""
        resized, self._resized = self._resized, False
        return resized

    def present(self) -> None:
        """See Host.present."""
        self._open_window.flip()

    def now(self) -> float:
        """See Host.now."""
        return time.monotonic()

    async def next_frame(self) -> float:
        """See Host.next_frame."""
        # Frames keep to a beat, so that one slow frame does not delay the ones after it.
        self._next_frame_at = max(self._next_frame_at + _FRAME, self.now())
        await asyncio.sleep(self._next_frame_at - self.now())
        self._collect()
        while self.hidden and not self._wants_to_quit():
            await self._wait_for_event(None)
        self.turns += 1
        return self.now()

    async def wake(self, timeout: float | None = None) -> None:
        """See Host.wake."""
        await asyncio.sleep(0)
        deadline = None if timeout is None else self.now() + timeout
        self._collect()
        while not self._queue and not self._resized and (deadline is None or self.now() < deadline):
            await self._wait_for_event(deadline)
        self.turns += 1

    def nudge(self) -> None:
        """See Host.nudge."""
        pygame.event.post(self._nudge_event)

    def events(self) -> list[pygame.event.Event]:
        """See Host.events."""
        self._collect()
        events, self._queue = self._queue, []
        return [self._in_pixels(event) for event in events if event.type != self._nudge_event.type]

    async def _wait_for_event(self, deadline: float | None) -> None:
        """Wait in SDL for one event, for a while, and put it into the queue."""
        alone = len(asyncio.all_tasks()) <= 1
        pause = _LONG_SLICE if alone else _SHORT_SLICE
        if deadline is not None:
            pause = min(pause, max(0.0, deadline - self.now()))
        event = pygame.event.wait(max(1, round(1000 * pause)))
        if event.type != pygame.NOEVENT:
            self._take(event)
            self._collect()
        await asyncio.sleep(0)

    def _collect(self) -> None:
        for event in pygame.event.get():
            self._take(event)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in _HIDING_EVENTS:
            self.hidden = True
        elif event.type in _SHOWING_EVENTS:
            self.hidden = False
        elif event.type in _SIZE_EVENTS and self.size_px != self._last_size:
            self._last_size = self.size_px
            self._resized = True
        if event.type == pygame.WINDOWEXPOSED:
            # Without a compositor nobody else remembers what was covered.
            self.present()
        self.exchange.feed(event)
        self._queue.append(event)
        if self._pads is not None:
            self._queue += self._pads.feed(event)

    def _wants_to_quit(self) -> bool:
        return any(event.type == pygame.QUIT for event in self._queue)

    def _in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with positions in pixels; SDL counts points."""
        if self.scale == 1 or not hasattr(event, "pos"):
            return event
        scaled = dict(event.dict)
        for key in {"pos", "rel"} & scaled.keys():
            scaled[key] = _times(scaled[key], self.scale)
        return pygame.event.Event(event.type, scaled)

    async def copy_text(self, text: str) -> bool:
        """See Host.copy_text."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def language(self) -> str:
        """See Host.language."""
        return system_language()

    def speak(self, tag: str) -> None:
        """See Host.speak. A window has no language."""

    def announce(self, text: str) -> None:
        """See Host.announce. SDL has no way to a screen reader."""

    def reduced_motion(self) -> bool:
        """See Host.reduced_motion. Where the system does not tell, the player can say so in the settings."""
        return less_movement()

    def more_contrast(self) -> bool:
        """See Host.more_contrast. Natively the player says so in the settings."""
        return False

    def unlock_audio(self) -> None:
        """See Host.unlock_audio. Nothing is locked natively."""

    def expose(self, name: str, function: Callable[[], str]) -> None:
        """See Host.expose. Natively the functions are in `exposed`."""
        self.exposed[name] = function

    def has(self, pack: str) -> bool:
        """See Host.has."""
        return True

    async def bring(self, pack: str) -> bool:
        """See Host.bring."""
        return True

    def ready(self) -> None:
        """See Host.ready."""

    @property
    def full_screen(self) -> bool | None:
        """See Host.full_screen. A window has a button of its own for that."""
        return None

    def set_full_screen(self, on: bool) -> None:
        """See Host.set_full_screen."""

    def start_worker(self) -> Worker | None:
        """See Host.start_worker. It is a process; browser runtimes have none."""
        if sys.platform == "emscripten":
            return None
        from .process import start_process

        worker = start_process(self.nudge)
        if worker is not None:
            self._workers.append(worker)
        return worker

    def quit(self) -> None:
        """See Host.quit."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()
        if isinstance(self._store, FileStorage):
            self._store.close()
        if self._window is not None:
            self._window.destroy()
            self._window = None


def _fitting_size() -> tuple[int, int]:
    """A first size that leaves room for the bars of the desktop."""
    desktop = pygame.display.get_desktop_sizes()[0]
    width, height = (min(wish, round(0.85 * most)) for wish, most in zip(_FIRST_SIZE, desktop, strict=True))
    return width, height


def _times(pair: tuple[int, int], factor: float) -> tuple[int, int]:
    return round(pair[0] * factor), round(pair[1] * factor)
