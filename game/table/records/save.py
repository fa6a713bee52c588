"""The saved game: a header line, then one action a line, appended as they happen. No pygame.

Line 1 is a JSON object ``{"save": 3, "record": ...}`` whose record holds the deal and the players but no actions; each
further line is the token of one action. Beside them the first line may say that the game is one of a match, with
``"game": 1``, or ``"game": 2`` and ``"first": record`` of the first game, and that it was played on from a position
of another game, with ``"origin": {"players": [name, name], "ply": number}``. ``"begun"`` is when it was begun.

Version 2 had none of these. Version 1 was a single line: a game record, nothing else.
"""

import json
import re
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ...engine import IllegalAction, Match, RecordError, parse_token
from ...engine.match import PLAYER_NAME
from ...host import Storage, utc
from ..wording.text import _
from .pair import ALONE, About, Origin, Pair, second_game

NAME = "game"
"""Name of the saved game in the storage."""

LESSON = "tutorial"
"""Name of the first game in the storage, which a coach leads."""

LEFT = "left"
"""What a game is called, behind one of these names, that made room for another one: see `library`."""

VERSION = 3

MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


class Saved(NamedTuple):
    """A game that was read, the version of its lines, and what it is beside its record."""

    match: Match
    version: int
    about: About = ALONE


@dataclass
class Loaded:
    """What was found: a game or none, and a sentence for the player when something was wrong.

    migrated: the lines were of an older version and must be written anew.
    """

    match: Match | None = None
    message: str = ""
    migrated: bool = False
    about: About = ALONE

    @property
    def open(self) -> bool:
        """Whether there is something left to play: the game, or the second one of a match."""
        if self.match is None:
            return False
        pair = self.about.pair
        return not self.match.state.over or (pair is not None and pair.number == 1)


class SaveError(ValueError):
    """The lines are no saved game; `newer` when a later version of the program wrote them."""

    def __init__(self, reason: str, newer: bool = False) -> None:
        super().__init__(reason)
        self.newer = newer


def header(match: Match, about: About = ALONE) -> str:
    """The first line for this game."""
    given: dict[str, Any] = {"save": VERSION, "record": match.afresh().record()}
    if about.pair is not None:
        given["game"] = about.pair.number
        if about.pair.first is not None:
            given["first"] = about.pair.first.record()
    if about.origin is not None:
        given["origin"] = {"players": list(about.origin.players), "ply": about.origin.ply}
    if about.begun:
        given["begun"] = about.begun
    return json.dumps(given)


def lines(match: Match, about: About = ALONE) -> list[str]:
    """All lines for this game as it stands."""
    return [header(match, about), *map(str, match.actions)]


def parse(text: list[str]) -> Saved:
    """The game of these lines. SaveError when they are none."""
    first = text[0].strip()
    if first.startswith("record"):
        return Saved(_parse_version_1(text), 1)
    given = _parse_header(first)
    match = _match_of(given["record"])
    for number, token in enumerate(text[1:], start=2):
        try:
            match.play(parse_token(match.state, token.strip()))
        except IllegalAction as error:
            raise SaveError(f"line {number}: {error}") from None
    about = About(_parse_pair(given, match), _parse_origin(given, match), _parse_begun(given))
    return Saved(match, given["save"], about)


def _parse_version_1(text: list[str]) -> Match:
    if len(text) != 1:
        raise SaveError("more lines than the first version of a save has")
    return _match_of(text[0].strip())


def _parse_header(line: str) -> dict[str, Any]:
    try:
        given = json.loads(line)
    except (ValueError, RecursionError):
        raise SaveError("the first line is no header") from None
    if not isinstance(given, dict) or type(given.get("save")) is not int:
        raise SaveError("the header names no version")
    if given["save"] > VERSION:
        raise SaveError(f"version {given['save']} of the save is newer than {VERSION}", newer=True)
    if given["save"] < 2 or not isinstance(given.get("record"), str):
        raise SaveError("the header holds no record")
    return given


