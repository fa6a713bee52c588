"""A game being played at this table: match, seats, bots, journal and log. No pygame.

The table sees the game only through `Session.view`, the View of the seat that looks; bots get the text of theirs.
"""

import random
import secrets
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from ..engine import Action, Match, Options, legal_actions, parse_token, view, view_line
from ..engine.events import Drawn, Event, SpiritsDrawn, Turn
from ..engine.view import View
from ..host import Storage
from .save import Journal
from .text import _
from .words import describe

HUMAN = "human"

Players = tuple[str, str]


class Search(Protocol):
    """A bot that thinks in slices (see `game.bots`)."""

    def step(self, n: int, /) -> bool:
        """Think on for a while; True when done."""

    def best(self) -> str:
        """The token of the chosen action."""


MakeSearch = Callable[[str, str, int], Search]
"""Makes a bot's search from the text of its view, its level and a seed."""


class LogLine(NamedTuple):
    """One sentence of the log; `turn` when it begins a turn."""

    text: str
    turn: bool = False


class Step(NamedTuple):
    """What one action brought: the events as the viewer may see them, and the view after them.

    veiled: the device is about to be passed on, the viewer's hand must not be seen any more.
    """

    events: tuple[Event, ...]
    view: View
    veiled: bool


class Session:
    """One game with its players. `viewer` is the seat whose view is on the screen."""

    def __init__(
        self, match: Match, storage: Storage, make_search: MakeSearch | None = None, free_undo: bool = False
    ) -> None:
        """Sit down at a match, new or resumed. `make_search` makes bots think (the project's own by default)."""
        self.match = match
        self.journal = Journal(storage)
        self.free_undo = free_undo
        self.viewer = 1 if match.players[0] != HUMAN and match.players[1] == HUMAN else 0
        self.stumbled = False
        self._make_search = make_search or _own_search
        self._search: Search | None = None
        self._view: View | None = None
        self._log: list[list[LogLine]] = []
        self.retell()

    @property
    def names(self) -> tuple[str, str]:
        """What the seats are called."""
        return seat_names(self.match.players)

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
    def log(self) -> list[LogLine]:
        """Everything that happened, one sentence a line, the secrets left out."""
        return [line for told in self._log for line in told]

    def sit(self, seat: int) -> None:
        """Let another seat look at the table (the device was passed on)."""
        self.viewer = seat
        self._view = None

    def begin(self) -> None:
        """Write the game down from its start."""
        self.journal.begin(self.match)

    def play(self, action: Action) -> Step:
        """Carry out an action of the seat that decides. IllegalAction when the rules forbid it."""
        told = self.match.play(action)
        self._view = None
        self._search = None
        self.journal.append(str(action))
        self._log.append(self._tell(told))
        events = tuple(self._visible(event) for event in told)
        return Step(events, self.view, self.veiled)

    def _visible(self, event: Event) -> Event:
        """The event as the viewer may see it; tiles drawn as the device is passed on stay face down."""
        if isinstance(event, Drawn) and self.veiled:
            return replace(event, tiles=(0,) * len(event.tiles))
        return event.seen_by(self.viewer)

    def _tell(self, told: Sequence[Event]) -> list[LogLine]:
        names = self.names
        return [LogLine(describe(_public(event), names), event.kind == "turn") for event in told]

    def _line_of_turn_1(self) -> LogLine:
        return LogLine(describe(Turn(0, 1), self.names), turn=True)

    def retell(self) -> None:
        """Tell the whole game anew: it was resumed, or another language is spoken."""
        self._log = [[self._line_of_turn_1()]]
        again = Match(self.match.options, players=self.match.players, deal=self.match.deal)
        for action in self.match.actions:
            self._log.append(self._tell(again.play(action)))

    @property
    def can_undo(self) -> bool:
        """Whether the viewer may take something back now."""
        return not self.bot_to_act and not self.veiled and self.match.can_undo(self.viewer, self._free)

    @property
    def _free(self) -> bool:
        return self.free_undo and not self.hot_seat

    def undo(self) -> bool:
        """Go back to the viewer's last decision; False when that is not allowed."""
        if not (self.can_undo and self.match.undo(self.viewer, self._free)):
            return False
        self._view = None
        self._search = None
        del self._log[len(self.match.actions) + 1 :]
        self.journal.begin(self.match)
        return True

    def think(self, seconds: float) -> Action | None:
        """Let the bot that decides think for a slice of time; its action when it has found one.

        A bot that fails plays at random from then on in this turn, and `stumbled` is set.
        """
        try:
            token = self._think(seconds)
            return parse_token(self.match.state, token) if token is not None else None
        except Exception:  # a bot's error, whatever it is, must never end the game
            self.stumbled = True
            self._search = None
            return random.Random(self._bot_seed()).choice(legal_actions(self.match.state))

    def _think(self, seconds: float) -> str | None:
        if self._search is None:
            line = view_line(view(self.match.state, self.actor))
            self._search = self._make_search(line, self.match.players[self.actor], self._bot_seed())
        until = time.perf_counter() + seconds
        while not self._search.step(1):
            if time.perf_counter() >= until:
                return None
        return self._search.best()

    def _bot_seed(self) -> int:
        """A number that belongs to this moment of this game, so that a replayed game has the same bots."""
        return zlib.crc32(f"{self.match.deal.fate}:{self.match.ply}".encode())


def _public(event: Event) -> Event:
    """The event without anything that one seat alone may know."""
    return replace(event, spirits=()) if isinstance(event, SpiritsDrawn) else event


def _own_search(view_line: str, level: str, seed: int) -> Search:
    from ..bots import Search as OwnSearch

    return OwnSearch(view_line, level, seed)


def seat_names(players: Players) -> tuple[str, str]:
    """What the two seats are called, from the kinds of their players."""
    if players == (HUMAN, HUMAN):
        return _("Player 1"), _("Player 2")
    first, second = (player_name(kind) for kind in players)
    return first, second


def player_name(kind: str) -> str:
    """What a player of this kind is called."""
    return {HUMAN: _("You"), "random": _("Wren"), "greedy": _("Mira")}.get(kind, kind.capitalize())


def new_session(
    options: Options,
    opponent: str,
    starter: str,
    storage: Storage,
    seed: int | None = None,
    free_undo: bool = False,
) -> Session:
    """Begin a game. `opponent`: human, random or greedy; `starter`: me, opponent or lots (drawn)."""
    second = starter == "opponent" or (starter == "lots" and bool(secrets.randbits(1)))
    players: Players = (opponent, HUMAN) if second else (HUMAN, opponent)
    match = Match(options, secrets.randbits(60) if seed is None else seed, players)
    session = Session(match, storage, free_undo=free_undo)
    session.begin()
    return session
