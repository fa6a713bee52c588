"""The evening sky with the sun behind the summit, and veils of mist."""

from __future__ import annotations

import math

import numpy as np
import skia

from .canvas import Stop, box, ink, mix, poly, radial
from .mountain import HEIGHT, SUN, WIDTH

DUSK: list[Stop] = [
    (0, "#fff0b4"), (0.07, "#ffd468"), (0.14, "#ffb13f"), (0.23, "#ff9236"), (0.34, "#f66d55"), (0.45, "#e35a7c"),
    (0.56, "#b354a4"), (0.68, "#7a4bab"), (0.80, "#4a4298"), (0.90, "#2b3a80"), (1, "#1a2a64"),
]  # fmt: skip

CLOUDS = (
    (330, 250, 300, 20, "#ff9d7a", 0.75), (250, 285, 220, 14, "#f07c94", 0.7), (420, 208, 150, 11, "#ffc078", 0.7),
    (1590, 240, 310, 20, "#ff9d7a", 0.75), (1700, 278, 240, 14, "#e0709a", 0.7), (1500, 200, 150, 11, "#ffc078", 0.7),
    (120, 420, 260, 15, "#a35fb4", 0.6), (1800, 430, 260, 15, "#a35fb4", 0.6), (625, 60, 120, 9, "#ffe6a0", 0.8),
    (1300, 52, 150, 9, "#ffe6a0", 0.8), (560, 120, 130, 9, "#ffc27a", 0.8), (1385, 122, 120, 9, "#ffc27a", 0.8),
)  # fmt: skip
"""Bars of cloud: x, y, width, height, colour, opacity."""


def sky(c: skia.Canvas, rng: np.random.Generator) -> None:
    """Paint sky, stars, rays, sun and clouds."""
    c.drawRect(skia.Rect.MakeWH(WIDTH, HEIGHT), ink(shader=radial(SUN[0], SUN[1] + 40, 1260, DUSK)))
    _stars(c, rng)
    _rays(c)
    _sun(c)
    for x, y, width, height, colour, alpha in CLOUDS:
        c.saveLayerAlpha(None, int(255 * alpha))
        for k in range(4):
            shift, wide = rng.uniform(-0.3, 0.3) * width, width * rng.uniform(0.45, 0.95)
            bar = box(x - wide / 2 + shift, y + k * height * 0.66, wide, height)
            c.drawRoundRect(bar, height / 2, height / 2, ink(mix(colour, "#fff0c0", 0.22 * (3 - k) / 3)))
        c.restore()


def _stars(c: skia.Canvas, rng: np.random.Generator) -> None:
    """Only far from the sun."""
    for _ in range(260):
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, 620)
        far = math.hypot(x - SUN[0], y - SUN[1]) - 640
        if far > 0:
            c.drawCircle(
                x, y, rng.uniform(0.6, 1.7), ink("#fff4dc", min(0.95, far / 420) * rng.uniform(0.4, 1))
            )


def _rays(c: skia.Canvas) -> None:
    reach = 900
    light = radial(*SUN, reach, [(0, "#fff2b0", 0.42), (0.35, "#ffd27a", 0.20), (1, "#ff9a70", 0)])
    for k in range(24):
        turns = (2 * math.pi * k / 24, 2 * math.pi * (k + 0.5) / 24)
        ends = [(SUN[0] + reach * math.cos(turn), SUN[1] + reach * math.sin(turn)) for turn in turns]
        c.drawPath(poly([SUN, *ends]), ink(shader=light))


def _sun(c: skia.Canvas) -> None:
    for radius, alpha in ((186, 0.16), (144, 0.24), (110, 0.36)):
        c.drawCircle(*SUN, radius, ink("#ffe9a0", alpha))
        c.drawCircle(*SUN, radius, ink("#fff6d0", 0.35, stroke=1.6))
    c.drawCircle(*SUN, 78, ink(shader=radial(*SUN, 78, [(0, "#ffffff"), (0.7, "#fffbdc"), (1, "#ffe690")])))


def mist(
    c: skia.Canvas, y: float, alpha: float, colour: str, rng: np.random.Generator, count: int, height: float
) -> None:
    """Flat veils of mist along the height y."""
    for _ in range(count):
        x, width, shift = rng.uniform(-60, WIDTH + 60), rng.uniform(130, 330), rng.normal() * 13
        c.save()
        c.translate(x, y + shift)
        c.scale(1, height / width)
        veil = radial(0, 0, width, [(0, colour, alpha), (0.5, colour, alpha * 0.45), (1, colour, 0)])
        c.drawCircle(0, 0, width, ink(shader=veil))
        c.restore()
