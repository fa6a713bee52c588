"""Whether a parsed position can exist: every piece somewhere exactly once, the open decision a possible one."""

from collections.abc import Iterator
from typing import Final

from .actions import Phase
from .geometry import CELLS, MOUNTAIN, complete_squares
from .options import Variant
from .spirits import Spirit
from .state import FIREFLIES, FIREFLIES_TO_WIN, NO_SPIRIT, RAINBOWS, Evil, Stage, State
from .turn import legal_actions
from .view import UNKNOWN, View

LARGEST_HAND: Final = 4

STAGES_OF: Final[dict[Phase, tuple[Stage, ...]]] = {
    Phase.PLAY: (Stage.LAY,),
    Phase.CAPTURE: (Stage.LAY,),
    Phase.RAINBOW: (Stage.LAY, Stage.EFFECT, Stage.SQUIRREL),
    Phase.SPIRIT: (Stage.ENCOUNTER,),
    Phase.KEEP: (Stage.ENCOUNTER,),
    Phase.DEER: (Stage.EFFECT,),
    Phase.BEETLE: (Stage.EFFECT,),
    Phase.VIPER: (Stage.EFFECT,),
    Phase.FOX: (Stage.EFFECT,),
    Phase.EVIL: (Stage.REFILL,),
    Phase.COVER: (Stage.SQUIRREL,),
    Phase.END: (Stage.DONE,),
}
"""Stages in which each decision can be open."""

ASKING_SPIRIT: Final = {
    Phase.DEER: Spirit.DEER,
    Phase.BEETLE: Spirit.BEETLE,
    Phase.VIPER: Spirit.VIPER,
    Phase.FOX: Spirit.FOX,
}

EVIL_PLACES: Final = {
    Variant.BEGINNER: (Evil.ABSENT,),
    Variant.BASE: (Evil.PILE, Evil.HELD_BY_0, Evil.HELD_BY_1),
    Variant.FIREFLY: (Evil.PILE, Evil.DRAWN, Evil.ASIDE, Evil.ABSENT),
}


def problem(state: State) -> str | None:
    """Return why a full position is impossible, None when it is sound."""
    hands = (state.hands[0].bit_count(), state.hands[1].bit_count())
    if UNKNOWN in state.deck or UNKNOWN in state.pile or UNKNOWN in state.under:
        return "hidden pieces stand only in a view line"
    return next(_problems(state, hands, len(state.drawn), True), None)


def view_problem(view: View) -> str | None:
    """Return why a view is impossible, None when it is sound."""
    board = view.board
    other = 1 - view.seat
    if any(bit != UNKNOWN for bit in board.deck) or any(spirit != UNKNOWN for spirit in board.pile):
        return "a seat does not know the deck or the pile"
    if any(below not in (0, UNKNOWN) for below in board.under) or board.fate:
        return "a seat does not know what is face down"
    if board.hands[view.seat].bit_count() != view.hand_sizes[view.seat]:
        return "the own hand has another size"
    if board.hands[other].bit_count() > view.hand_sizes[other]:
        return "more tiles of the opponent are known than held"
    if board.hands[other] & ~board.shown[other]:
        return "a tile of the opponent that was never shown"
    hides_drawn = board.phase is Phase.KEEP and board.actor != view.seat
    if hides_drawn == bool(board.drawn) and view.drawn_count:
        return "the drawn spirits are known to the wrong seat"
    if not hides_drawn and view.drawn_count != len(board.drawn):
        return "another number of drawn spirits"
    return next(_problems(board, view.hand_sizes, view.drawn_count, board.actor == view.seat), None)


def _problems(state: State, hands: tuple[int, int], drawn: int, decides: bool) -> Iterator[str]:
    # `decides`: the choices of the open decision are known, so that they can be listed.
    yield from _tile_problems(state, hands)
    yield from _panorama_problems(state)
    yield from _spirit_problems(state, drawn)
    yield from _stock_problems(state)
    yield from _turn_problems(state, drawn)
    yield from _decision_problems(state)
    if decides and state.phase is not Phase.END and not legal_actions(state):
        yield "no legal action and no end"


def _tile_problems(state: State, hands: tuple[int, int]) -> Iterator[str]:
    known = [bit for bit in (*state.slots, *state.under, *state.deck, state.struck) if bit > 0]
    masks = [*known, *state.hands, *state.tiles, state.removed]
    union = 0
    for mask in masks:
        if union & mask:
            yield "a tile in two places"
        union |= mask
    hidden = sum(bit == UNKNOWN for bit in (*state.under, *state.deck))
    hidden += sum(hands) - sum(hand.bit_count() for hand in state.hands)
    if union.bit_count() + hidden != len(CELLS):
        yield f"{union.bit_count() + hidden} tiles instead of {len(CELLS)}"
    if max(hands) > LARGEST_HAND:
        yield "a hand of more than four tiles"
    for top, below in zip(state.slots, state.under, strict=True):
        if below and not top:
            yield "a display stack with only a face-down tile"
    for seat in (0, 1):
        if state.shown[seat] & ~state.hands[seat]:
            yield "a shown tile that is not in the hand"


