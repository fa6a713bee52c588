"""The table on every shape of screen: which rectangle is what."""

from dataclasses import dataclass

from .arrange import Counts, Panels, arrange, prompt_height
from .board import COLUMNS, ROWS, Board, board_in
from .rect import Rect, flow
from .screen import Screen, Shape

BUTTONS = ("menu", "log", "sound", "help", "hint")
"""Round buttons: those of the bar, from the right; on a phone the last one stands at the hand."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """Every rectangle of the table.

    main: the panorama that is played on. side: the other one (on a phone a strip: `strip` is all of it, `strip_words`
    where name and numbers stand, `strip_evil` where the evil spirit lies).
    Stacks of the display, tiles of the hand and spirits of the row come in their order. captions: headings by panel.
    """

    screen: Screen
    bar: Rect
    status: Rect
    logo: Rect | None
    buttons: dict[str, Rect]
    main: Board
    side: Board
    strip: Rect | None
    strip_words: Rect | None
    strip_evil: Rect | None
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
    log: Rect | None
    captions: dict[str, Rect]

    @property
    def desk(self) -> Rect:
        """The part of the screen where the game lies: all of it but the log."""
        safe = self.screen.safe
        return safe if self.log is None else Rect(safe.x, safe.y, self.log.x - safe.x, safe.h)


@dataclass(frozen=True)
class Hand:
    """The parts of the hand: what is asked, the golden button, the one that takes back, the tiles."""

    prompt: Rect
    primary: Rect
    undo: Rect
    tiles: list[Rect]


@dataclass(frozen=True)
class Shelf:
    """The parts of the shelf: on a phone the deck, then pile and face-up row, rainbow stock, fireflies."""

    deck: Rect | None
    pile: Rect
    row: list[Rect]
    stock: Rect
    fireflies: Rect | None


def table(screen: Screen, counts: Counts) -> Table:
    """Arrange the table for this screen, and lay everything into its panel."""
    panels = arrange(screen, counts)
    captions = _captions(screen, panels)
    buttons, status, logo = _bar(screen, panels.bar)
    shelf = _shelf(screen, panels.shelf, counts, "shelf" in captions)
    deck, slots = _display(screen, panels.display, counts, "display" in captions, shelf.deck)
    hand = _hand(screen, panels, counts)
    side = board_in(panels.side, panels.plate, panels.pad)
    strip_words = strip_evil = None
    if screen.small:
        buttons["hint"] = _beside_undo(screen, panels.hand, hand.undo)
        side = _strip_board(screen, panels.side)
        strip_words, strip_evil = _beside_strip_board(screen, side)
    return Table(
        screen=screen,
        bar=panels.bar,
        status=status,
        logo=logo,
        buttons=buttons,
        main=board_in(panels.main, panels.plate, panels.pad),
        side=side,
        strip=panels.side if screen.small else None,
        strip_words=strip_words,
        strip_evil=strip_evil,
        display=panels.display,
        deck=deck,
        slots=slots,
        shelf=panels.shelf,
        pile=shelf.pile,
        row=shelf.row,
        stock=shelf.stock,
        fireflies=shelf.fireflies,
        hand=panels.hand,
        tiles=hand.tiles,
        prompt=hand.prompt,
        primary=hand.primary,
        undo=hand.undo,
        log=panels.log,
        captions=captions,
    )


def _captions(screen: Screen, panels: Panels) -> dict[str, Rect]:
    """The line at the top of a panel that says what lies in it."""
    found = {"display": panels.display, "shelf": panels.shelf}
    return {
        name: Rect(rect.x + screen.px(14), rect.y + screen.px(5), rect.w - screen.px(28), screen.line(15))
        for name, rect in found.items()
        if name in panels.captions
    }


def _bar(screen: Screen, bar: Rect) -> tuple[dict[str, Rect], Rect, Rect | None]:
    """Round buttons from the right, the status on the left, the name of the game where there is room."""
    side = screen.touch if screen.small else screen.target(40)
    gap = screen.px(2)
    buttons = {}
    rest = bar
    for name in BUTTONS[:-1] if screen.small else BUTTONS:
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
    words = max(screen.px(100), round(screen.px(82) * screen.text))
    cell = max(1, min(inner.h // ROWS, (inner.w - words) // COLUMNS))
    return Board(strip, None, inner.x, inner.y + (inner.h - cell * ROWS) // 2, cell)


def _beside_strip_board(screen: Screen, board: Board) -> tuple[Rect, Rect]:
    """One or two lines of words at the top of the strip, and the evil spirit in the corner below them."""
    strip, left, line = board.panel, board.grid.right, screen.line(15)
    lines = 2 if strip.h > 2 * line + screen.px(40) else 1
    words = Rect(left, strip.y, strip.right - left, lines * line + screen.px(8))
    side = max(screen.px(18), min(screen.px(40), strip.bottom - words.bottom - screen.px(10)))
    return words, Rect(strip.right - screen.px(8) - side, strip.bottom - screen.px(6) - side, side, side)


def _display(
    screen: Screen, panel: Rect, counts: Counts, titled: bool, deck: Rect | None
) -> tuple[Rect, list[Rect]]:
    """Deck and stacks; `deck` is where the deck stands if not here, as on a phone."""
    gap = screen.px(4 if screen.small else 8)
    inner = panel.inset(screen.px(4 if screen.small else 10), screen.px(4 if screen.small else 8))
    if titled:
        inner = inner.cut_top(screen.line(15))[1]
    if deck is not None:
        return deck, flow(inner, counts.slots, gap, screen.px(60), 0.5)
    below = screen.px(6)
    inner = Rect(inner.x, inner.y, inner.w, inner.h - below)
    first, *slots = flow(inner, counts.slots + 1, gap, screen.px(96), 0.0)
    return first, slots


def _shelf(screen: Screen, panel: Rect, counts: Counts, titled: bool) -> Shelf:
    """Spirit pile and face-up row, rainbow stock, with Firefly the tokens, and on a phone the deck."""
    gap = screen.px(4 if screen.small else 8)
    inner = panel.inset(screen.px(4 if screen.small else 10), screen.px(2 if screen.small else 6))
    if titled:
        inner = inner.cut_top(screen.line(15))[1]
    item = min(inner.h, screen.px(62 if screen.shape is Shape.TABLET else 84))
    if screen.small:
        item -= screen.px(6)
        inner = Rect(inner.x, inner.y, inner.w - screen.px(5), inner.h - screen.px(4))
        count = counts.row + 3 + counts.fireflies
        in_row = (
            inner.w - (count + 4) * gap
        ) // count  # all of one size, rather than tiny spirits in two rows
        item = min(item, max(screen.px(40), in_row))
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


def _stacks(screen: Screen, hand: Rect) -> bool:
    """Whether a phone's hand is high enough for two buttons one above the other."""
    return hand.h >= 2 * screen.touch


