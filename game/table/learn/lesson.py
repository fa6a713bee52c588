"""The prepared first game: its deal, the actions of its lesson, and what the coach says before each. No pygame.

Seat 0 is the learner. The lesson is a list of tokens, as in a game record; after its last one the game goes on freely.
"""

from collections.abc import Callable
from itertools import takewhile
from typing import Final

from ...engine import HUMAN, Match, Spirit
from ...engine.match import Players
from ..choices import Spot
from ..session import TUTOR
from ..wording.text import _
from ..wording.words import spirit_name, tile_name
from .page import Page

PLAYERS: Final[Players] = (HUMAN, TUTOR)
"""Her name in the record tells that a game is the lesson, wherever the record goes."""

RECORD: Final = (
    "record1~base~-~503206406208402302.306404310204308409.203104505.202407209."
    "107405303408304403207606607307507106506110508305605103108205210109301105604504102101309201"
    "~eagle.bee.evil.wolf.dragonfly.bird.marmot.squirrel.deer.frog.bear.fish.beetle.butterfly.ladybug"
    f"~09d3b65fc5adc4c3~{'.'.join(PLAYERS)}~0~-"
)
"""The deal, as a game record without actions."""

SCRIPT: Final = [
    "p203",
    "c204",
    "p407",
    "c409",
    "p104",
    "c404",
    "p202",
    "c208",
    "p505",
    "c306",
    "p209",
    "c206",
    "p107",
    "r103",
    "eagle103",
    "p405",
    "c505",
    "p303",
    "c503",
    "draw",
    "wolf203",
    "p408",
    "c308",
    "p403",
    "c402",
    "bee303",
]
"""The actions of the lesson, of both players."""

LEARNER: Final = 0
"""The learner's seat."""


def new_match() -> Match:
    """The prepared game at its start."""
    return Match.from_record(RECORD)


def led(match: Match) -> int:
    """How many actions, from the first one on, the lesson told the learner; none in any other game."""
    if match.players != PLAYERS:
        return 0
    same = takewhile(lambda pair: str(pair[0]) == pair[1], zip(match.actions, SCRIPT, strict=False))
    return sum(1 for _pair in same)


def script_left(actions: list[str]) -> list[str]:
    """The tokens still to come in the lesson; none once the game has gone another way or beyond it."""
    return SCRIPT[len(actions) :] if actions == SCRIPT[: len(actions)] else []


def lesson_pages(ply: int, held: int, opponent: str) -> list[Page]:
    """What the coach says after `ply` actions of the lesson, while the tile `held` (0 for none) is selected.

    A learner may play the tile first and look for the capture then: it is told in the same words.
    """
    if ply in STEPS:
        return STEPS[ply](held, opponent)
    if ply - 1 in STEPS and SCRIPT[ply].startswith("c"):
        return [page for page in STEPS[ply - 1](int(SCRIPT[ply - 1][1:]), opponent)[-1:] if page.task]
    return []


def _hand(tile: int) -> tuple[Spot, ...]:
    return (Spot("hand", tile),)


def _display(tile: int) -> tuple[Spot, ...]:
    return (Spot("display", tile),)


def _capture_row(held: int, opponent: str) -> list[Page]:
    tile, goal = 203, 204
    pages = [
        Page(
            _(
                "Welcome! This mountain is your panorama. Every tile has exactly one place on it: "
                "its colour is the row, its number the column."
            ),
            (Spot("board", 0, LEARNER),),
            link="rules:mountain",
        ),
        Page(
            _(
                "These tiles are your hand. In each turn you play one, to capture a tile of the display, "
                "which you share with {name}."
            ).format(name=opponent)
            + " "
            + _("+1: another tile lies below."),
            (Spot("whole hand"), Spot("whole display")),
            link="rules:turn",
        ),
    ]
    if held:
        text = _("{goal} is of the same row, so {tile} captures it. Tap {goal}.")
        return [*pages, Page(_fill(text, tile, goal), _display(goal), task=True)]
    text = _("Your first capture: tap {tile}, or drag it onto the tile you want to capture.")
    return [*pages, Page(_fill(text, tile, goal), _hand(tile), task=True)]


def _watch(held: int, opponent: str) -> list[Page]:
    text = _("Both tiles flew to their places, and you drew a new tile. Now {name} plays by the same rules.")
    return [Page(text.format(name=opponent), (Spot("cell", 203, LEARNER), Spot("cell", 204, LEARNER)))]


def _capture_column(held: int, opponent: str) -> list[Page]:
    tile, goal = 104, 404
    stars = Page(
        _("Here you see your stars. Your two tiles touch: your largest area brings 1 star for each tile."),
        (Spot("score", 0, LEARNER),),
        link="rules:score",
    )
    if held:
        text = _("{goal} has the same number, whatever its row. Capture it!")
        return [stars, Page(_fill(text, tile, goal), _display(goal), task=True)]
    text = _("The same number captures, too. Tap {tile}.")
    return [stars, Page(_fill(text, tile, goal), _hand(tile), task=True)]


def _miss(held: int, opponent: str) -> list[Page]:
    tile = 505
    if held:
        text = _("Nothing glows in the display. Tap {tile} once more to play it all the same.")
        return [Page(_fill(text, tile), (*_hand(tile), Spot("primary")), task=True)]
    text = _("Look: no tile of the display has this row or this number. Tap {tile}, and see what happens.")
    return [Page(_fill(text, tile), _hand(tile), task=True, link="rules:second")]


