"""What stands on the mountain: rows 4 and 5."""

from __future__ import annotations

import math

import skia

from . import birds, feast
from .canvas import Point, blob, box, ink, mix, poly, smooth
from .creatures import creature
from .houses import house, lantern
from .light import figure

FLAGS = 7
"""Prayer flags on their rope."""
CLOTHS = ("#2f78dc", "#fffaf0", "#e8304a", "#2fae6a", "#f7c71f")
"""Their colours: sky, wind, fire, water, earth."""
OUTLINE = "#3a1a24"


def landmarks(c: skia.Canvas) -> None:
    """Paint all of them."""
    _ibex(c, 486, 520)
    house(c, 676, 536, 92, "#7a3a9a", "#eecda8")
    birds.eagle(c, 868, 360)
    birds.hawk(c, 1254, 530)
    birds.swifts(c)
    figure(c, 1056, 392, 176, _flags, "#fff0d8", shadow=False)
    _crystals(c)
    _mine(c, 866, 540)
    figure(c, 676, 366, 128, _cairn, "#fff0d8", shadow=False)
    feast.banner(c, 1228, 358)


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


def _flags(c: skia.Canvas) -> None:
    """A string of prayer flags between two posts, on a square of side 100 (506)."""
    for x, top, foot in ((7, 35, 97), (93, 8, 84)):
        c.drawLine(x, top, x, foot, ink(OUTLINE, stroke=6))
        c.drawLine(x, top, x, foot, ink("#9a5a34", stroke=3.6))
        c.drawCircle(x, top - 1, 3.6, ink(OUTLINE))
        c.drawCircle(x, top - 1, 2.5, ink("#ffd24a"))
    c.drawPath(smooth([_on_rope(k / 12) for k in range(13)]), ink(OUTLINE, stroke=1.8))
    for number in range(FLAGS):
        c.drawPath(_cloth(number, 0, 1), ink(OUTLINE, stroke=2.6))
    for number in range(FLAGS):
        colour = CLOTHS[number % len(CLOTHS)]
        for start, end, dark in ((0, 1, 0.0), (0.6, 1, 0.3), (0.82, 1, 0.12)):
            c.drawPath(_cloth(number, start, end), ink(mix(colour, OUTLINE, dark)))
        c.drawPath(_cloth(number, 0.14, 0.34), ink(mix(colour, "#ffffff", 0.4)))


def _on_rope(t: float) -> Point:
    """A point of the rope, from post to post as t goes from 0 to 1."""
    return 7 + 86 * t, 39 - 27 * t + 23 * math.sin(math.pi * t)


def _cloth(number: int, start: float, end: float) -> skia.Path:
    """A flag, or the part of its width from `start` to `end`: it hangs from the rope, waves and has a notch."""
    middle, half = (number + 1) / (FLAGS + 1), 0.44 / (FLAGS + 1)
    wind = 3 + 2 * math.sin(1.7 * number)

    def at(across: float, down: float) -> Point:
        x, y = _on_rope(middle + half * (2 * across - 1))
        length = 25 + 7 * abs(2 * across - 1)
        return x + wind * down + 0.9 * math.sin(2 * math.pi * down + number), y + length * down

    steps = [k / 8 for k in range(9)]
    foot = [at(end, 1), *([at(0.5, 1)] if start < 0.5 < end else []), at(start, 1)]
    return poly([*(at(end, down) for down in steps), *foot, *(at(start, down) for down in reversed(steps))])


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


def _mine(c: skia.Canvas, x: float, y: float) -> None:
    """A crystal mine (405): a timbered mouth, a lantern, rails, and a truck on them; its sill at (x, y)."""
    c.save()
    c.translate(x, y)
    c.drawPath(smooth([(-60, 8), (-52, -56), (0, -100), (50, -56), (60, 8)], True), ink("#a98be8"))
    c.drawPath(poly([(-40, 8), (-34, -70), (34, -70), (40, 8)]), ink("#160a30"))
    blob(c, 0, -46, 56, "#ffb35a", 0.42)
    for foot, head in ((-44, -36), (44, 36)):
        c.drawLine(foot, 8, head, -76, ink("#2a110c", stroke=15))
        c.drawLine(foot, 8, head, -76, ink("#a0683a", stroke=10))
    c.drawLine(-50, -74, 50, -74, ink("#2a110c", stroke=17))
    c.drawLine(-50, -75, 50, -75, ink("#c2854c", stroke=11))
    lantern(c, 0, -58, 1.5)
    c.restore()
    figure(c, x, y + 14, 82, _truck, "#fff0c8")


def _truck(c: skia.Canvas) -> None:
    """A truck full of crystals, on a square of side 100."""
    for px, top, half in ((34, 16, 9), (66, 18, 9), (50, 4, 11), (24, 30, 8), (78, 30, 8)):
        c.drawPath(poly([(px - half, 50), (px, top), (px + half, 50)]), ink("#bfe4ff"))
        c.drawPath(poly([(px, 50), (px, top), (px + half, 50)]), ink("#6ea8f0"))
    c.drawPath(poly([(10, 44), (90, 44), (80, 84), (20, 84)]), ink("#17121f"))
    c.drawPath(poly([(14, 48), (86, 48), (77, 80), (23, 80)]), ink("#6d6488"))
    c.drawRect(box(7, 41, 86, 8), ink("#a79cc4"))
    for px in (34, 66):
        c.drawCircle(px, 87, 10, ink("#17121f"))
        c.drawCircle(px, 87, 5.5, ink("#a79cc4"))


def _cairn(c: skia.Canvas) -> None:
    """A heap of flat stones, on a square of side 100."""
    y = 97.0
    for width, height, shift, colour in (
        (76, 25, 0, "#b0627c"), (58, 21, 4, "#d08c92"), (64, 18, -4, "#9c4f70"), (42, 18, 2, "#d69a9a"),
        (29, 15, -2, "#b0627c"), (15, 13, 1, "#e8b8ac"),
    ):  # fmt: skip
        left = 50 + shift - width / 2
        c.drawOval(box(left, y - height, width, height), ink("#4a1030"))
        c.drawOval(box(left + 1.4, y - height + 1, width - 2.8, height - 3.6), ink(colour))
        y -= height * 0.80
