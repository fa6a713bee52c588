"""How tiles and rainbows move: played, captured, placed, drawn (R3, R4, R5, R9). No pygame."""

from collections.abc import Callable

from ...engine import Spirit, events
from ..picture import BACK, EMPTY, RAINBOW, RESERVED, Picture
from ..places import Place
from .choreography import Choreography
from .effects import Way, bringer, fetch, gesture_at_home, turn_around, way_of
from .timeline import ease_out, nothing


def _tile(tile: int) -> str:
    return f"tile-{tile}" if tile > 0 else "back"


def _turn(plan: Choreography, event: events.Turn) -> None:
    if event.player == plan.picture.to_move and event.number > plan.picture.turn:
        turn_around(plan, event.player)

    def begin() -> None:
        plan.picture.to_move, plan.picture.turn = event.player, event.number
        plan.picture.touch()
        plan.play("turn")

    plan.do(begin, 0.12)


def _pause(plan: Choreography, event: events.Event) -> None:
    """Told by the log and the message line alone."""
    plan.do(nothing, 0.25)


def _played(plan: Choreography, event: events.Played) -> None:
    picture = plan.picture
    hand = picture.hands[event.player]
    place = hand.index(event.tile) if event.tile in hand else 0

    def land() -> None:
        picture.struck = (event.player, event.tile)

    plan.fly(
        _tile(event.tile),
        Place("hand", place, event.player),
        Place("struck", 0, event.player),
        0.34,
        leave=lambda: _drop(picture, event.player, event.tile),
        land=land,
        flip="" if event.tile in hand else "back",
        sound="tile-pick",
    )


def _drop(picture: Picture, seat: int, tile: int) -> None:
    picture.take_from_hand(seat, tile)


def _second_chance(plan: Choreography, event: events.SecondChance) -> None:
    picture = plan.picture

    def leave() -> None:
        picture.deck = max(0, picture.deck - 1)
        picture.touch()

    def land() -> None:
        picture.struck = (event.player, event.tile)

    plan.fly(
        _tile(event.tile), Place("deck"), Place("struck"), 0.5,
        leave=leave, land=land, flip="back", swell=0.25, sound="flip",
    )  # fmt: skip
    plan.do(nothing, 0.3)


def _to_display(plan: Choreography, event: events.ToDisplay) -> None:
    picture = plan.picture

    def leave() -> None:
        picture.struck = None
        while len(picture.slots) <= event.slot:
            picture.slots.append(EMPTY)
            picture.under.append(False)
        picture.touch()

    def land() -> None:
        picture.slots[event.slot] = event.tile
        picture.under[event.slot] = False

    plan.do(nothing, 0.12)
    plan.fly(
        _tile(event.tile), Place("struck"), Place("slot", event.slot), 0.32,
        leave=leave, land=land, sound="tile-place",
    )  # fmt: skip


def _reveal(plan: Choreography, event: events.Reveal) -> None:
    picture = plan.picture
    place = Place("slot", event.slot)

    def leave() -> None:
        picture.under[event.slot] = False
        picture.touch()

    def land() -> None:
        picture.slots[event.slot] = event.tile

    plan.fly(
        _tile(event.tile), place, place, 0.36,
        leave=leave, land=land, flip="back", swell=0.12, arc=0.0, wait=0.18, sound="flip",
    )  # fmt: skip


def _origin(plan: Choreography, event: events.Placed | events.Discarded) -> tuple[Place, Callable[[], None]]:
    """Where a tile comes from, and how it leaves that place."""
    picture, tile, seat = plan.picture, event.tile, event.player

    def from_display() -> None:
        slot = picture.slot_of(tile)
        if picture.slots[slot] == tile:
            picture.slots[slot] = BACK if picture.under[slot] else EMPTY
        picture.touch()

    def from_struck() -> None:
        picture.struck = None
        picture.struck_slot = None
        picture.touch()

    def from_board() -> None:
        picture.boards[1 - seat].tiles.discard(tile)
        picture.boards[1 - seat].touch()
        picture.touch()

    def from_deck() -> None:
        picture.deck = max(0, picture.deck - 1)
        picture.touch()

    hand = picture.hands[seat]
    place = hand.index(tile) if tile in hand else 0
    return {
        "display": (Place("slot", picture.slot_of(tile)), from_display),
        "played": (Place("struck"), from_struck),
        "hand": (Place("hand", place, seat), lambda: _drop(picture, seat, tile)),
        "opp_hand": (Place("hand", 0, 1 - seat), lambda: _drop(picture, 1 - seat, tile)),
        "deck": (Place("deck"), from_deck),
        "opp_panorama": (Place("cell", tile, 1 - seat), from_board),
    }[event.origin]


def _strike(plan: Choreography, event: events.Placed | events.Discarded) -> None:
    """The played tile strikes the one it captures."""
    picture = plan.picture
    if event.origin != "display" or not plan.will_strike or picture.struck is None:
        return
    plan.will_strike = False
    slot = picture.slot_of(event.tile)
    struck = picture.struck[1]

    def leave() -> None:
        picture.struck = None
        picture.touch()

    def land() -> None:
        picture.struck_slot = slot
        picture.struck = (event.player, struck)

    plan.fly(
        _tile(struck), Place("struck"), Place("slot", slot), 0.22,
        leave=leave, land=land, arc=0.25, ease=ease_out, sound="capture",
    )  # fmt: skip
    plan.spark("sparkle", Place("slot", slot), 0.5, 1.9, 0.16)


