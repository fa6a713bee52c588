"""The state of a game: everything, the hidden order of deck and pile too."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Final

from .actions import Phase
from .events import RainbowSource
from .options import Options
from .spirits import Spirit

Settled = tuple[Spirit, int]
"""A spirit and the bit of its square."""


class Stage(IntEnum):
    """How far the turn has come (R3.1); each stage is one function of `turn.STAGES`."""

    LAY = 0
    """Captured and played tile, lifted and gained rainbows (R4.2)."""
    ENCOUNTER = 1
    """Squares formed this turn call for a spirit (R6.1)."""
    EFFECT = 2
    """The spirit's effect is under way (R6.7)."""
    FIREFLIES = 3
    """Fireflies for the other squares (R7.1)."""
    EVIL = 4
    """Firefly: the evil spirit moves (R8.5, R8.6)."""
    REFILL = 5
    """The hand is refilled (R9.1)."""
    NEXT = 6
    """Who plays next (R9.2, R9.5)."""
    COVER = 7
    """End of the base game: the evil spirit covers one spirit (R8.3)."""
    SQUIRREL = 8
    """End of the game: the squirrel adds the hand (R9.6)."""
    DONE = 9
    """The game is over."""


class Evil(IntEnum):
    """Where the evil spirit is when it is in nobody's panorama."""

    ABSENT = 0
    """Not in this game (R2.4), or drawn from the pile and now on a Firefly panorama."""
    PILE = 1
    HELD_BY_0 = 2
    HELD_BY_1 = 3
    DRAWN = 4
    """Firefly: drawn this turn, placed after the effect (R8.5)."""
    ASIDE = 5
    """Firefly: no legal cell at its first placement, out of the game (R8.6)."""


HOLDER: Final = (Evil.HELD_BY_0, Evil.HELD_BY_1)

NO_SPIRIT: Final = -1

FIREFLIES: Final = 7
"""Firefly tokens in the box (R1.4)."""

FIREFLIES_TO_WIN: Final = 4
"""Tokens that win at once (R7.4)."""

RAINBOWS: Final = 12
"""Rainbow tiles in the box (R1.3)."""


