"""Thinking that never blocks the table: asked for now, answered later. No pygame.

    job = app.thinker.ask({"do": "hint", "view": view_line(seen), "seed": 7})
    ...
    if job.done:  # looked at once a turn of the loop
        show(job.answer or job.error)

The requests and answers are those of game/bots/protocol.py. A worker of the host does the thinking; where there is
none, where it is still starting or where it was lost, slices of a few milliseconds within the frame do. The same
request gives the same answer in both, as long as no cap on the time interrupts it.
"""

from __future__ import annotations

import json
import time
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from ..host import Host, Worker

if TYPE_CHECKING:
    from ..bots import Service

Json = dict[str, Any]

REPLACEMENTS: Final = 2
"""Workers that may be lost one after the other, without an answer between, before slices do everything."""

STARTING: Final = 60.0
"""Seconds that a worker may take until it says its first word."""

QUIET: Final = 4.0
"""Seconds without a word after which a worker at work is asked whether it is still there."""

PATIENCE: Final = 6.0
"""Seconds that it may take to answer that."""


class Job:
    """A question and what has come of it.

    progress: share of the work that is done, 0 to 1; told for hints and reviews. answer: the reply, without its id.
    error: a sentence, when there will be no answer.
    """

    def __init__(self, request: Json, thinker: Thinker, now: float) -> None:
        """Made by `Thinker.ask`."""
        self.request = request
        self.progress = 0.0
        self.answer: Json | None = None
        self.error: str | None = None
        self.began = now
        self.remote = False
        self.stopped = False
        self.losses = 0
        self._thinker = thinker

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.answer is not None or self.error is not None

    def stop(self) -> None:
        """End the work soon; what is best so far becomes the answer, with "interrupted" true."""
        self._thinker.stop(self)


