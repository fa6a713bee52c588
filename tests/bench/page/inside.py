"""Runs inside the page, beside the program: takes its one App over and times what the player would see."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import AsyncIterator, Callable
from random import Random

import pygame

from game.engine import Match, Options, Variant, parse_token
from game.table.app import App
from game.table.scenes.base import Scene
from game.table.scenes.table import TableScene
from game.table.scenes.title import TitleScene
from game.table.scenes.walk import WalkScene
from game.table.session import Session

FRAME = 1 / 60
LONGEST = 900
"""Frames of a moment at most."""
BARE_FRAMES = 60
"""Frames of the bare loop before each moment."""
BLITS, SIDE = 100, 64
REST = 30
"""Frames that a table goes on after everything was told."""
TITLE_FRAMES = 60
PLAYERS = ("human", "greedy")

Costs = list[float]


async def take_over() -> App:
    """End the program's own loop and return its App."""
    app = next(thing for thing in gc.get_objects() if isinstance(thing, App))
    while not app.host.has("pictures"):
        await asyncio.sleep(0.1)
    app.running = False
    app.host.nudge()
    while app._tasks or len(asyncio.all_tasks()) > 2:
        await asyncio.sleep(0.05)
    app.running = True
    return app


async def frames(app: App, shows: Callable[[], bool]) -> AsyncIterator[float]:
    """Seconds that each new picture takes, from the beginning of its frame to the end of its flip."""
    drawn = 0
    present = app.host.present

    def count() -> None:
        nonlocal drawn
        drawn += 1
        present()

    app.host.present = count  # type: ignore[method-assign]
    try:
        for _ in range(LONGEST):
            await asyncio.sleep(0)  # the page's own work gets its turn, but nobody waits for the screen
            before = drawn
            began = time.perf_counter()
            app.turn(FRAME)
            took = time.perf_counter() - began
            if not shows():
                return
            if drawn > before:
                yield took
    finally:
        app.host.present = present  # type: ignore[method-assign]


async def bare(app: App) -> Costs:
    """The loop that everything is compared with: alpha blits and a flip, nothing else."""
    sprite = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    for y in range(SIDE):
        pygame.draw.line(sprite, (240, 200, 90, 4 * y), (0, y), (SIDE, y))
    surface = app.host.surface
    across = surface.get_width() // SIDE
    costs = []
    for _ in range(BARE_FRAMES):
        await asyncio.sleep(0)
        began = time.perf_counter()
        for number in range(BLITS):
            surface.blit(sprite, (number % across * SIDE, number // across * SIDE))
        app.host.present()
        costs.append(time.perf_counter() - began)
    return costs


def sit(app: App, record: str) -> TableScene:
    """The table of a game, at rest."""
    scene = TableScene(app, Session(Match.from_record(record), app.host.storage))
    app.reset(scene)
    scene.skip()
    scene._go_on = lambda: None  # type: ignore[method-assign]  # no bot thinks, nothing plays itself
    return scene


async def watch(app: App, cold: bool, begin: Callable[[], Scene], rests: Callable[[], bool]) -> Costs:
    """The costs of a moment's pictures. cold: nothing is kept from another time."""
    if cold:
        app.pen.forget_sizes()
    app.turn(0.0)
    begin()
    left = [REST]

    def shows() -> bool:
        left[0] = left[0] - 1 if rests() else REST
        return left[0] > 0

    return [cost async for cost in frames(app, shows)]


async def act(app: App, record: str, token: str, cold: bool) -> Costs:
    """What one action brings, until the table rests."""
    scene = sit(app, record)

    def begin() -> Scene:
        scene.play(parse_token(scene.session.match.state, token))
        return scene

    return await watch(app, cold, begin, lambda: scene.idle)


async def stretch(app: App, record: str, tokens: list[str], cold: bool) -> Costs:
    """Actions one after the other, as in play."""
    scene = sit(app, record)
    if cold:
        app.pen.forget_sizes()
    costs: Costs = []
    for token in tokens:
        scene.play(parse_token(scene.session.match.state, token))
        costs += await watch(app, False, lambda: scene, lambda: scene.idle)
    return costs


async def deal(app: App, cold: bool) -> Costs:
    """The deal of a new game."""
    app.reset(TitleScene(app))
    scenes: list[TableScene] = []

    def begin() -> Scene:
        scenes.append(TableScene(app, Session(Match(seed=3, players=PLAYERS), app.host.storage)))
        app.reset(scenes[0])
        return scenes[0]

    return await watch(app, cold, begin, lambda: scenes[0].idle)


async def walk(app: App, record: str, cold: bool) -> Costs:
    """The score walks through the panoramas."""
    table = sit(app, record)
    table.ended = True
    scene = WalkScene(app, table.session)

    def begin() -> Scene:
        app.push(scene)
        return scene

    return await watch(app, cold, begin, lambda: app.top is not scene)


async def title(app: App, cold: bool) -> Costs:
    """The living mountain."""
    scene = TitleScene(app)
    app.reset(scene)
    await app.settled()
    left = iter(range(TITLE_FRAMES))
    return await watch(app, cold, lambda: scene, lambda: next(left, None) is None)


async def measure(wanted: str) -> str:
    """All moments several times, as JSON: bare costs, and for each moment its runs, cold ones and warm ones.

    wanted: JSON of `repeats`, of `acts` (name to record and token), of `stretch` (record and tokens) and `end`.
    """
    told = json.loads(wanted)
    app = await take_over()
    moments: dict[str, Callable[[bool], object]] = {
        "ordinary play": lambda cold: stretch(app, *told["stretch"], cold),
        "title": lambda cold: title(app, cold),
        "deal": lambda cold: deal(app, cold),
        "final walk": lambda cold: walk(app, told["end"], cold),
    }
    for name, (record, token) in told["acts"].items():
        moments[name] = lambda cold, record=record, token=token: act(app, record, token, cold)
    found: dict[str, dict[str, list[Costs]]] = {name: {"cold": [], "warm": []} for name in moments}
    costs: Costs = []
    for run in moments.values():
        await run(True)  # type: ignore[misc]  # the very first time counts nowhere
    for _ in range(told["repeats"]):
        for name, run in moments.items():
            costs += await bare(app)
            for kind in ("cold", "warm"):
                found[name][kind].append(await run(kind == "cold"))  # type: ignore[misc]
    return json.dumps({"bare": costs, "moments": found})


async def play_games(count: int, seed: int) -> str:
    """Whole games against nobody in particular, drawn after each decision; how many Python objects there are then."""
    app = await take_over() if not _taken else _taken[0]
    _taken[:] = [app]
    chance = Random(seed)
    app.settings.speed = "off"
    for number in range(count):
        variant = tuple(Variant)[number % len(Variant)]
        match = Match(Options(variant), chance.randrange(2**40), ("human", "human"))
        scene = TableScene(app, Session(match, app.host.storage))
        app.reset(scene)
        while not scene.session.over:
            scene.session.sit(scene.session.actor)
            scene.sit_down()
            scene.play(chance.choice(scene.session.view.legal))
            app.turn(FRAME)
        app.turn(1.0)
        await app.settled()
    gc.collect()
    return json.dumps(len(gc.get_objects()))


_taken: list[App] = []
