"""How fire runs up a panorama, and where flames burn (R1.9, R10.3). No pygame."""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from ...engine.geometry import FLAME_TILES, bits_of, cells_of, mask_of, neighbours

STEP = 0.075
"""Seconds until the fire has run on by one cell."""

FLAMES = cells_of(FLAME_TILES)
"""The tiles that carry flames."""


class Burning(NamedTuple):
    """A cell that the fire runs over, `step` cells from the foot; flame: whether a flame catches there."""

    cell: int
    seat: int
    step: int
    flame: bool


def run_of_fire(seat: int, occupied: Iterable[int], caught: Iterable[int]) -> list[Burning]:
    """The shortest ways from the foot to the flames that `caught` names, each cell once, in the order of the fire.

    A flame that the foot does not reach catches at once, by itself.
    """
    distance, before = _spread(mask_of(occupied))
    goals = set(caught)
    cells: set[int] = set()
    for goal in goals:
        here: int | None = goal
        while here is not None and here not in cells:
            cells.add(here)
            here = before.get(here)
    found = [Burning(cell, seat, distance.get(cell, 0), cell in goals) for cell in cells]
    return sorted(found, key=lambda burning: (burning.step, burning.cell))


def _spread(occupied: int) -> tuple[dict[int, int], dict[int, int]]:
    """Steps from the foot of each cell that is joined to it, and the cell from which the fire comes."""
    distance = {cell: 0 for cell in cells_of(occupied) if cell < 200}
    before: dict[int, int] = {}
    edge = deque(distance)
    while edge:
        cell = edge.popleft()
        for bit in bits_of(neighbours(mask_of((cell,))) & occupied):
            (other,) = cells_of(bit)
            if other not in distance:
                distance[other], before[other] = distance[cell] + 1, cell
                edge.append(other)
    return distance, before


class Ember:
    """The time of the flames: it runs while something happens and for a while after, then comes to rest.

    A table on which nothing happens must not run at all, so that fire may not burn for ever.
    """

    LASTS = 3.6
    """Seconds that flames go on after the last change."""
    FADES = 1.6
    """Seconds at the end of which they have slowed down to nothing."""

    def __init__(self) -> None:
        """Cold."""
        self.clock = 0.0
        self.left = 0.0

    @property
    def alive(self) -> bool:
        """Whether flames move."""
        return self.left > 0

    def stir(self) -> None:
        """Something happened: burn for a while."""
        self.left = self.LASTS

    def advance(self, seconds: float) -> bool:
        """Let time pass; True when flames moved."""
        if self.left <= 0:
            return False
        self.clock += seconds * min(1.0, self.left / self.FADES)
        self.left = max(0.0, self.left - seconds)
        return True
