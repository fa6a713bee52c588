"""No text overflows its box, shrinks until it cannot be read, or lies on another: every language, every screen."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pygame
import pytest

from game.engine import Spirit
from game.host import MemoryHost
from game.locale import LANGUAGES
from game.table.app import App
from game.table.layout import Counts, table
from game.table.layout.cards import Wish, cards
from game.table.paint_cards import Card, paint_card, words_height
from game.table.paint_motion import paint_message, paint_tip
from game.table.settings import Settings
from game.table.words import (
    evil_rule_firefly,
    flame_rule,
    rainbow_rule,
    spirit_kind,
    spirit_name,
    spirit_rule,
)
from tests.locale.conftest import Watch
from tests.table.conftest import Hands, Play
from translations import texts

SIZES = [(390, 844, 1.0), (1280, 720, 1.0)]
MORE_SIZES = [
    (360, 640, 1.0), (844, 390, 1.0), (768, 1024, 1.0), (1920, 1080, 1.0), (2560, 1080, 1.0),
    (360, 640, 1.5), (390, 844, 1.25), (1280, 720, 1.5),
]  # fmt: skip
"""Width, height, size of the text."""

SCREENS = [*SIZES, *(pytest.param(*size, marks=pytest.mark.full) for size in MORE_SIZES)]


def long_words(message: str) -> str:
    """A prompt with long names in it."""
    from game.table.text import _
    from game.table.words import tile_name

    tile = max((tile_name(number) for number in (105, 207, 308, 409, 508, 607)), key=len)
    spirit = max((spirit_name(spirit) for spirit in Spirit), key=len)
    named = {"tile": tile, "held": tile, "spirit": spirit, "name": _("Player 2")}
    return _(message).format(**named)


async def see_everything(hands: Hands) -> None:
    """Look at each screen that the title leads to, then play a game to its end and look at its result."""
    for name in list(hands.targets):
        if name not in ("new", "continue", "tutorial"):
            await hands.click(name)
            for _step in range(9):
                if hands.facts["scene"] != "title":
                    await hands.press(pygame.K_ESCAPE)
            assert hands.facts["scene"] == "title"
    await hands.click("new")
    await hands.click("variant-firefly")
    await hands.click("starter-me")
    await hands.click("start")
    await hands.click("menu")
    await hands.press(pygame.K_ESCAPE)
    chance = random.Random(3)
    for _step in range(300):
        if hands.facts["over"]:
            break
        await hands.click(chance.choice(hands.choices()))
    await hands.rest()
    assert hands.facts["over"]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("width", "height", "size"), SCREENS)
def test_screens(code: str, width: int, height: int, size: float, play: Play, watch: Watch) -> None:
    settings: dict[str, Any] = {"language": code, "speed": "off", "text": size}
    play(see_everything, (width, height), settings=settings)
    assert watch.flaws == set()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("width", "height", "size"), SCREENS)
def test_words_of_the_table(code: str, width: int, height: int, size: float, watch: Watch) -> None:
    """What a single game does not show: every prompt, message, tip and card."""
    pygame.display.init()
    host = MemoryHost((width, height))
    app = App(host, Settings(language=code, text=size))
    pen, screen = app.pen, app.screen
    pen.on(pygame.Surface((width, height)), screen.unit)
    layout = table(screen, Counts(6, 4, 3, True))
    prompts = [text.message for text in texts.collect() if "game/table/prompts.py" in text.files]
    for message in prompts:
        words = long_words(message)
        watch.clear()
        pen.paragraph(words, layout.prompt, screen.font(15 if screen.small else 17))
        paint_message(pen, screen, words, screen.safe.centre)
    for title, rule in [
        *((spirit_name(spirit), spirit_rule(spirit)) for spirit in Spirit),
        *((spirit_name(Spirit.EVIL), rule()) for rule in (evil_rule_firefly, flame_rule, rainbow_rule)),
    ]:
        watch.clear()
        paint_tip(pen, screen, title, rule, layout.stock)
    own = layout.main.panel
    for about, count in (((), 2), ((own,), 2), ((own,), 3)):
        for spirit in Spirit:
            if spirit is Spirit.EVIL:
                continue  # it is never on a card
            watch.clear()
            name, kind, rule = spirit_name(spirit), spirit_kind(spirit), spirit_rule(spirit)
            card = Card(f"spirit-{spirit.label}", name, kind, rule)
            height = partial(words_height, app.type, screen, card)
            sheet = cards(screen, Wish(count, lambda width: screen.line(18), height, about))
            paint_card(pen, screen, sheet.cards[0], card)
    assert watch.flaws == set()
