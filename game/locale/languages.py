"""The languages, and the way from a tag of the system or the browser to one of them."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import NamedTuple

SOURCE = "en"
"""The language that the program is written in; it has no catalogue."""


class Language(NamedTuple):
    """name: what it calls itself. tag: its BCP 47 tag. script: "latin", "cyrillic", "chinese" or "japanese"."""

    name: str
    tag: str
    script: str = "latin"


LANGUAGES = {
    "en": Language("English", "en"),
    "es": Language("Español", "es"),
    "fr": Language("Français", "fr"),
    "de": Language("Deutsch", "de"),
    "it": Language("Italiano", "it"),
    "pt_BR": Language("Português", "pt-BR"),
    "ru": Language("Русский", "ru", "cyrillic"),
    "zh_CN": Language("简体中文", "zh-Hans", "chinese"),
    "ja": Language("日本語", "ja", "japanese"),
}
"""By the name of the catalogue, in the order in which players are offered them."""


def nearest(tag: str) -> str:
    """The language for a BCP 47 tag: es-MX is es, pt-PT is pt_BR, zh-Hant is zh_CN; what we do not speak is en."""
    spoken = tag.replace("_", "-").partition("-")[0].lower()
    for code in LANGUAGES:
        if code.partition("_")[0] == spoken:
            return code
    return SOURCE


def load(code: str) -> gettext.NullTranslations:
    """The catalogue of a language; raises FileNotFoundError when the program is not complete."""
    if code == SOURCE:
        return gettext.NullTranslations()
    path = Path(__file__).with_name(f"{code}.mo")
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)
