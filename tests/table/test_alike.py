"""Texts of one kind, such as those of all buttons of a screen, have one size: that of the one that fits least."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.host import sprites_folder
from game.table.layout import Rect
from game.table.paint.draw import Pen
from game.table.paint.letters import Letters, Type
from game.table.paint.sprites import Sprites

WIDE = Rect(0, 0, 400, 40)
NARROW = Rect(0, 50, 70, 40)


@pytest.fixture
def pen() -> Iterator[Pen]:
    pygame.init()
    pygame.display.set_mode((400, 200))
    sprites = Sprites(sprites_folder())
    pen = Pen(sprites, Type(sprites))
    pen.on(pygame.Surface((400, 200)), 1.0)
    yield pen
    pygame.quit()


@pytest.fixture
def written(pen: Pen, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What the pen writes, and in which size."""
    seen: list[tuple[str, int]] = []
    line = Type.line

    def watched(type_: Type, text: str, size: int, *args: Any, **more: Any) -> pygame.Surface:
        seen.append((text, size))
        return line(type_, text, size, *args, **more)

    monkeypatch.setattr(Type, "line", watched)
    return seen


def test_alone_each_text_is_as_large_as_it_fits(pen: Pen, written: list[tuple[str, int]]) -> None:
    pen.paragraph("short", WIDE, 20)
    pen.paragraph("somewhatlong", NARROW, 20)
    (_short, large), (_long, small) = written
    assert large == 20 > small


def test_together_all_are_as_large_as_the_smallest(pen: Pen, written: list[tuple[str, int]]) -> None:
    with pen.alike():
        pen.paragraph("short", WIDE, 20)
        pen.paragraph("somewhatlong", NARROW, 20)
        assert written == []
    assert len({size for _text, size in written}) == 1
    assert pen.type.width("somewhatlong", written[0][1]) <= NARROW.w
    assert pen.type.width("somewhatlong", written[0][1] + 1) > NARROW.w


def test_other_sizes_and_faces_are_other_kinds(pen: Pen, written: list[tuple[str, int]]) -> None:
    with pen.alike():
        pen.paragraph("somewhatlong", NARROW, 20)
        pen.paragraph("heading", WIDE, 24)
        pen.paragraph("note", WIDE, 20, face="ui")
    assert dict(written)["heading"] == 24
    assert dict(written)["note"] == 20


def test_lines_with_a_width_are_alike_too(pen: Pen, written: list[tuple[str, int]]) -> None:
    with pen.alike():
        pen.text("one", (0, 0), 20, width=300)
        pen.text("a very long line", (0, 30), 20, width=60)
        written.clear()
    assert len({size for _text, size in written}) == 1


def test_each_appears_within_its_clip_only(pen: Pen) -> None:
    with pen.alike():
        pen.surface.set_clip(pygame.Rect(0, 0, 5, 5))
        pen.paragraph("MMMM", WIDE, 30, (255, 255, 255))
        pen.surface.set_clip(None)
    lit = pygame.mask.from_threshold(pen.surface, (255, 255, 255), (200, 200, 200))
    assert all(rect.right <= 5 and rect.bottom <= 5 for rect in lit.get_bounding_rects())


def test_a_failure_within_does_not_keep_the_pen_waiting(pen: Pen, written: list[tuple[str, int]]) -> None:
    with pytest.raises(KeyError), pen.alike():
        raise KeyError
    pen.paragraph("now", WIDE, 20)
    assert written == [("now", 20)]


def test_a_phrase_is_rather_a_little_smaller_than_split(pen: Pen, written: list[tuple[str, int]]) -> None:
    pen.type.write("japanese")
    narrow = Letters(pen.sprites.path("font-heavy-japanese"), 20).size("すべての精霊")[0] - 10
    pen.paragraph("すべての精霊", Rect(0, 0, narrow, 60), 20)
    assert [text for text, _size in written] == ["すべての精霊"]
    assert 16 <= written[0][1] < 20
