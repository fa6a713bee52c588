"""Where the painter finds its free sources: shapes and fonts from pinned npm packages (package.json)."""

from __future__ import annotations

import functools
import json
import os
import pathlib
from typing import Any

HERE = pathlib.Path(__file__).resolve().parent
SPRITES = HERE.parent
SHAPES = HERE / "shapes"
PAGE_ICONS = SPRITES.parent / "web" / "page" / "icons"


class SourceMissing(FileNotFoundError):
    """A package of package.json is not installed."""

    def __init__(self, path: pathlib.Path) -> None:
        super().__init__(
            f"{path} is missing: run `npm ci` in sprites/paint (or set SOLSTIS_NPM to node_modules)"
        )


def packages() -> pathlib.Path:
    """The node_modules folder: beside this file, or where $SOLSTIS_NPM points."""
    return pathlib.Path(os.environ.get("SOLSTIS_NPM", HERE / "node_modules"))


def package_file(name: str) -> pathlib.Path:
    """A file inside node_modules; raises SourceMissing."""
    path = packages() / name
    if not path.is_file():
        raise SourceMissing(path)
    return path


def font_file(name: str) -> pathlib.Path:
    """A font of the @expo-google-fonts packages."""
    return package_file(f"@expo-google-fonts/{name}")


@functools.cache
def game_icons() -> dict[str, dict[str, Any]]:
    """The shapes of game-icons.net (CC BY 3.0) by name; `body` is SVG on a 512 grid."""
    icons: dict[str, dict[str, Any]] = json.loads(
        package_file("@iconify-json/game-icons/icons.json").read_text()
    )["icons"]
    return icons
