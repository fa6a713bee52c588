"""The JSON protocol: the same in slices and in a process, and nothing ends it."""

import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.bots import LEVELS, Service
from game.bots.worker import serve
from game.engine import Match, Options, legal_actions, new_state, parse_token
from tests.bots.support import choice, line_of

ROOT = Path(__file__).resolve().parent.parent.parent

REVIEW = '{"do": "review", "id": 1, "record": "' + Match(seed=1).record() + '", "since": %s}'
"""A request to review a game, from the ply that is filled in on."""


class Clock:
    """Seconds that a test lets pass."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def ask(service: Service, **request: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in service.receive(json.dumps(request))]


def work(service: Service, simulations: int = 50) -> list[dict[str, Any]]:
    """Everything that a service says until it has nothing more to do."""
    said: list[dict[str, Any]] = []
    while service.busy:
        said += map(json.loads, service.work(simulations))
    return said


def test_a_choice_is_that_of_the_search() -> None:
    line = line_of(new_state(Options(), 4))
    service = Service(Clock())
    assert ask(service, do="choose", id=1, view=line, level="wolf", seed=7) == []
    assert work(service) == [{"id": 1, "action": choice(line, "wolf", 7), "interrupted": False}]
    assert ask(service, do="choose", id="b", view=line, level="wolf", seed=7, simulations=30) == []
    assert work(service, 1)[0]["action"] == choice(line, "wolf", 7, 30)


def test_requests_are_answered_in_their_order() -> None:
    line = line_of(new_state(Options(), 4))
    service = Service(Clock())
    for number in range(4):
        ask(service, do="choose", id=number, view=line, level="fox", seed=number)
    assert [reply["id"] for reply in work(service)] == [0, 1, 2, 3]


def test_a_review_lets_all_else_go_first() -> None:
    match = Match(Options(), 5)
    while not match.state.over:
        match.play(legal_actions(match.state)[0])
    service = Service(Clock())
    ask(service, do="review", id="long", record=match.record(), simulations=5)
    service.work(50)
    ask(service, do="choose", id="short", view=line_of(new_state(Options(), 4)), level="wolf")
    answers = [reply["id"] for reply in work(service) if "progress" not in reply]
    assert answers == ["short", "long"]


def test_a_stop_brings_the_best_so_far() -> None:
    state = new_state(Options(), 4)
    service = Service(Clock())
    ask(service, do="choose", id=1, view=line_of(state), level="phoenix", seed=7)
    assert service.work(5) == []
    (reply,) = ask(service, do="stop", id=1)
    assert reply["interrupted"]
    parse_token(state, reply["action"])
    assert not service.busy
    assert ask(service, do="stop", id=1) == []


def test_a_cap_on_the_time_is_kept() -> None:
    state = new_state(Options(), 4)
    clock = Clock()
    service = Service(clock)
    ask(service, do="choose", id=1, view=line_of(state), level="phoenix", seed=7, seconds=2)
    assert service.work(1) == []
    clock.now = 1.9
    assert service.work(1) == []
    clock.now = 2.0
    (reply,) = map(json.loads, service.work(1))
    assert reply["interrupted"]
    parse_token(state, reply["action"])


def test_hint_and_review() -> None:
    match = Match(Options(), 5)
    while not match.state.over:
        match.play(legal_actions(match.state)[0])
    service = Service(Clock())
    ask(service, do="hint", id=1, view=line_of(new_state(Options(), 4)), simulations=20)
    ask(service, do="review", id=2, record=match.record(), seats=[0], simulations=5)
    said = work(service)
    assert {"action", "plan", "options", "reasons", "exact"} == set(said[0]["hint"])
    progress = [reply["progress"] for reply in said[1:-1]]
    assert progress == sorted(progress)
    assert len(progress) > 3
    assert {"decisions", "curve", "moments"} == set(said[-1]["review"])
    plies = [one["ply"] for one in said[-1]["review"]["decisions"]]
    ask(service, do="review", id=3, record=match.record(), seats=[0], simulations=5, since=plies[3])
    later = work(service)[-1]["review"]
    assert [one["ply"] for one in later["decisions"]] == plies[3:]
    assert later["curve"][0][0] == plies[3]


def test_levels_and_ping() -> None:
    service = Service(Clock())
    assert ask(service, do="levels") == [{"levels": list(LEVELS)}]
    assert ask(service, do="ping") == [{"pong": True}]


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ("nonsense", "Expecting value"),
        ("[]", "a request is a JSON object"),
        ('{"do": "dance", "id": 1}', "'dance' is none of choose, hint, review, stop"),
        ('{"do": "stop"}', "id is missing"),
        ('{"do": "choose", "id": 1}', "view is missing or no text"),
        ('{"do": "choose", "id": 1, "view": "view1~", "level": "fox"}', "character"),
        ('{"do": "choose", "id": 1, "view": "VIEW", "level": "elk"}', "no bot is called 'elk'"),
        ('{"do": "choose", "id": 1, "view": "VIEW", "level": "fox", "seed": "x"}', "seed is a whole number"),
        ('{"do": "choose", "id": 1, "view": "VIEW", "level": "fox", "simulations": 0}', "from 1 to"),
        ('{"do": "choose", "id": 1, "view": "VIEW", "level": "fox", "seconds": "x"}', "could not convert"),
        ('{"do": "review", "id": 1, "record": "record1~", "seats": [2]}', "list of 0 and 1"),
        ('{"do": "review", "id": 1, "record": 5}', "record is missing or no text"),
        (REVIEW % -1, "since is a number of actions"),
        (REVIEW % '"a"', "since is a number of actions"),
    ],
)
def test_every_bad_request_is_told(request_: str, error: str) -> None:
    service = Service(Clock())
    line = request_.replace("VIEW", line_of(new_state(Options(), 4)))
    (reply,) = map(json.loads, service.receive(line))
    assert error in reply["error"]
    assert not service.busy


def test_a_failing_search_does_not_end_the_service(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> bool:
        raise RuntimeError("broken")

    service = Service(Clock())
    line = line_of(new_state(Options(), 4))
    ask(service, do="choose", id=1, view=line, level="fox")
    ask(service, do="choose", id=2, view=line, level="random")
    monkeypatch.setattr("game.bots.search.Thought.step", fail)
    assert json.loads(service.work(1)[0]) == {"id": 1, "error": "RuntimeError: broken"}
    monkeypatch.undo()
    assert "action" in work(service)[0]


def test_the_worker_serves_until_its_input_ends() -> None:
    line = line_of(new_state(Options(), 4))
    requests = [{"do": "choose", "id": 1, "view": line, "level": "fox", "seed": 7}, {"do": "ping"}]
    sink = io.StringIO()
    serve(io.StringIO("\n".join(map(json.dumps, requests)) + "\n"), sink)
    replies = [json.loads(reply) for reply in sink.getvalue().splitlines()]
    assert {"pong": True} in replies
    assert {"id": 1, "action": choice(line, "fox", 7), "interrupted": False} in replies


def test_the_worker_survives_what_is_no_text() -> None:
    command = [sys.executable, "-m", "game.bots.worker"]
    found = subprocess.run(
        command, check=False, input=b'\xff\xfe\n{"do": "ping"}\n', capture_output=True, cwd=ROOT, timeout=60
    )
    first, second = map(json.loads, found.stdout.splitlines())
    assert "error" in first
    assert second == {"pong": True}
    assert (found.returncode, found.stderr) == (0, b"")


def test_ctrl_c_in_the_terminal_of_the_game_ends_the_worker_quietly() -> None:
    heedful = (
        "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "runpy.run_module('game.bots.worker', run_name='__main__')"
    )
    with subprocess.Popen(
        [sys.executable, "-c", heedful],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as worker:
        assert worker.stdin
        assert worker.stdout
        worker.stdin.write('{"do": "ping"}\n')
        worker.stdin.flush()
        assert json.loads(worker.stdout.readline()) == {"pong": True}
        worker.send_signal(signal.SIGINT)
        _, errors = worker.communicate(timeout=60)
    assert (worker.returncode, errors) == (0, "")


def test_the_worker_is_a_process() -> None:
    state = new_state(Options(), 4)
    worker = subprocess.Popen(
        [sys.executable, "-m", "game.bots.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert worker.stdin
    assert worker.stdout
    with worker:
        long = {"do": "choose", "id": 1, "view": line_of(state), "level": "phoenix", "simulations": 1_000_000}
        for request in (long, {"do": "stop", "id": 1}):
            worker.stdin.write(json.dumps(request) + "\n")
            worker.stdin.flush()
        reply = json.loads(worker.stdout.readline())
        assert reply["interrupted"]
        parse_token(state, reply["action"])
        worker.stdin.write('{"do": "quit"}\n')
        worker.stdin.flush()
        assert worker.wait(timeout=20) == 0
