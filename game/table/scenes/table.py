"""The table: the game is played here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine import Action, Phase
from ..choices import NONE, Choice, Selection
from ..gestures import Drag, Drop, Key, Tap
from ..notes import WARNS
from ..paint.parts import Canvas
from ..session import Session
from ..spots import spot_at
from ..targets import Target, find
from ..wording.prompts import explain
from ..wording.text import _
from .table_drag import drag_of, drop
from .table_hint import TableHint
from .table_targets import SHORTCUTS, button_targets, choice_target

if TYPE_CHECKING:
    from ..app import App

PONDER = 0.35
"""Seconds that pass at least before a bot acts, so that its moves can be followed."""


DIGITS = "123456789"
"""Keys that choose tiles of the hand; other signs that look like digits do not."""

THINGS = ("deck", "stock", "fireflies", "display panel")
"""Kinds of things that are never chosen to play a tile: a tap tells what they are."""


class TableScene(TableHint):
    """Plays one session: takes the player's decisions, lets bots think, tells what happened."""

    def __init__(self, app: App, session: Session) -> None:
        """Sit down at a session, new or resumed."""
        super().__init__(app, session)
        self.ended = False
        self._asked = ""
        self._warned = False
        self.sit_down()
        self.deal()

    def enter(self) -> None:
        """Back on top: time goes on."""
        self.app.sound.ambient(True)
        self.timeline.speed = self.app.settings.speed
        self.session.free_undo = self.app.settings.free_undo
        super().enter()

    def leave(self) -> None:
        """Nothing that happened here may be lost; only its picture is not needed any more."""
        self._canvas, self._base = Canvas(), None
        self.session.stop_thinking()
        self.app.spawn(self._write())

    @property
    def pace(self) -> str:
        """Moving while something flies, thinks or is about to play itself; slow while flames still burn."""
        if not self.idle or self._bot_is_due() or self._next_scene_due():
            return "moving"
        return "slow" if self.flickers else "still"

    @property
    def alarm(self) -> float | None:
        """Seconds until a message must go, a tip must come, or a bot has thought for long."""
        alarms = [self.notes.alarm(self.app.host.now()), None if self._can_hurry else self.hurry_due]
        return min((alarm for alarm in alarms if alarm is not None), default=None)

    def _bot_is_due(self) -> bool:
        """Whether a bot must be asked, or plays as soon as what was before has been seen."""
        return self.session.bot_to_act and not self.session.thinking

    def _next_scene_due(self) -> bool:
        return (
            self.auto is not None
            or self.session.veiled
            or (self.session.over and not self.ended)
            or self._sheet_due()
        )

    def _sheet_due(self) -> bool:
        """Whether a sheet of spirits or tiles should open by itself."""
        return not self.sheet_closed and self.wants_sheet()

    def update(self, seconds: float) -> None:
        """Play animations, then whatever is due."""
        if self.notes.tick(self.app.host.now()):
            self.dirty = True
        self.move_on(seconds)
        self.look_after_hint()
        if self.idle:
            self._rested += seconds
            self._go_on()
        if self.session.journal.waiting:
            self.app.spawn(self._write())

    async def _write(self) -> None:
        await self.session.journal.flush()
        warning = self.session.journal.warning
        if warning and not self._warned and self.app.top is self:
            self._warned = True
            self.say(_(warning), self.layout.main.grid.centre, WARNS)

    def _go_on(self) -> None:
        """Everything is shown: what comes next by itself?"""
        session = self.session
        if session.over:
            self._end()
        elif session.veiled:
            from .curtain import CurtainScene

            self.app.push(CurtainScene(self.app, self))
        elif session.bot_to_act:
            self._let_bot_think()
            if self._can_hurry != (self.hurry_due == 0):
                self.refresh()
        elif self.auto is not None:
            if self._rested > PONDER or self.timeline.speed == "off":
                self.play(self.auto)
        elif self._sheet_due():
            self.open_sheet()

    def _let_bot_think(self) -> None:
        action = self.session.think(self.app.thinker)
        if action is None or not self._has_pondered():
            return
        self.play(action)
        if self.session.stumbled:
            self.session.stumbled = False
            self.say(_("The bot stumbled and plays at random."), self.layout.side.panel.centre)

    @property
    def _can_hurry(self) -> bool:
        """Whether the button is there that ends a bot's long thought."""
        return find(self.targets, "hurry") is not None

    def hurry(self) -> None:
        """The bot has thought for long enough: it plays the best that it has found."""
        self.session.hurry()
        self.refresh()

    def _has_pondered(self) -> bool:
        """Whether the bot took its time, so that its moves can be followed."""
        asked = self.session.thinking_since
        waited = self.app.host.now() - asked if asked is not None else self._rested
        return waited > PONDER or self.timeline.speed == "off"

    def _end(self) -> None:
        if not self.ended and self._rested > 0.5:
            from .result import ResultScene
            from .walk import WalkScene

            self.ended = True
            brief = self.app.reduced_motion or self.timeline.speed == "off"
            champion = self.session.view.champion is not None
            self.app.push((ResultScene if brief or champion else WalkScene)(self.app, self.session))

    def open_sheet(self) -> None:
        """Let the player choose on a sheet."""
        from .chooser import ChooserScene

        self.sheet_closed = False
        self.app.push(ChooserScene(self.app, self))

    def play(self, *actions: Action) -> None:
        """Carry out actions one after the other, and show what they bring."""
        self.skip()
        self.selection, self.dragged, self.sheet_closed = NONE, None, False
        for action in actions:
            self._carry_out(action)
        self._rested = 0.0
        self.looking = self._wanted_board()
        self.refresh()
        if self.timeline.speed == "off":
            self.skip()

    def _carry_out(self, action: Action) -> None:
        """Let it happen, say what happened, and queue it to be shown."""
        told = len(self.session.log)
        self.waiting.append(self.session.play(action))
        self.app.announce(". ".join(line.text for line in self.session.log[told:]))

    def skip(self) -> None:
        """End every animation: show what is."""
        if self.idle:
            return
        self.stop_motion()
        self.news = self._latest()
        self.refresh()

    def sit_down(self) -> None:
        """Another player sits at the device now."""
        self.selection = NONE
        self.sync()
        self.looking = self._wanted_board()

    def undo(self) -> None:
        """Take back: first a selection, else the last decision."""
        self.skip()
        if self.selection != NONE:
            self.select(NONE)
        elif self.session.undo():
            self.sheet_closed = False
            self.sync()
            self.news = self._latest()
            self.looking = self._wanted_board()
            self.app.announce(_("Taken back."))
            self.refresh()
        else:
            self.say(
                _("Nothing can be taken back: something hidden was seen since."), self.layout.undo.centre
            )

    def select(self, selection: Selection) -> None:
        """Remember the first step of a decision."""
        self.selection = selection
        self.app.sound.play("tile-pick")
        if selection != NONE:
            self.looking = self.session.viewer
        self.refresh()
        if self.keyboard:
            first = next((target for target in self.targets if target.glow and target.group != "hand"), None)
            self.set_focus(first)

    def choose_choice(self, choice: Choice) -> None:
        """A legal choice was made."""
        if choice.select is not None:
            self.select(choice.select)
        elif len(choice.actions) == 2:
            self._play_and_capture(*choice.actions)
        else:
            self.play(*choice.actions)

    def _play_and_capture(self, play: Action, capture: Action) -> None:
        """The tile and what it captures, in one movement."""
        self.play(play)
        if capture in self.session.view.legal:
            self._carry_out(capture)
            self.refresh()
            if self.timeline.speed == "off":
                self.skip()

    def arrange(self) -> None:
        """Make targets of all choices and buttons."""
        self.version += 1
        found = [choice_target(self, choice) for choice in self.open_choices()]
        laid = [target for target in found if target is not None] + button_targets(self)
        self.targets = self.beside_hint(laid)
        if found and self.prompt != self._asked:
            self._asked = self.prompt
            self.app.announce(self._asked)

    def retold(self) -> None:
        """The log, too, is told in the new language; a hint can be asked for again."""
        self.skip()
        self.drop_hint()
        self.session.retell()
        self.news = self._latest()

    def resized(self) -> None:
        """The screen changed: nothing may fly by old measures."""
        self.skip()
        if self._about_theirs or not self.screen.small:
            self.looking = self._wanted_board()
        self.dragged = None
        self.notes.clear()

    def on_key(self, key: Key) -> None:
        """Shortcuts first, then arrows, Tab, Enter and Escape."""
        self.close_notes()
        target = find(self.targets, SHORTCUTS.get(key.name, ""))
        if key.name in ("enter", "escape") and not self.idle:
            self.skip()
        elif key.name == "enter" and self.session.thinking:
            self.hurry()
        elif (
            key.name == "enter" and not (self.keyboard and find(self.targets, self.focus)) and self.hint_told
        ):
            self.drop_hint()
        elif target is not None:
            self.keyboard = True
            self.choose(target)
        elif key.name == "i":
            self.explain_focus()
        elif key.name in DIGITS:
            self._pick_hand(int(key.name))
        else:
            self.keyboard = True
            super().on_key(key)

    def _pick_hand(self, number: int) -> None:
        """The digits choose tiles of the hand."""
        hand = self.picture.hands[self.session.viewer]
        if 1 <= number <= len(hand):
            target = find(self.targets, f"hand-{hand[number - 1]}")
            if target is not None:
                self.keyboard = True
                self.choose(target)

    def choose(self, target: Target) -> None:
        """A target was chosen; tiles make their own sounds."""
        if not target.glow:
            self.app.sound.play("click")
        target.act()

    def back(self) -> None:
        """Escape puts a hint away or lets go of what is held, else it opens the menu."""
        if self.hint is not None:
            self.drop_hint()
        elif self.selection != NONE:
            self.select(NONE)
        else:
            self.open_menu()

    def open_menu(self) -> None:
        """The menu of the table."""
        from .menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def on_tap(self, tap: Tap) -> None:
        """A tap skips what moves, else it chooses."""
        if self.follow_tip():
            return
        self.notes.clear()
        if self.in_hint(tap.at):
            return
        if not self.idle and not any(t.rect.contains(tap.at) for t in self.targets if t.group == "bar"):
            self.skip()
            return
        super().on_tap(tap)

    def missed(self, at: tuple[int, int]) -> None:
        """Say why this cannot be chosen."""
        spot = spot_at(self.places, at)
        if spot is None or self.session.veiled:
            return
        if spot.kind in ("spirit", "evil") or (spot.kind in THINGS and self._choosing_a_tile()):
            self._hold_tip(at)
            return
        self.app.sound.play("error")
        self.say(explain(self.session.view, self.selection, spot, self.session.names), at)

    def _choosing_a_tile(self) -> bool:
        """Whether this player is about to play a tile."""
        view = self.session.view
        return view.actor == view.seat and view.phase is Phase.PLAY

    def on_drag(self, drag: Drag) -> None:
        """Carry a tile, rainbow or spirit."""
        if self.dragged is None:
            self.skip()
            self.dragged = drag_of(self, drag.start)
            if self.dragged is not None and self.dragged.selection != self.selection:
                self.selection = self.dragged.selection
            self.notes.clear()
            self.refresh()
        if self.dragged is not None:
            self.dragged.at, self.dragged.touch = drag.at, drag.touch
            self.dirty = True

    def on_drop(self, what: Drop) -> None:
        """Set down what was carried."""
        dragged, self.dragged = self.dragged, None
        self.refresh()
        if dragged is None:
            super().on_drop(what)
        else:
            drop(self, dragged, what.at)

    def inspect(self) -> dict[str, Any]:
        """What tests may know."""
        session = self.session
        view = session.view
        return {
            **super().inspect(),
            "actor": session.actor,
            "phase": view.phase.name.lower(),
            "seat": session.viewer,
            "busy": self.pace == "moving" or session.bot_to_act,
            "record": session.match.record(),
            "kept": session.journal.kept,
            "scores": [score.total for score in view.scores],
            "over": session.over,
            "message": self.notes.message or self.prompt,
        }
