"""The files of the page, as they lie on the host."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import deflate

from . import archive, asm, bundle, packs
from .node import Facts
from .places import PAGE, PYODIDE, ROOT, VENDOR, WEB, WORK
from .say import BuildError

# Scripts of the page in the order in which they run; most of web/'s own belong to game/host.
SCRIPTS = [
    "words.js", "trouble.js", "gunzip.js", "loader.js", "offline.js", "python.js", "packs.js", "store.js", "host.js",
    "exchange.js", "gamepad.js", "thinker.js", "boot.js",
]  # fmt: skip
ICONS = PAGE / "icons"
RUNTIME_SCRIPTS = ["pyodide.asm.js", "pyodide.js"]
WORKER_SCRIPTS = ["python.js", "worker.js"]
RUNTIME, MODULE, LIBRARY, WHEEL, WORKER = "runtime.js", "runtime.wasm", "library", "wheel", "worker.js"
WASM_FILE = "pyodide.asm.wasm"
FIRST = [RUNTIME, MODULE, LIBRARY, WHEEL, packs.PROGRAM]
"""What the title needs, by the names that the scripts use."""

WASM, SCRIPT, PLAIN = "application/wasm", "text/javascript", "application/octet-stream"
VERSION_LENGTH = 10
CHECKED = 8
"""Bytes at the end of a packed file: checksum and length of its contents."""
SOURCE_MAP_MARK = "//# sourceMappingURL="
"""The runtime's scripts name their source maps, which the page does not have."""
NOT_LOADED = ("dist-info/", "freesansbold.ttf")
"""Parts of the wheel that the game never reads; the licences lie beside the page."""
BEST = 12
"""The slowest and closest compression there is."""


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
        return f"{self.file}?v={archive.hash_of(self.data)[:VERSION_LENGTH]}"

    @property
    def entry(self) -> dict[str, str | int]:
        """What the page's loader knows of it."""
        check = self.data[-CHECKED:].hex()
        return {"url": self.url, "size": len(self.data), "type": self.kind, "check": check}


def squeezed(name: str, file: str, data: bytes, kind: str) -> Part:
    """A compressed part; the loader unpacks it, whatever the host does to it.

    Packing takes seconds, so its results are kept.
    """
    kept = WORK / "squeezed" / archive.hash_of(data)
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(bytes(deflate.gzip_compress(data, BEST)))
    return Part(name, file, kept.read_bytes(), kind)


def script_source(name: str) -> str:
    """A script of the page or of the runtime."""
    for folder in (PAGE, WEB, PYODIDE):
        if (folder / name).is_file():
            text = (folder / name).read_text(encoding="utf-8")
            return text.partition(SOURCE_MAP_MARK)[0].strip() + "\n"
    raise BuildError(f"the script {name} is missing")


def runtime_script(facts: Facts) -> str:
    """The runtime's scripts as one, without strings to evaluate."""
    texts = {name: script_source(name) for name in RUNTIME_SCRIPTS}
    texts["pyodide.asm.js"] = asm.bake(texts["pyodide.asm.js"], facts.em_asm)
    return "".join(texts.values())


def wheel_bundle(wheel: Path) -> bytes:
    """The files of the wheel that are loaded."""
    files = archive.read(wheel)
    return bundle.pack(
        {path: data for path, data in files.items() if not any(odd in path for odd in NOT_LOADED)}
    )


def loaded(facts: Facts, library: Path, wheel: Path, program: Path, methods: Path) -> list[Part]:
    """What the loader brings: what the title needs first, then the rest."""
    divided = packs.divide(archive.read(program))
    divided[packs.PROGRAM]["methods"] = methods.read_bytes()
    later = [*packs.LATE, *packs.languages(divided)]
    return [
        squeezed(RUNTIME, "runtime.bin", runtime_script(facts).encode(), SCRIPT),
        squeezed(MODULE, "python.bin", (PYODIDE / WASM_FILE).read_bytes(), WASM),
        squeezed(LIBRARY, "library.bin", bundle.pack(archive.read(library)), PLAIN),
        squeezed(WHEEL, "pygame.bin", wheel_bundle(wheel), PLAIN),
        squeezed(packs.PROGRAM, "program.bin", bundle.pack(divided[packs.PROGRAM]), PLAIN),
        squeezed(WORKER, "worker.bin", "".join(map(script_source, WORKER_SCRIPTS)).encode(), SCRIPT),
        *(squeezed(name, f"{name}.bin", bundle.pack(divided[name]), PLAIN) for name in later),
    ]


def languages(parts: Iterable[Part]) -> list[str]:
    """The languages that have packs of their own among the parts."""
    return [part.name for part in parts if part.name not in (*FIRST, *packs.LATE, WORKER)]


def icons() -> list[Part]:
    """The pictures that index.html and the manifest name."""
    files = {
        "favicon.png": ROOT / "sprites" / "icon-32.png",
        "touch-icon.png": ICONS / "apple-touch-icon.png",
        "icon-192.png": ICONS / "icon-192.png",
        "icon-512.png": ICONS / "icon-512.png",
        "icon-maskable.png": ICONS / "icon-maskable-512.png",
    }
    return [Part(name, name, path.read_bytes(), "image/png") for name, path in files.items()]


def manifest(pictures: Iterable[Part]) -> Part:
    """What a system needs to know to install the page as an app; all addresses count from the manifest's own."""
    by_name = {part.name: part for part in pictures}
    shown = [
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any"),
        ("icon-maskable.png", "512x512", "maskable"),
    ]
    told = {
        "name": "Solstis", "short_name": "Solstis", "id": "./", "start_url": "./", "scope": "./",
        "description": "A tile game for two: build a mountain, light its fires, meet its spirits.",
        "display": "fullscreen", "display_override": ["fullscreen", "standalone"], "orientation": "any",
        "background_color": "#120a2e", "theme_color": "#120a2e", "categories": ["games"],
        "icons": [
            {"src": by_name[name].url, "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in shown
        ],
    }  # fmt: skip
    return Part(
        "manifest.json", "manifest.json", json.dumps(told, indent=1).encode(), "application/manifest+json"
    )


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
