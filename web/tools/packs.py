"""Which files of the program the page needs for its title, and in which packs the others come later."""

import json
from pathlib import PurePosixPath

from .places import ROOT
from .say import BuildError
from .stage import ASSETS

PROGRAM, PICTURES, SOUNDS, MUSIC = "program", "pictures", "sounds", "music"
LATE = (PICTURES, SOUNDS, MUSIC)
"""Packs that stream in while the title is looked at, in this order. A language's pack comes when it is spoken."""

TITLE_PICTURES = {"panorama.jpg", "icons.png"}
MUSIC_FILES = {"ambient.ogg"}
WINDOW_ONLY = "icon"
"""How the pictures begin that only a native window shows."""
SCRIPTS_OF_LANGUAGES = {"ru": "Cyrillic", "zh_CN": "Chinese", "ja": "Japanese"}
"""Languages whose letters are not in the Latin fonts, and how the names of their fonts end."""


def pack_of(path: PurePosixPath) -> str | None:
    """The pack of a file of the program, by its path from the root; None for what the page never shows."""
    folder, name = path.parent.as_posix(), path.name
    if path.suffix == ".mo":
        return path.stem
    if folder == "sprites/fonts":
        for language, script in SCRIPTS_OF_LANGUAGES.items():
            if path.stem.endswith(script):
                return language
        return None if path.suffix == ".txt" else PROGRAM
    if folder == "sprites/sounds":
        return MUSIC if name in MUSIC_FILES else SOUNDS
    if path.suffix in (".png", ".jpg"):
        if folder == "sprites" and name.startswith(WINDOW_ONLY) and name not in TITLE_PICTURES:
            return None
        return PROGRAM if name in TITLE_PICTURES else PICTURES
    return PROGRAM


def divide(files: dict[str, bytes]) -> dict[str, dict[str, bytes]]:
    """The packs of the program: its compiled files by path below `assets/`, by pack."""
    packs: dict[str, dict[str, bytes]] = {PROGRAM: {}}
    for path, data in files.items():
        name = pack_of(PurePosixPath(path.removeprefix(ASSETS)))
        if name:
            packs.setdefault(name, {})[path] = tight(path, data)
    for needed in (PROGRAM, *LATE):
        if not packs.get(needed):
            raise BuildError(f"the program has no files for the pack {needed}: see web/tools/packs.py")
    return packs


def tight(path: str, data: bytes) -> bytes:
    """The same file without blanks that only people need."""
    if path.endswith(".json"):
        return json.dumps(json.loads(data), ensure_ascii=False, separators=(",", ":")).encode()
    return data


def languages(packs: dict[str, dict[str, bytes]]) -> list[str]:
    """The languages that have packs."""
    return sorted(name for name in packs if name not in (PROGRAM, *LATE))


def title_pictures() -> int:
    """Bytes of the pictures that come before the title; they are compressed already."""
    return sum((ROOT / "sprites" / name).stat().st_size for name in TITLE_PICTURES)
