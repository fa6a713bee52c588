"""The title: the living mountain, and the ways into the game."""

from __future__ import annotations

import math
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from ...locale import LANGUAGES
from ..gestures import Key
from ..layout import Rect
from ..layout.sheets import Title, title
from ..learn import LessonSession, progress
from ..paint.backdrop import calm, cover, covering
from ..paint.draw import Pen, shade
from ..paint.motion import paint_message
from ..paint.widgets import draw_targets
from ..records.save import Loaded, load
from ..session import Session
from ..targets import Target
from ..theme import CREAM, FIRE, GOLD, LILAC
from ..wording.text import _
from .base import Scene

if TYPE_CHECKING:
    from ..app import App

FIRES = ((243, 440), (403, 282), (555, 132), (717, 132), (873, 132), (1031, 132), (1203, 282), (1361, 440))
"""Where flames burn in the panorama, in pixels of a picture 1600 wide."""

GLINTS = tuple(((k * 397) % 1600, 832 + (k * 61) % 120) for k in range(26))
"""Where the water glitters."""

STARS = tuple(((k * 593) % 1600, (k * 131) % 300) for k in range(30))
"""Where stars twinkle."""


class TitleScene(Scene):
    """The first screen."""

    name = "title"
    needs_pictures = False

    def __init__(self, app: App) -> None:
        """Looks for a saved game when it is entered."""
        super().__init__(app)
        self.layout: Title = title(app.screen, 5)
        self.saved: Loaded | None = None
        self.progress = progress.Progress()
        self.message = ""
        self.clock = 0.0
        self._still: pygame.Surface | None = None
        self._still_key: tuple[object, ...] = ()
        self._looking = False
        self._known = False
        self._visits = 0
        self._early: list[Key] = []

    def enter(self) -> None:
        """Look for a saved game, unless only a sheet lay above."""
        self.app.sound.ambient(True)
        super().enter()
        if not self._known:
            self.app.spawn(self.look())

    def leave(self) -> None:
        """A game begins: what is kept will be another, and what is being read is out of date."""
        self._known = False
        self._visits += 1

    async def look(self) -> None:
        """Find out what is kept, and with it which ways there are; keys that came meanwhile choose among them."""
        if self._looking:
            return
        self._looking = True
        while not self._known:
            visit, storage = self._visits, self.app.host.storage
            found, learnt = await load(storage), await progress.load(storage)
            self._known = visit == self._visits
        self._looking = False
        self.saved, self.progress = found, learnt
        if found.message:
            self.message = found.message
            self.app.announce(found.message)
        elif self.app.host.storage.warning and not self.app.warned:
            self.app.warned = True
            self.message = _(self.app.host.storage.warning)
        self.refresh()
        early, self._early = self._early, []
        for key in early:
            self.app.top.on(key)

    def on_key(self, key: Key) -> None:
        """A key waits until there is something to choose."""
        if self._known:
            super().on_key(key)
        else:
            self._early.append(key)

    @property
    def pace(self) -> str:
        """The mountain lives, unless less movement is wanted."""
        calm = self.app.reduced_motion or self.app.settings.speed == "off"
        return "still" if calm else "slow"

    def update(self, seconds: float) -> None:
        """Water, fire and stars go on."""
        if self.pace == "slow":
            self.clock += seconds
            self.dirty = True

    def arrange(self) -> None:
        """One button for each way; none before it is known which there are, so that none moves under the finger."""
        app = self.app
        ways = [
            ("new", _("New game"), self._opens("newgame", "NewGameScene")),
            ("games", _("Your games"), self._opens("games", "GamesScene")),
            ("rules", _("The rules"), self._opens("rules", "RulesScene")),
            ("book", _("The spirit book"), self._opens("book", "BookScene")),
            ("settings", _("Settings"), self._opens("settings", "SettingsScene")),
            ("credits", _("Credits"), self._opens("reading", "CreditsScene")),
            ("language", LANGUAGES[app.language].name, self._opens("language", "LanguageScene")),
        ]
        match = self.saved.match if self.saved is not None else None
        if match is not None:
            label = _("Continue the game") if self.has_open_game else _("Look at the last game")
            ways.insert(0 if self.has_open_game else 1, ("continue", label, self.resume))
        lesson = _("Learn to play") if self.progress.match is None else _("Go on learning")
        place = 0 if self.golden == "tutorial" else [way[0] for way in ways].index("rules")
        ways.insert(place, ("tutorial", lesson, self.learn))
        self.layout = title(self.screen, len(ways))
        self.targets = [
            Target(id_, label, rect, act)
            for (id_, label, act), rect in zip(ways, self.layout.buttons, strict=True)
            if self._known
        ]
        self._still = None

    def _opens(self, module: str, scene: str) -> Callable[[], None]:
        """What puts another scene on top. It is imported only then, so that the title is there sooner."""

        def act() -> None:
            made = getattr(import_module(f".{module}", __package__), scene)
            self.app.push(made(self.app))

        return act

    @property
    def golden(self) -> str:
        """The way that comes first: on with the game, else with what was begun last, or the lesson for who is new."""
        saved, learnt = self.saved, self.progress
        if saved is None or self.has_open_game:
            return "continue"
        if learnt.match is not None:
            return "tutorial" if learnt.about.begun > saved.about.begun else "new"
        return "new" if saved.match is not None or learnt.begun else "tutorial"

    def learn(self) -> None:
        """The first game with the coach, new or where it was left."""
        from .tutorial import TutorialScene

        app = self.app
        found = self.progress
        session = LessonSession(app.host.storage, found.match, app.settings.free_undo, found.about)
        app.reset(self, TutorialScene(app, session))

    def resume(self) -> None:
        """Sit down at the saved game again."""
        from .table import TableScene

        if self.saved is None or self.saved.match is None:
            return
        app = self.app
        session = Session(
            self.saved.match, app.host.storage, free_undo=app.settings.free_undo, about=self.saved.about
        )
        app.reset(self, TableScene(app, session))

    def missed(self, at: tuple[int, int]) -> None:
        """A tap anywhere takes the message away."""
        self.message = ""
        self.dirty = True

    def back(self) -> None:
        """There is nothing behind the title."""
        self.message = ""
        self.dirty = True

    def draw(self, pen: Pen) -> None:
        """The mountain with name and buttons, and what moves in it."""
        size = pen.surface.get_size()
        key = (size, self.hovered, self.message, pen.look.solid)
        if self._still is None or self._still_key != key:
            self._still, self._still_key = self._paint_still(pen), key
        pen.surface.blit(self._still, (0, 0))
        self._draw_life(pen, covering(pen, size))
        self.draw_focus(pen)

    def _paint_still(self, pen: Pen) -> pygame.Surface:
        """All that does not move."""
        target, note = pen.surface, self.layout.note
        still = cover(pen, target.get_size())
        pen.on(still, pen.unit)
        calm(pen, still)
        self._draw_shade(pen)
        with pen.alike():  # they are to be on it before it is shown
            self._draw_words(pen)
            if self.message:
                paint_message(pen, self.screen, self.message, note.centre, note)
        pen.on(target, pen.unit)
        return still

    def _draw_shade(self, pen: Pen) -> None:
        """Darken above and below, so that words can be read."""
        column = pygame.Surface((1, 60), pygame.SRCALPHA)
        for y in range(60):
            k = y / 59
            strength = max(0.0, 0.62 - 1.5 * k) + max(0.0, 1.5 * k - 0.75) * 0.7
            column.set_at((0, y), (22, 10, 52, round(min(0.8, strength + 0.12) * 255)))
        shade(pen.surface, column)
        if self._known:
            pen.panel(self.layout.panel, 175)

    def _draw_life(self, pen: Pen, where: Rect) -> None:
        factor = where.w / 1600
        for number, (x, y) in enumerate(STARS):
            glow = 0.5 + 0.5 * math.sin(self.clock * 1.3 + number * 1.9)
            self._dot(pen, where, factor, x, y, glow, 2.0)
        for number, (x, y) in enumerate(GLINTS):
            glow = max(0.0, math.sin(self.clock * 1.7 + number * 2.4))
            self._dot(pen, where, factor, x + 5 * math.sin(self.clock + number), y, glow, 2.6)
        for number, (x, y) in enumerate(FIRES):
            flicker = 8 * (number % 3) + round(10 * math.sin(self.clock * 5 + number))
            centre = (where.x + round(x * factor), where.y + round((y - 60) * factor))
            if not self._covered(centre):
                pen.light(centre, max(4, round(74 * factor)), FIRE, 70 + flicker // 4 * 4)

    def _dot(
        self, pen: Pen, where: Rect, factor: float, x: float, y: float, glow: float, size: float
    ) -> None:
        at = (where.x + round(x * factor), where.y + round(y * factor))
        if glow > 0.15 and not self._covered(at):
            pen.light(at, max(2, round(size * 3 * factor)), (255, 250, 225), round(glow * 10) * 20)

    def _covered(self, at: tuple[int, int]) -> bool:
        """Whether there are words or buttons at a point of the picture, on which nothing may glitter."""
        layout = self.layout
        note = (layout.note,) if self.message else ()
        return any(area.contains(at) for area in (layout.panel, layout.logo, layout.line, layout.foot, *note))

    def _draw_words(self, pen: Pen) -> None:
        screen, layout = self.screen, self.layout
        size = min(round(layout.logo.h * 0.62), round(layout.logo.w * 0.24))
        x, y = layout.logo.centre
        pen.text("Solstis", (x, y), size, GOLD, "center", "title", shadow=True, width=layout.logo.w)
        tagline = _("A summer night, a mountain, and the spirits that live on it")
        if not self.message:
            pen.paragraph(tagline, layout.line, screen.font(21), CREAM, 0.5, middle=False, shadow=True)
        draw_targets(pen, screen, self.targets, self.hovered, (self.golden,))
        pen.paragraph(
            _("An unofficial, non-commercial fan project. The game is by Bruno Cathala and Corentin Lebrat."),
            layout.foot, screen.font(13), LILAC, 0.5, shadow=True,
        )  # fmt: skip

    @property
    def has_open_game(self) -> bool:
        """Whether a game or match that is not over is saved."""
        return self.saved is not None and self.saved.open
