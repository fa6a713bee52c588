"""The coach's bubble on every shape of screen: near, but never on the things that it points at."""

from collections.abc import Sequence
from dataclasses import dataclass

from .rect import Rect
from .screen import Screen, Shape
from .table import Table

STEP = 6
"""How finely a place is looked for, in CSS pixels."""


@dataclass(frozen=True)
class CoachBox:
    """The bubble: the coach's face, the words, and a row of buttons (empty rectangles when there are none)."""

    panel: Rect
    face: Rect
    text: Rect
    more: Rect
    skip: Rect
    onward: Rect


def coach_width(screen: Screen) -> int:
    """Width of the words in drawing pixels."""
    return _width(screen) - 2 * _pad(screen) - _face(screen) - screen.px(10)


def coach_font(screen: Screen) -> int:
    """Size of the words in drawing pixels."""
    return screen.font(14 if screen.small else 17)


def coach_line(screen: Screen) -> int:
    """Height of one line of the words in drawing pixels."""
    return round(coach_font(screen) * 1.24)


def coach_box(screen: Screen, table: Table, marks: Sequence[Rect], lines: int, buttons: bool) -> CoachBox:
    """A bubble for so many lines of words, with or without buttons, that leaves the `marks` free."""
    pad, gap = _pad(screen), screen.px(6)
    words = max(_face(screen), lines * coach_line(screen))
    height = words + 2 * pad + (screen.touch + gap if buttons else 0)
    panel = _place(screen, table, marks, _width(screen), min(height, screen.safe.h))
    inner = panel.inset(pad)
    row = Rect(inner.x, inner.bottom, inner.w, 0)
    if buttons:
        row, inner = inner.cut_bottom(screen.touch, gap)
    face, text = inner.cut_left(_face(screen), screen.px(10))
    onward, row = row.cut_right(min(row.w // 2, round(screen.px(130) * screen.text)), gap)
    more, row = row.cut_left(screen.touch, gap)
    skip = row.cut_right(min(row.w, onward.w))[0]
    return CoachBox(panel, Rect(face.x, face.y, face.w, face.w), text, more, skip, onward)


def _width(screen: Screen) -> int:
    room = screen.safe.w - screen.px(8)
    if screen.shape is Shape.PHONE:
        return room
    if screen.shape is Shape.FLAT:
        return room // 2
    return min(room, round(screen.px(450) * (1 + (screen.text - 1) / 2)))


def _pad(screen: Screen) -> int:
    return screen.px(9 if screen.small else 14)


def _face(screen: Screen) -> int:
    return screen.px(40 if screen.small else 62)


def _place(screen: Screen, table: Table, marks: Sequence[Rect], width: int, height: int) -> Rect:
    """Where the bubble covers least of what it points at, and of the buttons; best over the other panorama."""
    safe = screen.safe
    margin = screen.px(18 if screen.small else 30)
    kept = [mark.inset(-margin) for mark in marks]
    best, least = Rect(safe.x, safe.y, width, height), -1.0
    for panel in (table.side.panel, table.main.panel, table.hand, table.shelf):
        x = max(safe.x + 2, min(panel.centre[0] - width // 2, safe.right - width - 2))
        for y in range(safe.y + 2, max(safe.y + 3, safe.bottom - height - 1), screen.css(STEP)):
            here = Rect(x, y, width, height)
            cost = 30.0 * sum(_shared(here, mark) for mark in kept)
            cost += 3.0 * _shared(here, table.bar) + 2.0 * _shared(here, table.undo)
            cost += screen.touch * _distance(here.centre, table.side.panel.centre)
            if least < 0 or cost < least:
                best, least = here, cost
    return best


def _shared(a: Rect, b: Rect) -> int:
    """Pixels that both rectangles cover."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0


def _distance(a: tuple[int, int], b: tuple[int, int]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
