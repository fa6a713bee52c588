"""Pieces that are no land tiles: rainbow, back of a tile, the evil spirit on a cell, the firefly token."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import skia
from PIL import Image

from .canvas import Point, blob, box, draw_image, ink, linear, mix, paint_image, poly, radial, smooth
from .creatures import icon_mask, tinted
from .mountain import ROW_COLOUR, TILE
from .tiles import clip_to_tile, frame

BANDS = (5, 6, 2, 3, 1, 4)
"""The rows in the order in which their colours make a rainbow, from the outside in."""


def _stars(c: skia.Canvas, seed: int, count: int, bottom: float, colour: str) -> None:
    rng = np.random.default_rng(seed)
    for _ in range(count):
        x, y, size = rng.uniform(8, TILE - 8), rng.uniform(8, bottom), rng.uniform(0.5, 1.7)
        c.drawCircle(x, y, size, ink(colour, rng.uniform(0.3, 0.95)))


def rainbow() -> Image.Image:
    """The tile that stands for any land: a bow in the colours of all six rows over the rising sun."""
    gold = linear(0, 0, TILE, TILE, [(k / 5, ROW_COLOUR[row]) for k, row in enumerate(BANDS)])

    def draw(c: skia.Canvas) -> None:
        c.save()
        clip_to_tile(c)
        dawn = [(0, "#1f2a7a"), (0.35, "#5a55b8"), (0.62, "#e08ab0"), (0.78, "#ffc78a"), (1, "#fff0c4")]
        c.drawRect(skia.Rect.MakeWH(TILE, TILE), ink(shader=linear(0, 0, 0, TILE, dawn)))
        _stars(c, 12, 46, 70, "#ffffff")
        _rays(c, TILE / 2, 152)
        _bow(c, TILE / 2, 152)
        _rising_sun(c, TILE / 2, 152)
        _land(c)
        for side in (-1, 1):
            _cloud(c, TILE / 2 + side * 74, 148, side)
        c.restore()
        frame(c, "#ffffff", "#2a2050", gold)

    return paint_image(TILE, TILE, draw)


def _rays(c: skia.Canvas, x: float, y: float) -> None:
    for k in range(14):
        turn = math.pi + math.pi * (k + 0.5) / 14
        wide = 0.055
        fan = [(x, y)] + [(x + 170 * math.cos(turn + s), y + 170 * math.sin(turn + s)) for s in (-wide, wide)]
        c.drawPath(poly(fan), ink(shader=radial(x, y, 165, [(0, "#fff3c0", 0.55), (1, "#fff3c0", 0)])))


def _bow(c: skia.Canvas, x: float, y: float) -> None:
    outer, width = 126.0, 11.6
    c.drawCircle(x, y, outer - 3 * width, ink("#fff6d8", 0.5, stroke=6 * width + 16, blur=9))
    for k, row in enumerate(BANDS):
        middle = outer - (k + 0.5) * width
        colour = ROW_COLOUR[row]
        inner, rim = (middle - width / 2) / (middle + width / 2), middle + width / 2
        slope = [
            (inner, mix(colour, "#1a1040", 0.22)),
            ((1 + inner) / 2, colour),
            (1, mix(colour, "#ffffff", 0.45)),
        ]
        c.drawCircle(x, y, middle, ink(shader=radial(x, y, rim, slope), stroke=width + 0.6, round_ends=False))
    c.drawCircle(x, y, outer, ink("#ffffff", 0.75, stroke=2))
    c.drawCircle(x, y, outer - 6 * width, ink("#ffffff", 0.55, stroke=1.6))
    gleam = outer - 2.1 * width
    arc = box(x - gleam, y - gleam, 2 * gleam, 2 * gleam)
    c.drawArc(arc, 218, 34, False, ink("#ffffff", 0.5, stroke=9, blur=3))


def _rising_sun(c: skia.Canvas, x: float, y: float) -> None:
    blob(c, x, y, 62, "#fff2b0", 0.9)
    c.drawCircle(x, y, 32, ink(shader=radial(x, y, 32, [(0, "#ffffff"), (0.6, "#fff3b0"), (1, "#ffcf5a")])))
    c.drawCircle(x, y, 32, ink("#f7a21f", 0.8, stroke=2))


def _land(c: skia.Canvas) -> None:
    far: list[Point] = [
        (-10, 160),
        (24, 146),
        (66, 158),
        (104, 147),
        (150, 160),
        (204, 142),
        (204, 210),
        (-10, 210),
    ]
    near: list[Point] = [(-10, 176), (40, 163), (92, 176), (150, 164), (204, 172), (204, 214), (-10, 214)]
    c.drawPath(smooth(far, True), ink(shader=linear(0, 140, 0, 190, [(0, "#7d6cc4"), (1, "#3f4a9a")])))
    c.drawPath(smooth(near, True), ink(shader=linear(0, 160, 0, TILE, [(0, "#3c56a6"), (1, "#182a66")])))
    c.drawPath(smooth(near[:5]), ink("#ffe2a8", 0.65, stroke=2))


def _cloud(c: skia.Canvas, x: float, y: float, side: int) -> None:
    puffs = ((-26, 2, 17), (-8, -9, 21), (14, -5, 19), (30, 5, 14), (0, 8, 20), (-18, 10, 15), (18, 10, 16))
    for dx, dy, r in puffs:
        c.drawCircle(x + dx, y + dy + 5, r, ink("#a993d6", 0.9))
    for dx, dy, r in puffs:
        c.drawCircle(x + dx - side * 1.5, y + dy, r * 0.94, ink("#efe2f6"))
    for dx, dy, r in puffs[:4]:
        c.drawCircle(x + dx - side * 4, y + dy - 3, r * 0.72, ink("#fffdf6"))


def back() -> Image.Image:
    """The back of a land tile: a golden sun disc on night blue."""
    middle = TILE / 2

    def draw(c: skia.Canvas) -> None:
        c.save()
        clip_to_tile(c)
        night = [(0, "#34509f"), (0.6, "#1c2a66"), (1, "#0e1640")]
        c.drawRect(skia.Rect.MakeWH(TILE, TILE), ink(shader=radial(middle, middle, TILE * 0.75, night)))
        for x in (0, TILE):
            for y in (0, TILE):
                for k in range(7):
                    c.drawCircle(x, y, 20 + k * 8, ink("#e9b85a", 0.30 - 0.035 * k, stroke=2.2))
        _stars(c, 5, 46, TILE - 8, "#ffe9b8")
        blob(c, middle, middle, 92, "#ffb84a", 0.4)
        _sun_disc(c, middle)
        _summit(c, middle)
        c.restore()
        frame(c, "#d9a441", "#3a2208")

    return paint_image(TILE, TILE, draw)


def _sun_disc(c: skia.Canvas, m: float) -> None:
    gold = linear(0, m - 72, 0, m + 72, [(0, "#ffe9a8"), (0.5, "#eebb52"), (1, "#b9782a")])
    for k in range(24):
        turn, reach, foot = 2 * math.pi * k / 24, 72 if k % 2 == 0 else 57, 37
        ray = [
            (m + r * math.cos(turn + s), m + r * math.sin(turn + s))
            for r, s in ((foot, -0.1), (reach, 0), (foot, 0.1))
        ]
        c.drawPath(poly(ray), ink("#0b1030", 0.5, stroke=3))
        c.drawPath(poly(ray), ink(shader=gold))
    c.drawCircle(m, m, 33, ink("#0e1640"))
    c.drawCircle(m, m, 31.5, ink(shader=gold, stroke=4.5))
    c.drawCircle(m, m, 26, ink(shader=gold, stroke=1.5))


def _summit(c: skia.Canvas, m: float) -> None:
    range_: list[Point] = [
        (m - 22, m + 14),
        (m - 5, m - 15),
        (m + 3, m - 2),
        (m + 9, m - 9),
        (m + 22, m + 14),
    ]
    hole = skia.Path()
    hole.addCircle(m, m, 25)
    c.save()
    c.clipPath(hole, doAntiAlias=True)
    c.drawPath(poly(range_), ink("#f0c063"))
    c.drawPath(poly([(m - 5, m - 15), (m - 1, m - 6), (m - 5, m - 2), (m - 10, m - 5)]), ink("#fff6d8"))
    c.drawPath(
        poly([(m - 5, m - 15), (m + 3, m - 2), (m + 7, m + 14), (m - 3, m + 14), (m - 5, m - 2)]),
        ink("#a8651f", 0.5),
    )
    c.restore()


def evil_piece() -> Image.Image:
    """The evil spirit lying on a cell (Firefly): it blocks, so it looks like nothing else on the table."""

    def draw(c: skia.Canvas) -> None:
        c.save()
        clip_to_tile(c)
        pit = [(0, "#7a1626"), (0.45, "#3c0a1e"), (1, "#120414")]
        c.drawRect(skia.Rect.MakeWH(TILE, TILE), ink(shader=radial(TILE / 2, 108, TILE * 0.66, pit)))
        _brambles(c)
        blob(c, TILE / 2, 104, 78, "#ff3a1a", 0.45)
        _mask(c, 142)
        c.restore()
        frame(c, "#7d1226", "#160208")

    return paint_image(TILE, TILE, draw)


def _brambles(c: skia.Canvas) -> None:
    """Thorny runners around the edge."""
    rng = np.random.default_rng(8)
    for corner in range(4):
        c.save()
        c.rotate(90 * corner, TILE / 2, TILE / 2)
        for lane in (18.0, 31.0):
            stem = [(x, lane + 6 * math.sin(x / 15 + corner + lane)) for x in range(-10, TILE + 20, 10)]
            c.drawPath(smooth(stem), ink("#08020a", stroke=7))
            c.drawPath(smooth(stem), ink("#5a2036", stroke=3.4))
            for x, y in stem[1::2]:
                up = -1 if rng.random() < 0.5 else 1
                c.drawPath(poly([(x - 4, y), (x + 2, y + up * 12), (x + 5, y)]), ink("#8a2c44"))
        c.restore()


def _mask(c: skia.Canvas, size: float) -> None:
    """The horned face, lit from below, with burning eyes."""
    left, top = (TILE - size) / 2, 104 - size / 2
    mask = icon_mask("evil", int(size * 2))
    draw_image(c, tinted(mask, "#050103"), left, top + 4, (size, size))
    draw_image(c, tinted(mask, "#ffb27a"), left, top + 1.5, (size, size))
    draw_image(c, tinted(mask, "#c41f2c"), left, top, (size, size))
    for side in (-1, 1):
        x, y = TILE / 2 + side * size * 0.113, top + size * 0.523
        c.drawCircle(
            x, y, 13, ink(shader=radial(x, y, 13, [(0, "#fff6b0"), (0.35, "#ffc23a"), (1, "#ff5a1a", 0)]))
        )


def firefly() -> Image.Image:
    """The firefly token: the insect from above, wings open, its lantern alight in the night."""
    middle, outer = TILE / 2, TILE / 2 - 6

    def draw(c: skia.Canvas) -> None:
        c.drawCircle(middle, middle + 3, outer, ink("#000000", 0.45, blur=3))
        rim = linear(0, 0, 0, TILE, [(0, "#ffeeb0"), (0.5, "#cf9f3e"), (1, "#6b4512")])
        c.drawCircle(middle, middle, outer, ink(shader=rim))
        night = [(0, "#2c6a3c"), (0.45, "#0f3234"), (1, "#060f22")]
        c.drawCircle(middle, middle, outer - 10, ink(shader=radial(middle, middle + 30, outer, night)))
        c.save()
        hole = skia.Path()
        hole.addCircle(middle, middle, outer - 10)
        c.clipPath(hole, doAntiAlias=True)
        for k in range(11):
            x = 30 + k * 13.5
            blade = [(x, TILE), (x + 3, 168), (x + (k % 3 - 1) * 9, 148 + (k * 7) % 14), (x - 4, 168)]
            c.drawPath(smooth(blade, True), ink("#0a2a26"))
        _insect(c, middle, middle)
        c.restore()
        c.drawCircle(middle, middle, outer - 10, ink("#2a1a06", 0.85, stroke=3))

    return paint_image(TILE, TILE, draw)


def _insect(c: skia.Canvas, x: float, y: float) -> None:
    """Its lantern is the brightest thing of all: light streams from it over wings and grass."""
    lamp_y = y + 36
    blob(c, x, lamp_y, 118, "#b8f03a", 0.95)
    for k in range(16):
        turn, reach = 2 * math.pi * k / 16 + 0.1, 84 if k % 2 else 62
        fan = [(x, lamp_y)] + [
            (x + reach * math.cos(turn + s), lamp_y + reach * math.sin(turn + s)) for s in (-0.09, 0.09)
        ]
        c.drawPath(poly(fan), ink(shader=radial(x, lamp_y, reach, [(0, "#fbffb0", 0.8), (1, "#d8ff5a", 0)])))
    blob(c, x, lamp_y, 66, "#f4ff8a", 0.95)
    for side in (-1, 1):
        _wings(c, x, y - 22, side)
    c.drawOval(box(x - 25, y - 10, 50, 90), ink("#1a2408"))
    lamp = radial(x, lamp_y + 6, 46, [(0, "#ffffff"), (0.4, "#fdffc0"), (0.75, "#dcff4a"), (1, "#9ad41e")])
    c.drawOval(box(x - 22, y - 6, 44, 83), ink(shader=lamp))
    for k in range(3):
        sweep = box(x - 22, y - 2 + 17 * k, 44, 22)
        c.drawArc(sweep, 20, 140, False, ink("#86b81c", 0.75, stroke=2.6))
    blob(c, x, lamp_y + 6, 40, "#ffffff", 0.85)
    c.drawOval(box(x - 24, y - 46, 48, 42), ink("#150806"))
    shield = linear(0, y - 44, 0, y - 6, [(0, "#e8603a"), (0.6, "#c23a20"), (1, "#ffd06a")])
    c.drawOval(box(x - 21.5, y - 43.5, 43, 37), ink(shader=shield))
    c.drawOval(box(x - 8, y - 40, 16, 24), ink("#2a0f0a"))
    c.drawOval(box(x - 14, y - 62, 28, 22), ink("#20110c"))
    for side in (-1, 1):
        feeler = [(x + side * 7, y - 58), (x + side * 17, y - 72), (x + side * 31, y - 71)]
        c.drawPath(smooth(feeler), ink("#0c0604", stroke=5))
        c.drawPath(smooth(feeler), ink("#d9a35a", stroke=2.2))
        c.drawCircle(x + side * 9, y - 54, 4.8, ink("#fff8d0"))
        c.drawCircle(x + side * 9.6, y - 54, 2.2, ink("#1a0c06"))


def _wings(c: skia.Canvas, x: float, y: float, side: int) -> None:
    """A clear wing and the wing case above it, lit from within by the lantern."""
    c.save()
    c.translate(x, y)
    c.rotate(side * -56)
    glass = linear(0, 4, 0, 78, [(0, "#f8ffd0", 0.85), (1, "#bdf0a0", 0.35)])
    c.drawOval(box(-17, 4, 34, 76), ink(shader=glass))
    c.drawOval(box(-17, 4, 34, 76), ink("#fbffe8", 0.9, stroke=2.2))
    for lean in (-7, 0, 7):
        c.drawLine(0, 8, lean, 70, ink("#fbffe8", 0.6, stroke=1.4))
    c.rotate(side * -34)
    case = linear(-14, 0, 14, 0, [(0, "#8a5226"), (0.5, "#5a2e18"), (1, "#2a120c")])
    c.drawOval(box(-14, 0, 28, 68), ink("#0c0604"))
    c.drawOval(box(-11.5, 1.5, 23, 63), ink(shader=case))
    c.drawLine(side * 7, 12, side * 7, 52, ink("#f2e06a", 0.9, stroke=2.8))
    c.restore()


TOKENS: dict[str, Callable[[], Image.Image]] = {
    "rainbow": rainbow,
    "back": back,
    "evil-piece": evil_piece,
    "firefly": firefly,
}
"""All pieces by the names of the index."""
