"""Sheets of cards: beside what they are about, with words that fit, on every screen and in every language."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from game.engine import Spirit
from game.host import sprites_folder
from game.locale import LANGUAGES, load
from game.table.layout import Counts, Rect, Screen, Shape, Table, table
from game.table.layout.cards import Cards, Wish, cards, face
from game.table.paint.cards import Card, words_height
from game.table.paint.letters import Type
from game.table.paint.sprites import Sprites
from game.table.wording.text import _, use
from game.table.wording.words import spirit_kind, spirit_name, spirit_rule

SIZES = (
    (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160),
)  # fmt: skip
TEXTS = (1.0, 1.5)
SCREENS = [Screen(*size, text=text) for size, text in product(SIZES, TEXTS)]
LEAST = 44
READABLE = 0.7
"""How much smaller than wished the words of a crowded sheet may become: 10 of 14 pixels."""


@pytest.fixture(scope="module")
def letters() -> Type:
    pygame.font.init()
    return Type(Sprites(sprites_folder()))


def spirits(count: int) -> list[Card]:
    """The cards with the most words."""
    found = [
        Card(f"spirit-{spirit.label}", spirit_name(spirit), spirit_kind(spirit), spirit_rule(spirit))
        for spirit in Spirit
        if spirit is not Spirit.EVIL
    ]
    return sorted(found, key=lambda card: -len(card.text))[:count]


def sheet(
    type_: Type, screen: Screen, found: list[Card], heading: str, about: tuple[Rect, ...], sign: bool
) -> Cards:
    def high(width: int) -> int:
        return round(screen.font(18) * 1.18) * len(type_.wrap(heading, screen.font(18), width))

    def highest(width: int) -> int:
        return max(words_height(type_, screen, card, width) for card in found)

    return cards(
        screen, Wish(len(found), high, highest, about, sign, not found[0].text, of_table(screen).desk)
    )


def check(made: Cards, screen: Screen, about: tuple[Rect, ...]) -> None:
    """Nothing overlaps, nothing leaves, everything is large enough, what it is about is seen."""
    inside = {"heading": made.heading, "close": made.close}
    inside |= {f"card {number}": rect for number, rect in enumerate(made.cards)}
    if made.sign is not None:
        inside["sign"] = made.sign
    assert screen.safe.holds(made.panel)
    log = of_table(screen).log
    assert log is None or not made.panel.overlaps(log), f"{made.panel} lies on the log, {log}"
    for name, rect in inside.items():
        assert made.panel.holds(rect), f"{name} {rect} leaves {made.panel}"
    for (one, a), (two, b) in combinations(inside.items(), 2):
        assert not a.overlaps(b), f"{one} {a} overlaps {two} {b}"
    for rect in (made.close, *made.cards):
        assert min(rect.w, rect.h) >= LEAST * screen.scale
    for peek in made.peeks:
        assert screen.safe.holds(peek.rect)
        assert not peek.rect.overlaps(made.panel), f"{made.panel} lies on {peek.rect}"
        assert abs(peek.rect.w / peek.source.w - peek.rect.h / peek.source.h) < 0.02
    for rect in about:
        assert any(peek.source.holds(rect) for peek in made.peeks)


def of_table(screen: Screen) -> Table:
    return table(screen, Counts(7, 4, 3, True))


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_spirit_is_kept_in_sight_of_the_own_panorama(letters: Type, screen: Screen) -> None:
    about = (of_table(screen).main.panel,)
    for code, language in LANGUAGES.items():
        use(load(code))
        letters.write(language.script)
        for sign in (False, True):
            found = spirits(1 if sign else 2)
            made = sheet(letters, screen, found, _("Keep one of the spirits you drew."), about, sign)
            check(made, screen, about)
            for card in found:
                place = face(screen, made.cards[0]).words
                needed = words_height(letters, screen, card._replace(kind=""), place.w)
                assert needed * READABLE <= place.h, f"{code}: {card.text} needs {needed} of {place.h}"


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_fox_is_obeyed_in_sight_of_their_panorama_and_the_display(letters: Type, screen: Screen) -> None:
    layout = of_table(screen)
    about = (layout.side.panel, layout.display)
    for code, language in LANGUAGES.items():
        use(load(code))
        letters.write(language.script)
        for count in (2, 3, 4):
            tiles = [Card("tile-505", _("Alpenglow {number}").format(number=5))] * count
            heading = _("Fox: choose the tile your opponent must play next.")
            made = sheet(letters, screen, tiles, heading, about, False)
            check(made, screen, about)
            assert len({card.y for card in made.cards}) == 1


@pytest.mark.parametrize("screen", [one for one in SCREENS if one.small], ids=str)
@pytest.mark.parametrize("count", [2, 4, 6, 9])
def test_many_spirits_find_room(letters: Type, screen: Screen, count: int) -> None:
    """On phones the face-up row is a sheet, too."""
    about = (of_table(screen).main.panel,)
    for code, language in LANGUAGES.items():
        use(load(code))
        letters.write(language.script)
        heading = _("A square is complete! Take a face-up spirit or draw two.")
        for seen in (about, ()):
            check(sheet(letters, screen, spirits(count), heading, seen, False), screen, seen)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_card_is_no_higher_than_its_words(letters: Type, screen: Screen) -> None:
    letters.write("latin")
    short = [Card("spirit-butterfly", "Butterfly", "Counts at the end", "1 more star.")] * 2
    made = sheet(letters, screen, short, "Keep one.", (), False)
    place = face(screen, made.cards[0])
    assert made.cards[0].h <= max(screen.px(76), 1.4 * words_height(letters, screen, short[0], place.words.w))
    assert screen.shape is not Shape.PHONE or made.panel.bottom > screen.safe.bottom - screen.px(10)
