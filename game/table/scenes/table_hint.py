"""The hint at the table: asked for, thought out while the table lives on, marked, told, and gone when things change."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from ...engine import Action, Phase
from ...engine.geometry import CELLS
from ...engine.view import View
from ..advice_marks import marks_of_actions
from ..facts import Facts
from ..layout import Rect
from ..layout.coach import CoachBox, coach_box, coach_font, coach_width
from ..layout.hint import hint_box
from ..learn.marks import Mark
from ..paint.coach import paint_bubble, paint_buttons
from ..paint.draw import Pen
from ..paint.hint import paint_advised, paint_goals
from ..picture import EMPTY
from ..session import Session
from ..targets import Target
from ..thinking import Job
from ..wording.advice import hint_lines, plan_of
from ..wording.text import _
from .table_motion import TableMotion

if TYPE_CHECKING:
    from ..app import App


BRING = (Phase.PLAY, Phase.CAPTURE, Phase.DEER, Phase.BEETLE, Phase.VIPER)
"""Decisions about a tile that goes into one's own panorama."""

CLOSE = "hint-close"
"""The target that puts a hint away."""


@dataclass
class Hint:
    """A hint for the decision at which it was asked for. plan, lines: what to do and what is said, once it is there.

    before: what the keyboard was on when it came.
    """

    job: Job
    seen: View
    plan: tuple[Action, ...] = ()
    lines: list[str] = field(default_factory=list)
    before: str | None = None


