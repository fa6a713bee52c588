"""Marks in Chinese and Japanese texts where a line may be broken: between phrases, not inside a word."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import budoux

from game.table.wording.breaking import MARK, may_break

NOUN = "森"
"""Stands for a name in braces while phrases are looked for: most names are those of lands."""

WORDS = {
    "ja": "悪霊 四角 土地タイル 手札 山札 すき間 最大エリア 置き場 引き分け 追い払 もう一度 つながない",
    "zh_CN": (
        "捕获 板块 地形板块 彩虹 萤火虫 展示区 牌库 精灵 精灵堆 恶灵 持有者 对手 对方 回合 手牌 全景 方块 格子 火焰 "
        "区域 山巅 机会 第二次机会 动画 否则 计分 终局 木色 蜜蜂 松鼠 跳过 盖住 遇见 待会儿 任意 任选 正面 朝上 位置 "
        "这里 那里 什么 没有 可以 必须 一块 一个 两个 两块 每块 每个 最大 留下 长按 相连 备用区 直到 其余 只要 "
        "名字 看看 额外 翻开 数字 先手 其中 双局赛"
    ),
}
"""Words of the game that the model does not know: never broken."""

_FIELD = re.compile(r"\{\w+\}")


@cache
def _model(code: str) -> Callable[[str], list[str]] | None:
    """What splits a sentence of this language into phrases; None for a language that has blanks."""
    if code == "ja":
        return budoux.load_default_japanese_parser().parse
    if code == "zh_CN":
        return budoux.load_default_simplified_chinese_parser().parse
    return None


@cache
def _words(code: str) -> re.Pattern[str]:
    return re.compile("|".join(sorted(WORDS[code].split(), key=len, reverse=True)))


def marked(code: str, text: str) -> str:
    """The text with a mark between its phrases; a translator's own marks stay, and then no other is set."""
    parse = _model(code)
    if parse is None or MARK in text:
        return text
    parts = re.split(rf"({_FIELD.pattern})", text)
    sentence = "".join(NOUN if _FIELD.fullmatch(part) else part for part in parts)
    ends = _ends(code, parse, sentence)
    found, at = [], 0
    for part in parts:
        if _FIELD.fullmatch(part):
            found.append(part)
            at += 1
            found.append(MARK if at in ends else "")
        else:
            for sign in part:
                at += 1
                found.append(sign + (MARK if at in ends else ""))
    return "".join(found)


def _ends(code: str, parse: Callable[[str], list[str]], sentence: str) -> set[int]:
    """Where phrases end, before the last sign of the sentence."""
    ends, at = set(), 0
    for phrase in parse(sentence):
        at += len(phrase)
        ends.add(at)
    for word in _words(code).finditer(sentence):
        ends -= set(range(word.start() + 1, word.end()))
    return {end for end in ends if end < len(sentence) and may_break(sentence[end - 1], sentence[end])}
