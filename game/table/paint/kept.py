"""Pictures that are painted once and kept for the next time, as long as there is room for them."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

LEAST = 20_000_000
"""Bytes for pictures that were painted or scaled, on a small screen."""

SCREENS = 4
"""The same in pictures of the whole screen, on a large one: a still table takes some three of them."""

DEPTH = 4
"""Bytes of a pixel."""

Key = tuple[str, Hashable]
"""Whose picture it is ("sprite", "shape", "text"), and which one."""


def budget(width: int, height: int) -> int:
    """Bytes that painted pictures may take on a screen of so many pixels."""
    return max(LEAST, SCREENS * DEPTH * width * height)


def weight(picture: pygame.Surface) -> int:
    """Bytes of a picture's pixels."""
    return picture.get_pitch() * picture.get_height()


class Kept:
    """Pictures of at most `budget` bytes together. Those that were not wanted for longest go first."""

    def __init__(self, budget: int) -> None:
        """Nothing is kept yet. bytes: of all pictures that are. made: how many had to be made so far."""
        self.budget = budget
        self.bytes = 0
        self.made = 0
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def get(self, owner: str, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under `key`, made when it is not there. Do not draw on it."""
        found = self._pictures.get((owner, key))
        if found is None:
            found = make()
            self._add((owner, key), found)
        else:
            self._pictures.move_to_end((owner, key))
        return found

    def forget(self, owner: str) -> None:
        """Drop all pictures of an owner."""
        for key in [key for key in self._pictures if key[0] == owner]:
            self.bytes -= weight(self._pictures.pop(key))

    def _add(self, key: Key, picture: pygame.Surface) -> None:
        """The newest one stays, however large it is."""
        self.made += 1
        self._pictures[key] = picture
        self.bytes += weight(picture)
        while self.bytes > self.budget and len(self._pictures) > 1:
            self.bytes -= weight(self._pictures.popitem(last=False)[1])
