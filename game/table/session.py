"""A game being played at this table: match, seats, bots, journal and log. No pygame.

The table sees the game only through `Session.view`, the View of the seat that looks; bots get the text of theirs.
"""

import random
import secrets
import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from ..engine import (
    HUMAN,
    Action,
    IllegalAction,
    Match,
    Options,
    Spirit,
    legal_actions,
    parse_token,
    seat_of_person,
    view,
    view_line,
)
from ..engine.events import Drawn, Event, SpiritsDrawn, Turn
from ..engine.geometry import cells_of
from ..engine.match import Players
from ..engine.view import View
from ..host import Storage, utc
from .hands import Hand, after
from .records import daily
from .records.pair import ALONE, About, Origin, Pair, second_game
from .records.save import Journal
from .thinking import Job, Thinker
from .wording.text import _
from .wording.words import describe, is_aside, spirit_name

LONGEST_THOUGHT: Final = 5.0
"""Seconds after which a bot plays the best that it has found so far: on slow machines only."""


class LogLine(NamedTuple):
    """One sentence of the log; `turn` when it begins a turn, `aside` when it is no news by itself."""

    text: str
    turn: bool = False
    aside: bool = False


class Step(NamedTuple):
    """What one action brought: the events as the viewer may see them, and the view after them.

    veiled: the device is about to be passed on, the viewer's hand must not be seen any more. hand: how that hand lies.
    """

    events: tuple[Event, ...]
    view: View
    veiled: bool
    hand: Hand


