"""The chapters of the rules by name and title, and links to them. No pygame."""

from collections.abc import Callable
from typing import Final

from ...engine import Spirit
from ..wording.text import _
from ..wording.words import spirit_name, spirit_rule
from .blocks import Entries, Entry, Text

BASE_TILES: Final = (104, 203, 204, 303, 304, 306, 402, 403, 404, 503)
"""The mountain that most pictures show a part of."""

TITLES: Final[tuple[tuple[str, Callable[[], str]], ...]] = (
    ("mountain", lambda: _("The mountain")),
    ("setup", lambda: _("Setting up")),
    ("turn", lambda: _("Your turn")),
    ("capture", lambda: _("Capture")),
    ("second", lambda: _("The second chance")),
    ("rainbows", lambda: _("Rainbows")),
    ("spirits", lambda: _("Squares and spirits")),
    ("wood", lambda: _("Spirits of wood")),
    ("blue", lambda: _("Blue spirits")),
    ("evil", lambda: _("The evil spirit")),
    ("flames", lambda: _("Flames")),
    ("end", lambda: _("The end of the game")),
    ("score", lambda: _("Counting stars")),
    ("beginner", lambda: _("The beginners' game")),
    ("firefly", lambda: _("The Firefly game")),
    ("house", lambda: _("House rules")),
    ("keys", lambda: _("Hands and keys")),
)
"""Every chapter in its order: name and title."""


def see(*goals: str) -> Entries:
    """Links to other chapters."""
    titles = dict(TITLES)
    return Entries(tuple(Entry(f"rules:{goal}", titles[goal]()) for goal in goals))


def dots(*texts: str) -> list[Text]:
    """Paragraphs with a dot before each."""
    return [Text(text, mark="\u00b7") for text in texts]


def spirit_entry(spirit: Spirit) -> Entry:
    """A line about a spirit that leads to its page."""
    return Entry(
        f"book:{spirit.label}", spirit_name(spirit), f"spirit-{spirit.label}", text=spirit_rule(spirit)
    )
