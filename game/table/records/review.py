"""A review of a game in words: what each decision of a player was worth, and what was better. No pygame."""

from dataclasses import dataclass
from typing import Any

from ...engine import Action, Match, Phase, view
from ..choices import matches
from ..learn.lesson import led
from ..wording.advice import plan_of, plan_words, reason_lines
from ..wording.text import _
from .pair import About
from .replay import Note

Json = dict[str, Any]

MINUS = "\u2013"
"""Stands before a number below nought: every font has it."""


@dataclass(frozen=True)
class Judged:
    """A decision and what was expected of it.

    Bots go by the chances of winning, too; what is not better in stars either counts as a right choice here.
    done, best: actions with the captures that follow; best is empty when the choice was right. margin, better: expected
    leads of the player in stars with either. why: what the better one is good for.
    """

    ply: int
    turn: int
    done: tuple[Action, ...]
    best: tuple[Action, ...]
    margin: float
    better: float
    why: tuple[str, ...]

    @property
    def told(self) -> str:
        """The decision in a line: what was done, and what was better."""
        done = leads(self.margin, self.better)[0]
        if not self.best:
            return _("{what}, {margin}: well chosen.").format(
                what=plan_words(self.done), margin=lead(self.margin)
            )
        yours = _("You: {what}, {margin}.").format(what=plan_words(self.done), margin=done)
        return f"{yours} {self.advice}"

    @property
    def advice(self) -> str:
        """What was better alone."""
        better = leads(self.margin, self.better)[1]
        return _("Better: {what}, {margin}.").format(what=plan_words(self.best), margin=better)

    @property
    def note(self) -> Note:
        """What a replay shows at this moment."""
        tokens = [tuple(map(str, actions)) for actions in (self.done, self.best)]
        ways = [" ".join((self.told, *self.why[:count])) for count in range(len(self.why), -1, -1)]
        return Note(ways[0], tokens[0], tokens[1], tuple(ways[1:]))


@dataclass(frozen=True)
class Review:
    """All decisions of a seat. curve: (ply, expected lead of the seat). moments: those that mattered most.

    span: the plies from the first one that a player of this game decided to the last one.
    """

    seat: int
    decisions: tuple[Judged, ...]
    curve: tuple[tuple[int, float], ...]
    moments: tuple[Judged, ...]
    span: tuple[int, int]

    @property
    def notes(self) -> dict[int, Note]:
        """What a replay shows, by ply."""
        return {one.ply: one.note for one in self.decisions}

    @property
    def right(self) -> int:
        """How many decisions could not have been better."""
        return sum(1 for one in self.decisions if not one.best)

    @property
    def flawless(self) -> bool:
        """Whether none could have been better."""
        return self.right == len(self.decisions)


def given(match: Match, about: About) -> int:
    """How many actions, from the first one on, were no decisions of this game's players.

    They were the lesson's, or belong to the game from which this one was played on.
    """
    return about.origin.ply if about.origin is not None else led(match)


def review_of(match: Match, answer: Json, seat: int, since: int = 0) -> Review:
    """The teacher's answer (see `game/bots/advice.py`) for one seat of the game; `since`: actions that it left out."""
    judged = {one["ply"]: _judged(match, one) for one in answer["decisions"] if one["seat"] == seat}
    sign = 1 if seat == 0 else -1
    return Review(
        seat,
        tuple(judged.values()),
        tuple((ply, sign * lead) for ply, lead in answer["curve"]),
        tuple(judged[ply] for ply in answer["moments"] if ply in judged and judged[ply].best),
        (since, match.ply),
    )


def _judged(match: Match, one: Json) -> Judged:
    ply = one["ply"]
    state = match.state_at(ply)
    seen = view(state, state.actor)
    done = [match.actions[ply]]
    if done[0].phase is Phase.PLAY and matches(seen, done[0].cell):
        done.append(match.actions[ply + 1])
    better = one["best"]["margin"] > one["played"]["margin"]
    best = plan_of(seen.legal, one["plan"]) if one["plan"] and better else ()
    why = tuple(reason_lines(one["why"])) if best else ()
    return Judged(ply, state.turn, tuple(done), best, one["played"]["margin"], one["best"]["margin"], why)


def leads(margin: float, better: float) -> tuple[str, str]:
    """Two expected leads as short as they can be told apart."""
    places = 0 if round(margin) != round(better) else 1
    return lead(margin, places), lead(better, places)


def lead(margin: float, places: int = 0) -> str:
    """An expected lead: +3 is three stars ahead."""
    number = round(margin, places)
    if not number:
        return "0"
    return f"{'+' if number > 0 else MINUS}{abs(number):.{places}f}"
