"""Swans (106), a leaping salmon (107) and paper lanterns (104), painted flat; `light` gives them form."""

from __future__ import annotations

import math

import skia

from .canvas import SCREEN, Point, blob, box, ink, linear, poly, smooth
from .light import figure


def _swan(c: skia.Canvas) -> None:
    """A swan in profile, looking to the right."""
    neck: list[Point] = [(66, 74), (76, 60), (66, 44), (62, 30), (72, 20)]
    c.drawPath(smooth(neck), ink("#fffdf6", stroke=10))
    body = smooth(
        [(10, 60), (24, 66), (34, 60), (56, 62), (78, 72), (80, 84), (66, 93), (38, 94), (22, 84)], True
    )
    c.drawPath(body, ink("#fffdf6"))
    for k in range(4):
        plume = [
            (20 + 4 * k, 62 + 3 * k),
            (36 + 4 * k, 60 + 3 * k),
            (62, 72 + 4 * k),
            (52, 82 + 2 * k),
            (34, 78 + 3 * k),
        ]
        c.drawPath(smooth(plume, True), ink("#c9cdea", stroke=1.8))
        c.drawPath(smooth(plume, True), ink(("#f2f3ff", "#ffffff")[k % 2]))
    c.drawOval(box(64, 13, 19, 15), ink("#fffdf6"))
    c.drawPath(poly([(80, 17), (95, 25), (81, 26)]), ink("#f58a1e"))
    c.drawPath(poly([(75, 18), (82, 17), (82, 21)]), ink("#2a1c24"))
    c.drawCircle(75, 19.5, 1.9, ink("#1c1418"))


def swan(c: skia.Canvas, x: float, y: float, size: float) -> None:
    """A swan on the water at (x, y), with its reflection."""
    mirror = linear(0, y - 2, 0, y + size * 0.26, [(0, "#eaf2ff", 0.6), (1, "#eaf2ff", 0.0)])
    c.drawOval(box(x - size * 0.34, y - size * 0.10, size * 0.68, size * 0.30), ink(shader=mirror))
    figure(c, x, y, size, _swan, "#ffffff", shadow=False)
    for k in range(2):
        wide = size * (0.40 + 0.16 * k)
        ring = box(x - wide, y - size * 0.06 - k * 2, 2 * wide, size * 0.12 + 4 * k)
        c.drawArc(ring, 10, 160, False, ink("#dff0ff", 0.75 - 0.3 * k, stroke=2))


def _salmon(c: skia.Canvas) -> None:
    """A salmon that leaps to the upper right, bent like a bow."""
    c.translate(50, 52)
    c.rotate(-36)
    tail = smooth([(-28, 6), (-40, 2), (-50, -6), (-46, 10), (-44, 27), (-34, 18), (-26, 14)], True)
    c.drawPath(tail, ink("#2d5a86"))
    for fin in (
        [(-2, -13), (6, -24), (14, -21), (14, -12)],
        [(-14, 14), (-16, 25), (-6, 20), (-2, 14)],
        [(22, 8), (16, 20), (26, 16), (30, 9)],
        [(-20, -4), (-20, -11), (-12, -9)],
    ):
        c.drawPath(smooth(fin, True), ink("#2d5a86"))
    body = smooth(
        [
            (49, -2),
            (38, -11),
            (18, -15),
            (-4, -13),
            (-22, -4),
            (-32, 6),
            (-28, 15),
            (-10, 15),
            (14, 12),
            (34, 8),
            (46, 4),
        ],
        True,
    )
    side = linear(
        0,
        -15,
        0,
        15,
        [(0, "#2f6288"), (0.36, "#6fa6c8"), (0.52, "#ff9a8c"), (0.68, "#f4f8fc"), (1, "#dfe9f4")],
    )
    c.drawPath(body, ink("#173a60", stroke=2))
    c.drawPath(body, ink(shader=side))
    for k in range(9):
        c.drawCircle(30 - 6 * k, -7.5 + (k % 3) * 2.4 + k * 0.9, 1.5, ink("#1c3c5c", 0.85))
    c.drawArc(box(22, -10, 16, 18), -70, 140, False, ink("#173a60", stroke=1.6))
    c.drawCircle(39, -4, 3.2, ink("#fff6d8"))
    c.drawCircle(39.6, -4, 1.8, ink("#0c1624"))
    c.drawLine(49, -1, 41, 3, ink("#173a60", stroke=1.6))


def salmon(c: skia.Canvas, x: float, y: float, size: float) -> None:
    """A salmon over the water at (x, y), drops and rings around it."""
    for k in range(3):
        ring = box(x - 30 - k * 16, y - 6 - k * 3.4, 52 + k * 32, 10 + k * 7)
        c.drawOval(ring, ink("#dff2ff", 0.9 - 0.22 * k, stroke=2.6))
    for k in range(11):
        turn, reach = math.pi * (1.08 + 0.082 * k), 30 + 17 * ((k * 7) % 5) / 5
        px, py = x - 8 + reach * math.cos(turn), y + reach * math.sin(turn)
        c.drawLine(x - 8 + (px - x + 8) * 0.35, y + (py - y) * 0.35, px, py, ink("#e8f6ff", 0.85, stroke=2.2))
        c.drawCircle(px, py, 2.6, ink("#ffffff"))
    figure(c, x + 8, y - 4, size, _salmon, "#ffffff", shadow=False)
    c.drawOval(box(x - 30, y - 7, 46, 12), ink("#bfe0fb", 0.85))


def paper_lantern(c: skia.Canvas, x: float, y: float, size: float = 1.0) -> None:
    """A paper lantern adrift at (x, y): a lit hexagon on its raft, its light on the water."""
    c.save()
    c.translate(x, y)
    c.scale(size, size)
    blob(c, 0, -6, 66, "#ffb84a", 0.75)
    for k in range(4):
        c.drawOval(box(-16 + 2 * k, 22 + 9 * k, 32 - 4 * k, 5), ink("#ffd98a", 0.6 - 0.12 * k, mode=SCREEN))
    c.drawOval(box(-24, 10, 48, 14), ink("#0c2a6a", 0.6, blur=2))
    c.drawPath(poly([(-22, 10), (22, 10), (16, 18), (-16, 18)]), ink("#7a3f22"))
    paper = linear(0, -34, 0, 12, [(0, "#ff9a3a"), (0.55, "#ffd877"), (1, "#fffbe0")])
    c.drawPath(poly([(-14, 11), (-19, -24), (-12, -34), (12, -34), (19, -24), (14, 11)]), ink(shader=paper))
    c.drawPath(poly([(-19, -24), (-12, -34), (12, -34), (19, -24)]), ink("#d9622a"))
    for lean in (-6, 6):
        c.drawLine(lean * 1.3, -24, lean, 11, ink("#c2571c", 0.7, stroke=1.8))
    blob(c, 0, -4, 22, "#fffbe0", 0.9)
    c.restore()
