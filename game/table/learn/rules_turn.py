"""The rules of a turn: mountain, setting up, capture, second chance, rainbows. No pygame."""

from ...engine import Spirit
from ..wording.text import _
from ..wording.words import listed, row_name
from .blocks import Block, Clash, Head, Mountain, Text, Tiles
from .titles import BASE_TILES, dots, see


def mountain() -> list[Block]:
    """Panorama, rows, tiles (R1)."""
    rows = listed(row_name(row) for row in range(1, 7))
    return [
        Text(
            _(
                "Each player builds a panorama: a mountain of 48 cells in six rows. There is one land tile for each "
                "cell. Its colour and its sign are its row, its number is its column, and it lies on its own cell only."
            )
        ),
        Tiles(
            ("tile-103", "tile-203", "tile-303", "tile-403", "tile-503", "tile-604"),
            _("From the foot to the top: {rows}.").format(rows=rows),
        ),
        Text(
            _(
                "The three lower rows have the numbers 1 to 10, the fourth 2 to 9, the fifth 3 to 8 and the highest "
                "4 to 7. A tile needs no neighbour: it may lie alone."
            )
        ),
        Mountain((1, 6), (1, 10), (*BASE_TILES, 108, 109, 208, 508, 605), (103,), caption=_("A panorama.")),
        Text(
            _("Large areas, lit flames and spirits bring stars. Whoever has the most stars at the end wins.")
        ),
        see("turn", "score"),
    ]


def setup() -> list[Block]:
    """The deal (R2)."""
    return [
        *dots(
            _("Six tiles lie face down in a row, and six face up on top of them: this is the display."),
            _("Each player gets three tiles. Their faces are hidden from the opponent."),
            _("The other 30 tiles are the deck."),
            _("Twelve rainbows lie in the stock, the spirits in a face-down pile."),
            _("The first player is chosen or drawn by lot. The second player gets nothing in return."),
        ),
        Tiles(("tile-206", "tile-403", "tile-107", "tile-305", "tile-505", "tile-210"), _("A display.")),
        see("turn"),
    ]


def turn() -> list[Block]:
    """The order of a turn (R3.1)."""
    return [
        Text(_("Play a tile of your hand, whichever you like."), "1"),
        Text(
            _(
                "It captures a tile of the display. If it cannot, you get a second chance, and then a rainbow."
            ),
            "2",
        ),
        Text(_("If you completed a square of four, you meet a spirit, and its effect happens."), "3"),
        Text(_("Draw until you hold three tiles (four with your bear), as far as the deck goes."), "4"),
        Text(_("Then it is your opponent's turn.")),
        see("capture", "second", "spirits"),
    ]


def capture() -> list[Block]:
    """Matching and capturing (R3.2 to R3.5, R4)."""
    return [
        Text(
            _(
                "The tile you play matches every visible tile of the display that has the same row or the same number. "
                "If it matches any, it must capture exactly one of them, and you choose which."
            )
        ),
        Clash(203, (206, 403, 107, 305), _("This tile may capture one by its row, or one by its number.")),
        Text(
            _(
                "Both tiles go to their cells in your panorama: first the captured one, then yours. A face-down tile "
                "below the captured one is turned up at once; if there is none, the place stays empty for now."
            )
        ),
        Text(_("While the deck lasts you may play a tile that captures nothing, even if another one could.")),
        see("second", "rainbows"),
    ]


def second() -> list[Block]:
    """The second chance (R3.6, R3.7)."""
    return [
        Text(
            _(
                "If your tile matches nothing, it joins the display as a stack of its own. Then the top tile of the "
                "deck is turned up: your second chance. It may capture any visible tile, the one you just played too."
            )
        ),
        Clash(109, (206, 403, 307, 505), _("Nothing matches: the deck gives a second chance.")),
        Text(
            _(
                "If the second tile matches nothing either, it joins the display as well, and you gain a rainbow. "
                "There is one second chance in a turn, not more."
            )
        ),
        Tiles(("rainbow",), _("A second miss brings a rainbow.")),
        see("rainbows"),
    ]


def rainbows() -> list[Block]:
    """Placing, lifting, locking (R4.4 to R4.6, R5)."""
    return [
        Text(
            _(
                "Place a rainbow at once on an empty cell next to a tile or rainbow of your panorama. While your "
                "panorama is empty, any cell will do. If the stock is empty you gain nothing, and if no cell is free "
                "the rainbow goes back."
            )
        ),
        Mountain(
            (1, 4), (2, 6), BASE_TILES, (103,), glow=(103,),
            caption=_("The rainbow joins the tiles around it, and completes a square."),
        ),
        Text(
            _(
                "A rainbow joins areas, carries the path of a flame and helps to complete squares. It has no row, no "
                "number and no flame, and it is no star of an area."
            )
        ),
        Head(_("Free and locked")),
        Text(
            _(
                "A rainbow is free as long as no square with a spirit (or a firefly) holds it. When the tile of its "
                "cell arrives, a free rainbow is lifted, the tile takes its place, and you set the rainbow down again "
                "at once on another legal cell."
            )
        ),
        Text(_("A locked rainbow stays. The tile of its cell leaves the game.")),
        Mountain(
            (1, 3), (2, 5), (104, 203, 204), (103,), ((Spirit.EAGLE, 103),),
            caption=_("The eagle locks this rainbow."),
        ),
        see("spirits", "house"),
    ]  # fmt: skip
