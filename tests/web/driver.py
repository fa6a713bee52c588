"""Drives the page as a player would, and watches what it asks for and complains about."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

START_PATIENCE = 60_000  # ms
TURN_PATIENCE = 20_000  # ms


class Game:
    """One page in one browser context."""

    def __init__(self, context: BrowserContext, address: str, init: str = "") -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
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
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _note_request(self, request: Request) -> None:
        self.requested.append(request.url)

    def _note_response(self, response: Response) -> None:
        self.statuses[response.url] = response.status

    def open(self) -> None:
        """Go to the page; its scripts may still be loading afterwards."""
        self.page.goto(self.address, wait_until="domcontentloaded")

    def wait_until_playing(self) -> None:
        """Wait for the first picture of the game; an error screen ends the wait as a failure."""
        self.page.wait_for_function(
            "document.body.classList.contains('playing') || !document.getElementById('trouble').hidden",
            timeout=START_PATIENCE,
        )
        assert not self.trouble(), self.report()

    def wait_for_trouble(self) -> str:
        """Wait for the error screen; its title."""
        self.page.wait_for_selector("#trouble:not([hidden])", timeout=START_PATIENCE)
        self.page.wait_for_function("document.getElementById('report').value !== ''", timeout=START_PATIENCE)
        return self.trouble()

    def trouble(self) -> str:
        """The title of the error screen, or nothing when it is not shown."""
        return str(
            self.page.evaluate(
                "document.getElementById('trouble').hidden ? '' : document.querySelector('#trouble h1').innerText"
            )
        )

    def report(self) -> str:
        """The text of the report on the error screen."""
        return str(self.page.evaluate("document.getElementById('report').value"))

    def text(self, element: str) -> str:
        """What an element shows."""
        return self.page.locator(f"#{element}").inner_text()

    def inspect(self) -> dict[str, Any]:
        """What the running game tells about itself."""
        told = json.loads(self.page.evaluate("solstis.inspect()"))
        assert isinstance(told, dict)
        return told

    def scale(self) -> float:
        """Drawing pixels for each CSS pixel."""
        return float(
            self.page.evaluate(
                "(() => { const c = document.getElementById('canvas'); return c.width / c.clientWidth })()"
            )
        )

    def wait_until_still(self) -> dict[str, Any]:
        """Wait until no animation runs; what the game then tells."""
        self.page.wait_for_function("!JSON.parse(solstis.inspect()).busy", timeout=TURN_PATIENCE)
        return self.inspect()

    def centre(self, target: dict[str, Any]) -> tuple[float, float]:
        """Where to tap a target, in CSS pixels."""
        left, top, width, height = target["rect"]
        scale = self.scale()
        return (left + width / 2) / scale, (top + height / 2) / scale
