"""Where things stand on title, menus, reading pages and result."""

from dataclasses import dataclass

from .rect import Rect, columns, counts_of_rows, rows
from .screen import Screen, Shape


@dataclass(frozen=True)
class Title:
    """The title screen: the name, a line below it, buttons, a line at the foot; `note` is where a message may lie."""

    logo: Rect
    line: Rect
    buttons: list[Rect]
    panel: Rect
    foot: Rect
    note: Rect


def title(screen: Screen, count: int) -> Title:
    """`count` buttons under the name; beside it on a phone held across."""
    area = screen.safe.inset(screen.px(16), screen.px(10))
    foot, area = area.cut_bottom(screen.line(12) * 2, screen.px(4))
    gap, pad = screen.px(9), screen.px(14)
    if screen.shape is Shape.FLAT:
        left, right = area.cut_left(area.w // 2, screen.px(12))
        logo, below = left.cut_top(round(left.h * 0.55))
    else:
        share = 0.34 if screen.shape is Shape.WIDE else 0.3
        top, right = area.cut_top(round(area.h * share), gap)
        below, logo = top.cut_bottom(screen.line(21) * 2)
    line = below.cut_top(screen.line(21) * 2)[0]
    panel, buttons = _title_buttons(screen, right, count, gap, pad)
    note = (
        below
        if screen.shape is Shape.FLAT
        else Rect(area.x, logo.bottom, area.w, panel.y - gap - logo.bottom)
    )
    return Title(logo, line, buttons, panel, foot, note)


def _title_buttons(screen: Screen, room: Rect, count: int, gap: int, pad: int) -> tuple[Rect, list[Rect]]:
    """The panel in the middle of its room, and its buttons: two in a row where it is low, the first alone if odd."""
    height = max(screen.touch, min(screen.px(52), (room.h - 2 * pad) // max(1, count)))
    width = min(room.w, screen.px(340) if not screen.small else screen.css(300))
    two = count * (height + gap) - gap + 2 * pad > room.h
    lines = -(-count // 2) if two else count
    if two:
        width = min(room.w, 2 * width)
    height = min(height, max(screen.touch, (room.h - 2 * pad - (lines - 1) * gap) // lines))
    panel = room.middle(width + 2 * pad, lines * (height + gap) - gap + 2 * pad)
    panel = Rect(max(room.x, panel.x), max(room.y, panel.y), min(panel.w, room.w), panel.h)
    whole = rows(panel.inset(pad), lines, gap, height)
    if not two:
        return panel, whole
    alone = count % 2
    pairs = [cell for row in whole[alone:] for cell in columns(row, 2, gap)]
    return panel, whole[:alone] + pairs


@dataclass(frozen=True)
class Menu:
    """A panel with a heading, perhaps a note, and a column (or two) of buttons."""

    panel: Rect
    heading: Rect
    buttons: list[Rect]
    note: Rect


def menu(screen: Screen, count: int, note: bool = False) -> Menu:
    """`count` buttons, in two columns where the screen is low; room for a note below the heading."""
    area = screen.safe.inset(screen.px(12), screen.px(6))
    gap, pad = screen.px(8), screen.px(16)
    height = screen.target(48)
    told = 2 * screen.line(13) if note else 0
    head = screen.line(24) + gap + told
    two = head + count * (height + gap) + 2 * pad > area.h
    lines = -(-count // 2) if two else count
    width = min(area.w, (screen.px(640) if two else screen.px(360)))
    height = min(height, max(screen.touch, (area.h - head - 2 * pad - gap * (lines - 1)) // lines))
    panel = area.middle(width, min(area.h, head + lines * (height + gap) - gap + 2 * pad))
    inner = panel.inset(pad)
    heading, inner = inner.cut_top(screen.line(24), gap)
    words, inner = inner.cut_top(told)
    cells = [
        cell for row in rows(inner, lines, gap, height) for cell in (columns(row, 2, gap) if two else [row])
    ]
    return Menu(panel, heading, cells[:count], words)


@dataclass(frozen=True)
class Reading:
    """A page to read: heading, text, buttons."""

    panel: Rect
    heading: Rect
    text: Rect
    close: Rect
    earlier: Rect
    later: Rect


def reading(screen: Screen) -> Reading:
    """A page that scrolls."""
    area = screen.safe.inset(screen.px(10), screen.px(8))
    width = min(area.w, screen.px(860) if not screen.small else area.w)
    panel = area.middle(width, area.h)
    inner = panel.inset(screen.px(18), screen.px(12))
    heading, inner = inner.cut_top(screen.line(24), screen.px(4))
    foot, text = inner.cut_bottom(screen.target(46), screen.px(8))
    side = foot.h
    earlier, foot = foot.cut_left(max(side, screen.touch), screen.px(8))
    later, foot = foot.cut_right(max(side, screen.touch), screen.px(8))
    return Reading(panel, heading, text, foot.middle(min(foot.w, screen.px(280)), foot.h), earlier, later)


TABLE = 560
"""Width of the table of stars at a desk, in pixels of the design."""


@dataclass(frozen=True)
class Result:
    """The end: heading, a table of stars, buttons."""

    panel: Rect
    heading: Rect
    columns: tuple[Rect, Rect, Rect]
    lines: list[Rect]
    buttons: list[Rect]


def result(screen: Screen, terms: int, buttons: int, name: int = 0) -> Result:
    """A table of `terms` lines (and one of totals) for two players; the buttons below, on a flat phone beside it.

    The first row of buttons has those that the others leave: the first button, which is the main one, is never smaller.
    name: width of the longer name above the columns of numbers.
    """
    area = screen.safe.inset(screen.px(10), screen.px(8))
    gap, side = screen.px(8), screen.target(48)
    flat = screen.shape is Shape.FLAT
    per_row = 2 if screen.small else buttons if buttons <= 4 else -(-buttons // 2)
    lines = -(-buttons // per_row)
    foot_h = lines * (side + gap) - gap
    table_h = (terms + 2) * screen.line(22 if screen.small else 25)
    ideal = screen.line(30) + table_h + screen.px(32) + (0 if flat else foot_h)
    widest = area.w if screen.small else min(area.w, screen.px(800))
    panel = area.middle(widest, min(area.h, max(ideal, foot_h + screen.line(30) + screen.px(40))))
    inner = panel.inset(screen.px(20) if not screen.small else screen.px(10), screen.px(12))
    heading, inner = inner.cut_top(screen.line(30), gap)
    if flat:
        foot, inner = inner.cut_right(inner.w * 2 // 5, screen.px(12))
        foot = foot.middle(foot.w, min(foot.h, foot_h))
    else:
        foot, inner = inner.cut_bottom(foot_h, gap)
    height = min(side, (foot.h - gap * (lines - 1)) // lines)
    places = zip(rows(foot, lines, gap, height), counts_of_rows(buttons, per_row), strict=True)
    cells = [cell for row, count in places for cell in columns(row, count, gap)]
    if not screen.small:  # no wider than the eye follows from a word to its number
        inner = inner.middle(min(inner.w, round(screen.px(TABLE) * screen.text)), inner.h)
    number = max(round(inner.w * 0.17), min(name + screen.px(8), round(inner.w * 0.22)))
    label, numbers = inner.cut_left(inner.w - 2 * number)
    first, second = numbers.cut_left(number)
    return Result(panel, heading, (label, first, second), rows(inner, terms + 2, 0), cells)
