"""The words of the pages to read: the rules in short, and the credits. No pygame."""

from ..engine import Spirit
from ..engine.spirits import FIREFLY_SPIRITS
from .text import _
from .words import evil_rule_firefly, flame_rule, rainbow_rule, spirit_kind, spirit_name, spirit_rule

Part = tuple[str, bool, tuple[str, ...]]
"""A text, whether it is a heading, and pictures instead of a text."""


def _head(text: str) -> Part:
    return text, True, ()


def _says(text: str) -> Part:
    return text, False, ()


def _shows(*sprites: str) -> Part:
    return "", False, sprites


def rule_pieces() -> list[Part]:
    """The rules in short."""
    return [*_the_game(), *_spirits(), *_firefly(), *_scoring(), *_keys()]


def _the_game() -> list[Part]:
    return [
        _head(_("The mountain")),
        _says(
            _(
                "Each player lays out a mountain of 48 cells. Every land tile has a row (its colour and sign) and "
                "a number, and belongs on exactly one cell."
            )
        ),
        _shows("tile-103", "tile-203", "tile-303", "tile-403", "tile-503"),
        _head(_("Your turn")),
        _says(
            _(
                "Play a tile of your hand. If the display shows a tile of the same row or of the same number, "
                "capture one of them: both tiles go to their cells in your panorama. A face-down tile below the "
                "captured one is turned up."
            )
        ),
        _says(
            _(
                "If nothing matches, your tile stays in the display and the top tile of the deck gives you a "
                "second chance. If that one matches nothing either, it stays too, and you gain a rainbow."
            )
        ),
        _says(_("At the end of the turn you draw up to three tiles.")),
        _head(_("Rainbows")),
        _shows("rainbow"),
        _says(rainbow_rule()),
        _head(_("Flames")),
        _shows("tile-402", "tile-503", "tile-605", "tile-606"),
        _says(flame_rule()),
    ]


def _spirits() -> list[Part]:
    parts = [
        _head(_("Spirits")),
        _says(
            _(
                "When you complete a square of four tiles or rainbows, you meet a spirit (one in each turn): take "
                "one that lies face up, or draw two, keep one and turn the other up. It sits on the square for "
                "the rest of the game and holds its rainbows in place. Wooden spirits act at once, blue ones "
                "count at the end."
            )
        ),
    ]
    for spirit in FIREFLY_SPIRITS:
        parts.append(_shows(f"spirit-{spirit.label}"))
        parts.append(_head(f"{spirit_name(spirit)} · {spirit_kind(spirit)}"))
        parts.append(_says(spirit_rule(spirit)))
    return parts


def _firefly() -> list[Part]:
    return [
        _head(_("Firefly")),
        _shows("firefly", f"spirit-{Spirit.COW.label}", f"spirit-{Spirit.PHOENIX.label}"),
        _says(
            _(
                "When you meet a spirit, each other square you completed in that turn gets a firefly. Four "
                "fireflies win at once; else each one joined to the lake is 1 star."
            )
        ),
        _says(_("The evil spirit: {rule}").format(rule=evil_rule_firefly())),
    ]


def _scoring() -> list[Part]:
    return [
        _head(_("The end")),
        _says(
            _(
                "When the deck is empty, only tiles that capture can be played; who cannot, passes. The game ends "
                "when nobody can capture. Most stars win."
            )
        ),
        _says(
            _(
                "1 star for each land tile of your largest area, for each lit flame and for each spirit, and what "
                "the blue spirits bring."
            )
        ),
    ]


def _keys() -> list[Part]:
    return [
        _head(_("Hands and keys")),
        _says(
            _(
                "Tap a tile, then what it captures; or drag it there. Hold a thing (or put the mouse on it) to "
                "read what it does. A tap skips animations."
            )
        ),
        _says(
            _(
                "Keys: arrows move, Tab goes to the next region, Enter chooses, Escape goes back. 1 to 4: tiles "
                "of your hand. U: undo. D: draw two spirits. L: log. O: other panorama. M: menu. H: this page. S: "
                "sound."
            )
        ),
    ]


def credit_pieces() -> list[Part]:
    """Whose work this is."""
    return [
        _head(_("The game")),
        _says(
            _(
                "Solstis is a game by Bruno Cathala and Corentin Lebrat, illustrated by Gorobei and "
                "published by Lumberjacks Studio. This is an unofficial, non-commercial fan project with "
                "pictures, sounds and words of its own. If you like it, buy the game."
            )
        ),
        _head(_("Pictures and sounds")),
        _says(
            _(
                "Painted and composed by scripts of this project. Some animal shapes come from game-icons.net, by "
                "Lorc, Delapouite and contributors, licence CC BY 3.0, changed."
            )
        ),
        _head(_("Fonts")),
        _says(_("Baloo 2 and Uncial Antiqua, SIL Open Font License 1.1, reduced to the letters in use.")),
        _head(_("Libraries")),
        _says(
            _(
                "Python; pygame-ce (LGPL 2.1) and SDL (zlib licence); in the browser Pyodide (MPL 2.0). The "
                "sources of the LGPL parts travel with the game: see CREDITS.md."
            )
        ),
    ]
