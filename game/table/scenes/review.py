"""A look back at a game or at both games of a match: the teacher thinks it through, then shows what mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from ..gestures import Hover, Key, Tap
from ..layout import Rect
from ..layout.review import Lookback, lookback
from ..paint.backdrop import backdrop
from ..paint.draw import Pen
from ..paint.hint import ADVISED
from ..paint.review import paint_curve
from ..paint.widgets import draw_button, draw_heading
from ..records.review import Judged, Review, review_of
from ..session import HUMAN, Session, first_sessions
from ..targets import Target
from ..theme import CREAM, GOLD, INK, LILAC
from ..thinking import Job
from ..wording.text import _
from .base import Scene
from .replay import ReplayScene

if TYPE_CHECKING:
    from ..app import App


LEADING = 1.16
"""Height of a line of a moment in sizes of its letters."""


class ReviewScene(Scene):
    """Progress first, then the curve, the decisions on it, and the moments that mattered most."""

    name = "review"

    simulations: ClassVar[int | None] = None
    """Playouts for each decision; None for as many as the teacher thinks right."""

    def __init__(self, app: App, session: Session) -> None:
        """The session must be over. Of two people the second can be chosen, too, and of a match the first game."""
        super().__init__(app)
        self.games = (*first_sessions(session), session)
        self.game = len(self.games) - 1
        self.seat = session.viewer
        self.two = session.match.players.count(HUMAN) != 1
        self.reviews: dict[tuple[int, int], Review] = {}
        self.job: Job | None = None
        self.failed = ""
        self.at = 0
        self.layout: Lookback = lookback(app.screen, 1)
        self._progress = -1

    @property
    def session(self) -> Session:
        """The game that is looked at."""
        return self.games[self.game]

    @property
    def review(self) -> Review | None:
        """What has been found out about the chosen player in the chosen game, once it is."""
        return self.reviews.get((self.game, self.seat))

    def enter(self) -> None:
        """Ask the teacher, unless it has answered already."""
        super().enter()
        if self.review is None and self.job is None and not self.failed:
            self._ask()

    def leave(self) -> None:
        """Nobody waits for the answer any more."""
        if self.job is not None:
            self.job.stop()

    def _ask(self) -> None:
        request: dict[str, Any] = {
            "do": "review",
            "record": self.session.match.record(),
            "seats": [self.seat],
            "seed": 1,
        }
        if self.simulations is not None:
            request["simulations"] = self.simulations
        self.job = self.app.thinker.ask(request)
        self.app.announce(self._waiting())

    def _waiting(self) -> str:
        return _("I am thinking the game over …")

    def update(self, seconds: float) -> None:
        """Show how far the thinking has come, and what came of it."""
        job = self.job
        if job is None:
            return
        if round(100 * job.progress) != self._progress:
            self._progress = round(100 * job.progress)
            self.dirty = True
        if job.done:
            self.job = None
            if job.answer is not None:
                found = review_of(self.session.match, job.answer["review"], self.seat)
                self.reviews[self.game, self.seat] = found
                self.at = 0
                self.app.announce(self.intro)
            else:
                self.failed = _("I could not think this game over.")
                self.app.announce(self.failed)
            self.refresh()

    @property
    def intro(self) -> str:
        """A kind word about all decisions together."""
        found = self.review
        if found is None:
            return ""
        if not found.moments:
            return _("Nothing could have been better: well played!")
        return _("The best choice in {n} of {count} decisions.").format(
            n=found.right, count=len(found.decisions)
        )

    def arrange(self) -> None:
        """The curve, a card for each moment, the buttons."""
        ways = [("back", _("Back"), self.back)]
        if self.two:
            other = self.session.names[1 - self.seat]
            ways.append(("seat", _("For {name}").format(name=other), self.switch))
        if len(self.games) > 1:
            ways.append(("game", self._game_title(1 - self.game), self.switch_game))
        self.layout = layout = lookback(self.screen, len(ways))
        self.targets = []
        found = self.review
        if found is not None and found.decisions:
            self.targets.append(Target("curve", self._told(), layout.chart, self._open_chosen, "curve"))
            for number, (one, rect) in enumerate(zip(found.moments, layout.cards, strict=False), start=1):
                self.targets.append(self._moment(number, one, rect))
        for (id_, label, act), rect in zip(ways, layout.buttons, strict=True):
            self.targets.append(Target(id_, label, rect, act, "buttons"))

    def _moment(self, number: int, one: Judged, rect: Rect) -> Target:
        label = f"{self._title(one)}: {one.note.text}"
        return Target(f"moment-{number}", label, rect, lambda: self.open(one), "moments")

    @staticmethod
    def _title(one: Judged) -> str:
        return _("Turn {n}").format(n=one.turn)

    def _told(self) -> str:
        """The decision on the curve that is looked at."""
        found = self.review
        if found is None or not found.decisions:
            return ""
        one = found.decisions[self.at]
        return f"{self._title(one)}: {one.told}"

    def _game_title(self, game: int) -> str:
        return (_("First game"), _("Second game"))[game]

    @property
    def heading(self) -> str:
        """What this is, and which game of a match."""
        title = _("Looking back")
        return f"{title} · {self._game_title(self.game)}" if len(self.games) > 1 else title

    def switch(self) -> None:
        """Look at the other player's decisions."""
        self._turn_to(self.game, 1 - self.seat)

    def switch_game(self) -> None:
        """Look at the other game of the match, with the same player, who had the other seat there."""
        self._turn_to(1 - self.game, 1 - self.seat)

    def _turn_to(self, game: int, seat: int) -> None:
        if self.job is not None:
            self.job.stop()
            self.job = None
        self.game, self.seat, self.at, self.failed = game, seat, 0, ""
        self.app.announce(". ".join(filter(None, (self.heading, self.intro))))
        if self.review is None:
            self._ask()
        self.refresh()

    def _open_chosen(self) -> None:
        if self.review is not None:
            self.open(self.review.decisions[self.at])

    def open(self, one: Judged) -> None:
        """The position in the replay, with what was done and what was better."""
        found, session = self.review, self.session
        if found is not None:
            moments = [moment.ply for moment in found.moments]
            self.app.push(
                ReplayScene(self.app, session.match, one.ply, session.about, found.notes, self.seat, moments)
            )

    def on_key(self, key: Key) -> None:
        """On the curve, left and right walk from decision to decision."""
        if key.name in ("left", "right") and self.review is not None and self.focus in (None, "curve"):
            self.keyboard, self.focus = True, "curve"
            self._look_at(self.at + (1 if key.name == "right" else -1))
            self.app.announce(self._told())
        else:
            super().on_key(key)

    def _look_at(self, at: int) -> None:
        found = self.review
        if found is not None and found.decisions:
            self.at = max(0, min(len(found.decisions) - 1, at))
            self.refresh()

    def _nearest(self, x: int) -> int:
        """The decision nearest to a place on the curve."""
        found, plies = self.review, self.session.match.ply
        if found is None:
            return 0
        decisions = range(len(found.decisions))
        return min(
            decisions, key=lambda at: abs(self.layout.at(found.decisions[at].ply, plies) - x), default=0
        )

    def on_hover(self, hover: Hover) -> None:
        """The decision under the mouse is told."""
        super().on_hover(hover)
        if self.review is not None and self.layout.chart.contains(hover.at):
            at = self._nearest(hover.at[0])
            if at != self.at:
                self._look_at(at)

    def on_tap(self, tap: Tap) -> None:
        """A tap on the curve opens the decision that is nearest."""
        if self.review is not None and self.layout.chart.contains(tap.at):
            self._look_at(self._nearest(tap.at[0]))
        super().on_tap(tap)

    def draw(self, pen: Pen) -> None:
        """Progress, or what was found."""
        screen, layout = self.screen, self.layout
        pen.surface.blit(backdrop(pen, pen.surface.get_size()), (0, 0))
        pen.panel(layout.panel, 200)
        draw_heading(pen, screen, layout.heading, self.heading)
        found = self.review
        if found is None:
            self._draw_waiting(pen)
        else:
            self._draw_found(pen, found)
        for target in self.targets:
            if target.group == "buttons":
                draw_button(pen, screen, target.rect, target.label, hovered=target.id == self.hovered)
        self.draw_focus(pen)

    def _draw_waiting(self, pen: Pen) -> None:
        """What is being done, and a bar that fills."""
        screen, layout = self.screen, self.layout
        text = self.failed or self._waiting()
        pen.paragraph(text, layout.chart, screen.font(18), CREAM, 0.5)
        if self.job is not None:
            bar = layout.told.middle(min(layout.told.w, screen.px(420)), screen.px(14))
            done = Rect(bar.x, bar.y, round(bar.w * self.job.progress), bar.h)
            pygame.draw.rect(pen.surface, INK, bar, border_radius=bar.h // 2)
            pygame.draw.rect(pen.surface, GOLD, done, border_radius=bar.h // 2)
            pygame.draw.rect(pen.surface, LILAC, bar, screen.px(1.4), border_radius=bar.h // 2)

    def _draw_found(self, pen: Pen, found: Review) -> None:
        screen, layout = self.screen, self.layout
        names = self.session.names
        pen.text(self.intro, layout.intro.centre, screen.font(15), CREAM, "center", width=layout.intro.w)
        at = found.decisions[self.at] if found.decisions else None
        both = (names[self.seat], names[1 - self.seat])
        paint_curve(pen, screen, layout, found, self.session.match.ply, both, at)
        pen.paragraph(self._told(), layout.told, screen.font(self._letters), CREAM, face="ui")
        for number, (one, rect) in enumerate(zip(found.moments, layout.cards, strict=False), start=1):
            self._draw_moment(pen, number, one, rect)

    @property
    def _letters(self) -> int:
        """Size of what is said, in design pixels."""
        return 13 if self.screen.small else 17

    def _draw_moment(self, pen: Pen, number: int, one: Judged, rect: Rect) -> None:
        """Number, turn, and as much of what was better as fits."""
        screen, size = self.screen, self.screen.font(self._letters)
        pen.button(rect, "night")
        inner = rect.inset(screen.px(8), screen.px(5))
        badge, words = inner.cut_left(screen.px(24), screen.px(8))
        pen.badge((badge.centre[0], badge.y + badge.w // 2), str(number), screen.font(12), ADVISED)
        title = self._title(one)
        ways = [f"{title}: {text}" for text in (one.note.text, one.told, one.advice)]
        room = words.h // round(size * LEADING)
        fitting = (text for text in ways if len(pen.type.wrap(text, size, words.w, "ui")) <= room)
        text = next(fitting, ways[-1])
        pen.paragraph(text, words, size, CREAM, face="ui", leading=LEADING)
        if self.hovered == f"moment-{number}":
            pen.glow(rect, CREAM, strength=110)

    def inspect(self) -> dict[str, Any]:
        """What tests may know."""
        found = self.review
        return {
            "seat": self.seat,
            "game": self.game + 1 if len(self.games) > 1 else 0,
            "over": True,
            "progress": self.job.progress if self.job is not None else 1.0,
            "decisions": [one.ply for one in found.decisions] if found is not None else [],
            "moments": [one.ply for one in found.moments] if found is not None else [],
            "message": self._told() or self.failed,
        }
