"""The mountain itself (rows 4 to 6): far ridges, peaks with snow, the upper cascade."""

from __future__ import annotations

import math

import numpy as np
import skia

from .canvas import OVER, blob, ink, jag, linear, poly, smooth
from .mountain import HEIGHT, SUN

LIT = [
    (0, "#f39a34"),
    (165, "#f58a42"),
    (225, "#f77e7f"),
    (360, "#ec6b92"),
    (415, "#b673d8"),
    (560, "#8f6ed6"),
    (640, "#4fa0b4"),
    (HEIGHT, "#2f8f97"),
]
SHADE = [
    (0, "#b4521f"),
    (165, "#a8422f"),
    (225, "#a83a5e"),
    (360, "#8f2f68"),
    (415, "#5c3593"),
    (560, "#40307f"),
    (640, "#1a5468"),
    (HEIGHT, "#0f4a58"),
]
SNOW = [
    (0, "#ffe2a0"),
    (165, "#ffd9a0"),
    (225, "#ffd6d2"),
    (360, "#ffc4d8"),
    (415, "#e6d2ff"),
    (560, "#cdbcff"),
    (640, "#b0e2e6"),
    (HEIGHT, "#b0e2e6"),
]
SNOW_SHADE = [
    (0, "#f2b266"),
    (165, "#e88f5e"),
    (225, "#e07d8d"),
    (360, "#cc6795"),
    (415, "#9a7fe0"),
    (560, "#7d66cf"),
    (640, "#5aa6b6"),
    (HEIGHT, "#5aa6b6"),
]
PEAKS = [
    (806, 50, 0.95, 0.9, 120),
    (1118, 46, 0.9, 0.98, 125),
    (666, 136, 1.0, 0.7, 80),
    (1240, 136, 0.7, 1.0, 80),
    (960, 176, 0.8, 0.8, 70),
    (858, 138, 0.6, 0.5, 50),
    (1046, 138, 0.5, 0.6, 50),
    (588, 208, 0.95, 0.75, 70),
    (1336, 214, 0.75, 0.95, 70),
    (482, 300, 0.95, 0.8, 62),
    (1438, 300, 0.8, 0.95, 62),
    (764, 262, 0.7, 0.65, 76),
    (1160, 256, 0.65, 0.7, 80),
    (905, 300, 0.6, 0.6, 70),
    (1030, 330, 0.6, 0.55, 60),
    (640, 340, 0.7, 0.7, 70),
    (1290, 344, 0.7, 0.7, 70),
    (396, 396, 0.9, 0.8, 56),
    (1524, 398, 0.8, 0.9, 56),
    (290, 490, 1.0, 0.8, 46),
    (1630, 490, 0.8, 1.0, 46),
    (845, 408, 0.6, 0.7, 60),
    (1098, 414, 0.6, 0.7, 56),
    (545, 420, 0.7, 0.7, 58),
    (1384, 428, 0.7, 0.7, 54),
    (720, 440, 0.7, 0.7, 50),
    (1216, 446, 0.7, 0.7, 50),
    (455, 500, 0.9, 0.8, 38),
    (1478, 506, 0.8, 0.9, 38),
    (620, 524, 0.8, 0.8, 34),
    (1320, 528, 0.8, 0.8, 34),
    (930, 520, 0.7, 0.6, 36),
    (170, 574, 1.3, 0.9, 26),
    (1752, 574, 0.9, 1.3, 26),
]


def by_height(stops: list[tuple[float, str]], a: float = 1.0) -> skia.Shader:
    """Vertical gradient over the whole panorama from (y, colour) stops."""
    return linear(0, 0, 0, HEIGHT, [(y / HEIGHT, col, a) for y, col in stops])


