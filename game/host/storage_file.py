"""Saves as files in the system's data folder, each append synced to the disk before it counts."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from .file_lock import FileLock
from .interface import StorageError, StorageKind
from .storage import NOT_KEPT, OTHER_WINDOW
from .storage_memory import CORRUPT, MemoryStorage, aside_name

_SUFFIX = ".txt"

Result = TypeVar("Result")


def open_files(folder: Path) -> FileStorage | MemoryStorage:
    """The saves in `folder`, or memory with a warning where that is impossible or already in use."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / "lock")
    except OSError:
        return MemoryStorage(NOT_KEPT)
    if not lock.held:
        return MemoryStorage(OTHER_WINDOW)
    try:
        _probe(folder)
    except OSError:
        lock.release()
        return MemoryStorage(NOT_KEPT)
    return FileStorage(folder, lock)


def _probe(folder: Path) -> None:
    """Raise OSError unless new files can be written in `folder`."""
    probe = folder / "probe.tmp"
    _write_new(probe, b"solstis\n")
    probe.unlink()


class FileStorage:
    """A Storage of one file for each name. All work is done in one thread, so the window never waits."""

    def __init__(self, folder: Path, lock: FileLock) -> None:
        self._folder = folder
        self._lock = lock
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="saves")

    @property
    def kind(self) -> StorageKind:
        """See Storage.kind."""
        return "file"

    @property
    def warning(self) -> str | None:
        """See Storage.warning."""
        return None

    async def read(self, name: str) -> list[str]:
        """See Storage.read."""
        return await self._do(lambda: _read(self._path(name)))

    async def names(self) -> list[str]:
        """See Storage.names."""
        return await self._do(lambda: sorted(self._names()))

    async def begin(self, name: str, lines: list[str], keep: str = "") -> None:
        """See Storage.begin. A crash between the two steps leaves the old lines under their new name."""
        data = "".join(line + "\n" for line in lines).encode()

        def work() -> None:
            if keep:
                self._move(name, keep)
            _replace(self._path(name), data)

        await self._do(work)

    async def append(self, name: str, line: str) -> None:
        """See Storage.append."""
        await self._do(lambda: _append(self._path(name), line.encode() + b"\n"))

    async def remove(self, name: str) -> None:
        """See Storage.remove."""
        await self._do(lambda: self._remove(name))

    async def set_aside(self, name: str) -> str:
        """See Storage.set_aside."""
        return await self._do(lambda: self._move(name, CORRUPT))

    def close(self) -> None:
        """Finish what was begun and let another window write."""
        self._thread.shutdown(wait=True)
        self._lock.release()

    async def _do(self, work: Callable[[], Result]) -> Result:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except OSError as error:
            raise StorageError(str(error)) from error

    def _path(self, name: str) -> Path:
        return self._folder / (name + _SUFFIX)

    def _remove(self, name: str) -> None:
        self._path(name).unlink(missing_ok=True)
        _sync_folder(self._folder)

    def _names(self) -> set[str]:
        return {path.name.removesuffix(_SUFFIX) for path in self._folder.glob("*" + _SUFFIX)}

    def _move(self, name: str, mark: str) -> str:
        aside = aside_name(name, mark, self._names())
        if self._path(name).exists():
            os.rename(self._path(name), self._path(aside))
            _sync_folder(self._folder)
        return aside


def _read(path: Path) -> list[str]:
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return []
    whole_lines = data.split(b"\n")[:-1]
    return [line.decode(errors="replace") for line in whole_lines]


def _replace(path: Path, data: bytes) -> None:
    fresh = path.with_suffix(".tmp")
    _write_new(fresh, data)
    os.replace(fresh, path)
    _sync_folder(path.parent)


def _append(path: Path, data: bytes) -> None:
    is_new = not path.exists()
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    try:
        end = _end_of_whole_lines(descriptor)
        try:
            # Cuts off what a crash left of an unfinished line: the new one must not be glued to it.
            os.ftruncate(descriptor, end)
            os.lseek(descriptor, end, os.SEEK_SET)
            _write_all(descriptor, data)
            _sync(descriptor)
        except OSError:
            os.ftruncate(descriptor, end)
            raise
    finally:
        os.close(descriptor)
    if is_new:
        _sync_folder(path.parent)


def _end_of_whole_lines(descriptor: int) -> int:
    """The offset after the last line break."""
    end = os.lseek(descriptor, 0, os.SEEK_END)
    while end > 0:
        start = max(0, end - 4096)
        os.lseek(descriptor, start, os.SEEK_SET)
        found = os.read(descriptor, end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


def _write_new(path: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, 0o600)
    try:
        _write_all(descriptor, data)
        _sync(descriptor)
    finally:
        os.close(descriptor)


def _write_all(descriptor: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]


def _sync(descriptor: int) -> None:
    os.fsync(descriptor)
    if sys.platform == "darwin":
        import fcntl

        # fsync leaves the data in the drive's own cache there. Network folders refuse the order to flush it.
        with contextlib.suppress(OSError):
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)


def _sync_folder(folder: Path) -> None:
    """Make new names in `folder` durable. Windows cannot open folders and does not need it."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