def _beside_undo(screen: Screen, hand: Rect, undo: Rect) -> Rect:
    """On a phone: where the hint stands, above the undo button or left of it."""
    return undo.moved(0, -screen.touch) if _stacks(screen, hand) else undo.moved(-screen.touch, 0)


def _hand(screen: Screen, panels: Panels, counts: Counts) -> Hand:
    """Prompt, primary button, undo button and the tiles of the hand."""
    panel, prompt = panels.hand, panels.prompt
    gap = screen.px(10)
    if prompt is None:
        inner = panel.inset(screen.px(14), screen.px(9))
        prompt, inner = inner.cut_top(prompt_height(screen, counts), screen.px(6))
        column, inner = inner.cut_right(max(screen.px(170), round(screen.px(150) * screen.text)), gap)
        height = min(screen.target(46), (column.h - screen.px(8)) // 2)
        both = column.middle(column.w, 2 * height + screen.px(8))
        primary, rest = both.cut_top(height, screen.px(8))
        undo = rest
        return Hand(prompt, primary, undo, flow(inner, counts.hand, gap, screen.px(150), 0.0))
    primary = prompt.cut_right(min(round(screen.px(112) * screen.text), panel.w // 3))[0]
    primary = primary.middle(primary.w, min(primary.h, 3 * screen.line(17)))
    beside = 1 if _stacks(screen, panel) else 2
    column, inner = panel.cut_right(beside * screen.touch + screen.px(8), screen.px(4))
    undo = Rect(column.right - screen.px(4) - screen.touch, column.y, screen.touch, column.h)
    undo = undo.middle(screen.touch, screen.touch)
    if beside == 1:
        undo = undo.moved(0, screen.touch // 2)
    inner = inner.inset(screen.px(6), screen.px(4))
    return Hand(prompt, primary, undo, flow(inner, counts.hand, screen.px(8), screen.px(104), 0.5))


__all__ = ["Counts", "Table", "table"]
