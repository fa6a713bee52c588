"""The native host, in a window of SDL's dummy driver."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pygame
import pytest

from game.host import make_host, sprites_folder
from game.host.native import NativeHost
from game.host.storage import NOT_KEPT

Script = Callable[[NativeHost], Awaitable[None]]


@pytest.fixture
def in_window(tmp_path: Path) -> Callable[[Script], None]:
    """Runs a script with an open host whose first events are gone."""

    async def run(script: Script) -> None:
        host = NativeHost(tmp_path)
        await host.open("Solstis", sprites_folder() / "icon-192.png")
        try:
            host.events()
            assert host.resized
            await script(host)
        finally:
            host.quit()

    return lambda script: asyncio.run(run(script))


def test_this_machine_has_a_native_host() -> None:
    assert make_host().name == "native"


def test_before_open_there_is_nothing_to_draw_on() -> None:
    host = NativeHost()
    with pytest.raises(RuntimeError, match="open"):
        _ = host.surface
    assert host.storage.warning == NOT_KEPT


def test_the_window_fits_the_desktop_and_can_be_drawn_on(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        desktop = pygame.display.get_desktop_sizes()[0]
        assert all(side <= most for side, most in zip(host.size_px, desktop, strict=True))
        assert host.surface.get_size() == host.size_px
        assert host.scale == 1
        assert host.insets == (0, 0, 0, 0)
        host.surface.fill("red")
        host.present()

    in_window(script)


def test_frames_keep_to_sixty_a_second(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        await host.next_frame()
        start, turns = host.now(), host.turns
        times = [await host.next_frame() for _ in range(30)]
        assert 0.45 < host.now() - start < 1.5
        assert times == sorted(times)
        assert host.turns - turns == 30

    in_window(script)


def test_other_tasks_run_between_frames(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        ran = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_soon(ran.set_result, None)
        await host.next_frame()
        assert ran.done()

    in_window(script)


def test_wake_sleeps_for_the_timeout_without_work(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        start, work = time.monotonic(), time.process_time()
        await host.wake(0.4)
        assert 0.39 < time.monotonic() - start < 2
        assert time.process_time() - work < 0.2

    in_window(script)


def test_wake_returns_at_once_for_input_that_waits(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
        await host.wake()
        assert [event.key for event in host.events() if event.type == pygame.KEYDOWN] == [pygame.K_a]

    in_window(script)


def test_input_ends_a_wake_at_once(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1)
        threading.Timer(0.05, pygame.event.post, [click]).start()
        start = time.monotonic()
        await host.wake(5)
        assert time.monotonic() - start < 1
        assert [event.pos for event in host.events()] == [(3, 4)]

    in_window(script)


def test_a_nudge_from_a_thread_or_a_task_ends_a_wake(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        threading.Timer(0.05, host.nudge).start()
        start = time.monotonic()
        await host.wake(5)
        assert host.events() == []

        async def nudge_later() -> None:
            await asyncio.sleep(0.05)
            host.nudge()

        task = asyncio.create_task(nudge_later())
        await host.wake(5)
        await task
        assert time.monotonic() - start < 2

    in_window(script)


def test_a_nudge_before_the_wake_counts(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        host.nudge()
        start = time.monotonic()
        await host.wake(5)
        assert time.monotonic() - start < 1

    in_window(script)


def test_a_new_size_wakes_and_is_told_once(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        assert host._window is not None
        host._window.size = (700, 500)
        await host.wake(5)
        host.events()
        assert host.resized
        assert not host.resized
        assert host.size_px == host.surface.get_size() == (700, 500)

    in_window(script)


def test_an_uncovered_window_shows_the_last_picture_again(
    in_window: Callable[[Script], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(host: NativeHost) -> None:
        presented: list[bool] = []
        monkeypatch.setattr(host, "present", lambda: presented.append(True))
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        host.events()
        assert presented == [True]

    in_window(script)


def test_a_minimised_window_gets_no_frames(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
        frame = asyncio.create_task(host.next_frame())
        await asyncio.sleep(0.1)
        assert host.hidden
        assert not frame.done()
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
        await asyncio.wait_for(frame, 2)
        assert not host.hidden

    in_window(script)


def test_a_minimised_window_can_be_closed(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        await asyncio.wait_for(host.next_frame(), 2)
        assert pygame.QUIT in [event.type for event in host.events()]

    in_window(script)


def test_positions_are_in_pixels_where_a_point_has_more(
    in_window: Callable[[Script], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NativeHost, "scale", 2.0)

    async def script(host: NativeHost) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, -2), buttons=(0, 0, 0))
        )
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
        motion, key = host.events()
        assert (motion.pos, motion.rel, motion.buttons) == ((20, 40), (2, -4), (0, 0, 0))
        assert key.key == pygame.K_a

    in_window(script)


def test_saves_are_files_and_free_after_quit(in_window: Callable[[Script], None], tmp_path: Path) -> None:
    async def script(host: NativeHost) -> None:
        assert host.storage.kind == "file"
        await host.storage.append("game", "one")

    in_window(script)
    in_window(script)
    assert (tmp_path / "game.txt").read_text() == "one\none\n"


def test_small_services(in_window: Callable[[Script], None]) -> None:
    async def script(host: NativeHost) -> None:
        assert await host.copy_text("Grüße")
        assert pygame.scrap.get_text() == "Grüße"
        assert host.language()
        host.announce("said")
        host.unlock_audio()
        assert not host.reduced_motion()
        host.expose("inspect", lambda: "{}")
        assert host.exposed["inspect"]() == "{}"

    in_window(script)
