"""What all stores have in common: the rules for names and lines, and going on when one fails."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

from .interface import PenLostError, Storage, StorageError, StorageKind
from .storage_memory import MemoryStorage

NOT_KEPT = "Your games cannot be saved here. You can play, but nothing will be kept."
OTHER_WINDOW = "Solstis is open in another window, which keeps the saves. Nothing is saved in this one."
STOPPED = "Saving has stopped working. You can play on, but nothing more will be kept."

_NAME = re.compile(r"[a-z0-9]+(?:[-.][a-z0-9]+)*")
_LONGEST_NAME = 64

Result = TypeVar("Result")


def check_name(name: str) -> str:
    """Return `name` if it is one that every store can hold, else raise ValueError."""
    if len(name) > _LONGEST_NAME or not _NAME.fullmatch(name):
        raise ValueError(f"not a name for a text in storage: {name!r}")
    return name


def check_line(line: str) -> str:
    """Return `line` if it is one line of proper text, else raise ValueError."""
    if "\n" in line or "\r" in line:
        raise ValueError("a line in storage cannot hold a line break")
    try:
        line.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"a line in storage must be text: {error}") from error
    return line


class SafeStorage:
    """The storage that the table sees: checks what goes in, and survives the failure of its store.

    When the store raises StorageError, everything goes on in memory. Texts that the store held are still
    read from it as long as it answers, so nothing the player has vanishes in the middle of a game.
    """

    def __init__(self, store: Storage) -> None:
        self._store = store
        self._order = asyncio.Lock()
        self._memory: _Overlay | None = None
        self._warning: str | None = None

    @property
    def kind(self) -> StorageKind:
        """See Storage.kind."""
        return "memory" if self._memory else self._store.kind

    @property
    def warning(self) -> str | None:
        """See Storage.warning."""
        return self._warning or self._store.warning

    async def read(self, name: str) -> list[str]:
        """See Storage.read."""
        check_name(name)
        return await self._attempt(lambda store: store.read(name))

    async def names(self) -> list[str]:
        """See Storage.names."""
        return await self._attempt(lambda store: store.names())

    async def begin(self, name: str, lines: list[str], keep: str = "") -> None:
        """See Storage.begin."""
        check_name(f"{name}.{keep}-1" if keep else name)
        checked = [check_line(line) for line in lines]
        await self._attempt(lambda store: store.begin(name, checked, keep))

    async def append(self, name: str, line: str) -> None:
        """See Storage.append."""
        check_name(name)
        check_line(line)
        await self._attempt(lambda store: store.append(name, line))

    async def remove(self, name: str) -> None:
        """See Storage.remove."""
        check_name(name)
        await self._attempt(lambda store: store.remove(name))

    async def set_aside(self, name: str) -> str:
        """See Storage.set_aside."""
        check_name(name)
        return await self._attempt(lambda store: store.set_aside(name))

    async def _attempt(self, work: Callable[[Storage], Awaitable[Result]]) -> Result:
        async with self._order:
            if self._memory is None:
                try:
                    return await work(self._store)
                except StorageError as error:
                    self._memory = _Overlay(self._store)
                    self._warning = OTHER_WINDOW if isinstance(error, PenLostError) else STOPPED
            return await work(self._memory)


class _Overlay(MemoryStorage):
    """Memory that begins with what a store holds, fetched text by text when first needed."""

    def __init__(self, below: Storage) -> None:
        super().__init__()
        self._below = below
        self._fetched: set[str] = set()

    async def read(self, name: str) -> list[str]:
        await self._fetch(name)
        return await super().read(name)

    async def names(self) -> list[str]:
        try:
            below = await self._below.names()
        except StorageError:
            below = []
        for name in below:
            await self._fetch(name)
        return await super().names()

    async def begin(self, name: str, lines: list[str], keep: str = "") -> None:
        if keep:
            await self.names()
        self._fetched.add(name)
        await super().begin(name, lines, keep)

    async def append(self, name: str, line: str) -> None:
        await self._fetch(name)
        await super().append(name, line)

    async def remove(self, name: str) -> None:
        self._fetched.add(name)
        await super().remove(name)

    async def set_aside(self, name: str) -> str:
        await self._fetch(name)
        aside = await super().set_aside(name)
        self._fetched.add(aside)
        return aside

    async def _fetch(self, name: str) -> None:
        if name in self._fetched:
            return
        self._fetched.add(name)
        try:
            lines = await self._below.read(name)
        except StorageError:
            lines = []
        if lines:
            await super().begin(name, lines)
