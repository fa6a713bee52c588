"""The curve of a game: who was ahead, by how much, and the decisions on it."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from ..layout import Rect, Screen
from ..layout.review import Lookback, apart, badge_radius
from ..records.review import Judged, Review, lead
from ..theme import CREAM, GOLD, INK, LILAC, MUTED
from ..wording.text import _
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
    names: Sequence[str],
    at: Judged | None,
) -> None:
    """The chart; `names`: of the player and of the opponent. `at`: the decision that is looked at."""
    pen.panel(layout.chart, 170, 12)
    most, inner = most_of(review), layout.inner
    zero = layout.height(0, most)
    pygame.draw.line(pen.surface, MUTED, (inner.x, zero), (inner.right, zero), screen.px(1.4))
    points = [(layout.at(ply, review.span), layout.height(value, most)) for ply, value in review.curve]
    _fill(pen, points, zero)
    if at is not None:
        x = layout.at(at.ply, review.span)
        pygame.draw.line(pen.surface, CREAM, (x, inner.y), (x, inner.bottom), screen.px(1.4))
    if len(points) > 1:
        pygame.draw.lines(pen.surface, GOLD, False, points, screen.px(2.4))
    left, left_below = _words(pen, screen, layout, names, most)
    if not review.flawless:
        _legend(pen, screen, layout.below, left_below)
    _moments(pen, screen, layout, review, most, left)
    for one in review.decisions:
        value = one.better if one.best else one.margin
        centre = (layout.at(one.ply, review.span), layout.height(value, most))
        paint_dot(pen, centre, not one.best, screen.px(6 if one is at else 4))


def _fill(pen: Pen, points: Sequence[tuple[int, int]], zero: int) -> None:
    """Light between the curve and nought."""
    shade = pygame.Surface(pen.surface.get_size(), pygame.SRCALPHA)
    for (x0, y0), (x1, y1) in pairwise(points):
        colour = GOLD if (y0 + y1) / 2 < zero else LILAC
        pygame.draw.polygon(shade, (*colour, 60), [(x0, zero), (x0, y0), (x1, y1), (x1, zero)])
    pen.surface.blit(shade, (0, 0))


def _moments(pen: Pen, screen: Screen, layout: Lookback, review: Review, most: float, left: int) -> None:
    """Above the curve the numbers of the moments, none on another, each with a thread to its place."""
    radius, strip = badge_radius(screen), layout.badges
    moments = sorted(review.moments, key=lambda one: one.ply)
    wanted = [layout.at(one.ply, review.span) for one in moments]
    places = apart(wanted, 2 * radius + screen.px(4), left + radius, strip.right - radius)
    for one, x, at in zip(moments, places, wanted, strict=True):
        goal = (at, layout.height(one.better, most))
        pygame.draw.line(pen.surface, ADVISED, (x, strip.centre[1]), goal, screen.px(1.4))
        number = review.moments.index(one) + 1
        pen.badge((x, strip.centre[1]), str(number), screen.font(12), ADVISED)


def paint_dot(pen: Pen, centre: tuple[int, int], right: bool, radius: int) -> None:
    """A decision: full when nothing was better, else a ring."""
    rim = pen.px(1.2)
    pygame.draw.aacircle(pen.surface, INK, centre, radius + rim)
    pygame.draw.aacircle(
        pen.surface, CREAM if right else ADVISED, centre, radius, 0 if right else max(2, rim)
    )


def _legend(pen: Pen, screen: Screen, strip: Rect, left: int) -> None:
    """At the right of the strip below the curve, beside the name that ends at `left`: what a ring means."""
    radius, (_x, y) = screen.px(4), strip.centre
    width = strip.right - left - 3 * radius
    words = _("Better was possible")
    spot = pen.text(words, (strip.right, y), screen.font(12), CREAM, "midright", width=width)
    paint_dot(pen, (spot.x - 2 * radius, y), False, radius)


def _words(pen: Pen, screen: Screen, layout: Lookback, names: Sequence[str], most: float) -> tuple[int, int]:
    """Who is ahead above and below, and by how much at the edges; where the upper and the lower name end."""
    chart, inner, size = layout.chart, layout.inner, screen.font(12)
    upper, lower = layout.badges, layout.below
    above = pen.text(names[0], (upper.x, upper.centre[1]), size, GOLD, "midleft", width=upper.w // 2)
    below = pen.text(names[1], (lower.x, lower.centre[1]), size, LILAC, "midleft", width=lower.w // 2)
    room = chart.right - inner.right - screen.px(2)
    for value, colour in ((most, GOLD), (0.0, CREAM), (-most, LILAC)):
        at = (chart.right - screen.px(6), layout.height(value, most))
        pen.text(lead(value), at, size, colour, "midright", width=room)
    return above.right + screen.px(8), below.right + screen.px(8)
