"""A form: questions with their answers side by side, in two lanes where it is wide, and a button at the foot.

Answers take as many rows as their words need; where all of it is higher than the screen it scrolls in a window.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .rect import Rect, columns, columns_in_rows, counts_of_rows
from .screen import Screen, Shape

GAP = 6
"""Pixels of the design between two answers."""
SIDE = 7
"""Pixels of the design at either side of the questions, for the mark that tells how far a form is scrolled."""
PAD = 8
"""Pixels of the design between the edge of a button and its words."""
NARROW, LOOSE = 3, 16
"""Least and most pixels of the design between two questions."""


class Ask(NamedTuple):
    """What a question needs.

    answers: drawing pixels that each one is wide. note: height of the words below them in a lane of some width.
    """

    answers: Sequence[int]
    note: Callable[[int], int]


@dataclass(frozen=True)
class Group:
    """One question of a form: what it is about, its answers, the explanation of the chosen one."""

    label: Rect
    options: list[Rect]
    note: Rect


@dataclass(frozen=True)
class Form:
    """window: where the questions show. height: of all of them. groups: where they lie while nothing is scrolled."""

    panel: Rect
    heading: Rect
    window: Rect
    groups: list[Group]
    height: int
    button: Rect


class _Frame(NamedTuple):
    panel: Rect
    heading: Rect
    window: Rect
    foot: Rect


class _Line(NamedTuple):
    """Heights of one line of questions: label, answers, explanation."""

    label: int
    answers: int
    note: int

    @property
    def height(self) -> int:
        return self.label + self.answers + self.note


def form(screen: Screen, asks: Sequence[Ask]) -> Form:
    """A form with these questions, no higher than it needs to be."""
    frame = _frame(screen, screen.safe.inset(screen.px(10), screen.px(8)))
    lanes = _lanes(screen, frame.window)
    per_lane = -(-len(asks) // len(lanes))
    width = lanes[0].w
    rows = [rows_of_answers(screen, ask.answers, width) for ask in asks]
    lines = [
        _line(screen, [(asks[n], rows[n]) for n in range(line, len(asks), per_lane)], width)
        for line in range(per_lane)
    ]
    room = frame.window.h - sum(line.height for line in lines)
    between = max(1, per_lane - 1)
    gap = screen.px(LOOSE) if room < 0 else min(screen.px(LOOSE), room // between)
    if gap < screen.px(NARROW):
        gap = screen.px(LOOSE)
    height = sum(line.height for line in lines) + gap * (per_lane - 1)
    spare = max(0, frame.window.h - height)
    frame = _frame(screen, frame.panel.inset(0, spare // 2))
    lanes = _lanes(screen, frame.window)
    groups = []
    for number, counts in enumerate(rows):
        lane, place = divmod(number, per_lane)
        top = sum(line.height + gap for line in lines[:place])
        where = lanes[lane].moved(0, top)
        groups.append(_group(screen, where, counts, asks[number].answers, lines[place]))
    return Form(frame.panel, frame.heading, frame.window, groups, height, frame.foot)


def _frame(screen: Screen, area: Rect) -> _Frame:
    """Heading and foot; on a flat phone the foot stands beside the heading, where there is room for it."""
    if screen.shape is Shape.WIDE:
        area = area.middle(min(area.w, screen.px(1040)), min(area.h, screen.px(640)))
    elif screen.shape is Shape.TABLET:
        area = area.middle(min(area.w, screen.px(680)), min(area.h, screen.px(940)))
    inner = area.inset(screen.px(10 if screen.small else 16), screen.px(8 if screen.small else 10))
    if screen.shape is Shape.FLAT:
        head, window = inner.cut_top(screen.touch, screen.px(4))
        foot, heading = head.cut_right(head.w // 3, screen.px(12))
    else:
        heading, window = inner.cut_top(screen.line(20 if screen.small else 24), screen.px(4))
        height, gap = (screen.touch, 8) if screen.small else (screen.target(48), 14)
        foot, window = window.cut_bottom(height, screen.px(gap))
        foot = foot.inset(screen.px(SIDE), 0)
    return _Frame(area, heading, window, foot)


def _lanes(screen: Screen, window: Rect) -> list[Rect]:
    """The columns of the questions."""
    inner = window.inset(screen.px(SIDE), 0)
    wide = screen.shape in (Shape.FLAT, Shape.WIDE)
    return columns(inner, 2, screen.px(14 if screen.small else 22)) if wide else [inner]


def side(screen: Screen) -> int:
    """Height of an answer."""
    return screen.touch if screen.small else screen.target(44)


def room_for_words(screen: Screen) -> int:
    """Height that the words of an answer have."""
    return side(screen) - 2 * screen.px(3)


def rows_of_answers(screen: Screen, answers: Sequence[int], width: int) -> list[int]:
    """How many answers each row has, in as few rows as hold all their words; the first one has what is left over.

    All are equally wide, unless a single row holds them only if they are not.
    """
    gap, needs = screen.px(GAP), button_widths(screen, answers)
    if sum(needs) + gap * (len(needs) - 1) <= width:
        return [len(needs)]
    for lines in range(2, len(needs)):
        rows = counts_of_rows(len(needs), -(-len(needs) // lines))
        in_row = [count for count in rows for _answer in range(count)]
        if all(
            need <= (width - gap * (count - 1)) // count for need, count in zip(needs, in_row, strict=True)
        ):
            return rows
    return [1] * len(needs)


def button_widths(screen: Screen, words: Sequence[int]) -> list[int]:
    """How wide buttons must be whose words are so wide."""
    return [width + 2 * screen.px(PAD) for width in words]


def _line(screen: Screen, asks: Sequence[tuple[Ask, list[int]]], width: int) -> _Line:
    """Questions that stand side by side are of one height."""
    rows = max(len(rows) for _ask, rows in asks)
    note = max(ask.note(width) for ask, _rows in asks)
    return _Line(screen.line(14), height_of_rows(screen, rows), note + screen.px(2) if note else 0)


def height_of_rows(screen: Screen, rows: int) -> int:
    """Height of so many rows of answers."""
    return rows * side(screen) + (rows - 1) * screen.px(GAP)


def answers_in(screen: Screen, place: Rect, rows: list[int], answers: Sequence[int]) -> list[Rect]:
    """The answers from the top of a place on, so many in each row."""
    return columns_in_rows(place, rows, button_widths(screen, answers), screen.px(GAP), side(screen))


def _group(screen: Screen, place: Rect, rows: list[int], answers: Sequence[int], line: _Line) -> Group:
    label, rest = Rect(place.x, place.y, place.w, line.height).cut_top(line.label)
    told = rest.cut_top(height_of_rows(screen, len(rows)), screen.px(2))[1]
    note = told.cut_top(max(0, line.note - screen.px(2)))[0]
    return Group(label, answers_in(screen, rest, rows, answers), note)
