"""The six signs of the rows, which tell them apart without their hues."""

from __future__ import annotations

import math

import skia

from .canvas import box, ink, poly, smooth
from .mountain import ALPENGLOW, FOREST, LAKE, MEADOW, ROCK, SUMMIT


def row_symbol(c: skia.Canvas, row: int, x: float, y: float, r: float, colour: str = "#ffffff") -> None:
    """The sign of a row inside a circle of radius `r` around (x, y)."""
    c.save()
    c.translate(x, y)
    c.scale(r, r)
    _SIGNS[row](c, ink(colour))
    c.restore()


def _sun(c: skia.Canvas, p: skia.Paint) -> None:
    c.drawCircle(0, 0, 0.46, p)
    for k in range(8):
        c.save()
        c.rotate(45 * k)
        c.drawPath(poly([(0.62, -0.19), (1.06, 0), (0.62, 0.19)]), p)
        c.restore()


def _peaks(c: skia.Canvas, p: skia.Paint) -> None:
    c.drawPath(poly([(-1, 0.68), (-0.25, -0.78), (0.1, -0.1), (0.36, -0.46), (1, 0.68)]), p)


def _crystal(c: skia.Canvas, p: skia.Paint) -> None:
    """A cut stone, point down, so that nobody takes it for the fir; its girdle shows as a gap."""
    c.drawPath(poly([(-1.02, -0.24), (-0.56, -0.84), (0.56, -0.84), (1.02, -0.24)]), p)
    c.drawPath(poly([(-1.0, -0.02), (1.0, -0.02), (0, 1.02)]), p)


def _fir(c: skia.Canvas, p: skia.Paint) -> None:
    for k in range(3):
        half, foot = 0.42 + 0.17 * k, -0.28 + 0.42 * k
        c.drawPath(poly([(-half, foot), (0, -1.0 + 0.42 * k), (half, foot)]), p)
    c.drawRect(box(-0.14, 0.5, 0.28, 0.45), p)


def _flower(c: skia.Canvas, p: skia.Paint) -> None:
    hole = skia.Path()
    hole.setFillType(skia.PathFillType.kEvenOdd)
    petals = skia.Path()
    for k in range(5):
        angle = -math.pi / 2 + 2 * math.pi * k / 5
        petals.addCircle(0.56 * math.cos(angle), 0.56 * math.sin(angle), 0.42)
    petals.addCircle(0, 0, 0.4)
    hole.addPath(skia.Op(petals, skia.Path(), skia.PathOp.kUnion_PathOp))
    hole.addCircle(0, 0, 0.24)
    c.drawPath(hole, p)


def _waves(c: skia.Canvas, p: skia.Paint) -> None:
    p.setStyle(skia.Paint.kStroke_Style)
    p.setStrokeWidth(0.3)
    p.setStrokeCap(skia.Paint.kRound_Cap)
    for y in (-0.58, 0.0, 0.58):
        c.drawPath(
            smooth([(-0.9, y + 0.13), (-0.45, y - 0.15), (0, y + 0.13), (0.45, y - 0.15), (0.9, y + 0.13)]), p
        )


_SIGNS = {LAKE: _waves, MEADOW: _flower, FOREST: _fir, ROCK: _crystal, ALPENGLOW: _peaks, SUMMIT: _sun}
