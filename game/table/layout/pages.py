"""The frame of pages that are turned: heading, page, and buttons to turn it."""

from dataclasses import dataclass

from .rect import Rect, columns
from .screen import Screen, Shape


@dataclass(frozen=True)
class Pages:
    """A page and its buttons: the page before, all pages, back, the page after."""

    panel: Rect
    heading: Rect
    text: Rect
    earlier: Rect
    contents: Rect
    back: Rect
    later: Rect

    @property
    def alone(self) -> Rect:
        """The way back where there is no list of pages to go to."""
        return Rect(self.contents.x, self.back.y, self.back.right - self.contents.x, self.back.h).middle(
            self.back.w, self.back.h
        )


def pages(screen: Screen) -> Pages:
    """As wide as is good to read, in two columns on a wide screen."""
    small = screen.small
    area = screen.safe.inset(screen.px(4 if small else 12), screen.px(4 if small else 10))
    widest = screen.px(1240) if screen.shape is Shape.WIDE else round(screen.px(940) * screen.text)
    panel = area.middle(area.w if small else min(area.w, widest), area.h)
    inner = panel.inset(screen.px(14 if small else 26), screen.px(9 if small else 16))
    heading, inner = inner.cut_top(screen.line(20 if small else 27), screen.px(4 if small else 8))
    foot, text = inner.cut_bottom(screen.touch if small else screen.target(48), screen.px(6 if small else 12))
    earlier, foot = foot.cut_left(max(foot.h, screen.touch), screen.px(6))
    later, foot = foot.cut_right(max(foot.h, screen.touch), screen.px(6))
    foot = foot.middle(min(foot.w, screen.px(520)), foot.h)
    contents, back = columns(foot, 2, screen.px(8))
    return Pages(panel, heading, text, earlier, contents, back, later)
