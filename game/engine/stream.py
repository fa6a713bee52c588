"""A seeded stream of integers that gives the same numbers on every platform.

SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014). The whole stream is one
64-bit integer, so that a State can carry it and stay comparable.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

Item = TypeVar("Item")

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


def advance(stream: int) -> tuple[int, int]:
    """Return the stream after one step and the 64-bit number that it gave."""
    stream = (stream + GOLDEN) & MASK
    mixed = ((stream ^ stream >> 30) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & MASK
    return stream, mixed ^ mixed >> 31


class Stream:
    """A stream that remembers where it is."""

    __slots__ = ("value",)

    def __init__(self, seed: int) -> None:
        """Start at `seed`, any integer; only its low 64 bits count."""
        self.value = seed & MASK

    def next(self) -> int:
        """Return the next number, 0 up to 2**64 - 1."""
        self.value, number = advance(self.value)
        return number

    def below(self, limit: int) -> int:
        """Return a number from 0 up to `limit` - 1 (limits of a game are far below 2**64: the bias is nil)."""
        return self.next() * limit >> 64

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of `items`; IndexError when there is none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return `items` in a random order (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
