"""What stands on the mountain (rows 4 and 5)."""

from __future__ import annotations

import math

import numpy as np
import skia

from .canvas import blob, box, ink, linear, mix, poly, smooth
from .creatures import creature, icon_named
from .fire import fire
from .houses import house
from .symbols import row_symbol


def landmarks(c: skia.Canvas) -> None:
    _ibex(c)
    _hut(c)
    _birds(c)
    _flags(c)
    _crystals(c)
    _cave(c)
    _cairn(c)
    _banner(c)


def _ibex(c: skia.Canvas) -> None:
    creature(
        c, "ibex", 482, 528, 112, "#f4e6d6", "#ffffff", fill="#3a1a5c", shadow=False
    )  # ibex on a ledge (4,3)
    c.drawPath(
        poly([(402, 582), (412, 540), (440, 524), (500, 528), (548, 522), (572, 546), (576, 582)]),
        ink("#4a2c8c"),
    )
    c.drawPath(
        poly([(412, 540), (440, 524), (500, 528), (548, 522), (572, 546), (520, 542), (470, 550)]),
        ink("#b48ae8"),
    )


def _hut(c: skia.Canvas) -> None:
    house(c, 676, 540, 84, "#7a3a9a", "#eecda8")  # hut (4,4)


def _birds(c: skia.Canvas) -> None:
    for x, y, s in ((870, 350, 104), (1254, 516, 94)):
        creature(
            c,
            "eagle" if s > 94 else icon_named("hawk-emblem"),
            x,
            y,
            s,
            "#6a1434" if s > 94 else "#f0e2ff",
            "#ffe6d0",
            fill="#ffdcb0" if s > 94 else "#32125c",
            shadow=False,
        )
    for x, y, z in ((690, 30, 13), (668, 52, 10), (1262, 28, 13), (1240, 48, 9)):  # swifts in the evening sky
        c.drawPath(
            smooth(
                [
                    (x - z, y - z * 0.1),
                    (x - z * 0.45, y - z * 0.5),
                    (x, y),
                    (x + z * 0.45, y - z * 0.5),
                    (x + z, y - z * 0.1),
                ]
            ),
            ink("#6a2418", stroke=3),
        )


def _flags(c: skia.Canvas) -> None:
    a, b = (988, 300), (1136, 262)
    pts = [
        (a[0] + (b[0] - a[0]) * t / 12, a[1] + (b[1] - a[1]) * t / 12 + 34 * math.sin(math.pi * t / 12))
        for t in range(13)
    ]
    for q in (a, b):
        c.drawRect(box(q[0] - 2.5, q[1] - 4, 5, 46), ink("#5a1a30"))
    c.drawPath(smooth(pts), ink("#5a1a30", stroke=2))
    for k, (x, y) in enumerate(pts[1:-1]):
        c.drawPath(
            poly([(x - 6.5, y), (x + 6.5, y), (x + 6, y + 22), (x, y + 16), (x - 6, y + 22)]),
            ink(("#2f78dc", "#fffaf0", "#e8304a", "#2fae6a", "#f7c71f")[k % 5]),
        )


def _crystals(c: skia.Canvas) -> None:
    c.drawPath(
        smooth([(1372, 580), (1392, 520), (1440, 486), (1490, 516), (1506, 580)], True),
        ink("#2a1360", 0.8, blur=8),
    )
    for x, y, h, an in (
        (1402, 566, 46, -32),
        (1478, 566, 62, 26),
        (1418, 564, 76, -14),
        (1458, 564, 80, 11),
        (1438, 566, 108, -1),
    ):
        c.save()
        c.translate(x, y)
        c.rotate(an)
        blob(c, 0, -h * 0.5, h * 0.8, "#d8b4ff", 0.6)
        w = 5 + h * 0.09
        c.drawPath(
            poly([(-w * 0.9, 0), (-w, -h * 0.72), (0, -h), (w, -h * 0.72), (w * 0.9, 0)]), ink("#7fb6ff")
        )
        c.drawPath(poly([(0, -h), (w, -h * 0.72), (w * 0.9, 0), (w * 0.2, 0)]), ink("#e8f6ff"))
        c.drawPath(
            poly([(-w, -h * 0.72), (0, -h), (w, -h * 0.72), (w * 0.15, -h * 0.6)]), ink("#ffffff", 0.85)
        )
        c.restore()


def _cave(c: skia.Canvas) -> None:
    c.drawPath(smooth([(820, 556), (826, 506), (866, 472), (904, 506), (912, 556)], True), ink("#a98be8"))
    c.drawPath(smooth([(828, 562), (834, 512), (866, 482), (898, 512), (906, 562)], True), ink("#1d0c3c"))
    blob(c, 866, 548, 62, "#ffb35a", 0.85)
    fire(c, 866, 552, 34, 0.2, glow=0)


def _cairn(c: skia.Canvas) -> None:
    x, y = 684, 372  # cairn (5,4), banner (5,7)
    for w, h, ox, col in (
        (84, 34, 0, "#8a3a5c"),
        (64, 28, 3, "#a85070"),
        (70, 22, -4, "#7a2f52"),
        (44, 24, 2, "#b8607c"),
        (30, 18, -1, "#8a3a5c"),
        (16, 16, 1, "#c87088"),
    ):
        c.drawOval(box(x + ox - w / 2, y - h, w, h), ink("#4a1030"))
        c.drawOval(
            box(x + ox - w / 2 + 2, y - h + 1.5, w - 4, h - 5),
            ink(shader=linear(x - w / 2, 0, x + w / 2, 0, [(0, col), (1, mix(col, "#ffe0c0", 0.75))])),
        )
        y -= h * 0.80


def _banner(c: skia.Canvas) -> None:
    x, y = 1234, 346
    c.drawRect(box(x - 4, y - 102, 7, 102), ink("#5a1430"))
    c.drawCircle(x - 0.5, y - 104, 6, ink("#ffd24a"))
    c.drawPath(
        smooth(
            [
                (x + 3, y - 100),
                (x + 28, y - 108),
                (x + 52, y - 96),
                (x + 78, y - 104),
                (x + 74, y - 56),
                (x + 54, y - 48),
                (x + 28, y - 60),
                (x + 3, y - 52),
            ],
            True,
        ),
        ink("#fff0d8"),
    )
    row_symbol(c, 6, x + 40, y - 78, 17, "#f08a1c")
