"""Row 2, the meadow: fields in evening light, river, trees, grass and flowers."""

from __future__ import annotations

import itertools
import math

import numpy as np
import skia

from . import feast, village
from .canvas import Point, box, hillside, ink, linear, mix, poly, radial, smooth
from .houses import lit_side, poplar, tree
from .massif import by_height
from .mountain import HEIGHT, SUN, WIDTH

RIVER: list[Point] = [
    (1040, 780),
    (1072, 800),
    (1034, 830),
    (1004, 862),
    (1056, 898),
    (1122, 930),
    (1130, 976),
]

FOREST_SHADE = [(0, "#0b4a3a", 0.85), (1, "#0b4a3a", 0.0)]

CROPS = ("#e9c75a", "#8fb542", "#c9d65c", "#6f9c3a", "#d9a94e", "#f2e08a", "#b7cf58", "#7fae44")


def meadow(c: skia.Canvas, rng: np.random.Generator) -> None:
    """Paint the row from the forest's foot to the shore."""
    _fields(c, rng)
    _pasture(c)
    _river(c, rng)
    _near_bank(c)
    _trees(c)
    village.buildings(c)
    feast.feast(c)
    village.animals(c)
    _grass(c, rng)
    _flowers(c, rng)
    _shafts(c)
    _evening(c)


def _skyline(y: float, swing: float, length: float, phase: float) -> list[Point]:
    def height(x: float) -> float:
        return y + swing * math.sin(x / length + phase) + swing * 0.35 * math.sin(x / (length * 0.41) + phase)

    return [(x, height(x)) for x in range(-40, WIDTH + 81, 40)]


def _sunlit(colour: str, x: float) -> str:
    """A colour of the land, warm under the sun and bluish far from it."""
    near = max(0.0, 1 - abs(x - SUN[0]) / 900)
    return mix(mix(colour, "#ffd873", 0.30 * near), "#1f4a5a", 0.36 * (1 - near))


def _fields(c: skia.Canvas, rng: np.random.Generator) -> None:
    """Strips of corn, hay and lavender on three swells of land, parted by hedges."""
    for band, (y, swing, length, phase) in enumerate(
        ((782, 9, 230, 0.3), (806, 13, 190, 1.7), (834, 15, 270, 2.6))
    ):
        line = _skyline(y, swing, length, phase)
        c.save()
        c.clipPath(hillside(line, 1000), doAntiAlias=True)
        c.drawRect(box(0, y - 30, WIDTH, 240), ink("#8fb542"))
        x = -60.0
        while x < WIDTH + 60:
            width = rng.uniform(46, 120) * (1 + 0.35 * band)
            lean = (x - SUN[0]) * 0.16
            strip = [(x, y - 30), (x + width, y - 30), (x + width + lean * 1.2, y + 110), (x + lean, y + 110)]
            crop = _sunlit(CROPS[int(rng.integers(len(CROPS)))], x)
            c.drawPath(
                poly(strip),
                ink(shader=linear(0, y - 12, 0, y + 70, [(0, crop), (1, mix(crop, "#24521f", 0.5))])),
            )
            for k in range(1, 7):
                t = k / 7
                furrow = [(x + width * t, y - 30), (x + width * t + lean * 1.1, y + 110)]
                c.drawPath(poly(furrow, False), ink("#2f5a1c", 0.16, stroke=2.2))
            x += width
        if band == 0:
            c.drawRect(box(0, 762, WIDTH, 60), ink(shader=linear(0, 770, 0, 822, FOREST_SHADE)))
        c.restore()
        c.drawPath(smooth(line), ink("#fff3b0", 0.7 if band else 0.1, stroke=2.4))
        _hedge(c, line, rng, 7 + 3 * band)


def _hedge(c: skia.Canvas, line: list[Point], rng: np.random.Generator, size: float) -> None:
    """Bushes in loose groups along a crest."""
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        if rng.random() < 0.45 or abs(x0 - 1040) < 80:
            continue
        for k in range(4):
            t = k / 4
            r = size * rng.uniform(0.6, 1.15)
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            lit = lit_side(x)
            c.drawCircle(x, y - r * 0.3, r, ink(_sunlit("#2f5f24", x)))
            c.drawCircle(x + lit * r * 0.25, y - r * 0.55, r * 0.62, ink(_sunlit("#6fa236", x)))


