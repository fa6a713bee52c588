"""Saves in the browser. The work is done by web/store.js; here it becomes a Storage."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from .interface import PenLostError, Storage, StorageError, StorageKind
from .storage import NOT_KEPT, OTHER_WINDOW
from .storage_memory import MemoryStorage

_WARNINGS = {"taken": OTHER_WINDOW, "refused": NOT_KEPT}


async def open_browser_storage() -> Storage:
    """IndexedDB, else localStorage, else memory with a warning."""
    answer = await js.solstis.store.open()
    if isinstance(answer, str):
        return MemoryStorage(_WARNINGS[answer])
    return BrowserStorage(answer)


class BrowserStorage:
    """A Storage on one of the stores of web/store.js."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self._kind: StorageKind = store.kind

    @property
    def kind(self) -> StorageKind:
        """See Storage.kind."""
        return self._kind

    @property
    def warning(self) -> str | None:
        """See Storage.warning."""
        return None

    async def read(self, name: str) -> list[str]:
        """See Storage.read."""
        lines = await _answer(self._store.read(name))
        return list(lines)

    async def names(self) -> list[str]:
        """See Storage.names."""
        names = await _answer(self._store.names())
        return sorted(names)

    async def begin(self, name: str, lines: list[str], keep: str = "") -> None:
        """See Storage.begin."""
        await _answer(self._store.begin(name, to_js(lines), keep))

    async def append(self, name: str, line: str) -> None:
        """See Storage.append."""
        await _answer(self._store.append(name, line))

    async def remove(self, name: str) -> None:
        """See Storage.remove."""
        await _answer(self._store.remove(name))

    async def set_aside(self, name: str) -> str:
        """See Storage.set_aside."""
        return str(await _answer(self._store.setAside(name)))


async def _answer(promise: Awaitable[Any]) -> Any:
    try:
        return await promise
    except JsException as error:
        kind = PenLostError if error.name == "PenLost" else StorageError
        raise kind(f"{error.name}: {error.message}") from error
