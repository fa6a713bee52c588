"""Animated strips: the flame that burns on a pyre, the sparkle of a capture, the apparition of a spirit."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import skia
from PIL import Image

from .canvas import OVER, Point, blob, ink, paint_image, poly, radial, smooth
from .fire import fire, sparks


def _frames(count: int, size: tuple[int, int], draw: Callable[[skia.Canvas, int], None]) -> list[Image.Image]:
    def frame(number: int) -> Image.Image:
        return paint_image(*size, lambda c: draw(c, number))

    return [frame(number) for number in range(count)]


def _star(x: float, y: float, r: float, waist: float) -> skia.Path:
    """A star of four points."""
    points = []
    for k in range(8):
        reach = r * waist if k % 2 else r
        points.append((x + reach * math.cos(math.pi * k / 4), y + reach * math.sin(math.pi * k / 4)))
    return poly(points)


def flame() -> list[Image.Image]:
    """12 frames, a seamless loop; the fire's base is at (64, 138)."""

    def draw(c: skia.Canvas, i: int) -> None:
        blob(c, 64, 100, 62, "#ff7a1a", 0.55, OVER)
        fire(c, 64, 138, 112, i / 12, glow=0)
        sparks(c, 64, 138, 112, i / 12, np.random.default_rng(4), 8)

    return _frames(12, (128, 160), draw)


def sparkle() -> list[Image.Image]:
    """12 frames, once: a flash, two rings, and stars that fly out and sink a little."""
    rng = np.random.default_rng(9)
    stars = []
    for i in range(30):
        turn = 2 * math.pi * (i + rng.uniform(-0.35, 0.35)) / 30
        reach, size = rng.uniform(0.40, 1), rng.uniform(0.45, 1)
        stars.append(
            (turn, reach, size, ("#fff6c8", "#ffd24a", "#ffffff", "#ff9ac0", "#9ae8ff")[int(rng.integers(5))])
        )

    def draw(c: skia.Canvas, i: int) -> None:
        t = i / 11
        out, m = 1 - (1 - t) ** 3, 96
        if t < 0.45:
            blob(c, m, m, 30 + 150 * t, "#fff2b0", 0.95 * (1 - t / 0.45), OVER)
        c.drawCircle(m, m, 16 + 70 * out, ink("#fff2c0", (1 - t) ** 1.2, stroke=1 + 10 * (1 - t)))
        c.drawCircle(m, m, 8 + 52 * out, ink("#ffc94a", 0.8 * (1 - t) ** 1.4, stroke=0.6 + 5 * (1 - t)))
        for turn, reach, size, colour in stars:
            r = 14 + 76 * reach * out
            x, y = m + r * math.cos(turn), m + r * math.sin(turn) + 10 * t * t
            shine = math.sin(math.pi * min(1, t * 1.02 + 0.02)) ** 0.7 * size
            if shine > 0.02:
                c.drawPath(_star(x, y, 19 * shine + 0.3, 0.2), ink(colour))
                blob(c, x, y, 15 * shine + 1, colour, 0.45, OVER)

    return _frames(12, (192, 192), draw)


def apparition() -> list[Image.Image]:
    """16 frames, once: wisps spiral in, a burst at frame 8, a ring that widens. The medallion is drawn below it."""
    return _frames(16, (192, 192), _apparition_frame)


def _apparition_frame(c: skia.Canvas, i: int) -> None:
    c.scale(0.75, 0.75)
    t, m = i / 15, 128
    fade = math.sin(math.pi * min(1, t * 0.98 + 0.02)) ** 0.6
    if t > 0.40:
        _halo(c, (t - 0.40) / 0.60)
    blob(c, m, m, 40 + 84 * math.sin(math.pi * t), "#7fd8ff", 0.75 * fade, OVER)
    if t < 0.86:
        for arm in range(6):
            _wisp(c, arm, t, fade)
    if t > 0.40:
        _curtains(c, (t - 0.40) / 0.60)
        _burst(c, (t - 0.40) / 0.60)
    if 0.36 < t < 0.62:
        blob(c, m, m, 100, "#ffffff", 0.9 * (1 - abs(t - 0.49) / 0.13), OVER)


