"""The part of the standard library that the page carries holds together."""

from pathlib import Path

from tests.web.programs import OpenGame, open_with, program_that, sends
from web.tools import pins, stdlib

IMPORTS_ALL = """
    import importlib, json
    lacking = {{}}
    for name in {names!r}:
        try:
            importlib.import_module(name)
        except ImportError as error:
            lacking[name] = str(error)
    raise RuntimeError("lacking " + json.dumps(lacking))
"""
# These refuse to be imported on WebAssembly, whatever is there.
REFUSING = {"asyncio.unix_events"}


def test_every_module_can_be_imported(open_game: OpenGame, address: str, site: Path) -> None:
    names = sorted(stdlib.available(pins.read()) - REFUSING)
    program = program_that(IMPORTS_ALL.format(names=names), site)
    game = open_with(open_game, address, "program.bin", sends(program))
    game.wait_for_trouble()
    assert "RuntimeError: lacking {}" in game.report()


def test_all_of_pygame_that_a_game_may_use(open_game: OpenGame, address: str, site: Path) -> None:
    names = ["font", "freetype", "gfxdraw", "mask", "math", "mixer", "sprite", "sysfont", "transform"]
    program = program_that(IMPORTS_ALL.format(names=[f"pygame.{name}" for name in names]), site)
    game = open_with(open_game, address, "program.bin", sends(program))
    game.wait_for_trouble()
    assert "RuntimeError: lacking {}" in game.report()
