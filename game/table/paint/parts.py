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


class Ground(NamedTuple):
    """What lies below all parts. key: all that its look depends on. paint: makes a picture of the whole screen."""

    key: Hashable
    paint: Callable[[], pygame.Surface]


class Canvas:
    """A surface that shows parts above a ground, each above those before it."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self.surface: pygame.Surface | None = None
        self._ground: tuple[Hashable, pygame.Surface] | None = None
        self._shown: list[tuple[Rect, Hashable]] = []

    def forget(self) -> None:
        """Paint everything anew the next time."""
        self._ground = None

    def paint(self, pen: Pen, ground: Ground, parts: Sequence[Part]) -> pygame.Surface:
        """The picture of these parts; another ground means that everything is new."""
        target, wanted = pen.surface, [(part.area, part.key) for part in parts]
        fresh = changed(self._shown, wanted)
        if self._ground is None or self._ground[0] != ground.key:
            below = ground.paint()
            self._ground = ground.key, below
            fresh = [Rect(0, 0, *below.get_size())]
        below = self._ground[1]
        if self.surface is None or self.surface.get_size() != below.get_size():
            self.surface = pygame.Surface(below.get_size()).convert()
        self._shown = wanted
        pen.on(self.surface, pen.unit)
        for area in merged(fresh):
            self.surface.set_clip(area)
            self.surface.blit(below, area[:2], area)
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
