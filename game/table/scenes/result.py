"""The end of a game: stars term by term, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine import HUMAN, Score, Spirit, Variant
from ...engine.spirits import BY_LABEL
from ..layout import Rect, Shape
from ..layout.rect import hull
from ..layout.sheets import Result, result
from ..paint.draw import Pen
from ..paint.plates import paint_star
from ..paint.widgets import draw_targets
from ..records.pair import Standing, standing
from ..session import TUTOR, Session, new_session, second_session
from ..targets import Target
from ..theme import CREAM, GOLD, LILAC, Colour
from ..wording.text import _
from ..wording.words import spirit_name, wins
from .base import Scene

if TYPE_CHECKING:
    from ..app import App

Line = tuple[str, str, str]

NAME = 16
"""Size of the names above the columns, in design pixels."""


def score_lines(scores: tuple[Score, Score], firefly: bool) -> list[Line]:
    """The terms of both scores: label, stars of the first one, stars of the second one."""
    first, second = scores
    lines = [
        (_("Largest area"), str(first.area), str(second.area)),
        (_("Lit flames"), str(first.flames), str(second.flames)),
        (_("Spirits"), str(first.spirits), str(second.spirits)),
    ]
    if firefly:
        lines.append((_("Lit fireflies"), str(first.fireflies), str(second.fireflies)))
    for label in sorted({*first.bonus, *second.bonus}, key=lambda name: BY_LABEL[name]):
        parts = [str(score.bonus.get(label, 0)) for score in scores]
        lines.append((spirit_name(Spirit(BY_LABEL[label])), parts[0], parts[1]))
    return lines


def headline(session: Session) -> str:
    """Who won, in one line."""
    view, match = session.view, match_standing(session)
    if match is not None:
        return match_headline(session, match)
    if view.champion is not None:
        return _("Four fireflies! {result}").format(result=wins(session.names[view.champion]))
    if view.winner is None:
        return _("A draw: equal stars")
    return wins(session.names[view.winner])


def match_standing(session: Session) -> Standing | None:
    """Both games of a match whose second one is over, else None."""
    pair = session.about.pair
    return standing(pair.first, session.match) if pair is not None and pair.first is not None else None


def match_headline(session: Session, match: Standing) -> str:
    """Who won the match, in one line."""
    if match.winner is None:
        return _("The match is a draw")
    if session.match.players.count(HUMAN) == 1:
        mine = session.match.players[match.winner] == HUMAN
        return _("You win the match!") if mine else _("You lose the match this time")
    return _("The match goes to {name}").format(name=session.names[match.winner])


def closing_lines(session: Session) -> list[Line]:
    """Below the terms: the stars of the game and, after a match, those of the first game and of both."""

    one, two = session.columns

    def line(label: str, stars: tuple[int, int]) -> Line:
        return label, str(stars[one]), str(stars[two])

    first, second = session.view.scores
    match = match_standing(session)
    totals = [line(_("Stars"), (first.total, second.total))]
    if match is not None:
        totals += [line(_("First game"), match.first), line(_("Both games"), match.total)]
    return totals


class ResultScene(Scene):
    """Shows the stars of both players."""

    name = "result"
    overlay = True

    def __init__(self, app: App, session: Session) -> None:
        """The session must be over."""
        super().__init__(app)
        self.session = session
        self.lines = self._lines()
        self.closing = closing_lines(session)
        self.layout: Result = self._layout(4)
        self._told = False

    def _layout(self, buttons: int) -> Result:
        note = (self.session.game == 1) * (1 if self.screen.shape is Shape.FLAT else 2)  # lines
        size = self.screen.font(NAME)
        name = max(self.app.type.width(name, size) for name in self._names())
        return result(self.screen, len(self.lines) + len(self.closing) - 1 + note, buttons, name)

    def enter(self) -> None:
        """Announce who won."""
        super().enter()
        if not self._told:
            self._told = True
            lost = self.session.match.players.count(HUMAN) == 1 and self._winner_is_bot
            self.app.sound.play("lose" if lost else "win")
            names = self._names()
            told = [f"{label}: {names[0]} {one}, {names[1]} {two}" for label, one, two in self.closing]
            self.app.announce(". ".join([headline(self.session), *told, *self._note()]))

    @property
    def _winner_is_bot(self) -> bool:
        match = match_standing(self.session)
        winner = match.winner if match is not None else self.session.view.winner
        return winner is not None and self.session.match.players[winner] != HUMAN

    def _note(self) -> list[str]:
        """What comes after the first game of a match."""
        if self.session.game != 1:
            return []
        return [_("Now the same deal, seats exchanged. What you remember of it is yours to use.")]

    def _lines(self) -> list[Line]:
        firefly = self.session.match.options.variant is Variant.FIREFLY
        scores, (one, two) = self.session.view.scores, self.session.columns
        return score_lines((scores[one], scores[two]), firefly)

    def _names(self) -> tuple[str, str]:
        """The players, column by column."""
        names, (one, two) = self.session.names, self.session.columns
        return names[one], names[two]

    def arrange(self) -> None:
        """Again or on, look, leave."""
        self.lines, self.closing = self._lines(), closing_lines(self.session)
        ways = [
            ("replay", _("Replay"), self.replay),
            ("look", _("Look at the table"), self.back),
            ("leave", _("Leave"), self.leave_table),
        ]
        if self.session.game == 1:
            ways.insert(0, ("second", _("Second game"), self.second))
        else:
            ways.insert(0, ("new", _("New game"), self.new_game))
            ways.insert(1, ("review", _("Looking back"), self.review))
            if TUTOR not in self.session.match.players:
                ways.insert(0, ("again", self._again_label(), self.again))
        if self.session.goes_to_library:
            ways.insert(-1, ("share", _("Share"), self.share))
        self.layout = self._layout(len(ways))
        self.targets = [
            Target(id_, label, rect, act)
            for (id_, label, act), rect in zip(ways, self.layout.buttons, strict=True)
        ]

    def _again_label(self) -> str:
        return _("Another match") if self.session.game else _("Play again")

    def review(self) -> None:
        """What mattered in this game."""
        from .review import ReviewScene

        self.app.push(ReviewScene(self.app, self.session))

    def replay(self) -> None:
        """Step through the game."""
        from .replay import ReplayScene

        session = self.session
        self.app.push(ReplayScene(self.app, session.match, 0, session.about, seat=session.viewer))

    def second(self) -> None:
        """The second game of the match."""
        from .newgame import sit_down

        sit_down(self.app, second_session(self.session))

    def again(self) -> None:
        """A new game with the same players in the same seats, or another match."""
        from .newgame import sit_down

        app, match = self.app, self.session.match
        kinds = [kind for kind in match.players if kind != HUMAN]
        starter = "opponent" if match.players[0] != HUMAN else "me"
        session = new_session(
            match.options,
            kinds[0] if kinds else HUMAN,
            starter,
            app.host.storage,
            free_undo=app.settings.free_undo,
            pair=self.session.game == 2,
        )
        sit_down(app, session)

    def new_game(self) -> None:
        """Choose another game."""
        from .newgame import NewGameScene

        self.app.reset(self.app.stack[0], NewGameScene(self.app))

    def share(self) -> None:
        """What can be done with the game: copy links, the record, the result."""
        from ..records.library import game_id
        from ..wording.games import GAME
        from .games import GamesScene

        id_ = game_id(self.session.match, self.session.about.begun)
        self.app.push(GamesScene(self.app, f"{GAME}{id_}"))

    def leave_table(self) -> None:
        """Back to the title."""
        self.app.reset(self.app.stack[0])

    def draw(self, pen: Pen) -> None:
        """The table of stars."""
        screen, layout = self.screen, self.layout
        pen.veil()
        pen.panel(layout.panel, 238)
        x, y = layout.heading.centre
        pen.text(
            headline(self.session),
            (x, y),
            screen.font(28),
            GOLD,
            "center",
            shadow=True,
            width=layout.heading.w,
        )
        size = 17 if screen.small else 20
        self._draw_line(pen, layout.lines[0], ("", *self._names()), LILAC, NAME)
        for line, rect in zip(self.lines, layout.lines[1:], strict=False):
            self._draw_line(pen, rect, line, CREAM, size)
        below = layout.lines[1 + len(self.lines) :]
        for number, (line, rect) in enumerate(zip(self.closing, below, strict=False)):
            last = number == len(self.closing) - 1
            if last:
                self._draw_star(pen, rect)
            self._draw_line(pen, rect, line, GOLD if last else LILAC, 26 if last else size, starred=last)
        for note in self._note():
            pen.paragraph(note, hull(below[len(self.closing) :]), screen.font(15), LILAC, 0.5)
        draw_targets(pen, screen, self.targets, self.hovered, (self.targets[0].id,))
        self.draw_focus(pen)

    def _draw_line(
        self, pen: Pen, rect: Rect, line: Line, colour: Colour, size: float, starred: bool = False
    ) -> None:
        screen = self.screen
        font = min(screen.font(size), round(rect.h * 0.8))
        middle = rect.y + rect.h // 2
        label, first, second = self.layout.columns
        room = label.cut_left(screen.px(28 if starred else 2))[1]
        pen.text(line[0], (room.x, middle), font, colour, "midleft", width=room.w - screen.px(4))
        for text, column in ((line[1], first), (line[2], second)):
            pen.text(text, (column.centre[0], middle), font, colour, "center", width=column.w - 4)

    def _draw_star(self, pen: Pen, rect: Rect) -> None:
        """A star before the totals, a line above them."""
        import pygame

        screen = self.screen
        radius = min(screen.px(11), rect.h // 3)
        paint_star(pen, (rect.x + screen.px(12), rect.y + rect.h // 2), radius)
        pygame.draw.line(pen.surface, GOLD, (rect.x, rect.y), (rect.right, rect.y), screen.px(1))

    def inspect(self) -> dict[str, Any]:
        """The final facts, as they are shown."""
        session = self.session
        return {
            "actor": session.actor,
            "phase": "end",
            "seat": session.viewer,
            "busy": False,
            "record": session.match.record(),
            "scores": [score.total for score in session.view.scores],
            "over": True,
            "message": headline(session),
        }
