"""Where lines are broken: at blanks, between phrases, and never where Chinese and Japanese typesetting forbids it."""

# ruff: noqa: RUF001 - the wide punctuation is meant

from __future__ import annotations

import random

import pytest

from game.table.wording.breaking import MARK, halves, lines, may_break, plain, split, units


def broken(text: str, signs: int, whole: bool = False) -> list[str]:
    """The lines of a text of which `signs` go into one line."""
    return list(lines(text.replace("|", MARK), lambda line: len(plain(line)), signs, whole))


def test_words_are_broken_at_blanks_only() -> None:
    assert broken("a long word, and more", 8) == ["a long", "word,", "and more"]
    assert broken("Donaudampfschiff", 8) == ["Donaudampfschiff"]


def test_a_hard_blank_holds() -> None:
    assert broken("oui\u00a0! et non", 5) == ["oui\u00a0!", "et", "non"]


def test_japanese_is_broken_between_phrases() -> None:
    assert broken("手札から|出す|タイルを|選んで|ください。", 10) == [
        "手札から出すタイルを",
        "選んでください。",
    ]
    assert broken("手札から|出す|タイルを|選んで|ください。", 8) == [
        "手札から出す",
        "タイルを選んで",
        "ください。",
    ]


def test_a_phrase_wider_than_the_line_is_split_only_if_it_may_be() -> None:
    assert broken("受け取らなければなりません。", 8, whole=True) == ["受け取らなければなりません。"]
    assert broken("受け取らなければなりません。", 8) == ["受け取らなければ", "なりません。"]


@pytest.mark.parametrize("sign", "、。，．！？：；）」』】》〉…ーっゃゅょッャュョぁァ々・％")
def test_what_clings_never_begins_a_line(sign: str) -> None:
    """The list is typed from JIS X 4051 and UAX #14 (CL, EX, NS, CJ)."""
    assert not may_break("山", sign)
    assert broken(f"山山山{sign}川", 3) == ["山山", f"山{sign}川"]


@pytest.mark.parametrize("sign", "（「『【《〈")
def test_what_opens_never_ends_a_line(sign: str) -> None:
    assert not may_break(sign, "山")
    assert broken(f"川川{sign}山山", 3) == ["川川", f"{sign}山山"]


def test_a_line_may_end_after_punctuation_without_a_mark() -> None:
    assert broken("你有三星，米拉有两星。", 6) == ["你有三星，", "米拉有两星。"]


def test_a_number_stays_with_what_it_counts() -> None:
    assert broken("山山山12枚", 5) == ["山山山", "12枚"]
    assert not may_break("1", "2")


def test_latin_words_stay_whole_among_signs() -> None:
    assert broken("山Escape川", 4) == ["山", "Escape", "川"]


def test_nothing_is_lost() -> None:
    chance = random.Random(4)
    for _ in range(300):
        text = "".join(chance.choices("山川はをに、。（）「」ーッ12a |", k=30)).strip(" ")
        text = " ".join(text.split())
        for width in (1, 3, 7):
            marked = text.replace("|", MARK)
            for whole in (True, False):
                said = "".join(lines(marked, lambda line: len(plain(line)), width, whole))
                assert said.replace(" ", "") == plain(marked).replace(" ", "")


def test_units_know_their_blanks() -> None:
    assert [tuple(unit) for unit in units(f"a 山{MARK}川 b")] == [
        (False, "a"), (True, "山"), (False, "川"), (True, "b"),
    ]  # fmt: skip


def test_split_keeps_small_kana() -> None:
    assert split("チャンス") == ["チャ", "ン", "ス"]


def test_halves_are_cut_where_a_line_may_be() -> None:
    assert [halves("as the system", at) for at in (1, 2)] == [("as", "the system"), ("as the", "system")]
    assert halves(f"システムに{MARK}合わせる", 1) == ("システムに", "合わせる")
