"""What moves above the table: things of which each knows where it is at a moment of its time. No pygame."""

from collections.abc import Callable
from dataclasses import dataclass, field

from ..layout import Rect


@dataclass(frozen=True, slots=True)
class Pose:
    """How a thing stands beside its place of rest.

    x, y: in widths of the thing, right and down. turn: degrees to the left. wide, tall: stretch. glow: 0 to 1.
    """

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    wide: float = 1.0
    tall: float = 1.0
    glow: float = 0.0


REST = Pose()

Movement = Callable[[float], Pose]
"""A pose for each moment of a movement, 0 to 1."""


def still(_: float) -> Pose:
    """No movement of its own."""
    return REST


@dataclass
class Flyer:
    """Something on its way over the table: a sprite between two rectangles.

    arc: how high it rises, as a share of the way. flip: the sprite of its other side, shown first. fade: alpha at
    the start and at the end. swell: how much larger it is half way. pose: what it does on its way.
    """

    sprite: str
    start: Rect
    end: Rect
    arc: float = 0.0
    flip: str = ""
    fade: tuple[int, int] = (255, 255)
    swell: float = 0.0
    pose: Movement = still
    k: float = 0.0


@dataclass
class Spark:
    """A strip that plays in one place: `sprite` is its name, `size` its width in drawing pixels."""

    sprite: str
    centre: tuple[int, int]
    size: int
    k: float = 0.0


@dataclass
class Haze:
    """Light or darkness without a shape of its own about a place.

    kind: "mist" gathers and parts, "parting" drifts away to both sides, "ring" runs outward, "glow" lights a
    rectangle, "burn" is an ember on a cell, "tray" is a dark pane on which a shown hand lies.
    """

    kind: str
    rect: Rect
    colour: tuple[int, int, int]
    k: float = 0.0


@dataclass
class Stage:
    """What moves above the table at this moment. kindling: seat and cell of flames that just catch, and how far."""

    flyers: list[Flyer] = field(default_factory=list)
    sparks: list[Spark] = field(default_factory=list)
    hazes: list[Haze] = field(default_factory=list)
    kindling: dict[tuple[int, int], float] = field(default_factory=dict)

    def clear(self) -> None:
        """Nothing moves any more."""
        self.flyers, self.sparks, self.hazes, self.kindling = [], [], [], {}

    @property
    def empty(self) -> bool:
        """Whether nothing moves."""
        return not (self.flyers or self.sparks or self.hazes or self.kindling)
