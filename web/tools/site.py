"""Writes the finished page, build/web/, its zip, and the single file, build/solstis.html."""

import shutil
from pathlib import Path

from . import archive, limits, packs, page, parts
from .node import Facts
from .parts import Part
from .pins import Pins
from .places import SINGLE, SITE, WORK, ZIP
from .say import BuildError, say

MOST_FILES_OF_A_ZIP = 1000  # what game portals take


def write(pinned: Pins, facts: Facts, version: str, python: str, compiled: tuple[Path, ...]) -> None:
    """Make everything from what was compiled: library, wheel, program and the methods of its dataclasses.

    BuildError when it is too large.
    """
    loaded = parts.loaded(facts, *compiled)
    pictures = parts.icons()
    pictures.append(parts.manifest(pictures))
    runtime = parts.runtime_script(facts)
    texts = {}
    for single in (False, True):
        told = page.facts(pinned, version, python, loaded, pictures, single=single)
        texts[single] = page.text(told, runtime, loaded, pictures, single=single).encode()
    worker = page.service_worker(told, loaded, pictures).encode()
    files = {
        "index.html": texts[False],
        "sw.js": worker,
        **{part.file: part.data for part in [*loaded, *pictures]},
        **parts.licence_files(),
    }
    report(texts[False], worker, loaded, pictures)
    write_folder(files)
    archive.write(ZIP, files, packed=True)
    SINGLE.write_bytes(texts[True])


def report(index: bytes, worker: bytes, loaded: list[Part], pictures: list[Part]) -> None:
    """Tell how large everything is; BuildError when a limit is passed."""
    sizes = {part.file: len(part.data) for part in [*loaded, *pictures]}
    spoken = parts.languages(loaded)
    names = {part.name: part.file for part in loaded}
    first = {"index.html": len(index), "favicon.png": sizes["favicon.png"]}
    first |= {names[name]: sizes[names[name]] for name in parts.FIRST}
    late = {names[name]: sizes[names[name]] for name in (*packs.LATE, parts.WORKER)}
    late |= {"index.html, once more": len(index), "sw.js": len(worker)}
    late |= {part.file: len(part.data) for part in pictures if part.name != "favicon.png"}
    languages = {names[name]: sizes[names[name]] for name in spoken}
    for line in limits.report(first, packs.title_pictures(), late, languages):
        say(line)
    limits.check(first, packs.title_pictures(), late, languages)


def write_folder(files: dict[str, bytes]) -> None:
    """Replace build/web/."""
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
