"""Row 3, the forest: four lines of firs in mist, the waterfall, and who lives there."""

from __future__ import annotations

import math

import numpy as np
import skia

from .canvas import OVER, blob, box, hillside, ink, linear, mix, poly, radial, smooth
from .creatures import creature, icon_named
from .fire import fire
from .houses import house, lantern, pine
from .massif import by_height
from .mountain import HEIGHT, SUN, WIDTH
from .sky import mist


def forest(c: skia.Canvas, rng: np.random.Generator) -> None:
    def line(y, amp, k, ph):
        return [
            (x, y + amp * math.sin(x / k + ph) + amp * 0.5 * math.sin(x / (k * 0.37) + ph * 2.3))
            for x in range(-40, WIDTH + 81, 40)
        ]

    lays = [
        (612, 12, 210, 0.4, ("#6fc9c0", "#a4e2d2", "#3c8f8c"), 62, 13, "#54b6b0"),
        (652, 14, 260, 2.1, ("#2fa49b", "#6bcdb8", "#1e6e6a"), 84, 19, "#2b9c95"),
        (700, 12, 190, 4.0, ("#127f7b", "#3fae9c", "#0b5653"), 104, 19, "#128480"),
        (762, 7, 300, 5.2, ("#0a5459", "#23948a", "#073a3e"), 128, 21, "#0c6567"),
    ]
    gaps = {
        2: [(902, 58), (1036, 44), (680, 66)],
        3: [
            (292, 62),
            (480, 54),
            (902, 60),
            (1250, 62),
            (1640, 70),
            (1036, 46),
            (1836, 62),
            (680, 72),
            (118, 42),
            (1450, 40),
        ],
    }
    for n, (y, amp, k, ph, cols, hh, step, ground) in enumerate(lays):
        ln = line(y, amp, k, ph)
        c.drawPath(
            hillside(ln, 860),
            ink(
                shader=by_height(
                    [(0, ground), (y, ground), (y + 80, mix(ground, "#06434a", 0.55)), (HEIGHT, "#06434a")]
                )
            ),
        )
        x = -20.0
        while x < WIDTH + 20:
            x += step * rng.uniform(0.55, 1.35)
            h = hh * rng.uniform(0.62, 1.18)
            yy = y + amp * math.sin(x / k + ph) + amp * 0.5 * math.sin(x / (k * 0.37) + ph * 2.3) + 8
            g = [gx for gx, gw in gaps.get(n, []) if abs(x - gx) < gw]
            if g:
                continue
            if abs(x - 1036) < 36 and n < 3:
                continue
            t = abs(x - SUN[0]) / SUN[0]
            cc = (mix(cols[0], "#123a66", 0.30 * t), mix(cols[1], cols[0], 0.75 * t), cols[2])
            pine(c, x, yy, h, cc, rng, 1 if x < SUN[0] else -1)
        if n < 3:
            mist(c, y + 26, (0.34, 0.26, 0.20)[n], "#d4fff2", rng, 22, 22)
        if n == 2:
            waterfall(c, rng)
        if n == 2:
            house(c, 886, 746, 88, "#8a4a2c", "#dba66a")  # forester's hut (column 5)
    landmarks(c)


def waterfall(c: skia.Canvas, rng: np.random.Generator) -> None:
    for sx in (-1, 1):
        pts = [
            (1042 + sx * 14, 596),
            (1042 + sx * 30, 612),
            (1042 + sx * 34, 640),
            (1042 + sx * 50, 650),
            (1042 + sx * 46, 690),
            (1042 + sx * 66, 706),
            (1042 + sx * 62, 744),
            (1042 + sx * 84, 760),
            (1042 + sx * 92, 800),
            (1042 + sx * 10, 800),
            (1042 + sx * 16, 690),
        ]
        c.drawPath(poly(pts), ink("#0b4d58" if sx > 0 else "#11606a"))
        for a, b, d in ((0, 1, 2), (2, 3, 4), (4, 5, 6), (6, 7, 8)):
            c.drawPath(
                poly([pts[a], pts[b], pts[d], (1042 + sx * 22, pts[d][1] - 6)]),
                ink("#3fa7a2" if sx < 0 else "#2a8088", 0.75),
            )
    p = smooth(
        [
            (1030, 600),
            (1027, 650),
            (1022, 700),
            (1012, 792),
            (1070, 792),
            (1062, 700),
            (1056, 650),
            (1054, 600),
        ],
        True,
    )
    c.drawPath(p, ink(shader=linear(0, 600, 0, 790, [(0, "#d8f6fa"), (0.5, "#8fe0ea"), (1, "#f2ffff")])))
    c.save()
    c.clipPath(p, doAntiAlias=True)
    for _ in range(26):
        x = rng.uniform(1010, 1066)
        y = rng.uniform(600, 760)
        c.drawLine(
            x,
            y,
            x + rng.uniform(-2, 2),
            y + rng.uniform(24, 70),
            ink("#ffffff", rng.uniform(0.35, 0.9), stroke=rng.uniform(1.2, 3)),
        )
    c.restore()
    for _ in range(12):
        blob(c, 1038 + rng.normal() * 30, 776 + rng.normal() * 7, rng.uniform(18, 34), "#eaffff", 0.5, OVER)


