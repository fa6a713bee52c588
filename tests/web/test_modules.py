"""The page's own runtime, with the part of the library that it carries, has all that the program imports anywhere."""

import ast
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gallery.games import prepare
from tests.gallery.kept import KEPT
from tests.gallery.play import TABLE
from tests.gallery.screens import SCREENS
from tests.web.driver import Game
from tests.web.programs import OpenGame, open_with, sends
from web.tools import bundle, pins

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = "assets/game/table/__init__"
GALLERY = ("easel", "games", "kept", "moment", "play", "screens")
"""Modules of the gallery that put the program into any moment and paint it."""

MAIN = """
import asyncio, importlib, json
from js import solstis
from pyodide.ffi import create_proxy
from tests.gallery.easel import Easel, Format
from tests.gallery.games import Prepared
from tests.gallery.kept import KEPT
from tests.gallery.play import TABLE
from tests.gallery.screens import SCREENS

moments = {moment.name: moment for moment in (*SCREENS, *KEPT, *TABLE)}
easel = Easel(Format(360, 640), "en", {name: Prepared(*game) for name, game in json.loads(GAMES).items()})

def lacking(names):
    found = {}
    for name in names.to_py():
        module, _, attribute = name.partition(":")
        try:
            known = importlib.import_module(module)
            if attribute and not hasattr(known, attribute):
                importlib.import_module(f"{module}.{attribute}")
        except ImportError as error:
            found[name] = error.name
    return json.dumps(found)

async def paint(name):
    easel.clear()
    await moments[name].show(easel)
    easel.paint()
    await easel.app.settled()
    return len(easel.app.stack)

async def main():
    for pack in solstis.page.late:
        assert await solstis.packs.bring(pack)
    await easel.open()
    solstis.lacking = create_proxy(lacking)
    solstis.paint = create_proxy(paint)
    await asyncio.Event().wait()
"""
"""`lacking`: of names as `imports` gives them, those that cannot be imported, each with the module that is missing.
`paint`: puts the program into a moment and paints it; how many scenes lie above each other then."""


def imports(path: Path) -> Iterator[str]:
    """Whatever a source imports at any place, also within functions: `module` or `module:name`."""
    package = [*path.relative_to(ROOT).parent.parts]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}:{alias.name}" for alias in node.names)


@pytest.fixture
def game(open_game: OpenGame, address: str, site: Path) -> Game:
    """The page with the whole program, in which a test has taken the helm."""
    files = bundle.unpack(gzip.decompress((site / "program.bin").read_bytes()))
    del files[f"{PROGRAM}.pyc"]
    files[f"{PROGRAM}.py"] = f"GAMES = {json.dumps(json.dumps(prepare()))}\n{MAIN}".encode()
    for name in GALLERY:
        files[f"assets/tests/gallery/{name}.py"] = (ROOT / "tests" / "gallery" / f"{name}.py").read_bytes()
    game = open_with(open_game, address, "program.bin", sends(bundle.pack(files)))
    game.wait_for("solstis.paint || !document.getElementById('trouble').hidden")
    assert not game.trouble(), game.report()
    return game


def test_every_import_of_the_program_succeeds(game: Game) -> None:
    sources = [path for path in (ROOT / "game").rglob("*.py") if path.name != "__main__.py"]
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in sources}
    wanted = {name.removesuffix(".__init__") for name in modules}.union(*map(imports, sources))
    assert "game.table.scenes.result:ResultScene" in wanted, "which is imported within a function only"
    assert len(wanted) > 500
    lacking = json.loads(game.page.evaluate("(names) => solstis.lacking(names)", sorted(wanted)))
    assert set(lacking.values()) <= set(pins.read().native_modules), lacking


def test_every_screen_opens(game: Game) -> None:
    """The gallery's moments: each scene, each decision, each event in the middle of its animation."""
    for moment in (*SCREENS, *KEPT, *TABLE):
        assert game.page.evaluate("(name) => solstis.paint(name)", moment.name) > 0, moment.name
