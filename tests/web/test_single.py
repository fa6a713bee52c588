"""The single file plays by itself: opened from disk, and in a frame that may do nothing but run scripts."""

import json
from pathlib import Path

import pytest

from tests.web.driver import Game
from tests.web.hosts import PlainHost
from tests.web.player import Player
from tests.web.programs import OpenGame
from web.tools.places import SINGLE

FRAME = """<!doctype html><link rel="icon" href="data:,"><title>portal</title><style>body {{ margin: 0 }}</style>
<iframe width="960" height="540" style="border: 0" sandbox="allow-scripts" src="{name}"></iframe>"""


@pytest.fixture
def single(site: Path) -> Path:
    """The single file, which is built with the page."""
    assert site.is_dir()
    return SINGLE


def play_a_little(game: Game) -> Player:
    """Some turns against a bot."""
    player = Player(game, "mouse")
    player.set_speed("off")
    player.begin("base")
    player.play(6)
    assert player.at_table()
    return player


def export_by_hand(game: Game) -> None:
    """No download comes out of such a frame: the text is shown to be copied."""
    player = Player(game, "mouse")
    player.choose("games")
    player.choose("export")
    field = game.view.wait_for_selector("dialog.exchange textarea")
    assert field is not None
    assert json.loads(field.input_value())["solstis"] == 1
    assert game.view.locator("dialog.exchange h1").inner_text() == "Select and copy this text:"
    game.view.locator("dialog.exchange button").click()
    player.choose("back")


def test_opened_from_disk(open_game: OpenGame, single: Path) -> None:
    game = open_game(at=single.as_uri())
    player = play_a_little(game)
    record = player.facts["record"]
    player.wait_until(lambda: len(player.saved()) > 1, "nothing is saved")
    game.page.reload()
    game.wait_until_playing()
    player.choose("continue")
    player.wait_until(player.at_table, "the table does not come")
    assert player.facts["record"] == record
    assert game.complaints == []
    assert {url.partition("#")[0] for url in game.requested} == {single.as_uri()}


def test_in_a_frame_that_may_only_run_scripts(open_game: OpenGame, single: Path, tmp_path: Path) -> None:
    (tmp_path / "solstis.html").symlink_to(single)
    (tmp_path / "index.html").write_text(FRAME.format(name="solstis.html"))
    with PlainHost(tmp_path) as portal:
        game = open_game(at="about:blank", wait=False)
        game.open_within(portal.address)
        game.wait_until_playing()
        export_by_hand(game)
        play_a_little(game)
        assert game.view.evaluate("origin") == "null"
        assert game.complaints == []
        assert set(game.requested) == {portal.address, f"{portal.address}solstis.html"}


@pytest.mark.parametrize(("language", "word"), [("ja-JP", "新しいゲーム"), ("ru-RU", "Новая игра")])
def test_every_language_lies_in_it(open_game: OpenGame, single: Path, language: str, word: str) -> None:
    game = open_game(at=single.as_uri(), locale=language)
    game.wait_for("JSON.parse(solstis.inspect()).targets.length")
    labels = {target["id"]: target["label"] for target in game.inspect()["targets"]}
    assert labels["new"] == word
