"""The signs of buttons and counters: white shapes with transparency, tinted by the game.

Each is drawn on a grid of 24 units, as lines two units wide with round ends.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import skia
from PIL import Image

from .canvas import Point, box, ink, poly, smooth, surface, text, to_image

CELL = 96
COLUMNS = 8
GRID = 24
WHITE = "#ffffff"

Draw = Callable[[skia.Canvas], None]


def _fill() -> skia.Paint:
    return ink(WHITE)


def _line(width: float = 2.2) -> skia.Paint:
    return ink(WHITE, stroke=width)


def _hole(width: float = 0) -> skia.Paint:
    """Takes away what it covers."""
    return ink(WHITE, mode=skia.BlendMode.kDstOut, stroke=width)


def _lines(canvas: skia.Canvas, *strokes: tuple[Point, ...], width: float = 2.2) -> None:
    for points in strokes:
        canvas.drawPath(poly(points, close=False), _line(width))


def _arc(
    canvas: skia.Canvas, x: float, y: float, r: float, start: float, sweep: float, width: float = 2.2
) -> None:
    canvas.drawArc(box(x - r, y - r, 2 * r, 2 * r), start, sweep, False, _line(width))


def _star_points(x: float, y: float, outer: float, inner: float, tips: int) -> list[Point]:
    turn = math.pi / tips
    return [
        (x + r * math.sin(k * turn), y - r * math.cos(k * turn))
        for k in range(2 * tips)
        for r in (inner if k % 2 else outer,)
    ]


def menu(canvas: skia.Canvas) -> None:
    _lines(canvas, ((4, 6), (20, 6)), ((4, 12), (20, 12)), ((4, 18), (20, 18)), width=2.6)


def undo(canvas: skia.Canvas) -> None:
    _arc(canvas, 12.5, 13.5, 6.5, 160, -305, 2.4)
    canvas.drawPath(poly([(2.4, 9.4), (11.2, 9.2), (6.2, 2.2)]), _fill())


def redo(canvas: skia.Canvas) -> None:
    _mirrored(canvas, undo)


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
    canvas.drawPath(bulb, _line(2.1))
    _lines(
        canvas,
        ((9.3, 18.8), (14.7, 18.8)),
        ((10.4, 21.4), (13.6, 21.4)),
        ((12, 15), (12, 11), (9.8, 8.8)),
        ((12, 11), (14.2, 8.8)),
        width=1.8,
    )


def _speaker(canvas: skia.Canvas) -> None:
    canvas.drawPath(poly([(2.5, 9), (6.5, 9), (11.8, 4.2), (11.8, 19.8), (6.5, 15), (2.5, 15)]), _fill())


def sound_on(canvas: skia.Canvas) -> None:
    _speaker(canvas)
    _arc(canvas, 11.5, 12, 4.4, -48, 96)
    _arc(canvas, 11.5, 12, 8.6, -48, 96)


def sound_off(canvas: skia.Canvas) -> None:
    _speaker(canvas)
    _lines(canvas, ((15.4, 9), (21.4, 15)), ((21.4, 9), (15.4, 15)))


def music_on(canvas: skia.Canvas) -> None:
    for x, y in ((6.6, 18), (17, 16)):
        canvas.drawOval(box(x - 3.2, y - 2.5, 6.4, 5), _fill())
    _lines(canvas, ((8.9, 17.6), (8.9, 5.6), (19.2, 3.4), (19.2, 15.8)), width=2)
    canvas.drawPath(poly([(8.9, 5.2), (19.2, 3), (19.2, 7), (8.9, 9.2)]), _fill())


def music_off(canvas: skia.Canvas) -> None:
    music_on(canvas)
    _strike(canvas)


def _strike(canvas: skia.Canvas) -> None:
    canvas.drawLine(3.6, 3.6, 20.4, 20.4, _hole(5.4))
    _lines(canvas, ((3.4, 3.4), (20.6, 20.6)), width=2.2)


def help_sign(canvas: skia.Canvas) -> None:
    text(canvas, "?", 12, 12, 24, _fill())


def fullscreen(canvas: skia.Canvas) -> None:
    _lines(
        canvas,
        ((9, 4), (4, 4), (4, 9)),
        ((15, 4), (20, 4), (20, 9)),
        ((20, 15), (20, 20), (15, 20)),
        ((9, 20), (4, 20), (4, 15)),
    )


def window(canvas: skia.Canvas) -> None:
    _lines(
        canvas,
        ((9, 4), (9, 9), (4, 9)),
        ((15, 4), (15, 9), (20, 9)),
        ((20, 15), (15, 15), (15, 20)),
        ((9, 20), (9, 15), (4, 15)),
    )


def close(canvas: skia.Canvas) -> None:
    _lines(canvas, ((5.5, 5.5), (18.5, 18.5)), ((18.5, 5.5), (5.5, 18.5)), width=2.8)


def check(canvas: skia.Canvas) -> None:
    _lines(canvas, ((4.5, 12.6), (9.8, 18), (19.5, 6.6)), width=3)


def arrow_right(canvas: skia.Canvas) -> None:
    _lines(canvas, ((4, 12), (18.6, 12)), ((12.6, 5.4), (19.2, 12), (12.6, 18.6)), width=2.6)


def arrow_left(canvas: skia.Canvas) -> None:
    _mirrored(canvas, arrow_right)


def arrow_up(canvas: skia.Canvas) -> None:
    _turned(canvas, arrow_right, -90)


def arrow_down(canvas: skia.Canvas) -> None:
    _turned(canvas, arrow_right, 90)


def _mirrored(canvas: skia.Canvas, draw: Draw) -> None:
    canvas.save()
    canvas.translate(GRID, 0)
    canvas.scale(-1, 1)
    draw(canvas)
    canvas.restore()


def _turned(canvas: skia.Canvas, draw: Draw, degrees: float) -> None:
    canvas.save()
    canvas.rotate(degrees, GRID / 2, GRID / 2)
    draw(canvas)
    canvas.restore()


def deck(canvas: skia.Canvas) -> None:
    for x, y in ((3, 3), (5.6, 5.6)):
        canvas.drawRoundRect(box(x, y, 13, 13), 2.6, 2.6, _line(1.7))
    canvas.drawRoundRect(box(7.6, 7.6, 14, 14), 3, 3, _hole())
    canvas.drawRoundRect(box(8.4, 8.4, 13.2, 13.2), 2.6, 2.6, _fill())


def hand(canvas: skia.Canvas) -> None:
    for degrees, x in ((-16, -2.4), (0, 0), (16, 2.4)):
        canvas.save()
        canvas.rotate(degrees, 12, 24)
        canvas.drawRoundRect(box(7 + x, 4.4, 10, 13.6), 2, 2, _hole(4.4))
        canvas.drawRoundRect(box(7 + x, 4.4, 10, 13.6), 2, 2, _hole())
        canvas.drawRoundRect(box(7 + x, 4.4, 10, 13.6), 2, 2, _line(1.8) if degrees else _fill())
        canvas.restore()


def star(canvas: skia.Canvas) -> None:
    paint = _fill()
    canvas.drawPath(poly(_star_points(12, 12.6, 10.4, 4.6, 5)), paint)
    canvas.drawPath(poly(_star_points(12, 12.6, 10.4, 4.6, 5)), _line(1.2))


def sun(canvas: skia.Canvas) -> None:
    canvas.drawPath(poly(_star_points(12, 12, 11, 6.2, 12)), _fill())


def area(canvas: skia.Canvas) -> None:
    canvas.drawPath(poly([(1.6, 20), (8.6, 5.4), (12, 11.6), (14.4, 8), (22.4, 20)]), _fill())
    canvas.drawPath(poly([(1.6, 20), (8.6, 5.4), (12, 11.6), (14.4, 8), (22.4, 20)]), _line(1.2))


_FLAME: list[Point] = [
    (12, 1.8),
    (14.2, 6.4),
    (18.4, 10.6),
    (19.2, 15.6),
    (16.6, 20.4),
    (12, 22),
    (7.4, 20.4),
    (4.8, 15.6),
    (6.4, 11),
    (8.4, 12.4),
    (9.4, 7),
]
_HEART: list[Point] = [(12.2, 11), (14.6, 15), (14.8, 18), (12, 20), (9.2, 18), (9.6, 14.8)]


def flame(canvas: skia.Canvas) -> None:
    canvas.drawPath(smooth(_FLAME, True), _fill())
    canvas.drawPath(smooth(_HEART, True), ink(WHITE, 0.7, mode=skia.BlendMode.kDstOut))


def flame_unlit(canvas: skia.Canvas) -> None:
    canvas.drawPath(smooth(_FLAME, True), _line(1.8))


def rainbow(canvas: skia.Canvas) -> None:
    for radius in (10, 6.7, 3.4):
        _arc(canvas, 12, 17.4, radius, 180, 180, 2.1)


def firefly(canvas: skia.Canvas) -> None:
    for side in (-1, 1):
        canvas.save()
        canvas.translate(12, 8.6)
        canvas.rotate(side * -62)
        canvas.drawOval(box(-2.2, 0.6, 4.4, 10), _line(1.6))
        canvas.restore()
        _lines(canvas, ((12 + side * 0.8, 4.4), (12 + side * 3.4, 1.6)), width=1.5)
        _lines(
            canvas,
            ((12 + side * 6, 17), (12 + side * 8.4, 18)),
            ((12 + side * 4.6, 21), (12 + side * 6, 22.6)),
            width=1.5,
        )
    canvas.drawCircle(12, 6, 2.6, _fill())
    canvas.drawOval(box(8.8, 8.4, 6.4, 13.4), _hole())
    canvas.drawOval(box(9.2, 8.8, 5.6, 13), _fill())
    canvas.drawLine(9, 13.4, 15, 13.4, _hole(1.3))


def spirits(canvas: skia.Canvas) -> None:
    canvas.drawCircle(9, 9, 6.6, _line(1.8))
    canvas.drawCircle(14.4, 14.4, 9, _hole())
    canvas.drawCircle(14.6, 14.6, 7.6, _fill())
    for x, y, r in (
        (14.6, 17, 2.5),
        (11.3, 13.9, 1.2),
        (13.4, 11.6, 1.3),
        (15.8, 11.6, 1.3),
        (17.9, 13.9, 1.2),
    ):
        canvas.drawCircle(x, y, r, _hole())


def evil(canvas: skia.Canvas) -> None:
    head = smooth(
        [(12, 7.4), (17, 8.6), (19, 13), (17, 18.4), (12, 21.6), (7, 18.4), (5, 13), (7, 8.6)], True
    )
    canvas.drawPath(head, _fill())
    for side in (-1, 1):
        x = lambda u, s=side: 12 + s * u  # noqa: E731 - one mirror for all the points below
        canvas.drawPath(
            poly([(x(3), 8.6), (x(6.8), 11), (x(9.4), 6.4), (x(7.6), 1.8), (x(6.6), 5.6)]), _fill()
        )
        canvas.drawPath(poly([(x(1.4), 13.6), (x(5), 11.4), (x(4.6), 14.4), (x(3), 15)]), _hole())
    canvas.drawPath(
        poly(
            [
                (8.4, 17),
                (15.6, 17),
                (13.6, 18.8),
                (13.2, 20.4),
                (12.3, 18.9),
                (11.7, 18.9),
                (10.8, 20.4),
                (10.4, 18.8),
            ]
        ),
        _hole(),
    )


def settings(canvas: skia.Canvas) -> None:
    for k in range(8):
        canvas.save()
        canvas.rotate(45 * k, 12, 12)
        canvas.drawRoundRect(box(10, 1.4, 4, 6), 1.1, 1.1, _fill())
        canvas.restore()
    canvas.drawCircle(12, 12, 7.4, _fill())
    canvas.drawCircle(12, 12, 3.3, _hole())


def play(canvas: skia.Canvas) -> None:
    canvas.drawPath(poly([(7, 4.6), (19.6, 12), (7, 19.4)]), _fill())
    canvas.drawPath(poly([(7, 4.6), (19.6, 12), (7, 19.4)]), _line(2))


def skip(canvas: skia.Canvas) -> None:
    for x in (3.4, 11.4):
        canvas.drawPath(poly([(x, 5.6), (x + 8.4, 12), (x, 18.4)]), _fill())
    canvas.drawRoundRect(box(19.4, 5, 2.4, 14), 1, 1, _fill())


def person(canvas: skia.Canvas) -> None:
    canvas.drawCircle(12, 7.4, 4.8, _fill())
    canvas.drawPath(
        smooth([(3.4, 21.6), (5, 16), (9, 13.8), (12, 13.4), (15, 13.8), (19, 16), (20.6, 21.6)]), _fill()
    )


def bot(canvas: skia.Canvas) -> None:
    canvas.drawRoundRect(box(3.6, 7.4, 16.8, 13), 4, 4, _fill())
    for x in (8.6, 15.4):
        canvas.drawCircle(x, 12.8, 1.9, _hole())
    canvas.drawLine(9.4, 17, 14.6, 17, _hole(1.6))
    _lines(canvas, ((12, 7), (12, 3.4)), ((1.7, 12), (1.7, 16)), ((22.3, 12), (22.3, 16)), width=1.9)
    canvas.drawCircle(12, 2.9, 1.8, _fill())


def eye(canvas: skia.Canvas) -> None:
    lids = smooth(
        [(1.8, 12), (6.4, 7.2), (12, 5.6), (17.6, 7.2), (22.2, 12), (17.6, 16.8), (12, 18.4), (6.4, 16.8)],
        True,
    )
    canvas.drawPath(lids, _line(2))
    canvas.drawCircle(12, 12, 3.6, _fill())


def copy(canvas: skia.Canvas) -> None:
    canvas.drawRoundRect(box(8, 7.6, 12.4, 13.8), 2.4, 2.4, _line(2))
    _lines(canvas, ((5.2, 16), (3.6, 16), (3.6, 2.8), (15.4, 2.8), (15.4, 4.2)), width=2)


def log(canvas: skia.Canvas) -> None:
    for y in (6, 12, 18):
        canvas.drawCircle(4.6, y, 1.7, _fill())
        _lines(canvas, ((9, y), (20.4, y)), width=2.2)


def lock(canvas: skia.Canvas) -> None:
    _arc(canvas, 12, 9, 4.4, 180, 180)
    _lines(canvas, ((7.6, 9), (7.6, 12)), ((16.4, 9), (16.4, 12)))
    canvas.drawRoundRect(box(4.6, 10.8, 14.8, 10.6), 2.4, 2.4, _fill())
    canvas.drawCircle(12, 16, 1.8, _hole())


def plus(canvas: skia.Canvas) -> None:
    _lines(canvas, ((12, 4.4), (12, 19.6)), ((4.4, 12), (19.6, 12)), width=2.8)


def restart(canvas: skia.Canvas) -> None:
    _arc(canvas, 12, 12.6, 7.6, -60, 300, 2.4)
    canvas.drawPath(poly([(8, 1.2), (16.4, 5), (9.4, 10.4)]), _fill())


def home(canvas: skia.Canvas) -> None:
    canvas.drawPath(
        poly([(1.8, 12.4), (12, 3), (22.2, 12.4), (19.2, 12.4), (19.2, 21), (4.8, 21), (4.8, 12.4)]), _fill()
    )
    canvas.drawRoundRect(box(9.6, 14, 4.8, 8), 1.2, 1.2, _hole())


def globe(canvas: skia.Canvas) -> None:
    canvas.drawCircle(12, 12, 9.2, _line(1.9))
    canvas.drawOval(box(7.8, 2.8, 8.4, 18.4), _line(1.7))
    _lines(canvas, ((3.4, 9), (20.6, 9)), ((3.4, 15), (20.6, 15)), width=1.7)


def info(canvas: skia.Canvas) -> None:
    canvas.drawCircle(12, 12, 9.4, _line(2))
    canvas.drawCircle(12, 7.4, 1.5, _fill())
    _lines(canvas, ((12, 11.4), (12, 17)), width=2.4)


ICONS: dict[str, Draw] = {
    "menu": menu, "close": close, "check": check, "undo": undo, "redo": redo, "restart": restart, "hint": hint,
    "help": help_sign, "info": info, "settings": settings, "home": home, "globe": globe, "fullscreen": fullscreen,
    "window": window, "sound-on": sound_on, "sound-off": sound_off, "music-on": music_on, "music-off": music_off,
    "arrow-left": arrow_left, "arrow-right": arrow_right, "arrow-up": arrow_up, "arrow-down": arrow_down,
    "play": play, "skip": skip, "person": person, "bot": bot, "eye": eye, "copy": copy, "log": log, "lock": lock,
    "plus": plus, "deck": deck, "hand": hand, "star": star, "sun": sun, "area": area, "flame": flame,
    "flame-unlit": flame_unlit, "rainbow": rainbow, "firefly": firefly, "spirits": spirits, "evil": evil,
}  # fmt: skip


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
