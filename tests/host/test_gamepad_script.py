"""web/gamepad.js in a real browser, with pads that are made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import HIDE, OpenPage

PADS = """
globalThis.pads = [];
globalThis.asked = 0;
navigator.getGamepads = () => { asked += 1; return pads; };
globalThis.plug = (index) => {
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
  pads[index] = { index, connected: true, mapping: "standard", axes: [0, 0, 0, 0], buttons };
  dispatchEvent(new Event("gamepadconnected"));
};
globalThis.unplug = (index) => {
  const event = new Event("gamepaddisconnected");
  event.gamepad = pads[index];
  pads[index] = null;
  dispatchEvent(event);
};
"""
ATTACH = """() => {
  globalThis.called = 0;
  solstis.host.onTurn = () => { called += 1; };
  solstis.host.attach({});
  solstis.gamepad.attach();
}"""
SHORTLY = 150  # ms in which whatever is to happen has happened


@pytest.fixture
def padded(open_page: OpenPage) -> Callable[[], Page]:
    """Opens a page that listens for pads; Python sleeps there."""

    def open_padded() -> Page:
        page = open_page(PADS)
        page.evaluate(ATTACH)
        page.wait_for_timeout(SHORTLY)
        page.evaluate("solstis.host.requestWake(-1)")
        return page

    return open_padded


def shortly(page: Page, script: str) -> Any:
    page.wait_for_timeout(SHORTLY)
    return page.evaluate(script)


def press(page: Page, button: int, down: bool = True, pad: int = 0) -> None:
    page.evaluate(
        "([pad, button, down]) => { pads[pad].buttons[button].pressed = down; }", [pad, button, down]
    )


def push(page: Page, axis: int, value: float) -> None:
    page.evaluate("([axis, value]) => { pads[0].axes[axis] = value; }", [axis, value])


def taken(page: Page) -> list[str]:
    names = shortly(page, "solstis.gamepad.take()")
    assert isinstance(names, list)
    return names


def test_nobody_asks_while_no_pad_is_there(padded: Callable[[], Page]) -> None:
    page = padded()
    asked = page.evaluate("asked")
    assert shortly(page, "asked") == asked


@pytest.mark.parametrize(
    ("button", "name"),
    [
        *((0, "a"), (1, "b"), (2, "x"), (3, "y"), (4, "l"), (5, "r"), (8, "back"), (9, "start")),
        *((12, "up"), (13, "down"), (14, "left"), (15, "right")),
    ],
)
def test_a_button_wakes_once(padded: Callable[[], Page], button: int, name: str) -> None:
    page = padded()
    page.evaluate("plug(0)")
    assert shortly(page, "called") == 0
    press(page, button)
    assert taken(page) == [name]
    assert page.evaluate("called") == 1
    page.evaluate("solstis.host.requestWake(-1)")
    press(page, button, down=False)
    assert taken(page) == []
    assert page.evaluate("called") == 1


def test_triggers_and_clicked_sticks_mean_nothing(padded: Callable[[], Page]) -> None:
    page = padded()
    page.evaluate("plug(0)")
    for button in (6, 7, 10, 11, 16):
        press(page, button)
    assert taken(page) == []
    assert page.evaluate("called") == 0


def test_a_stick_counts_once_for_each_push(padded: Callable[[], Page]) -> None:
    page = padded()
    page.evaluate("plug(0)")
    told = []
    for axis, value in (
        (0, 0.3),
        (0, 0.9),
        (0, 0.5),
        (0, 0.9),
        (0, 0.1),
        (0, 0.9),
        (0, -0.9),
        (1, -1),
        (1, 0),
        (1, 1),
    ):
        push(page, axis, value)
        told.append(taken(page))
    assert told == [[], ["right"], [], [], [], ["right"], ["left"], ["up"], [], ["down"]]


def test_a_resting_stick_that_trembles_wakes_nobody(padded: Callable[[], Page]) -> None:
    page = padded()
    page.evaluate("plug(0)")
    page.evaluate(
        "setInterval(() => { pads[0].axes[0] = 0.2 * Math.random(); pads[0].timestamp = Math.random(); }, 5)"
    )
    assert shortly(page, "called") == 0


def test_a_hidden_page_reads_no_pad(padded: Callable[[], Page]) -> None:
    page = padded()
    page.evaluate("plug(0)")
    page.evaluate(HIDE, True)
    asked = page.evaluate("asked")
    press(page, 0)
    assert shortly(page, "asked") == asked
    page.evaluate(HIDE, False)
    assert taken(page) == ["a"]


def test_pads_come_and_go(padded: Callable[[], Page]) -> None:
    page = padded()
    page.evaluate("plug(0)")
    page.evaluate("plug(1)")
    press(page, 0, pad=1)
    assert taken(page) == ["a"]
    page.evaluate("unplug(1)")
    press(page, 1)
    assert taken(page) == ["b"]
    page.evaluate("unplug(0)")
    asked = page.evaluate("asked")
    assert shortly(page, "asked") == asked
    page.evaluate("plug(0)")
    press(page, 9)
    assert taken(page) == ["start"]


def test_a_page_that_may_not_ask_has_no_pads(open_page: OpenPage) -> None:
    page = open_page("navigator.getGamepads = () => { throw new DOMException('no', 'SecurityError'); };")
    page.evaluate(ATTACH)
    page.evaluate("dispatchEvent(new Event('gamepadconnected'))")
    assert taken(page) == []
