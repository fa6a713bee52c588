"""Whether a parsed position can exist: every piece somewhere exactly once, the open decision a possible one."""

from collections.abc import Iterator
from typing import Final

from .actions import Phase
from .encounter import formed_squares
from .geometry import CELLS, complete_squares, square_cells
from .options import Variant
from .setup import DISPLAY
from .spirits import Spirit
from .state import FIREFLIES, FIREFLIES_TO_WIN, NO_SPIRIT, RAINBOWS, Evil, Stage, State
from .turn import hand_size, legal_actions, playable
from .view import UNKNOWN, View, hand_clues, unseen_tiles

HAND_TILES: Final = len(CELLS) - 2 * DISPLAY
"""Tiles that are ever in a hand or in the deck: none of the display gets there. Each turn plays one of them."""

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

HIDDEN_CHOICES: Final = (Phase.PLAY, Phase.KEEP, Phase.DEER)
"""Decisions whose options the other seat does not know."""

LIFTING_SPIRITS: Final = (
    Spirit.FISH,
    Spirit.DEER,
    Spirit.EAGLE,
    Spirit.DRAGONFLY,
    Spirit.BEETLE,
    Spirit.VIPER,
)
"""Spirits whose effect can leave a rainbow to be placed."""

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
    found = next(_problems(board, view.hand_sizes, view.drawn_count, board.actor == view.seat), None)
    return found or _clue_problem(view)


def _clue_problem(view: View) -> str | None:
    """Return why no hand of the opponent fits the moment, None when one does."""
    other = 1 - view.seat
    board, clues, unseen = view.board, hand_clues(view), unseen_tiles(view)
    hidden = view.hand_sizes[other] - board.hands[other].bit_count()
    forced = board.options.fox_blocks and board.forced & board.hands[other]
    if clues.one_of and (forced or not hidden or not unseen & clues.one_of):
        return "the opponent plays, but cannot capture"
    if (unseen & clues.all_of).bit_count() < hidden:
        return "the end, but the opponent can capture"
    return None


def _problems(state: State, hands: tuple[int, int], drawn: int, decides: bool) -> Iterator[str]:
    # `decides`: nothing that the one who decides knows is hidden here.
    yield from _tile_problems(state, hands)
    yield from _panorama_problems(state)
    yield from _spirit_problems(state, drawn)
    yield from _stock_problems(state)
    yield from _turn_problems(state)
    yield from _turn_memory_problems(state, hands)
    yield from _decision_problems(state, drawn)
    yield from _rainbow_problems(state)
    yield from _fox_problems(state)
    yield from _end_problems(state, hands)
    if not decides and state.phase in HIDDEN_CHOICES:
        stuck = not hands[state.actor] and state.phase is not Phase.KEEP
    else:
        stuck = state.phase is not Phase.END and not legal_actions(state)
    if stuck:
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
    if not DISPLAY <= len(state.slots) <= len(CELLS) or any(state.under[DISPLAY:]):
        yield "a display that cannot come about"
    for seat in (0, 1):
        missing = hand_size(state, seat) - hands[seat]
        if missing < 0:
            yield "a hand with too many tiles"
        if missing and state.deck_count and (seat != state.to_move or state.phase is Phase.PLAY):
            yield "a hand that was not refilled"
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
    locked = [state.rainbows[seat] & square_cells(state.taken[seat]) for seat in (0, 1)]
    if state.options.variant is not Variant.FIREFLY and state.removed & ~(locked[0] | locked[1]):
        yield "a tile removed without a locked rainbow on its cell"
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
    if any(state.kept[seat] and state.occupied(seat) for seat in (0, 1)):
        yield "a rainbow kept aside beside a panorama that is not empty"
    tokens = [fireflies.bit_count() for fireflies in state.fireflies]
    if sum(tokens) > FIREFLIES or max(tokens) > FIREFLIES_TO_WIN:
        yield "too many fireflies"
    for seat in (0, 1):
        if (tokens[seat] == FIREFLIES_TO_WIN) != (state.champion == seat):
            yield "four fireflies and no winner, or a winner without them"


def _turn_problems(state: State) -> Iterator[str]:
    if state.stage not in STAGES_OF[state.phase]:
        yield f"the decision {state.phase.name.lower()} is never open in the stage {state.stage.name.lower()}"
    at_end = state.stage in (Stage.SQUIRREL, Stage.DONE)
    if state.actor != state.to_move and not at_end:
        yield "the wrong player decides"
    in_encounter = state.stage in (Stage.EFFECT, Stage.REFILL)
    if (
        in_encounter
        and state.met == NO_SPIRIT
        and (state.evil is not Evil.DRAWN or state.phase is not Phase.EVIL)
    ):
        yield "an effect without a spirit met"
    if not in_encounter and state.champion is None and state.met != NO_SPIRIT:
        yield "a spirit met outside an encounter"
    last_settled = [spirit for spirit, _ in state.spirits[state.to_move][-1:]]
    if state.met != NO_SPIRIT and last_settled != [state.met]:
        yield "the spirit met is not the last that settled"
    drew_evil = in_encounter or state.champion is not None or state.phase is Phase.SPIRIT
    if state.evil is Evil.DRAWN and (not drew_evil or (state.phase is Phase.SPIRIT and not state.drawn)):
        yield "the evil spirit drawn and never placed"


