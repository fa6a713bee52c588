"""Everything that is kept here as one text, to be put into a file, and the way back. No pygame.

The text is a JSON object ``{"solstis": 1, "texts": {name: [line, ...]}}`` with the texts of the storage. What comes
back is checked first and changes nothing until all of it is understood; games are added to those that are there.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

from ...host import Storage, utc
from .. import settings
from ..learn import progress
from ..settings import Settings
from ..wording.text import _
from . import library, save
from .library import Entry, Library

VERSION = 1

MOST_GAMES = 20_000
"""Games that a file may hold; nobody plays more."""


class BackupError(ValueError):
    """The text is no such file; the message is a sentence for the player."""


@dataclass(frozen=True)
class Contents:
    """What a file holds: games, settings or none, and the lines of the first game or none."""

    games: tuple[Entry, ...]
    settings: Settings | None
    lesson: tuple[str, ...]


def file_name() -> str:
    """What a file of today is called."""
    return f"solstis-{utc()[:10]}.json"


async def write(storage: Storage) -> str:
    """Everything that is kept, damaged texts too."""
    await library.load(storage)
    texts = {name: await storage.read(name) for name in await storage.names()}
    return json.dumps({"solstis": VERSION, "texts": texts}, ensure_ascii=False, indent=0)


async def read(text: str) -> Contents:
    """What a file holds. BackupError when it is none; other work goes on meanwhile."""
    texts = _texts(text)
    games: dict[str, Entry] = {}
    for number, lines in enumerate(_games(texts), start=1):
        try:
            entry = library.entry_of(lines)
        except save.SaveError:
            raise BackupError(
                _("The file is damaged: game {number} cannot be read.").format(number=number)
            ) from None
        games[entry.id] = entry
        await asyncio.sleep(0)
    for entry in _scores(texts):
        games.setdefault(entry.id, entry)
    kept = texts.get(settings.NAME)
    return Contents(
        games=tuple(entry for entry in games.values() if len(entry.lines) != 1),
        settings=settings.parse(kept[-1]) if kept else None,
        lesson=tuple(_lesson(texts.get(save.LESSON, []))),
    )


def _texts(text: str) -> dict[str, list[str]]:
    """The texts of a file by their names."""
    try:
        given = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        raise BackupError(_("The file is damaged, or it is no file of Solstis.")) from None
    version = given.get("solstis") if isinstance(given, dict) else None
    texts: Any = given.get("texts") if type(version) is int else None
    if type(version) is int and version > VERSION:
        raise BackupError(_("This comes from a newer version of Solstis."))
    if not isinstance(texts, dict) or not all(map(_is_text, texts.values())):
        raise BackupError(_("The file is damaged, or it is no file of Solstis."))
    return texts


def _is_text(lines: object) -> bool:
    return isinstance(lines, list) and all(isinstance(line, str) and "\n" not in line for line in lines)


def _games(texts: dict[str, list[str]]) -> list[list[str]]:
    """The lines of all games: those of the library, and the saved one."""
    found = [list(entry.lines) for entry in Library(texts.get(library.NAME, [])).counted if entry.lines]
    saved = texts.get(save.NAME)
    found += [saved] if saved else []
    if len(found) > MOST_GAMES:
        raise BackupError(_("The file is damaged, or it is no file of Solstis."))
    return found


def _scores(texts: dict[str, list[str]]) -> list[Entry]:
    """The games of which only the score is kept."""
    return [entry for entry in Library(texts.get(library.NAME, [])).counted if not entry.lines][:MOST_GAMES]


def _lesson(lines: list[str]) -> list[str]:
    """The lines of the first game, none when they are no game."""
    try:
        if lines and lines != [progress.SKIPPED]:
            save.parse(lines)
    except save.SaveError:
        return []
    return lines


def new_games(contents: Contents, known: Library) -> list[Entry]:
    """The games of a file that are not here yet, or not as far as they have come."""
    others = [entry for entry in contents.games if entry.id != known.running]
    return [entry for entry in others if not _is_known(entry, known.entries.get(entry.id))]


def _is_known(entry: Entry, here: Entry | None) -> bool:
    return here is not None and len(here.lines) >= len(entry.lines)


async def take_games(contents: Contents, storage: Storage) -> int:
    """Add the games of a file to those that are here, in one step; how many they were."""
    known = await library.load(storage)
    added = new_games(contents, known)
    for entry in added:
        known.take(library.line_of(entry))
    if added:
        await storage.begin(library.NAME, known.lines())
    if contents.lesson and not await storage.read(save.LESSON):
        await storage.begin(save.LESSON, list(contents.lesson))
    return len(added)
