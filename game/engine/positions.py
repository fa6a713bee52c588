"""Hand-made positions with typed expectations (RULES.md part E): scores and short scenarios.

Each is a JSON object: `check` plays it through and raises Difference where the engine does otherwise.
"""

from collections.abc import Callable
from typing import Any, Final

from .events import Event
from .geometry import BIT, complete_squares, mask_of
from .options import Options, Variant
from .recorded import (
    DECISIONS,
    UNRECORDED,
    Json,
    board_score,
    event_object,
    parse_pick,
    pick_object,
    player_object,
    score_object,
)
from .replay import MALFORMED, Difference
from .scoring import score_panorama, winner
from .spirits import BY_LABEL, Spirit
from .state import HOLDER, NO_SPIRIT, RAINBOWS, Evil, Settled, State
from .turn import apply, legal_actions


def check(position: Json) -> None:
    """Check one position. Raises Difference when an expectation fails or the object is not a position."""
    try:
        kind = position["kind"]
        if kind not in KINDS:
            raise Difference(f"kind {kind!r} is neither score nor scenario")
        KINDS[kind](position)
    except MALFORMED as error:
        raise Difference(f"not a position: {type(error).__name__}: {error}") from error


def _options(position: Json) -> Options:
    return Options(Variant(position["variant"]), **position.get("options", {}))


def _check_score(position: Json) -> None:
    panorama = position["panorama"]
    covered = [settled["spirit"] for settled in panorama["spirits"] if settled.get("covered")]
    result = score_panorama(
        mask_of(panorama["tiles"]),
        mask_of(panorama["rainbows"]),
        tuple((BY_LABEL[settled["spirit"]], BIT[settled["square"]]) for settled in panorama["spirits"]),
        mask_of(panorama["fireflies"]),
        BY_LABEL[covered[0]] if covered else NO_SPIRIT,
        _options(position).area_rule,
    )
    _demand("score", score_object(result), position["expect"])


def _check_scenario(position: Json) -> None:
    state = scenario_state(position)
    expect = position["expect"]
    unknown = set(expect) - {"options", "events", "absent", "final"}
    if unknown or not expect:
        raise Difference(f"unknown expectations {sorted(unknown)}" if unknown else "nothing is expected")
    options = {int(index): listed for index, listed in expect.get("options", {}).items()}
    happened = _play_scenario(state, position["do"], options)
    for wanted in expect.get("events", []):
        if not any(all(event.get(key) == value for key, value in wanted.items()) for event in happened):
            raise Difference(f"the event {wanted} did not occur in {happened}")
    for kind in expect.get("absent", []):
        if any(event["e"] == kind for event in happened):
            raise Difference(f"an event {kind!r} occurred in {happened}")
    for key, wanted in expect.get("final", {}).items():
        _check_final(state, key, wanted)


def _play_scenario(state: State, do: list[Any], options: dict[int, list[Any]]) -> list[Json]:
    """Play the decisions of a scenario; return the outcomes as objects of the recorded-game format."""
    happened: list[Json] = []
    for index, (decision, pick) in enumerate(do):
        if DECISIONS.get(state.phase) != decision:
            raise Difference(f"decision {index}: expected {decision}, open is {state.phase.name.lower()}")
        _check_options(state, index, options)
        action = parse_pick(state.phase, pick)
        if action not in legal_actions(state):
            raise Difference(f"decision {index}: {pick} is not legal")
        events: list[Event] = []
        apply(state, action, events)
        happened += [event_object(event) for event in events if not isinstance(event, UNRECORDED)]
    _check_options(state, len(do), options)
    late = [index for index in options if index > len(do)]
    if late:
        raise Difference(f"options of the decisions {late} are expected, the scenario ends before them")
    return happened


def _check_options(state: State, index: int, options: dict[int, list[Any]]) -> None:
    if index in options:
        ours = sorted([pick_object(action) for action in legal_actions(state)], key=str)
        _demand(f"options of decision {index}", ours, sorted(options[index], key=str))


