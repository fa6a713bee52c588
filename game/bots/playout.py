"""Playouts: a game from any position to its end in a tenth of a millisecond.

Whole turns are carried out on the masks of the engine's State without lists of actions, phases or events. The common
course (play, capture, two tiles on empty cells, refill) is written out here; everything rarer calls the engine's own
functions, so that the rules stand in one place. The tests drive every recorded game through this file.
"""

from typing import Protocol

from ..engine import Action, Phase, Spirit, State, Variant, apply
from ..engine.actions import CELL_ACTIONS, DRAW, SPIRIT_ACTIONS
from ..engine.effects import isolated_tiles
from ..engine.encounter import draw_spirits, evil_stage, fireflies_stage, formed_squares, meet
from ..engine.ending import bring_squirrel_hand
from ..engine.geometry import MATCHES
from ..engine.placement import (
    add_to_display,
    gain_rainbow,
    lay_stage,
    open_rainbow,
    place_tile,
    rainbow_cells,
    take_from_display,
    take_into_panorama,
)
from ..engine.setup import HAND
from ..engine.state import NO_SPIRIT, Evil, Settled, Stage
from ..engine.turn import playable


class Policy(Protocol):
    """Who decides in a playout. Masks and bits as in State; every method answers with one of what it is offered."""

    def play(self, state: State, options: int) -> tuple[int, int]:
        """Return a tile of `options` and the display tile that it captures, 0 when it matches none."""

    def capture(self, state: State, struck: int, targets: int) -> int:
        """Return the one of `targets` that the tile `struck` captures."""

    def rainbow(self, state: State, cells: int) -> int:
        """Return a cell for a rainbow of the player who decides."""

    def spirit(
        self, state: State, spirits: tuple[Spirit, ...], squares: int, may_draw: bool
    ) -> Settled | None:
        """Return one of `spirits` and one of `squares`, or None to draw where `may_draw`."""

    def tile(self, state: State, phase: Phase, tiles: int) -> int:
        """Return one of `tiles` for the deer, beetle, viper or fox, or a cell for the evil spirit."""

    def cover(self, state: State, settled: tuple[Settled, ...]) -> Settled:
        """Return the spirit of the opponent that the evil spirit covers."""


def play_out(state: State, policy: Policy, turns: int = 999) -> None:
    """Play at most `turns` turns, the one under way included, with `policy` on both seats. Changes `state`."""
    if state.phase is not Phase.PLAY and state.phase is not Phase.END:
        finish_turn(state, policy)
        turns -= 1
    while turns > 0 and state.phase is not Phase.END:
        play_turn(state, policy)
        turns -= 1


def finish_turn(state: State, policy: Policy) -> None:
    """Make all decisions that are open until the next turn begins or the game ends."""
    while state.phase is not Phase.PLAY and state.phase is not Phase.END:
        apply(state, answer(state, policy))


def play_turn(state: State, policy: Policy) -> None:
    """Carry out one whole turn, from its play to the beginning of the next or the end of the game (R3.1)."""
    seat = state.to_move
    hands = state.hands
    options = playable(state, seat) if state.forced or state.next == len(state.deck) else hands[seat]
    tile, target = policy.play(state, options)
    hands[seat] ^= tile
    if state.forced:
        state.forced &= hands[1 - seat]
    if not target:
        tile, target = _miss(state, policy, seat, tile)
    if target:
        pair = tile | target
        if pair & (state.rainbows[seat] | state.blocked[seat]) or state.kept[seat]:
            state.struck = tile
            take_into_panorama(state, seat, target, "Capture", None)
            _lay(state, policy)
        else:
            take_from_display(state, target)
            state.tiles[seat] |= pair
            state.filled |= pair
    elif state.lifted:
        _place_rainbows(state, policy)
    _meet_spirit(state, policy, seat)
    if state.champion is None:
        _end_turn(state, policy, seat)


def _miss(state: State, policy: Policy, seat: int, tile: int) -> tuple[int, int]:
    """The played tile matches nothing: second chance, then a rainbow (R3.6, R3.7)."""
    add_to_display(state, tile)
    drawn = state.deck[state.next]
    state.next += 1
    targets = MATCHES[drawn] & state.display
    if targets:
        return drawn, policy.capture(state, drawn, targets)
    add_to_display(state, drawn)
    gain_rainbow(state, seat, "second_chance", None)
    return drawn, 0


def _lay(state: State, policy: Policy) -> None:
    while lay_stage(state, None) is not None:
        _put_rainbow(state, policy)


def _place_rainbows(state: State, policy: Policy) -> None:
    while state.lifted and open_rainbow(state) is not None:
        _put_rainbow(state, policy)


def _put_rainbow(state: State, policy: Policy) -> None:
    seat = state.actor
    bit = policy.rainbow(state, rainbow_cells(state, seat))
    state.rainbows[seat] |= bit
    state.filled |= bit
    state.lifted -= 1
    state.source = "held"


def _meet_spirit(state: State, policy: Policy, seat: int) -> None:
    """Encounter, effect, fireflies and the evil spirit's move (R6, R7, R8)."""
    filled = state.filled
    if filled:
        occupied = state.tiles[seat] | state.rainbows[seat]
        pairs = occupied & occupied >> 1
        if pairs & pairs >> 11 & ~state.taken[seat]:
            squares = formed_squares(state, seat)
            if squares and (state.row or state.pile_next < len(state.pile)):
                _choose_spirit(state, policy, squares)
    if state.options.variant is Variant.FIREFLY and (state.met != NO_SPIRIT or state.evil is Evil.DRAWN):
        if fireflies_stage(state, None) is Phase.END:
            state.phase = Phase.END
        elif evil_stage(state, None) is not None:
            cells = rainbow_cells(state, 1 - seat)
            state.blocked[1 - seat] = policy.tile(state, Phase.EVIL, cells)
            state.blocked[seat] = 0
            state.evil = Evil.ABSENT


