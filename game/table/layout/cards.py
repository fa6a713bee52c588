"""The sheet of cards: it lies beside, above or below what the choice is about, never on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .rect import Rect, columns, hull, rows
from .screen import Screen, Shape

Height = Callable[[int], int]
"""How high words are when they are so many drawing pixels wide."""


SMALLER = (0.72, 0.46)
"""Sizes of what stays in sight where the cards need much room, as shares of its own."""
MOST_COLUMNS = 4
SHORTEST = 8
"""Shortest lines of words on a card, in sizes of their font."""
TILE = 110
"""Side of a tile on a card, in pixels of the design."""


@dataclass(frozen=True)
class Wish:
    """What a sheet must hold: a heading and so many cards, none of them higher than `card` tells.

    about: the rectangles of the table that the choice is about, which stay in sight. sign: a picture beside the
    heading. tiles: the cards are tiles with only a name, which stands below the picture. within: the part of the screen
    where the sheet may lie, None for all of it.
    """

    count: int
    heading: Height
    card: Height
    about: tuple[Rect, ...] = ()
    sign: bool = False
    tiles: bool = False
    within: Rect | None = None


@dataclass(frozen=True)
class Peek:
    """A part of the table that stays in sight: where it lies, and where it is seen while the sheet is open."""

    source: Rect
    rect: Rect


@dataclass(frozen=True)
class Cards:
    """A sheet of cards to choose from: each has a picture and a text.

    sign: a picture beside the heading, when one was asked for.
    """

    panel: Rect
    heading: Rect
    sign: Rect | None
    cards: list[Rect]
    close: Rect
    peeks: list[Peek]


@dataclass(frozen=True)
class Face:
    """A card's own parts: its picture, and where its words stand."""

    picture: Rect
    words: Rect


def cards(screen: Screen, wish: Wish) -> Cards:
    """The sheet; on a phone, when its words need more room, what stays in sight becomes smaller."""
    sheet = _Sheet(screen, wish, *_place(screen, wish))
    for share in SMALLER if wish.about and screen.small else ():
        if sheet.ease < 1:
            other = _Sheet(screen, wish, *_place_smaller(screen, wish.about, share))
            sheet = max(sheet, other, key=lambda one: one.ease)
    return sheet.cards()


