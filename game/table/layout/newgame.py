"""The form of a new game: the opponents with their faces, the other questions, a note, three buttons at the foot."""

from dataclasses import dataclass

from .rect import Rect, columns
from .screen import Screen, Shape

FACES = 4
"""Opponents with a face."""


@dataclass(frozen=True)
class Asked:
    """A question and its answers."""

    label: Rect
    options: list[Rect]


@dataclass(frozen=True)
class NewGame:
    """faces: one card for each bot. person: the button of the two people. groups: the other questions.

    note: explains the answer that was given last.
    """

    panel: Rect
    heading: Rect
    label: Rect
    faces: list[Rect]
    person: Rect
    groups: list[Asked]
    note: Rect
    buttons: list[Rect]


def newgame(screen: Screen, answers: list[int]) -> NewGame:
    """A form with one group for each number of answers, beside the faces where it is wide."""
    gap = screen.px(8)
    wide = screen.shape in (Shape.FLAT, Shape.WIDE)
    groups_height = len(answers) * (_group_height(screen) + gap) - gap
    faces_height = max(_faces_height(screen), groups_height if wide else 0)
    content = faces_height if wide else faces_height + gap + groups_height
    area = _panel(screen, content + _note_height(screen))
    inner = _inside(screen, area)
    heading, inner = inner.cut_top(_heading(screen), screen.px(2))
    foot, inner = inner.cut_bottom(_side(screen), screen.px(6))
    note, inner = inner.cut_bottom(_note_height(screen), screen.px(4))
    if wide:
        left, right = inner.cut_left((inner.w - screen.px(24)) // 2, screen.px(24))
    else:
        right, left = inner.cut_bottom(groups_height, gap)
    label, left = left.cut_top(screen.line(14), screen.px(2))
    person, left = left.cut_bottom(_side(screen), screen.px(6))
    return NewGame(
        area, heading, label, columns(left, FACES, screen.px(6)), person,
        _groups(screen, right, answers), note, columns(foot, 3, screen.px(8)),
    )  # fmt: skip


def _side(screen: Screen) -> int:
    return screen.touch if screen.small else screen.target(46)


def _heading(screen: Screen) -> int:
    return screen.line(20 if screen.small else 26)


def _inside(screen: Screen, area: Rect) -> Rect:
    return area.inset(screen.px(10 if screen.small else 20), screen.px(8 if screen.small else 14))


def _panel(screen: Screen, content: int) -> Rect:
    """The panel, no higher than its content needs."""
    area = screen.safe.inset(screen.px(10), screen.px(8))
    widest = {Shape.WIDE: 1040, Shape.TABLET: 680}.get(screen.shape)
    around = area.h - _inside(screen, area).h + _heading(screen) + _side(screen) + screen.px(16)
    width = area.w if widest is None else min(area.w, screen.px(widest))
    return area.middle(width, min(area.h, content + around))


def _faces_height(screen: Screen) -> int:
    """What the opponents take when there is room for faces that can be recognised."""
    card = screen.px({Shape.WIDE: 200, Shape.TABLET: 190, Shape.PHONE: 120, Shape.FLAT: 120}[screen.shape])
    return screen.line(14) + round(card * (0.7 + 0.3 * screen.text)) + _side(screen) + screen.px(8)


def _note_height(screen: Screen) -> int:
    """Two lines, on an upright phone three."""
    lines = 3 if screen.shape is Shape.PHONE else 2
    return round(screen.font(14) * 1.2 * lines) + screen.px(2)


def _group_height(screen: Screen) -> int:
    return screen.line(14) + _side(screen) + screen.px(2)


def _groups(screen: Screen, area: Rect, answers: list[int]) -> list[Asked]:
    """One below the other, spread over the area; labels shrink where it is low."""
    side = _side(screen)
    room = area.h - len(answers) * side
    line = min(screen.line(14), room // len(answers) - screen.px(3))
    step = (area.h - (line + screen.px(2) + side)) // max(1, len(answers) - 1)
    groups = []
    for number, count in enumerate(answers):
        label, rest = Rect(area.x, area.y + number * step, area.w, area.h).cut_top(line, screen.px(2))
        groups.append(Asked(label, columns(rest.cut_top(side)[0], count, screen.px(6))))
    return groups