class TableHint(TableMotion):
    """The advising part of the table."""

    def __init__(self, app: App, session: Session) -> None:
        """Nobody has asked yet."""
        super().__init__(app, session)
        self.hint: Hint | None = None

    @property
    def can_hint(self) -> bool:
        """Whether the player has something to decide that a hint could be about."""
        session = self.session
        mine = not (session.over or session.veiled or session.bot_to_act)
        return mine and self.idle and self.auto is None and bool(session.view.legal)

    def ask_hint(self) -> None:
        """Ask for a hint; when there is one already, put it away."""
        if self.hint is not None:
            self.drop_hint()
        elif self.can_hint:
            job = self.app.thinker.ask(self.session.hint_question())
            self.hint = Hint(job, self.session.view, lines=[_("Let me think …")])
            self.close_notes()
            self.app.announce(self.hint.lines[0])
        else:
            self.say(_("There is nothing for you to decide now."), self.layout.buttons["hint"].centre)
        self.refresh()

    def drop_hint(self) -> None:
        """The hint goes: it was read, or the game has gone on."""
        if self.hint is not None:
            self.hint.job.stop()
            if self.focus == CLOSE:
                self.focus = self.hint.before
            self.hint = None
            self.refresh()

    def look_after_hint(self) -> None:
        """Take a hint away that is about a moment that has passed; tell one that has been thought out."""
        hint = self.hint
        if hint is None:
            return
        if not self.can_hint or hint.seen != self.session.view:
            self.drop_hint()
        elif not hint.plan and hint.job.done:
            self._tell_hint(hint)

    def _tell_hint(self, hint: Hint) -> None:
        if hint.job.answer is None:
            self.drop_hint()
            self.say(_("I cannot think of anything now."), self.layout.buttons["hint"].centre)
            return
        advice = hint.job.answer["hint"]
        hint.plan = plan_of(hint.seen.legal, advice["plan"])
        hint.lines = hint_lines(advice, hint.plan)
        hint.before, self.focus = self.focus, CLOSE
        self.app.announce(" ".join(hint.lines))
        self.refresh()

    @property
    def hint_told(self) -> bool:
        """Whether a hint stands there that can be put away by its button."""
        return self.hint is not None and bool(self.hint.plan)

    def hint_marks(self) -> list[Mark]:
        """Where on the table that lies which is advised."""
        hint = self.hint
        return marks_of_actions(hint.plan, hint.seen.seat, self.places) if hint is not None else []

    @property
    def advised(self) -> set[str]:
        """The ids of the cards on a sheet that are advised."""
        plan = self.hint.plan if self.hint is not None else ()
        spirits = {action.spirit.label for action in plan if action.spirit is not None}
        found = {f"{kind}-{label}" for kind in ("row", "drawn") for label in spirits}
        found |= {f"fox-{action.cell}" for action in plan if action.cell}
        return found | ({"draw"} if any(str(action) == "draw" for action in plan) else set())

    def hint_goals(self) -> dict[int, Rect]:
        """The tiles of one's own panorama to be that what is advised would bring, and their cells."""
        hint, board = self.hint, self.places.board(self.session.viewer)
        if hint is None or board is not self.layout.main:
            return {}
        if len(hint.plan) == 1 and hint.plan[0].phase is Phase.PLAY:
            return {}  # it captures nothing
        free = set(CELLS) - self.picture.boards[self.session.viewer].tiles
        return {
            action.cell: board.cell_rect(action.cell)
            for action in hint.plan
            if action.phase in BRING and action.cell in free
        }

    def _hint_words(self, sentences: list[str], font: int, width: int) -> list[str]:
        return [line for sentence in sentences for line in self.app.type.wrap(sentence, font, width)]

    def _hint_box(self, hint: Hint) -> tuple[CoachBox, list[str]]:
        """The bubble, off all that the hint speaks of and off the hand, and its lines: the last reasons are left out
        where it had no room with them.
        """
        screen, layout = self.screen, self.layout
        hand = zip(layout.tiles, self.picture.hands[self.session.viewer], strict=False)
        marks = [mark.rect for mark in self.hint_marks()]
        own = (rect for rect, tile in hand if tile != EMPTY)
        kept = [*marks, *self.hint_goals().values(), *own, *self.struck_tile()]
        for count in range(len(hint.lines), 0, -1):
            words = partial(self._hint_words, hint.lines[:count])
            box = hint_box(
                screen, layout, kept, lambda *room, words=words: len(words(*room)), bool(hint.plan)
            )
            if box is not None:
                return box, words(box.font, box.text.w)
        lines = self._hint_words(hint.lines, coach_font(screen), coach_width(screen))
        return coach_box(screen, layout, marks, len(lines), bool(hint.plan)), lines

    def _hint_button(self, box: CoachBox) -> dict[str, tuple[Rect, str]]:
        return {"coach-next": (box.onward, _("Thank you"))}

    def beside_hint(self, targets: list[Target]) -> list[Target]:
        """The targets that the bubble leaves free, and its own button."""
        if self.hint is None:
            return targets
        box, _lines = self._hint_box(self.hint)
        free = [target for target in targets if not box.panel.contains(target.rect.centre)]
        if not self.hint.plan:
            return free
        rect, label = self._hint_button(box)["coach-next"]
        return [*free, Target(CLOSE, label, rect, self.drop_hint, "coach")]

    def in_hint(self, at: tuple[int, int]) -> bool:
        """Whether a point lies on the bubble but not on its button."""
        if self.hint is None:
            return False
        box, _lines = self._hint_box(self.hint)
        return box.panel.contains(at) and not (self.hint.plan and box.onward.contains(at))

    def _facts(self) -> Facts:
        facts = super()._facts()
        facts.can_hint = self.can_hint
        return facts

    def _draw_floating(self, pen: Pen) -> None:
        hint = self.hint
        if hint is not None and self.dragged is None:
            paint_goals(pen, self.hint_goals())
            paint_advised(pen, self.screen, self.hint_marks(), self.layout.prompt)
            if self.app.top is self:
                box, lines = self._hint_box(hint)
                paint_bubble(pen, self.screen, box, lines)
                if hint.plan:
                    button = self._hint_button(box)
                    paint_buttons(pen, self.screen, button, "coach-next" if self.hovered == CLOSE else None)
        super()._draw_floating(pen)

    def inspect(self) -> dict[str, Any]:
        """Whether a hint is shown, and what it says."""
        hint = self.hint
        plan = [str(action) for action in hint.plan] if hint is not None else []
        return {**super().inspect(), "hint": plan, "hint_lines": hint.lines if hint is not None else []}
