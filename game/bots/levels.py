"""The bots by name: how far each sees and how easily it slips."""

from typing import Final, NamedTuple

from .montecarlo import ENDLESS


class Level(NamedTuple):
    """What makes one bot.

    simulations: playouts for one decision at most, shared among the plans; 0 for a bot that does not think.
    turns: turns that a playout lasts before it is judged, the present one included.
    worth: what judges, one of `value.WORTHS`.
    exact: searches the last rounds to their end.
    race: standard errors behind the best at which a plan is dropped early (see `Settings`); 0 for never.
    slip: how far, in value (1 is a whole win), a choice may seem as good as the best at a glance: a person does not
    overlook a great capture, but does not tell near choices apart.
    """

    simulations: int = 0
    turns: int = ENDLESS
    worth: str = "learned"
    exact: bool = False
    race: float = 0.0
    slip: float = 0.0


LEVELS: Final[dict[str, Level]] = {
    "random": Level(),
    "greedy": Level(simulations=32, turns=1),
    "marmot": Level(simulations=16, turns=1, worth="stars", slip=0.13),
    "fox": Level(simulations=24, turns=1, slip=0.065),
    "wolf": Level(simulations=60, turns=2, exact=True, slip=0.02),
    "phoenix": Level(simulations=3000, turns=6, exact=True, race=3.0),
}
"""Marmot, Fox, Wolf and Phoenix to play with, from beginner to expert; random and greedy (the best within its own turn)
to measure them by."""
