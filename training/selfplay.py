"""Positions from games of the playout policy against itself, with the margins that may be expected of them.

Standard library only, and every random number comes from the seed: the same seed gives the same positions, to the bit.
"""

from random import Random
from typing import NamedTuple

from game.bots.features import panorama_features
from game.bots.playout import play_out, play_turn
from game.bots.policy import BiasedPolicy
from game.bots.stars import margin
from game.bots.value import FIREFLY_STARS
from game.engine import Options, State, Stream, Variant, new_state, sample, view

PLAYOUTS = 6
"""Playouts that label one position."""
KEPT = 0.4
"""Share of the turns whose position is kept."""


class Position(NamedTuple):
    """A position at the start of a turn, as seat 0 sees it.

    game: number of the game that it is from. features: those of seat 0 minus those of seat 1. deck: share of the deck
    that is left. margin, wins: mean lead at the end in stars, and share of wins, over playouts.
    """

    game: int
    features: list[float]
    deck: float
    margin: float
    wins: float


def final_margin(state: State) -> float:
    """Return the lead of seat 0 in stars at the end."""
    if state.champion is not None:
        return FIREFLY_STARS if state.champion == 0 else -FIREFLY_STARS
    return margin(state, 0)


def label(state: State, policy: BiasedPolicy, stream: Stream) -> tuple[float, float]:
    """Return mean margin and share of wins of seat 0 over playouts from deals that the mover cannot tell apart."""
    seen = view(state, state.to_move)
    total = wins = 0.0
    for _ in range(PLAYOUTS):
        guess = sample(seen, stream)
        play_out(guess, policy)
        lead = final_margin(guess)
        total += lead
        wins += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return total / PLAYOUTS, wins / PLAYOUTS


def collect(variant: Variant, games: int, seed: int) -> list[Position]:
    """Play `games` games and return the positions that are kept of them."""
    stream = Stream(seed)
    rng = Random(stream.next())
    policy = BiasedPolicy(rng)
    positions = []
    for number in range(games):
        state = new_state(Options(variant), stream.next())
        while not state.over:
            if rng.random() < KEPT:
                mine, theirs = (panorama_features(state, seat) for seat in (0, 1))
                features = [a - b for a, b in zip(mine, theirs, strict=True)]
                positions.append(
                    Position(number, features, state.deck_count / 30, *label(state, policy, stream))
                )
            play_turn(state, policy)
    return positions
