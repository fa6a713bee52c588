"""Writes the finished page, build/web/, and its zip."""

import gzip
import html
import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from . import archive, asm
from .node import Facts
from .pins import Pins
from .places import PAGE, PYODIDE, ROOT, SITE, VENDOR, WEB, WORK, ZIP
from .say import BuildError

# Scripts of the page in the order in which they run; the host's own two belong to game/host/web.py.
SCRIPTS = ["trouble.js", "loader.js", "store.js", "host.js", "boot.js"]
RUNTIME_SCRIPTS = ["pyodide.asm.js", "pyodide.js"]
LATE_SCRIPTS = ["gunzip.js"]
WASM = "application/wasm"
ZIP_TYPE = "application/zip"
VERSION_LENGTH = 10
MOST_FILES_OF_A_ZIP = 1000  # what game portals take
# The runtime's script names its source map, which the page does not have.
SOURCE_MAP_MARK = "//# sourceMappingURL="


@dataclass(frozen=True)
class Part:
    """A file of the page: the name that the scripts use, its name in the folder, its bytes there, its type."""

    name: str
    file: str
    data: bytes
    kind: str

    @property
    def url(self) -> str:
        """The address in the page; it changes with the contents, so that no cache mixes two versions."""
        return f"{self.file}?v={archive.short_hash(self.data)[:VERSION_LENGTH]}"


def squeezed(name: str, file: str, data: bytes, kind: str) -> Part:
    """A compressed part; the loader unpacks it, whatever the host does to it.

    Packing takes seconds, so its results are kept.
    """
    kept = WORK / "packed" / archive.short_hash(data)
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(gzip.compress(data, 9, mtime=0))
    return Part(name, file, kept.read_bytes(), kind)


def script_source(name: str) -> str:
    """A script of the page; those of the host lie in web/ itself."""
    for folder in (PAGE, WEB, PYODIDE):
        if (folder / name).is_file():
            text = (folder / name).read_text(encoding="utf-8")
            return text.partition(SOURCE_MAP_MARK)[0]
    raise BuildError(f"the script {name} is missing")


def loaded_parts(pins: Pins, facts: Facts, library: Path, wheel: Path, program: Path) -> list[Part]:
    """What the loader brings: runtime, library, wheel, program and the runtime's scripts."""
    runtime = script_source("pyodide.asm.js")
    texts = {name: script_source(name) for name in [*RUNTIME_SCRIPTS, *LATE_SCRIPTS]}
    texts["pyodide.asm.js"] = asm.bake(runtime, facts.em_asm)
    return [
        squeezed("pyodide.asm.wasm", "python.bin", (PYODIDE / "pyodide.asm.wasm").read_bytes(), WASM),
        squeezed("python_stdlib.zip", "library.bin", library.read_bytes(), ZIP_TYPE),
        squeezed(pins.wheel, "pygame.bin", wheel.read_bytes(), ZIP_TYPE),
        squeezed("program.zip", "program.bin", program.read_bytes(), ZIP_TYPE),
        *(Part(name, name, whole(name, text).encode(), "text/javascript") for name, text in texts.items()),
    ]


def whole(name: str, script: str) -> str:
    """A script that tells the loader at its very end that nothing of it was cut off."""
    return f"{script.rstrip()}\nsolstis.whole.add({json.dumps(name)});\n"


def page_parts() -> list[Part]:
    """What index.html itself names."""
    pictures = {"favicon.png": "icon-32.png", "touch-icon.png": "icon-180.png"}
    return [
        Part("style.css", "style.css", (PAGE / "style.css").read_bytes(), "text/css"),
        *(
            Part(name, name, (ROOT / "sprites" / icon).read_bytes(), "image/png")
            for name, icon in pictures.items()
        ),
        *(Part(name, name, script_source(name).encode(), "text/javascript") for name in SCRIPTS),
    ]


def index(pins: Pins, version: str, python: str, loaded: list[Part], named: list[Part]) -> str:
    """The text of index.html."""
    counted = [part for part in loaded if part.name not in LATE_SCRIPTS]
    late = [part for part in loaded if part.name in LATE_SCRIPTS]
    entries = {part.name: {"url": part.url, "size": len(part.data), "type": part.kind} for part in counted}
    entries |= {part.name: {"url": part.url, "size": 0, "type": part.kind} for part in late}
    facts = {
        "version": version, "pyodide": pins.pyodide, "python": python, "abi": pins.abi, "wheel": pins.wheel,
        "files": entries,
    }  # fmt: skip
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    scripts = [f'<script defer src="{part.url}"></script>' for part in named if part.name in SCRIPTS]
    title = (PAGE / "title.svg").read_text(encoding="utf-8").strip()
    values = {
        "files": json.dumps(facts).replace("<", "\\u003c"),
        "title": title,
        "title again": title.replace("gold", "gold-again"),
        "scripts": "\n".join(scripts),
        **{part.name: html.escape(part.url) for part in named},
    }
    for key, value in values.items():
        text = text.replace(f"{{{{{key}}}}}", value)
    if "{{" in text:
        raise BuildError("web/page/index.html has a placeholder that the build does not fill")
    return text


def licence_files() -> dict[str, bytes]:
    """Licences of all that the page carries, by their name in it."""
    files = {f"licences/{path.name}": path.read_bytes() for path in sorted((VENDOR / "licences").iterdir())}
    files["licences/Solstis.txt"] = (ROOT / "LICENSE").read_bytes()
    files["licences/patch_pygame.py"] = (WEB / "recipe" / "patch_pygame.py").read_bytes()
    for path in sorted((ROOT / "sprites" / "fonts").glob("OFL*.txt")):
        files[f"licences/{path.name}"] = path.read_bytes()
    credits = ROOT / "CREDITS.md"
    if credits.is_file():
        files["CREDITS.md"] = credits.read_bytes()
    return files


def write(index_text: str, parts: list[Part]) -> None:
    """Replace build/web/ and build/solstis-web.zip."""
    files = {"index.html": index_text.encode(), **{part.file: part.data for part in parts}, **licence_files()}
    if len(files) > MOST_FILES_OF_A_ZIP:
        raise BuildError(f"the page has {len(files)} files; game portals take {MOST_FILES_OF_A_ZIP}")
    fresh = WORK / "web"
    shutil.rmtree(fresh, ignore_errors=True)
    for name, data in files.items():
        target = fresh / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    shutil.rmtree(SITE, ignore_errors=True)
    fresh.rename(SITE)
    archive.write(ZIP, files, packed=True)
