"""The title keeps its words while its mountain lives."""

from __future__ import annotations

import asyncio
import json

import pygame

from game.host import MemoryHost
from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table.app import start

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


class SlowStorage(MemoryStorage):
    """A store that answers only when the test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()
        self.open.set()

    async def read(self, name: str) -> list[str]:
        found = await super().read(name)  # as it was when it was asked
        await self.open.wait()
        return found


def places(hands: Hands) -> dict[str, list[int]]:
    return {name: target["rect"] for name, target in hands.targets.items()}


def test_buttons_never_move_when_the_storage_answers_late(play: Play) -> None:
    """The game is left before the title, which was seen on the way to it, knows what was kept then."""
    store = SlowStorage()

    async def script(hands: Hands) -> None:
        await hands.click("new")
        store.open.clear()
        await hands.click("start")
        assert hands.facts["scene"] == "table"
        await hands.press(pygame.K_ESCAPE)
        await hands.click("leave")
        assert hands.facts["scene"] == "title"
        assert hands.targets == {}, "it cannot know yet what buttons there are"
        store.open.set()
        first: dict[str, list[int]] = {}
        for _ in range(60):
            await asyncio.sleep(0)
            hands.host.nudge()
            await hands.rest()
            first = first or places(hands)
            assert places(hands) == first
        assert "continue" in first

    play(script, host=MemoryHost(storage=SafeStorage(store)), settings={"speed": "off"})


def test_keys_wait_for_the_storage(play: Play) -> None:
    store = SlowStorage()

    async def script(hands: Hands) -> None:
        await hands.click("new")
        await hands.click("start")
        await hands.press(pygame.K_ESCAPE)
        store.open.clear()
        await hands.click("leave")
        for key in (pygame.K_END, pygame.K_TAB, pygame.K_RETURN):
            await hands.press(key)
        assert hands.facts["scene"] == "title"
        store.open.set()
        await stand(hands)
        assert hands.facts["scene"] == "table", "the keys choose the first way, which leads on with the game"

    play(script, host=MemoryHost(storage=SafeStorage(store)), settings={"speed": "off"})


def test_the_first_picture_has_its_buttons_however_late_the_storage_answers() -> None:
    store = SlowStorage()
    store.open.clear()
    host = MemoryHost(storage=SafeStorage(store))
    host.key(pygame.K_TAB)

    async def visit() -> None:
        table = asyncio.create_task(start(host))
        for _ in range(50):
            await asyncio.sleep(0)
        assert host.presented == 0
        store.open.set()
        await host.settle(patience=0.05)
        facts = json.loads(host.exposed["inspect"]())
        assert facts["targets"]
        assert facts["focus"] == facts["targets"][0]["id"], "the key that came first has its way"
        table.cancel()

    asyncio.run(visit())


def test_buttons_do_not_move_when_a_sheet_was_above_them(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await stand(hands)
        before = places(hands)
        for name in ("settings", "credits", "language", "rules"):
            await hands.click(name)
            await hands.click("back")
            assert places(hands) == before

    play(script, host=MemoryHost((390, 844)))
