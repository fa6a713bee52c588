"""The moments at the table: at rest, at each decision, and in the middle of what moves."""

from __future__ import annotations

from game.engine import Match
from game.table.choices import Selection, matches
from game.table.gestures import LongPress, Tap
from game.table.places import Place
from game.table.scenes.chooser import ShelfScene
from game.table.scenes.table import TableScene
from game.table.scenes.table_show import LONG_THOUGHT

from .easel import Easel
from .games import BOT_GAME, PHASES
from .moment import Moment, Show
from .screens import large_text


def _table(name: str) -> Show:
    async def show(easel: Easel) -> None:
        easel.table(name)

    return show


async def _start(easel: Easel) -> None:
    easel.sit(Match(seed=3, players=BOT_GAME))


def _deal(seconds: float) -> Show:
    async def show(easel: Easel) -> None:
        match = Match(seed=3, players=BOT_GAME)
        easel.app.reset(TableScene(easel.app, easel.session(match)))
        easel.pass_time(seconds)

    return show


def _held(captures: bool) -> Show:
    """A tile of the hand is picked up: one that captures, or one that does not."""

    async def show(easel: Easel) -> None:
        scene = easel.table("late" if captures else "phase-play")
        seen = scene.session.view
        fitting = [tile for tile in seen.hand if bool(matches(seen, tile)) == captures]
        scene.select(Selection(tile=(fitting or list(seen.hand))[0]))

    return show


async def _theirs(easel: Easel) -> None:
    """The opponent's panorama, as a phone shows it."""
    scene = easel.table("late")
    scene.looking = 1 - scene.session.viewer
    scene.refresh()


async def _many(easel: Easel) -> None:
    """A square is complete and many spirits lie face up."""
    easel.decide("many")


async def _idle(easel: Easel) -> None:
    """A drawn spirit would do nothing now."""
    easel.decide("idle")


async def _shelf(easel: Easel) -> None:
    scene = easel.table("row")
    easel.push(ShelfScene(easel.app, scene))


def _tip(of: str) -> Show:
    async def show(easel: Easel) -> None:
        scene = easel.table("late")
        places = scene.places
        spirits = scene.session.view.panoramas[scene.session.viewer].spirits
        square = Place("square", spirits[0][1], scene.session.viewer)
        place = {"spirit": square, "pile": Place("pile"), "stock": Place("stock")}[of]
        scene.on_long_press(LongPress(places.find(place).centre))

    return show


async def _message(easel: Easel) -> None:
    """A tap where nothing can be chosen."""
    scene = easel.table("phase-play")
    seen = scene.session.view
    taken = set(seen.panoramas[seen.seat].tiles) | set(seen.panoramas[seen.seat].rainbows)
    cell = next(cell for cell in (304, 305, 404, 405, 504, 505) if cell not in taken)
    scene.on_tap(Tap(scene.places.find(Place("cell", cell, seen.seat)).centre))


def _hint(name: str, thought: bool = True) -> Show:
    """A hint at the decision of a prepared game: thought out, or while the teacher thinks."""

    async def show(easel: Easel) -> None:
        scene = easel.table(name)
        scene.ask_hint()
        if thought and scene.hint is not None:
            easel.app.thinker.work(0.1)
            scene.hint.job.stop()
            scene.look_after_hint()
        scene.refresh()

    return show


async def _long_thought(easel: Easel) -> None:
    """A bot has thought for so long that a button appears."""
    scene = easel.table("bot")
    scene.update(1 / 60)
    easel.host.advance(LONG_THOUGHT)
    scene.update(1 / 60)


def _decision(phase: str, folded: bool = False) -> Show:
    async def show(easel: Easel) -> None:
        scene = easel.decide(f"phase-{phase}")
        if folded and easel.app.top is not scene:
            easel.app.top.look()  # type: ignore[attr-defined]

    return show


async def _square(easel: Easel) -> None:
    """A spirit is picked, its square is asked for, where there are several."""
    scene = easel.table("phase-keep")
    choice = next(
        (choice for choice in scene.open_choices() if choice.select is not None), scene.open_choices()[0]
    )
    if choice.select is not None:
        scene.select(choice.select)


