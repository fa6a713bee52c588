"""The menu of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...engine import Match
from ..layout.sheets import Menu, menu
from ..paint.draw import Pen
from ..paint.widgets import draw_heading, draw_targets
from ..records.pair import About
from ..targets import Target
from ..theme import LILAC, ROSE
from ..wording.about import about_line
from ..wording.text import _
from .base import Scene

if TYPE_CHECKING:
    from ..app import App
    from .table import TableScene


class MenuScene(Scene):
    """Undo, log, rules, settings, save and leave."""

    name = "menu"
    overlay = True

    def __init__(self, app: App, table: TableScene) -> None:
        """`table` waits below."""
        super().__init__(app)
        self.table = table
        self.layout: Menu = menu(app.screen, 6)

    def arrange(self) -> None:
        """One button for each way."""
        from .book import BookScene
        from .reading import LogScene
        from .replay import ReplayScene
        from .rules import RulesScene
        from .settings import SettingsScene

        app, table = self.app, self.table
        ways = [("resume", _("Back to the game"), lambda: app.pop(self))]
        if table.session.can_undo:
            ways.append(("undo", _("Undo"), self._undo))
        if table.session.match.ply and not table.session.hot_seat:
            ways.append(("replay", _("Replay"), lambda: app.push(ReplayScene(app, *self._so_far()))))
        ways += [
            ("log", _("Log"), lambda: app.push(LogScene(app, table.session))),
            ("rules", _("The rules"), lambda: app.push(RulesScene(app))),
            ("book", _("The spirit book"), lambda: app.push(BookScene(app))),
            ("settings", _("Settings"), lambda: app.push(SettingsScene(app))),
            *self._screen_ways(),
            *table.menu_ways(),
            ("leave", _("Save and leave"), self._leave),
        ]
        self.layout = menu(self.screen, len(ways), bool(self._note()))
        self.targets = [
            Target(id_, label, rect, act)
            for (id_, label, act), rect in zip(ways, self.layout.buttons, strict=True)
        ]

    def _screen_ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The whole screen, where the host can give it."""
        full = self.app.host.full_screen
        if full is None:
            return []
        return [("full-screen", _("Leave full screen") if full else _("Full screen"), self._turn_screen)]

    def _turn_screen(self) -> None:
        self.app.host.set_full_screen(not self.app.host.full_screen)
        self.app.pop(self)

    def _so_far(self) -> tuple[Match, int, About]:
        """The game as far as it has come, from its start."""
        session = self.table.session
        return Match.from_record(session.match.record()), 0, session.about

    def _note(self) -> str:
        """What goes before everything: that nothing is kept; else what the game is beside its record."""
        warning = self.app.host.storage.warning
        return _(warning) if warning else about_line(self.table.session)

    def _undo(self) -> None:
        self.app.pop(self)
        self.table.undo()

    def _leave(self) -> None:
        """The game is kept: every action was written down as it happened."""
        self.app.reset(self.app.stack[0])

    def draw(self, pen: Pen) -> None:
        """The buttons above the dimmed table."""
        pen.veil()
        pen.panel(self.layout.panel, 235)
        draw_heading(pen, self.screen, self.layout.heading, _("Menu"))
        colour = ROSE if self.app.host.storage.warning else LILAC
        pen.paragraph(self._note(), self.layout.note, self.screen.font(13), colour, 0.5)
        draw_targets(pen, self.screen, self.targets, self.hovered, ("resume",))
        self.draw_focus(pen)

    def inspect(self) -> dict[str, Any]:
        """The facts of the table below."""
        return {**self.table.inspect(), "busy": False}
