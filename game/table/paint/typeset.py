"""Pages set in type: each block becomes a piece of a certain height that can draw itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..layout import Rect, Screen
from ..learn.blocks import (
    Bars,
    Block,
    Chapter,
    Clash,
    Emblem,
    Entries,
    Entry,
    Figures,
    Head,
    Mountain,
    Shares,
    Text,
    Tiles,
)
from ..theme import CREAM, GOLD, LILAC, Colour
from .draw import Pen
from .letters import Type
from .mountain import mountain_picture, mountain_size
from .scrolling import FADE
from .typeset_numbers import bars_picture, figures_picture, shares_picture
from .widgets import BROWN

Draw = Callable[[Pen, int, int], None]
"""Draws a piece with its top left corner at x, y."""


@dataclass
class Piece:
    """A block at its height on the page; the rectangles of links count from the page's top left corner."""

    y: int
    height: int
    draw: Draw
    links: list[tuple[Entry, Rect]] = field(default_factory=list)
    x: int = 0


class Setter:
    """Sets chapters in a column of `width` drawing pixels, of which `height` show at a time."""

    def __init__(self, type_: Type, screen: Screen, width: int, height: int) -> None:
        """`screen` gives the sizes."""
        self.type = type_
        self.screen = screen
        self.width = width
        self.height = height
        self.narrow = width < screen.px(520)

    def chapter(self, chapter: Chapter) -> tuple[list[Piece], int]:
        """The pieces of a chapter, and its height."""
        pieces: list[Piece] = []
        y = 0
        for block in chapter.blocks:
            y += self.screen.px(10) if isinstance(block, Head) and y else 0
            piece = self.block(block, y)
            pieces.append(piece)
            y += piece.height + self.screen.px(10)
        return pieces, y

    def block(self, block: Block, y: int) -> Piece:
        """One block whose top is at `y`."""
        if isinstance(block, Head):
            return self._words(block.text, y, 19, GOLD, "heavy")
        if isinstance(block, Text):
            return self._text(block, y)
        if isinstance(block, Tiles):
            return self._tiles(block, y)
        if isinstance(block, Clash):
            return self._clash(block, y)
        if isinstance(block, Mountain):
            return self._mountain(block, y)
        if isinstance(block, Emblem):
            return self._emblem(block, y)
        if isinstance(block, Figures | Shares | Bars):
            return Piece(y, *self._numbers(block))
        return self._entries(block, y)

    def _numbers(self, block: Figures | Shares | Bars) -> tuple[int, Draw]:
        if isinstance(block, Figures):
            return figures_picture(self.type, self.screen, self.width, block)
        if isinstance(block, Shares):
            return shares_picture(self.type, self.screen, self.width, block)
        return bars_picture(self.screen, self.width, block)

    def _words(
        self,
        text: str,
        y: int,
        size: float,
        colour: Colour,
        face: str,
        indent: int = 0,
        centred: bool = False,
    ) -> Piece:
        font = self.screen.font(size)
        lines = self.type.wrap(text, font, self.width - indent, face) if text else []
        step = round(font * 1.34)

        def draw(pen: Pen, x: int, top: int) -> None:
            for number, line in enumerate(lines):
                picture = pen.type.line(line, font, colour, face)
                left = x + indent + ((self.width - picture.get_width()) // 2 if centred else 0)
                pen.surface.blit(picture, (left, top + number * step))

        return Piece(y, step * len(lines), draw)

    def _text(self, block: Text, y: int) -> Piece:
        size, colour = (14.0, LILAC) if block.quiet else (16.0, CREAM)
        indent = self.screen.px(24) if block.mark else 0
        words = self._words(block.text, y, size, colour, "ui", indent)

        def draw(pen: Pen, x: int, top: int) -> None:
            if block.mark:
                pen.text(block.mark, (x + self.screen.px(4), top), self.screen.font(size), GOLD)
            words.draw(pen, x, top)

        return Piece(y, words.height, draw)

    def _captioned(self, caption: str, y: int, height: int, picture: Draw) -> Piece:
        """A picture with a line in the middle below it."""
        gap = self.screen.px(5) if caption else 0
        words = self._words(caption, y, 14, LILAC, "ui", centred=True)

        def draw(pen: Pen, x: int, top: int) -> None:
            picture(pen, x, top)
            words.draw(pen, x, top + height + gap)

        return Piece(y, height + gap + words.height, draw)

    def _tiles(self, block: Tiles, y: int) -> Piece:
        count, gap = len(block.sprites), self.screen.px(8)
        side = min(self.screen.px(96), (self.width - gap * (count - 1)) // count)

        def draw(pen: Pen, x: int, top: int) -> None:
            left = x + (self.width - count * side - (count - 1) * gap) // 2
            for number, sprite in enumerate(block.sprites):
                spot = Rect(left + number * (side + gap), top, side, side)
                if sprite.startswith("tile"):
                    pen.shadow(spot)
                pen.sprite(sprite, spot)

        return self._captioned(block.caption, y, side, draw)

    def _clash(self, block: Clash, y: int) -> Piece:
        count, gap, room = len(block.display), self.screen.px(9), self.screen.px(44)
        side = min(self.screen.px(88), (self.width - room - gap * count) // (count + 1))
        pad = self.screen.px(10)

        def draw(pen: Pen, x: int, top: int) -> None:
            left = x + (self.width - (count + 1) * side - room - (count - 1) * gap) // 2
            spot = Rect(left, top + pad, side, side)
            pen.glow(spot, CREAM)
            pen.sprite(f"tile-{block.played}", spot)
            sign = Rect(spot.right, spot.y, room, side).middle(room * 6 // 10, room * 6 // 10)
            pen.sign("icon-arrow-right", sign, GOLD)
            for number, tile in enumerate(block.display):
                spot = Rect(left + side + room + number * (side + gap), top + pad, side, side)
                if tile in block.hits:
                    pen.glow(spot)
                pen.sprite(f"tile-{tile}", spot)

        return self._captioned(block.caption, y, side + 2 * pad, draw)

    def _mountain(self, block: Mountain, y: int) -> Piece:
        across = block.columns[1] - block.columns[0] + 1
        up = block.rows[1] - block.rows[0] + 1
        largest = min(self.screen.px(44 if across > 7 else 58), self.height * 4 // 5 // up)
        cell = max(self.screen.px(20), min(largest, (self.width - self.screen.px(8)) // across))
        w, h = mountain_size(block, cell)

        def draw(pen: Pen, x: int, top: int) -> None:
            pen.surface.blit(mountain_picture(pen, block, cell), (x + (self.width - w) // 2, top))

        return self._captioned(block.caption, y, h, draw)

    def _emblem(self, block: Emblem, y: int) -> Piece:
        side = min(self.screen.px(190 if not self.narrow else 150), self.width // 2, self.height * 3 // 5)
        beside = not self.narrow
        words = self.width - side - self.screen.px(24) if beside else self.width
        inner = Setter(self.type, self.screen, words, self.height)
        kind = inner._words(block.kind, 0, 15, LILAC, "heavy", centred=not beside)
        rule = inner._words(block.text, 0, 19, CREAM, "heavy", centred=not beside)
        gap = self.screen.px(8)
        total = kind.height + gap + rule.height
        height = max(side, total) if beside else side + gap + total

        def draw(pen: Pen, x: int, top: int) -> None:
            spot = Rect(x, top, side, side) if beside else Rect(x + (self.width - side) // 2, top, side, side)
            pen.light(spot.centre, round(side * 0.62), (255, 226, 150), 70)
            pen.sprite(block.sprite, spot)
            left = x + side + self.screen.px(24) if beside else x
            upper = top + max(0, (height - total) // 2) if beside else top + side + gap
            kind.draw(pen, left, upper)
            rule.draw(pen, left, upper + kind.height + gap)

        return Piece(y, height, draw)

    def _entries(self, block: Entries, y: int) -> Piece:
        if block.large:
            return self._gallery(block, y)
        gap = self.screen.px(8)
        lengthy = any(entry.text for entry in block.entries)
        narrow = (340 if self.screen.small else 380) if lengthy else 270
        least = round(self.screen.px(narrow) * self.screen.text**0.7)
        most = max(1, min(len(block.entries), self.width // least))
        per_row = -(
            -len(block.entries) // -(-len(block.entries) // most)
        )  # no row much shorter than the others
        width = (self.width - gap * (per_row - 1)) // per_row
        draws, links, top = [], [], y
        for start in range(0, len(block.entries), per_row):
            row = [self._entry(entry, width) for entry in block.entries[start : start + per_row]]
            height = max(height for height, _draw in row)
            for number, (_height, draw) in enumerate(row):
                draws.append(draw)
                rect = Rect(number * (width + gap), top, width, height)
                links.append((block.entries[start + number], rect))
            top += height + gap

        def paint(pen: Pen, x: int, at: int) -> None:
            for (entry, rect), draw in zip(links, draws, strict=True):
                spot = rect.moved(x, at - y)
                if entry.golden:
                    pen.button(spot, "gold")
                else:
                    pen.panel(spot, 150, 10)
                draw(pen, spot)

        return Piece(y, top - y - gap, paint, links)

    def _entry(self, entry: Entry, width: int) -> tuple[int, Callable[[Pen, Rect], None]]:
        """Height of a line that leads somewhere, and what draws it."""
        screen, pad = self.screen, self.screen.px(9)
        side = screen.px(54 if entry.text else 26)
        inset = pad + side + screen.px(10)
        sign = side + pad if entry.mark else 0  # at the right
        inner = Setter(self.type, screen, width - inset - pad - sign, self.height)
        bright, soft, signs = (BROWN, BROWN, BROWN) if entry.golden else (CREAM, LILAC, GOLD)
        title = inner._words(entry.title, 0, 16 if entry.text else 15.5, bright, "heavy")
        text = inner._words(entry.text, 0, 14, soft, "ui")
        total = title.height + text.height
        height = max(screen.touch, total + 2 * pad, side + pad)

        def draw(pen: Pen, rect: Rect) -> None:
            spot = Rect(rect.x + pad, rect.y, side, rect.h).middle(side, side)
            if entry.sprite.startswith("spirit"):
                pen.sprite(entry.sprite, spot)
            elif not entry.mark:
                pen.sign(entry.sprite or "icon-arrow-right", spot, signs)
            else:
                pen.text(entry.mark, spot.centre, screen.font(17), signs, "center", width=side)
                sign = Rect(rect.right - pad - side, spot.y, side, side)
                pen.sign(entry.sprite, sign, soft)
            top = rect.y + (rect.h - total) // 2
            title.draw(pen, rect.x + inset, top)
            text.draw(pen, rect.x + inset, top + title.height)

        return height, draw

    def _gallery(self, block: Entries, y: int) -> Piece:
        """Pictures with names below them: of a flat phone's window two rows and their heading fill what is clear."""
        screen, gap = self.screen, self.screen.px(6)
        least = screen.px(84 if screen.small else 90)
        per_row = max(1, min((self.width + gap) // (round(least * screen.text) + gap), 9))
        width = min((self.width - gap * (per_row - 1)) // per_row, screen.px(150))
        most = screen.px(84) if screen.small else round(screen.px(84) * screen.text)
        font = screen.font(14)
        name = round(font * 1.5) + gap
        heading = round(screen.font(19) * 1.34) + screen.px(10)
        clear = (self.height - screen.px(FADE) - heading) // 2 - gap
        side = min(width - gap, most, max(screen.touch, clear - name))
        height = max(side + name, screen.touch)
        links = []
        for number, entry in enumerate(block.entries):
            line, place = divmod(number, per_row)
            links.append((entry, Rect(place * (width + gap), y + line * (height + gap), width, height)))

        def draw(pen: Pen, x: int, top: int) -> None:
            for entry, rect in links:
                spot = rect.moved(x, top - y)
                pen.sprite(entry.sprite, Rect(spot.centre[0] - side // 2, spot.y, side, side))
                at = (spot.centre[0], spot.bottom - gap // 2)
                pen.text(entry.title, at, font, CREAM, "midbottom", width=width)

        return Piece(y, -(-len(links) // per_row) * (height + gap) - gap, draw, links)
