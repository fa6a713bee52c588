"""Replaying recorded games: every option list, outcome, final state and score must be equal."""

from typing import Any, Final

from .actions import Phase
from .events import Event, Turn
from .geometry import BIT
from .options import Options, Variant, oracle_profile
from .recorded import (
    KEPT_ASIDE,
    UNRECORDED,
    Json,
    decision_object,
    event_object,
    final_object,
    parse_deal,
    parse_pick,
)
from .setup import start
from .state import Foretold, State
from .turn import apply, legal_actions

IGNORED_KEYS: Final = ("slot",)
"""Keys of outcomes that are cosmetic in the format."""


MALFORMED: Final = (
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""What reading a JSON value as a game or a position raises when it is neither."""


class Difference(Exception):
    """The engine and a recorded game part ways; the text says where and how."""


def options_of(game: Json, profile: str | None) -> Options:
    """Return the switches to replay `game` with: the project's defaults, or those of `profile` ``"oracle"``."""
    variant = Variant(game["variant"])
    return oracle_profile(variant) if profile == "oracle" else Options(variant)


def is_skipped(game: Json, profile: str | None) -> bool:
    """Whether a game rests on a house rule that the default options do not have (A 7)."""
    anomalies = game.get("anomalies")
    return profile is None and isinstance(anomalies, list) and KEPT_ASIDE in anomalies


def replay(game: Json, profile: str | None = None) -> None:
    """Replay one recorded game. Raises Difference at the first point that is not equal.

    An object that is not a recorded game at all raises Difference too.
    """
    try:
        options = options_of(game, profile)
        state = start(options, parse_deal(game["setup"], options))
        told = _Told(game["events"])
        _replay_events(state, told)
        _compare_final(final_object(state), game["final"])
    except MALFORMED as error:
        raise Difference(f"not a recorded game: {type(error).__name__}: {error}") from error


class _Told:
    """The recorded events, read one after the other."""

    def __init__(self, events: list[Json]) -> None:
        self.events = events
        self.at = 0

    def next(self, expected: str) -> Json:
        if self.at == len(self.events):
            raise Difference(f"event {self.at}: the record ends, the engine goes on with {expected}")
        self.at += 1
        return self.events[self.at - 1]

    def foretold(self) -> Foretold:
        """What chance did between here and the next turn: the tile stolen, the order of the fireflies."""
        stolen, order = 0, []
        for event in self.events[self.at :]:
            kind = event.get("e")
            if kind in ("turn", "end"):
                break
            if event.get("from") == "opp_hand" and not stolen:
                stolen = BIT[event["tile"]]
            if kind == "firefly":
                order.append(BIT[event["square"]])
        return Foretold(stolen, order)


def _replay_events(state: State, told: _Told) -> None:
    _compare_outcomes([Turn(0, 1)], told)
    while state.phase is not Phase.END:
        options = legal_actions(state)
        recorded = told.next(f"the decision {state.phase.name}")
        if "d" not in recorded:
            raise Difference(f"event {told.at - 1}: recorded {recorded}, engine asks {state.phase.name}")
        action = parse_pick(state.phase, recorded["pick"])
        ours = decision_object(state, options, action)
        if _canonical(ours) != _canonical(recorded):
            raise Difference(f"event {told.at - 1}: recorded {recorded}, engine {ours}")
        if action not in options:
            raise Difference(f"event {told.at - 1}: the pick {recorded['pick']} is not among the options")
        state.foretold = told.foretold()
        events: list[Event] = []
        apply(state, action, events)
        _compare_outcomes(events, told)
    if told.at != len(told.events):
        raise Difference(
            f"event {told.at}: the engine has ended, the record goes on with {told.events[told.at]}"
        )


def _compare_outcomes(events: list[Event], told: _Told) -> None:
    ours = [event_object(event) for event in events if not isinstance(event, UNRECORDED)]
    first = told.at
    theirs = [told.next(str(event)) for event in ours]
    ours, theirs = _squirrel_sorted(ours), _squirrel_sorted(theirs)
    for offset, (our, their) in enumerate(zip(ours, theirs, strict=True)):
        if _canonical(our) != _canonical(their):
            raise Difference(f"event {first + offset}: recorded {their}, engine {our}")


def _squirrel_sorted(events: list[Json]) -> list[Json]:
    """Hand tiles enter together at the end (R9.6): their order, which the rules leave free, is made one."""
    last = {"tile": "hand", "discard": "hand", "rainbow_lifted": None}
    flags = [event.get("e") in last and last[event["e"]] == event.get("from") for event in events]
    out: list[Json] = []
    run: list[Json] = []
    for event, belongs in zip(events, flags, strict=True):
        if belongs:
            run.append(event)
            continue
        out += sorted(run, key=str) if len(run) > 1 else run
        run = []
        out.append(event)
    return out + (sorted(run, key=str) if len(run) > 1 else run)


def _canonical(event: Json) -> Json:
    """An event or decision in a form in which equal meaning is equal value."""
    out: Json = {key: value for key, value in event.items() if key not in IGNORED_KEYS}
    if "opts" in out:
        out["opts"] = sorted(out["opts"], key=str)
    return out


def _compare_final(ours: Json, theirs: Json) -> None:
    _demand("instant_win", ours["instant_win"], theirs["instant_win"])
    for key in ("display", "removed"):
        _demand(key, sorted(ours[key]), sorted(theirs[key]))
    for seat in (0, 1):
        our, their = ours["players"][seat], theirs["players"][seat]
        for key in ("tiles", "rainbows", "hand", "fireflies"):
            _demand(f"player {seat} {key}", sorted(our[key]), sorted(their[key]))
        _demand(f"player {seat} spirits", _by_square(our["spirits"]), _by_square(their["spirits"]))
        for key in ("held_rainbows", "evil"):
            _demand(f"player {seat} {key}", our[key], their[key])
        _demand(f"player {seat} score_spec", ours["score_spec"][seat], theirs["score_spec"][seat])


def _by_square(spirits: list[Json]) -> list[Json]:
    return sorted(spirits, key=lambda settled: int(settled["square"]))


def _demand(what: str, ours: Any, theirs: Any) -> None:
    if ours != theirs:
        raise Difference(f"final {what}: recorded {theirs}, engine {ours}")
