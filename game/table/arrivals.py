"""Files that a page gets while its title is looked at: they are asked for in turn, and what needs them waits."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from .gestures import Input, Key
from .paint.backdrop import backdrop
from .theme import CREAM
from .wording.text import _

if TYPE_CHECKING:
    from .app import App
    from .scenes.base import Scene

PICTURES, SOUNDS, MUSIC = "pictures", "sounds", "music"

LIKELY = ("newgame", "table", "tutorial")
"""Modules of scenes that may be wanted next: they are imported while the title is looked at."""

LOOK_AGAIN = 3.0
"""Seconds after which pictures that could not be had are asked for once more."""


class Arrivals:
    """What has not come yet, and the screen for those who are quicker than their connection."""

    def __init__(self, app: App) -> None:
        """Nothing is asked for before `begin`."""
        self._app = app
        self._begun = False
        self._asked = -LOOK_AGAIN
        self._failed = False
        self._shown: tuple[int, int, bool] | None = None

    def begin(self) -> None:
        """The first screen takes input: from now on the rest may come."""
        if not self._begun:
            self._begun = True
            self._app.host.ready()
            self._app.spawn(self._stream())

    async def _stream(self) -> None:
        for scene in LIKELY:
            import_module(f".scenes.{scene}", __package__)
            await sleep(0)
        for pack in (PICTURES, SOUNDS, MUSIC):
            if await self._app.host.bring(pack) and pack != PICTURES:
                self._app.sound.arrived()

    def keep_waiting(self, scenes: Iterable[Scene]) -> bool:
        """Whether one of these scenes lacks its pictures."""
        if self._app.host.has(PICTURES) or not any(scene.needs_pictures for scene in scenes):
            self._shown = None
            return False
        return True

    def turn(self, inputs: Iterable[Input]) -> None:
        """Once round the loop while a scene waits: escape leads back, and a word says what is going on."""
        if any(isinstance(what, Key) and what.name == "escape" for what in inputs):
            self._app.top.back()
            return
        if self._app.host.now() - self._asked >= LOOK_AGAIN:
            self._asked = self._app.host.now()
            self._app.spawn(self._ask())
        self._show()

    async def _ask(self) -> None:
        self._failed = not await self._app.host.bring(PICTURES)

    def _show(self) -> None:
        app = self._app
        showing = (*app.host.size_px, self._failed)
        if showing == self._shown:
            return
        self._shown = showing
        text = (
            _("The pictures could not be loaded. Check the connection.")
            if self._failed
            else _("One moment …")
        )
        pen, screen = app.pen, app.screen
        pen.on(app.host.surface, screen.unit)
        pen.surface.blit(backdrop(pen, pen.surface.get_size()), (0, 0))
        pen.paragraph(text, screen.safe, screen.font(20), CREAM, 0.5, shadow=True)
        app.host.present()
        app.announce(text)
        for scene in app.stack:
            scene.dirty = True
