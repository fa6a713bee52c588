"""What floats above the table for a while: a message, or a tip about the thing under the mouse. No pygame."""

from typing import NamedTuple

Point = tuple[int, int]

STAYS = 3.4
"""Seconds that a message stays."""
WARNS = 8.0
"""Seconds that a warning stays."""
HESITATION = 0.45
"""Seconds that the mouse must rest on a thing before its tip is shown."""


class Tip(NamedTuple):
    """A heading and an explanation, near a point. link: the page of rules or spirit book that tells more, or empty."""

    title: str
    text: str
    at: Point
    link: str = ""


class Notes:
    """At most one message and one tip; times are those of the host's clock."""

    def __init__(self) -> None:
        """Nothing is said."""
        self.message = ""
        self.at: Point = (0, 0)
        self.tip: Tip | None = None
        self.held = False
        self._until = 0.0
        self._coming: Tip | None = None
        self._due = 0.0

    def say(self, text: str, at: Point, now: float, stays: float = STAYS) -> None:
        """Show a message for so many seconds."""
        self.clear()
        self.message, self.at, self._until = text, at, now + stays

    def point(self, tip: Tip | None, now: float) -> bool:
        """The mouse is on a thing that has this tip (or none); True when something changed at once."""
        if self.held and self.tip is not None and self.tip.link:
            return False  # it waits for a tap
        known = self.tip or self._coming
        if tip is not None and known is not None and tip.title == known.title:
            return False
        shown, self.tip, self._coming = self.tip, None, tip
        self._due = now + HESITATION
        return shown is not None

    def hold(self, tip: Tip | None) -> None:
        """Show a tip at once, and no message."""
        self.clear()
        self.tip, self.held = tip, True

    def clear(self) -> bool:
        """Take everything away; True when something was shown."""
        shown = bool(self.message or self.tip)
        self.message, self.tip, self._coming, self.held = "", None, None, False
        return shown

    def tick(self, now: float) -> bool:
        """Let time pass; True when something changed."""
        changed = False
        if self.message and now >= self._until:
            self.message, changed = "", True
        if self._coming is not None and now >= self._due:
            self.tip, self._coming, changed = self._coming, None, True
        return changed

    def alarm(self, now: float) -> float | None:
        """Seconds until `tick` has something to do, None for never."""
        times = [self._until] if self.message else []
        if self._coming is not None:
            times.append(self._due)
        return max(0.02, min(times) - now) if times else None
