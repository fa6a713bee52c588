"""Letters that Baloo 2 does not have, lent by fonts that suit it: Cyrillic, Chinese, Japanese."""

from __future__ import annotations

import array
import pathlib
from collections.abc import Iterable
from dataclasses import dataclass

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates

from .sources import font_file

EM = 1000
"""Units of an em in every font that is made here."""

TOLERANCE = 3
"""By how many units an outline may change to become simpler: a tenth of a pixel at size 40."""

Point = tuple[tuple[int, int], int]
"""A point of an outline, and whether it lies on the line (1) or pulls it (0)."""


@dataclass(frozen=True)
class Guest:
    """A font that lends letters. ui, heavy: its files for the two weights. scale, lower: how it is fitted to Baloo 2
    (share of its size; units it sinks). name: letters in the language's own name, which every font has, since a
    player chooses the language in any other one. marks: punctuation that it lends to the other scripts too.
    """

    ui: str
    heavy: str
    scale: float
    lower: int
    name: str
    marks: str = ""
    features: tuple[str, ...] = ()


GUESTS = {
    "cyrillic": Guest(
        "nunito/700Bold/Nunito_700Bold.ttf",
        "nunito/900Black/Nunito_900Black.ttf",
        0.95,
        0,
        "Русский",
        features=("kern", "mark", "ccmp"),
    ),
    "chinese": Guest(
        "chiron-goround-tc/500Medium/ChironGoRoundTC_500Medium.ttf",
        "chiron-goround-tc/700Bold/ChironGoRoundTC_700Bold.ttf",
        0.94,
        45,
        "简体中文",
    ),
    "japanese": Guest(
        "m-plus-rounded-1c/500Medium/MPLUSRounded1c_500Medium.ttf",
        "m-plus-rounded-1c/800ExtraBold/MPLUSRounded1c_800ExtraBold.ttf",
        0.94,
        45,
        "日本語",
        marks="，。、；：！？",  # noqa: RUF001 - they are meant; the Chinese font centres them, as in Taiwan
    ),
}


class LetterMissing(ValueError):
    """A text uses a letter that no font of its language has."""


def lend(
    guest: Guest, source: str, letters: Iterable[str], options: subset.Options, path: pathlib.Path
) -> None:
    """Write a font with some letters of a guest's file, fitted to Baloo 2; raises LetterMissing."""
    font = subset.load_font(str(font_file(source)), options)
    wanted = "".join(letters)
    lacking = [letter for letter in wanted if ord(letter) not in font.getBestCmap()]
    if lacking:
        raise LetterMissing(f"{source} has no {' '.join(lacking)}")
    options.layout_features = list(guest.features)
    cutter = subset.Subsetter(options)
    cutter.populate(text=wanted)
    cutter.subset(font)
    _fit(font, guest)
    font.save(path)


def _fit(font: TTFont, guest: Guest) -> None:
    scale_upem(font, round(EM * guest.scale))
    font["head"].unitsPerEm = EM
    glyphs = font["glyf"]
    for name in font.getGlyphOrder():
        glyph = glyphs[name]
        if glyph.numberOfContours > 0:
            _simplify(glyph)
            glyph.coordinates.translate((0, -guest.lower))
            glyph.recalcBounds(glyphs)


def _simplify(glyph: Glyph) -> None:
    """Leave out the points of an outline that nobody sees: a tenth of the file."""
    points = list(zip(glyph.coordinates, (flag & 1 for flag in glyph.flags), strict=True))
    kept: list[Point] = []
    ends, start = [], 0
    for end in glyph.endPtsOfContours:
        kept += _without_needless(points[start : end + 1])
        ends.append(len(kept) - 1)
        start = end + 1
    glyph.coordinates = GlyphCoordinates([at for at, _on in kept])
    glyph.flags = array.array("B", [on for _at, on in kept])
    glyph.endPtsOfContours = ends


def _without_needless(contour: list[Point]) -> list[Point]:
    """Without doubled points, and without points on the line that their two neighbours off it imply."""
    single = [point for k, point in enumerate(contour) if point != contour[k - 1] or not point[1]]
    return [
        point
        for k, point in enumerate(single)
        if not point[1] or not _is_implied(single[k - 1], point, single[(k + 1) % len(single)])
    ]


def _is_implied(before: Point, point: Point, after: Point) -> bool:
    if before[1] or after[1]:
        return False
    return all(abs(2 * point[0][k] - before[0][k] - after[0][k]) <= 2 * TOLERANCE for k in (0, 1))
