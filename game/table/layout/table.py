"""The table on every shape of screen: which rectangle is what."""

from dataclasses import dataclass

from .board import COLUMNS, ROWS, Board, board_in
from .rect import Rect, flow
from .screen import Screen, Shape

BUTTONS = ("menu", "log", "sound", "help")
"""Buttons of the bar, from the right."""


@dataclass(frozen=True)
class Counts:
    """How many things must find room: display stacks, tiles in hand, face-up spirits; fireflies or not."""

    slots: int = 6
    hand: int = 3
    row: int = 0
    fireflies: bool = False


@dataclass(frozen=True)
class Table:
    """Every rectangle of the table.

    main: the panorama that is played on. side: the other one (on a phone a strip, `strip` is all of it).
    Stacks of the display, tiles of the hand and spirits of the row come in their order.
    """

    screen: Screen
    bar: Rect
    status: Rect
    logo: Rect | None
    buttons: dict[str, Rect]
    main: Board
    side: Board
    strip: Rect | None
    display: Rect
    deck: Rect
    slots: list[Rect]
    shelf: Rect
    pile: Rect
    row: list[Rect]
    stock: Rect
    fireflies: Rect | None
    hand: Rect
    tiles: list[Rect]
    prompt: Rect
    primary: Rect
    undo: Rect
    log: Rect | None = None


@dataclass(frozen=True)
class Shelf:
    """The parts of the shelf: on a phone the deck, then pile and face-up row, rainbow stock, fireflies."""

    deck: Rect | None
    pile: Rect
    row: list[Rect]
    stock: Rect
    fireflies: Rect | None


def table(screen: Screen, counts: Counts) -> Table:
    """Arrange the table for this screen."""
    arrange = {
        Shape.WIDE: _wide,
        Shape.TABLET: _tablet,
        Shape.PHONE: _phone,
        Shape.FLAT: _flat,
    }[screen.shape]
    return arrange(screen, counts)


