"""The game's own icon: the mountain in six bands of colour, the sun behind its summit."""

from __future__ import annotations

import math

import skia
from PIL import Image

from .canvas import Point, blob, ink, linear, mix, paint_image, poly, radial
from .mountain import ROW_COLOUR, ROW_DARK, ROWS

SIDE = 192


def game_icon(size: int, whole: bool = False) -> Image.Image:
    """The icon, painted anew for each size (small ones leave the fine lines out).

    With round corners, or as the `whole` square, which a phone cuts into the shape of its own icons: what matters
    lies inside the circle of 80 % that every shape leaves (W3C Web Application Manifest, "Icon masks and safe zone").
    """

    def draw(c: skia.Canvas) -> None:
        c.scale(size / SIDE, size / SIDE)
        corner = skia.RRect.MakeRectXY(skia.Rect.MakeWH(SIDE, SIDE), 42, 42)
        if whole:
            _into_safe_zone(c)
        else:
            c.clipRRect(corner, doAntiAlias=True)
        sky = [(0, "#fff3b8"), (0.25, "#ffb84a"), (0.55, "#e35a7c"), (1, "#3a2a86")]
        c.drawPaint(ink(shader=radial(96, 62, 150, sky)))
        for k in range(16):
            turn = 2 * math.pi * k / 16
            fan = [(96.0, 62.0)] + [
                (96 + 180 * math.cos(turn + s), 62 + 180 * math.sin(turn + s)) for s in (-0.1, 0.1)
            ]
            c.drawPath(poly(fan), ink(shader=radial(96, 62, 150, [(0, "#fff6d0", 0.5), (1, "#fff6d0", 0)])))
        blob(c, 96, 62, 84, "#fff2b0", 0.8)
        c.drawCircle(
            96, 62, 37, ink(shader=radial(96, 62, 37, [(0, "#ffffff"), (0.7, "#fff6c8"), (1, "#ffdc78")]))
        )
        _mountain(c, size >= 64)
        if size >= 64 and not whole:
            c.drawRRect(corner, ink("#fff3c8", 0.5, stroke=6))

    return paint_image(size, size, draw, 4)


def _into_safe_zone(c: skia.Canvas) -> None:
    """Draw a little smaller around a point below the middle, so that sun and summit stay clear of every mask."""
    c.translate(SIDE / 2, SIDE)
    c.scale(0.88, 0.88)
    c.translate(-SIDE / 2, -SIDE)


def _mountain(c: skia.Canvas, fine: bool) -> None:
    top, bottom = 50.0, 196.0
    outline: list[Point] = [(96, top), (114, 76), (126, 70), (204, 196), (-12, 196), (62, 82), (74, 84)]
    body = poly(outline)
    c.drawPath(body, ink("#20124a", 0.55, blur=6))
    c.save()
    c.clipPath(body, doAntiAlias=True)
    band = (bottom - top) / ROWS
    for row in range(1, ROWS + 1):
        y = bottom - row * band
        edge = [(-12 + 12 * k, y + (5 if k % 2 else -5)) for k in range(20)]
        colour = ROW_COLOUR[row]
        face = linear(
            0, 0, SIDE, 0, [(0, mix(colour, "#ffffff", 0.12)), (1, mix(colour, ROW_DARK[row], 0.4))]
        )
        path = poly([*edge, (SIDE + 40, bottom + 20), (-20, bottom + 20)])
        c.save()
        c.clipRect(skia.Rect.MakeLTRB(-20, y - 8, SIDE + 40, y + band + 8))
        c.drawPath(path, ink(shader=face))
        c.restore()
        if fine:
            c.drawPath(poly(edge, False), ink("#fff6d8", 0.55, stroke=1.6))
    c.restore()
    c.drawPath(body, ink("#2a1250", 0.8, stroke=4 if fine else 6))
