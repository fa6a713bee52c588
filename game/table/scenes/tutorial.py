"""The tutorial: the prepared first game on the real table, with a coach beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine import Action
from ..choices import Choice, Spot
from ..gestures import Key, Tap
from ..layout.coach import Arrow, CoachBox, arrow, coach_box, coach_font, coach_width
from ..learn import LessonSession, Page, progress
from ..learn.marks import Mark, marks_of, taken_by
from ..paint.coach import FACE, paint_bubble, paint_buttons, paint_marks
from ..paint.draw import Pen
from ..spots import details, spot_at
from ..targets import Target, find
from ..wording.text import _
from .chooser import ChooserScene
from .table import DIGITS, TableScene

if TYPE_CHECKING:
    from ..app import App

ALWAYS = ("undo", "menu", "log", "sound", "help", "hint", "opponent", "shelf")
"""Targets that only look at things or leave."""


class TutorialScene(TableScene):
    """A table where the lesson says what comes next, and waits until it has been read."""

    name = "tutorial"
    session: LessonSession

    def __init__(self, app: App, session: LessonSession) -> None:
        """Sit down at the first game, new or resumed."""
        self.coach = session.coach
        self.clock = 0.0
        self._said = ""
        self._was_idle = False
        self._placed: tuple[Any, CoachBox] | None = None
        super().__init__(app, session)

    @property
    def page(self) -> Page | None:
        """What the coach says now; silent while things move."""
        return self.coach.page(self.selection) if self.idle else None

    @property
    def to_read(self) -> bool:
        """Whether the table waits until the learner has read."""
        return self.idle and self.coach.waiting

    @property
    def auto(self) -> Action | None:
        """In the lesson the learner does everything."""
        return None if self.coach.leads or self.coach.waiting else super().auto

    @property
    def can_hint(self) -> bool:
        """While the coach speaks or leads, no other advice is needed."""
        return not self.coach.leads and self.page is None and super().can_hint

    def open_choices(self) -> list[Choice]:
        """Only what the lesson asks for, and nothing before the page is read."""
        return [] if self.to_read else self.coach.allowed(super().open_choices())

    def all_choices(self) -> list[Choice]:
        """What the rules would allow."""
        return super().open_choices()

    def wants_sheet(self) -> bool:
        """A sheet opens when the page is read."""
        return not self.coach.waiting and super().wants_sheet()

    @property
    def prompt(self) -> str:
        """Nothing is asked while there is something to read."""
        if self.to_read and not self.session.over:
            return _("Read on, then the game continues.")
        return super().prompt

    @property
    def pace(self) -> str:
        """The arrow bobs a little while the learner looks for the thing."""
        pace = "still" if self.to_read else super().pace
        calm = self.app.reduced_motion or self.app.settings.speed == "off"
        return "slow" if pace == "still" and not calm and self._points() else pace

    def _points(self) -> bool:
        page = self.page
        return page is not None and bool(page.marks)

    def update(self, seconds: float) -> None:
        """Let the arrow bob; lay out anew when everything has been shown."""
        super().update(seconds)
        if self.idle != self._was_idle:
            self._was_idle = self.idle
            self.refresh()
        if self.pace == "slow":
            self.clock += seconds
            self.dirty = True

    def _go_on(self) -> None:
        if not self.coach.waiting:
            super()._go_on()

    def arrange(self) -> None:
        """The table's targets, and those of the bubble above them."""
        super().arrange()
        page, box = self.page, self._box()
        if page is None or box is None:
            return
        covered = box.panel
        self.targets = [t for t in self.targets if t.id in ALWAYS or not covered.contains(t.rect.centre)]
        for id_, (rect, label) in self._buttons(page, box).items():
            acts = {"coach-next": self.read_on, "coach-more": self.more, "coach-skip": self.skip_lesson}
            self.targets.append(Target(id_, label, rect, acts[id_], "coach", disc=id_ == "coach-more"))
        if self.to_read and find(self.targets, self.focus) is None:
            self.focus = "coach-next"
        if page.text != self._said:
            self._said = page.text
            self.app.announce(page.text)

    def _box(self) -> CoachBox | None:
        page = self.page
        if page is None:
            return None
        rects = tuple(mark.rect for mark in self._marks(page)) + self.struck_tile()
        key = (self.screen, self.layout, rects, page)
        if self._placed is None or self._placed[0] != key:
            lines = len(self.lines_of(page))
            self._placed = key, coach_box(self.screen, self.layout, rects, lines, not page.task)
        return self._placed[1]

    def lines_of(self, page: Page) -> list[str]:
        """The words of a page in lines of the bubble."""
        return self.app.type.wrap(page.text, coach_font(self.screen), coach_width(self.screen))

    def _marks(self, page: Page) -> list[Mark]:
        spots = [spot for spot in page.marks if spot.kind != "primary" or self.primary is not None]
        return marks_of(spots, self.places)

    def _arrow(self, page: Page, box: CoachBox) -> Arrow | None:
        """To the first thing that the page is about, where it covers nothing else; what is large needs none."""
        marks = self._marks(page)
        if not marks or marks[0].rect.w > 3 * self.screen.touch:
            return None
        others = [mark.rect for mark in marks[1:]]
        return arrow(self.screen, marks[0].rect, [box.panel, *others, *taken_by(self.places)])

    def _buttons(self, page: Page, box: CoachBox) -> dict[str, tuple[Any, str]]:
        """Buttons of the bubble; a task has none, for the thing itself is tapped."""
        found: dict[str, tuple[Any, str]] = {}
        if page.task:
            return found
        if page.link:
            found["coach-more"] = (box.more, _("Tell me more"))
        if self.coach.welcoming:
            found["coach-skip"] = (box.skip, _("Skip"))
        found["coach-next"] = (box.onward, _("Next"))
        return found

    def read_on(self) -> None:
        """The page is read."""
        self.coach.read_on()
        self.notes.clear()
        self.focus = None
        self._rested = 0.0
        self.refresh()

    def more(self) -> None:
        """Open the rules or the spirit book where they tell more of this."""
        from .rules import open_page

        page = self.page
        if page is not None and page.link:
            open_page(self.app, page.link)

    def skip_lesson(self) -> None:
        """No tutorial: to the title, which does not offer it first any more."""
        self.app.spawn(self._skip())

    async def _skip(self) -> None:
        await self.session.journal.flush()
        await progress.skip(self.app.host.storage)
        self.app.reset(self.app.stack[0])

    def restart(self) -> None:
        """The first game from its start."""
        session = LessonSession(self.app.host.storage, free_undo=self.app.settings.free_undo)
        self.app.reset(self.app.stack[0], TutorialScene(self.app, session))

    def menu_ways(self) -> list[tuple[str, str, Any]]:
        """What the menu offers besides the ways of every table."""
        return [
            ("restart", _("Begin the lesson again"), self.restart),
            ("skip", _("Skip the lesson"), self.skip_lesson),
        ]

    def open_sheet(self) -> None:
        """In the lesson the sheet explains a wrong choice instead of taking it."""
        if not self.coach.leads:
            super().open_sheet()
            return
        self.sheet_closed = False
        self.app.push(LessonSheet(self.app, self))

    def on_key(self, key: Key) -> None:
        """Enter reads on; the shortcuts of the table stay."""
        if key.name == "enter" and self.to_read and not self.keyboard:
            self.keyboard = True
            self.read_on()
        elif key.name in DIGITS and self.coach.leads:
            self._digit(int(key.name))
        else:
            super().on_key(key)

    def _digit(self, number: int) -> None:
        """A tile of the hand by its number; the wrong one explains itself."""
        hand = self.picture.hands[self.session.viewer]
        if not 1 <= number <= len(hand) or hand[number - 1] <= 0:
            return
        tile = hand[number - 1]
        target = find(self.targets, f"hand-{tile}")
        self.keyboard = True
        if target is not None:
            self.choose(target)
        else:
            self.explain_wrong(Spot("hand", tile), self.layout.tiles[number - 1].centre)

    def on_tap(self, tap: Tap) -> None:
        """A tap on the bubble's words does nothing."""
        box = self._box()
        buttons = any(t.group == "coach" and t.rect.contains(tap.at) for t in self.targets)
        if box is not None and box.panel.contains(tap.at) and not buttons and not self._on_tip:
            self.notes.clear()
            self.dirty = True
            return
        super().on_tap(tap)

    def missed(self, at: tuple[int, int]) -> None:
        """A tap on something else: tell about it while there is time to read, else why it is not its turn."""
        spot = spot_at(self.places, at)
        if spot is None:
            return
        if self.to_read:
            if details(self.session.view, spot) is not None:
                self._hold_tip(at)
            else:
                self.say(_("Read on first: tap Next."), at)
        elif self.coach.leads:
            self.explain_wrong(spot, at)
        else:
            super().missed(at)

    def explain_wrong(self, spot: Spot, at: tuple[int, int]) -> None:
        """Say kindly why this is not the next step."""
        self.app.sound.play("error")
        text = self.coach.why_not(spot, self.selection, self.session.view, self.session.names)
        self.say(text, at)

    def _draw_floating(self, pen: Pen) -> None:
        page, box = self.page, self._box()
        shown = page is not None and not (page.task and self.app.top.overlay)
        if page is not None and box is not None and shown and self.dragged is None:
            paint_marks(pen, self.screen, self._marks(page), self._arrow(page, box), self.clock)
            paint_bubble(pen, self.screen, box, self.lines_of(page))
            paint_buttons(pen, self.screen, self._buttons(page, box), self.hovered)
        super()._draw_floating(pen)

    def inspect(self) -> dict[str, Any]:
        """The table's facts, and what the coach says."""
        page = self.page
        busy = super().inspect()
        return {**busy, "coach": page.text if page is not None else "", "waiting": self.to_read}