class State:
    """One game at one moment. Masks are those of `geometry`; lists of two are indexed by seat.

    Mutable: `apply` changes it, `copy` is cheap. Equal states have the same future for the same actions.

    options: the switches, shared by all copies.
    turn: number of the turn, from 1. to_move: whose turn it is. actor: who decides now.
    phase: the open decision. stage: how far the turn has come.
    deck: bits of all deck tiles in drawing order; next: index of the top one.
    slots: bit of the visible tile of each display stack, 0 for an empty place; under: bit of the tile below it, or 0.
    display: mask of all visible display tiles.
    hands, tiles, rainbows: masks. blocked: bit of the cell that the evil spirit blocks (Firefly), or 0.
    taken: squares that hold a spirit or a token; fireflies: those with a token; spirits: who sits where, in order.
    shown: hand tiles that the opponent has seen (R7.9); kept: rainbows kept aside (A 7).
    pile: spirits in drawing order; pile_next: index of the top one. row: the face-up spirits.
    stock: rainbows left. removed: mask of tiles out of the game.
    evil: where the evil spirit is. covered: the spirit that it covers at the end, or NO_SPIRIT.
    struck: bit of the tile that captures and waits to be placed, or 0.
    lifted: rainbows in the actor's hands; source: where the next of them came from.
    filled: cells filled this turn. full_before: squares complete at the start of the turn.
    drawn: spirits drawn and not yet chosen. met: the spirit met this turn, or NO_SPIRIT.
    forced: bit of the tile that its owner must play next, or 0 (R7.9).
    fate: the stream of integers that decides the dragonfly (R6.14). champion: seat with four fireflies, or None (R7.4).
    foretold: outcomes that a recorded game dictates instead of the engine's own; not part of equality.
    """

    __slots__ = (
        "actor",
        "blocked",
        "champion",
        "covered",
        "deck",
        "display",
        "drawn",
        "evil",
        "fate",
        "filled",
        "fireflies",
        "forced",
        "foretold",
        "full_before",
        "hands",
        "kept",
        "lifted",
        "met",
        "next",
        "options",
        "phase",
        "pile",
        "pile_next",
        "rainbows",
        "removed",
        "row",
        "shown",
        "slots",
        "source",
        "spirits",
        "stage",
        "stock",
        "struck",
        "taken",
        "tiles",
        "to_move",
        "turn",
        "under",
    )

    def __init__(self, options: Options, deck: Sequence[int] = (), pile: Sequence[Spirit] = ()) -> None:
        """Start with empty panoramas, hands and display, before the first turn; `setup` and the parsers fill it."""
        self.options = options
        self.turn = 1
        self.to_move = 0
        self.actor = 0
        self.phase = Phase.PLAY
        self.stage = Stage.LAY
        self.deck = tuple(deck)
        self.next = 0
        self.slots: list[int] = []
        self.under: list[int] = []
        self.display = 0
        self.hands = [0, 0]
        self.tiles = [0, 0]
        self.rainbows = [0, 0]
        self.blocked = [0, 0]
        self.taken = [0, 0]
        self.fireflies = [0, 0]
        self.spirits: list[tuple[Settled, ...]] = [(), ()]
        self.shown = [0, 0]
        self.kept = [0, 0]
        self.pile = tuple(pile)
        self.pile_next = 0
        self.row: tuple[Spirit, ...] = ()
        self.stock = RAINBOWS
        self.removed = 0
        self.evil = Evil.PILE if Spirit.EVIL in self.pile else Evil.ABSENT
        self.covered: int = NO_SPIRIT
        self.struck = 0
        self.lifted = 0
        self.source: RainbowSource = "held"
        self.filled = 0
        self.full_before = 0
        self.drawn: tuple[Spirit, ...] = ()
        self.met: int = NO_SPIRIT
        self.forced = 0
        self.fate = 0
        self.champion: int | None = None
        self.foretold: Foretold | None = None

    def copy(self) -> "State":
        """Return an independent copy."""
        twin = State.__new__(State)
        twin.options = self.options
        twin.turn = self.turn
        twin.to_move = self.to_move
        twin.actor = self.actor
        twin.phase = self.phase
        twin.stage = self.stage
        twin.deck = self.deck
        twin.next = self.next
        twin.slots = self.slots[:]
        twin.under = self.under[:]
        twin.display = self.display
        twin.hands = self.hands[:]
        twin.tiles = self.tiles[:]
        twin.rainbows = self.rainbows[:]
        twin.blocked = self.blocked[:]
        twin.taken = self.taken[:]
        twin.fireflies = self.fireflies[:]
        twin.spirits = self.spirits[:]
        twin.shown = self.shown[:]
        twin.kept = self.kept[:]
        twin.pile = self.pile
        twin.pile_next = self.pile_next
        twin.row = self.row
        twin.stock = self.stock
        twin.removed = self.removed
        twin.evil = self.evil
        twin.covered = self.covered
        twin.struck = self.struck
        twin.lifted = self.lifted
        twin.source = self.source
        twin.filled = self.filled
        twin.full_before = self.full_before
        twin.drawn = self.drawn
        twin.met = self.met
        twin.forced = self.forced
        twin.fate = self.fate
        twin.champion = self.champion
        twin.foretold = self.foretold
        return twin

    @property
    def deck_count(self) -> int:
        """Tiles left in the deck."""
        return len(self.deck) - self.next

    @property
    def pile_count(self) -> int:
        """Spirits left in the pile."""
        return len(self.pile) - self.pile_next

    @property
    def over(self) -> bool:
        """Whether the game has ended (R9.5, R7.4)."""
        return self.phase is Phase.END

    def occupied(self, seat: int) -> int:
        """Return the cells of a panorama that hold a land tile or a rainbow (R1.7)."""
        return self.tiles[seat] | self.rainbows[seat]

    def holder(self) -> int | None:
        """Return the seat that holds the evil spirit in the base game, None for nobody (R8.1)."""
        return HOLDER.index(self.evil) if self.evil in HOLDER else None

    def identity(self) -> tuple[Any, ...]:
        """Everything that decides the future of the game, as one comparable value."""
        return (
            self.options,
            self.turn,
            self.to_move,
            self.actor,
            self.phase,
            self.stage,
            self.deck[self.next :],
            tuple(self.slots),
            tuple(self.under),
            tuple(self.hands),
            tuple(self.tiles),
            tuple(self.rainbows),
            tuple(self.blocked),
            tuple(self.taken),
            tuple(self.fireflies),
            tuple(self.spirits),
            (self.shown[0] & self.hands[0], self.shown[1] & self.hands[1]),
            tuple(self.kept),
            self.pile[self.pile_next :],
            self.row,
            self.stock,
            self.removed,
            self.evil,
            self.covered,
            self.struck,
            self.lifted,
            self.source,
            self.filled,
            self.full_before,
            self.drawn,
            self.met,
            self.forced,
            self.fate,
            self.champion,
        )

    def __eq__(self, other: object) -> bool:
        """Whether both states are the same game at the same moment."""
        return isinstance(other, State) and self.identity() == other.identity()

    def __hash__(self) -> int:
        """Hash of the present moment; a state that `apply` changes later changes its hash."""
        return hash(self.identity())


class Foretold:
    """Outcomes taken from a recorded game (TRACES.md): the tile that the dragonfly steals, the order of fireflies."""

    __slots__ = ("firefly_order", "stolen")

    def __init__(self, stolen: int = 0, firefly_order: Sequence[int] = ()) -> None:
        """`stolen`: bit of the tile, 0 for the engine's choice; `firefly_order`: bits of squares, first laid first."""
        self.stolen = stolen
        self.firefly_order = tuple(firefly_order)
