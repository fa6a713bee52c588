"""The worker in a process: it answers, its death is noticed, and it never outlives its game."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from game.bots import Search
from game.engine import Options, new_state, view, view_line
from game.host import process
from game.host.native import NativeHost
from game.host.process import ProcessWorker, start_process

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0  # s
LINE = view_line(view(new_state(Options(), 4), 0))
ENDLESS = {"do": "choose", "id": 1, "view": LINE, "level": "phoenix", "simulations": 1_000_000}

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and ps are those of POSIX")


class Watched:
    """A worker, and an ear for its nudges."""

    def __init__(self) -> None:
        self.nudged = Event()
        started = start_process(self.nudged.set)
        assert started is not None
        self.worker: ProcessWorker = started

    def line(self) -> dict[str, object]:
        """The next line that it says."""
        assert self.nudged.wait(PATIENCE)
        self.nudged.clear()
        (line,) = self.worker.lines()
        reply: dict[str, object] = json.loads(line)
        return reply


@pytest.fixture
def watched() -> Iterator[Watched]:
    found = Watched()
    yield found
    found.worker.end()


def lives(pid: int) -> bool:
    """Whether there is such a process; one that is dead but not yet waited for does not count."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(state.stdout.strip()) and not state.stdout.startswith("Z")


def wait_until_gone(pid: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while lives(pid):
        assert time.monotonic() < deadline, f"process {pid} lives on"
        time.sleep(0.05)


def test_it_answers_as_the_search_does(watched: Watched) -> None:
    watched.worker.send(json.dumps({"do": "choose", "id": 7, "view": LINE, "level": "wolf", "seed": 3}))
    search = Search(LINE, "wolf", 3)
    while not search.step(100):
        pass
    assert watched.line() == {"id": 7, "action": search.best(), "interrupted": False}
    assert watched.worker.alive


@posix
def test_a_killed_worker_is_noticed(watched: Watched) -> None:
    watched.worker.send('{"do": "ping"}')
    assert watched.line() == {"pong": True}
    watched.worker.send(json.dumps(ENDLESS))
    os.kill(watched.worker.pid, signal.SIGKILL)
    assert watched.nudged.wait(PATIENCE)
    assert not watched.worker.alive
    watched.worker.send('{"do": "ping"}')
    assert watched.worker.lines() == []


@posix
def test_an_ended_worker_is_gone_and_nudges_no_more(watched: Watched) -> None:
    watched.worker.send(json.dumps(ENDLESS))
    watched.worker.end()
    assert not lives(watched.worker.pid)
    assert not watched.nudged.is_set()
    watched.worker.end()


@posix
def test_no_worker_outlives_a_killed_game() -> None:
    game = f"""
import sys, time
from game.host.process import start_process
worker = start_process(lambda: None)
worker.send({json.dumps(json.dumps(ENDLESS))})
print(worker.pid, flush=True)
time.sleep(600)
"""
    with subprocess.Popen(
        [sys.executable, "-c", game], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert lives(pid)
        parent.kill()
    wait_until_gone(pid)


@posix
def test_a_closed_window_ends_its_workers(tmp_path: Path) -> None:
    async def script() -> list[int]:
        host = NativeHost(tmp_path)
        await host.open("Solstis")
        workers = [host.start_worker() for _ in range(2)]
        host.quit()
        return [worker.pid for worker in workers if isinstance(worker, ProcessWorker)]

    pids = asyncio.run(script())
    assert len(pids) == 2
    assert not any(map(lives, pids))


def test_the_game_may_be_started_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text("raise SystemExit('another game')")
    monkeypatch.chdir(tmp_path)
    watched = Watched()
    watched.worker.send('{"do": "ping"}')
    assert watched.line() == {"pong": True}
    watched.worker.end()


def test_where_python_cannot_be_started_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "frozen", True, raising=False)
        assert start_process(lambda: None) is None
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", "")
        assert start_process(lambda: None) is None
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", str(tmp_path / "python"))
        assert start_process(lambda: None) is None
    with monkeypatch.context() as patch:
        patch.setattr(process, "_PACKAGE", tmp_path / "game.zip" / "game")
        assert start_process(lambda: None) is None
