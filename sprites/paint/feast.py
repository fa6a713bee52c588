"""Midsummer: the pole and its ring of dancers (207), and the banner of the sun (507)."""

from __future__ import annotations

import math
from functools import partial

import skia

from .canvas import Point, ink, mix, poly, smooth
from .light import figure
from .pens import star_points

LEAVES = ("#2c7a34", "#4c9a3a", "#1f5c2c")
FLOWERS = ("#fff4e0", "#ff6a86", "#ffd23e")
OUTLINE = "#3a1a24"
SKIN = "#f2c39a"

DANCERS = (
    (1176, 902, 62, "#d8402f", "#5a2a18"),
    (1308, 900, 62, "#8a56d0", "#2a1a14"),
    (1210, 914, 68, "#2f78dc", "#c98a3a"),
    (1278, 914, 68, "#fdf6ea", "#8a4a24"),
    (1244, 924, 74, "#f4b81e", "#6a3018"),
)
"""Where each dancer stands, how large, dress and hair: those behind come first."""

TROUGHS = 1.35
"""How many waves lie in the cloth of the banner."""


def feast(c: skia.Canvas) -> None:
    """The midsummer pole with its garlands and a ring of dancers (column 7)."""
    figure(c, 1244, 900, 132, _maypole, "#fff6c8")
    for x, y, size, dress, hair in DANCERS:
        figure(c, x, y, size, partial(_dancer, dress=dress, hair=hair), "#fff6c8", flip=x > 1244)


def banner(c: skia.Canvas, x: float, y: float) -> None:
    """The banner, the foot of its pole at (x, y)."""
    size = 128
    figure(c, x + 0.36 * size, y, size, _banner, "#fff0d0")


def _maypole(c: skia.Canvas) -> None:
    """A pole wound with ribbons, its cross-arm and two wreaths of leaves and flowers, on a square of side 100."""
    c.drawLine(50, 6, 50, 99, ink(OUTLINE, stroke=9))
    c.drawLine(50, 6, 50, 98, ink("#c08a4e", stroke=6))
    for k in range(9):
        y = 24 + k * 8.4
        c.drawLine(47, y + 4, 53, y, ink("#e8405a" if k % 2 else "#fff4e0", stroke=2.6))
    arm = [(12 + 76 * k / 18, 22 - 4 * math.sin(math.pi * k / 18)) for k in range(19)]
    _wreath(c, arm)
    for x in (22.0, 78.0):
        _wreath(c, [(x + 12 * math.sin(turn), 42 - 15 * math.cos(turn)) for turn in _round(17)])
    _wreath(c, [(50 + 6 * math.sin(turn), 8 - 5 * math.cos(turn)) for turn in _round(7)])


def _round(count: int) -> list[float]:
    return [2 * math.pi * k / count for k in range(count)]


def _wreath(c: skia.Canvas, points: list[Point]) -> None:
    """Leaves along a line, and a flower on every third of them."""
    for x, y in points:
        c.drawCircle(x, y, 5.2, ink(OUTLINE))
    for k, (x, y) in enumerate(points):
        for turn, leaf in ((40 * k, LEAVES[k % 3]), (40 * k + 130, LEAVES[(k + 1) % 3])):
            c.save()
            c.translate(x, y)
            c.rotate(turn)
            c.drawOval(skia.Rect.MakeXYWH(-1, -2.1, 7, 4.2), ink(leaf))
            c.restore()
    for k, (x, y) in enumerate(points[::2]):
        c.drawCircle(x, y, 3.4, ink(FLOWERS[k % 3]))
        c.drawCircle(x, y, 1.2, ink("#e8a020" if k % 3 != 2 else "#c0392b"))


