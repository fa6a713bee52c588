"""What the build tells the person who waits for it."""

import sys
import time

_begin = time.monotonic()


class BuildError(Exception):
    """The build cannot go on; the message is one sentence that tells what to do."""


def step(text: str) -> None:
    """Announce a step that takes time, with the seconds since the start."""
    print(f"[{time.monotonic() - _begin:5.1f} s] {text}", file=sys.stderr, flush=True)


def say(text: str) -> None:
    """A line of a report."""
    print(text, file=sys.stderr, flush=True)
