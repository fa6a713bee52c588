"""The evening sky with the sun behind the summit, and veils of mist."""

from __future__ import annotations

import math

import numpy as np
import skia

from .canvas import box, ink, mix, poly, radial
from .mountain import HEIGHT, SUN, WIDTH


def sky(c: skia.Canvas, rng: np.random.Generator) -> None:
    c.drawRect(
        skia.Rect.MakeWH(WIDTH, HEIGHT),
        ink(
            shader=radial(
                SUN[0],
                SUN[1] + 40,
                1260,
                [
                    (0, "#fff0b4"),
                    (0.07, "#ffd468"),
                    (0.14, "#ffb13f"),
                    (0.23, "#ff9236"),
                    (0.34, "#f66d55"),
                    (0.45, "#e35a7c"),
                    (0.56, "#b354a4"),
                    (0.68, "#7a4bab"),
                    (0.80, "#4a4298"),
                    (0.90, "#2b3a80"),
                    (1, "#1a2a64"),
                ],
            )
        ),
    )
    for _ in range(260):  # stars, only far from the sun
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, 620)
        d = math.hypot(x - SUN[0], y - SUN[1])
        if d > 640:
            c.drawCircle(
                x, y, rng.uniform(0.6, 1.7), ink("#fff4dc", min(0.95, (d - 640) / 420) * rng.uniform(0.4, 1))
            )
    for k in range(24):  # solstice rays
        a0 = 2 * math.pi * k / 24
        a1 = a0 + 2 * math.pi / 48
        R = 900
        c.drawPath(
            poly(
                [
                    SUN,
                    (SUN[0] + R * math.cos(a0), SUN[1] + R * math.sin(a0)),
                    (SUN[0] + R * math.cos(a1), SUN[1] + R * math.sin(a1)),
                ]
            ),
            ink(shader=radial(*SUN, R, [(0, "#fff2b0", 0.42), (0.35, "#ffd27a", 0.20), (1, "#ff9a70", 0)])),
        )
    for i, r in enumerate((186, 144, 110)):
        c.drawCircle(*SUN, r, ink("#ffe9a0", (0.16, 0.24, 0.36)[i]))
        c.drawCircle(*SUN, r, ink("#fff6d0", 0.35, stroke=1.6))
    c.drawCircle(
        *SUN, 78, ink(shader=radial(SUN[0], SUN[1], 78, [(0, "#ffffff"), (0.7, "#fffbdc"), (1, "#ffe690")]))
    )
    # flat cloud bars, lit from the sun
    for x, y, w, h, col, a in (
        (330, 250, 300, 20, "#ff9d7a", 0.75),
        (250, 285, 220, 14, "#f07c94", 0.7),
        (420, 208, 150, 11, "#ffc078", 0.7),
        (1590, 240, 310, 20, "#ff9d7a", 0.75),
        (1700, 278, 240, 14, "#e0709a", 0.7),
        (1500, 200, 150, 11, "#ffc078", 0.7),
        (120, 420, 260, 15, "#a35fb4", 0.6),
        (1800, 430, 260, 15, "#a35fb4", 0.6),
        (625, 60, 120, 9, "#ffe6a0", 0.8),
        (1300, 52, 150, 9, "#ffe6a0", 0.8),
        (560, 120, 130, 9, "#ffc27a", 0.8),
        (1385, 122, 120, 9, "#ffc27a", 0.8),
    ):
        c.saveLayerAlpha(None, int(255 * a))
        for k in range(4):
            ox = rng.uniform(-0.3, 0.3) * w
            ww = w * rng.uniform(0.45, 0.95)
            c.drawRoundRect(
                box(x - ww / 2 + ox, y + k * h * 0.66, ww, h),
                h / 2,
                h / 2,
                ink(mix(col, "#fff0c0", 0.22 * (3 - k) / 3)),
            )
        c.restore()


def mist(
    c: skia.Canvas, y: float, a: float, col: str, rng: np.random.Generator, n: int = 26, hh: float = 34
) -> None:
    for _ in range(n):
        x = rng.uniform(-60, WIDTH + 60)
        w = rng.uniform(130, 330)
        yy = y + rng.normal() * 13
        c.save()
        c.translate(x, yy)
        c.scale(1, hh / w)
        c.drawCircle(0, 0, w, ink(shader=radial(0, 0, w, [(0, col, a), (0.5, col, a * 0.45), (1, col, 0)])))
        c.restore()
