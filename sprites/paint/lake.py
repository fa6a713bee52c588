"""Row 1, the lake: water that mirrors the sky, and what swims, floats and wades in it."""

from __future__ import annotations

import math

import numpy as np
import skia

from .canvas import SCREEN, blob, box, hillside, ink, linear, poly, smooth
from .creatures import creature, icon_named
from .houses import lantern, pine
from .mountain import HEIGHT, WIDTH


def lake(c: skia.Canvas, rng: np.random.Generator) -> None:
    shore = [(x, 972 + 8 * math.sin(x / 150 + 1) + 4 * math.sin(x / 47)) for x in range(-40, WIDTH + 81, 30)]
    c.drawPath(hillside([(x, y - 7) for x, y in shore], HEIGHT), ink("#e8dca0"))
    wp = hillside(shore, HEIGHT)
    c.drawPath(
        wp,
        ink(
            shader=linear(
                0, 965, 0, HEIGHT, [(0, "#6fbdf6"), (0.22, "#3f93ec"), (0.6, "#2064cc"), (1, "#123f98")]
            )
        ),
    )
    c.save()
    c.clipPath(wp, doAntiAlias=True)
    _reflections(c)
    _ripples(c, rng)
    c.restore()
    _dock(c)
    _boat(c)
    _island(c, rng)
    _lilies(c)
    _lodge(c, rng)
    _fish(c)
    _swans(c)
    _waders(c)
    _reed_beds(c, rng)
    _paper_lanterns(c)


def _reflections(c: skia.Canvas) -> None:
    for x, w, col, a in (
        (960, 250, "#ffe49a", 0.75),
        (760, 150, "#ff9aa8", 0.35),
        (1170, 150, "#ff9aa8", 0.35),
        (560, 150, "#a58cff", 0.30),
        (1370, 150, "#a58cff", 0.30),
    ):
        c.drawRect(
            box(x - w, 960, 2 * w, 200),
            ink(
                shader=linear(x - w, 0, x + w, 0, [(0, col, 0), (0.5, col, a), (1, col, 0)]),
                mode=SCREEN,
                alpha=0.75,
            ),
        )
    for x, hh, ww, col in (
        (806, 96, 150, "#c2508a"),
        (1118, 96, 150, "#c2508a"),
        (600, 74, 150, "#8f4ac0"),
        (1330, 74, 150, "#8f4ac0"),
        (960, 70, 190, "#e8785a"),
        (400, 50, 160, "#5a3aa8"),
        (1540, 50, 160, "#5a3aa8"),
    ):
        c.drawPath(
            poly(
                [
                    (x - ww, 966),
                    (x + ww, 966),
                    (x + ww * 0.4, 966 + hh * 0.7),
                    (x, 966 + hh),
                    (x - ww * 0.45, 966 + hh * 0.66),
                ]
            ),
            ink(col, 0.30, blur=5),
        )
    for x in range(-10, WIDTH, 17):
        c.drawRect(box(x + (x * 7) % 11, 966, 10, 14 + (x * 13) % 23), ink("#1c6a58", 0.30, blur=2))


def _ripples(c: skia.Canvas, rng: np.random.Generator) -> None:
    for _ in range(640):  # ripples
        y = 978 + 176 * rng.random() ** 0.8
        t = (y - 970) / 180
        x = rng.uniform(-20, WIDTH + 20)
        ww = (8 + 62 * t) * rng.uniform(0.4, 1)
        near = math.exp(-(((x - 960) / (150 + 190 * t)) ** 2))
        if rng.random() < near * 1.1:
            col, a = "#fff0b0", rng.uniform(0.45, 0.95)
        else:
            col, a = (
                ("#a8dcff", rng.uniform(0.18, 0.5))
                if rng.random() < 0.6
                else ("#0f3a94", rng.uniform(0.15, 0.4))
            )
        h = 1.2 + 3.2 * t
        c.drawPath(
            smooth([(x - ww / 2, y), (x, y - h / 2), (x + ww / 2, y), (x, y + h / 2)], True), ink(col, a)
        )


