"""The two birds of prey of the upper rows: an eagle on the wing (505) and a hawk on a crag (407).

Each is painted flat on a square of side 100; the scene's light is added in `light`.
"""

from __future__ import annotations

import math

import skia

from .canvas import Point, box, ink, linear, mix, poly, smooth
from .light import figure

EAGLE_DARK, EAGLE, EAGLE_PALE, GOLD = "#2c120e", "#5e301a", "#b9793c", "#ffd68a"
HAWK_DARK, HAWK, BREAST, BEAK = "#2c2a4a", "#64628e", "#fbeed8", "#f6b53c"


def _feather(
    c: skia.Canvas, x: float, y: float, degrees: float, long: float, wide: float, colour: str, tip: str
) -> None:
    """One feather from its root at (x, y), pointing `degrees` clockwise from the right."""
    c.save()
    c.translate(x, y)
    c.rotate(degrees)
    vane = smooth(
        [(0, -wide * 0.3), (long * 0.5, -wide * 0.5), (long * 0.9, -wide * 0.3), (long, 0),
         (long * 0.88, wide * 0.4), (long * 0.45, wide * 0.5), (0, wide * 0.3)], True,
    )  # fmt: skip
    c.drawPath(vane, ink(EAGLE_DARK, stroke=0.9))
    c.drawPath(vane, ink(shader=linear(0, 0, long, 0, [(0, colour), (0.55, colour), (1, tip)])))
    c.restore()


def _between(points: list[Point], share: float) -> Point:
    """A point of a line through points, `share` (0..1) along it."""
    place = share * (len(points) - 1)
    k = min(len(points) - 2, int(place))
    (x0, y0), (x1, y1) = points[k], points[k + 1]
    return x0 + (x1 - x0) * (place - k), y0 + (y1 - y0) * (place - k)


def _wing(c: skia.Canvas, lift: float) -> None:
    """The eagle's right wing from its shoulder at the origin: fingers, flight feathers, coverts. Lift in degrees."""
    c.save()
    c.rotate(-lift)
    arm: list[Point] = [(0, -1), (11, -7), (22, -9), (30, -7)]
    for k in range(7):
        share = k / 6
        _feather(
            c, 29 - 2 * share, -6 + 1.6 * share, -30 + 100 * share, 22 - 5 * share, 3.9, EAGLE, EAGLE_DARK
        )
    for k in range(9):
        x, y = _between(arm, 0.94 - 0.92 * k / 8)
        _feather(c, x, y, 76 + 3.4 * k, 16.5 + 0.3 * k, 5.4, mix(EAGLE, EAGLE_DARK, 0.25), EAGLE_DARK)
    for k in range(9):
        x, y = _between(arm, 1 - 0.97 * k / 8)
        _feather(c, x, y, 74 + 3 * k, 9.5, 5.2, EAGLE_PALE, EAGLE)
    edge = smooth([(-1, 3), (10, -4), (22, -6), (31, -5), (32, -8), (22, -11.5), (11, -9.5), (0, -4)], True)
    c.drawPath(edge, ink(mix(EAGLE_PALE, GOLD, 0.35)))
    c.restore()


