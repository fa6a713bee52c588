"""The page is put to sleep and woken as phones do it: frozen in mid-thought, put away and fetched back.

A headless browser freezes nothing when told to: so the events are sent to the page, and a debugger holds it still.
"""

import pytest

from game.table.thinking import PATIENCE, QUIET
from tests.web.driver import KEEP_RUNTIME, Game
from tests.web.player import Player
from tests.web.programs import OpenGame
from tests.web.test_kill import moves

SOUND = "runtime._module.SDL2.audioContext.state"
FREEZE, RESUME = (f"document.dispatchEvent(new Event('{name}'))" for name in ("freeze", "resume"))
HOLD_STILL = "setTimeout(() => { debugger; })"
PUT_AWAY, FETCHED_BACK = (
    f"dispatchEvent(new PageTransitionEvent('{name}', {{ persisted: true }}))"
    for name in ("pagehide", "pageshow")
)


@pytest.fixture
def game(open_game: OpenGame) -> Game:
    """A game that sounds."""
    game = open_game(init=KEEP_RUNTIME)
    game.page.mouse.click(2, 2)
    game.wait_for(f"{SOUND} === 'running'")
    return game


def test_frozen_in_mid_thought_it_goes_on_where_it_was(game: Game) -> None:
    player = Player(game, "mouse")
    player.set_speed("off")
    player.begin("base", "phoenix", "opponent")
    player.wait_until(lambda: player.facts["actor"] != player.facts["seat"], "the bot does not begin")
    record = player.facts["record"]
    session, held = game.context.new_cdp_session(game.page), []
    session.on("Debugger.paused", lambda event: held.append(event))  # noqa: PLW0108 Playwright wants a function of Python
    session.send("Debugger.enable")
    game.page.evaluate(FREEZE)
    game.wait_for(f"{SOUND} === 'suspended'")
    game.page.evaluate(HOLD_STILL)
    game.page.wait_for_timeout(1000 * (QUIET + PATIENCE + 1))
    assert held, "the page was not held still"
    session.send("Debugger.resume")
    session.send("Debugger.disable")
    game.page.evaluate(RESUME)
    player.wait_until(lambda: bool(player.decisions()), "the bot does not go on")
    assert moves(player.facts["record"])[0] == moves(record)[0]
    assert moves(player.facts["record"])[1][: len(moves(record)[1])] == moves(record)[1]
    game.wait_for(f"{SOUND} === 'running'")
    player.play(2)
    assert player.at_table()
    assert game.complaints == []


def test_put_away_it_is_silent_and_fetched_back_it_sounds_again(game: Game) -> None:
    game.page.evaluate(PUT_AWAY)
    game.wait_for(f"{SOUND} === 'suspended'")
    turns = game.page.evaluate("solstis.host.changes")
    game.page.evaluate(FETCHED_BACK)
    game.wait_for(f"{SOUND} === 'running'")
    assert game.page.evaluate("solstis.host.changes") > turns, "it is drawn anew"
    assert game.complaints == []