def _dock(c: skia.Canvas) -> None:
    c.drawPath(poly([(826, 968), (858, 968), (884, 1066), (826, 1066)]), ink("#8a5a34"))
    for k in range(9):
        c.drawLine(826, 976 + k * 10.5, 860 + k * 2.9, 976 + k * 10.5, ink("#5b3420", stroke=2))
    for x, y in ((828, 1062), (882, 1062), (829, 1008), (868, 1008)):
        c.drawRect(box(x - 3, y - 34, 6, 48), ink("#5b3420"))
        lantern(c, x, y - 38, 0.95)


def _boat(c: skia.Canvas) -> None:
    bx, by = 470, 1066
    blob(c, bx, by + 30, 90, "#ffd873", 0.35)
    c.drawPath(
        smooth(
            [
                (bx - 62, by - 8),
                (bx - 44, by + 20),
                (bx + 44, by + 20),
                (bx + 64, by - 8),
                (bx + 20, by - 1),
                (bx - 20, by - 1),
            ],
            True,
        ),
        ink("#7a3f22"),
    )
    c.drawPath(
        smooth(
            [
                (bx - 62, by - 8),
                (bx - 20, by - 1),
                (bx + 20, by - 1),
                (bx + 64, by - 8),
                (bx + 20, by + 5),
                (bx - 20, by + 5),
            ],
            True,
        ),
        ink("#c8824a"),
    )
    c.drawRect(box(bx - 4, by - 92, 5, 92), ink("#5b3420"))
    c.drawPath(
        smooth([(bx + 2, by - 90), (bx + 44, by - 46), (bx + 48, by - 16), (bx + 2, by - 14)], False),
        ink("#fff0d0"),
    )
    c.drawPath(poly([(bx - 6, by - 84), (bx - 40, by - 18), (bx - 6, by - 16)]), ink("#f0a24a"))
    lantern(c, bx + 52, by - 22, 1)


def _island(c: skia.Canvas, rng: np.random.Generator) -> None:
    ix, iy = 1440, 1062
    c.drawPath(
        smooth(
            [
                (ix - 84, iy + 14),
                (ix - 50, iy - 12),
                (ix, iy - 22),
                (ix + 56, iy - 10),
                (ix + 86, iy + 14),
                (ix, iy + 22),
            ],
            True,
        ),
        ink("#2d6b3c"),
    )
    c.drawPath(
        smooth([(ix - 84, iy + 14), (ix, iy + 10), (ix + 86, iy + 14), (ix, iy + 24)], True), ink("#d8c98c")
    )
    for ox, h in ((-34, 64), (-8, 92), (22, 76), (44, 52)):
        pine(c, ix + ox, iy - 4, h, ("#1a5a4a", "#58a860", "#123c30"), rng, -1)


def _lilies(c: skia.Canvas) -> None:
    for x, y, s in ((1570, 1050, 30), (1632, 1084, 40), (1690, 1046, 28), (1600, 1116, 36), (1690, 1118, 34)):
        c.save()
        c.translate(x, y)
        c.scale(1, 0.46)
        p = skia.Path()
        p.addArc(box(-s, -s, 2 * s, 2 * s), 20, 320)
        p.lineTo(0, 0)
        p.close()
        c.drawPath(p, ink("#1f5f4a"))
        c.translate(0, -5)
        c.drawPath(p, ink("#54b06a"))
        c.restore()
    for x, y in ((1652, 1074), (1584, 1106), (1694, 1036)):
        for k in range(6):
            c.save()
            c.translate(x, y)
            c.rotate(-90 + k * 36)
            c.drawOval(box(0, -4, 17, 8), ink("#ffc4da" if k % 2 else "#ffe6f0"))
            c.restore()
        c.drawCircle(x, y, 4, ink("#ffd23e"))
    creature(c, "frog", 1626, 1080, 66, "#7cc83e", "#e8ffb0", fill="#123f1e")


