"""Texts of two lines are as even as their words allow, and never take more lines for it."""

from __future__ import annotations

import random

import pygame
import pytest

from game.host import sprites_folder
from game.table.layout import Counts, Screen, table
from game.table.paint.letters import Type
from game.table.paint.sprites import Sprites
from game.table.wording import breaking

SIZE = 15
NEWS = "Fox: took Meadow 10 from the display placed a rainbow on opponent's hand, the evil spirit blocks"
UNEVEN = 1.2
"""How much wider than in the best arrangement of two lines the wider one may be."""


@pytest.fixture(scope="module")
def type_() -> Type:
    pygame.init()
    pygame.display.set_mode((64, 64))
    return Type(Sprites(sprites_folder()))


def greedy(type_: Type, text: str, width: int) -> list[str]:
    """As many words in each line as it holds."""
    return list(breaking.lines(text, lambda part: type_.width(part, SIZE), width))


def best(type_: Type, text: str) -> int:
    """The width of the wider one of two lines that are as even as they can be."""
    words = text.split()
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(max(type_.width(half, SIZE) for half in both) for both in halves)


def test_two_lines_are_even(type_: Type) -> None:
    chance, seen = random.Random(5), 0
    for _ in range(300):
        text = " ".join(chance.choices(NEWS.split(), k=chance.randint(3, 9)))
        width = chance.randint(120, 260)
        lines, usual = type_.wrap(text, SIZE, width), greedy(type_, text, width)
        assert " ".join(lines) == text
        assert len(lines) == len(usual)
        assert max(type_.width(line, SIZE) for line in lines) <= width
        if len(lines) == 2:
            seen += 1
            assert max(type_.width(line, SIZE) for line in lines) <= UNEVEN * best(type_, text)
    assert seen > 60


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)])
def test_the_news_of_a_phone_leaves_no_word_alone(type_: Type, size: tuple[int, int]) -> None:
    screen = Screen(*size)
    width, letters = table(screen, Counts()).status.w - screen.px(12), screen.font(12)
    for news in ("Fox: placed Meadow 7 in the panorama", "You: placed a rainbow on Lake 2"):
        lines = type_.wrap(news, letters, width)
        assert len(lines) == 1 or all(len(line.split()) > 1 for line in lines)


def test_phrases_of_japanese_stay_whole(type_: Type) -> None:
    """A line that is made shorter than it need be is not worth a split phrase."""
    type_.write("japanese")
    text = "手札から|出す|タイルを|選んで|ください。".replace("|", breaking.MARK)
    phrases = breaking.plain(text.replace(breaking.MARK, "|"))
    whole = type_.width(text, SIZE)
    widest = max(type_.width(phrase, SIZE) for phrase in phrases.split("|"))
    for width in range(widest, whole):
        lines = type_.wrap(text, SIZE, width)
        ends = {sum(map(len, lines[:count])) for count in range(1, len(lines))}
        joints = {sum(map(len, phrases.split("|")[:count])) for count in range(1, 5)}
        assert ends <= joints
    type_.write("latin")