def _halo(c: skia.Canvas, q: float) -> None:
    """Rays that turn slowly behind the spirit and outlast everything else; q runs 0..1."""
    m, strength = 128, math.sin(math.pi * min(1, 0.15 + 0.85 * q)) ** 0.8
    for k in range(16):
        turn, reach = 2 * math.pi * k / 16 + 0.5 * q, (118 if k % 2 else 88) * (0.5 + 0.5 * min(1, 2 * q))
        fan = [(float(m), float(m))] + [
            (m + reach * math.cos(turn + s), m + reach * math.sin(turn + s)) for s in (-0.085, 0.085)
        ]
        light = [(0, "#fffbe0", 0.95 * strength), (0.5, "#ffe9a0", 0.6 * strength), (1, "#ffd24a", 0)]
        c.drawPath(poly(fan), ink(shader=radial(m, m, reach, light)))


def _curtains(c: skia.Canvas, q: float) -> None:
    """Mist that parts to both sides, curling as it goes; q runs 0..1."""
    m, away = 128, 1 - (1 - q) ** 2
    strength = (1 - q) ** 0.8 * min(1, q / 0.12)
    for side in (-1, 1):
        for k in range(5):
            x = m + side * (18 + 58 * away + 7 * (k % 2))
            y = m + (k - 2) * 30 * (1 + 0.16 * away)
            blob(c, x, y, 34 + 6 * (k % 3), "#dff1ff", 0.62 * strength, OVER)
        curl = [
            (m + side * (24 + 64 * away + 13 * math.sin(0.9 * k + 3 * q)), m - 74 + 37 * k) for k in range(5)
        ]
        c.drawPath(smooth(curl), ink("#ffffff", 0.65 * strength, stroke=5 * (1 - q) + 1.5, blur=2.5))


def _wisp(c: skia.Canvas, arm: int, t: float, fade: float) -> None:
    """One of six tails of light that wind towards the middle."""
    m, count = 128, 15
    spine: list[Point] = []
    for k in range(count):
        along = k / (count - 1)
        r = (112 * (1 - t) ** 0.7 + 14) * (0.35 + 0.65 * along)
        turn = arm * math.pi / 3 + 6.72 * t - 1.5 * along
        spine.append((m + r * math.cos(turn), m + r * math.sin(turn)))
    left, right = [], []
    for k, (x, y) in enumerate(spine):
        (x0, y0), (x1, y1) = spine[max(k - 1, 0)], spine[min(k + 1, count - 1)]
        wide = (1 - k / (count - 1)) ** 0.8 * 6.5 / max(1e-6, math.hypot(x1 - x0, y1 - y0))
        left.append((x - (y1 - y0) * wide, y + (x1 - x0) * wide))
        right.append((x + (y1 - y0) * wide, y - (x1 - x0) * wide))
    body = smooth(left + right[::-1][1:], True)
    tint = "#59b4ff" if arm % 2 else "#ffc94a"
    near, far = (math.dist(point, (m, m)) for point in (spine[0], spine[-1]))
    reach = max(far, near + 1)
    light = [(0, "#ffffff", fade), (min(0.98, near / reach), "#ffffff", fade), (1, tint, 0.15 * fade)]
    c.drawPath(body, ink(tint, fade * 0.45, blur=5))
    c.drawPath(body, ink(shader=radial(m, m, reach, light)))
    c.drawCircle(*spine[0], 6.5, ink("#ffffff", fade))
    blob(c, *spine[0], 20, tint, 0.7 * fade, OVER)


def _burst(c: skia.Canvas, q: float) -> None:
    """The ring and the stars that leave when the spirit is there; q runs 0..1."""
    m, out = 128, 1 - (1 - q) ** 3
    c.drawCircle(m, m, 30 + 88 * out, ink("#e9fbff", (1 - q) ** 1.1, stroke=2 + 10 * (1 - q)))
    for k in range(14):
        turn = 2 * math.pi * k / 14 + 0.2
        r = 40 + 78 * out * (1 if k % 2 else 0.78)
        star = _star(m + r * math.cos(turn), m + r * math.sin(turn), 12 * (1 - q) + 0.2, 0.16)
        c.drawPath(star, ink("#fff2c0" if k % 2 else "#bfeaff", 1 - q * 0.6))
