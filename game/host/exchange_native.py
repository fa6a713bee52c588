"""The exchange of texts of a window: command line, clipboard, dropped files, the folder for downloads."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from .exchange import LONGEST

PATTERN = "solstis*.json"
"""Files that may be meant when the player wants to open one."""


class NativeExchange:
    """An Exchange of the command line's `arguments`, of the system's clipboard and of a folder."""

    address = ""

    def __init__(self, arguments: Sequence[str] = (), folder: Path | None = None) -> None:
        """folder: where files go and come from; by itself the player's folder for downloads."""
        self._folder = folder
        self._inbox = [_opened(text) for text in _wanted(arguments)]

    @property
    def waiting(self) -> bool:
        """Whether something came."""
        return bool(self._inbox)

    def received(self) -> list[str]:
        """See Exchange.received."""
        texts, self._inbox = self._inbox, []
        return texts

    def feed(self, event: pygame.event.Event) -> None:
        """Take what the player pastes or drops."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v:
            if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._take(_clipboard())
        elif event.type == pygame.DROPFILE:
            self._take(_opened(event.file))
        elif event.type == pygame.DROPTEXT:
            self._take(event.text)

    def _take(self, text: str) -> None:
        if text:
            self._inbox.append(text[:LONGEST])

    async def ask(self, question: str, yes: str, no: str) -> str | None:
        """See Exchange.ask. It is what the clipboard holds."""
        return _clipboard()[:LONGEST] or None

    async def show(self, heading: str, text: str, done: str) -> bool:
        """See Exchange.show. A window has no text that could be selected."""
        return False

    async def save_file(self, name: str, text: str) -> str | None:
        """See Exchange.save_file. A file that is there already stays; the new one gets a number."""
        folder = self._place()
        path = folder / name
        number = 1
        while path.exists():
            number += 1
            path = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
        try:
            path.write_text(text, encoding="utf-8")
        except OSError:
            return None
        return str(path)

    async def pick_file(self) -> str | None:
        """See Exchange.pick_file. It is the newest file of ours in that folder."""
        try:
            found = sorted(self._place().glob(PATTERN), key=lambda path: path.stat().st_mtime)
        except OSError:
            return None
        return _read(found[-1]) if found else None

    def _place(self) -> Path:
        if self._folder is not None:
            return self._folder
        downloads = Path.home() / "Downloads"
        return downloads if downloads.is_dir() else Path.home()


def _wanted(arguments: Sequence[str]) -> list[str]:
    """What of a command line is to be opened: what follows `--link`, and what is no option."""
    return [text for text in arguments if text != "--link" and not text.startswith("-")]


def _opened(text: str) -> str:
    """The contents of the file of that name, else the text itself."""
    try:
        contents = _read(Path(text)) if Path(text).is_file() else None
    except (OSError, ValueError):
        contents = None
    return text if contents is None else contents


def _read(path: Path) -> str | None:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(LONGEST)
    except OSError:
        return None


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
