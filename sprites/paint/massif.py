"""The mountain itself (rows 4 to 6): far ridges, peaks with snow, the upper cascade."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import skia

from .canvas import OVER, Point, blob, ink, jag, linear, poly, smooth
from .mountain import HEIGHT, SUN

Stops = list[tuple[float, str]]

LIT: Stops = [
    (0, "#f39a34"), (165, "#f58a42"), (225, "#f77e7f"), (360, "#ec6b92"), (415, "#b673d8"),
    (560, "#8f6ed6"), (640, "#4fa0b4"), (HEIGHT, "#2f8f97"),
]  # fmt: skip
SHADE: Stops = [
    (0, "#b4521f"), (165, "#a8422f"), (225, "#a83a5e"), (360, "#8f2f68"), (415, "#5c3593"),
    (560, "#40307f"), (640, "#1a5468"), (HEIGHT, "#0f4a58"),
]  # fmt: skip
SNOW: Stops = [
    (0, "#ffe2a0"), (165, "#ffd9a0"), (225, "#ffd6d2"), (360, "#ffc4d8"), (415, "#e6d2ff"),
    (560, "#cdbcff"), (640, "#b0e2e6"), (HEIGHT, "#b0e2e6"),
]  # fmt: skip
SNOW_SHADE: Stops = [
    (0, "#f2b266"), (165, "#e88f5e"), (225, "#e07d8d"), (360, "#cc6795"), (415, "#9a7fe0"),
    (560, "#7d66cf"), (640, "#5aa6b6"), (HEIGHT, "#5aa6b6"),
]  # fmt: skip
"""Rock and snow in sun and shade, by height (y, colour)."""

PEAKS = [
    (806, 50, 0.95, 0.9, 120), (1118, 46, 0.9, 0.98, 125), (666, 136, 1.0, 0.7, 80),
    (1240, 136, 0.7, 1.0, 80), (960, 176, 0.8, 0.8, 70), (858, 138, 0.6, 0.5, 50),
    (1046, 138, 0.5, 0.6, 50), (588, 208, 0.95, 0.75, 70), (1336, 214, 0.75, 0.95, 70),
    (482, 300, 0.95, 0.8, 62), (1438, 300, 0.8, 0.95, 62), (764, 262, 0.7, 0.65, 76),
    (1160, 256, 0.65, 0.7, 80), (905, 300, 0.6, 0.6, 70), (1030, 330, 0.6, 0.55, 60),
    (640, 340, 0.7, 0.7, 70), (1290, 344, 0.7, 0.7, 70), (396, 396, 0.9, 0.8, 56),
    (1524, 398, 0.8, 0.9, 56), (290, 490, 1.0, 0.8, 46), (1630, 490, 0.8, 1.0, 46),
    (845, 408, 0.6, 0.7, 60), (1098, 414, 0.6, 0.7, 56), (545, 420, 0.7, 0.7, 58),
    (1384, 428, 0.7, 0.7, 54), (720, 440, 0.7, 0.7, 50), (1216, 446, 0.7, 0.7, 50),
    (455, 500, 0.9, 0.8, 38), (1478, 506, 0.8, 0.9, 38), (620, 524, 0.8, 0.8, 34),
    (1320, 528, 0.8, 0.8, 34), (930, 520, 0.7, 0.6, 36), (170, 574, 1.3, 0.9, 26),
    (1752, 574, 0.9, 1.3, 26),
]  # fmt: skip
"""Summits: x, y, slope left and right (width to height), depth of snow. Later ones stand in front."""

FOOT = 700
"""The height at which all slopes end, behind the forest."""

CASCADE: list[Point] = [
    (1046, 398),
    (1040, 430),
    (1052, 462),
    (1036, 496),
    (1048, 532),
    (1038, 570),
    (1042, 620),
]


def by_height(stops: Stops) -> skia.Shader:
    """A vertical gradient over the whole panorama from (y, colour) pairs."""
    return linear(0, 0, 0, HEIGHT, [(y / HEIGHT, colour) for y, colour in stops])


@dataclass(frozen=True)
class Peak:
    """The ragged lines of a peak: its left and right edge and the arete between, each from the top down."""

    left: list[Point]
    right: list[Point]
    arete: list[Point]
    height: float
    slopes: tuple[float, float]
    lit_right: bool


def massif(c: skia.Canvas, rng: np.random.Generator) -> None:
    """Paint the mountain from the far ridges to the front."""
    _far_ridges(c, rng)
    for x, y, left, right, snow in PEAKS:
        _peak(c, x, y, (left, right), snow, rng)
    _cascade(c, rng)


def _far_ridges(c: skia.Canvas, rng: np.random.Generator) -> None:
    for base, colour, alpha in ((520, "#8a5aa8", 0.55), (575, "#5f5aa6", 0.7)):
        for side in (-1, 1):
            near, far = (SUN[0] + side * 200, base - 260), (SUN[0] + side * 1000, base + 30)
            crest = jag(near, far, 0.07, 6, rng)
            c.drawPath(poly([*crest, (far[0], 760), (near[0], 760)]), ink(colour, alpha))


def _peak(
    c: skia.Canvas, x: float, y: float, slopes: tuple[float, float], snow: float, rng: np.random.Generator
) -> None:
    height = FOOT - y
    left = jag((x, y), (x - slopes[0] * height, FOOT), 0.055, 5, rng)
    right = jag((x, y), (x + slopes[1] * height, FOOT), 0.055, 5, rng)
    arete = jag((x, y), (x + rng.uniform(-0.25, 0.25) * height, FOOT), 0.13, 5, rng)
    peak = Peak(left, right, arete, height, slopes, x < SUN[0])
    body = poly(left + right[::-1])
    c.drawPath(body, ink(shader=by_height(SHADE)))
    lit, dark = (right, left) if peak.lit_right else (left, right)
    c.drawPath(poly(lit + arete[::-1]), ink(shader=by_height(LIT)))
    c.drawPath(poly(dark + arete[::-1]), ink(shader=by_height(SHADE)))
    c.save()
    c.clipPath(body, doAntiAlias=True)
    _facets(c, peak, rng)
    _snow(c, peak, snow, rng)
    c.restore()
    c.drawPath(poly(lit[: max(3, len(lit) // 2)], False), ink("#fff3c8", 0.55, stroke=1.6))


def _facets(c: skia.Canvas, peak: Peak, rng: np.random.Generator) -> None:
    """Smaller planes of rock, dark on the lit side and light on the dark one."""
    for _ in range(int(4 + peak.height / 60)):
        x, y = peak.arete[int(rng.uniform(0.12, 0.95) * (len(peak.arete) - 1))]
        side = 1 if rng.random() < 0.5 else -1
        long = rng.uniform(0.10, 0.3) * peak.height
        wide = side * long * peak.slopes[1 if side > 0 else 0]
        plane = [
            (x, y),
            (x + wide * 0.95, y + long),
            (x + wide * 0.35, y + long * 1.25),
            (x + side * 4, y + long * 0.7),
        ]
        on_lit = (side > 0) == peak.lit_right
        shader = by_height(SHADE if on_lit else LIT)
        c.drawPath(poly(plane), ink(shader=shader, alpha=0.34 if on_lit else 0.22))


def _snow(c: skia.Canvas, peak: Peak, depth: float, rng: np.random.Generator) -> None:
    """A cap of snow on both sides, its lower edge in tongues."""
    for side, edge in ((-1, peak.left), (1, peak.right)):
        low = max(2, int(len(edge) * min(0.9, depth / peak.height)))
        middle = max(2, int(len(peak.arete) * min(0.9, depth * 1.15 / peak.height)))
        (x0, y0), (x1, y1) = edge[low], peak.arete[middle]
        steps = 2 * max(2, int(abs(x0 - x1) / 21))
        hem = []
        for k in range(1, steps):
            t = (k + rng.uniform(-0.3, 0.3)) / steps
            drop = depth * rng.uniform(0.02, 0.46) if k % 2 else -depth * rng.uniform(0.05, 0.40)
            hem.append((x0 + (x1 - x0) * t + (0 if k % 2 else -5 * side), y0 + (y1 - y0) * t + drop))
        cap = poly(edge[: low + 1] + hem + peak.arete[: middle + 1][::-1])
        c.drawPath(cap, ink(shader=by_height(SNOW if (side > 0) == peak.lit_right else SNOW_SHADE)))


def _cascade(c: skia.Canvas, rng: np.random.Generator) -> None:
    """The stream that is born in the snow bowl of row 4."""
    last = len(CASCADE) - 1

    def half(t: float) -> float:
        return 3 + 11 * t / last

    for colour, extra, alpha in (("#3c2480", 15, 0.55), ("#b9a6f4", 5, 1), ("#f4efff", 0, 1)):
        left = [(x - half(i) - extra, y) for i, (x, y) in enumerate(CASCADE)]
        right = [(x + half(i) + extra, y) for i, (x, y) in enumerate(CASCADE)]
        c.drawPath(smooth(left + right[::-1], True), ink(colour, alpha, blur=3 if extra == 15 else 0))
    for i in range(40):
        t = rng.random() * (last - 0.01)
        (x0, y0), (x1, y1) = CASCADE[int(t)], CASCADE[int(t) + 1]
        x = x0 + (x1 - x0) * (t % 1) + rng.uniform(-0.8, 0.8) * half(t)
        y = y0 + (y1 - y0) * (t % 1)
        c.drawLine(x, y, x, y + rng.uniform(7, 16), ink("#9fb8f8" if i % 2 else "#ffffff", 0.8, stroke=1.8))
    for x, y in ((1054, 466), (1036, 500), (1050, 536), (1038, 576)):
        blob(c, x, y, 24, "#ffffff", 0.6, OVER)
