"""The end of the game: the evil spirit covers, the squirrel adds the hand (R8.3, R8.4, R9.5, R9.6)."""

from .actions import SPIRIT_ACTIONS, Action, IllegalAction, Phase
from .events import Covered, Ended
from .geometry import BIT, bits_of
from .placement import Events, open_rainbow, place_tile
from .scoring import winner
from .spirits import Spirit
from .state import Stage, State


def cover_stage(state: State, events: Events) -> Phase | None:
    """Base game: the opponent of the holder covers one of the holder's spirits (R8.3)."""
    holder = state.holder()
    state.stage = Stage.SQUIRREL
    if holder is None or not state.spirits[holder]:
        bring_squirrel_hand(state, events)
        return None
    state.actor = 1 - holder
    return Phase.COVER


def list_cover(state: State) -> list[Action]:
    """Spirits of the holder (R8.3)."""
    table = SPIRIT_ACTIONS[Phase.COVER]
    return [table[settled] for settled in state.spirits[1 - state.actor]]


def execute_cover(state: State, action: Action, events: Events) -> None:
    """Cover one spirit of the holder (R8.3), then let an uncovered squirrel act (R8.4)."""
    holder = 1 - state.actor
    if (action.spirit, BIT.get(action.cell, 0)) not in state.spirits[holder] or action.spirit is None:
        raise IllegalAction("R8.3", "the evil spirit covers a spirit of its holder")
    state.covered = action.spirit
    if events is not None:
        events.append(Covered(holder, action.cell))
    bring_squirrel_hand(state, events)


def bring_squirrel_hand(state: State, events: Events) -> None:
    """The owner of an uncovered squirrel adds all hand tiles to the panorama (R9.6)."""
    if state.covered == Spirit.SQUIRREL:
        return
    for seat in (0, 1):
        if any(spirit is Spirit.SQUIRREL for spirit, _ in state.spirits[seat]):
            state.actor = seat
            hand, state.hands[seat] = state.hands[seat], 0
            state.forced &= ~hand
            for bit in bits_of(hand):
                place_tile(state, seat, bit, "hand", "Squirrel", events)


def squirrel_stage(state: State, events: Events) -> Phase | None:
    """Place the rainbows that the squirrel's tiles lifted, then end the game (R9.6)."""
    phase = open_rainbow(state)
    if phase is not None:
        return phase
    state.stage = Stage.DONE
    if events is not None:
        events.append(Ended(winner(state)))
    return Phase.END
