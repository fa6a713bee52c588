"""Someone who plays at the page: sees what `inspect` tells, and clicks, taps or presses keys as a person would."""

import random
import time
from collections.abc import Callable
from typing import Any

from tests.web.driver import Game

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
PATIENCE = 60.0  # s
PAUSE = 20  # ms
LONGEST_GAME = 500  # decisions
LONGEST_WALK = 120  # key presses


class Player:
    """A player with one way of choosing: "mouse", "touch" or "keys"."""

    def __init__(self, game: Game, way: str, seed: int = 1) -> None:
        self.game = game
        self.random = random.Random(seed)
        ways: dict[str, Callable[[str], None]] = {
            "mouse": self._click,
            "touch": self._tap,
            "keys": self._walk,
        }
        self.pick = ways[way]

    @property
    def facts(self) -> dict[str, Any]:
        """What the game tells."""
        return self.game.inspect()

    def targets(self) -> dict[str, dict[str, Any]]:
        """What can be chosen now, by its id."""
        return {target["id"]: target for target in self.facts["targets"]}

    def decisions(self) -> list[str]:
        """Ids of what carries a decision of this player on; empty while others decide or something moves."""
        facts = self.facts
        if facts["busy"] or facts["scene"] == "result" or facts["actor"] != facts["seat"]:
            return []
        names = ("row-", "drawn-")
        return [
            target["id"] for target in facts["targets"] if target["action"] or target["id"].startswith(names)
        ]

    def _point(self, name: str) -> tuple[float, float]:
        return self.game.centre(self.targets()[name])

    def _click(self, name: str) -> None:
        self.game.page.mouse.click(*self._point(name))

    def _tap(self, name: str) -> None:
        self.game.page.touchscreen.tap(*self._point(name))

    def press(self, key: str) -> None:
        """Press a key and let the game answer; a key may well change nothing."""
        self.game.page.keyboard.press(key)
        self.game.wait_until_heard()

    def _walk(self, name: str) -> None:
        """Walk to a target with Tab and arrows: to its region first, then toward it; Enter chooses it."""
        for step in range(LONGEST_WALK):
            facts = self.facts
            targets = {target["id"]: target for target in facts["targets"]}
            here, goal = targets.get(facts["focus"]), targets[name]
            if facts["focus"] == name:
                self.press("Enter")
                return
            if here is None or here["group"] != goal["group"]:
                self.press("Tab")
            else:
                self.press(self._toward(here["rect"], goal["rect"], step))
        raise AssertionError(f"the keyboard does not reach {name}")

    def _toward(self, here: list[int], goal: list[int], step: int) -> str:
        """The arrow that leads nearer; now and then another one, round a corner."""
        if step % 5 == 4:
            return self.random.choice(ARROWS)
        dx = goal[0] + goal[2] // 2 - here[0] - here[2] // 2
        dy = goal[1] + goal[3] // 2 - here[1] - here[3] // 2
        if abs(dx) > abs(dy):
            return "ArrowRight" if dx > 0 else "ArrowLeft"
        return "ArrowDown" if dy > 0 else "ArrowUp"

    def choose(self, name: str) -> None:
        """Choose a target that is or soon will be there."""
        self.wait_until(lambda: name in self.targets(), f"there is no {name}")
        self.pick(name)
        self.game.wait_until_heard()

    def wait_until(self, ready: Callable[[], bool], why: str) -> None:
        """Poll until something holds."""
        end = time.monotonic() + PATIENCE
        while not ready():
            assert not self.game.trouble(), self.game.report()
            assert time.monotonic() < end, f"{why}: {self.facts}"
            self.game.page.wait_for_timeout(PAUSE)

    def set_speed(self, speed: str) -> None:
        """In the settings: how fast animations go, or "off"."""
        self.choose("settings")
        self.choose(f"speed-{speed}")
        self.choose("back")

    def begin(self, variant: str, opponent: str = "marmot", starter: str = "me") -> None:
        """From the title to the table."""
        for name in ("new", f"variant-{variant}", f"opponent-{opponent}", f"starter-{starter}", "start"):
            self.choose(name)
        self.wait_until(self.at_table, "the table does not come")

    def leave(self) -> None:
        """From the table to the title, also when cards lie on it."""
        self.press("m")
        self.choose("leave")
        self.wait_until(lambda: self.facts["scene"] == "title", "the title does not come")

    def at_table(self) -> bool:
        """Whether a game is on: the table is shown, or the cards that lie on it."""
        return self.facts["scene"] in ("table", "chooser")

    def ended(self) -> bool:
        """Whether the result is shown."""
        return bool(self.facts["scene"] == "result")

    def _wait_for_choices(self) -> list[str]:
        """What can be chosen, as soon as there is something; nothing when the game has ended."""
        found: list[str] = []

        def ready() -> bool:
            found[:] = self.decisions()
            return bool(found) or self.ended()

        self.wait_until(ready, "nothing can be chosen")
        return found

    def decide(self) -> None:
        """Make one choice at random, unless the game has ended."""
        found = self._wait_for_choices()
        if not found:
            return
        before = self.facts
        try:
            self.pick(self.random.choice(found))
        except KeyError:
            return  # what was chosen just before had not been carried out yet, and now that target is gone
        self.game.wait_until_heard()
        self.wait_until(lambda: self.facts != before, "the choice changes nothing")

    def play(self, decisions: int = LONGEST_GAME) -> dict[str, Any]:
        """Make so many choices at random, or play to the end; what the game tells then."""
        for _ in range(decisions):
            if self.ended():
                break
            self.decide()
        self.wait_until(lambda: self.ended() or bool(self.decisions()), "nothing can be chosen")
        return self.facts

    def act(self) -> dict[str, Any]:
        """Make choices until one of them is an action of the game; what the game tells then."""
        before = self.facts["record"]
        while self.facts["record"] == before and not self.ended():
            self.play(1)
        return self.facts

    def saved(self) -> list[str]:
        """The lines of the saved game in the browser's store."""
        script = """() => new Promise((resolve) => {
          indexedDB.open("solstis").onsuccess = ({ target: { result: database } }) => {
            const all = IDBKeyRange.bound(["game"], ["game", []]);
            database.transaction("lines").objectStore("lines").getAll(all).onsuccess = (event) => {
              database.close();
              resolve(event.target.result);
            };
          };
        })"""
        lines = self.game.page.evaluate(script)
        assert isinstance(lines, list)
        return lines
