"""The whole mountain in one picture, of which every tile is a cut-out."""

from __future__ import annotations

import numpy as np
import skia
from PIL import Image

from . import rocks
from .canvas import SS, blob, ink, linear, poly, rgb, stop_at, surface, to_image
from .fire import fire, sparks
from .forest import forest
from .lake import lake
from .massif import LIT, SHADE, massif
from .meadow import meadow
from .mountain import FIRE_AT, HEIGHT, ROW_COLOUR, ROW_GAMMA, ROWS, SUN, TILE, WIDTH
from .pyres import ground, pyre
from .sky import mist, sky


def panorama(lit: bool) -> Image.Image:
    """Paint the mountain at `SS` times its design size, its fires burning or waiting to be lit."""
    rng = np.random.default_rng(621)
    painted, c = surface(WIDTH, HEIGHT)
    sky(c, rng)
    massif(c, rng)
    rocks.landmarks(c)
    mist(c, 596, 0.42, "#d9c8ff", rng, 26, 26)
    forest(c, rng)
    mist(c, 776, 0.20, "#f4ffd0", rng, 16, 14)
    meadow(c, rng)
    lake(c, rng)
    blob(c, SUN[0], 330, 620, "#ff9a4a", 0.16)
    blob(c, SUN[0], 330, 1000, "#ff8a5a", 0.10)
    for place, (x, y) in FIRE_AT.items():
        _spur(c, *ground(place))
        pyre(c, place)
        if lit:
            fire(c, x, y, 96, (place[1] * 0.37) % 1, glow=0.8)
            sparks(c, x, y, 100, 0.3, np.random.default_rng(place[1]))
    _glow_worms(c, rng)
    light = np.asarray(to_image(painted))[..., :3].astype(np.float32) / 255
    graded = _grade(light, np.random.default_rng(7))
    return Image.fromarray((graded * 255).round().astype(np.uint8), "RGB")


def _spur(c: skia.Canvas, x: float, y: float) -> None:
    """A ledge of rock with a flat top at (x, y), for a fire to stand on."""
    body = [(-62, 40), (-44, 12), (-30, 2), (31, 2), (46, 14), (64, 40), (40, 92), (-36, 92)]
    top = [(-30, 2), (31, 2), (22, 11), (-8, 15), (-44, 12)]
    side = [(-8, 15), (22, 11), (46, 14), (34, 44), (6, 60)]
    dark, deep, lit = stop_at(SHADE, y), stop_at(SHADE, y + 60), stop_at(LIT, y)
    c.save()
    c.translate(x, y)
    c.drawPath(poly(body), ink(shader=linear(0, 0, 0, 92, [(0, dark, 1), (0.35, dark, 0.85), (1, deep, 0)])))
    c.drawPath(poly(top), ink("#ffe0a0", 0.85))
    c.drawPath(poly(side), ink(shader=linear(0, 0, 0, 60, [(0, lit, 0.75), (1, lit, 0)])))
    c.restore()


def _glow_worms(c: skia.Canvas, rng: np.random.Generator) -> None:
    for _ in range(150):
        x, y = rng.uniform(0, WIDTH), rng.uniform(640, 1100)
        size = rng.uniform(0.5, 1.3)
        blob(c, x, y, 9 * size, "#f6ff9a", 0.6)
        c.drawCircle(x, y, 1.5 * size, ink("#fdffd8"))


def _grade(light: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Tint rows, let evening close in from the edges, warm the middle, add grain (RGB 0..1)."""
    height, width, _ = light.shape
    y = np.arange(height, dtype=np.float32) / SS
    x = np.arange(width, dtype=np.float32)[None, :] / SS
    light = light * 0.72 + _soft_light(light, _row_tint(y)) * 0.28
    far = np.hypot((x - SUN[0]) / 1150, np.clip((y[:, None] - 500) / 860, 0, 2))
    evening = (np.clip((far - 0.30) / 0.75, 0, 1) ** 1.4 * 0.36)[..., None]
    light = light * (1 - evening) + light * np.array([0.30, 0.30, 0.62], np.float32) * evening
    warm = (np.clip(1 - np.hypot((x - SUN[0]) / 620, (y[:, None] - 700) / 560), 0, 1) * 0.16)[..., None]
    light = 1 - (1 - light) * (1 - warm * np.array([1, 0.62, 0.22], np.float32))
    light = np.clip(light, 0, 1) ** _row_gamma(y)
    grey = light.mean(axis=2, keepdims=True)
    light = grey + (light - grey) * 1.13
    return np.asarray(np.clip(light * (1 + _grain(height, width, rng)), 0, 1))


def _row_tint(y: np.ndarray) -> np.ndarray:
    """The rows' colours by height."""
    return _by_row(y, {row: np.array(rgb(ROW_COLOUR[row]), np.float32) / 255 for row in ROW_COLOUR})


def _row_gamma(y: np.ndarray) -> np.ndarray:
    """The rows' exponents by height."""
    return _by_row(y, {row: np.array([gamma], np.float32) for row, gamma in ROW_GAMMA.items()})


def _by_row(y: np.ndarray, values: dict[int, np.ndarray]) -> np.ndarray:
    """A value of the rows for each height, melting into the next at the borders."""
    mixed = np.zeros((len(y), len(values[1])), np.float32)
    total = np.zeros(len(y), np.float32)
    for row in range(1, ROWS + 1):
        top, bottom = HEIGHT - row * TILE, HEIGHT - (row - 1) * TILE
        share = np.clip(0.5 * (np.tanh((y - top) / 20) - np.tanh((y - bottom) / 20)), 1e-4, 1)
        mixed += share[:, None] * values[row]
        total += share
    return np.asarray((mixed / total[:, None])[:, None, :])


def _soft_light(light: np.ndarray, tint: np.ndarray) -> np.ndarray:
    dark = 2 * light * tint + light**2 * (1 - 2 * tint)
    bright = 2 * light * (1 - tint) + np.sqrt(np.clip(light, 0, 1)) * (2 * tint - 1)
    return np.asarray(np.where(light < 0.5, dark, bright))


def _grain(height: int, width: int, rng: np.random.Generator) -> np.ndarray:
    """Fine and coarse paper grain around zero."""
    half = (width // 2, height // 2)
    fine = rng.normal(size=(half[1], half[0])).astype(np.float32)
    coarse = Image.fromarray(rng.normal(size=(height // 24, width // 24)).astype(np.float32))
    coarse = coarse.resize(half, Image.Resampling.BICUBIC)
    both = Image.fromarray(fine * 0.011 + np.asarray(coarse) * 0.010)
    return np.asarray(both.resize((width, height), Image.Resampling.BILINEAR))[..., None]
