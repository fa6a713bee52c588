"""One line that says what to do now, and one line that says why something cannot be done. No pygame."""

from collections.abc import Callable, Sequence

from ...engine import Phase, Spirit
from ...engine.view import View
from ..choices import Selection, Spot, matches
from .text import _
from .words import spirit_name, tile_name


def prompt(view: View, selection: Selection, names: Sequence[str], human: bool = True) -> str:
    """What the player must do now; `human` says whether the one who decides is a person."""
    if view.over:
        return _("The game is over.")
    if view.actor != view.seat:
        waiting = _("{name} decides now.") if human else _("{name} is thinking …")
        return waiting.format(name=names[view.actor])
    return PROMPTS[view.phase](view, selection)


def _prompt_play(view: View, selection: Selection) -> str:
    if not selection.tile:
        if view.forced and view.forced_seat == view.seat and len(view.legal) == 1:
            return _("The fox demands it: play {tile}.").format(tile=tile_name(view.forced))
        if not view.deck:
            return _("The deck is empty: play a tile that captures.")
        return _("Choose a tile of your hand to play.")
    tile = tile_name(selection.tile)
    if matches(view, selection.tile):
        return _("Choose the tile that {tile} captures.").format(tile=tile)
    return _("{tile} matches nothing: take a second chance.").format(tile=tile)


def _prompt_rainbow(view: View, selection: Selection) -> str:
    if view.source == "held":
        return _("The rainbow makes room for a tile: set it down next to one of your tiles.")
    return _("You gain a rainbow: place it next to one of your tiles.")


def _prompt_spirit(view: View, selection: Selection) -> str:
    if selection.spirit is not None:
        return _("Choose a square for the spirit: {spirit}.").format(spirit=spirit_name(selection.spirit))
    if view.pile:
        return _("A square is complete! Take a face-up spirit or draw two.")
    return _("A square is complete! Take a face-up spirit.")


def _prompt_keep(view: View, selection: Selection) -> str:
    if selection.spirit is not None:
        return _("Choose a square for the spirit: {spirit}.").format(spirit=spirit_name(selection.spirit))
    if Spirit.EVIL in view.drawn:
        return _("The evil spirit comes along! Keep the other spirit you drew.")
    return _("Keep one of the spirits you drew.")


def _says(message: str) -> Callable[[View, Selection], str]:
    return lambda view, selection: _(message)


PROMPTS: dict[Phase, Callable[[View, Selection], str]] = {
    Phase.PLAY: _prompt_play,
    Phase.CAPTURE: lambda view, selection: _("Choose the tile that {tile} captures.").format(
        tile=tile_name(view.struck)
    ),
    Phase.RAINBOW: _prompt_rainbow,
    Phase.SPIRIT: _prompt_spirit,
    Phase.KEEP: _prompt_keep,
    Phase.DEER: _says("Deer: choose a tile of your hand for your panorama."),
    Phase.BEETLE: _says("Beetle: take any visible tile of the display."),
    Phase.VIPER: _says("Viper: take a lonely tile of your opponent's panorama."),
    Phase.FOX: _says("Fox: choose the tile your opponent must play next."),
    Phase.EVIL: _says("Put the evil spirit on a cell of your opponent's panorama."),
    Phase.COVER: _says("The evil spirit covers one of your opponent's spirits: choose which."),
}


def explain(view: View, selection: Selection, spot: Spot, names: Sequence[str]) -> str:
    """Why this place cannot be chosen now, in one line."""
    if view.over:
        return _("The game is over.")
    if view.actor != view.seat:
        return _("{name} decides now.").format(name=names[view.actor])
    if view.phase is Phase.PLAY and spot.kind == "cell" and spot.seat != view.seat:
        return _("This is the panorama of {name}. Your tiles go into your own.").format(name=names[spot.seat])
    return EXPLAINED[view.phase](view, selection, spot)


