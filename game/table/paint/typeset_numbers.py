"""Numbers on a page: large figures, bars in parts, bars to compare. Each gives its height and what draws it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..layout import Rect, Screen, columns
from ..layout.rect import counts_of_rows, rows
from ..learn.blocks import Bars, Figures, Shares
from ..theme import CREAM, GOLD, INK, LILAC, MUTED, VIOLET, Colour
from ..wording.text import decimal
from .draw import Pen
from .letters import Type

Draw = Callable[[Pen, int, int], None]

SHARE_COLOURS: tuple[Colour, ...] = (GOLD, LILAC, (118, 92, 168))
"""Won, drawn, lost: lighter is better, so that they differ without their hues."""

LEAST_FIGURE = 94
"""Width of a large figure at least, in pixels of the design at text size 1."""


def figures_picture(type_: Type, screen: Screen, width: int, block: Figures) -> tuple[int, Draw]:
    """Panels side by side, in as many rows as are needed, each with a number and its words."""
    gap, pad = screen.px(8), screen.px(8)
    least = round(screen.px(LEAST_FIGURE) * screen.text)
    most = max(1, min(len(block.items), (width + gap) // (least + gap)))
    lines = -(-len(block.items) // most)
    counts = counts_of_rows(len(block.items), -(-len(block.items) // lines))
    cell = (width - gap * (max(counts) - 1)) // max(counts)
    large, small = screen.font(30), screen.font(14)
    words = max(len(type_.wrap(label, small, cell - 2 * pad, "ui")) for _number, label in block.items)
    height = round(large * 1.25) + round(small * 1.2) * words + 2 * pad

    def draw(pen: Pen, x: int, top: int) -> None:
        places = zip(rows(Rect(x, top, width, 0), lines, gap, height), counts, strict=True)
        cells = [rect for row, count in places for rect in columns(row, count, gap)]
        for (value, label), rect in zip(block.items, cells, strict=True):
            pen.panel(rect, 150, 10)
            upper, lower = rect.inset(pad, pad).cut_top(round(large * 1.25))
            pen.text(value, upper.centre, large, GOLD, "center", width=upper.w)
            pen.paragraph(label, lower, small, LILAC, 0.5, face="ui", middle=False)

    return lines * (height + gap) - gap, draw


def shares_picture(type_: Type, screen: Screen, width: int, block: Shares) -> tuple[int, Draw]:
    """A title and what the bar says in words, above the bar."""
    side = screen.px(40) if block.sprite else 0
    indent = side + screen.px(10) if side else 0
    size, told, bar = screen.font(16), screen.font(14), screen.px(14)
    words = type_.wrap(block.told, told, width - indent, "ui")
    step = round(told * 1.3)
    height = max(round(size * 1.35) + step * len(words) + screen.px(4) + bar, side)

    def draw(pen: Pen, x: int, top: int) -> None:
        if side:
            pen.sprite(block.sprite, Rect(x, top + (height - side) // 2, side, side))
        left = x + indent
        pen.text(block.title, (left, top), size, CREAM, width=width - indent)
        for number, line in enumerate(words):
            pen.text(line, (left, top + round(size * 1.35) + number * step), told, LILAC, face="ui")
        _draw_shares(pen, Rect(left, top + height - bar, width - indent, bar), block.counts)

    return height, draw


def _draw_shares(pen: Pen, rect: Rect, counts: tuple[int, ...]) -> None:
    """The parts of the bar, each as long as its share."""
    radius = rect.h // 2
    pygame.draw.rect(pen.surface, VIOLET, rect, border_radius=radius)
    total, before = sum(counts), 0
    for count, colour in zip(counts, SHARE_COLOURS, strict=True):
        start, end = (rect.x + rect.w * edge // max(1, total) for edge in (before, before + count))
        before += count
        if end > start:
            part = pygame.Rect(start, rect.y, end - start, rect.h)
            ends = {
                "border_top_left_radius": radius if start == rect.x else 0,
                "border_bottom_left_radius": radius if start == rect.x else 0,
                "border_top_right_radius": radius if end == rect.right else 0,
                "border_bottom_right_radius": radius if end == rect.right else 0,
            }
            pygame.draw.rect(pen.surface, colour, part, **ends)
    pygame.draw.rect(pen.surface, INK, rect, pen.px(1), border_radius=radius)


def bars_picture(screen: Screen, width: int, block: Bars) -> tuple[int, Draw]:
    """The names with their colours, then two bars for each line."""
    size, small = screen.font(15), screen.font(13)
    bar = screen.px(9)
    gap = max(screen.px(4), small - bar)
    label = round(width * 0.36)
    number = round(small * 2.9)
    step = max(round(size * 2.4), 2 * bar + gap) + screen.px(8)
    legend = round(small * 1.7)
    most = max((value for _label, *pair in block.lines for value in pair), default=0.0)

    def draw(pen: Pen, x: int, top: int) -> None:
        _draw_legend(pen, Rect(x + label, top, width - label, legend), block.names, small, bar)
        for place, (words, *pair) in enumerate(block.lines):
            row = Rect(x, top + legend + place * step, width, step)
            pen.paragraph(words, Rect(row.x, row.y, label - screen.px(8), row.h), size, CREAM)
            room = Rect(row.x + label, row.y, row.w - label - number, row.h)
            upper = row.y + (row.h - 2 * bar - gap) // 2
            for line, (value, colour) in enumerate(zip(pair, (GOLD, LILAC), strict=True)):
                y = upper + line * (bar + gap)
                length = round(room.w * max(0.0, value) / most) if most > 0 else 0
                shape = pygame.Rect(room.x, y, max(bar, length), bar)
                pygame.draw.rect(pen.surface, colour if length else MUTED, shape, border_radius=bar // 2)
                pen.text(decimal(value), (shape.right + gap, y + bar // 2), small, colour, "midleft", "ui")

    return legend + step * len(block.lines), draw


def _draw_legend(pen: Pen, rect: Rect, names: tuple[str, str], size: int, side: int) -> None:
    for name, colour, cell in zip(names, (GOLD, LILAC), columns(rect, 2, pen.px(8)), strict=True):
        mark = pygame.Rect(cell.x, cell.centre[1] - side // 2, side, side)
        pygame.draw.rect(pen.surface, colour, mark, border_radius=side // 3)
        at = (mark.right + pen.px(5), cell.centre[1])
        pen.text(name, at, size, colour, "midleft", "ui", width=cell.w - side - pen.px(6))