class Slices:
    """Thinks within the frame, in steps that adapt to the machine."""

    MOST: Final = 512

    def __init__(self, service: Service) -> None:
        """`service` does the work."""
        self.service = service
        self._simulations = 1

    def work(self, seconds: float) -> list[str]:
        """Think for some `seconds` at most, or until something can be said."""
        until = time.perf_counter() + seconds
        said: list[str] = []
        longest = 0.0
        while self.service.busy and not said and time.perf_counter() + longest < until:
            began = time.perf_counter()
            said = self.service.work(self._simulations)
            longest = max(longest, time.perf_counter() - began)
            self._adapt(longest / seconds)
        return said

    def _adapt(self, share: float) -> None:
        """The longest step took this share of the slice: make the next ones fit."""
        if share > 1 / 4:
            self._simulations = max(1, self._simulations // 2)
        elif share < 1 / 16:
            self._simulations = min(self.MOST, 2 * self._simulations)


class Thinker:
    """Takes requests, has them thought out, and looks after the worker that does it."""

    def __init__(self, host: Host) -> None:
        """Nothing is started yet: until `start`, slices do everything."""
        self._host = host
        self._jobs: dict[int, Job] = {}
        self._numbers = count(1)
        self._own: Slices | None = None
        self._started = False
        self._worker: Worker | None = None
        self._ready = False
        self._heard = 0.0
        self._pinged: float | None = None
        self._losses = 0

    def start(self) -> None:
        """Let a worker start beside the table; only the first call does something."""
        if not self._started:
            self._started = True
            self._begin()

    def ask(self, request: Json) -> Job:
        """Have something thought out: "choose", "hint" or "review" of game/bots/protocol.py, without an id."""
        job = Job(request, self, self._host.now())
        number = next(self._numbers)
        self._jobs[number] = job
        self._place(number, job)
        return job

    def stop(self, job: Job) -> None:
        """See Job.stop."""
        job.stopped = True
        for number, known in list(self._jobs.items()):
            if known is job:
                self._tell(job, {"do": "stop", "id": number})

    def work(self, seconds: float) -> None:
        """Take what the worker said, see that it is well, and think for `seconds` where it does not."""
        if self._worker is not None:
            for line in self._worker.lines():
                self._hear_worker(line)
            self._watch()
        if self.slicing and self._own is not None:
            for line in self._own.work(seconds):
                self._hear(line)

    @property
    def slicing(self) -> bool:
        """Whether the next frame is wanted to think in."""
        return self._own is not None and self._own.service.busy

    @property
    def remote(self) -> bool:
        """Whether a worker is ready to think."""
        return self._ready

    @property
    def alarm(self) -> float | None:
        """Seconds until `work` should look after the worker, when nothing is heard of it."""
        if self._worker is None:
            return None
        now = self._host.now()
        if not self._ready:
            return max(0.0, self._heard + STARTING - now)
        if not self._has_remote_jobs:
            return None
        if self._pinged is None:
            return max(0.0, self._heard + QUIET - now)
        return max(0.0, self._pinged + PATIENCE - now)

    @property
    def _has_remote_jobs(self) -> bool:
        return any(job.remote for job in self._jobs.values())

    def _place(self, number: int, job: Job) -> None:
        """Give a job to the worker if it is ready and never died of it, else to the slices."""
        job.remote = self._ready and job.losses < REPLACEMENTS
        if job.remote and not self._has_company(job):
            self._heard = self._host.now()
        request = {**job.request, "id": number}
        if request.get("seconds") is not None:
            request["seconds"] = max(0.0, job.request["seconds"] - (self._host.now() - job.began))
        self._tell(job, request)
        if job.stopped:
            self._tell(job, {"do": "stop", "id": number})

    def _has_company(self, job: Job) -> bool:
        return any(other.remote for other in self._jobs.values() if other is not job)

    def _tell(self, job: Job, request: Json) -> None:
        line = json.dumps(request)
        if job.remote and self._worker is not None:
            self._worker.send(line)
            return
        for reply in self._slices().service.receive(line):
            self._hear(reply)

    def _slices(self) -> Slices:
        if self._own is None:
            from ..bots import Service

            self._own = Slices(Service(self._host.now))
        return self._own

    def _hear(self, line: str) -> None:
        """A reply: an answer, an error or the progress of a job."""
        reply = json.loads(line)
        job = self._jobs.get(reply.pop("id", None))
        if job is None:
            return
        if reply.keys() == {"progress"}:
            job.progress = reply["progress"]
            return
        if "error" in reply:
            job.error = reply["error"]
        else:
            job.progress, job.answer = 1.0, reply
        self._jobs = {number: other for number, other in self._jobs.items() if other is not job}

    # The worker.

    def _begin(self) -> None:
        self._ready, self._pinged = False, None
        self._worker = self._host.start_worker()
        self._heard = self._host.now()
        if self._worker is not None:
            self._worker.send('{"do": "ping"}')

    def _hear_worker(self, line: str) -> None:
        if self._worker is None:
            return
        self._heard, self._pinged = self._host.now(), None
        if not self._ready:
            self._ready = True
            self._take_over()
        reply = json.loads(line)
        if str(reply.get("error", "")).startswith("MemoryError"):
            self._lose()
        elif "id" in reply:
            self._losses = 0
            self._hear(line)

    def _take_over(self) -> None:
        """The worker is ready: it gets what the slices have begun."""
        for number, job in list(self._jobs.items()):
            if job.losses < REPLACEMENTS:
                self._slices().service.receive(json.dumps({"do": "stop", "id": number}))
                self._place(number, job)

    def _watch(self) -> None:
        worker, now = self._worker, self._host.now()
        if worker is None:
            return
        if not worker.alive:
            self._lose()
        elif not self._ready:
            if now - self._heard >= STARTING:
                self._lose()
        elif self._has_remote_jobs and self._pinged is None:
            if now - self._heard >= QUIET:
                self._pinged = now
                worker.send('{"do": "ping"}')
        elif self._pinged is not None and now - self._pinged >= PATIENCE:
            self._lose()

    def _lose(self) -> None:
        """The worker died or hangs: begin with another one, and go on in slices until it is ready."""
        if self._worker is not None:
            self._worker.end()
        self._worker, self._ready = None, False
        self._losses += 1
        for number, job in list(self._jobs.items()):
            if job.remote:
                job.losses += 1
                job.began = self._host.now()
                self._place(number, job)
        if self._losses <= REPLACEMENTS:
            self._begin()
