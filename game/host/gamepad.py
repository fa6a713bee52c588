"""Gamepads: a pad is a keyboard with few keys, so what is pressed on one comes to the table as keys."""

from __future__ import annotations

import pygame

KEYS: dict[str, tuple[int, str, int]] = {
    "up": (pygame.K_UP, "", 0),
    "down": (pygame.K_DOWN, "", 0),
    "left": (pygame.K_LEFT, "", 0),
    "right": (pygame.K_RIGHT, "", 0),
    "a": (pygame.K_RETURN, "", 0),
    "b": (pygame.K_ESCAPE, "", 0),
    "x": (pygame.K_i, "i", 0),
    "y": (pygame.K_h, "h", 0),
    "l": (pygame.K_TAB, "", pygame.KMOD_LSHIFT),
    "r": (pygame.K_TAB, "", 0),
    "back": (pygame.K_u, "u", 0),
    "start": (pygame.K_m, "m", 0),
}
"""A pad's button, as it is called on most, to the key that does the same, its letter and what is held with it."""


def key_of(button: str) -> pygame.event.Event:
    """The key that a button stands for, as it goes down."""
    key, letter, held = KEYS[button]
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=held, unicode=letter, scancode=0)