class Session:
    """One game with its players. `viewer` is the seat whose view is on the screen."""

    goes_to_library = True
    """Whether the game is kept when it is over or makes room for another one."""

    def __init__(
        self,
        match: Match,
        storage: Storage,
        free_undo: bool = False,
        about: About = ALONE,
        longest_thought: float | None = LONGEST_THOUGHT,
    ) -> None:
        """Sit down at a match, new or resumed.

        longest_thought: seconds that a bot has for a decision; None where it must play the same on every machine, as
        it always does in the deal of the day.
        """
        self.match = match
        self.about = about
        self.journal = Journal(storage)
        self.free_undo = free_undo
        self.viewer = seat_of_person(match.players)
        self.stumbled = False
        self._longest_thought = None if daily.day_of(match, about.begun) else longest_thought
        self._job: Job | None = None
        self._asked = ""
        self._view: View | None = None
        self._log: list[list[LogLine]] = []
        self._hands: list[tuple[Hand, Hand]] = []
        self.retell()

    @property
    def names(self) -> tuple[str, str]:
        """What the seats are called."""
        first, second = seat_names(self.match.players)
        return (second, first) if self.hot_seat and self.game == 2 else (first, second)

    @property
    def game(self) -> int:
        """Which game of a match this is, 1 or 2; 0 when it is no match."""
        return self.about.pair.number if self.about.pair is not None else 0

    @property
    def columns(self) -> tuple[int, int]:
        """The seats as they stand side by side in tables: the same player in the same column in both games of a match.

        Against a bot the person comes first, of two people the one who began the first game.
        """
        exchanged = self.game == 2 if self.hot_seat else self.match.players[1] == HUMAN
        return (1, 0) if exchanged else (0, 1)

    @property
    def hot_seat(self) -> bool:
        """Whether two people share the device."""
        return self.match.players == (HUMAN, HUMAN)

    @property
    def actor(self) -> int:
        """The seat that decides now."""
        return self.match.state.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.state.over

    @property
    def bot_to_act(self) -> bool:
        """Whether a bot decides now."""
        return not self.over and self.match.players[self.actor] != HUMAN

    @property
    def veiled(self) -> bool:
        """Whether the device must be passed on before anything hidden is shown."""
        return self.hot_seat and not self.over and self.actor != self.viewer

    @property
    def view(self) -> View:
        """What the viewer knows."""
        if self._view is None:
            self._view = view(self.match.state, self.viewer)
        return self._view

    @property
    def hand(self) -> Hand:
        """How the tiles of the viewer's hand lie."""
        return self._hands[-1][self.viewer]

    @property
    def log(self) -> list[LogLine]:
        """Everything that happened, one sentence a line, the secrets left out."""
        return [line for told in self._log for line in told]

    def sit(self, seat: int) -> None:
        """Let another seat look at the table (the device was passed on)."""
        self.viewer = seat
        self._view = None

    def begin(self) -> None:
        """Write the game down from its start; what was saved before goes into the library."""
        if not self.about.begun:
            self.about = replace(self.about, begun=utc())
        self.journal.begin(self.match, self.about)

    def play(self, action: Action) -> Step:
        """Carry out an action of the seat that decides. IllegalAction when the rules forbid it."""
        told = self.match.play(action)
        self._view = None
        self.stop_thinking()
        self.journal.append(str(action))
        return self._note(told)

    def _note(self, told: Sequence[Event]) -> Step:
        """Remember what an action brought, in words and in the hands."""
        self._log.append(self._tell(told))
        self._hands.append(self._arranged(self.match, told))
        events = tuple(self._visible(event) for event in told)
        return Step(events, self.view, self.veiled, self.hand)

    def _arranged(self, match: Match, told: Sequence[Event]) -> tuple[Hand, Hand]:
        """How both hands lie when an action has brought this."""
        first, second = (
            after(self._hands[-1][seat], cells_of(match.state.hands[seat]), told, seat) for seat in (0, 1)
        )
        return first, second

    def _visible(self, event: Event) -> Event:
        """The event as the viewer may see it; tiles drawn as the device is passed on stay face down."""
        if isinstance(event, Drawn) and self.veiled:
            return replace(event, tiles=(0,) * len(event.tiles))
        return event.seen_by(self.viewer)

    def _tell(self, told: Sequence[Event]) -> list[LogLine]:
        names = self.names
        return [
            LogLine(describe(public(event), names), event.kind == "turn", is_aside(event)) for event in told
        ]

    def _line_of_turn_1(self) -> LogLine:
        return LogLine(describe(Turn(0, 1), self.names), turn=True, aside=True)

    def retell(self) -> None:
        """Tell the whole game anew: it was resumed, or another language is spoken."""
        again = self.match.afresh()
        first, second = (cells_of(hand) for hand in again.state.hands)
        self._log, self._hands = [[self._line_of_turn_1()]], [(first, second)]
        for action in self.match.actions:
            told = again.play(action)
            self._log.append(self._tell(told))
            self._hands.append(self._arranged(again, told))

    def _forget(self, ply: int) -> None:
        """Nothing after the first `ply` actions has happened."""
        self._view = None
        del self._log[ply + 1 :], self._hands[ply + 1 :]

    @property
    def can_undo(self) -> bool:
        """Whether the viewer may take something back now."""
        return not self.veiled and self.match.can_undo(self.viewer, self._free)

    @property
    def _free(self) -> bool:
        return self.free_undo and not self.hot_seat

    def undo(self) -> bool:
        """Go back to the viewer's last decision; False when that is not allowed."""
        if not (self.can_undo and self.match.undo(self.viewer, self._free)):
            return False
        self._forget(self.match.ply)
        self.stop_thinking()
        self.about = self.about.back_to(self.match.ply)
        self.journal.rewrite(self.match, self.about)
        return True

    def think(self, thinker: Thinker) -> Action | None:
        """The action of the bot that decides, or None while `thinker` has it thought out: look again next turn.

        A bot that fails decides this at random, and `stumbled` is set.
        """
        if self._job is None:
            self._asked = self._bot_view()
            self._job = thinker.ask(self._question())
        job = self._job
        if not job.done:
            return None
        if self._asked != self._bot_view():
            self.stop_thinking()
            return None
        try:
            return parse_token(self.match.state, job.answer["action"] if job.answer else "")
        except IllegalAction:
            self.stumbled = True
            return random.Random(self._bot_seed()).choice(legal_actions(self.match.state))

    def _question(self) -> dict[str, object]:
        level = self.match.players[self.actor]
        question = {"do": "choose", "view": self._asked, "level": level, "seed": self._bot_seed()}
        return question if self._longest_thought is None else question | {"seconds": self._longest_thought}

    def _bot_view(self) -> str:
        """What the bot that decides may know, as text."""
        return view_line(view(self.match.state, self.actor))

    @property
    def thinking(self) -> bool:
        """Whether a bot's thoughts are under way."""
        return self._job is not None and not self._job.done

    @property
    def thinking_since(self) -> float | None:
        """When the bot that decides was asked, in seconds of the host's clock."""
        return self._job.began if self._job is not None else None

    def hint_question(self) -> dict[str, object]:
        """What to ask the teacher for a hint to the viewer, who must have something to decide."""
        return {"do": "hint", "view": view_line(self.view), "seed": self._bot_seed()}

    @property
    def may_hurry(self) -> bool:
        """Whether the bot that thinks can be told to play; not where it must play the same on every machine."""
        job = self._job
        return job is not None and not job.done and not job.stopped and self._longest_thought is not None

    def hurry(self) -> None:
        """Let the bot play the best that it has found so far, if it may be hurried."""
        if self._job is not None and self.may_hurry:
            self._job.stop()

    def stop_thinking(self) -> None:
        """Drop what a bot thinks: the game has gone elsewhere, or the player goes."""
        if self._job is not None:
            self._job.stop()
            self._job = None

    def _bot_seed(self) -> int:
        """A number that belongs to this moment of this game, so that a replayed game has the same bots."""
        return zlib.crc32(f"{self.match.deal.fate}:{self.match.ply}".encode())


