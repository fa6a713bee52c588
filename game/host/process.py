"""A worker in a process of its own: the same Python runs game/bots/worker.py and talks through pipes."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_MODULE = f"{_PACKAGE.name}.bots.worker"
_PATIENCE = 2.0
"""Seconds that a process may take to go after it was killed."""


def start_process(nudge: Callable[[], None]) -> ProcessWorker | None:
    """Start a worker; None where Python cannot be started again: frozen programs, archives, refusing systems."""
    frozen = getattr(sys, "frozen", False)
    if not sys.executable or frozen or not (_PACKAGE / "bots" / "worker.py").is_file():
        return None
    try:
        return ProcessWorker([sys.executable, "-P", "-m", _MODULE], nudge)
    except OSError:
        return None


class ProcessWorker:
    """A Worker behind pipes. A thread reads what it says and nudges; it ends with this process at the latest."""

    def __init__(self, command: list[str], nudge: Callable[[], None]) -> None:
        """OSError when the process cannot be started."""
        self._nudge = nudge
        self._lines: deque[str] = deque()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env=_environment(),
            # no console window flashes up on Windows
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.alive = True
        self._ended = False
        self._reader = threading.Thread(target=self._read, name="worker", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.append(line)
            self._tell()
        self.alive = False
        self._tell()

    def _tell(self) -> None:
        if not self._ended:
            self._nudge()

    def send(self, line: str) -> None:
        """See Worker.send."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):  # the pipe is broken, or closed
            self.alive = False

    def lines(self) -> list[str]:
        """See Worker.lines."""
        return [self._lines.popleft() for _ in range(len(self._lines))]

    def end(self) -> None:
        """See Worker.end."""
        self._ended = True
        self.alive = False
        self._process.kill()
        self._reader.join(_PATIENCE)
        if self._reader.is_alive():
            return  # the system cannot end it now; its input ends with this process
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):  # what was still to be written goes nowhere
                    pipe.close()


def _environment() -> dict[str, str]:
    """The environment in which the package is found, wherever the game was started from."""
    known = os.environ.get("PYTHONPATH")
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(_PACKAGE.parent), *([known] if known else [])])}
