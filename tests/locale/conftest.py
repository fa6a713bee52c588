"""Hands that play at the table, and a watch on every text that is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from game.table.layout import Rect
from game.table.paint.draw import Pen
from tests.table.conftest import play

__all__ = ["Flaw", "Watch", "play", "watch"]

LEAST = 12
"""Smallest size, in CSS pixels, to which a text may be shrunk to fit its box."""


class Flaw(NamedTuple):
    """A text that does not fit: what is wrong, the text, where, and at which moment."""

    what: str
    text: str
    where: str
    moment: str


class Watch:
    """Looks over the shoulder of the pens: notes texts that overflow, shrink too much, or lie on others."""

    def __init__(self) -> None:
        self.flaws: set[Flaw] = set()
        self.scale = 1.0
        self.moment = ""
        self._lying: list[tuple[Rect, str]] = []
        self._buttons: list[Rect] = []

    def begin(self, moment: str) -> None:
        """Another moment is looked at."""
        self.moment = moment
        self.clear()

    def _blame(self, what: str, text: str, where: Rect) -> None:
        self.flaws.add(Flaw(what, text, str(tuple(where)), self.moment))

    def _small(self, size: int, used: int) -> bool:
        """Whether a text became smaller than can be read."""
        return used < min(size, round(LEAST * self.scale))

    def clear(self) -> None:
        """Another picture is begun."""
        self._lying = []
        self._buttons = []

    def button(self, rect: Rect) -> None:
        """The body of a button is drawn."""
        self.cover(rect)
        self._buttons.append(rect)

    def cover(self, rect: Rect) -> None:
        """Something is drawn over what lies there."""
        self._lying = [(other, text) for other, text in self._lying if not _meet(rect, other)]

    def paragraph(self, pen: Pen, text: str, rect: Rect, size: int, face: str, leading: float) -> None:
        """A wrapped text in a box: it must fit there at a size that can be read."""
        if not text:
            return
        used = size
        while used > 9 and not _fits(pen, text, rect, used, face, leading):
            used -= 1
        if not _fits(pen, text, rect, used, face, leading):
            self._blame("overflows", text, rect)
        elif self._small(size, used):
            self._blame(f"shrinks from {size} to {used}", text, rect)
        on_button = any(button.holds(rect) for button in self._buttons)
        if used < size and on_button and len(self._buttons) > 1 and pen._waiting is None:
            self._blame("has another size than other buttons", text, rect)

    def line(self, pen: Pen, text: str, size: int, face: str, width: int | None, where: Rect) -> None:
        """One line of text: it must fit its width and the picture, and lie on no other."""
        if width is not None:
            used = pen.type.fitting(text, size, width, face)
            if pen.type.width(text, used, face) > width:
                self._blame("is wider than its place", text, where)
            elif self._small(size, used):
                self._blame(f"shrinks from {size} to {used}", text, where)
        shown = pygame.Rect(where).clip(pen.surface.get_clip())
        ink = Rect(*shown).inset(0, where.h * 22 // 100)  # the line is higher than its letters
        for other, words in self._lying:
            if words != text and _meet(ink, other):
                self._blame(f"lies on {words}", text, where)
        self._lying.append((ink, text))


def _fits(pen: Pen, text: str, rect: Rect, size: int, face: str, leading: float) -> bool:
    lines = pen.type.wrap(text, size, rect.w, face)
    wide = max((pen.type.width(line, size, face) for line in lines), default=0)
    return wide <= rect.w and round(size * leading) * len(lines) <= rect.h


def _meet(one: Rect, other: Rect) -> bool:
    """Whether two rectangles overlap."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide > 1 and high > 1


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """A watch on all pens."""
    seen = Watch()
    paragraph, text, panel, button, dim, on = Pen.paragraph, Pen.text, Pen.panel, Pen.button, Pen.dim, Pen.on

    def watched_paragraph(pen: Pen, words: str, rect: Rect, size: int, *args: Any, **more: Any) -> int:
        face, leading = more.get("face", "heavy"), more.get("leading", 1.18)
        seen.paragraph(pen, words, rect, size, face, leading)
        return paragraph(pen, words, rect, size, *args, **more)

    def watched_text(pen: Pen, words: str, at: tuple[int, int], size: int, *args: Any, **more: Any) -> Any:
        where = text(pen, words, at, size, *args, **more)
        seen.line(pen, words, size, more.get("face", "heavy"), more.get("width"), Rect(*where))
        return where

    def watched_panel(pen: Pen, rect: Rect, *args: Any, **more: Any) -> None:
        seen.cover(rect)
        panel(pen, rect, *args, **more)

    def watched_button(pen: Pen, rect: Rect, *args: Any, **more: Any) -> None:
        seen.button(rect)
        button(pen, rect, *args, **more)

    def watched_dim(pen: Pen, *args: Any) -> None:
        seen.clear()
        dim(pen, *args)

    def watched_on(pen: Pen, *args: Any) -> None:
        seen.clear()
        on(pen, *args)

    monkeypatch.setattr(Pen, "paragraph", watched_paragraph)
    monkeypatch.setattr(Pen, "text", watched_text)
    monkeypatch.setattr(Pen, "panel", watched_panel)
    monkeypatch.setattr(Pen, "button", watched_button)
    monkeypatch.setattr(Pen, "dim", watched_dim)
    monkeypatch.setattr(Pen, "on", watched_on)
    return seen
