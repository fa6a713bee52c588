"""A look back at a game: the curve, what is said about a decision, the moments that mattered, buttons."""

from dataclasses import dataclass

from .rect import Rect, columns, rows
from .screen import Screen, Shape

MOMENTS = 3


@dataclass(frozen=True)
class Lookback:
    """chart: the curve with its margins, inner: without them. told: below it. cards: one for each moment."""

    panel: Rect
    heading: Rect
    intro: Rect
    chart: Rect
    inner: Rect
    told: Rect
    cards: list[Rect]
    buttons: list[Rect]

    def at(self, ply: int, plies: int) -> int:
        """Where a ply lies from left to right."""
        inner = self.inner
        return inner.x + round(inner.w * ply / max(1, plies))

    def height(self, lead: float, most: float) -> int:
        """Where a lead lies, `most` at the upper edge."""
        inner = self.inner
        return inner.centre[1] - round(inner.h / 2 * lead / most)


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
    wide = screen.shape in (Shape.WIDE, Shape.FLAT)
    if wide:
        left, right = inner.cut_left(round(inner.w * 0.54), screen.px(14))
        told, chart = left.cut_bottom(min(_told_height(screen), left.h * 2 // 5), gap)
    else:
        share = 0.36 if not small else 0.3 if screen.text < 1.2 else 0.22
        chart, rest = inner.cut_top(round(inner.h * share), gap)
        told, right = rest.cut_top(min(_told_height(screen), rest.h // 4), gap)
    numbers = round(screen.font(12) * 2.5) + screen.px(8)
    curve = chart.cut_right(numbers)[1].inset(screen.px(16), chart.h // 10)
    cards, cells = rows(right, MOMENTS, gap), columns(foot, buttons, gap)
    return Lookback(area, heading, intro, chart, curve, told, cards, cells)


def _told_height(screen: Screen) -> int:
    """Three lines."""
    return round(screen.font(14) * 1.25 * 3)
