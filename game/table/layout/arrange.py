"""Four arrangements of the table: which panels there are on a screen of this shape, and how large each is."""

from dataclasses import dataclass

from .board import COLUMNS, ROWS
from .rect import Rect
from .screen import Screen, Shape


@dataclass(frozen=True)
class Counts:
    """How many things must find room: display stacks, tiles in hand, face-up spirits; fireflies or not.

    tells: the prompt has more to say than what is to be done, as in a review.
    """

    slots: int = 6
    hand: int = 3
    row: int = 0
    fireflies: bool = False
    tells: bool = False


@dataclass(frozen=True, kw_only=True)
class Panels:
    """The panels of the table, none of which overlaps another.

    plate: height of the plate with name and score above a panorama, 0 for none. pad: free pixels around a panorama.
    prompt: a panel of its own on phones, else it is the top of the hand. captions: the panels with a heading.
    """

    bar: Rect
    main: Rect
    side: Rect
    display: Rect
    shelf: Rect
    hand: Rect
    plate: int
    pad: int
    prompt: Rect | None = None
    log: Rect | None = None
    captions: tuple[str, ...] = ()


def arrange(screen: Screen, counts: Counts) -> Panels:
    """The arrangement that suits the screen."""
    return {
        Shape.WIDE: _wide,
        Shape.TABLET: _tablet,
        Shape.PHONE: _phone,
        Shape.FLAT: _flat,
    }[screen.shape](screen, counts)


