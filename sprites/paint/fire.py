"""Fire: tongues of flame, the solstice bonfire, sparks. Phases run 0..1 and loop."""

from __future__ import annotations

import math

import numpy as np
import skia

from .canvas import blob, box, ink, smooth

LAYERS = (
    ("#d52a12", 1.0, 1.0),
    ("#ff6a14", 0.80, 0.83),
    ("#ffb01f", 0.60, 0.64),
    ("#ffe36a", 0.40, 0.45),
    ("#fffbe0", 0.22, 0.26),
)
"""Colour, width and height of the flame's skins from the outside in, as shares of the whole."""

TONGUES = ((-0.24, 0.34, 0.60, 0.35, -0.26), (0.24, 0.34, 0.54, 0.7, 0.26), (-0.02, 0.60, 1.0, 0, 0.03))
"""Offset, width, height, phase and lean of the three tongues, in heights of the fire."""


def tongue(
    x: float, y: float, width: float, height: float, phase: float, lean: float = 0.0, sway: float = 0.16
) -> skia.Path:
    """One closed tongue of flame, its base centred on (x, y)."""
    left, right = [], []
    for i in range(11):
        t = i / 10
        profile = math.sin(math.pi * min(1, 0.16 + 0.84 * t) ** 0.78) ** 0.9 if t < 1 else 0
        half = width * 0.5 * profile * (1 + 0.10 * math.sin(2 * math.pi * (phase * 2 - t * 1.4)))
        middle = x + lean * width * t + sway * width * t**1.4 * math.sin(2 * math.pi * (phase - t * 0.75))
        level = y - height * t * (1 + 0.05 * math.sin(2 * math.pi * phase))
        left.append((middle - half, level))
        right.append((middle + half, level))
    return smooth(left + right[::-1][1:], True)


def _log(c: skia.Canvas, x: float, y: float, h: float, side: int) -> None:
    c.save()
    c.translate(x, y + h * 0.01)
    c.rotate(side * 15)
    c.drawRoundRect(box(-h * 0.44, -h * 0.07, h * 0.88, h * 0.14), h * 0.06, h * 0.06, ink("#33150f"))
    c.drawRoundRect(box(-h * 0.42, -h * 0.06, h * 0.84, h * 0.05), h * 0.025, h * 0.025, ink("#a85a2a"))
    c.drawOval(box(side * h * 0.40 - h * 0.045, -h * 0.065, h * 0.09, h * 0.13), ink("#d89a5a"))
    c.restore()


def fire(
    c: skia.Canvas, x: float, y: float, h: float, phase: float = 0.0, glow: float = 1.0, logs: bool = True
) -> None:
    """A solstice bonfire of height `h`, its base at (x, y)."""
    if glow:
        swell = 1 + 0.06 * math.sin(2 * math.pi * phase)
        blob(c, x, y - h * 0.35, h * 1.05 * swell, "#ff7a1a", 0.75 * glow)
        blob(c, x, y - h * 0.35, h * 0.55 * swell, "#ffe08a", 0.75 * glow)
    if logs:
        _log(c, x, y, h, -1)
    for n, (colour, wide, high) in enumerate(LAYERS):
        for offset, width, height, shift, lean in TONGUES if n < 4 else TONGUES[-1:]:
            left = x + offset * h * (0.8 + 0.2 * wide)
            size = (h * width * wide, h * height * high)
            shape = tongue(left, y + h * 0.03, *size, phase + shift + n * 0.03, lean)
            c.drawPath(shape, ink(colour))
    if logs:
        _log(c, x, y, h, 1)
        c.drawOval(box(x - h * 0.16, y - h * 0.03, h * 0.32, h * 0.07), ink("#ffd24a", 0.9, blur=h * 0.02))


def sparks(
    c: skia.Canvas, x: float, y: float, h: float, phase: float, rng: np.random.Generator, count: int = 9
) -> None:
    """Sparks that rise from a fire of height `h` at (x, y)."""
    for _ in range(count):
        start, side, speed = rng.random(), rng.normal() * 0.22, rng.uniform(0.6, 1)
        t = (start + phase) % 1
        px = x + h * (side * (0.4 + t) + 0.06 * math.sin(6.28 * (t + start)))
        py = y - h * (0.35 + t * speed)
        c.drawCircle(px, py, h * 0.02 * (1.15 - t), ink("#ffd56a", 1 - t))
