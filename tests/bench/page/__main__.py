"""What a frame costs, and what fifty games leave behind: ``python -m tests.bench.page [frames|memory]``.

Runs in the built page (``./build.sh build``) in a headless Chromium at 1280x720. Frame costs are printed as ratios
to a bare loop of 100 alpha blits of 64 pixels and a flip in the same run; they may be read on a busy machine too, since
every moment is repeated and each of its frames counts with its quickest repetition. "cold" frames scale and paint
everything anew, as the very first time; "warm" ones are those of all later times.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from game.engine import Match
from tests.gallery.games import Games, prepare
from tests.web.conftest import FLAGS, chromium
from tests.web.driver import KEEP_RUNTIME, Game
from tests.web.hosts import Handler, Host

ROOT = Path(__file__).resolve().parents[3]
SITE = ROOT / "build" / "web"
SIZE = (1280, 720)
REPEATS = 3
STRETCH = range(16, 26)
"""Actions of a game that stand for ordinary play."""
GAMES, HEAP = 50, 10
"""Games that are played, and after how many the memory is looked at."""
ACTS = {
    "capture": "event-tile-display",
    "stolen tile": "event-tile-opp_panorama",
    "rainbow": "event-rainbow",
    "spirit encounter": "event-meet",
    "evil spirit": "event-evil_taken",
    "evil spirit covers": "event-cover",
    "firefly": "event-firefly",
    "flames catch": "event-flames",
}
ORDINARY = "ordinary play"


class IsolatingHandler(Handler):
    """Serves so that the browser measures time finely."""

    def end_headers(self) -> None:
        """Say that nothing of another origin comes in."""
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


class IsolatingHost(Host):
    """The host of a page that is alone."""

    handler = IsolatingHandler


@contextmanager
def running_page() -> Iterator[Page]:
    """The page with the game in it, and the benchmark's code beside the game."""
    host = IsolatingHost(SITE)
    try:
        with (
            sync_playwright() as playwright,
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        ):
            context = playwright.chromium.launch_persistent_context(
                profile,
                executable_path=chromium(),
                args=FLAGS,
                viewport={"width": SIZE[0], "height": SIZE[1]},
            )
            game = Game(context, host.address, KEEP_RUNTIME)
            game.page.set_default_timeout(0)
            game.open()
            game.wait_until_playing()
            game.wait_for("globalThis.runtime")
            inside = Path(__file__).with_name("inside.py").read_text(encoding="utf-8")
            game.page.evaluate("(code) => runtime.runPython(code)", inside)
            yield game.page
            context.close()
    finally:
        host.close()


def run(page: Page, code: str, **given: object) -> Any:
    """What a coroutine of inside.py tells."""
    script = "([code, given]) => runtime.runPythonAsync(code, { locals: runtime.toPy(given) })"
    return json.loads(page.evaluate(script, [code, given]))


def wanted(games: Games) -> dict[str, Any]:
    """What inside.measure is to do."""
    whole = Match.from_record(games["win"].record)
    tokens = [str(action) for action in whole.actions]
    begun = whole.afresh(plies=STRETCH.start)
    return {
        "repeats": REPEATS,
        "acts": {name: games[event] for name, event in ACTS.items()},
        "stretch": (begun.record(), tokens[STRETCH.start : STRETCH.stop]),
        "end": games["win"].record,
    }


def quickest(runs: Sequence[Sequence[float]]) -> list[float]:
    """Each frame's least cost; a run is the same frames in the same order every time."""
    return [min(frame) for frame in zip(*runs, strict=False)]


def high(costs: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(costs)[round(0.95 * (len(costs) - 1))]


def show_frames(page: Page, say: Callable[[str], None]) -> None:
    """Print the ratios."""
    told = run(page, "await measure(wanted)", wanted=json.dumps(wanted(prepare())))
    bare = statistics.median(told["bare"])
    say(f"the bare loop: {1000 * bare:.2f} ms (median of {len(told['bare'])}); all else as ratios to it")
    say(f"{'':20}{'cold median':>13}{'95 %':>7}{'worst':>7}{'warm median':>14}{'95 %':>7}{'worst':>7}")
    for name, kinds in told["moments"].items():
        line = f"{name:20}"
        for kind, width in (("cold", 13), ("warm", 14)):
            costs = [cost / bare for cost in quickest(kinds[kind])]
            line += f"{statistics.median(costs):{width}.2f}{high(costs):7.2f}{max(costs):7.2f}"
        say(line)


def heap(page: Page, tools: CDPSession) -> tuple[float, float]:
    """Megabytes of WebAssembly memory and of JavaScript's heap after a collection."""
    tools.send("HeapProfiler.collectGarbage")
    wasm = page.evaluate("runtime._module.HEAPU8.length") / 1e6
    return wasm, tools.send("Runtime.getHeapUsage")["usedSize"] / 1e6


def show_memory(page: Page, say: Callable[[str], None]) -> None:
    """Print what is in use after every few games."""
    tools = page.context.new_cdp_session(page)
    for done in range(0, GAMES + 1, HEAP):
        things = run(page, "await play_games(count, seed)", count=HEAP if done else 0, seed=done)
        wasm, script = heap(page, tools)
        say(
            f"after {done:3} games: {wasm:6.1f} MB WebAssembly, {script:5.1f} MB JavaScript, {things} Python objects"
        )


def main(wishes: Iterable[str]) -> int:
    """Print what is wished for, or all; the exit status."""
    if not (SITE / "index.html").exists():
        print("build the page first: ./build.sh build", file=sys.stderr)
        return 2
    shows = {"frames": show_frames, "memory": show_memory}
    for wish in list(wishes) or list(shows):
        if wish not in shows:
            print(f"{wish!r} is neither frames nor memory", file=sys.stderr)
            return 2
        with running_page() as page:
            shows[wish](page, lambda line: print(line, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
