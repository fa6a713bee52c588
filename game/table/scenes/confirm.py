"""A question before something is lost for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..draw import Pen
from ..layout.sheets import Menu, menu
from ..targets import Target
from ..text import _
from ..theme import GOLD
from ..widgets import draw_targets
from .base import Scene

if TYPE_CHECKING:
    from ..app import App


class ConfirmScene(Scene):
    """One sentence, yes or back."""

    name = "confirm"
    overlay = True

    def __init__(self, app: App, question: str, yes: str, act: Callable[[], None]) -> None:
        """`act` is done when the button `yes` is chosen."""
        super().__init__(app)
        self.question, self.yes, self.act = question, yes, act
        self.layout: Menu = menu(app.screen, 2)

    def enter(self) -> None:
        """Say what is asked."""
        super().enter()
        self.app.announce(self.question)

    def arrange(self) -> None:
        """Yes and back."""
        self.layout = menu(self.screen, 2)
        first, second = self.layout.buttons
        self.targets = [
            Target("yes", self.yes, first, self._confirm),
            Target("back", _("Back"), second, self.back),
        ]

    def _confirm(self) -> None:
        self.app.pop(self)
        self.act()

    def draw(self, pen: Pen) -> None:
        """The question above what lies below."""
        pen.dim()
        pen.panel(self.layout.panel, 245)
        pen.paragraph(self.question, self.layout.heading, self.screen.font(19), GOLD, 0.5)
        draw_targets(pen, self.screen, self.targets, self.hovered, ("back",))
        self.draw_focus(pen)
