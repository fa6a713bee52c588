"""Cuts the fonts down to the letters in use, joins them, and renames them as their licence asks of changed copies.

Letters in use: those of translations/*.po. A letter that no font has stops the work.
"""

from __future__ import annotations

import pathlib
import shutil
import tempfile
from collections.abc import Iterator

from fontTools import merge, subset
from fontTools.ttLib import TTFont

from . import glyphs
from .guests import GUESTS, LetterMissing, lend
from .sources import SPRITES, font_file

EPOCH = 3_849_120_000
"""A fixed date (in seconds since 1904) for the fonts' headers, so that two runs give the same bytes."""

ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN = ASCII + "".join(map(chr, range(0xA0, 0x180)))
NO_BREAK = "\u00a0"
NAMES = "çêñ"
"""What the names of languages in Latin letters need beside ASCII."""
SIGNS = "–—‘’‚“”„…•€−‹›·×÷±≥≤≠∞½¼¾←↑→↓★☆✓✗"  # noqa: RUF001 - they are meant
CYRILLIC = "".join(map(chr, [0x401, *range(0x410, 0x450), 0x451])) + "«»№"
NAMES_KEPT = [0, 1, 2, 3, 4, 6, 13, 14]

TEXTS = SPRITES.parent / "translations"
LANGUAGES = {
    "latin": ("es", "fr", "de", "it", "pt_BR"),
    "cyrillic": ("ru",),
    "chinese": ("zh_CN",),
    "japanese": ("ja",),
}
"""The catalogues that are set in each font."""

FACES = {
    "ui": ("SolstisUI", "baloo-2/600SemiBold/Baloo2_600SemiBold.ttf"),
    "heavy": ("SolstisUIHeavy", "baloo-2/800ExtraBold/Baloo2_800ExtraBold.ttf"),
}
TITLE = ("SolstisTitle", "uncial-antiqua/400Regular/UncialAntiqua_400Regular.ttf")
LOGO = "Solstis"
"""The one word that is set in the title's font."""

LICENCES = {
    "baloo-2/LICENSE_FONT": "OFL-Baloo2.txt",
    "uncial-antiqua/LICENSE_FONT": "OFL-UncialAntiqua.txt",
    "nunito/LICENSE_FONT": "OFL-Nunito.txt",
    "chiron-goround-tc/LICENSE_FONT": "OFL-ChironGoRound.txt",
    "m-plus-rounded-1c/LICENSE_FONT": "OFL-MPlusRounded.txt",
}


def family(face: str, script: str) -> str:
    """The name of the font for a face ("ui" or "heavy") and a script, and of its file."""
    return FACES[face][0] + ("" if script == "latin" else script.capitalize())


def families() -> dict[str, str]:
    """All fonts by use: the face, followed by the script unless that is Latin."""
    found = {}
    for script in LANGUAGES:
        for face in FACES:
            found[face if script == "latin" else f"{face}-{script}"] = family(face, script)
    return found | {"title": TITLE[0]}


def letters_in_use(script: str) -> set[str]:
    """The letters of all texts that are set in the font of a script."""
    texts = "".join((TEXTS / f"{code}.po").read_text(encoding="utf-8") for code in LANGUAGES[script])
    always = CYRILLIC if script == "cyrillic" else ""
    return {letter for letter in texts + always if letter.isprintable() or letter == NO_BREAK}


def _options(features: tuple[str, ...] = ()) -> subset.Options:
    options = subset.Options()
    options.hinting = False
    options.desubroutinize = True
    options.layout_features = list(features)
    options.name_IDs = NAMES_KEPT
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG", "STAT", "meta"]
    options.recalc_timestamp = False
    return options


def _rename(font: TTFont, name: str) -> None:
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            font["name"].setName(name, record.nameID, record.platformID, record.platEncID, record.langID)


def _cut(source: str, letters: str) -> TTFont:
    """A Latin font with some letters; those of glyphs.py are drawn where it has none."""
    options = _options(("kern", "liga", "mark", "mkmk", "ccmp", "locl"))
    font = subset.load_font(str(font_file(source)), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    present = font.getBestCmap()
    for sign in glyphs.SIGNS:
        if sign in letters and ord(sign) not in present:
            glyphs.add(font, sign)
    return font


def _guests(face: str, script: str, host: TTFont, folder: pathlib.Path) -> list[str]:
    """Fonts with the letters that the host lacks: of the script itself, and of the languages' names."""
    present = {chr(code) for code in host.getBestCmap()}
    wanted = letters_in_use(script) - present
    if script == "latin" and wanted:
        raise LetterMissing(f"Baloo 2 has no {' '.join(sorted(wanted))}")
    paths = []
    for name, guest in sorted(GUESTS.items(), key=lambda item: item[0] != script):
        others_marks = {mark for other in GUESTS.values() if other is not guest for mark in other.marks}
        lent = wanted - others_marks if name == script else wanted & set(guest.marks)
        letters = (set(guest.name) | lent) - present
        path = folder / f"{name}.ttf"
        lend(guest, guest.ui if face == "ui" else guest.heavy, sorted(letters), _options(), path)
        present |= letters
        paths.append(str(path))
    return paths


def _join(host: TTFont, paths: list[str], folder: pathlib.Path) -> TTFont:
    """The host with its guests, in the host's line height."""
    first = folder / "host.ttf"
    host.save(first)
    font = merge.Merger().merge([str(first), *paths])
    for table, fields in {
        "hhea": ("ascent", "descent", "lineGap"),
        "OS/2": (
            "sTypoAscender",
            "sTypoDescender",
            "sTypoLineGap",
            "usWinAscent",
            "usWinDescent",
            "fsSelection",
        ),
    }.items():
        for field in fields:
            setattr(font[table], field, getattr(host[table], field))
    return font


def _write(font: TTFont, name: str, folder: pathlib.Path) -> str:
    _rename(font, name)
    font["head"].created = font["head"].modified = EPOCH
    font.recalcTimestamp = False
    path = folder / f"{name}.ttf"
    font.save(path)
    letters = len(TTFont(path).getBestCmap())
    return f"{path.name:26} {path.stat().st_size / 1024:7.1f} KB  {letters} letters"


def _text_font(face: str, script: str, folder: pathlib.Path) -> str:
    latin = LATIN if script == "latin" else ASCII + NAMES + "".join(letters_in_use(script) & set(LATIN))
    host = _cut(FACES[face][1], latin + SIGNS)
    with tempfile.TemporaryDirectory() as workshop:
        place = pathlib.Path(workshop)
        joined = _join(host, _guests(face, script, host, place), place)
    return _write(joined, family(face, script), folder)


def write_all(folder: pathlib.Path) -> Iterator[str]:
    """Write all fonts and their licences; raises LetterMissing."""
    for script in LANGUAGES:
        for face in FACES:
            yield _text_font(face, script, folder)
    yield _write(_cut(TITLE[1], LOGO), TITLE[0], folder)
    for source, name in LICENCES.items():
        shutil.copyfile(font_file(source), folder / name)