def _second_chance(held: int, opponent: str) -> list[Page]:
    tile, goal = 304, 306
    text = _(
        "Your tile joined the display, for anyone to capture. The deck gave you a second chance: {tile}! "
        "Capture {goal} with it."
    )
    return [Page(_fill(text, tile, goal), _display(goal), task=True, link="rules:second")]


def _miss_again(held: int, opponent: str) -> list[Page]:
    tile = 107
    if held:
        text = _("Nothing glows in the display. Tap {tile} once more to play it all the same.")
        return [Page(_fill(text, tile), (*_hand(tile), Spot("primary")), task=True)]
    text = _("Again you could miss on purpose: even two misses are good for something. Tap {tile}.")
    return [Page(_fill(text, tile), _hand(tile), task=True)]


def _rainbow(held: int, opponent: str) -> list[Page]:
    text = _(
        "The second chance missed as well, so you gain a rainbow! It fills a gap next to your tiles. "
        "Put it on {tile}: it completes a square of four."
    )
    return [Page(_fill(text, 103), (Spot("cell", 103, LEARNER),), task=True, link="rules:rainbows")]


def _eagle(held: int, opponent: str) -> list[Page]:
    return [
        Page(
            _(
                "Four in a square: a spirit comes to you! You draw two and keep one. "
                "The other one will lie face up, for both of you."
            ),
            (Spot("square", 103, LEARNER),),
            link="rules:spirits",
        ),
        Page(
            _("Keep the eagle. It is a spirit of wood: it acts at once and brings you a tile."),
            (Spot("drawn", Spirit.EAGLE),),
            task=True,
            link="book:eagle",
        ),
    ]


def _next_square(held: int, opponent: str) -> list[Page]:
    tile, goal = 303, 503
    brought = _(
        "The eagle brought {tile} from the deck. It stays on its square for good and holds the rainbow there. "
        "Each spirit is 1 star."
    )
    marks = (Spot("cell", 607, LEARNER), Spot("square", 103, LEARNER))
    pages = [Page(_fill(brought, 607), marks, link="book:eagle")]
    if held:
        text = _("Capture {goal}: it has the same number, and a flame.")
        return [*pages, Page(_fill(text, tile, goal), _display(goal), task=True)]
    text = _("{tile} completes another square. Tap it.")
    return [*pages, Page(_fill(text, tile), _hand(tile), task=True)]


def _draw(held: int, opponent: str) -> list[Page]:
    text = _("You could take the spirit that lies face up: {spirit}. But you are curious: draw two!")
    marks = (Spot("pile"), Spot("primary"))
    return [Page(text.format(spirit=spirit_name(Spirit.BEE)), marks, task=True, link="rules:spirits")]


def _evil(held: int, opponent: str) -> list[Page]:
    return [
        Page(
            _(
                "Oh dear, the evil spirit! Whoever draws it must take it. When the game ends it covers a spirit of "
                "its holder, which then counts nothing."
            ),
            link="rules:evil",
        ),
        Page(
            _("Keep the wolf, too. It is blue: it counts at the end, 1 star for each separate area."),
            (Spot("drawn", Spirit.WOLF),),
            task=True,
            link="book:wolf",
        ),
    ]


def _get_rid_of_it(held: int, opponent: str) -> list[Page]:
    tile, goal = 403, 402
    pages = [
        Page(
            _("The evil spirit sits with you now. Meet another spirit, and it goes over to {name}.").format(
                name=opponent
            ),
            (Spot("evil", 0, LEARNER),),
            link="rules:evil",
        )
    ]
    if held:
        text = _("Capture {goal}: its flame will be joined to your tiles.")
        return [*pages, Page(_fill(text, tile, goal), _display(goal), task=True)]
    text = _("{tile} completes a square, and links two flames to your mountain. Tap it.")
    return [*pages, Page(_fill(text, tile), _hand(tile), task=True)]


def _take_the_bee(held: int, opponent: str) -> list[Page]:
    lit = (Spot("cell", 402, LEARNER), Spot("cell", 503, LEARNER))
    return [
        Page(
            _(
                "Two flames burn! Their tiles are joined to the lake at the foot, by your tiles or a rainbow. "
                "Each lit flame is 1 star."
            ),
            lit,
            link="rules:flames",
        ),
        Page(
            _("Your square is complete. Take the bee: 1 star for each of your spirits of wood."),
            (Spot("row", Spirit.BEE),),
            task=True,
            link="book:bee",
        ),
    ]


def _farewell(held: int, opponent: str) -> list[Page]:
    gone = _("The evil spirit has gone over to {name}. It returns when {name} meets a spirit, so be quick.")
    return [
        Page(gone.format(name=opponent), (Spot("evil", 0, 1 - LEARNER),), link="rules:evil"),
        Page(
            _(
                "Now you know how it goes. Play on as you like: I will tell you when something new happens. "
                "Hold anything to read what it does."
            ),
            link="rules:end",
        ),
    ]


def _fill(text: str, tile: int, goal: int = 0) -> str:
    return text.format(tile=tile_name(tile), goal=tile_name(goal))


Tell = Callable[[int, str], list[Page]]

STEPS: Final[dict[int, Tell]] = {
    0: _capture_row,
    2: _watch,
    4: _capture_column,
    8: _miss,
    9: _second_chance,
    12: _miss_again,
    13: _rainbow,
    14: _eagle,
    17: _next_square,
    19: _draw,
    20: _evil,
    23: _get_rid_of_it,
    25: _take_the_bee,
    len(SCRIPT): _farewell,
}
"""Number of actions so far to what the coach says then."""
