"""What lies under a finger, and what can be said about it. No pygame."""

from ..engine import Phase, Spirit
from ..engine.geometry import BIT, FLAME_TILES
from ..engine.view import View
from .choices import Spot, matches
from .layout import Rect, cell_at
from .picture import RAINBOW
from .places import Place, Places
from .wording.text import _, ngettext
from .wording.words import (
    evil_rule_firefly,
    flame_rule,
    rainbow_rule,
    spirit_kind,
    spirit_name,
    spirit_rule,
    tile_name,
    warning,
)

Point = tuple[int, int]


def spot_at(places: Places, point: Point) -> Spot | None:
    """The thing of the table under `point`, or None."""
    return (
        _on_hand(places, point)
        or _on_display(places, point)
        or _on_shelf(places, point)
        or _on_boards(places, point)
    )


def rect_of(places: Places, spot: Spot) -> Rect:
    """Where the thing lies that `spot_at` has found."""
    layout, picture = places.layout, places.picture
    kind, key, seat = spot
    if kind == "hand":
        return places.find(Place("hand", picture.hands[places.viewer].index(key), places.viewer))
    if kind == "display":
        return places.find(Place("slot", picture.slot_of(key)))
    if kind == "row":
        return places.find(Place("row", picture.row.index(Spirit(key))))
    if kind in ("cell", "evil"):
        return places.find(Place(kind, key, seat))
    if kind == "spirit":
        return places.find(Place("square", key, seat))
    if kind == "display panel":
        return layout.display
    return places.find(Place({"rainbow": "stock"}.get(kind, kind)))


def _on_hand(places: Places, point: Point) -> Spot | None:
    hand = places.picture.hands[places.viewer]
    for rect, tile in zip(places.layout.tiles, hand, strict=False):
        if rect.contains(point):
            if tile == RAINBOW:
                return Spot("rainbow")
            return Spot("hand", tile) if tile > 0 else Spot("empty")
    return None


def _on_display(places: Places, point: Point) -> Spot | None:
    layout, picture = places.layout, places.picture
    if picture.struck is not None and places.find(Place("struck")).contains(point):
        return Spot("struck", picture.struck[1])
    for slot, rect in enumerate(layout.slots):
        if rect.contains(point):
            tile = picture.slots[slot] if slot < len(picture.slots) else 0
            return Spot("display", tile) if tile > 0 else Spot("display panel")
    if layout.deck.contains(point):
        return Spot("deck")
    return Spot("display panel") if layout.display.contains(point) else None


def _on_shelf(places: Places, point: Point) -> Spot | None:
    layout, picture = places.layout, places.picture
    for spirit, rect in zip(picture.row, layout.row, strict=False):
        if rect.contains(point):
            return Spot("row", spirit)
    if layout.pile.contains(point):
        return Spot("pile")
    if layout.stock.contains(point):
        return Spot("stock")
    if layout.fireflies is not None and layout.fireflies.contains(point):
        return Spot("fireflies")
    return None


def _on_boards(places: Places, point: Point) -> Spot | None:
    for seat in (places.main_seat, 1 - places.main_seat):
        if places.picture.evil_holder == seat and places.find(Place("evil", 0, seat)).contains(point):
            return Spot("evil", 0, seat)
        board, shown = places.board(seat), places.picture.boards[seat]
        for square in shown.spirits:
            if board.square_rect(square).grown(0.8).contains(point):
                return Spot("spirit", square, seat)
        for square in shown.fireflies:
            if board.square_rect(square).grown(0.5).contains(point):
                return Spot("fireflies")
        cell = cell_at(board, point)
        if cell is not None:
            return Spot("cell", cell, seat)
    return None


def details(view: View, spot: Spot) -> tuple[str, str] | None:
    """A heading and an explanation of a thing, for hover and long press; None when there is nothing to say."""
    tell = DETAILS.get(spot.kind)
    return tell(view, spot) if tell is not None else None


def spirit_details(spirit: Spirit, firefly: bool = False) -> tuple[str, str]:
    """Name and rule of a spirit."""
    rule = evil_rule_firefly() if spirit is Spirit.EVIL and firefly else spirit_rule(spirit)
    return f"{spirit_name(spirit)} · {spirit_kind(spirit)}", rule


