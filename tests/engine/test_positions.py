"""Hand-made positions with typed expectations (RULES.md part E); and their check can fail."""

import copy
from typing import Any

import pytest

from game.engine.positions import check
from game.engine.replay import Difference
from tests.engine.support import hand_made_positions

Json = dict[str, Any]

POSITIONS = {position["id"]: position for position in hand_made_positions()}


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_position(name: str) -> None:
    check(POSITIONS[name])


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, dict):
        return {**value, "odd": 1}
    if isinstance(value, list):
        return [*value, 607]
    if isinstance(value, str):
        return "odd"
    return 17 if value is None else value + 1


def expectations(expect: Json, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Paths of all single expectations."""
    paths = []
    for key, value in expect.items():
        if isinstance(value, dict) and key in ("options", "final", "0", "1"):
            paths += expectations(value, (*path, key))
        elif key not in ("events", "absent"):
            paths.append((*path, key))
    return paths


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_every_changed_expectation_fails(name: str) -> None:
    paths = expectations(POSITIONS[name]["expect"])
    for path in paths:
        position = copy.deepcopy(POSITIONS[name])
        part = position["expect"]
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = changed(part[path[-1]])
        with pytest.raises(Difference):
            check(position)


@pytest.mark.parametrize("name", sorted(name for name in POSITIONS if name.startswith("x")))
def test_events_that_did_not_happen_or_did_are_reported(name: str) -> None:
    position = copy.deepcopy(POSITIONS[name])
    position["expect"].setdefault("events", []).append({"e": "evil_taken", "p": 7})
    with pytest.raises(Difference, match="did not occur"):
        check(position)
    if POSITIONS[name]["do"]:
        position = copy.deepcopy(POSITIONS[name])
        position["expect"].setdefault("absent", []).append("played")
        with pytest.raises(Difference, match="occurred"):
            check(position)


@pytest.mark.parametrize("name", sorted(name for name in POSITIONS if name.startswith("x")))
def test_options_of_a_decision_that_never_comes_are_reported(name: str) -> None:
    position = copy.deepcopy(POSITIONS[name])
    position["expect"].setdefault("options", {})["99"] = [101]
    with pytest.raises(Difference):
        check(position)


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"kind": "riddle"},
        {"kind": []},
        {"kind": "score"},
        {"kind": "scenario", "variant": "base", "state": {}},
        {"kind": "score", "variant": "base", "panorama": {"tiles": [411]}, "expect": {}},
    ],
)
def test_what_is_no_position_is_reported(position: Json) -> None:
    with pytest.raises(Difference):
        check(position)
