"""A game with its history: what was done, what can be taken back, and the record of it, as PGN is for chess.

    record1~variant~options~display.hands.deck~spirits~fate~players~number of actions~actions

for example ``...~human.greedy~5~p406.c409.p309.draw.wolf101``. A record holds the whole deal, so it replays everywhere;
the number shows whether a part of it is missing.
"""

import re
from collections.abc import Sequence
from typing import Final

from .actions import TOKENS, Action, IllegalAction, forced_action
from .errors import RecordError
from .events import Discarded, Drawn, Event, HandShown, Placed, Reveal, SecondChance, SpiritsDrawn
from .geometry import CELL, CELLS
from .options import Options
from .setup import DISPLAY, HAND, Deal, shuffle, start
from .spirits import Spirit
from .state import State
from .text_fields import (
    ITEM,
    MAX_LENGTH,
    SEPARATOR,
    FieldReader,
    first_difference,
    number_reader,
    read_bits,
    read_hexadecimal,
    read_items,
    read_options,
    read_spirits,
    write_hexadecimal,
    write_items,
    write_options,
    write_spirits,
)
from .turn import apply, legal_actions

Players = tuple[str, str]

HUMAN: Final = "human"
"""What a record calls a person."""

DEFAULT_PLAYERS: Final[Players] = (HUMAN, HUMAN)

PLAYER_NAME: Final = r"[a-z0-9_-]{1,24}"
"""What a record may call a player: a kind such as human, random, greedy."""


def seat_of_person(players: Players) -> int:
    """The seat of the one person; the first one where there are two or none."""
    return int(players[0] != HUMAN and players[1] == HUMAN)


class Match:
    """A game being played or replayed.

    options, deal, players: as at its start. state: the present. actions: all actions so far.
    """

    def __init__(
        self,
        options: Options | None = None,
        seed: int = 0,
        players: Players = DEFAULT_PLAYERS,
        deal: Deal | None = None,
    ) -> None:
        """Start a game: the deal of `seed`, or a given `deal`. ValueError for a player name that no record can hold."""
        for name in players:
            if not re.fullmatch(PLAYER_NAME, name):
                raise ValueError(f"player name {name!r} does not match {PLAYER_NAME}")
        self.options = options or Options()
        self.deal = deal or shuffle(self.options, seed)
        self.players = players
        self.state = start(self.options, self.deal)
        self.actions: list[Action] = []
        self._before: list[State] = []
        self._reveals: list[bool] = []

    def afresh(self, players: Players | None = None, plies: int = 0) -> "Match":
        """The same deal once more, perhaps with other players, after the first `plies` actions."""
        again = Match(self.options, players=players or self.players, deal=self.deal)
        for action in self.actions[:plies]:
            again.play(action)
        return again

    @property
    def ply(self) -> int:
        """Number of actions so far."""
        return len(self.actions)

    def play(self, action: Action) -> list[Event]:
        """Carry out `action`; return what happened. IllegalAction when the rules forbid it."""
        before = self.state.copy()
        events: list[Event] = []
        apply(self.state, action, events)
        self._before.append(before)
        self._reveals.append(any(reveals_hidden(event) for event in events))
        self.actions.append(action)
        return events

    def can_undo(self, seat: int, free: bool = False) -> bool:
        """Whether `undo` would take anything back."""
        return self._undo_target(seat, free) is not None

    def undo(self, seat: int, free: bool = False) -> bool:
        """Go back to the last decision of `seat` that was not forced; return False when that is not allowed.

        Unless `free`, nothing hidden may have been revealed since then.
        """
        target = self._undo_target(seat, free)
        if target is None:
            return False
        self.rewind(target)
        return True

    def _undo_target(self, seat: int, free: bool) -> int | None:
        for ply in range(len(self.actions) - 1, -1, -1):
            if self._reveals[ply] and not free:
                return None
            before = self._before[ply]
            if before.actor == seat and forced_action(legal_actions(before)) is None:
                return ply
        return None

    def rewind(self, ply: int) -> None:
        """Go back to the moment after `ply` actions; IndexError when the game has not come so far."""
        if not 0 <= ply <= len(self.actions):
            raise IndexError(f"ply {ply} of {len(self.actions)}")
        if ply < len(self.actions):
            self.state = self._before[ply]
            del self._before[ply:], self._reveals[ply:], self.actions[ply:]

    def state_at(self, ply: int) -> State:
        """Return the state after `ply` actions, a copy."""
        return (self.state if ply == len(self.actions) else self._before[ply]).copy()

    def record(self) -> str:
        """Return the game record, one line."""
        return record_line(self)

    @classmethod
    def from_record(cls, text: str) -> "Match":
        """Return the game of a record. RecordError for any text that is not exactly a record of a legal game."""
        return parse_record(text)