def _panorama_problems(state: State) -> Iterator[str]:
    for seat in (0, 1):
        if state.tiles[seat] & state.rainbows[seat] or state.blocked[seat] & state.occupied(seat):
            yield "two pieces on one cell"
        squares = [square for _, square in state.spirits[seat]]
        if len(set(squares)) < len(squares) or state.fireflies[seat] & sum(set(squares)):
            yield "two spirits or tokens on one square"
        if state.taken[seat] & ~complete_squares(state.occupied(seat)):
            yield "a spirit or token on a square that is not complete"
    if state.options.variant is not Variant.FIREFLY and any((*state.blocked, *state.fireflies, state.forced)):
        yield "a piece of the Firefly expansion in another variant"
    if all(state.blocked):
        yield "the evil spirit in both panoramas"


def _spirit_problems(state: State, drawn: int) -> Iterator[str]:
    if state.evil not in EVIL_PLACES[state.options.variant]:
        yield f"the evil spirit cannot be {state.evil.name.lower()} in this variant"
    on_board = state.options.variant is Variant.FIREFLY and state.evil is Evil.ABSENT
    if on_board != any(state.blocked):
        yield "the evil spirit is in no place or in two"
    settled = [spirit for spirits in state.spirits for spirit, _ in spirits]
    drew_evil_alone = state.phase is Phase.SPIRIT and drawn
    if drew_evil_alone and (state.drawn != (Spirit.EVIL,) or state.evil is Evil.PILE or state.pile):
        yield "spirits drawn before the choice to draw"
    known = [spirit for spirit in (*settled, *state.row, *state.pile) if spirit != UNKNOWN]
    known += () if drew_evil_alone else state.drawn
    hidden = sum(spirit == UNKNOWN for spirit in state.pile)
    hidden += 0 if drew_evil_alone else drawn - len(state.drawn)
    if Spirit.EVIL in settled or Spirit.EVIL in state.row:
        yield "the evil spirit settled like another"
    if state.evil not in (Evil.PILE,) and Spirit.EVIL in state.options.spirits:
        known.append(Spirit.EVIL)
    if len(set(known)) < len(known):
        yield "a spirit in two places"
    if set(known) - set(state.options.spirits):
        yield "a spirit that this variant does not have"
    if len(known) + hidden != len(state.options.spirits):
        yield f"{len(known) + hidden} spirits instead of {len(state.options.spirits)}"


def _stock_problems(state: State) -> Iterator[str]:
    laid = sum(rainbows.bit_count() for rainbows in state.rainbows)
    if laid + state.stock + state.lifted + sum(state.kept) != RAINBOWS:
        yield f"not {RAINBOWS} rainbows in all"
    if any(state.kept) and state.options.first_rainbow != "keep":
        yield "a rainbow kept aside without that house rule"
    tokens = [fireflies.bit_count() for fireflies in state.fireflies]
    if sum(tokens) > FIREFLIES or max(tokens) > FIREFLIES_TO_WIN:
        yield "too many fireflies"
    for seat in (0, 1):
        if (tokens[seat] == FIREFLIES_TO_WIN) != (state.champion == seat):
            yield "four fireflies and no winner, or a winner without them"


def _turn_problems(state: State, drawn: int) -> Iterator[str]:
    if state.stage not in STAGES_OF[state.phase]:
        yield f"the decision {state.phase.name.lower()} is never open in the stage {state.stage.name.lower()}"
    at_end = state.stage in (Stage.SQUIRREL, Stage.DONE)
    if state.actor != state.to_move and not at_end:
        yield "the wrong player decides"
    if (state.covered != NO_SPIRIT) and (not at_end or not _covers(state)):
        yield "a spirit covered that cannot be"
    in_encounter = state.stage in (Stage.EFFECT, Stage.REFILL)
    if in_encounter and state.met == NO_SPIRIT and state.evil is not Evil.DRAWN:
        yield "an effect without a spirit met"
    if not in_encounter and not at_end and state.met != NO_SPIRIT:
        yield "a spirit met before the encounter"
    last_settled = [spirit for spirit, _ in state.spirits[state.to_move][-1:]]
    if state.met != NO_SPIRIT and not at_end and last_settled != [state.met]:
        yield "the spirit met is not the last that settled"
    if state.forced & ~(state.shown[0] | state.shown[1]):
        yield "a forced tile that was never shown"
    if state.filled & ~MOUNTAIN or (state.phase is Phase.PLAY and state.filled):
        yield "cells filled before the tile is played"


def _covers(state: State) -> bool:
    holder = state.holder()
    return holder is not None and any(spirit == state.covered for spirit, _ in state.spirits[holder])


def _decision_problems(state: State) -> Iterator[str]:
    phase = state.phase
    if phase is Phase.CAPTURE and not state.struck:
        yield "a capture without a tile that strikes"
    if state.struck and (state.stage is not Stage.LAY or phase is Phase.PLAY):
        yield "a struck tile outside a capture"
    if bool(state.lifted) != (phase is Phase.RAINBOW):
        yield "rainbows in hand that nobody asks for"
    if state.source != "held" and phase is not Phase.RAINBOW:
        yield "a gained rainbow that nobody places"
    if bool(state.drawn) and phase not in (Phase.KEEP, Phase.SPIRIT):
        yield "drawn spirits outside an encounter"
    if phase in ASKING_SPIRIT and state.met != ASKING_SPIRIT[phase]:
        yield "an effect of a spirit that was not met"
    if phase is Phase.COVER and (state.holder() != 1 - state.actor):
        yield "the holder of the evil spirit does not choose"
