"""Decisions and the actions that answer them."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from .geometry import BIT, CELL, CELLS, SQUARES, bits_of
from .spirits import Spirit


class Phase(IntEnum):
    """The decision that is open; `END` when the game is over."""

    PLAY = 0
    """Which tile of the hand to play (R3.2)."""
    CAPTURE = 1
    """Which matching tile of the display to capture (R3.4)."""
    RAINBOW = 2
    """Where a gained or lifted rainbow goes (R5.2)."""
    SPIRIT = 3
    """A face-up spirit and its square, or a draw of two (R6.3)."""
    KEEP = 4
    """Which of the drawn spirits to keep, and its square (R6.3)."""
    DEER = 5
    """Which tile of the hand goes into the panorama (R6.11)."""
    BEETLE = 6
    """Which tile of the display goes into the panorama (R6.15)."""
    VIPER = 7
    """Which isolated tile of the opponent goes into the panorama (R7.8)."""
    FOX = 8
    """Which tile the opponent must play next (R7.9)."""
    EVIL = 9
    """Where the evil spirit blocks the opponent's panorama (R8.5, R8.6)."""
    COVER = 10
    """Which spirit of the holder the evil spirit covers (R8.3)."""
    END = 11
    """The game is over (R9.5, R7.4)."""


class IllegalAction(ValueError):
    """The action is not allowed now; `rule` is the number of the rule that forbids it."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason


class Action(NamedTuple):
    """One decision made.

    phase: the decision that it answers.
    cell: the tile, the cell or, for a spirit, the square (its bottom-left cell), as 100 * row + column;
        0 for drawing two spirits.
    spirit: the spirit that is met, kept or covered, else None.
    """

    phase: Phase
    cell: int = 0
    spirit: Spirit | None = None

    def __str__(self) -> str:
        """The token of the game record, e.g. ``p406``, ``draw``, ``wolf101``."""
        name = self.spirit.label if self.spirit is not None else TOKEN_LETTERS[self.phase]
        if self.phase == Phase.COVER:
            name = f"k-{name}"
        return f"{name}{self.cell}" if self.cell else "draw"


def forced_action(legal: Sequence[Action]) -> Action | None:
    """The only legal action, where it can be done without asking; which tile is played is always the player's own."""
    return legal[0] if len(legal) == 1 and legal[0].phase is not Phase.PLAY else None


TOKEN_LETTERS: Final[dict[Phase, str]] = {
    Phase.PLAY: "p",
    Phase.CAPTURE: "c",
    Phase.RAINBOW: "r",
    Phase.SPIRIT: "draw",
    Phase.KEEP: "",
    Phase.DEER: "d",
    Phase.BEETLE: "b",
    Phase.VIPER: "v",
    Phase.FOX: "f",
    Phase.EVIL: "e",
    Phase.COVER: "",
    Phase.END: "",
}

DRAW: Final = Action(Phase.SPIRIT)
"""Draw the top two spirits of the pile (R6.3 b)."""


def _table(phase: Phase) -> dict[int, Action]:
    return {BIT[cell]: Action(phase, cell) for cell in CELLS}


CELL_ACTIONS: Final[dict[Phase, dict[int, Action]]] = {
    phase: _table(phase)
    for phase in (
        Phase.PLAY,
        Phase.CAPTURE,
        Phase.RAINBOW,
        Phase.DEER,
        Phase.BEETLE,
        Phase.VIPER,
        Phase.FOX,
        Phase.EVIL,
    )
}
"""Ready-made actions by the bit of their cell: listing them allocates nothing but the list."""


SPIRIT_ACTIONS: Final[dict[Phase, dict[tuple[Spirit, int], Action]]] = {
    phase: {
        (spirit, square): Action(phase, CELL[square], spirit)
        for spirit in Spirit
        for square in bits_of(SQUARES)
    }
    for phase in (Phase.SPIRIT, Phase.KEEP, Phase.COVER)
}
"""Ready-made actions by spirit and bit of the square."""


def cell_actions(phase: Phase, mask: int) -> list[Action]:
    """Return the actions of `phase` for every cell of `mask`, ascending."""
    table = CELL_ACTIONS[phase]
    actions = []
    while mask:
        bit = mask & -mask
        actions.append(table[bit])
        mask ^= bit
    return actions


TOKENS: Final[dict[Phase, dict[str, Action]]] = {
    phase: {str(action): action for action in table.values()}
    for phase, table in (CELL_ACTIONS | SPIRIT_ACTIONS).items()
}
"""Every token that a record may hold, by the phase it answers."""
TOKENS[Phase.SPIRIT][str(DRAW)] = DRAW
TOKENS[Phase.END] = {}
