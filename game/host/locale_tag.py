"""The language of the system as a tag."""

from __future__ import annotations

import os
import re

import pygame


def system_language() -> str:
    """The first language the player has chosen in the system, as a BCP 47 tag; "en" if unknown."""
    for chosen in pygame.system.get_pref_locales():
        country = chosen.get("country")
        return f"{chosen['language']}-{country}" if country else chosen["language"]
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        tag = tag_of_posix(os.environ.get(variable, ""))
        if tag:
            return tag
    return "en"


def tag_of_posix(name: str) -> str | None:
    """The tag for a locale name such as `de_CH.UTF-8@euro`; None for "C", "POSIX" and nonsense."""
    parts = re.match(r"([a-z]{2,3})(?:_([A-Z]{2}))?(?:[.@]|$)", name)
    if parts is None:
        return None
    language, country = parts.groups()
    return f"{language}-{country}" if country else language
