"""Cuts the fonts down to the letters in use and renames them, as their licence asks of changed copies."""

from __future__ import annotations

import pathlib
import shutil
from collections.abc import Iterator
from dataclasses import dataclass

from fontTools import subset
from fontTools.ttLib import TTFont

from . import glyphs
from .sources import font_file

EPOCH = 3_849_120_000
"""A fixed date (in seconds since 1904) for the fonts' headers, so that two runs give the same bytes."""

LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)]))
SIGNS = "–—‘’‚“”„…•€−‹›·×÷±≥≤≠∞½¼¾←↑→↓★☆✓✗"  # noqa: RUF001 - they are meant
NAMES_KEPT = [0, 1, 2, 3, 4, 6, 13, 14]


@dataclass(frozen=True)
class Cut:
    """A font of the sources and the family it becomes."""

    source: str
    family: str


CUTS = (
    Cut("baloo-2/600SemiBold/Baloo2_600SemiBold.ttf", "SolstisUI"),
    Cut("baloo-2/800ExtraBold/Baloo2_800ExtraBold.ttf", "SolstisUIHeavy"),
    Cut("uncial-antiqua/400Regular/UncialAntiqua_400Regular.ttf", "SolstisTitle"),
)
LICENCES = {"baloo-2/LICENSE_FONT": "OFL-Baloo2.txt", "uncial-antiqua/LICENSE_FONT": "OFL-UncialAntiqua.txt"}


def _options() -> subset.Options:
    options = subset.Options()
    options.hinting = False
    options.desubroutinize = True
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = NAMES_KEPT
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG", "STAT"]
    options.recalc_timestamp = False
    return options


def _rename(font: TTFont, family: str) -> None:
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            font["name"].setName(family, record.nameID, record.platformID, record.platEncID, record.langID)


def cut(job: Cut, folder: pathlib.Path) -> str:
    """Write one font; returns a line that tells its size and which signs neither the source nor we have."""
    options = _options()
    font = subset.load_font(str(font_file(job.source)), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=LATIN + SIGNS)
    cutter.subset(font)
    present = font.getBestCmap()
    for sign in glyphs.SIGNS:
        if ord(sign) not in present:
            glyphs.add(font, sign)
    _rename(font, job.family)
    font["head"].modified = EPOCH
    path = folder / f"{job.family}.ttf"
    subset.save_font(font, str(path), options)
    present = TTFont(path).getBestCmap()
    missing = "".join(sign for sign in LATIN + SIGNS if ord(sign) not in present)
    return f"{path.name:18} {path.stat().st_size / 1024:7.1f} KB  without: {missing or 'nothing'}"


def write_all(folder: pathlib.Path) -> Iterator[str]:
    """Write all fonts and their licences."""
    for job in CUTS:
        yield cut(job, folder)
    for source, name in LICENCES.items():
        shutil.copyfile(font_file(source), folder / name)
