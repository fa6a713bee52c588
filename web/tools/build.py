"""The build of the page, step by step."""

import ast
import re

from . import archive, node, pins, site, stage, stdlib
from .pins import Pins
from .places import PAGE, PYODIDE, ROOT, SINGLE, SITE, VENDOR, WEB, WORK, ZIP
from .say import BuildError, step
from .stamp import digest, unless_done

LIBRARY_SOURCES, LIBRARY = WORK / "library-sources.zip", WORK / "library.zip"
WHEEL_SOURCES, WHEEL = WORK / "wheel-sources.zip", WORK / "wheel.zip"
PROGRAM_SOURCES, PROGRAM = WORK / "program-sources.zip", WORK / "program.zip"
METHODS = WORK / "methods"
CUSTOM = "sitecustomize.py"
"""The page's own module of the library, which Python imports first."""


def version() -> str:
    """The game's version, which game/__init__.py alone tells."""
    for node_ in ast.parse((ROOT / "game" / "__init__.py").read_text(encoding="utf-8")).body:
        if isinstance(node_, ast.Assign) and isinstance(node_.value, ast.Constant):
            return str(node_.value.value)
    raise BuildError("game/__init__.py does not say __version__")


def python_version(pinned: Pins) -> str:
    """The runtime's Python, from the wheel's tag: cp313 -> 3.13."""
    found = re.search(r"-cp3(\d+)-", pinned.wheel)
    if not found:
        raise BuildError(f"the name {pinned.wheel} does not tell its Python")
    return f"3.{found[1]}"


def check_tools(pinned: Pins) -> None:
    """Stop when a requirements file and the pins disagree."""
    wanted = f"pygbag=={pinned.pygbag}"
    if wanted not in (WEB / "requirements" / "build.txt").read_text(encoding="utf-8").split():
        raise BuildError(f"web/pins.json wants {wanted}, web/requirements/build.txt something else")


def pack_program(pinned: Pins) -> None:
    """Stage the program and let pygbag pack it."""
    files = stage.program_files()
    stage.check(files)

    def pack() -> None:
        step("pygbag: packing the program")
        stage.lay_out(files)
        stage.pack(pinned)
        packed = stage.packed_program(files)
        archive.write(
            PROGRAM_SOURCES, {stage.ASSETS + name: data for name, data in packed.items()}, packed=False
        )

    inputs = digest([ROOT / path for path in files], "\n".join(map(str, files)), pinned.pygbag)
    unless_done("program", inputs, [PROGRAM_SOURCES], pack)


def prepare_runtime(pinned: Pins) -> None:
    """Write the sources of the library's part and of the wheel, ready to be compiled."""

    def prepare() -> None:
        own = {CUSTOM: (PAGE / CUSTOM).read_bytes()}
        archive.write(LIBRARY_SOURCES, stdlib.sources(pinned) | own, packed=False)
        archive.write(WHEEL_SOURCES, archive.read(pinned.wheel_path), packed=False)

    inputs = digest([PYODIDE / "python_stdlib.zip", pinned.wheel_path, PAGE / CUSTOM], *pinned.modules)
    unless_done("runtime", inputs, [LIBRARY_SOURCES, WHEEL_SOURCES], prepare)


def compile_all(pinned: Pins) -> node.Facts:
    """Have Pyodide turn everything into bytecode, and tell what the rest of the build wants to know."""
    runtime = [PYODIDE / name for name in pinned.pyodide_files]
    jobs = [
        node.Job(LIBRARY_SOURCES, LIBRARY, f"python{python_version(pinned)}/"),
        node.Job(WHEEL_SOURCES, WHEEL, ""),
        node.Job(PROGRAM_SOURCES, PROGRAM, ""),
    ]
    for job in jobs:
        node.compile_archive(job, runtime)
    node.compile_methods(pinned.wheel_path, PROGRAM, METHODS, runtime)
    return node.learn_facts(pinned.wheel_path, runtime)


def write_site(pinned: Pins, facts: node.Facts) -> None:
    """Write build/web/, the zip and the single file, unless they are as they should be."""

    def work() -> None:
        step("writing build/web, build/solstis-web.zip and build/solstis.html")
        site.write(pinned, facts, version(), python_version(pinned), (LIBRARY, WHEEL, PROGRAM, METHODS))

    own = [path for folder in (PAGE, WEB / "tools") for path in folder.iterdir() if path.is_file()]
    scripts = list(WEB.glob("*.js"))
    icons = [*ROOT.glob("sprites/icon*.png"), *PAGE.glob("icons/*.png")]
    credits = [
        path
        for path in (ROOT / "CREDITS.md", ROOT / "LICENSE", ROOT / "game" / "__init__.py", *icons)
        if path.exists()
    ]
    inputs = digest([*own, *scripts, *credits, LIBRARY, WHEEL, PROGRAM, METHODS])
    unless_done("site", inputs, [SITE, ZIP, SINGLE], work)


def build() -> None:
    """Make everything that is not up to date."""
    WORK.mkdir(parents=True, exist_ok=True)
    pinned = pins.read()
    check_tools(pinned)
    node.install_runtime()
    pins.verify_files(pinned)
    pack_program(pinned)
    prepare_runtime(pinned)
    facts = compile_all(pinned)
    pins.verify_em_asm(pinned, facts.em_asm)
    stdlib.check_imports(stage.program_files(), pinned, facts.builtin)
    write_site(pinned, facts)
    step(f"ready: build/web, {ZIP.relative_to(ROOT)} and {SINGLE.relative_to(ROOT)}")


def pin() -> None:
    """Write the hashes of the installed runtime and the vendored wheel into web/pins.json."""
    WORK.mkdir(parents=True, exist_ok=True)
    node.install_runtime()
    raw = pins.read_raw()
    raw["pyodide"]["files"] = {name: pins.sha256(PYODIDE / name) for name in raw["pyodide"]["files"]}
    raw["wheel"]["sha256"] = pins.sha256(VENDOR / raw["wheel"]["name"])
    pins.write_raw(raw)
    pinned = pins.read()
    pack_program(pinned)
    prepare_runtime(pinned)
    count, total = pins.em_asm_pin(compile_all(pinned).em_asm)
    raw["em_asm"] = {"count": count, "sha256": total}
    pins.write_raw(raw)
    step(f"web/pins.json is written; the wheel has {count} JavaScript strings")
