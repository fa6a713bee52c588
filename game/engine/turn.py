"""A turn from play to play (R3, R9): listing and carrying out every decision."""

from collections.abc import Callable
from typing import Final

from . import effects, encounter, ending, placement
from .actions import SPIRIT_ACTIONS, Action, IllegalAction, Phase, cell_actions
from .effects import draw_tile
from .events import Drawn, Passed, Played, SecondChance, ToDisplay, Turn
from .geometry import BIT, CELL, MATCHES, bits_of, complete_squares
from .placement import Events
from .setup import HAND
from .spirits import Spirit
from .state import NO_SPIRIT, Stage, State


def playable(state: State, seat: int) -> int:
    """Return the hand tiles that `seat` may play (R3.2, R7.9, R9.2)."""
    hand = state.hands[seat]
    forced = state.forced & hand
    if state.next < len(state.deck):
        return forced or hand
    capturing = 0
    for bit in bits_of(hand):
        if MATCHES[bit] & state.display:
            capturing |= bit
    if forced and (state.options.fox_blocks or forced & capturing):
        return forced & capturing
    return capturing


def list_play(state: State) -> list[Action]:
    """Hand tiles that may be played (R3.2)."""
    return cell_actions(Phase.PLAY, playable(state, state.to_move))


def execute_play(state: State, action: Action, events: Events) -> Phase | None:
    """Play a hand tile; on a miss take the second chance, on a second miss a rainbow (R3.2-R3.7)."""
    seat = state.to_move
    bit = BIT.get(action.cell, 0)
    if not bit & playable(state, seat):
        raise IllegalAction(*_why_not_playable(state, bit, action.cell))
    state.hands[seat] ^= bit
    state.forced &= state.hands[1 - seat]
    if events is not None:
        events.append(Played(seat, action.cell))
    if MATCHES[bit] & state.display:
        state.struck = bit
        return Phase.CAPTURE
    _miss(state, bit, events)
    bit = state.deck[state.next]
    state.next += 1
    if events is not None:
        events.append(SecondChance(seat, CELL[bit]))
    if MATCHES[bit] & state.display:
        state.struck = bit
        return Phase.CAPTURE
    _miss(state, bit, events)
    placement.gain_rainbow(state, seat, "second_chance", events)
    return None


def _miss(state: State, bit: int, events: Events) -> None:
    slot = placement.add_to_display(state, bit)
    if events is not None:
        events.append(ToDisplay(CELL[bit], slot))


def _why_not_playable(state: State, bit: int, tile: int) -> tuple[str, str]:
    if not bit & state.hands[state.to_move]:
        return "R3.2", f"tile {tile} is not in the hand"
    if state.forced & state.hands[state.to_move] & playable(state, state.to_move):
        return "R7.9", "the fox demands another tile"
    return "R9.2", f"the deck is empty and tile {tile} matches nothing"


def list_capture(state: State) -> list[Action]:
    """Display tiles that the struck tile matches (R3.3)."""
    return cell_actions(Phase.CAPTURE, MATCHES[state.struck] & state.display)


def execute_capture(state: State, action: Action, events: Events) -> None:
    """Capture one tile; it is placed first, the tile that struck it follows in `placement.lay_stage` (R3.4, R4.2)."""
    bit = BIT.get(action.cell, 0)
    if not bit & MATCHES[state.struck] & state.display:
        raise IllegalAction("R3.4", f"tile {action.cell} is no visible tile of the same row or column")
    placement.take_into_panorama(state, state.to_move, bit, "Capture", events)


def lay_stage(state: State, events: Events) -> Phase | None:
    """Place the tiles and rainbows of the capture (R4)."""
    phase = placement.lay_stage(state, events)
    if phase is None:
        state.stage = Stage.ENCOUNTER
    return phase


def hand_size(state: State, seat: int) -> int:
    """Return how many tiles `seat` refills to: three, four with one's own bear (R9.1, R6.13)."""
    return HAND + any(spirit is Spirit.BEAR for spirit, _ in state.spirits[seat])


def refill_stage(state: State, events: Events) -> Phase | None:
    """Draw up to the hand size, as far as the deck goes (R9.1)."""
    seat = state.to_move
    state.stage = Stage.NEXT
    missing = hand_size(state, seat) - state.hands[seat].bit_count()
    drawn = [bit for bit in (draw_tile(state, seat) for _ in range(missing)) if bit]
    if drawn and events is not None:
        events.append(Drawn(seat, "refill", tuple(CELL[bit] for bit in drawn)))
    return None


