"""The coach's bubble and arrow on every shape of screen: never on the things that they point at.

The bubble takes the place of whole panels, of those that matter least just now, so that nothing is cut in two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .rect import Rect, distance, hull, shared
from .screen import Screen, Shape
from .table import Table

FILLED = {Shape.PHONE: 2.1, Shape.FLAT: 2.1, Shape.TABLET: 5.0}
"""The bubble fills panels that are up to so much higher than it must be; at a desk it floats."""
STEP = 6
"""How finely a place is looked for, in CSS pixels."""


@dataclass(frozen=True)
class CoachBox:
    """The bubble: the coach's face, the words, and a row of buttons (empty rectangles when there are none).

    font: size of the words in drawing pixels.
    """

    font: int
    panel: Rect
    face: Rect
    text: Rect
    more: Rect
    skip: Rect
    onward: Rect


def coach_width(screen: Screen) -> int:
    """Width of the words in drawing pixels."""
    return words_width(screen, bubble_width(screen))


def coach_font(screen: Screen) -> int:
    """Size of the words in drawing pixels."""
    return screen.font(14 if screen.small else 17)


def coach_line(screen: Screen) -> int:
    """Height of one line of the words in drawing pixels."""
    return line_of(coach_font(screen))


def line_of(font: int) -> int:
    """Height of one line of words of that size in drawing pixels."""
    return round(font * 1.24)


def coach_box(screen: Screen, table: Table, marks: Sequence[Rect], lines: int, buttons: bool) -> CoachBox:
    """A bubble for so many lines of words, with or without buttons, that leaves the `marks` free."""
    font = coach_font(screen)
    height = bubble_height(screen, font, lines, buttons)
    panel = _place(screen, table, marks, bubble_width(screen), min(height, screen.safe.h))
    return box_in(screen, panel, font, lines, buttons)


def bubble_height(screen: Screen, font: int, lines: int, buttons: bool) -> int:
    """Height of a bubble for so many lines of words."""
    foot = _button(screen) + screen.px(6) if buttons else 0
    return max(_face(screen), lines * line_of(font)) + 2 * _pad(screen) + foot


def words_width(screen: Screen, width: int) -> int:
    """Width of the words in a bubble that is so wide."""
    return width - 2 * _pad(screen) - _face(screen) - screen.px(10)


def box_in(screen: Screen, panel: Rect, font: int, lines: int, buttons: bool) -> CoachBox:
    """The parts of a bubble."""
    gap = screen.px(6)
    inner = panel.inset(_pad(screen))
    row = Rect(inner.x, inner.bottom, inner.w, 0)
    if buttons:
        row, inner = inner.cut_bottom(_button(screen), gap)
    words = max(_face(screen), lines * line_of(font))
    inner = inner.middle(inner.w, min(inner.h, words))
    face, text = inner.cut_left(_face(screen), screen.px(10))
    onward, row = row.cut_right(min(row.w // 2, round(screen.px(130) * screen.text)), gap)
    more, row = row.cut_left(row.h, gap)
    skip = row.cut_right(min(row.w, onward.w))[0]
    return CoachBox(font, panel, Rect(face.x, face.y, face.w, face.w), text, more, skip, onward)


def bubble_width(screen: Screen) -> int:
    """Width of the bubble in drawing pixels."""
    room = screen.safe.w - screen.px(12)
    if screen.shape is Shape.PHONE:
        return room
    if screen.shape is Shape.FLAT:
        return room // 2 - screen.px(8)
    if screen.shape is Shape.TABLET:
        return min(room, screen.px(370 if screen.text < 1.2 else 600))
    return min(room, round(screen.px(450) * (1 + (screen.text - 1) / 2)))


def _pad(screen: Screen) -> int:
    return screen.px(9 if screen.small else 14)


def _button(screen: Screen) -> int:
    """Height of a button: at a desk it grows with the words."""
    return screen.touch if screen.small else screen.target(40)


def _face(screen: Screen) -> int:
    return screen.px(40 if screen.small else 62)


def _place(screen: Screen, table: Table, marks: Sequence[Rect], width: int, height: int) -> Rect:
    """Where the bubble goes: over the panels that matter least and hold no mark, else where it covers least."""
    margin = screen.px(4)
    kept = [mark.inset(-margin) for mark in marks]
    for run in sorted(_runs(table), key=lambda run: (run.weight, run.rect.w * run.rect.h)):
        for here in _places(screen, table, run.rect, width, height):
            if not any(here.overlaps(mark) for mark in kept):
                return here
    return _least_covering(screen, table, kept, width, height)


class _Run(NamedTuple):
    """Panels that lie one below the other, and how much they are missed."""

    weight: int
    rect: Rect


def _runs(table: Table) -> list[_Run]:
    """All runs of neighbouring panels."""
    side, main = (1, table.side.panel), (7, table.main.panel)
    display, shelf, hand = (3, table.display), (2, table.shelf), (5, table.hand)
    prompt = (4, table.prompt)
    lanes = {
        Shape.WIDE: [[side, display, shelf], [main, hand]],
        Shape.TABLET: [
            [side],
            [display, shelf],
            [(6, hull((table.side.panel, table.display, table.shelf))), main, hand],
        ],
        Shape.PHONE: [[side, display, main, shelf, hand, prompt]],
        Shape.FLAT: [[side, display, shelf], [main, hand, prompt]],
    }[table.screen.shape]
    return [
        _Run(sum(weight for weight, _rect in part), hull([rect for _weight, rect in part]))
        for lane in lanes
        for first in range(len(lane))
        for part in (lane[first:last] for last in range(first + 1, len(lane) + 1))
    ]


def _places(screen: Screen, table: Table, run: Rect, width: int, height: int) -> list[Rect]:
    """The places within a run; of a phone's other panorama nothing is left, as half of it would be cut in two."""
    if screen.small and run == table.side.panel and run.w >= width and run.h >= height:
        return [run]
    return places_in(screen, run, width, height)


