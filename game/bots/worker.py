"""python -m game.bots.worker: the protocol over standard input and output, one JSON object a line.

Ends when its input ends or after {"do": "quit"}; what is being worked on then may take `LAST_SECONDS`, so that no
worker outlives its game. A thread reads, so that a request to stop is heard while another one is worked on; the work
itself is cut into slices.
"""

import sys
import threading
import time
from contextlib import suppress
from io import TextIOWrapper
from math import inf
from queue import Empty, SimpleQueue
from typing import Final, TextIO

from .protocol import Service

SLICE: Final = 20
"""Simulations between two looks at the input: a few milliseconds."""

LAST_SECONDS: Final = 2.0


def serve(source: TextIO, sink: TextIO) -> None:
    """Answer the requests of `source` on `sink` until it ends."""
    lines: SimpleQueue[str | None] = SimpleQueue()
    threading.Thread(target=_read, args=(source, lines), daemon=True).start()
    service = Service(time.monotonic)
    reading = True
    last = inf
    while not service.ended and (reading or service.busy) and time.monotonic() < last:
        try:
            line = lines.get(block=not service.busy) if reading else ""
        except Empty:
            line = ""
        if line is None:
            reading = False
            last = time.monotonic() + LAST_SECONDS
        elif line.strip():
            _say(sink, service.receive(line))
        else:
            _say(sink, service.work(SLICE))


def _read(source: TextIO, lines: "SimpleQueue[str | None]") -> None:
    for line in source:
        lines.put(line)
    lines.put(None)


def _say(sink: TextIO, replies: list[str]) -> None:
    for reply in replies:
        sink.write(reply + "\n")
    if replies:
        sink.flush()


if __name__ == "__main__":
    if isinstance(sys.stdin, TextIOWrapper):  # bytes that are no text are answered like other nonsense
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    with suppress(KeyboardInterrupt):  # Ctrl-C in a terminal reaches the game's worker too
        serve(sys.stdin, sys.stdout)
