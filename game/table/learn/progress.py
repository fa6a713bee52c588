"""How far the learner has come: the first game has a journal of its own beside the saved game. No pygame."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine import Action, Match, parse_token
from ...host import Storage
from ..records import save
from ..records.pair import ALONE, About
from ..records.save import LESSON, Journal, Saved, SaveError
from ..session import Session, Step
from ..thinking import Thinker
from .coach import Coach
from .lesson import PLAYERS, new_match

LEVEL = "marmot"
"""The bot that plays the opponent's part once the lesson has told everything: the beginner among them."""

SKIPPED = "skipped"
"""Stands there instead of a game when the learner did not want one."""


@dataclass(frozen=True)
class Progress:
    """begun: the tutorial was seen before. match: the first game, while it is not over; about: when it was begun."""

    begun: bool = False
    match: Match | None = None
    about: About = ALONE


async def load(storage: Storage) -> Progress:
    """How far the learner has come. Lines that cannot be read count as a tutorial that was seen."""
    lines = await storage.read(LESSON)
    if not lines:
        return Progress()
    try:
        saved = save.parse(lines)
    except SaveError:
        return Progress(begun=True)
    if saved.match.state.over:
        return Progress(begun=True)
    if saved.match.players != PLAYERS:
        saved = await _renamed(storage, saved)
    return Progress(True, saved.match, saved.about)


async def _renamed(storage: Storage, saved: Saved) -> Saved:
    """The first game of an earlier version, where the opponent was called like the bot that played her part."""
    match = saved.match.afresh(PLAYERS, saved.match.ply)
    await storage.begin(LESSON, save.lines(match, saved.about))
    return saved._replace(match=match)


async def skip(storage: Storage) -> None:
    """The learner does not want the tutorial."""
    await storage.begin(LESSON, [SKIPPED], save.LEFT)


class LessonSession(Session):
    """The first game: its own journal, a coach, and an opponent who follows the lesson as long as it lasts."""

    def __init__(
        self, storage: Storage, match: Match | None = None, free_undo: bool = False, about: About = ALONE
    ) -> None:
        """Begin, or go on with `match`."""
        super().__init__(match or new_match(), storage, free_undo=free_undo, about=about)
        self.journal = Journal(storage, LESSON)
        self.coach = Coach(self)
        if match is None:
            self.begin()

    def play(self, action: Action) -> Step:
        """Carry out an action, and let the coach hear of it."""
        step = super().play(action)
        self.coach.hear(step)
        return step

    def think(self, thinker: Thinker) -> Action | None:
        """The lesson's next action, or the bot's own."""
        left = self.coach.left
        return parse_token(self.match.state, left[0]) if left else super().think(thinker)

    def _question(self) -> dict[str, object]:
        return {**super()._question(), "level": LEVEL}

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
