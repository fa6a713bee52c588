"""How fast and how large the start of the page is: ``python -m tests.bench.start``. Figures to read, not a test.

Compares the built page with a bare page that loads stock Pyodide and the same pygame wheel and flips one frame: both on
plain `http.server`, in turns, each round in a browser of its own with an empty profile. The ratios hold on any machine.
Needs a build (``./build.sh build``).
"""

import argparse
import shutil
import statistics
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tests.web.conftest import FLAGS, chromium
from tests.web.hosts import CountingHost
from web.tools import pins
from web.tools.packs import LATE
from web.tools.places import PYODIDE, SITE

BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<canvas id="canvas" tabindex="0"></canvas>
<script src="pyodide.js"></script>
<script>
(async () => {
  const python = await loadPyodide({ indexURL: "./" });
  python.canvas.setCanvas2D(document.getElementById("canvas"));
  await python.loadPackage(new URL("WHEEL", location.href).href, { checkIntegrity: false });
  await python.runPythonAsync(`
import pygame
pygame.init()
pygame.display.set_mode((1280, 720)).fill("navy")
pygame.display.flip()
`);
  performance.mark("playable");
})();
</script>
"""
STOCK = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]
ARRIVED = "performance.getEntriesByName('playable')[0]?.startTime"
PAINTED = "performance.getEntriesByType('paint')[0]?.startTime"
SETTLED = "document.body.dataset.settled || !globalThis.solstis"
"""Everything has been streamed and kept, or there is nothing to wait for."""
MARKS = "performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])"
STAY = 5000
"""Milliseconds that a visit lasts at least once everything is there: compiled code is kept after seconds of use."""
SIZE = {"width": 1280, "height": 720}
PATIENCE = 120_000  # ms


@dataclass
class Figures:
    """Milliseconds of each round, and the steps of the last second visit."""

    first: list[float] = field(default_factory=list)
    second: list[float] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)
    steps: list[tuple[str, float]] = field(default_factory=list)


def bare_page(folder: Path) -> Path:
    """A folder with the bare page."""
    pinned = pins.read()
    for name in STOCK:
        shutil.copy(PYODIDE / name, folder)
    shutil.copy(pinned.wheel_path, folder)
    (folder / "index.html").write_text(BARE.replace("WHEEL", pinned.wheel))
    return folder


def visit(context: BrowserContext, address: str) -> tuple[float, float, list[tuple[str, float]]]:
    """Milliseconds from the navigation to the first playable frame, to the first paint, and to each step."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    page.wait_for_function(ARRIVED, timeout=PATIENCE)
    arrived, painted = float(page.evaluate(ARRIVED)), float(page.evaluate(PAINTED) or 0)
    steps = [(str(name), float(moment)) for name, moment in page.evaluate(MARKS)]
    page.wait_for_function(SETTLED, timeout=PATIENCE)
    page.wait_for_timeout(STAY)
    page.close()
    return arrived, painted, steps


def measure(playwright: Playwright, host: CountingHost, figures: Figures) -> list[tuple[float, str, int]]:
    """A first and a second visit with a new profile; what the first one asked for: seconds, path, bytes."""
    host.sent.clear()
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium(), args=FLAGS, viewport=SIZE, bypass_csp=True
        )
        arrived, painted, _ = visit(context, host.address)
        sent = list(host.sent)
        figures.first.append(arrived)
        figures.painted.append(painted)
        again, _, figures.steps = visit(context, host.address)
        figures.second.append(again)
        context.close()
    return sent


def show_parts(sent: list[tuple[float, str, int]]) -> None:
    """Print what went over the wire, in the order in which it was complete. The later packs wait for the title."""
    begin = min(moment for moment, _, _ in sent)
    total = 0
    for moment, path, count in sorted(sent):
        total += count
        name = urlsplit(path).path
        print(f"  {1000 * (moment - begin):6.0f} ms {count:10,} bytes {total:11,} in all  {name}")
    later = min((moment for moment, path, _ in sent if f"/{LATE[0]}.bin" in path), default=float("inf"))
    early = sum(count for moment, _, count in sent if moment < later)
    print(f"  until the title accepts input: {early / 1e6:.2f} MB; in all {total / 1e6:.2f} MB")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    ours, bare = Figures(), Figures()
    sent: list[tuple[float, str, int]] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stock = CountingHost(bare_page(Path(folder)))
        built = CountingHost(SITE)
        for _ in range(rounds):
            measure(playwright, stock, bare)
            sent = measure(playwright, built, ours)
        stock.close()
        built.close()
    for name, mine, theirs in (("first", ours.first, bare.first), ("second", ours.second, bare.second)):
        one, other = statistics.median(mine), statistics.median(theirs)
        print(f"{name} visit: {one:.0f} ms, bare page {other:.0f} ms: ratio {one / other:.2f}")
        print(f"  rounds: {[round(m / t, 2) for m, t in zip(mine, theirs, strict=True)]}")
        print(
            f"  the quickest: {min(mine):.0f} ms, {min(theirs):.0f} ms: ratio {min(mine) / min(theirs):.2f}"
        )
    print(f"first picture of the title: {statistics.median(ours.painted):.0f} ms")
    print("the last second visit, step by step:")
    for name, moment in ours.steps:
        print(f"  {moment:6.0f} ms  {name}")
    print("the last first visit, part by part:")
    show_parts(sent)


if __name__ == "__main__":
    main()
