"""The score walks through the panoramas, term by term; at the end they are shown bare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import Spirit, Variant
from ...engine.spirits import BY_LABEL
from ..gestures import Key, Press, Tap
from ..layout.walk import Walk, walk
from ..motion.timeline import SPEEDS
from ..paint.draw import Pen
from ..paint.walk import paint_marks, paint_plate_of_walk, paint_walk_board, paint_walk_ground
from ..paint.widgets import draw_heading
from ..picture import Picture
from ..session import Session
from ..tally import Moment, Term, moment, terms
from ..targets import Target
from ..wording.text import _
from ..wording.words import spirit_name
from .base import Scene
from .result import ResultScene

if TYPE_CHECKING:
    from ..app import App


def term_name(key: str) -> str:
    """What a term of the score is called."""
    names = {
        "area": _("Largest area"),
        "flames": _("Lit flames"),
        "spirits": _("Spirits"),
        "fireflies": _("Lit fireflies"),
    }
    return names[key] if key in names else spirit_name(Spirit(BY_LABEL[key]))


class WalkScene(Scene):
    """Counts both scores together; any tap or key goes on to the table of stars."""

    name = "walk"

    def __init__(self, app: App, session: Session) -> None:
        """The session must be over."""
        super().__init__(app)
        self.session = session
        self.terms = terms(session.view, session.match.options.variant is Variant.FIREFLY)
        self.picture = Picture()
        self.picture.sync(session.view)
        self.clock = 0.0
        self.layout: Walk = walk(app.screen)
        self._heard: tuple[object, int] = (None, 0)

    @property
    def pace(self) -> str:
        """It moves from its first moment to its last."""
        return "moving"

    @property
    def moment(self) -> Moment:
        """What is shown now."""
        return moment(self.terms, self.clock)

    def arrange(self) -> None:
        """All of the screen goes on."""
        self.layout = walk(self.screen)
        self.targets = [Target("skip", _("Skip"), self.screen.full, self.finish, "skip")]

    def update(self, seconds: float) -> None:
        """Count on; each counted thing is heard."""
        self.clock += seconds * (SPEEDS[self.app.settings.speed] or 1.0)
        self.dirty = True
        now = self.moment
        heard = (now.term, now.counted)
        if now.term is not None and heard != self._heard and now.counted:
            self.app.sound.play("flame" if now.term.key in ("flames", "butterfly") else "tile-place")
        if now.term is not None and now.term is not self._heard[0]:
            self._announce(now.term)
        self._heard = heard
        if now.over:
            self.finish()

    def _announce(self, term: Term) -> None:
        """The term and its stars, for those who listen."""
        stars = ", ".join(
            f"{name} {number}" for name, number in zip(self.session.names, term.stars, strict=True)
        )
        self.app.announce(f"{term_name(term.key)}: {stars}")

    def finish(self) -> None:
        """On to the table of stars."""
        if self.app.top is self:
            self.app.pop(self)
            self.app.push(ResultScene(self.app, self.session))

    def on_tap(self, tap: Tap) -> None:
        """A tap skips."""
        self.finish()

    def on_press(self, press: Press) -> None:
        """The tap that follows skips."""

    def on_key(self, key: Key) -> None:
        """Enter, Escape and the space bar skip; other keys do nothing."""
        if key.name in ("enter", "escape", "space", "backspace"):
            self.finish()

    def draw(self, pen: Pen) -> None:
        """Both panoramas, what is counted, and the stars so far."""
        now, screen, layout = self.moment, self.screen, self.layout
        paint_walk_ground(pen, layout, (screen.width, screen.height))
        title = term_name(now.term.key) if now.term is not None else ""
        if title:
            draw_heading(pen, screen, layout.term, title, 26)
        for seat, board in zip(self.session.columns, layout.boards, strict=True):
            paint_walk_board(pen, board, self.picture.boards[seat], now.bare, self.clock)
            if board.plate is not None:
                leads = now.stars[seat] >= now.stars[1 - seat]
                paint_plate_of_walk(
                    pen, screen, board.plate, self.session.names[seat], now.stars[seat], leads
                )
            if now.term is not None:
                paint_marks(pen, board, now.term.marks[seat], now.counted)
