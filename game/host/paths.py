"""Where files lie: the sprites that come with the game, and the player's own saves."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def sprites_folder() -> Path:
    """The folder of pictures, sounds and fonts: inside the installed package, else beside game/."""
    inside = _PACKAGE / "sprites"
    return inside if inside.is_dir() else _PACKAGE.parent / "sprites"


def saves_folder() -> Path:
    """The folder for saves: $SOLSTIS_HOME, else `solstis` in the system's folder for data of programs.

    It need not exist yet.
    """
    chosen = os.environ.get("SOLSTIS_HOME")
    return Path(chosen) if chosen else _data_folder() / "solstis"


def _data_folder() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    # The XDG rules say that a relative path is to be ignored.
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if os.path.isabs(given) else home / ".local" / "share"
