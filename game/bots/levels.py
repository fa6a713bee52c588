"""The bots by name: how far each sees and how easily it slips."""

from typing import Final, NamedTuple

from .montecarlo import ENDLESS


class Level(NamedTuple):
    """What makes one bot.

    simulations: playouts for one decision, shared among the plans; 0 for a bot that does not think.
    turns: turns that a playout lasts before it is judged, the present one included.
    naive: judges by the stars on the table alone, not by the learned evaluation.
    exact: searches the last rounds to their end.
    slip: how far, in value (1 is a whole win), a choice may seem as good as the best at a glance: a person does not
    overlook a great capture, but does not tell near choices apart.
    """

    simulations: int = 0
    turns: int = ENDLESS
    naive: bool = False
    exact: bool = False
    slip: float = 0.0


LEVELS: Final[dict[str, Level]] = {
    "random": Level(),
    "greedy": Level(simulations=32, turns=1),
    "marmot": Level(simulations=16, turns=1, naive=True, slip=0.06),
    "fox": Level(simulations=24, turns=1, slip=0.03),
    "wolf": Level(simulations=150, turns=4, exact=True),
    "phoenix": Level(simulations=2400, turns=4, exact=True),
}
"""Random and greedy for measuring; Marmot, Fox, Wolf and Phoenix to play with, from beginner to expert."""