def public(event: Event) -> Event:
    """The event without anything that one seat alone may know."""
    return replace(event, spirits=()) if isinstance(event, SpiritsDrawn) else event


def seat_names(players: Players) -> tuple[str, str]:
    """What the two seats are called, from the kinds of their players."""
    if players == (HUMAN, HUMAN):
        return _("Player 1"), _("Player 2")
    first, second = (player_name(kind) for kind in players)
    return first, second


BOTS: dict[str, Spirit] = {
    "marmot": Spirit.MARMOT,
    "fox": Spirit.FOX,
    "wolf": Spirit.WOLF,
    "phoenix": Spirit.PHOENIX,
}
"""The opponents, from beginner to expert, and whose faces they have."""

TUTOR: Final = "mira"
"""The opponent of the lesson, who is in no other game."""


def player_name(kind: str) -> str:
    """What a player of this kind is called; random and greedy are those of games saved by earlier versions."""
    if kind in BOTS:
        return spirit_name(BOTS[kind])
    others = {HUMAN: _("You"), TUTOR: _("Mira"), "random": _("Wren"), "greedy": _("Mira")}
    return others.get(kind, kind.capitalize())


def new_session(
    options: Options,
    opponent: str,
    starter: str,
    storage: Storage,
    seed: int | None = None,
    free_undo: bool = False,
    pair: bool = False,
) -> Session:
    """Begin a game, or with `pair` the first one of a match.

    opponent: human or one of `BOTS`. starter: me, opponent or lots (drawn).
    """
    second = starter == "opponent" or (starter == "lots" and bool(secrets.randbits(1)))
    players: Players = (opponent, HUMAN) if second else (HUMAN, opponent)
    match = Match(options, secrets.randbits(60) if seed is None else seed, players)
    about = About(Pair()) if pair else ALONE
    session = Session(match, storage, free_undo=free_undo, about=about)
    session.begin()
    return session


def second_session(session: Session) -> Session:
    """Begin the second game of the match whose first one is over."""
    about = About(Pair(session.match))
    second = Session(
        second_game(session.match), session.journal.storage, free_undo=session.free_undo, about=about
    )
    second.begin()
    return second


def first_sessions(session: Session) -> list[Session]:
    """The first game of the match whose second one a session is, to be looked at again; none where it is not."""
    pair = session.about.pair
    if pair is None or pair.first is None:
        return []
    return [Session(pair.first, session.journal.storage, about=About(Pair()))]


def played_on(match: Match, ply: int, seat: int, opponent: str, storage: Storage) -> Session:
    """Begin a game from the position after `ply` actions of another one: a person sits at `seat`."""
    players: Players = (HUMAN, opponent) if seat == 0 else (opponent, HUMAN)
    session = Session(match.afresh(players, ply), storage, about=About(origin=Origin(match.players, ply)))
    session.begin()
    return session
