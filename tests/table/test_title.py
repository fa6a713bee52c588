"""The title keeps its words while its mountain lives."""

from __future__ import annotations

import pygame

from game.host import MemoryHost

from .conftest import Hands, Play

BRIGHT = 600
"""Sum of red, green and blue from which a pixel belongs to a letter on a dark button."""


def letters(surface: pygame.Surface, rect: list[int]) -> int:
    """Bright pixels in the middle of a dark button."""
    inner = pygame.Rect(rect).inflate(-24, -24)
    picture = surface.subsurface(inner)
    return sum(sum(picture.get_at((x, y))[:3]) > BRIGHT for x in range(inner.w) for y in range(inner.h))


async def stand(hands: Hands) -> None:
    """Wait until the storage has answered and that is drawn."""
    hands.host.nudge()
    await hands.rest()


def test_words_stay_from_picture_to_picture(play: Play) -> None:
    async def script(hands: Hands) -> None:
        host = hands.host
        rect = hands.targets["credits"]["rect"]
        counts = []
        for _ in range(4):
            host.advance(0.1)
            host.nudge()
            await hands.rest()
            counts.append(letters(host.surface, rect))
        assert min(counts) > 40, counts

    play(script, host=MemoryHost((390, 844)))


def test_words_are_there_where_nothing_moves(play: Play) -> None:
    host = MemoryHost((390, 844))
    host.prefers_reduced_motion = True

    async def script(hands: Hands) -> None:
        await stand(hands)
        assert letters(host.surface, hands.targets["credits"]["rect"]) > 40

    play(script, host=host)
