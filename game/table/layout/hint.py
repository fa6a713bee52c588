"""Where the hint stands: on no thing that it speaks of, and off one's own panorama as long as that is possible.

And where the marks stand that go with it: on no words of the prompt.
"""

from collections.abc import Callable, Sequence

from .coach import (
    CoachBox,
    box_in,
    bubble_height,
    bubble_width,
    coach_font,
    places_in,
    words_width,
)
from .rect import Rect, around, hull
from .screen import Screen, Shape
from .table import Table

SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Sizes of the words, as shares of the usual one: smaller ones are taken before one's own panorama is covered."""
STEP = 4
"""How finely a place on one's own panorama is looked for, in CSS pixels."""

Lines = Callable[[int, int], int]
"""How many lines the words take, set in a size and a width in drawing pixels."""


def hint_box(
    screen: Screen, table: Table, kept: Sequence[Rect], lines: Lines, buttons: bool
) -> CoachBox | None:
    """A bubble that covers nothing of what is `kept`; None where there is no such place."""
    own = [hull((table.main.panel, table.hand))]
    for panels, places in ((_aside(table), places_in), (own, _along)):
        for font in (round(share * coach_font(screen)) for share in SIZES):
            for panel in panels:
                width = min(panel.w, bubble_width(screen))
                count = lines(font, words_width(screen, width))
                height = bubble_height(screen, font, count, buttons)
                for here in places(screen, panel, width, height):
                    if not any(here.overlaps(thing) for thing in kept):
                        return box_in(screen, here, font, count, buttons)
    return None


def frame_of(screen: Screen, thing: Rect, away: float, thick: float, words: Rect | None) -> Rect:
    """The middle of a line about a thing, `thick` wide and `away` from it (pixels of the design), off the words."""
    frame, half = thing.inset(-screen.px(away)), screen.px(thick) // 2 + 1
    if words is None or not frame.inset(-half).overlaps(words):
        return frame
    if thing.centre[1] < words.y:
        return Rect(frame.x, frame.y, frame.w, words.y - half - frame.y)
    top = words.bottom + half
    return Rect(frame.x, top, frame.w, frame.bottom - top)


def badge_of(screen: Screen, thing: Rect, left: bool, kept: Sequence[Rect]) -> Rect:
    """The disc at a corner of a thing, at its own side and above if it can be: on nothing of what is `kept`."""
    side = max(screen.css(20), min(screen.px(28), thing.w // 2))
    area = screen.safe.inset(side // 2)
    columns = (thing.x, thing.right) if left else (thing.right, thing.x)
    corners = [
        around((max(area.x, min(x, area.right)), max(area.y, min(y, area.bottom))), side)
        for x in columns
        for y in (thing.y, thing.bottom)
    ]
    free = (disc for disc in corners if not any(disc.inset(-1).overlaps(rect) for rect in kept))
    return next(free, corners[0])


def _aside(table: Table) -> list[Rect]:
    """What is missed least: the other panorama, display and shelf; on a phone also the bar above them."""
    side, display, shelf, bar = table.side.panel, table.display, table.shelf, table.bar
    above = Rect(side.x, bar.y, side.w, side.bottom - bar.y)
    both, all_of_it = hull((side, display)), hull((side, display, shelf))
    return {
        Shape.WIDE: [side, both, all_of_it],
        Shape.TABLET: [side, all_of_it],
        Shape.PHONE: [side, both, shelf, above, hull((above, display))],
        Shape.FLAT: [side, both, hull((display, shelf)), all_of_it, above, hull((above, display))],
    }[table.screen.shape]


def _along(screen: Screen, panel: Rect, width: int, height: int) -> list[Rect]:
    """The places from the top to the bottom of a panel."""
    x = panel.centre[0] - width // 2
    return [Rect(x, y, width, height) for y in range(panel.y, panel.bottom - height + 1, screen.css(STEP))]
