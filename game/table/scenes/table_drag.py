"""Drag and drop on the table: what can be carried, and what happens where it is set down. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine import Phase, Spirit
from ..choices import NONE, Choice, Selection, Spot, matches
from ..layout import cell_at
from ..spots import spot_at
from ..targets import hit
from ..wording.prompts import explain

if TYPE_CHECKING:
    from .table import TableScene

Point = tuple[int, int]


@dataclass
class Dragged:
    """Something under the finger: its sprite and size, the choice it stands for, and where it is.

    origin: where it was taken from. choice: the choice that setting it down may complete, or None when the place
    decides. selection: what the table remembers meanwhile.
    """

    sprite: str
    size: int
    at: Point
    choice: Choice | None = None
    selection: Selection = NONE
    touch: bool = False
    origin: Spot | None = None


def drag_of(scene: TableScene, start: Point) -> Dragged | None:
    """What a drag that begins here carries; None when nothing can be carried from there."""
    spot = spot_at(scene.places, start)
    open_choices = scene.open_choices()
    if spot is None or not open_choices:
        return None
    choice = next((c for c in open_choices if (c.spot.kind, c.spot.key) == (spot.kind, spot.key)), None)
    start_drag = CARRY.get(scene.session.view.phase)
    dragged = start_drag(scene, spot, choice, start) if start_drag is not None else None
    if dragged is not None:
        dragged.origin = spot
    return dragged


def _carry_play(scene: TableScene, spot: Spot, choice: Choice | None, at: Point) -> Dragged | None:
    if choice is None or spot.kind != "hand":
        return None
    return Dragged(f"tile-{spot.key}", scene.layout.tiles[0].w, at, choice, Selection(tile=spot.key))


def _carry_tile(scene: TableScene, spot: Spot, choice: Choice | None, at: Point) -> Dragged | None:
    """Deer, beetle, viper: the tile itself goes to the own panorama."""
    if choice is None:
        return None
    size = max(scene.layout.slots[0].w, scene.layout.main.cell)
    return Dragged(f"tile-{spot.key}", size, at, choice, scene.selection)


def _carry_struck(scene: TableScene, spot: Spot, choice: Choice | None, at: Point) -> Dragged | None:
    if spot.kind != "struck":
        return None
    return Dragged(f"tile-{spot.key}", scene.layout.slots[0].w, at, selection=scene.selection)


def _carry_rainbow(scene: TableScene, spot: Spot, choice: Choice | None, at: Point) -> Dragged | None:
    if spot.kind not in ("rainbow", "stock"):
        return None
    return Dragged("rainbow", scene.layout.main.cell, at, selection=scene.selection)


def _carry_spirit(scene: TableScene, spot: Spot, choice: Choice | None, at: Point) -> Dragged | None:
    if spot.kind != "row" or choice is None:
        return None
    spirit = Spirit(spot.key)
    size = scene.layout.main.cell
    return Dragged(f"spirit-{spirit.label}", size, at, choice, Selection(spirit=spirit))


def _carry_evil(scene: TableScene, spot: Spot, choice: Choice | None, at: Point) -> Dragged | None:
    own = scene.session.viewer
    if spot.kind in ("pile", "evil") or spot == Spot("cell", scene.picture.boards[own].evil, own):
        return Dragged("evil-piece", scene.layout.main.cell, at, selection=scene.selection)
    return None


CARRY = {
    Phase.PLAY: _carry_play,
    Phase.CAPTURE: _carry_struck,
    Phase.DEER: _carry_tile,
    Phase.BEETLE: _carry_tile,
    Phase.VIPER: _carry_tile,
    Phase.RAINBOW: _carry_rainbow,
    Phase.SPIRIT: _carry_spirit,
    Phase.EVIL: _carry_evil,
    Phase.COVER: _carry_evil,
}
"""Open decision to what can be carried for it."""


def drop(scene: TableScene, dragged: Dragged, at: Point) -> None:
    """Set down what was carried."""
    phase = scene.session.view.phase
    if spot_at(scene.places, at) == dragged.origin:
        if dragged.choice is not None and dragged.choice.select is None and phase is not Phase.PLAY:
            scene.choose_choice(dragged.choice)  # it was only a sloppy tap
    elif phase is Phase.PLAY:
        _drop_play(scene, dragged, at)
    elif phase in (Phase.DEER, Phase.BEETLE, Phase.VIPER):
        _drop_tile(scene, dragged, at)
    else:
        _drop_on_choice(scene, dragged, at)


def _drop_play(scene: TableScene, dragged: Dragged, at: Point) -> None:
    """On a tile it matches: capture. Elsewhere on display or panorama: play it, if that asks nothing more."""
    tile = dragged.selection.tile
    open_choices = {choice.id: choice for choice in scene.open_choices()}
    spot = spot_at(scene.places, at) or Spot("")
    wanted = open_choices.get(f"display-{spot.key}") if spot.kind == "display" else None
    if wanted is not None:
        scene.choose_choice(wanted)
        return
    possible = matches(scene.session.view, tile)
    if spot.kind == "display" and possible:
        scene.say(explain(scene.session.view, scene.selection, spot, scene.session.names), at)
    elif spot.kind in ("display", "empty", "display panel", "cell", "deck") and _inside(scene, at):
        if len(possible) > 1:
            return
        only = open_choices.get(f"display-{possible[0]}" if possible else f"hand-{tile}")
        if only is not None:
            scene.choose_choice(only)
    else:
        scene.select(NONE)


def _inside(scene: TableScene, at: Point) -> bool:
    """Whether a played tile may be set down here: on the display or the own panorama."""
    own = scene.places.board(scene.session.viewer).panel
    return scene.layout.display.contains(at) or own.contains(at)


def _drop_tile(scene: TableScene, dragged: Dragged, at: Point) -> None:
    """On the own panorama (for a tile of the other panorama on a phone: anywhere outside of that)."""
    own = scene.places.board(scene.session.viewer)
    taken_from_theirs = scene.session.view.phase is Phase.VIPER
    outside = taken_from_theirs and cell_at(scene.places.board(1 - scene.session.viewer), at) is None
    if dragged.choice is not None and (own.panel.contains(at) or outside):
        scene.choose_choice(dragged.choice)


def _drop_on_choice(scene: TableScene, dragged: Dragged, at: Point) -> None:
    """On a cell, square or tile that is a legal choice."""
    glowing = [target for target in scene.targets if target.glow and target.id != "draw"]
    target = hit([t for t in glowing if t.group in ("panorama", "display")], at, scene.reach)
    if target is not None:
        target.act()
    elif dragged.choice is not None and dragged.choice.select is None and _inside(scene, at):
        scene.choose_choice(dragged.choice)
    else:
        spot = spot_at(scene.places, at)
        if spot is not None:
            scene.say(explain(scene.session.view, scene.selection, spot, scene.session.names), at)
        if dragged.selection.spirit is not None:
            scene.select(NONE)