def landmarks(c: skia.Canvas) -> None:
    rim = "#b8ffe6"
    for x, y, w, h in (
        (292, 762, 150, 34),
        (1640, 758, 160, 34),
        (1250, 756, 130, 62),
        (480, 760, 120, 26),
        (1450, 760, 90, 24),
        (680, 762, 170, 24),
        (118, 762, 120, 20),
    ):
        c.drawPath(
            smooth(
                [
                    (x - w / 2, y + 26),
                    (x - w * 0.3, y - h * 0.2),
                    (x, y - h * 0.5),
                    (x + w * 0.32, y - h * 0.1),
                    (x + w / 2, y + 26),
                ],
                True,
            ),
            ink(shader=linear(0, y - h, 0, y + 26, [(0, "#5cc4ac"), (1, "#0c6064")])),
        )
    for k, (x, h) in enumerate(((626, 62), (656, 84), (706, 84), (738, 60))):  # stone circle (col 4)
        blob(c, x, 720, 34, "#9dfff0", 0.30)
        c.drawPath(
            smooth(
                [
                    (x - 12, 764),
                    (x - 12, 764 - h * 0.7),
                    (x - 4, 764 - h),
                    (x + 9, 764 - h * 0.92),
                    (x + 12, 764),
                ],
                True,
            ),
            ink("#2f5f70"),
        )
        c.drawPath(
            smooth([(x + 0, 764), (x + 2, 764 - h * 0.8), (x + 8, 764 - h * 0.86), (x + 12, 764)], True),
            ink("#8fd8cc"),
        )
    c.drawRoundRect(box(640, 666, 84, 17), 6, 6, ink("#3b7080"))
    c.drawRoundRect(box(640, 666, 84, 6), 3, 3, ink("#b8f0e2"))
    blob(c, 681, 730, 46, "#fff6b0", 0.8)
    c.drawCircle(681, 733, 7, ink("#fffbe0"))
    creature(c, icon_named("deer"), 292, 752, 112, "#d98f52", rim, fill="#4a2412")
    blob(c, 1262, 676, 100, "#f4ffd8", 0.5)
    creature(c, icon_named("polar-bear"), 1642, 764, 104, "#8a5430", "#ffd8a0", flip=True, fill="#2a140c")
    c.drawCircle(1262, 676, 44, ink(shader=radial(1250, 664, 60, [(0, "#fffef0"), (1, "#f2e7a8")])))
    c.drawCircle(1278, 664, 8, ink("#e6d890", 0.7))
    c.drawCircle(1250, 690, 6, ink("#e6d890", 0.6))
    creature(c, "howl", 1248, 744, 96, "#0a2c3a", "#fff6c8", fill="#f6e9a0", shadow=False)
    creature(c, "squirrel", 480, 766, 72, "#e4762e", "#ffe0b0", fill="#5a1c0c")
    c.drawPath(smooth([(1412, 712), (1450, 704), (1492, 714)]), ink("#3a2018", stroke=7))
    creature(c, icon_named("owl"), 1450, 708, 74, "#e2b070", rim, fill="#3a2018", shadow=False)
    c.drawRect(box(114, 690, 8, 78), ink("#3a2018"))
    c.drawPath(poly([(98, 694), (118, 666), (138, 694)]), ink("#9a4a20"))
    blob(c, 118, 712, 110, "#ffc24a", 0.75)
    c.drawRoundRect(box(101, 694, 34, 40), 5, 5, ink("#5a2c14"))
    c.drawRoundRect(
        box(105, 698, 26, 32),
        4,
        4,
        ink(shader=radial(118, 716, 22, [(0, "#ffffff"), (0.5, "#ffe98a"), (1, "#ffb52e")])),
    )
    c.drawRect(box(116.5, 698, 3, 32), ink("#8a4a1c"))
    lantern(c, 118, 714, 2.4)  # wayside lantern (col 1)
    c.drawPath(poly([(1772, 770), (1820, 690), (1872, 770)]), ink("#f0b050"))
    c.drawPath(poly([(1820, 690), (1872, 770), (1842, 770)]), ink("#a8622c"))
    c.drawPath(poly([(1804, 770), (1820, 716), (1836, 770)]), ink("#5b2a18"))
    fire(c, 1892, 772, 42)
