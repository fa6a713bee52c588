"""Things that people built and trees that they planted, used in several rows."""

from __future__ import annotations

import math

import numpy as np
import skia

from .canvas import blob, box, ink, linear, mix, poly, smooth
from .mountain import SUN


def house(
    c: skia.Canvas,
    x: float,
    y: float,
    s: float,
    roof: str = "#b9443a",
    wall: str = "#f6e3bc",
    win: str = "#ffd566",
) -> None:
    """Small half-timbered house, base centre (x, y), about s wide; the gable faces the sun."""
    cast_shadow(c, x, y, s, s * 0.8)
    c.save()
    c.translate(x, y)
    c.scale(-s if x < SUN[0] else s, s)
    f0, f1, s1, top, ap = -0.56, 0.08, 0.52, -0.46, (-0.24, -0.92)
    beam, shade = "#6b3a22", mix(wall, "#6a4a78", 0.42)
    c.drawOval(box(-0.66, -0.05, 1.30, 0.13), ink("#1f3a14", 0.45, blur=0.02))
    c.drawRect(box(f1, top + 0.02, s1 - f1, -top - 0.02), ink(shade))
    c.drawPath(
        poly([(f0, 0), (f0, top), ap, (f1, top), (f1, 0)]),
        ink(shader=linear(f0, 0, f1, 0, [(0, wall), (1, mix(wall, "#d89a6a", 0.35))])),
    )
    c.drawRect(box(f0, -0.07, f1 - f0, 0.07), ink("#9a8f9a"))
    c.drawRect(box(f1, -0.07, s1 - f1, 0.07), ink("#6a6078"))
    for a, b in (
        ((f0 + 0.02, 0), (f0 + 0.02, top)),
        ((f1 - 0.02, 0), (f1 - 0.02, top)),
        ((f0, top), (f1, top)),
        ((f0 + 0.02, -0.07), (-0.40, top)),
        ((ap[0], top), (ap[0], ap[1] + 0.1)),
    ):
        c.drawLine(*a, *b, ink(beam, stroke=0.028))
    c.drawPath(
        poly([ap, (ap[0] + 0.66, ap[1] + 0.03), (s1 + 0.07, top + 0.08), (f1 + 0.05, top + 0.08)]),
        ink(
            shader=linear(
                0, ap[1], 0, top, [(0, mix(roof, "#ffb070", 0.30)), (1, mix(roof, "#30102a", 0.28))]
            )
        ),
    )
    for k in range(1, 4):
        t = k / 4
        c.drawLine(
            ap[0] + (f1 + 0.05 - ap[0]) * t,
            ap[1] + (top + 0.08 - ap[1]) * t,
            ap[0] + 0.66 + (s1 + 0.07 - ap[0] - 0.66) * t,
            ap[1] + 0.03 + (top + 0.05 - ap[1]) * t,
            ink("#3a1220", 0.35, stroke=0.018),
        )
    c.drawRect(box(0.20, ap[1] - 0.10, 0.10, 0.24), ink("#8a6a6a"))
    c.drawRect(box(0.185, ap[1] - 0.12, 0.13, 0.05), ink("#5a4048"))
    for sx, ex in ((-1, f0 - 0.08), (1, f1 + 0.08)):
        c.drawLine(
            *ap,
            ex,
            top + 0.10,
            ink(mix(roof, "#2a0c20", 0.15) if sx < 0 else mix(roof, "#2a0c20", 0.4), stroke=0.085),
        )
    for wx, wy, ww, wh in (
        (-0.47, -0.38, 0.13, 0.17),
        (0.0 - 0.13, -0.38, 0.13, 0.17),
        (0.24, -0.36, 0.12, 0.16),
    ):
        blob(c, wx + ww / 2, wy + wh / 2, 0.20, win, 0.65)
        c.drawRect(box(wx - 0.015, wy - 0.015, ww + 0.03, wh + 0.03), ink(beam))
        c.drawRect(box(wx, wy, ww, wh), ink(win))
        c.drawLine(wx + ww / 2, wy, wx + ww / 2, wy + wh, ink(beam, stroke=0.018))
        c.drawLine(wx, wy + wh / 2, wx + ww, wy + wh / 2, ink(beam, stroke=0.018))
    c.drawCircle(ap[0], -0.62, 0.055, ink(beam))
    c.drawCircle(ap[0], -0.62, 0.04, ink(win))
    c.drawRoundRect(box(-0.305, -0.30, 0.13, 0.30), 0.05, 0.05, ink("#5b2f24"))
    c.restore()


