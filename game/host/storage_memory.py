"""Saves that last as long as the program: for tests, and for places that refuse anything better."""

from __future__ import annotations

from collections.abc import Container

from .interface import StorageKind

CORRUPT = "corrupt"
"""What a text is called, behind its own name, that cannot be understood."""


def aside_name(name: str, mark: str, taken: Container[str]) -> str:
    """The first of `name.mark-1`, `name.mark-2`, … that is not taken."""
    number = 1
    while f"{name}.{mark}-{number}" in taken:
        number += 1
    return f"{name}.{mark}-{number}"


class MemoryStorage:
    """A Storage that keeps nothing; `warning` is what to tell the player about that."""

    def __init__(self, warning: str | None = None) -> None:
        self._warning = warning
        self._texts: dict[str, list[str]] = {}

    @property
    def kind(self) -> StorageKind:
        """See Storage.kind."""
        return "memory"

    @property
    def warning(self) -> str | None:
        """See Storage.warning."""
        return self._warning

    async def read(self, name: str) -> list[str]:
        """See Storage.read."""
        return list(self._texts.get(name, ()))

    async def names(self) -> list[str]:
        """See Storage.names."""
        return sorted(self._texts)

    async def begin(self, name: str, lines: list[str], keep: str = "") -> None:
        """See Storage.begin."""
        if keep:
            self._move(name, keep)
        self._texts[name] = list(lines)

    async def append(self, name: str, line: str) -> None:
        """See Storage.append."""
        self._texts.setdefault(name, []).append(line)

    async def remove(self, name: str) -> None:
        """See Storage.remove."""
        self._texts.pop(name, None)

    async def set_aside(self, name: str) -> str:
        """See Storage.set_aside."""
        return self._move(name, CORRUPT)

    def _move(self, name: str, mark: str) -> str:
        aside = aside_name(name, mark, self._texts)
        if name in self._texts:
            self._texts[aside] = self._texts.pop(name)
        return aside
