"""Where a line of text may be broken. No pygame.

At blanks; in Chinese and Japanese between phrases, where the translations have a mark, and around punctuation. What
must not begin or end a line follows JIS X 4051 (kinsoku) and the classes CL, CP, EX, IS, NS, CJ and OP of UAX #14.
"""

# ruff: noqa: RUF001 - the wide punctuation is meant

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

MARK = "\u200b"
"""A zero width space between two phrases. `python -m translations` puts it into the compiled catalogues."""

CJK = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
"""Ranges of Chinese and Japanese signs, their punctuation included."""

NOT_LAST = "（「『【《〈［｛“‘("
"""What opens something, and must not end a line."""
CLOSING = "、。，．！？：；）」』】》〉］｝”’)…‥"
"""What closes something: a line may end after it, and must not begin with it."""
NOT_FIRST = CLOSING + "ー々ゝゞヽヾ〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ・％〜～゛゜!?:;,.%"
"""What clings to the sign before it, small kana and the long vowel among them."""

_SEAM = re.compile(f"{MARK}|(?<=[{CLOSING}])(?=.)|(?=[{re.escape(NOT_LAST)}])")
_SIGN = re.compile(f"[{CJK}]")

Measure = Callable[[str], int]
"""Width of a text in one line, in drawing pixels."""


class Unit(NamedTuple):
    """What a line is not broken inside of; `blank` says whether a blank stands before it."""

    blank: bool
    text: str


def plain(text: str) -> str:
    """The text without marks, for those who listen and for everything that is not set in lines."""
    return text.replace(MARK, "")


def units(text: str) -> list[Unit]:
    """The words or phrases of a text."""
    found: list[Unit] = []
    for word in filter(None, text.split(" ")):
        blank = bool(found)
        for part in _phrases(word):
            found.append(Unit(blank, part))
            blank = False
    return found


def halves(text: str, at: int) -> tuple[str, str]:
    """The first so many words or phrases of a text, and the others."""
    found = units(text)
    one, two = ("".join(" " * unit.blank + unit.text for unit in part) for part in (found[:at], found[at:]))
    return one, two.lstrip(" ")


def _phrases(word: str) -> list[str]:
    """A word that holds Chinese or Japanese as its phrases, any other one as it is."""
    if not _SIGN.search(word):
        return [plain(word)]
    phrases: list[str] = []
    for part in filter(None, _SEAM.split(word)):
        if phrases and not may_break(phrases[-1][-1], part[0]):
            phrases[-1] += part
        else:
            phrases.append(part)
    return phrases


def may_break(before: str, after: str) -> bool:
    """Whether a line may end after one sign and the next one begin with the other."""
    if after in NOT_FIRST or before in NOT_LAST:
        return False
    if before.isdigit() and (_SIGN.match(after) or after.isdigit()):
        return False  # a number stays with what it counts
    return bool(_SIGN.match(before) or _SIGN.match(after))


def split(phrase: str) -> list[str]:
    """A phrase in the smallest parts that may stand in different lines, for a line too narrow for all of it."""
    parts: list[str] = []
    for sign in phrase:
        if parts and not may_break(parts[-1][-1], sign):
            parts[-1] += sign
        else:
            parts.append(sign)
    return parts


def lines(text: str, measure: Measure, width: int, whole: bool = False) -> Iterator[str]:
    """The lines of one paragraph, each as long as it may be.

    A phrase that is wider than a line is split, unless it is to stay `whole`; a word never is.
    """
    line = ""
    for blank, unit in units(text):
        parts = [unit] if whole or measure(unit) <= width else split(unit)
        for number, part in enumerate(parts):
            gap = " " if line and blank and not number else ""
            if line and measure(f"{line}{gap}{part}") > width:
                yield line
                line = part
            else:
                line = f"{line}{gap}{part}"
    yield line
