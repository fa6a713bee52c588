"""The page comes to life: everywhere, from its own files only, without a complaint."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.web.driver import KEEP_RUNTIME
from tests.web.hosts import (
    BriskHost,
    CuttingHost,
    EncodingHost,
    Host,
    PlainHost,
    ResumingHost,
    SlowHost,
    WrongTypesHost,
)
from tests.web.player import Player
from tests.web.programs import OpenGame

StartHost = Callable[[type[Host]], Host]

WATCH_PROGRESS = """
globalThis.seen = [];
addEventListener("DOMContentLoaded", () => {
  const bar = document.getElementById("bar");
  const note = () => seen.push([Number(bar.getAttribute("aria-valuenow")), document.getElementById("bytes").innerText]);
  const everything = {subtree: true, attributes: true, childList: true};
  new MutationObserver(note).observe(document.getElementById("loading"), everything);
});
"""


INLINE_SCRIPT = """
for (const text of ["globalThis.ran = 1", "eval('globalThis.ran = 2')"]) {
  const script = document.createElement("script");
  script.textContent = text;
  document.head.append(script);
}
"""

QUICK_START = """
import gc, sys
classes = {value for name, module in list(sys.modules.items()) if name.startswith("game.engine")
           for value in vars(module).values() if isinstance(value, type) and "__dataclass_fields__" in vars(value)}
made = [method.__code__ for one in classes for method in vars(one).values() if hasattr(method, "__code__")]
written = [code for code in made if code.co_filename == "<string>"]
[len(written), len([code for code in written if code.co_linetable]),
 [path for path in sys.path_importer_cache if path.startswith("/solstis/assets/game")], gc.isenabled()]