def _explain_play(view: View, selection: Selection, spot: Spot) -> str:
    if spot.kind == "hand":
        if view.forced and view.forced_seat == view.seat:
            return _("The fox demands that you play {tile}.").format(tile=tile_name(view.forced))
        return _("The deck is empty, and the display has no tile of this row or number.")
    if spot.kind == "display":
        if not selection.tile:
            return _("First choose the tile of your hand that you want to play.")
        return _("{tile} has neither the row nor the number of {held}.").format(
            tile=tile_name(spot.key), held=tile_name(selection.tile)
        )
    if spot.kind == "cell" and not selection.tile:
        return _("Each tile finds its own place: choose one of your hand.")
    if spot.kind in ("row", "pile"):
        return _("You meet a spirit when you complete a square of four.")
    return _prompt_play(view, selection)


def _explain_capture(view: View, selection: Selection, spot: Spot) -> str:
    held = tile_name(view.struck)
    if spot.kind == "display":
        return _("{tile} has neither the row nor the number of {held}.").format(
            tile=tile_name(spot.key), held=held
        )
    return _("First choose the tile that {tile} captures.").format(tile=held)


def _explain_rainbow(view: View, selection: Selection, spot: Spot) -> str:
    if spot.kind == "cell" and spot.seat == view.seat:
        return _blocked(view, spot) or _("Place the rainbow next to one of your tiles.")
    return _("First place the rainbow in your panorama.")


def _explain_spirit(view: View, selection: Selection, spot: Spot) -> str:
    if selection.spirit is not None:
        return _("Only squares completed in this turn may be chosen: they glow.")
    return _("First choose a spirit.")


def _explain_deer(view: View, selection: Selection, spot: Spot) -> str:
    return _("The deer brings a tile of your hand: choose one.")


def _explain_beetle(view: View, selection: Selection, spot: Spot) -> str:
    return _("The beetle brings a tile of the display: choose one.")


def _explain_viper(view: View, selection: Selection, spot: Spot) -> str:
    if spot.kind == "cell" and spot.seat != view.seat:
        panorama = view.panoramas[spot.seat]
        if spot.key in panorama.rainbows:
            return _("The viper cannot take a rainbow.")
        if spot.key in panorama.tiles:
            return _("This tile has neighbours; the viper takes only lonely ones.")
        return _("There is no tile on this cell.")
    return _("Choose a lonely tile of your opponent's panorama.")


def _explain_fox(view: View, selection: Selection, spot: Spot) -> str:
    return _("First choose the tile your opponent must play.")


def _explain_evil(view: View, selection: Selection, spot: Spot) -> str:
    if spot.kind == "cell" and spot.seat != view.seat:
        return _blocked(view, spot) or _("It must stand next to one of your opponent's tiles.")
    return _("First put the evil spirit on a cell of your opponent's panorama.")


def _explain_cover(view: View, selection: Selection, spot: Spot) -> str:
    return _("Choose one of your opponent's spirits.")


def _blocked(view: View, spot: Spot) -> str:
    """Why nothing can be placed on this cell, or an empty text."""
    panorama = view.panoramas[spot.seat]
    if spot.key == panorama.evil:
        return _("The evil spirit blocks this cell.")
    if spot.key in panorama.tiles or spot.key in panorama.rainbows:
        return _("This cell is taken.")
    return ""


EXPLAINED: dict[Phase, Callable[[View, Selection, Spot], str]] = {
    Phase.PLAY: _explain_play,
    Phase.CAPTURE: _explain_capture,
    Phase.RAINBOW: _explain_rainbow,
    Phase.SPIRIT: _explain_spirit,
    Phase.KEEP: _explain_spirit,
    Phase.DEER: _explain_deer,
    Phase.BEETLE: _explain_beetle,
    Phase.VIPER: _explain_viper,
    Phase.FOX: _explain_fox,
    Phase.EVIL: _explain_evil,
    Phase.COVER: _explain_cover,
}
