"""Some moments once more, in high contrast."""

from __future__ import annotations

from collections.abc import Sequence

from .easel import Easel
from .moment import Moment, Show

CHOSEN = (
    *("title-saved", "newgame", "settings", "menu", "log", "rules-turn", "book-eagle", "tutorial-task"),
    *("table-late", "table-firefly", "table-held", "table-theirs", "message", "tip-spirit", "hint-play"),
    *("decide-keep", "decide-fox", "decide-square", "decide-evil", "moving-tile-display", "moving-meet"),
    *("walk", "win", "replay", "numbers"),
)
"""Names of the moments."""


def in_contrast(show: Show) -> Show:
    """The same in high contrast."""

    async def contrasted(easel: Easel) -> None:
        easel.clear(contrast="on")
        await show(easel)

    return contrasted


def contrasted(moments: Sequence[Moment]) -> tuple[Moment, ...]:
    """The chosen ones of these moments. LookupError when one of them is gone."""
    found = {moment.name: moment for moment in moments}
    gone = [name for name in CHOSEN if name not in found]
    if gone:
        raise LookupError(f"no moments are called {', '.join(gone)}")
    return tuple(
        moment._replace(
            name=f"contrast-{name}",
            screen="High contrast",
            title=f"{moment.screen}: {moment.title}",
            show=in_contrast(moment.show),
        )
        for name, moment in found.items()
        if name in CHOSEN
    )
