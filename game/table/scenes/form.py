"""A sheet of questions whose answers take effect at once: the settings, the house rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ..layout import Rect, Screen
from ..layout.form import Ask, Form, form, room_for_words
from ..paint.draw import Pen
from ..paint.letters import Type
from ..paint.scrolling import window
from ..paint.widgets import draw_answer, draw_button, draw_heading, draw_label
from ..targets import Target, find
from ..theme import CREAM, Colour
from ..wording.breaking import halves, units
from ..wording.text import _
from .scrolled import ScrolledScene

if TYPE_CHECKING:
    from ..app import App

ANSWER, NOTE = 16, 14
"""Sizes of the words in pixels of the design."""
WILLING = 0.88
"""How much smaller answers may be, so that they need no further row."""


class Question(NamedTuple):
    """setting: what it changes. answers: each a value and its words. note: told below them, in a colour."""

    setting: str
    label: str
    answers: list[tuple[Any, str]]
    note: str = ""
    colour: Colour = CREAM


def answer_id(setting: str, value: object) -> str:
    """The name of an answer: the empty one is that of the system, None is no answer but leads to them."""
    return setting if value is None else f"{setting}-{value if value != '' else 'system'}"


def as_told(answer: str, chosen: bool) -> str:
    """An answer for those who listen."""
    return _("{answer}, chosen").format(answer=answer) if chosen else answer


def widths_of(type_: Type, screen: Screen, answers: list[str]) -> list[int]:
    """Drawing pixels that the words of each answer need."""
    size = round(screen.font(ANSWER) * WILLING)
    lines = room_for_words(screen) // round(size * 1.05)
    return [narrowest(type_, words, size, lines) for words in answers]


def narrowest(type_: Type, words: str, size: int, lines: int) -> int:
    """The least width in which words (or phrases, where there are no blanks) can stand in so many lines, one or two."""
    breaks = range(1, len(units(words))) if lines > 1 else ()
    parts = [(words,), *(halves(words, at) for at in breaks)]
    return min(max(type_.width(part, size) for part in each) for each in parts)


class FormScene(ScrolledScene, ABC):
    """Questions above what lies below; they scroll where they do not all fit."""

    overlay = True

    def __init__(self, app: App) -> None:
        """The answers are those of now."""
        super().__init__(app)
        self.layout: Form = form(app.screen, [])
        self.asked: list[Question] = []

    @abstractmethod
    def heading(self) -> str:
        """What the sheet is called."""

    @abstractmethod
    def way_back(self) -> str:
        """The words on the button that closes it."""

    @abstractmethod
    def questions(self) -> list[Question]:
        """What is asked."""

    @abstractmethod
    def change(self, setting: str, value: Any) -> None:
        """An answer is given."""

    def arrange(self) -> None:
        """A target for each answer that shows, and one to close."""
        self.asked = self.questions()
        self.layout = form(self.screen, [self._ask(question) for question in self.asked])
        answers = [
            Target(answer_id(asked.setting, value), self._told(asked, value, words), rect, act, asked.setting)
            for asked, group in zip(self.asked, self.layout.groups, strict=True)
            for (value, words), rect in zip(asked.answers, group.options, strict=True)
            for act in (partial(self.change, asked.setting, value),)
        ]
        close = Target("back", self.way_back(), self.layout.button, self.back, "buttons")
        self.aim(self.layout.window, self.layout.height, answers, [close])

    def draw_answer(self, pen: Pen, asked: Question, value: Any, words: str, rect: Rect) -> None:
        """One answer."""
        hovered = self.hovered == answer_id(asked.setting, value)
        draw_answer(
            pen, self.screen, rect, words, value == getattr(self.app.settings, asked.setting), hovered
        )

    def choose(self, target: Target) -> None:
        """An answer that was given is told."""
        super().choose(target)
        given = find(self.targets, target.id)
        if given is not None and given.label != target.label:
            self.app.announce(given.label)

    def _told(self, asked: Question, value: Any, words: str) -> str:
        chosen = value is not None and value == getattr(self.app.settings, asked.setting)
        return as_told(self.spoken(asked, words), chosen)

    def spoken(self, asked: Question, words: str) -> str:
        """An answer for those who listen."""
        return words

    def _ask(self, asked: Question) -> Ask:
        """What the layout must know of a question."""
        screen, type_, size = self.screen, self.app.type, self.screen.font(NOTE)

        def height(width: int) -> int:
            return round(size * 1.18) * len(type_.wrap(asked.note, size, width, "ui")) if asked.note else 0

        return Ask(widths_of(type_, screen, [words for _value, words in asked.answers]), height)

    def draw(self, pen: Pen) -> None:
        """The form above what lies below."""
        screen, layout = self.screen, self.layout
        pen.veil()
        pen.panel(layout.panel, 248)
        draw_heading(pen, screen, layout.heading, self.heading())
        with window(pen, screen, layout.window, layout.height, self.scroll.offset):
            for asked, group in zip(self.asked, layout.groups, strict=True):
                up = -self.scroll.offset
                draw_label(pen, screen, group.label.moved(0, up), asked.label)
                for (value, words), rect in zip(asked.answers, group.options, strict=True):
                    self.draw_answer(pen, asked, value, words, rect.moved(0, up))
                if asked.note:
                    pen.paragraph(
                        asked.note, group.note.moved(0, up), screen.font(NOTE), asked.colour,
                        face="ui", middle=False,
                    )  # fmt: skip
        draw_button(pen, screen, layout.button, self.way_back(), hovered=self.hovered == "back")
        self.draw_focus(pen)
