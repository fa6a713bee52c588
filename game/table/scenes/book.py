"""The spirit book: all 19 spirits, a page for each."""

from __future__ import annotations

from ..learn import spirits
from ..learn.blocks import Chapter
from ..wording.text import _
from .pages import PagesScene


class BookScene(PagesScene):
    """Who the spirits are and what they do."""

    name = prefix = "book"

    def contents(self) -> Chapter:
        """All spirits at a glance."""
        return spirits.contents()

    def chapters(self) -> list[Chapter]:
        """The spirits."""
        return spirits.chapters()

    def contents_label(self) -> str:
        """What the list is called."""
        return _("All spirits")
