"""The JSON protocol of thinking: the same for a process, a Web Worker and slices within a frame.

Every message is one JSON object on one line. Requests carry an ``id`` of the asker's choice, which comes back:

    {"do": "choose", "id": 1, "view": "view1~...", "level": "phoenix", "seed": 7}
        -> {"id": 1, "action": "p406", "interrupted": false}
        optional: "simulations": number instead of the level's own; "seconds": cap on the time (none by default)
    {"do": "hint", "id": 2, "view": "view1~...", "seed": 7}
        -> {"id": 2, "hint": {"action", "plan", "options": [{"action", "value", "margin"}], "reasons", "exact"}, ...}
    {"do": "review", "id": 3, "record": "record1~...", "seats": [0], "seed": 7}
        -> {"id": 3, "progress": 0.25} now and then, then {"id": 3, "review": {"decisions", "curve", "moments"}, ...}
        optional: "since": number of actions at the beginning that are left out
    {"do": "stop", "id": 1}
        the work on 1 ends now and is answered with the best so far, "interrupted": true; without effect when done
    {"do": "levels"} -> {"levels": ["random", ...]}
    {"do": "ping"}   -> {"pong": true}
    {"do": "quit"}   the service has `ended`; whoever runs it may let go

Work is done in the order in which it was asked, but a review, which takes a minute, lets all else go first. Whatever is
wrong with a request is answered with {"id": ..., "error": "a sentence"}; no text ends the service.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final, Protocol

from ..engine import Match, parse_view
from .advice import REVIEW_SIMULATIONS, HintSearch, ReviewSearch
from .levels import LEVELS
from .search import Search

Json = dict[str, Any]

MAX_SIMULATIONS: Final = 1_000_000

PROGRESS_STEP: Final = 0.05
"""Share of a review between two messages of progress."""


class Thinking(Protocol):
    """Anything that thinks in steps."""

    def step(self, simulations: int, /) -> bool:
        """Do at most `simulations`; return whether the thinking is done."""


@dataclass
class Job:
    """One piece of work. answer: what to say when it is done or stopped. ends: moment at which its time is up.

    patient: lets others go first.
    """

    id: Any
    thinking: Thinking
    answer: Callable[[], Json]
    seconds: float | None = None
    ends: float | None = None
    told: float = 0.0
    patient: bool = False


class Service:
    """Takes requests and works on them a slice at a time. Neither reads nor waits by itself."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock`: seconds, only looked at for requests with a cap."""
        self._clock = clock
        self._jobs: list[Job] = []
        self.ended = False

    @property
    def busy(self) -> bool:
        """Whether there is work to do."""
        return bool(self._jobs)

    def receive(self, line: str) -> list[str]:
        """Take one request; return what can be said at once."""
        request: Any = None
        try:
            request = json.loads(line)
            if not isinstance(request, dict):
                raise ValueError("a request is a JSON object")
            return [json.dumps(reply) for reply in self._take(request)]
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            asked = request.get("id") if isinstance(request, dict) else None
            return [json.dumps({"id": asked, "error": _sentence(error)})]

    def _take(self, request: Json) -> list[Json]:
        wish = request.get("do")
        if wish == "ping":
            return [{"pong": True}]
        if wish == "quit":
            self.ended = True
            return []
        if wish == "levels":
            return [{"levels": list(LEVELS)}]
        if wish == "stop":
            return self._stop(request["id"])
        if wish not in JOBS:
            raise ValueError(f"{wish!r} is none of {', '.join([*JOBS, 'stop', 'levels', 'ping', 'quit'])}")
        job = JOBS[wish](request)
        if request.get("seconds") is not None:
            job.seconds = float(request["seconds"])
        self._jobs.append(job)
        return []

    def _stop(self, wanted: Any) -> list[Json]:
        for job in self._jobs:
            if job.id == wanted:
                self._jobs.remove(job)
                return [{"id": job.id, **job.answer(), "interrupted": True}]
        return []

    def work(self, simulations: int) -> list[str]:
        """Do at most `simulations` for the request whose turn it is; return what there is to say."""
        if not self._jobs:
            return []
        job = min(self._jobs, key=lambda one: one.patient)
        try:
            done = job.thinking.step(simulations)
            late = self._is_late(job)
            if done or late:
                self._jobs.remove(job)
                return [json.dumps({"id": job.id, **job.answer(), "interrupted": not done})]
        except Exception as error:  # one request that fails must not end the service for the others
            self._jobs.remove(job)
            return [json.dumps({"id": job.id, "error": f"{type(error).__name__}: {error}"})]
        share = getattr(job.thinking, "share", 0.0)
        if share < job.told + PROGRESS_STEP:
            return []
        job.told = share
        return [json.dumps({"id": job.id, "progress": round(share, 3)})]

    def _is_late(self, job: Job) -> bool:
        if job.seconds is None:
            return False
        if job.ends is None:
            job.ends = self._clock() + job.seconds
        return self._clock() >= job.ends


def _choose(request: Json) -> Job:
    search = Search(_text(request, "view"), _text(request, "level"), _seed(request), _simulations(request))
    return Job(request.get("id"), search, lambda: {"action": search.best()})


def _hint(request: Json) -> Job:
    search = HintSearch(parse_view(_text(request, "view")), _seed(request), _simulations(request))
    return Job(request.get("id"), search, lambda: {"hint": asdict(search.result())})


def _review(request: Json) -> Job:
    seats = request.get("seats", [0, 1])
    if not isinstance(seats, list) or not all(seat in (0, 1) for seat in seats):
        raise ValueError("seats is a list of 0 and 1")
    match = Match.from_record(_text(request, "record"))
    count = _simulations(request) or REVIEW_SIMULATIONS
    search = ReviewSearch(match, tuple(seats), _seed(request), count, _since(request))
    return Job(request.get("id"), search, lambda: {"review": asdict(search.result())}, patient=True)


JOBS: Final[dict[str, Callable[[Json], Job]]] = {"choose": _choose, "hint": _hint, "review": _review}


def _text(request: Json, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise ValueError(f"{name} is missing or no text")
    return value


def _seed(request: Json) -> int:
    seed = request.get("seed", 0)
    if not isinstance(seed, int):
        raise ValueError("seed is a whole number")
    return seed


def _simulations(request: Json) -> int | None:
    count = request.get("simulations")
    if count is not None and (not isinstance(count, int) or not 1 <= count <= MAX_SIMULATIONS):
        raise ValueError(f"simulations is a whole number from 1 to {MAX_SIMULATIONS}")
    return count


def _since(request: Json) -> int:
    since = request.get("since", 0)
    if not isinstance(since, int) or since < 0:
        raise ValueError("since is a number of actions")
    return since


def _sentence(error: Exception) -> str:
    return f"{error.args[0]} is missing" if isinstance(error, KeyError) else str(error)
