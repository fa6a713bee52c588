"""Bots think in a Web Worker of the page; whatever becomes of it, the move is made."""

import contextlib
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Error, Route
from playwright.sync_api import Worker as Thread

from game.bots import Search
from game.engine import Match, view, view_line
from tests.web.driver import Game
from tests.web.player import Player
from tests.web.programs import OpenGame, open_with

# Every worker that the page makes, and whether a picture of the game was shown before.
WATCH = """
globalThis.born = [];
globalThis.early = [];
const RealWorker = Worker;
globalThis.Worker = class extends RealWorker {
  constructor(...all) {
    super(...all);
    born.push(this);
    early.push(!document.body.classList.contains("playing"));
  }
};
"""
POOR = "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"
NO_WORKERS = "delete globalThis.Worker;"
# A service worker would fetch the file by itself, and the next worker would have it.
NO_SERVICE_WORKER = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });"
REFUSED = "globalThis.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };"
# The quick one plays the same however slow the machine is; the slow one is caught in mid-thought.
QUICK, SLOW = "wolf", "phoenix"


def thread(game: Game, number: int = 1) -> Thread:
    """The page's worker, when it is the given one and ready."""
    game.wait_for(f"globalThis.born.length >= {number}")
    for _ in range(2400):
        for worker in game.page.workers:
            with contextlib.suppress(Error):  # one that has just ended
                if worker.evaluate("Boolean(globalThis.solstis?.python)"):
                    return worker
        game.page.wait_for_timeout(25)
    raise AssertionError("no worker became ready")


def sit_down(game: Game, level: str = QUICK, starter: str = "me") -> Player:
    """Begin a game against a bot."""
    player = Player(game, "mouse")
    player.set_speed("off")
    player.begin("base", level, starter)
    return player


def decide_until_the_bot_thinks(player: Player) -> None:
    """Make a player's choices until it is the bot's turn."""
    while player.facts["actor"] == player.facts["seat"]:
        player.decide()


def answered(player: Player) -> dict[str, Any]:
    """Wait until the bot has ended its turn; what the game tells then."""
    player.wait_until(lambda: bool(player.decisions()), "the bot does not move")
    return player.facts


def play_rounds(player: Player, rounds: int) -> dict[str, Any]:
    """Let both sides play some turns; what the game tells then."""
    for _ in range(rounds):
        decide_until_the_bot_thinks(player)
        answered(player)
    return player.facts


def bot_decisions(record: str) -> Iterator[tuple[str, str]]:
    """Each action of the bot, with what its search chooses natively."""
    match = Match.from_record(record)
    for ply, action in enumerate(match.actions):
        state = match.state_at(ply)
        if match.players[state.actor] == "human":
            continue
        seed = zlib.crc32(f"{match.deal.fate}:{ply}".encode())
        search = Search(view_line(view(state, state.actor)), match.players[state.actor], seed)
        while not search.step(1000):
            pass
        yield str(action), search.best()


def assert_bot_is_itself(facts: dict[str, Any]) -> None:
    """The bot has decided something, and as it does everywhere."""
    decided = list(bot_decisions(facts["record"]))
    assert len(decided) > 1
    assert [done for done, _ in decided] == [meant for _, meant in decided]


def test_a_bot_thinks_in_the_worker_as_it_does_natively(open_game: OpenGame) -> None:
    game = open_game(init=WATCH)
    worker = thread(game)
    assert game.page.evaluate("early") == [False]
    before = worker.evaluate("solstis.turns")
    player = sit_down(game)
    facts = play_rounds(player, 2)
    assert_bot_is_itself(facts)
    decided = len(list(bot_decisions(facts["record"])))
    assert worker.evaluate("solstis.turns") >= before + 2 * decided
    assert len(game.page.workers) == 1
    assert game.complaints == []


def test_idle_neither_page_nor_worker_run_python(open_game: OpenGame) -> None:
    game = open_game(init=WATCH)
    worker = thread(game)
    play_rounds(sit_down(game), 1)
    game.wait_until_asleep(1)
    thoughts = worker.evaluate("solstis.turns")
    game.wait_until_asleep(5)
    assert worker.evaluate("solstis.turns") == thoughts


