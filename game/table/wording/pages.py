"""The words of the credits. No pygame."""

from .text import _

Part = tuple[str, bool]
"""A text, and whether it is a heading."""


def _head(text: str) -> Part:
    return text, True


def _says(text: str) -> Part:
    return text, False


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
        _says(
            _(
                "Baloo 2, Nunito, Chiron GoRound TC, M PLUS Rounded 1c and Uncial Antiqua, SIL Open Font License 1.1, "
                "reduced to the letters in use."
            )
        ),
        _head(_("Libraries")),
        _says(
            _(
                "Python; pygame-ce (LGPL 2.1) and SDL (zlib licence); in the browser Pyodide (MPL 2.0). The "
                "sources of the LGPL parts travel with the game: see CREDITS.md."
            )
        ),
    ]
