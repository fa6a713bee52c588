"""No window on the screen and no sound while testing; a bare page for the scripts of the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

# SDL reads this before the first test.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

WEB = Path(__file__).parents[2] / "web"
# Nothing listens there: the address only gives the page an origin with storage and locks.
ADDRESS = "http://localhost:9/"
BARE_PAGE = """<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, viewport-fit=cover">
<style>
  html, body {{ margin: 0; height: 100% }}
  canvas {{ display: block; width: 100% !important; height: 100% !important; touch-action: none }}
</style>
<body><canvas id="canvas" tabindex="0"></canvas><div id="announce" aria-live="polite"></div>
<script>{scripts}</script></body>
"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Hides a page from view, or shows it again."""

OpenPage = Callable[..., Page]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Closed at the end of each module: while it is open, asyncio.run() works nowhere in this process."""
    with sync_playwright() as playwright:
        program = os.environ.get("SOLSTIS_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[OpenPage]:
    """Opens a page with the scripts of web/ alone: in a new context, or beside another page.

    `before` runs ahead of the scripts; `at` follows the address; all else describes the new context.
    """
    contexts: list[BrowserContext] = []
    scripts = "\n".join(
        (WEB / name).read_text() for name in ("host.js", "store.js", "exchange.js", "gamepad.js")
    )
    body = BARE_PAGE.format(scripts=scripts)

    def new_context(before: str, options: dict[str, object]) -> BrowserContext:
        context = chromium.new_context(**options)  # type: ignore[arg-type]
        context.route("**/*", lambda route: route.fulfill(content_type="text/html", body=body))
        context.add_init_script(before)
        contexts.append(context)
        return context

    def open_page(before: str = "", beside: Page | None = None, at: str = "", **options: object) -> Page:
        context = beside.context if beside else new_context(before, options)
        page = context.new_page()
        page.goto(ADDRESS + at)
        return page

    yield open_page
    for context in contexts:
        context.close()
