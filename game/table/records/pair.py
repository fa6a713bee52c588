"""A match of two games: the same deal twice with the seats exchanged, stars added (R2.3 favours who begins). No pygame.

What a saved game is beside its record is told here too: `About`.
"""

from dataclasses import dataclass, field, replace

from ...engine import Match, score
from ...engine.match import Players

FIREFLY_LEAD = 12
"""Stars that a win by four fireflies (R7.4) counts in a match, where stars decide nothing: as bots value it."""


@dataclass(frozen=True)
class Pair:
    """first: the first game when it is over, None while it is played."""

    first: Match | None = None

    @property
    def number(self) -> int:
        """Which of the two games is played: 1 or 2."""
        return 1 if self.first is None else 2


@dataclass(frozen=True)
class Origin:
    """Where a game comes from that was played on from a position of another: what its record does not tell.

    players: those of the other game. ply: its actions before that position.
    """

    players: Players
    ply: int


@dataclass(frozen=True)
class About:
    """What a game is beside its record: one of a match, or played on from another game's position.

    begun: the second when it began, in universal time, such as 2026-06-21T20:15:00Z; empty if that is not known.
    """

    pair: Pair | None = None
    origin: Origin | None = None
    begun: str = ""

    def back_to(self, ply: int) -> "About":
        """What the game is after it was taken back so far: played on from no later position than that."""
        if self.origin is None or self.origin.ply <= ply:
            return self
        return replace(self, origin=replace(self.origin, ply=ply))


ALONE = About()
"""A single game from its start."""


@dataclass(frozen=True)
class Standing:
    """A match by the seats of the game in hand: stars of the first game, of the second, and added."""

    first: tuple[int, int]
    second: tuple[int, int]
    total: tuple[int, int] = field(init=False)

    def __post_init__(self) -> None:
        """Add them."""
        (a, b), (c, d) = self.first, self.second
        object.__setattr__(self, "total", (a + c, b + d))

    @property
    def winner(self) -> int | None:
        """The seat that wins the match, None for a draw."""
        mine, theirs = self.total
        return None if mine == theirs else int(theirs > mine)


def standing(first: Match, second: Match) -> Standing:
    """The match after its second game, by the seats of the second."""
    one, two = stars(first)
    return Standing((two, one), stars(second))


def stars(match: Match) -> tuple[int, int]:
    """The stars of both seats in a match; a win by fireflies is worth `FIREFLY_LEAD` to its winner."""
    state = match.state
    if state.champion is not None:
        return (FIREFLY_LEAD, 0) if state.champion == 0 else (0, FIREFLY_LEAD)
    return score(state, 0).total, score(state, 1).total


def second_game(first: Match) -> Match:
    """The same deal once more, the seats exchanged."""
    one, two = first.players
    return first.afresh((two, one))
