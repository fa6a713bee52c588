"""The window changes its size, or the phone is turned, at any moment: nothing is drawn by old measures."""

from __future__ import annotations

import asyncio
from itertools import cycle

import pygame
import pytest

from game.host import MemoryHost

from .conftest import Hands, Play

SIZES = ((390, 844), (844, 390), (1280, 720), (360, 640), (768, 1024), (2560, 1080), (640, 360), (320, 480))


class LateHost(MemoryHost):
    """A host whose size changes while the table asks for input, as it does in a window and on a page."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(size)
        self.coming: tuple[int, int] | None = None

    def events(self) -> list[pygame.event.Event]:
        if self.coming is not None:
            size, self.coming = self.coming, None
            self.resize(size)
        return super().events()

    def turn(self, size: tuple[int, int]) -> None:
        self.coming = size
        self.nudge()


async def frames(host: LateHost, count: int) -> None:
    """Let so many pictures be drawn, or wait until nothing moves."""
    last = host.frames + count
    for _ in range(40 + 4 * count):
        if host.frames >= last:
            return
        await asyncio.sleep(0)


async def home(hands: Hands) -> None:
    """Back to the title from wherever this is."""
    for _ in range(8):
        if hands.facts["scene"] == "title":
            return
        if "leave" in hands.targets:
            await hands.click("leave")
        else:
            await hands.press(pygame.K_ESCAPE)
    raise AssertionError(f"no way home from {hands.facts['scene']}")


def test_every_scene_may_be_turned_at_any_moment(play: Play) -> None:
    host = LateHost()
    sizes = cycle(SIZES)

    async def script(hands: Hands) -> None:
        for name in ("rules", "book", "settings", "language", "credits", "tutorial"):
            await hands.click(name)
            for _ in range(len(SIZES)):
                host.turn(next(sizes))
                await hands.rest()
                assert hands.host.surface.get_size() == hands.host.size_px
            await home(hands)

    play(script, host=host, settings={"speed": "off"})


def test_the_deal_may_be_turned_at_any_frame(play: Play) -> None:
    host = LateHost()
    sizes = cycle(SIZES)

    async def script(hands: Hands) -> None:
        for moment in range(1, 60, 3):
            await hands.click("new")
            host.click(hands.middle("start"))
            await frames(host, moment)
            host.turn(next(sizes))
            await frames(host, 3)
            host.turn(next(sizes))
            await hands.rest()
            await home(hands)

    play(script, host=host, settings={"speed": "normal"})


@pytest.mark.parametrize(
    ("variant", "opponent", "beat"), [("base", "marmot", 3), ("firefly", "marmot", 7), ("base", "human", 5)]
)
def test_a_game_may_be_turned_at_any_frame(play: Play, variant: str, opponent: str, beat: int) -> None:
    """Captures, spirits, flames and curtains: each decision is shown to another frame before the size changes."""
    host = LateHost()
    sizes = cycle(SIZES)

    async def script(hands: Hands) -> None:
        await hands.begin(variant, opponent)
        for step in range(130):
            if hands.facts["scene"] == "result":
                break
            chosen = [*hands.choices(), *({"ready", "primary"} & set(hands.targets))]
            if chosen:
                host.click(hands.middle(hands.random.choice(chosen)))
            await frames(host, 1 + step * beat % 50)
            host.turn(next(sizes))
            await frames(host, 2)
            assert host.surface.get_size() == host.size_px
            if step % 3 == 0:
                await hands.rest()

    play(script, host=host, settings={"speed": "normal"})
