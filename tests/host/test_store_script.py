"""web/store.js in a real browser: IndexedDB, localStorage where that is refused, one page with the pen."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from .conftest import OpenPage

NO_DATABASE = """
Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });
"""
NO_LOCAL_STORAGE = NO_DATABASE.replace("indexedDB", "localStorage")
NO_LOCKS = 'Object.defineProperty(navigator, "locks", { value: undefined });'
SILENT_DATABASE = "IDBFactory.prototype.open = () => ({});"
KINDS = {"indexeddb": "", "localstorage": NO_DATABASE}
PEN = "localStorage.getItem('solstis/pen')"
PATIENCE = 10.0  # s
OPEN = """async () => {
  const answer = await solstis.store.open();
  globalThis.opened = answer;
  return answer.kind ?? answer;
}"""


def eventually(page: Page, expression: str, wanted: Any) -> None:
    """Wait until JavaScript comes to a value: pages in different processes see each other's localStorage late."""
    end = time.monotonic() + PATIENCE
    while (found := page.evaluate(expression)) != wanted:
        assert time.monotonic() < end, f"{expression} is {found!r}, not {wanted!r}"
        page.wait_for_timeout(20)


def opened(page: Page) -> str:
    """Open the store of `page`; its kind, or why there is none."""
    return str(page.evaluate(OPEN))


def do(page: Page, work: str) -> Any:
    """What an expression about the opened store `s` comes to."""
    return page.evaluate(f"async () => {{ const s = globalThis.opened; return {work}; }}")


@pytest.fixture(params=KINDS)
def store_page(request: pytest.FixtureRequest, open_page: OpenPage) -> Page:
    page = open_page(before=KINDS[request.param])
    assert opened(page) == request.param
    return page


def test_lines_come_back_in_order_after_a_reload(store_page: Page) -> None:
    do(store_page, "await s.append('game', 'old')")
    do(store_page, "await s.begin('game', ['one', 'Grüße 🦊', ''])")
    for number in range(12):
        do(store_page, f"await s.append('game', 'line {number}')")
    store_page.reload()
    opened(store_page)
    lines = ["one", "Grüße 🦊", "", *(f"line {number}" for number in range(12))]
    assert do(store_page, "await s.read('game')") == lines


def test_texts_are_apart(store_page: Page) -> None:
    do(store_page, "await s.append('game', 'a')")
    do(store_page, "await s.append('game.old', 'b')")
    do(store_page, "await s.remove('game')")
    do(store_page, "await s.remove('absent')")
    assert do(store_page, "[await s.read('game'), await s.read('game.old')]") == [[], ["b"]]


def test_set_aside_keeps_each_corrupt_text(store_page: Page) -> None:
    for number in (1, 2):
        do(store_page, f"await s.begin('game', ['broken {number}'])")
        assert do(store_page, "await s.setAside('game')") == f"game.corrupt-{number}"
    assert do(store_page, "await s.read('game')") == []
    assert do(store_page, "await s.read('game.corrupt-1')") == ["broken 1"]
    assert do(store_page, "await s.read('game.corrupt-2')") == ["broken 2"]


def test_begin_can_keep_the_old_lines_under_another_name(store_page: Page) -> None:
    for number in range(3):
        do(store_page, f"await s.begin('game', ['game {number}', 'more'], 'left')")
    do(store_page, "await s.append('other', 'x')")
    assert do(store_page, "(await s.names()).sort()") == ["game", "game.left-1", "game.left-2", "other"]
    assert do(store_page, "await s.read('game')") == ["game 2", "more"]
    assert do(store_page, "await s.read('game.left-1')") == ["game 0", "more"]
    assert do(store_page, "await s.read('game.left-2')") == ["game 1", "more"]


def test_lines_that_are_no_text_come_back_as_text(open_page: OpenPage) -> None:
    page = open_page()
    assert opened(page) == "indexeddb"
    do(page, "await s.begin('game', [7, {save: 2}, null])")
    assert do(page, "await s.read('game')") == ["7", "[object Object]", "null"]


def test_overlapping_appends_keep_their_order(store_page: Page) -> None:
    do(store_page, "await Promise.all([...'abcdefgh'].map((letter) => s.append('game', letter)))")
    assert do(store_page, "await s.read('game')") == list("abcdefgh")


