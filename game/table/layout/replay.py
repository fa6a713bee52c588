"""The controls of a replay at the foot of the screen, and the screen that is left for the table above them."""

from dataclasses import dataclass, replace

from .rect import Rect, columns
from .screen import Screen, Shape

BUTTONS = ("first", "earlier", "play", "later", "last")
"""From the left: to the start, a step back, play or pause, a step on, to the end."""


@dataclass(frozen=True)
class Controls:
    """bar: where the game is sought through, as high as a finger. track: the line in it. number: beside it."""

    panel: Rect
    buttons: dict[str, Rect]
    bar: Rect
    track: Rect
    number: Rect


def above_controls(screen: Screen) -> Screen:
    """The screen without the controls, for the table."""
    top, right, bottom, left = screen.insets
    return replace(screen, insets=(top, right, bottom + _height(screen), left))


def controls(screen: Screen) -> Controls:
    """One row of buttons and bar; on an upright phone two."""
    panel = screen.safe.cut_bottom(_height(screen))[0].inset(screen.px(6), screen.px(2))
    side, gap = _side(screen), screen.px(4)
    inner = panel.inset(screen.px(6), screen.px(2))
    if screen.shape is Shape.PHONE:
        bar, row = inner.cut_top(screen.touch, 0)
        cells = columns(row.cut_bottom(side)[0], len(BUTTONS), gap)
    else:
        row, bar = inner.cut_left(len(BUTTONS) * (side + gap), 2 * gap)
        cells = columns(row.middle(row.w, side), len(BUTTONS), gap)
    number, line = bar.cut_right(round(number_font(screen) * 3.6), screen.px(12))
    track = line.middle(line.w - screen.px(28), screen.px(6))
    return Controls(panel, dict(zip(BUTTONS, cells, strict=True)), bar, track, number)


def number_font(screen: Screen) -> int:
    """Size of the number beside the bar in drawing pixels."""
    return screen.font(12 if screen.small else 16)


def place_of(track: Rect, ply: int, plies: int) -> int:
    """Where on the track a ply lies."""
    return track.x + round(track.w * ply / max(1, plies))


def ply_at(track: Rect, x: int, plies: int) -> int:
    """The ply nearest to a place on the track."""
    return max(0, min(plies, round((x - track.x) / max(1, track.w) * plies)))


def _side(screen: Screen) -> int:
    return screen.touch if screen.small else screen.target(46)


def _height(screen: Screen) -> int:
    rows = _side(screen) + (screen.touch if screen.shape is Shape.PHONE else 0)
    return rows + 2 * screen.px(2) + 2 * screen.px(2)
