"""Against whom to play on from a position of another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import HUMAN, Match
from ..layout.sheets import Menu, menu
from ..paint.draw import Pen
from ..paint.widgets import draw_heading, draw_targets
from ..session import BOTS, played_on, player_name
from ..targets import Target
from ..wording.text import _
from .base import Scene
from .newgame import sit_down

if TYPE_CHECKING:
    from ..app import App


class PlayOnScene(Scene):
    """The opponents by name."""

    name = "playon"
    overlay = True

    def __init__(self, app: App, match: Match, ply: int, seat: int) -> None:
        """Go on after `ply` actions of `match`; a person sits at `seat`."""
        super().__init__(app)
        self.match, self.ply, self.seat = match, ply, seat
        self.layout: Menu = menu(app.screen, len(BOTS) + 2)

    def enter(self) -> None:
        """Say what is asked."""
        super().enter()
        self.app.announce(_("Play on against"))

    def arrange(self) -> None:
        """A button for each opponent, and back."""
        kinds = [*BOTS, HUMAN]
        self.layout = menu(self.screen, len(kinds) + 1)
        self.targets = []
        for kind, rect in zip(kinds, self.layout.buttons, strict=False):
            label = _("Two players") if kind == HUMAN else player_name(kind)
            self.targets.append(Target(f"against-{kind}", label, rect, lambda kind=kind: self.begin(kind)))  # type: ignore[misc]
        self.targets.append(Target("back", _("Back"), self.layout.buttons[-1], self.back))

    def begin(self, opponent: str) -> None:
        """Sit down."""
        app = self.app
        sit_down(app, played_on(self.match, self.ply, self.seat, opponent, app.host.storage))

    def draw(self, pen: Pen) -> None:
        """The opponents above what lies below."""
        pen.veil()
        pen.panel(self.layout.panel, 240)
        draw_heading(pen, self.screen, self.layout.heading, _("Play on against"))
        draw_targets(pen, self.screen, self.targets, self.hovered)
        self.draw_focus(pen)
