"""Thinking beside the table: the same answers in slices, worker and process; workers that fail are replaced."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.bots import Search
from game.engine import Match, Options, Variant, legal_actions, new_state, view, view_line
from game.host import MemoryHost
from game.host.native import NativeHost
from game.host.process import ProcessWorker
from game.table.thinking import PATIENCE, QUIET, REPLACEMENTS, STARTING, Job, Slices, Thinker

from .desk import Desk, FakeWorker

Json = dict[str, Any]
LINE = view_line(view(new_state(Options(), 4), 0))
CHOOSE: Json = {"do": "choose", "view": LINE, "level": "wolf", "seed": 3}


def choice(line: str, level: str, seed: int) -> str:
    """What the search itself chooses."""
    search = Search(line, level, seed)
    while not search.step(100):
        pass
    return search.best()


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def thinker(desk: Desk) -> Thinker:
    """With a worker that is ready."""
    started = Thinker(desk)
    started.start()
    started.work(0)
    assert started.remote
    return started


def finish(thinker: Thinker, job: Job) -> Job:
    """Work in slices until the job is done."""
    while not job.done:
        thinker.work(0.01)
    return job


def test_slices_choose_as_the_search_does() -> None:
    thinker = Thinker(MemoryHost())
    job = thinker.ask(CHOOSE)
    assert thinker.slicing
    assert not job.done
    finish(thinker, job)
    assert job.answer == {"action": choice(LINE, "wolf", 3), "interrupted": False}
    assert not thinker.slicing
    assert thinker.alarm is None


def positions(count: int) -> list[str]:
    """View lines from the middle of games, of every variant, with something to choose."""
    found = []
    for seed in range(count):
        match = Match(Options(list(Variant)[seed % 3]), seed)
        while len(match.actions) < 8 * seed % 60 or len(legal_actions(match.state)) < 2:
            match.play(legal_actions(match.state)[-1])
        found.append(view_line(view(match.state, match.state.actor)))
    return found


def test_worker_process_and_slices_choose_the_same(tmp_path: Path) -> None:
    requests = [
        {"do": "choose", "view": line, "level": level, "seed": seed, **extra}
        for seed, line in enumerate(positions(6))
        for level, extra in (("marmot", {}), ("wolf", {}), ("phoenix", {"simulations": 200}))
    ]

    async def by_process() -> list[Json | None]:
        host = NativeHost(tmp_path)
        await host.open("Solstis")
        try:
            thinker = Thinker(host)
            thinker.start()
            await until(host, thinker, lambda: thinker.remote)
            jobs = [thinker.ask(request) for request in requests]
            assert all(job.remote for job in jobs)
            await until(host, thinker, lambda: all(job.done for job in jobs))
            return [job.answer for job in jobs]
        finally:
            host.quit()

    slices = Thinker(MemoryHost())
    expected = [finish(slices, slices.ask(request)).answer for request in requests]
    assert asyncio.run(by_process()) == expected


async def until(host: NativeHost, thinker: Thinker, ready: Callable[[], bool]) -> None:
    """Run the loop of a table until something holds."""
    deadline = time.monotonic() + 60
    while not ready():
        assert time.monotonic() < deadline
        thinker.work(0.005)
        if thinker.slicing:
            await host.next_frame()
        elif not ready():
            await host.wake(thinker.alarm)
        host.events()


def test_a_killed_process_is_replaced_and_the_move_is_made(tmp_path: Path) -> None:
    async def play() -> tuple[Job, list[int], int]:
        host = NativeHost(tmp_path)
        await host.open("Solstis")
        try:
            thinker = Thinker(host)
            thinker.start()
            await until(host, thinker, lambda: thinker.remote)
            pids = [worker.pid for worker in host._workers if isinstance(worker, ProcessWorker)]
            job = thinker.ask({**CHOOSE, "level": "phoenix", "simulations": 2500})
            os.kill(pids[0], signal.SIGKILL)
            await until(host, thinker, lambda: job.done)
            await until(host, thinker, lambda: thinker.remote)
            return job, pids, len(host._workers)
        finally:
            host.quit()

    job, pids, workers = asyncio.run(play())
    search = Search(LINE, "phoenix", 3, 2500)
    while not search.step(100):
        pass
    assert len(pids) == 1
    assert workers == 2
    assert job.answer == {"action": search.best(), "interrupted": False}


def test_a_ready_worker_gets_the_work(desk: Desk, thinker: Thinker) -> None:
    job = thinker.ask(CHOOSE)
    assert not thinker.slicing
    thinker.work(0.01)
    assert not job.done
    desk.worker.think()
    thinker.work(0.01)
    assert job.answer == {"action": choice(LINE, "wolf", 3), "interrupted": False}
    assert job.progress == 1


def test_a_worker_that_is_late_takes_over_what_slices_began(desk: Desk) -> None:
    thinker = Thinker(desk)
    thinker.start()
    desk.worker.mute = True
    job = thinker.ask({**CHOOSE, "level": "phoenix", "seconds": 5.0})
    thinker.work(0.002)
    assert thinker.slicing
    desk.advance(2.0)
    desk.worker.mute = False
    thinker.work(0.002)
    assert not thinker.slicing
    (request,) = desk.worker.asked("choose")
    assert request["seconds"] == pytest.approx(3.0)
    desk.worker.think()
    thinker.work(0.002)
    assert job.answer
    assert not job.answer["interrupted"]


def test_a_review_tells_how_far_it_is(desk: Desk, thinker: Thinker) -> None:
    match = Match(Options(), 5)
    while not match.state.over:
        match.play(legal_actions(match.state)[0])
    job = thinker.ask({"do": "review", "record": match.record(), "seats": [0], "simulations": 4})
    for _ in range(20):
        desk.worker.said += desk.worker.service.work(4)
    thinker.work(0.01)
    assert 0 < job.progress < 1
    desk.worker.think()
    thinker.work(0.01)
    assert job.answer
    assert len(job.answer["review"]["decisions"]) > 5


@pytest.mark.parametrize("started", [True, False])
def test_a_stopped_job_answers_with_the_best_so_far(desk: Desk, started: bool) -> None:
    thinker = Thinker(desk)
    if started:
        thinker.start()
        thinker.work(0)
    job = thinker.ask({**CHOOSE, "level": "phoenix"})
    thinker.work(0.005)
    job.stop()
    thinker.work(0.005)
    assert job.answer
    assert job.answer["interrupted"]
    assert job.answer["action"] in {str(action) for action in legal_actions(new_state(Options(), 4))}
    assert not thinker.slicing
    job.stop()


def test_what_cannot_be_answered_has_an_error(thinker: Thinker) -> None:
    job = thinker.ask({**CHOOSE, "level": "elk"})
    thinker.work(0.01)
    assert job.done
    assert "no bot is called 'elk'" in str(job.error)


FAILURES: dict[str, Callable[[Desk, Thinker], None]] = {}


def failure(fail: Callable[[Desk, Thinker], None]) -> Callable[[Desk, Thinker], None]:
    FAILURES[fail.__name__] = fail
    return fail


@failure
def dies(desk: Desk, thinker: Thinker) -> None:
    desk.worker.alive = False


@failure
def has_no_memory(desk: Desk, thinker: Thinker) -> None:
    number = desk.worker.asked("choose")[-1]["id"]
    desk.worker.said.append(json.dumps({"id": number, "error": "MemoryError: "}))


@failure
def hangs(desk: Desk, thinker: Thinker) -> None:
    desk.worker.mute = True
    thinker.work(0)
    assert thinker.alarm == pytest.approx(QUIET)
    desk.advance(QUIET)
    thinker.work(0)
    assert desk.worker.got[-1] == {"do": "ping"}
    assert thinker.alarm == pytest.approx(PATIENCE)
    desk.advance(PATIENCE)


@pytest.mark.parametrize("fail", FAILURES.values(), ids=FAILURES)
def test_a_worker_that_fails_is_replaced(
    desk: Desk, thinker: Thinker, fail: Callable[[Desk, Thinker], None]
) -> None:
    job = thinker.ask(CHOOSE)
    fail(desk, thinker)
    thinker.work(0)
    assert len(desk.workers) == 2
    assert desk.workers[0].ended
    thinker.work(0)
    assert desk.worker.asked("choose")
    desk.worker.think()
    thinker.work(0)
    assert job.answer == {"action": choice(LINE, "wolf", 3), "interrupted": False}


def test_a_slow_worker_that_answers_its_ping_is_kept(desk: Desk, thinker: Thinker) -> None:
    thinker.ask(CHOOSE)
    for _ in range(5):
        desk.advance(QUIET)
        thinker.work(0)
        assert desk.worker.got[-1] == {"do": "ping"}
        thinker.work(0)
    assert len(desk.workers) == 1


def test_workers_that_fail_again_and_again_are_given_up(desk: Desk, thinker: Thinker) -> None:
    job = thinker.ask(CHOOSE)
    for _ in range(10):
        desk.worker.alive = False
        thinker.work(0)
    assert len(desk.workers) == 1 + REPLACEMENTS
    assert thinker.slicing
    assert thinker.alarm is None
    finish(thinker, job)
    assert job.answer == {"action": choice(LINE, "wolf", 3), "interrupted": False}


def test_work_that_kills_every_worker_is_done_in_slices(desk: Desk, thinker: Thinker) -> None:
    poison, other = thinker.ask({**CHOOSE, "level": "phoenix"}), thinker.ask(CHOOSE)
    desk.worker.alive = False
    thinker.work(0)
    thinker.work(0)
    desk.worker.alive = False
    thinker.work(0)
    assert len(desk.workers) == 3
    assert not poison.remote
    assert not other.remote
    finish(thinker, other)
    assert thinker.remote
    assert thinker.ask(CHOOSE).remote


def test_a_worker_that_never_starts_is_replaced(desk: Desk) -> None:
    class Silent(FakeWorker):
        def lines(self) -> list[str]:
            return []

    desk.born = Silent
    thinker = Thinker(desk)
    thinker.start()
    for number in range(1, 2 + REPLACEMENTS):
        assert len(desk.workers) == number
        assert thinker.alarm == pytest.approx(STARTING)
        desk.advance(STARTING)
        thinker.work(0)
    assert len(desk.workers) == 1 + REPLACEMENTS
    assert thinker.alarm is None


def test_idle_there_is_nothing_to_look_at(desk: Desk, thinker: Thinker) -> None:
    assert thinker.alarm is None
    assert not thinker.slicing
    desk.advance(1000.0)
    thinker.work(0)
    assert len(desk.workers) == 1
    assert desk.worker.got == [{"do": "ping"}]


class Clockwork:
    """A service whose steps take a made-up time for each simulation."""

    def __init__(self, each: float) -> None:
        self.each = each
        self.now = 0.0
        self.steps: list[float] = []
        self.busy = True

    def work(self, simulations: int) -> list[str]:
        self.steps.append(simulations * self.each)
        self.now += self.steps[-1]
        return []


@pytest.mark.parametrize("each", [0.00002, 0.0002, 0.001, 0.004])
def test_steps_fit_into_the_slice(monkeypatch: pytest.MonkeyPatch, each: float) -> None:
    service = Clockwork(each)
    monkeypatch.setattr("game.table.thinking.time.perf_counter", lambda: service.now)
    slices = Slices(service)  # type: ignore[arg-type]
    for _ in range(200):
        began = service.now
        slices.work(0.007)
        assert service.now - began <= max(0.0085, each)
    assert max(service.steps[-20:]) <= max(0.0035, each)
    assert service.now >= 200 * min(0.003, each)
