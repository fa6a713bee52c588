"""What every storage promises, tried on files and on memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from game.host.interface import PenLostError, Storage, StorageError
from game.host.storage import OTHER_WINDOW, STOPPED, SafeStorage
from game.host.storage_file import FileStorage, open_files
from game.host.storage_memory import MemoryStorage


@pytest.fixture(params=["file", "memory"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    store = open_files(tmp_path) if request.param == "file" else MemoryStorage()
    assert store.kind == request.param
    yield SafeStorage(store)
    if isinstance(store, FileStorage):
        store.close()


def test_an_absent_text_is_empty(storage: Storage) -> None:
    assert asyncio.run(storage.read("game")) == []


def test_lines_come_back_in_order(storage: Storage) -> None:
    async def play() -> list[str]:
        await storage.begin("game", ["one", "two"])
        await storage.append("game", "three")
        return await storage.read("game")

    assert asyncio.run(play()) == ["one", "two", "three"]


def test_append_needs_no_begin(storage: Storage) -> None:
    async def play() -> list[str]:
        await storage.append("game", "first")
        return await storage.read("game")

    assert asyncio.run(play()) == ["first"]


def test_begin_replaces_everything(storage: Storage) -> None:
    async def play() -> list[str]:
        await storage.begin("game", ["old"] * 50)
        await storage.begin("game", ["new"])
        return await storage.read("game")

    assert asyncio.run(play()) == ["new"]


def test_begin_can_keep_the_old_lines_under_another_name(storage: Storage) -> None:
    async def play() -> None:
        for number in range(3):
            await storage.begin("game", [f"game {number}"], keep="left")
        await storage.append("game", "more")
        assert await storage.names() == ["game", "game.left-1", "game.left-2"]
        assert await storage.read("game") == ["game 2", "more"]
        assert await storage.read("game.left-1") == ["game 0"]
        assert await storage.read("game.left-2") == ["game 1"]

    asyncio.run(play())


def test_names_of_all_texts(storage: Storage) -> None:
    async def play() -> None:
        assert await storage.names() == []
        for name in ("settings", "game.left-10", "game", "library"):
            await storage.append(name, "x")
        await storage.remove("settings")
        assert await storage.names() == ["game", "game.left-10", "library"]

    asyncio.run(play())


def test_texts_are_apart(storage: Storage) -> None:
    async def play() -> list[list[str]]:
        await storage.append("game", "a")
        await storage.append("game.old", "b")
        await storage.remove("game")
        return [await storage.read("game"), await storage.read("game.old")]

    assert asyncio.run(play()) == [[], ["b"]]


def test_removing_what_is_absent_is_no_error(storage: Storage) -> None:
    asyncio.run(storage.remove("game"))


def test_set_aside_keeps_each_corrupt_text(storage: Storage) -> None:
    async def play() -> None:
        for number in (1, 2):
            await storage.begin("game", [f"broken {number}"])
            assert await storage.set_aside("game") == f"game.corrupt-{number}"
            assert await storage.read("game") == []
        assert await storage.read("game.corrupt-1") == ["broken 1"]
        assert await storage.read("game.corrupt-2") == ["broken 2"]

    asyncio.run(play())


@pytest.mark.parametrize(
    "line", ["", " spaces  ", "tab\there", "Grüße, 太陽 🦊", "a\u2028b\x0b\x85c", "\0", "x" * 1_000_000]
)
def test_any_text_without_a_line_break_is_a_line(storage: Storage, line: str) -> None:
    async def play() -> list[str]:
        await storage.begin("game", [line])
        await storage.append("game", line)
        return await storage.read("game")

    assert asyncio.run(play()) == [line, line]


def test_many_lines(storage: Storage) -> None:
    lines = [f"line {number}" for number in range(20_000)]

    async def play() -> list[str]:
        await storage.begin("game", lines)
        return await storage.read("game")

    assert asyncio.run(play()) == lines


@pytest.mark.parametrize("line", ["a\nb", "a\r", "\n", "\ud800"])
def test_what_is_no_line_is_refused(storage: Storage, line: str) -> None:
    with pytest.raises(ValueError, match="line"):
        asyncio.run(storage.append("game", line))
    with pytest.raises(ValueError, match="line"):
        asyncio.run(storage.begin("game", ["good", line]))
    assert asyncio.run(storage.read("game")) == []


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../game", "a/b", "a\\b", "Game", "a b", "a.", "-a", "ä", "a" * 65]
)
def test_what_is_no_name_is_refused(storage: Storage, name: str) -> None:
    calls: list[Callable[[], Awaitable[object]]] = [
        lambda: storage.read(name),
        lambda: storage.begin(name, []),
        lambda: storage.append(name, ""),
        lambda: storage.remove(name),
        lambda: storage.set_aside(name),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="not a name"):
            asyncio.run(_awaited(call))


async def _awaited(call: Callable[[], Awaitable[object]]) -> object:
    return await call()


def test_calls_that_overlap_keep_their_order(storage: Storage) -> None:
    async def play() -> list[str]:
        await asyncio.gather(*(storage.append("game", str(number)) for number in range(50)))
        return await storage.read("game")

    assert asyncio.run(play()) == [str(number) for number in range(50)]


class FailingStore(MemoryStorage):
    """Takes some writes, then fails like a full disk."""

    def __init__(self, writes: int, error: StorageError) -> None:
        super().__init__()
        self.writes = writes
        self.error = error

    async def append(self, name: str, line: str) -> None:
        await asyncio.sleep(0)
        self.writes -= 1
        if self.writes < 0:
            raise self.error
        await super().append(name, line)


@pytest.mark.parametrize(
    ("error", "sentence"), [(StorageError("full"), STOPPED), (PenLostError("taken"), OTHER_WINDOW)]
)
def test_a_store_that_fails_turns_to_memory(error: StorageError, sentence: str) -> None:
    async def play() -> None:
        store = FailingStore(2, error)
        storage = SafeStorage(store)
        await store.begin("settings", ["language de"])
        for line in ("one", "two"):
            await storage.append("game", line)
        assert not storage.warning
        await asyncio.gather(*(storage.append("game", line) for line in ("three", "four")))
        assert storage.kind == "memory"
        assert storage.warning == sentence
        assert await storage.read("game") == ["one", "two", "three", "four"]
        assert await storage.read("settings") == ["language de"]
        assert await store.read("game") == ["one", "two"]
        assert await storage.set_aside("game") == "game.corrupt-1"
        await storage.begin("settings", [])
        await storage.remove("game.corrupt-1")
        assert [await storage.read(name) for name in ("game", "settings", "game.corrupt-1")] == [[], [], []]

    asyncio.run(play())


class DeadStore(FailingStore):
    """Does not even read any more."""

    async def read(self, name: str) -> list[str]:
        raise self.error


def test_a_store_that_cannot_read_turns_to_memory() -> None:
    async def play() -> None:
        storage = SafeStorage(DeadStore(0, StorageError("gone")))
        assert await storage.read("game") == []
        assert storage.warning == STOPPED
        await storage.append("game", "one")
        assert await storage.read("game") == ["one"]

    asyncio.run(play())
