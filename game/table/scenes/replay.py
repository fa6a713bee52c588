"""A replay: a game stepped through at the table, from any of its positions to the next, or played on from there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...engine import Action, Match
from ..advice_marks import marks_of_actions
from ..choices import Choice
from ..facts import Facts
from ..gestures import Drag, Drop, Key, Tap
from ..layout import Screen, Table
from ..layout.replay import Controls, above_controls, controls, ply_at
from ..learn.marks import Mark
from ..paint.draw import Pen
from ..paint.hint import paint_advised, paint_done
from ..paint.replay import paint_controls
from ..paint.table import prompt_words
from ..records.pair import ALONE, About
from ..records.replay import Note, Replay
from ..targets import Target, find
from ..wording.about import about_line
from ..wording.advice import plan_of
from ..wording.text import _
from .table_motion import TableMotion

if TYPE_CHECKING:
    from ..app import App

BREATH = 0.55
"""Seconds between two steps while it plays, beside the time that each of them takes to be shown."""

STILL_BREATH = 1.1
"""The same where nothing moves."""

LEGIBLE = 11.5
"""Least size of the letters of what is said, in CSS pixels."""


class ReplayScene(TableMotion):
    """The table of a game that has been played."""

    name = "replay"
    session: Replay

    def __init__(
        self,
        app: App,
        match: Match,
        ply: int = 0,
        about: About = ALONE,
        notes: dict[int, Note] | None = None,
        seat: int | None = None,
        moments: list[int] | None = None,
        foreign: bool = False,
    ) -> None:
        """Open at the position after `ply` actions.

        notes: what is said at some plies. seat: who looks. moments: plies that the bar points out. foreign: it came
        as a link or another text.
        """
        super().__init__(app, Replay(match, app.host.storage, ply, about, foreign))
        if seat is not None:
            self.session.sit(seat)
        self.told = notes or {}
        self.moments = moments or []
        self.playing = False
        self._due = 0.0
        self._sought = False
        self.controls: Controls = controls(app.screen)
        self.looking = self.session.viewer
        self.sync()

    @property
    def screen(self) -> Screen:
        """The screen above the controls, to which the table is fitted."""
        return above_controls(self.app.screen)

    @property
    def layout(self) -> Table:
        """The table, without the headings of what is smaller here than at play, and without what is not to be seen."""
        found = super().layout
        captions = {name: at for name, at in found.captions.items() if name != "shelf"}
        buttons = {name: at for name, at in found.buttons.items() if name != "hint" or self.session.open}
        return replace(found, captions=captions, buttons=buttons)

    @property
    def ply(self) -> int:
        """Actions before the position that is shown."""
        return self.session.match.ply

    @property
    def pace(self) -> str:
        """Moving while something flies; slow while flames burn."""
        return "moving" if not self.idle else "slow" if self.flickers else "still"

    @property
    def alarm(self) -> float | None:
        """Seconds until the next step, while it plays."""
        now = self.app.host.now()
        alarms = [self.notes.alarm(now), max(0.0, self._due - now) if self.playing else None]
        return min((alarm for alarm in alarms if alarm is not None), default=None)

    @property
    def auto(self) -> Action | None:
        """Nothing plays itself but the record."""
        return None

    def wants_sheet(self) -> bool:
        """Nothing is asked."""
        return False

    def open_choices(self) -> list[Choice]:
        """Nothing can be chosen."""
        return []

    @property
    def tells(self) -> bool:
        """A review gives its reasons; on a phone what happened needs more room than what is to be done, too."""
        return bool(self.told) or self.screen.small

    @property
    def can_play_on(self) -> bool:
        """Whether a game may begin here: hidden things of a game that goes on stay hidden."""
        return self.session.open and not self.session.over

    @property
    def primary(self) -> tuple[str, Choice | None] | None:
        """The golden button plays on from here."""
        return (_("Play on from here"), None) if self.can_play_on else None

    @property
    def prompt(self) -> str:
        """What a review says of this moment, else what happened last."""
        return self._ways[0]

    @property
    def _ways(self) -> list[str]:
        """The prompt, and the same in fewer words."""
        note = self.told.get(self.ply)
        if note is not None and self.idle:
            return [note.text, *note.shorter]
        if self.ply == 0:
            return [about_line(self.session, self.session.whole) or _("The game begins.")]
        lines = self.session.caption
        return [" · ".join(lines[:count]) for count in range(len(lines), 0, -1)] or [""]

    @property
    def shown(self) -> str:
        """As much of the prompt as can be read."""
        ways, least = self._ways, self.screen.css(LEGIBLE)
        room, size = prompt_words(self.layout, self.primary is not None)
        fits = (way for way in ways if self.app.pen.fitting(way, room, size, least=least - 1) >= least)
        return next(fits, ways[-1])

    def update(self, seconds: float) -> None:
        """Go on showing; while it plays, take the next step when it is due."""
        if self.notes.tick(self.app.host.now()):
            self.dirty = True
        self.move_on(seconds)
        if self.playing and not self.idle:
            self._due = self.app.host.now() + BREATH
        elif self.playing and self.app.host.now() >= self._due:
            self.step(1)

    def _wait(self) -> None:
        """The next step comes after a breath."""
        moves = self.timeline.speed != "off"
        self._due = self.app.host.now() + (BREATH if moves else STILL_BREATH)

    def step(self, way: int) -> None:
        """One action on, which is shown as it happened, or one back."""
        self.stop_motion()
        if way < 0:
            self.seek(self.ply - 1)
            return
        step = self.session.step()
        if step is None:
            self.playing = False
        else:
            self._say_line()
            self.waiting.append(step)
            if self.timeline.speed == "off":
                self.stop_motion()
        self._wait()
        self.refresh()

    def seek(self, ply: int) -> None:
        """Show the position after `ply` actions at once."""
        self.stop_motion()
        self.session.go(ply)
        self.sync()
        self._wait()
        self._say_line()
        self.refresh()

    def _say_line(self) -> None:
        self.news = ""
        self.app.announce(self.prompt)

    def toggle(self) -> None:
        """Play or pause; from the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.ply == self.session.plies:
            self.seek(0)
        self._due = self.app.host.now()
        self.app.announce(_("Playing") if self.playing else _("Pause"))
        self.refresh()

    def switch_seat(self) -> None:
        """Look from the other side."""
        self.stop_motion()
        self.session.sit(1 - self.session.viewer)
        self.looking = self.session.viewer
        self.sync()
        self.app.announce(self._seat_label())
        self.refresh()

    def _seat_label(self) -> str:
        return _("Seen by {name}").format(name=self.session.names[self.session.viewer])

    def play_on(self) -> None:
        """Choose against whom to go on from here."""
        from .playon import PlayOnScene

        self.playing = False
        self.app.push(PlayOnScene(self.app, self.session.whole, self.ply, self.session.viewer))

    def stop_motion(self) -> None:
        """End every animation: show what is."""
        if not self.idle:
            super().stop_motion()

    def resized(self) -> None:
        """The screen changed: nothing may fly by old measures."""
        self.stop_motion()
        self.notes.clear()

    def retold(self) -> None:
        """The log, too, is told in the new language."""
        self.stop_motion()
        self.session.retell()

    def arrange(self) -> None:
        """The player's buttons and bar; the bar of the table for leaving, the log, sound and rules."""
        self.version += 1
        self.controls = layout = controls(self.app.screen)
        acts = {
            "first": (_("To the beginning"), lambda: self.seek(0)),
            "earlier": (_("A step back"), lambda: self.step(-1)),
            "play": (_("Pause") if self.playing else _("Play"), self.toggle),
            "later": (_("A step on"), lambda: self.step(1)),
            "last": (_("To the end"), lambda: self.seek(self.session.plies)),
        }
        self.targets = [
            Target(name, acts[name][0], rect, acts[name][1], name) for name, rect in layout.buttons.items()
        ]
        place = _("Action {n} of {count}").format(n=self.ply, count=self.session.plies)
        self.targets.append(Target("seek", place, layout.bar, lambda: None, "seek"))
        self.targets += self._table_targets()

    def _table_targets(self) -> list[Target]:
        from .reading import LogScene
        from .rules import open_page

        layout, app = self.layout, self.app
        found = []
        if self.can_play_on:
            found.append(Target("on", _("Play on from here"), layout.primary, self.play_on, "on"))
        if layout.strip is not None:
            name = self.session.names[1 - self.looking]
            label = _("Look at the panorama of {name} (O)").format(name=name)
            found.append(Target("opponent", label, layout.strip, self._swap, "opponent"))
        acts = {
            "menu": (_("Back"), self.back),
            "log": (_("Log (L)"), lambda: app.push(LogScene(app, self.session))),
            "sound": (_("Sound (S)"), self._mute),
            "help": (_("How to play (?)"), lambda: open_page(app, "")),
            "hint": (_("Look from the other side"), self.switch_seat),
        }
        for name, rect in layout.buttons.items():
            id_ = {"menu": "back", "hint": "seat"}.get(name, name)
            found.append(Target(id_, acts[name][0], rect, acts[name][1], id_, disc=True))
        return found

    def _swap(self) -> None:
        self.looking = 1 - self.looking
        self.refresh()

    def _mute(self) -> None:
        self.app.settings.sound = not self.app.settings.sound
        self.app.set_volumes()
        self.app.keep_settings()
        self.refresh()

    def on_key(self, key: Key) -> None:
        """Left and right step, Home and End jump, Enter chooses or plays; letters as at the table."""
        self.close_notes()
        acts = {
            "left": lambda: self.step(-1),
            "right": lambda: self.step(1),
            "home": lambda: self.seek(0),
            "end": lambda: self.seek(self.session.plies),
            "pageup": lambda: self.seek(self._turn(-1)),
            "pagedown": lambda: self.seek(self._turn(1)),
        }
        ids = {"l": "log", "s": "sound", "?": "help", "help": "help", "o": "opponent", "p": "play"}
        target = find(self.targets, ids.get(key.name, ""))
        if key.name in acts:
            self.playing = False
            acts[key.name]()
        elif target is not None:
            self.choose(target)
        elif key.name == "enter" and not (self.keyboard and find(self.targets, self.focus)):
            self.toggle()
        else:
            super().on_key(key)

    def _turn(self, way: int) -> int:
        """The ply at which the turn before or after the present one begins."""
        whole, now = self.session.whole, self.session.match.state.turn
        goal = max(1, now + way)
        found = (ply for ply in range(self.session.plies) if whole.state_at(ply).turn >= goal)
        return next(found, self.session.plies)

    def on_tap(self, tap: Tap) -> None:
        """The bar is sought through; all else as on every scene."""
        if self.follow_tip():
            return
        self.notes.clear()
        if self.controls.bar.contains(tap.at):
            self._seek_to(tap.at[0])
        else:
            super().on_tap(tap)

    def missed(self, at: tuple[int, int]) -> None:
        """Tell about the thing that was tapped."""
        if self.idle:
            self._hold_tip(at)
        else:
            self.stop_motion()

    def on_drag(self, drag: Drag) -> None:
        """A finger on the bar leads through the game."""
        if self.controls.bar.contains(drag.start):
            self._sought = True
            self._seek_to(drag.at[0])

    def on_drop(self, drop: Drop) -> None:
        """The finger leaves the bar."""
        if self._sought:
            self._sought = False
        else:
            super().on_drop(drop)

    def _seek_to(self, x: int) -> None:
        ply = ply_at(self.controls.track, x, self.session.plies)
        self.playing = False
        if ply != self.ply:
            self.seek(ply)
        self.dirty = True

    def _facts(self) -> Facts:
        facts = super()._facts()
        facts.prompt = self.shown
        facts.signs = {"menu": "icon-close", "hint": "icon-eye"}
        facts.can_hint, facts.has_undo, facts.news = True, False, ""
        return facts

    def marks(self) -> tuple[list[Mark], list[Mark]]:
        """Where that lies which was done, and which was better, as far as the viewer can see it."""
        note = self.told.get(self.ply)
        if note is None or not self.idle:
            return [], []
        seat, legal = self.session.actor, self.session.view.legal
        done, best = (
            marks_of_actions(plan_of(legal, tokens), seat, self.places) if tokens and legal else []
            for tokens in (note.done, note.best)
        )
        return done, best

    def _draw_floating(self, pen: Pen) -> None:
        done, best = self.marks()
        hand = paint_done(pen, self.screen, done, self.layout.prompt)
        paint_advised(pen, self.screen, best, self.layout.prompt, hand)
        paint_controls(
            pen, self.app.screen, self.controls, self.ply, self.session.plies, self.playing, self.moments
        )
        super()._draw_floating(pen)

    def inspect(self) -> dict[str, Any]:
        """What tests may know."""
        session = self.session
        return {
            "actor": session.actor,
            "phase": session.view.phase.name.lower(),
            "seat": session.viewer,
            "busy": self.pace == "moving",
            "record": session.match.record(),
            "scores": [score.total for score in session.view.scores],
            "over": session.over,
            "message": self.prompt,
            "ply": self.ply,
            "plies": session.plies,
            "playing": self.playing,
        }
