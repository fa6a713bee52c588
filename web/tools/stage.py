"""The program that the page runs: what belongs to it, laid out clean and packed by pygbag."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from . import archive
from .pins import Pins
from .places import PAGE, ROOT, WORK
from .say import BuildError

STAGE = WORK / "solstis"
PACKED = STAGE / "build" / "web" / "solstis.apk"
ASSETS = "assets/"  # the folder that pygbag packs everything into

# What game/ may hold, and the part of it that pygbag would drop or that only a workshop needs.
GAME_ENDINGS = (".py", ".mo", ".json")
SOUND_THAT_STOPS_PYGBAG = (".wav", ".mp3")


def sprite_files() -> set[str]:
    """The files that sprites/index.json names, with itself, as paths from the root."""
    index = json.loads((ROOT / "sprites" / "index.json").read_text(encoding="utf-8"))
    return {"sprites/index.json", *(f"sprites/{entry['file']}" for entry in index.values())}


def program_files() -> list[Path]:
    """Every file of the program, as sorted paths from the root."""
    game = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "game").rglob("*")
        if path.is_file() and path.suffix in GAME_ENDINGS and "__pycache__" not in path.parts
    }
    return [Path(name) for name in sorted({"main.py", *game, *sprite_files()})]


def check(files: list[Path]) -> None:
    """Stop on what pygbag would trip over."""
    for path in files:
        if not (ROOT / path).is_file():
            raise BuildError(f"{path} is named by sprites/index.json but is not there")
        if path.suffix in SOUND_THAT_STOPS_PYGBAG or " " in path.name or path.name.startswith("."):
            raise BuildError(
                f"pygbag would not pack {path}: use OGG sound and names without blanks and leading dots"
            )


def lay_out(files: list[Path]) -> None:
    """Copy the program into a clean folder."""
    shutil.rmtree(STAGE, ignore_errors=True)
    for path in files:
        target = STAGE / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target)


def pack(pins: Pins) -> None:
    """Let pygbag pack the staged folder; nothing is fetched, since template and icon are files."""
    template, icon = PAGE / "pygbag.tmpl", ROOT / "sprites" / "icon-32.png"
    for needed in (template, icon):
        if not needed.is_file():
            raise BuildError(f"{needed.relative_to(ROOT)} is missing (pygbag would try to fetch one)")
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt"]
    command += ["--template", str(template), "--icon", str(icon), str(STAGE)]
    done = subprocess.run(command, cwd=STAGE, capture_output=True, text=True, check=False)
    if done.returncode or not PACKED.is_file():
        raise BuildError(f"pygbag {pins.pygbag} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def packed_program(files: list[Path]) -> dict[str, bytes]:
    """What pygbag packed, by path from the root; BuildError when it is not what was staged."""
    packed = {name.removeprefix(ASSETS): data for name, data in archive.read(PACKED).items()}
    staged = {path.as_posix(): (ROOT / path).read_bytes() for path in files}
    if packed != staged:
        odd = sorted(name for name in {*packed, *staged} if packed.get(name) != staged.get(name))
        raise BuildError(f"pygbag packed something else than what was staged: {', '.join(odd[:5])}")
    return packed
