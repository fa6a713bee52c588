"""Raw input events turned into what a player means: taps, drags, long presses, hovering, keys."""

import math
from typing import NamedTuple

import pygame

Point = tuple[int, int]

SLIP = 9
"""A press that moves farther than this (CSS pixels) becomes a drag."""
LONG = 0.45
"""A press held still this long (seconds) is a long press."""


class Tap(NamedTuple):
    """Pressed and let go in the same place."""

    at: Point


class Press(NamedTuple):
    """A finger or button goes down; a tap, drag or long press may follow."""

    at: Point


class Drag(NamedTuple):
    """The press moves: from where it began to where it is now."""

    start: Point
    at: Point
    touch: bool


class Drop(NamedTuple):
    """A drag ends."""

    start: Point
    at: Point

    @property
    def way(self) -> float:
        """Pixels from its start to its end."""
        return math.dist(self.start, self.at)


class LongPress(NamedTuple):
    """A press held still."""

    at: Point


class Hover(NamedTuple):
    """The mouse moves with no button down."""

    at: Point


class Wheel(NamedTuple):
    """The wheel turns; positive is up."""

    at: Point
    steps: float


class Key(NamedTuple):
    """A key goes down; `name` as in KEYS, or a letter."""

    name: str
    shift: bool = False


Input = Tap | Press | Drag | Drop | LongPress | Hover | Wheel | Key

KEYS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_F1: "help",
}


class Gestures:
    """Remembers the press that is under way."""

    def __init__(self) -> None:
        """No press yet."""
        self.slip = float(SLIP)
        self._start: Point | None = None
        self._at: Point = (0, 0)
        self._since = 0.0
        self._dragging = False
        self._spent = False
        self._touch = False

    @property
    def held(self) -> bool:
        """Whether a press may still become a long press, so that time must be watched."""
        return self._start is not None and not self._dragging and not self._spent

    def cancel(self) -> None:
        """Forget the press under way."""
        self._start = None
        self._dragging = False

    def feed(self, event: pygame.event.Event, now: float) -> list[Input]:
        """What this event means, at the time `now` in seconds."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event, now)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(_point(event))
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEWHEEL:
            return [Wheel(self._at, float(getattr(event, "precise_y", event.y)))]
        if event.type == pygame.KEYDOWN:
            return _key(event)
        return []

    def tick(self, now: float) -> list[Input]:
        """A long press, when the time for it has come."""
        if self.held and self._start is not None and now - self._since >= LONG:
            self._spent = True
            return [LongPress(self._start)]
        return []

    def _down(self, event: pygame.event.Event, now: float) -> list[Input]:
        self._at = _point(event)
        if event.button == 3:
            return [LongPress(self._at)]
        if event.button != 1:
            return []
        self._start, self._since = self._at, now
        self._dragging = self._spent = False
        self._touch = bool(getattr(event, "touch", False))
        return [Press(self._at)]

    def _up(self, at: Point) -> list[Input]:
        start, self._start = self._start, None
        self._at = at
        if start is None or self._spent:
            return []
        if self._dragging:
            self._dragging = False
            return [Drop(start, at)]
        return [Tap(at)]

    def _move(self, event: pygame.event.Event) -> list[Input]:
        self._at = at = _point(event)
        if self._start is None:
            return [] if getattr(event, "touch", False) else [Hover(at)]
        dx, dy = at[0] - self._start[0], at[1] - self._start[1]
        if not self._dragging and dx * dx + dy * dy > self.slip**2 and not self._spent:
            self._dragging = True
        return [Drag(self._start, at, self._touch)] if self._dragging else []


def _point(event: pygame.event.Event) -> Point:
    return int(event.pos[0]), int(event.pos[1])


def _key(event: pygame.event.Event) -> list[Input]:
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    if event.key in KEYS:
        return [Key(KEYS[event.key], shift)]
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return [Key("undo")] if event.key == pygame.K_z and not event.mod & pygame.KMOD_ALT else []
    letter = getattr(event, "unicode", "") or ""
    return [Key(letter.lower(), shift)] if letter.strip() else []
