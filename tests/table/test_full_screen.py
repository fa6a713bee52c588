"""The whole screen is offered in the menu, where the host can give it."""

from __future__ import annotations

import pytest

from game.host import MemoryHost

from .conftest import Hands, Play


def test_menu_takes_and_gives_back_the_whole_screen(play: Play) -> None:
    host = MemoryHost()
    host.full_screen = False

    async def script(hands: Hands) -> None:
        await hands.begin()
        for wanted in (True, False):
            await hands.click("menu")
            await hands.click("full-screen")
            assert hands.facts["scene"] == "table"
            assert host.full_screen is wanted

    play(script, host=host)


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_menu_has_no_such_button_where_it_is_refused(play: Play, size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        await hands.click("menu")
        assert "leave" in hands.targets
        assert "full-screen" not in hands.targets

    play(script, host=MemoryHost(size))


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_menu_with_it_fits(play: Play, size: tuple[int, int]) -> None:
    host = MemoryHost(size)
    host.full_screen = False

    async def script(hands: Hands) -> None:
        await hands.begin()
        await hands.click("menu")
        rects = [target["rect"] for target in hands.targets.values()]
        assert all(top >= 0 and top + height <= size[1] for _, top, _, height in rects)
        assert all(height >= 34 for *_rest, height in rects)

    play(script, host=host)
