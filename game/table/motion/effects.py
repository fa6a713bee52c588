"""What plain spirits do, shown as what it is: they carry, steal, roll, stare, turn the turn round. No pygame."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from ...engine import Spirit, events
from ..picture import BoardPicture
from ..places import Place
from ..theme import GOLD, NIGHT
from .choreography import Choreography
from .creatures import ASTIR, GESTURES, above, carried, leaving, returning, rolling, stepping_out
from .stage import Movement, Pose, still
from .timeline import ease_in_out, nothing

BRINGERS = {
    "deck": Spirit.EAGLE,
    "opp_hand": Spirit.DRAGONFLY,
    "opp_panorama": Spirit.VIPER,
    "display": Spirit.BEETLE,
}
"""Where a tile comes from that was not captured, to the spirit that brings it (R6.12, R6.14, R6.15, R7.8)."""

AWAY = 0.4
"""Seconds of a spirit's way to the thing that it fetches, and of its way home."""


def bringer(event: events.Placed | events.Discarded, captured: bool) -> Spirit | None:
    """The spirit that brings this tile, None when it was captured, played or given."""
    return None if captured else BRINGERS.get(event.origin)


def home_of(board: BoardPicture, spirit: Spirit) -> int:
    """The square on which a spirit of this panorama sits, 0 when it is not there."""
    return next((square for square, (there, _) in board.spirits.items() if there is spirit), 0)


def settled_on(plan: Choreography, seat: int, spirit: Spirit) -> Place | None:
    """Where a spirit of `seat` sits, or will sit when what is planned so far has been told."""
    square = plan.settling.get((seat, spirit)) or home_of(plan.picture.boards[seat], spirit)
    return Place("square", square, seat) if square else None


def fetch(plan: Choreography, seat: int, spirit: Spirit, start: Place) -> Callable[[Place], None]:
    """The creature leaves its medallion for `start`. Call what comes back after the flight of the burden was planned:
    the creature flies above it to its end, and then home.
    """
    home = settled_on(plan, seat, spirit)
    if home is None or plan.calm:
        return nothing
    figure, way = f"ghost-{spirit.label}", carried(spirit)
    plan.fly(
        figure, home, start, AWAY, pose=leaving(way), arc=0.15, grown=(ASTIR, ABROAD), sound=_voice(spirit),
    )  # fmt: skip

    begun = plan.at

    def bring(end: Place) -> None:
        after, plan.at = plan.at, begun
        plan.fly(
            figure, start, end, CARRY, pose=above(way), arc=ARCS.get(spirit, 0.2), grown=(ABROAD, ABROAD),
        )  # fmt: skip
        plan.fly(figure, end, home, AWAY, pose=returning(way), arc=0.15, grown=(ABROAD, ASTIR))
        plan.at = after

    return bring


CARRY = 0.7
"""Seconds for which a spirit carries a tile."""
ABROAD = 1.4
"""How many times the size of what it fetches a creature is."""
ARCS = {Spirit.EAGLE: 0.35, Spirit.BEETLE: 0.0, Spirit.VIPER: 0.05, Spirit.FISH: 0.45}
"""How high each flies with its burden."""


@dataclass(frozen=True)
class Way:
    """How a tile flies: seconds, how high (a share of the way), and what it does meanwhile."""

    length: float = 0.46
    arc: float = 0.12
    pose: Movement = still


def way_of(burdened: Spirit) -> Way:
    """How that flies which a spirit brings; the beetle rolls it."""
    return Way(CARRY, ARCS.get(burdened, 0.2), rolling if burdened is Spirit.BEETLE else still)


def _voice(spirit: Spirit) -> str:
    return "evil" if spirit is Spirit.VIPER else "spirit"


def _lift(plan: Choreography, board: BoardPicture, square: int) -> None:
    board.spirits.pop(square, None)
    board.touch()
    plan.picture.touch()


def _set_down(board: BoardPicture, square: int, spirit: Spirit) -> None:
    board.spirits[square] = (spirit, False)
    board.touch()


def gesture_at_home(plan: Choreography, seat: int, spirit: Spirit, wait: float) -> None:
    """The spirit leaves its medallion for its gesture; what follows begins after `wait` seconds."""
    home = settled_on(plan, seat, spirit)
    if home is None or plan.calm:
        return
    board, gesture = plan.picture.boards[seat], GESTURES[spirit]
    plan.fly(
        f"spirit-{spirit.label}", home, home, gesture.seconds, wait=0.0, arc=0.0, swell=0.2,
        leave=lambda: _lift(plan, board, home.key), land=lambda: _set_down(board, home.key, spirit),
    )  # fmt: skip
    plan.fly(
        f"ghost-{spirit.label}", home, home, gesture.seconds, wait=wait, arc=0.0, grown=(ASTIR, ASTIR),
        pose=stepping_out(gesture.movement), ease=lambda k: k,
    )  # fmt: skip


