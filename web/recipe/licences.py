"""Collect the licence texts of everything that is linked into the wheel, from the sources that it was built from,
and those of the runtime that it is built for.

usage: licences.py SOURCES_FOLDER CHROOT OUT_FOLDER
"""

import re
import sys
from collections.abc import Callable
from pathlib import Path

Extract = Callable[[str], str]


def whole(text: str) -> str:
    """A file that is nothing but a licence."""
    return text


def last_comment(text: str) -> str:
    """The comment that ends a single-file library."""
    return text[text.rindex("/*") + 2 : text.rindex("*/")]


def first_comment(text: str) -> str:
    """The comment that begins a single-file library."""
    return text[text.index("/*") + 2 : text.index("*/")]


def between(start: str, end: str) -> Extract:
    """What stands from one mark to the next mark behind it."""
    return lambda text: text[text.index(start) : text.index(end, text.index(start))]


def debian_paragraph(mark: str) -> Extract:
    """A paragraph of a Debian copyright file, without its line marks."""

    def extract(text: str) -> str:
        paragraph = between(mark, "\n\n")(text + "\n\n")
        lines = [line.removeprefix(" ") for line in paragraph.splitlines()[1:]]
        return "\n".join("" if line == "." else line for line in lines)

    return extract


SOURCES: dict[str, list[tuple[str, Extract]]] = {
    "pygame-ce.txt": [("pygame/docs/LGPL.txt", whole)],
    "SDL_gfx.txt": [("pygame/docs/licenses/LICENSE.sdl_gfx.txt", whole)],
    "SDL2.txt": [
        ("libsdl2/LICENSE.txt", whole),
        ("libsdl2/src/hidapi/LICENSE-bsd.txt", whole),
        ("libsdl2/src/video/yuv2rgb/LICENSE", whole),
    ],
    "SDL2_image.txt": [("libsdl2-image/LICENSE.txt", whole)],
    "SDL2_mixer.txt": [("libsdl2-mixer/LICENSE.txt", whole)],
    "SDL2_ttf.txt": [("libsdl2-ttf/LICENSE.txt", whole)],
    "FreeType.txt": [("freetype/docs/FTL.TXT", whole)],
    "stb_image.txt": [("libsdl2-image/src/stb_image.h", last_comment)],
    "stb_vorbis.txt": [("libsdl2-mixer/src/codecs/stb_vorbis/stb_vorbis.h", last_comment)],
    "dr_flac.txt": [("libsdl2-mixer/src/codecs/dr_libs/LICENSE", whole)],
    "miniz.txt": [("libsdl2-image/src/miniz.h", last_comment)],
    "tiny_jpeg.txt": [
        ("libsdl2-image/src/tiny_jpeg.h", between("This software is in the public domain", "*/"))
    ],
    "qoi.txt": [("libsdl2-image/src/qoi.h", between("-- LICENSE", "-- About"))],
    "nanosvg.txt": [("libsdl2-image/src/nanosvg.h", first_comment)],
}
RUNTIME = "b/texts/usr/share/doc/libpython3.*-minimal/copyright"
CHROOT_SOURCES: dict[str, list[tuple[str, Extract]]] = {
    "emscripten.txt": [
        ("usr/share/doc/emscripten/copyright", debian_paragraph("License: Expat\n Permission"))
    ],
    "freesansbold.txt": [
        (
            "b/texts/usr/share/doc/fonts-freefont-ttf/copyright",
            debian_paragraph("License: GPL-3+ with Special Font"),
        ),
        ("usr/share/common-licenses/GPL-2", whole),
    ],
    "CPython.txt": [(RUNTIME, whole)],
    "Pyodide.txt": [("usr/share/common-licenses/MPL-2.0", whole)],
}
HEADINGS = {
    "freesansbold.txt": "Free Sans Bold, copyright 2002 Free Software Foundation; its use is granted subject to the "
    "GNU General Public\nLicense (version 2 below). Its authors' exception for documents that embed the font "
    "reads:\n\n",
    "emscripten.txt": "Copyright 2010-2022 The Emscripten Authors\n\n",
}


def tidy(text: str) -> str:
    """Without comment stars, trailing blanks and surrounding blank lines."""
    lines = [re.sub(r"^ \*( |$)", "", line).rstrip() for line in text.splitlines()]
    return "\n".join(lines).strip("\n") + "\n"


def read(root: Path, pattern: str) -> str:
    """The text of the one file that the pattern names."""
    (path,) = root.glob(pattern)
    return path.read_text(encoding="utf-8", errors="replace")


def main() -> None:
    """Write one text file for each part."""
    sources, chroot, out = map(Path, sys.argv[1:4])
    out.mkdir(parents=True, exist_ok=True)
    for root, table in ((sources, SOURCES), (chroot, CHROOT_SOURCES)):
        for name, parts in table.items():
            texts = [tidy(extract(read(root, path))) for path, extract in parts]
            (out / name).write_text(HEADINGS.get(name, "") + "\n\n".join(texts), encoding="utf-8")


main()
