"""The built page in a real Chromium: built once, served from a sub-path, a fresh browser context for each test."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.driver import Game
from tests.web.hosts import Host, PlainHost
from tests.web.programs import OpenGame

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    """The browser's path; a test never passes without it."""
    named = os.environ.get("SOLSTIS_CHROMIUM")
    found = (
        named or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    )
    if not found:
        pytest.fail(
            "install Chromium (on Debian: apt-get install chromium) or set SOLSTIS_CHROMIUM", pytrace=False
        )
    return found


@pytest.fixture(scope="session")
def site(testrun_uid: str) -> Path:
    """The built page's folder: built once in a run, by the first of its processes that needs it."""
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    built_for = build / "built-for-tests.txt"
    with (build / "tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built_for.exists() or built_for.read_text() != testrun_uid:
            done = subprocess.run(
                [sys.executable, "-m", "web.tools", "build"],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode:
                pytest.fail(done.stderr, pytrace=False)
            built_for.write_text(testrun_uid)
    return ROOT / "build" / "web"


@pytest.fixture(scope="session")
def address(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page on plain `python -m http.server`, from a sub-path."""
    root = tmp_path_factory.mktemp("host")
    (root / "some").mkdir()
    (root / "some" / "path").symlink_to(site, target_is_directory=True)
    with PlainHost(root) as host:
        yield f"{host.address}some/path/"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium. Of module scope, since Playwright's loop would disturb asyncio in other tests."""
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield chrome
        chrome.close()


@pytest.fixture
def open_game(browser: Browser, address: str) -> Iterator[OpenGame]:
    """Opens the page in a fresh context; options are those of Playwright's new_context, and `at`, `init`, `wait`."""
    games: list[Game] = []

    def open_page(at: str = "", init: str = "", wait: bool = True, **options: object) -> Game:
        options.setdefault("viewport", {"width": 1280, "height": 720})
        game = Game(browser.new_context(**options), at or address, init)  # type: ignore[arg-type]
        games.append(game)
        game.open()
        if wait:
            game.wait_until_playing()
        return game

    yield open_page
    for game in games:
        game.context.close()


@pytest.fixture
def host(site: Path) -> Iterator[Callable[[type[Host]], Host]]:
    """Starts a host with a temper of its own for the page."""
    hosts: list[Host] = []

    def start(kind: type[Host]) -> Host:
        hosts.append(kind(site))
        return hosts[-1]

    yield start
    for started in hosts:
        started.close()
