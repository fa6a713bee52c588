"""What the player may choose now, and where on the table it lies. No pygame.

Most decisions are one step. Two take two steps: playing a tile (the tile, then what it captures) and meeting a spirit
(the spirit, then its square). The first step is remembered in a `Selection`.
"""

from typing import NamedTuple

from ..engine import Action, Phase, Spirit
from ..engine.view import View
from .wording.text import _
from .wording.words import spirit_name, tile_name, warning


class Spot(NamedTuple):
    """A place on the table: "hand", "display", "cell", "square", "row", "drawn", "pile", "opponent hand"."""

    kind: str
    key: int = 0
    seat: int = 0


class Selection(NamedTuple):
    """The first step of a decision: the tile held, or the spirit picked."""

    tile: int = 0
    spirit: Spirit | None = None


class Choice(NamedTuple):
    """Something that may be chosen.

    id: stable name. actions: what it carries out, one after the other. select: what it remembers instead, or None.
    """

    id: str
    spot: Spot
    label: str
    actions: tuple[Action, ...]
    select: Selection | None = None

    @property
    def token(self) -> str:
        """The actions as tokens of the game record."""
        return " ".join(str(action) for action in self.actions)


NONE = Selection()


def match(tile: int, other: int) -> bool:
    """Whether two tiles share a row or a column (R3.3)."""
    return tile != other and (tile // 100 == other // 100 or tile % 100 == other % 100)


def matches(view: View, tile: int) -> tuple[int, ...]:
    """The visible display tiles that `tile` could capture (R3.3)."""
    return tuple(other for other in view.slots if other and match(tile, other))


def choices(view: View, selection: Selection = NONE) -> list[Choice]:
    """Everything this seat may choose now; empty when another one decides."""
    legal = view.legal
    if not legal:
        return []
    if view.phase is Phase.PLAY:
        return _play(view, legal, selection)
    if view.phase in (Phase.SPIRIT, Phase.KEEP):
        return _spirits(view, legal, selection)
    if view.phase is Phase.COVER:
        return [_cover(view, action) for action in legal]
    return [_single(view, action) for action in legal]


def _play(view: View, legal: tuple[Action, ...], selection: Selection) -> list[Choice]:
    """Hand tiles; with one held, also the display tiles it matches."""
    found = []
    for action in legal:
        held = action.cell == selection.tile
        label = _("Play {tile}").format(tile=tile_name(action.cell))
        select = None if held else Selection(tile=action.cell)
        found.append(Choice(f"hand-{action.cell}", Spot("hand", action.cell), label, (action,), select))
        if held:
            found += [_strike(action, tile) for tile in matches(view, action.cell)]
    return found


def _strike(play: Action, tile: int) -> Choice:
    label = _("Capture {tile} with {held}").format(tile=tile_name(tile), held=tile_name(play.cell))
    return Choice(f"display-{tile}", Spot("display", tile), label, (play, Action(Phase.CAPTURE, tile)))


def _spirits(view: View, legal: tuple[Action, ...], selection: Selection) -> list[Choice]:
    """Spirits of the row or the drawn ones; with one picked, its squares."""
    if selection.spirit is not None:
        return [_settle(view, action) for action in legal if action.spirit is selection.spirit]
    kind = "row" if view.phase is Phase.SPIRIT else "drawn"
    squares: dict[Spirit, list[Action]] = {}
    found = []
    for action in legal:
        if action.spirit is None:
            found.append(Choice("draw", Spot("pile"), _("Draw two spirits"), (action,)))
        else:
            squares.setdefault(action.spirit, []).append(action)
    for spirit, actions in squares.items():
        only = len(actions) == 1
        select = None if only else Selection(spirit=spirit)
        verb = _("Take the spirit: {spirit}") if kind == "row" else _("Keep the spirit: {spirit}")
        label = verb.format(spirit=spirit_name(spirit))
        if against := warning(view, spirit):
            label = f"{label}. {against}"
        found.append(Choice(f"{kind}-{spirit.label}", Spot(kind, spirit), label, tuple(actions[:1]), select))
    return found


def _settle(view: View, action: Action) -> Choice:
    label = _("Square at {cell}").format(cell=tile_name(action.cell))
    return Choice(f"square-{action.cell}", Spot("square", action.cell, view.seat), label, (action,))


def _cover(view: View, action: Action) -> Choice:
    spirit = action.spirit if action.spirit is not None else Spirit.EVIL
    label = _("Cover the spirit: {spirit}").format(spirit=spirit_name(spirit))
    return Choice(f"cover-{action.cell}", Spot("square", action.cell, 1 - view.seat), label, (action,))


def _single(view: View, action: Action) -> Choice:
    """The decisions that are one tile or cell."""
    name = tile_name(action.cell)
    own, other = view.seat, 1 - view.seat
    spot, id_, label = {
        Phase.CAPTURE: (Spot("display", action.cell), "display", _("Capture {tile}")),
        Phase.BEETLE: (Spot("display", action.cell), "display", _("Take {tile}")),
        Phase.DEER: (Spot("hand", action.cell), "hand", _("Place {tile}")),
        Phase.RAINBOW: (Spot("cell", action.cell, own), "cell", _("Rainbow on {tile}")),
        Phase.VIPER: (Spot("cell", action.cell, other), "theirs", _("Take {tile}")),
        Phase.EVIL: (Spot("cell", action.cell, other), "theirs", _("Block {tile}")),
        Phase.FOX: (Spot("opponent hand", action.cell), "fox", _("Demand {tile}")),
    }[view.phase]
    return Choice(f"{id_}-{action.cell}", spot, label.format(tile=name), (action,))


def looks_at_opponent(view: View) -> bool:
    """Whether the open decision is about the opponent's panorama."""
    return bool(view.legal) and view.phase in (Phase.VIPER, Phase.EVIL, Phase.COVER)
