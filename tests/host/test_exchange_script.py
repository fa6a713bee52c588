"""web/exchange.js in a real browser: links, pasted and dropped texts, the text field, files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from .conftest import ADDRESS, OpenPage

NASTY = "<img src=x onerror='globalThis.bad = 1'><script>globalThis.bad = 1</script>\n\u202eabc"
ASK = """() => {
  solstis.exchange.ask("Which?", "Open", "Back").then((text) => { globalThis.answer = text; });
}"""
ATTACH = "solstis.host.onTurn = () => {}; solstis.host.attach({})"


def taken(page: Page) -> Any:
    return page.evaluate("solstis.exchange.take()")


def test_the_link_that_opened_the_page_comes_once(open_page: OpenPage) -> None:
    page = open_page(at="#game=record1~x&ply=3")
    assert page.evaluate("solstis.exchange.waiting")
    assert taken(page) == ["#game=record1~x&ply=3"]
    assert taken(page) == []
    assert page.url == ADDRESS
    page.reload()
    assert taken(page) == []


def test_a_link_that_is_followed_later_wakes_the_game(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("globalThis.stirred = 0; solstis.host.stir = () => { stirred += 1; };")
    page.evaluate("location.hash = '#daily'")
    page.wait_for_timeout(100)
    assert taken(page) == ["#daily"]
    assert page.evaluate("stirred") >= 1
    page.evaluate("location.hash = '#daily'")
    page.wait_for_timeout(100)
    assert taken(page) == ["#daily"]


def test_the_address_has_no_fragment(open_page: OpenPage) -> None:
    page = open_page(at="some/path?x=1#daily")
    assert page.evaluate("solstis.exchange.address()") == ADDRESS + "some/path?x=1"


def test_what_is_pasted_anywhere_comes_in(open_page: OpenPage) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.evaluate(ATTACH)
    # what SDL does with keys
    page.evaluate("canvas.addEventListener('keydown', (event) => event.preventDefault())")
    page.evaluate("(text) => navigator.clipboard.writeText(text)", NASTY)
    page.locator("#canvas").press("Control+v")
    page.wait_for_timeout(100)
    assert taken(page) == [NASTY]


def test_a_dropped_file_comes_in(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.items.add(new File(["Grüße"], "a.json"));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    }""")
    page.wait_for_timeout(100)
    assert taken(page) == ["Grüße"]


def ask(page: Page) -> None:
    page.evaluate(ATTACH)
    page.evaluate(ASK)


def test_a_text_is_asked_for(open_page: OpenPage) -> None:
    page = open_page()
    ask(page)
    page.keyboard.insert_text(NASTY)
    page.get_by_role("button", name="Open").click()
    page.wait_for_timeout(50)
    assert page.evaluate("answer") == NASTY
    assert page.locator("dialog").count() == 0
    assert page.evaluate("document.activeElement.id") == "canvas"
    assert page.evaluate("globalThis.bad") is None


def test_asking_can_be_called_off(open_page: OpenPage) -> None:
    for way in ("Back", "Escape"):
        page = open_page()
        ask(page)
        page.keyboard.insert_text("text")
        if way == "Back":
            page.get_by_role("button", name="Back").click()
        else:
            page.keyboard.press("Escape")
        page.wait_for_timeout(50)
        assert page.evaluate("answer") is None
        assert taken(page) == []


def test_a_text_is_shown_to_be_copied_by_hand(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate(ATTACH)
    page.evaluate(
        "(text) => { solstis.exchange.show(text, text, 'Done').then(() => { globalThis.done = 1; }); }", NASTY
    )
    field = page.locator("dialog textarea")
    assert field.input_value() == NASTY
    assert field.evaluate("(field) => field.selectionEnd - field.selectionStart") == len(NASTY)
    page.keyboard.insert_text("changed")
    assert field.input_value() == NASTY
    assert page.locator("dialog img, dialog script").count() == 0
    page.get_by_role("button", name="Done").click()
    page.wait_for_timeout(50)
    assert page.evaluate("[globalThis.done, globalThis.bad ?? 0]") == [1, 0]


def test_a_file_is_saved_and_picked(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    with page.expect_download() as coming:
        assert page.evaluate("solstis.exchange.save('solstis.json', 'Grüße')")
    path = tmp_path / "kept.json"
    coming.value.save_as(path)
    assert coming.value.suggested_filename == "solstis.json"
    assert path.read_text(encoding="utf-8") == "Grüße"
    with page.expect_file_chooser() as choosing:
        page.evaluate("() => { solstis.exchange.pick().then((text) => { globalThis.picked = text; }); }")
    choosing.value.set_files(path)
    page.wait_for_timeout(200)
    assert page.evaluate("picked") == "Grüße"
