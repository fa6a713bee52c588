"""How far a page is scrolled in its window: by wheel, finger and keys."""

from __future__ import annotations

from ..gestures import Drag, Drop
from ..layout import Rect

NOTCH = 60
"""How far a notch of the wheel or an arrow scrolls, in CSS pixels."""


class Scroll:
    """A window onto a page that may be higher than it."""

    def __init__(self) -> None:
        """Nothing is known of the page yet."""
        self.offset = 0
        self.height = 0
        self.area = Rect(0, 0, 1, 1)
        self._pulled: tuple[int, int] | None = None

    def fit(self, area: Rect, height: int) -> None:
        """The page is as high as this now, and shows in this window."""
        self.area, self.height = area, height
        self.to(self.offset)

    def to(self, offset: int) -> None:
        """Scroll as far as this, or as far as the page goes."""
        self.offset = max(0, min(offset, self.height - self.area.h))

    def by(self, pixels: int) -> None:
        """Scroll on."""
        self.to(self.offset + pixels)

    def show(self, rect: Rect) -> None:
        """Scroll as little as it takes until something shows that lies there when nothing is scrolled."""
        self.to(max(rect.bottom - self.area.bottom, min(self.offset, rect.y - self.area.y)))

    def seen(self, rect: Rect) -> Rect:
        """Where that shows now which lies there when nothing is scrolled; it may have no height."""
        rect = rect.moved(0, -self.offset)
        top, bottom = max(rect.y, self.area.y), min(rect.bottom, self.area.bottom)
        return Rect(rect.x, top, rect.w, max(0, bottom - top))

    def pull(self, drag: Drag) -> None:
        """The finger pulls the page."""
        if self._pulled is None:
            self._pulled = (drag.start[1], self.offset)
        start, offset = self._pulled
        self.to(offset + start - drag.at[1])

    def release(self, drop: Drop, least: int) -> bool:
        """The finger lets go; whether it had swiped, by `least` pixels at least any way, or was only a sloppy tap."""
        pulled, self._pulled = self._pulled, None
        return pulled is not None and drop.way >= least
