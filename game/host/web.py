"""The game on a page, in Pyodide. web/host.js listens for it while it sleeps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import js
import pygame
import pyodide_js  # type: ignore[import-not-found, unused-ignore]
from pyodide.ffi import create_proxy

from .exchange_web import WebExchange
from .gamepad import key_of
from .interface import NO_INSETS, Insets, Storage, Worker
from .storage import SafeStorage
from .storage_memory import MemoryStorage
from .storage_web import open_browser_storage

# A browser's timers count milliseconds in 31 bits.
_LONGEST_ALARM = 2**31 - 1
_TAKEN_NAMES = {"host", "store", "exchange", "gamepad", "packs", "offline", "memory", "turns"}


class WebHost:
    """A Host on the page's element `#canvas`."""

    name: Literal["web"] = "web"

    def __init__(self) -> None:
        self._page: Any = js.solstis.host
        self._packs: Any = js.solstis.packs
        self._pads: Any = js.solstis.gamepad
        self.exchange = WebExchange()
        self._proxies: dict[str, Any] = {}
        self._turn: asyncio.Future[float] | None = None
        self._latest = 0.0
        self._nudged = False
        self._seen_changes = -1
        self._measures: list[float] = []
        self._surface: pygame.Surface | None = None
        self._resized = True
        self.size_px = (0, 0)
        self.scale = 1.0
        self.insets = NO_INSETS
        self.storage: Storage = SafeStorage(MemoryStorage())

    async def open(self, title: str, icon_path: Path | None = None) -> pygame.Surface:
        """See Host.open. The icon is the page's business."""
        self._page.onTurn = create_proxy(self._on_turn)
        self._page.attach(pyodide_js._module)
        self._pads.attach()
        pygame.init()
        # SDL writes the caption into the page's title.
        pygame.display.set_caption(title)
        self._fit_canvas()
        self.storage = SafeStorage(await open_browser_storage())
        return self.surface

    @property
    def surface(self) -> pygame.Surface:
        """See Host.surface."""
        if self._surface is None:
            raise RuntimeError("the canvas is not open: await host.open() first")
        return self._surface

    @property
    def resized(self) -> bool:
        """See Host.resized."""
        resized, self._resized = self._resized, False
        return resized

    @property
    def hidden(self) -> bool:
        """See Host.hidden."""
        return bool(js.document.hidden)

    @property
    def turns(self) -> int:
        """See Host.turns. The page counts them, so that asking there runs no Python."""
        return int(js.solstis.turns())

    def present(self) -> None:
        """See Host.present."""
        pygame.display.flip()

    def now(self) -> float:
        """See Host.now. The same clock as that of the page's frames."""
        return self._forward(time.monotonic())

    def _forward(self, seconds: float) -> float:
        """A frame's time is that of its beginning, which may lie before the last look at the clock."""
        self._latest = max(self._latest, seconds)
        return self._latest

    async def next_frame(self) -> float:
        """See Host.next_frame."""
        turn = self._expect_turn()
        self._page.requestFrame()
        return self._forward(await turn)

    async def wake(self, timeout: float | None = None) -> None:
        """See Host.wake."""
        if self._has_news() and not self.hidden:
            await asyncio.sleep(0)
            self._page.countTurn()
        else:
            turn = self._expect_turn()
            self._page.requestWake(_milliseconds(timeout))
            try:
                await turn
            finally:
                self._page.cancelWake()
        self._nudged = False

    def nudge(self) -> None:
        """See Host.nudge."""
        self._nudged = True
        self._page.stir()

    def events(self) -> list[pygame.event.Event]:
        """See Host.events."""
        self._nudged = False
        if self._page.changes != self._seen_changes:
            self._fit_canvas()
        return [*pygame.event.get(), *map(key_of, self._pads.take().to_py())]

    def _has_news(self) -> bool:
        news = self._nudged or self.exchange.waiting or self._pads.waiting
        return news or self._page.changes != self._seen_changes or pygame.event.peek()

    def _expect_turn(self) -> asyncio.Future[float]:
        self._turn = asyncio.get_running_loop().create_future()
        return self._turn

    def _on_turn(self, milliseconds: float) -> None:
        """The one function that the page calls. A task that was cancelled meanwhile is not there any more."""
        if self._turn is not None and not self._turn.done():
            self._turn.set_result(milliseconds / 1000)

    def _fit_canvas(self) -> None:
        """Give the display the size that the page gives the canvas, if that has changed."""
        self._seen_changes = self._page.changes
        measures = self._page.measure().to_py()
        if measures == self._measures:
            return
        self._measures = measures
        width, height, self.scale, top, right, bottom, left = measures
        if (width, height) != self.size_px:
            self.size_px = (width, height)
            self._surface = pygame.display.set_mode(self.size_px)
        self.insets = Insets(top, right, bottom, left)
        self._resized = True

    async def copy_text(self, text: str) -> bool:
        """See Host.copy_text."""
        return bool(await self._page.copy(text))

    def language(self) -> str:
        """See Host.language."""
        return str(js.navigator.language or "en")

    def speak(self, tag: str) -> None:
        """See Host.speak."""
        js.solstis.speak(tag)

    def announce(self, text: str) -> None:
        """See Host.announce."""
        self._page.announce(text)

    def reduced_motion(self) -> bool:
        """See Host.reduced_motion."""
        return bool(self._page.reducedMotion())

    def more_contrast(self) -> bool:
        """See Host.more_contrast."""
        return bool(self._page.moreContrast())

    def unlock_audio(self) -> None:
        """See Host.unlock_audio."""
        self._page.unlockAudio()

    def expose(self, name: str, function: Callable[[], str]) -> None:
        """See Host.expose. ValueError for the names that the page uses itself."""
        if name in _TAKEN_NAMES:
            raise ValueError(f"the page uses solstis.{name} itself")
        old = self._proxies.pop(name, None)
        self._proxies[name] = create_proxy(function)
        setattr(js.solstis, name, self._proxies[name])
        if old is not None:
            old.destroy()

    def has(self, pack: str) -> bool:
        """See Host.has."""
        return bool(self._packs.has(pack))

    async def bring(self, pack: str) -> bool:
        """See Host.bring."""
        return bool(await self._packs.bring(pack))

    def ready(self) -> None:
        """See Host.ready."""
        self._packs.ready()

    @property
    def full_screen(self) -> bool | None:
        """See Host.full_screen. Not in a frame that is not allowed to, nor on small phones of one maker."""
        return bool(self._page.fullScreen()) if self._page.mayFillScreen() else None

    def set_full_screen(self, on: bool) -> None:
        """See Host.set_full_screen."""
        self._page.setFullScreen(on)

    def start_worker(self) -> Worker | None:
        """See Host.start_worker. It is a Web Worker."""
        from .worker_web import start_web_worker

        return start_web_worker()

    def quit(self) -> None:
        """See Host.quit. The page stays, showing the last frame, and is left by the browser's own means."""


def _milliseconds(timeout: float | None) -> int:
    """The timeout as web/host.js wants it: negative for none."""
    return -1 if timeout is None else min(max(0, round(1000 * timeout)), _LONGEST_ALARM)
