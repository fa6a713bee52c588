"""The spirits themselves, as they step out of the mist: figures of light that leave their medallion for a moment."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

from .canvas import SS, mix, shrink
from .creatures import filled_mask, icon_mask, tinted
from .index import SPIRITS
from .light import modelled
from .medallions import BLUE, burning

SHARE = 0.74
"""Side of the figure in the picture; the rest is room for its glow."""


@dataclass(frozen=True)
class Glow:
    """The colours of a figure of light: its skin, the drawing on it, and the halo around it."""

    skin: str
    lines: str
    halo: str


GOLDEN = Glow("#fff0b8", "#a8581c", "#ffb02e")
ICY = Glow("#e4f6ff", "#2a62b8", "#4aa8ff")
INFERNAL = Glow("#ff7a52", "#3a0410", "#ff2a1e")
FIERY = Glow("#ffe27a", "#8a1d12", "#ff6a14")


def glow_of(name: str) -> Glow:
    """The light of a spirit: golden of a plain one, icy of a blue one; the evil one smoulders, the phoenix burns."""
    if name in ("evil", "phoenix"):
        return INFERNAL if name == "evil" else FIERY
    return ICY if name in BLUE else GOLDEN


def ghost(name: str, size: int) -> Image.Image:
    """A spirit as a figure of light, `size` pixels square."""
    look, wide = glow_of(name), size * SS
    side = int(wide * SHARE)
    corner = (wide - side) // 2
    drawing = (
        burning(icon_mask(name, side)) if name == "phoenix" else tinted(icon_mask(name, side), look.skin)
    )
    figure = Image.alpha_composite(tinted(filled_mask(name, side), look.lines), drawing)
    figure = modelled(figure, 1, mix(look.skin, "#ffffff", 0.8))
    outline = Image.new("L", (wide, wide))
    outline.paste(Image.fromarray((filled_mask(name, side) * 255).astype(np.uint8)), (corner, corner))
    whole = Image.new("RGBA", (wide, wide))
    for reach, strength in ((0.075, 0.85), (0.026, 0.95)):
        soft = np.asarray(outline.filter(ImageFilter.GaussianBlur(reach * wide))).astype(np.float32) / 255
        halo = tinted(np.clip(soft * 1.5, 0, 1) * strength * _vignette(wide), look.halo)
        whole = Image.alpha_composite(whole, halo)
    body = Image.new("RGBA", (wide, wide))
    body.paste(figure, (corner, corner))
    return shrink(Image.alpha_composite(whole, body), (size, size))


def _vignette(side: int) -> np.ndarray:
    """One in the middle, nothing at the rim, so that no halo ends at the edge of its picture."""
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side - 0.5
    return np.asarray(np.clip((0.5 - np.hypot(x, y)) / 0.14, 0, 1))


def ghosts(size: int) -> list[Image.Image]:
    """All spirits in the order of the index."""
    return [ghost(name, size) for name in SPIRITS]
