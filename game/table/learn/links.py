"""Which page of rules or spirit book tells more about a thing or a decision. No pygame."""

from ...engine import Phase, Spirit
from ...engine.geometry import BIT, FLAME_TILES
from ...engine.options import Variant
from ...engine.view import View
from ..choices import Spot, matches

DECISIONS = {
    Phase.PLAY: "rules:turn",
    Phase.CAPTURE: "rules:capture",
    Phase.RAINBOW: "rules:rainbows",
    Phase.SPIRIT: "rules:spirits",
    Phase.KEEP: "rules:spirits",
    Phase.DEER: "book:deer",
    Phase.BEETLE: "book:beetle",
    Phase.VIPER: "book:viper",
    Phase.FOX: "book:fox",
    Phase.EVIL: "rules:firefly",
    Phase.COVER: "rules:evil",
    Phase.END: "rules:score",
}
"""Open decision to the page about it."""

THINGS = {
    "display": "rules:capture",
    "deck": "rules:second",
    "pile": "rules:spirits",
    "stock": "rules:rainbows",
    "rainbow": "rules:rainbows",
    "fireflies": "rules:firefly",
}
"""Kind of thing on the table to the page about it."""


def page_of_decision(view: View, held: int) -> str:
    """The page about what the player must decide now, while the tile `held` (0 for none) is selected."""
    if view.phase is Phase.PLAY and view.legal:
        if not view.deck:
            return "rules:end"
        if held:
            return "rules:capture" if matches(view, held) else "rules:second"
    return DECISIONS[view.phase] if view.legal or view.over else "rules:"


def page_of_thing(view: View, spot: Spot) -> str:
    """The page about a thing on the table; empty when there is none."""
    firefly = view.options.variant is Variant.FIREFLY
    evil = "rules:firefly" if firefly else "rules:evil"
    if spot.kind == "evil":
        return evil
    if spot.kind == "row":
        return f"book:{Spirit(spot.key).label}"
    if spot.kind == "spirit":
        sitting = {square: spirit for spirit, square, _covered in view.panoramas[spot.seat].spirits}
        return f"book:{sitting[spot.key].label}" if spot.key in sitting else ""
    if spot.kind == "cell":
        return _page_of_cell(view, spot, evil)
    return THINGS.get(spot.kind, "")


def _page_of_cell(view: View, spot: Spot, evil: str) -> str:
    panorama = view.panoramas[spot.seat]
    if spot.key == panorama.evil:
        return evil
    if spot.key in panorama.rainbows:
        return "rules:rainbows"
    return "rules:flames" if spot.key in panorama.tiles and BIT[spot.key] & FLAME_TILES else ""
