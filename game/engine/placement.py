"""Placing land tiles and rainbows (R3.5, R4, R5)."""

from .actions import Action, IllegalAction, Phase, cell_actions
from .events import (
    Discarded,
    Event,
    Origin,
    Placed,
    RainbowKept,
    RainbowLifted,
    RainbowPlaced,
    RainbowSource,
    Reveal,
)
from .geometry import BIT, CELL, MOUNTAIN, neighbours, square_cells
from .state import State

Events = list[Event] | None
"""A list that collects events, or None where nobody looks."""


def place_tile(state: State, seat: int, bit: int, origin: Origin, by: str, events: Events) -> None:
    """Put the tile of `bit` into the panorama of `seat` (R4.3-R4.7); `by` names the step for a discard."""
    if bit & state.blocked[seat] or bit & state.rainbows[seat] & square_cells(state.taken[seat]):
        state.removed |= bit
        if events is not None:
            events.append(Discarded(seat, CELL[bit], origin, by))
        return
    state.tiles[seat] |= bit
    state.filled |= bit
    if events is not None:
        events.append(Placed(seat, CELL[bit], origin))
    if bit & state.rainbows[seat]:
        state.rainbows[seat] ^= bit
        state.lifted += 1
        state.source = "held"
        if events is not None:
            events.append(RainbowLifted(seat, CELL[bit]))


def take_from_display(state: State, bit: int) -> Reveal | None:
    """Take a visible tile off its stack; return the event of the tile turned up below it, if any (R3.5)."""
    slot = state.slots.index(bit)
    below = state.under[slot]
    state.slots[slot] = below
    state.under[slot] = 0
    state.display ^= bit | below
    return Reveal(slot, CELL[below]) if below else None


def take_into_panorama(state: State, seat: int, bit: int, by: str, events: Events) -> None:
    """Move a visible display tile into the panorama of `seat` and turn up the one below (R3.5, R6.15)."""
    reveal = take_from_display(state, bit)
    lifted = state.lifted
    place_tile(state, seat, bit, "display", by, events)
    if events is not None and reveal is not None:
        at = len(events) - (state.lifted > lifted)
        events.insert(at, reveal)


def add_to_display(state: State, bit: int) -> int:
    """Lay a tile face up as a stack of its own in the lowest free slot; return the slot (R3.6)."""
    state.display |= bit
    if 0 in state.slots:
        slot = state.slots.index(0)
        state.slots[slot] = bit
    else:
        slot = len(state.slots)
        state.slots.append(bit)
        state.under.append(0)
    return slot


def rainbow_cells(state: State, seat: int) -> int:
    """Return the cells on which a rainbow of `seat` may be placed (R5.2, R5.3)."""
    occupied = state.tiles[seat] | state.rainbows[seat]
    free = MOUNTAIN & ~(occupied | state.blocked[seat])
    if not occupied:
        return free
    if state.options.rainbow_adjacency == "land":
        beside_land = neighbours(state.tiles[seat]) & free
        if beside_land:
            return beside_land
    return neighbours(occupied) & free


def gain_rainbow(state: State, seat: int, source: RainbowSource, events: Events) -> None:
    """Take a rainbow from the stock into the hands of `seat` (R5.1, R5.4, A 7)."""
    if not state.stock:
        return
    state.stock -= 1
    if state.options.first_rainbow == "keep" and not state.occupied(seat):
        state.kept[seat] += 1
        if events is not None:
            events.append(RainbowKept(seat))
        return
    state.lifted += 1
    state.source = source


def open_rainbow(state: State) -> Phase | None:
    """Ask for the next rainbow in the actor's hands; without a legal cell they go to the stock (R5.4)."""
    if not state.lifted:
        return None
    if rainbow_cells(state, state.actor):
        return Phase.RAINBOW
    state.stock += state.lifted
    state.lifted = 0
    return None


def list_rainbow(state: State) -> list[Action]:
    """Cells for the rainbow in hand (R5.2)."""
    return cell_actions(Phase.RAINBOW, rainbow_cells(state, state.actor))


def execute_rainbow(state: State, action: Action, events: Events) -> None:
    """Place one rainbow (R5.1)."""
    bit = BIT.get(action.cell, 0)
    seat = state.actor
    if not bit & rainbow_cells(state, seat):
        raise IllegalAction("R5.2", f"no rainbow may be placed on {action.cell}")
    state.rainbows[seat] |= bit
    state.filled |= bit
    state.lifted -= 1
    if events is not None:
        events.append(RainbowPlaced(seat, action.cell, state.source))
    state.source = "held"


def lay_stage(state: State, events: Events) -> Phase | None:
    """Place what a capture brought: lifted rainbows and the tile that captured, in the order of R4.2 and R4.6."""
    seat = state.actor
    if state.struck:
        if state.lifted and not _both_tiles_first(state):
            phase = open_rainbow(state)
            if phase is not None:
                return phase
        struck, state.struck = state.struck, 0
        place_tile(state, seat, struck, "played", "Capture", events)
        if state.kept[seat]:
            state.lifted += state.kept[seat]
            state.kept[seat] = 0
            state.source = "held"
    return open_rainbow(state)


def _both_tiles_first(state: State) -> bool:
    """Whether rainbows wait until both tiles of the capture lie (A 4; always with rainbows kept aside, A 7)."""
    return state.options.lifted_rainbow == "after_both" or state.kept[state.actor] > 0
