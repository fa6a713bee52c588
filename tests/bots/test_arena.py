"""Tournaments: paired, repeatable, resumable; and the command line."""

import json
from pathlib import Path

import pytest

from game.bots.arena import Contest, Pair, ResultsError, decided, play_pair, run, summary
from game.bots.cli import main
from game.bots.players import player
from game.engine import Match, Options, Stream, Variant, legal_actions, sample, view
from tests.bots.support import decisions

CONTEST = Contest("fox:simulations=8", "random", Variant.BASE, 3)


def untimed(pairs: list[Pair]) -> list[tuple[object, object]]:
    return [(pair.results, pair.margins) for pair in pairs]


def last(contest: Contest, games: int, out: Path | None = None) -> list[Pair]:
    *_, pairs = run(contest, games, out)
    return pairs


def test_a_contest_is_repeatable_and_can_be_resumed(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    whole = last(CONTEST, 12)
    assert len(whole) == 6
    assert untimed(last(CONTEST, 5, out)) == untimed(whole[:3])
    with out.open("a") as file:
        file.write('{"results": [1.0, ')
    assert untimed(last(CONTEST, 12, out)) == untimed(whole)
    assert untimed(last(CONTEST, 12, out)) == untimed(whole)
    assert len(out.read_text().splitlines()) == 7


def test_results_of_another_contest_are_not_resumed(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    last(CONTEST, 2, out)
    with pytest.raises(ResultsError, match="belongs to another contest"):
        last(CONTEST._replace(seed=4), 2, out)
    out.write_text(out.read_text() + "damaged\n")
    with pytest.raises(ResultsError, match="is damaged"):
        last(CONTEST, 4, out)


def test_a_bot_against_itself_wins_half() -> None:
    """The same deal with the seats exchanged: what one side wins in one game it loses in the other."""
    same = player("greedy:simulations=8")
    for number in range(3):
        pair = play_pair(Contest("a", "b", Variant.FIREFLY, 1), (same, same), number)
        assert sum(pair.results) == 1
        assert sum(pair.margins) == 0


def test_the_figures() -> None:
    times: tuple[list[float], list[float]] = ([1.0, 2.0, 3.0], [5.0])
    pairs = [Pair((1.0, 0.5), (8, 0), times), Pair((1.0, 0.0), (2, -4), times)]
    found = summary(pairs)
    assert (found.games, found.share, found.draws) == (4, 62.5, 1)
    assert found.half_width == pytest.approx(24.5)
    assert found.margin == 1.5
    assert found.first_seat_share == pytest.approx(100 * (1 + 1 + 0.5 + 1) / 4)
    assert found.median_ms == (2.0, 5.0)
    assert "62.5 % ± 24.5" in str(found)
    assert summary(pairs[:1]).half_width == float("inf")


def test_the_sequential_test_decides_either_way_and_not_too_soon() -> None:
    times: tuple[list[float], list[float]] = ([], [])
    won, lost = Pair((1.0, 1.0), (5, 5), times), Pair((0.0, 0.0), (-5, -5), times)
    assert decided([won] * 40, (0.5, 0.6))
    assert decided([lost] * 40, (0.5, 0.6))
    assert not decided([won] * 9, (0.5, 0.6))
    assert not decided([won, lost] * 10, (0.4, 0.6))
    assert not decided([won] * 40, None)


def test_the_cheater_sees_what_it_must_not() -> None:
    """Among states with equal views its choice changes; that of an honest bot never does."""
    cheater, honest = player("cheater:simulations=40"), player("phoenix:simulations=40")
    differs = 0
    for number, state in enumerate(decisions(Variant.BASE, range(3), every=6)):
        twin = sample(view(state, state.actor), Stream(number))
        assert honest(state, 1) == honest(twin, 1)
        differs += cheater(state, 1) != cheater(twin, 1)
    assert differs > 0


def test_tournament_prints_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "results.jsonl")
    arguments = [
        "tournament",
        "greedy:simulations=8",
        "random",
        "--games",
        "4",
        "--variant",
        "firefly",
        "--out",
        out,
    ]
    assert main([*arguments, "--every", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[-1].startswith("greedy:simulations=8 v random, firefly: 4 games: ")
    assert main([*arguments, "--json", "--sequential", "0.5", "0.6"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["a"], figures["games"], figures["variant"]) == ("greedy:simulations=8", 4, "firefly")
    assert figures["stopped_early"] is False


def test_analyse_prints_a_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(Options(), 5)
    stream = Stream(1)
    while not match.state.over:
        match.play(stream.choice(legal_actions(match.state)))
    assert main(["analyse", match.record(), "--simulations", "4"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"decisions", "curve", "moments"}
    file = tmp_path / "game.txt"
    file.write_text(match.record() + "\n")
    assert main(["analyse", str(file), "--simulations", "4"]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_soak_counts_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--games", "6", "--simulations", "2", "--every", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("3 games")
    assert lines[-1].startswith("6 games")
    assert lines[-1].endswith("; 0 failures")


def test_soak_tells_what_failed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.search.Search.best", lambda self: "p999")
    assert main(["soak", "--games", "1", "--simulations", "1"]) == 1
    assert "IllegalAction" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["tournament", "eagle", "fox"], "no bot is called 'eagle'; there are random, greedy"),
        (["tournament", "fox", "fox:wings=2"], "no setting is called 'wings'"),
        (["tournament", "fox", "fox:turns=many"], "turns: 'many' is no number"),
        (["tournament", "fox", "fox:worth=gold"], "worth: 'gold' is none of stars"),
        (["analyse", "record1~base~x"], "character"),
        (["analyse", "no/such/file"], "No such file"),
    ],
)
def test_bad_input_is_told_in_one_sentence(
    arguments: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert error in said
    assert len(said.splitlines()) == 1