def places_in(screen: Screen, run: Rect, width: int, height: int) -> list[Rect]:
    """The places within a run: all of it where panels are small, else in its middle or at its ends."""
    if run.w < width or run.h < height:
        return []
    filled = FILLED.get(screen.shape, 0)
    if run.h <= filled * height and run.w <= 1.5 * width:
        return [run]
    middle = run.middle(width, height)
    ends = [end.middle(width, height) for end in (run.cut_bottom(height)[0], run.cut_top(height)[0])]
    return [*ends, middle] if screen.small else [middle, *ends]


def _least_covering(screen: Screen, table: Table, kept: Sequence[Rect], width: int, height: int) -> Rect:
    """Where the bubble covers least of what it points at, and of the buttons; best over the other panorama."""
    safe = screen.safe
    best, least = Rect(safe.x, safe.y, width, height), -1.0
    for panel in (table.side.panel, table.main.panel, table.hand, table.shelf):
        x = max(safe.x + 2, min(panel.centre[0] - width // 2, safe.right - width - 2))
        for y in range(safe.y + 2, max(safe.y + 3, safe.bottom - height - 1), screen.css(STEP)):
            here = Rect(x, y, width, height)
            cost = 30.0 * sum(shared(here, mark) for mark in kept)
            cost += 3.0 * shared(here, table.bar) + 2.0 * shared(here, table.undo)
            cost += screen.touch * distance(here.centre, table.side.panel.centre)
            if least < 0 or cost < least:
                best, least = here, cost
    return best


@dataclass(frozen=True)
class Arrow:
    """An arrow: its tip, its size, and where its tail lies from there (one of the four directions)."""

    tip: tuple[int, int]
    size: int
    tail: tuple[int, int]
    rect: Rect


def arrow(screen: Screen, goal: Rect, taken: Sequence[Rect]) -> Arrow | None:
    """An arrow to `goal` that covers nothing of what is `taken`; None where there is no room on any side."""
    for design in (21, 15, 11) if not screen.small else (15, 11):
        size = screen.px(design)
        length, gap = round(size * 2.7), screen.px(4)
        for tail in ((0, -1), (0, 1), (1, 0), (-1, 0)):
            x, y = goal.centre
            tip = (x + tail[0] * (goal.w // 2 + gap), y + tail[1] * (goal.h // 2 + gap))
            end = (tip[0] + tail[0] * length, tip[1] + tail[1] * length)
            across = size * 4 // 5
            wide, high = across * abs(tail[1]), across * abs(tail[0])
            left, top = min(tip[0], end[0]) - wide, min(tip[1], end[1]) - high
            rect = Rect(left, top, max(tip[0], end[0]) + wide - left, max(tip[1], end[1]) + high - top)
            if screen.safe.holds(rect) and not any(rect.overlaps(other) for other in taken):
                return Arrow(tip, size, tail, rect)
    return None
