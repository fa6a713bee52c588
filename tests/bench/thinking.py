"""How long bots think and what it costs the table: ``python -m tests.bench.thinking [native|page]``. No test.

native: a worker process; page: the worker of the built page (``./build.sh build``) in a headless Chromium, asked by
messages as the game asks. Decisions are those of random games that leave a choice, the last rounds among them. Frames
of the table are drawn whole, in turns with and without an endless thought in the worker, and compared as a ratio.

Times are told twice: as they pass on the wall, and as the thread at work spends them on a processor (Linux tells),
which is what they would be on a machine with nothing else to do.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

from playwright.sync_api import Page, Worker, sync_playwright

from game.engine import Match, Options, Stream, legal_actions, view, view_line
from game.host.process import ProcessWorker, start_process
from tests.web.conftest import FLAGS, chromium
from tests.web.driver import KEEP_RUNTIME, Game
from tests.web.hosts import PlainHost
from tests.web.player import Player

SITE = Path(__file__).resolve().parents[2] / "build" / "web"
LEVEL = "phoenix"
EVERY = 2
"""One decision of so many is measured."""
BLOCK, BLOCKS = 600, 16
"""Milliseconds of a block of frames, and blocks of each kind."""

WATCH = """
globalThis.born = [];
const RealWorker = Worker;
globalThis.Worker = class extends RealWorker { constructor(...all) { super(...all); born.push(this); } };
"""
ASK = """(request) => new Promise((resolve) => {
  const worker = born.at(-1);
  const began = performance.now();
  worker.addEventListener("message", function listen({ data }) {
    if (JSON.parse(data).id !== request.id) return;
    worker.removeEventListener("message", listen);
    resolve((performance.now() - began) / 1000);
  });
  worker.postMessage(JSON.stringify(request));
})"""
TELL = "(request) => born.at(-1).postMessage(JSON.stringify(request))"
DRAW_ALWAYS = """
import time
from game.table.app import App
from game.table.scenes.table import TableScene
costs = []
turn = App.turn
def timed(self, seconds):
    self.top.dirty = True
    began = time.perf_counter()
    turn(self, seconds)
    costs.append(time.perf_counter() - began)
App.turn = timed
TableScene.pace = property(lambda self: "moving")
"""


SLICE = """
import time
from game.bots import Service
from game.table.app import THINK
from game.table.thinking import Slices
def slices(request):
    own, taken = Slices(Service(time.monotonic)), []
    own.service.receive(request)
    while own.service.busy:
        began = time.perf_counter()
        own.work(THINK)
        taken.append(time.perf_counter() - began)
    return taken
"""


def decisions() -> list[str]:
    """View lines of decisions with a choice."""
    lines = []
    for seed in range(2):
        match, chance = Match(Options(), seed), Stream(seed)
        while not match.state.over:
            actions = legal_actions(match.state)
            if len(actions) > 1:
                lines.append(view_line(view(match.state, match.state.actor)))
            match.play(chance.choice(actions))
    return lines[::EVERY]


def question(line: str, number: int) -> dict[str, Any]:
    """A request whose id no game uses."""
    return {"do": "choose", "id": f"bench-{number}", "view": line, "level": LEVEL, "seed": number}


Spent = tuple[float, float]
"""Seconds on the wall, and seconds of a thread on a processor."""


class Meter:
    """Measures what a thread spends."""

    def __init__(self, pid: int, name: str = "") -> None:
        """`name`: how the names of the process's threads begin that count; its first thread by default."""
        tasks = Path(f"/proc/{pid}/task")
        threads = [task for task in tasks.iterdir() if (task / "comm").read_text().startswith(name)]
        self._files = [task / "schedstat" for task in threads if name or task.name == str(pid)]
        self._began = (0.0, 0.0)
        self.start()

    def _now(self) -> Spent:
        busy = sum(int(file.read_text().split()[0]) for file in self._files) / 1e9
        return time.perf_counter(), busy

    def start(self) -> None:
        """Begin to measure."""
        self._began = self._now()

    def stop(self) -> Spent:
        """What was spent since then."""
        (began, had), (ends, has) = self._began, self._now()
        return ends - began, has - had


def show_times(ask: Callable[[dict[str, Any]], Spent], limits: tuple[float, float]) -> None:
    """Print median and 95th percentile of the decisions."""
    spent = [ask(question(line, number)) for number, line in enumerate(decisions())]
    for kind, times in zip(("on the wall", "of the processor"), zip(*spent, strict=True), strict=True):
        print(
            f"{LEVEL}, {len(times)} decisions, seconds {kind}: median {statistics.median(times):.2f} (limit "
            f"{limits[0]}), 95th percentile {high(times):.2f} (limit {limits[1]}), slowest {max(times):.2f}",
            flush=True,
        )


class Process:
    """A worker process that is asked one question at a time."""

    def __init__(self) -> None:
        self.heard = Event()
        started = start_process(self.heard.set)
        assert started is not None
        self.worker: ProcessWorker = started
        self.meter = Meter(self.worker.pid)

    def ask(self, request: dict[str, Any]) -> Spent:
        """What it takes until the answer."""
        self.heard.clear()
        self.meter.start()
        self.worker.send(json.dumps(request))
        self.heard.wait()
        spent = self.meter.stop()
        assert "action" in json.loads(self.worker.lines()[-1])
        return spent

    def resident(self) -> float:
        """Megabytes of memory, where the system tells."""
        status = Path(f"/proc/{self.worker.pid}/status")
        lines = status.read_text().splitlines() if status.exists() else []
        return sum(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))


