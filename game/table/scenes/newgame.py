"""A new game: which variant, against whom, who starts, one game or a match of two."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ...engine import HUMAN, Options, Variant
from ..layout import Rect
from ..layout.newgame import Asked, NewGame, newgame
from ..notes import WARNS
from ..paint.backdrop import backdrop
from ..paint.draw import Pen
from ..paint.faces import paint_face
from ..paint.scrolling import window
from ..paint.widgets import draw_answer, draw_button, draw_heading, draw_label
from ..session import BOTS, Session, new_session, player_name
from ..targets import Target
from ..theme import CREAM
from ..wording.text import _
from . import form
from .base import Scene
from .form import FormScene
from .scrolled import ScrolledScene

if TYPE_CHECKING:
    from ..app import App


class Question(NamedTuple):
    """One choice of the form: the setting it changes, and (value, label, explanation) of each answer."""

    setting: str
    label: str
    answers: tuple[tuple[str, str, str], ...]


def opponents() -> Question:
    """Against whom: each with one line on how they play."""
    lines = {
        "marmot": _("Easy: takes what lies in front of it and overlooks a lot."),
        "fox": _("Casual: knows what is good, but does not look far."),
        "wolf": _("Strong: also thinks of your next turn and rarely slips."),
        "phoenix": _("Expert: looks several turns ahead and remembers every tile it saw."),
    }
    bots = tuple((kind, player_name(kind), lines[kind]) for kind in BOTS)
    people = (HUMAN, _("Two players"), _("Two people share this device and pass it on."))
    return Question("opponent", _("Opponent"), (*bots, people))


def questions() -> list[Question]:
    """What else is asked before a game."""
    return [
        Question(
            "variant",
            _("Game"),
            (
                ("base", _("Base game"), _("15 spirits, the evil one among them.")),
                ("beginner", _("Beginner"), _("Without the evil spirit: good for a first game.")),
                (
                    "firefly",
                    _("Firefly"),
                    _("The expansion: 19 spirits, fireflies, and an evil spirit that blocks."),
                ),
            ),
        ),
        Question(
            "contest",
            _("How long"),
            (
                ("single", _("One game"), _("Ten minutes.")),
                (
                    "match",
                    _("A match"),
                    _("The same deal twice, seats exchanged, stars added: the starter wins 59 games of 100."),
                ),
            ),
        ),
        Question(
            "starter",
            _("Who starts"),
            (
                ("lots", _("Draw lots"), _("Chance decides.")),
                ("me", _("I start"), _("You play the first tile.")),
                ("opponent", _("The other"), _("Your opponent plays the first tile.")),
            ),
        ),
    ]


def house_rules() -> list[Question]:
    """What the printed rules leave open."""
    return [
        Question(
            "first_rainbow",
            _("A rainbow before the first tile"),
            (
                ("anywhere", _("Anywhere"), _("A rainbow gained with an empty panorama goes on any cell.")),
                ("keep", _("Keep it"), _("It is kept until your first capture.")),
            ),
        ),
        Question(
            "rainbow_adjacency",
            _("A rainbow lies next to"),
            (
                ("any", _("Any tile"), _("A rainbow may lie next to another rainbow.")),
                (
                    "land",
                    _("Land tiles"),
                    _("A rainbow must lie next to a land tile where that is possible."),
                ),
            ),
        ),
    ]


def answer_target(scene: Scene, question: Question, value: str, label: str, rect: Rect) -> Target:
    """The target that gives one answer."""

    def choose() -> None:
        setattr(scene.app.settings, question.setting, value)
        scene.refresh()

    told = form.as_told(label, value == getattr(scene.app.settings, question.setting))
    return Target(f"{question.setting}-{value}", told, rect, choose, question.setting)


def sit_down(app: App, session: Session) -> None:
    """Play a session that has just begun; say so when a game in progress makes room for it."""
    from .table import TableScene
    from .title import TitleScene

    title, table = app.stack[0], TableScene(app, session)
    makes_room = isinstance(title, TitleScene) and title.has_open_game
    app.reset(title, table)
    if makes_room:
        sentence = _("The game in progress moves to your games, where it can be played on.")
        table.say(sentence, table.layout.main.grid.centre, WARNS)


class NewGameScene(ScrolledScene):
    """Asks, remembers the answers, and begins."""

    name = "newgame"

    def __init__(self, app: App) -> None:
        """The answers of last time are chosen already."""
        super().__init__(app)
        self.opponents, self.questions = opponents(), questions()
        self.layout: NewGame = newgame(app.screen, [])
        self._given = "opponent"

    def arrange(self) -> None:
        """A target for each answer, then back, house rules and start."""
        self.opponents, self.questions = opponents(), questions()
        said = [[label for _value, label, _note in question.answers] for question in self.questions]
        ways = (
            ("back", _("Back"), self.back),
            ("house", _("House rules"), lambda: self.app.push(HouseRulesScene(self.app))),
            ("start", _("Start"), self.start),
        )
        said.append([label for _id, label, _act in ways])
        *widths, foot = (form.widths_of(self.app.type, self.screen, words) for words in said)
        layout = self.layout = newgame(self.screen, widths, foot)
        rects = [*layout.faces, layout.person]
        answers = [
            answer_target(self, self.opponents, value, label, rect)
            for (value, label, _note), rect in zip(self.opponents.answers, rects, strict=True)
        ]
        for question, group in zip(self.questions, layout.groups, strict=True):
            for (value, label, _note), rect in zip(question.answers, group.options, strict=True):
                answers.append(answer_target(self, question, value, label, rect))
        buttons = [
            Target(id_, label, rect, act, "buttons")
            for (id_, label, act), rect in zip(ways, layout.buttons, strict=True)
        ]
        self.aim(layout.window, layout.height, answers, buttons)

    def choose(self, target: Target) -> None:
        """An answer is explained when it is given."""
        if target.group != "buttons":
            self._given = target.group
        super().choose(target)
        if self.note and target.group != "buttons":
            self.app.announce(self.note)

    @property
    def note(self) -> str:
        """What the answer means that was given last."""
        asked = next(one for one in (self.opponents, *self.questions) if one.setting == self._given)
        chosen = getattr(self.app.settings, asked.setting)
        return next(note for value, _label, note in asked.answers if value == chosen)

    def start(self) -> None:
        """Begin the game."""
        app, answers = self.app, self.app.settings
        app.keep_settings()
        options = Options(
            Variant(answers.variant),
            first_rainbow="keep" if answers.first_rainbow == "keep" else "anywhere",
            rainbow_adjacency="land" if answers.rainbow_adjacency == "land" else "any",
        )
        begin = partial(new_session, options, answers.opponent, answers.starter, app.host.storage)
        sit_down(app, begin(free_undo=answers.free_undo, pair=answers.contest == "match"))

    def draw(self, pen: Pen) -> None:
        """The form."""
        screen, layout = self.screen, self.layout
        pen.surface.blit(backdrop(pen, pen.surface.get_size()), (0, 0))
        pen.panel(layout.panel, 175)
        draw_heading(pen, screen, layout.heading, _("New game"))
        with window(pen, screen, layout.window, layout.height, self.scroll.offset):
            self._draw_opponents(pen)
            for question, group in zip(self.questions, layout.groups, strict=True):
                self._draw_question(pen, question, group)
        pen.paragraph(self.note, layout.note, screen.font(14), CREAM, 0.5, face="ui")
        for target in self.targets[-len(layout.buttons) :]:
            main = target.id == "start"  # its size does not depend on what the others say
            draw_button(
                pen, screen, target.rect, target.label, main, target.id == self.hovered, 19 if main else 18
            )
        self.draw_focus(pen)

    def _draw_opponents(self, pen: Pen) -> None:
        screen, layout, up = self.screen, self.layout, -self.scroll.offset
        chosen = self.app.settings.opponent
        draw_label(pen, screen, layout.label.moved(0, up), self.opponents.label)
        for strength, ((kind, name, _note), rect) in enumerate(
            zip(self.opponents.answers, layout.faces, strict=False), start=1
        ):
            hovered = self.hovered == f"opponent-{kind}"
            face = rect.moved(0, up)
            paint_face(pen, screen, face, BOTS[kind].label, name, strength, kind == chosen, hovered)
        people = self.opponents.answers[-1]
        hovered = self.hovered == f"opponent-{HUMAN}"
        draw_answer(pen, screen, layout.person.moved(0, up), people[1], chosen == HUMAN, hovered)

    def _draw_question(self, pen: Pen, question: Question, group: Asked) -> None:
        """A question with its answers."""
        screen, up = self.screen, -self.scroll.offset
        chosen = getattr(self.app.settings, question.setting)
        draw_label(pen, screen, group.label.moved(0, up), question.label)
        for (value, words, _told), rect in zip(question.answers, group.options, strict=True):
            hovered = self.hovered == f"{question.setting}-{value}"
            draw_answer(pen, screen, rect.moved(0, up), words, value == chosen, hovered)


class HouseRulesScene(FormScene):
    """The two questions that printed rules leave open, as a sheet of their own."""

    name = "house"

    def heading(self) -> str:
        """What the sheet is called."""
        return _("House rules")

    def way_back(self) -> str:
        """The words on the button that closes it."""
        return _("Back")

    def questions(self) -> list[form.Question]:
        """Each with what its chosen answer means."""
        return [self._with_note(question) for question in house_rules()]

    def _with_note(self, question: Question) -> form.Question:
        chosen = getattr(self.app.settings, question.setting)
        note = next(note for value, _label, note in question.answers if value == chosen)
        answers = [(value, label) for value, label, _note in question.answers]
        return form.Question(question.setting, question.label, answers, note)

    def change(self, setting: str, value: Any) -> None:
        """It counts for the next game."""
        setattr(self.app.settings, setting, value)
        self.refresh()
