"""Tournaments: paired, repeatable, resumable; and the command line."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.bots.arena import Contest, Pair, ResultsError, decided, play_pair, run, summary
from game.bots.cli import main
from game.bots.players import player
from game.engine import Match, Options, Stream, Variant, legal_actions, sample, view
from tests.bots.support import decisions

ROOT = Path(__file__).parents[2]
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


@pytest.mark.parametrize(
    "line", ["damaged", "7", "{}", '{"results": [1.0], "margins": [3, 1], "ms": [[], []]}']
)
def test_damaged_results_are_not_resumed(line: str, tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    last(CONTEST, 2, out)
    out.write_text(out.read_text() + line + "\n")
    with pytest.raises(ResultsError, match="is damaged: line 3"):
        last(CONTEST, 4, out)


@pytest.mark.parametrize("text", ["a letter", "two\nlines", '{"a": "fox"', "\n"])
def test_a_file_that_holds_something_else_is_left_as_it_is(text: str, tmp_path: Path) -> None:
    out = tmp_path / "letter.txt"
    out.write_text(text)
    with pytest.raises(ResultsError, match="belongs to another contest"):
        last(CONTEST, 2, out)
    assert out.read_text() == text


def test_a_file_torn_in_its_first_line_is_begun_anew(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    last(CONTEST, 2, out)
    whole = out.read_text()
    out.write_text(whole[: whole.index("\n") - 3])
    assert len(last(CONTEST, 2, out)) == 1
    assert out.read_text().splitlines()[0] == whole.splitlines()[0]


def test_of_more_results_than_wanted_the_first_ones_count(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    three = last(CONTEST, 6, out)
    assert last(CONTEST, 4, out) == last(CONTEST, 6, out)[:2]
    assert untimed(last(CONTEST, 6, out)) == untimed(three)


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


def test_json_has_no_infinity(capsys: pytest.CaptureFixture[str]) -> None:
    """One pair gives no interval, and JSON knows no word for that but null."""

    def refuse(word: str) -> None:
        raise AssertionError(word)

    assert main(["tournament", "random", "random", "--games", "2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out, parse_constant=refuse)
    assert (figures["games"], figures["half_width"]) == (2, None)


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
        (["tournament", "fox", "fox:simulations=inf"], "simulations: inf is no whole number from 0"),
        (["tournament", "fox", "fox:simulations=-3"], "simulations: -3 is no whole number from 0"),
        (["tournament", "fox", "fox:turns=2.5"], "turns: 2.5 is no whole number from 1"),
        (["tournament", "fox", "fox:slip=nan"], "slip: nan is no number from 0"),
        (["tournament", "fox"], "required: b"),
        (["tournament", "fox", "fox", "--games", "0"], "'0' is no whole number above 0"),
        (["tournament", "fox", "fox", "--games", "-2"], "'-2' is no whole number above 0"),
        (["tournament", "fox", "fox", "--games", "many"], "'many' is no whole number above 0"),
        (["tournament", "fox", "fox", "--games", "3"], "3 is odd, but every deal is played twice"),
        (["tournament", "fox", "fox", "--variant", "chess"], "'chess' (choose from 'base'"),
        (["tournament", "fox", "fox", "--sequential", "0.6", "0.5"], "0.6 and 0.5 are no shares"),
        (["tournament", "fox", "fox", "--out", "no/such/folder"], "no/such/folder: No such file"),
        (["tournament", "fox", "fox", "--out", "."], ".: Is a directory"),
        (["analyse", "record1~base~x"], "this is no game record: character"),
        (["analyse", "no/such/file"], "'no/such/file' is neither a game record nor a file: No such file"),
        (["analyse", ""], "neither a game record nor a file"),
        (["soak", "--games", "0"], "'0' is no whole number above 0"),
        (["fly"], "invalid choice: 'fly'"),
        ([], "required: COMMAND"),
    ],
)
def test_bad_input_is_told_in_one_sentence(
    arguments: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status_of(arguments) == 2
    said = capsys.readouterr()
    assert error in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


def status_of(arguments: list[str]) -> int | str | None:
    """The exit status, whether it is returned or the parser ends the program with it."""
    try:
        return main(arguments)
    except SystemExit as end:
        return end.code


HEEDFUL = """
import signal, sys
from game.bots.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""
"""The command line, heeding Ctrl-C: what a shell starts in the background, as a test run may be, ignores it."""


def started(*command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    )


def interrupted(arguments: list[str]) -> tuple[int, str]:
    """Run a command, press Ctrl-C once it has printed its first line; return the exit status and its complaints."""
    with started("-c", HEEDFUL, *arguments, "--every", "1") as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    return process.returncode, errors


def test_a_tournament_stopped_by_hand_goes_on_where_it_was(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    arguments = ["tournament", CONTEST.a, CONTEST.b, "--seed", str(CONTEST.seed), "--out", str(out)]
    status, said = interrupted([*arguments, "--games", "4000"])
    assert status == 130
    done = said.removeprefix("stopped after ").split()[0]
    assert said == f"stopped after {done} games; the same command goes on from {out}\n"
    kept = (len(out.read_text().splitlines()) - 1) * 2
    assert kept - 2 <= int(done) <= kept
    assert untimed(last(CONTEST, kept + 2, out)) == untimed(last(CONTEST, kept + 2))


def test_a_soak_stopped_by_hand_says_so() -> None:
    assert interrupted(["soak", "--games", "4000", "--simulations", "1"]) == (130, "stopped\n")


def test_a_reader_that_has_seen_enough_is_no_failure() -> None:
    command = ["tournament", "random", "random", "--games", "400", "--every", "1"]
    with started("-m", "game.bots", *command) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("random v random")
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
