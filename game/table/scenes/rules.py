"""The rules of the game, illustrated, in chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..learn import chapters as rules
from ..learn.blocks import Chapter
from ..wording.text import _
from .pages import PagesScene

if TYPE_CHECKING:
    from ..app import App


class RulesScene(PagesScene):
    """All rules, for all variants."""

    name = prefix = "rules"

    def contents(self) -> Chapter:
        """All chapters."""
        return rules.contents()

    def chapters(self) -> list[Chapter]:
        """The chapters."""
        return rules.chapters()

    def contents_label(self) -> str:
        """What the list is called."""
        return _("All chapters")


def open_page(app: App, goal: str) -> None:
    """Open the page that a link names: "rules:flames", "book:eagle"; without a page the list of all."""
    from .book import BookScene

    prefix, _colon, page = goal.partition(":")
    below = app.stack[-2] if len(app.stack) > 1 else None
    if isinstance(app.top, PagesScene) and isinstance(below, PagesScene) and below.prefix == prefix:
        app.pop()
        below.follow(goal)
        return
    app.push((BookScene if prefix == "book" else RulesScene)(app, page))
