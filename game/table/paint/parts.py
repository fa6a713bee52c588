"""A still picture made of parts, of which only those that changed are painted anew."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from ..layout import Rect
from ..layout.rect import hull
from .draw import Pen


class Part(NamedTuple):
    """A piece of a picture. area: all that it may touch. key: all that its look depends on. paint: draws it."""

    area: Rect
    key: Hashable
    paint: Callable[[], None]


class Canvas:
    """A surface that shows parts above a ground, each above those before it."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self.surface: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._shown: list[tuple[Rect, Hashable]] = []

    def forget(self) -> None:
        """Paint everything anew the next time."""
        self._ground = None

    def paint(self, pen: Pen, ground: pygame.Surface, parts: Sequence[Part]) -> pygame.Surface:
        """The picture of these parts; another ground means that everything is new."""
        target, size = pen.surface, ground.get_size()
        whole = Rect(0, 0, *size)
        wanted = [(part.area, part.key) for part in parts]
        if self.surface is None or self.surface.get_size() != size:
            self.surface, self._ground = pygame.Surface(size).convert(), None
        fresh = [whole] if self._ground is not ground else changed(self._shown, wanted)
        self._ground, self._shown = ground, wanted
        pen.on(self.surface, pen.unit)
        for area in merged(fresh):
            self.surface.set_clip(area)
            self.surface.blit(ground, area[:2], area)
            for part in parts:
                if part.area.overlaps(area):
                    part.paint()
        self.surface.set_clip(None)
        pen.on(target, pen.unit)
        return self.surface


def changed(before: Sequence[tuple[Rect, Hashable]], now: Sequence[tuple[Rect, Hashable]]) -> list[Rect]:
    """The areas of all that is in one list only."""
    return [area for area, _key in set(before) ^ set(now)]


def merged(areas: Sequence[Rect]) -> list[Rect]:
    """Rectangles that do not overlap and cover all of these."""
    apart: list[Rect] = []
    for area in areas:
        joined = area
        while near := [other for other in apart if other.overlaps(joined)]:
            apart = [other for other in apart if other not in near]
            joined = hull([joined, *near])
        apart.append(joined)
    return apart
