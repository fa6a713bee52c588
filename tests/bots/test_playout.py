"""Playouts follow the engine: the same choices are offered, the same states reached, every turn of every game."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.bots.playout import answer, finish_turn, play_out, play_turn
from game.bots.policy import BiasedPolicy, RandomPolicy
from game.bots.stars import margin, stars
from game.engine import (
    DRAW,
    Action,
    Options,
    Phase,
    Spirit,
    State,
    Stream,
    Variant,
    apply,
    legal_actions,
    new_state,
    score,
    start,
)
from game.engine.geometry import BIT, CELL, cells_of
from game.engine.options import oracle_profile
from game.engine.recorded import parse_deal, parse_pick
from game.engine.state import Foretold, Settled
from tests.engine.support import ALL_OPTIONS, choose, options_name, recorded_games, walk

Choose = Callable[[State], Action]


class Follower:
    """A policy that checks every offer against the engine's legal actions and answers as `choice` says."""

    def __init__(self, twin: State, choice: Choose) -> None:
        self.twin = twin
        self.choice = choice

    def follow(self, state: State, phase: Phase, offered: set[Action]) -> Action:
        assert self.twin.phase is phase
        assert set(legal_actions(self.twin)) == offered
        action = self.choice(self.twin)
        state.foretold = self.twin.foretold
        apply(self.twin, action)
        return action

    def cells(self, state: State, phase: Phase, mask: int) -> int:
        return BIT[self.follow(state, phase, {Action(phase, cell) for cell in cells_of(mask)}).cell]

    def play(self, state: State, options: int) -> tuple[int, int]:
        tile = self.cells(state, Phase.PLAY, options)
        if self.twin.phase is Phase.CAPTURE and self.twin.struck == tile:
            targets = {action.cell for action in legal_actions(self.twin)}
            return tile, self.cells(state, Phase.CAPTURE, sum(BIT[cell] for cell in targets))
        return tile, 0

    def capture(self, state: State, struck: int, targets: int) -> int:
        assert struck == self.twin.struck
        return self.cells(state, Phase.CAPTURE, targets)

    def rainbow(self, state: State, cells: int) -> int:
        return self.cells(state, Phase.RAINBOW, cells)

    def spirit(
        self, state: State, spirits: tuple[Spirit, ...], squares: int, may_draw: bool
    ) -> Settled | None:
        phase = self.twin.phase
        offered = {Action(phase, square, spirit) for spirit in spirits for square in cells_of(squares)}
        action = self.follow(state, phase, offered | ({DRAW} if may_draw else set()))
        return None if action.spirit is None else (action.spirit, BIT[action.cell])

    def tile(self, state: State, phase: Phase, tiles: int) -> int:
        return self.cells(state, phase, tiles)

    def cover(self, state: State, settled: tuple[Settled, ...]) -> Settled:
        offered = {Action(Phase.COVER, CELL[square], spirit) for spirit, square in settled}
        action = self.follow(state, Phase.COVER, offered)
        assert action.spirit is not None
        return action.spirit, BIT[action.cell]


def follow_to_the_end(state: State, choice: Choose) -> None:
    twin = state.copy()
    follower = Follower(twin, choice)
    while not state.over:
        play_turn(state, follower)
        assert state.identity() == twin.identity()
    assert [stars(state, seat) for seat in (0, 1)] == [score(twin, seat).total for seat in (0, 1)]


def recorded_choices(events: list[dict[str, Any]]) -> Choose:
    """The picks of a recorded game one after the other, with what chance did next foretold."""
    decisions = (at for at, event in enumerate(events) if "d" in event)

    def choice(state: State) -> Action:
        at = next(decisions)
        state.foretold = foretold(iter(events[at + 1 :]))
        return parse_pick(state.phase, events[at]["pick"])

    return choice


def foretold(events: Iterator[dict[str, Any]]) -> Foretold:
    stolen, order = 0, []
    for event in events:
        if event.get("e") in ("turn", "end"):
            break
        if event.get("from") == "opp_hand" and not stolen:
            stolen = BIT[event["tile"]]
        if event.get("e") == "firefly":
            order.append(BIT[event["square"]])
    return Foretold(stolen, order)


@pytest.mark.parametrize("variant", ["base", "beginner", "firefly"])
def test_every_recorded_game(variant: str) -> None:
    for game in recorded_games():
        if game["variant"] == variant:
            options = oracle_profile(Variant(game["variant"]))
            state = start(options, parse_deal(game["setup"], options))
            follow_to_the_end(state, recorded_choices(game["events"]))
            assert [stars(state, seat) for seat in (0, 1)] == [
                term["total"] for term in game["final"]["score_spec"]
            ]


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_name)
def test_games_under_every_option(options: Options) -> None:
    for seed in range(12):
        stream = Stream(seed)

        def choice(state: State, stream: Stream = stream, eager: bool = seed % 2 == 0) -> Action:
            return choose(state, stream, eager)

        follow_to_the_end(new_state(options, seed), choice)


@pytest.mark.parametrize("policy", [RandomPolicy, BiasedPolicy])
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_name)
def test_every_answer_of_a_policy_is_legal(options: Options, policy: type[RandomPolicy]) -> None:
    bot = policy(Random(3))
    for seed in range(4):
        for state in walk(options, seed):
            if not state.over:
                assert answer(state, bot) in legal_actions(state)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_name)
def test_playouts_from_the_middle_of_a_turn_reach_the_end(options: Options) -> None:
    bot = BiasedPolicy(Random(5))
    for state in walk(options, 7):
        end = state.copy()
        play_out(end, bot)
        assert end.over


def test_a_playout_stops_after_its_turns() -> None:
    state = new_state(Options(), 1)
    apply(state, legal_actions(state)[0])
    turn = state.turn
    play_out(state, RandomPolicy(Random(1)), 3)
    assert state.turn == turn + 3
    assert state.phase is Phase.PLAY


def test_finishing_a_turn_leaves_a_turn_that_has_not_begun_alone() -> None:
    state = new_state(Options(), 1)
    before = state.copy()
    finish_turn(state, RandomPolicy(Random(1)))
    assert state == before


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_name)
def test_stars_are_the_engines_score(options: Options) -> None:
    for seed in (2, 3):
        for state in walk(options, seed):
            totals = [score(state, seat).total for seat in (0, 1)]
            assert [stars(state, seat) for seat in (0, 1)] == totals
            assert margin(state, 1) == totals[1] - totals[0]
