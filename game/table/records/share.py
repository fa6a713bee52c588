"""Links and other texts that bring a game: reading them, whatever they hold, and writing them. No pygame.

    #game=RECORD&ply=12     a game to look at, from that many actions on; without a number from where it `opens`
    #deal=RECORD&stars=54   the same deal once more, with the stars that somebody else had
    #daily                  the deal of the day

A record alone, and the file of `backup`, are understood too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ...engine import Match, RecordError
from ..wording.text import _, ngettext
from .library import Entry

LONGEST: Final = 20_000
"""Characters of a text that may hold a link; the record in it is much shorter."""

LINK = re.compile(r"#(?P<kind>game|deal|daily)(?![a-z])(?:=(?P<record>[^\s&#]*))?(?P<more>(?:&[^\s&#]*)*)")
RECORD = re.compile(r"record(?P<version>[0-9]{0,4})~[A-Za-z0-9._~-]*")
VALUE = re.compile(r"&(?P<name>[a-z]{1,8})=(?P<value>[0-9]{1,4})(?![^&])")
UNSEEN = re.compile(r"[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]+")
"""Line breaks and marks that messengers and mail put into long words."""
ESCAPED = re.compile(r"%([0-7][0-9A-Fa-f])")


class ShareError(ValueError):
    """The text brings no game; the message is a sentence for the player."""


@dataclass(frozen=True)
class Shown:
    """A game to look at, from `ply` actions on."""

    match: Match
    ply: int


@dataclass(frozen=True)
class Dealt:
    """A deal to play, as a game before its first action; `stars` to beat, if any are told."""

    match: Match
    stars: int | None = None


@dataclass(frozen=True)
class Today:
    """The deal of the day."""


@dataclass(frozen=True)
class Chest:
    """The text of a file that holds everything: for `backup` to read."""

    text: str


Found = Shown | Dealt | Today | Chest


def read(text: str) -> Found:
    """What a text brings. ShareError for any text that brings nothing, and never another error."""
    if text.lstrip(" \t\r\n\ufeff").startswith("{"):
        return Chest(text)
    if len(text) > LONGEST:
        raise ShareError(_unknown())
    try:
        return _read(ESCAPED.sub(_plain, text))
    except ShareError:
        whole = UNSEEN.sub("", text)
        if whole == text:
            raise
        return _read(ESCAPED.sub(_plain, whole))


def _plain(escaped: re.Match[str]) -> str:
    return chr(int(escaped[1], 16))


def _read(text: str) -> Found:
    link = LINK.search(text)
    if link is None:
        match = _match(text)
        return Shown(match, opens(match))
    if link["kind"] == "daily":
        return Today()
    match = _match(link["record"] or "")
    values = {value["name"]: int(value["value"]) for value in VALUE.finditer(link["more"])}
    if link["kind"] == "game":
        return Shown(match, min(values.get("ply", opens(match)), match.ply))
    return Dealt(match.afresh(), values.get("stars"))


def opens(match: Match) -> int:
    """The ply at which a game is looked at first: the beginning, or how far one that goes on has come."""
    return 0 if match.state.over else match.ply


def _match(text: str) -> Match:
    """The game of the record in a text."""
    found = RECORD.search(text)
    if found is None:
        raise ShareError(_unknown())
    if found["version"] not in ("", "1"):
        raise ShareError(_("This comes from a newer version of Solstis."))
    try:
        return Match.from_record(found[0])
    except RecordError:
        raise ShareError(_("This game is damaged: a part of it is missing or was changed.")) from None


def _unknown() -> str:
    return _("There is no game in this text. A game is a link of Solstis, a record or a file.")


def game_link(address: str, match: Match, ply: int | None = None) -> str:
    """The link that shows a game from `ply` actions on, or from where it `opens`."""
    return f"{address}#game={match.record()}" + (f"&ply={ply}" if ply is not None else "")


def deal_link(address: str, match: Match, stars: int | None = None) -> str:
    """The link that offers the deal of a game, with the stars to beat."""
    deal = match.afresh()
    return f"{address}#deal={deal.record()}" + (f"&stars={stars}" if stars is not None else "")


def day_text(entry: Entry, address: str) -> str:
    """What to tell friends about a game with the deal of the day: nothing that helps or spoils."""
    mine, theirs = entry.stars[entry.seat][-1], entry.stars[1 - entry.seat][-1]
    lines = [
        _("Solstis, deal of the day {date}").format(date=entry.day),
        f"★ {mine} : {theirs}",
        _margin(entry),
    ]
    return "\n".join([*lines, f"{address}#daily"] if address else lines)


def _margin(entry: Entry) -> str:
    """How clearly it was won or lost, in words."""
    if entry.winner is None:
        return _("A draw: equal stars")
    if entry.champion is not None:
        return _("You win!") if entry.winner == entry.seat else _("You lose this time")
    margin = abs(entry.stars[0][-1] - entry.stars[1][-1])
    if entry.winner == entry.seat:
        return ngettext("Won by {count} star", "Won by {count} stars", margin).format(count=margin)
    return ngettext("Lost by {count} star", "Lost by {count} stars", margin).format(count=margin)
