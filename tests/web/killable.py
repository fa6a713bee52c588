"""A browser of its own with a lasting profile, whose processes can be killed all at once."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tests.web.conftest import FLAGS, chromium
from tests.web.driver import Game

PATIENCE = 30.0  # s


class Killable:
    """A running browser; `game` is a page in it."""

    def __init__(self, process: subprocess.Popen[bytes], game: Game) -> None:
        self.process = process
        self.game = game

    def kill(self) -> None:
        """End the browser and all its processes in the middle of whatever they do. They are a group of their own."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextlib.contextmanager
def killable(browser: Browser, profile: Path) -> Iterator[Killable]:
    """A browser with this profile; it is killed at the end in any case."""
    port_file = profile / "DevToolsActivePort"
    port_file.unlink(missing_ok=True)
    command = [chromium(), "--headless", "--no-startup-window", "--window-size=1280,720", *FLAGS]
    command += [f"--user-data-dir={profile}", "--remote-debugging-port=0"]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    running = Killable(process, None)  # type: ignore[arg-type]
    try:
        deadline = time.monotonic() + PATIENCE
        while not (port_file.exists() and port_file.read_text()):
            assert time.monotonic() < deadline, "Chromium does not start"
            time.sleep(0.05)
        port = port_file.read_text().splitlines()[0]
        connected = browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{port}")
        running.game = Game(connected.contexts[0], "about:blank")
        yield running
    finally:
        running.kill()
