"""No text overflows its box, shrinks until it cannot be read, or lies on another: every language, every screen."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from functools import partial

import pygame
import pytest

from game.engine import Spirit
from game.host import MemoryHost
from game.locale import LANGUAGES, load
from game.table.app import App
from game.table.layout import Counts, table
from game.table.layout.cards import Wish, cards
from game.table.paint.cards import paint_card, spirit_card, words_height
from game.table.paint.letters import Type
from game.table.paint.motion import paint_message, paint_tip
from game.table.scenes.book import BookScene
from game.table.scenes.reading import CreditsScene, LogScene
from game.table.scenes.rules import RulesScene
from game.table.scenes.walk import WalkScene
from game.table.settings import Settings
from game.table.wording.text import _, use
from game.table.wording.words import (
    evil_rule_firefly,
    flame_rule,
    rainbow_rule,
    spirit_name,
    spirit_rule,
)
from tests.gallery.easel import Easel, Format
from tests.gallery.games import Games, prepare
from tests.gallery.take import wanted
from tests.locale.conftest import Watch
from translations import texts

SIZES = (
    "360x640", "390x844", "844x390", "768x1024", "1280x720", "1920x1080", "2560x1080", "3840x2160@0.5",
)  # fmt: skip
"""Screens, the largest one with as many pixels as the page draws."""

FIRST = (("360x640", 1.5), ("1280x720", 1.0))
"""Size and size of the text of those that are looked at in every run: the tightest, and the usual one."""

SCREENS = [
    pytest.param(size, text, marks=() if (size, text) in FIRST else pytest.mark.full)
    for size in SIZES
    for text in (1.0, 1.5)
]


@pytest.fixture(scope="module")
def games() -> Games:
    """The games of the gallery's pictures."""
    return prepare()


def long_words(message: str) -> str:
    """A prompt with long names in it."""
    from game.table.wording.words import tile_name

    tile = max((tile_name(number) for number in (105, 207, 308, 409, 508, 607)), key=len)
    spirit = max((spirit_name(spirit) for spirit in Spirit), key=len)
    named = {"tile": tile, "held": tile, "spirit": spirit, "name": _("Player 2")}
    return _(message).format(**named)


def see(size: str, code: str, games: Games, look: Callable[[Easel], Awaitable[None]]) -> None:
    """Look at something in a program of this size and language."""

    async def looking() -> None:
        easel = Easel(Format.parse(size), code, games)
        await easel.open()
        try:
            await look(easel)
        finally:
            await easel.app.settled()
            use(load("en"))

    asyncio.run(looking())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SCREENS)
def test_every_moment(code: str, size: str, text: float, games: Games, watch: Watch) -> None:
    """Every screen and every moment of play that the gallery has a picture of."""

    async def look(easel: Easel) -> None:
        for moment in wanted(easel.form):
            easel.clear(text)
            await moment.show(easel)
            watch.begin(moment.name)
            easel.paint()

    watch.scale = Format.parse(size).ratio
    see(size, code, games, look)
    assert watch.flaws == set()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SCREENS)
def test_every_tip(code: str, size: str, text: float, games: Games, watch: Watch) -> None:
    """What is told of each thing on a full table, and each term of the score."""

    async def look(easel: Easel) -> None:
        for name in ("late", "late-firefly"):
            easel.clear(text)
            scene = easel.table(name)
            told: set[str] = set()
            step = scene.screen.touch // 2
            for at in itertools.product(
                range(0, scene.screen.width, step), range(0, scene.screen.height, step)
            ):
                tip = scene._tip_at(at)
                if tip is not None and tip.title not in told:
                    told.add(tip.title)
                    scene._hold_tip(at)
                    watch.begin(tip.title)
                    easel.paint()
            assert len(told) > 12
        walk = WalkScene(easel.app, easel.table("win").session)
        easel.push(walk)
        for _term in walk.terms:
            watch.begin("walk")
            easel.paint()
            easel.pass_time(_term.seconds)

    watch.scale = Format.parse(size).ratio
    see(size, code, games, look)
    assert watch.flaws == set()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SCREENS)
def test_pages(
    code: str, size: str, text: float, games: Games, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No word of rules, spirit book, credits and log is wider than its column, and titles fit above their pages."""
    wide: set[str] = set()
    wrap = Type.wrap

    def watched(
        type_: Type, words: str, font: int, width: int, face: str = "heavy", **more: bool
    ) -> list[str]:
        lines = wrap(type_, words, font, width, face, **more)
        wide.update(line for line in lines if type_.width(line, font, face) > width)
        return lines

    async def look(easel: Easel) -> None:
        easel.clear(text)
        pages = RulesScene(easel.app), BookScene(easel.app)
        session = easel.table("late-firefly").session
        monkeypatch.setattr(Type, "wrap", watched)
        for book in pages:
            for page in (book.contents(), *book.chapters()):
                book.at = page.id
                book.arrange()
                watch.begin(f"title of {page.id or book.name}")
                book.draw_title(easel.app.pen)
        for scene in (CreditsScene(easel.app), LogScene(easel.app, session)):
            scene.arrange()

    watch.scale = Format.parse(size).ratio
    see(size, code, games, look)
    assert wide == set()
    assert watch.flaws == set()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SCREENS)
def test_words_of_the_table(code: str, size: str, text: float, watch: Watch) -> None:
    """What a single game does not show: every prompt, message, tip and card."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    form = Format.parse(size)
    watch.scale = form.ratio
    app = App(MemoryHost(form.pixels, form.ratio), Settings(language=code, text=text))
    pen, screen = app.pen, app.screen
    pen.on(pygame.Surface(form.pixels), screen.unit)
    layout = table(screen, Counts(6, 4, 3, True))
    prompts = [found.message for found in texts.collect() if "game/table/wording/prompts.py" in found.files]
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
    own, idle = layout.main.panel, _("It would do nothing now.")
    for about, count in (((), 2), ((own,), 2), ((own,), 3)):
        for spirit in Spirit:
            if spirit is Spirit.EVIL:
                continue  # it is never on a card
            for against in ("", idle) if spirit.is_plain else ("",):
                watch.clear()
                card = spirit_card(spirit, against)
                height = partial(words_height, app.type, screen, card)
                sheet = cards(screen, Wish(count, lambda width: screen.line(18), height, about))
                paint_card(pen, screen, sheet.cards[0], card)
    assert watch.flaws == set()
