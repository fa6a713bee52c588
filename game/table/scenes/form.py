"""A sheet of questions whose answers take effect at once: the settings, the house rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ..gestures import Drag, Drop, Key, Tap, Wheel
from ..layout import Rect
from ..layout.form import Ask, Form, form, room_for_words
from ..paint.draw import Pen
from ..paint.letters import Type
from ..paint.scrolling import window
from ..paint.widgets import draw_answer, draw_button, draw_heading, draw_label
from ..targets import DIRECTIONS, Target, cycle, find, walk
from ..theme import CREAM, Colour
from .base import Scene
from .scroll import Scroll

if TYPE_CHECKING:
    from ..app import App

ANSWER, NOTE = 16, 14
"""Sizes of the words in pixels of the design."""
WILLING = 0.88
"""How much smaller answers may be, so that they need no further row."""
NOTCH = 60
"""How far a notch of the wheel scrolls, in CSS pixels."""


def _step(targets: list[Target], here: Target | None, way: str) -> Target | None:
    """Where an arrow leads: up and down to the nearest row, whatever its question."""
    if here is None or way in ("left", "right"):
        return walk(targets, here, way)
    place, middle = here.rect, here.rect.centre[0]
    ahead = [
        target
        for target in targets
        if target.rect.x < place.right
        and place.x < target.rect.right
        and (target.rect.y > place.y if way == "down" else target.rect.y < place.y)
    ]
    return min(
        ahead,
        key=lambda target: (abs(target.rect.y - place.y), abs(target.rect.centre[0] - middle)),
        default=here,
    )


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


def narrowest(type_: Type, words: str, size: int, lines: int) -> int:
    """The least width in which words can stand in so many lines, one or two."""
    breaks = [at for at, letter in enumerate(words) if letter == " "] if lines > 1 else []
    parts = [(words,), *((words[:at], words[at + 1 :]) for at in breaks)]
    return min(max(type_.width(part, size) for part in each) for each in parts)


class FormScene(Scene, ABC):
    """Questions above what lies below; they scroll where they do not all fit."""

    overlay = True

    def __init__(self, app: App) -> None:
        """The answers are those of now."""
        super().__init__(app)
        self.scroll = Scroll()
        self.layout: Form = form(app.screen, [])
        self.asked: list[Question] = []
        self._all: list[Target] = []

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
        self.scroll.fit(self.layout.window, self.layout.height)
        self._all = [
            Target(answer_id(asked.setting, value), self.spoken(asked, words), rect, act, asked.setting)
            for asked, group in zip(self.asked, self.layout.groups, strict=True)
            for (value, words), rect in zip(asked.answers, group.options, strict=True)
            for act in (partial(self.change, asked.setting, value),)
        ]
        self._aim()

    def draw_answer(self, pen: Pen, asked: Question, value: Any, words: str, rect: Rect) -> None:
        """One answer."""
        hovered = self.hovered == answer_id(asked.setting, value)
        draw_answer(
            pen, self.screen, rect, words, value == getattr(self.app.settings, asked.setting), hovered
        )

    def spoken(self, asked: Question, words: str) -> str:
        """An answer for those who listen."""
        return words

    def _ask(self, asked: Question) -> Ask:
        """What the layout must know of a question."""
        screen, type_ = self.screen, self.app.type
        size, note = round(screen.font(ANSWER) * WILLING), screen.font(NOTE)
        lines = room_for_words(screen) // round(size * 1.05)
        widths = [narrowest(type_, words, size, lines) for _value, words in asked.answers]

        def height(width: int) -> int:
            return round(note * 1.18) * len(type_.wrap(asked.note, note, width, "ui")) if asked.note else 0

        return Ask(widths, height)

    def _aim(self) -> None:
        """The targets, as far as they show."""
        shown = []
        for target in self._all:
            seen = self.scroll.seen(target.rect)
            if seen.h >= self.screen.touch // 2:
                shown.append(Target(target.id, target.label, seen, target.act, target.group))
        self.targets = [*shown, self._close(0)]
        self.dirty = True

    def _close(self, lower: int) -> Target:
        rect = self.layout.button.moved(0, lower)
        return Target("back", self.way_back(), rect, self.back, "buttons")

    def _scroll_by(self, pixels: int) -> None:
        self.scroll.by(pixels)
        self._aim()

    def on_key(self, key: Key) -> None:
        """Arrows walk and Tab cycles through all questions, those out of sight, too."""
        if key.name in ("pageup", "pagedown"):
            self._scroll_by(self.scroll.area.h * 9 // 10 * (-1 if key.name == "pageup" else 1))
        elif key.name in DIRECTIONS or key.name == "tab":
            below = max(0, self.scroll.height - self.scroll.area.h)
            every = [*self._all, self._close(below)]
            here = find(every, self.focus)
            goal = cycle(every, here, key.shift) if key.name == "tab" else _step(every, here, key.name)
            if goal is not None and goal.id != "back":
                self.scroll.show(goal.rect)
            self._aim()
            self.set_focus(goal)
        else:
            super().on_key(key)

    def on_wheel(self, wheel: Wheel) -> None:
        """The wheel scrolls."""
        self._scroll_by(-round(wheel.steps * self.screen.css(NOTCH)))

    def on_drag(self, drag: Drag) -> None:
        """The finger pulls."""
        self.scroll.pull(drag)
        self._aim()

    def on_drop(self, what: Drop) -> None:
        """The finger lets go; a sloppy tap counts."""
        if not self.scroll.release(what, self.screen.touch // 2):
            self.on_tap(Tap(what.start))

    def draw(self, pen: Pen) -> None:
        """The form above what lies below."""
        screen, layout = self.screen, self.layout
        pen.dim()
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
