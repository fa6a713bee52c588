"""When something breaks, the page says so, tells what to do and offers a report."""

import gzip
import os
from pathlib import Path

import pytest

from tests.web.driver import Game
from tests.web.programs import OpenGame, open_with, program_that, sends

RAISES = "raise RuntimeError('a mistake on purpose')"
RAISES_IN_A_CALLBACK = """
    import asyncio, js, pyodide.ffi
    def wrong(*_):
        raise RuntimeError('a mistake on purpose')
    js.setTimeout(pyodide.ffi.create_once_callable(wrong), 10)
    await asyncio.sleep(60)
"""
RAISES_IN_A_TASK = """
    import asyncio, gc
    async def wrong():
        raise RuntimeError('a mistake on purpose')
    task = asyncio.ensure_future(wrong())
    await asyncio.sleep(0.05)
    del task
    gc.collect()
    await asyncio.sleep(60)
"""
TRAPS = "import pyodide_js; pyodide_js._module._trigger_fatal_error()"
ANSWERS_AND_TRAPS = """
    import js, pyodide.ffi, pyodide_js
    js.solstis.inspect = pyodide.ffi.create_proxy(lambda: '{"record": "solstis/1 some game"}')
    raise RuntimeError('a mistake on purpose')
"""


def retry(game: Game, name: str) -> None:
    """Mend the file, press the button and see the game start."""
    game.page.unroute(f"**/{name}?*")
    press_and_see_it_start(game, "#again")


def press_and_see_it_start(game: Game, button: str) -> None:
    """Press what loads the page anew."""
    with game.page.expect_navigation(wait_until="commit"):
        game.page.locator(button).click()
    game.wait_until_playing()


def test_missing_file_can_be_tried_again(open_game: OpenGame, address: str) -> None:
    game = open_with(open_game, address, "library.bin", lambda route: route.fulfill(status=404, body="gone"))
    assert game.wait_for_trouble() == "A file did not arrive"
    assert "library: the host answers 404" in game.report()
    assert game.text("again") == "Try again"
    retry(game, "library.bin")


@pytest.mark.parametrize("name", ["python.bin", "program.bin", "runtime.bin"])
def test_every_file_is_missed(open_game: OpenGame, address: str, name: str) -> None:
    game = open_with(open_game, address, name, lambda route: route.abort())
    assert game.wait_for_trouble() == "A file did not arrive"


@pytest.mark.parametrize("name", ["runtime.bin", "pygame.bin"])
def test_file_that_was_cut_off(open_game: OpenGame, address: str, site: Path, name: str) -> None:
    data = (site / name).read_bytes()
    game = open_with(open_game, address, name, sends(data[: len(data) // 2]))
    assert game.wait_for_trouble() == "A file did not arrive"
    retry(game, name)


def test_file_of_another_version(open_game: OpenGame, address: str, site: Path) -> None:
    other = gzip.compress(os.urandom((site / "program.bin").stat().st_size))
    game = open_with(open_game, address, "program.bin", sends(other))
    assert game.wait_for_trouble() == "A file did not arrive"
    assert "the host has another version of it by now" in game.report()
    retry(game, "program.bin")


def test_page_that_was_cut_off_still_says_something(open_game: OpenGame, address: str, site: Path) -> None:
    page = (site / "index.html").read_text()
    part = page[: page.index("<script>")]
    game = open_game(at="about:blank", wait=False)
    game.address = address
    game.page.route(address, lambda route: route.fulfill(body=part, content_type="text/html"))
    game.open()
    assert "Loading the game" in game.text("loading")
    game.page.evaluate(
        "document.getElementById('stuck').getAnimations().forEach((waiting) => waiting.finish())"
    )
    game.wait_for("getComputedStyle(document.getElementById('stuck')).visibility === 'visible'")
    assert "Reload the page" in game.text("stuck")
    game.page.unroute(address)
    press_and_see_it_start(game, "#stuck a")


@pytest.mark.parametrize("name", ["python.bin", "library.bin", "pygame.bin", "program.bin"])
def test_damaged_file(open_game: OpenGame, address: str, site: Path, name: str) -> None:
    data = bytearray((site / name).read_bytes())
    middle = len(data) // 2
    data[middle : middle + 64] = bytes(64)
    game = open_with(open_game, address, name, sends(bytes(data)))
    assert game.wait_for_trouble() == "A file did not arrive"


def test_without_webassembly(open_game: OpenGame) -> None:
    game = open_game(init="delete globalThis.WebAssembly", wait=False)
    assert game.wait_for_trouble() == "This browser cannot run the game"
    assert "WebAssembly" in game.text("trouble-text")


@pytest.mark.parametrize(
    "body", [RAISES, RAISES_IN_A_CALLBACK, RAISES_IN_A_TASK], ids=["main", "callback", "task"]
)
def test_python_error_offers_a_report(open_game: OpenGame, address: str, site: Path, body: str) -> None:
    program = program_that(body, site)
    game = open_with(open_game, address, "program.bin", sends(program))
    assert game.wait_for_trouble() == "The game has stopped"
    report = game.report()
    assert "RuntimeError: a mistake on purpose" in report
    assert "assets/game/table/__init__.py" in report
    assert report.startswith("Solstis ")
    assert "Game record:\nnone" in report
    retry(game, "program.bin")


def test_trap_of_the_interpreter_offers_a_report(open_game: OpenGame, address: str, site: Path) -> None:
    program = program_that(TRAPS, site)
    game = open_with(open_game, address, "program.bin", sends(program))
    assert game.wait_for_trouble() == "The game has stopped"
    assert "Reload the page to begin again." in game.text("trouble-text")
    retry(game, "program.bin")


def test_report_has_the_running_games_record(open_game: OpenGame, address: str, site: Path) -> None:
    program = program_that(ANSWERS_AND_TRAPS, site)
    game = open_with(
        open_game, address, "program.bin", sends(program), permissions=["clipboard-read", "clipboard-write"]
    )
    game.wait_for_trouble()
    assert "Game record:\nsolstis/1 some game" in game.report()
    game.page.locator("#copy").click()
    game.wait_for("document.getElementById('copy').textContent === 'Copied'")
    assert game.page.evaluate("navigator.clipboard.readText()") == game.report()


def test_report_has_the_journal_of_a_dead_game(open_game: OpenGame, address: str) -> None:
    game = open_game()
    game.page.evaluate("solstis.inspect = undefined")
    store = "new Promise((done) => { const open = indexedDB.open('solstis'); open.onsuccess = () => {"
    store += "const writing = open.result.transaction('lines', 'readwrite');"
    store += "writing.objectStore('lines').put('a kept line', ['game', 0]); writing.oncomplete = done; } })"
    game.page.evaluate(store)
    game.page.evaluate("solstis.trouble({title: 'x', text: 'y', details: 'z', playing: true})")
    game.wait_for_trouble()
    assert "a kept line" in game.report()
    assert "Your game is kept" in game.text("trouble-text")


def test_uncompressed_files_will_do(open_game: OpenGame, address: str, site: Path) -> None:
    plain = gzip.decompress((site / "program.bin").read_bytes())
    game = open_with(open_game, address, "program.bin", sends(plain))
    game.wait_until_playing()
