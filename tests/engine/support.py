"""What the tests of the engine share: recorded games, hand-laid tables, random play."""

import json
import lzma
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from game.engine import (
    Action,
    Event,
    Options,
    Phase,
    Spirit,
    State,
    Stream,
    Variant,
    legal_actions,
    new_state,
    parse_token,
)
from game.engine import apply as apply_action
from game.engine.geometry import BIT, CELL, cells_of, complete_squares, mask_of
from game.engine.spirits import BY_LABEL
from game.engine.state import HOLDER, Evil

DATA = Path(__file__).resolve().parent.parent / "data"

ALL_OPTIONS: tuple[Options, ...] = (
    Options(),
    Options(Variant.BEGINNER),
    Options(Variant.FIREFLY),
    Options(first_rainbow="keep", fox_blocks=True),
    Options(Variant.FIREFLY, first_rainbow="keep", fox_blocks=True),
    Options(rainbow_adjacency="land", lifted_rainbow="after_both"),
    Options(Variant.FIREFLY, rainbow_adjacency="land", refill_forms_square=False),
    Options(
        Variant.FIREFLY,
        first_rainbow="keep",
        rainbow_adjacency="land",
        lifted_rainbow="after_both",
        refill_forms_square=False,
        area_rule="most_cells",
        fox_blocks=True,
    ),
)
"""Every variant with the defaults, and every switch turned at least twice."""


def options_name(options: Options) -> str:
    """A short test id."""
    return "-".join([str(options.variant), *options.switched])


def read_lines(name: str) -> list[Any]:
    """Return the JSON values of a compressed file of `tests/data`."""
    with lzma.open(DATA / name, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@cache
def recorded_games() -> tuple[dict[str, Any], ...]:
    """All recorded games (TRACES.md); never change one, copy it first."""
    return tuple(read_lines("traces.jsonl.xz"))


@cache
def hand_made_positions() -> tuple[dict[str, Any], ...]:
    """All hand-made positions (RULES.md part E)."""
    return tuple(read_lines("positions.jsonl.xz"))


@dataclass
class Side:
    """One player's things on a hand-laid table. `spirits`: ``"wolf101 bee205"``."""

    tiles: Sequence[int] = ()
    rainbows: Sequence[int] = ()
    spirits: str = ""
    fireflies: Sequence[int] = ()
    evil: int = 0
    hand: Sequence[int] = ()
    kept: int = 0


@dataclass
class Table:
    """A position laid by hand. Tiles and spirits that it does not mention are in no place.

    display: stacks; ``(205, 101)`` is 101 lying on the face-down 205. pile: the first name is drawn first.
    """

    display: Sequence[int | tuple[int, int]] = ()
    deck: Sequence[int] = ()
    pile: str = ""
    row: str = ""
    me: Side = field(default_factory=Side)
    other: Side = field(default_factory=Side)
    stock: int = 12
    holder: int | None = None
    options: Options = field(default_factory=Options)

    def state(self) -> State:
        """The state before seat 0, `me`, plays."""
        state = State(self.options, [BIT[tile] for tile in self.deck], spirits(self.pile))
        for stack in self.display:
            below, top = stack if isinstance(stack, tuple) else (0, stack)
            state.slots.append(BIT[top])
            state.under.append(BIT[below] if below else 0)
            state.display |= BIT[top]
        state.row = spirits(self.row)
        state.stock = self.stock
        if self.holder is not None:
            state.evil = HOLDER[self.holder]
        for seat, side in enumerate((self.me, self.other)):
            state.hands[seat] = mask_of(side.hand)
            state.tiles[seat] = mask_of(side.tiles)
            state.rainbows[seat] = mask_of(side.rainbows)
            state.fireflies[seat] = mask_of(side.fireflies)
            state.kept[seat] = side.kept
            state.spirits[seat] = tuple(
                (BY_LABEL[name[:-3]], BIT[int(name[-3:])]) for name in side.spirits.split()
            )
            state.taken[seat] = state.fireflies[seat] | sum(square for _, square in state.spirits[seat])
            if side.evil:
                state.blocked[seat] = BIT[side.evil]
                state.evil = Evil.ABSENT
        state.full_before = complete_squares(state.occupied(0))
        return state


def spirits(names: str) -> tuple[Spirit, ...]:
    """``"wolf bee"`` as spirits."""
    return tuple(BY_LABEL[name] for name in names.split())


def do(state: State, *tokens: str) -> list[Event]:
    """Play record tokens, each of which must be legal; return everything that happened."""
    events: list[Event] = []
    for token in tokens:
        apply_action(state, parse_token(state, token), events)
    return events


def tokens(state: State) -> set[str]:
    """The legal actions as record tokens."""
    return {str(action) for action in legal_actions(state)}


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of events in order."""
    return [event.kind for event in events]


def tiles_of(state: State, seat: int) -> set[int]:
    """Land tiles in a panorama."""
    return set(cells_of(state.tiles[seat]))


def rainbows_of(state: State, seat: int) -> set[int]:
    """Rainbows in a panorama."""
    return set(cells_of(state.rainbows[seat]))


def hand_of(state: State, seat: int) -> set[int]:
    """Hand tiles."""
    return set(cells_of(state.hands[seat]))


def display_of(state: State) -> set[int]:
    """Visible tiles of the display."""
    return set(cells_of(state.display))


def settled(state: State, seat: int) -> list[str]:
    """Spirits of a panorama as ``wolf101``."""
    return [f"{spirit.label}{CELL[square]}" for spirit, square in state.spirits[seat]]


def eager_choice(state: State, stream: Stream) -> Action:
    """A legal action that fills squares where it can: such games meet far more spirits than random ones."""
    actions = legal_actions(state)
    if state.phase not in (Phase.PLAY, Phase.CAPTURE, Phase.RAINBOW) or stream.below(8) == 0:
        return stream.choice(actions)
    occupied = state.occupied(state.actor)

    def worth(action: Action) -> int:
        cell = action.cell
        beside = sum(
            bool(BIT.get(cell + step, 0) & occupied) for step in (1, -1, 100, -100, 101, -101, 99, -99)
        )
        return beside * 16 + stream.below(16)

    return max(actions, key=worth)


def choose(state: State, stream: Stream, eager: bool) -> Action:
    """A random legal action, uniform or eager."""
    return eager_choice(state, stream) if eager else stream.choice(legal_actions(state))


def walk(options: Options, seed: int, eager: bool | None = None) -> Iterator[State]:
    """Every state of a seeded game, the last one over; eager in odd seeds unless told. The same object every time."""
    state = new_state(options, seed)
    stream = Stream(seed ^ 0xA5A5)
    eager = seed % 2 == 1 if eager is None else eager
    yield state
    while not state.over:
        apply_action(state, choose(state, stream, eager))
        yield state


def play_on(state: State, seed: int) -> State:
    """Play a copy of a state at random to its end; AssertionError when it does not end within 250 turns."""
    state = state.copy()
    stream = Stream(seed)
    last = state.turn + 250
    while not state.over:
        actions = legal_actions(state)
        assert actions, f"no legal action in {state.phase.name}"
        apply_action(state, stream.choice(actions))
        assert state.turn < last
    return state
