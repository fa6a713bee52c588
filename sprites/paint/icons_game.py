"""Signs that stand for things of the game: deck, hand, stars, flames, rainbow, firefly, spirits."""

from __future__ import annotations

import skia

from .canvas import Point, box, ink, poly, smooth
from .pens import WHITE, arc, fill, hole, line, lines, star_points


def deck(canvas: skia.Canvas) -> None:
    for x, y in ((3, 3), (5.6, 5.6)):
        canvas.drawRoundRect(box(x, y, 13, 13), 2.6, 2.6, line(1.7))
    canvas.drawRoundRect(box(7.6, 7.6, 14, 14), 3, 3, hole())
    canvas.drawRoundRect(box(8.4, 8.4, 13.2, 13.2), 2.6, 2.6, fill())


def hand(canvas: skia.Canvas) -> None:
    """Three tiles held as a fan, the sun on the middle one."""
    for degrees in (-29, 29, 0):
        canvas.save()
        canvas.rotate(degrees, 12, 25)
        side = box(7, 3.6, 10, 15) if degrees == 0 else box(7.4, 4.6, 9.2, 11.6)
        canvas.drawRoundRect(side, 2, 2, hole(2.8))
        canvas.drawRoundRect(side, 2, 2, hole())
        canvas.drawRoundRect(side, 2, 2, fill())
        canvas.restore()
    canvas.drawPath(poly(star_points(12, 11, 4, 2.3, 8)), hole())


def star(canvas: skia.Canvas) -> None:
    paint = fill()
    canvas.drawPath(poly(star_points(12, 12.6, 10.4, 4.6, 5)), paint)
    canvas.drawPath(poly(star_points(12, 12.6, 10.4, 4.6, 5)), line(1.2))


def sun(canvas: skia.Canvas) -> None:
    canvas.drawPath(poly(star_points(12, 12, 11, 6.2, 12)), fill())


def area(canvas: skia.Canvas) -> None:
    canvas.drawPath(poly([(1.6, 20), (8.6, 5.4), (12, 11.6), (14.4, 8), (22.4, 20)]), fill())
    canvas.drawPath(poly([(1.6, 20), (8.6, 5.4), (12, 11.6), (14.4, 8), (22.4, 20)]), line(1.2))


_FLAME: list[Point] = [
    (12, 1.8),
    (14.2, 6.4),
    (18.4, 10.6),
    (19.2, 15.6),
    (16.6, 20.4),
    (12, 22),
    (7.4, 20.4),
    (4.8, 15.6),
    (6.4, 11),
    (8.4, 12.4),
    (9.4, 7),
]
_HEART: list[Point] = [(12.2, 11), (14.6, 15), (14.8, 18), (12, 20), (9.2, 18), (9.6, 14.8)]


def flame(canvas: skia.Canvas) -> None:
    canvas.drawPath(smooth(_FLAME, True), fill())
    canvas.drawPath(smooth(_HEART, True), ink(WHITE, 0.7, mode=skia.BlendMode.kDstOut))


def flame_unlit(canvas: skia.Canvas) -> None:
    canvas.drawPath(smooth(_FLAME, True), line(1.8))


def rainbow(canvas: skia.Canvas) -> None:
    for radius in (10, 6.7, 3.4):
        arc(canvas, 12, 17.4, radius, 180, 180, 2.1)


def firefly(canvas: skia.Canvas) -> None:
    for side in (-1, 1):
        canvas.save()
        canvas.translate(12, 8.6)
        canvas.rotate(side * -62)
        canvas.drawOval(box(-2.2, 0.6, 4.4, 10), line(1.6))
        canvas.restore()
        lines(canvas, ((12 + side * 0.8, 4.4), (12 + side * 3.4, 1.6)), width=1.5)
        lines(
            canvas,
            ((12 + side * 6, 17), (12 + side * 8.4, 18)),
            ((12 + side * 4.6, 21), (12 + side * 6, 22.6)),
            width=1.5,
        )
    canvas.drawCircle(12, 6, 2.6, fill())
    canvas.drawOval(box(8.8, 8.4, 6.4, 13.4), hole())
    canvas.drawOval(box(9.2, 8.8, 5.6, 13), fill())
    canvas.drawLine(9, 13.4, 15, 13.4, hole(1.3))


def spirits(canvas: skia.Canvas) -> None:
    canvas.drawCircle(9, 9, 6.6, line(1.8))
    canvas.drawCircle(14.4, 14.4, 9, hole())
    canvas.drawCircle(14.6, 14.6, 7.6, fill())
    for x, y, r in (
        (14.6, 17, 2.5),
        (11.3, 13.9, 1.2),
        (13.4, 11.6, 1.3),
        (15.8, 11.6, 1.3),
        (17.9, 13.9, 1.2),
    ):
        canvas.drawCircle(x, y, r, hole())


def evil(canvas: skia.Canvas) -> None:
    head = smooth(
        [(12, 7.4), (17, 8.6), (19, 13), (17, 18.4), (12, 21.6), (7, 18.4), (5, 13), (7, 8.6)], True
    )
    canvas.drawPath(head, fill())
    for side in (-1, 1):
        canvas.save()
        canvas.translate(12, 0)
        canvas.scale(side, 1)
        canvas.drawPath(poly([(3, 8.6), (6.8, 11), (9.4, 6.4), (7.6, 1.8), (6.6, 5.6)]), fill())
        canvas.drawPath(poly([(1.4, 13.6), (5, 11.4), (4.6, 14.4), (3, 15)]), hole())
        canvas.restore()
    canvas.drawPath(
        poly(
            [
                (8.4, 17),
                (15.6, 17),
                (13.6, 18.8),
                (13.2, 20.4),
                (12.3, 18.9),
                (11.7, 18.9),
                (10.8, 20.4),
                (10.4, 18.8),
            ]
        ),
        hole(),
    )


GAME_SIGNS = {
    "deck": deck, "hand": hand, "star": star, "sun": sun, "area": area, "flame": flame, "flame-unlit": flame_unlit,
    "rainbow": rainbow, "firefly": firefly, "spirits": spirits, "evil": evil,
}  # fmt: skip
"""Signs by the names of the index, without `icon-`."""