def _turn_memory_problems(state: State, hands: tuple[int, int]) -> Iterator[str]:
    """What the turn remembers: its number, the cells filled, the squares complete before it."""
    played = HAND_TILES - state.deck_count - sum(hands) + (state.phase is Phase.PLAY)
    if state.turn > played:
        yield f"turn {state.turn}, though only {played - (state.phase is Phase.PLAY)} tiles were played"
    if state.filled & ~state.occupied(state.actor):
        yield "a cell filled this turn that is empty"
    if state.phase is Phase.PLAY and state.filled:
        yield "cells filled before the tile is played"
    now = state.occupied(state.to_move)
    untouched = 0 if state.stage in (Stage.SQUIRREL, Stage.DONE) else complete_squares(now & ~state.filled)
    if state.full_before & ~complete_squares(now) or untouched & ~state.full_before:
        yield "squares complete before the turn that were not, or the other way round"


def _decision_problems(state: State, drawn: int) -> Iterator[str]:
    phase = state.phase
    if bool(state.struck) != (phase is Phase.CAPTURE) and not (
        state.struck and phase is Phase.RAINBOW and state.stage is Stage.LAY
    ):
        yield "a capture without a tile that strikes, or the other way round"
    if phase is Phase.CAPTURE and state.filled:
        yield "cells filled before the capture"
    if phase in (Phase.SPIRIT, Phase.KEEP) and not formed_squares(state, state.to_move):
        yield "an encounter without a square formed"
    if phase is Phase.SPIRIT and not state.row:
        yield "a choice of spirits without one that lies face up"
    if drawn and phase not in (Phase.KEEP, Phase.SPIRIT):
        yield "drawn spirits outside an encounter"
    if phase is Phase.KEEP and (not drawn or (drawn == 1 and (state.pile or state.evil is Evil.PILE))):
        yield "a choice among spirits that were not drawn so"
    if phase in ASKING_SPIRIT and state.met != ASKING_SPIRIT[phase]:
        yield "an effect of a spirit that was not met"
    moves_on = state.blocked[state.to_move] and state.met != NO_SPIRIT
    if phase is Phase.EVIL and state.evil is not Evil.DRAWN and not moves_on:
        yield "an evil spirit placed that does not move"
    if phase is Phase.COVER and (state.holder() != 1 - state.actor):
        yield "the holder of the evil spirit does not choose"


def _rainbow_problems(state: State) -> Iterator[str]:
    """Rainbows in hand: what brought them must fit the moment."""
    if bool(state.lifted) != (state.phase is Phase.RAINBOW):
        yield "rainbows in hand that nobody asks for"
    if state.source != "held" and (state.phase is not Phase.RAINBOW or state.lifted != 1):
        yield "a gained rainbow that nobody places"
    if state.phase is not Phase.RAINBOW:
        return
    if state.source == "second_chance" and (state.stage is not Stage.LAY or state.filled or state.struck):
        yield "a rainbow for a miss in a turn with a capture"
    fished = state.stage is Stage.EFFECT and state.met == Spirit.FISH
    if fished != (state.source == "fish"):
        yield "a rainbow of a fish that was not met"
    if state.stage is Stage.EFFECT and state.met not in LIFTING_SPIRITS:
        yield "a rainbow of a spirit that brings none"
    if state.source == "held" and not state.filled:
        yield "a rainbow lifted by no tile"
    waits = state.options.lifted_rainbow == "after_both" or state.kept[state.actor]
    if state.struck and (waits or state.lifted != 1):
        yield "a rainbow that waits for the second tile"


def _fox_problems(state: State) -> Iterator[str]:
    owners = [seat for seat in (0, 1) for spirit, _ in state.spirits[seat] if spirit is Spirit.FOX]
    for seat in (0, 1):
        if 1 - seat not in owners and (state.shown[seat] or state.forced & state.hands[seat]):
            yield "a shown or forced tile without a fox"
    if state.forced & ~(state.shown[0] & state.hands[0] | state.shown[1] & state.hands[1]):
        yield "a forced tile that was never shown"
    victim = 1 - state.to_move
    if state.phase is Phase.FOX and (state.forced or state.hands[victim] != state.shown[victim]):
        yield "a fox that has not seen the hand"


def _end_problems(state: State, hands: tuple[int, int]) -> Iterator[str]:
    """The end must have come (R9.5), and what happens then must be done (R8.3, R9.6)."""
    if state.champion is not None and (state.phase is not Phase.END or state.champion != state.to_move):
        yield "a game that goes on after four fireflies"
    at_end = state.stage in (Stage.SQUIRREL, Stage.DONE)
    if state.covered != NO_SPIRIT and (not at_end or not _covers(state)):
        yield "a spirit covered that cannot be"
    if not at_end or state.champion is not None:
        return
    if state.deck_count or any(playable(state, seat) for seat in (0, 1)):
        yield "an end although somebody can play"
    if state.phase is Phase.COVER:
        return
    holder = state.holder()
    if holder is not None and state.spirits[holder] and state.covered == NO_SPIRIT:
        yield "the evil spirit has not covered"
    owners = [
        seat
        for seat in (0, 1)
        for spirit, _ in state.spirits[seat]
        if spirit is Spirit.SQUIRREL and state.covered != spirit
    ]
    if any(hands[seat] for seat in owners):
        yield "a squirrel that has not brought the hand"
    if state.phase is Phase.RAINBOW and state.actor not in owners:
        yield "a rainbow of a squirrel that is not there"


def _covers(state: State) -> bool:
    holder = state.holder()
    return holder is not None and any(spirit == state.covered for spirit, _ in state.spirits[holder])
