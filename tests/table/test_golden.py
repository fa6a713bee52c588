"""What a page is for is golden, and Enter does it; the way back is quiet, on every page."""

from __future__ import annotations

import asyncio

import pygame
import pytest

from game.engine import Match
from game.host import MemoryHost
from game.table.app import App
from game.table.layout import Rect
from game.table.paint.draw import Pen
from game.table.records import library, share
from game.table.scenes.base import Scene
from game.table.scenes.book import BookScene
from game.table.scenes.games import GamesScene
from game.table.scenes.newgame import HouseRulesScene
from game.table.scenes.pages import PagesScene
from game.table.scenes.reading import CreditsScene
from game.table.scenes.rules import RulesScene
from game.table.scenes.settings import SettingsScene
from game.table.settings import Settings
from game.table.wording.games import DAY, DEAL, GAME

from .conftest import Hands, Play
from .test_library import game, lines

SIZE = (1280, 720)


@pytest.fixture
def golden(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """The golden buttons that are drawn."""
    found: list[Rect] = []
    draw = Pen.button

    def watched(pen: Pen, rect: Rect, style: str = "night") -> None:
        if style == "gold":
            found.append(rect)
        draw(pen, rect, style)

    monkeypatch.setattr(Pen, "button", watched)
    return found


def program() -> App:
    pygame.init()
    app = App(MemoryHost(SIZE), Settings(opponent="fox"))
    app.pen.on(pygame.display.set_mode(SIZE), app.screen.unit)
    return app


def draw(scene: Scene) -> set[str]:
    """Draw the scene; its targets by name."""
    scene.app.stack = [scene]
    scene.arrange()
    scene.show(scene.app.pen)
    return {target.id for target in scene.targets}


def names(scene: Scene, rects: list[Rect]) -> list[str]:
    return [target.id for rect in rects for target in scene.targets if target.rect == rect]


def games(at: str, *kept: Match, dealt: share.Dealt | None = None) -> GamesScene:
    """A page about one's own games."""
    scene = GamesScene(program(), at, dealt)
    scene.library = library.Library(library.line_of(library.entry_of(lines(match))) for match in kept)
    scene.known = True
    return scene


def test_the_deal_of_the_day_is_there_to_be_started(golden: list[Rect]) -> None:
    scene = games(DAY)
    assert {"start-day", "back"} <= draw(scene)
    assert names(scene, golden) == ["start-day"]


def test_a_finished_game_is_there_to_be_watched_and_another_to_be_played_on(golden: list[Rect]) -> None:
    for match, wanted in ((game(), "watch"), (game(8), "resume")):
        golden.clear()
        entry = library.entry_of(lines(match))
        scene = games(GAME + entry.id, match)
        assert {"watch", "copy-record", "delete", "back"} <= draw(scene)
        assert names(scene, golden) == [wanted]


def test_a_challenge_names_the_opponent_it_was_played_against(golden: list[Rect]) -> None:
    scene = games(DEAL, dealt=share.Dealt(Match(seed=7, players=("human", "wolf")), 54))
    assert {"start-marmot", "start-wolf", "back"} <= draw(scene)
    assert names(scene, golden) == ["start-wolf"]


@pytest.mark.parametrize("at", ["", "numbers", "bring"])
def test_pages_that_are_for_nothing_else_have_no_gold(golden: list[Rect], at: str) -> None:
    assert "back" in draw(games(at, game()))
    assert golden == []


@pytest.mark.parametrize(
    ("make", "page"),
    [(RulesScene, ""), (RulesScene, "turn"), (BookScene, ""), (BookScene, "eagle")],
    ids=lambda part: part if isinstance(part, str) else part.name,
)
def test_books_have_no_gold(golden: list[Rect], make: type[PagesScene], page: str) -> None:
    assert "back" in draw(make(program(), page))
    assert golden == []


@pytest.mark.parametrize("make", [CreditsScene, SettingsScene, HouseRulesScene])
def test_the_way_back_is_quiet(golden: list[Rect], make: type[Scene]) -> None:
    scene = make(program())
    assert "back" in draw(scene)
    assert "back" not in names(scene, golden)


def test_enter_does_what_is_golden(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("games")
        await hands.click("day")
        await hands.press(pygame.K_RETURN)
        assert hands.facts["scene"] == "table"

    play(script, settings={"speed": "off"})


def test_enter_leaves_a_page_without_gold(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("rules")
        await hands.press(pygame.K_RETURN)
        await asyncio.sleep(0)
        assert hands.facts["scene"] == "title"

    play(script, settings={"speed": "off"})


def test_pages_cannot_be_made_without_their_words() -> None:
    with pytest.raises(TypeError, match="abstract"):
        PagesScene(program())  # type: ignore[abstract]
