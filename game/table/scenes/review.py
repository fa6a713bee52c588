"""A look back at a game or at both games of a match: the teacher thinks it through, then shows what mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from ...engine import HUMAN
from ..gestures import Hover, Key, Tap
from ..layout import Rect
from ..layout.review import Lookback, badge_radius, lookback
from ..paint.backdrop import backdrop
from ..paint.draw import Pen
from ..paint.hint import ADVISED
from ..paint.review import paint_curve, paint_dot
from ..paint.widgets import draw_button, draw_heading
from ..records.review import Judged, Review, given, review_of
from ..session import Session, first_sessions
from ..targets import Target
from ..theme import CREAM, GOLD, INK, LILAC
from ..thinking import Job
from ..wording.text import _
from .base import Scene
from .replay import ReplayScene

if TYPE_CHECKING:
    from ..app import App


LARGER = (1.5, 1.35, 1.2, 1.1)
"""How much larger than usual the words may be, where there is room."""
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
    def since(self) -> int:
        """Actions at the beginning of the chosen game that nobody decided in it."""
        return given(self.session.match, self.session.about)

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
            "since": self.since,
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
                found = review_of(self.session.match, job.answer["review"], self.seat, self.since)
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
        if found.flawless:
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
        """What this is, which game of a match, and where it begins when that is not the start of the game."""
        parts = [_("Looking back")]
        if len(self.games) > 1:
            parts.append(self._game_title(self.game))
        if self.since:
            parts.append(_("from turn {n}").format(n=self.session.match.state_at(self.since).turn))
        return " · ".join(parts)

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
        found = self.review
        if found is None:
            return 0
        places = [self.layout.at(one.ply, found.span) for one in found.decisions]
        return min(range(len(places)), key=lambda at: abs(places[at] - x), default=0)

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
        screen, room = self.screen, self.layout.waiting
        words = room.middle(room.w, min(room.h // 2, 3 * screen.line(18)))
        pen.paragraph(self.failed or self._waiting(), words, screen.font(18), CREAM, 0.5)
        if self.job is not None:
            bar = Rect(room.x, words.bottom, room.w, screen.px(14)).middle(
                min(room.w, screen.px(420)), screen.px(14)
            )
            done = Rect(bar.x, bar.y, round(bar.w * self.job.progress), bar.h)
            pygame.draw.rect(pen.surface, INK, bar, border_radius=bar.h // 2)
            pygame.draw.rect(pen.surface, GOLD, done, border_radius=bar.h // 2)
            pygame.draw.rect(pen.surface, LILAC, bar, screen.px(1.4), border_radius=bar.h // 2)

    def _draw_found(self, pen: Pen, found: Review) -> None:
        screen, layout = self.screen, self.layout
        names = self.session.names
        self._draw_intro(pen, found)
        at = found.decisions[self.at] if found.decisions else None
        both = (names[self.seat], names[1 - self.seat])
        paint_curve(pen, screen, layout, found, both, at)
        letters = self._letters(pen, found)
        pen.paragraph(self._told(), layout.told, letters, CREAM, face="ui")
        for number, (one, rect) in enumerate(zip(found.moments, layout.cards, strict=False), start=1):
            self._draw_moment(pen, number, one, rect, letters)

    def _draw_intro(self, pen: Pen, found: Review) -> None:
        """What was found, with the dot that means a right choice on the curve."""
        screen, room = self.screen, self.layout.intro
        dot = 0 if found.flawless else screen.px(16)
        x, y = room.centre
        spot = pen.text(
            self.intro, (x + dot // 2, y), screen.font(15), CREAM, "center", width=room.w - 2 * dot
        )
        if dot:
            paint_dot(pen, (spot.x - dot * 2 // 3, y), True, screen.px(4))

    def _letters(self, pen: Pen, found: Review) -> int:
        """Size of what is said: as large as all of it fits."""
        usual = 13 if self.screen.small else 16
        for times in LARGER:
            size = self.screen.font(usual * times)
            cards = zip(found.moments, self.layout.cards, strict=False)
            said = [(self._told(), self.layout.told)]
            said += [(self._ways(one)[0], self._words(rect)) for one, rect in cards]
            if all(self._fits(pen, text, room, size) for text, room in said):
                return size
        return self.screen.font(usual)

    def _ways(self, one: Judged) -> list[str]:
        """What can be said about a moment, from the longest to the shortest."""
        return [f"{self._title(one)}: {text}" for text in (one.note.text, one.told, one.advice)]

    def _words(self, card: Rect) -> Rect:
        """Where the words of a moment stand, beside its number."""
        screen = self.screen
        return card.inset(screen.px(10), screen.px(7)).cut_left(2 * badge_radius(screen), screen.px(9))[1]

    @staticmethod
    def _fits(pen: Pen, text: str, room: Rect, size: int) -> bool:
        return len(pen.type.wrap(text, size, room.w, "ui")) * round(size * LEADING) <= room.h

    def _draw_moment(self, pen: Pen, number: int, one: Judged, rect: Rect, size: int) -> None:
        """Number, turn, and as much of what was better as fits."""
        screen, words, radius = self.screen, self._words(rect), badge_radius(self.screen)
        pen.button(rect, "night")
        at = rect.x + screen.px(10) + radius, words.y + radius
        pen.badge(at, str(number), screen.font(12), ADVISED)
        ways = self._ways(one)
        text = next((text for text in ways if self._fits(pen, text, words, size)), ways[-1])
        pen.paragraph(text, words, size, CREAM, face="ui", leading=LEADING, middle=False)
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
