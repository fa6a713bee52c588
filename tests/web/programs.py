"""Other programs, and other answers of the host, for the page."""

import marshal
import os
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route

from tests.web.driver import Game
from web.tools import bundle

OpenGame = Callable[..., Game]

NO_METHODS = marshal.dumps({})
"""In place of the methods of dataclasses that the build has compiled: then the page compiles them."""

TABLE = """
async def main():
    {body}
"""


def program_that(body: str, site: Path) -> bytes:
    """The program's bundle with another table, padded to the size that the page expects."""
    size = (site / "program.bin").stat().st_size
    files = {
        "assets/game/__init__.py": b"",
        "assets/game/table/__init__.py": TABLE.format(body=body).encode(),
        "assets/padding": os.urandom(size),
        "methods": NO_METHODS,
    }
    return bundle.pack(files)


def open_with(
    open_game: OpenGame, address: str, name: str, answer: Callable[[Route], None], **options: object
) -> Game:
    """Open the page with another answer in place of one of its files."""
    game = open_game(at="about:blank", wait=False, **options)
    game.address = address
    game.page.route(f"**/{name}?*", answer)
    game.open()
    return game


def sends(data: bytes) -> Callable[[Route], None]:
    """An answer with these bytes."""
    return lambda route: route.fulfill(body=data, content_type="application/octet-stream")