def _eagle(c: skia.Canvas) -> None:
    """A golden eagle that wheels in the updraught, seen from before and a little below."""
    c.save()
    c.translate(49, 52)
    c.scale(0.72, 0.72)
    c.rotate(-13)
    for k in range(7):
        _feather(c, (k - 3) * 1.0, 12, 90 - (k - 3) * 9, 19, 6, EAGLE_PALE if k % 2 else EAGLE, EAGLE_DARK)
    c.save()
    c.translate(-4, -2)
    c.scale(-1.28, 1.28)
    _wing(c, 15)
    c.restore()
    c.save()
    c.translate(4, -2)
    c.scale(1.28, 1.28)
    _wing(c, 26)
    c.restore()
    body = smooth([(0, -13), (6, -8), (7.5, 2), (4, 16), (0, 21), (-4, 16), (-7.5, 2), (-6, -8)], True)
    c.drawPath(body, ink(EAGLE_DARK, stroke=1.4))
    c.drawPath(body, ink(shader=linear(0, -12, 0, 20, [(0, GOLD), (0.3, EAGLE_PALE), (1, EAGLE)])))
    for k in range(9):
        x, y = (k % 3 - 1) * 3.4, -2 + (k // 3) * 5
        c.drawPath(smooth([(x - 1.3, y), (x, y + 2), (x + 1.3, y)]), ink(EAGLE_DARK, 0.7, stroke=0.9))
    _eagle_head(c)
    c.restore()


def _eagle_head(c: skia.Canvas) -> None:
    c.save()
    c.translate(1, -15)
    head = smooth([(-6, 6), (-5.4, -3), (0, -7.4), (6, -5), (8, 0), (6, 6), (0, 9)], True)
    c.drawPath(head, ink(EAGLE_DARK, stroke=1.4))
    c.drawPath(head, ink(shader=linear(-6, 0, 8, 0, [(0, EAGLE_PALE), (1, "#ffdf9c")])))
    c.drawPath(smooth([(6.4, -3.4), (12, -2.4), (13.4, 3.4), (10.6, 1.6), (6.6, 2.6)], True), ink("#4a2a12"))
    c.drawPath(smooth([(6.2, -3), (10.6, -2.2), (12, 0.6), (9, 0.4), (6.4, 1.4)], True), ink("#ffc42e"))
    c.drawLine(2.2, -3.4, 7, -2.2, ink(EAGLE_DARK, stroke=1.4))
    c.drawCircle(4.6, -1.4, 1.5, ink("#1a0a08"))
    c.restore()


def _hawk(c: skia.Canvas) -> None:
    """A hawk in profile, upright, looking to the left; its claws at (48, 92)."""
    tail = [(56, 66), (66, 70), (76, 97), (64, 100), (52, 80)]
    c.drawPath(poly(tail), ink(HAWK_DARK))
    for k in range(3):
        c.drawLine(58 + 3.4 * k, 80 + 6 * k, 69 + 2.6 * k, 76 + 6 * k, ink("#a8a4cc", stroke=2.2))
    body = smooth(
        [(36, 22), (31, 36), (30, 54), (36, 74), (48, 86), (60, 78), (68, 58), (64, 36), (54, 20)], True
    )
    c.drawPath(body, ink(HAWK_DARK, stroke=2))
    c.drawPath(body, ink(BREAST))
    c.save()
    c.clipPath(body, doAntiAlias=True)
    for row in range(9):
        for k in range(5):
            x, y = 31 + k * 6.2 + (row % 2) * 3, 32 + row * 6
            c.drawPath(smooth([(x - 2.2, y - 1), (x, y + 1.2), (x + 2.2, y - 1)]), ink("#a05a34", stroke=1.7))
    c.restore()
    wing = smooth([(52, 24), (64, 34), (71, 54), (70, 76), (64, 90), (58, 74), (50, 58), (46, 38)], True)
    c.drawPath(wing, ink(HAWK_DARK, stroke=2))
    c.drawPath(wing, ink(shader=linear(46, 24, 70, 84, [(0, "#8b89b8"), (0.5, HAWK), (1, HAWK_DARK)])))
    for k in range(5):
        line = smooth([(51 + 2 * k, 40 + 7 * k), (60 + 1.4 * k, 50 + 7 * k), (66 + 0.4 * k, 62 + 6 * k)])
        c.drawPath(line, ink(HAWK_DARK, 0.75, stroke=1.4))
    _hawk_head(c)
    for x in (42, 50):
        c.drawRoundRect(box(x - 4, 74, 9, 14), 4, 4, ink(BREAST))
        for toe in (-4, 0, 4):
            c.drawLine(x, 86, x + toe, 94, ink("#8a5a10", stroke=3.4))
            c.drawLine(x, 86, x + toe, 94, ink(BEAK, stroke=2.2))


def _hawk_head(c: skia.Canvas) -> None:
    head = smooth([(30, 24), (25, 15), (29, 6), (40, 2), (52, 6), (58, 18), (54, 28), (40, 31)], True)
    c.drawPath(head, ink(HAWK_DARK, stroke=2))
    c.drawPath(head, ink(shader=linear(0, 2, 0, 30, [(0, HAWK), (0.5, HAWK), (0.75, BREAST), (1, BREAST)])))
    c.drawPath(smooth([(28, 10), (19, 13), (17, 22), (21, 19), (28, 20)], True), ink(HAWK_DARK))
    c.drawPath(smooth([(28, 11), (22, 13.4), (20, 18), (24, 17), (29, 17.6)], True), ink(BEAK))
    c.drawLine(29, 9, 42, 12, ink("#fff6e0", stroke=2.2))
    c.drawCircle(36, 14, 3.6, ink("#ffb21e"))
    c.drawCircle(35.6, 14, 2, ink("#120a1c"))


def eagle(c: skia.Canvas, x: float, y: float) -> None:
    """The eagle, its lowest feather at (x, y)."""
    figure(c, x, y, 190, _eagle, "#fff0c0", shadow=False)


def hawk(c: skia.Canvas, x: float, y: float) -> None:
    """The hawk on its crag, its claws at (x, y)."""
    crag = [(-52, 64), (-34, 34), (-26, 4), (-8, -4), (18, 0), (30, 22), (46, 40), (60, 64)]
    lit = [(-52, 64), (-34, 34), (-26, 4), (-8, -4), (-2, 18), (-14, 40), (-16, 64)]
    c.save()
    c.translate(x, y)
    c.drawPath(poly([(u, v) for u, v in crag]), ink("#3a2178"))
    c.drawPath(poly(lit), ink("#b795ec"))
    c.drawPath(poly([(-26, 4), (-8, -4), (18, 0), (2, 8)]), ink("#e8d4ff"))
    c.drawLine(-8, -4, -2, 18, ink("#f4e8ff", 0.8, stroke=1.8))
    c.restore()
    figure(c, x + 4, y + 8, 122, _hawk, "#fff0d8", shadow=False)


def swifts(c: skia.Canvas) -> None:
    """Swifts in the evening sky (604, 607)."""
    for x, y, z in ((706, 92, 15), (718, 62, 11), (1296, 84, 14), (1272, 66, 10), (1312, 108, 10)):
        turn = math.sin(x) * 8
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        wings = [
            (-1, -0.1),
            (-0.5, -0.46),
            (0, -0.06),
            (0.5, -0.46),
            (1, -0.1),
            (0.44, -0.24),
            (0, 0.2),
            (-0.44, -0.24),
        ]
        c.drawPath(poly([(u * z, v * z) for u, v in wings]), ink("#5a1c14"))
        c.restore()
