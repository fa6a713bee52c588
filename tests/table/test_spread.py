"""Pages on a wide screen: two columns that show at once, everything there once, links where their lines are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.engine import Spirit
from game.host import sprites_folder
from game.table.layout import Screen
from game.table.layout.pages import pages
from game.table.learn import chapters, spirits
from game.table.learn.blocks import Chapter, Entries, Entry, Text
from game.table.paint.letters import Type
from game.table.paint.spread import spread
from game.table.paint.sprites import Sprites
from game.table.paint.typeset import Setter

WIDE = Screen(1280, 720)
PHONE = Screen(390, 844)


@pytest.fixture(scope="module")
def type_() -> Iterator[Type]:
    pygame.init()
    yield Type(Sprites(sprites_folder()))
    pygame.quit()


def all_pages() -> list[Chapter]:
    return [chapters.contents(), *chapters.chapters(), spirits.contents(), *spirits.chapters()]


@pytest.mark.parametrize("screen", [WIDE, PHONE, Screen(1920, 1080), Screen(1280, 720, text=1.5)], ids=str)
def test_everything_is_there_once_and_inside(type_: Type, screen: Screen) -> None:
    area = pages(screen).text
    for chapter in all_pages():
        pieces, height = spread(type_, screen, area.w, area.h, chapter)
        assert len(pieces) == len(chapter.blocks)
        links = [entry for piece in pieces for entry, _rect in piece.links]
        assert links == [
            entry for block in chapter.blocks if isinstance(block, Entries) for entry in block.entries
        ]
        for piece in pieces:
            assert 0 <= piece.x < area.w
            assert piece.y >= 0
            assert piece.y + piece.height <= height
            for _entry, rect in piece.links:
                assert piece.x <= rect.x
                assert rect.right <= area.w
                assert piece.y <= rect.y
                assert rect.bottom <= piece.y + piece.height + 1


def test_pieces_of_a_column_do_not_overlap(type_: Type) -> None:
    area = pages(WIDE).text
    for chapter in all_pages():
        pieces, _height = spread(type_, WIDE, area.w, area.h, chapter)
        for one, other in pairwise(pieces):
            if one.x == other.x:
                assert one.y + one.height <= other.y


def test_a_wide_screen_has_two_columns_and_a_phone_one(type_: Type) -> None:
    chapter = next(page for page in chapters.chapters() if page.id == "spirits")
    for screen, columns in ((WIDE, 2), (PHONE, 1)):
        area = pages(screen).text
        pieces, _height = spread(type_, screen, area.w, area.h, chapter)
        assert len({piece.x for piece in pieces}) == columns


def test_short_pages_are_set_in_larger_letters(type_: Type) -> None:
    """The page of a turn has a few lines only: it is not lost on the screen."""
    chapter = next(page for page in chapters.chapters() if page.id == "turn")
    area = pages(WIDE).text
    pieces, _height = spread(type_, WIDE, area.w, area.h, chapter)
    usual = WIDE.font(16) * 1.34
    assert min(piece.height for piece in pieces) >= round(1.25 * usual)


@pytest.mark.parametrize("screen", [WIDE, Screen(768, 1024)], ids=str)
def test_a_short_page_is_set_in_larger_letters_on_a_large_screen(type_: Type, screen: Screen) -> None:
    area = pages(screen).text
    page = Chapter("", "", (Text("A few words."), Entries((Entry("a", "One"), Entry("b", "Two")))))
    pieces, height = spread(type_, screen, area.w, area.h, page)
    usual = Setter(type_, screen, area.w, area.h)
    assert height == area.h
    assert pieces[0].height > usual.block(page.blocks[0], 0).height
    left, right = pieces[0].x, area.w - max(rect.right for _entry, rect in pieces[1].links)
    assert abs(left - right) <= 2, "it stands in the middle"


@pytest.mark.parametrize(
    "screen", [WIDE, Screen(1920, 1080), Screen(2560, 1080), Screen(3840, 2160)], ids=str
)
def test_a_page_that_must_be_scrolled_at_a_desk_is_set_in_larger_letters(type_: Type, screen: Screen) -> None:
    """Small letters would not make it fit: there are more games than any screen shows."""
    area = pages(screen).text
    page = Chapter("", "", (Text("A few words."), Entries(tuple(Entry(str(n), str(n)) for n in range(60)))))
    pieces, height = spread(type_, screen, area.w, area.h, page)
    usual = Setter(type_, screen, area.w, area.h)
    assert height > area.h
    assert pieces[0].height >= 1.2 * usual.block(page.blocks[0], 0).height


def test_the_spirits_of_the_book_fill_a_wide_page_and_stand_in_columns(type_: Type) -> None:
    chapter = spirits.contents()
    area = pages(WIDE).text
    pieces, _height = spread(type_, WIDE, area.w, area.h, chapter)
    rects = [rect for piece in pieces for _entry, rect in piece.links]
    assert len(rects) == len(Spirit)
    assert max(rect.bottom for rect in rects) - min(rect.y for rect in rects) >= 0.7 * area.h
    halves = [[rect for rect in rects if (rect.x < area.w // 2) == left] for left in (True, False)]
    for half in halves:
        assert len({rect.w for rect in half}) == 1
        assert len({rect.x for rect in half}) == 5
