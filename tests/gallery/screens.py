"""The moments of all screens but the table."""

from __future__ import annotations

from game.engine import Match, Phase, legal_actions, parse_token
from game.host.storage import STOPPED, SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table.gestures import Wheel
from game.table.learn import LessonSession
from game.table.learn.lesson import SCRIPT, new_match
from game.table.records import save
from game.table.records.pair import ALONE, About, Pair, second_game
from game.table.records.replay import Note
from game.table.scenes.base import Scene
from game.table.scenes.book import BookScene
from game.table.scenes.language import LanguageScene
from game.table.scenes.newgame import HouseRulesScene, NewGameScene
from game.table.scenes.pages import PagesScene
from game.table.scenes.reading import CreditsScene, LogScene
from game.table.scenes.replay import ReplayScene
from game.table.scenes.result import ResultScene
from game.table.scenes.review import ReviewScene
from game.table.scenes.rules import RulesScene
from game.table.scenes.settings import SettingsScene
from game.table.scenes.table import TableScene
from game.table.scenes.tutorial import TutorialScene
from game.table.scenes.walk import WalkScene
from game.table.session import Session
from game.table.tally import length
from game.table.targets import find
from game.table.wording.advice import plan_words
from game.table.wording.text import _ as told_as

from .easel import FRAME, Easel
from .moment import Moment, Show


def _title(saved: str = "") -> Show:
    async def show(easel: Easel) -> None:
        await easel.title(saved)

    return show


async def _damaged(easel: Easel) -> None:
    await easel.host.storage.begin(save.NAME, ["no game at all"])
    await easel.title()


def _above_title(make: type[Scene]) -> Show:
    async def show(easel: Easel) -> None:
        await easel.title()
        easel.push(make(easel.app))

    return show


async def _new_match(easel: Easel) -> None:
    """Against the strongest, twice: the longest words."""
    easel.app.settings.opponent, easel.app.settings.contest = "phoenix", "match"
    await easel.title()
    scene = NewGameScene(easel.app)
    easel.push(scene)
    scene.choose(find(scene.targets, "contest-match") or scene.targets[0])


async def _house(easel: Easel) -> None:
    await easel.title()
    easel.push(NewGameScene(easel.app))
    easel.push(HouseRulesScene(easel.app))


def _menu(open_: str = "") -> Show:
    async def show(easel: Easel) -> None:
        scene = easel.table("late")
        scene.open_menu()
        if open_ == "log":
            easel.push(LogScene(easel.app, scene.session))
        elif open_ == "settings":
            easel.push(SettingsScene(easel.app))

    return show


def _settings(kept: bool = True, scrolled: bool = False) -> Show:
    """The settings, where nothing can be kept, or further down."""

    async def show(easel: Easel) -> None:
        if not kept:
            easel.host.storage = SafeStorage(MemoryStorage(STOPPED))
        await easel.title()
        scene = SettingsScene(easel.app)
        easel.push(scene)
        if scrolled:
            scene.on(Wheel(scene.layout.window.centre, -100))

    return show