def _pasture(c: skia.Canvas) -> None:
    """Rolling grass in the middle ground."""
    line = _skyline(866, 10, 250, 2.6)
    shade = by_height(
        [
            (0, "#e6e86a"),
            (858, "#e6e86a"),
            (884, "#a9cc48"),
            (915, "#6fa534"),
            (950, "#437f2a"),
            (HEIGHT, "#3a7426"),
        ]
    )
    c.drawPath(hillside(line, 1000), ink(shader=shade))
    for x, y, rx, ry in ((90, 884, 230, 40), (470, 880, 260, 36), (1330, 880, 240, 40), (1700, 884, 290, 42)):
        lit = lit_side(x)
        hump = [(x + rx * math.cos(math.pi * k / 12), y - ry * math.sin(math.pi * k / 12)) for k in range(13)]
        path = smooth(hump)
        path.lineTo(x - rx, y + 60)
        path.lineTo(x + rx, y + 60)
        path.close()
        light = [(0, "#2f7030", 0.55), (0.35, "#6aa234", 0.75), (0.75, "#f2ee7c", 0.9), (1, "#d9e25c", 0.2)]
        c.drawPath(path, ink(shader=linear(x - rx * lit, y - ry, x + rx * lit, y + 50, light)))
    c.drawPath(smooth(line), ink("#f2f2a0", 0.55, stroke=2))


def _banks(widen: float) -> skia.Path:
    steps = len(RIVER)
    left = [(x - 14 - 36 * i / steps - widen, y) for i, (x, y) in enumerate(RIVER)]
    right = [(x + 14 + 36 * i / steps + widen, y) for i, (x, y) in enumerate(RIVER)]
    return smooth(left + right[::-1], True)


def _river(c: skia.Canvas, rng: np.random.Generator) -> None:
    """From the foot of the fall to the lake."""
    c.drawPath(_banks(11), ink("#3f7f38"))
    c.drawPath(_banks(8), ink("#d8cf8a"))
    c.drawPath(
        _banks(0),
        ink(shader=by_height([(0, "#bfe9f4"), (790, "#bfe9f4"), (880, "#5ab4ea"), (HEIGHT, "#3a8ade")])),
    )
    c.drawPath(_banks(-9), ink("#dff3ff", 0.5))
    for _ in range(46):
        t = rng.random()
        (x0, y0), (x1, y1) = RIVER[int(t * 5.9)], RIVER[int(t * 5.9) + 1]
        f = rng.random()
        x, y = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
        x += rng.uniform(-0.7, 0.7) * (13 + 30 * t)
        c.drawLine(x, y, x + rng.uniform(6, 18), y + 1, ink("#ffffff", 0.85, stroke=2))


def _near_bank(c: skia.Canvas) -> None:
    """The flowery foreground on both sides of the river's mouth."""
    crest = _skyline(900, 12, 300, 4.4)
    left = [(x, y) for x, y in crest if x <= 1000] + [(1056, 926), (1080, 966)]
    right = [(1182, 968), (1196, 930)] + [(x, y) for x, y in crest if x >= 1240]
    shade = by_height(
        [
            (0, "#b4da4c"),
            (890, "#b4da4c"),
            (918, "#6aa233"),
            (946, "#37742a"),
            (968, "#1f5624"),
            (HEIGHT, "#1f5624"),
        ]
    )
    for side in (left, right):
        c.drawPath(hillside(side, 1010), ink(shader=shade))
        c.drawPath(smooth(side), ink("#e9f08c", 0.8, stroke=2.5))


