"""Light on figures: what is painted flat gets a body, as the low sun behind the mountain shows it.

A figure bulges towards the viewer: its outline, blurred at three widths, is taken as a height, the slopes of that
height as the directions its skin faces. Lambert's law gives the light; an edge that faces the sun gets a bright rim.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import skia
from PIL import Image, ImageFilter

from .canvas import SS, box, draw_image, ink, rgb, surface, to_image
from .houses import lit_side

SWELLS = ((0.011, 0.42), (0.035, 0.34), (0.09, 0.24))
"""Widths of the blurs (shares of the picture's side) and their shares of the height."""
STEEP = 0.11
"""How strongly a figure bulges, in shares of the picture's side."""
ENGRAVED = 0.16
"""How much the drawing on the skin (light raised, dark sunk) adds to the height."""
SUN_DIRECTION = (0.64, -0.60, 0.48)
"""Towards the sun for what stands left of it: right, up, and a little to the viewer."""
SHADE = (0.50, 0.48, 0.68)
SUNSHINE = (1.24, 1.15, 0.98)
"""What the colours are multiplied with in full shade and in full sun."""
SHADOW = "#0b2b30"


def _blur(mask: np.ndarray, radius: float) -> np.ndarray:
    picture = Image.fromarray((mask * 255).clip(0, 255).astype(np.uint8))
    return np.asarray(picture.filter(ImageFilter.GaussianBlur(radius))).astype(np.float32) / 255


def _facing(pixels: np.ndarray, side: int) -> np.ndarray:
    """The direction (right, down, to the viewer) that each pixel's skin faces."""
    body = pixels[..., 3] / 255
    drawing = pixels[..., :3].mean(axis=2) / 255 * body
    height = sum(share * _blur(body, width * side) for width, share in SWELLS)
    height = height + ENGRAVED * _blur(drawing, SWELLS[0][0] * side)
    down, right = np.gradient(np.asarray(height))
    normal = np.dstack([-right * STEEP * side, -down * STEEP * side, np.ones_like(right)])
    return np.asarray(normal / np.linalg.norm(normal, axis=2, keepdims=True))


def modelled(flat: Image.Image, lit: int, rim: str) -> Image.Image:
    """A flat figure with form: shaded, and with a rim of light on the side `lit` (1 right, -1 left)."""
    pixels = np.asarray(flat.convert("RGBA")).astype(np.float32)
    rows, columns = pixels.shape[:2]
    facing = _facing(pixels, max(rows, columns))
    towards = np.array([SUN_DIRECTION[0] * lit, *SUN_DIRECTION[1:]], np.float32)
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    across = lit * (x / columns - 0.5) * 0.34 - (y / rows - 0.5) * 0.30
    share = np.clip(0.24 + 0.90 * (facing @ towards) + across, 0, 1)[..., None]
    shade, sunshine = np.array(SHADE, np.float32), np.array(SUNSHINE, np.float32)
    colour = pixels[..., :3] * (shade + (sunshine - shade) * share)
    edge = np.clip((facing[..., :2] @ np.array([0.8 * lit, -0.6], np.float32) - 0.42) / 0.40, 0, 1)[..., None]
    colour += (np.array(rgb(rim), np.float32) - colour) * edge * 0.80
    return Image.fromarray(np.dstack([colour.clip(0, 255), pixels[..., 3]]).round().astype(np.uint8), "RGBA")


def stand(c: skia.Canvas, flat: Image.Image, x: float, y: float, size: float, rim: str, shadow: bool) -> None:
    """Put a flat picture of a figure, `size` wide, with its lowest pixel at y; it throws the evening's shadow."""
    lit = lit_side(x)
    opacity = np.asarray(flat)[..., 3]
    feet = (np.nonzero(opacity.max(axis=1) > 127)[0][-1] + 1) / flat.width * size
    high = flat.height / flat.width * size
    if shadow:
        _throw_shadow(c, opacity, (x, y), (size, high, feet), lit)
    draw_image(c, modelled(flat, lit, rim), x - size / 2, y - feet, (size, high))


def _throw_shadow(
    c: skia.Canvas,
    opacity: np.ndarray,
    at: tuple[float, float],
    measures: tuple[float, float, float],
    lit: int,
) -> None:
    """The figure's own outline laid on the ground, away from the sun, and a dark spot where it stands."""
    size, high, feet = measures
    dark = np.zeros((*opacity.shape, 4), np.uint8)
    dark[..., :3] = rgb(SHADOW)
    dark[..., 3] = (_blur(opacity / 255, opacity.shape[0] * 0.012) * 255).astype(np.uint8)
    c.save()
    c.translate(*at)
    c.concat(skia.Matrix.MakeAll(1, lit * 0.72, 0, 0, -0.20, 0, 0, 0, 1))
    draw_image(c, Image.fromarray(dark, "RGBA"), -size / 2, -feet, (size, high), 0.40)
    c.restore()
    wide = np.nonzero(opacity[int(opacity.shape[0] * feet / high * 0.93) :].max(axis=0) > 127)[0]
    left, right = (end / opacity.shape[1] * size - size / 2 for end in (wide[0], wide[-1]))
    spot = box(at[0] + left - size * 0.03, at[1] - size * 0.035, right - left + size * 0.06, size * 0.075)
    c.drawOval(spot, ink(SHADOW, 0.55, blur=size * 0.014))


def figure(
    c: skia.Canvas,
    x: float,
    y: float,
    size: float,
    draw: Callable[[skia.Canvas], None],
    rim: str = "#fff0c8",
    *,
    flip: bool = False,
    shadow: bool = True,
) -> None:
    """Something painted flat by `draw` on a square of side 100 (corner at its origin), standing at (x, y)."""
    painted, canvas = surface(100, 100, size * SS / 100)
    if flip:
        canvas.translate(100, 0)
        canvas.scale(-1, 1)
    draw(canvas)
    stand(c, to_image(painted), x, y, size, rim, shadow)