def peak(
    c: skia.Canvas,
    ax: float,
    ay: float,
    sl: float,
    sr: float,
    rng: np.random.Generator,
    snow: float,
    base: float = 700,
) -> None:
    lit_right = ax < SUN[0]
    hgt = base - ay
    l = jag((ax, ay), (ax - sl * hgt, base), 0.055, 5, rng)
    r = jag((ax, ay), (ax + sr * hgt, base), 0.055, 5, rng)
    sp = jag((ax, ay), (ax + rng.uniform(-0.25, 0.25) * hgt, base), 0.13, 5, rng)
    lp, rp = poly(l + sp[::-1]), poly(r + sp[::-1])
    body = poly(l + r[::-1])
    c.drawPath(body, ink(shader=by_height(SHADE)))
    c.drawPath(rp if lit_right else lp, ink(shader=by_height(LIT)))
    c.drawPath(lp if lit_right else rp, ink(shader=by_height(SHADE)))
    c.save()
    c.clipPath(body, doAntiAlias=True)
    # secondary facets
    for _ in range(int(4 + hgt / 60)):
        t = rng.uniform(0.12, 0.95)
        i = int(t * (len(sp) - 1))
        px, py = sp[i]
        side = 1 if rng.random() < 0.5 else -1
        ln = rng.uniform(0.10, 0.3) * hgt
        s = sr if side > 0 else sl
        q = [
            (px, py),
            (px + side * s * ln * 0.95, py + ln),
            (px + side * s * ln * 0.35, py + ln * 1.25),
            (px + side * 4, py + ln * 0.7),
        ]
        on_lit = (side > 0) == lit_right
        c.drawPath(poly(q), ink(shader=by_height(SHADE if on_lit else LIT), alpha=0.34 if on_lit else 0.22))
    if snow:
        for side, edge, isl in ((-1, l, not lit_right), (1, r, lit_right)):
            k = max(2, int(len(edge) * min(0.9, snow / hgt)))
            ks = max(2, int(len(sp) * min(0.9, snow * 1.15 / hgt)))
            e, s = edge[k], sp[ks]
            zig = [e]
            n = max(2, int(abs(e[0] - s[0]) / 21))
            for j in range(1, n * 2):
                t = (j + rng.uniform(-0.3, 0.3)) / (n * 2)
                zig.append(
                    (
                        e[0] + (s[0] - e[0]) * t + (0 if j % 2 else -5 * side),
                        e[1]
                        + (s[1] - e[1]) * t
                        + (snow * rng.uniform(0.02, 0.46) if j % 2 else -snow * rng.uniform(0.05, 0.40)),
                    )
                )
            pth = poly(edge[: k + 1] + zig[1:] + sp[: ks + 1][::-1])
            c.drawPath(pth, ink(shader=by_height(SNOW if isl else SNOW_SHADE)))
    c.restore()
    rim = r if lit_right else l
    c.drawPath(poly(rim[: max(3, int(len(rim) * 0.5))], False), ink("#fff3c8", 0.55, stroke=1.6))


def _far_ridges(c: skia.Canvas, rng: np.random.Generator) -> None:
    for base, amp, col, a in (
        (520, 90, "#8a5aa8", 0.55),
        (575, 60, "#5f5aa6", 0.7),
    ):  # far ridges, both wings
        for sgn in (-1, 1):
            p0 = (SUN[0] + sgn * 200, base - 260)
            p1 = (SUN[0] + sgn * 1000, base + 30)
            j = jag(p0, p1, 0.07, 6, rng)
            c.drawPath(poly(j + [(p1[0], 760), (p0[0], 760)]), ink(col, a))


def massif(c: skia.Canvas, rng: np.random.Generator) -> None:
    _far_ridges(c, rng)
    for ax, ay, sl, sr, sn in PEAKS:
        peak(c, ax, ay, sl, sr, rng, sn)
    _cascade(c, rng)


def _cascade(c: skia.Canvas, rng: np.random.Generator) -> None:
    ctr = [(1046, 398), (1040, 430), (1052, 462), (1036, 496), (1048, 532), (1038, 570), (1042, 620)]
    n = len(ctr) - 1
    for col, k, a in (("#3c2480", 15, 0.55), ("#b9a6f4", 5, 1), ("#f4efff", 0, 1)):
        L = [(x - (3 + 11 * i / n + k), y) for i, (x, y) in enumerate(ctr)]
        R = [(x + (3 + 11 * i / n + k), y) for i, (x, y) in enumerate(ctr)]
        c.drawPath(smooth(L + R[::-1], True), ink(col, a, blur=3 if k == 15 else 0))
    for i in range(40):
        t = rng.random() * (n - 0.01)
        j = int(t)
        f = t - j
        x = ctr[j][0] + (ctr[j + 1][0] - ctr[j][0]) * f
        y = ctr[j][1] + (ctr[j + 1][1] - ctr[j][1]) * f
        ox = rng.uniform(-0.8, 0.8) * (3 + 11 * t / n)
        c.drawLine(
            x + ox, y, x + ox, y + rng.uniform(7, 16), ink("#9fb8f8" if i % 2 else "#ffffff", 0.8, stroke=1.8)
        )
    for x, y in ((1054, 466), (1036, 500), (1050, 536), (1038, 576)):
        blob(c, x, y, 24, "#ffffff", 0.6, OVER)
