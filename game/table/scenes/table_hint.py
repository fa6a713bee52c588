"""The hint at the table: asked for, thought out while the table lives on, marked, told, and gone when things change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...engine import Action
from ...engine.view import View
from ..advice_marks import marks_of_actions
from ..facts import Facts
from ..layout import Rect
from ..layout.coach import CoachBox, coach_box, coach_font, coach_width
from ..learn.marks import Mark
from ..paint.coach import paint_bubble, paint_buttons
from ..paint.draw import Pen
from ..paint.hint import paint_advised
from ..session import Session
from ..targets import Target
from ..thinking import Job
from ..wording.advice import hint_lines, plan_of
from ..wording.text import _
from .table_motion import TableMotion

if TYPE_CHECKING:
    from ..app import App


@dataclass
class Hint:
    """A hint for the decision at which it was asked for. plan, lines: what to do and what is said, once it is there."""

    job: Job
    seen: View
    plan: tuple[Action, ...] = ()
    lines: list[str] = field(default_factory=list)


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
        self.app.announce(" ".join(hint.lines))
        self.refresh()

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

    def _hint_words(self, hint: Hint) -> list[str]:
        font, width = coach_font(self.screen), coach_width(self.screen)
        return [line for sentence in hint.lines for line in self.app.type.wrap(sentence, font, width)]

    def _hint_box(self, hint: Hint) -> CoachBox:
        rects = [mark.rect for mark in self.hint_marks()]
        return coach_box(self.screen, self.layout, rects, len(self._hint_words(hint)), bool(hint.plan))

    def _hint_button(self, box: CoachBox) -> dict[str, tuple[Rect, str]]:
        return {"coach-next": (box.onward, _("Thank you"))}

    def beside_hint(self, targets: list[Target]) -> list[Target]:
        """The targets that the bubble leaves free, and its own button."""
        if self.hint is None:
            return targets
        box = self._hint_box(self.hint)
        free = [target for target in targets if not box.panel.contains(target.rect.centre)]
        if not self.hint.plan:
            return free
        rect, label = self._hint_button(box)["coach-next"]
        return [*free, Target("hint-close", label, rect, self.drop_hint, "coach")]

    def in_hint(self, at: tuple[int, int]) -> bool:
        """Whether a point lies on the bubble but not on its button."""
        if self.hint is None:
            return False
        box = self._hint_box(self.hint)
        return box.panel.contains(at) and not (self.hint.plan and box.onward.contains(at))

    def _facts(self) -> Facts:
        facts = super()._facts()
        facts.can_hint = self.can_hint
        return facts

    def _draw_floating(self, pen: Pen) -> None:
        hint = self.hint
        if hint is not None and self.dragged is None:
            paint_advised(pen, self.screen, self.hint_marks())
            if self.app.top is self:
                box = self._hint_box(hint)
                paint_bubble(pen, self.screen, box, self._hint_words(hint))
                if hint.plan:
                    button = self._hint_button(box)
                    paint_buttons(
                        pen, self.screen, button, "coach-next" if self.hovered == "hint-close" else None
                    )
        super()._draw_floating(pen)

    def inspect(self) -> dict[str, Any]:
        """Whether a hint is shown, and what it says."""
        hint = self.hint
        plan = [str(action) for action in hint.plan] if hint is not None else []
        return {**super().inspect(), "hint": plan, "hint_lines": hint.lines if hint is not None else []}
