"""Phoenix as an information-set tree, measured against Phoenix as it is.

    python -m training.tree --games 100 --seed 11

Single-observer information-set Monte-Carlo tree search (Cowling, Powley, Whitehouse, 2012): every simulation draws
another full state that fits the view and walks down one tree shared by all of them, by upper confidence bounds (Kocsis
and Szepesvári, 2006) over the plans that this state allows; a plan counts how often it was allowed. What is met below
the tree is played and judged as in the flat search, with the same policy, turns, weights and number of simulations.
"""

import argparse
from collections.abc import Callable
from math import log, sqrt
from random import Random

from game.bots.arena import Contest, play_pair, summary
from game.bots.levels import LEVELS
from game.bots.montecarlo import Draw, Estimate, Leaf, Plan, Settings, plans_of
from game.bots.players import thinker
from game.bots.playout import Policy, answer, play_out
from game.engine import Phase, State, Stream, Variant, View, apply, legal_actions, sample
from game.engine.actions import CELL_ACTIONS
from game.engine.turn import playable


class Node:
    """A plan somewhere in the tree. value, margin: sums, as the seat of the search sees them. offered: simulations in
    which the plan could be chosen."""

    __slots__ = ("children", "margin", "offered", "value", "visits")

    def __init__(self) -> None:
        self.children: dict[Plan, Node] = {}
        self.visits = 0
        self.offered = 0
        self.value = 0.0
        self.margin = 0.0


class Tree:
    """A search in steps with the face of `MonteCarlo`."""

    exploration = 0.3
    """Weight of the width of the confidence interval beside the mean; values lie mostly between 0 and 1."""
    guided = True
    """Below the root, plans enter the tree as the playout policy would choose them, instead of all before any twice."""

    def __init__(
        self,
        seen: View,
        settings: Settings,
        stream: Stream,
        policy: Callable[[Random], Policy],
        leaf: Leaf,
        draw: Draw = sample,
    ) -> None:
        """As `MonteCarlo`."""
        self._seen = seen
        self._settings = settings
        self._stream = stream
        self._policy = policy(Random(stream.next()))
        self._leaf = leaf
        self._draw = draw
        self._root = Node()
        self._left = settings.simulations if len(seen.legal) > 1 else 0

    def step(self, simulations: int) -> bool:
        """Do at most `simulations`; return whether the search is done."""
        for _ in range(min(simulations, self._left)):
            self._simulate()
            self._left -= 1
        return not self._left

    def _simulate(self) -> None:
        state = self._draw(self._seen, self._stream)
        last = state.turn + self._settings.turns
        path = [self._root]
        while path[-1].visits or path[-1] is self._root:
            if state.over or state.turn >= last:
                break
            plans = plans_of(state.phase, legal_actions(state), state.display)
            plan = plans[0]
            if len(plans) > 1:
                plan = self._choose(path[-1], plans, state)
                path.append(path[-1].children.setdefault(plan, Node()))
            for action in plan:
                apply(state, action)
        play_out(state, self._policy, last - state.turn)
        worth = self._leaf(state, self._seen.seat)
        for node in path:
            node.visits += 1
            node.value += worth.value
            node.margin += worth.margin

    def _choose(self, node: Node, plans: list[Plan], state: State) -> Plan:
        """Return a plan that is not in the tree yet, or the one with the highest bound for the seat that decides."""
        known = [plan for plan in plans if plan in node.children]
        for plan in known:
            node.children[plan].offered += 1
        if self.guided and node is not self._root:
            favourite = _favourite(state, self._policy)
            fresh = [] if favourite in node.children else [favourite]
        else:
            fresh = [plan for plan in plans if plan not in node.children]
        if fresh:
            return self._stream.choice(fresh)
        mine = state.actor == self._seen.seat

        def bound(plan: Plan) -> float:
            child = node.children[plan]
            mean = child.value / child.visits
            return (mean if mine else 1 - mean) + self.exploration * sqrt(log(child.offered) / child.visits)

        return max(known, key=bound)

    def estimates(self) -> list[Estimate]:
        """Return what is known about every legal action, the most visited first."""
        found = {}
        children = self._root.children
        for plan in sorted(children, key=lambda plan: children[plan].visits, reverse=True):
            node = children[plan]
            if plan[0] not in found:
                found[plan[0]] = Estimate(
                    plan, node.value / node.visits, node.margin / node.visits, node.visits
                )
        for action in self._seen.legal:
            found.setdefault(action, Estimate((action,), float("-inf"), 0.0, 0))
        return list(found.values())


def _favourite(state: State, policy: Policy) -> Plan:
    """Return the plan that a playout would follow."""
    if state.phase is not Phase.PLAY:
        return (answer(state, policy),)
    tile, target = policy.play(state, playable(state, state.to_move))
    play = CELL_ACTIONS[Phase.PLAY][tile]
    return (play, CELL_ACTIONS[Phase.CAPTURE][target]) if target else (play,)


def main() -> None:
    """Play tree against flat search and print the figures after every pair."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--simulations", type=int, default=LEVELS["phoenix"].simulations)
    parser.add_argument("--exploration", type=float, default=Tree.exploration)
    parser.add_argument("--unguided", action="store_true", help="every plan is tried before any twice")
    parser.add_argument("--variant", choices=list(map(str, Variant)), default="base")
    arguments = parser.parse_args()
    Tree.exploration = arguments.exploration
    Tree.guided = not arguments.unguided
    level = LEVELS["phoenix"]._replace(simulations=arguments.simulations, race=0.0)
    contest = Contest("tree", "flat", Variant(arguments.variant), arguments.seed)
    players = thinker(level, method=Tree), thinker(level)
    pairs = []
    for number in range(arguments.games // 2):
        pairs.append(play_pair(contest, players, number))
        print(summary(pairs), flush=True)


if __name__ == "__main__":
    main()
