"""One sentence, and a button to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..layout.sheets import Menu, menu
from ..paint.draw import Pen
from ..paint.widgets import draw_targets
from ..targets import Target
from ..theme import GOLD
from ..wording.text import _
from .base import Scene

if TYPE_CHECKING:
    from ..app import App


class NoticeScene(Scene):
    """Says something that cannot be said on the scene below."""

    name = "notice"
    overlay = True

    def __init__(self, app: App, sentence: str) -> None:
        """`sentence` is in the player's language."""
        super().__init__(app)
        self.sentence = sentence
        self.layout: Menu = menu(app.screen, 1, note=True)

    def enter(self) -> None:
        """Say it aloud, too."""
        super().enter()
        self.app.announce(self.sentence)

    def arrange(self) -> None:
        """The way back."""
        self.layout = menu(self.screen, 1, note=True)
        self.targets = [Target("back", _("Back"), self.layout.buttons[0], self.back)]

    def draw(self, pen: Pen) -> None:
        """The sentence above what lies below."""
        layout = self.layout
        pen.veil()
        pen.panel(layout.panel, 245)
        words = layout.heading._replace(h=layout.note.bottom - layout.heading.y)
        pen.paragraph(self.sentence, words, self.screen.font(17), GOLD, 0.5)
        draw_targets(pen, self.screen, self.targets, self.hovered, ("back",))
        self.draw_focus(pen)

    def inspect(self) -> dict[str, Any]:
        """What it says."""
        return {"message": self.sentence}
