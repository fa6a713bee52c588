"""Bots in whole games of every variant: deterministic, legal, blind to what is hidden, greedy better than random."""

import pytest

from game.bots import LEVELS, Search
from game.engine import (
    Action,
    Match,
    Options,
    Phase,
    RecordError,
    State,
    Stream,
    Variant,
    apply,
    legal_actions,
    new_state,
    parse_token,
    score,
    view,
    view_line,
    winner,
)
from tests.engine.support import ALL_OPTIONS, options_name
from tests.engine.test_secrecy import scrambled

FEW = 8
"""Simulations for a decision: what is tested here does not depend on strength."""


def think(line: str, level: str, seed: int, simulations: int | None = FEW, step: int = 3) -> str:
    """The choice of a bot."""
    search = Search(line, level, seed, None if level == "random" else simulations)
    for _ in range(10_000):
        if search.step(step):
            return search.best()
    raise AssertionError("the search does not end")


def decide(state: State, level: str, seed: int, simulations: int | None = FEW) -> Action:
    """The action of a bot for the seat that decides; IllegalAction when it is none."""
    line = view_line(view(state, state.actor))
    return parse_token(state, think(line, level, seed, simulations))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_name)
def test_whole_games_are_played_legally(options: Options, level: str) -> None:
    """Against a random opponent, so that the bot meets odd positions."""
    state = new_state(options, 5)
    stream = Stream(5)
    decisions = 0
    while not state.over:
        if state.actor == 0:
            action = decide(state, level, decisions)
            decisions += 1
        else:
            action = stream.choice(legal_actions(state))
        apply(state, action)
    assert decisions > 10


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_choice(level: str) -> None:
    """However finely the thinking is sliced."""
    for options in ALL_OPTIONS[:3]:
        state = new_state(options, 8)
        stream = Stream(8)
        ply = 0
        while not state.over:
            if ply % 13 == 0:
                line = view_line(view(state, state.actor))
                choices = {think(line, level, 99, step=step) for step in (1, 4, 1000)}
                assert len(choices) == 1
            apply(state, stream.choice(legal_actions(state)))
            ply += 1


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_seat_cannot_see_does_not_change_the_choice(level: str) -> None:
    """Two states with equal views, two equal choices: nothing hidden gets through."""
    compared = 0
    for options in ALL_OPTIONS[:3]:
        state = new_state(options, 9)
        stream = Stream(9)
        ply = 0
        while not state.over:
            other = scrambled(state, state.actor, stream) if ply % 11 == 0 else None
            if other is not None and other != state:
                assert decide(other, level, 4) == decide(state, level, 4)
                compared += 1
            apply(state, stream.choice(legal_actions(state)))
            ply += 1
    assert compared > 5


def test_the_random_bot_chooses_everything_sooner_or_later() -> None:
    state = new_state(Options(), 3)
    line = view_line(view(state, 0))
    chosen = {think(line, "random", seed) for seed in range(60)}
    assert chosen == {str(action) for action in legal_actions(state)}


def test_a_search_that_was_not_finished_still_names_a_legal_action() -> None:
    state = new_state(Options(), 3)
    line = view_line(view(state, 0))
    for level in LEVELS:
        search = Search(line, level, 1)
        assert search.best() in {str(action) for action in legal_actions(state)}


def test_bad_input_ends_in_clear_errors() -> None:
    state = new_state(Options(), 3)
    line = view_line(view(state, 0))
    for text in ("", "view1", line[:-1], line + "~", "x" * 10_000_000, Match(seed=1).record(), "\ud800"):
        with pytest.raises(RecordError):
            Search(text, "greedy", 1)
    for odd in (None, 1, line.encode()):
        with pytest.raises(RecordError):
            Search(odd, "greedy", 1)  # type: ignore[arg-type]
    for level in ("", "GREEDY", "perfect"):
        with pytest.raises(ValueError, match="bot"):
            Search(line, level, 1)
    with pytest.raises(ValueError, match="nothing to decide"):
        Search(view_line(view(state, 1)), "random", 1)
    while not state.over:
        apply(state, legal_actions(state)[0])
    for seat in (0, 1):
        with pytest.raises(ValueError, match="nothing to decide"):
            Search(view_line(view(state, seat)), "greedy", 1)


def play(options: Options, seed: int, levels: tuple[str, str], simulations: int | None) -> State:
    """A whole game between two bots."""
    state = new_state(options, seed)
    ply = 0
    while not state.over:
        apply(state, decide(state, levels[state.actor], seed * 1000 + ply, simulations))
        ply += 1
    return state


def test_greedy_beats_random_over_paired_deals() -> None:
    """Every deal is played twice with the seats changed, so that neither deal nor first turn decides."""
    points = margin = games = 0.0
    for seed in range(12):
        for seat in (0, 1):
            levels = ("greedy", "random") if seat == 0 else ("random", "greedy")
            state = play(Options(), seed, levels, None)
            points += {seat: 1.0, None: 0.5}.get(winner(state), 0.0)
            margin += score(state, seat).total - score(state, 1 - seat).total
            games += 1
    assert points / games >= 0.85
    assert margin / games > 5


@pytest.mark.full
@pytest.mark.parametrize("variant", Variant)
def test_greedy_beats_random_in_every_variant(variant: Variant) -> None:
    points = games = 0.0
    for seed in range(40):
        for seat in (0, 1):
            levels = ("greedy", "random") if seat == 0 else ("random", "greedy")
            state = play(Options(variant), seed, levels, None)
            points += {seat: 1.0, None: 0.5}.get(winner(state), 0.0)
            games += 1
    assert points / games >= 0.8


def test_an_open_decision_of_every_kind_is_answered() -> None:
    met: set[Phase] = set()
    for seed in range(1, 30):
        state = new_state(Options(Variant.FIREFLY if seed % 3 else Variant.BASE), seed)
        stream = Stream(seed)
        while not state.over:
            if state.phase not in met:
                met.add(state.phase)
                for level in ("random", "greedy", "wolf"):
                    decide(state, level, 1)
            apply(state, stream.choice(legal_actions(state)))
    assert len(met) >= 10
