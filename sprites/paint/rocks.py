"""What stands on the mountain: rows 4 and 5, and birds above the summit."""

from __future__ import annotations

import math

import skia

from .canvas import Point, blob, box, ink, linear, mix, poly, smooth
from .creatures import creature, icon_named
from .fire import fire
from .houses import house
from .mountain import SUMMIT
from .symbols import row_symbol


def landmarks(c: skia.Canvas) -> None:
    """Paint all of them."""
    _ibex(c, 486, 520)
    house(c, 676, 536, 92, "#7a3a9a", "#eecda8")
    _birds(c)
    _flags(c)
    _crystals(c)
    _cave(c, 866, 556)
    _cairn(c, 676, 368)
    _banner(c, 1228, 352)


def _ibex(c: skia.Canvas, x: float, y: float) -> None:
    """An ibex on a ledge (403), its feet at (x, y)."""
    creature(c, "ibex", x, y + 6, 122, "#f4e6d6", fill="#3a1a5c", shadow=False)
    rock = [(-84, 62), (-74, 20), (-46, 4), (14, 8), (62, 2), (86, 26), (90, 62)]
    top = [(-74, 20), (-46, 4), (14, 8), (62, 2), (86, 26), (34, 22), (-16, 30)]
    c.save()
    c.translate(x, y)
    c.drawPath(poly(rock), ink("#4a2c8c"))
    c.drawPath(poly(top), ink("#b48ae8"))
    c.restore()


def _birds(c: skia.Canvas) -> None:
    """Eagle (505), hawk (407), swifts in the evening sky (604, 607)."""
    creature(c, "eagle", 870, 354, 116, "#6a1434", "#ffe6d0", fill="#ffdcb0", shadow=False)
    creature(c, icon_named("hawk-emblem"), 1252, 516, 106, "#f0e2ff", "#ffe6d0", fill="#32125c", shadow=False)
    for x, y, z in ((706, 34, 15), (690, 78, 11), (1276, 34, 14), (1262, 96, 11), (1288, 104, 9)):
        wings = [(-1, -0.1), (-0.45, -0.5), (0, 0), (0.45, -0.5), (1, -0.1)]
        c.drawPath(smooth([(x + u * z, y + v * z) for u, v in wings]), ink("#6a2418", stroke=3))


def _flags(c: skia.Canvas) -> None:
    """A string of coloured flags between two posts (506)."""
    (x0, y0), (x1, y1) = posts = ((992.0, 316.0), (1138.0, 276.0))
    rope: list[Point] = []
    for k in range(13):
        t = k / 12
        rope.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 34 * math.sin(math.pi * t)))
    for x, y in posts:
        c.drawRect(box(x - 3, y - 5, 6, 52), ink("#5a1a30"))
    c.drawPath(smooth(rope), ink("#5a1a30", stroke=2.4))
    for k, (x, y) in enumerate(rope[1:-1]):
        cloth = [(x - 6.5, y), (x + 6.5, y), (x + 6, y + 26), (x, y + 19), (x - 6, y + 26)]
        c.drawPath(poly(cloth), ink(("#2f78dc", "#fffaf0", "#e8304a", "#2fae6a", "#f7c71f")[k % 5]))


def _crystals(c: skia.Canvas) -> None:
    """A druse that glows from within (408)."""
    hollow = [(1372, 580), (1392, 520), (1440, 486), (1490, 516), (1506, 580)]
    c.drawPath(smooth(hollow, True), ink("#2a1360", 0.8, blur=8))
    for x, y, h, turn in (
        (1402, 560, 50, -32),
        (1478, 560, 62, 26),
        (1418, 558, 80, -14),
        (1458, 558, 84, 11),
        (1438, 560, 112, -1),
    ):
        w, shoulder = 5 + h * 0.09, -h * 0.72
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        blob(c, 0, -h * 0.5, h * 0.8, "#d8b4ff", 0.6)
        c.drawPath(
            poly([(-w * 0.9, 0), (-w, shoulder), (0, -h), (w, shoulder), (w * 0.9, 0)]), ink("#7fb6ff")
        )
        c.drawPath(poly([(0, -h), (w, shoulder), (w * 0.9, 0), (w * 0.2, 0)]), ink("#e8f6ff"))
        c.drawPath(poly([(-w, shoulder), (0, -h), (w, shoulder), (w * 0.15, -h * 0.6)]), ink("#ffffff", 0.85))
        c.restore()


def _cave(c: skia.Canvas, x: float, y: float) -> None:
    """A cave with a hearth (405)."""
    c.save()
    c.translate(x, y)
    c.drawPath(smooth([(-46, 0), (-40, -50), (0, -84), (38, -50), (46, 0)], True), ink("#a98be8"))
    c.drawPath(smooth([(-38, 6), (-32, -44), (0, -74), (32, -44), (40, 6)], True), ink("#1d0c3c"))
    blob(c, 0, -10, 62, "#ffb35a", 0.85)
    fire(c, 0, -8, 36, 0.2, glow=0)
    c.restore()


def _cairn(c: skia.Canvas, x: float, y: float) -> None:
    """A heap of flat stones (504)."""
    stones = [(84, 34, 0, "#8a3a5c"), (64, 28, 3, "#a85070"), (70, 22, -4, "#7a2f52")]
    stones += [(44, 24, 2, "#b8607c"), (30, 18, -1, "#8a3a5c"), (16, 16, 1, "#c87088")]
    for width, height, shift, colour in stones:
        light = linear(x - width / 2, 0, x + width / 2, 0, [(0, colour), (1, mix(colour, "#ffe0c0", 0.75))])
        left = x + shift - width / 2
        c.drawOval(box(left, y - height, width, height), ink("#4a1030"))
        c.drawOval(box(left + 2, y - height + 1.5, width - 4, height - 5), ink(shader=light))
        y -= height * 0.80


def _banner(c: skia.Canvas, x: float, y: float) -> None:
    """A banner with the sun (507), its foot at (x, y)."""
    cloth = [(3, -100), (28, -108), (52, -96), (78, -104), (74, -56), (54, -48), (28, -60), (3, -52)]
    c.save()
    c.translate(x, y)
    c.drawRect(box(-4, -102, 7, 102), ink("#5a1430"))
    c.drawCircle(-0.5, -104, 6, ink("#ffd24a"))
    c.drawPath(smooth(cloth, True), ink("#fff0d8"))
    c.restore()
    row_symbol(c, SUMMIT, x + 40, y - 78, 18, "#f08a1c")
