"""The one pins file, web/pins.json: what the page is made of, and the check that it still is."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .places import PINS, PYODIDE, ROOT, VENDOR
from .say import BuildError


@dataclass(frozen=True)
class Pins:
    """The contents of web/pins.json.

    `pyodide_files`: name -> sha256 of the runtime's files that the page uses. `em_asm`: number and sha256 of the
    wheel's JavaScript strings, which the build bakes into the runtime's script. `modules`: modules of the standard
    library that the page carries (`name.*` is a whole package). `native_modules`: modules that game/ may name although
    the page lacks them, because only its native side imports them.
    """

    pyodide: str
    pyodide_files: dict[str, str]
    abi: str
    wheel: str
    wheel_sha256: str
    em_asm: tuple[int, str]
    pygbag: str
    modules: list[str]
    native_modules: list[str]

    @property
    def wheel_path(self) -> Path:
        """The vendored wheel."""
        return VENDOR / self.wheel


def read_raw() -> dict[str, Any]:
    """The pins file as it is; BuildError when it is not JSON."""
    try:
        data = json.loads(PINS.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BuildError(f"web/pins.json cannot be read: {error}") from error
    if not isinstance(data, dict):
        raise BuildError("web/pins.json is not an object")
    return data


def read() -> Pins:
    """The pins; BuildError when one is missing."""
    raw = read_raw()
    try:
        return Pins(
            pyodide=raw["pyodide"]["version"],
            pyodide_files=raw["pyodide"]["files"],
            abi=raw["pyodide"]["abi"],
            wheel=raw["wheel"]["name"],
            wheel_sha256=raw["wheel"]["sha256"],
            em_asm=(raw["em_asm"]["count"], raw["em_asm"]["sha256"]),
            pygbag=raw["pygbag"],
            modules=raw["stdlib"]["modules"],
            native_modules=raw["stdlib"]["native"],
        )
    except KeyError as error:
        raise BuildError(f"web/pins.json lacks {error}") from error


def write_raw(data: dict[str, Any]) -> None:
    """Replace the pins file."""
    PINS.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def sha256(path: Path) -> str:
    """The hash of a file, in hexadecimal; BuildError when it is not there."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise BuildError(f"{path.relative_to(ROOT)} is missing") from error


def em_asm_pin(strings: list[str]) -> tuple[int, str]:
    """Number and hash of the wheel's JavaScript strings."""
    return len(strings), hashlib.sha256("\0".join(strings).encode()).hexdigest()


def verify_files(pins: Pins) -> None:
    """Compare the runtime and the wheel with their pins; BuildError names the one that is off."""
    package = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    if package["version"] != pins.pyodide:
        raise BuildError(
            f"node_modules has Pyodide {package['version']}, but web/pins.json pins {pins.pyodide}"
        )
    for name, pinned in pins.pyodide_files.items():
        if sha256(PYODIDE / name) != pinned:
            raise BuildError(
                f"Pyodide's {name} is not the file that web/pins.json pins: remove web/node_modules"
            )
    if sha256(pins.wheel_path) != pins.wheel_sha256:
        raise BuildError(f"web/vendor/{pins.wheel} is not the wheel that web/pins.json pins")


def verify_em_asm(pins: Pins, strings: list[str]) -> None:
    """Compare the wheel's JavaScript strings with their pin."""
    if em_asm_pin(strings) != pins.em_asm:
        raise BuildError(
            "the wheel's JavaScript strings differ from web/pins.json: run ./build.sh pin and read them"
        )
