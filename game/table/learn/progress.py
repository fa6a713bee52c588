"""How far the learner has come: the first game has a journal of its own beside the saved game. No pygame."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine import Action, Match, parse_token
from ...host import Storage
from ..records.save import Journal, SaveError, parse
from ..session import Session, Step
from ..thinking import Thinker
from ..wording.text import _
from .coach import Coach
from .lesson import new_match

NAME = "tutorial"
"""Name of the first game in the storage."""

SKIPPED = "skipped"
"""Stands there instead of a game when the learner did not want one."""


@dataclass(frozen=True)
class Progress:
    """begun: the tutorial was seen before. match: the first game, while it is not over."""

    begun: bool = False
    match: Match | None = None


async def load(storage: Storage) -> Progress:
    """How far the learner has come. Lines that cannot be read count as a tutorial that was seen."""
    lines = await storage.read(NAME)
    if not lines:
        return Progress()
    try:
        match = parse(lines).match
    except SaveError:
        return Progress(begun=True)
    return Progress(True, None if match.state.over else match)


async def skip(storage: Storage) -> None:
    """The learner does not want the tutorial."""
    await storage.begin(NAME, [SKIPPED])


class LessonSession(Session):
    """The first game: its own journal, a coach, and an opponent who follows the lesson as long as it lasts."""

    goes_to_library = False

    def __init__(self, storage: Storage, match: Match | None = None, free_undo: bool = False) -> None:
        """Begin, or go on with `match`."""
        super().__init__(match or new_match(), storage, free_undo=free_undo)
        self.journal = Journal(storage, NAME)
        self.coach = Coach(self)
        if match is None:
            self.begin()

    @property
    def names(self) -> tuple[str, str]:
        """The opponent has a name of her own, for the beginners' bot is called like a spirit of this very game."""
        return _("You"), _("Mira")

    def play(self, action: Action) -> Step:
        """Carry out an action, and let the coach hear of it."""
        step = super().play(action)
        self.coach.hear(step)
        return step

    def think(self, thinker: Thinker) -> Action | None:
        """The lesson's next action, or the bot's own."""
        left = self.coach.left
        return parse_token(self.match.state, left[0]) if left else super().think(thinker)

    @property
    def can_undo(self) -> bool:
        """Nothing is taken back while the lesson leads."""
        return not self.coach.leads and super().can_undo

    def undo(self) -> bool:
        """Take back, and what was to be explained with it."""
        if not super().undo():
            return False
        self.coach.forget()
        return True
