"""Shows a game from one of its moments on, and comes back afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import Match
from ..records.pair import ALONE, About

if TYPE_CHECKING:
    from ..app import App


def watch(app: App, match: Match, ply: int, about: About = ALONE, foreign: bool = False) -> None:
    """Show a game from the moment after `ply` actions on; what is on the screen now is there again afterwards.

    foreign: it came as a link or another text.
    """
    from .replay import ReplayScene

    app.push(ReplayScene(app, match, ply, about, foreign=foreign))
