"""How the table moves: what happened is told step by step, fire catches, and everything comes to rest again."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from ...engine import Event
from ..motion.choreography import Choreography
from ..motion.deal import deal
from ..motion.fire import run_of_fire
from ..motion.spirits import SPIRITS
from ..motion.tiles import TILES
from ..motion.timeline import Timeline
from ..session import Session, Step
from ..wording.words import describe, is_aside
from .table_show import TableShow

if TYPE_CHECKING:
    from ..app import App


class TableMotion(TableShow):
    """The moving half of the table."""

    def __init__(self, app: App, session: Session) -> None:
        """Nothing moves yet."""
        super().__init__(app, session)
        self.timeline = Timeline(app.settings.speed)
        self.waiting: deque[Step] = deque()
        self._rested = 0.0

    @property
    def idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self.timeline.busy and not self.waiting

    @property
    def flickers(self) -> bool:
        """Whether flames or fireflies move although nothing else does."""
        return self.ember.alive and any(board.lit or board.fireflies for board in self.picture.boards)

    def move_on(self, seconds: float) -> None:
        """Let everything that moves go on, and begin what waits."""
        if self.timeline.advance(seconds):
            self.dirty = True
            self.stir()
        if self.ember.advance(seconds) and self.flickers:
            self.dirty = True
        if not self.timeline.busy and self.waiting:
            self._tell_next()

    def stir(self) -> None:
        """Something changed: flames burn for a while, unless less movement is wanted."""
        if not self.app.reduced_motion and self.timeline.speed != "off":
            self.ember.stir()

    def deal(self) -> None:
        """Lay out the display and hand out the tiles of a game that begins (R2.1)."""
        if self.timeline.speed == "off" or self.session.match.actions:
            return
        plan = self._choreography()
        self.timeline.add(deal(plan, self._dealt))
        self.news = ""

    def _dealt(self) -> None:
        self.sync()
        self._rested = 0.0
        self.refresh()

    def sync(self) -> None:
        """Show what is."""
        self.picture.sync(self.session.view, self.session.veiled, self.session.hand)

    def _tell_next(self) -> None:
        """Begin to show the next step."""
        step = self.waiting.popleft()
        line = self._choreography().line(step.events, lambda: self._told(step))
        self.timeline.add(line)
        self.dirty = True

    def _choreography(self) -> Choreography:
        """Tells events on this table."""
        return Choreography(
            self.picture,
            self.stage,
            lambda: self.places,
            self.app.sound.play,
            TILES | SPIRITS,
            self.app.reduced_motion,
            self._narrate,
        )

    def _narrate(self, event: Event) -> None:
        """The event that begins to be shown, in words, if it is of note."""
        if not is_aside(event):
            self.news = describe(event, self.session.names)
            self.picture.touch()

    def _told(self, step: Step) -> None:
        """A step has been shown: show what is, and let fire run to the flames that are lit now."""
        lit = [set(board.lit) for board in self.picture.boards]
        self.picture.sync(step.view, step.veiled, step.hand)
        fire = []
        for seat, board in enumerate(self.picture.boards):
            caught = board.lit - lit[seat]
            if caught:
                board.lit -= caught
                fire += run_of_fire(seat, board.tiles | board.rainbows, caught)
        if fire:
            self.timeline.add(self._choreography().catching(fire, self.refresh))
        self._rested = 0.0
        self.stir()
        self.refresh()

    def stop_motion(self) -> None:
        """End every animation: show what is."""
        self.timeline.clear()
        self.waiting.clear()
        self.stage.clear()
        self.sync()