def _placed(plan: Choreography, event: events.Placed) -> None:
    _give_bow(plan, event)
    end = Place("cell", event.tile, event.player)
    board = plan.picture.boards[event.player]

    def land() -> None:
        board.tiles.add(event.tile)
        board.touch()

    start, leave, way, bring = _way(plan, event)
    hidden = event.origin in ("deck", "opp_hand")
    plan.fly(
        _tile(event.tile), start, end, way.length, leave=leave, land=land, swell=0.2, arc=way.arc, pose=way.pose,
        flip="back" if hidden else "", sound="tile-place",
    )  # fmt: skip
    bring(end)
    plan.spark("sparkle", end, 0.45, 1.5)


def _way(
    plan: Choreography, event: events.Placed | events.Discarded
) -> tuple[Place, Callable[[], None], Way, Callable[[Place], None]]:
    """Where a tile comes from, how it leaves that place, how it moves, and who brings it."""
    captured = plan.will_strike
    _strike(plan, event)
    start, leave = _origin(plan, event)
    spirit = bringer(event, captured)
    if spirit is None or plan.calm:
        return start, leave, Way(), nothing
    return start, leave, way_of(spirit), fetch(plan, event.player, spirit, start)


def _give_bow(plan: Choreography, event: events.Placed | events.Discarded) -> None:
    """The deer bows to let a tile of the hand in (R6.11); at the end it is the squirrel that hops (R9.6)."""
    if event.origin == "hand":
        host = Spirit.DEER if event is plan.first else Spirit.SQUIRREL
        gesture_at_home(plan, event.player, host, 0.35)


def _discarded(plan: Choreography, event: events.Discarded) -> None:
    _give_bow(plan, event)
    end = Place("cell", event.tile, event.player)
    start, leave, way, bring = _way(plan, event)
    plan.fly(
        _tile(event.tile), start, end, max(0.6, way.length),
        leave=leave, fade=(255, 0), pose=way.pose, arc=way.arc, sound="error",
    )  # fmt: skip
    bring(end)


def _rainbow_lifted(plan: Choreography, event: events.RainbowLifted) -> None:
    picture = plan.picture
    board = picture.boards[event.player]

    def leave() -> None:
        board.rainbows.discard(event.cell)
        board.touch()
        picture.touch()

    def land() -> None:
        picture.held[event.player] += 1

    plan.fly(
        "rainbow", Place("cell", event.cell, event.player), Place("held", 0, event.player), 0.4,
        leave=leave, land=land, arc=0.3, sound="rainbow",
    )  # fmt: skip


def _rainbow(plan: Choreography, event: events.RainbowPlaced) -> None:
    picture = plan.picture
    board = picture.boards[event.player]
    start = Place("held", 0, event.player) if picture.held[event.player] else Place("stock")

    def leave() -> None:
        if picture.held[event.player]:
            picture.held[event.player] -= 1
            _drop_rainbow(picture, event.player)
        picture.touch()

    def land() -> None:
        board.rainbows.add(event.cell)
        board.touch()

    end = Place("cell", event.cell, event.player)
    bring = fetch(plan, event.player, Spirit.FISH, start) if event.source == "fish" else nothing
    plan.fly("rainbow", start, end, 0.7, leave=leave, land=land, arc=0.45, sound="rainbow")
    bring(end)
    plan.spark("sparkle", end, 0.45, 1.6)


def _drop_rainbow(picture: Picture, seat: int) -> None:
    hand = picture.hands[seat]
    for place, tile in enumerate(hand):
        if tile == RAINBOW:
            hand[place] = EMPTY
            return


def _drawn(plan: Choreography, event: events.Drawn) -> None:
    if event.why == "bear":
        gesture_at_home(plan, event.player, Spirit.BEAR, 0.5)
    for tile in event.tiles:
        _draw_one(plan, event.player, tile or BACK)
    plan.at += 0.2


def _draw_one(plan: Choreography, seat: int, tile: int) -> None:
    picture = plan.picture
    places: list[int] = []

    def end() -> Place:
        places.append(picture.free_place(seat))
        return Place("hand", places[0], seat)

    def leave() -> None:
        picture.hands[seat][places[0]] = RESERVED
        picture.deck = max(0, picture.deck - 1)
        picture.touch()

    def land() -> None:
        picture.hands[seat][places[0]] = tile

    plan.fly(
        _tile(tile), Place("deck"), end, 0.36,
        leave=leave, land=land, wait=0.14, flip="back" if tile > 0 else "", sound="tile-pick",
    )  # fmt: skip


TILES: dict[str, Callable[..., None]] = {
    "turn": _turn,
    "pass": _pause,
    "played": _played,
    "second_chance": _second_chance,
    "to_display": _to_display,
    "reveal": _reveal,
    "tile": _placed,
    "discard": _discarded,
    "rainbow_lifted": _rainbow_lifted,
    "rainbow": _rainbow,
    "rainbow_kept": _pause,
    "draw": _drawn,
    "end": _pause,
}
"""Kinds of events about tiles, and the turn itself, to the functions that tell them."""
