"""How spirits, the evil one and fireflies move (R6, R7, R8). No pygame."""

from collections.abc import Callable

from ..engine import Spirit, events
from .choreography import Choreography
from .places import Place
from .timeline import nothing


def _spirits_drawn(plan: Choreography, event: events.SpiritsDrawn) -> None:
    picture = plan.picture

    def begin() -> None:
        picture.pile = max(0, picture.pile - max(1, len(event.spirits)))
        picture.touch()
        plan.play("spirit")

    plan.spark("apparition", Place("pile"), 0.8, 1.9)
    plan.do(begin, 0.45)


def _met(plan: Choreography, event: events.Met) -> None:
    picture = plan.picture
    square = Place("square", event.square, event.player)
    position = picture.row.index(event.spirit) if event.spirit in picture.row else 0
    start = Place("row", position) if event.origin == "faceup" else Place("pile")

    def leave() -> None:
        if event.origin == "faceup" and event.spirit in picture.row:
            picture.row.remove(event.spirit)
        picture.touch()

    def land() -> None:
        picture.boards[event.player].spirits[event.square] = (event.spirit, False)
        picture.boards[event.player].touch()

    plan.spark("apparition", square, 1.0, 2.6)
    plan.fly(
        f"spirit-{event.spirit.label}", start, square, 0.75,
        leave=leave, land=land, swell=0.9, arc=0.2, sound="spirit",
    )  # fmt: skip
    plan.do(nothing, 0.2)


def _face_up(plan: Choreography, event: events.FaceUp) -> None:
    picture = plan.picture

    def land() -> None:
        picture.row.append(event.spirit)

    plan.fly(
        f"spirit-{event.spirit.label}", Place("pile"), Place("row", len(picture.row)), 0.3,
        land=land, sound="flip",
    )  # fmt: skip


def _evil_taken(plan: Choreography, event: events.EvilTaken) -> None:
    _evil_comes(plan, Place("pile"), event.player)


def _evil_passed(plan: Choreography, event: events.EvilPassed) -> None:
    _evil_comes(plan, Place("evil", 0, 1 - event.player), event.player)


def _evil_comes(plan: Choreography, start: Place, holder: int) -> None:
    picture = plan.picture

    def leave() -> None:
        picture.evil_holder = None
        picture.touch()

    def land() -> None:
        picture.evil_holder = holder

    plan.fly(
        "spirit-evil", start, Place("evil", 0, holder), 0.8,
        leave=leave, land=land, arc=0.35, swell=0.5, sound="evil",
    )  # fmt: skip


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

    plan.fly(
        "evil-piece", start, Place("cell", event.cell, event.player), 0.7,
        leave=leave, land=land, arc=0.3, sound="evil",
    )  # fmt: skip


def _firefly(plan: Choreography, event: events.FireflyPlaced) -> None:
    picture = plan.picture

    def leave() -> None:
        picture.fireflies = max(0, picture.fireflies - 1)
        picture.touch()

    def land() -> None:
        picture.boards[event.player].fireflies.add(event.square)
        picture.boards[event.player].touch()

    plan.fly(
        "firefly", Place("fireflies"), Place("square", event.square, event.player), 0.6,
        leave=leave, land=land, arc=0.4, sound="firefly",
    )  # fmt: skip


def _covered(plan: Choreography, event: events.Covered) -> None:
    picture = plan.picture

    def leave() -> None:
        picture.evil_holder = None
        picture.touch()

    def land() -> None:
        board = picture.boards[event.player]
        spirit, _ = board.spirits.get(event.square, (Spirit.EVIL, False))
        board.spirits[event.square] = (spirit, True)
        board.touch()

    plan.fly(
        "spirit-evil", Place("evil", 0, event.player), Place("square", event.square, event.player), 0.8,
        leave=leave, land=land, arc=0.2, swell=0.5, sound="evil",
    )  # fmt: skip


SPIRITS: dict[str, Callable[..., None]] = {
    "spirits_drawn": _spirits_drawn,
    "meet": _met,
    "faceup": _face_up,
    "evil_taken": _evil_taken,
    "evil_passed": _evil_passed,
    "evil_placed": _evil_placed,
    "firefly": _firefly,
    "cover": _covered,
}
"""Kinds of events about spirits to the functions that tell them."""
