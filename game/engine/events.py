"""What happens, told in order: the outcomes of actions (kinds as the recorded games name them).

`player` is always 0 or 1; tiles, cells and squares are 100 * row + column. An event that shows something hidden knows
who may see it: `seen_by(seat)` returns the event with the rest emptied (R6.9).
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from .spirits import Spirit

HIDDEN = 0
"""Stands for a tile that a seat may not see."""

Origin = Literal["display", "played", "hand", "opp_hand", "deck", "opp_panorama"]
RainbowSource = Literal["second_chance", "fish", "held"]


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events; `kind` is the name in a recorded game."""

    kind: ClassVar[str] = ""

    def seen_by(self, seat: int) -> Self:
        """Return the event as `seat` may see it; most events are public."""
        return self


@dataclass(frozen=True, slots=True)
class Turn(Event):
    """A turn starts; `number` counts turns from 1 (R3.1)."""

    player: int
    number: int
    kind: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The player cannot capture and the deck is empty (R9.2)."""

    player: int
    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A hand tile is laid face up (R3.2)."""

    player: int
    tile: int
    kind: ClassVar[str] = "played"


@dataclass(frozen=True, slots=True)
class SecondChance(Event):
    """The top deck tile is turned up after a miss (R3.6)."""

    player: int
    tile: int
    kind: ClassVar[str] = "second_chance"


@dataclass(frozen=True, slots=True)
class ToDisplay(Event):
    """A tile that captured nothing becomes a stack of its own, in `slot` (R3.6, R3.7)."""

    tile: int
    slot: int
    kind: ClassVar[str] = "to_display"


@dataclass(frozen=True, slots=True)
class Reveal(Event):
    """The face-down tile of `slot` is turned up (R3.5)."""

    slot: int
    tile: int
    kind: ClassVar[str] = "reveal"


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A land tile is placed in the player's panorama (R4.3)."""

    player: int
    tile: int
    origin: Origin
    kind: ClassVar[str] = "tile"


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A tile is removed from the game: its cell is locked or blocked (R4.4, R4.7). `by` names the step."""

    player: int
    tile: int
    origin: Origin
    by: str
    kind: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True)
class RainbowLifted(Event):
    """A free rainbow leaves `cell` for the player's hands (R4.5)."""

    player: int
    cell: int
    kind: ClassVar[str] = "rainbow_lifted"


@dataclass(frozen=True, slots=True)
class RainbowPlaced(Event):
    """A rainbow is placed on `cell` (R5.1, R4.5)."""

    player: int
    cell: int
    source: RainbowSource
    kind: ClassVar[str] = "rainbow"


@dataclass(frozen=True, slots=True)
class RainbowKept(Event):
    """A rainbow gained with an empty panorama is kept for later (A 7, house rule)."""

    player: int
    kind: ClassVar[str] = "rainbow_kept"


@dataclass(frozen=True, slots=True)
class SpiritsDrawn(Event):
    """The player draws from the spirit pile; the other seat sees only that it happened (R6.3, R6.9)."""

    player: int
    spirits: tuple[Spirit, ...]
    kind: ClassVar[str] = "spirits_drawn"

    def seen_by(self, seat: int) -> Self:
        """The drawn spirits are the drawing player's secret."""
        return self if seat == self.player else replace(self, spirits=())


@dataclass(frozen=True, slots=True)
class Met(Event):
    """A spirit settles on `square` (R6.5)."""

    player: int
    spirit: Spirit
    square: int
    origin: Literal["faceup", "drawn"]
    kind: ClassVar[str] = "meet"


@dataclass(frozen=True, slots=True)
class FaceUp(Event):
    """The drawn spirit that was not kept joins the face-up row (R6.3)."""

    spirit: Spirit
    kind: ClassVar[str] = "faceup"


@dataclass(frozen=True, slots=True)
class EvilTaken(Event):
    """The evil spirit was drawn and lies before the player (R8.1)."""

    player: int
    kind: ClassVar[str] = "evil_taken"


@dataclass(frozen=True, slots=True)
class EvilPassed(Event):
    """The evil spirit passes to `player` (R8.2)."""

    player: int
    kind: ClassVar[str] = "evil_passed"


@dataclass(frozen=True, slots=True)
class EvilPlaced(Event):
    """The evil spirit now blocks `cell` in the panorama of `player`, its host (R8.5, R8.6)."""

    player: int
    cell: int
    kind: ClassVar[str] = "evil_placed"


@dataclass(frozen=True, slots=True)
class FireflyPlaced(Event):
    """A firefly token settles on `square` (R7.1)."""

    player: int
    square: int
    kind: ClassVar[str] = "firefly"


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The player draws deck tiles to the hand; the other seat sees how many (R9.1, R6.13, R6.14)."""

    player: int
    why: Literal["refill", "bear", "compensation"]
    tiles: tuple[int, ...]
    kind: ClassVar[str] = "draw"

    def seen_by(self, seat: int) -> Self:
        """The other seat sees only the number of tiles."""
        return self if seat == self.player else replace(self, tiles=(HIDDEN,) * len(self.tiles))


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The hand of `player` is shown to the opponent (R7.9)."""

    player: int
    tiles: tuple[int, ...]
    kind: ClassVar[str] = "hand_shown"


@dataclass(frozen=True, slots=True)
class Forced(Event):
    """`player` must play `tile` in the next turn (R7.9)."""

    player: int
    tile: int
    kind: ClassVar[str] = "forced"


@dataclass(frozen=True, slots=True)
class Covered(Event):
    """The evil spirit covers the spirit of `player` on `square` (R8.3)."""

    player: int
    square: int
    kind: ClassVar[str] = "cover"


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; `winner` is the seat with more stars or four fireflies, None for a draw (R10.7, R7.4)."""

    winner: int | None
    kind: ClassVar[str] = "end"
