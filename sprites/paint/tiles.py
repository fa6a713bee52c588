"""Land tiles: a cut-out of the panorama in a frame of the row's colour, with number, row sign and flame pips.

Number, sign and pips sit in tabs that grow out of the corners, which leaves more of the picture free than discs
would and keeps them legible on tiles of 40 pixels.
"""

from __future__ import annotations

import skia
from PIL import Image

from .canvas import SS, box, draw_image, ink, linear, mix, paint_image, radial, text
from .fire import fire
from .mountain import FIRE_AT, ROW_COLOUR, ROW_DARK, ROWS, SHARED_FLAME, TILE
from .symbols import row_symbol

RADIUS = 22
"""Radius of a tile's corners."""

NUMBER_TAB, SIGN_TAB, PIP_TAB = (74, 70), (60, 60), (50, 58)
"""Width and height of the corner tabs, from the outer edge of the tile."""


def rounded(inset: float, side: float = TILE, radius: float = RADIUS) -> skia.RRect:
    """The outline of a tile, drawn in by `inset`."""
    corner = max(radius - inset, 2)
    return skia.RRect.MakeRectXY(box(inset, inset, side - 2 * inset, side - 2 * inset), corner, corner)


def frame(c: skia.Canvas, main: str, dark: str, shader: skia.Shader | None = None) -> None:
    """The raised edge of a tile."""
    slope = [(0, mix(main, "#ffffff", 0.32)), (0.35, main), (1, mix(main, dark, 0.42))]
    face = shader or linear(0, 0, 0, TILE, slope)
    c.drawRRect(rounded(6.2), ink(shader=face, stroke=9, round_ends=False))
    c.drawRRect(rounded(1.6), ink(dark, stroke=2.4, round_ends=False))
    c.drawRRect(rounded(10.9), ink(dark, 0.85, stroke=1.8, round_ends=False))
    c.drawRRect(rounded(3.4), ink("#ffffff", 0.35, stroke=1.2, round_ends=False))


def clip_to_tile(c: skia.Canvas) -> None:
    """Keep what follows inside the tile's outline (the caller saves and restores)."""
    c.clipRRect(rounded(1), doAntiAlias=True)


def _tab(
    c: skia.Canvas, size: tuple[float, float], right: bool, bottom: bool, face: skia.Shader, edge: str
) -> None:
    """A tab in one corner of the tile; its inner corner is round."""
    width, height = size
    x = TILE - width if right else 0.0
    y = TILE - height if bottom else 0.0
    c.save()
    clip_to_tile(c)
    c.translate(-RADIUS if not right else 0, -RADIUS if not bottom else 0)
    shape = box(x, y, width + RADIUS, height + RADIUS)
    c.drawRoundRect(
        box(x - 1, y, width + RADIUS + 2, height + RADIUS + 3), 26, 26, ink("#000000", 0.42, blur=4)
    )
    c.drawRoundRect(shape, 26, 26, ink(shader=face))
    c.drawRoundRect(shape, 26, 26, ink(edge, stroke=3.4))
    c.restore()


def _number(c: skia.Canvas, row: int, column: int) -> None:
    width, height = NUMBER_TAB
    paper = radial(width / 2, height / 2, width, [(0, "#fffdf2"), (1, "#f3dfb4")])
    _tab(c, NUMBER_TAB, False, False, paper, ROW_DARK[row])
    words = str(column)
    text(c, words, width / 2 + 1, height / 2 + 2, 69 if column < 10 else 54, ink("#23120c"))


def _sign(c: skia.Canvas, row: int) -> None:
    main, dark = ROW_COLOUR[row], ROW_DARK[row]
    width, height = SIGN_TAB
    top = TILE - height
    face = linear(0, top, 0, TILE, [(0, mix(main, dark, 0.58)), (1, mix(main, dark, 0.82))])
    _tab(c, SIGN_TAB, True, True, face, dark)
    x, y = TILE - width / 2 - 1, TILE - height / 2 - 1
    row_symbol(c, row, x, y + 2, 21, dark)
    row_symbol(c, row, x, y, 21)


def _pip(c: skia.Canvas, x: float, y: float, size: float) -> None:
    fire(c, x, y, size, 0.1, glow=0, logs=False)


def _flame_pips(c: skia.Canvas, row: int, column: int) -> None:
    """One flame in the corner; half of the shared one on the edge that 605 and 606 have in common (R1.9)."""
    width, height = PIP_TAB
    coal = radial(TILE - width / 2, height / 2 + 8, width, [(0, "#8a2413"), (1, "#2c0a10")])
    _tab(c, PIP_TAB, True, False, coal, "#ffd873")
    _pip(c, TILE - width / 2, height - 12, 38)
    if (row, column) in SHARED_FLAME:
        x, y = SHARED_FLAME[row, column]
        c.save()
        c.clipRect(box(0, 0, TILE, TILE))
        c.drawCircle(x, y + 2, 31, ink("#000000", 0.42, blur=4))
        c.drawCircle(x, y, 28, ink(shader=radial(x, y + 6, 28, [(0, "#8a2413"), (1, "#2c0a10")])))
        c.drawCircle(x, y, 28, ink("#ffd873", stroke=3.4))
        _pip(c, x, y + 19, 38)
        c.restore()


def tile(panorama: Image.Image, row: int, column: int) -> Image.Image:
    """One land tile, cut out of the panorama (which is `SS` times larger)."""
    side = TILE * SS
    left, top = (column - 1) * side, (ROWS - row) * side
    picture = panorama.crop((left, top, left + side, top + side))
    dark = ROW_DARK[row]
    shade = radial(TILE / 2, TILE / 2, TILE * 0.78, [(0, "#000000", 0), (0.72, "#000000", 0), (1, dark, 0.5)])

    def draw(c: skia.Canvas) -> None:
        c.save()
        clip_to_tile(c)
        draw_image(c, picture, 0, 0, (TILE, TILE))
        c.drawRect(skia.Rect.MakeWH(TILE, TILE), ink(shader=shade))
        c.restore()
        frame(c, ROW_COLOUR[row], dark)
        _number(c, row, column)
        _sign(c, row)
        if (row, column) in FIRE_AT:
            _flame_pips(c, row, column)

    return paint_image(TILE, TILE, draw)
