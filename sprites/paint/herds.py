"""Cows (202) and sheep (210), painted flat on a square of side 100; the scene's light is added in `light`."""

from __future__ import annotations

import math

import skia

from .canvas import Point, box, ink, linear, poly, smooth
from .light import figure

HIDE, PATCH, PATCH_DARK, HOOF, MUZZLE = "#fff6e2", "#9a4a22", "#6e2f16", "#4a2a20", "#f0b09a"
WOOL, WOOL_SHADE, FACE = "#fffefa", "#d8cdbc", "#3c2a2c"


def _cow(c: skia.Canvas) -> None:
    """A brown and white cow in profile, looking to the left."""
    tail = smooth([(86, 36), (93, 46), (92, 66)])
    c.drawPath(tail, ink(PATCH_DARK, stroke=3))
    c.drawOval(box(88, 62, 8, 14), ink(PATCH_DARK))
    for x, shade in ((40, "#c9b8a4"), (72, "#c9b8a4"), (30, HIDE), (80, HIDE)):
        c.drawPath(poly([(x - 5, 56), (x + 5, 56), (x + 3.4, 92), (x - 3.4, 92)]), ink(shade))
        c.drawRoundRect(box(x - 4, 88, 8, 7), 2, 2, ink(HOOF))
    c.drawOval(box(62, 60, 15, 12), ink(MUZZLE))
    body = smooth(
        [(22, 30), (40, 31), (62, 32), (84, 30), (90, 42), (86, 60), (74, 68), (44, 69), (28, 64), (19, 46)],
        True,
    )
    c.drawPath(body, ink(HIDE))
    c.save()
    c.clipPath(body, doAntiAlias=True)
    for spot in (
        [(30, 24), (48, 28), (50, 46), (40, 54), (30, 44)],
        [(64, 24), (92, 24), (94, 52), (80, 52), (66, 44)],
        [(48, 60), (60, 56), (64, 72), (50, 74)],
    ):
        c.drawPath(smooth(spot, True), ink(PATCH))
    c.restore()
    c.drawPath(smooth([(14, 28), (26, 24), (34, 36), (28, 52), (18, 46)], True), ink(HIDE))
    head = smooth([(12, 22), (20, 20), (26, 27), (22, 40), (12, 51), (4, 49), (4, 40), (9, 30)], True)
    c.drawPath(head, ink(PATCH))
    c.drawPath(smooth([(14, 23), (18, 24), (14, 38), (8, 44), (9, 34)], True), ink(HIDE))
    c.drawOval(box(1, 40, 13, 12), ink(MUZZLE))
    c.drawCircle(5, 45, 1.5, ink("#5a2418"))
    c.drawCircle(16, 31, 2.1, ink("#1c0d08"))
    c.drawOval(box(23, 22, 13, 7), ink(PATCH_DARK))
    for horn in ([(12, 22), (6, 16), (7, 10)], [(20, 20), (22, 13), (18, 8)]):
        c.drawPath(smooth(horn), ink("#fff0c8", stroke=3.2))


def cow(c: skia.Canvas, x: float, y: float, size: float, flip: bool = False) -> None:
    """A cow with its hooves at (x, y)."""
    figure(c, x, y, size, _cow, "#fff4cc", flip=flip)


def _sheep(c: skia.Canvas) -> None:
    """A sheep in profile, looking to the left: curls of wool, a dark face and dark legs."""
    for x in (34, 44, 66, 76):
        c.drawPath(poly([(x - 3.6, 66), (x + 3.6, 66), (x + 2.8, 93), (x - 2.8, 93)]), ink(FACE))
    curls: list[Point] = [(56, 54)]
    for ring, count in ((0.5, 9), (1.0, 17)):
        turns = (2 * math.pi * k / count for k in range(count))
        curls += [(56 + 29 * ring * math.cos(turn), 52 + 18.5 * ring * math.sin(turn)) for turn in turns]
    for x, y in curls:
        c.drawCircle(x, y, 9.6, ink(WOOL_SHADE))
    for x, y in curls:
        c.drawCircle(x - 0.6, y - 1.2, 8.2, ink(WOOL))
    for x, y in curls[:10]:
        c.drawArc(box(x - 5, y - 5, 10, 10), 20, 130, False, ink(WOOL_SHADE, stroke=2))
    head = smooth([(16, 34), (25, 30), (33, 35), (32, 47), (24, 58), (15, 58), (12, 50)], True)
    c.drawPath(head, ink(shader=linear(12, 0, 33, 0, [(0, "#5a4242"), (1, FACE)])))
    c.drawOval(box(28, 36, 14, 7), ink("#4c3638"))
    for x, y in ((20, 31), (27, 29), (34, 32)):
        c.drawCircle(x, y, 6, ink(WOOL))
    c.drawCircle(20, 43, 2.2, ink("#fff6e0"))
    c.drawCircle(19.4, 43, 1.3, ink("#120a0c"))
    c.drawLine(13, 54, 18, 55, ink("#1c1012", stroke=1.4))


def sheep(c: skia.Canvas, x: float, y: float, size: float, flip: bool = False) -> None:
    """A sheep with its hooves at (x, y)."""
    figure(c, x, y, size, _sheep, "#ffffff", flip=flip)