def turn_around(plan: Choreography, seat: int) -> None:
    """The marmot pops up in the middle of its panorama and turns the turn round: the same player again (R6.16)."""
    home, centre = settled_on(plan, seat, Spirit.MARMOT), Place("centre", 0, seat)
    if home is None or plan.calm:
        return
    figure = "ghost-marmot"
    plan.fly(
        figure, home, centre, 0.4, pose=leaving(still, 0.0), arc=0.3, grown=(ASTIR, 1.0), sound="spirit",
    )  # fmt: skip
    at = plan.at
    plan.haze("ring", centre, 0.9, GOLD, 1.3)
    plan.fly(
        "icon-restart", centre, centre, 1.0, arc=0.0, wait=0.0, grown=(1.9, 1.9), fade=(255, 60),
        pose=lambda k: Pose(turn=-360 * ease_in_out(k)), ease=lambda k: k,
    )  # fmt: skip
    plan.at = at
    movement = GESTURES[Spirit.MARMOT].movement
    plan.fly(figure, centre, centre, 1.0, arc=0.0, pose=lambda k: _spun(movement(k), k), ease=lambda k: k)
    plan.fly(figure, centre, home, 0.4, pose=returning(still, 0.0), arc=0.2, grown=(1.0, ASTIR), wait=0.25)


def _spun(pose: Pose, k: float) -> Pose:
    """The pose while the creature also turns once round itself."""
    return Pose(pose.x, pose.y, pose.turn + 360 * ease_in_out(k), pose.wide, pose.tall, pose.glow)


def stare(plan: Choreography, event: events.HandShown) -> None:
    """The fox comes before the shown hand and stares at each tile in turn (R7.9)."""
    if plan.calm:
        plan.do(nothing, 0.3)
        return
    owner = event.player
    home = settled_on(plan, 1 - owner, Spirit.FOX)
    tiles = list(event.tiles)
    places = [Place("spread", number, owner) for number in range(len(tiles))]
    at = plan.at
    plan.haze("tray", Place("tray", 0, owner), 0.4 + LOOK * len(tiles) + 1.0, NIGHT)
    for tile, place in zip(tiles, places, strict=True):
        sprite = f"tile-{tile}" if tile > 0 else "back"
        start = Place("hand", place.key, owner)
        plan.fly(sprite, start, place, 0.45, wait=0.1, flip="back", sound="flip")
    shown = plan.at + 0.4
    for number, (tile, place) in enumerate(zip(tiles, places, strict=True)):
        sprite = f"tile-{tile}" if tile > 0 else "back"
        plan.at = at + 0.1 * number + 0.45
        rest = max(0.2, shown + LOOK * len(tiles) + 0.35 - plan.at)
        plan.fly(sprite, place, place, rest, arc=0.0, wait=0.0)
        plan.at += rest
        plan.fly(sprite, place, Place("hand", place.key, owner), 0.35, wait=0.0, fade=(255, 120))
    plan.at = shown
    if home is not None and tiles:
        _prowl(plan, home, places)
    else:
        plan.at += LOOK * len(tiles) + 0.4


LOOK = 0.5
"""Seconds for which the fox looks at one tile."""


def _prowl(plan: Choreography, home: Place, places: list[Place]) -> None:
    """The fox goes along the spread tiles, bending over each, and home again."""
    figure, stops = "ghost-fox", [home, *places]
    for number, (here, there) in enumerate(pairwise(stops)):
        first = number == 0
        plan.fly(
            figure, here, there, LOOK, arc=0.0, pose=leaving(_bent) if first else above(_bent),
            grown=(ASTIR if first else 1.0, 1.0), sound="spirit" if first else "",
        )  # fmt: skip
        plan.haze("glow", there, 0.5, GOLD)
    plan.fly(figure, places[-1], home, AWAY, pose=returning(_bent), grown=(1.0, ASTIR))


def _bent(k: float) -> Pose:
    """The fox bends over what it looks at."""
    return Pose(0.0, 0.1, 28 * (1 - 2 * k) * k * (1 - k))


def set_mark(plan: Choreography, event: events.Forced) -> None:
    """The fox has chosen: its mark falls on the tile that must be played (R7.9)."""
    hand = plan.picture.hands[event.player]
    place = Place("hand", hand.index(event.tile) if event.tile in hand else 0, event.player)
    plan.haze("glow", place, 0.7, GOLD)
    plan.fly(
        "spirit-fox", place, place, 0.8, arc=0.0, grown=(1.1, 0.6), fade=(255, 0), sound="spirit", wait=0.5,
    )  # fmt: skip
