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


def state(outputs: Iterable[Path]) -> str:
    """Names, sizes and times of some files and of all files in some folders; empty when one is missing."""
    lines = []
    for output in outputs:
        if not output.exists():
            return ""
        for path in sorted(output.rglob("*")) if output.is_dir() else [output]:
            facts = path.stat()
            lines.append(f"{path} {facts.st_size} {facts.st_mtime_ns}")
    return "\n".join(lines)


def unless_done(name: str, inputs: str, outputs: list[Path], work: Callable[[], None]) -> None:
    """Do the work unless it was done for equal inputs and nobody has touched its outputs since."""
    stamp = WORK / f"{name}.done"
    if stamp.exists() and stamp.read_text() == f"{inputs}\n{state(outputs)}":
        return
    stamp.unlink(missing_ok=True)
    work()
    WORK.mkdir(parents=True, exist_ok=True)
    stamp.write_text(f"{inputs}\n{state(outputs)}")
