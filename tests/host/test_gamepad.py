"""Pads of a window, by posted events: they come to the table as keys."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pygame
import pytest

from game.host import gamepad_native
from game.host.gamepad import KEYS
from game.host.gamepad_native import Pads
from game.host.native import NativeHost

BUTTONS = {
    0: pygame.K_RETURN,
    1: pygame.K_ESCAPE,
    2: pygame.K_i,
    3: pygame.K_h,
    4: pygame.K_u,
    6: pygame.K_m,
    9: pygame.K_TAB,
    10: pygame.K_TAB,
    11: pygame.K_UP,
    12: pygame.K_DOWN,
    13: pygame.K_LEFT,
    14: pygame.K_RIGHT,
}
"""SDL's numbers of a controller's buttons, and the keys that do the same."""


PUSHES = (
    *((0, 9000), (0, 30000), (0, 15000), (0, 32767), (0, 0), (0, 30000), (0, -32768)),
    *((1, -32768), (1, 0), (1, 32767), (4, 32767)),
)
"""Axes and values of a controller, one after the other."""


@pytest.fixture
def pads() -> Pads:
    pygame.init()
    return Pads()


def keys(pads: Pads, kind: int, **facts: object) -> list[int]:
    return [event.key for event in pads.feed(pygame.event.Event(kind, facts))]


@pytest.mark.parametrize("button", range(21))
def test_buttons_of_a_controller(pads: Pads, button: int) -> None:
    wanted = [BUTTONS[button]] if button in BUTTONS else []
    assert keys(pads, pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=button) == wanted
    assert keys(pads, pygame.CONTROLLERBUTTONUP, instance_id=7, button=button) == []


def test_the_left_shoulder_goes_back(pads: Pads) -> None:
    for button, shift in ((9, True), (10, False)):
        (event,) = pads.feed(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=button))
        assert bool(event.mod & pygame.KMOD_SHIFT) is shift


def test_a_stick_counts_once_for_each_push(pads: Pads) -> None:
    told = [
        keys(pads, pygame.CONTROLLERAXISMOTION, instance_id=7, axis=axis, value=value)
        for axis, value in PUSHES
    ]
    right, left, up, down = [pygame.K_RIGHT], [pygame.K_LEFT], [pygame.K_UP], [pygame.K_DOWN]
    assert told == [[], right, [], [], [], right, left, up, [], down, []]


def test_two_pads_do_not_disturb_each_other(pads: Pads) -> None:
    first = keys(pads, pygame.CONTROLLERAXISMOTION, instance_id=1, axis=0, value=30000)
    second = keys(pads, pygame.CONTROLLERAXISMOTION, instance_id=2, axis=0, value=30000)
    assert first == second == [pygame.K_RIGHT]


class Stick:
    """A joystick that SDL does not know as a controller."""

    def __init__(self, index: int) -> None:
        if index:
            raise pygame.error("Invalid joystick device number")

    def get_instance_id(self) -> int:
        return 5


@pytest.fixture
def stick(pads: Pads, monkeypatch: pytest.MonkeyPatch) -> Pads:
    monkeypatch.setattr(gamepad_native.controller, "is_controller", lambda index: False)
    monkeypatch.setattr(pygame.joystick, "Joystick", Stick)
    assert keys(pads, pygame.JOYDEVICEADDED, device_index=0) == []
    return pads


def test_a_plain_joystick_plays_too(stick: Pads) -> None:
    assert keys(stick, pygame.JOYBUTTONDOWN, instance_id=5, button=0) == [pygame.K_RETURN]
    assert keys(stick, pygame.JOYBUTTONDOWN, instance_id=5, button=7) == [pygame.K_m]
    assert keys(stick, pygame.JOYBUTTONDOWN, instance_id=5, button=11) == []
    assert keys(stick, pygame.JOYHATMOTION, instance_id=5, hat=0, value=(0, 1)) == [pygame.K_UP]
    assert keys(stick, pygame.JOYHATMOTION, instance_id=5, hat=0, value=(0, 0)) == []
    assert keys(stick, pygame.JOYHATMOTION, instance_id=5, hat=0, value=(-1, -1)) == [
        pygame.K_LEFT,
        pygame.K_DOWN,
    ]
    assert keys(stick, pygame.JOYAXISMOTION, instance_id=5, axis=1, value=0.9) == [pygame.K_DOWN]


def test_what_a_controller_says_as_a_joystick_too_counts_once(stick: Pads) -> None:
    assert keys(stick, pygame.JOYBUTTONDOWN, instance_id=6, button=0) == []
    assert keys(stick, pygame.JOYAXISMOTION, instance_id=6, axis=1, value=0.9) == []


def test_a_pad_that_goes_is_forgotten(stick: Pads) -> None:
    keys(stick, pygame.JOYAXISMOTION, instance_id=5, axis=1, value=0.9)
    assert keys(stick, pygame.JOYDEVICEREMOVED, instance_id=5) == []
    assert keys(stick, pygame.JOYBUTTONDOWN, instance_id=5, button=0) == []
    keys(stick, pygame.JOYDEVICEADDED, device_index=0)
    assert keys(stick, pygame.JOYAXISMOTION, instance_id=5, axis=1, value=0.9) == [pygame.K_DOWN]


def test_a_pad_that_cannot_be_opened_is_no_trouble(stick: Pads) -> None:
    assert keys(stick, pygame.JOYDEVICEADDED, device_index=3) == []


def test_the_window_hands_them_on(tmp_path: Path) -> None:
    async def script() -> list[int]:
        host = NativeHost(tmp_path)
        await host.open("Solstis")
        try:
            host.events()
            for button in (0, 14):
                pygame.event.post(
                    pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=button)
                )
            await host.wake(5.0)
            return [event.key for event in host.events() if event.type == pygame.KEYDOWN]
        finally:
            host.quit()

    assert asyncio.run(script()) == [pygame.K_RETURN, pygame.K_RIGHT]


def test_page_and_window_know_the_same_buttons() -> None:
    script = (Path(__file__).parents[2] / "web" / "gamepad.js").read_text(encoding="utf-8")
    buttons = script.partition("const BUTTONS = {")[2].partition("};")[0]
    assert set(re.findall(r'"(\w+)"', buttons)) == set(KEYS)