def test_a_second_page_gets_nothing_until_the_first_is_gone(store_page: Page, open_page: OpenPage) -> None:
    second = open_page(beside=store_page)
    assert opened(second) == "taken"
    store_page.close()
    assert opened(second) in KINDS


def test_a_reload_waits_for_the_page_before_it(open_page: OpenPage) -> None:
    page = open_page()
    for _ in range(3):
        assert opened(page) == "indexeddb"
        page.reload()


@pytest.mark.parametrize("kind", KINDS)
def test_without_locks_the_page_that_came_last_has_the_pen(open_page: OpenPage, kind: str) -> None:
    first = open_page(before=NO_LOCKS + KINDS[kind])
    assert opened(first) == kind
    do(first, "await s.begin('game', ['one'])")
    second = open_page(beside=first)
    assert opened(second) == kind
    eventually(first, PEN, second.evaluate(PEN))
    for write in ("append('game', 'x')", "begin('game', [])", "remove('game')", "setAside('game')"):
        with pytest.raises(Error, match="PenLost"):
            do(first, f"await s.{write}")
    do(second, "await s.append('game', 'two')")
    eventually(first, "globalThis.opened.read('game')", ["one", "two"])


def test_where_all_is_refused_it_says_so(open_page: OpenPage) -> None:
    assert opened(open_page(before=NO_DATABASE + NO_LOCAL_STORAGE)) == "refused"


def test_a_database_that_never_answers_is_given_up(open_page: OpenPage) -> None:
    page = open_page(before=NO_LOCKS + SILENT_DATABASE)
    page.clock.install()
    page.evaluate(f"() => {{ globalThis.answer = ({OPEN})(); }}")
    page.clock.run_for(10_000)
    assert page.evaluate("globalThis.answer") == "localstorage"


def test_every_write_is_strictly_durable(open_page: OpenPage) -> None:
    page = open_page(
        before="""
        globalThis.wishes = [];
        const real = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (stores, mode, options) {
          if (mode === "readwrite") wishes.push(options?.durability);
          return real.call(this, stores, mode, options);
        };
        """
    )
    opened(page)
    for write in ("append('game', 'x')", "begin('game', ['y'])", "setAside('game')", "remove('game')"):
        do(page, f"await s.{write}")
    assert page.evaluate("wishes") == ["strict"] * 5


def test_a_begin_that_breaks_off_leaves_the_old_lines(open_page: OpenPage) -> None:
    page = open_page()
    opened(page)
    do(page, "await s.begin('game', ['old 1', 'old 2'])")
    page.evaluate("""() => {
      const real = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value, key) {
        const request = real.call(this, value, key);
        if (key[1] === 1) this.transaction.abort();
        return request;
      };
    }""")
    with pytest.raises(Error, match="AbortError"):
        do(page, "await s.begin('game', ['new 1', 'new 2', 'new 3'])")
    assert do(page, "await s.read('game')") == ["old 1", "old 2"]


def test_a_database_that_was_closed_is_opened_again(open_page: OpenPage) -> None:
    page = open_page()
    opened(page)
    do(page, "await s.append('game', 'one')")
    do(page, "s.database.close()")
    do(page, "await s.append('game', 'two')")
    assert do(page, "await s.read('game')") == ["one", "two"]


def test_an_empty_database_that_a_look_has_made_is_no_obstacle(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("""() => new Promise((done) => {
      indexedDB.open("solstis").onsuccess = (event) => { event.target.result.close(); done(); };
    })""")
    assert opened(page) == "indexeddb"
    do(page, "await s.append('game', 'one')")
    assert do(page, "await s.read('game')") == ["one"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_full_disk_is_an_error(open_page: OpenPage, kind: str) -> None:
    page = open_page(before=KINDS[kind])
    opened(page)
    page.evaluate("""() => {
      const full = () => { throw new DOMException("full", "QuotaExceededError"); };
      IDBDatabase.prototype.transaction = full;
      Storage.prototype.setItem = full;
    }""")
    with pytest.raises(Error, match="QuotaExceeded"):
        do(page, "await s.append('game', 'x')")