def scenario_state(position: Json) -> State:
    """Return the state at the start of a scenario. Tiles and spirits that it does not mention are in no place."""
    given = position["state"]
    state = State(
        _options(position),
        [BIT[tile] for tile in given["deck"]],
        [BY_LABEL[label] for label in given["pile"]],
    )
    state.to_move = state.actor = given["to_move"]
    for stack in given["display"]:
        bits = [BIT[tile] for tile in stack]
        if not 1 <= len(bits) <= 2:
            raise ValueError(f"a display stack of {len(bits)} tiles (R2.1)")
        state.slots.append(bits[-1])
        state.under.append(bits[0] if len(bits) == 2 else 0)
        state.display |= bits[-1]
    state.row = tuple(BY_LABEL[label] for label in given["row"])
    state.stock = given["rainbows"]
    if type(state.stock) is not int or not 0 <= state.stock <= RAINBOWS:
        raise ValueError(f"{state.stock!r} rainbows in the stock")
    if given.get("evil") is not None:
        state.evil = HOLDER[given["evil"]]
    for seat in (0, 1):
        state.hands[seat] = mask_of(given["hands"][seat])
        _fill_panorama(state, seat, given["panoramas"][seat])
    state.full_before = complete_squares(state.occupied(state.to_move))
    return state


def _fill_panorama(state: State, seat: int, panorama: Json) -> None:
    state.tiles[seat] = mask_of(panorama["tiles"])
    state.rainbows[seat] = mask_of(panorama["rainbows"])
    state.spirits[seat] = tuple(_settled(settled) for settled in panorama["spirits"])
    state.fireflies[seat] = mask_of(panorama["fireflies"])
    state.taken[seat] = state.fireflies[seat]
    for _, square in state.spirits[seat]:
        state.taken[seat] |= square
    if panorama.get("evil") is not None:
        state.blocked[seat] = BIT[panorama["evil"]]
        state.evil = Evil.ABSENT


def _settled(settled: Any) -> Settled:
    """Spirits stand as ``[spirit, square]`` in scenarios and as objects in scored panoramas; both are read."""
    label, square = (settled["spirit"], settled["square"]) if isinstance(settled, dict) else settled
    return (BY_LABEL[label], BIT[square])


def _check_final(state: State, key: str, wanted: Any) -> None:
    """Compare one part of the final state: a player, or a thing on the table."""
    if key in ("0", "1"):
        seat = int(key)
        ours = player_object(state, seat)
        ours["score"] = board_score(state, seat, state.options.area_rule)
        for part, value in wanted.items():
            _demand(f"final {key} {part}", _sorted(ours[part]), _sorted(value))
        return
    _demand(f"final {key}", _sorted(TABLE[key](state)), _sorted(wanted))


def _cells(mask: int) -> list[int]:
    return [cell for cell, bit in BIT.items() if mask & bit]


TABLE: Final[dict[str, Callable[[State], Any]]] = {
    "display": lambda state: _cells(state.display),
    "removed": lambda state: _cells(state.removed),
    "row": lambda state: [spirit.label for spirit in state.row],
    "pile": lambda state: [Spirit(spirit).label for spirit in state.pile[state.pile_next :]],
    "deck": lambda state: [cell for bit in state.deck[state.next :] for cell in _cells(bit)],
    "rainbows": lambda state: state.stock,
    "evil": lambda state: state.holder(),
    "to_move": lambda state: state.to_move,
    "winner": winner,
    "instant_win": lambda state: state.champion,
}
"""Parts of a final state that belong to no player."""


def _sorted(value: Any) -> Any:
    return sorted(value, key=str) if isinstance(value, list) else value


def _demand(what: str, ours: Any, theirs: Any) -> None:
    if ours != theirs:
        raise Difference(f"{what}: expected {theirs}, engine {ours}")


KINDS: Final = {"score": _check_score, "scenario": _check_scenario}
