"""The signs of buttons and counters: white shapes with transparency, tinted by the game.

Each is drawn on a grid of 24 units, as lines two units wide with round ends.
"""

from __future__ import annotations

import skia
from PIL import Image

from .canvas import box, poly, smooth, surface, text, to_image
from .icons_game import GAME_SIGNS
from .pens import GRID, Draw, arc, fill, hole, line, lines, mirrored, turned

CELL = 96
COLUMNS = 8


def menu(canvas: skia.Canvas) -> None:
    lines(canvas, ((4, 6), (20, 6)), ((4, 12), (20, 12)), ((4, 18), (20, 18)), width=2.6)


def undo(canvas: skia.Canvas) -> None:
    arc(canvas, 12.5, 13.5, 6.5, 160, -305, 2.4)
    canvas.drawPath(poly([(2.4, 9.4), (11.2, 9.2), (6.2, 2.2)]), fill())


def redo(canvas: skia.Canvas) -> None:
    mirrored(canvas, undo)


def hint(canvas: skia.Canvas) -> None:
    bulb = smooth(
        [
            (12, 2.6),
            (17, 4.8),
            (18.6, 9.4),
            (16.6, 13.4),
            (15, 16),
            (9, 16),
            (7.4, 13.4),
            (5.4, 9.4),
            (7, 4.8),
        ],
        True,
    )
    canvas.drawPath(bulb, line(2.1))
    lines(
        canvas,
        ((9.3, 18.8), (14.7, 18.8)),
        ((10.4, 21.4), (13.6, 21.4)),
        ((12, 15), (12, 11), (9.8, 8.8)),
        ((12, 11), (14.2, 8.8)),
        width=1.8,
    )


def _speaker(canvas: skia.Canvas) -> None:
    canvas.drawPath(poly([(2.5, 9), (6.5, 9), (11.8, 4.2), (11.8, 19.8), (6.5, 15), (2.5, 15)]), fill())


def sound_on(canvas: skia.Canvas) -> None:
    _speaker(canvas)
    arc(canvas, 11.5, 12, 4.4, -48, 96)
    arc(canvas, 11.5, 12, 8.6, -48, 96)


def sound_off(canvas: skia.Canvas) -> None:
    _speaker(canvas)
    lines(canvas, ((15.4, 9), (21.4, 15)), ((21.4, 9), (15.4, 15)))


def music_on(canvas: skia.Canvas) -> None:
    for x, y in ((6.6, 18), (17, 16)):
        canvas.drawOval(box(x - 3.2, y - 2.5, 6.4, 5), fill())
    lines(canvas, ((8.9, 17.6), (8.9, 5.6), (19.2, 3.4), (19.2, 15.8)), width=2)
    canvas.drawPath(poly([(8.9, 5.2), (19.2, 3), (19.2, 7), (8.9, 9.2)]), fill())


def music_off(canvas: skia.Canvas) -> None:
    music_on(canvas)
    _strike(canvas)


def _strike(canvas: skia.Canvas) -> None:
    canvas.drawLine(3.6, 3.6, 20.4, 20.4, hole(5.4))
    lines(canvas, ((3.4, 3.4), (20.6, 20.6)), width=2.2)


def help_sign(canvas: skia.Canvas) -> None:
    text(canvas, "?", 12, 12, 24, fill())


def fullscreen(canvas: skia.Canvas) -> None:
    lines(
        canvas,
        ((9, 4), (4, 4), (4, 9)),
        ((15, 4), (20, 4), (20, 9)),
        ((20, 15), (20, 20), (15, 20)),
        ((9, 20), (4, 20), (4, 15)),
    )


def window(canvas: skia.Canvas) -> None:
    lines(
        canvas,
        ((9, 4), (9, 9), (4, 9)),
        ((15, 4), (15, 9), (20, 9)),
        ((20, 15), (15, 15), (15, 20)),
        ((9, 20), (9, 15), (4, 15)),
    )


def close(canvas: skia.Canvas) -> None:
    lines(canvas, ((5.5, 5.5), (18.5, 18.5)), ((18.5, 5.5), (5.5, 18.5)), width=2.8)


def check(canvas: skia.Canvas) -> None:
    lines(canvas, ((4.5, 12.6), (9.8, 18), (19.5, 6.6)), width=3)


def arrow_right(canvas: skia.Canvas) -> None:
    lines(canvas, ((4, 12), (18.6, 12)), ((12.6, 5.4), (19.2, 12), (12.6, 18.6)), width=2.6)


def arrow_left(canvas: skia.Canvas) -> None:
    mirrored(canvas, arrow_right)


def arrow_up(canvas: skia.Canvas) -> None:
    turned(canvas, arrow_right, -90)


def arrow_down(canvas: skia.Canvas) -> None:
    turned(canvas, arrow_right, 90)


def settings(canvas: skia.Canvas) -> None:
    for k in range(8):
        canvas.save()
        canvas.rotate(45 * k, 12, 12)
        canvas.drawRoundRect(box(10, 1.4, 4, 6), 1.1, 1.1, fill())
        canvas.restore()
    canvas.drawCircle(12, 12, 7.4, fill())
    canvas.drawCircle(12, 12, 3.3, hole())


def play(canvas: skia.Canvas) -> None:
    canvas.drawPath(poly([(7, 4.6), (19.6, 12), (7, 19.4)]), fill())
    canvas.drawPath(poly([(7, 4.6), (19.6, 12), (7, 19.4)]), line(2))


