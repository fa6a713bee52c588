"""Gamepads of a window, through SDL: they may come and go at any time."""

from __future__ import annotations

from typing import Any

import pygame
from pygame._sdl2 import controller

from .gamepad import key_of

Event = pygame.event.Event

FAR, NEAR = 0.6, 0.35
"""How far a stick must be pushed (1 is all the way) to count, and how far back it must come to be let go."""

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
# A joystick that SDL does not know as a controller numbers its buttons as most do.
_PLAIN_BUTTONS = {0: "a", 1: "b", 2: "x", 3: "y", 4: "l", 5: "r", 6: "back", 7: "start"}
_WAYS = (("left", "right"), ("up", "down"))
_WHOLE_WAY = 32767


class Pads:
    """The pads of a window: opened as they are plugged in, forgotten as they go."""

    def __init__(self) -> None:
        """No pad yet; pygame must be initialised."""
        self._open: dict[int, Any] = {}
        self._plain: set[int] = set()
        self._pushed: dict[tuple[int, int], str] = {}
        controller.init()

    def feed(self, event: Event) -> list[Event]:
        """The keys that an event of a pad amounts to."""
        if event.type == pygame.JOYDEVICEADDED:
            self._plug_in(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._plain.discard(event.instance_id)
            self._pushed = {axis: way for axis, way in self._pushed.items() if axis[0] != event.instance_id}
        return [key_of(button) for button in self._pressed(event)]

    def _plug_in(self, index: int) -> None:
        """A pad that cannot be opened is no pad."""
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._open[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._open[stick.get_instance_id()] = stick
                self._plain.add(stick.get_instance_id())
        except (pygame.error, ValueError):
            return

    def _pressed(self, event: Event) -> list[str]:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return _named(_BUTTONS, event.button)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._push(event.instance_id, event.axis, event.value / _WHOLE_WAY)
        if getattr(event, "instance_id", None) not in self._plain:
            return []  # a controller tells the same once more as a joystick
        if event.type == pygame.JOYBUTTONDOWN:
            return _named(_PLAIN_BUTTONS, event.button)
        if event.type == pygame.JOYAXISMOTION:
            return self._push(event.instance_id, event.axis, event.value)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return [*_direction(_WAYS[0], x), *_direction(_WAYS[1], -y)]
        return []

    def _push(self, pad: int, axis: int, value: float) -> list[str]:
        """The direction into which a stick was pushed just now."""
        if axis >= len(_WAYS):
            return []
        before = self._pushed.pop((pad, axis), "")
        least = NEAR if before in _direction(_WAYS[axis], value) else FAR
        if abs(value) < least:
            return []
        (way,) = _direction(_WAYS[axis], value)
        self._pushed[pad, axis] = way
        return [] if way == before else [way]


def _named(names: dict[int, str], number: int) -> list[str]:
    return [names[number]] if number in names else []


def _direction(ways: tuple[str, str], value: float) -> list[str]:
    return [ways[value > 0]] if value else []
