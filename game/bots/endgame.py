"""The last rounds, searched to the end: the deck is empty and every tile is known by elimination.

Alpha-beta (Knuth and Moore, 1975) over the decisions of both seats, with chance nodes (Ballard, 1983) where the rules
leave it: the next spirits of the pile, of which only the set is known, and the tile that the dragonfly takes. Both
seats are taken to know all tiles: what elimination tells one of them about hands it tells the other.
"""

from collections.abc import Generator
from itertools import combinations
from typing import Final

from ..engine import Action, Phase, Spirit, State, Stream, View, apply, legal_actions, sample
from ..engine.geometry import BIT, bits_of
from ..engine.state import Foretold
from .montecarlo import Estimate, plans
from .policy import fit
from .value import Worth, final_worth

Count = Generator[None, None, Worth]
"""A search that pauses at every node."""

LOWEST: Final = Worth(float("-inf"), 0.0)
HIGHEST: Final = Worth(float("inf"), 0.0)


def is_known(seen: View) -> bool:
    """Whether the deck is empty and the seat can tell where every tile lies."""
    if seen.deck or seen.over:
        return False
    hidden_hand = seen.hand_sizes[1 - seen.seat] - len(seen.seen_hand)
    face_down = sum(seen.covered)
    return face_down == 0 or (hidden_hand == 0 and face_down == 1)


class Endgame:
    """An exact search that goes on in steps."""

    def __init__(self, seen: View, stream: Stream) -> None:
        """`seen` must satisfy `is_known`; `stream` only fills in what is left to chance anyway."""
        self._seat = seen.seat
        self._root = sample(seen, stream)
        self._plans = plans(seen)
        self._worths: list[Worth] = []
        self._run = self._search_plans()
        self.done = False
        self.nodes = 0

    def step(self, nodes: int) -> bool:
        """Visit at most `nodes` positions; return whether the search is done."""
        while nodes > 0 and not self.done:
            nodes -= 1
            self.nodes += 1
            try:
                next(self._run)
            except StopIteration:
                self.done = True
        return self.done

    def _search_plans(self) -> Generator[None, None, None]:
        for plan in self._plans:
            worth = yield from self._after(self._root, plan, LOWEST, HIGHEST)
            self._worths.append(worth)

    def estimates(self) -> list[Estimate]:
        """Return every legal action with its exact worth, the best first; only once the search is done."""
        order = sorted(range(len(self._plans)), key=lambda index: self._worths[index], reverse=True)
        found: dict[Action, Estimate] = {}
        for index in order:
            plan = self._plans[index]
            found.setdefault(plan[0], Estimate(plan, *self._worths[index], self.nodes))
        return list(found.values())

    def _search(self, state: State, low: Worth, high: Worth) -> Count:
        """Return the worth of `state` for the seat of the search, exact between `low` and `high`."""
        yield
        if state.over:
            return final_worth(state, self._seat)
        mine = state.actor == self._seat
        best = LOWEST if mine else HIGHEST
        for plan in _ordered(state):
            worth = yield from self._after(state, plan, low, high)
            if mine:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _after(self, state: State, plan: tuple[Action, ...], low: Worth, high: Worth) -> Count:
        *first, last = plan
        before = state
        if first:
            before = state.copy()
            for action in first:
                apply(before, action)
        states = outcomes(before, last)
        if len(states) == 1:
            worth = yield from self._search(states[0], low, high)
            return worth
        value = lead = 0.0
        for outcome in states:
            worth = yield from self._search(outcome, LOWEST, HIGHEST)
            value += worth.value / len(states)
            lead += worth.margin / len(states)
        return Worth(value, lead)


def outcomes(state: State, action: Action) -> list[State]:
    """Return the states, equally likely, that `action` leads to when the deck is empty."""
    after = state.copy()
    apply(after, action)
    if after.pile_next > state.pile_next:
        return [after] if state.pile_count <= 2 else _draws(state, action)
    hand = state.hands[1 - state.actor]
    if action.spirit is Spirit.DRAGONFLY and state.phase is not Phase.COVER and hand.bit_count() > 1:
        return [_stolen(state, action, bit) for bit in bits_of(hand)]
    return [after]


def _draws(state: State, action: Action) -> list[State]:
    pool = state.pile[state.pile_next :]
    states = []
    for pair in combinations(pool, 2):
        after = state.copy()
        after.pile = pair + tuple(spirit for spirit in pool if spirit not in pair)
        after.pile_next = 0
        apply(after, action)
        states.append(after)
    return states


def _stolen(state: State, action: Action, tile: int) -> State:
    after = state.copy()
    after.foretold = Foretold(tile)
    apply(after, action)
    after.foretold = None
    return after


def _ordered(state: State) -> list[tuple[Action, ...]]:
    """All plans of the seat that decides, those that promise most first."""
    seat = state.actor
    actions = legal_actions(state)
    if state.phase is not Phase.PLAY:
        return [(action,) for action in actions]
    rated: list[tuple[float, int, tuple[Action, ...]]] = []
    for play in actions:
        after = state.copy()
        apply(after, play)
        for capture in legal_actions(after):
            added = BIT[play.cell] | BIT[capture.cell]
            rated.append((fit(state, seat, added), len(rated), (play, capture)))
    rated.sort(reverse=True)
    return [plan for _, _, plan in rated]
