"""The coach: knows what to say at this moment of the first game, and what the learner may do. No pygame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ...engine import Match, view
from ..choices import NONE, Choice, Selection, Spot
from ..wording.prompts import explain
from ..wording.text import _
from ..wording.words import tile_name
from .firsts import ending_pages, new_things
from .lesson import LEARNER, SCRIPT, lesson_pages, script_left
from .page import Page

if TYPE_CHECKING:
    from ...engine.view import View
    from ..session import Session, Step


class Coach:
    """Says one page after the other. The pages of the lesson follow from the actions so far, so that a game that was
    left goes on where it was.
    """

    def __init__(self, session: Session) -> None:
        """Remember what has happened in a resumed game, without telling it again."""
        self.session = session
        self._at = -1
        self._read = 0
        self._left: tuple[int, list[str]] = (-1, [])
        self._known: set[str] = set()
        self._queue: list[Page] = []
        self._recall(session.match)

    def _recall(self, match: Match) -> None:
        again = match.afresh()
        for action in match.actions:
            told = [event.seen_by(LEARNER) for event in again.play(action)]
            self._known |= set(new_things(told, view(again.state, LEARNER), self.opponent))

    @property
    def opponent(self) -> str:
        """What the other player is called."""
        return self.session.names[1 - LEARNER]

    @property
    def left(self) -> list[str]:
        """The tokens of the lesson still to come."""
        ply = self.session.match.ply
        if self._left[0] != ply:
            self._left = ply, script_left([str(action) for action in self.session.match.actions])
        return self._left[1]

    @property
    def leads(self) -> bool:
        """Whether the lesson tells what is done next."""
        return bool(self.left)

    def hear(self, step: Step) -> None:
        """Something happened: note what must be explained when it has been shown."""
        found = new_things(step.events, step.view, self.opponent)
        if len(self.session.match.actions) > len(SCRIPT):
            self._queue += [page for name, page in found.items() if name not in self._known]
        self._known |= set(found)

    def forget(self) -> None:
        """Something was taken back."""
        self._queue.clear()

    def page(self, selection: Selection = NONE) -> Page | None:
        """What the coach says now; None when it is silent."""
        pages = self._pages(selection)
        return pages[self._read] if self._read < len(pages) else None

    @property
    def waiting(self) -> bool:
        """Whether the game waits until the learner has read a page."""
        page = self.page()
        return page is not None and not page.task

    @property
    def welcoming(self) -> bool:
        """Whether this is the very first page."""
        return self.session.match.ply == 0 and self._read == 0

    def _pages(self, selection: Selection) -> list[Page]:
        ply = self.session.match.ply
        if ply != self._at:
            self._at, self._read = ply, 0
        if self.leads or ply == len(SCRIPT):
            return lesson_pages(ply, selection.tile, self.opponent)
        if self.session.over:
            return self._queue + ending_pages(self.session.view, self.opponent)
        return self._queue

    def read_on(self) -> None:
        """The learner has read the page."""
        if not self.waiting:
            return
        self._read += 1
        if self.page() is None and not self.session.over:
            self._queue.clear()

    def allows(self, choice: Choice) -> bool:
        """Whether the lesson has this choice now; everything is allowed once it is over."""
        tokens = [str(action) for action in choice.actions]
        return not self.leads or tokens == self.left[: len(tokens)]

    def allowed(self, choices: Iterable[Choice]) -> list[Choice]:
        """Those of the choices that the lesson has now."""
        return [choice for choice in choices if self.allows(choice)]

    def why_not(self, spot: Spot, selection: Selection, seen: View, names: Sequence[str]) -> str:
        """A kind sentence for a tap on something that is not the lesson's next step."""
        wanted = next(
            (mark for mark in self._marks(selection) if mark.kind in ("hand", "display", "cell")), None
        )
        goal = tile_name(wanted.key) if wanted is not None else ""
        if wanted is None:
            return _("That comes later. First the thing that glows.")
        if spot.kind == "hand" and wanted.kind == "hand":
            return _("{tile} is for later. Tap {goal} this time.").format(tile=tile_name(spot.key), goal=goal)
        if spot.kind == "display" and wanted.kind == "display":
            return self._other_capture(spot, selection, goal, seen, names)
        if spot.kind == "cell" and wanted.kind == "cell":
            return _("Not here this time: on {goal} it completes a square.").format(goal=goal)
        return _("That comes later. First tap {goal}, it glows.").format(goal=goal)

    def _other_capture(
        self, spot: Spot, selection: Selection, goal: str, seen: View, names: Sequence[str]
    ) -> str:
        """Another tile of the display was tapped: does it match at all?"""
        held = selection.tile or seen.struck
        if held // 100 == spot.key // 100 or held % 100 == spot.key % 100:
            return _("It would match, too. But take {goal}: it fits better to your tiles.").format(goal=goal)
        return explain(seen, selection, spot, names)

    def _marks(self, selection: Selection) -> tuple[Spot, ...]:
        page = self.page(selection)
        return page.marks if page is not None else ()
