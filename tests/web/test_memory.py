"""The page's memory does not grow out of bounds."""

import pytest
from playwright.sync_api import Browser

from tests.bench.memory import memory, play_games
from tests.web.programs import OpenGame

GAMES = 10
MOST = 120_000_000  # bytes


@pytest.mark.full
def test_heaps_stay_small_over_ten_games(browser: Browser, open_game: OpenGame) -> None:
    game = open_game()
    play_games(game, GAMES)
    assert 20_000_000 < memory(browser, game).heaps < MOST
