"""The end of a game: stars term by term, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine import Score, Spirit, Variant
from ...engine.spirits import BY_LABEL
from ..draw import Pen
from ..layout import Rect
from ..layout.sheets import Result, result
from ..paint_plates import paint_star
from ..session import HUMAN, Session, new_session
from ..targets import Target
from ..text import _
from ..theme import CREAM, GOLD, LILAC
from ..widgets import draw_targets
from ..words import spirit_name
from .base import Scene

if TYPE_CHECKING:
    from ..app import App

NOT_THERE = "\u2013"
"""Stands for the stars of a spirit that a player does not have."""

Line = tuple[str, str, str]


def score_lines(scores: tuple[Score, Score], firefly: bool) -> list[Line]:
    """The terms of both scores: label, stars of seat 0, stars of seat 1."""
    first, second = scores
    lines = [
        (_("Largest area"), str(first.area), str(second.area)),
        (_("Lit flames"), str(first.flames), str(second.flames)),
        (_("Spirits"), str(first.spirits), str(second.spirits)),
    ]
    if firefly:
        lines.append((_("Lit fireflies"), str(first.fireflies), str(second.fireflies)))
    for label in sorted({*first.bonus, *second.bonus}, key=lambda name: BY_LABEL[name]):
        parts = [str(score.bonus[label]) if label in score.bonus else NOT_THERE for score in scores]
        lines.append((spirit_name(Spirit(BY_LABEL[label])), parts[0], parts[1]))
    return lines


def headline(session: Session) -> str:
    """Who won, in one line."""
    view = session.view
    if view.champion is not None:
        return _("Four fireflies! The winner is {name}").format(name=session.names[view.champion])
    if view.winner is None:
        return _("A draw: equal stars")
    if session.match.players.count(HUMAN) == 1:
        return _("You win!") if session.match.players[view.winner] == HUMAN else _("You lose this time")
    return _("The winner is {name}").format(name=session.names[view.winner])


class ResultScene(Scene):
    """Shows the stars of both players."""

    name = "result"
    overlay = True

    def __init__(self, app: App, session: Session) -> None:
        """The session must be over."""
        super().__init__(app)
        self.session = session
        self.lines = self._lines()
        self.layout: Result = result(app.screen, len(self.lines), 4)
        self._told = False

    def enter(self) -> None:
        """Announce who won."""
        super().enter()
        if not self._told:
            self._told = True
            lost = self.session.match.players.count(HUMAN) == 1 and self._winner_is_bot
            self.app.sound.play("lose" if lost else "win")
            totals = ", ".join(
                f"{name} {score.total}"
                for name, score in zip(self.session.names, self.session.view.scores, strict=True)
            )
            self.app.announce(f"{headline(self.session)}. {totals}")

    @property
    def _winner_is_bot(self) -> bool:
        winner = self.session.view.winner
        return winner is not None and self.session.match.players[winner] != HUMAN

    def _lines(self) -> list[Line]:
        firefly = self.session.match.options.variant is Variant.FIREFLY
        return score_lines(self.session.view.scores, firefly)

    def arrange(self) -> None:
        """Again, look, leave."""
        self.lines = self._lines()
        self.layout = result(self.screen, len(self.lines), 4)
        ways = [
            ("again", _("Same seats again"), self.again),
            ("new", _("New game"), self.new_game),
            ("look", _("Look at the table"), self.back),
            ("leave", _("Leave"), self.leave_table),
        ]
        self.targets = [
            Target(id_, label, rect, act)
            for (id_, label, act), rect in zip(ways, self.layout.buttons, strict=True)
        ]

    def again(self) -> None:
        """A new game with the same players in the same seats."""
        from .table import TableScene

        app, match = self.app, self.session.match
        kinds = [kind for kind in match.players if kind != HUMAN]
        starter = "opponent" if match.players[0] != HUMAN else "me"
        session = new_session(
            match.options,
            kinds[0] if kinds else HUMAN,
            starter,
            app.host.storage,
            free_undo=app.settings.free_undo,
        )
        app.reset(app.stack[0], TableScene(app, session))

    def new_game(self) -> None:
        """Choose another game."""
        from .newgame import NewGameScene

        self.app.reset(self.app.stack[0], NewGameScene(self.app))

    def leave_table(self) -> None:
        """Back to the title."""
        self.app.reset(self.app.stack[0])

    def draw(self, pen: Pen) -> None:
        """The table of stars."""
        screen, layout = self.screen, self.layout
        pen.dim()
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
        names = self.session.names
        self._draw_line(pen, layout.lines[0], ("", names[0], names[1]), LILAC, 17)
        for line, rect in zip(self.lines, layout.lines[1:-1], strict=True):
            self._draw_line(pen, rect, line, CREAM, 17)
        totals = [str(score.total) for score in self.session.view.scores]
        self._draw_line(pen, layout.lines[-1], (_("Stars"), totals[0], totals[1]), GOLD, 26)
        self._draw_star(pen, layout.lines[-1])
        draw_targets(pen, screen, self.targets, self.hovered, ("again",))
        self.draw_focus(pen)

    def _draw_line(self, pen: Pen, rect: Rect, line: Line, colour: tuple[int, int, int], size: float) -> None:
        screen = self.screen
        font = min(screen.font(size), round(rect.h * 0.8))
        middle = rect.y + rect.h // 2
        label, first, second = self.layout.columns
        pen.text(
            line[0], (label.x + screen.px(30), middle), font, colour, "midleft", width=label.w - screen.px(34)
        )
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
