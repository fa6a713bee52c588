"""The form of a new game: the opponents with their faces, the other questions, a note, three buttons at the foot.

Note and buttons stay where they are; the rest scrolls in a window where it is higher than the screen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .form import LOOSE, NARROW, answers_in, button_widths, height_of_rows, rows_of_answers, side
from .rect import Rect, columns, columns_in_rows
from .screen import Screen, Shape

FACES = 4
"""Opponents with a face."""
LEAST_CARD = 78
"""Least height of a face with its name, in pixels of the design."""


@dataclass(frozen=True)
class Asked:
    """A question and its answers."""

    label: Rect
    options: list[Rect]


@dataclass(frozen=True)
class NewGame:
    """faces: one card for each bot. person: the button of the two people. groups: the other questions.

    window: where all these show. height: of all of them, which lie here while nothing is scrolled. note: explains the
    answer that was given last.
    """

    panel: Rect
    heading: Rect
    window: Rect
    height: int
    label: Rect
    faces: list[Rect]
    person: Rect
    groups: list[Asked]
    note: Rect
    buttons: list[Rect]


class _Frame(NamedTuple):
    panel: Rect
    heading: Rect
    window: Rect
    note: Rect
    foot: Rect


def newgame(
    screen: Screen, questions: Sequence[Sequence[int]], buttons: Sequence[int] = (0, 0, 0)
) -> NewGame:
    """A form for questions whose answers are so many drawing pixels wide, beside the faces where there is room.

    buttons: widths of the words on the three at the foot; where they do not fit, the last one has a row of its own.
    """
    area = screen.safe.inset(screen.px(10), screen.px(8))
    widest = {Shape.WIDE: 1200, Shape.TABLET: 680}.get(screen.shape)
    area = area.middle(area.w if widest is None else min(area.w, screen.px(widest)), area.h)
    foot = [3] if len(rows_of_answers(screen, buttons, area.w - screen.px(40))) == 1 else [2, 1]
    frame = _frame(screen, area, len(foot))
    wide = screen.shape in (Shape.FLAT, Shape.WIDE)
    lane = _lanes(screen, frame.window)[-1].w
    counts = [rows_of_answers(screen, answers, lane) for answers in questions]
    groups = [_group_height(screen, len(lines)) for lines in counts]
    between = max(1, len(groups) - 1)
    card = {Shape.WIDE: 230, Shape.TABLET: 190, Shape.PHONE: 120, Shape.FLAT: 120}[screen.shape]
    most = _faces_height(screen, round(screen.px(card) * (0.7 + 0.3 * screen.text)))

    def whole(faces: int, gap: int) -> int:
        below = sum(groups) + between * gap
        return max(faces, below) if wide else faces + screen.px(8) + below

    height = whole(most, screen.px(LOOSE))
    if whole(_faces_height(screen, screen.px(LEAST_CARD)), screen.px(NARROW)) <= frame.window.h:
        height = min(height, frame.window.h)
    frame = _frame(screen, area.middle(area.w, area.h - max(0, frame.window.h - height)), len(foot))
    content = frame.window._replace(h=height)
    if wide:
        left, right = _lanes(screen, content)
        left = left.cut_top(left.h if height <= frame.window.h else most)[0]
    else:
        faces = min(most, height - screen.px(8) - sum(groups) - between * screen.px(NARROW))
        left, right = _lanes(screen, content)[0].cut_top(faces, screen.px(8))
    gap = (right.h - sum(groups)) // between
    label, left = left.cut_top(screen.line(14), screen.px(2))
    person, left = left.cut_bottom(side(screen), screen.px(6))
    return NewGame(
        frame.panel, frame.heading, frame.window, height, label, columns(left, FACES, screen.px(6)), person,
        _groups(screen, right, questions, counts, gap), frame.note,
        columns_in_rows(frame.foot, foot, button_widths(screen, buttons), screen.px(8)),
    )  # fmt: skip


def _frame(screen: Screen, area: Rect, foot_rows: int) -> _Frame:
    """What stays where it is, and the window between."""
    inner = area.inset(screen.px(10 if screen.small else 20), screen.px(8 if screen.small else 14))
    heading, inner = inner.cut_top(screen.line(20 if screen.small else 26), screen.px(2))
    button = screen.touch if screen.small else screen.target(46)
    foot, inner = inner.cut_bottom(foot_rows * (button + screen.px(8)) - screen.px(8), screen.px(6))
    lines = 3 if screen.shape is Shape.PHONE else 2
    note, window = inner.cut_bottom(round(screen.font(14) * 1.2 * lines) + screen.px(2), screen.px(4))
    return _Frame(area, heading, window, note, foot)


def _lanes(screen: Screen, content: Rect) -> list[Rect]:
    """One, or two side by side; beside them room for the mark that tells how far it is scrolled."""
    inner = content.inset(screen.px(6), 0)
    wide = screen.shape in (Shape.FLAT, Shape.WIDE)
    return columns(inner, 2, screen.px(24)) if wide else [inner]


def _faces_height(screen: Screen, card: int) -> int:
    """What the opponents take with faces of some height: their heading, the faces, and the button of two people."""
    return screen.line(14) + screen.px(2) + card + screen.px(6) + side(screen)


def _group_height(screen: Screen, rows: int) -> int:
    return screen.line(14) + screen.px(2) + height_of_rows(screen, rows)


def _groups(
    screen: Screen, area: Rect, questions: Sequence[Sequence[int]], counts: list[list[int]], gap: int
) -> list[Asked]:
    """One below the other."""
    groups = []
    for answers, lines in zip(questions, counts, strict=True):
        label, rest = area.cut_top(screen.line(14), screen.px(2))
        groups.append(Asked(label, answers_in(screen, rest, lines, answers)))
        area = area.cut_top(_group_height(screen, len(lines)), gap)[1]
    return groups
