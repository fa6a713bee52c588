"""Whole games against a bot in the real build: by mouse, by touch, by keyboard, and across a reload."""

from typing import Any
from urllib.parse import urlsplit

import pytest

from game.engine import Match, score
from game.table.records import save
from tests.web.player import Player
from tests.web.programs import OpenGame

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
IDLE_TIME = 5  # s

SPEEDS = pytest.mark.parametrize("speed", ["off", "fast", pytest.param("normal", marks=pytest.mark.full)])
"""Without animations, and with all of them."""


def check_end(player: Player, facts: dict[str, Any]) -> None:
    """The result on screen is the engine's for the saved record; no complaints, no requests elsewhere."""
    assert facts["scene"] == "result"
    saved = save.parse(player.saved()).match
    assert saved.state.over
    assert saved.record() == facts["record"]
    again = Match.from_record(facts["record"])
    assert facts["scores"] == [score(again.state, seat).total for seat in (0, 1)]
    assert player.game.complaints == []
    assert {urlsplit(url).netloc for url in player.game.requested} == {urlsplit(player.game.address).netloc}


def test_a_game_by_mouse(open_game: OpenGame) -> None:
    player = Player(open_game(), "mouse")
    player.set_speed("off")
    player.begin("base")
    check_end(player, player.play())


@SPEEDS
def test_a_game_by_touch_in_portrait(open_game: OpenGame, speed: str) -> None:
    player = Player(open_game(**PHONE), "touch")
    player.set_speed(speed)
    player.begin("beginner")
    check_end(player, player.play())


@SPEEDS
def test_a_game_by_keyboard(open_game: OpenGame, speed: str) -> None:
    player = Player(open_game(), "keys")
    player.set_speed(speed)
    player.begin("firefly")
    check_end(player, player.play())


def test_a_reload_in_the_middle_of_a_game(open_game: OpenGame) -> None:
    game = open_game()
    player = Player(game, "mouse")
    player.set_speed("off")
    player.begin("base")
    player.play(12)
    assert player.at_table()
    player.wait_until(
        lambda: save.parse(player.saved()).match.record() == player.facts["record"], "it is not saved"
    )
    record = player.facts["record"]
    game.page.reload()
    game.wait_until_playing()
    player.choose("continue")
    player.wait_until(player.at_table, "the table does not come")
    assert player.facts["record"] == record
    check_end(player, player.play())


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_an_idle_table_runs_no_python(open_game: OpenGame, options: dict[str, Any]) -> None:
    player = Player(open_game(**options), "touch" if options else "mouse")
    player.begin("base")
    player.play(4)
    player.game.wait_until_asleep(IDLE_TIME)


def test_keys_reach_the_game_only_while_the_canvas_has_the_focus(open_game: OpenGame) -> None:
    player = Player(open_game(), "keys")
    player.wait_until(lambda: bool(player.targets()), "the title shows no way")
    player.press("Tab")
    player.wait_until(lambda: player.facts["focus"] is not None, "the key does not arrive")
    game = player.game
    focus = player.facts["focus"]
    game.page.evaluate("document.getElementById('canvas').blur()")
    game.page.keyboard.press("ArrowDown")
    game.wait_until_heard()
    assert player.facts["focus"] == focus
    game.page.mouse.click(5, 5)
    player.press("ArrowDown")
    player.wait_until(lambda: player.facts["focus"] not in (None, focus), "the key does not arrive")


def test_what_happens_is_announced(open_game: OpenGame) -> None:
    player = Player(open_game(), "mouse")
    player.set_speed("off")
    player.begin("base")
    player.play(4)
    assert player.game.page.locator("#announce p").count() > 0
