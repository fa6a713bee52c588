"""The host for tests is itself reliable: made-up time, posted input, and rest that is noticed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pygame
import pytest

from game.host import Host, Insets, MemoryHost
from game.host.memory import NeverIdleError

Loop = Callable[[], Awaitable[None]]


def drive(
    loop: Callable[[MemoryHost], Awaitable[None]], script: Callable[[MemoryHost], Awaitable[None]]
) -> None:
    """Run `loop` as the table and `script` as the test beside it."""

    async def run() -> None:
        host = MemoryHost()
        await host.open("test")
        table = asyncio.ensure_future(loop(host))
        try:
            await script(host)
        finally:
            table.cancel()
            await asyncio.gather(table, return_exceptions=True)

    asyncio.run(run())


def test_it_is_a_host() -> None:
    host: Host = MemoryHost()
    assert host.storage.kind == "memory"
    assert host.storage.warning is None


def test_frames_take_made_up_time() -> None:
    async def run() -> None:
        host = MemoryHost()
        await host.open("test")
        for _ in range(600):
            await host.next_frame()
        assert host.now() == pytest.approx(10)

    asyncio.run(run())


def test_settle_waits_until_the_table_rests() -> None:
    seen: list[int] = []

    async def table(host: MemoryHost) -> None:
        while True:
            seen.extend(event.type for event in host.events())
            if host.resized or seen:
                for _ in range(30):
                    await host.next_frame()
            await host.wake()

    async def script(host: MemoryHost) -> None:
        await host.settle()
        assert (host.frames, seen) == (30, [])
        host.click((5, 6))
        await host.settle()
        assert seen == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]
        assert host.frames == 60

    drive(table, script)


def test_short_timers_pass_and_long_ones_are_rest() -> None:
    woken: list[float] = []

    async def table(host: MemoryHost) -> None:
        assert host.resized
        for timeout in (0.5, 1.5, 60):
            await host.wake(timeout)
            woken.append(host.now())

    async def script(host: MemoryHost) -> None:
        await host.settle()
        assert woken == pytest.approx([0.5, 2.0])
        host.advance(59)
        await host.settle(patience=0.5)
        assert len(woken) == 2
        host.advance(1)
        await host.settle()
        assert woken == pytest.approx([0.5, 2.0, 62.0])

    drive(table, script)


def test_settle_gives_up_on_a_table_that_never_rests() -> None:
    async def table(host: MemoryHost) -> None:
        while True:
            await host.next_frame()

    async def script(host: MemoryHost) -> None:
        with pytest.raises(NeverIdleError, match="still moving"):
            await host.settle(most_frames=100)

    drive(table, script)


def test_settle_returns_when_the_table_has_ended() -> None:
    async def table(host: MemoryHost) -> None:
        await host.next_frame()

    async def script(host: MemoryHost) -> None:
        await host.settle()
        assert host.frames == 1

    drive(table, script)


def test_nudge_resize_and_a_hidden_tab() -> None:
    notes: list[object] = []

    async def table(host: MemoryHost) -> None:
        while True:
            host.events()
            notes.append(host.size_px if host.resized else "woken")
            await host.wake()

    async def script(host: MemoryHost) -> None:
        await host.settle()
        host.nudge()
        await host.settle()
        host.set_hidden(True)
        host.resize((390, 844), scale=2.0, insets=Insets(top=47))
        await host.settle()
        assert notes == [(1280, 720), "woken"]
        host.set_hidden(False)
        await host.settle()
        assert notes == [(1280, 720), "woken", (390, 844)]
        assert (host.scale, host.insets.top, host.surface.get_size()) == (2.0, 47, (390, 844))

    drive(table, script)


def test_input_looks_like_that_of_sdl() -> None:
    async def run() -> None:
        host = MemoryHost(size=(100, 200))
        await host.open("test")
        host.tap((50, 50))
        host.drag((0, 0), (10, 20))
        host.key(pygame.K_a, "a")
        events = host.events()
        down = next(event for event in events if event.type == pygame.FINGERDOWN)
        assert (down.x, down.y) == (0.5, 0.25)
        positions = [event.pos for event in events if event.type == pygame.MOUSEMOTION]
        assert positions == [(50, 50), (0, 0), (5, 10), (10, 20)]
        assert [event.type for event in events[-3:]] == [pygame.KEYDOWN, pygame.TEXTINPUT, pygame.KEYUP]
        assert host.events() == []

    asyncio.run(run())


def test_services_are_recorded() -> None:
    async def run() -> None:
        host = MemoryHost()
        assert await host.copy_text("a")
        host.clipboard_works = False
        assert not await host.copy_text("b")
        host.announce("said")
        assert (host.copied, host.announced) == (["a"], ["said"])
        host.expose("inspect", lambda: "{}")
        assert host.exposed["inspect"]() == "{}"
        assert (host.language(), host.reduced_motion()) == ("en", False)

    asyncio.run(run())
