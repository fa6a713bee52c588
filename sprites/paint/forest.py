"""Row 3, the forest: four lines of firs in mist, the waterfall, and who lives there."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import skia

from .canvas import OVER, Point, blob, box, hillside, ink, linear, mix, poly, radial, smooth
from .creatures import creature, icon_named
from .houses import house, lantern, lit_side, pine
from .massif import by_height
from .mountain import HEIGHT, SUN, WIDTH
from .sky import mist

FALL = 1040
"""Where the waterfall comes down."""

DEEP = "#06434a"
RIM = "#b8ffe6"


@dataclass(frozen=True)
class Line:
    """One line of firs: its height and swells, colours (body, lit side, trunk), size, distance, ground."""

    y: float
    swing: float
    length: float
    phase: float
    colours: tuple[str, str, str]
    tall: float
    step: float
    ground: str
    veil: float
    clearings: tuple[tuple[float, float], ...] = ()

    def height(self, x: float) -> float:
        """The height of the ground at x."""
        slow = math.sin(x / self.length + self.phase)
        quick = math.sin(x / (self.length * 0.37) + self.phase * 2.3)
        return self.y + self.swing * (slow + 0.5 * quick)


LINES = (
    Line(612, 12, 210, 0.4, ("#6fc9c0", "#a4e2d2", "#3c8f8c"), 62, 13, "#54b6b0", 0.34, ((1036, 36),)),
    Line(652, 14, 260, 2.1, ("#2fa49b", "#6bcdb8", "#1e6e6a"), 84, 19, "#2b9c95", 0.26, ((1036, 36),)),
    Line(700, 12, 190, 4.0, ("#127f7b", "#3fae9c", "#0b5653"), 104, 19, "#128480", 0.20,
         ((888, 62), (1036, 44), (680, 66))),
    Line(762, 7, 300, 5.2, ("#0a5459", "#23948a", "#073a3e"), 128, 21, "#0c6567", 0,
         ((294, 66), (486, 64), (888, 66), (1250, 62), (1640, 74), (1036, 46), (1828, 72), (680, 72), (112, 48),
          (1450, 44))),
)  # fmt: skip


def forest(c: skia.Canvas, rng: np.random.Generator) -> None:
    """Paint the row from the back to the front."""
    for number, line in enumerate(LINES):
        _firs(c, line, rng)
        if line.veil:
            mist(c, line.y + 26, line.veil, "#d4fff2", rng, 22, 22)
        if number == 2:
            _waterfall(c, rng)
    _knolls(c)
    house(c, 888, 748, 98, "#8a4a2c", "#dba66a")
    _stone_circle(c)
    _animals(c)
    _wayside_lantern(c, 112, 748)
    _tent(c, 1826, 750)


def _firs(c: skia.Canvas, line: Line, rng: np.random.Generator) -> None:
    ground = [
        (0, line.ground),
        (line.y, line.ground),
        (line.y + 80, mix(line.ground, DEEP, 0.55)),
        (HEIGHT, DEEP),
    ]
    crest: list[Point] = [(x, line.height(x)) for x in range(-40, WIDTH + 81, 40)]
    c.drawPath(hillside(crest, 860), ink(shader=by_height(ground)))
    body, lit, trunk = line.colours
    x = -20.0
    while x < WIDTH + 20:
        x += line.step * rng.uniform(0.55, 1.35)
        tall = line.tall * rng.uniform(0.62, 1.18)
        if any(abs(x - middle) < half for middle, half in line.clearings):
            continue
        far = abs(x - SUN[0]) / SUN[0]
        colours = (mix(body, "#123a66", 0.30 * far), mix(lit, body, 0.75 * far), trunk)
        pine(c, x, line.height(x) + 8, tall, colours, rng, lit_side(x))


def _waterfall(c: skia.Canvas, rng: np.random.Generator) -> None:
    """The fall between two stepped cliffs (306)."""
    steps: list[Point] = [
        (14, 596),
        (30, 612),
        (34, 640),
        (50, 650),
        (46, 690),
        (66, 706),
        (62, 744),
        (84, 760),
        (92, 800),
    ]
    for side in (-1, 1):
        cliff = [(FALL + 2 + side * x, y) for x, y in [*steps, (10, 800), (16, 690)]]
        c.drawPath(poly(cliff), ink("#0b4d58" if side > 0 else "#11606a"))
        for k in (0, 2, 4, 6):
            face = [cliff[k], cliff[k + 1], cliff[k + 2], (FALL + 2 + side * 22, cliff[k + 2][1] - 6)]
            c.drawPath(poly(face), ink("#3fa7a2" if side < 0 else "#2a8088", 0.75))
    left: list[Point] = [(1030, 600), (1027, 650), (1022, 700), (1012, 792)]
    right: list[Point] = [(1070, 792), (1062, 700), (1056, 650), (1054, 600)]
    water = smooth(left + right, True)
    c.drawPath(water, ink(shader=linear(0, 600, 0, 790, [(0, "#d8f6fa"), (0.5, "#8fe0ea"), (1, "#f2ffff")])))
    c.save()
    c.clipPath(water, doAntiAlias=True)
    for _ in range(26):
        x, y = rng.uniform(1010, 1066), rng.uniform(600, 760)
        line = ink("#ffffff", rng.uniform(0.35, 0.9), stroke=rng.uniform(1.2, 3))
        c.drawLine(x, y, x + rng.uniform(-2, 2), y + rng.uniform(24, 70), line)
    c.restore()
    for _ in range(12):
        x, y, size = FALL - 2 + rng.normal() * 30, 776 + rng.normal() * 7, rng.uniform(18, 34)
        blob(c, x, y, size, "#eaffff", 0.5, OVER)


def _knolls(c: skia.Canvas) -> None:
    """Lighter ground under those who stand in the clearings."""
    knolls = [(292, 756, 164, 40), (1640, 754, 170, 40), (1250, 754, 150, 62), (482, 756, 140, 36)]
    knolls += [(1450, 760, 110, 26), (680, 758, 176, 28), (112, 758, 130, 28)]
    knolls += [(1826, 760, 170, 30), (888, 758, 150, 28)]
    for x, y, w, h in knolls:
        outline = [(-0.5, 26 / h), (-0.3, -0.2), (0, -0.5), (0.32, -0.1), (0.5, 26 / h)]
        light = linear(0, y - h, 0, y + 26, [(0, "#5cc4ac"), (1, "#0c6064")])
        c.drawPath(smooth([(x + u * w, y + v * h) for u, v in outline], True), ink(shader=light))


def _stone_circle(c: skia.Canvas) -> None:
    """Standing stones around a light (304)."""
    foot = 754
    for x, h in ((624, 62), (654, 86), (704, 86), (736, 60)):
        blob(c, x, 712, 34, "#9dfff0", 0.30)
        stone = [
            (x - 12, foot),
            (x - 12, foot - h * 0.7),
            (x - 4, foot - h),
            (x + 9, foot - h * 0.92),
            (x + 12, foot),
        ]
        lit = [(x, foot), (x + 2, foot - h * 0.8), (x + 8, foot - h * 0.86), (x + 12, foot)]
        c.drawPath(smooth(stone, True), ink("#2f5f70"))
        c.drawPath(smooth(lit, True), ink("#8fd8cc"))
    c.drawRoundRect(box(636, 656, 88, 18), 6, 6, ink("#3b7080"))
    c.drawRoundRect(box(636, 656, 88, 6), 3, 3, ink("#b8f0e2"))
    blob(c, 679, 722, 46, "#fff6b0", 0.8)
    c.drawCircle(679, 725, 7.5, ink("#fffbe0"))


def _animals(c: skia.Canvas) -> None:
    """Deer (302), squirrel (303), howling wolf (307), owl (308), bear (309)."""
    creature(c, icon_named("deer"), 292, 742, 124, "#e8a262", RIM, fill="#6a3820")
    creature(c, "squirrel", 484, 744, 100, "#e4762e", "#ffe0b0", fill="#5a1c0c")
    blob(c, 1262, 666, 100, "#f4ffd8", 0.5)
    c.drawCircle(1262, 666, 46, ink(shader=radial(1250, 654, 60, [(0, "#fffef0"), (1, "#f2e7a8")])))
    c.drawCircle(1280, 652, 8, ink("#e6d890", 0.7))
    c.drawCircle(1250, 682, 6, ink("#e6d890", 0.6))
    creature(c, "howl", 1246, 738, 102, "#0a2c3a", "#fff6c8", fill="#f6e9a0", shadow=False)
    c.drawPath(smooth([(1408, 716), (1450, 708), (1496, 718)]), ink("#3a2018", stroke=8))
    creature(c, icon_named("owl"), 1450, 712, 86, "#e2b070", RIM, fill="#3a2018", shadow=False)
    creature(c, icon_named("polar-bear"), 1636, 750, 126, "#b87846", "#ffe6b8", flip=True, fill="#3a1c10")


def _wayside_lantern(c: skia.Canvas, x: float, y: float) -> None:
    """A lantern on a post (301), its foot at (x, y)."""
    c.save()
    c.translate(x, y)
    c.drawRect(box(-4, -70, 8, 78), ink("#3a2018"))
    blob(c, 0, -58, 110, "#ffc24a", 0.75)
    c.drawPath(poly([(-24, -76), (0, -106), (24, -76)]), ink("#9a4a20"))
    c.drawRoundRect(box(-19, -78, 38, 46), 5, 5, ink("#5a2c14"))
    glass = radial(0, -55, 25, [(0, "#ffffff"), (0.5, "#ffe98a"), (1, "#ffb52e")])
    c.drawRoundRect(box(-15, -74, 30, 38), 4, 4, ink(shader=glass))
    c.drawRect(box(-1.5, -74, 3, 38), ink("#8a4a1c"))
    lantern(c, 0, -55, 2.4)
    c.restore()


def _tent(c: skia.Canvas, x: float, y: float) -> None:
    """A traveller's tent with its lanterns (310)."""
    c.drawPath(poly([(x - 66, y), (x, y - 92), (x + 60, y)]), ink("#f0b050"))
    c.drawPath(poly([(x, y - 92), (x + 60, y), (x + 28, y)]), ink("#a8622c"))
    c.drawPath(poly([(x - 20, y), (x + 2, y - 62), (x + 20, y)]), ink("#5b2a18"))
    lantern(c, x - 4, y - 26, 2.0)
    c.drawLine(x - 74, y + 8, x - 74, y - 42, ink("#3a2018", stroke=5))
    c.drawLine(x - 74, y - 42, x - 54, y - 42, ink("#3a2018", stroke=4))
    lantern(c, x - 54, y - 30, 1.6)