def _row(view: View, spot: Spot) -> tuple[str, str]:
    """A face-up spirit; while one may be taken, also what speaks against it."""
    title, text = spirit_details(Spirit(spot.key))
    choosing = view.phase is Phase.SPIRIT and view.actor == view.seat
    against = warning(view, Spirit(spot.key)) if choosing else ""
    return title, " ".join(filter(None, (against, text)))


def _settled(view: View, spot: Spot) -> tuple[str, str] | None:
    for spirit, square, covered in view.panoramas[spot.seat].spirits:
        if square == spot.key:
            title, text = spirit_details(spirit)
            if covered:
                text += " " + _("The evil spirit covers it: it counts nothing.")
            return title, text
    return None


def _evil(view: View, spot: Spot) -> tuple[str, str]:
    return spirit_details(Spirit.EVIL)


def _cell(view: View, spot: Spot) -> tuple[str, str] | None:
    panorama, name = view.panoramas[spot.seat], tile_name(spot.key)
    if spot.key == panorama.evil:
        return spirit_details(Spirit.EVIL, firefly=True)
    if spot.key in panorama.rainbows:
        locked = " " + _("This one is locked in its place.") if spot.key in panorama.locked else ""
        return _("Rainbow on {cell}").format(cell=name), rainbow_rule() + locked
    if spot.key in panorama.tiles:
        return (name, flame_rule()) if BIT[spot.key] & FLAME_TILES else None
    return None


def _hand(view: View, spot: Spot) -> tuple[str, str] | None:
    """What a tile of the hand would bring (R3.3)."""
    if spot.key <= 0:
        return None
    captured = [_("Capture {tile}").format(tile=tile_name(tile)) for tile in matches(view, spot.key)]
    return tile_name(spot.key), ". ".join(captured) or _("Second chance")


def _display(view: View, spot: Spot) -> tuple[str, str]:
    slot = view.slots.index(spot.key) if spot.key in view.slots else -1
    below = slot >= 0 and view.covered[slot]
    text = _("A face-down tile lies below it.") if below else _("Nothing lies below it.")
    return tile_name(spot.key), f"{text} {_face_down(view)}"


def _display_panel(view: View, spot: Spot) -> tuple[str, str]:
    return _("Display"), _face_down(view)


def _face_down(view: View) -> str:
    """How many tiles of the display lie face down."""
    count = sum(view.covered)
    if not count:
        return _("No tile of the display lies face down any more.")
    return ngettext(
        "{n} tile of the display lies face down.", "{n} tiles of the display lie face down.", count
    ).format(n=count)


def _deck(view: View, spot: Spot) -> tuple[str, str]:
    text = ngettext("{n} tile is left.", "{n} tiles are left.", view.deck).format(n=view.deck)
    last = _("When the deck is empty, only tiles that capture can be played.")
    return _("Deck"), f"{text} {last}"


def _pile(view: View, spot: Spot) -> tuple[str, str]:
    text = ngettext("{n} spirit is left.", "{n} spirits are left.", view.pile).format(n=view.pile)
    draw = _("Complete a square of four to meet a spirit: draw two and keep one, or take a face-up spirit.")
    return _("Spirits"), f"{text} {draw}"


def _stock(view: View, spot: Spot) -> tuple[str, str]:
    text = ngettext("{n} rainbow is left.", "{n} rainbows are left.", view.rainbows).format(n=view.rainbows)
    return _("Rainbows"), f"{text} {rainbow_rule()}"


def _fireflies(view: View, spot: Spot) -> tuple[str, str]:
    return _("Fireflies"), _(
        "When you meet a spirit, each other square you completed in that turn gets a firefly. "
        "Four fireflies win at once; else each one joined to the lake is 1 star."
    )


DETAILS = {
    "hand": _hand,
    "row": _row,
    "spirit": _settled,
    "evil": _evil,
    "cell": _cell,
    "display": _display,
    "display panel": _display_panel,
    "deck": _deck,
    "pile": _pile,
    "stock": _stock,
    "rainbow": _stock,
    "fireflies": _fireflies,
}