def next_stage(state: State, events: Events) -> Phase | None:
    """Begin the next turn, pass it, or end the game (R3.1, R6.16, R9.2, R9.5)."""
    candidate = state.to_move if state.met == Spirit.MARMOT else 1 - state.to_move
    state.filled = 0
    state.met = NO_SPIRIT
    if not playable(state, candidate):
        if not playable(state, 1 - candidate):
            state.stage = Stage.COVER
            return None
        state.forced &= ~state.hands[candidate]
        if events is not None:
            events.append(Passed(candidate))
        candidate = 1 - candidate
    state.stage = Stage.LAY
    state.turn += 1
    state.to_move = state.actor = candidate
    state.full_before = complete_squares(state.occupied(candidate))
    if events is not None:
        events.append(Turn(candidate, state.turn))
    return Phase.PLAY


STAGES: Final[dict[Stage, Callable[[State, Events], Phase | None]]] = {
    Stage.LAY: lay_stage,
    Stage.ENCOUNTER: encounter.encounter_stage,
    Stage.EFFECT: encounter.effect_stage,
    Stage.FIREFLIES: encounter.fireflies_stage,
    Stage.EVIL: encounter.evil_stage,
    Stage.REFILL: refill_stage,
    Stage.NEXT: next_stage,
    Stage.COVER: ending.cover_stage,
    Stage.SQUIRREL: ending.squirrel_stage,
}
"""The turn in order: each stage opens a decision (its phase) or moves the state on to the next stage."""

LISTERS: Final[dict[Phase, Callable[[State], list[Action]]]] = {
    Phase.PLAY: list_play,
    Phase.CAPTURE: list_capture,
    Phase.RAINBOW: placement.list_rainbow,
    Phase.SPIRIT: encounter.list_spirit,
    Phase.KEEP: encounter.list_keep,
    Phase.DEER: effects.list_deer,
    Phase.BEETLE: effects.list_beetle,
    Phase.VIPER: effects.list_viper,
    Phase.FOX: effects.list_fox,
    Phase.EVIL: encounter.list_evil,
    Phase.COVER: ending.list_cover,
    Phase.END: lambda state: [],
}

EXECUTORS: Final[dict[Phase, Callable[[State, Action, Events], Phase | None]]] = {
    Phase.PLAY: execute_play,
    Phase.CAPTURE: execute_capture,
    Phase.RAINBOW: placement.execute_rainbow,
    Phase.SPIRIT: encounter.execute_spirit,
    Phase.KEEP: encounter.execute_keep,
    Phase.DEER: effects.execute_deer,
    Phase.BEETLE: effects.execute_beetle,
    Phase.VIPER: effects.execute_viper,
    Phase.FOX: effects.execute_fox,
    Phase.EVIL: encounter.execute_evil,
    Phase.COVER: ending.execute_cover,
}


def legal_actions(state: State) -> list[Action]:
    """Return every action that the rules allow now; empty only when the game is over."""
    return LISTERS[state.phase](state)


def apply(state: State, action: Action, events: Events = None) -> None:
    """Carry out `action` and move the state on to the next decision or to the end.

    Events are appended to `events` when a list is handed in. Raises IllegalAction, with the rule, and leaves the state
    untouched when the action is not legal.
    """
    if state.phase is Phase.END:
        raise IllegalAction("R9.5", "the game is over")
    if action.phase is not state.phase:
        raise IllegalAction("R3.1", f"{action.phase!r} does not answer the open decision {state.phase.name}")
    if type(action.cell) is not int:
        raise IllegalAction("R3.1", f"{action.cell!r} is no cell")
    if action.spirit is not None and (
        state.phase not in SPIRIT_ACTIONS or not isinstance(action.spirit, Spirit)
    ):
        raise IllegalAction("R3.1", f"{action.spirit!r} does not answer the decision {state.phase.name}")
    phase = EXECUTORS[state.phase](state, action, events)
    while phase is None:
        phase = STAGES[state.stage](state, events)
    state.phase = phase


def actor(state: State) -> int:
    """Return the seat that decides now (R3.8); after the end, the one that decided last."""
    return state.actor
