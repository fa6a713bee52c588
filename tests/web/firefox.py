"""Firefox, driven by WebDriver BiDi: as much of a page of Playwright's as a player of the game needs."""

import json
import re
import subprocess
import tempfile
import time
from itertools import count
from types import TracebackType
from typing import Any

from websockets.sync.client import connect

from tests.web.driver import Game

START_PATIENCE = 60.0  # s
ANSWER_PATIENCE = 120.0  # s
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "toolkit.telemetry.enabled": False,
}


class Mouse:
    """The pointer of a page."""

    def __init__(self, page: "FirefoxPage") -> None:
        self._page = page

    def click(self, x: float, y: float) -> None:
        """Press and release the first button, in CSS pixels."""
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "actions": moves}
        self._page.ask("input.performActions", context=self._page.context, actions=[pointer])


class FirefoxPage:
    """A headless Firefox with an empty profile and one page."""

    def __init__(self, binary: str) -> None:
        self._profile = tempfile.TemporaryDirectory()
        with open(f"{self._profile.name}/user.js", "w", encoding="utf-8") as file:
            for name, value in PREFERENCES.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        command = [binary, "--headless", "--no-remote", "--profile", self._profile.name]
        command += ["--width", "1280", "--height", "720", "--remote-debugging-port", "0", "about:blank"]
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        self._numbers = count(1)
        self._socket = connect(f"{self._address()}/session", max_size=None, ping_interval=None)
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.mouse = Mouse(self)

    def _address(self) -> str:
        assert self._process.stderr is not None
        end = time.monotonic() + START_PATIENCE
        for line in self._process.stderr:
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if found:
                return found[1]
            assert time.monotonic() < end, "Firefox does not listen"
        raise AssertionError("Firefox ended before it listened")

    def __enter__(self) -> "FirefoxPage":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.communicate(timeout=30)
        self._profile.cleanup()

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command and wait for its answer; AssertionError with the browser's words when it fails."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(timeout=ANSWER_PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result

    def goto(self, address: str, wait_until: str = "interactive") -> None:
        """Navigate; returns when the page has been read."""
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="interactive")

    def reload(self) -> None:
        """Load the page anew."""
        self.ask("browsingContext.reload", context=self.context, wait="interactive")

    def evaluate(self, script: str) -> Any:
        """The value of an expression, or of what a function gives, by way of JSON."""
        called = f"({script})()" if script.startswith(("()", "async ()")) else script
        expression = f"(async () => JSON.stringify((await ({called})) ?? null))()"
        told = self.ask(
            "script.evaluate", expression=expression, target={"context": self.context}, awaitPromise=True
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait."""
        time.sleep(milliseconds / 1000)


class FirefoxGame(Game):
    """The game in Firefox."""

    def __init__(self, page: FirefoxPage, address: str) -> None:
        self.page = self.view = page  # type: ignore[assignment]
        self.address = address

    def open(self) -> None:
        """Go to the page."""
        self.page.goto(self.address)
