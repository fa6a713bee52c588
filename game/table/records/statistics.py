"""What the games of the library add up to: won and lost, streaks, terms of the score. No pygame."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...engine import HUMAN
from .library import TERMS, Entry

Averages = tuple[float, ...]


@dataclass(frozen=True)
class Tally:
    """What some games add up to.

    streak: the games won in a row up to the newest one. longest: the most ever won in a row. best: the most stars in
    one game. mine, theirs: averages of the terms of `library.TERMS`.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    longest: int = 0
    best: int = 0
    mine: Averages = (0.0,) * len(TERMS)
    theirs: Averages = (0.0,) * len(TERMS)

    @property
    def games(self) -> int:
        """How many they are."""
        return self.won + self.drawn + self.lost


def counts(entry: Entry) -> bool:
    """Whether a game counts: played to its end by one person against a bot, from its start, and no lesson."""
    return entry.over and entry.whole and not entry.lesson and entry.players.count(HUMAN) == 1


def opponent(entry: Entry) -> str:
    """The bot of a game that counts."""
    return entry.players[1 - entry.seat]


def tally(entries: Iterable[Entry]) -> Tally:
    """Add up the games that count."""
    games = sorted((entry for entry in entries if counts(entry)), key=lambda entry: (entry.begun, entry.id))
    if not games:
        return Tally()
    won = [entry.winner == entry.seat for entry in games]
    drawn = sum(entry.winner is None for entry in games)
    streak, longest = _streaks(won)
    return Tally(
        won=sum(won),
        drawn=drawn,
        lost=len(games) - sum(won) - drawn,
        streak=streak,
        longest=longest,
        best=max(entry.stars[entry.seat][-1] for entry in games),
        mine=_averages([entry.stars[entry.seat] for entry in games]),
        theirs=_averages([entry.stars[1 - entry.seat] for entry in games]),
    )


def _streaks(won: Iterable[bool]) -> tuple[int, int]:
    """The streak at the end, and the longest one."""
    streak = longest = 0
    for good in won:
        streak = streak + 1 if good else 0
        longest = max(longest, streak)
    return streak, longest


def _averages(terms: list[tuple[int, int, int, int, int, int]]) -> Averages:
    return tuple(sum(column) / len(terms) for column in zip(*terms, strict=True))
