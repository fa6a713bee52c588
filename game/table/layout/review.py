"""A look back at a game: the curve, what is said about a decision, the moments that mattered, buttons."""

from collections.abc import Sequence
from dataclasses import dataclass

from .rect import Rect, columns, rows
from .screen import Screen, Shape

MOMENTS = 3


@dataclass(frozen=True)
class Lookback:
    """chart: the curve with its margins, inner: without them. badges: the strip above it, where the numbers of the
    moments stand, beside the name of who is ahead there; below: the strip with the other name. told: below the chart.
    cards: one for each moment. waiting: where it says that it thinks.
    """

    panel: Rect
    heading: Rect
    intro: Rect
    chart: Rect
    inner: Rect
    badges: Rect
    below: Rect
    waiting: Rect
    told: Rect
    cards: list[Rect]
    buttons: list[Rect]

    def at(self, ply: int, span: tuple[int, int]) -> int:
        """Where a ply lies from left to right, of those from the first to the last of `span`."""
        inner, (first, last) = self.inner, span
        return inner.x + round(inner.w * (ply - first) / max(1, last - first))

    def height(self, lead: float, most: float) -> int:
        """Where a lead lies, `most` at the upper edge."""
        inner = self.inner
        return inner.centre[1] - round(inner.h / 2 * lead / most)


def apart(wanted: Sequence[int], least: int, left: int, right: int) -> list[int]:
    """Places near the wanted ones, which are in order, at least so far from each other and between both ends."""
    places: list[int] = []
    for at in wanted:
        places.append(max(at, places[-1] + least if places else left))
    for number in range(len(places) - 1, -1, -1):
        limit = places[number + 1] - least if number + 1 < len(places) else right
        places[number] = min(places[number], limit)
    return places


def badge_radius(screen: Screen) -> int:
    """Of the numbers of the moments."""
    return max(screen.px(9), round(screen.font(12) * 0.78))


def lookback(screen: Screen, buttons: int) -> Lookback:
    """Side by side where it is wide, else one below the other."""
    area = screen.safe.inset(screen.px(10), screen.px(8))
    if screen.shape is Shape.WIDE:
        area = area.middle(min(area.w, screen.px(1120)), min(area.h, screen.px(640)))
    gap, small = screen.px(8), screen.small
    inner = area.inset(screen.px(10 if small else 20), screen.px(8 if small else 12))
    heading, inner = inner.cut_top(screen.line(20 if small else 26), screen.px(2))
    intro, inner = inner.cut_top(screen.line(14), gap // 2)
    foot, inner = inner.cut_bottom(screen.touch if small else screen.target(48), gap)
    waiting = inner
    wide = screen.shape in (Shape.WIDE, Shape.FLAT)
    strip, line = 2 * badge_radius(screen) + screen.px(6), screen.line(12)
    if wide:
        left, right = inner.cut_left(round(inner.w * 0.54), screen.px(14))
        told, chart = left.cut_bottom(min(_told_height(screen), left.h // 3), gap)
    else:
        share = 0.36 if not small else 0.3 if screen.text < 1.2 else 0.22
        least = strip + line + screen.px(80)
        chart, rest = inner.cut_top(max(least, round(inner.h * share)), gap)
        told, right = rest.cut_top(min(_told_height(screen), rest.h // 4), gap)
    numbers = round(screen.font(12) * 2.5) + screen.px(8)
    curve = chart.cut_right(numbers)[1].inset(screen.px(10), screen.px(3))
    badges, curve = curve.cut_top(strip, screen.px(4))
    below, curve = curve.cut_bottom(line, screen.px(4))
    cards, cells = rows(right, MOMENTS, gap), columns(foot, buttons, gap)
    return Lookback(
        area, heading, intro, chart, curve, badges, below, waiting, told, cards, cells,
    )  # fmt: skip


def _told_height(screen: Screen) -> int:
    """Three lines."""
    return round(screen.font(14) * 1.25 * 3)
