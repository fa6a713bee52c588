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

from .canvas import SS, rgb
from .light import stand
from .sources import SHAPES, game_icons

GAME_ICON = {
    "fish": "salmon", "deer": "deer-head", "bear": "bear-face", "bee": "bee",
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
    """An animal with its feet at (x, y): the shape's drawing in `colour` on its outline in `fill`, lit by the sun."""
    px = int(size * SS)
    flat = Image.alpha_composite(tinted(filled_mask(name, px), fill), tinted(icon_mask(name, px), colour))
    if flip:
        flat = flat.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    stand(c, flat, x, y, size, rim, shadow)
