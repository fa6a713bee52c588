"""Silhouettes: the spirits' shapes and the animals of the panorama.

Most are shapes of game-icons.net (CC BY 3.0); those that are missing there are drawn for this game, white on
black on a grid of 512, in shapes/.
"""

from __future__ import annotations

import functools
import io

import numpy as np
import resvg_py
import skia
from PIL import Image, ImageDraw, ImageFilter

from .canvas import SS, box, draw_image, ink, rgb
from .mountain import SUN
from .sources import SHAPES, game_icons

GAME_ICON = {
    "fish": "salmon", "deer": "deer-head", "eagle": "eagle-emblem", "bear": "bear-face", "bee": "bee",
    "dragonfly": "dragonfly", "beetle": "scarab-beetle", "ladybug": "ladybug", "wolf": "wolf-head",
    "squirrel": "squirrel", "bird": "hummingbird", "frog": "frog", "viper": "rattlesnake", "fox": "fox",
}  # fmt: skip
"""Spirits whose shape is one of game-icons.net, by its name there."""


def icon_named(name: str) -> str:
    """The key of a game-icons shape under its own name, where a spirit has the same name."""
    return "~" + name


def _render(svg: str, size: int) -> Image.Image:
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))))


@functools.cache
def icon_mask(name: str, size: int) -> np.ndarray:
    """Opacity (float 0..1) of a spirit's shape, of another own shape, or of `icon_named(...)`."""
    own = SHAPES / f"{name}.svg"
    if own.is_file():
        return np.asarray(_render(own.read_text(), size).convert("L")).astype(np.float32) / 255
    body = game_icons()[name[1:] if name.startswith("~") else GAME_ICON[name]]["body"]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>'
    return np.asarray(_render(svg, size))[..., 3].astype(np.float32) / 255


def tinted(mask: np.ndarray, colour: str) -> Image.Image:
    """A mask as a picture of one colour."""
    opacity = (mask * 255).round().astype(np.uint8)
    return Image.fromarray(np.dstack([np.full((*mask.shape, 3), rgb(colour), np.uint8), opacity]), "RGBA")


@functools.cache
def filled_mask(name: str, size: int) -> np.ndarray:
    """The outline of a shape with its inner cuts closed (for painting in two tones)."""
    mask = Image.fromarray((icon_mask(name, size) * 255).astype(np.uint8))
    reach = max(3, size // 16 | 1)
    margin = reach + 2
    wide = Image.new("L", (size + 2 * margin, size + 2 * margin))
    wide.paste(mask, (margin, margin))
    closed = wide.filter(ImageFilter.MaxFilter(reach)).point(lambda v: 255 if v > 90 else 0)
    ImageDraw.floodfill(closed, (0, 0), 128)
    closed = closed.point(lambda v: 0 if v == 128 else 255).filter(ImageFilter.MinFilter(reach))
    soft = np.asarray(closed.filter(ImageFilter.GaussianBlur(0.8)))
    filled = soft[margin:-margin, margin:-margin].astype(np.float32) / 255
    return np.asarray(np.maximum(filled, icon_mask(name, size)))


def _daylight(image: Image.Image, lit: int) -> Image.Image:
    """The picture as the low sun shows it: warm from its side, cool and dark on the other and below."""
    pixels = np.asarray(image).astype(np.float32)
    height, width = pixels.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    light = np.clip(0.5 + lit * (x / width - 0.5) * 0.9 - (y / height - 0.5) * 0.7, 0, 1)[..., None]
    warm, cool = np.array([1.10, 1.06, 0.96], np.float32), np.array([0.72, 0.72, 0.84], np.float32)
    pixels[..., :3] = np.clip(pixels[..., :3] * (cool + (warm - cool) * light), 0, 255)
    return Image.fromarray(pixels.round().astype(np.uint8), "RGBA")


def creature(
    c: skia.Canvas,
    name: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    rim: str = "#ffffff",
    *,
    fill: str,
    flip: bool = False,
    shadow: bool = True,
) -> None:
    """A painted animal with its feet at (x, y): a drawing over a filled shape, its edge lit from the sun."""
    px = int(size * SS)
    lit = 1 if x < SUN[0] else -1
    feet = np.nonzero(icon_mask(name, px).max(axis=1) > 0.5)[0][-1]
    top = y - (feet + 1) / SS
    if shadow:
        ground = top + feet / SS - size * 0.05
        c.drawOval(box(x - size * 0.42, ground, size * 0.84, size * 0.11), ink("#062a2c", 0.34, blur=2))

    def put(mask: np.ndarray, tint: str, dx: float = 0, dy: float = 0) -> None:
        image = tinted(mask, tint)
        if flip:
            image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        image = _daylight(image, lit)
        draw_image(c, image, x - size / 2 + dx, top + dy, (size, size))

    put(filled_mask(name, px), rim, 1.3 * lit, -1.3)
    put(filled_mask(name, px), fill)
    put(icon_mask(name, px), colour)
