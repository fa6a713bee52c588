"""How spirits, the evil one and fireflies move (R6, R7, R8). No pygame."""

from collections.abc import Callable

from ...engine import Spirit, events
from ..places import Place
from ..theme import GOLD, Colour
from .choreography import Choreography
from .creatures import ASTIR, GESTURES, alighting, creeping, stepping_out
from .effects import set_mark, stare
from .stage import Pose
from .timeline import linear, nothing, overshoot, pulse

MIST: Colour = (186, 224, 255)
"""Colour of the mist out of which spirits step."""
GLOOM: Colour = (150, 22, 62)
"""Colour of the mist around the evil one."""
LARGE = 2.3
"""How many times its size a spirit is while it shows itself."""
FREE = 2.9
"""The same of the figure of light that leaves the medallion."""
BEHIND = -0.22
"""By how much the medallion draws back meanwhile."""


def _spirits_drawn(plan: Choreography, event: events.SpiritsDrawn) -> None:
    picture = plan.picture

    def begin() -> None:
        picture.pile = max(0, picture.pile - max(1, len(event.spirits)))
        picture.touch()
        plan.play("spirit")

    plan.haze("mist", Place("pile"), 0.9, MIST, 1.1)
    plan.spark("apparition", Place("pile"), 0.8, 1.9)
    plan.do(begin, 0.45)


def _met(plan: Choreography, event: events.Met) -> None:
    picture, square = plan.picture, Place("square", event.square, event.player)
    position = picture.row.index(event.spirit) if event.spirit in picture.row else 0
    start = Place("row", position) if event.origin == "faceup" else Place("pile")
    plan.settling[event.player, event.spirit] = event.square

    def leave() -> None:
        if event.origin == "faceup" and event.spirit in picture.row:
            picture.row.remove(event.spirit)
        picture.touch()

    if plan.calm:
        plan.do(leave)
        plan.do(lambda: plan.play("spirit"))
    else:
        _light_square(plan, event.square, event.player)
        plan.haze("mist", square, 1.5, MIST, 2.1)
        plan.spark("apparition", square, 1.0, 3.4, 0.25)
        plan.fly(
            f"spirit-{event.spirit.label}", start, square, 0.55,
            leave=leave, arc=0.25, grown=(1.0, LARGE), fade=(120, 255), sound="spirit",
        )  # fmt: skip
        _show_itself(plan, event.spirit, square)
    _settle(plan, event, square)


def _show_itself(plan: Choreography, spirit: Spirit, square: Place) -> None:
    """Above its square the creature leaves its medallion as a figure of light and makes its own gesture."""
    gesture = GESTURES[spirit]
    plan.fly(
        f"spirit-{spirit.label}", square, square, gesture.seconds,
        arc=0.0, grown=(LARGE, LARGE), swell=BEHIND, ease=linear, wait=0.0,
    )  # fmt: skip
    plan.fly(
        f"ghost-{spirit.label}", square, square, gesture.seconds,
        arc=0.0, grown=(FREE, FREE), pose=stepping_out(gesture.movement), ease=linear,
    )  # fmt: skip


def _settle(plan: Choreography, event: events.Met, square: Place) -> None:
    """The mist parts, the medallion comes to rest on its square, a ring runs out from it."""
    board = plan.picture.boards[event.player]

    def land() -> None:
        board.spirits[event.square] = (event.spirit, False)
        board.touch()

    at = plan.at
    plan.haze("parting", square, 0.7, MIST, 2.0)
    plan.fly(
        f"spirit-{event.spirit.label}", square, square, 0.5,
        land=land, arc=0.0, grown=(LARGE, 1.0), pose=alighting, ease=overshoot, wait=0.3,
    )  # fmt: skip
    plan.do(lambda: plan.play("tile-place"))
    plan.haze("ring", square, 0.55, GOLD, 1.5)
    plan.spark("sparkle", square, 0.55, 1.9)
    plan.at = at + 0.65


def _light_square(plan: Choreography, square: int, seat: int) -> None:
    """The four tiles of the square light up."""
    for cell in (square, square + 1, square + 101, square + 100):
        plan.haze("glow", Place("cell", cell, seat), 1.1, GOLD, wait=0.06)


def _face_up(plan: Choreography, event: events.FaceUp) -> None:
    picture = plan.picture

    def land() -> None:
        picture.row.append(event.spirit)

    plan.fly(
        f"spirit-{event.spirit.label}", Place("pile"), Place("row", len(picture.row)), 0.3,
        land=land, sound="flip",
    )  # fmt: skip


def _evil_taken(plan: Choreography, event: events.EvilTaken) -> None:
    plan.haze("mist", Place("pile"), 0.9, GLOOM, 1.3)
    _evil_comes(plan, Place("pile"), event.player)


def _evil_passed(plan: Choreography, event: events.EvilPassed) -> None:
    start = Place("evil", 0, 1 - event.player)
    _gesture_of_evil(plan, start)
    _evil_comes(plan, start, event.player)


