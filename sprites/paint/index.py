"""Writes sprites/index.json, the list of everything the game loads (format: sprites/README.md)."""

from __future__ import annotations

import json
import pathlib
from typing import Any

from . import fonts, icons
from .mountain import COLUMNS, FIRE_AT, ROWS, SHARED_FLAME, TILE, tiles_of_row

SPIRITS = (
    "fish", "deer", "eagle", "bear", "dragonfly", "beetle", "marmot", "bee", "ladybug", "wolf",
    "squirrel", "bird", "frog", "butterfly", "evil", "cow", "phoenix", "viper", "fox",
)  # fmt: skip
SPIRIT_PX, SPIRIT_COLUMNS, SPIRIT_SHARE = 160, 10, 0.84
TOKENS = ("rainbow", "back", "evil-piece", "firefly")
TOKEN_SHARE = {"firefly": 0.62}
PANORAMA = (1600, 960)
ICON_SIZES = (512, 192, 180, 32, 16)
PAGE_ICONS = {"icon-192": (192, False), "icon-512": (512, False), "icon-maskable-512": (512, True),
              "apple-touch-icon": (180, True)}  # fmt: skip
"""Icons of the page when it is installed: name to size, and whether it fills its square."""
SOUNDS = (
    "tile_pick", "tile_place", "flip", "hover", "click", "flame", "capture", "spirit", "evil", "rainbow",
    "firefly", "error", "turn", "win", "lose", "ambient",
)  # fmt: skip

Entry = dict[str, Any]


def _cell(file: str, place: int, columns: int, size: int) -> Entry:
    return {"file": file, "rect": [place % columns * size, place // columns * size, size, size]}


def _tiles() -> dict[str, Entry]:
    found = {}
    for row in range(1, ROWS + 1):
        for place, column in enumerate(tiles_of_row(row)):
            entry = _cell(f"tiles-{row}.png", place, len(tiles_of_row(row)), TILE)
            entry |= {"anchor": [TILE // 2, TILE // 2], "scale": TILE}
            if (row, column) in FIRE_AT:
                x, y = FIRE_AT[row, column]
                entry["fire"] = [[x - (column - 1) * TILE, y - (ROWS - row) * TILE]]
            if (row, column) in SHARED_FLAME:
                x, y = SHARED_FLAME[row, column]
                entry["shared_fire"] = [x, y + 19]
            found[f"tile-{row * 100 + column}"] = entry
    return found


def _pieces() -> dict[str, Entry]:
    found = {}
    for place, name in enumerate(SPIRITS):
        entry = _cell("spirits.png", place, SPIRIT_COLUMNS, SPIRIT_PX)
        found[f"spirit-{name}"] = entry | {
            "anchor": [SPIRIT_PX // 2] * 2,
            "scale": round(SPIRIT_PX / SPIRIT_SHARE),
        }
        ghost = _cell("ghosts.png", place, SPIRIT_COLUMNS, SPIRIT_PX)
        found[f"ghost-{name}"] = ghost | {"anchor": [SPIRIT_PX // 2] * 2, "scale": SPIRIT_PX}
    for name in TOKENS:
        entry = _cell(f"{name}.png", 0, 1, TILE)
        share = TOKEN_SHARE.get(name, 1)
        found[name] = entry | {"anchor": [TILE // 2] * 2, "scale": round(TILE / share)}
    return found


STRIPS: dict[str, Entry] = {
    "flame": {"file": "flame.png", "grid": [12, 1, 128, 160], "frames": 12, "fps": 14, "loop": True,
              "anchor": [64, 138], "scale": 222},
    "sparkle": {"file": "sparkle.png", "grid": [6, 2, 192, 192], "frames": 12, "fps": 20, "loop": False,
                "anchor": [96, 96], "scale": 120},
    "apparition": {"file": "apparition.png", "grid": [4, 4, 192, 192], "frames": 16, "fps": 16, "loop": False,
                   "anchor": [96, 96], "scale": 110},
}  # fmt: skip


def _signs() -> dict[str, Entry]:
    found = {}
    for place, name in enumerate(icons.ICONS):
        found[f"icon-{name}"] = _cell("icons.png", place, icons.COLUMNS, icons.CELL) | {"tint": True}
    return found


def entries() -> dict[str, Entry]:
    """Every entry of the index by name."""
    found = _tiles() | _pieces() | STRIPS | _signs()
    found["panorama"] = {"file": "panorama.jpg", "rect": [0, 0, *PANORAMA], "scale": PANORAMA[0] // COLUMNS}
    for size in ICON_SIZES:
        found[f"game-icon-{size}"] = {"file": icon_file(size), "rect": [0, 0, size, size]}
    for name in SOUNDS:
        found[f"sound-{name.replace('_', '-')}"] = {"file": f"sounds/{name}.ogg"}
    for use, family in fonts.families().items():
        found[f"font-{use}"] = {"file": f"fonts/{family}.ttf"}
    for name in fonts.LICENCES.values():
        found[f"licence-{name.removesuffix('.txt').lower()}"] = {"file": f"fonts/{name}"}
    return found


def icon_file(size: int) -> str:
    """The file of the game's icon at one size (the largest is plain icon.png)."""
    return "icon.png" if size == max(ICON_SIZES) else f"icon-{size}.png"


def write(folder: pathlib.Path) -> None:
    """Write index.json, one entry a line, so that a change shows as one."""
    lines = (f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in entries().items())
    (folder / "index.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
