"""The eight solstice fires before they are lit: each flame tile has a pyre of its own shape.

All are painted flat on a square of side 100 around x = 50 and get their light in `light`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import skia

from .canvas import Point, blob, box, ink, linear, mix, poly, smooth
from .light import figure
from .mountain import FIRE_AT

BARK, BARK_DARK, WOOD, TWIG = "#82502a", "#2a110c", "#e0a868", "#e8bc70"
FIR, FIR_DARK, IRON = "#3f8a4a", "#14402c", "#4a4256"


def _pole(c: skia.Canvas, start: Point, end: Point, thick: float = 7.5, bark: str = BARK) -> None:
    """A pole with a dark outline and a light streak."""
    c.drawLine(*start, *end, ink(BARK_DARK, stroke=thick + 3))
    c.drawLine(*start, *end, ink(bark, stroke=thick))
    shine = thick * 0.24
    c.drawLine(start[0] - shine, start[1], end[0] - shine, end[1], ink("#d29a5c", 0.7, stroke=thick * 0.22))


def _log(c: skia.Canvas, x: float, y: float, long: float, degrees: float, thick: float = 11) -> None:
    """A felled log lying around (x, y), its cut faces light."""
    c.save()
    c.translate(x, y)
    c.rotate(degrees)
    _pole(c, (-long / 2, 0), (long / 2, 0), thick)
    for end in (-long / 2, long / 2):
        c.drawOval(box(end - thick * 0.36, -thick * 0.56, thick * 0.72, thick * 1.12), ink(BARK_DARK))
        c.drawOval(box(end - thick * 0.26, -thick * 0.46, thick * 0.52, thick * 0.92), ink(WOOD))
    c.restore()


def _brushwood(c: skia.Canvas, low: float, high: float, half: float) -> None:
    """Dry twigs that lean together."""
    for k in range(11):
        foot = (k - 5) / 5 * half
        c.drawLine(
            50 + foot,
            low,
            50 + foot * 0.25,
            high + abs(foot) * 0.5,
            ink(TWIG if k % 2 else "#b98644", stroke=2),
        )


def _tepee(c: skia.Canvas) -> None:
    """Poles leaning together over brushwood (503)."""
    _log(c, 50, 90, 70, -14)
    for foot, head, top in ((-30, 9, 24), (31, -10, 20), (-17, 5, 15), (18, -3, 18), (-2, 2, 11)):
        _pole(c, (50 + foot, 90), (50 + head, top))
    _brushwood(c, 90, 62, 24)
    c.drawLine(33, 60, 67, 56, ink("#d9b070", stroke=4))
    _log(c, 50, 90, 70, 14)


def _tower(c: skia.Canvas) -> None:
    """A beacon: a round tower of stone with an iron basket full of wood (604)."""
    for k in range(-3, 4):
        _pole(c, (50 + k * 5, 36), (50 + k * 9, 14 + abs(k) * 3), 4.5, mix(BARK, "#c08850", (k % 2) * 0.5))
    c.drawPath(poly([(28, 30), (72, 30), (64, 44), (36, 44)]), ink(IRON))
    c.drawRect(box(26, 28, 48, 5), ink("#e0a53c"))
    stone = linear(26, 0, 74, 0, [(0, "#8a5a56"), (0.5, "#d9a88c"), (1, "#b07c70")])
    c.drawPath(poly([(32, 46), (68, 46), (74, 100), (26, 100)]), ink(shader=stone))
    c.drawRect(box(25, 42, 50, 9), ink(shader=stone))
    for x in (25, 37, 49, 61):
        c.drawRect(box(x + 1, 35, 9, 9), ink(shader=stone))
    for row in range(5):
        y = 56 + row * 9
        c.drawLine(30 - row, y, 70 + row, y, ink("#5c3038", 0.7, stroke=1.3))
        for x in range(36 + (row % 2) * 7, 72, 14):
            c.drawLine(x, y, x, y + 9, ink("#5c3038", 0.6, stroke=1.3))
    c.drawRoundRect(box(44, 72, 13, 24), 6, 6, ink("#3a1a28"))
    c.drawRoundRect(box(46.5, 75, 8, 20), 4, 4, ink("#ffc24a"))


def _wheel(c: skia.Canvas) -> None:
    """A wheel wound with fir and flowers on a post: the wheel of the sun (605)."""
    _log(c, 50, 92, 62, -12)
    _pole(c, (50, 94), (50, 46), 8)
    x, y, r = 50.0, 40.0, 31.0
    for k in range(8):
        turn = math.pi * k / 4 + math.pi / 8
        end = (x + r * math.cos(turn), y + r * math.sin(turn))
        c.drawLine(x, y, *end, ink(BARK_DARK, stroke=7))
        c.drawLine(x, y, *end, ink("#b5713a", stroke=4))
    c.drawCircle(x, y, r, ink(FIR_DARK, stroke=14))
    for k in range(44):
        turn, swing = 2 * math.pi * k / 44, 3.4 if k % 2 else -3.4
        px, py = x + (r + swing) * math.cos(turn), y + (r + swing) * math.sin(turn)
        c.drawCircle(px, py, 3.4, ink((FIR, "#2c6e3e", "#7fb84a")[k % 3]))
    for k in range(10):
        turn = 2 * math.pi * k / 10
        px, py = x + r * math.cos(turn), y + r * math.sin(turn)
        c.drawCircle(px, py, 4.2, ink(("#e8304a", "#fffaf0")[k % 2]))
        c.drawCircle(px, py, 1.6, ink("#ffd23e"))
    c.drawCircle(x, y, 8, ink(BARK_DARK))
    c.drawCircle(x, y, 5.6, ink("#f2b53a"))
    _log(c, 50, 92, 62, 12)


def _stack(c: skia.Canvas) -> None:
    """Logs laid crosswise, tier upon tier, a young fir on top (606)."""
    for k in range(4):
        half, foot = 9 - 1.6 * k, 34 - 8 * k
        c.drawPath(poly([(50 - half, foot), (50, foot - 14), (50 + half, foot)]), ink((FIR_DARK, FIR)[k % 2]))
    for tier in range(5):
        y, half = 92 - tier * 13.2, 35 - tier * 3.0
        if tier % 2 == 0:
            _log(c, 50, y, 2 * half, 0, 12)
            continue
        c.drawRect(box(50 - half * 0.8, y - 4, half * 1.6, 9), ink("#3a1a10"))
        for side in (-1, 0, 1):
            c.drawCircle(50 + side * half * 0.72, y, 7.4, ink(BARK_DARK))
            c.drawCircle(50 + side * half * 0.72, y, 5.6, ink(WOOD))
            c.drawCircle(50 + side * half * 0.72, y, 2.6, ink("#b5713a", stroke=1.2))


def _brazier(c: skia.Canvas) -> None:
    """A bowl of iron on three legs (607)."""
    for k in range(-3, 4):
        _pole(c, (50 + k * 7, 44), (50 + k * 8, 20 + abs(k) * 4), 5, mix(BARK, "#c08850", (k % 2) * 0.5))
    for foot, head in ((18, 34), (82, 66), (50, 50)):
        c.drawLine(head, 56, foot, 97, ink("#17121f", stroke=8))
        c.drawLine(head, 56, foot, 97, ink(IRON, stroke=5))
    c.drawLine(28, 80, 72, 80, ink("#17121f", stroke=4.5))
    bowl = smooth([(14, 42), (20, 60), (36, 72), (64, 72), (80, 60), (86, 42)])
    bowl.close()
    c.drawPath(bowl, ink("#17121f", stroke=3))
    c.drawPath(bowl, ink(shader=linear(14, 0, 86, 0, [(0, "#6a5a78"), (0.5, IRON), (1, "#2c2438")])))
    c.drawRoundRect(box(11, 38, 78, 7), 3.5, 3.5, ink("#8a5a14"))
    c.drawRoundRect(box(11, 38, 78, 5), 2.5, 2.5, ink("#f2bd4a"))
    for k in range(5):
        c.drawCircle(26 + 12 * k, 55 + 4 * (2 - abs(k - 2)), 2.2, ink("#ff8a2a"))


def _heap(c: skia.Canvas) -> None:
    """Boughs of fir heaped around a maypole with a wreath (508)."""
    _pole(c, (50, 92), (50, 12), 5)
    for k in range(14):
        turn = 2 * math.pi * k / 14
        px, py = 50 + 13 * math.cos(turn), 24 + 13 * math.sin(turn)
        c.drawCircle(px, py, 4.4, ink((FIR, "#e8304a", "#fff3d0")[k % 3]))
    for row in range(5):
        y, half = 92 - row * 10, 40 - row * 7.4
        for k in range(-4, 5):
            x = 50 + k * half / 4
            bough = [(x, y - 17), (x + 7 + k, y + 3), (x + k * 0.4, y - 1), (x - 7 + k, y + 3)]
            c.drawPath(poly(bough), ink(FIR_DARK, stroke=2))
            c.drawPath(poly(bough), ink((FIR, "#2c6e3e", "#6fae4c")[(k + row) % 3]))
    _log(c, 50, 94, 66, 0, 8)


def _camp(c: skia.Canvas) -> None:
    """A kettle on three poles over logs in a ring of stones (402)."""
    for foot in (-33, 34, 4):
        _pole(c, (50 + foot, 92), (50 - foot * 0.12, 8), 4.6, "#b07a48")
    c.drawLine(50, 18, 50, 40, ink("#17121f", stroke=2.4))
    c.drawArc(box(37, 34, 26, 22), 180, 180, False, ink("#17121f", stroke=2.6))
    kettle = smooth([(33, 47), (34, 60), (42, 68), (58, 68), (66, 60), (67, 47)])
    kettle.close()
    c.drawPath(kettle, ink(shader=linear(33, 0, 67, 0, [(0, "#8d7fae"), (0.45, "#5a4e78"), (1, "#2c2440")])))
    c.drawRoundRect(box(30, 44, 40, 5), 2.5, 2.5, ink("#a596c8"))
    _log(c, 50, 84, 50, -16, 9)
    _log(c, 50, 84, 50, 16, 9)
    for k in range(7):
        x, y = 50 + (k - 3) * 13.0, 95 - abs(k - 3) * 1.4
        c.drawOval(box(x - 8, y - 9, 16, 11), ink("#3a2a60"))
        c.drawOval(box(x - 7, y - 8.4, 13, 8), ink(("#c4aef0", "#a58cdc")[k % 2]))


def _candles(c: skia.Canvas) -> None:
    """Three split logs on end that burn like candles (409)."""
    for x, top, wide in ((28, 40, 21), (75, 52, 20), (50, 20, 24)):
        bark = linear(x - wide / 2, 0, x + wide / 2, 0, [(0, "#b5713a"), (0.5, BARK), (1, "#54301c")])
        c.drawRoundRect(box(x - wide / 2 - 1.5, top - 2, wide + 3, 98 - top), 4, 4, ink(BARK_DARK))
        c.drawRoundRect(box(x - wide / 2, top, wide, 95 - top), 3, 3, ink(shader=bark))
        for k in (-0.28, 0.02, 0.3):
            c.drawLine(x + wide * k, top + 12, x + wide * k, 92, ink("#3a1a10", 0.6, stroke=1.6))
        c.drawOval(box(x - wide / 2 - 1, top - 5, wide + 2, 12), ink(BARK_DARK))
        c.drawOval(box(x - wide / 2 + 1, top - 3.6, wide - 2, 9), ink(WOOD))
        c.drawRect(box(x - 2, top - 3, 4, 26), ink("#3a1410"))
        c.drawOval(box(x - 5, top - 2.4, 10, 6), ink("#ff9a2a"))
        c.drawOval(box(x - 2.5, top - 1.4, 5, 3.4), ink("#fff0a0"))


@dataclass(frozen=True)
class Pyre:
    """A pyre: what it looks like, how large, and how far below the fire's base it stands (design pixels)."""

    draw: Callable[[skia.Canvas], None]
    size: float = 100
    below: float = 8


PYRES = {
    (4, 2): Pyre(_camp, 110),
    (4, 9): Pyre(_candles, 104),
    (5, 3): Pyre(_tepee, 104),
    (5, 8): Pyre(_heap, 110),
    (6, 4): Pyre(_tower, 128, 78),
    (6, 5): Pyre(_wheel, 118),
    (6, 6): Pyre(_stack, 112),
    (6, 7): Pyre(_brazier, 122, 60),
}
"""By row and column of the flame tile."""


def ground(place: tuple[int, int]) -> Point:
    """Where the pyre of a flame tile stands on the panorama."""
    x, y = FIRE_AT[place]
    return x, y + PYRES[place].below


def pyre(c: skia.Canvas, place: tuple[int, int]) -> None:
    """The pyre of a flame tile (row, column), waiting to be lit."""
    x, y = ground(place)
    built = PYRES[place]
    blob(c, x, y - built.size * 0.3, built.size * 0.8, "#ffb45a", 0.30)
    foot = box(x - built.size * 0.36, y - built.size * 0.05, built.size * 0.72, built.size * 0.10)
    c.drawOval(foot, ink("#1d0a10", 0.5, blur=built.size * 0.02))
    figure(c, x, y, built.size, built.draw, "#fff0b8", shadow=False)
