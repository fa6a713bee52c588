"""Saves in files: durable, whole after any crash, written by one window at a time."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.host.interface import StorageError
from game.host.storage import NOT_KEPT, OTHER_WINDOW, STOPPED, SafeStorage
from game.host.storage_file import FileStorage, open_files

ROOT = Path(__file__).parents[2]


@pytest.fixture
def files(tmp_path: Path) -> Iterator[FileStorage]:
    store = open_files(tmp_path)
    assert isinstance(store, FileStorage)
    yield store
    store.close()


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What was handed to fsync: the content of files, "folder" for the folder."""
    seen: list[str] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        number = os.fstat(descriptor).st_ino
        found = [path for path in tmp_path.iterdir() if path.stat().st_ino == number]
        seen.append(found[0].read_text() if found else "folder")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    return seen


def test_an_append_is_synced_before_it_returns(files: FileStorage, synced: list[str]) -> None:
    asyncio.run(files.append("game", "one"))
    assert synced == ["one\n", "folder"]
    asyncio.run(files.append("game", "two"))
    assert synced[2:] == ["one\ntwo\n"]


def test_begin_syncs_the_file_and_then_the_folder(files: FileStorage, synced: list[str]) -> None:
    asyncio.run(files.begin("game", ["one", "two"]))
    assert synced == ["one\ntwo\n", "folder"]


def test_begin_leaves_the_old_lines_if_the_new_cannot_be_written(
    files: FileStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(files.begin("game", ["old"]))
    monkeypatch.setattr(os, "fsync", _full)
    with pytest.raises(StorageError, match="No space"):
        asyncio.run(files.begin("game", ["new"]))
    assert asyncio.run(files.read("game")) == ["old"]


def test_an_append_that_fails_leaves_no_trace(files: FileStorage, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(files.append("game", "one"))
    monkeypatch.setattr(os, "fsync", _full)
    with pytest.raises(StorageError, match="No space"):
        asyncio.run(files.append("game", "two"))
    monkeypatch.undo()
    asyncio.run(files.append("game", "three"))
    assert asyncio.run(files.read("game")) == ["one", "three"]


def test_a_full_disk_turns_the_saves_to_memory(files: FileStorage, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = SafeStorage(files)
    asyncio.run(storage.append("game", "one"))
    monkeypatch.setattr(os, "fsync", _full)
    asyncio.run(storage.append("game", "two"))
    assert (storage.kind, storage.warning) == ("memory", STOPPED)
    assert asyncio.run(storage.read("game")) == ["one", "two"]


def _full(descriptor: int) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("torn", "whole"), [("one\ntw", ["one"]), ("on", []), ("one\n" + "x" * 9000, ["one"])]
)
def test_a_torn_last_line_is_dropped(files: FileStorage, tmp_path: Path, torn: str, whole: list[str]) -> None:
    (tmp_path / "game.txt").write_text(torn)
    assert asyncio.run(files.read("game")) == whole
    asyncio.run(files.append("game", "next"))
    assert asyncio.run(files.read("game")) == [*whole, "next"]


def test_bytes_that_are_no_text_are_shown_as_such(files: FileStorage, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(b"good\n\xff\xfe\n")
    assert asyncio.run(files.read("game")) == ["good", "\ufffd\ufffd"]


def test_the_second_window_keeps_nothing(files: FileStorage, tmp_path: Path) -> None:
    asyncio.run(files.append("game", "one"))
    second = open_files(tmp_path)
    assert (second.kind, second.warning) == ("memory", OTHER_WINDOW)
    files.close()
    third = open_files(tmp_path)
    assert isinstance(third, FileStorage)
    assert asyncio.run(third.read("game")) == ["one"]
    third.close()


def test_a_folder_that_cannot_be_made_means_memory(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = open_files(tmp_path / "file" / "solstis")
    assert (store.kind, store.warning) == ("memory", NOT_KEPT)


def test_a_folder_that_takes_no_files_means_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", _full)
    store = open_files(tmp_path)
    assert (store.kind, store.warning) == ("memory", NOT_KEPT)
    monkeypatch.undo()
    assert open_files(tmp_path).kind == "file"


WRITER = """
import asyncio, sys
from pathlib import Path
from game.host.storage_file import open_files

async def write():
    store = open_files(Path(sys.argv[1]))
    assert store.kind == "file", store.warning
    number = 0
    while True:
        await store.append("game", f"line {number} " + "x" * 500)
        print(number, flush=True)
        number += 1

asyncio.run(write())
"""


def test_a_killed_writer_loses_nothing_it_was_told_is_safe(tmp_path: Path) -> None:
    for _ in range(3):
        acknowledged = _write_until_killed(tmp_path)
        store = open_files(tmp_path)
        assert store.kind == "file", "the lock of a dead process is free"
        lines = asyncio.run(store.read("game"))
        assert len(lines) >= acknowledged
        assert lines == [f"line {number} " + "x" * 500 for number in range(len(lines))]
        asyncio.run(store.remove("game"))
        assert isinstance(store, FileStorage)
        store.close()


def _write_until_killed(folder: Path) -> int:
    """The number of lines of which the writer was told that they are safe."""
    command = [sys.executable, "-c", WRITER, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
        assert writer.stdout is not None
        for _ in range(100):
            assert writer.stdout.readline()
        writer.send_signal(signal.SIGKILL)
        return 100 + len(writer.stdout.readlines())
