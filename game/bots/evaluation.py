"""What a position is worth to a seat, one ply deep: stars now, and squares that lack one cell."""

from functools import partial
from typing import Final

from ..engine import Action, State, apply, legal_actions, score
from ..engine.geometry import MOUNTAIN, SQUARES, STRIDE

NEARLY_WEIGHT: Final = 0.5
"""Stars that a free square with three of its four cells filled is worth: half a spirit's own star."""


def value_after(state: State, seat: int, turn: int) -> float:
    """Return the worth for `seat` of a position that one of its actions in `turn` led to.

    The decisions that are still its own in that turn (capture, rainbow, spirit ...) are made first, each one ply deep.
    Changes `state`.
    """
    while state.turn == turn and state.actor == seat and not state.over:
        apply(state, max(legal_actions(state), key=partial(_value_of, state, seat)))
    return static_value(state, seat)


def _value_of(state: State, seat: int, action: Action) -> float:
    after = state.copy()
    apply(after, action)
    return static_value(after, seat)


def static_value(state: State, seat: int) -> float:
    """Return the margin of `seat` in stars with a little for what is nearly there; a finished win counts a lot."""
    if state.champion is not None:
        return 100.0 if state.champion == seat else -100.0
    mine, theirs = score(state, seat).total, score(state, 1 - seat).total
    return mine - theirs + NEARLY_WEIGHT * (nearly_squares(state, seat) - nearly_squares(state, 1 - seat))


def nearly_squares(state: State, seat: int) -> int:
    """Count the free squares of `seat` with exactly three cells filled and the fourth one open (R1.6)."""
    occupied = state.occupied(seat)
    open_cells = MOUNTAIN & ~(occupied | state.blocked[seat])
    shifts = (0, 1, STRIDE, STRIDE + 1)
    nearly = 0
    for missing in shifts:
        squares = SQUARES & open_cells >> missing
        for other in shifts:
            if other != missing:
                squares &= occupied >> other
        nearly |= squares
    return (nearly & ~state.taken[seat]).bit_count()
