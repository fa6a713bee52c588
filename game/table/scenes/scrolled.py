"""Scenes of which a part scrolls in a window while the rest stays where it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..gestures import Drag, Drop, Key, Tap, Wheel
from ..layout import Rect
from ..targets import DIRECTIONS, Target, cycle, find, walk
from .base import Scene
from .scroll import NOTCH, Scroll

if TYPE_CHECKING:
    from ..app import App


class ScrolledScene(Scene):
    """Subclasses call `aim` when they arrange, and draw what scrolls higher by `scroll.offset`."""

    def __init__(self, app: App) -> None:
        """At the top, with nothing to choose yet."""
        super().__init__(app)
        self.scroll = Scroll()
        self._moving: list[Target] = []
        self._staying: list[Target] = []

    def aim(self, window: Rect, height: int, moving: list[Target], staying: list[Target]) -> None:
        """These targets scroll in the window, where they lie as if nothing were scrolled; those below it stay."""
        self.scroll.fit(window, height)
        self._moving, self._staying = moving, staying
        self._show()

    def _show(self) -> None:
        """The targets, as far as they show."""
        moved = [replace(target, rect=self.scroll.seen(target.rect)) for target in self._moving]
        self.targets = [target for target in moved if target.rect.h >= self.screen.touch // 2]
        self.targets += self._staying
        self.dirty = True

    def _scroll_by(self, pixels: int) -> None:
        self.scroll.by(pixels)
        self._show()

    def on_key(self, key: Key) -> None:
        """Arrows walk and Tab cycles through all targets, those out of sight, too; page keys scroll."""
        if key.name in ("pageup", "pagedown"):
            self._scroll_by(self.scroll.area.h * 9 // 10 * (-1 if key.name == "pageup" else 1))
        elif key.name in DIRECTIONS or key.name == "tab":
            self._walk(key)
        else:
            super().on_key(key)

    def _walk(self, key: Key) -> None:
        below = max(0, self.scroll.height - self.scroll.area.h)
        staying = [replace(target, rect=target.rect.moved(0, below)) for target in self._staying]
        every = [*self._moving, *staying]
        here = find(every, self.focus)
        goal = cycle(every, here, key.shift) if key.name == "tab" else step(every, here, key.name)
        if goal is not None and find(self._moving, goal.id) is not None:
            self.scroll.show(goal.rect)
        self._show()
        self.set_focus(goal)

    def on_wheel(self, wheel: Wheel) -> None:
        """The wheel scrolls."""
        self._scroll_by(-round(wheel.steps * self.screen.css(NOTCH)))

    def on_drag(self, drag: Drag) -> None:
        """The finger pulls."""
        self.scroll.pull(drag)
        self._show()

    def on_drop(self, what: Drop) -> None:
        """The finger lets go; a sloppy tap counts."""
        if not self.scroll.release(what, self.screen.touch // 2):
            self.on_tap(Tap(what.start))


def step(targets: list[Target], here: Target | None, way: str) -> Target | None:
    """Where an arrow leads: up and down to the nearest row, whatever its question."""
    if here is None or way in ("left", "right"):
        return walk(targets, here, way)
    place, middle = here.rect, here.rect.centre[0]
    ahead = [
        target
        for target in targets
        if target.rect.x < place.right
        and place.x < target.rect.right
        and (target.rect.y >= place.bottom if way == "down" else target.rect.bottom <= place.y)
    ]
    return min(
        ahead,
        key=lambda target: (abs(target.rect.y - place.y), abs(target.rect.centre[0] - middle)),
        default=here,
    )
