"""The text of the page: index.html, which names its other files, and the single file, which carries them."""

import base64
import hashlib
import html
import json

from . import packs, parts
from .parts import Part
from .pins import Pins
from .places import PAGE
from .say import BuildError

SERVICE_WORKER = "sw.js"
NO_OTHERS = "base-uri 'none'; form-action 'none'"


def build_mark(files: list[Part], version: str) -> str:
    """A name for the page in just this version: its files, scripts and looks."""
    page = [(PAGE / name).read_text(encoding="utf-8") for name in ("index.html", "style.css", "title.svg")]
    scripts = [parts.script_source(name) for name in (*parts.SCRIPTS, SERVICE_WORKER)]
    told = "\0".join([version, *(part.url for part in files), *page, *scripts])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def hash_source(text: str) -> str:
    """How a policy names a script or a style by its contents."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def policy(scripts: list[str], style: str, *, single: bool) -> str:
    """The Content-Security-Policy: scripts by their hashes, no evaluation, no other place."""
    hashes = " ".join(map(hash_source, scripts))
    common = f"default-src 'none'; script-src {hashes} 'wasm-unsafe-eval'; style-src {hash_source(style)}; "
    if single:
        return f"{common}img-src data:; worker-src blob:; {NO_OTHERS}"
    own = "connect-src 'self'; img-src 'self' data:; manifest-src 'self'; worker-src 'self' blob:"
    return f"{common}{own}; {NO_OTHERS}"


def inline(text: str) -> str:
    """A text that may stand within an element; BuildError for one that would end it."""
    if "</" in text:
        raise BuildError("a script or style of the page has `</` in it, which would end its element")
    return text


def facts(
    pinned: Pins, version: str, python: str, loaded: list[Part], pictures: list[Part], *, single: bool
) -> dict[str, object]:
    """What the scripts know of the build."""
    mark = build_mark([*loaded, *pictures], version)
    return {
        "version": version, "build": mark, "single": single, "pyodide": pinned.pyodide, "python": python,
        "abi": pinned.abi, "first": parts.FIRST, "late": packs.LATE, "languages": parts.languages(loaded),
        "files": {part.name: part.entry for part in loaded},
    }  # fmt: skip


def links(pictures: list[Part], *, single: bool) -> str:
    """The elements that name icons and manifest."""
    by_name = {part.name: part for part in pictures}
    if single:
        icon = base64.b64encode(by_name["favicon.png"].data).decode()
        return f'<link rel="icon" type="image/png" href="data:image/png;base64,{icon}">'
    address = {name: html.escape(part.url) for name, part in by_name.items()}
    return "\n".join(
        [
            f'<link rel="icon" type="image/png" href="{address["favicon.png"]}">',
            f'<link rel="apple-touch-icon" href="{address["touch-icon.png"]}">',
            f'<link rel="manifest" href="{address["manifest.json"]}">',
        ]
    )


def carried(loaded: list[Part]) -> str:
    """The files themselves, as blocks of text that no browser takes for a script."""
    return "\n".join(
        f'<script type="text/plain" id="carried:{part.name}">{base64.b64encode(part.data).decode()}</script>'
        for part in loaded
    )


def text(
    told: dict[str, object], runtime: str, loaded: list[Part], pictures: list[Part], *, single: bool
) -> str:
    """The page as HTML; `runtime` is the script that is run later by its hash."""
    scripts = [inline(parts.script_source(name)) for name in parts.SCRIPTS]
    style = inline((PAGE / "style.css").read_text(encoding="utf-8"))
    title = (PAGE / "title.svg").read_text(encoding="utf-8").strip()
    values = {
        "policy": policy([*scripts, runtime], style, single=single),
        "links": links(pictures, single=single),
        "style": style,
        "title": title,
        "title again": title.replace("gold", "gold-again"),
        "files": json.dumps(told).replace("<", "\\u003c"),
        "carried": carried(loaded) if single else "",
        "scripts": "\n".join(f"<script>{script}</script>" for script in scripts),
    }
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    for key in values:
        if f"{{{{{key}}}}}" not in page:
            raise BuildError(f"web/page/index.html has no place for {key}")
    for key, value in values.items():
        page = page.replace(f"{{{{{key}}}}}", value)
    return page


def service_worker(told: dict[str, object], loaded: list[Part], pictures: list[Part]) -> str:
    """The script of the service worker, which knows every file by its address."""
    spoken = parts.languages(loaded)
    optional = {part.url: part.kind for part in loaded if part.name in spoken}
    needed = {part.url: part.kind for part in [*loaded, *pictures] if part.name not in spoken}
    script = parts.script_source(SERVICE_WORKER)
    for key, value in {
        "build": str(told["build"]),
        "files": json.dumps(needed),
        "optional": json.dumps(optional),
    }.items():
        script = script.replace(f"{{{{{key}}}}}", value)
    return script
