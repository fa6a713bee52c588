"""The spirits' medallions: slices of wood, plain with a burnt drawing, blue with gold inlay, red for the evil one."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

import numpy as np
import skia
from PIL import Image

from .canvas import OVER, SS, blob, box, draw_image, ink, linear, mix, paint_image, radial, rgb, stop_at
from .creatures import icon_mask, tinted
from .fire import tongue
from .index import SPIRITS

BLUE = {"bee", "ladybug", "wolf", "squirrel", "bird", "frog", "butterfly", "cow", "phoenix"}
"""The blue spirits (R1.4); `evil` is red, the others are plain wood."""


@dataclass(frozen=True)
class Finish:
    """The colours of one kind of medallion: rim, grain, notches, and the drawing with its lit and dark edge."""

    dark: str
    middle: str
    light: str
    grain: tuple[str, str]
    notch: str
    drawing: str
    below: str
    above: str | None


WOOD = Finish(
    "#4a2612", "#8a5428", "#ffe6b8", ("#b9793f", "#ecc48a"), "#5b3016", "#341608", "#ffe9bc", "#1d0a03"
)
AZURE = Finish("#0f2558", "#1f4a9c", "#a8d0ff", ("#2a57a4", "#5b95e0"), "#f5cf74", "#ffe198", "#0a1a44", None)
CRIMSON = Finish(
    "#2c0610", "#7d1422", "#ffa58a", ("#8c1c26", "#cf4a3c"), "#ffb45a", "#22040a", "#ff9a6a", "#0c0103"
)


def finish(name: str) -> Finish:
    """The finish of a spirit's medallion."""
    if name == "evil":
        return CRIMSON
    return AZURE if name in BLUE else WOOD


def _noise(rng: np.random.Generator, rows: int, columns: int, size: int) -> np.ndarray:
    coarse = Image.fromarray(rng.normal(size=(rows, columns)).astype(np.float32))
    return np.asarray(coarse.resize((size, size), Image.Resampling.BICUBIC))


