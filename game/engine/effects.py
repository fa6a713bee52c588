"""The effects of the plain spirits, one entry a spirit (R6.10-R6.16, R7.8, R7.9).

An effect either happens at once or returns the phase that asks the player for a tile; then `list_...` names the legal
choices and `execute_...` carries one out. What cannot be done is skipped (A 21).
"""

from collections.abc import Callable
from typing import Final

from .actions import Action, IllegalAction, Phase, cell_actions
from .events import Drawn, Forced, HandShown
from .geometry import BIT, CELL, bits_of, cells_of, neighbours
from .placement import Events, gain_rainbow, place_tile, take_into_panorama
from .spirits import Spirit
from .state import State
from .stream import advance


def draw_tile(state: State, seat: int) -> int:
    """Move the top deck tile to the hand of `seat`; return its bit, 0 when the deck is empty."""
    if state.next == len(state.deck):
        return 0
    bit = state.deck[state.next]
    state.next += 1
    state.hands[seat] |= bit
    return bit


def fish(state: State, events: Events) -> None:
    """R6.10: a rainbow from the stock."""
    gain_rainbow(state, state.to_move, "fish", events)


def deer(state: State, events: Events) -> Phase | None:
    """R6.11: a tile of one's own hand into the panorama."""
    return Phase.DEER if state.hands[state.to_move] else None


def eagle(state: State, events: Events) -> None:
    """R6.12: the top deck tile into the panorama."""
    if state.next < len(state.deck):
        bit = state.deck[state.next]
        state.next += 1
        place_tile(state, state.to_move, bit, "deck", "Eagle", events)


def bear(state: State, events: Events) -> None:
    """R6.13: draw at once; the hand size of four follows from owning the bear (`turn.hand_size`)."""
    bit = draw_tile(state, state.to_move)
    if bit and events is not None:
        events.append(Drawn(state.to_move, "bear", (CELL[bit],)))


def dragonfly(state: State, events: Events) -> None:
    """R6.14, R6.19: a random tile of the opponent's hand; the opponent draws before a lifted rainbow is placed."""
    victim = 1 - state.to_move
    hand = state.hands[victim]
    if not hand:
        return
    if state.foretold is not None and state.foretold.stolen & hand:
        stolen = state.foretold.stolen
    else:
        bits = bits_of(hand)
        state.fate, number = advance(state.fate)
        stolen = bits[number * len(bits) >> 64]
    state.hands[victim] ^= stolen
    place_tile(state, state.to_move, stolen, "opp_hand", "Dragonfly", events)
    bit = draw_tile(state, victim)
    if bit and events is not None:
        drawn = Drawn(victim, "compensation", (CELL[bit],))
        events.append(drawn)


def beetle(state: State, events: Events) -> Phase | None:
    """R6.15: a visible display tile into the panorama, no match needed."""
    return Phase.BEETLE if state.display else None


def marmot(state: State, events: Events) -> None:
    """R6.16: another turn, taken when this one is over (`turn.next_stage`)."""


def viper(state: State, events: Events) -> Phase | None:
    """R7.8: an isolated land tile of the opponent into the panorama."""
    return Phase.VIPER if isolated_tiles(state, 1 - state.to_move) else None


def fox(state: State, events: Events) -> Phase | None:
    """R7.9: the opponent's hand is shown; one of its tiles must be played next."""
    victim = 1 - state.to_move
    hand = state.hands[victim]
    if not hand:
        return None
    state.shown[victim] = hand
    if events is not None:
        events.append(HandShown(victim, cells_of(hand)))
    return Phase.FOX


EFFECTS: Final[dict[Spirit, Callable[[State, Events], Phase | None]]] = {
    Spirit.FISH: fish,
    Spirit.DEER: deer,
    Spirit.EAGLE: eagle,
    Spirit.BEAR: bear,
    Spirit.DRAGONFLY: dragonfly,
    Spirit.BEETLE: beetle,
    Spirit.MARMOT: marmot,
    Spirit.VIPER: viper,
    Spirit.FOX: fox,
}
"""What each plain spirit does when it is met; blue spirits count at the end (`scoring.BONUSES`)."""


def isolated_tiles(state: State, seat: int) -> int:
    """Return the land tiles of `seat` without an occupied neighbour; the evil spirit is none (R7.8)."""
    return state.tiles[seat] & ~neighbours(state.occupied(seat))


def list_deer(state: State) -> list[Action]:
    """Tiles of one's own hand (R6.11)."""
    return cell_actions(Phase.DEER, state.hands[state.to_move])


def execute_deer(state: State, action: Action, events: Events) -> None:
    """Lay the chosen hand tile (R6.11); the refill replaces it."""
    bit = _chosen(action, state.hands[state.to_move], "R6.11", "is not in the hand")
    state.hands[state.to_move] ^= bit
    place_tile(state, state.to_move, bit, "hand", "Deer", events)


def list_beetle(state: State) -> list[Action]:
    """Visible display tiles (R6.15)."""
    return cell_actions(Phase.BEETLE, state.display)


def execute_beetle(state: State, action: Action, events: Events) -> None:
    """Take the chosen display tile (R6.15)."""
    bit = _chosen(action, state.display, "R6.15", "is not visible in the display")
    take_into_panorama(state, state.to_move, bit, "Beetle", events)


def list_viper(state: State) -> list[Action]:
    """Isolated land tiles of the opponent (R7.8)."""
    return cell_actions(Phase.VIPER, isolated_tiles(state, 1 - state.to_move))


def execute_viper(state: State, action: Action, events: Events) -> None:
    """Move the chosen tile from the opponent's panorama to one's own (R7.8)."""
    victim = 1 - state.to_move
    bit = _chosen(action, isolated_tiles(state, victim), "R7.8", "is no isolated land tile of the opponent")
    state.tiles[victim] ^= bit
    place_tile(state, state.to_move, bit, "opp_panorama", "Viper", events)


def list_fox(state: State) -> list[Action]:
    """Tiles of the opponent's hand (R7.9)."""
    return cell_actions(Phase.FOX, state.hands[1 - state.to_move])


def execute_fox(state: State, action: Action, events: Events) -> None:
    """Force the chosen tile (R7.9)."""
    victim = 1 - state.to_move
    state.forced = _chosen(action, state.hands[victim], "R7.9", "is not in the opponent's hand")
    if events is not None:
        events.append(Forced(victim, action.cell))


def _chosen(action: Action, allowed: int, rule: str, reason: str) -> int:
    """Return the bit of the action's tile; IllegalAction when it is not among `allowed`."""
    bit = BIT.get(action.cell, 0)
    if not bit & allowed:
        raise IllegalAction(rule, f"tile {action.cell} {reason}")
    return bit
