"""What is asked at the table can be read at a glance: in two lines, or three of large letters on an upright phone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.host import sprites_folder
from game.locale import LANGUAGES, load
from game.table.layout import Counts, Screen, Shape, table
from game.table.paint.letters import Type
from game.table.paint.sprites import Sprites
from game.table.wording.text import use
from translations import texts

from .test_fit import long_words

SIZES = (
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
BESIDE = ("Take a face-up", "second chance", "captures.", "is thinking")
"""Parts of the prompts beside which there may be a golden button."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use(load("en"))


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """Everything that the table asks for."""
    return [text.message for text in texts.collect() if "game/table/wording/prompts.py" in text.files]


SMALLEST = {1.0: 0.93, 1.25: 0.75, 1.5: 0.7}
"""By the size of the text, how much smaller than that the letters of the longest prompts may be."""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", SMALLEST)
def test_prompts_take_few_lines(asked: list[str], code: str, size: tuple[int, int], text: float) -> None:
    pygame.font.init()
    letters = Type(Sprites(sprites_folder()))
    letters.write(LANGUAGES[code].script)
    use(load(code))
    screen = Screen(*size, text=text)
    layout = table(screen, Counts(6, 4, 3, True))
    most = 3 if screen.shape is Shape.PHONE and text > 1.2 else 2
    assert len(asked) > 10
    for message in asked:
        words, rect, wanted = long_words(message), layout.prompt, screen.font(17)
        if screen.small:
            beside = any(part in message for part in BESIDE)
            rect = rect.cut_right(layout.primary.w, screen.px(6))[1] if beside else rect
            rect, wanted = rect.inset(screen.px(10), screen.px(3)), screen.font(15)
        font = wanted
        while round(font * 1.18) * len(letters.wrap(words, font, rect.w)) > rect.h:
            font -= 1
        assert len(letters.wrap(words, font, rect.w)) <= most, words
        assert font >= SMALLEST[text] * wanted, f"{words}: {font} of {wanted}"
