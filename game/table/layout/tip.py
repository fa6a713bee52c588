"""Where a tip stands: beside the thing that it is about, off what must stay in sight, with a tail that points."""

from collections.abc import Iterator, Sequence

from .rect import Rect, distance, shared
from .screen import Screen

Point = tuple[int, int]


def tip_place(screen: Screen, size: tuple[int, int], about: Rect, kept: Sequence[Rect] = ()) -> Rect:
    """A rectangle of this size that covers neither the thing nor, where that is possible, what is `kept` in sight."""
    best, least = screen.safe.middle(*size), -1.0
    for place in _places(screen, size, (about, *kept), about):
        cost = 1e6 * shared(place, about) + sum(100.0 * shared(place, rect) for rect in kept)
        cost += distance(place.centre, about.centre)
        if least < 0 or cost < least:
            best, least = place, cost
    return best


def note_place(
    screen: Screen, size: tuple[int, int], at: Point, area: Rect, kept: Sequence[Rect] = ()
) -> Rect:
    """Where a line stands that tells of what happened `at` a point: above it or near by, on nothing that is `kept`."""
    (w, h), step = size, screen.css(STEP)
    xs = [max(area.x, min(at[0] - w // 2, area.right - w)), area.x, area.right - w]
    ys = [max(area.y, min(at[1] - h - screen.css(ABOVE), area.bottom - h))]
    wanted = Rect(xs[0], ys[0], w, h)
    ys += range(area.y, area.bottom - h + 1, step)
    nearest = sorted(
        (Rect(x, y, w, h) for y in ys for x in xs), key=lambda here: distance(here.centre, wanted.centre)
    )
    free = (here for here in nearest if not any(shared(here, rect) for rect in kept))
    found = next(free, None)
    return found or min(nearest, key=lambda here: sum(shared(here, rect) for rect in kept))


STEP = 4
"""How finely a free place is looked for, in CSS pixels."""
ABOVE = 26
"""How far above the finger a line stands that tells what happened there, in CSS pixels."""
REACH = 18
"""Longest tail, in pixels of the design: a longer one would be a needle across other things."""


def tail(screen: Screen, tip: Rect, about: Rect) -> list[Point]:
    """The three corners of the tail from a tip towards its thing; none when they touch.

    It ends at the thing or, when that is too far away, on the way there: see `reaches`.
    """
    half, x, y = screen.px(7), *about.centre
    if tip.bottom <= about.y or about.bottom <= tip.y:
        edge, goal = (tip.bottom - 1, about.y) if tip.bottom <= about.y else (tip.y + 1, about.bottom)
        root = max(tip.x + 3 * half, min(x, tip.right - 3 * half))
        return [(root - half, edge), (root + half, edge), _towards(screen, (root, edge), (x, goal))]
    if tip.right <= about.x or about.right <= tip.x:
        edge, goal = (tip.right - 1, about.x) if tip.right <= about.x else (tip.x + 1, about.right)
        root = max(tip.y + 3 * half, min(y, tip.bottom - 3 * half))
        return [(edge, root - half), (edge, root + half), _towards(screen, (edge, root), (goal, y))]
    return []


def reaches(corners: Sequence[Point], about: Rect) -> bool:
    """Whether a tail ends at its thing, so that nothing else has to tell which one it is."""
    return bool(corners) and about.inset(-1).contains(corners[-1])


def _towards(screen: Screen, start: Point, goal: Point) -> Point:
    """The goal, or the point on the way there at which the longest tail ends."""
    length = distance(start, goal)
    share = min(1.0, screen.px(REACH) / length) if length else 1.0
    return round(start[0] + share * (goal[0] - start[0])), round(start[1] + share * (goal[1] - start[1]))


def _places(screen: Screen, size: tuple[int, int], about: Sequence[Rect], thing: Rect) -> Iterator[Rect]:
    """On each side of each of these, level with the thing."""
    (w, h), gap, (x, y) = size, screen.css(12), thing.centre
    for rect in about:
        yield _inside(screen, Rect(x - w // 2, rect.y - gap - h, w, h))
        yield _inside(screen, Rect(x - w // 2, rect.bottom + gap, w, h))
        yield _inside(screen, Rect(rect.right + gap, y - h // 2, w, h))
        yield _inside(screen, Rect(rect.x - gap - w, y - h // 2, w, h))


def _inside(screen: Screen, rect: Rect) -> Rect:
    area = screen.safe.inset(4)
    x = max(area.x, min(rect.x, area.right - rect.w))
    y = max(area.y, min(rect.y, area.bottom - rect.h))
    return Rect(x, y, rect.w, rect.h)
