"""The host in Pyodide on the real page: it sleeps, wakes, paints, and keeps what it was given."""

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.driver import Game
from tests.web.host_program import host_program, python, told, wait_for_host
from tests.web.killable import killable
from tests.web.programs import OpenGame, open_with, sends

NO_DATABASE = """
Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });
"""
NO_LOCAL_STORAGE = NO_DATABASE.replace("indexedDB", "localStorage")
NO_LOCKS = 'Object.defineProperty(navigator, "locks", { value: undefined });'
ROUND_TRIP = """
s = host.storage
await s.begin("game", ["one", "Grüße 🦊", ""])
await s.append("game", "two")
await s.begin("broken", ["x"])
await s.append("old", "y")
await s.remove("old")
aside = await s.set_aside("broken")
return [s.kind, s.warning, await s.read("game"), aside, await s.read(aside), await s.read("old")]
"""
COUNT_PICTURES = """
globalThis.pictures = [];
requestAnimationFrame(function count(now) { pictures.push(now); requestAnimationFrame(count); });
"""
NOTHING_KEPT = "Your games cannot be saved here. You can play, but nothing will be kept."
OTHER_WINDOW = "Solstis is open in another window, which keeps the saves. Nothing is saved in this one."
STOPPED = "Saving has stopped working. You can play on, but nothing more will be kept."

OpenHost = Callable[..., Game]


@pytest.fixture
def program(site: Path) -> bytes:
    """The program of these tests, for the game's place."""
    return host_program(site)


@pytest.fixture
def open_host(open_game: OpenGame, address: str, program: bytes) -> OpenHost:
    """Opens the page with that program; options as for `open_game`."""

    def open_page(**options: object) -> Game:
        game = open_with(open_game, address, "program.bin", sends(program), **options)
        game.context.route("**/program.bin?*", sends(program))
        wait_for_host(game)
        return game

    return open_page


def test_an_idle_page_runs_no_python_at_all(open_host: OpenHost) -> None:
    game = open_host()
    game.wait_until_asleep(1)
    before = told(game)
    game.wait_until_asleep(5)
    assert told(game)["scheduled"] == before["scheduled"]
    assert told(game)["seen"] == before["seen"]


INPUTS: list[tuple[Callable[[Page], Any], list[list[Any]]]] = [
    (
        lambda page: page.mouse.click(100, 120),
        [["MouseMotion", [100, 120]], ["MouseButtonDown", [100, 120]], ["MouseButtonUp", [100, 120]]],
    ),
    (lambda page: page.keyboard.press("Enter"), [["KeyDown", None], ["KeyUp", None]]),
    (
        lambda page: page.touchscreen.tap(300, 200),
        [
            ["MouseMotion", [300, 200]],
            ["MouseButtonDown", [300, 200]],
            ["FingerDown", None],
            ["MouseButtonUp", [300, 200]],
            ["FingerUp", None],
        ],
    ),
    (
        lambda page: page.set_viewport_size({"width": 700, "height": 500}),
        [["WindowSizeChanged", None], ["resized", [700, 500]]],
    ),
    (lambda page: page.evaluate("solstis.host.stir()"), []),
]


def test_every_input_wakes_it_and_arrives(open_host: OpenHost) -> None:
    game = open_host(has_touch=True)
    for act, events in INPUTS:
        turns, seen = game.page.evaluate("solstis.turns()"), len(told(game)["seen"])
        act(game.page)
        game.wait_for(f"solstis.turns() > {turns}")
        game.wait_for(f"JSON.parse(solstis.tell()).seen.length >= {seen + len(events)}")
        game.page.wait_for_timeout(300)
        assert told(game)["seen"][seen:] == events
        assert game.page.evaluate("solstis.turns()") - turns <= len(events) + 1


def test_frames_follow_the_screen_and_then_rest(open_host: OpenHost) -> None:
    game = open_host()
    game.page.evaluate(COUNT_PICTURES)
    python(game, "wanted['frames'] = 60; host.nudge()")
    game.wait_for("JSON.parse(solstis.tell()).frames.length === 60")
    times = told(game)["frames"]
    steps = [later - earlier for earlier, later in itertools.pairwise(times)]
    assert min(steps) > 0
    # A busy machine may let pictures of the screen go by; but each frame is one, and the next one wherever it can be.
    pictures = [round(start, 1) for start in game.page.evaluate("pictures")]
    places = [pictures.index(round(1000 * time, 1)) for time in times]
    assert 1 in [later - earlier for earlier, later in itertools.pairwise(places)]
    assert times[-1] <= python(game, "return host.now()") < times[-1] + 30
    turns = game.page.evaluate("solstis.turns()")
    game.page.wait_for_timeout(500)
    assert game.page.evaluate("solstis.turns()") - turns <= 1


def test_a_timeout_wakes_it(open_host: OpenHost) -> None:
    game = open_host()
    turns = game.page.evaluate("solstis.turns()")
    python(game, "wanted['timeout'] = 0.3; host.nudge()")
    game.wait_for(f"solstis.turns() >= {turns + 4}")


