"""Row 1, the lake: water that mirrors the sky, and what swims, floats and wades in it."""

from __future__ import annotations

import math

import numpy as np
import skia

from .canvas import SCREEN, Point, blob, box, hillside, ink, linear, poly, smooth
from .creatures import creature, icon_named
from .houses import lantern, pine
from .mountain import HEIGHT, SUN, WIDTH
from .swimmers import paper_lantern, salmon, swan


def lake(c: skia.Canvas, rng: np.random.Generator) -> None:
    """Paint the row from the shore down."""
    shore = [(x, 972 + 8 * math.sin(x / 150 + 1) + 4 * math.sin(x / 47)) for x in range(-40, WIDTH + 81, 30)]
    water = hillside(shore, HEIGHT)
    depth = linear(0, 965, 0, HEIGHT, [(0, "#6fbdf6"), (0.22, "#3f93ec"), (0.6, "#2064cc"), (1, "#123f98")])
    c.drawPath(hillside([(x, y - 7) for x, y in shore], HEIGHT), ink("#e8dca0"))
    c.drawPath(water, ink(shader=depth))
    c.save()
    c.clipPath(water, doAntiAlias=True)
    _reflections(c)
    _ripples(c, rng)
    c.restore()
    _reed_beds(c, rng)
    _dock(c, 856)
    _boat(c, 474, 1092)
    _island(c, 1444, 1086, rng)
    _lilies(c)
    _lodge(c, 1838, 1074, rng)
    _swimmers(c)


def _reflections(c: skia.Canvas) -> None:
    """Light of the sky in broad columns, the mountain upside down, the trees of the shore."""
    columns = [(960, 250, "#ffe49a", 0.75), (760, 150, "#ff9aa8", 0.35), (1170, 150, "#ff9aa8", 0.35)]
    columns += [(560, 150, "#a58cff", 0.30), (1370, 150, "#a58cff", 0.30)]
    for x, half, colour, alpha in columns:
        light = linear(x - half, 0, x + half, 0, [(0, colour, 0), (0.5, colour, alpha), (1, colour, 0)])
        c.drawRect(box(x - half, 960, 2 * half, 200), ink(shader=light, mode=SCREEN, alpha=0.75))
    peaks = [(806, 96, 150, "#c2508a"), (1118, 96, 150, "#c2508a"), (600, 74, 150, "#8f4ac0")]
    peaks += [(1330, 74, 150, "#8f4ac0"), (960, 70, 190, "#e8785a")]
    peaks += [(400, 50, 160, "#5a3aa8"), (1540, 50, 160, "#5a3aa8")]
    for x, deep, half, colour in peaks:
        shape = [(-half, 0), (half, 0), (half * 0.4, deep * 0.7), (0, deep), (-half * 0.45, deep * 0.66)]
        c.drawPath(poly([(x + u, 966 + v) for u, v in shape]), ink(colour, 0.30, blur=5))
    for x in range(-10, WIDTH, 17):
        c.drawRect(box(x + (x * 7) % 11, 966, 10, 14 + (x * 13) % 23), ink("#1c6a58", 0.30, blur=2))


def _ripples(c: skia.Canvas, rng: np.random.Generator) -> None:
    """Flat lenses, golden below the sun, larger towards the foreground."""
    for _ in range(640):
        y = 978 + 176 * rng.random() ** 0.8
        near = (y - 970) / 180
        x, half = rng.uniform(-20, WIDTH + 20), (4 + 31 * near) * rng.uniform(0.4, 1)
        glitter = math.exp(-(((x - SUN[0]) / (150 + 190 * near)) ** 2))
        if rng.random() < glitter * 1.1:
            paint = ink("#fff0b0", rng.uniform(0.45, 0.95))
        elif rng.random() < 0.6:
            paint = ink("#a8dcff", rng.uniform(0.18, 0.5))
        else:
            paint = ink("#0f3a94", rng.uniform(0.15, 0.4))
        thick = 0.6 + 1.6 * near
        c.drawPath(smooth([(x - half, y), (x, y - thick), (x + half, y), (x, y + thick)], True), paint)


def _dock(c: skia.Canvas, x: float) -> None:
    """A landing stage with lanterns, and its reflection (105)."""
    c.drawPath(
        poly([(x + 2, 1100), (x + 72, 1100), (x + 66, 1136), (x + 8, 1136)]), ink("#0c2a6a", 0.45, blur=5)
    )
    c.drawPath(poly([(x, 968), (x + 34, 968), (x + 76, 1098), (x - 4, 1098)]), ink("#8a4f26"))
    c.drawPath(poly([(x + 24, 968), (x + 34, 968), (x + 76, 1098), (x + 52, 1098)]), ink("#b57038", 0.8))
    c.drawRect(box(x - 4, 1098, 80, 9), ink("#4a2614"))
    for k in range(12):
        y = 976 + k * 10.4
        c.drawLine(x - k * 0.3, y, x + 36 + k * 3.3, y, ink("#4a2614", stroke=2.4))
    for dx, y, size in ((1, 1004, 0.9), (46, 1004, 0.9), (-2, 1104, 1.4), (74, 1104, 1.4)):
        c.drawRect(box(x + dx - 4 * size, y - 38 * size, 8 * size, 54 * size), ink("#3a1e10"))
        c.drawRect(box(x + dx - 4 * size, y - 38 * size, 3 * size, 54 * size), ink("#9a6234", 0.8))
        lantern(c, x + dx, y - 42 * size, 1.1 * size)


