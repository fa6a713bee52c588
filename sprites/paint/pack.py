"""Writes finished pictures small: palette PNG (libimagequant, then oxipng) and JPEG.

The page's image library reads neither WebP nor AVIF, so nothing else is used.
"""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

import imagequant
import numpy as np
import oxipng
from PIL import Image

TABLE = (40, 34, 70, 255)
"""The dark of the table, before which losses are measured."""


def sheet(pictures: Sequence[Image.Image], columns: int) -> Image.Image:
    """Pictures of one size side by side in reading order."""
    width, height = pictures[0].size
    lines = -(-len(pictures) // columns)
    whole = Image.new("RGBA", (columns * width, lines * height))
    for place, picture in enumerate(pictures):
        whole.paste(picture, (place % columns * width, place // columns * height))
    return whole


def loss(before: Image.Image, after: Image.Image) -> float:
    """Peak signal to noise ratio in dB, as seen on the table, where the picture is not empty."""

    def laid(image: Image.Image) -> np.ndarray:
        under = Image.new("RGBA", image.size, TABLE)
        return np.asarray(Image.alpha_composite(under, image.convert("RGBA")))[..., :3].astype(float)

    seen = np.asarray(before.convert("RGBA"))[..., 3] > 0
    error = ((laid(before) - laid(after))[seen] ** 2).mean()
    return float(10 * np.log10(255**2 / max(1e-9, error)))


def _snap(reduced: Image.Image) -> None:
    """Make nearly clear colours of the palette clear and nearly solid ones solid."""
    colours = np.array(reduced.getpalette("RGBA") or [], np.uint8).reshape(-1, 4)
    opacity = colours[:, 3]
    opacity[opacity <= 3] = 0
    opacity[opacity >= 250] = 255
    reduced.putpalette(colours.tobytes(), "RGBA")


def write_png(picture: Image.Image, path: pathlib.Path, colours: int = 256, dither: float = 0.5) -> str:
    """Write a palette PNG with transparency; returns a line that tells size and loss."""
    reduced = imagequant.quantize_pil_image(
        picture.convert("RGBA"), dithering_level=dither, max_colors=colours, min_quality=0, max_quality=100
    )
    _snap(reduced)
    reduced.save(path, optimize=True)
    oxipng.optimize(str(path), level=4, strip=oxipng.StripChunks.all())
    return f"{path.name:18} {path.stat().st_size / 1024:7.1f} KB  {loss(picture, Image.open(path)):.1f} dB"


def write_jpeg(picture: Image.Image, path: pathlib.Path, size: tuple[int, int], quality: int) -> str:
    """Write a JPEG of the given size; returns a line that tells its size."""
    small = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    small.save(path, quality=quality, optimize=True, progressive=False)
    return f"{path.name:18} {path.stat().st_size / 1024:7.1f} KB"