def _slice_of_wood(size: int, grain: tuple[str, str], seed: int) -> Image.Image:
    """Growth rings around an uneven heart, `size` pixels square."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) / size - 0.5
    warp = np.zeros((size, size), np.float32)
    for knots, swing in ((5, 0.050), (11, 0.022), (23, 0.010)):
        warp += swing * _noise(rng, knots, knots, size)
    rings = (
        0.5 + 0.5 * np.sin((np.hypot(x * 1.02 + 0.04, y * 0.96 - 0.03) + warp * 0.35) * 2 * np.pi * 15)
    ) ** 1.6
    fibre = _noise(rng, size // 2, size // 10, size)
    share = np.clip(0.30 + 0.55 * (1 - rings * 0.75) + 0.05 * fibre, 0, 1)[..., None]
    low, high = (np.array(rgb(colour), np.float32) for colour in grain)
    pixels = np.dstack([low + (high - low) * share, np.full((size, size), 255, np.float32)])
    return Image.fromarray(pixels.clip(0, 255).astype(np.uint8), "RGBA")


@functools.cache
def blank(look: Finish, size: int) -> Image.Image:
    """A medallion without an animal."""
    middle = size / 2
    outer = middle - 6 * size / 192
    unit = size / 192

    def draw(c: skia.Canvas) -> None:
        c.drawCircle(middle, middle + 3 * unit, outer, ink("#000000", 0.45, blur=3))
        rim = linear(
            0, 0, size, size, [(0, mix(look.middle, look.light, 0.4)), (0.5, look.middle), (1, look.dark)]
        )
        c.drawCircle(middle, middle, outer, ink(shader=rim))
        _face(c, look, size, outer - 13 * unit)
        c.drawCircle(middle, middle, outer - 13 * unit, ink(look.dark, 0.9, stroke=2.6 * unit))
        c.drawCircle(middle, middle, outer - unit, ink(look.dark, stroke=2.6 * unit))
        _notches(c, look, middle, outer, unit)
        gleam = outer - 3 * unit
        arc = box(middle - gleam, middle - gleam, 2 * gleam, 2 * gleam)
        c.drawArc(arc, 190, 100, False, ink(look.light, 0.55, stroke=2.2 * unit))

    return paint_image(size, size, draw)


def _face(c: skia.Canvas, look: Finish, size: int, radius: float) -> None:
    middle = size / 2
    hole = skia.Path()
    hole.addCircle(middle, middle, radius)
    c.save()
    c.clipPath(hole, doAntiAlias=True)
    draw_image(c, _slice_of_wood(size * SS, look.grain, 3), 0, 0, (size, size))
    light = [(0, "#ffffff", 0.22), (0.5, "#ffffff", 0), (1, "#000000", 0.38)]
    c.drawCircle(middle, middle, size / 2, ink(shader=radial(size * 0.375, size * 0.344, size * 0.59, light)))
    c.restore()


def _notches(c: skia.Canvas, look: Finish, middle: float, outer: float, unit: float) -> None:
    """Carved marks on the rim, bold at the quarters."""
    for k in range(24):
        turn = 2 * math.pi * k / 24
        x, y = math.cos(turn), math.sin(turn)
        inner, end = outer - 10.5 * unit, outer - 4.3 * unit
        line = ink(look.notch, 0.95, stroke=(5 if k % 6 == 0 else 2.8) * unit)
        c.drawLine(middle + inner * x, middle + inner * y, middle + end * x, middle + end * y, line)


def spirit(name: str, size: int = 192) -> Image.Image:
    """The finished medallion of a spirit."""
    look = finish(name)
    side = size * 0.66
    corner = (size - side) / 2
    unit = size / 192
    mask = icon_mask(name, int(side * SS))

    def draw(c: skia.Canvas) -> None:
        def put(colour: str, dy: float, alpha: float) -> None:
            draw_image(c, tinted(mask, colour), corner, corner + dy * unit, (side, side), alpha)

        draw_image(c, blank(look, size), 0, 0)
        if name == "phoenix":
            _blaze(c, size)
        put(look.below, 2.2, 0.8)
        if look.above:
            put(look.above, -1.1, 0.9)
        put(look.drawing, 0, 1)
        if name == "phoenix":
            draw_image(c, burning(mask), corner, corner, (side, side))
        if name == "evil":
            _ember_eyes(c, size)

    return paint_image(size, size, draw)


def _blaze(c: skia.Canvas, size: int) -> None:
    """The fire out of which the phoenix rises: tongues around it, and their light on the wood."""
    middle, unit = size / 2, size / 192
    hole = skia.Path()
    hole.addCircle(middle, middle, middle - 20 * unit)
    c.save()
    c.clipPath(hole, doAntiAlias=True)
    blob(c, middle, middle + 8 * unit, 96 * unit, "#ff6a1e", 0.85, OVER)
    for colour, share in (("#7e1626", 1.0), ("#c8371c", 0.70)):
        for k in range(-4, 5):
            tall = (124 - 16 * abs(k) + 22 * (k % 2)) * share * unit
            foot = middle + k * 15 * unit
            c.drawPath(tongue(foot, size - 16 * unit, 34 * unit, tall, 0.13 * k, 0.1 * k), ink(colour, 0.80))
    blob(c, middle, middle - 4 * unit, 66 * unit, "#ffb03a", 0.75)
    c.restore()


def burning(mask: np.ndarray) -> Image.Image:
    """A drawing as if of fire: white-hot above, orange below."""
    heat = ((0.0, "#fffde8"), (0.35, "#fff0a0"), (0.6, "#ffd452"), (0.8, "#ffb02e"), (1.0, "#ff8a1e"))
    rows = np.array([rgb(stop_at(heat, y / len(mask))) for y in range(len(mask))], np.uint8)
    colour = np.repeat(rows[:, None, :], mask.shape[1], axis=1)
    return Image.fromarray(np.dstack([colour, (mask * 255).round().astype(np.uint8)]), "RGBA")


def _ember_eyes(c: skia.Canvas, size: int) -> None:
    """The evil spirit's eyes glow."""
    for side in (-1, 1):
        x, y = size / 2 + side * size * 0.075, size * 0.515
        glow = radial(x, y, size * 0.05, [(0, "#fff0a0"), (0.4, "#ffb03a"), (1, "#ff5a1a", 0)])
        c.drawCircle(x, y, size * 0.05, ink(shader=glow))


def medallions(size: int) -> list[Image.Image]:
    """All spirits in the order of the index."""
    return [spirit(name, size) for name in SPIRITS]
