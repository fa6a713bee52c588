"""Bots as the tournament seats them: by name, with settings changed for a measurement, or cheating as a bound."""

from collections.abc import Callable
from typing import Final

from ..engine import Action, State, legal_actions, parse_token, sample, view, view_line
from .levels import LEVELS, Level
from .montecarlo import ENDLESS, Draw, Method, MonteCarlo
from .search import Search, Thought
from .value import WORTHS

Player = Callable[[State, int], Action]
"""Chooses an action of the seat that decides in a state, with a seed."""

CHEATER: Final = "cheater"
"""Phoenix with all hidden tiles and spirits in sight: no bot of the game, only a bound for measurements."""

REFERENCES: Final[dict[str, Level]] = {
    CHEATER: LEVELS["phoenix"],
    "tuned": LEVELS["greedy"]._replace(worth="tuned"),
    "naive": LEVELS["greedy"]._replace(worth="stars"),
}
"""Bots for measuring only: the bound, and greedy ones that judge by hand-set weights or by stars alone."""

RANGES: Final = {
    "simulations": (0, 1_000_000, True),
    "turns": (1, ENDLESS, True),
    "exact": (0, 1, True),
    "race": (0, 10, False),
    "slip": (0, 10, False),
}
"""Lowest and highest number for each setting of `Level`, and whether it must be whole."""


def player(spec: str) -> Player:
    """Return the bot of ``name`` or ``name:setting=value,...`` with settings of `Level`.

    ValueError, with what there is, for an unknown name or setting.
    """
    level = level_of(spec)
    name = spec.partition(":")[0]
    if name == CHEATER:
        return lambda state, seed: _think(state, level, seed, lambda seen, stream: state)
    return (lambda state, seed: _ask(state, name, seed)) if spec in LEVELS else thinker(level)


def thinker(level: Level, method: Method = MonteCarlo) -> Player:
    """Return a bot with the settings of `level` that searches by `method`."""
    return lambda state, seed: _think(state, level, seed, sample, method)


def level_of(spec: str) -> Level:
    """Return the settings of a bot. ValueError as for `player`."""
    name, _, changes = spec.partition(":")
    known = LEVELS | REFERENCES
    if name not in known:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(known)}")
    level = known[name]
    for change in filter(None, changes.split(",")):
        level = _changed(level, change)
    return level


def _changed(level: Level, change: str) -> Level:
    setting, _, text = change.partition("=")
    if setting == "worth":
        if text not in WORTHS:
            raise ValueError(f"worth: {text!r} is none of {', '.join(WORTHS)}")
        return level._replace(worth=text)
    if setting not in RANGES:
        raise ValueError(f"no setting is called {setting!r}; there are {', '.join(Level._fields)}")
    try:
        number = float(text)
    except ValueError:
        raise ValueError(f"{setting}: {text!r} is no number") from None
    low, high, whole = RANGES[setting]
    if not low <= number <= high or (whole and number % 1):
        raise ValueError(f"{setting}: {text} is no {'whole ' * whole}number from {low} to {high}")
    return level._replace(**{setting: type(getattr(level, setting))(number)})


def _ask(state: State, name: str, seed: int) -> Action:
    """Choose as a bot does at the table: from the text of its view."""
    options = legal_actions(state)
    if len(options) == 1:
        return options[0]
    search = Search(view_line(view(state, state.actor)), name, seed)
    while not search.step(1000):
        pass
    return parse_token(state, search.best())


def _think(state: State, level: Level, seed: int, draw: Draw, method: Method = MonteCarlo) -> Action:
    options = legal_actions(state)
    if len(options) == 1:
        return options[0]
    thought = Thought(view(state, state.actor), level, seed, draw=draw, method=method)
    while not thought.step(1000):
        pass
    return thought.choice().action
