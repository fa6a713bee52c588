"""How the table is shown: its layout, its targets, its picture. What it does is in `table.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from ...engine import Action, Phase, Variant, forced_action
from ..choices import NONE, Choice, Spot, choices, looks_at_opponent, matches
from ..facts import Facts, Glow
from ..gestures import Hover, Input, Key, LongPress, Press
from ..layout import Counts, Rect, Screen, Table, around, table
from ..learn.links import page_of_decision, page_of_thing
from ..learn.marks import Mark
from ..motion.fire import Ember
from ..motion.stage import Stage
from ..notes import STAYS, Notes, Tip
from ..paint.draw import Pen
from ..paint.life import paint_life
from ..paint.motion import paint_dragged, paint_lens, paint_message, paint_stage, paint_tip
from ..paint.parts import Canvas
from ..paint.still import ground, table_parts
from ..picture import Picture
from ..places import Place, Places
from ..session import Session
from ..spots import details, rect_of, spot_at
from ..targets import Target, find
from ..wording.prompts import prompt
from ..wording.text import _
from ..wording.words import brief
from .base import BACK, Scene
from .rules import open_page
from .table_drag import Dragged

if TYPE_CHECKING:
    from ..app import App


Way = tuple[str, str, Callable[[], None]]

ROUND = ("spirit", "row", "pile", "evil", "fireflies")
"""Kinds of things that are discs."""

LONG_THOUGHT = 1.5
"""Seconds after which a bot that still thinks can be told by a button to play."""


class TableShow(Scene):
    """The visible half of the table."""

    name = "table"

    def __init__(self, app: App, session: Session) -> None:
        """Show a session, new or resumed."""
        super().__init__(app)
        self.session = session
        self.picture = Picture()
        self.stage = Stage()
        self.ember = Ember()
        self.selection = NONE
        self.looking = session.viewer
        self.dragged: Dragged | None = None
        self.notes = Notes()
        self.sheet_closed = False
        self.news = self._latest()
        self.version = 0
        self._canvas = Canvas()
        self._base: pygame.Surface | None = None
        self._base_key: tuple[Screen, int, int, str] | None = None
        self._panoramas: dict[int, Any] = {}
        self._layout: tuple[Screen, Counts, Table] | None = None
        self._tip_rect = Rect(0, 0, 0, 0)
        self._about = ""
        self._on_tip = False

    @property
    def idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return True

    @property
    def auto(self) -> Action | None:
        """The forced action of a person, which plays itself."""
        if self.session.veiled or self.session.bot_to_act or self.session.over:
            return None
        return forced_action(self.session.view.legal)

    def _latest(self) -> str:
        """The last thing of note that happened: what was captured, rather than that the hand was filled up."""
        return next((line.text for line in reversed(self.session.log) if not line.aside), "")

    @property
    def _about_theirs(self) -> bool:
        """Whether the decision is about cells of the opponent's panorama."""
        session = self.session
        return not session.veiled and not session.bot_to_act and looks_at_opponent(session.view)

    def _wanted_board(self) -> int:
        """Whose panorama is the large one: one's own, unless the cells that are asked for would be too small."""
        small = self.screen.small or self.layout.side.cell < self.screen.touch
        viewer = self.session.viewer
        return 1 - viewer if small and self._about_theirs else viewer

    def wants_sheet(self) -> bool:
        """Whether the open decision is made on a sheet: drawn spirits, the fox, and on phones the row."""
        session = self.session
        if session.over or session.bot_to_act or session.veiled or self.selection.spirit is not None:
            return False
        if self.auto is not None:
            return False
        phase = session.view.phase
        return phase in (Phase.KEEP, Phase.FOX) or (phase is Phase.SPIRIT and self.screen.small)

    @property
    def prompt(self) -> str:
        """What the player must do now."""
        session = self.session
        if session.veiled:
            return _("Pass the device on.")
        if not self.idle:
            return self.news
        return prompt(session.view, self.selection, session.names, human=not session.bot_to_act)

    def struck_tile(self) -> tuple[Rect, ...]:
        """Where the played tile hovers; nothing while there is none."""
        return () if self.picture.struck is None else (self.places.find(Place("struck")),)

    @property
    def places(self) -> Places:
        """Where everything is."""
        held = self.selection.tile if self.dragged is None else 0
        return Places(self.layout, self.picture, self.session.viewer, self.looking, held)

    @property
    def layout(self) -> Table:
        """The rectangles of this moment."""
        picture = self.picture
        hand = max(3, len(picture.hands[self.session.viewer]))
        counts = Counts(len(picture.slots), hand, len(picture.row), self.firefly, self.tells)
        if self._layout is None or self._layout[:2] != (self.screen, counts):
            self._layout = (self.screen, counts, table(self.screen, counts))
        return self._layout[2]

    @property
    def tells(self) -> bool:
        """Whether the prompt says more than what is to be done."""
        return False

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

    def on(self, what: Input) -> None:
        """A key that leads back takes a tip away, and does nothing else then."""
        if isinstance(what, Key) and what.name in BACK and self.notes.tip is not None:
            self.close_notes()
        else:
            super().on(what)

    def on_hover(self, hover: Hover) -> None:
        """Explain spirits and the like under the mouse; show where a tile of the hand would go."""
        before = self.hovered
        super().on_hover(hover)
        if self.hovered != before:
            self.version += 1
        spot = spot_at(self.places, hover.at)
        # the panorama shows where a tile of the hand goes: no tip needs to cover it
        held = spot is not None and spot.kind == "hand"
        if self.notes.point(None if held else self._tip_at(hover.at), self.app.host.now()):
            self.dirty = True

    def on_long_press(self, press: LongPress) -> None:
        """Explain the thing that is held down."""
        self._hold_tip(press.at)

    def explain_focus(self) -> None:
        """Explain the thing that the keyboard is on; where there is no more to say, tell what choosing it does."""
        target = find(self.targets, self.focus)
        if target is not None:
            self._hold_tip(target.rect.centre, target.label)

    def _hold_tip(self, at: tuple[int, int], label: str = "") -> None:
        tip = self._tip_at(at) or (Tip(label, "", at) if label else None)
        self.notes.hold(tip)
        if tip is not None:
            self.app.announce(f"{tip.title}. {tip.text}")
        self.dirty = True

    def _tip_at(self, at: tuple[int, int]) -> Tip | None:
        """What can be said about the thing at a point; buttons tell their names."""
        button = next(
            (t for t in self.targets if t.group in ("bar", "buttons") and t.rect.contains(at)), None
        )
        if button is not None and not self.screen.small:
            return Tip(button.label, "", at)
        spot = spot_at(self.places, at) if not self.session.veiled else None
        found = details(self.session.view, spot) if spot is not None else None
        if spot is None or found is None:
            return None
        return Tip(*found, at, page_of_thing(self.session.view, spot))

    def say(self, text: str, at: tuple[int, int], stays: float = STAYS) -> None:
        """Show one line near a point for a while, and announce it."""
        self.notes.say(text, at, self.app.host.now(), stays)
        self.app.announce(text)
        self.dirty = True

    def close_notes(self) -> None:
        """Take message and tip away; remember what the tip was about."""
        self._about = self.notes.tip.link if self.notes.tip is not None else ""
        if self.notes.clear():
            self.dirty = True

    def on_press(self, press: Press) -> None:
        """A touch ends tips; on a tip that leads to a page it may become a tap that opens it."""
        self._on_tip = self.notes.held and self._tip_rect.contains(press.at)
        self.close_notes()

    def menu_ways(self) -> list[Way]:
        """What the menu offers besides the ways of every table: id, label, act."""
        return []

    def follow_tip(self) -> bool:
        """Open the page of the tip that was tapped; False when none was."""
        opened, self._on_tip = self._on_tip and bool(self._about), False
        if opened:
            open_page(self.app, self._about)
        return opened

    def open_help(self) -> None:
        """The rules: about the thing whose tip was shown, else about the decision that is open."""
        goal = self._about or page_of_decision(self.session.view, self.selection.tile)
        self._about = ""
        open_page(self.app, goal)

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

    @property
    def hurry_due(self) -> float | None:
        """Seconds until a bot will have thought for so long that a button ends it; 0 while the button is there."""
        since = self.session.thinking_since
        if since is None or not self.session.may_hurry:
            return None
        return max(0.0, since + LONG_THOUGHT - self.app.host.now())

    def show(self, pen: Pen) -> None:
        """Draw everything; each text of the table has its own place and size."""
        self.draw(pen)

    def draw(self, pen: Pen) -> None:
        """The still picture, and above it what moves."""
        layout = self.layout
        key = (layout.screen, self.picture.version, self.version, self.app.language)
        if self._base is None or self._base_key != key:
            if self._base_key is None or self._base_key[-1] != key[-1]:
                self._canvas.forget()
            parts = table_parts(pen, layout, self._facts())
            self._base, self._base_key = self._canvas.paint(pen, ground(pen, layout), parts), key
        pen.surface.blit(self._base, (0, 0))
        self._draw_life(pen)
        paint_stage(pen, self.stage)
        self._draw_floating(pen)

    def _draw_life(self, pen: Pen) -> None:
        """Flames and fireflies; the strip of a phone is too small for them."""
        layout, places = self.layout, self.places
        for seat, shown in enumerate(self.picture.boards):
            board = places.board(seat)
            if board is layout.main or layout.strip is None:
                kindling = {cell: k for (who, cell), k in self.stage.kindling.items() if who == seat}
                paint_life(pen, board, shown, self.ember.clock, kindling)

    def seen(self, target: Target) -> Rect:
        """A tile of the hand that is held is drawn a little higher than it lay."""
        held = self.places.held
        return rect_of(self.places, Spot("hand", held)) if target.id == f"hand-{held}" else target.rect

    def _draw_floating(self, pen: Pen) -> None:
        if self.app.top is not self:
            return
        self.draw_focus(pen)
        if self.dragged is not None:
            at = self.dragged.at
            lift = self.screen.css(34) if self.dragged.touch else 0
            paint_dragged(pen, self.dragged.sprite, (at[0], at[1] - lift), self.dragged.size)
            if self._wants_lens():
                paint_lens(pen, self.screen, at, self._base)
        elif self.notes.message:
            may = [target.rect for target in self.targets]
            paint_message(pen, self.screen, self.notes.message, self.notes.at, kept=may)
        elif self.notes.tip is not None:
            self._draw_tip(pen, self.notes.tip)

    def _draw_tip(self, pen: Pen, tip: Tip) -> None:
        more = _("Tell me more") if self.notes.held else _("?: tell me more")
        kept = (self.layout.main.grid,) if self.screen.small else ()
        about = self._thing_at(tip.at)
        self._tip_rect = paint_tip(
            pen, self.screen, tip.title, tip.text, about.rect, kept, more if tip.link else "", about.disc
        )

    def _thing_at(self, at: tuple[int, int]) -> Mark:
        """Where the button or the thing of the table lies that is at a point."""
        button = next(
            (t for t in self.targets if t.group in ("bar", "buttons") and t.rect.contains(at)), None
        )
        if button is not None and not self.screen.small:
            return Mark(button.rect, button.disc)
        spot = spot_at(self.places, at)
        if spot is None:
            return Mark(around(at, self.screen.css(8)), True)
        return Mark(rect_of(self.places, spot), spot.kind in ROUND)

    def _wants_lens(self) -> bool:
        """Whether a finger drags something onto cells that it hides."""
        dragged, view = self.dragged, self.session.view
        if dragged is None or not dragged.touch or not self.screen.small:
            return False
        aims = view.phase in (Phase.RAINBOW, Phase.EVIL, Phase.SPIRIT)
        return aims and self.places.board(self.looking).grid.contains(dragged.at)

    def _facts(self) -> Facts:
        session, picture = self.session, self.picture
        held = self.selection.tile
        facts = Facts(session.names, session.viewer, self._active(), self.places, picture, self.firefly)
        facts.prompt, facts.mine = self.prompt, bool(self.open_choices())
        facts.status = self._status(facts.active)
        log, hurry = session.log, find(self.targets, "hurry")
        facts.news = brief(self.news) if self.screen.small else self.news
        facts.panoramas = self._panoramas
        facts.log = log[-60:]
        facts.primary = self.primary[0] if self.primary else hurry.label if hurry else ""
        facts.can_undo = session.can_undo or self.selection != NONE
        facts.sound = self.app.sound.on
        facts.dragged = held if self.dragged is not None else 0
        facts.goal = held or self._hovered_tile()
        if facts.goal in picture.boards[session.viewer].tiles:
            facts.goal = 0
        facts.squares = self._formed_squares()
        facts.glows = [
            Glow(
                self._ring(target),
                target.disc,
                faint=bool(held) and target.group == "hand",
                hot=target.id == self.hovered,
            )
            for target in self.targets
            if target.glow and target.id != f"hand-{held}"
        ]
        return facts

    def _ring(self, target: Target) -> Rect:
        """Where the light around a choice runs: about a tile, and within a cell to be filled.

        So it spares the tile's number, and those of neighbouring cells do not become one. The viper's tiles have no
        neighbours (R7.8).
        """
        cell = target.nearest and not target.disc and self.session.view.phase is not Phase.VIPER
        return target.rect.inset(target.rect.w // 9) if cell else target.rect

    def _status(self, active: int | None) -> str:
        """Which turn it is, and whose."""
        turn = self.picture.turn
        if active is None:
            return _("Turn {n}").format(n=turn)
        return _("Turn {n} · {name}").format(n=turn, name=self.session.names[active])

    def _active(self) -> int | None:
        """Who is on turn; the end of the game may ask the other one for a decision, and after it nobody is."""
        if not self.idle:
            return self.picture.to_move
        return None if self.session.over else self.session.actor

    def _formed_squares(self) -> list[Rect]:
        """The squares on which a spirit may sit now, as wide as their four cells."""
        view = self.session.view
        if not self.idle or view.phase not in (Phase.SPIRIT, Phase.KEEP):
            return []
        board = self.places.board(self.session.viewer)
        names = {action.cell for action in view.legal if action.cell}
        cells = [board.cell_rect(name + 100) for name in sorted(names)]
        return [Rect(cell.x, cell.y, 2 * cell.w, 2 * cell.h) for cell in cells]

    def _hovered_tile(self) -> int:
        hovered = self.hovered or ""
        tile = int(hovered[5:]) if hovered.startswith("hand-") and hovered[5:].isdigit() else 0
        return tile if tile in self.picture.hands[self.session.viewer] else 0
