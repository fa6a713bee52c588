"""A gamepad on the real page: the browser's interface is made up, all behind it is real."""

import pygame
import pytest

from game.engine import Match
from game.host.gamepad import KEYS
from tests.web.player import Player
from tests.web.programs import OpenGame

PAD = """
globalThis.pad = {
  id: "A made-up pad", index: 0, connected: true, mapping: "standard", axes: [0, 0, 0, 0], timestamp: 0,
  buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })),
};
globalThis.looks = 0;
navigator.getGamepads = () => { looks += 1; return [globalThis.pad]; };
"""
TURN_BUTTON = "([number, pressed]) => { pad.buttons[number].pressed = pressed; return looks; }"
NUMBERS = {
    "Enter": 0,
    "Escape": 1,
    "Tab": 5,
    "m": 9,
    "ArrowUp": 12,
    "ArrowDown": 13,
    "ArrowLeft": 14,
    "ArrowRight": 15,
}
"""A key, and the button of the standard layout that does the same."""
IDLE_TIME = 5  # s
DECISIONS = 8


class PadPlayer(Player):
    """Walks as with the keyboard, with a pad in the hands."""

    def press(self, key: str) -> None:
        """Press the button that does what the key does, and let go once the page has looked at it."""
        for pressed in (True, False):
            looks = self.game.page.evaluate(TURN_BUTTON, [NUMBERS[key], pressed])
            self.game.wait_for(f"looks > {looks}")
        self.game.wait_until_heard()


@pytest.fixture
def player(open_game: OpenGame) -> PadPlayer:
    return PadPlayer(open_game(init=PAD), "keys")


def test_a_pad_begins_a_game_and_plays(player: PadPlayer) -> None:
    player.set_speed("off")
    player.begin("base")
    facts = player.play(DECISIONS)
    assert Match.from_record(facts["record"]).ply >= DECISIONS
    player.press("m")
    player.wait_until(lambda: player.facts["scene"] == "menu", "Start opens no menu")
    player.press("Escape")
    player.wait_until(player.at_table, "B does not go back")
    assert player.game.complaints == []


def test_a_pad_that_rests_wakes_no_python(player: PadPlayer) -> None:
    player.begin("base")
    player.play(2)
    game = player.game
    game.page.evaluate("setInterval(() => { pad.timestamp += 1; pad.axes[0] = 0.1 * Math.random(); }, 10)")
    looks = game.page.evaluate("looks")
    game.wait_until_asleep(IDLE_TIME)
    assert game.page.evaluate("looks") > looks
    focus = player.facts["focus"]
    player.press("Tab")
    player.wait_until(lambda: player.facts["focus"] != focus, "the pad sleeps too")


def test_the_keys_of_this_test_are_those_of_the_game() -> None:
    names = {0: "a", 1: "b", 5: "r", 9: "start", 12: "up", 13: "down", 14: "left", 15: "right"}
    keys = {"Enter": pygame.K_RETURN, "Escape": pygame.K_ESCAPE, "Tab": pygame.K_TAB, "m": pygame.K_m} | {
        f"Arrow{way}": getattr(pygame, f"K_{way.upper()}") for way in ("Up", "Down", "Left", "Right")
    }
    assert {key: KEYS[names[number]][0] for key, number in NUMBERS.items()} == keys