def lantern(c: skia.Canvas, x: float, y: float, s: float = 1.0, col: str = "#ffd873") -> None:
    """A small warm light."""
    blob(c, x, y, 30 * s, col, 0.8)
    c.drawCircle(x, y, 3.6 * s, ink("#fff3c0"))


def lit_side(x: float) -> int:
    """The side from which the sun lights what stands at x: 1 right, -1 left."""
    return 1 if x < SUN[0] else -1


def cast_shadow(c: skia.Canvas, x: float, y: float, width: float, height: float) -> None:
    """The long evening shadow of a thing with its foot at (x, y), falling away from the sun."""
    dx, dy = -lit_side(x) * height * (0.35 + abs(x - SUN[0]) / 1400), height * 0.22
    foot = width * 0.5
    shape = poly([(x - foot, y), (x + foot, y), (x + dx + foot * 0.8, y + dy), (x + dx - foot * 0.8, y + dy)])
    c.drawPath(shape, ink("#12402c", 0.36, blur=3))
    c.drawOval(box(x - foot, y - foot * 0.16, width, foot * 0.32), ink("#12402c", 0.4, blur=1.5))


def tree(c: skia.Canvas, x: float, y: float, h: float) -> None:
    """A broad-leaved tree with its foot at (x, y): clumps of leaves, lit from the sun's side."""
    rng = np.random.default_rng(int(x * 31 + y))
    lit = lit_side(x)
    cast_shadow(c, x, y, h * 0.5, h)
    c.drawPath(
        poly(
            [(x - h * 0.06, y), (x - h * 0.03, y - h * 0.5), (x + h * 0.03, y - h * 0.5), (x + h * 0.06, y)]
        ),
        ink("#4a2a1c"),
    )
    clumps = []
    for k in range(26):
        turn, reach = k * 2.4, math.sqrt((k + 0.5) / 26)
        dx, dy = 0.33 * reach * math.cos(turn), 0.27 * reach * math.sin(turn)
        light = lit * dx / 0.33 * 0.7 - dy / 0.27 * 0.6 + rng.uniform(-0.25, 0.25)
        clumps.append((light, x + dx * h, y + (dy - 0.63) * h, rng.uniform(0.085, 0.13) * h))
    for _, px, py, r in clumps:
        c.drawCircle(px, py, r * 1.25, ink("#1d4a20"))
    for light, px, py, r in sorted(clumps):
        green = mix("#2c6324", "#b9d34a", min(1, max(0, 0.42 + 0.5 * light)))
        c.drawCircle(px, py, r, ink(green))
        c.drawCircle(px + lit * r * 0.3, py - r * 0.35, r * 0.5, ink(mix(green, "#fff0a0", 0.30)))


def poplar(c: skia.Canvas, x: float, y: float, h: float) -> None:
    """A slender tree with its foot at (x, y)."""
    lit = lit_side(x)
    cast_shadow(c, x, y, h * 0.2, h)
    half = [(0.16, -0.55), (0.13, -0.12)]
    outline = [(x, y - h), *((x + h * u, y + h * v) for u, v in half), (x, y)]
    outline += [(x - h * u, y + h * v) for u, v in reversed(half)]
    light = [(0, "#1c4a20"), (0.55, "#3f8030"), (1, "#c3d65a")]
    c.drawPath(smooth(outline, True), ink(shader=linear(x - lit * h * 0.16, 0, x + lit * h * 0.16, 0, light)))


def pine(
    c: skia.Canvas,
    x: float,
    y: float,
    h: float,
    colours: tuple[str, str, str],
    rng: np.random.Generator,
    lit: int,
) -> None:
    """A fir with its foot at (x, y): dark body, one side lit; colours of body, lit side and trunk."""
    body, light, trunk = colours
    width, tiers = h * rng.uniform(0.40, 0.50), 5
    if h > 88:
        c.drawRect(box(x - h * 0.03, y - h * 0.12, h * 0.06, h * 0.13), ink(trunk))
    left, right = [(x, y - h)], [(x, y - h)]
    for tier in range(1, tiers + 1):
        level = y - h + h * 0.92 * tier / tiers
        half = width * 0.5 * (tier / tiers) ** 0.85
        left += [(x - half * rng.uniform(0.92, 1.08), level + h * 0.02), (x - half * 0.52, level - h * 0.035)]
        right += [
            (x + half * rng.uniform(0.92, 1.08), level + h * 0.02),
            (x + half * 0.52, level - h * 0.035),
        ]
    c.drawPath(poly(left + right[::-1]), ink(body))
    side = right if lit > 0 else left
    c.drawPath(poly([*side, (x + lit * h * 0.015, y - h * 0.05)]), ink(light))
