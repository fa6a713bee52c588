"""web/host.js in a real browser, with a script in Python's place: it calls only when it was asked to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import HIDE, OpenPage

ATTACH = """() => {
  globalThis.called = [];
  globalThis.sound = { state: "suspended", resume: async () => { sound.state = "running"; },
                       suspend: async () => { sound.state = "suspended"; } };
  solstis.host.onTurn = (milliseconds) => called.push(milliseconds);
  solstis.host.attach({ SDL2: { audioContext: sound } });
}"""
SHORTLY = 150  # milliseconds in which whatever is to happen has happened


@pytest.fixture
def attached(open_page: OpenPage) -> Callable[..., Page]:
    """Opens a page on which the script listens and its first looks at the canvas are over."""

    def open_attached(before: str = "", **options: object) -> Page:
        page = open_page(before, has_touch=True, **options)
        page.evaluate(ATTACH)
        page.wait_for_timeout(SHORTLY)
        return page

    return open_attached


def turns(page: Page) -> int:
    """How often it has called, by its own count, which is the right one."""
    page.wait_for_timeout(SHORTLY)
    counted = page.evaluate("solstis.turns()")
    assert counted == page.evaluate("called.length")
    return int(counted)


def excite(page: Page) -> None:
    """Every kind of input."""
    page.mouse.move(50, 60)
    page.mouse.click(70, 80)
    page.mouse.wheel(0, 120)
    page.keyboard.press("a")
    page.touchscreen.tap(90, 100)


def test_it_never_calls_unasked(attached: Callable[..., Page]) -> None:
    page = attached()
    excite(page)
    page.set_viewport_size({"width": 500, "height": 400})
    page.evaluate("solstis.host.stir()")
    assert turns(page) == 0


INPUTS: dict[str, Callable[[Page], Any]] = {
    "mouse": lambda page: page.mouse.move(50, 60),
    "wheel": lambda page: page.mouse.wheel(0, 120),
    "key": lambda page: page.keyboard.down("a"),
    "touch": lambda page: page.touchscreen.tap(90, 100),
    "size": lambda page: page.set_viewport_size({"width": 500, "height": 400}),
    "nudge": lambda page: page.evaluate("solstis.host.stir()"),
}


@pytest.mark.parametrize("kind", INPUTS)
def test_one_wake_is_one_call(attached: Callable[..., Page], kind: str) -> None:
    page = attached()
    page.evaluate("solstis.host.requestWake(-1)")
    assert turns(page) == 0
    INPUTS[kind](page)
    page.wait_for_function("called.length")
    excite(page)
    assert turns(page) == 1


def test_a_wake_ends_by_its_timer(attached: Callable[..., Page]) -> None:
    page = attached()
    page.evaluate("solstis.host.requestWake(1000)")
    assert turns(page) == 0
    page.wait_for_function("called.length")
    assert turns(page) == 1


def test_a_wake_that_is_given_up_calls_no_more(attached: Callable[..., Page]) -> None:
    page = attached()
    page.evaluate("solstis.host.requestWake(50), solstis.host.cancelWake()")
    excite(page)
    assert turns(page) == 0


def test_a_frame_brings_its_time(attached: Callable[..., Page]) -> None:
    page = attached()
    before = page.evaluate("performance.now()")
    page.evaluate("solstis.host.requestFrame()")
    page.wait_for_function("called.length")
    assert page.evaluate("called[0]") >= before - 100
    assert turns(page) == 1


def test_a_hidden_page_sleeps_until_it_is_seen(attached: Callable[..., Page]) -> None:
    page = attached()
    page.keyboard.press("a")
    assert page.evaluate("sound.state") == "running"
    page.evaluate("solstis.host.requestWake(50)")
    page.evaluate(HIDE, True)
    excite(page)
    page.evaluate("solstis.host.stir()")
    assert turns(page) == 0
    assert page.evaluate("sound.state") == "suspended"
    page.evaluate(HIDE, False)
    assert turns(page) == 1
    assert page.evaluate("sound.state") == "running"


@pytest.mark.parametrize(
    ("width", "height", "ratio", "expected"),
    [
        (800, 600, 1, [800, 600, 1]),
        (800, 600, 2, [1600, 1200, 2]),
        (360, 640, 3, [1080, 1920, 3]),
        (390, 844, 1.5, [585, 1266, 1.5]),
    ],
)
def test_the_canvas_is_as_sharp_as_the_screen(
    attached: Callable[..., Page], width: int, height: int, ratio: float, expected: list[float]
) -> None:
    page = attached(viewport={"width": width, "height": height}, device_scale_factor=ratio)
    assert page.evaluate("solstis.host.measure()") == [*expected, 0, 0, 0, 0]


@pytest.mark.parametrize(("width", "height", "ratio"), [(2560, 1440, 1), (1920, 1080, 2), (412, 915, 3.5)])
def test_the_drawing_surface_stays_affordable(
    attached: Callable[..., Page], width: int, height: int, ratio: float
) -> None:
    page = attached(viewport={"width": width, "height": height}, device_scale_factor=ratio)
    drawn_width, drawn_height, scale, *_ = page.evaluate("solstis.host.measure()")
    assert drawn_width * drawn_height == pytest.approx(2.1e6, rel=0.005)
    assert drawn_width / width == pytest.approx(scale, rel=0.005)
    assert drawn_height / height == pytest.approx(scale, rel=0.005)


def test_a_notch_is_measured_in_drawing_pixels(attached: Callable[..., Page]) -> None:
    page = attached(viewport={"width": 390, "height": 600}, device_scale_factor=2)
    insets = {"top": 47, "right": 5, "bottom": 34, "left": 0}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    assert page.evaluate("solstis.host.measure().slice(3)") == [94, 10, 68, 0]


def test_a_new_size_is_noticed(attached: Callable[..., Page]) -> None:
    page = attached(viewport={"width": 800, "height": 600})
    seen = page.evaluate("solstis.host.changes")
    page.set_viewport_size({"width": 700, "height": 500})
    page.wait_for_function("(seen) => solstis.host.changes > seen", arg=seen)
    assert page.evaluate("solstis.host.measure().slice(0, 2)") == [700, 500]


def test_each_new_pixel_ratio_is_noticed(attached: Callable[..., Page]) -> None:
    page = attached(
        """
        globalThis.queries = [];
        const real = matchMedia;
        globalThis.matchMedia = (query) => { queries.push(real(query)); return queries.at(-1); };
        """
    )
    seen = page.evaluate("solstis.host.changes")
    for number in (1, 2, 3):
        assert page.evaluate("queries.at(-1).matches")
        # Headless Chromium does not tell of another monitor by itself.
        page.evaluate("queries.at(-1).dispatchEvent(new Event('change'))")
        assert page.evaluate("solstis.host.changes") == seen + number


@pytest.mark.parametrize(
    "before", ["", "Object.defineProperty(navigator, 'clipboard', { value: undefined });"]
)
def test_text_is_copied(attached: Callable[..., Page], before: str) -> None:
    page = attached(before, permissions=["clipboard-read"])
    page.mouse.click(10, 10)
    assert page.evaluate("solstis.host.copy('Grüße')") is True
    assert page.evaluate("document.activeElement.id") == "canvas"
    assert page.locator("textarea").count() == 0


def test_a_refused_copy_is_told(attached: Callable[..., Page]) -> None:
    page = attached("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    page.evaluate("document.execCommand = () => { throw new Error('no'); }, 0")
    assert page.evaluate("solstis.host.copy('text')") is False


def test_announcements_are_added_and_do_not_pile_up(attached: Callable[..., Page]) -> None:
    page = attached()
    for number in range(20):
        page.evaluate("(text) => solstis.host.announce(text)", f"<b>{number // 2}</b>")
    assert page.locator("#announce p").all_inner_texts() == [
        f"<b>{number // 2}</b>" for number in range(12, 20)
    ]


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_the_wish_for_less_movement_is_known(attached: Callable[..., Page], wish: str) -> None:
    page = attached(reduced_motion=wish)
    assert page.evaluate("solstis.host.reducedMotion()") is (wish == "reduce")


def test_keys_go_to_the_canvas_unless_a_field_has_them(attached: Callable[..., Page]) -> None:
    page = attached()
    assert page.evaluate("document.activeElement.id") == "canvas"
    page.evaluate(
        "document.body.append(document.createElement('input')), document.querySelector('input').focus()"
    )
    page.keyboard.type("abc")
    assert page.locator("input").input_value() == "abc"
    page.touchscreen.tap(100, 100)
    assert page.evaluate("document.activeElement.id") == "canvas"
