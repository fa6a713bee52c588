"""Skips a step whose inputs have not changed."""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

from .places import WORK


def digest(paths: Iterable[Path], *texts: str) -> str:
    """One hash over names and contents of files and over some texts."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    for text in texts:
        total.update(f"{text}\0".encode())
    return total.hexdigest()


def unless_done(name: str, inputs: str, outputs: Iterable[Path], work: Callable[[], None]) -> None:
    """Do the work unless it was done for equal inputs and its outputs are still there."""
    stamp = WORK / f"{name}.done"
    if stamp.exists() and stamp.read_text() == inputs and all(path.exists() for path in outputs):
        return
    stamp.unlink(missing_ok=True)
    work()
    WORK.mkdir(parents=True, exist_ok=True)
    stamp.write_text(inputs)
