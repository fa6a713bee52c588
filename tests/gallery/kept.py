"""The moments of one's own games: list, game, statistics, the deal of the day, what comes in from outside."""

from __future__ import annotations

import random

from game.engine import Match, Options, Variant, legal_actions
from game.table.records import backup, daily, library, save, share
from game.table.records.pair import About
from game.table.scenes.games import GamesScene
from game.table.scenes.notice import NoticeScene
from game.table.wording.games import CHEST, DAY, DEAL, GAME
from game.table.wording.text import _

from .easel import Easel
from .moment import Moment, Show
from .screens import large_text

BOTS = ("marmot", "fox", "wolf", "phoenix")
DATE = "2026-06-21"


def _played(seed: int) -> list[str]:
    """A game of some day in June against one bot or another, played at random; every fifth one is not over."""
    players = ("human", BOTS[seed % 4]) if seed % 3 else (BOTS[seed % 4], "human")
    match = daily.game_of(DATE) if seed == 21 else Match(Options(list(Variant)[seed % 3]), seed, players)
    return _lines(match, f"2026-06-{seed:02}T20:15:00Z", 20 if seed % 5 == 0 else 500)


def _lines(match: Match, begun: str, plies: int) -> list[str]:
    chance = random.Random(begun)
    while not match.state.over and match.ply < plies:
        match.play(chance.choice(legal_actions(match.state)))
    return save.lines(match, About(begun=begun))


def _shelf(count: int) -> list[library.Entry]:
    return [library.entry_of(_played(seed)) for seed in range(22 - count, 22)]


async def _open(easel: Easel, games: int, at: str = "", dealt: share.Dealt | None = None) -> GamesScene:
    """A page above the title, of a library of so many games."""
    entries = _shelf(games)
    await easel.host.storage.begin(library.NAME, [library.line_of(entry) for entry in entries])
    await easel.title()
    scene = GamesScene(easel.app, at.format(id=entries[-1].id if entries else ""), dealt)
    easel.push(scene)
    await easel.app.settled()
    return scene


def _page(games: int, at: str = "", scrolled: bool = False) -> Show:
    async def show(easel: Easel) -> None:
        scene = await _open(easel, games, at)
        if scrolled:
            scene.scroll_to(scene.scroll.height)

    return show


async def _copied(easel: Easel) -> None:
    scene = await _open(easel, 3, f"{GAME}{{id}}")
    scene.focus = "copy-game"
    scene.follow(scene.focus)
    await easel.app.settled()


async def _thrown_away(easel: Easel) -> None:
    scene = await _open(easel, 5, f"{GAME}{{id}}")
    scene.follow("delete")
    await easel.app.settled()


async def _today(easel: Easel, games: int) -> None:
    scene = await _open(easel, games, DAY)
    scene._day = DATE
    scene.refresh()


async def _before_today(easel: Easel) -> None:
    await _today(easel, 0)


async def _after_today(easel: Easel) -> None:
    await _today(easel, 4)


async def _deal(easel: Easel) -> None:
    await _open(easel, 0, DEAL, share.Dealt(Match(seed=7, players=("human", "fox")), 54))


async def _chest(easel: Easel) -> None:
    scene = await _open(easel, 9)
    scene.contents_of_file = await backup.read(await backup.write(easel.host.storage))
    scene.go(CHEST)


async def _damaged(easel: Easel) -> None:
    await easel.title()
    easel.push(NoticeScene(easel.app, _("This game is damaged: a part of it is missing or was changed.")))


KEPT = (
    Moment("games-none", "Your games", "none yet", _page(0)),
    Moment("games", "Your games", "the list", _page(20)),
    Moment("games-further", "Your games", "the list, further down", _page(20, scrolled=True)),
    Moment("games-large", "Your games", "large text", large_text(_page(20))),
    Moment("games-thrown", "Your games", "one thrown away", _thrown_away),
    Moment("game", "Your games", "a game", _page(3, f"{GAME}{{id}}")),
    Moment("game-copied", "Your games", "a link was copied", _copied),
    Moment("bring", "Your games", "bring in a game", _page(0, "bring")),
    Moment("chest", "Your games", "a file of games", _chest),
    Moment("link-damaged", "Your games", "a damaged link", _damaged),
    Moment("day", "Deals", "the deal of the day", _before_today),
    Moment("day-played", "Deals", "the deal of the day, played", _after_today),
    Moment("deal", "Deals", "a deal from a friend", _deal),
    Moment("numbers-none", "Statistics", "none yet", _page(0, "numbers")),
    Moment("numbers", "Statistics", "of all games", _page(20, "numbers")),
    Moment(
        "numbers-further", "Statistics", "of all games, further down", _page(20, "numbers", scrolled=True)
    ),
    Moment("numbers-large", "Statistics", "large text", large_text(_page(20, "numbers"))),
)
"""List, game, statistics, deals."""
