"""Time on the table: cues that begin, run and end; a line of them that can be hurried or skipped.

No pygame. The game's state is already final while a line plays: `finish` may be called at any moment and leaves
everything as if each cue had run to its end.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, pi, sin

Ease = Callable[[float], float]


def linear(k: float) -> float:
    """No easing."""
    return k


def ease_out(k: float) -> float:
    """Fast, then slow (cubic)."""
    return 1 - (1 - k) ** 3


def ease_in_out(k: float) -> float:
    """Slow at both ends (cosine)."""
    return (1 - cos(pi * k)) / 2


def overshoot(k: float) -> float:
    """A little beyond the end and back."""
    rest = k - 1
    return 1 + 2.3 * rest**3 + 1.3 * rest**2


def pulse(k: float) -> float:
    """Up to one and back to zero."""
    return sin(pi * k)


def nothing(*_: object) -> None:
    """A cue's part that does nothing."""


@dataclass
class Cue:
    """Something that happens between `start` and `start + length` (seconds at normal speed).

    begin, end: called once each, in this order. step: called with the eased progress 0..1 at every update.
    """

    start: float
    length: float
    begin: Callable[[], None] = nothing
    step: Callable[[float], None] = nothing
    end: Callable[[], None] = nothing
    ease: Ease = linear
    begun: bool = field(default=False, init=False)
    ended: bool = field(default=False, init=False)

    def advance(self, now: float) -> None:
        """Bring the cue to the time `now` of its line."""
        if now < self.start or self.ended:
            return
        if not self.begun:
            self.begun = True
            self.begin()
        k = 1.0 if self.length <= 0 else min(1.0, (now - self.start) / self.length)
        self.step(self.ease(k))
        if k >= 1.0:
            self.ended = True
            self.end()


class Line:
    """Cues that belong together, e.g. all that one action brought about."""

    def __init__(self, cues: list[Cue], done: Callable[[], None] = nothing) -> None:
        """`done` is called once by the timeline, when every cue has ended and the line is off it."""
        self.cues = sorted(cues, key=lambda cue: cue.start)
        self.done = done
        self.now = 0.0

    @property
    def length(self) -> float:
        """Seconds from the start to the end of the last cue."""
        return max((cue.start + cue.length for cue in self.cues), default=0.0)

    def advance(self, seconds: float) -> bool:
        """Let time pass; True while something is left to play."""
        self.now += seconds
        for cue in self.cues:
            cue.advance(self.now)
        return not all(cue.ended for cue in self.cues)

    def finish(self) -> None:
        """Run every cue to its end, in order."""
        for cue in self.cues:
            cue.advance(cue.start + cue.length)


SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "off": 0.0}
"""How fast time runs; off: lines are finished as they are added."""


class Timeline:
    """Lines that play one after the other."""

    def __init__(self, speed: str = "normal") -> None:
        """`speed` is a key of SPEEDS."""
        self.speed = speed
        self._lines: list[Line] = []

    @property
    def busy(self) -> bool:
        """Whether something still plays."""
        return bool(self._lines)

    def add(self, line: Line) -> None:
        """Queue a line."""
        if self.speed == "off":
            line.finish()
            line.done()
        else:
            self._lines.append(line)

    def advance(self, seconds: float) -> bool:
        """Let real time pass; True when something moved."""
        if not self._lines:
            return False
        line = self._lines[0]
        if not line.advance(seconds * SPEEDS[self.speed]):
            self._lines.remove(line)
            line.done()
        return True

    def skip(self) -> None:
        """Finish everything that is queued."""
        lines, self._lines = self._lines, []
        for line in lines:
            line.finish()
            line.done()

    def clear(self) -> None:
        """Forget everything without finishing it."""
        self._lines = []