DEATHS: dict[str, Callable[[Game, Thread], object]] = {
    "terminated": lambda game, worker: game.page.evaluate("born.at(-1).terminate()"),
    "closed": lambda game, worker: worker.evaluate("close()"),
    "hanging": lambda game, worker: worker.evaluate("setTimeout(() => { for (;;); }), 0"),
    "failing": lambda game, worker: worker.evaluate("setTimeout(() => { throw new Error('broken'); }), 0"),
    "out of memory": lambda game, worker: worker.evaluate(
        "solstis.python.runPython('def fail(*_): raise MemoryError\\nService.work = fail'), 0"
    ),
}


# These are found out as the terminated one is: they do not answer.
MUTE = {"closed", "hanging"}


@pytest.mark.parametrize(
    "death", [pytest.param(death, marks=[pytest.mark.full] if death in MUTE else []) for death in DEATHS]
)
def test_a_worker_lost_in_mid_thought_is_replaced(open_game: OpenGame, death: str) -> None:
    game = open_game(init=WATCH)
    worker = thread(game)
    player = sit_down(game, SLOW)
    decide_until_the_bot_thinks(player)
    DEATHS[death](game, worker)
    begun = len(Match.from_record(player.facts["record"]).actions)
    facts = answered(player)
    assert len(Match.from_record(facts["record"]).actions) > begun
    again = thread(game, 2)
    assert game.page.evaluate("born.length") == 2
    before = again.evaluate("solstis.turns")
    play_rounds(player, 1)
    assert again.evaluate("solstis.turns") > before
    assert not game.trouble()


def test_workers_that_die_again_and_again_are_given_up(open_game: OpenGame) -> None:
    game = open_game(
        init=WATCH + "setInterval(() => { for (const one of born) one.onerror?.(new Event('error')); }, 300);"
    )
    player = sit_down(game)
    assert_bot_is_itself(play_rounds(player, 2))
    player.wait_until(lambda: not game.page.workers, "a worker goes on")
    game.page.wait_for_timeout(1000)
    assert game.page.evaluate("born.length") <= 3
    assert game.page.workers == []


@pytest.mark.parametrize("init", [POOR, NO_WORKERS, REFUSED], ids=["little memory", "no workers", "refused"])
def test_without_a_worker_slices_do_it(open_game: OpenGame, init: str) -> None:
    game = open_game(init=init)
    player = sit_down(game, starter="opponent")
    assert_bot_is_itself(play_rounds(player, 2))
    assert game.page.workers == []
    assert not game.trouble()


def test_a_worker_file_that_is_missing_costs_only_the_worker(open_game: OpenGame, address: str) -> None:
    game = open_with(
        open_game,
        address,
        "worker.bin",
        lambda route: route.fulfill(status=404, body="gone"),
        init=WATCH + NO_SERVICE_WORKER,
    )
    game.wait_until_playing()
    player = sit_down(game)
    assert_bot_is_itself(play_rounds(player, 2))
    assert game.page.evaluate("born.length") == 0
    assert not game.trouble()


def test_a_policy_without_workers_costs_only_the_worker(open_game: OpenGame, address: str) -> None:
    def without_workers(route: Route) -> None:
        page = route.fetch()
        text = page.text()
        assert "worker-src 'self' blob:" in text
        route.fulfill(response=page, body=text.replace("worker-src 'self' blob:", "worker-src 'none'"))

    game = open_game(at="about:blank", wait=False)
    game.address = address
    game.page.route(address, without_workers)
    game.open()
    game.wait_until_playing()
    player = sit_down(game)
    assert_bot_is_itself(play_rounds(player, 2))
    assert game.page.workers == []
    assert not game.trouble()


def test_the_table_can_be_left_while_the_bot_thinks(open_game: OpenGame) -> None:
    game = open_game(init=WATCH)
    thread(game)
    player = sit_down(game, SLOW)
    decide_until_the_bot_thinks(player)
    kept = Match.from_record(player.facts["record"])
    player.leave()
    game.page.wait_for_timeout(2500)
    player.choose("continue")
    player.wait_until(player.at_table, "the table does not come")
    found = Match.from_record(player.facts["record"])
    assert found.deal == kept.deal
    assert found.actions[: len(kept.actions)] == kept.actions
    play_rounds(player, 1)
