"""The deal of the day: the same for everyone, from the date in universal time alone. No pygame."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

from ...engine import HUMAN, Deal, Match, Options, Stream, Variant, shuffle

OPTIONS: Final = Options(Variant.BASE)
"""Every day the same game."""

OPPONENT: Final = "wolf"
"""Every day the same bot; it has no cap on its time, so that it plays alike on every device."""

DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

SALT: Final = 0x501_5715
"""Sets these deals apart from others that a seed like a date would give."""


def is_day(text: str) -> bool:
    """Whether this is a date like 2026-06-21."""
    return bool(DAY.fullmatch(text)) and _date(text) is not None


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def seed_of(day: str) -> int:
    """The seed of a date. ValueError when it is none."""
    if not is_day(day):
        raise ValueError(f"{day!r} is no date")
    return Stream(int(day.replace("-", "")) ^ SALT << 32).next()


def deal_of(day: str) -> Deal:
    """The deal of a date."""
    return shuffle(OPTIONS, seed_of(day))


def game_of(day: str) -> Match:
    """The game of a date before its first action; who begins is decided by the date as well."""
    person_first = Stream(seed_of(day)).below(2) == 0
    players = (HUMAN, OPPONENT) if person_first else (OPPONENT, HUMAN)
    return Match(OPTIONS, players=players, deal=deal_of(day))


def day_of(match: Match, begun: str) -> str:
    """The date whose deal this game is, empty when it is none: the one on which it was begun, or the one before."""
    for day in (begun[:10], _day_before(begun[:10])):
        if is_day(day) and match.deal == deal_of(day) and match.options == OPTIONS:
            return day if OPPONENT in match.players and HUMAN in match.players else ""
    return ""


def _day_before(day: str) -> str:
    """The date before one; empty for none."""
    found = _date(day)
    return (found - timedelta(days=1)).isoformat() if found is not None and found > date.min else ""
