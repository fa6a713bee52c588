"""Two tabs with one storage, and storage that is slow or fails in the middle of a game, which goes on."""

import pytest

from game.table.records import save
from tests.web.driver import Game
from tests.web.player import Player
from tests.web.programs import OpenGame
from tests.web.test_host import NO_DATABASE, NO_LOCAL_STORAGE, NO_LOCKS, NOTHING_KEPT, OTHER_WINDOW, STOPPED

HEAR = """
addEventListener("DOMContentLoaded", () => {
  globalThis.said = [];
  const hear = (records) => { for (const { addedNodes: [line] } of records) said.push(line?.textContent); };
  new MutationObserver(hear).observe(document.getElementById("announce"), { childList: true });
});
"""


def started(game: Game) -> Player:
    """Someone who sits at a new game, though another tab may have left one."""
    player = Player(game, "mouse")
    player.set_speed("off")
    for name in ("new", "opponent-marmot", "starter-me", "start"):
        player.choose(name)
    player.wait_until(player.at_table, "the table does not come")
    return player


def wait_for_sentence(player: Player, sentence: str) -> None:
    """Wait until it is said to those who listen."""
    player.wait_until(
        lambda: sentence in player.game.page.evaluate("said.join()"), f"it does not say: {sentence}"
    )


def fill_the_disk(game: Game) -> None:
    """From now on every write breaks off, as on a disk that is full."""
    game.page.evaluate("() => { IDBObjectStore.prototype.put = function () { this.transaction.abort(); }; }")


SLOW = """
const slowly = (store) => new Proxy(store, {
  get: (own, name) => typeof own[name] !== "function" ? own[name] : async (...all) => {
    await new Promise((done) => { setTimeout(done, 1500); });
    return own[name](...all);
  },
});
globalThis.solstis = {
  set store({ open }) {
    Object.defineProperty(this, "store", { value: { open: async () => slowly(await open()) } });
  },
};
"""
"""For `init`: the storage takes a second and a half for every answer."""


def test_where_storage_is_slow_the_title_comes_with_its_buttons_and_keys_wait_for_them(
    open_game: OpenGame,
) -> None:
    game = open_game(init=SLOW)
    assert "tutorial" in [target["id"] for target in game.inspect()["targets"]]
    player = started(game)
    player.press("m")
    player.choose("leave")
    for key in ("Tab", "Enter"):
        player.press(key)
    player.wait_until(player.at_table, "the keys do not lead back to the game")
    assert game.complaints == []


@pytest.mark.parametrize("init", ["", NO_LOCKS], ids=["locks", "no locks"])
def test_two_tabs_do_not_destroy_each_others_game(open_game: OpenGame, init: str) -> None:
    first = started(open_game(init=init))
    first.play(3)
    second_page = Game(first.game.context, first.game.address, init)
    second_page.open()
    second_page.wait_until_playing()
    second = started(second_page)
    second.play(3)
    record = first.play(2)["record"]
    writer, other = (first, second) if not init else (second, first)
    kept = writer.facts["record"]
    writer.wait_until(lambda: save.parse(writer.saved()).match.record() == kept, "it is not saved")
    assert first.facts["record"] == record
    assert second.at_table()
    assert other.game.complaints == []


def test_a_second_tab_says_why_it_keeps_nothing(open_game: OpenGame) -> None:
    first = started(open_game())
    record = first.play(2)["record"]
    page = Game(first.game.context, first.game.address, HEAR)
    page.open()
    page.wait_until_playing()
    second = started(page)
    wait_for_sentence(second, OTHER_WINDOW)
    second.play(3)
    assert second.at_table()
    first.wait_until(lambda: save.parse(first.saved()).match.record() == record, "it is not saved")


def test_a_game_where_nothing_can_be_kept(open_game: OpenGame) -> None:
    player = started(open_game(init=NO_DATABASE + NO_LOCAL_STORAGE + HEAR))
    wait_for_sentence(player, NOTHING_KEPT)
    player.play(6)
    assert player.at_table()
    assert player.game.complaints == []


def test_a_disk_that_is_full_in_the_middle_of_a_game(open_game: OpenGame) -> None:
    player = started(open_game(init=HEAR))
    before = player.act()["record"]
    fill_the_disk(player.game)
    after = player.act()["record"]
    assert len(after) > len(before)
    wait_for_sentence(player, STOPPED)
    assert player.game.complaints == []
