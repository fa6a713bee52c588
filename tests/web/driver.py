"""Drives the page as a player would, and watches what it asks for and complains about."""

import json
import time
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Frame, Page, Request, Response

# SDL2 plays sound by an old interface of the browser, which says so once.
KNOWN_WARNING = "ScriptProcessorNode is deprecated"
WITHIN = ("blob:", "data:", "about:")
"""Addresses of what lies in the page itself."""
PATIENCE = 60.0  # s
PAUSE = 25  # ms
LOST = ("crashed", "has been closed")
"""What an error says when there is no page any more to wait for."""
TWO_FRAMES = (
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)

KEEP_RUNTIME = """let kept;
Object.defineProperty(globalThis, "loadPyodide", {
  configurable: true,
  get: () => kept,
  set: (load) => {
    if (typeof load !== "function" || load === kept) return;
    kept = async (options) => (globalThis.runtime = await load(options));
  },
});"""
"""For `init`: the page keeps its runtime to itself; with this, a benchmark finds it as `runtime`."""


class Game:
    """One page in one browser context."""

    def __init__(self, context: BrowserContext, address: str, init: str = "") -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.view: Page | Frame = self.page
        self.complaints: list[str] = []
        self.requested: list[str] = []
        self.statuses: dict[str, int] = {}
        if init:
            self.page.add_init_script(init)
        self.page.on("console", self._note_console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        self.page.on("request", self._note_request)
        self.page.on("response", self._note_response)

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and KNOWN_WARNING not in message.text:
            self.complaints.append(f"{message.type}: {message.text}")

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith(WITHIN):
            self.requested.append(request.url)

    def _note_response(self, response: Response) -> None:
        if not response.url.startswith(WITHIN):
            self.statuses[response.url] = response.status

    def open_within(self, address: str) -> None:
        """Go to a page whose one frame, in its top left corner, holds the game."""
        self.page.goto(address, wait_until="domcontentloaded")
        frame = self.page.wait_for_selector("iframe", state="attached")
        inner = frame.content_frame() if frame else None
        assert inner is not None
        self.view = inner
        inner.wait_for_load_state("domcontentloaded")

    def open(self) -> None:
        """Go to the page; its scripts may still be loading afterwards."""
        self.page.goto(self.address, wait_until="domcontentloaded")

    def wait_for(self, expression: str) -> None:
        """Wait until JavaScript is true, also while one page goes and another comes, which may still be empty.

        Playwright's own way would need a page that may evaluate strings.
        """
        end = time.monotonic() + PATIENCE
        while complaint := self._complaint(expression):
            assert time.monotonic() < end, f"in vain for {PATIENCE} s: {expression}: {complaint}"
            self.page.wait_for_timeout(PAUSE)

    def _complaint(self, expression: str) -> str:
        """What an expression lacks to be true; nothing when it is."""
        try:
            return "" if self.view.evaluate(f"Boolean({expression})") else "not true"
        except Error as error:
            if any(sign in error.message for sign in LOST):
                raise
            return error.message

    def wait_until_heard(self) -> None:
        """Wait until the game has answered the input that came before, by the page's own time however slow it is."""
        self.view.evaluate(TWO_FRAMES)

    def wait_until_asleep(self, seconds: float) -> None:
        """Wait for a while of so many seconds in which no Python runs; before it, files or the worker may arrive."""
        end = time.monotonic() + PATIENCE
        turns = -1
        while (now := self.view.evaluate("solstis.turns()")) != turns:
            assert time.monotonic() < end, f"Python does not rest for {seconds} s"
            turns = now
            self.page.wait_for_timeout(1000 * seconds)

    def wait_until_playing(self) -> None:
        """Wait for the first picture of the game; an error screen ends the wait as a failure."""
        self.wait_for(
            "document.body.classList.contains('playing') || !document.getElementById('trouble').hidden"
        )
        assert not self.trouble(), self.report()

    def wait_for_trouble(self) -> str:
        """Wait for the error screen; its title."""
        self.view.wait_for_selector("#trouble:not([hidden])", timeout=1000 * PATIENCE)
        self.wait_for("document.getElementById('report').value !== ''")
        return self.trouble()

    def trouble(self) -> str:
        """The title of the error screen, or nothing when it is not shown."""
        return str(
            self.view.evaluate(
                "document.getElementById('trouble').hidden ? '' : document.querySelector('#trouble h1').innerText"
            )
        )

    def report(self) -> str:
        """The text of the report on the error screen."""
        return str(self.view.evaluate("document.getElementById('report').value"))

    def text(self, element: str) -> str:
        """What an element shows."""
        return self.view.locator(f"#{element}").inner_text()

    def inspect(self) -> dict[str, Any]:
        """What the running game tells about itself."""
        told = json.loads(self.view.evaluate("solstis.inspect()"))
        assert isinstance(told, dict)
        return told

    def scale(self) -> float:
        """Drawing pixels for each CSS pixel."""
        return float(
            self.view.evaluate(
                "(() => { const c = document.getElementById('canvas'); return c.width / c.clientWidth })()"
            )
        )

    def wait_until_still(self) -> dict[str, Any]:
        """Wait until no animation runs; what the game then tells."""
        self.wait_for("!JSON.parse(solstis.inspect()).busy")
        return self.inspect()

    def centre(self, target: dict[str, Any]) -> tuple[float, float]:
        """Where to tap a target, in CSS pixels."""
        left, top, width, height = target["rect"]
        scale = self.scale()
        return (left + width / 2) / scale, (top + height / 2) / scale
