"""The fonts: every letter of every text has a glyph, and no language needs much."""

import json
import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pygame.freetype

from game.locale import LANGUAGES, SOURCE
from translations import catalogues, texts

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
INDEX = json.loads((SPRITES / "index.json").read_text(encoding="utf-8"))
FACES = ("ui", "heavy")
BUDGET = 500_000
"""Bytes of fonts for one language."""


@pytest.fixture(scope="module", autouse=True)
def fonts():
    pygame.font.init()
    pygame.freetype.init()
    yield
    pygame.freetype.quit()
    pygame.font.quit()


def path_of(face: str, code: str) -> Path:
    script = LANGUAGES[code].script
    name = f"font-{face}" if script == "latin" else f"font-{face}-{script}"
    return SPRITES / INDEX[name]["file"]


def said(code: str) -> set[str]:
    """All letters of a language's texts, and of the names of all languages."""
    letters = set("".join(language.name for language in LANGUAGES.values()))
    if code == SOURCE:
        return letters.union(*(text.message + text.plural for text in texts.collect()))
    for message in catalogues.read(code):
        if message.id:
            letters.update(*([message.string] if isinstance(message.string, str) else message.string))
    return letters


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("face", FACES)
def test_every_letter_has_a_glyph(code: str, face: str) -> None:
    letters = "".join(sorted(said(code) | set("0123456789★✓")))
    found = zip(letters, pygame.freetype.Font(path_of(face, code), 20).get_metrics(letters), strict=True)
    assert [letter for letter, metric in found if metric is None] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_fonts_of_a_language_are_small(code: str) -> None:
    paths = {path_of(face, code) for face in FACES} | {SPRITES / INDEX["font-title"]["file"]}
    assert sum(path.stat().st_size for path in paths) <= BUDGET


@pytest.mark.parametrize("face", FACES)
def test_lines_are_equally_high_in_all_languages(face: str) -> None:
    assert len({pygame.font.Font(path_of(face, code), 40).get_linesize() for code in LANGUAGES}) == 1


def test_every_font_has_its_licence() -> None:
    licences = {entry["file"] for name, entry in INDEX.items() if name.startswith("licence-")}
    assert licences == {f"fonts/OFL-{name}.txt" for name in
                        ("Baloo2", "UncialAntiqua", "Nunito", "ChironGoRound", "MPlusRounded")}  # fmt: skip