def _gesture_of_evil(plan: Choreography, place: Place) -> None:
    """It looks over its shoulder before it goes."""
    picture = plan.picture

    def leave() -> None:
        picture.evil_holder = None
        picture.touch()

    if not plan.calm:
        gesture = GESTURES[Spirit.EVIL]
        plan.fly(
            "spirit-evil", place, place, 0.8 * gesture.seconds,
            leave=leave, arc=0.0, swell=0.1, ease=linear, sound="evil", wait=0.0,
        )  # fmt: skip
        plan.fly(
            "ghost-evil", place, place, 0.8 * gesture.seconds,
            arc=0.0, grown=(ASTIR, ASTIR), pose=stepping_out(gesture.movement), ease=linear,
        )  # fmt: skip


def _evil_comes(plan: Choreography, start: Place, holder: int) -> None:
    picture = plan.picture

    def leave() -> None:
        picture.evil_holder = None
        picture.touch()

    def land() -> None:
        picture.evil_holder = holder

    _creep(plan, "spirit-evil", start, Place("evil", 0, holder), leave, land)


def _creep(
    plan: Choreography,
    sprite: str,
    start: Place,
    end: Place,
    leave: Callable[[], None],
    land: Callable[[], None],
) -> None:
    """The evil one skulks across the table, and gloom closes round it where it stops."""
    plan.haze("mist", start, 0.8, GLOOM, 1.5)
    plan.fly(
        sprite, start, end, 1.1, leave=leave, land=land, arc=0.0, swell=0.55, pose=creeping, sound="evil",
    )  # fmt: skip
    plan.haze("mist", end, 0.9, GLOOM, 1.7, wait=0.15)


def _evil_placed(plan: Choreography, event: events.EvilPlaced) -> None:
    picture = plan.picture
    other = picture.boards[1 - event.player]
    start = Place("cell", other.evil, 1 - event.player) if other.evil else Place("pile")

    def leave() -> None:
        other.evil = 0
        other.touch()
        picture.touch()

    def land() -> None:
        picture.boards[event.player].evil = event.cell
        picture.boards[event.player].touch()

    place = Place("cell", event.cell, event.player)
    _creep(plan, "evil-piece", start, place, leave, land)
    plan.haze("glow", place, 0.6, (230, 60, 70), 1.0, wait=0.2)


def _firefly(plan: Choreography, event: events.FireflyPlaced) -> None:
    picture, square = plan.picture, Place("square", event.square, event.player)

    def leave() -> None:
        picture.fireflies = max(0, picture.fireflies - 1)
        picture.touch()

    def land() -> None:
        picture.boards[event.player].fireflies.add(event.square)
        picture.boards[event.player].touch()

    _light_square(plan, event.square, event.player)
    plan.fly(
        "firefly", Place("fireflies"), square, 0.9,
        leave=leave, land=land, arc=0.16, sound="firefly", pose=_wander, grown=(1.0, 0.72),
    )  # fmt: skip
    plan.haze("ring", square, 0.5, (206, 240, 110), 1.1)


def _wander(k: float) -> Pose:
    """A firefly's way: in little loops, glowing."""
    return Pose(0.4 * pulse(k) * pulse(3 * k % 1), 0.3 * pulse(k) * (pulse(2 * k % 1) - 0.5), glow=0.6)


def _covered(plan: Choreography, event: events.Covered) -> None:
    picture, square = plan.picture, Place("square", event.square, event.player)

    def leave() -> None:
        picture.evil_holder = None
        picture.touch()

    def land() -> None:
        board = picture.boards[event.player]
        spirit, _ = board.spirits.get(event.square, (Spirit.EVIL, False))
        board.spirits[event.square] = (spirit, True)
        board.touch()

    start = Place("evil", 0, event.player)
    _gesture_of_evil(plan, start)
    plan.haze("mist", square, 1.5, GLOOM, 2.0)
    plan.fly("spirit-evil", start, square, 0.9, leave=leave, arc=0.25, grown=(1.0, LARGE), pose=creeping)
    plan.fly(
        "spirit-evil", square, square, 0.35, land=land, arc=0.0, grown=(LARGE, 0.86), ease=overshoot, sound="evil",
    )  # fmt: skip
    plan.haze("ring", square, 0.5, (230, 60, 70), 1.3, wait=0.3)
    plan.do(nothing, 0.2)


SPIRITS: dict[str, Callable[..., None]] = {
    "spirits_drawn": _spirits_drawn,
    "meet": _met,
    "faceup": _face_up,
    "evil_taken": _evil_taken,
    "evil_passed": _evil_passed,
    "evil_placed": _evil_placed,
    "firefly": _firefly,
    "cover": _covered,
    "hand_shown": stare,
    "forced": set_mark,
}
"""Kinds of events about spirits to the functions that tell them."""
