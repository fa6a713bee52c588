"""Chinese and Japanese texts have marks between their phrases, where they may be broken; others have none."""

from __future__ import annotations

import re

import pytest

from game.locale import LANGUAGES, load
from game.table.wording.breaking import CJK, MARK, may_break, units
from translations import catalogues
from translations.phrases import WORDS, marked

BROKEN = {
    "ja": [
        ("手札から出すタイルを選んでください。", "手札から|出す|タイルを|選んでください。"),
        ("{held}で{tile}を取る", "{held}で{tile}を|取る"),
        ("引き分けです。", "引き分けです。"),
    ],
    "zh_CN": [
        ("请选择要打出的板块。", "请|选择|要|打出|的|板块。"),
        ("捕获{tile}", "捕获{tile}"),
    ],
}
"""Texts, and their phrases by hand."""


@pytest.mark.parametrize("code", BROKEN)
def test_marks_stand_between_phrases(code: str) -> None:
    for text, phrases in BROKEN[code]:
        assert marked(code, text).replace(MARK, "|") == phrases


def test_marks_of_the_translator_are_kept() -> None:
    text = f"山{MARK}川を渡ってください。"
    assert marked("ja", text) == text


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code not in WORDS])
def test_other_languages_have_none(code: str) -> None:
    catalogue = load(code)
    said = [catalogue.gettext(message.id) for message in catalogues.read("de") if isinstance(message.id, str)]
    assert not [text for text in said if MARK in text]


@pytest.mark.parametrize("code", WORDS)
def test_words_of_the_game_are_not_broken(code: str) -> None:
    words = sorted(WORDS[code].split(), key=len, reverse=True)
    for text in compiled(code):
        for word in words:
            torn = MARK.join(word)
            for place in range(1, len(word)):
                assert f"{word[:place]}{MARK}{word[place:]}" not in text, torn


@pytest.mark.parametrize("code", WORDS)
def test_marks_are_where_a_line_may_be_broken(code: str) -> None:
    for text in compiled(code):
        for found in re.finditer(f"(.){MARK}(.)", text):
            before, after = found.groups()
            assert "}" in before or "{" in after or may_break(before, after), text


@pytest.mark.parametrize(("code", "longest"), [("ja", 15), ("zh_CN", 8)])
def test_phrases_are_short_enough_for_a_narrow_card(code: str, longest: int) -> None:
    for text in compiled(code):
        for _blank, unit in units(re.sub(r"\{\w+\}", "森", text)):
            assert len(re.findall(f"[{CJK}]", unit)) <= longest, unit


def compiled(code: str) -> list[str]:
    """All texts of a language as the game gets them, in all their forms."""
    catalogue = load(code)
    return [
        catalogue.gettext(message.id)
        if isinstance(message.id, str)
        else catalogue.ngettext(*message.id[:2], 2)
        for message in catalogues.read(code)
        if message.id
    ]
