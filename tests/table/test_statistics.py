"""What games add up to, counted by hand."""

from __future__ import annotations

import dataclasses

import pytest

from game.table.records import library
from game.table.records.library import Entry
from game.table.records.statistics import Tally, counts, opponent, tally

from .test_library import game, lines

PLAIN = library.entry_of(lines(game()))


def entry(day: int, mine: int, theirs: int, seat: int = 0, **changes: object) -> Entry:
    """A game of some day with so many stars, all of them for the area."""
    own, other = (mine, 0, 0, 0, 0, mine), (theirs, 0, 0, 0, 0, theirs)
    players = ("human", "wolf") if seat == 0 else ("wolf", "human")
    values: dict[str, object] = {
        "id": f"2026-01-{day:02}",
        "begun": f"2026-01-{day:02}T00:00:00Z",
        "players": players,
        "stars": (own, other) if seat == 0 else (other, own),
        "over": True,
        **changes,
    }
    return dataclasses.replace(PLAIN, **values)  # type: ignore[arg-type]


def test_won_drawn_lost_and_averages() -> None:
    found = tally([entry(1, 50, 40), entry(2, 30, 41, seat=1), entry(3, 40, 40), entry(4, 60, 39, seat=1)])
    assert (found.won, found.drawn, found.lost, found.games) == (2, 1, 1, 4)
    assert found.best == 60
    assert found.mine == (45, 0, 0, 0, 0, 45)
    assert found.theirs == (40, 0, 0, 0, 0, 40)


@pytest.mark.parametrize(
    ("results", "streak", "longest"),
    [("", 0, 0), ("w", 1, 1), ("l", 0, 0), ("wwl", 0, 2), ("wwlw", 1, 2), ("wdw", 1, 1), ("lwww", 3, 3)],
)
def test_streaks(results: str, streak: int, longest: int) -> None:
    stars = {"w": (2, 1), "d": (1, 1), "l": (1, 2)}
    games = [entry(day, *stars[result]) for day, result in enumerate(results, start=1)]
    found = tally(reversed(games))
    assert (found.streak, found.longest) == (streak, longest)


def test_a_win_by_fireflies_is_a_win() -> None:
    assert tally([entry(1, 10, 50, champion=0)]).won == 1
    assert tally([entry(1, 50, 10, champion=1)]).lost == 1


@pytest.mark.parametrize(
    "changes",
    [{"over": False}, {"whole": False}, {"players": ("human", "human")}, {"players": ("fox", "wolf")}],
)
def test_what_does_not_count(changes: dict[str, object]) -> None:
    other = entry(1, 50, 40, **changes)
    assert not counts(other)
    assert tally([other]) == Tally()


def test_against_whom() -> None:
    assert opponent(entry(1, 1, 0)) == opponent(entry(1, 1, 0, seat=1)) == "wolf"
