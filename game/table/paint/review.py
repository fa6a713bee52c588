"""The curve of a game: who was ahead, by how much, and the decisions on it."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from ..layout import Screen
from ..layout.review import Lookback
from ..records.review import Judged, Review, lead
from ..theme import CREAM, GOLD, INK, LILAC, MUTED, Colour
from .draw import Pen
from .hint import ADVISED

LEAST = 5.0
"""The smallest lead that the curve has room for."""


def most_of(review: Review) -> float:
    """The lead at the upper edge of the chart."""
    return max(LEAST, *(abs(value) for _ply, value in review.curve)) if review.curve else LEAST


def paint_curve(
    pen: Pen,
    screen: Screen,
    layout: Lookback,
    review: Review,
    plies: int,
    names: Sequence[str],
    at: Judged | None,
) -> None:
    """The chart; `names`: of the player and of the opponent. `at`: the decision that is looked at."""
    pen.panel(layout.chart, 170, 12)
    most, inner = most_of(review), layout.inner
    zero = layout.height(0, most)
    pygame.draw.line(pen.surface, MUTED, (inner.x, zero), (inner.right, zero), screen.px(1.4))
    points = [(layout.at(ply, plies), layout.height(value, most)) for ply, value in review.curve]
    _fill(pen, points, zero)
    if at is not None:
        x = layout.at(at.ply, plies)
        pygame.draw.line(pen.surface, CREAM, (x, inner.y), (x, inner.bottom), screen.px(1.4))
    if len(points) > 1:
        pygame.draw.lines(pen.surface, GOLD, False, points, screen.px(2.4))
    for one in review.decisions:
        _dot(pen, screen, layout, one, plies, most, CREAM if not one.best else ADVISED, one is at)
    for number, one in enumerate(review.moments, start=1):
        x, y = layout.at(one.ply, plies), layout.height(one.better, most)
        pen.badge(
            (x, max(inner.y, min(inner.bottom, y - screen.px(16)))), str(number), screen.font(12), ADVISED
        )
    _words(pen, screen, layout, names, most)


def _fill(pen: Pen, points: Sequence[tuple[int, int]], zero: int) -> None:
    """Light between the curve and nought."""
    shade = pygame.Surface(pen.surface.get_size(), pygame.SRCALPHA)
    for (x0, y0), (x1, y1) in pairwise(points):
        colour = GOLD if (y0 + y1) / 2 < zero else LILAC
        pygame.draw.polygon(shade, (*colour, 60), [(x0, zero), (x0, y0), (x1, y1), (x1, zero)])
    pen.surface.blit(shade, (0, 0))


def _dot(
    pen: Pen, screen: Screen, layout: Lookback, one: Judged, plies: int, most: float, colour: Colour, on: bool
) -> None:
    value = one.better if one.best else one.margin
    centre = (layout.at(one.ply, plies), layout.height(value, most))
    radius = screen.px(5.5 if on else 3.4)
    pygame.draw.circle(pen.surface, INK, centre, radius + screen.px(1.2))
    pygame.draw.circle(pen.surface, colour, centre, radius)


def _words(pen: Pen, screen: Screen, layout: Lookback, names: Sequence[str], most: float) -> None:
    """Who is ahead above and below, and by how much at the edges."""
    chart, inner, size = layout.chart, layout.inner, screen.font(12)
    left = chart.x + screen.px(10)
    pen.text(names[0], (left, chart.y + screen.px(4)), size, GOLD, width=chart.w // 2)
    pen.text(names[1], (left, chart.bottom - screen.px(4)), size, LILAC, "bottomleft", width=chart.w // 2)
    room = chart.right - inner.right - screen.px(2)
    for value, colour in ((most, GOLD), (0.0, CREAM), (-most, LILAC)):
        spot = (chart.right - screen.px(6), layout.height(value, most))
        pen.text(lead(value), spot, size, colour, "midright", width=room)
