"""The part of Python's standard library that the page carries, and the check that it is enough."""

import ast
import zipfile
from collections.abc import Iterator
from pathlib import Path

from . import archive
from .pins import Pins
from .places import PYODIDE, ROOT
from .say import BuildError

# Provided by the browser side of Pyodide, by the wheel or by the program itself.
ELSEWHERE = {"js", "pyodide_js", "pygame", "game"}
# Frozen into the runtime, or made by another module: they have no file in the library's archive.
FROZEN = {"abc", "codecs", "collections.abc", "importlib.machinery", "importlib.util", "io", "os", "os.path"}
FROZEN |= {"_collections_abc", "genericpath", "ntpath", "posixpath", "runpy", "site", "stat", "zipimport"}


def module_of(member: str) -> str:
    """The module of a file of the library: `json/decoder.py` -> `json.decoder`."""
    return member.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def select(members: list[str], pins: Pins) -> list[str]:
    """The files of the pinned modules; BuildError for a pin that names none."""
    chosen: set[str] = set()
    for pin in pins.modules:
        package = pin.removesuffix(".*")
        found = [
            member
            for member in members
            if module_of(member) == package
            or (pin != package and module_of(member).startswith(f"{package}."))
        ]
        if not found:
            raise BuildError(f"web/pins.json names the module {pin}, which Pyodide's library does not have")
        chosen.update(found)
    return sorted(chosen)


def sources(pins: Pins) -> dict[str, bytes]:
    """The pinned part of the library, as sources by name."""
    whole = archive.read(PYODIDE / "python_stdlib.zip")
    python = [name for name in whole if name.endswith(".py")]
    return {name: whole[name] for name in select(python, pins)}


def imported(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every module that a source names in an absolute import, with the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module, node.lineno


def available(pins: Pins) -> set[str]:
    """The modules that a program on the page can import from the library."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        members = [name for name in library.namelist() if name.endswith(".py")]
    return {module_of(member) for member in select(members, pins)} | FROZEN


def check_imports(files: list[Path], pins: Pins, builtin: list[str]) -> None:
    """BuildError for an import in the program that the page could not satisfy."""
    known = available(pins) | set(builtin) | set(pins.native_modules)
    for path in files:
        if path.suffix != ".py":
            continue
        tree = ast.parse((ROOT / path).read_bytes(), str(path))
        for name, line in imported(tree):
            if name.partition(".")[0] not in ELSEWHERE and name not in known:
                raise BuildError(
                    f"{path}:{line} imports {name}, which the page does not carry: add it to stdlib.modules in "
                    "web/pins.json (or to stdlib.native when only a native window imports it)"
                )