def show_slices(run: Callable[[str], list[float]], meter: Meter, limit: float) -> None:
    """Print how long the slices take that think within a frame where no worker does."""
    requests = [json.dumps(question(line, number)) for number, line in enumerate(decisions()[::6])]
    meter.start()
    taken = [cost for request in requests for cost in run(request)]
    _, busy = meter.stop()
    print(
        f"{len(taken)} slices of {LEVEL} within a frame, milliseconds: mean {1000 * busy / len(taken):.1f} of the "
        f"processor, on the wall median {1000 * statistics.median(taken):.1f} and 95th percentile "
        f"{1000 * high(taken):.1f} (limit {limit})",
        flush=True,
    )


def show_native() -> None:
    """The worker process, and slices in this one."""
    space: dict[str, Any] = {}
    exec(SLICE, space)
    show_slices(space["slices"], Meter(os.getpid()), 8)
    process = Process()
    process.ask(question(decisions()[0], 0))
    show_times(process.ask, (0.7, 1.4))
    print(f"worker process: {process.resident():.0f} MB resident")
    process.worker.end()


class Tab:
    """The page at a table, its worker, and meters for both threads."""

    def __init__(self, game: Game, worker: Worker, process: int) -> None:
        self.game = game
        self.page: Page = game.page
        self.worker = worker
        self.table_meter = Meter(process)
        self.worker_meter = Meter(process, "DedicatedWorker")

    def ask(self, request: dict[str, Any]) -> Spent:
        """What it takes until the answer."""
        self.worker_meter.start()
        wall = float(self.page.evaluate(ASK, request))
        return wall, self.worker_meter.stop()[1]

    def frames(self) -> tuple[list[float], float]:
        """What some frames of the table take on the wall, and one of them of the processor."""
        self.page.evaluate("runtime.runPython('costs.clear()')")
        self.table_meter.start()
        self.page.wait_for_timeout(BLOCK)
        costs: list[float] = json.loads(self.page.evaluate("runtime.runPython('str(costs)')"))
        return costs, self.table_meter.stop()[1] / max(1, len(costs))


@contextmanager
def running_page() -> Iterator[Tab]:
    """The page at a table, with a worker that is ready."""
    with PlainHost(SITE) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        game = Game(
            browser.new_context(viewport={"width": 1280, "height": 720}), host.address, WATCH + KEEP_RUNTIME
        )
        game.open()
        game.wait_until_playing()
        Player(game, "mouse").begin("base", "wolf", "me")
        while not game.page.workers:
            game.page.wait_for_timeout(100)
        worker = game.page.workers[0]
        while not worker.evaluate("Boolean(globalThis.solstis?.python)"):
            game.page.wait_for_timeout(100)
        game.wait_until_still()
        told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        processes = [one["id"] for one in told if one["type"] == "renderer"]
        (thinking,) = [one for one in processes if Meter(one, "DedicatedWorker")._files]
        yield Tab(game, worker, thinking)
        browser.close()


def show_frames(tab: Tab) -> None:
    """Print what frames cost while the worker thinks, against what they cost without."""
    tab.page.evaluate("(code) => { runtime.runPython(code); solstis.host.stir(); }", DRAW_ALWAYS)
    tab.frames()
    endless = {**question(decisions()[0], 0), "id": "bench-endless", "simulations": 1_000_000}
    alone, beside = [], []
    for _ in range(BLOCKS):
        alone.append(tab.frames())
        tab.page.evaluate(TELL, endless)
        beside.append(tab.frames())
        tab.page.evaluate(TELL, {"do": "stop", "id": "bench-endless"})
    wall = [statistics.median(cost for costs, _ in blocks for cost in costs) for blocks in (alone, beside)]
    busy = [statistics.median(cost for _, cost in blocks) for blocks in (alone, beside)]
    for kind, (without, within) in (("on the wall", wall), ("of the processor", busy)):
        print(
            f"a whole frame of the table, milliseconds {kind}: {1000 * without:.2f} alone, {1000 * within:.2f} while "
            f"the worker thinks, ratio {within / without:.2f} (limit 1.3)",
            flush=True,
        )


def high(costs: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(costs)[round(0.95 * (len(costs) - 1))]


def show_page() -> None:
    """The worker of the page, and slices in the page itself."""
    with running_page() as tab:
        tab.ask(question(decisions()[0], 0))
        show_times(tab.ask, (2.0, 4.0))
        heap = tab.worker.evaluate("solstis.python._module.HEAPU8.length") / 1e6
        print(f"the worker's WebAssembly memory: {heap:.0f} MB")
        tab.page.evaluate("(code) => { runtime.runPython(code); }", SLICE)
        run = "(request) => runtime.globals.get('slices')(request).toJs()"
        show_slices(lambda request: list(tab.page.evaluate(run, request)), tab.table_meter, 25)
        show_frames(tab)


def main() -> int:
    """Print what is wished for, or all; the exit status."""
    shows = {"native": show_native, "page": show_page}
    wishes = sys.argv[1:] or list(shows)
    if not set(wishes) <= set(shows):
        print(f"choose from {', '.join(shows)}", file=sys.stderr)
        return 2
    if "page" in wishes and not (SITE / "index.html").exists():
        print("build the page first: ./build.sh build", file=sys.stderr)
        return 2
    for wish in wishes:
        shows[wish]()
    return 0


if __name__ == "__main__":
    sys.exit(main())
