"""A teacher: a hint before a decision, a review after the game. Both think in steps, as bots do.

What they return is structured, in tokens, numbers and themes; the table puts it into words of any language.
"""

from dataclasses import dataclass
from typing import Final

from ..engine import Match, Phase, State, View, legal_actions, parse_view, view
from .levels import LEVELS
from .reasons import Reason, reasons
from .search import Thought
from .value import final_worth

TEACHER: Final = LEVELS["phoenix"]._replace(race=0.0)
"""The bot that gives hints and reviews: it looks as long at what is clearly worse, to tell by how much."""

REVIEW_SIMULATIONS: Final = 600
"""Playouts for each decision of a review."""

RIVALS: Final = 8
"""Other actions with which a suggestion is compared, at most."""

MOMENTS: Final = 3
"""How many decisions a review points out."""


@dataclass(frozen=True, slots=True)
class Option:
    """An action with what the search expects of it, for the seat that decides.

    value: chances of winning, 0 to 1, and 0.02 for each star of margin. margin: lead in stars at the end.
    """

    action: str
    value: float
    margin: float


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggestion. options: all legal actions, the suggested one first. reasons: what it does (see `Reason`).

    plan: the action and, for a play, the capture that goes with it. exact: the game was searched to its end.
    """

    action: str
    plan: tuple[str, ...]
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    exact: bool


class HintSearch:
    """The thinking about a hint; `step` until done, then `result`."""

    def __init__(self, seen: View, seed: int, simulations: int | None = None) -> None:
        """ValueError when the seat of `seen` has nothing to decide."""
        if not seen.legal:
            raise ValueError(f"seat {seen.seat} has nothing to decide")
        self._seen = seen
        self._seed = seed
        self._thought = Thought(seen, TEACHER, seed, simulations)

    def step(self, simulations: int) -> bool:
        """Do at most `simulations`; return whether the thinking is done."""
        return self._thought.step(simulations)

    def options(self) -> list[Option]:
        """Return all actions that have been tried, the best first."""
        return [
            Option(str(one.action), round(one.value, 4), round(one.margin, 2))
            for one in self._thought.estimates()
            if one.trials or self._thought.exact
        ]

    def why(self, rival: str | None = None) -> tuple[Reason, ...]:
        """Return what the best action does, against all others or against `rival`."""
        best, *others = self._thought.estimates()
        rivals = [one.plan for one in others if rival is None or str(one.action) == rival]
        return tuple(reasons(self._seen, best.plan, rivals[:RIVALS], self._seed))

    def plan(self) -> tuple[str, ...]:
        """Return the best action, for a play with the capture that follows."""
        return tuple(map(str, self._thought.estimates()[0].plan))

    def result(self) -> Hint:
        """Return the hint as far as it has been thought out."""
        plan = self.plan()
        return Hint(plan[0], plan, tuple(self.options()), self.why(), self._thought.exact)


def hint(view_line: str, seed: int = 0, simulations: int | None = None) -> Hint:
    """Return a hint for a view line. RecordError when it is malformed, ValueError when there is nothing to decide."""
    search = HintSearch(parse_view(view_line), seed, simulations)
    while not search.step(1000):
        pass
    return search.result()


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a game in review.

    ply: actions before it. played, best: what was done and what the teacher would have done; equal when it was right.
    loss: value that the choice gave away. plan: the better action and, for a play, the capture that goes with it; empty
    when the choice was right. why: what it does.
    """

    ply: int
    turn: int
    seat: int
    phase: str
    played: Option
    best: Option
    loss: float
    plan: tuple[str, ...] = ()
    why: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """A game in review. curve: (ply, expected lead of seat 0 in stars), the final lead last when the game is over.

    moments: the plies of the decisions that gave away most, in order of play.
    """

    decisions: tuple[Decision, ...]
    curve: tuple[tuple[int, float], ...]
    moments: tuple[int, ...]


class ReviewSearch:
    """The thinking about a whole game; `step` until done, then `result`. `share`: how much is done, 0 to 1."""

    def __init__(
        self,
        match: Match,
        seats: tuple[int, ...] = (0, 1),
        seed: int = 0,
        simulations: int = REVIEW_SIMULATIONS,
        since: int = 0,
    ) -> None:
        """`seats`: whose decisions are reviewed. `since`: actions at the beginning that are none of theirs."""
        self._match = match
        self._seed = seed
        self._simulations = simulations
        self._plies = [ply for ply in range(since, match.ply) if self._asks(match.state_at(ply), seats)]
        self._at = 0
        self._search: HintSearch | None = None
        self._decisions: list[Decision] = []
        self._curve: list[tuple[int, float]] = []

    @staticmethod
    def _asks(state: State, seats: tuple[int, ...]) -> bool:
        return state.actor in seats and len(legal_actions(state)) > 1

    @property
    def share(self) -> float:
        """How much of the game has been thought over, 0 to 1."""
        return self._at / len(self._plies) if self._plies else 1.0

    def step(self, simulations: int) -> bool:
        """Do at most `simulations` for the decision at hand; return whether the whole game is done."""
        if self._at == len(self._plies):
            return True
        ply = self._plies[self._at]
        state = self._match.state_at(ply)
        if self._search is None:
            self._search = HintSearch(view(state, state.actor), self._seed + ply, self._simulations)
        if self._search.step(simulations):
            self._judge(ply, state, self._search)
            self._search = None
            self._at += 1
        return self._at == len(self._plies)

    def _judge(self, ply: int, state: State, search: HintSearch) -> None:
        token = str(self._match.actions[ply])
        options = search.options()
        best = options[0]
        played = next(option for option in options if option.action == token)
        missed = played.value < best.value
        self._decisions.append(
            Decision(
                ply=ply,
                turn=state.turn,
                seat=state.actor,
                phase=Phase(state.phase).name.lower(),
                played=played,
                best=best if missed else played,
                loss=round(best.value - played.value, 4) if missed else 0.0,
                plan=search.plan() if missed else (),
                why=search.why(token) if missed else (),
            )
        )
        lead = best.margin if missed else played.margin
        self._curve.append((ply, lead if state.actor == 0 else -lead))

    def result(self) -> Review:
        """Return the review as far as it has been thought out."""
        curve = self._curve[:]
        if self._match.state.over:
            curve.append((self._match.ply, final_worth(self._match.state, 0).margin))
        worst = sorted(self._decisions, key=lambda one: -one.loss)[:MOMENTS]
        moments = sorted(one.ply for one in worst if one.loss > 0)
        return Review(tuple(self._decisions), tuple(curve), tuple(moments))


def review(
    record: str,
    seats: tuple[int, ...] = (0, 1),
    seed: int = 0,
    simulations: int = REVIEW_SIMULATIONS,
) -> Review:
    """Return the review of a game record. RecordError when it is malformed."""
    search = ReviewSearch(Match.from_record(record), seats, seed, simulations)
    while not search.step(1000):
        pass
    return search.result()
