"""A new game: which variant, against whom, who starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...engine import Options, Variant
from ..backdrop import backdrop
from ..draw import Pen
from ..layout.sheets import Form, form
from ..session import new_session
from ..targets import Target
from ..text import _
from ..theme import CREAM
from ..widgets import draw_button, draw_heading, draw_label
from .base import Scene
from .confirm import ConfirmScene

if TYPE_CHECKING:
    from ..app import App


class Question(NamedTuple):
    """One choice of the form: the setting it changes, and (value, label, explanation) of each answer."""

    setting: str
    label: str
    answers: tuple[tuple[str, str, str], ...]


def questions() -> list[Question]:
    """What is asked before a game."""
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
            "opponent",
            _("Opponent"),
            (
                ("greedy", _("Mira"), _("A bot that takes the best it sees at once.")),
                ("random", _("Wren"), _("A bot that plays whatever comes: for a first look.")),
                ("human", _("Two players"), _("Two people share this device and pass it on.")),
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
        Question(
            "first_rainbow",
            _("House rule: a rainbow before the first tile"),
            (
                ("anywhere", _("Anywhere"), _("A rainbow gained with an empty panorama goes on any cell.")),
                ("keep", _("Keep it"), _("It is kept until your first capture.")),
            ),
        ),
        Question(
            "rainbow_adjacency",
            _("House rule: a rainbow lies next to"),
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


class NewGameScene(Scene):
    """Asks, remembers the answers, and begins."""

    name = "newgame"

    def __init__(self, app: App) -> None:
        """The answers of last time are chosen already."""
        super().__init__(app)
        self.questions = questions()
        self.layout: Form = form(app.screen, [3, 3, 3, 2, 2])

    def arrange(self) -> None:
        """A target for each answer, then back and start."""
        self.questions = questions()
        self.layout = form(self.screen, [len(question.answers) for question in self.questions])
        self.targets = []
        for question, group in zip(self.questions, self.layout.groups, strict=True):
            for (value, label, _note), rect in zip(question.answers, group.options, strict=True):
                self.targets.append(self._answer(question, value, label, rect))
        back, start = self.layout.buttons
        self.targets.append(Target("back", _("Back"), back, self.back, "buttons"))
        self.targets.append(Target("start", _("Start"), start, self.start, "buttons"))

    def _answer(self, question: Question, value: str, label: str, rect: tuple[int, int, int, int]) -> Target:
        from ..layout import Rect

        def choose() -> None:
            setattr(self.app.settings, question.setting, value)
            self.refresh()

        return Target(f"{question.setting}-{value}", label, Rect(*rect), choose, question.setting)

    def start(self) -> None:
        """Begin the game; ask first when another one would be lost."""
        from .title import TitleScene

        title = self.app.stack[0]
        if isinstance(title, TitleScene) and title.has_open_game:
            question = _("The game in progress will be given up.")
            self.app.push(ConfirmScene(self.app, question, _("Start the new game"), self.begin))
        else:
            self.begin()

    def begin(self) -> None:
        """Begin the game."""
        from .table import TableScene

        app, answers = self.app, self.app.settings
        app.keep_settings()
        options = Options(
            Variant(answers.variant),
            first_rainbow="keep" if answers.first_rainbow == "keep" else "anywhere",
            rainbow_adjacency="land" if answers.rainbow_adjacency == "land" else "any",
        )
        session = new_session(
            options, answers.opponent, answers.starter, app.host.storage, free_undo=answers.free_undo
        )
        app.reset(app.stack[0], TableScene(app, session))

    def draw(self, pen: Pen) -> None:
        """The form."""
        screen, layout = self.screen, self.layout
        pen.surface.blit(backdrop(pen, pen.surface.get_size()), (0, 0))
        pen.panel(layout.panel, 175)
        draw_heading(pen, screen, layout.heading, _("New game"))
        for question, group in zip(self.questions, layout.groups, strict=True):
            chosen = getattr(self.app.settings, question.setting)
            draw_label(pen, screen, group.label, question.label)
            for (value, label, note), rect in zip(question.answers, group.options, strict=True):
                hovered = self.hovered == f"{question.setting}-{value}"
                draw_button(pen, screen, rect, label, value == chosen, hovered, 16)
                if value == chosen:
                    pen.paragraph(note, group.note, screen.font(14), CREAM, face="ui", middle=False)
        for target, gold in zip(self.targets[-2:], (False, True), strict=True):
            draw_button(pen, screen, target.rect, target.label, gold, target.id == self.hovered)
        self.draw_focus(pen)
