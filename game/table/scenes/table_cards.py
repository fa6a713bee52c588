"""Drag and drop from a sheet of cards onto the table beside it: spirits to squares, the fox's tile to the display."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...engine import Spirit
from ..choices import Choice, Selection, choices
from ..layout import Rect
from ..layout.cards import Peek
from ..places import Place
from ..targets import Target
from .table_drag import Dragged

if TYPE_CHECKING:
    from .table import TableScene

CARRIED = ("drawn", "row", "opponent hand")
"""Kinds of cards that can be carried."""


def carry_card(scene: TableScene, choice: Choice, at: tuple[int, int], touch: bool) -> Dragged | None:
    """The thing on a card, under the finger; None for cards that stand for no thing."""
    if choice.spot.kind not in CARRIED:
        return None
    fox = choice.spot.kind == "opponent hand"
    sprite = f"tile-{choice.spot.key}" if fox else f"spirit-{Spirit(choice.spot.key).label}"
    size = scene.layout.slots[0].w if fox else scene.layout.main.cell
    return Dragged(sprite, size, at, choice, touch=touch, origin=choice.spot)


def card_goals(scene: TableScene, choice: Choice, peeks: Sequence[Peek]) -> list[Target]:
    """Where the thing on a card may be set down, as it is seen beside the sheet."""
    return [replace(goal, rect=_seen(goal.rect, peeks)) for goal in _goals(scene, choice)]


def _seen(rect: Rect, peeks: Sequence[Peek]) -> Rect:
    """Where a place of the table is seen: it may have been moved, and made smaller, to make room for the sheet."""
    peek = next((peek for peek in peeks if peek.source.contains(rect.centre)), None)
    if peek is None:
        return rect
    across, down = peek.rect.w / peek.source.w, peek.rect.h / peek.source.h
    x, y = peek.rect.x + (rect.x - peek.source.x) * across, peek.rect.y + (rect.y - peek.source.y) * down
    return Rect(round(x), round(y), round(rect.w * across), round(rect.h * down))


def _goals(scene: TableScene, choice: Choice) -> list[Target]:
    if choice.spot.kind == "opponent hand":
        areas = {
            "display": scene.layout.display,
            "theirs": scene.places.board(1 - scene.session.viewer).panel,
        }
        return [
            Target(name, choice.label, rect, lambda: scene.choose_choice(choice))
            for name, rect in areas.items()
        ]
    found = choices(scene.session.view, Selection(spirit=Spirit(choice.spot.key)))
    return [_square(scene, settle) for settle in found]


def _square(scene: TableScene, settle: Choice) -> Target:
    rect = scene.places.find(Place("square", settle.spot.key, settle.spot.seat))
    return Target(
        settle.id, settle.label, rect, lambda: scene.choose_choice(settle), disc=True, nearest=True, glow=True
    )
