"""All games that were begun here: finished ones, and unfinished ones that made room for others. No pygame.

A game that is begun takes the place of the saved one, whose lines live on as `game.left-N` (see `save.Journal`); so
does a lesson that is begun again, as `tutorial.left-N`, of which only those are kept that are over. They are taken into
the library the next time somebody looks into it: into a text of its own, one line a game, which is only ever appended
to. The last line about a game counts, so whatever is interrupted can be done again, and nothing is lost in between. The
newest `KEPT` games can be looked at and resumed; of older ones only what they count for is kept.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from ...engine import Variant, score, seat_of_person
from ...engine.match import Match
from ...host import Storage
from ..session import TUTOR
from . import daily, save

NAME = "library"
"""Name of the library in the storage."""

DAMAGED = "library.damaged"
"""Name of the text to which lines are moved that cannot be understood."""

VERSION = 1

KEPT = 1000
"""Games that are kept whole: a game a day for nearly three years, a megabyte."""

SLACK = 200
"""Lines that no longer count and are put up with before the text is written anew."""

MOST_STARS = 999

TERMS = ("area", "flames", "spirits", "fireflies", "bonus", "total")
"""What a score is made of; bonus: the stars of all blue spirits together."""

Terms = tuple[int, int, int, int, int, int]


@dataclass(frozen=True)
class Entry:
    """One game.

    id: of its own, the same on every device. begun: when, in universal time, empty when that is not known. day: the
    date whose deal of the day it was, else empty. whole: played from its start, not from another game's position.
    champion: the seat that won by four fireflies. stars: the terms of both seats. lines: those of the saved game, none
    when only what it counts for is kept.
    """

    id: str
    begun: str
    day: str
    variant: str
    players: tuple[str, str]
    over: bool
    whole: bool
    champion: int | None
    stars: tuple[Terms, Terms]
    lines: tuple[str, ...] = field(repr=False)

    @property
    def winner(self) -> int | None:
        """The seat that has won; None for a draw, and while it is not over."""
        first, second = (terms[-1] for terms in self.stars)
        if not self.over or (self.champion is None and first == second):
            return None
        return self.champion if self.champion is not None else int(second > first)

    @property
    def lesson(self) -> bool:
        """Whether this is the first game, which a coach leads."""
        return TUTOR in self.players

    @property
    def seat(self) -> int:
        """The seat of the person, the first one where there are two or none."""
        return seat_of_person(self.players)

    def saved(self) -> save.Saved:
        """The game itself. SaveError when it is not kept any more."""
        if not self.lines:
            raise save.SaveError("only the score of this game is kept")
        return save.parse(list(self.lines))


def entry_of(text: list[str]) -> Entry:
    """The entry of a saved game. SaveError when the lines are none."""
    saved = save.parse(text)
    match, about = saved.match, saved.about
    state = match.state
    terms = _terms(match, 0), _terms(match, 1)
    return Entry(
        id=game_id(match, about.begun),
        begun=about.begun,
        day=daily.day_of(match, about.begun),
        variant=str(match.options.variant),
        players=match.players,
        over=state.over,
        whole=about.origin is None,
        champion=state.champion,
        stars=terms,
        lines=tuple(save.lines(match, about)),
    )


def game_id(match: Match, begun: str) -> str:
    """The name of a game: when it was begun, and a number made of deal and players."""
    start = match.afresh().record()
    return f"{begun}.{zlib.crc32(start.encode()):08x}"


def _terms(match: Match, seat: int) -> Terms:
    parts = score(match.state, seat)
    return (
        parts.area, parts.flames, parts.spirits, parts.fireflies, sum(parts.bonus.values()), parts.total
    )  # fmt: skip


def line_of(entry: Entry) -> str:
    """The entry as a line of the library."""
    return json.dumps({"library": VERSION, **asdict(entry)}, separators=(",", ":"))


def farewell(id_: str) -> str:
    """The line that says that a game was thrown away."""
    return json.dumps({"library": VERSION, "id": id_, "gone": True}, separators=(",", ":"))


def parse_line(line: str) -> Entry | str:
    """The entry of a line, or the id of the game that it takes away. ValueError when it is neither."""
    try:
        given = json.loads(line)
    except RecursionError:
        raise ValueError("no line of a library") from None
    if not isinstance(given, dict) or type(given.pop("library", None)) is not int:
        raise ValueError("no line of a library")
    if given.get("gone") is True and isinstance(given.get("id"), str):
        return str(given["id"])
    try:
        entry = Entry(
            **{**given, "players": tuple(given["players"]), "lines": tuple(given["lines"])},
        )
        entry = replace(entry, stars=tuple(tuple(terms) for terms in entry.stars))  # type: ignore[arg-type]
    except (KeyError, TypeError) as error:
        raise ValueError(f"no entry: {error}") from None
    reason = _flaw(entry)
    if reason:
        raise ValueError(reason)
    return entry


def _flaw(entry: Entry) -> str:
    """Why an entry cannot be one; empty when it can."""
    texts: Iterable[Any] = (entry.id, entry.begun, entry.day, *entry.players, *entry.lines)
    if not all(isinstance(text, str) for text in texts) or len(entry.players) != 2:
        return "a text is none"
    if entry.variant not in set(Variant) or entry.champion not in (None, 0, 1):
        return "no such variant or seat"
    if type(entry.over) is not bool or type(entry.whole) is not bool:
        return "no such truth"
    if [len(terms) for terms in entry.stars] != [len(TERMS)] * 2:
        return "not the terms of two scores"
    if not all(type(n) is int and -MOST_STARS <= n <= MOST_STARS for terms in entry.stars for n in terms):
        return "no stars"
    if (entry.begun and not save.is_moment(entry.begun)) or (entry.day and not daily.is_day(entry.day)):
        return "no date"
    return ""


class Library:
    """The games that are known, by their ids, and the ids of those that were thrown away."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        """Read lines; those that cannot be understood are in `damaged`."""
        self.entries: dict[str, Entry] = {}
        self.gone: set[str] = set()
        self.damaged: list[str] = []
        self.running = ""
        """Id of the saved game, while it is not over."""
        for line in lines:
            self.take(line)

    def take(self, line: str) -> None:
        """Understand one more line."""
        try:
            found = parse_line(line)
        except ValueError:
            self.damaged.append(line)
            return
        if isinstance(found, str):
            self.entries.pop(found, None)
            self.gone.add(found)
        else:
            self.entries[found.id] = found
            self.gone.discard(found.id)

    @property
    def games(self) -> list[Entry]:
        """All games that can be looked at, the newest first; the one that is being played is none of them."""
        return [entry for entry in self.counted if entry.lines and entry.id != self.running]

    @property
    def counted(self) -> list[Entry]:
        """All games, those too of which only the score is kept, the newest first."""
        return sorted(self.entries.values(), key=lambda entry: (entry.begun, entry.id), reverse=True)

    def lacks(self, entry: Entry) -> bool:
        """Whether this game is not here, or not as far as it has come; one thrown away is not wanted again."""
        known = self.entries.get(entry.id)
        return entry.id not in self.gone and (known is None or known.lines[1:] != entry.lines[1:])

    def lines(self) -> list[str]:
        """All that counts, as lines: whole games up to `KEPT`."""
        kept = [
            entry if number < KEPT else replace(entry, lines=()) for number, entry in enumerate(self.counted)
        ]
        return [*map(farewell, sorted(self.gone)), *map(line_of, reversed(kept))]


async def load(storage: Storage) -> Library:
    """All games: those of the library, and those that wait to be taken into it."""
    lines = await storage.read(NAME)
    library = Library(lines)
    if library.damaged:
        for line in library.damaged:
            await storage.append(DAMAGED, line)
        await storage.begin(NAME, library.lines())
    elif len(lines) > len(library.entries) + len(library.gone) + SLACK:
        await storage.begin(NAME, library.lines())
    for name in await storage.names():
        if name.startswith((f"{save.NAME}.{save.LEFT}-", f"{save.LESSON}.{save.LEFT}-")):
            await _take_in(library, storage, name)
            await storage.remove(name)
    for name in (save.NAME, save.LESSON):
        await _take_in(library, storage, name)
    return library


async def _take_in(library: Library, storage: Storage, name: str) -> None:
    """Add the game of a text to the library, the saved game once it is over. What is no game is set aside.

    Of the lessons those are kept that are over, and tell that they are lessons: earlier versions' did not.
    """
    text = await storage.read(name)
    if not text:
        return
    try:
        entry = entry_of(text)
    except save.SaveError:
        if name.startswith(f"{save.NAME}."):
            await storage.set_aside(name)
        return
    if name == save.NAME and not entry.over:
        library.running = entry.id
        return
    is_lesson = name.startswith(save.LESSON)
    kept = entry.over and entry.lesson if is_lesson else len(entry.lines) > 1
    if kept and library.lacks(entry):
        await add(library, storage, entry)


async def add(library: Library, storage: Storage, entry: Entry) -> None:
    """Put a game into the library, here and in the storage."""
    line = line_of(entry)
    library.take(line)
    await storage.append(NAME, line)


async def throw_away(library: Library, storage: Storage, entry: Entry) -> None:
    """Take a game out of the library. `add` brings it back."""
    line = farewell(entry.id)
    library.take(line)
    await storage.append(NAME, line)