def _trees(c: skia.Canvas) -> None:
    for x, y, h in (
        (160, 866, 84),
        (186, 862, 66),
        (420, 860, 62),
        (1508, 864, 80),
        (1532, 866, 60),
        (1762, 860, 66),
    ):
        poplar(c, x, y, h)
    for x, y, h in (
        (34, 872, 92),
        (392, 868, 74),
        (556, 862, 70),
        (596, 868, 62),
        (760, 852, 66),
        (946, 856, 70),
    ):
        tree(c, x, y, h)
    for x, y, h in (
        (982, 866, 62),
        (1178, 872, 68),
        (1336, 866, 70),
        (1372, 862, 54),
        (1562, 866, 74),
        (1898, 870, 96),
    ):
        tree(c, x, y, h)


def _grass(c: skia.Canvas, rng: np.random.Generator) -> None:
    for _ in range(900):
        x, y = rng.uniform(0, WIDTH), rng.uniform(912, 974)
        if abs(x - 1130) < 92:
            continue
        tall = rng.uniform(6, 17)
        blade = ("#d8f07a", "#8fc440", "#2f6a1c", "#24581c")[int(rng.integers(4))]
        c.drawLine(x, y, x + rng.normal() * 3.5, y - tall, ink(blade, 0.8, stroke=1.7))


def _flowers(c: skia.Canvas, rng: np.random.Generator) -> None:
    """Drifts of flowers, each drift of two colours."""
    petals = ("#ffffff", "#ffe04a", "#ff7aa8", "#f24d5e", "#c79bff", "#ffb13d")
    for _ in range(560):
        x = rng.uniform(0, WIDTH)
        y = rng.uniform(874, 962) if rng.random() < 0.22 else rng.uniform(920, 968)
        if abs(x - 1110) < 112 or 600 < x < 950 > y + 20 or 740 < x < 870:
            continue
        size = (y - 760) / 200 * rng.uniform(2.2, 4.4)
        colour = petals[int(x / 320 + rng.random() * 2) % 6]
        c.drawLine(x, y, x, y + size * 2, ink("#2f6a1c", 0.8, stroke=1.3))
        for q in range(5):
            px, py = x + size * 0.62 * math.cos(q * 1.257), y + size * 0.62 * math.sin(q * 1.257)
            c.drawCircle(px, py, size * 0.48, ink(colour))
        c.drawCircle(x, y, size * 0.38, ink("#e08a1c" if colour == "#ffe04a" else "#fff3a0"))


def _shafts(c: skia.Canvas) -> None:
    """Shafts of the low sun that fan out between the peaks and lie on the land, with shade between them."""
    c.save()
    c.clipRect(box(0, 790, WIDTH, 182))
    for k in range(-11, 12):
        turn = k * 0.118 + 0.03 * math.sin(5 * k)
        wide = 0.026 + 0.012 * math.sin(3 * k)
        edges = [(SUN[0] + 1500 * math.tan(turn + s), SUN[1] + 1000) for s in (-wide, wide)]
        lit = k % 2 == 0
        paint = ink("#ffe98a" if lit else "#1c4a2c", 0.26 if lit else 0.22, blur=7)
        paint.setBlendMode(skia.BlendMode.kSoftLight if lit else skia.BlendMode.kMultiply)
        c.drawPath(poly([SUN, *edges]), paint)
    c.restore()


def _evening(c: skia.Canvas) -> None:
    """Blue dusk that comes in from both sides, and a last pool of sun in the middle."""
    dusk = [(0, "#1c3c6a", 0.14), (0.22, "#1c3c6a", 0.07), (0.45, "#1c3c6a", 0.0), (0.55, "#1c3c6a", 0.0)]
    dusk += [(0.78, "#1c3c6a", 0.07), (1, "#1c3c6a", 0.14)]
    c.save()
    c.clipRect(box(0, 768, WIDTH, 206))
    c.drawRect(
        box(0, 768, WIDTH, 206), ink(shader=linear(0, 0, WIDTH, 0, dusk), mode=skia.BlendMode.kMultiply)
    )
    c.translate(SUN[0], 850)
    c.scale(1, 0.22)
    glow = radial(0, 0, 640, [(0, "#ffd98a", 0.34), (0.6, "#ffb46a", 0.12), (1, "#ffb46a", 0)])
    c.drawCircle(0, 0, 640, ink(shader=glow, mode=skia.BlendMode.kScreen))
    c.restore()
