"""The table: the game is played here."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

import pygame

from ...engine import Action, Phase, Variant
from ..choices import NONE, Choice, Selection, choices, forced_choice, looks_at_opponent, matches
from ..choreography import Choreography, Stage
from ..draw import Pen
from ..facts import Facts, Glow
from ..gestures import Drag, Drop, Hover, Key, LongPress, Press, Tap
from ..layout import Counts, Rect, Table, table
from ..paint_motion import paint_dragged, paint_lens, paint_message, paint_stage, paint_tip
from ..paint_table import paint_table, raised
from ..picture import Picture
from ..places import Place, Places
from ..prompts import explain, prompt
from ..session import Session, Step
from ..spots import details, spot_at
from ..table_drag import Dragged, drag_of, drop
from ..targets import Target, find
from ..tell_spirits import SPIRITS
from ..tell_tiles import TILES
from ..text import _
from ..timeline import Timeline
from .base import Scene

if TYPE_CHECKING:
    from ..app import App

THINK = 0.007
"""Seconds that a bot may think within one frame."""
PONDER = 0.35
"""Seconds that pass at least before a bot acts, so that its moves can be followed."""
MESSAGE = 3.4
"""Seconds that a message stays."""


class TableScene(Scene):
    """Plays one session: shows its view, takes the player's decisions, lets bots think."""

    name = "table"

    def __init__(self, app: App, session: Session) -> None:
        """Sit down at a session, new or resumed."""
        super().__init__(app)
        self.session = session
        self.picture = Picture()
        self.stage = Stage()
        self.timeline = Timeline(app.settings.speed)
        self.waiting: deque[Step] = deque()
        self.selection = NONE
        self.looking = session.viewer
        self.dragged: Dragged | None = None
        self.message = ""
        self.message_at = (0, 0)
        self.message_left = 0.0
        self.tip: tuple[str, str, tuple[int, int]] | None = None
        self.sheet_closed = False
        self.ended = False
        self.version = 0
        self._rested = 0.0
        self._base: pygame.Surface | None = None
        self._base_key: tuple[int, int] | None = None
        self._sync()

    # -- life ---------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Back on top: time goes on."""
        self.app.sound.ambient(True)
        self.timeline.speed = self.app.settings.speed
        self.session.free_undo = self.app.settings.free_undo
        super().enter()

    @property
    def idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self.timeline.busy and not self.waiting

    @property
    def auto(self) -> Action | None:
        """The forced action of a person, which plays itself."""
        if self.session.veiled or self.session.bot_to_act or self.session.over:
            return None
        return forced_choice(self.session.view)

    @property
    def pace(self) -> str:
        """Moving while something flies, thinks or is about to play itself."""
        return "moving" if not self.idle or self.session.bot_to_act or self._next_scene_due() else "still"

    @property
    def alarm(self) -> float | None:
        """Seconds until a message must go."""
        return self.message_left if self.message else None

    def _next_scene_due(self) -> bool:
        return self.auto is not None or self.session.veiled or (self.session.over and not self.ended) or self._sheet_due()

    def _sheet_due(self) -> bool:
        """Whether a sheet of spirits or tiles should open by itself."""
        return not self.sheet_closed and self.wants_sheet()

    def wants_sheet(self) -> bool:
        """Whether the open decision is made on a sheet: drawn spirits, the fox, and on phones the row."""
        session = self.session
        if session.over or session.bot_to_act or session.veiled or self.selection.spirit is not None:
            return False
        if self.auto is not None:
            return False
        phase = session.view.phase
        return phase in (Phase.KEEP, Phase.FOX) or (phase is Phase.SPIRIT and self.screen.small)

    def update(self, seconds: float) -> None:
        """Play animations, then whatever is due."""
        self._age_message(seconds)
        if self.timeline.advance(seconds):
            self.dirty = True
        if not self.timeline.busy and self.waiting:
            self._tell_next()
        if self.idle:
            self._rested += seconds
            self._go_on()
        if self.session.journal.waiting:
            self.app.spawn(self._write())

    async def _write(self) -> None:
        await self.session.journal.flush()
        warning = self.session.journal.warning
        if warning and not self.app.warned:
            self.app.warned = True
            self.say(warning, self.layout.prompt.centre)

    def _age_message(self, seconds: float) -> None:
        if self.message:
            self.message_left -= seconds
            if self.message_left <= 0:
                self.message = ""
                self.dirty = True

    def _tell_next(self) -> None:
        """Begin to show the next step."""
        step = self.waiting.popleft()
        plan = Choreography(
            self.picture, self.stage, lambda: self.places, self.app.sound.play, TILES | SPIRITS, self.app.reduced_motion
        )
        self.timeline.add(plan.line(step.events, lambda: self._told(step)))
        self.dirty = True

    def _told(self, step: Step) -> None:
        lit = [set(board.lit) for board in self.picture.boards]
        self.picture.sync(step.view, step.veiled)
        if any(board.lit - before for board, before in zip(self.picture.boards, lit, strict=True)):
            self.app.sound.play("flame")
        self._rested = 0.0
        self.refresh()

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
        elif self.auto is not None:
            if self._rested > PONDER or self.timeline.speed == "off":
                self.play(self.auto)
        elif self._sheet_due():
            self.open_sheet()

    def _let_bot_think(self) -> None:
        action = self.session.think(THINK)
        if action is not None and (self._rested > PONDER or self.timeline.speed == "off"):
            self.play(action)
        if self.session.stumbled:
            self.session.stumbled = False
            self.say(_("The bot stumbled and plays at random."), self.layout.side.panel.centre)

    def _end(self) -> None:
        if not self.ended and self._rested > 0.5:
            from .result import ResultScene

            self.ended = True
            self.app.push(ResultScene(self.app, self.session))

    def open_sheet(self) -> None:
        """Let the player choose on a sheet."""
        from .chooser import ChooserScene

        self.sheet_closed = False
        self.app.push(ChooserScene(self.app, self))

    # -- playing ------------------------------------------------------------------------------------------------

    def play(self, *actions: Action) -> None:
        """Carry out actions one after the other, and show what they bring."""
        self.skip()
        self.selection, self.dragged, self.sheet_closed = NONE, None, False
        for action in actions:
            step = self.session.play(action)
            self.waiting.append(step)
        self.app.announce(" ".join(self.session.log[-4:]))
        self._rested = 0.0
        self.looking = self._wanted_board()
        self.refresh()
        if self.timeline.speed == "off":
            self.skip()

    def skip(self) -> None:
        """End every animation: show what is."""
        if self.idle:
            return
        self.timeline.clear()
        self.waiting.clear()
        self.stage.clear()
        self._sync()
        self.refresh()

    def sit_down(self) -> None:
        """Another player sits at the device now."""
        self.selection = NONE
        self._sync()
        self.looking = self._wanted_board()

    def _sync(self) -> None:
        self.picture.sync(self.session.view, self.session.veiled)

    def _wanted_board(self) -> int:
        """Whose panorama is the large one on a phone."""
        session = self.session
        theirs = not session.veiled and not session.bot_to_act and looks_at_opponent(session.view)
        return 1 - session.viewer if theirs else session.viewer

    def undo(self) -> None:
        """Take back: first a selection, else the last decision."""
        self.skip()
        if self.selection != NONE:
            self.select(NONE)
        elif self.session.undo():
            self._sync()
            self.looking = self._wanted_board()
            self.app.announce(_("Taken back."))
            self.refresh()
        else:
            self.say(_("Nothing can be taken back: something hidden was seen since."), self.layout.undo.centre)

    def select(self, selection: Selection) -> None:
        """Remember the first step of a decision."""
        self.selection = selection
        self.app.sound.play("tile-pick")
        if selection != NONE:
            self.looking = self.session.viewer
        self.refresh()
        self.app.announce(self.prompt)
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
            step = self.session.play(capture)
            self.waiting.append(step)
            self.refresh()
            if self.timeline.speed == "off":
                self.skip()

    def say(self, text: str, at: tuple[int, int]) -> None:
        """Show one line near a point for a while, and announce it."""
        self.message, self.message_at, self.message_left = text, at, MESSAGE
        self.tip = None
        self.app.announce(text)
        self.dirty = True

    # -- arranging ----------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        """What the player must do now."""
        session = self.session
        if session.veiled:
            return _("Pass the device on.")
        return prompt(session.view, self.selection, session.names, human=not session.bot_to_act)

    @property
    def places(self) -> Places:
        """Where everything is."""
        return Places(self.layout, self.picture, self.session.viewer, self.looking)

    @property
    def layout(self) -> Table:
        """The rectangles of this moment."""
        picture = self.picture
        hand = max(3, len(picture.hands[self.session.viewer]))
        counts = Counts(len(picture.slots), hand, len(picture.row), self.firefly)
        key = (self.screen, counts)
        if getattr(self, "_layout_key", None) != key:
            self._layout_key, self._layout = key, table(self.screen, counts)
        return self._layout

    @property
    def firefly(self) -> bool:
        """Whether the Firefly expansion is played."""
        return self.session.match.options.variant is Variant.FIREFLY

    def open_choices(self) -> list[Choice]:
        """What the player may choose now; nothing while something is still being shown."""
        session = self.session
        if not self.idle or session.veiled or session.bot_to_act or session.over or self.auto is not None:
            return []
        return choices(session.view, self.selection)

    def arrange(self) -> None:
        """Make targets of all choices and buttons."""
        from ..table_targets import button_targets, choice_target

        self.version += 1
        found = [choice_target(self, choice) for choice in self.open_choices()]
        self.targets = [target for target in found if target is not None] + button_targets(self)

    def resized(self) -> None:
        """The screen changed: nothing may fly by old measures."""
        self.skip()
        self.dragged = self.tip = None

    # -- input --------------------------------------------------------------------------------------------------

    def on_key(self, key: Key) -> None:
        """Shortcuts first, then arrows, Tab, Enter and Escape."""
        self.tip = None
        shortcuts = {"u": "undo", "undo": "undo", "m": "menu", "l": "log", "h": "help", "?": "help", "help": "help", "o": "opponent", "s": "sound", "d": "draw"}
        target = find(self.targets, shortcuts.get(key.name, ""))
        if key.name in ("enter", "escape") and not self.idle:
            self.skip()
        elif target is not None:
            self.keyboard = True
            self.choose(target)
        elif key.name.isdigit():
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
        """Escape lets go of what is held, else it opens the menu."""
        if self.selection != NONE:
            self.select(NONE)
        else:
            self.open_menu()

    def open_menu(self) -> None:
        """The menu of the table."""
        from .menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def on_press(self, press: Press) -> None:
        """A touch ends tips."""
        if self.tip is not None:
            self.tip = None
            self.dirty = True

    def on_tap(self, tap: Tap) -> None:
        """A tap skips what moves, else it chooses."""
        self.message = ""
        if not self.idle and not any(t.rect.contains(tap.at) for t in self.targets if t.group == "bar"):
            self.skip()
            return
        super().on_tap(tap)

    def missed(self, at: tuple[int, int]) -> None:
        """Say why this cannot be chosen."""
        spot = spot_at(self.places, at)
        if spot is None or self.session.veiled:
            return
        self.app.sound.play("error")
        self.say(explain(self.session.view, self.selection, spot, self.session.names), at)

    def on_hover(self, hover: Hover) -> None:
        """Explain spirits and the like under the mouse; show where a tile of the hand would go."""
        before = self.hovered
        super().on_hover(hover)
        if self.hovered != before:
            self.version += 1
        tip = self._tip_at(hover.at)
        if (tip and tip[0]) != (self.tip and self.tip[0]):
            self.tip = tip
            self.dirty = True

    def on_long_press(self, press: LongPress) -> None:
        """Explain the thing that is held down."""
        self.tip = self._tip_at(press.at)
        if self.tip is not None:
            self.app.announce(f"{self.tip[0]}. {self.tip[1]}")
        self.dirty = True

    def _tip_at(self, at: tuple[int, int]) -> tuple[str, str, tuple[int, int]] | None:
        if self.session.veiled:
            return None
        spot = spot_at(self.places, at)
        found = details(self.session.view, spot) if spot is not None else None
        return (*found, at) if found is not None else None

    def on_drag(self, drag: Drag) -> None:
        """Carry a tile, rainbow or spirit."""
        if self.dragged is None:
            self.skip()
            self.dragged = drag_of(self, drag.start)
            if self.dragged is not None and self.dragged.selection != self.selection:
                self.selection = self.dragged.selection
            self.tip = None
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

    # -- drawing ------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        """The still picture, and above it what moves."""
        screen = pen.surface
        key = (self.picture.version, self.version)
        if self._base is None or self._base.get_size() != screen.get_size():
            self._base, self._base_key = pygame.Surface(screen.get_size()).convert(), None
        if self._base_key != key:
            pen.on(self._base, self.screen.unit)
            paint_table(pen, self.layout, self._facts())
            self._base_key = key
            pen.on(screen, self.screen.unit)
        screen.blit(self._base, (0, 0))
        paint_stage(pen, self.stage)
        self._draw_floating(pen)

    def _draw_floating(self, pen: Pen) -> None:
        if self.app.top is not self:
            return
        self.draw_focus(pen)
        if self.dragged is not None:
            at = self.dragged.at
            lift = self.screen.css(34) if self.dragged.touch else 0
            paint_dragged(pen, self.dragged.sprite, (at[0], at[1] - lift), self.dragged.size)
            if self.dragged.touch and self.screen.small and self.places.board(self.looking).grid.contains(at):
                paint_lens(pen, self.screen, at, pen.surface)
        elif self.message:
            paint_message(pen, self.screen, self.message, self.message_at)
        elif self.tip is not None:
            paint_tip(pen, self.screen, *self.tip)

    def _facts(self) -> Facts:
        session, picture = self.session, self.picture
        held = self.selection.tile
        facts = Facts(session.names, session.viewer, self.places, picture, self.firefly)
        facts.prompt, facts.mine = self.prompt, bool(self.open_choices())
        facts.status = _("Turn {n} · {name}").format(n=picture.turn, name=session.names[picture.to_move])
        log = session.log
        facts.news, facts.log = (log[-1] if len(log) > 1 else ""), log[-60:]
        facts.primary = self.primary[0] if self.primary else ""
        facts.can_undo = session.can_undo or self.selection != NONE
        facts.held, facts.sound = held, self.app.sound.effects or self.app.sound.music
        facts.dragged = held if self.dragged is not None else 0
        facts.goal = held or self._hovered_tile()
        if facts.goal in picture.boards[session.viewer].tiles:
            facts.goal = 0
        facts.glows = [Glow(self._lit(pen_target), pen_target.disc) for pen_target in self.targets if pen_target.glow]
        return facts

    def _lit(self, target: Target) -> Rect:
        return target.rect

    def _hovered_tile(self) -> int:
        hovered = self.hovered or ""
        return int(hovered[5:]) if hovered.startswith("hand-") and hovered[5:].isdigit() else 0

    @property
    def primary(self) -> tuple[str, Choice | None] | None:
        """The golden button: its label and what it chooses (None: it opens the sheet)."""
        if not self.idle:
            return None
        if self.sheet_closed and self.wants_sheet():
            return _("Choose"), None
        open_choices = {choice.id: choice for choice in self.open_choices()}
        view = self.session.view
        if view.phase is Phase.PLAY and self.selection.tile:
            targets = matches(view, self.selection.tile)
            if not targets:
                return _("Second chance"), open_choices.get(f"hand-{self.selection.tile}")
            if len(targets) == 1:
                return _("Capture"), open_choices.get(f"display-{targets[0]}")
        if "draw" in open_choices:
            return _("Draw two"), open_choices["draw"]
        return None

    def inspect(self) -> dict[str, Any]:
        """What tests may know."""
        session = self.session
        view = session.view
        return {
            "actor": session.actor,
            "phase": view.phase.name.lower(),
            "seat": session.viewer,
            "busy": self.pace == "moving",
            "record": session.match.record(),
            "scores": [score.total for score in view.scores],
            "over": session.over,
            "message": self.message or self.prompt,
        }


__all__ = ["Place", "TableScene", "raised"]
