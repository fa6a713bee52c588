"""The browser is killed, all its processes at once, at random moments: no decision that was kept is ever lost."""

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from game.engine import Match
from tests.web.driver import Game
from tests.web.killable import Killable, killable
from tests.web.player import Player

LONGEST_LIFE = 3.0  # s from one kill to the next
OPPONENTS = ("marmot", "fox", "wolf")
VARIANTS = ("base", "beginner", "firefly")
TEXTS = """() => new Promise((resolve) => {
  indexedDB.open("solstis").onsuccess = ({ target: { result: database } }) => {
    const store = database.transaction("lines").objectStore("lines");
    const texts = {};
    store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) { database.close(); resolve(texts); return; }
      (texts[cursor.key[0]] ??= []).push(cursor.value);
      cursor.continue();
    };
  };
})"""


class Memory:
    """What is known of the game in progress: all that was seen, and what the page had reported as kept."""

    def __init__(self) -> None:
        self.seen = ""
        self.kept = ""

    def note(self, facts: dict[str, Any]) -> None:
        """Remember what the page tells."""
        if facts.get("record"):
            self.seen = facts["record"]
            if facts.get("kept"):
                self.kept = facts["record"]

    def check(self, record: str) -> None:
        """The record that came back begins with all that was kept, and with nothing else than what was seen."""
        back, kept, seen = (moves(text) for text in (record, self.kept, self.seen))
        assert back[0] == kept[0], "another game came back"
        assert back[1][: len(kept[1])] == kept[1], "a decision that was kept is lost"
        length = min(len(back[1]), len(seen[1]))
        assert back[1][:length] == seen[1][:length], "what came back was not played so"


def moves(record: str) -> tuple[str, list[str]]:
    """Deal and players of a record, and its actions."""
    match = Match.from_record(record)
    start = match.afresh().record()
    return start, [str(action) for action in match.actions]


class Life:
    """One run of the browser: it resumes or begins a game, plays for a while, and is killed."""

    def __init__(self, running: Killable, address: str, chance: random.Random, memory: Memory) -> None:
        self.running, self.chance, self.memory = running, chance, memory
        self.game: Game = running.game
        self.game.address = address
        self.player = Player(self.game, "mouse", chance.randrange(10**6))

    def wake_up(self) -> None:
        """Open the page, and sit down: at the game that was in progress, if there is one."""
        self.game.open()
        self.game.wait_until_playing()
        self.player.wait_until(lambda: "new" in self.player.targets(), "the title does not come")
        if self.memory.kept:
            self.player.choose("continue")
            self.player.wait_until(lambda: bool(self.player.facts["record"]), "the table does not come")
            self.memory.check(self.player.facts["record"])
        else:
            self.player.set_speed("fast")
            self.player.begin(self.chance.choice(VARIANTS), self.chance.choice(OPPONENTS))
        self.memory.note(self.player.facts)

    def live(self, seconds: float) -> bool:
        """Play for so long, as hastily as a person can; True when the game ended meanwhile."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            facts = self.player.facts
            self.memory.note(facts)
            if facts["over"] and facts["kept"]:
                return True
            found = decisions(facts)
            if found and facts["actor"] == facts["seat"]:
                self.game.page.mouse.click(*self.game.centre(self.chance.choice(found)))
            self.game.page.wait_for_timeout(self.chance.choice((0, 0, 15, 120)))
        return False


def decisions(facts: dict[str, Any]) -> list[dict[str, Any]]:
    """What carries a decision on, also while something still moves."""
    names = ("row-", "drawn-")
    return [target for target in facts["targets"] if target["action"] or target["id"].startswith(names)]


def play_through_kills(browser: Browser, address: str, profile: Path, kills: int, games: int) -> None:
    """Kill the browser so many times, and over at least so many games; every finished one is in the library."""
    chance, memory, ended = random.Random(11), Memory(), list[str]()
    for number in range(kills):
        with killable(browser, profile) as running:
            life = Life(running, address, chance, memory)
            life.wake_up()
            budget = LONGEST_LIFE * chance.random()
            if number % (kills // games) == kills // games - 1:
                budget = 600.0  # this one plays to the end
            if life.live(budget):
                ended.append(memory.seen)
                memory.seen = memory.kept = ""
    with killable(browser, profile) as running:
        running.game.address = address
        check_library(running.game, ended)


def check_library(game: Game, ended: list[str]) -> None:
    """All games that ended are in the library, once."""
    game.open()
    game.wait_until_playing()
    player = Player(game, "mouse")
    player.choose("games")
    player.wait_until(lambda: not player.facts["busy"], "the library does not open")
    texts = game.page.evaluate(TEXTS)
    assert not [name for name in texts if "corrupt" in name or "damaged" in name]
    assert not [name for name in texts if name.startswith("game.left")]
    found = [moves_of_line(line) for line in texts["library"]]
    for record in ended:
        assert found.count(moves(record)[1]) == 1, record


def moves_of_line(line: str) -> list[str]:
    """The actions of a game in the library."""
    return list(json.loads(line)["lines"][1:])


def test_twenty_kills(browser: Browser, address: str, tmp_path: Path) -> None:
    play_through_kills(browser, address, tmp_path / "profile", kills=20, games=1)


@pytest.mark.full
def test_two_hundred_kills_over_ten_games(browser: Browser, address: str, tmp_path: Path) -> None:
    play_through_kills(browser, address, tmp_path / "profile", kills=200, games=10)


MOMENTS: dict[str, Callable[[Player], bool]] = {
    "while a tile flies": lambda player: bool(player.facts["busy"]),
    "while the bot thinks": lambda player: player.facts["actor"] != player.facts["seat"],
}


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS.keys())
def test_a_kill_at_a_chosen_moment(
    moment: Callable[[Player], bool], browser: Browser, address: str, tmp_path: Path
) -> None:
    memory = Memory()
    with killable(browser, tmp_path / "profile") as running:
        life = Life(running, address, random.Random(3), memory)
        life.wake_up()
        life.player.play(3)
        player = life.player

        def reached() -> bool:
            memory.note(player.facts)
            for found in decisions(player.facts)[:1]:
                running.game.page.mouse.click(*running.game.centre(found))
            return moment(player)

        player.wait_until(reached, "the moment does not come")
    with killable(browser, tmp_path / "profile") as running:
        Life(running, address, random.Random(4), memory).wake_up()
