"""Every module of the program is imported in the page's own runtime, with the part of the library that it carries."""

import gzip
import json
from pathlib import Path

from tests.web.programs import OpenGame, open_with, sends
from web.tools import bundle, pins

TABLE = "assets/game/table/__init__"
MAIN = """
import importlib, json

async def main():
    lacking = {{}}
    for name in {names!r}:
        try:
            importlib.import_module(name)
        except ImportError as error:
            lacking[name] = error.name
    raise RuntimeError("lacking " + json.dumps(lacking) + " of {count}")
"""


def test_every_module_of_the_program_can_be_imported(open_game: OpenGame, address: str, site: Path) -> None:
    data = (site / "program.bin").read_bytes()
    files = bundle.unpack(gzip.decompress(data))
    names = sorted(
        path.removeprefix("assets/").removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        for path in files
        if path.startswith("assets/game/") and path.endswith(".pyc") and "__main__" not in path
    )
    assert len(names) > 100
    del files[f"{TABLE}.pyc"]
    files[f"{TABLE}.py"] = MAIN.format(names=names, count=len(names)).encode()
    game = open_with(open_game, address, "program.bin", sends(bundle.pack(files)))
    assert game.wait_for_trouble() == "The game has stopped"
    told = game.report().partition("RuntimeError: lacking ")[2]
    assert f"of {len(names)}" in told
    lacking = json.loads(told[: told.index("}") + 1])
    assert set(lacking.values()) <= set(pins.read().native_modules), lacking
