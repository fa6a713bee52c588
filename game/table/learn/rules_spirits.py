"""The rules of spirits: meeting them, their kinds, the evil one, the Firefly game. No pygame."""

from ...engine import Spirit
from ...engine.spirits import FIREFLY_SPIRITS
from ..wording.text import _
from .blocks import Block, Entries, Head, Mountain, Text, Tiles
from .titles import dots, see, spirit_entry


def spirits() -> list[Block]:
    """Meeting a spirit (R6.1 to R6.9)."""
    return [
        Text(
            _(
                "Four cells, two by two, are a square. It is complete when each holds a tile or a rainbow. When you "
                "fill a cell in your turn, and a square with it is complete and bears no spirit yet, you meet a spirit."
            )
        ),
        Mountain((1, 3), (2, 5), (104, 203, 204), (103,), glow=(103, 104, 203, 204), caption=_("A square.")),
        Text(
            _(
                "Take a spirit that lies face up, or draw two from the pile: keep one, the other lies face up then."
            )
        ),
        Text(
            _(
                "Decide which before you see the drawn ones. You must meet a spirit if you can, but only one in each "
                "turn. If the pile holds a single spirit, you draw and keep it; if there is none anywhere, none comes."
            )
        ),
        Text(
            _(
                "The spirit sits on one of the squares that you completed in this turn; you choose which. It never "
                "moves, and its four cells stay as they are. Squares may overlap, but each holds one spirit at most."
            )
        ),
        Text(
            _(
                "Spirits of wood act at once: you must do what they say, as far as it is possible. Blue spirits count "
                "at the end. What an effect brings may complete a square, but it calls no second spirit in that turn."
            )
        ),
        see("wood", "blue", "evil"),
    ]


def wood() -> list[Block]:
    """Effects at once (R6.10 to R6.16)."""
    wooden = [spirit for spirit in FIREFLY_SPIRITS if spirit.is_plain]
    return [
        Text(_("They act at once, when you meet them, and are 1 star each.")),
        Entries(tuple(spirit_entry(spirit) for spirit in wooden)),
        Text(_("Viper and fox belong to the Firefly game."), quiet=True),
    ]


def blue() -> list[Block]:
    """Effects at the end (R6.20 to R6.26)."""
    blue = [spirit for spirit in FIREFLY_SPIRITS if spirit.is_blue]
    return [
        Text(_("They count at the end of the game, and are 1 star each besides.")),
        Entries(tuple(spirit_entry(spirit) for spirit in blue)),
        Text(_("Cow and phoenix belong to the Firefly game."), quiet=True),
    ]


def evil() -> list[Block]:
    """The evil spirit of the base game (R8.1 to R8.4, R8.7)."""
    return [
        Tiles(("spirit-evil",)),
        *dots(
            _(
                "If it is among the two you draw, you must keep both: the other spirit as usual, and this one too."
            ),
            _(
                "Whenever its holder meets a spirit, it goes over to the opponent, before the new spirit acts."
            ),
            _(
                "At the end the opponent chooses a spirit of its holder, and it covers that one. The covered spirit "
                "is no star, has no effect, and does not count for bee and bird. Its square stays locked."
            ),
            _(
                "If its holder has no spirit, nothing happens. It is no star itself, nor is it of wood or blue."
            ),
            _(
                "If it is the last of the pile, you take it alone, and a spirit that lies face up, if there is one."
            ),
        ),
        see("end", "firefly", "beginner"),
    ]


def firefly() -> list[Block]:
    """The expansion (R7, R8.5, R8.6)."""
    return [
        Tiles(("firefly", "spirit-cow", "spirit-phoenix", "spirit-viper", "spirit-fox")),
        Text(_("Four more spirits and seven fireflies take part. The evil spirit behaves in another way.")),
        Head(_("Fireflies")),
        *dots(
            _("When you meet a spirit, each other square that you completed in that turn gets a firefly."),
            _("So does a square that the spirit's effect completes. Without a spirit there are no fireflies."),
            _("A firefly never moves, and locks rainbows as a spirit does."),
            _("A player with four fireflies wins at once."),
            _("At the end each firefly whose area reaches the lake is 1 star."),
        ),
        Mountain(
            (1, 3), (2, 6), (104, 105, 203, 204, 205, 304), (103,), ((Spirit.EAGLE, 103),), (104,),
            caption=_("Two squares at once: a spirit and a firefly."),
        ),
        Head(_("The evil spirit")),
        *dots(
            _("If you draw it, keep the other spirit. After its effect put the evil one on a cell of your opponent's "
              "panorama where a rainbow could lie."),
            _("It blocks the cell: no rainbow may lie there, and the tile of that cell leaves the game. It joins "
              "nothing and costs no stars."),
            _("When its host meets a spirit, the host moves it to a cell of the other panorama. If there is no cell "
              "for it, it stays."),
        ),
        Head(_("New spirits")),
        Entries(tuple(spirit_entry(s) for s in (Spirit.COW, Spirit.PHOENIX, Spirit.VIPER, Spirit.FOX))),
    ]  # fmt: skip