def reveals_hidden(event: Event) -> bool:
    """Whether a player learned something from this event that was hidden before it."""
    if isinstance(event, Placed | Discarded):
        return event.origin in ("deck", "opp_hand")
    return isinstance(event, Drawn | HandShown | Reveal | SecondChance | SpiritsDrawn)


def record_line(match: Match) -> str:
    """Return the record of a game: options, deal, players, actions."""
    deal = match.deal
    groups = (deal.down, deal.up, *deal.hands, deal.deck)
    return SEPARATOR.join(
        [
            "record1",
            *write_options(match.options),
            ITEM.join("".join(map(str, group)) for group in groups),
            write_spirits(deal.pile),
            write_hexadecimal(deal.fate),
            ITEM.join(match.players),
            str(len(match.actions)),
            write_items([str(action) for action in match.actions]),
        ]
    )


def parse_record(text: str) -> Match:
    """Return the game of a record, played up to its last action.

    RecordError, with the place and the reason, for any text that is not exactly a record of a legal game.
    """
    reader = FieldReader(text, "record1")
    options = read_options(reader)
    tiles = reader.read("tiles", _read_deal_tiles)
    pile = reader.read("spirits", lambda field: _read_all_spirits(field, options))
    fate = reader.read("fate", read_hexadecimal)
    players = reader.read("players", _read_players)
    match = Match(options, players=players, deal=Deal.of(tiles, pile, fate))
    count = reader.read("number of actions", number_reader(0, MAX_LENGTH))
    reader.read("actions", lambda field: _play_tokens(match, field, count))
    reader.finish()
    canonical = record_line(match)
    if text != canonical:
        raise RecordError(first_difference(text, canonical), "not written in the one way that a record has")
    return match


DEAL_GROUPS: Final = (DISPLAY, DISPLAY, HAND, HAND, len(CELLS) - 2 * DISPLAY - 2 * HAND)
"""Sizes of the groups of tiles in a record: face down, face up, both hands, deck."""


def _read_deal_tiles(text: str) -> list[int]:
    tiles: list[int] = []
    groups = read_items(text)
    if len(groups) != len(DEAL_GROUPS):
        raise ValueError(f"{len(groups)} groups of tiles instead of {len(DEAL_GROUPS)}")
    for (at, group), size in zip(groups, DEAL_GROUPS, strict=True):
        bits = _group_bits(group, at)
        if len(bits) != size:
            raise RecordError(at, f"{len(bits)} tiles instead of {size}")
        for place, bit in enumerate(bits):
            if CELL[bit] in tiles:
                raise RecordError(at + 3 * place, f"{CELL[bit]} stands there twice")
            tiles.append(CELL[bit])
    return tiles


def _group_bits(group: str, at: int) -> Sequence[int]:
    try:
        return read_bits(group)
    except RecordError as error:
        raise RecordError(at + error.position, error.reason) from None


def _read_all_spirits(text: str, options: Options) -> tuple[Spirit, ...]:
    pile = read_spirits(text)
    if set(pile) != set(options.spirits):
        raise ValueError(f"not the {len(options.spirits)} spirits of the variant {options.variant}")
    return pile


def _read_players(text: str) -> Players:
    names = text.split(ITEM)
    if len(names) != 2 or not all(re.fullmatch(PLAYER_NAME, name) for name in names):
        raise ValueError("not two player names")
    return (names[0], names[1])


def _play_tokens(match: Match, text: str, count: int) -> None:
    for at, token in read_items(text):
        action = TOKENS[match.state.phase].get(token)
        if action is None:
            raise RecordError(at, f"{token[:24]!r} answers no {match.state.phase.name.lower()} decision")
        try:
            match.play(action)
        except IllegalAction as error:
            raise RecordError(at, f"{token} breaks {error}") from None
    if match.ply != count:
        raise RecordError(len(text), f"{match.ply} actions instead of {count}")


def parse_token(state: State, token: str) -> Action:
    """Return the legal action that a record token means in `state`. IllegalAction when it means none."""
    action = TOKENS[state.phase].get(token)
    if action is None or action not in legal_actions(state):
        raise IllegalAction("R3.1", f"{token[:24]!r} is no legal action now")
    return action