def skip(canvas: skia.Canvas) -> None:
    for x in (3.4, 11.4):
        canvas.drawPath(poly([(x, 5.6), (x + 8.4, 12), (x, 18.4)]), fill())
    canvas.drawRoundRect(box(19.4, 5, 2.4, 14), 1, 1, fill())


def person(canvas: skia.Canvas) -> None:
    canvas.drawCircle(12, 7.4, 4.8, fill())
    canvas.drawPath(
        smooth([(3.4, 21.6), (5, 16), (9, 13.8), (12, 13.4), (15, 13.8), (19, 16), (20.6, 21.6)]), fill()
    )


def bot(canvas: skia.Canvas) -> None:
    canvas.drawRoundRect(box(3.6, 7.4, 16.8, 13), 4, 4, fill())
    for x in (8.6, 15.4):
        canvas.drawCircle(x, 12.8, 1.9, hole())
    canvas.drawLine(9.4, 17, 14.6, 17, hole(1.6))
    lines(canvas, ((12, 7), (12, 3.4)), ((1.7, 12), (1.7, 16)), ((22.3, 12), (22.3, 16)), width=1.9)
    canvas.drawCircle(12, 2.9, 1.8, fill())


def eye(canvas: skia.Canvas) -> None:
    lids = smooth(
        [(1.8, 12), (6.4, 7.2), (12, 5.6), (17.6, 7.2), (22.2, 12), (17.6, 16.8), (12, 18.4), (6.4, 16.8)],
        True,
    )
    canvas.drawPath(lids, line(2))
    canvas.drawCircle(12, 12, 3.6, fill())


def copy(canvas: skia.Canvas) -> None:
    canvas.drawRoundRect(box(8, 7.6, 12.4, 13.8), 2.4, 2.4, line(2))
    lines(canvas, ((5.2, 16), (3.6, 16), (3.6, 2.8), (15.4, 2.8), (15.4, 4.2)), width=2)


def log(canvas: skia.Canvas) -> None:
    for y in (6, 12, 18):
        canvas.drawCircle(4.6, y, 1.7, fill())
        lines(canvas, ((9, y), (20.4, y)), width=2.2)


def lock(canvas: skia.Canvas) -> None:
    arc(canvas, 12, 9, 4.4, 180, 180)
    lines(canvas, ((7.6, 9), (7.6, 12)), ((16.4, 9), (16.4, 12)))
    canvas.drawRoundRect(box(4.6, 10.8, 14.8, 10.6), 2.4, 2.4, fill())
    canvas.drawCircle(12, 16, 1.8, hole())


def plus(canvas: skia.Canvas) -> None:
    lines(canvas, ((12, 4.4), (12, 19.6)), ((4.4, 12), (19.6, 12)), width=2.8)


def restart(canvas: skia.Canvas) -> None:
    arc(canvas, 12, 12.6, 7.6, -60, 300, 2.4)
    canvas.drawPath(poly([(8, 1.2), (16.4, 5), (9.4, 10.4)]), fill())


def home(canvas: skia.Canvas) -> None:
    canvas.drawPath(
        poly([(1.8, 12.4), (12, 3), (22.2, 12.4), (19.2, 12.4), (19.2, 21), (4.8, 21), (4.8, 12.4)]), fill()
    )
    canvas.drawRoundRect(box(9.6, 14, 4.8, 8), 1.2, 1.2, hole())


def globe(canvas: skia.Canvas) -> None:
    canvas.drawCircle(12, 12, 9.2, line(1.9))
    canvas.drawOval(box(7.8, 2.8, 8.4, 18.4), line(1.7))
    lines(canvas, ((3.4, 9), (20.6, 9)), ((3.4, 15), (20.6, 15)), width=1.7)


def info(canvas: skia.Canvas) -> None:
    canvas.drawCircle(12, 12, 9.4, line(2))
    canvas.drawCircle(12, 7.4, 1.5, fill())
    lines(canvas, ((12, 11.4), (12, 17)), width=2.4)


ICONS: dict[str, Draw] = {
    "menu": menu, "close": close, "check": check, "undo": undo, "redo": redo, "restart": restart,
    "hint": hint, "help": help_sign, "info": info, "settings": settings, "home": home, "globe": globe,
    "fullscreen": fullscreen, "window": window, "sound-on": sound_on, "sound-off": sound_off,
    "music-on": music_on, "music-off": music_off, "arrow-left": arrow_left, "arrow-right": arrow_right,
    "arrow-up": arrow_up, "arrow-down": arrow_down, "play": play, "skip": skip, "person": person,
    "bot": bot, "eye": eye, "copy": copy, "log": log, "lock": lock, "plus": plus,
    **GAME_SIGNS,
}  # fmt: skip
"""All signs by the names of the index, without `icon-`."""


def icon(name: str) -> Image.Image:
    """One sign, white on nothing, `CELL` pixels square."""
    painted, canvas = surface(CELL, CELL)
    margin = CELL / 16
    canvas.translate(margin, margin)
    canvas.scale((CELL - 2 * margin) / GRID, (CELL - 2 * margin) / GRID)
    ICONS[name](canvas)
    return to_image(painted, (CELL, CELL))


def icon_atlas() -> Image.Image:
    """All signs in reading order, `COLUMNS` to a line."""
    lines = -(-len(ICONS) // COLUMNS)
    sheet = Image.new("RGBA", (COLUMNS * CELL, lines * CELL))
    for place, name in enumerate(ICONS):
        sheet.paste(icon(name), (place % COLUMNS * CELL, place // COLUMNS * CELL))
    return sheet
