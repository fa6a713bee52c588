"""Meeting a spirit, fireflies, and the evil spirit on the move (R6, R7.1-R7.4, R8)."""

from typing import Literal

from .actions import DRAW, SPIRIT_ACTIONS, Action, IllegalAction, Phase, cell_actions
from .effects import EFFECTS
from .events import Ended, EvilPassed, EvilPlaced, EvilTaken, FaceUp, FireflyPlaced, Met, SpiritsDrawn
from .geometry import BIT, CELL, bits_of, complete_squares, squares_touching
from .options import Variant
from .placement import Events, open_rainbow, rainbow_cells
from .spirits import Spirit
from .state import FIREFLIES_TO_WIN, HOLDER, NO_SPIRIT, Evil, Stage, State


def formed_squares(state: State, seat: int) -> int:
    """Return the squares formed this turn that hold neither spirit nor token (R6.1)."""
    formed = complete_squares(state.occupied(seat)) & squares_touching(state.filled) & ~state.taken[seat]
    return formed if state.options.refill_forms_square else formed & ~state.full_before


def encounter_stage(state: State, events: Events) -> Phase | None:
    """Open the encounter when a square was formed and a spirit is left (R6.2-R6.4, R8.7)."""
    if formed_squares(state, state.to_move):
        if state.row:
            return Phase.SPIRIT
        if state.pile_next < len(state.pile):
            return draw_spirits(state, events)
    state.stage = Stage.FIREFLIES
    return None


def draw_spirits(state: State, events: Events) -> Phase | None:
    """Draw the top two of the pile (R6.3 b), or the last one (R6.4, R8.7)."""
    drawn = state.pile[state.pile_next : state.pile_next + 2]
    state.pile_next += len(drawn)
    if events is not None:
        events.append(SpiritsDrawn(state.to_move, drawn))
    state.drawn = drawn
    if drawn != (Spirit.EVIL,):
        return Phase.KEEP
    take_evil(state, events)
    if state.row:
        # `drawn` remembers that it came in this very encounter: the spirit met next does not pass it on (R8.7).
        return Phase.SPIRIT
    state.drawn = ()
    state.stage = Stage.FIREFLIES
    return None


def take_evil(state: State, events: Events) -> None:
    """The drawn evil spirit leaves the pile: it is held (R8.1), or in Firefly placed later this turn (R8.5)."""
    if state.options.variant is Variant.FIREFLY:
        state.evil = Evil.DRAWN
        return
    state.evil = HOLDER[state.to_move]
    if events is not None:
        events.append(EvilTaken(state.to_move))


def list_spirit(state: State) -> list[Action]:
    """Draw, or a face-up spirit with a square (R6.3)."""
    actions = _settlements(state, Phase.SPIRIT, state.row)
    if state.pile_next < len(state.pile):
        actions.append(DRAW)
    return actions


def list_keep(state: State) -> list[Action]:
    """A drawn spirit with a square; the evil spirit is never the one chosen (R6.3, R8.1)."""
    return _settlements(state, Phase.KEEP, [spirit for spirit in state.drawn if spirit is not Spirit.EVIL])


def _settlements(state: State, phase: Phase, spirits: list[Spirit] | tuple[Spirit, ...]) -> list[Action]:
    table = SPIRIT_ACTIONS[phase]
    squares = bits_of(formed_squares(state, state.to_move))
    return [table[spirit, square] for spirit in spirits for square in squares]


def execute_spirit(state: State, action: Action, events: Events) -> Phase | None:
    """Draw, or take a face-up spirit (R6.3)."""
    if action.spirit is None:
        if action.cell or state.pile_next == len(state.pile):
            raise IllegalAction("R6.3", "there is no spirit to draw")
        return draw_spirits(state, events)
    if action.spirit not in state.row:
        raise IllegalAction("R6.3", f"the {action.spirit.label} does not lie face up")
    square = _formed_square(state, action)
    state.row = tuple(spirit for spirit in state.row if spirit is not action.spirit)
    return meet(state, action.spirit, square, "faceup", events)


def execute_keep(state: State, action: Action, events: Events) -> Phase | None:
    """Keep one of the drawn spirits (R6.3)."""
    if action.spirit not in state.drawn or action.spirit is Spirit.EVIL or action.spirit is None:
        raise IllegalAction("R6.3", "one of the drawn spirits must be kept, and never the evil one alone")
    return meet(state, action.spirit, _formed_square(state, action), "drawn", events)