def _page(book: type[PagesScene], page: str, scrolled: int = 0) -> Show:
    async def show(easel: Easel) -> None:
        scene = book(easel.app, page)
        easel.app.reset(scene)
        for _ in range(scrolled):
            scene.scroll_to(scene.scroll.offset + scene.layout.text.h * 9 // 10)

    return show


def _lesson(plies: int, task: bool = False, sheet: bool = False) -> Show:
    """The first game after so many actions: at a page to read, at a task, or on the sheet."""

    async def show(easel: Easel) -> None:
        match = new_match()
        for token in SCRIPT[:plies]:
            match.play(parse_token(match.state, token))
        scene = TutorialScene(easel.app, LessonSession(easel.host.storage, match))
        easel.app.reset(scene)
        scene.skip()
        while (task or sheet) and scene.to_read:
            scene.read_on()
        if sheet:
            easel.wait(scene, lambda: easel.app.top is not scene)
        else:
            scene.update(FRAME)
        scene.refresh()

    return show


def _result(name: str) -> Show:
    async def show(easel: Easel) -> None:
        scene = easel.table(name)
        easel.push(ResultScene(easel.app, scene.session))

    return show


def _match_result(game: int) -> Show:
    """The end of the first or the second game of a match."""

    async def show(easel: Easel) -> None:
        first, match = easel.match("win"), easel.match("lose")
        about = About(Pair() if game == 1 else Pair(first))
        session = Session(first if game == 1 else match, easel.host.storage, about=about)
        easel.app.reset(TableScene(easel.app, session), ResultScene(easel.app, session))

    return show


async def _match_menu(easel: Easel) -> None:
    first = easel.match("win")
    session = Session(second_game(first), easel.host.storage, about=About(Pair(first)))
    scene = TableScene(easel.app, session)
    easel.app.reset(scene)
    scene.skip()
    scene.open_menu()


def _replay(share: float = 0.6, notes: bool = False, on: bool = False) -> Show:
    """A finished game looked at again, `share` of the way through; with what a review says; asked to play on."""

    async def show(easel: Easel) -> None:
        match = easel.match("win")
        ply = round(match.ply * share)
        told: dict[int, Note] = {}
        if notes:
            ply = next(at for at in range(ply, match.ply) if _is_play(match, at))
            legal = legal_actions(match.state_at(ply))
            better = next(action for action in legal if action != match.actions[ply])
            text = told_as("You: {what}, {margin}.").format(
                what=plan_words([match.actions[ply]]), margin="+1"
            )
            text += " " + told_as("Better: {what}, {margin}.").format(what=plan_words([better]), margin="+3")
            told = {ply: Note(text, (str(match.actions[ply]),), (str(better),))}
        scene = ReplayScene(easel.app, match, ply, notes=told)
        easel.app.reset(scene)
        if on:
            scene.play_on()

    return show


def _review(thought: bool = True, at: int = 0, pair: bool = False) -> Show:
    """A look back at a game: while the teacher thinks, or with what was found; at the first game of a match."""

    async def show(easel: Easel) -> None:
        match = easel.match("lose")
        about = About(Pair(_exchanged(match))) if pair else ALONE
        scene = ReviewScene(easel.app, Session(match, easel.host.storage, about=about))
        scene.simulations = 6  # type: ignore[misc]
        easel.app.reset(scene)
        if pair:
            scene.switch_game()
        for _step in range(3 if not thought else 100_000):
            easel.app.thinker.work(0.05 if not thought else 1.0)
            scene.update(FRAME)
            if scene.review is not None:
                break
        scene.at = at
        scene.refresh()

    return show


def _exchanged(match: Match) -> Match:
    """The same game with its players in each other's seats: what may have come before it in a match."""
    other = second_game(match)
    for action in match.actions:
        other.play(action)
    return other


def _is_play(match: Match, ply: int) -> bool:
    state = match.state_at(ply)
    return state.actor == 0 and state.phase is Phase.PLAY and len(legal_actions(state)) > 1


def _walk(share: float) -> Show:
    """The score walks; `share` of the way through."""

    async def show(easel: Easel) -> None:
        scene = easel.table("win")
        walk = WalkScene(easel.app, scene.session)
        easel.push(walk)
        easel.pass_time(length(walk.terms) * share)

    return show


async def _curtain(easel: Easel) -> None:
    match = Match(seed=5, players=("human", "human"))
    scene = easel.sit(match)
    while not scene.session.veiled:
        scene.play(scene.session.view.legal[0])
        scene.skip()
    easel.wait(scene, lambda: easel.app.top is not scene)
    easel.pass_time(1.5)


def large_text(show: Show) -> Show:
    """The same in letters half as large again."""

    async def enlarged(easel: Easel) -> None:
        easel.clear(text=1.5)
        await show(easel)

    return enlarged


SCREENS = (
    Moment("title-first", "Title", "first visit", _title()),
    Moment("title-saved", "Title", "with a saved game", _title("phase-play")),
    Moment("title-damaged", "Title", "a save that cannot be read", _damaged),
    Moment("title-large", "Title", "large text", large_text(_title("phase-play"))),
    Moment("language", "Title", "languages", _above_title(LanguageScene)),
    Moment("credits", "Title", "credits", _above_title(CreditsScene)),
    Moment("newgame", "New game", "the form", _above_title(NewGameScene)),
    Moment("newgame-large", "New game", "large text", large_text(_above_title(NewGameScene))),
    Moment("newgame-match", "New game", "a match against the strongest", _new_match),
    Moment("newgame-match-large", "New game", "a match, large text", large_text(_new_match)),
    Moment("newgame-house", "New game", "house rules", _house),
    Moment("curtain", "Curtain", "two players", _curtain),
    Moment("settings", "Settings", "from the title", _above_title(SettingsScene)),
    Moment("settings-large", "Settings", "large text", large_text(_above_title(SettingsScene))),
    Moment("settings-further", "Settings", "further down", large_text(_settings(scrolled=True))),
    Moment("settings-unsaved", "Settings", "nothing is kept", large_text(_settings(kept=False))),
    Moment("settings-table", "Settings", "above the table", _menu("settings")),
    Moment("menu", "Menu and log", "menu", _menu()),
    Moment("menu-match", "Menu and log", "menu in a match", _match_menu),
    Moment("log", "Menu and log", "log", _menu("log")),
    Moment("rules", "Rules", "all chapters", _page(RulesScene, "")),
    Moment("rules-turn", "Rules", "a chapter", _page(RulesScene, "turn")),
    Moment("rules-score", "Rules", "a chapter, further down", _page(RulesScene, "score", 1)),
    Moment("rules-large", "Rules", "large text", large_text(_page(RulesScene, "spirits"))),
    Moment("book", "Spirit book", "all spirits", _page(BookScene, "")),
    Moment("book-eagle", "Spirit book", "a spirit", _page(BookScene, "eagle")),
    Moment("book-phoenix", "Spirit book", "a blue spirit", _page(BookScene, "phoenix")),
    Moment("tutorial-welcome", "Tutorial", "the first page", _lesson(0)),
    Moment("tutorial-task", "Tutorial", "a task", _lesson(0, task=True)),
    Moment("tutorial-rainbow", "Tutorial", "a rainbow to place", _lesson(SCRIPT.index("r103"), task=True)),
    Moment("tutorial-page", "Tutorial", "a page in the middle", _lesson(SCRIPT.index("eagle103") + 1)),
    Moment(
        "tutorial-sheet", "Tutorial", "spirits to choose from", _lesson(SCRIPT.index("wolf203"), sheet=True)
    ),
    Moment("tutorial-large", "Tutorial", "large text", large_text(_lesson(0))),
    Moment("walk", "End", "the score walks", _walk(0.5)),
    Moment("walk-bare", "End", "the bare panoramas", _walk(0.93)),
    Moment("win", "End", "won", _result("win")),
    Moment("lose", "End", "lost", _result("lose")),
    Moment("draw", "End", "a draw", _result("draw-game")),
    Moment("champion", "End", "four fireflies", _result("champion")),
    Moment("match-first", "End", "the first game of a match", _match_result(1)),
    Moment("match-second", "End", "the end of a match", _match_result(2)),
    Moment("match-large", "End", "the end of a match, large text", large_text(_match_result(2))),
    Moment("replay", "Replay", "in the middle", _replay()),
    Moment("replay-note", "Replay", "a moment of a review", _replay(notes=True)),
    Moment("replay-end", "Replay", "at the end", _replay(1.0)),
    Moment("replay-on", "Replay", "play on from here", _replay(on=True)),
    Moment("replay-large", "Replay", "large text", large_text(_replay(notes=True))),
    Moment("review-thinking", "Looking back", "the teacher thinks", _review(thought=False)),
    Moment("review", "Looking back", "the curve and three moments", _review(at=8)),
    Moment("review-match", "Looking back", "the first game of a match", _review(at=8, pair=True)),
    Moment("review-large", "Looking back", "large text", large_text(_review(at=8))),
    Moment("result-large", "End", "large text", large_text(_result("lose"))),
)
"""Title, forms, books, lesson and end."""