def _choose_spirit(state: State, policy: Policy, squares: int) -> None:
    chosen = None
    may_draw = state.pile_next < len(state.pile)
    if state.row:
        chosen = policy.spirit(state, state.row, squares, may_draw)
        if chosen is not None:
            state.row = tuple(spirit for spirit in state.row if spirit is not chosen[0])
    if chosen is None:
        phase = draw_spirits(state, None)
        if phase is None:
            return
        if phase is Phase.SPIRIT:
            _choose_spirit(state, policy, squares)
            return
        kept = tuple(spirit for spirit in state.drawn if spirit is not Spirit.EVIL)
        chosen = policy.spirit(state, kept, squares, False)
        assert chosen is not None
    phase = meet(state, chosen[0], chosen[1], "faceup", None)
    if phase is not None:
        _resolve(state, policy, phase)
    _place_rainbows(state, policy)


def _resolve(state: State, policy: Policy, phase: Phase) -> None:
    """Carry out an effect that asks for a tile (R6.11, R6.15, R7.8, R7.9)."""
    seat = state.to_move
    bit = policy.tile(state, phase, choices(state, phase))
    if phase is Phase.DEER:
        state.hands[seat] ^= bit
        place_tile(state, seat, bit, "hand", "Deer", None)
    elif phase is Phase.BEETLE:
        take_into_panorama(state, seat, bit, "Beetle", None)
    elif phase is Phase.VIPER:
        state.tiles[1 - seat] ^= bit
        place_tile(state, seat, bit, "opp_panorama", "Viper", None)
    else:
        state.forced = bit


def choices(state: State, phase: Phase) -> int:
    """Return the tiles or cells among which the decision `phase` chooses."""
    seat = state.to_move
    if phase is Phase.DEER:
        return state.hands[seat]
    if phase is Phase.BEETLE:
        return state.display
    if phase is Phase.VIPER:
        return isolated_tiles(state, 1 - seat)
    if phase is Phase.FOX:
        return state.hands[1 - seat]
    return rainbow_cells(state, 1 - seat)


def _end_turn(state: State, policy: Policy, seat: int) -> None:
    """Refill to three, four with the bear, then begin the next turn, pass it, or end the game (R6.13, R9)."""
    hands, deck = state.hands, state.deck
    candidate = seat if state.met == Spirit.MARMOT else 1 - seat
    if state.next < len(deck):
        missing = HAND - hands[seat].bit_count()
        for spirit, _ in state.spirits[seat]:
            if spirit is Spirit.BEAR:
                missing += 1
        while missing > 0 and state.next < len(deck):
            hands[seat] |= deck[state.next]
            state.next += 1
            missing -= 1
    state.filled = 0
    state.met = NO_SPIRIT
    if state.next == len(deck) and not playable(state, candidate):
        candidate = 1 - candidate
        if not playable(state, candidate):
            _end_game(state, policy)
            return
    state.stage = Stage.LAY
    state.turn += 1
    state.to_move = state.actor = candidate
    occupied = state.tiles[candidate] | state.rainbows[candidate]
    pairs = occupied & occupied >> 1
    state.full_before = pairs & pairs >> 11


def _end_game(state: State, policy: Policy) -> None:
    """The evil spirit covers, the squirrel brings its hand (R9.6)."""
    holder = state.holder()
    state.stage = Stage.SQUIRREL
    if holder is not None and state.spirits[holder]:
        state.actor = 1 - holder
        state.covered = policy.cover(state, state.spirits[holder])[0]
    bring_squirrel_hand(state, None)
    _place_rainbows(state, policy)
    state.stage = Stage.DONE
    state.phase = Phase.END


def answer(state: State, policy: Policy) -> Action:
    """Return the action that `policy` chooses for the open decision."""
    phase = state.phase
    if phase is Phase.PLAY:
        return CELL_ACTIONS[phase][policy.play(state, playable(state, state.to_move))[0]]
    if phase is Phase.CAPTURE:
        struck = state.struck
        return CELL_ACTIONS[phase][policy.capture(state, struck, MATCHES[struck] & state.display)]
    if phase is Phase.RAINBOW:
        return CELL_ACTIONS[phase][policy.rainbow(state, rainbow_cells(state, state.actor))]
    if phase in (Phase.SPIRIT, Phase.KEEP):
        return _spirit_answer(state, policy)
    if phase is Phase.COVER:
        return SPIRIT_ACTIONS[phase][policy.cover(state, state.spirits[1 - state.actor])]
    return CELL_ACTIONS[phase][policy.tile(state, phase, choices(state, phase))]


def _spirit_answer(state: State, policy: Policy) -> Action:
    squares = formed_squares(state, state.to_move)
    if state.phase is Phase.SPIRIT:
        chosen = policy.spirit(state, state.row, squares, state.pile_next < len(state.pile))
    else:
        kept = tuple(spirit for spirit in state.drawn if spirit is not Spirit.EVIL)
        chosen = policy.spirit(state, kept, squares, False)
    return DRAW if chosen is None else SPIRIT_ACTIONS[state.phase][chosen]
