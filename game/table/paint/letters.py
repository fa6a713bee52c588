"""Fonts, and texts turned into pictures through a cache."""

from collections import OrderedDict
from pathlib import Path

import pygame

from ..theme import CREAM, NIGHTLY, Colour, Look
from ..wording import breaking
from .sprites import Sprites

KEPT = 900
"""How many measures of texts stay in memory."""


SHORT = 0.2
"""Part of the width that the last line of a paragraph should fill, so that no lonely word is left there."""
EVEN = 0.75
"""Part of the first line that the second one should fill where there are only two."""


class Letters:
    """A font in one size, drawn several times as large and made smaller.

    A font of few pixels puts each letter on a whole pixel, so that gaps between letters differ and words run together.
    """

    def __init__(self, path: Path, size: int) -> None:
        """`size` in drawing pixels."""
        self._times = max(1, min(4, 64 // size))
        self._font = pygame.font.Font(path, size * self._times)

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line."""
        width, height = self._font.size(breaking.plain(text))
        return -(-width // self._times), -(-height // self._times)

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        """A line as a picture."""
        large = self._font.render(breaking.plain(text), True, colour)
        return large if self._times == 1 else pygame.transform.smoothscale(large, self.size(text))


class Type:
    """The fonts of the game, in every size asked for, and the pictures of texts set in them."""

    def __init__(self, sprites: Sprites) -> None:
        """Fonts are the sprites `font-ui`, `font-heavy` and `font-title`."""
        self._sprites = sprites
        self._script = "latin"
        self._look = NIGHTLY
        self._fonts: dict[tuple[str, int], Letters] = {}
        self._widths: dict[tuple[str, str, int], int] = {}
        self._wrapped: OrderedDict[tuple[str, str, int, int, bool], list[str]] = OrderedDict()

    def write(self, script: str) -> None:
        """Use the fonts of this script from now on: "latin", "cyrillic", "chinese" or "japanese"."""
        if script != self._script:
            self._script = script
            for kept in (self._fonts, self._widths, self._wrapped):
                kept.clear()
            self._sprites.kept.forget("text")

    def wear(self, look: Look) -> None:
        """Set texts in the colours of this look from now on."""
        self._look = look
        self._sprites.kept.forget("text")

    def forget_sizes(self) -> None:
        """Close the fonts, after a change of size: others are needed now."""
        self._fonts.clear()

    def font(self, face: str, size: int) -> Letters:
        """A font; `face` is "ui", "heavy" or "title", `size` in drawing pixels."""
        key = face, size
        if key not in self._fonts:
            self._fonts[key] = Letters(self._sprites.path(self._font_name(face)), max(6, size))
        return self._fonts[key]

    def _font_name(self, face: str) -> str:
        """The font of this face that has the letters of the script; the title is always Latin."""
        name = f"font-{face}-{self._script}"
        return name if self._sprites.has(name) else f"font-{face}"

    def width(self, text: str, size: int, face: str = "heavy") -> int:
        """Width of one line in drawing pixels."""
        key = text, face, size
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > KEPT:
                self._widths.clear()
            found = self._widths[key] = self.font(face, size).size(text)[0]
        return found

    def line(self, text: str, size: int, colour: Colour = CREAM, face: str = "heavy") -> pygame.Surface:
        """One line as a picture. Do not draw on it."""
        colour = self._look.colours.get(colour, colour)
        key = text, face, size, colour
        return self._sprites.kept.get("text", key, lambda: self.font(face, size).render(text, colour))

    def fitting(self, text: str, size: int, width: int, face: str = "heavy", least: int = 8) -> int:
        """The largest font size, at most `size`, at which `text` is no wider than `width`."""
        while size > least and self.width(text, size, face) > width:
            size -= 1
        return size

    def wrap(self, text: str, size: int, width: int, face: str = "heavy", whole: bool = False) -> list[str]:
        """Break `text` into lines no wider than `width`; line breaks in it are kept.

        Words are never split and may be wider; nor are phrases of Chinese and Japanese if they are to stay `whole`.
        """
        key = text, face, size, width, whole
        found = self._wrapped.get(key)
        if found is None:
            font = self.font(face, size)
            found = [line for part in text.split("\n") for line in _paragraph(part, font, width, whole)]
            self._wrapped[key] = found
            if len(self._wrapped) > KEPT:
                self._wrapped.popitem(last=False)
        return found

    def clipped(self, text: str, size: int, width: int, face: str = "heavy") -> str:
        """`text`, shortened with an ellipsis when it is wider than `width`."""
        if self.width(text, size, face) <= width:
            return text
        while text and self.width(text + "…", size, face) > width:
            text = text[:-1]
        return text.rstrip() + "…"


def _paragraph(text: str, font: Letters, width: int, whole: bool) -> list[str]:
    """The lines of one paragraph; all a little shorter where the last one would be very short, or one of two uneven."""

    def measure(part: str) -> int:
        return font.size(part)[0]

    def good(lines: list[str]) -> bool:
        last = measure(lines[-1])
        return last >= EVEN * measure(lines[0]) if len(lines) == 2 else last >= SHORT * width

    found = list(breaking.lines(text, measure, width, whole))
    for share in (0.94, 0.88, 0.8, 0.7, 0.6):
        if len(found) == 1 or good(found):
            break
        others = list(breaking.lines(text, measure, round(share * width), whole=True))
        if len(others) > len(found) or max(map(measure, others)) > width:
            break
        found = others
    return found
