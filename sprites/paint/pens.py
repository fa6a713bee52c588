"""Pens for the signs of the buttons: white ink, holes, strokes, arcs, on a grid of 24 units."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from .canvas import Point, box, ink, poly

GRID = 24
WHITE = "#ffffff"

Draw = Callable[[skia.Canvas], None]


def fill() -> skia.Paint:
    """Ink for whole shapes."""
    return ink(WHITE)


def line(width: float = 2.2) -> skia.Paint:
    """Ink for strokes of a width."""
    return ink(WHITE, stroke=width)


def hole(width: float = 0) -> skia.Paint:
    """Takes away what it covers."""
    return ink(WHITE, mode=skia.BlendMode.kDstOut, stroke=width)


def lines(canvas: skia.Canvas, *strokes: tuple[Point, ...], width: float = 2.2) -> None:
    """Draw strokes through points."""
    for points in strokes:
        canvas.drawPath(poly(points, close=False), line(width))


def arc(
    canvas: skia.Canvas, x: float, y: float, r: float, start: float, sweep: float, width: float = 2.2
) -> None:
    """Draw a part of a circle; angles in degrees, clockwise from the right."""
    canvas.drawArc(box(x - r, y - r, 2 * r, 2 * r), start, sweep, False, line(width))


def star_points(x: float, y: float, outer: float, inner: float, tips: int) -> list[Point]:
    """The outline of a star with `tips` points."""
    turn = math.pi / tips
    return [
        (x + r * math.sin(k * turn), y - r * math.cos(k * turn))
        for k in range(2 * tips)
        for r in (inner if k % 2 else outer,)
    ]


def mirrored(canvas: skia.Canvas, draw: Draw) -> None:
    """Draw the mirror image of a sign."""
    canvas.save()
    canvas.translate(GRID, 0)
    canvas.scale(-1, 1)
    draw(canvas)
    canvas.restore()


def turned(canvas: skia.Canvas, draw: Draw, degrees: float) -> None:
    """Draw a sign turned about its middle."""
    canvas.save()
    canvas.rotate(degrees, GRID / 2, GRID / 2)
    draw(canvas)
    canvas.restore()
