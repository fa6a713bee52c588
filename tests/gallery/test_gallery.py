"""The gallery: every moment gives a picture of its size, and the page shows each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.locale import load
from game.table.wording.text import use

from .easel import Format
from .games import prepare
from .page import Picture, page
from .take import MOMENTS, Run, take, wanted

FORM = Format(360, 640)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use(load("en"))


def test_every_moment_gives_a_picture_that_the_page_shows(tmp_path: Path) -> None:
    pictures = take(Run(FORM, "de", tuple(moment.name for moment in MOMENTS)), prepare(), tmp_path)
    assert [picture.moment for picture in pictures] == [moment.name for moment in MOMENTS]
    text = page(pictures)
    for picture in pictures:
        assert pygame.image.load(tmp_path / picture.file).get_size() == FORM.pixels
        assert pygame.image.load(tmp_path / picture.thumb).get_size()[0] == picture.width
        assert f'href="{picture.file}"' in text
        assert f'src="{picture.thumb}"' in text


def test_names_of_moments_are_their_own() -> None:
    names = [moment.name for moment in MOMENTS]
    assert len(set(names)) == len(names)


def test_moments_of_phones_are_taken_on_phones_only() -> None:
    assert len(wanted(FORM)) == len(MOMENTS)
    assert {moment.name for moment in MOMENTS if moment.small} == {
        moment.name for moment in MOMENTS if moment not in wanted(Format(1280, 720))
    }


@pytest.mark.parametrize(
    ("text", "pixels"),
    [("360x640", (360, 640)), ("390x844@2.5", (975, 2110)), ("3840x2160@0.5", (1920, 1080))],
)
def test_sizes_as_text(text: str, pixels: tuple[int, int]) -> None:
    assert Format.parse(text).pixels == pixels
    assert str(Format.parse(text)) == text


@pytest.mark.parametrize("text", ["360", "360x", "360x640@", "wide"])
def test_texts_that_are_no_size(text: str) -> None:
    with pytest.raises(ValueError, match="no size"):
        Format.parse(text)


def test_the_page_filters_by_size_and_language() -> None:
    shown = Picture("a.jpg", "a.small.jpg", 99, "menu", "Menu", "a <menu>", "390x844@2.5", "pt_BR")
    text = page([shown])
    assert 'id="size-390x844-at-2_5"' in text
    assert 'class="size-390x844-at-2_5 language-pt_BR"' in text
    assert "#size-390x844-at-2_5:checked ~ main figure:not(.size-390x844-at-2_5)" in text
    assert "a &lt;menu&gt;" in text
