"""The rules of the end: flames, the empty deck, stars; variants, house rules and keys. No pygame."""

from ...engine import Spirit
from ..wording.text import _
from ..wording.words import flame_rule
from .blocks import Block, Head, Mountain, Text, Tiles
from .titles import BASE_TILES, dots, see


def flames() -> list[Block]:
    """Flames and their paths (R1.9, R10.3)."""
    return [
        Tiles(("tile-402", "tile-409", "tile-503", "tile-508", "tile-604", "tile-605", "tile-606", "tile-607")),
        Text(flame_rule()),
        Mountain(
            (1, 5), (2, 6), BASE_TILES, (103,), lit=(402, 503), glow=(104,),
            caption=_("Both flames are lit: their area reaches the lake."),
        ),
        Text(
            _(
                "Summit 5 and Summit 6 carry one flame each and share a third one: both together are three, one alone "
                "is one. The path may run over rainbows, and a rainbow at the lake will do. A rainbow on the cell of a "
                "flame has no flame."
            )
        ),
        see("score"),
    ]  # fmt: skip


def end() -> list[Block]:
    """The empty deck and the end (R9)."""
    return [
        Text(
            _(
                "Once the deck is empty there are no second chances and no rainbows for a miss: only a tile that "
                "captures may be played. Whoever has none passes, and nobody else may. Spirits still come and act, "
                "except where they need the deck."
            )
        ),
        Text(_("The game ends when the deck is empty and neither player can capture. Then:")),
        Text(_("The evil spirit covers a spirit of its holder (not in the Firefly game)."), "1"),
        Text(_("A player with an uncovered squirrel puts all tiles of the hand into the panorama."), "2"),
        Text(_("The stars are counted."), "3"),
        see("score", "evil"),
    ]


def score() -> list[Block]:
    """Scoring (R10)."""
    return [
        Mountain(
            (1, 6), (2, 7), (*BASE_TILES, 607), (103,),
            ((Spirit.EAGLE, 103), (Spirit.WOLF, 203), (Spirit.BEE, 303)), lit=(402, 503),
        ),
        *dots(
            _("1 star for each land tile of your largest area. Rainbows join it, but are no stars."),
            _("1 star for each lit flame."),
            _("1 star for each spirit that is not covered."),
            _("What your blue spirits bring."),
        ),
        Text(
            _(
                "In this picture: 9 for the largest area, 2 for flames, 3 for spirits, 3 for the wolf (three areas) "
                "and 1 for the bee (one spirit of wood): 18 stars."
            )
        ),
        Text(_("More stars win. Equal stars are a draw.")),
        Head(_("A match")),
        Text(
            _(
                "The starter wins 59 games of 100, among beginners and experts alike. A match makes up for that: the "
                "same deal is played twice, with the seats exchanged, and the stars of both games are added. A win "
                "by four fireflies counts 12 stars there. In the second game you may use all that you remember of "
                "the first; bots remember nothing."
            )
        ),
        see("flames", "blue"),
    ]  # fmt: skip


def beginner() -> list[Block]:
    """The variant without the evil spirit (R2.4)."""
    return [
        Text(
            _(
                "For a gentle start the evil spirit stays in the box: 14 spirits take part. All else is the same."
            )
        ),
        see("spirits"),
    ]


def house() -> list[Block]:
    """The house rules (A 2, A 7)."""
    return [
        Text(_("Printed rules leave two questions open. Choose the answers when you begin a game.")),
        Head(_("A rainbow before the first tile")),
        *dots(
            _(
                "Anywhere: while your panorama is empty, the rainbow may lie on any cell. This is the usual rule."
            ),
            _("Keep: you keep the rainbow, and place it when you have made your first capture."),
        ),
        Head(_("Next to what")),
        *dots(
            _("Any: a rainbow may lie next to a tile or to another rainbow. This is the usual rule."),
            _("Land: it must lie next to a land tile; next to a rainbow only if there is no such cell."),
        ),
        see("rainbows"),
    ]


def keys() -> list[Block]:
    """How to use the table."""
    return [
        Text(
            _(
                "Tap a tile, then what it captures; or drag it there. Hold a thing (or put the mouse on it) to "
                "read what it does. A tap skips animations."
            )
        ),
        Text(
            _(
                "Keys: arrows move, Tab goes to the next region, Enter chooses, Escape goes back. 1 to 4: tiles "
                "of your hand. U: undo. D: draw two spirits. I: more about it. L: log. O: other panorama. "
                "M: menu. H: hint. ?: this page. S: sound."
            )
        ),
        Text(
            _(
                "Gamepad: cross or left stick moves, A chooses, B goes back, L and R go to other regions. "
                "X: more about it. Y: hint. Back: undo. Start: menu."
            )
        ),
    ]