"""
"""How many methods the engine's dataclasses have written, how many of them were compiled on the page, where modules
were sought, and whether garbage is collected."""


def test_starts_without_complaint_and_asks_nobody_else(open_game: OpenGame, address: str) -> None:
    game = open_game()
    game.wait_for("document.body.dataset.settled")
    assert game.complaints == []
    assert game.requested
    assert {urlsplit(url).netloc for url in game.requested} == {urlsplit(address).netloc}
    assert set(game.statuses.values()) == {200}
    assert all(urlsplit(url).path.startswith(urlsplit(address).path) for url in game.requested)


def test_python_neither_compiles_nor_searches(open_game: OpenGame) -> None:
    """What the page could find out at every start, the build has found out: code without lines comes from there."""
    game = open_game(init=KEEP_RUNTIME)
    written, compiled, sought, collects = game.page.evaluate(
        "runtime.runPython(`" + QUICK_START + "`).toJs()"
    )
    assert written > 100
    assert compiled == 0
    assert sought == []
    assert collects is True


def test_python_runs_on_the_stack_of_the_thread(open_game: OpenGame) -> None:
    """Where Chromium notes down the calls that led to an allocation, as it does now and then, another stack ends it."""
    game = open_game(init=KEEP_RUNTIME)
    assert game.page.evaluate("runtime._module.jspiSupported") is False
    assert game.page.evaluate("'Suspending' in WebAssembly") is True


def test_every_file_is_asked_for_once(open_game: OpenGame) -> None:
    game = open_game()
    names = [urlsplit(url).path.rpartition("/")[2] for url in game.requested]
    assert sorted(names) == sorted(set(names))


def test_policy_forbids_evaluation_and_other_hosts(open_game: OpenGame) -> None:
    game = open_game()
    policy = game.page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content") or ""
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "unsafe-inline" not in policy
    assert "http" not in policy
    assert "*" not in policy
    game.page.evaluate(INLINE_SCRIPT)
    assert game.page.evaluate("globalThis.ran") is None
    refused = "fetch('https://example.org/').then(() => 'came', (error) => error.name)"
    assert game.page.evaluate(refused) == "TypeError"


def test_progress_shows_bytes_and_never_falls(open_game: OpenGame, host: StartHost) -> None:
    game = open_game(at=host(BriskHost).address, init=WATCH_PROGRESS)
    game.wait_for("seen.at(-1)[0] === 100")
    seen = game.page.evaluate("seen")
    values = [value for value, _ in seen]
    assert values == sorted(values)
    assert len(set(values)) > 5
    assert any("MB" in text for _, text in seen)


@pytest.mark.parametrize(
    ("width", "height", "ratio"),
    [(1280, 720, 1), (390, 844, 3), (360, 640, 2), (2560, 1080, 1), (844, 390, 2)],
)
def test_canvas_fills_the_window(open_game: OpenGame, width: int, height: int, ratio: int) -> None:
    game = open_game(viewport={"width": width, "height": height}, device_scale_factor=ratio)
    box = game.page.locator("#canvas").bounding_box()
    assert box == {"x": 0, "y": 0, "width": width, "height": height}
    pixels = game.page.evaluate(
        "(() => { const c = document.getElementById('canvas'); return [c.width, c.height] })()"
    )
    assert pixels[0] / pixels[1] == pytest.approx(width / height, rel=0.01)
    assert pixels[0] * pixels[1] < 2.3e6


def test_canvas_follows_a_new_size(open_game: OpenGame) -> None:
    game = open_game()
    game.page.set_viewport_size({"width": 700, "height": 900})
    game.wait_for(
        "document.getElementById('canvas').width === 700 && document.getElementById('canvas').height === 900"
    )
    assert game.complaints == []


def test_page_neither_scrolls_nor_zooms(open_game: OpenGame) -> None:
    game = open_game(viewport={"width": 390, "height": 844}, has_touch=True)
    style = "getComputedStyle(document.getElementById('canvas'))"
    assert game.page.evaluate(f"{style}.touchAction") == "none"
    assert game.page.evaluate(f"{style}.outlineStyle") == "none"
    game.page.mouse.wheel(0, 500)
    size = "[scrollY, document.documentElement.scrollHeight <= innerHeight, visualViewport.scale]"
    assert game.page.evaluate(size) == [0, True, 1]


def test_host_that_unpacks_by_itself(open_game: OpenGame, host: StartHost) -> None:
    game = open_game(at=host(EncodingHost).address)
    assert game.complaints == []


def test_bad_line_without_ranges(open_game: OpenGame, host: StartHost) -> None:
    cutting = host(CuttingHost)
    open_game(at=cutting.address)
    assert len(cutting.requests_of("python.bin")) == 3


def test_bad_line_with_ranges_goes_on_where_it_stopped(open_game: OpenGame, host: StartHost) -> None:
    resuming = host(ResumingHost)
    open_game(at=resuming.address)
    first, *later = resuming.requests_of("python.bin")
    assert first is None
    assert later
    assert all(asked is not None for asked in later)


def test_browser_without_decompression(open_game: OpenGame) -> None:
    game = open_game(init="delete globalThis.DecompressionStream")
    assert game.complaints == []
    assert game.page.evaluate("typeof DecompressionStream") == "undefined"


def test_host_that_knows_no_types(open_game: OpenGame, host: StartHost) -> None:
    game = open_game(at=host(WrongTypesHost).address)
    assert not game.trouble()


def test_slow_line_shows_progress_from_the_first_second(open_game: OpenGame, host: StartHost) -> None:
    """Some megabytes would be seconds here: it begins long before, and goes on, however slow the machine is."""
    game = open_game(at=host(SlowHost).address, wait=False, init=WATCH_PROGRESS)
    for _ in range(4):
        shown = float(game.text("bytes").partition("/")[0] or 0)
        game.wait_for(f"parseFloat(document.getElementById('bytes').innerText) > {shown}")
    texts = [text for _, text in game.page.evaluate("seen") if text]
    counts = [float(text.partition("/")[0]) for text in texts]
    assert next(count for count in counts if count) < 2
    assert all(text.endswith("MB") for text in texts)
    assert int(game.page.locator("#bar").get_attribute("aria-valuenow") or 0) > 0


PORTAL = """<!doctype html><link rel="icon" href="data:,"><title>portal</title>
<style>body {{ margin: 0; height: 3000px }}</style>
<iframe width="960" height="540" style="border: 0" allow="autoplay; fullscreen" src="{address}" {sandbox}></iframe>
<input id="field">
<script>
globalThis.keys = [];
addEventListener("keydown", (event) => keys.push([event.key, event.defaultPrevented]));
</script>"""
ITCH = 'sandbox="allow-scripts allow-same-origin allow-pointer-lock allow-popups allow-modals"'
STORAGE_REFUSED = """
for (const name of ["indexedDB", "localStorage", "caches"]) {
  Object.defineProperty(globalThis, name, { get() { throw new DOMException("no", "SecurityError"); } });
}
Object.defineProperty(navigator, "serviceWorker", { get() { throw new DOMException("no", "SecurityError"); } });
"""


@pytest.mark.parametrize("init", ["", STORAGE_REFUSED], ids=["stored", "refused"])
@pytest.mark.parametrize("sandbox", ["", ITCH], ids=["plain", "sandbox"])
def test_inside_a_frame_of_another_site(
    open_game: OpenGame, address: str, tmp_path: Path, sandbox: str, init: str
) -> None:
    (tmp_path / "index.html").write_text(PORTAL.format(address=address, sandbox=sandbox))
    with PlainHost(tmp_path) as portal:
        game = open_game(at="about:blank", wait=False, init=init)
        game.open_within(portal.address.replace("127.0.0.1", "localhost"))
        game.wait_until_playing()
        player = Player(game, "mouse")
        player.set_speed("off")
        player.begin("base")
        player.play(2)
        assert player.at_table()
        assert game.complaints == []


def test_a_frame_takes_keys_after_a_tap_only_and_never_moves_the_page_around_it(
    open_game: OpenGame, address: str, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(PORTAL.format(address=address, sandbox=ITCH))
    with PlainHost(tmp_path) as portal:
        game = open_game(at="about:blank", wait=False)
        game.open_within(portal.address.replace("127.0.0.1", "localhost"))
        game.wait_until_playing()
        player = Player(game, "keys")
        player.wait_until(lambda: bool(player.targets()), "the title does not come")
        page = game.page
        page.locator("#field").click()
        for key in ("a", "ArrowDown", "Tab"):
            page.keyboard.press(key)
        game.wait_until_heard()
        assert player.facts["focus"] is None
        assert page.evaluate("keys") == [["a", False], ["ArrowDown", False], ["Tab", False]]
        assert page.input_value("#field") == "a"
        page.evaluate("scrollTo(0, 0)")
        page.mouse.click(5, 5)
        player.press("Tab")
        player.wait_until(lambda: player.facts["focus"] is not None, "the key does not arrive")
        page.mouse.wheel(0, 400)
        for key in ("ArrowDown", "PageDown", " ", "End"):
            page.keyboard.press(key)
        page.wait_for_timeout(300)
        assert page.evaluate("scrollY") == 0
        assert len(page.evaluate("keys")) == 3