def _wide(screen: Screen, counts: Counts) -> Table:
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
    hand_least = max(screen.px(178), 2 * screen.touch + screen.px(36) + _prompt_height(screen))
    main_panel, hand = _board_above(left, hand_least, plate, pad, gap)
    display_least, shelf_least = _two_panels(screen, right.w, counts)
    side_panel, below = _board_above(right, display_least + shelf_least + gap, plate, pad, gap)
    spare = below.h - gap - display_least - shelf_least
    display, shelf = below.cut_top(display_least + spare // 2, gap)
    return _finish(
        screen, counts, bar, main_panel, side_panel, display, shelf, hand, plate=plate, log=log, titled=True
    )


def _tablet(screen: Screen, counts: Counts) -> Table:
    """Upright tablet: the opponent above, display, own panorama, hand below."""
    gap, pad = screen.px(8), screen.px(8)
    area = screen.safe.inset(screen.px(12), screen.px(4))
    bar, area = area.cut_top(screen.target(48), gap)
    plate = max(screen.px(42), screen.line(20))
    hand_height = max(screen.px(150), 2 * screen.touch + screen.px(36) + _prompt_height(screen))
    hand, area = area.cut_bottom(hand_height, gap)
    display_height = max(screen.px(112), 2 * screen.touch + screen.px(10) + 2 * pad)
    room = area.h - display_height - 2 * gap - 2 * (plate + 3 * pad)
    main_cell = min((area.w - 2 * pad) // COLUMNS, round(room * 0.63) // ROWS)
    main_panel, area = area.cut_bottom(main_cell * ROWS + plate + 3 * pad, gap)
    display, area = area.cut_bottom(display_height, gap)
    side_cell = (area.h - plate - 3 * pad) // ROWS
    side_width = min(round(area.w * 0.62), side_cell * COLUMNS + 2 * pad)
    side_panel, shelf = area.cut_left(side_width, gap)
    return _finish(
        screen, counts, bar, main_panel, side_panel, display, shelf, hand, plate=plate, titled=False
    )


def _phone(screen: Screen, counts: Counts) -> Table:
    """Upright phone: the opponent's panorama is a strip that opens on tap."""
    gap = screen.px(4)
    area = screen.safe.inset(screen.px(6), 0)
    bar, area = area.cut_top(screen.touch, gap)
    prompt, area = area.cut_bottom(_small_prompt(screen), screen.px(6))
    lines = 1 if counts.slots * (screen.touch + gap) <= area.w else 2
    display_height = lines * (screen.touch + gap) + screen.px(8)
    shelf_height = screen.touch + screen.px(6)
    least_hand, least_strip = screen.px(66), screen.px(64)
    fixed = display_height + shelf_height + least_hand + least_strip + 4 * gap + screen.px(6)
    cell = min((area.w - screen.px(4)) // COLUMNS, (area.h - fixed) // ROWS)
    spare = area.h - fixed - cell * ROWS
    extra_display = min(spare // 5, screen.px(12) * lines)
    extra_shelf = min(spare // 6, screen.px(16))
    extra_hand = min((spare - extra_display - extra_shelf) // 3, screen.px(40))
    extra_strip = min(spare - extra_display - extra_shelf - extra_hand, screen.px(92))
    strip, area = area.cut_top(least_strip + extra_strip, gap)
    display, area = area.cut_top(display_height + extra_display, gap)
    hand, area = area.cut_bottom(least_hand + extra_hand, gap)
    shelf, area = area.cut_bottom(shelf_height + extra_shelf, gap)
    return _finish(screen, counts, bar, area, strip, display, shelf, hand, plate=0, prompt=prompt)


def _flat(screen: Screen, counts: Counts) -> Table:
    """Phone held across: own panorama and hand on the left, the rest on the right."""
    gap = screen.px(4)
    area = screen.safe.inset(screen.px(6), screen.px(4))
    left, right = area.cut_left(round(area.w * 0.5), screen.px(8))
    prompt, left = left.cut_bottom(_small_prompt(screen), gap)
    hand_least = screen.px(66)
    cell = min((left.w - screen.px(4)) // COLUMNS, (left.h - hand_least - gap - screen.px(6)) // ROWS)
    main_panel, hand = left.cut_top(cell * ROWS + screen.px(6), gap)
    bar, right = right.cut_top(screen.touch, gap)
    shelf, right = right.cut_bottom(screen.touch + screen.px(6), gap)
    lines = 1 if counts.slots * (screen.touch + gap) <= right.w else 2
    display, right = right.cut_bottom(lines * (screen.touch + gap) + screen.px(8), gap)
    return _finish(screen, counts, bar, main_panel, right, display, shelf, hand, plate=0, prompt=prompt)


def _two_panels(screen: Screen, width: int, counts: Counts) -> tuple[int, int]:
    """Least heights of display and shelf: as many rows as keep every target large enough for a finger."""
    inner, gap = width - screen.px(20), screen.px(8)
    tokens = screen.px(84 + 16) * (2 if counts.fireflies else 1)
    return (
        _rows_height(screen, inner, gap, counts.slots + 1),
        _rows_height(screen, inner - tokens, gap, counts.row + 1),
    )


def _rows_height(screen: Screen, width: int, gap: int, count: int) -> int:
    """Height of a titled panel whose `count` targets flow in rows."""
    per_row = max(1, (width + gap) // (screen.touch + gap))
    lines = -(-count // per_row)
    needed = lines * (screen.touch + gap) + screen.line(15) + screen.px(30)
    return max(screen.px(126), needed)


def _board_above(area: Rect, least: int, plate: int, pad: int, gap: int) -> tuple[Rect, Rect]:
    """A panel for a panorama as large as fits above at least `least` pixels, and the rest below it."""
    cell = min((area.w - 2 * pad) // COLUMNS, (area.h - least - gap - plate - 3 * pad) // ROWS)
    return area.cut_top(cell * ROWS + plate + 3 * pad, gap)


def _prompt_height(screen: Screen) -> int:
    return screen.line(17) * (1 if screen.text < 1.1 and screen.shape is Shape.WIDE else 2)


def _small_prompt(screen: Screen) -> int:
    return max(screen.touch, 2 * screen.line(13) + screen.px(4))


def _finish(
    screen: Screen,
    counts: Counts,
    bar: Rect,
    main_panel: Rect,
    side_panel: Rect,
    display: Rect,
    shelf: Rect,
    hand: Rect,
    plate: int,
    prompt: Rect | None = None,
    log: Rect | None = None,
    titled: bool = False,
) -> Table:
    """Fill the panels that an arrangement has found."""
    small = screen.small
    pad = screen.px(2) if small else screen.px(10 if screen.shape is Shape.WIDE else 8)
    buttons, status, logo = _bar(screen, bar)
    main = board_in(main_panel, plate, pad)
    side = _strip_board(screen, side_panel) if small else board_in(side_panel, plate, pad)
    title = screen.line(15) if titled else 0
    parts = _shelf(screen, shelf, counts, title)
    deck, slots = _display(screen, display, counts, title, parts.deck)
    prompt, primary, undo, tiles = _hand(screen, hand, counts, prompt)
    return Table(
        screen, bar, status, logo, buttons, main, side, side_panel if small else None,
        display, deck, slots, shelf, parts.pile, parts.row, parts.stock, parts.fireflies,
        hand, tiles, prompt, primary, undo, log,
    )  # fmt: skip


def _bar(screen: Screen, bar: Rect) -> tuple[dict[str, Rect], Rect, Rect | None]:
    """Round buttons from the right, the status on the left, the name of the game where there is room."""
    side = screen.touch if screen.small else screen.target(40)
    gap = screen.px(2)
    buttons = {}
    rest = bar
    for name in BUTTONS:
        cut, rest = rest.cut_right(side, gap)
        buttons[name] = Rect(cut.x, cut.y + (cut.h - side) // 2, side, side)
    if screen.small:
        return buttons, rest, None
    logo = bar.middle(min(screen.px(220), bar.w // 5), bar.h)
    return buttons, Rect(bar.x, bar.y, logo.x - bar.x - screen.px(8), bar.h), logo


def _strip_board(screen: Screen, strip: Rect) -> Board:
    """The little panorama at the left of the opponent's strip."""
    pad = screen.px(5)
    inner = strip.inset(pad)
    cell = max(1, min(inner.h // ROWS, round(inner.w * 0.62) // COLUMNS))
    return Board(strip, None, inner.x, inner.y + (inner.h - cell * ROWS) // 2, cell)


def _display(
    screen: Screen, panel: Rect, counts: Counts, title: int, deck: Rect | None
) -> tuple[Rect, list[Rect]]:
    """Deck and stacks; `deck` is where the deck stands if not here, as on a phone."""
    gap = screen.px(4 if screen.small else 8)
    inner = panel.inset(screen.px(4 if screen.small else 10), screen.px(4 if screen.small else 8))
    if title:
        inner = inner.cut_top(title)[1]
    if deck is not None:
        return deck, flow(inner, counts.slots, gap, screen.px(60), 0.5)
    below = screen.px(6)
    inner = Rect(inner.x, inner.y, inner.w, inner.h - below)
    first, *slots = flow(inner, counts.slots + 1, gap, screen.px(96), 0.0)
    return first, slots


def _shelf(screen: Screen, panel: Rect, counts: Counts, title: int) -> Shelf:
    """Spirit pile and face-up row, rainbow stock, with Firefly the tokens, and on a phone the deck."""
    gap = screen.px(4 if screen.small else 8)
    inner = panel.inset(screen.px(4 if screen.small else 10), screen.px(2 if screen.small else 6))
    if title:
        inner = inner.cut_top(title)[1]
    item = min(inner.h, screen.px(84))
    if screen.small:
        item -= screen.px(6)
        inner = Rect(inner.x, inner.y, inner.w - screen.px(5), inner.h - screen.px(4))
    if screen.shape is Shape.TABLET:
        item = min(item, inner.w // 3)
    deck = fireflies = None
    if screen.small:
        cut, inner = inner.cut_left(item, 3 * gap)
        deck = cut.middle(item, item)
    if counts.fireflies:
        cut, inner = inner.cut_right(item, gap)
        fireflies = cut.middle(item, item)
    cut, inner = inner.cut_right(item, 2 * gap)
    stock = cut.middle(item, item)
    pile, *row = flow(inner, counts.row + 1, gap, item, 0.0)
    return Shelf(deck, pile, row, stock, fireflies)


def _hand(
    screen: Screen, panel: Rect, counts: Counts, prompt: Rect | None
) -> tuple[Rect, Rect, Rect, list[Rect]]:
    """Prompt, primary button, undo button and the tiles of the hand."""
    gap = screen.px(10)
    if prompt is None:
        inner = panel.inset(screen.px(14), screen.px(9))
        prompt, inner = inner.cut_top(_prompt_height(screen), screen.px(6))
        column, inner = inner.cut_right(max(screen.px(170), round(screen.px(150) * screen.text)), gap)
        height = min(screen.target(46), (column.h - screen.px(8)) // 2)
        both = column.middle(column.w, 2 * height + screen.px(8))
        primary, rest = both.cut_top(height, screen.px(8))
        undo = rest
        return prompt, primary, undo, flow(inner, counts.hand, gap, screen.px(150), 0.0)
    primary = prompt.cut_right(min(round(screen.px(112) * screen.text), panel.w // 3))[0]
    column, inner = panel.cut_right(screen.touch + screen.px(8), screen.px(4))
    undo = column.middle(screen.touch, screen.touch)
    inner = inner.inset(screen.px(6), screen.px(4))
    return prompt, primary, undo, flow(inner, counts.hand, screen.px(8), screen.px(104), 0.5)


__all__ = ["Counts", "Table", "table"]
