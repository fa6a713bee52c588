"""The curtain between two people who share a device: nothing of either hand can be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..gestures import Key, Press
from ..layout import Rect
from ..paint.backdrop import backdrop
from ..paint.draw import Pen
from ..paint.widgets import draw_button
from ..targets import Target
from ..theme import CREAM, GOLD, LILAC, MUTED
from ..wording.text import _
from .base import Scene

if TYPE_CHECKING:
    from ..app import App
    from .table import TableScene


CALM = 0.6
"""Seconds without a touch or key before the curtain can be drawn: what was meant for the table does not open it."""


class CurtainScene(Scene):
    """Asks to pass the device to the player who decides now."""

    name = "curtain"

    def __init__(self, app: App, table: TableScene) -> None:
        """`table` lies behind it and is not drawn."""
        super().__init__(app)
        self.table = table
        self.panel = self.button = Rect(0, 0, 1, 1)
        self._closed = CALM

    @property
    def to(self) -> str:
        """Who gets the device."""
        return self.table.session.names[self.table.session.actor]

    def enter(self) -> None:
        """Say whose turn it is."""
        super().enter()
        self.app.announce(_("Pass the device to {name}.").format(name=self.to))

    @property
    def pace(self) -> str:
        """It watches the time until it can be drawn."""
        return "moving" if self._closed > 0 else "still"

    def update(self, seconds: float) -> None:
        """After a moment of calm it can be drawn."""
        if self._closed > 0:
            self._closed -= seconds
            if self._closed <= 0:
                self.refresh()

    def arrange(self) -> None:
        """One button in the middle, a target only when the curtain can be drawn."""
        screen = self.screen
        width = min(screen.safe.w - screen.px(20), screen.px(460))
        self.panel = screen.safe.middle(width, min(screen.safe.h - screen.px(10), screen.px(300)))
        self.button = self.panel.inset(screen.px(24), screen.px(22)).cut_bottom(screen.target(56))[0]
        ready = Target("ready", self._label(), self.button, self.ready)
        self.targets = [ready] if self._closed <= 0 else []
        self.focus = "ready"

    def _label(self) -> str:
        return _("I am {name}").format(name=self.to)

    def ready(self) -> None:
        """The other player sits here now."""
        session = self.table.session
        session.sit(session.actor)
        self.table.sit_down()
        self.app.pop(self)

    def on_press(self, press: Press) -> None:
        """A touch that comes too early does nothing, and the calm begins anew."""
        if self._closed > 0:
            self._closed = CALM
            self.app.gestures.cancel()

    def on_key(self, key: Key) -> None:
        """Only a deliberate Enter draws the curtain."""
        if self._closed > 0:
            self._closed = CALM
        elif key.name == "enter":
            self.ready()

    def draw(self, pen: Pen) -> None:
        """The night, a sign, one sentence."""
        screen = self.screen
        pen.surface.blit(backdrop(pen, pen.surface.get_size()), (0, 0))
        pen.panel(self.panel, 190)
        inner = self.panel.inset(screen.px(24), screen.px(22))
        _foot, inner = inner.cut_bottom(screen.target(56), screen.px(12))
        side = min(inner.h // 2, screen.px(74))
        sign, words = inner.cut_top(side, screen.px(8))
        pen.sign("icon-person", sign.middle(side, side), GOLD)
        upper, lower = words.cut_top(words.h // 2)
        pen.paragraph(
            _("Pass the device to {name}.").format(name=self.to), upper, screen.font(22), CREAM, 0.5
        )
        pen.paragraph(_("The hands are hidden until then."), lower, screen.font(15), LILAC, 0.5)
        if self.targets:
            target = self.targets[0]
            draw_button(pen, screen, target.rect, target.label, True, self.hovered == target.id)
        else:
            pen.button(self.button, "off")
            inner = self.button.inset(screen.px(8), screen.px(3))
            pen.paragraph(self._label(), inner, screen.font(18), MUTED, 0.5, leading=1.05)

    def inspect(self) -> dict[str, Any]:
        """What tests may know: the game, but nothing hidden."""
        return {
            **self.table.inspect(),
            "busy": self._closed > 0,
            "message": _("Pass the device to {name}.").format(name=self.to),
        }
