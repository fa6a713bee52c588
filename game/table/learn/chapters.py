"""The rules of the game in chapters, with pictures and links. No pygame.

The texts follow the numbered rules of the project, with the defaults of its decisions.
"""

from collections.abc import Callable
from typing import Final

from ..wording.text import _
from . import rules_end, rules_spirits, rules_turn
from .blocks import Block, Chapter, Entries, Entry, Tiles
from .titles import TITLES

Write = Callable[[], list[Block]]

WRITE: Final[dict[str, Write]] = {
    "mountain": rules_turn.mountain,
    "setup": rules_turn.setup,
    "turn": rules_turn.turn,
    "capture": rules_turn.capture,
    "second": rules_turn.second,
    "rainbows": rules_turn.rainbows,
    "spirits": rules_spirits.spirits,
    "wood": rules_spirits.wood,
    "blue": rules_spirits.blue,
    "evil": rules_spirits.evil,
    "flames": rules_end.flames,
    "end": rules_end.end,
    "score": rules_end.score,
    "beginner": rules_end.beginner,
    "firefly": rules_spirits.firefly,
    "house": rules_end.house,
    "keys": rules_end.keys,
}
"""Name of a chapter to what writes it."""


def chapters() -> list[Chapter]:
    """All chapters of the rules, numbered in their titles."""
    return [
        Chapter(id_, f"{number}. {title()}", tuple(WRITE[id_]()))
        for number, (id_, title) in enumerate(TITLES, start=1)
    ]


def contents() -> Chapter:
    """The list of all chapters."""
    signs = {
        "mountain": "icon-area", "setup": "icon-deck", "turn": "icon-hand", "capture": "icon-check",
        "second": "icon-redo", "rainbows": "icon-rainbow", "spirits": "icon-spirits", "wood": "icon-spirits",
        "blue": "icon-star", "evil": "icon-evil", "flames": "icon-flame", "end": "icon-skip", "score": "icon-star",
        "beginner": "icon-sun", "firefly": "icon-firefly", "house": "icon-home", "keys": "icon-hand",
    }  # fmt: skip
    entries = tuple(
        Entry(f"rules:{id_}", title(), signs[id_], str(number))
        for number, (id_, title) in enumerate(TITLES, 1)
    )
    book = Entry("book:", _("The spirit book"), "icon-spirits")
    sight = ("tile-203", "tile-404", "rainbow", "spirit-eagle", "spirit-bee", "spirit-evil", "tile-605")
    return Chapter("", _("The rules"), (Tiles(sight), Entries((*entries, book))))
