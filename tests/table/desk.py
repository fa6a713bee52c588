"""A host whose workers a test holds in its hand."""

from __future__ import annotations

import json
from typing import Any

from game.bots import Service
from game.host import MemoryHost

Json = dict[str, Any]


class FakeWorker:
    """A worker in this very process that thinks when a test lets it, and fails when a test wants it."""

    def __init__(self) -> None:
        self.service = Service(lambda: 0.0)
        self.alive = True
        self.ended = False
        self.mute = False
        self.got: list[Json] = []
        self.said: list[str] = []

    def send(self, line: str) -> None:
        assert not self.ended
        self.got.append(json.loads(line))
        self.said += self.service.receive(line)

    def think(self) -> None:
        while self.service.busy:
            self.said += self.service.work(50)

    def lines(self) -> list[str]:
        said, self.said = ([], self.said) if self.mute else (self.said, [])
        return said

    def end(self) -> None:
        self.ended, self.alive = True, False

    def asked(self, wish: str) -> list[Json]:
        return [request for request in self.got if request["do"] == wish]


class Desk(MemoryHost):
    """A host with workers of a test's making."""

    def __init__(self) -> None:
        super().__init__()
        self.workers: list[FakeWorker] = []
        self.born = FakeWorker

    def start_worker(self) -> FakeWorker:
        self.workers.append(self.born())
        return self.workers[-1]

    @property
    def worker(self) -> FakeWorker:
        return self.workers[-1]
