"""Rectangles of whole drawing pixels, and the cuts by which every layout is made. No pygame."""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle in drawing pixels; `right` and `bottom` lie just outside."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """First column right of the rectangle."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """First row below the rectangle."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The middle point."""
        return self.x + self.w // 2, self.y + self.h // 2

    def contains(self, point: tuple[int, int]) -> bool:
        """Whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def holds(self, other: "Rect") -> bool:
        """Whether `other` lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: "Rect") -> bool:
        """Whether both share a pixel."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def inset(self, dx: int, dy: int | None = None) -> "Rect":
        """The rectangle made smaller by `dx` left and right and `dy` (or `dx`) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def moved(self, dx: int, dy: int) -> "Rect":
        """The rectangle shifted."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, factor: float) -> "Rect":
        """The rectangle scaled about its middle."""
        w, h = round(self.w * factor), round(self.h * factor)
        return Rect(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def cut_top(self, height: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """The upper `height` pixels, and what is left below a gap."""
        height = min(height, self.h)
        return (
            Rect(self.x, self.y, self.w, height),
            Rect(self.x, self.y + height + gap, self.w, max(0, self.h - height - gap)),
        )

    def cut_bottom(self, height: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """The lower `height` pixels, and what is left above a gap."""
        height = min(height, self.h)
        return (
            Rect(self.x, self.bottom - height, self.w, height),
            Rect(self.x, self.y, self.w, max(0, self.h - height - gap)),
        )

    def cut_left(self, width: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """The left `width` pixels, and what is left of it behind a gap."""
        width = min(width, self.w)
        return (
            Rect(self.x, self.y, width, self.h),
            Rect(self.x + width + gap, self.y, max(0, self.w - width - gap), self.h),
        )

    def cut_right(self, width: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """The right `width` pixels, and what is left before a gap."""
        width = min(width, self.w)
        return (
            Rect(self.right - width, self.y, width, self.h),
            Rect(self.x, self.y, max(0, self.w - width - gap), self.h),
        )

    def middle(self, w: int, h: int) -> "Rect":
        """A rectangle of the given size, centred in this one."""
        return Rect(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)


def around(centre: tuple[int, int], size: int) -> Rect:
    """A square of `size` pixels about a point."""
    return Rect(centre[0] - size // 2, centre[1] - size // 2, size, size)


def hull(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle that holds all of these."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)


def shared(a: Rect, b: Rect) -> int:
    """How many pixels both rectangles cover."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0


def distance(a: tuple[int, int], b: tuple[int, int]) -> float:
    """How far two points are from each other."""
    return hypot(a[0] - b[0], a[1] - b[1])


def columns(area: Rect, count: int, gap: int) -> list[Rect]:
    """Split `area` into `count` columns of equal width."""
    width = (area.w - gap * (count - 1)) // count
    return [Rect(area.x + i * (width + gap), area.y, width, area.h) for i in range(count)]


def columns_for(area: Rect, needs: Sequence[int], gap: int) -> list[Rect]:
    """Split `area` into columns of equal width; where one needs more than that, each gets what it needs and an equal
    share of the rest.
    """
    equal = columns(area, len(needs), gap)
    if max(needs) <= equal[0].w:
        return equal
    rest, found = (area.w - gap * (len(needs) - 1) - sum(needs)) // len(needs), []
    for need in needs:
        cut, area = area.cut_left(need + rest, gap)
        found.append(cut)
    return found


def rows(area: Rect, count: int, gap: int, height: int | None = None) -> list[Rect]:
    """Split `area` into `count` rows of equal height (or of `height`)."""
    if height is None:
        height = (area.h - gap * (count - 1)) // count
    return [Rect(area.x, area.y + i * (height + gap), area.w, height) for i in range(count)]


def columns_in_rows(
    area: Rect, counts: Sequence[int], needs: Sequence[int], gap: int, height: int | None = None
) -> list[Rect]:
    """Split `area` into rows of equal height (or of `height`), and each into so many columns as its things need."""
    found: list[Rect] = []
    for row, count in zip(rows(area, len(counts), gap, height), counts, strict=True):
        found += columns_for(row, needs[len(found) : len(found) + count], gap)
    return found


def counts_of_rows(count: int, most: int) -> list[int]:
    """How many things each row has, at most so many: every row can be filled, the first has what is left over."""
    full, left_over = divmod(count, most)
    return [left_over] * (left_over > 0) + [most] * full


def flow(area: Rect, count: int, gap: int, largest: int, align: float = 0.0) -> list[Rect]:
    """Lay `count` equal squares into `area`, in as many rows as makes them largest (at most `largest`).

    align: 0 sets each row to the left, 0.5 in the middle.
    """
    if count <= 0:
        return []
    size, per_row = max(_fit(area, count, lines, gap, largest) for lines in range(1, count + 1))
    lines = -(-count // per_row)
    used = lines * size + (lines - 1) * gap
    top = area.y + max(0, area.h - used) // 2
    rects = []
    for i in range(count):
        line, place = divmod(i, per_row)
        here = min(per_row, count - line * per_row)
        left = area.x + round(align * max(0, area.w - here * size - (here - 1) * gap))
        rects.append(Rect(left + place * (size + gap), top + line * (size + gap), size, size))
    return rects


def _fit(area: Rect, count: int, lines: int, gap: int, largest: int) -> tuple[int, int]:
    """Size of the squares, and squares in a row, when they take `lines` rows."""
    per_row = -(-count // lines)
    wide = (area.w - gap * (per_row - 1)) // per_row
    high = (area.h - gap * (lines - 1)) // lines
    return max(1, min(wide, high, largest)), per_row
