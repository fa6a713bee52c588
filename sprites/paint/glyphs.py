"""Signs that the fonts do not have, drawn here and added to them: star, empty star, check mark, cross."""

from __future__ import annotations

import math

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

Outline = list[tuple[float, float]]

WIDTH = 0.82
"""Advance of each sign, in ems."""


def _star(radius: float, clockwise: bool) -> Outline:
    """A star of five points around the middle of a capital letter; direction decides ink or hole."""
    points = []
    for k in range(10):
        reach = radius if k % 2 == 0 else radius * 0.44
        turn = math.pi / 2 + (-1 if clockwise else 1) * math.pi * k / 5
        points.append((WIDTH / 2 + reach * math.cos(turn), 0.31 + reach * math.sin(turn)))
    return points


_CHECK: Outline = [(0.08, 0.34), (0.19, 0.43), (0.31, 0.27), (0.63, 0.66), (0.74, 0.57), (0.32, 0.05)]
_BARS: list[Outline] = [
    [(0.12, 0.10), (0.62, 0.62), (0.71, 0.53), (0.21, 0.01)],
    [(0.12, 0.53), (0.21, 0.62), (0.71, 0.10), (0.62, 0.01)],
]

SIGNS: dict[str, list[Outline]] = {
    "★": [_star(0.39, True)],
    "☆": [_star(0.39, True), _star(0.24, False)],
    "✓": [_CHECK],
    "✗": _BARS,
}


def add(font: TTFont, sign: str) -> None:
    """Add one of SIGNS to a TrueType font."""
    em = font["head"].unitsPerEm
    pen = TTGlyphPen(None)
    for outline in SIGNS[sign]:
        scaled = [(round(x * em), round(y * em)) for x, y in outline]
        pen.moveTo(scaled[0])
        for point in scaled[1:]:
            pen.lineTo(point)
        pen.closePath()
    name = f"uni{ord(sign):04X}"
    glyph = pen.glyph()
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(WIDTH * em), glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name