def _formed_square(state: State, action: Action) -> int:
    """Return the bit of the chosen square; IllegalAction when it was not formed this turn (R6.5)."""
    square = BIT.get(action.cell, 0)
    if not square & formed_squares(state, state.to_move):
        raise IllegalAction("R6.5", f"no square was formed at {action.cell} in this turn")
    return square


def meet(
    state: State, spirit: Spirit, square: int, origin: Literal["faceup", "drawn"], events: Events
) -> Phase | None:
    """Settle a spirit, pass the evil one on, turn up the one not kept, and begin the effect (R6.5, R6.7, R8.2)."""
    seat = state.to_move
    drawn, state.drawn = state.drawn, ()
    state.spirits[seat] += ((spirit, square),)
    state.taken[seat] |= square
    state.met = spirit
    state.stage = Stage.EFFECT
    if events is not None:
        events.append(Met(seat, spirit, CELL[square], origin))
    if Spirit.EVIL in drawn:
        if state.evil is Evil.PILE:
            take_evil(state, events)
    elif state.evil is HOLDER[seat]:
        state.evil = HOLDER[1 - seat]
        if events is not None:
            events.append(EvilPassed(1 - seat))
    for other in drawn:
        if other is not spirit and other is not Spirit.EVIL:
            state.row += (other,)
            if events is not None:
                events.append(FaceUp(other))
    effect = EFFECTS.get(spirit)
    return effect(state, events) if effect else None


def effect_stage(state: State, events: Events) -> Phase | None:
    """Place the rainbows that the effect gained or lifted (R6.18)."""
    phase = open_rainbow(state)
    if phase is None:
        state.stage = Stage.FIREFLIES
    return phase


def fireflies_stage(state: State, events: Events) -> Phase | None:
    """Firefly: every other square formed this turn gets a token; the fourth wins at once (R7.1, R7.2, R7.4)."""
    state.stage = Stage.EVIL
    if state.options.variant is not Variant.FIREFLY or state.met == NO_SPIRIT:
        return None
    seat = state.to_move
    for square in _firefly_order(state, formed_squares(state, seat)):
        state.fireflies[seat] |= square
        state.taken[seat] |= square
        if events is not None:
            events.append(FireflyPlaced(seat, CELL[square]))
        if state.fireflies[seat].bit_count() == FIREFLIES_TO_WIN:
            state.champion = seat
            state.stage = Stage.DONE
            if events is not None:
                events.append(Ended(seat))
            return Phase.END
    return None


def _firefly_order(state: State, squares: int) -> list[int]:
    """The fixed order, from the bottom left up, unless a recorded game tells another one."""
    order = bits_of(squares)
    if state.foretold is None:
        return order
    told = [square for square in state.foretold.firefly_order if square in order]
    return told + [square for square in order if square not in told]


def evil_stage(state: State, events: Events) -> Phase | None:
    """Firefly: place the drawn evil spirit, or move it on when its host met a spirit (R8.5, R8.6)."""
    state.stage = Stage.REFILL
    if state.options.variant is not Variant.FIREFLY:
        return None
    seat = state.to_move
    if state.evil is Evil.DRAWN or (state.blocked[seat] and state.met != NO_SPIRIT):
        if rainbow_cells(state, 1 - seat):
            return Phase.EVIL
        if state.evil is Evil.DRAWN:
            state.evil = Evil.ASIDE
    return None


def list_evil(state: State) -> list[Action]:
    """Cells of the opponent's panorama that a rainbow could take (R8.5)."""
    return cell_actions(Phase.EVIL, rainbow_cells(state, 1 - state.to_move))


def execute_evil(state: State, action: Action, events: Events) -> None:
    """Let the evil spirit block a cell of the opponent's panorama (R8.5, R8.6)."""
    seat = state.to_move
    bit = BIT.get(action.cell, 0)
    if not bit & rainbow_cells(state, 1 - seat):
        raise IllegalAction("R8.5", f"the evil spirit cannot go to {action.cell}")
    state.evil = Evil.ABSENT
    state.blocked[seat] = 0
    state.blocked[1 - seat] = bit
    if events is not None:
        events.append(EvilPlaced(1 - seat, action.cell))
