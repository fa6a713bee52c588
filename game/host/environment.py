"""Wishes to SDL and pygame, which read them when they are imported or initialised: import this first."""

from __future__ import annotations

import os

_WISHES = {
    # Alpha blits by SDL, six times faster on the page.
    "PYGAME_BLEND_ALPHA_SDL2": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Without it SDL takes every key on the page, and an input field of the page gets none.
    "SDL_EMSCRIPTEN_KEYBOARD_ELEMENT": "#canvas",
    # Windows: a window measured in points and drawn in real pixels, as on a Mac.
    "SDL_WINDOWS_DPI_SCALING": "1",
    "SDL_VIDEO_X11_WMCLASS": "solstis",
    "SDL_VIDEO_WAYLAND_WMCLASS": "solstis",
}

for name, value in _WISHES.items():
    os.environ.setdefault(name, value)
