"""The saved game: a header line, then one action a line, appended as they happen. No pygame.

Version 2: line 1 is a JSON object ``{"save": 2, "record": ...}`` whose record holds the deal and the players but no
actions; each further line is the token of one action. Version 1 was a single line: a game record, nothing else.
"""

import json
from dataclasses import dataclass

from ..engine import IllegalAction, Match, RecordError, parse_token
from ..host import Storage
from .text import _

NAME = "game"
"""Name of the saved game in the storage."""

VERSION = 2


@dataclass
class Loaded:
    """What was found: a game or none, and a sentence for the player when something was wrong.

    migrated: the lines were of an older version and must be written anew.
    """

    match: Match | None = None
    message: str = ""
    migrated: bool = False


class SaveError(ValueError):
    """The lines are no saved game; `newer` when a later version of the program wrote them."""

    def __init__(self, reason: str, newer: bool = False) -> None:
        super().__init__(reason)
        self.newer = newer


def header(match: Match) -> str:
    """The first line for this game."""
    record = Match(match.options, players=match.players, deal=match.deal).record()
    return json.dumps({"save": VERSION, "record": record})


def lines(match: Match) -> list[str]:
    """All lines for this game as it stands."""
    return [header(match), *map(str, match.actions)]


def parse(text: list[str]) -> tuple[Match, int]:
    """The game of these lines, and the version they were written in. SaveError when they are none."""
    first = text[0].strip()
    if first.startswith("record"):
        return _parse_version_1(text), 1
    version, record = _parse_header(first)
    if version > VERSION:
        raise SaveError(f"version {version} of the save is newer than {VERSION}", newer=True)
    match = _match_of(record)
    for number, token in enumerate(text[1:], start=2):
        try:
            match.play(parse_token(match.state, token.strip()))
        except IllegalAction as error:
            raise SaveError(f"line {number}: {error}") from None
    return match, VERSION


def _parse_version_1(text: list[str]) -> Match:
    if len(text) != 1:
        raise SaveError("more lines than the first version of a save has")
    return _match_of(text[0].strip())


def _parse_header(line: str) -> tuple[int, str]:
    try:
        given = json.loads(line)
    except (ValueError, RecursionError):
        raise SaveError("the first line is no header") from None
    if not isinstance(given, dict) or type(given.get("save")) is not int:
        raise SaveError("the header names no version")
    version = int(given["save"])
    record = given.get("record")
    if version <= VERSION and (version < VERSION or not isinstance(record, str)):
        raise SaveError("the header holds no record")
    return version, str(record)


def _match_of(record: str) -> Match:
    try:
        return Match.from_record(record)
    except RecordError as error:
        raise SaveError(str(error)) from None


async def load(storage: Storage) -> Loaded:
    """The saved game, if there is one; lines that cannot be understood are set aside, never lost."""
    text = await storage.read(NAME)
    if not text:
        return Loaded()
    try:
        match, version = parse(text)
    except SaveError as error:
        kept = await storage.set_aside(NAME)
        return Loaded(message=_sorry(error, kept))
    if version < VERSION:
        await storage.begin(NAME, lines(match))
    return Loaded(match, migrated=version < VERSION)


def _sorry(error: SaveError, kept: str) -> str:
    if error.newer:
        return _("The saved game comes from a newer version of Solstis. It is kept as {name}.").format(
            name=kept
        )
    return _("The saved game is damaged and could not be read. It is kept as {name}.").format(name=kept)


class Journal:
    """Writes a game down, action by action, beside the loop."""

    def __init__(self, storage: Storage, name: str = NAME) -> None:
        """`storage` is asynchronous: work is queued here and done by `flush`, under `name`."""
        self._storage = storage
        self._name = name
        self._work: list[list[str] | str] = []

    @property
    def waiting(self) -> bool:
        """Whether something is still to be written."""
        return bool(self._work)

    @property
    def warning(self) -> str:
        """A sentence for the player when the game is not being kept, else empty."""
        return self._storage.warning or ""

    def begin(self, match: Match) -> None:
        """Write the whole game anew."""
        self._work = [lines(match)]

    def append(self, token: str) -> None:
        """Add one action."""
        self._work.append(token)

    async def flush(self) -> None:
        """Write what is waiting; returns when it is durable."""
        while self._work:
            piece = self._work.pop(0)
            if isinstance(piece, str):
                await self._storage.append(self._name, piece)
            else:
                await self._storage.begin(self._name, piece)
