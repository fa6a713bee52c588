"""The worker on a page: a second Pyodide in a Web Worker, started by web/thinker.js, which runs web/page/worker.js."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import js
from pyodide.ffi import to_js

_PACKAGE = Path(__file__).resolve().parent.parent
_ROOMS = ("engine", "bots")
"""All that the worker gets of the program."""


def start_web_worker() -> WebWorker | None:
    """Start a worker; None where the page has none: too little memory, a browser without them."""
    if not js.solstis.mayStartWorker():
        return None
    return WebWorker(js.solstis.startWorker(to_js(list(_program()))))


def _program() -> Iterator[tuple[str, bytes]]:
    """Path and contents of every file that the worker gets, from this very program."""
    files = [path for path in _PACKAGE.iterdir() if path.stem == "__init__"]
    for room in _ROOMS:
        files += (_PACKAGE / room).iterdir()
    for path in files:
        if path.is_file():
            yield path.relative_to(_PACKAGE.parent).as_posix(), path.read_bytes()


class WebWorker:
    """A Worker of the page. It stirs the host by itself when something has come."""

    def __init__(self, worker: Any) -> None:
        """`worker` is a Thinker of web/thinker.js."""
        self._worker = worker

    @property
    def alive(self) -> bool:
        """See Worker.alive."""
        return bool(self._worker.alive)

    def send(self, line: str) -> None:
        """See Worker.send."""
        self._worker.send(line)

    def lines(self) -> list[str]:
        """See Worker.lines."""
        return list(self._worker.take())

    def end(self) -> None:
        """See Worker.end."""
        self._worker.end()