def _boat(c: skia.Canvas, x: float, y: float) -> None:
    """A sailing boat (103)."""
    hull: list[Point] = [(-62, -8), (-44, 20), (44, 20), (64, -8), (20, -1), (-20, -1)]
    rail: list[Point] = [(-62, -8), (-20, -1), (20, -1), (64, -8), (20, 5), (-20, 5)]
    c.save()
    c.translate(x, y)
    blob(c, 0, 30, 90, "#ffd873", 0.35)
    c.drawPath(smooth(hull, True), ink("#7a3f22"))
    c.drawPath(smooth(rail, True), ink("#c8824a"))
    c.drawRect(box(-4, -96, 5, 96), ink("#5b3420"))
    main = linear(0, 0, 48, 0, [(0, "#fffaf0"), (1, "#f2d8b0")])
    c.drawPath(smooth([(2, -94), (46, -48), (50, -16), (2, -14)]), ink(shader=main))
    c.drawPath(poly([(-6, -88), (-42, -18), (-6, -16)]), ink("#f0a24a"))
    lantern(c, 52, -22)
    c.restore()


def _island(c: skia.Canvas, x: float, y: float, rng: np.random.Generator) -> None:
    """A wooded island (108)."""
    body: list[Point] = [(-84, 14), (-50, -12), (0, -22), (56, -10), (86, 14), (0, 22)]
    beach: list[Point] = [(-84, 14), (0, 10), (86, 14), (0, 24)]
    c.drawPath(smooth([(x + u, y + v) for u, v in body], True), ink("#2d6b3c"))
    c.drawPath(smooth([(x + u, y + v) for u, v in beach], True), ink("#d8c98c"))
    for dx, tall in ((-38, 66), (-10, 100), (22, 80), (46, 54)):
        pine(c, x + dx, y - 4, tall, ("#1a5a4a", "#58a860", "#123c30"), rng, -1)


def _lilies(c: skia.Canvas) -> None:
    """Water lilies with a frog (109)."""
    for x, y, r in ((1572, 1062, 30), (1632, 1094, 44), (1694, 1046, 28), (1594, 1126, 34), (1682, 1072, 24)):
        leaf = skia.Path()
        leaf.addArc(box(-r, -r, 2 * r, 2 * r), 20, 320)
        leaf.lineTo(0, 0)
        leaf.close()
        c.save()
        c.translate(x, y)
        c.scale(1, 0.46)
        c.drawPath(leaf, ink("#1f5f4a"))
        c.translate(0, -5)
        c.drawPath(leaf, ink("#54b06a"))
        c.restore()
    for x, y in ((1568, 1052), (1586, 1116), (1698, 1036)):
        for k in range(6):
            c.save()
            c.translate(x, y)
            c.rotate(-90 + k * 36)
            c.drawOval(box(0, -4.5, 19, 9), ink("#ffc4da" if k % 2 else "#ffe6f0"))
            c.restore()
        c.drawCircle(x, y, 4.4, ink("#ffd23e"))
    creature(c, "frog", 1632, 1096, 84, "#7cc83e", "#e8ffb0", fill="#123f1e")


def _lodge(c: skia.Canvas, x: float, y: float, rng: np.random.Generator) -> None:
    """A beaver before its lodge (110)."""
    heap: list[Point] = [(-70, 16), (-52, -22), (0, -52), (54, -20), (74, 16)]
    c.drawPath(smooth([(x + u, y + v) for u, v in heap], True), ink("#6b4730"))
    for k in range(34):
        slope, px, py = rng.uniform(-11, 11), x + rng.uniform(-52, 52), y + 8 - rng.uniform(0, 40)
        stick = ink(("#a8754a", "#5a3a26", "#d2a06c")[k % 3], stroke=3.4)
        c.drawLine(px - 18, py + slope, px + 18, py - slope, stick)
    creature(c, icon_named("beaver"), 1800, 1134, 112, "#d98a4c", "#fff0c8", fill="#4a2010")


def _swimmers(c: skia.Canvas) -> None:
    """Lanterns (104), heron (101), dragonfly (102), swans (106), a leaping salmon (107)."""
    for x, y, size in ((686, 1034, 0.8), (722, 1078, 1.0), (650, 1106, 1.15)):
        paper_lantern(c, x, y, size)
    creature(c, icon_named("heron"), 114, 1130, 140, "#f2f6fc", fill="#2a4a86", flip=True)
    creature(c, "dragonfly", 294, 1112, 110, "#c4fff2", fill="#149a9a", shadow=False)
    swan(c, 1048, 1106, 136)
    swan(c, 1000, 1136, 62)
    salmon(c, 1240, 1112, 128)


def _reed_beds(c: skia.Canvas, rng: np.random.Generator) -> None:
    for left, right, count, low, high in (
        (192, 232, 13, 50, 140), (352, 384, 8, 40, 96), (0, 44, 10, 40, 120), (384, 402, 5, 40, 84),
        (1884, WIDTH, 9, 50, 120), (590, 622, 9, 34, 78), (740, 768, 7, 34, 110),
    ):  # fmt: skip
        for _ in range(count):
            _reed(c, rng.uniform(left, right), rng.uniform(low, high), rng)


def _reed(c: skia.Canvas, x: float, tall: float, rng: np.random.Generator) -> None:
    bend = rng.normal() * 12
    green = ("#0d3f4a", "#15604f", "#2a8060")[int(rng.integers(3))]
    stem = [(x, HEIGHT + 10), (x + bend * 0.3, HEIGHT - tall * 0.5), (x + bend, HEIGHT - tall)]
    c.drawPath(smooth(stem), ink(green, stroke=rng.uniform(2.5, 4.5)))
    if rng.random() < 0.4:
        c.drawRoundRect(box(x + bend - 4, HEIGHT - tall - 12, 8, 26), 4, 4, ink("#5a2f1c"))
