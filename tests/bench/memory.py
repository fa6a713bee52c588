"""How much memory the page takes after some games: ``python -m tests.bench.memory``. Needs a build.

Prints the WebAssembly and JavaScript heaps of the page, what lies in its buffers (the files of Python's file system),
the WebAssembly heap of its worker, and the resident size of their process.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import FLAGS, chromium
from tests.web.driver import Game
from tests.web.hosts import PlainHost
from tests.web.player import Player
from web.tools.places import SITE

MEGABYTE = 1e6
GARBAGE_TIME = 2000  # ms
COUNTED = "solstis.memory()"
COUNTED_IN_WORKER = "solstis.python?._module.HEAPU8.length ?? 0"
VARIANTS = ("base", "firefly")


@dataclass(frozen=True)
class Memory:
    """Bytes of the heaps of the page itself, of its buffers, its worker, and its process with all that is in it."""

    wasm: int
    script: int
    buffers: int
    worker: int
    resident: int

    @property
    def heaps(self) -> int:
        """Both heaps together."""
        return self.wasm + self.script


def memory(browser: Browser, game: Game) -> Memory:
    """What the page takes now, after a collection of garbage."""
    session = game.context.new_cdp_session(game.page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    game.page.wait_for_timeout(GARBAGE_TIME)
    usage = session.send("Runtime.getHeapUsage")
    session.detach()
    wasm = int(game.page.evaluate(COUNTED))
    worker = sum(int(thread.evaluate(COUNTED_IN_WORKER)) for thread in game.page.workers)
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    resident = max(_resident(one["id"]) for one in processes if one["type"] == "renderer")
    buffers = int(usage["backingStorageSize"])
    return Memory(wasm, int(usage["usedSize"]), buffers, worker, resident)


def _resident(process: int) -> int:
    """Resident bytes of a process; 0 where the system does not tell."""
    status = Path(f"/proc/{process}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("VmRSS:")), 0)


def play_games(game: Game, count: int) -> None:
    """So many games one after the other, without animations."""
    player = Player(game, "mouse")
    player.set_speed("off")
    for number in range(count):
        player.begin(VARIANTS[number % len(VARIANTS)])
        player.play()
        player.wait_until(player.ended, "the game does not end")
        player.choose("leave")
        player.wait_until(lambda: player.facts["scene"] == "title", "the title does not come")


def show(when: str, now: Memory) -> None:
    """Print a line."""
    print(
        f"{when}: WebAssembly {now.wasm / MEGABYTE:.1f} MB, JavaScript {now.script / MEGABYTE:.1f} MB, together "
        f"{now.heaps / MEGABYTE:.1f} MB; buffers {now.buffers / MEGABYTE:.1f} MB, the worker's WebAssembly "
        f"{now.worker / MEGABYTE:.1f} MB; resident {now.resident / MEGABYTE:.0f} MB",
        flush=True,
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    games = parser.parse_args().games
    with PlainHost(SITE) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        game = Game(browser.new_context(viewport={"width": 1280, "height": 720}), host.address)
        game.open()
        game.wait_until_playing()
        game.wait_for("document.body.dataset.settled")
        show("title", memory(browser, game))
        play_games(game, games)
        show(f"after {games} games", memory(browser, game))
        browser.close()


if __name__ == "__main__":
    main()
