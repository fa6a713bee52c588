"""What people and animals do on the meadow (row 2): village, windmill, midsummer feast, herds."""

from __future__ import annotations

import skia

from .canvas import Point, blob, box, ink, linear, poly, smooth
from .creatures import creature, icon_named
from .herds import cow, sheep
from .houses import cast_shadow, house, lit_side


def buildings(c: skia.Canvas) -> None:
    """Village (columns 4 and 5) with its path, windmill (8), haystacks (9)."""
    lane: list[Point] = [(672, 922), (720, 938), (790, 934), (816, 950), (872, 990)]
    _tower(c, 902, 880)
    house(c, 730, 872, 72, "#a8432f")
    house(c, 846, 896, 78, "#d2553c")
    house(c, 926, 902, 62, "#e0743a")
    c.drawPath(smooth(lane), ink("#6d6a34", 0.6, stroke=22))
    c.drawPath(smooth(lane), ink("#f0dfa4", stroke=17))
    house(c, 664, 920, 92, "#b8402e")
    _windmill(c, 1440, 832)
    for x, y, size in ((1676, 888, 74), (1606, 928, 86)):
        _haystack(c, x, y, size)


def _tower(c: skia.Canvas, x: float, y: float) -> None:
    c.save()
    c.translate(x, y)
    c.drawRect(box(-18, -72, 36, 72), ink(shader=linear(-18, 0, 18, 0, [(0, "#fff0cc"), (1, "#a9837c")])))
    c.drawPath(poly([(-25, -70), (0, -116), (25, -70)]), ink("#d8683f"))
    c.drawPath(poly([(0, -116), (25, -70), (6, -70)]), ink("#8f3a34"))
    c.drawCircle(0, -117, 4, ink("#ffd24a"))
    blob(c, 0, -48, 34, "#ffd566", 0.7)
    c.drawRoundRect(box(-7, -58, 14, 22), 7, 7, ink("#ffd566"))
    c.restore()


def _windmill(c: skia.Canvas, x: float, y: float) -> None:
    """A windmill with its hub at (x, y)."""
    cast_shadow(c, x, y + 88, 60, 90)
    c.save()
    c.translate(x, y)
    body = linear(-34, 0, 34, 0, [(0, "#fff4d8"), (1, "#a8786f")])
    c.drawPath(poly([(-34, 88), (-20, -4), (20, -4), (34, 88)]), ink(shader=body))
    c.drawPath(poly([(-28, 0), (0, -40), (28, 0)]), ink("#8f3a34"))
    c.drawPath(poly([(-28, 0), (0, -40), (-6, 0)]), ink("#d8683f"))
    c.drawRoundRect(box(-9, 56, 18, 32), 8, 8, ink("#5b2f24"))
    blob(c, 0, 36, 20, "#ffd566", 0.7)
    c.drawCircle(0, 36, 5, ink("#ffd566"))
    for k in range(4):
        c.save()
        c.rotate(28 + 90 * k)
        c.drawRect(box(-2.5, -74, 5, 74), ink("#5b2f24"))
        c.drawRect(box(2.5, -73, 20, 50), ink("#fff6dc"))
        for bar in range(1, 4):
            c.drawLine(2.5, -73 + bar * 12.5, 22.5, -73 + bar * 12.5, ink("#8a5a3a", stroke=1.6))
        c.drawLine(12.5, -73, 12.5, -23, ink("#8a5a3a", stroke=1.6))
        c.restore()
    c.drawCircle(0, 0, 6, ink("#5b2f24"))
    c.restore()


def _haystack(c: skia.Canvas, x: float, y: float, z: float) -> None:
    cast_shadow(c, x, y, z * 1.1, z * 0.8)
    heap = [
        (x - z * 0.6, y),
        (x - z * 0.5, y - z * 0.5),
        (x, y - z * 0.86),
        (x + z * 0.5, y - z * 0.5),
        (x + z * 0.6, y),
    ]
    light = linear(x - z * 0.6, 0, x + z * 0.6, 0, [(0, "#fff0a8"), (0.5, "#ecb94a"), (1, "#8f5a24")])
    c.drawPath(smooth(heap, True), ink(shader=light))
    for k in range(9):
        foot, head = x - z * 0.44 + k * z * 0.11, x - z * 0.30 + k * z * 0.075
        c.drawLine(foot, y - z * 0.08, head, y - z * 0.56, ink("#8f5a20", 0.55, stroke=1.6))


def animals(c: skia.Canvas) -> None:
    """Marmots (column 1), cows (2), fox (3), sheep behind a fence (10)."""
    burrow = [(24, 944), (50, 914), (104, 904), (150, 916), (176, 944)]
    c.drawPath(smooth(burrow, True), ink(shader=linear(0, 904, 0, 944, [(0, "#a8924a"), (1, "#5f7a34")])))
    creature(c, "marmot", 108, 922, 106, "#b8783e", "#ffe8b0", fill="#3a1a0c")
    creature(c, "marmot", 48, 940, 66, "#c88a4e", "#ffe8b0", fill="#3a1a0c")
    cow(c, 364, 862, 46, flip=True)
    cow(c, 280, 932, 124)
    creature(c, icon_named("fox"), 482, 936, 116, "#ee6a1c", "#ffe0b0", fill="#fff0dc")
    _fence(c, 1724, 1930, 856)
    sheep(c, 1868, 894, 74, flip=True)
    sheep(c, 1806, 944, 118)


def _fence(c: skia.Canvas, start: int, end: int, y: float) -> None:
    for x in range(start, end, 26):
        c.drawRoundRect(box(x, y - 12 + (x % 5), 8, 46), 3, 3, ink("#8a5a34"))
        c.drawRect(box(x + (5 if lit_side(x) < 0 else 0), y - 8, 3, 40), ink("#5a3420", 0.8))
    for rail in (0, 18):
        c.drawLine(start - 6, y + rail, end, y + rail, ink("#b87c46", stroke=5.5))