def _parse_pair(given: dict[str, Any], match: Match) -> Pair | None:
    """Which game of a match this is, None for a single game. SaveError when the first one does not go with it."""
    number = given.get("game")
    if number is None:
        return None
    if number == 1:
        return Pair()
    if number != 2 or not isinstance(given.get("first"), str):
        raise SaveError("the header does not tell which game of a match this is")
    first = _match_of(given["first"])
    if not first.state.over or second_game(first).record() != match.afresh().record():
        raise SaveError("the first game of the match does not go with the second")
    return Pair(first)


def _parse_origin(given: dict[str, Any], match: Match) -> Origin | None:
    """Where the game comes from, None for one that was played from its start. SaveError when it is no such thing."""
    origin = given.get("origin")
    if origin is None:
        return None
    players, ply = (origin.get("players"), origin.get("ply")) if isinstance(origin, dict) else (None, None)
    if not isinstance(players, list) or len(players) != 2 or not all(map(_is_name, players)):
        raise SaveError("the origin names no two players")
    if type(ply) is not int or not 0 <= ply <= match.ply:
        raise SaveError("the game is shorter than its origin")
    return Origin((players[0], players[1]), ply)


def _parse_begun(given: dict[str, Any]) -> str:
    begun = given.get("begun", "")
    if not isinstance(begun, str) or (begun and not is_moment(begun)):
        raise SaveError("the game was begun at no time")
    return begun


def is_moment(text: str) -> bool:
    """Whether this is a second in universal time as `utc` writes it."""
    return MOMENT.fullmatch(text) is not None


def _is_name(name: object) -> bool:
    return isinstance(name, str) and re.fullmatch(PLAYER_NAME, name) is not None


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
        match, version, about = parse(text)
    except SaveError as error:
        kept = await storage.set_aside(NAME)
        return Loaded(message=_sorry(error, kept))
    if version < VERSION:
        about = replace(about, begun=utc())
        await storage.begin(NAME, lines(match, about))
    return Loaded(match, migrated=version < VERSION, about=about)


def _sorry(error: SaveError, kept: str) -> str:
    if error.newer:
        return _("The saved game comes from a newer version of Solstis. It is kept as {name}.").format(
            name=kept
        )
    return _("The saved game is damaged and could not be read. It is kept as {name}.").format(name=kept)


class Piece(NamedTuple):
    """Something to be written: a whole game, or one more line. keep: what the game before it is called from then on."""

    lines: list[str]
    keep: str = ""
    whole: bool = True


class Journal:
    """Writes a game down, action by action, beside the loop."""

    def __init__(self, storage: Storage, name: str = NAME) -> None:
        """`storage` is asynchronous: work is queued here and done by `flush`, under `name`."""
        self.storage = storage
        self._name = name
        self._work: list[Piece] = []
        self._writing = 0

    @property
    def waiting(self) -> bool:
        """Whether something is still to be written."""
        return bool(self._work)

    @property
    def kept(self) -> bool:
        """Whether everything so far would outlast the end of the program."""
        return not self._work and not self._writing

    @property
    def warning(self) -> str:
        """A sentence for the player when the game is not being kept, else empty."""
        return self.storage.warning or ""

    def begin(self, match: Match, about: About = ALONE) -> None:
        """Write down a game that begins; a saved game that was there before lives on under another name."""
        self._work.append(Piece(lines(match, about), LEFT))

    def rewrite(self, match: Match, about: About = ALONE) -> None:
        """Write the same game anew, after something was taken back."""
        self._work.append(Piece(lines(match, about)))

    def append(self, token: str) -> None:
        """Add one action."""
        self._work.append(Piece([token], whole=False))

    async def flush(self) -> None:
        """Write what is waiting; returns when it is durable."""
        while self._work:
            piece = self._work.pop(0)
            self._writing += 1
            try:
                await self._write(piece)
            finally:
                self._writing -= 1

    async def _write(self, piece: Piece) -> None:
        """One call of the storage for each piece: other calls, which may overlap, come before it or after it."""
        if piece.whole:
            await self.storage.begin(self._name, piece.lines, piece.keep)
        else:
            await self.storage.append(self._name, piece.lines[0])