def _wide(screen: Screen, counts: Counts) -> Panels:
    """Own panorama and hand on the left, the rest on the right, the log beside it when there is room."""
    gap, pad = screen.px(10), screen.px(10)
    area = screen.safe.inset(screen.px(14), 0)
    bar, area = area.cut_top(screen.target(52))
    area = Rect(area.x, area.y, area.w, area.h - screen.px(14))
    log = None
    if area.w > area.h * 2.3:
        log, area = area.cut_right(screen.px(280), gap)
    share = min(0.62, max(0.52, 0.53 + (1.914 - area.w / area.h) * 0.14))
    right_least = 7 * screen.touch + screen.px(80)
    left, right = area.cut_left(min(round(area.w * share), area.w - right_least), gap)
    plate = max(screen.px(44), screen.line(22))
    hand_least = max(screen.px(178), 2 * screen.touch + screen.px(36) + prompt_height(screen, counts))
    main, hand = _board_above(left, hand_least, plate, pad, gap)
    display_least, shelf_least = _two_panels(screen, right.w, counts)
    side, below = _board_above(right, display_least + shelf_least + gap, plate, pad, gap)
    spare = below.h - gap - display_least - shelf_least
    display, shelf = below.cut_top(display_least + spare // 2, gap)
    return Panels(
        bar=bar, main=main, side=side, display=display, shelf=shelf, hand=hand,
        plate=plate, pad=pad, log=log, captions=("display", "shelf"),
    )  # fmt: skip


def _tablet(screen: Screen, counts: Counts) -> Panels:
    """Upright tablet: the opponent above, display and shelf beside it, own panorama and hand below."""
    gap, pad = screen.px(8), screen.px(8)
    area = screen.safe.inset(screen.px(12), screen.px(4))
    bar, area = area.cut_top(screen.target(48), gap)
    plate = max(screen.px(42), screen.line(20))
    frame = plate + 3 * pad
    hand_height = max(screen.px(150), 2 * screen.touch + screen.px(36) + prompt_height(screen, counts))
    hand, area = area.cut_bottom(hand_height, gap)
    left = round(area.w * 0.54)
    display_least, shelf_least = _two_panels(screen, area.w - left - gap, counts)
    above_least = max(screen.px(316), display_least + gap + shelf_least)
    main_cell = min((area.w - 2 * pad) // COLUMNS, (area.h - above_least - gap - frame) // ROWS)
    main, above = area.cut_bottom(main_cell * ROWS + frame, gap)
    side_cell = min((left - 2 * pad) // COLUMNS, (above.h - frame) // ROWS)
    side, right = above.cut_left(side_cell * COLUMNS + 2 * pad, gap)
    spare = right.h - gap - display_least - shelf_least
    display, shelf = right.cut_top(display_least + spare * 2 // 3, gap)
    return Panels(
        bar=bar, main=main, side=side, display=display, shelf=shelf, hand=hand,
        plate=plate, pad=pad, captions=("display", "shelf"),
    )  # fmt: skip


def _phone(screen: Screen, counts: Counts) -> Panels:
    """Upright phone: the opponent's panorama is a strip that opens on tap; what is left over makes all larger."""
    gap, pad = screen.px(4), screen.px(6)
    area = screen.safe.inset(screen.px(6), 0)
    bar, area = area.cut_top(screen.target(52), gap)
    prompt, area = area.cut_bottom(_small_prompt(screen, counts), screen.px(6))
    lines = 1 if counts.slots * (screen.touch + gap) <= area.w else 2
    display = lines * (screen.touch + gap) + screen.px(8)
    shelf = screen.touch + screen.px(6)
    hand, strip = screen.px(66), screen.px(64)
    room = area.h - display - shelf - hand - strip - 4 * gap - 2 * pad
    cell = min((area.w - 2 * pad) // COLUMNS, room // ROWS)
    spare = max(0, room - cell * ROWS)
    if counts.tells:
        more = min(spare // 2, 3 * screen.line(12))
        prompt, area = Rect(prompt.x, prompt.y - more, prompt.w, prompt.h + more), area.cut_bottom(more)[1]
        spare -= more
    display += min(spare // 6, screen.px(20) * lines)
    shelf += min(spare // 7, screen.px(26))
    hand += min(spare // 3, screen.px(54))
    strip += min(spare // 3, screen.px(110))
    gap += max(0, area.h - display - shelf - hand - strip - 4 * gap - 2 * pad - cell * ROWS) // 4
    side, area = area.cut_top(strip, gap)
    stacks, area = area.cut_top(display, gap)
    main, area = area.cut_top(cell * ROWS + 2 * pad, gap)
    spirits, area = area.cut_top(shelf, gap)
    return Panels(
        bar=bar, main=main, side=side, display=stacks, shelf=spirits, hand=area.cut_top(hand)[0],
        prompt=prompt, plate=0, pad=pad,
    )  # fmt: skip


def _flat(screen: Screen, counts: Counts) -> Panels:
    """Phone held across: own panorama and hand on the left, the rest on the right."""
    gap, pad = screen.px(4), screen.px(6)
    area = screen.safe.inset(screen.px(6), screen.px(4))
    left, right = area.cut_left(round(area.w * 0.5), screen.px(8))
    prompt, left = left.cut_bottom(_small_prompt(screen, counts), gap)
    cell = min((left.w - 2 * pad) // COLUMNS, (left.h - screen.px(66) - gap - 2 * pad) // ROWS)
    main, hand = left.cut_top(cell * ROWS + 2 * pad, gap)
    bar, right = right.cut_top(screen.touch, gap)
    shelf, right = right.cut_bottom(screen.touch + screen.px(6), gap)
    lines = 1 if counts.slots * (screen.touch + gap) <= right.w else 2
    display, side = right.cut_bottom(lines * (screen.touch + gap) + screen.px(8), gap)
    return Panels(
        bar=bar, main=main, side=side, display=display, shelf=shelf, hand=hand,
        prompt=prompt, plate=0, pad=pad,
    )  # fmt: skip


def _two_panels(screen: Screen, width: int, counts: Counts) -> tuple[int, int]:
    """Least heights of display and shelf: as many rows as keep every target large enough for a finger."""
    inner, gap = width - screen.px(20), screen.px(8)
    token = 84 if screen.shape is Shape.WIDE else 62
    tokens = screen.px(token + 16) * (2 if counts.fireflies else 1)
    return (
        _rows_height(screen, inner, gap, counts.slots + 1),
        _rows_height(screen, inner - tokens, gap, counts.row + 1),
    )


def _rows_height(screen: Screen, width: int, gap: int, count: int) -> int:
    """Height of a panel with a caption whose `count` targets flow in rows."""
    per_row = max(1, (width + gap) // (screen.touch + gap))
    lines = -(-count // per_row)
    needed = lines * (screen.touch + gap) + screen.line(15) + screen.px(30)
    return max(screen.px(126), needed)


def _board_above(area: Rect, least: int, plate: int, pad: int, gap: int) -> tuple[Rect, Rect]:
    """A panel for a panorama as large as fits above at least `least` pixels, and the rest below it."""
    cell = min((area.w - 2 * pad) // COLUMNS, (area.h - least - gap - plate - 3 * pad) // ROWS)
    return area.cut_top(cell * ROWS + plate + 3 * pad, gap)


def prompt_height(screen: Screen, counts: Counts) -> int:
    """Height of the prompt above a hand: one line, one more where letters are large or the screen is narrow.

    And one more where it tells more than what is to be done.
    """
    lines = 1 if screen.text < 1.1 and screen.shape is Shape.WIDE else 2
    return screen.line(17) * (lines + counts.tells)


def _small_prompt(screen: Screen, counts: Counts) -> int:
    """Least height of a phone's prompt: two lines; on an upright one three where letters are large.

    Where it tells more than what is to be done, three lines of small letters, however large the others are.
    """
    three = screen.shape is Shape.PHONE and screen.text > 1.2
    least = screen.css(3 * 16) + screen.px(2) if counts.tells else screen.touch
    return max(least, 3 * screen.line(12) if three else 2 * screen.line(13) + screen.px(4))
