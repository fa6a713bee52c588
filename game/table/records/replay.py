"""A recorded game that is looked at again, as one seat sees it. No pygame."""

from dataclasses import dataclass

from ...engine import Action, Event, Match, apply
from ...host import Storage
from ..session import Session, Step, public
from ..wording.words import describe
from .pair import ALONE, About

QUIET = ("draw", "turn")
"""Kinds of events that the caption leaves out."""

MOST_LINES = 3


@dataclass(frozen=True)
class Note:
    """What a review says about a moment. done, best: tokens of what was done and of what was better, if anything.

    shorter: the same in fewer words, from the longest to the shortest.
    """

    text: str
    done: tuple[str, ...] = ()
    best: tuple[str, ...] = ()
    shorter: tuple[str, ...] = ()


class Replay(Session):
    """A game at one of its plies. Nothing is played anew and nothing is written.

    whole: all of it. A game that goes on here shows its viewer's view only, between two people no hand at all.
    """

    goes_to_library = False

    def __init__(
        self, whole: Match, storage: Storage, ply: int = 0, about: About = ALONE, foreign: bool = False
    ) -> None:
        """Show the position after `ply` actions; a `foreign` game came as a text, and does not go on here."""
        self.whole = whole
        self.foreign = foreign
        super().__init__(whole.afresh(), storage, about=about)
        self.go(ply)

    @property
    def plies(self) -> int:
        """How many actions the whole game has."""
        return self.whole.ply

    @property
    def open(self) -> bool:
        """Whether nothing of it is a secret: both hands may be seen, and a game may begin at each of its plies."""
        return self.foreign or self.whole.state.over

    @property
    def bot_to_act(self) -> bool:
        """Nobody acts any more."""
        return False

    @property
    def veiled(self) -> bool:
        """Two people still play: neither hand is shown."""
        return self.hot_seat and not self.open

    @property
    def can_undo(self) -> bool:
        """Nothing can be taken back."""
        return False

    def play(self, action: Action) -> Step:
        """Let the next action happen."""
        told = self.match.play(action)
        self._view = None
        return self._note(told)

    def step(self) -> Step | None:
        """Go on by one action; None at the end."""
        if self.match.ply == self.plies:
            return None
        return self.play(self.whole.actions[self.match.ply])

    def go(self, ply: int) -> None:
        """Go to the position after `ply` actions, or as far as the game goes."""
        ply = max(0, min(self.plies, ply))
        if ply < self.match.ply:
            self.match.rewind(ply)
            self._forget(ply)
        while self.match.ply < ply:
            self.step()

    @property
    def caption(self) -> list[str]:
        """What the last action brought, in a few sentences; empty at the beginning."""
        if not self.match.ply:
            return []
        events: list[Event] = []
        apply(self.match.state_at(self.match.ply - 1), self.match.actions[-1], events)
        lines = [describe(public(event), self.names) for event in events if event.kind not in QUIET]
        return lines[:MOST_LINES] or [line.text for line in self._log[-1]]