def test_it_paints_sharply_and_away_from_the_notch(open_host: OpenHost) -> None:
    game = open_host(viewport={"width": 300, "height": 400}, device_scale_factor=2)
    session = game.context.new_cdp_session(game.page)
    insets = {"top": 40, "right": 0, "bottom": 20, "left": 0}
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    game.page.set_viewport_size({"width": 310, "height": 400})
    game.wait_for("JSON.parse(solstis.tell()).seen.at(-1)[1]?.[0] === 620")
    answer = python(game, "return [host.size_px, host.scale, host.insets, host.surface.get_size()]")
    assert answer == [[620, 800], 2, [80, 0, 40, 0], [620, 800]]
    assert game.page.title() == "Trial"
    assert game.complaints == []
    colour = "[...canvas.getContext('2d').getImageData({}, {}, 1, 1).data]"
    assert game.page.evaluate(colour.format(200, 200)) == [255, 215, 0, 255]
    assert game.page.evaluate(colour.format(400, 400)) == [0, 0, 128, 255]


def test_small_services(open_host: OpenHost) -> None:
    game = open_host(
        locale="de-CH", reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"]
    )
    game.page.mouse.click(50, 50)
    answers = python(
        game,
        "host.announce('said'); host.unlock_audio(); host.quit()\n"
        "return [host.name, host.language(), host.reduced_motion(), host.hidden, await host.copy_text('Grüße')]",
    )
    assert answers == ["web", "de-CH", True, False, True]
    assert game.page.evaluate("navigator.clipboard.readText()") == "Grüße"
    assert game.text("announce") == "said"
    assert "ValueError" in python(game, "host.expose('host', str)")["raised"]
    python(game, "host.expose('twice', lambda: '1'); host.expose('twice', lambda: '2')")
    assert game.page.evaluate("solstis.twice()") == "2"


@pytest.mark.parametrize(
    ("init", "kind", "warning"),
    [
        ("", "indexeddb", None),
        (NO_DATABASE, "localstorage", None),
        (NO_DATABASE + NO_LOCAL_STORAGE, "memory", NOTHING_KEPT),
        (NO_LOCKS, "indexeddb", None),
    ],
    ids=["all", "no database", "nothing", "no locks"],
)
def test_it_keeps_what_the_browser_allows(
    open_host: OpenHost, init: str, kind: str, warning: str | None
) -> None:
    game = open_host(init=init)
    lines = ["one", "Grüße 🦊", "", "two"]
    assert python(game, ROUND_TRIP) == [kind, warning, lines, "broken.corrupt-1", ["x"], []]
    game.page.reload()
    wait_for_host(game)
    kept = lines if kind != "memory" else []
    assert python(game, "return [host.storage.kind, await host.storage.read('game')]") == [kind, kept]
    assert game.complaints == []


def test_a_full_disk_does_not_stop_the_game(open_host: OpenHost) -> None:
    game = open_host()
    python(game, "await host.storage.begin('game', ['one'])")
    game.page.evaluate("""() => {
      IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    answer = python(
        game,
        "s = host.storage\nawait s.append('game', 'two')\nreturn [s.kind, s.warning, await s.read('game')]",
    )
    assert answer == ["memory", STOPPED, ["one", "two"]]


def test_one_window_at_a_time_writes(open_host: OpenHost) -> None:
    game = open_host()
    python(game, "await host.storage.begin('game', ['one'])")
    second = Game(game.context, game.address)
    second.open()
    wait_for_host(second)
    state = "return [host.storage.kind, host.storage.warning, await host.storage.read('game')]"
    assert python(second, state) == ["memory", OTHER_WINDOW, []]
    game.page.close()
    second.page.reload()
    wait_for_host(second)
    assert python(second, state) == ["indexeddb", None, ["one"]]


def test_where_there_are_no_locks_the_later_window_writes(open_host: OpenHost) -> None:
    game = open_host(init=NO_LOCKS)
    python(game, "await host.storage.begin('game', ['one'])")
    # What another window does at its start.
    game.page.evaluate("""() => new Promise((done) => {
      indexedDB.open("solstis").onsuccess = (event) => {
        const writing = event.target.result.transaction("pen", "readwrite");
        writing.objectStore("pen").put("another", "holder");
        writing.oncomplete = done;
      };
    })""")
    answer = python(game, "s = host.storage\nawait s.append('game', 'two')\nreturn [s.kind, s.warning]")
    assert answer == ["memory", OTHER_WINDOW]


def test_a_killed_browser_loses_nothing(
    browser: Browser, address: str, program: bytes, tmp_path: Path
) -> None:
    with killable(browser, tmp_path / "profile") as running:
        game = running.game
        show_program(game, address, program)
        python(game, "for number in range(20): await host.storage.append('game', f'line {number}')")
        running.kill()
    with killable(browser, tmp_path / "profile") as running:
        game = running.game
        show_program(game, address, program)
        kept = python(game, "return await host.storage.read('game')")
    assert kept == [f"line {number}" for number in range(20)]


def show_program(game: Game, address: str, program: bytes) -> None:
    """Open the page with the program of these tests."""
    game.address = address
    game.page.route("**/program.bin?*", sends(program))
    game.open()
    wait_for_host(game)