def face(screen: Screen, card: Rect, tiles: bool = False) -> Face:
    """Picture and words of a card."""
    inner = card.inset(screen.px(8), screen.px(6))
    if tiles:
        words, picture = inner.cut_bottom(screen.line(15) * 2)
        side = min(picture.w, picture.h, screen.px(TILE))
        return Face(picture.middle(side, side), words)
    side = min(inner.h, inner.w // 3, screen.px(64))
    picture, words = inner.cut_left(side, screen.px(10))
    return Face(picture.middle(side, side), words)


def _place(screen: Screen, wish: Wish) -> tuple[Rect, list[Peek]]:
    """The room of the sheet, and what stays in sight: on an upright phone a panorama moves up."""
    area, gap, about = _area(screen, wish.within), screen.px(6), wish.about
    if not about:
        return area, []
    kept = hull(about)
    beside = [
        Rect(area.x, area.y, kept.x - gap - area.x, area.h),
        Rect(kept.right + gap, area.y, area.right - kept.right - gap, area.h),
        Rect(area.x, area.y, area.w, kept.y - gap - area.y),
        Rect(area.x, kept.bottom + gap, area.w, area.bottom - kept.bottom - gap),
    ]
    room = max(beside, key=lambda rect: rect.w * rect.h if min(rect.w, rect.h) > 0 else 0)
    if screen.shape is not Shape.PHONE or room.h > area.h * 6 // 10:
        return room, [Peek(rect, rect) for rect in about]
    top, below = area.cut_top(kept.h, gap)
    return below, [Peek(kept, top.middle(kept.w, kept.h))]


def _place_smaller(screen: Screen, about: Sequence[Rect], share: float) -> tuple[Rect, list[Peek]]:
    """The room that is left beside a smaller picture of what the choice is about."""
    area, gap, kept = _area(screen), screen.px(6), hull(about)
    width, height = round(kept.w * share), round(kept.h * share)
    if screen.shape is Shape.PHONE:
        seen, room = area.cut_top(height, gap)
    else:
        seen, room = area.cut_left(width, gap)
    return room, [Peek(kept, seen.middle(width, height))]


def _area(screen: Screen, within: Rect | None = None) -> Rect:
    return (within or screen.safe).inset(screen.px(6), screen.px(6))


@dataclass(frozen=True)
class _Columns:
    """One way to set the cards: ease as that of the sheet; large: for a finger; readable: lines are long enough."""

    per_row: int
    height: int
    ease: float
    large: bool
    readable: bool


class _Sheet:
    """One try to fill a room: in as few columns as the words allow.

    ease: how much of the height that the words need there is, 1 when they fit.
    """

    def __init__(self, screen: Screen, wish: Wish, area: Rect, peeks: list[Peek]) -> None:
        self.screen, self.wish, self.area, self.peeks = screen, wish, area, peeks
        self.gap, self.pad = screen.px(6), screen.px(12 if screen.small else 16)
        self.width = min(area.w, screen.px(640))
        inner = self.width - 2 * self.pad
        self.side = screen.px(40) if wish.sign else 0
        self.head = max(self.side, wish.heading(inner - (self.side + self.gap if wish.sign else 0)))
        self.foot = screen.touch if screen.small else screen.target(46)
        self.room = area.h - 2 * self.pad - self.head - self.foot - 2 * self.gap
        tries = [self._columns(number) for number in range(1, min(wish.count, MOST_COLUMNS) + 1)]
        best = max(tries, key=lambda found: (found.large, found.readable, found.ease, -found.per_row))
        self.ease, self.per_row, self.height = best.ease, best.per_row, best.height

    def _width(self, per_row: int) -> int:
        """Width of a card in so many columns."""
        return (self.width - 2 * self.pad - self.gap * (per_row - 1)) // per_row

    def _columns(self, per_row: int) -> _Columns:
        lines = -(-self.wish.count // per_row)
        width, touch = self._width(per_row), self.screen.touch
        wanted = self._needed(width)
        there = (self.room - self.gap * (lines - 1)) // lines
        words = face(self.screen, Rect(0, 0, width, self.screen.px(200))).words
        if self.wish.tiles:
            readable = per_row == min(self.wish.count, MOST_COLUMNS)
        else:
            readable = words.w >= SHORTEST * self.screen.font(14)
        height = max(touch, min(wanted, there))
        return _Columns(per_row, height, min(1.0, there / wanted), there >= touch, readable)

    def _needed(self, width: int) -> int:
        """How high a card of this width should be."""
        screen = self.screen
        if self.wish.tiles:
            return min(width, screen.px(TILE)) + 2 * screen.line(15) + screen.px(12)
        inside = face(screen, Rect(0, 0, width, screen.px(200)))
        return max(screen.px(64), self.wish.card(inside.words.w)) + 2 * screen.px(6)

    def cards(self) -> Cards:
        """The rectangles: the sheet stands at the foot of its room."""
        gap, pad = self.gap, self.pad
        lines = -(-self.wish.count // self.per_row)
        block = lines * (self.height + gap) - gap
        total = min(self.area.h, self.head + block + self.foot + 2 * gap + 2 * pad)
        left = self.area.x + (self.area.w - self.width) // 2
        panel = Rect(left, self.area.bottom - total, self.width, total)
        heading, inner = panel.inset(pad).cut_top(self.head, gap)
        sign = None
        if self.side:
            cut, heading = heading.cut_left(self.side, gap)
            sign = cut.middle(self.side, self.side)
        foot, inner = inner.cut_bottom(self.foot, gap)
        close = foot.middle(min(foot.w, self.screen.px(280)), foot.h)
        cells = [
            cell for row in rows(inner, lines, gap, self.height) for cell in columns(row, self.per_row, gap)
        ]
        return Cards(panel, heading, sign, cells[: self.wish.count], close, self._peeks(panel))

    def _peeks(self, panel: Rect) -> list[Peek]:
        """What moved up stands in the middle of the room that the sheet leaves above."""
        top = self.screen.safe.y
        return [
            peek
            if peek.source == peek.rect or peek.rect.bottom > panel.y
            else Peek(
                peek.source, Rect(peek.rect.x, top + (panel.y - top - peek.rect.h) // 2, *peek.rect[2:])
            )
            for peek in self.peeks
        ]