def _lodge(c: skia.Canvas, rng: np.random.Generator) -> None:
    lx, ly = 1826, 1066
    c.drawPath(
        smooth(
            [(lx - 70, ly + 16), (lx - 52, ly - 22), (lx, ly - 52), (lx + 54, ly - 20), (lx + 74, ly + 16)],
            True,
        ),
        ink("#5a3a26"),
    )
    for k in range(26):
        a = rng.uniform(-0.9, 0.9)
        x, y = lx + rng.uniform(-52, 52), ly + 8 - rng.uniform(0, 40)
        c.drawLine(
            x - 18, y + a * 12, x + 18, y - a * 12, ink(("#8a5a36", "#3a2418", "#b07a48")[k % 3], stroke=3.4)
        )
    creature(c, icon_named("beaver"), 1778, 1118, 84, "#b8703c", "#ffd9a0", fill="#2a120a")


def _fish(c: skia.Canvas) -> None:
    creature(c, "fish", 1246, 1084, 104, "#dcecf8", "#ffffff", fill="#1f4a86", shadow=False)
    for k in range(3):
        c.drawOval(
            box(1246 - 26 - k * 15, 1080 - 4 - k * 3, 52 + k * 30, 9 + k * 6),
            ink("#dff2ff", 0.8 - 0.2 * k, stroke=2.4),
        )


def _swans(c: skia.Canvas) -> None:
    for x, y, s, f in ((1052, 1066, 92, -1), (1106, 1104, 58, -1)):
        c.save()
        c.translate(x, y)
        c.scale(f * s / 60, s / 60)
        c.drawPath(
            smooth(
                [(-30, -6), (-14, 10), (16, 10), (30, -4), (40, -20), (22, -14), (6, -18), (-12, -10)], True
            ),
            ink("#fffaf0"),
        )
        c.drawPath(smooth([(-18, 0), (-26, -22), (-14, -38), (-24, -44)]), ink("#fffaf0", stroke=8))
        c.drawPath(poly([(-26, -48), (-40, -42), (-26, -39)]), ink("#f08a2c"))
        c.drawCircle(-23, -46, 1.8, ink("#222222"))
        c.restore()


def _waders(c: skia.Canvas) -> None:
    creature(c, icon_named("heron"), 110, 1116, 132, "#f2f6fc", "#ffffff", fill="#2a4a86", flip=True)
    creature(c, "dragonfly", 296, 1090, 88, "#b8fff0", "#ffffff", fill="#1fb8b0", shadow=False)


def _reeds(
    c: skia.Canvas, rng: np.random.Generator, x0: float, x1: float, n: int, y: float, hmin: float, hmax: float
) -> None:
    for _ in range(n):
        x = rng.uniform(x0, x1)
        h = rng.uniform(hmin, hmax)
        b = rng.normal() * 12
        c.drawPath(
            smooth([(x, y + 10), (x + b * 0.3, y - h * 0.5), (x + b, y - h)]),
            ink(("#0d3f4a", "#15604f", "#2a8060")[int(rng.random() * 3)], stroke=rng.uniform(2.5, 4.5)),
        )
        if rng.random() < 0.4:
            c.drawRoundRect(box(x + b - 4, y - h - 12, 8, 26), 4, 4, ink("#5a2f1c"))


def _reed_beds(c: skia.Canvas, rng: np.random.Generator) -> None:
    _reeds(c, rng, 190, 260, 15, HEIGHT, 60, 150)
    _reeds(c, rng, 318, 372, 12, HEIGHT, 50, 130)
    _reeds(c, rng, 0, 44, 10, HEIGHT, 40, 120)
    _reeds(c, rng, 318, 380, 9, HEIGHT, 40, 84)
    _reeds(c, rng, 1880, WIDTH, 9, HEIGHT, 50, 120)
    _reeds(c, rng, 600, 740, 14, HEIGHT, 34, 78)


def _paper_lanterns(c: skia.Canvas) -> None:
    for x, y in ((640, 1064), (704, 1040), (668, 1022)):  # paper lanterns adrift (col 4)
        blob(c, x, y + 10, 40, "#ffcf6a", 0.7)
        c.drawRoundRect(
            box(x - 10, y - 12, 20, 24),
            4,
            4,
            ink(shader=linear(0, y - 12, 0, y + 12, [(0, "#ffb347"), (1, "#fff2b8")])),
        )
        c.drawRect(box(x - 12, y + 11, 24, 4), ink("#7a3f22"))