def _dancer(c: skia.Canvas, dress: str, hair: str) -> None:
    """A girl with a wreath in her hair, arms held out to her neighbours, on a square of side 100."""
    skirt = [(42, 50), (58, 50), (66, 66), (80, 90), (64, 95), (48, 93), (32, 96), (17, 88), (33, 66)]
    arms: list[list[Point]] = [[(42, 37), (28, 40), (12, 30)], [(58, 37), (72, 38), (88, 26)]]
    for foot in (42, 56):
        c.drawOval(skia.Rect.MakeXYWH(foot - 4, 90, 11, 8), ink(OUTLINE))
    c.drawPath(smooth(skirt, True), ink(OUTLINE, stroke=6))
    for arm in arms:
        c.drawPath(smooth(arm), ink(OUTLINE, stroke=11))
    for arm in arms:
        c.drawPath(smooth(arm), ink(SKIN, stroke=6.5))
        c.drawPath(smooth(arm[:2]), ink("#fffaf0", stroke=8))
    c.drawPath(smooth(skirt, True), ink(dress))
    for top, foot in ((46, 33), (50, 50), (54, 68)):
        fold = smooth([(top, 54), ((top + foot) / 2, 72), (foot, 93)])
        c.drawPath(fold, ink(mix(dress, OUTLINE, 0.34), stroke=2.6))
    hem = smooth([(20, 86), (34, 92), (48, 89), (63, 91), (77, 87)])
    c.drawPath(hem, ink(mix(dress, "#ffffff" if dress != "#fdf6ea" else "#e8405a", 0.8), stroke=4.4))
    c.drawPath(poly([(41, 34), (59, 34), (57, 53), (43, 53)]), ink(mix(dress, OUTLINE, 0.28)))
    c.drawPath(poly([(46, 33), (54, 33), (50, 43)]), ink("#fffaf0"))
    _head(c, hair)


def _head(c: skia.Canvas, hair: str) -> None:
    c.drawCircle(50, 20, 15.5, ink(OUTLINE))
    c.drawPath(smooth([(62, 18), (70, 30), (64, 42)]), ink(OUTLINE, stroke=9))
    c.drawPath(smooth([(62, 18), (70, 30), (64, 42)]), ink(hair, stroke=6))
    c.drawCircle(50, 20, 13, ink(hair))
    c.drawOval(skia.Rect.MakeXYWH(39.5, 16, 18, 16.5), ink(SKIN))
    for x in (45, 52.5):
        c.drawCircle(x, 23.5, 1.5, ink(OUTLINE))
    c.drawCircle(50, 27.5, 1.6, ink("#d8504a"))
    for k in range(6):
        angle = math.radians(200 + 28 * k)
        c.drawCircle(50 + 13 * math.cos(angle), 20 + 11 * math.sin(angle), 3.4, ink(FLOWERS[k % 3]))


def _banner(c: skia.Canvas) -> None:
    """A pole with a golden ball, and a cloth with the sun in the wind, on a square of side 100."""
    c.drawLine(14, 8, 14, 99, ink(OUTLINE, stroke=7.5))
    c.drawLine(14, 8, 14, 98, ink("#9a5a34", stroke=4.6))
    c.drawCircle(14, 6, 6, ink(OUTLINE))
    c.drawCircle(14, 6, 4.6, ink("#ffd24a"))
    edge = [_on_cloth(k / 24, 0) for k in range(25)]
    tails = [_on_cloth(1, 0), _on_cloth(0.86, 0.5), _on_cloth(1, 1)]
    outline = [*edge, *tails, *(_on_cloth(k / 24, 1) for k in range(24, -1, -1))]
    c.drawPath(poly(outline), ink(OUTLINE, stroke=4.5))
    c.save()
    c.clipPath(poly(outline), doAntiAlias=True)
    for upper, lower, light, dark in (
        (0.0, 1.0, "#fff6e2", "#e2a894"), (0.0, 0.15, "#ff8a3c", "#b8382e"), (0.85, 1.0, "#ff8a3c", "#b8382e"),
    ):  # fmt: skip
        _weave(c, upper, lower, light, dark)
    for points, colour in (
        (star_points(0, 0, 1.0, 0.56, 10), "#e8702a"), (star_points(0, 0, 0.52, 0.50, 12), "#ffc22e"),
    ):  # fmt: skip
        c.drawPath(poly([_on_cloth(0.45 + 0.20 * x, 0.5 + 0.29 * y) for x, y in points]), ink(colour))
    c.restore()


def _on_cloth(along: float, down: float) -> Point:
    """A point of the cloth: `along` from the pole, `down` from its upper edge, both 0 to 1."""
    wave = math.sin(2 * math.pi * TROUGHS * along + 0.9 * down) * (2 + 4.5 * along)
    return 15 + 72 * along, 12 + wave + 50 * down + 5 * along


def _weave(c: skia.Canvas, upper: float, lower: float, light: str, dark: str) -> None:
    """A band of the cloth, light where its folds face the sun and dark behind them."""
    strips = 60
    for k in range(strips):
        here, there = k / strips, (k + 1.4) / strips
        slope = math.cos(2 * math.pi * TROUGHS * here + 0.45)
        colour = mix(light, dark, min(1.0, max(0.0, 0.34 + 0.5 * slope * (0.4 + here))))
        corners = [
            _on_cloth(here, upper),
            _on_cloth(there, upper),
            _on_cloth(there, lower),
            _on_cloth(here, lower),
        ]
        c.drawPath(poly(corners), ink(colour))
