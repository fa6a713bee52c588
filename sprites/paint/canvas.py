"""Drawing helpers over skia: colours, gradients, paths, soft light, and pictures in and out.

Lengths are design pixels (192 to a tile); every surface is painted `SS` times larger and scaled
down at the end, which gives clean edges. Angles are degrees where a name says so, else radians.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import skia
from PIL import Image

from .sources import font_file

SS = 2
"""Supersampling: surface pixels to a design pixel."""

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]

SCREEN = skia.BlendMode.kScreen
OVER = skia.BlendMode.kSrcOver

NUMBER_FONT = "baloo-2/800ExtraBold/Baloo2_800ExtraBold.ttf"


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green, blue (0..255) of a colour written `#rrggbb`."""
    digits = colour.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def argb(colour: str, alpha: float = 1.0) -> int:
    """A skia colour from `#rrggbb` and an opacity 0..1."""
    return int(skia.ColorSetARGB(round(alpha * 255), *rgb(colour)))


def mix(one: str, other: str, share: float) -> str:
    """The colour that lies `share` (0..1) of the way from one colour to the other."""
    parts = (round(x + (y - x) * share) for x, y in zip(rgb(one), rgb(other), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*parts)


def stop_at(stops: Sequence[tuple[float, str]], place: float) -> str:
    """The colour of a gradient, given as (place, colour) pairs, at one place."""
    for (start, first), (end, second) in itertools.pairwise(stops):
        if place <= end:
            return mix(first, second, max(0.0, (place - start) / (end - start)))
    return stops[-1][1]


def linear(x0: float, y0: float, x1: float, y1: float, stops: Sequence[Stop]) -> skia.Shader:
    """A gradient along a line."""
    ends = [skia.Point(x0, y0), skia.Point(x1, y1)]
    return skia.GradientShader.MakeLinear(ends, [argb(*s[1:]) for s in stops], [s[0] for s in stops])


def radial(x: float, y: float, radius: float, stops: Sequence[Stop]) -> skia.Shader:
    """A gradient around a point."""
    colours = [argb(*s[1:]) for s in stops]
    return skia.GradientShader.MakeRadial(skia.Point(x, y), radius, colours, [s[0] for s in stops])


def ink(
    colour: str | None = None,
    alpha: float = 1.0,
    *,
    shader: skia.Shader | None = None,
    blur: float = 0,
    mode: Any = None,
    stroke: float = 0,
    round_ends: bool = True,
) -> skia.Paint:
    """A skia paint: a flat colour or a shader, filled or (with `stroke`) as a line of that width."""
    paint = skia.Paint(AntiAlias=True)
    if colour:
        paint.setColor(argb(colour, alpha))
    if shader is not None:
        paint.setShader(shader)
        if alpha < 1:
            paint.setAlphaf(alpha)
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    if mode:
        paint.setBlendMode(mode)
    if stroke:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(stroke)
        if round_ends:
            paint.setStrokeCap(skia.Paint.kRound_Cap)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def box(x: float, y: float, width: float, height: float) -> skia.Rect:
    """A rectangle by its corner and size."""
    return skia.Rect.MakeXYWH(x, y, width, height)


def poly(points: Sequence[Point], close: bool = True) -> skia.Path:
    """Straight lines through points."""
    path = skia.Path()
    path.moveTo(float(points[0][0]), float(points[0][1]))
    for x, y in points[1:]:
        path.lineTo(float(x), float(y))
    if close:
        path.close()
    return path


def smooth(points: Sequence[Point], close: bool = False) -> skia.Path:
    """A Catmull-Rom spline through points."""
    count = len(points)
    path = skia.Path()
    path.moveTo(float(points[0][0]), float(points[0][1]))

    def at(k: int) -> Point:
        return points[k % count] if close else points[min(max(k, 0), count - 1)]

    for i in range(count if close else count - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        path.cubicTo(
            float(b[0] + (c[0] - a[0]) / 6),
            float(b[1] + (c[1] - a[1]) / 6),
            float(c[0] - (d[0] - b[0]) / 6),
            float(c[1] - (d[1] - b[1]) / 6),
            float(c[0]),
            float(c[1]),
        )
    if close:
        path.close()
    return path


def hillside(points: Sequence[Point], bottom: float) -> skia.Path:
    """The land under a smooth skyline, down to the height `bottom`."""
    path = smooth(points)
    path.lineTo(float(points[-1][0]), bottom)
    path.lineTo(float(points[0][0]), bottom)
    path.close()
    return path


def jag(start: Point, end: Point, rough: float, doublings: int, rng: np.random.Generator) -> list[Point]:
    """A ragged line between two points by midpoint displacement (end points included)."""
    points = [start, end]
    swing = rough * math.dist(start, end)
    for _ in range(doublings):
        finer = [points[0]]
        for p, q in itertools.pairwise(points):
            x = (p[0] + q[0]) / 2 + rng.normal() * swing * 0.45
            y = (p[1] + q[1]) / 2 + rng.normal() * swing * 0.3
            finer += [(x, y), q]
        points, swing = finer, swing * 0.5
    return points


def blob(
    canvas: skia.Canvas, x: float, y: float, radius: float, colour: str, alpha: float, mode: Any = SCREEN
) -> None:
    """A soft spot of light."""
    falloff = [(0, 1.0), (0.25, 0.66), (0.5, 0.30), (0.75, 0.09), (1, 0.0)]
    paint = ink(shader=radial(x, y, radius, [(at, colour, alpha * k) for at, k in falloff]), mode=mode)
    paint.setDither(True)
    canvas.drawCircle(x, y, radius, paint)


def surface(width: float, height: float, scale: float = SS) -> tuple[skia.Surface, skia.Canvas]:
    """An empty surface and its canvas in design pixels. Half floats: 8 bits would band in soft glows."""
    info = skia.ImageInfo.Make(
        int(width * scale), int(height * scale), skia.kRGBA_F16_ColorType, skia.kPremul_AlphaType
    )
    made = skia.Surface.MakeRaster(info)
    canvas = made.getCanvas()
    canvas.scale(scale, scale)
    return made, canvas


def to_image(painted: skia.Surface, size: tuple[int, int] | None = None) -> Image.Image:
    """The picture on a surface, scaled to `size` if given (in float, so that soft edges stay clean)."""
    pixels = painted.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    image = Image.fromarray(pixels, "RGBA")
    return image if size is None else shrink(image, size)


def shrink(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Scale a picture with transparency, channel by channel on premultiplied floats."""
    straight = np.asarray(image.convert("RGBA")).astype(np.float32)
    opacity = straight[..., 3:]
    channels = np.dstack([straight[..., :3] * (opacity / 255), opacity])
    scaled = [
        np.asarray(
            Image.fromarray(np.ascontiguousarray(channels[..., k])).resize(size, Image.Resampling.LANCZOS)
        )
        for k in range(4)
    ]
    small = np.dstack(scaled)
    alpha = np.clip(small[..., 3:], 0, 255)
    colour = np.where(alpha > 0.2, small[..., :3] / np.maximum(alpha / 255, 1e-4), 0)
    return Image.fromarray(np.dstack([np.clip(colour, 0, 255), alpha]).round().astype(np.uint8), "RGBA")


def draw_image(
    canvas: skia.Canvas,
    image: Image.Image,
    x: float,
    y: float,
    size: tuple[float, float] | None = None,
    alpha: float = 1.0,
) -> None:
    """Draw a Pillow picture with its corner at (x, y)."""
    pixels = np.ascontiguousarray(np.asarray(image.convert("RGBA")))
    source = skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType)
    width, height = size or (image.width, image.height)
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    canvas.drawImageRect(source, box(x, y, width, height), sampling, ink("#ffffff", alpha))


def paint_image(
    width: int, height: int, draw: Callable[[skia.Canvas], None], scale: float = SS
) -> Image.Image:
    """Run a drawing function on a fresh canvas and hand back the finished picture."""
    painted, canvas = surface(width, height, scale)
    draw(canvas)
    return to_image(painted, (width, height))


@functools.cache
def typeface(name: str) -> skia.Typeface:
    """A font of the @expo-google-fonts packages by its path inside them."""
    return skia.Typeface.MakeFromFile(str(font_file(name)))


def text_path(words: str, size: float, font: str = NUMBER_FONT) -> skia.Path:
    """The outline of a line of text, its bounding box centred on the origin."""
    face = skia.Font(typeface(font), size)
    face.setEdging(skia.Font.Edging.kAntiAlias)
    face.setSubpixel(True)
    glyphs = face.textToGlyphs(words)
    path = skia.Path()
    advance = 0.0
    for glyph, width in zip(glyphs, face.getWidths(glyphs), strict=True):
        outline = face.getPath(glyph)
        if outline is not None:
            path.addPath(outline, advance, 0)
        advance += width
    bounds = path.getBounds()
    path.offset(-bounds.centerX(), -bounds.centerY())
    return path


def text(canvas: skia.Canvas, words: str, x: float, y: float, size: float, paint: skia.Paint) -> None:
    """Draw a line of text in the number font, centred on (x, y)."""
    path = text_path(words, size)
    path.offset(x, y)
    canvas.drawPath(path, paint)
