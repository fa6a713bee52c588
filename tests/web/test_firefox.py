"""A smoke test in Firefox: the page loads, some turns are played, and a reload brings them back."""

import os
import shutil

import pytest

from tests.web.firefox import FirefoxGame, FirefoxPage
from tests.web.player import Player


def firefox() -> str:
    """The browser's path; the test never passes without it."""
    found = os.environ.get("SOLSTIS_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    if not found:
        pytest.fail(
            "install Firefox (on Debian: apt-get install firefox-esr) or set SOLSTIS_FIREFOX to its path",
            pytrace=False,
        )
    return found


@pytest.mark.full
def test_three_turns_and_a_reload_in_firefox(address: str) -> None:
    with FirefoxPage(firefox()) as page:
        assert "Firefox" in page.evaluate("navigator.userAgent")
        game = FirefoxGame(page, address)
        game.open()
        game.wait_until_playing()
        player = Player(game, "mouse")
        player.set_speed("off")
        player.begin("base")
        turns = 0
        while turns < 3:
            before = player.facts["record"]
            player.play(1)
            turns += player.facts["record"] != before
        record = player.facts["record"]
        player.wait_until(lambda: len(player.saved()) > 1, "nothing is saved")
        game.wait_for("document.body.dataset.settled")
        page.reload()
        game.wait_until_playing()
        player.choose("continue")
        player.wait_until(player.at_table, "the table does not come")
        assert player.facts["record"] == record