class LessonSheet(ChooserScene):
    """A sheet in the lesson: all cards are shown, one is taken."""

    table: TutorialScene

    def __init__(self, app: App, table: TutorialScene) -> None:
        """`table` shows through."""
        super().__init__(app, table)
        self.refusal = ""

    def choices(self) -> list[Choice]:
        """All cards that the rules would allow."""
        kinds = ("drawn", "opponent hand", "row", "pile")
        return [choice for choice in self.table.all_choices() if choice.spot.kind in kinds]

    def arrange(self) -> None:
        """Only the lesson's card glows and is an action."""
        super().arrange()
        allowed = {choice.id for choice in self.table.open_choices()}
        self.targets = [
            target if target.id in allowed or target.group != "cards" else self._refused(target)
            for target in self.targets
        ]

    @property
    def heading(self) -> str:
        """The coach speaks here; why a card is not taken stands in the same place until the next tap."""
        page = self.table.page
        return self.refusal or (page.text if page is not None else super().heading)

    @property
    def sign(self) -> str:
        """The coach's face, unless the evil spirit comes along."""
        return super().sign or FACE

    def _refused(self, target: Target) -> Target:
        def act() -> None:
            self.refusal = _("A good choice in another game. This time take the card that glows.")
            self.app.announce(self.refusal)
            self.refresh()

        return Target(target.id, target.label, target.rect, act, target.group)

    def draw(self, pen: Pen) -> None:
        """The cards, with light on the right one."""
        super().draw(pen)
        for target in self.targets:
            if target.glow:
                pen.glow(target.rect)

    def on_tap(self, tap: Tap) -> None:
        """The next tap takes the explanation away."""
        before, self.refusal = self.refusal, ""
        super().on_tap(tap)
        if before and not self.refusal and self.app.top is self:
            self.refresh()
