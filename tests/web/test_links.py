"""Links, pasted texts and files on the real page."""

import json
from pathlib import Path

import pytest

from game.engine import Match, legal_actions, score
from game.host import utc
from game.table.records import backup, share
from tests.web.player import Player
from tests.web.programs import OpenGame

MATCH = Match(seed=4, players=("human", "fox"))
for _action in range(40):
    MATCH.play(legal_actions(MATCH.state)[0])


def listed(player: Player) -> list[str]:
    """The games of the list that shows."""
    return [name for name in player.targets() if name.startswith("game-")]


def test_a_link_to_a_game_opens_it_at_its_place(open_game: OpenGame, address: str) -> None:
    game = open_game(at=share.game_link(address, MATCH, 12))
    player = Player(game, "mouse")
    player.wait_until(lambda: player.facts["scene"] == "replay", "the replay does not come")
    assert player.facts["record"].split("~")[:6] == MATCH.record().split("~")[:6]
    assert game.page.url == address
    assert game.complaints == []


def test_a_hostile_link_gets_a_sentence_and_the_title(open_game: OpenGame, address: str) -> None:
    for number, fragment in enumerate(("#game=%3Cscript%3E", "#deal=record1~base~-~<img src=x>", "#game=")):
        game = open_game(at=f"{address}?{number}{fragment}")
        player = Player(game, "mouse")
        player.wait_until(lambda player=player: player.facts["scene"] == "notice", "nothing is said")
        player.choose("back")
        player.wait_until(lambda player=player: player.facts["scene"] == "title", "the title does not come")
        assert game.page.locator("img[src=x]").count() == 0
        assert game.complaints == []


def test_a_link_that_is_opened_in_the_middle_of_a_game_does_not_harm_it(open_game: OpenGame) -> None:
    player = Player(open_game(), "mouse")
    player.set_speed("off")
    player.begin("base")
    record = player.play(4)["record"]
    player.game.page.evaluate("(link) => { location.hash = link; }", share.deal_link("", MATCH))
    player.wait_until(lambda: player.facts["scene"] == "games", "the deal does not come")
    assert "start-fox" in player.targets()
    player.press("Escape")
    player.wait_until(player.at_table, "the table does not come back")
    assert player.facts["record"] == record


def test_the_deal_of_the_day_by_its_link(open_game: OpenGame, address: str) -> None:
    player = Player(open_game(at=f"{address}#daily"), "mouse")
    player.choose("start-day")
    player.wait_until(player.at_table, "the table does not come")
    assert "wolf" in Match.from_record(player.facts["record"]).players


@pytest.mark.full
def test_the_deal_of_the_day_is_played_to_its_end_and_told_to_friends(
    open_game: OpenGame, address: str
) -> None:
    game = open_game(permissions=["clipboard-read", "clipboard-write"])
    player = Player(game, "mouse")
    player.set_speed("off")
    game.page.evaluate("location.hash = 'daily'")
    player.choose("start-day")
    player.wait_until(player.at_table, "the table does not come")
    match = Match.from_record(player.play()["record"])
    seat = match.players.index("human")
    mine, theirs = (score(match.state, side).total for side in (seat, 1 - seat))
    player.choose("leave")
    player.wait_until(lambda: player.facts["scene"] == "title", "the title does not come")
    for name in ("games", "day", "copy-day"):
        player.choose(name)
    player.wait_until(lambda: bool(player.facts["note"]), "nothing is said")
    headline, stars, _, link = game.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert utc()[:10] in headline
    assert stars == f"★ {mine} : {theirs}"
    assert link == f"{address}#daily"
    assert game.complaints == []


def test_a_record_is_pasted_into_the_field_of_the_page(open_game: OpenGame) -> None:
    player = Player(open_game(), "mouse")
    for name in ("games", "bring", "paste"):
        player.choose(name)
    page = player.game.page
    page.wait_for_selector("dialog textarea")
    page.keyboard.insert_text(MATCH.record())
    page.get_by_role("button", name="Done").click()
    player.wait_until(lambda: player.facts["scene"] == "replay", "the replay does not come")
    assert player.game.complaints == []


def test_everything_goes_through_a_file_to_another_browser(open_game: OpenGame, tmp_path: Path) -> None:
    player = Player(open_game(), "mouse")
    player.set_speed("off")
    player.begin("beginner")
    record = player.play(6)["record"]
    player.leave()
    player.choose("games")
    with player.game.page.expect_download() as coming:
        player.choose("export")
    path = tmp_path / coming.value.suggested_filename
    coming.value.save_as(path)
    assert path.name == backup.file_name()
    assert json.loads(path.read_text(encoding="utf-8"))["solstis"] == 1
    other = Player(open_game(), "mouse")
    for name in ("games", "bring"):
        other.choose(name)
    with other.game.page.expect_file_chooser() as choosing:
        other.choose("open-file")
    choosing.value.set_files(path)
    other.choose("take-all")
    other.wait_until(lambda: bool(listed(other)), "no game was taken")
    other.choose(listed(other)[0])
    other.choose("resume")
    other.wait_until(other.at_table, "the table does not come")
    assert other.facts["record"].startswith(record.rpartition("~")[0].rpartition("~")[0])
    assert other.game.complaints == []


def test_a_refused_clipboard_shows_the_text(open_game: OpenGame) -> None:
    refuse = """
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
    document.execCommand = () => false;
    """
    player = Player(open_game(init=refuse), "mouse")
    player.set_speed("off")
    player.begin("base")
    player.play(6)
    player.leave()
    for name in ("new", "start"):
        player.choose(name)
    player.wait_until(player.at_table, "the table does not come")
    player.leave()
    player.choose("games")
    player.wait_until(lambda: bool(listed(player)), "no game is listed")
    player.choose(listed(player)[0])
    player.choose("copy-record")
    field = player.game.page.locator("dialog textarea")
    field.wait_for()
    assert Match.from_record(field.input_value()).ply > 0