def _caught(name: str, after: float) -> Show:
    async def show(easel: Easel) -> None:
        easel.catch(name, after)

    return show


def _moving(name: str, title: str, after: float) -> Moment:
    return Moment(f"moving-{name.replace('_', '-')}", "In motion", title, _caught(name, after))


DECISIONS = tuple(Moment(f"decide-{name}", "Decisions", name, _decision(name)) for name in PHASES)

AT_REST = (
    Moment("table-start", "Table", "a game begins", _start),
    Moment("table-late", "Table", "late in the base game", _table("late")),
    Moment("table-firefly", "Table", "late in the Firefly game", _table("late-firefly")),
    Moment("table-bot", "Table", "the bot's turn", _table("bot")),
    Moment("table-bot-long", "Table", "the bot thinks for long", _long_thought),
    Moment("table-held", "Table", "a tile that captures is held", _held(True)),
    Moment("table-second-chance", "Table", "a tile is held", _held(False)),
    Moment("table-theirs", "Table", "the opponent's panorama", _theirs, small=True),
    Moment("table-shelf", "Table", "the face-up spirits", _shelf, small=True),
    Moment("table-large", "Table", "large text", large_text(_table("late"))),
    Moment("tip-spirit", "Table", "a tip on a settled spirit", _tip("spirit")),
    Moment("tip-stock", "Table", "a tip on the rainbows", _tip("stock")),
    Moment("hint-thinking", "Hint", "the teacher thinks", _hint("phase-play", thought=False)),
    Moment("hint-play", "Hint", "a tile and what it captures", _hint("late")),
    Moment("hint-rainbow", "Hint", "a place for a rainbow", _hint("phase-rainbow")),
    Moment("hint-spirit", "Hint", "a spirit of the row", _hint("many")),
    Moment("hint-large", "Hint", "large text", large_text(_hint("late"))),
    Moment("message", "Table", "a tap that is not allowed", _message),
    Moment("decide-folded", "Decisions", "keep, the sheet put away", _decision("keep", folded=True)),
    Moment("decide-many", "Decisions", "spirit, many of them face up", _many),
    Moment("decide-many-large", "Decisions", "spirit, many of them, large text", large_text(_many)),
    Moment("decide-idle", "Decisions", "keep, a spirit that would do nothing", _idle),
    Moment("decide-idle-large", "Decisions", "a spirit that would do nothing, large text", large_text(_idle)),
    Moment("decide-square", "Decisions", "a square for the spirit", _square),
    Moment("decide-large", "Decisions", "keep, large text", large_text(_decision("keep"))),
)

IN_MOTION = (
    Moment("moving-deal", "In motion", "the deal", _deal(0.9)),
    _moving("played", "a tile is played", 0.2),
    _moving("tile-display", "a capture", 0.75),
    _moving("tile-deck", "a tile from the deck", 0.9),
    _moving("tile-opp_panorama", "a tile is stolen", 0.9),
    _moving("second_chance", "second chance", 0.4),
    _moving("reveal", "a face-down tile turns", 0.3),
    _moving("rainbow", "a rainbow", 0.42),
    _moving("rainbow_lifted", "a rainbow is lifted", 0.2),
    _moving("spirits_drawn", "spirits are drawn", 0.4),
    _moving("meet", "a spirit comes", 1.1),
    _moving("discard", "a tile finds its cell taken", 0.25),
    _moving("evil_taken", "the evil spirit comes", 0.6),
    _moving("evil_passed", "the evil spirit passes on", 1.6),
    _moving("cover", "the evil spirit covers", 1.7),
    _moving("evil_placed", "the evil spirit blocks a cell", 0.8),
    _moving("firefly", "a firefly settles", 0.7),
    _moving("hand_shown", "the fox looks", 0.5),
    _moving("flames", "flames catch", 0.1),
)

TABLE = (*AT_REST, *DECISIONS, *IN_MOTION)
"""Everything at the table."""
