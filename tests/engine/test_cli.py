"""``python -m game.engine``: what it prints, its exit status, and that no input makes it fall over."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.engine import Match, Options, Variant, legal_actions, position_line
from game.engine.__main__ import main
from tests.engine.support import hand_made_positions, recorded_games

ROOT = Path(__file__).resolve().parents[2]

VARIANTS = tuple(str(variant) for variant in Variant)


def run(*arguments: str, stdin: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [sys.executable, "-m", "game.engine", *arguments],
        cwd=ROOT,
        input=data,
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def clear(done: subprocess.CompletedProcess[str]) -> bool:
    """Whether a run that failed said so in plain lines and without a traceback."""
    return "Traceback" not in done.stdout + done.stderr and "Exception" not in done.stderr


def write(path: Path, values: list[Any]) -> str:
    path.write_text("".join(json.dumps(value) + "\n" for value in values), encoding="utf-8")
    return str(path)


@pytest.fixture(scope="module")
def traces(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The recorded games as three files."""
    folder = tmp_path_factory.mktemp("traces")
    return {
        name: write(folder / f"{name}.jsonl", [game for game in recorded_games() if game["variant"] == name])
        for name in VARIANTS
    }


def test_replay_of_all_recorded_games(traces: dict[str, str]) -> None:
    done = run("replay", *traces.values(), "--profile", "oracle")
    assert (done.returncode, done.stdout, done.stderr) == (0, "310 games, 310 equal\n", "")


def test_replay_under_the_defaults_skips_and_says_so(traces: dict[str, str]) -> None:
    done = run("replay", traces["base"])
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "149 games, 149 equal"
    assert "1 skipped" in done.stdout


def test_replay_reports_the_first_difference(tmp_path: Path) -> None:
    games = [json.loads(json.dumps(game)) for game in recorded_games()[:4]]
    games[1]["final"]["score_spec"][0]["total"] += 1
    games[2]["events"].pop()
    file = write(tmp_path / "games.jsonl", games)
    done = run("replay", file, "--profile", "oracle")
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0] == "4 games, 2 equal"
    assert lines[1].startswith(f"first difference: {file}:2 ({games[1]['id']}): final player 0 score_spec")
    assert len(lines) == 2


def test_positions(tmp_path: Path) -> None:
    positions = list(hand_made_positions())
    done = run("positions", write(tmp_path / "all.jsonl", positions))
    assert (done.returncode, done.stdout) == (0, "45 positions, 45 equal\n")
    changed = json.loads(json.dumps(positions[0]))
    changed["expect"]["total"] += 1
    done = run("positions", write(tmp_path / "one.jsonl", [*positions[1:3], changed]))
    assert done.returncode == 1
    assert done.stdout.startswith("3 positions, 2 equal\nfirst difference: ")


ODD_LINES: dict[str, str] = {
    "not JSON": "{",
    "text": "hello",
    "number": "1",
    "list": "[]",
    "null": "null",
    "empty object": "{}",
    "deep list": '{"events":' + "[" * 100_000 + "]" * 100_000 + "}",
    "deep object": '{"setup":' * 50_000 + "1" + "}" * 50_000,
    "half deep": '{"id":"x","variant":"base","events":' + "[" * 800 + "]" * 800 + ',"setup":{},"final":{}}',
    "huge number": '{"variant":"base","setup":{"deck":[' + "9" * 100_000 + "]}}",
    "infinity": '{"variant":"base","setup":{"display":[{"slot":1e999}],"hands":[[],[]]}}',
    "nan": '{"variant":NaN,"setup":NaN,"events":NaN,"final":NaN}',
    "anomalies": '{"variant":"base","anomalies":5}',
    "surrogate": '{"id":"\\ud800","variant":"\\udfff\\u0000\\n"}',
    "names": '{"id":{"a":[1,"\\n"]},"variant":["base"]}',
    "unhashable": '{"kind":{},"variant":{},"setup":{"spirits":[[]]}}',
    "bool": '{"variant":true,"setup":true,"events":true,"final":true,"kind":true}',
    "noise": "\x00\x01\x02",
    "separators": '{"id":"\u2028\u2029\x85"}',
}


@pytest.mark.parametrize("command", ["replay", "positions"])
@pytest.mark.parametrize("line", ODD_LINES.values(), ids=ODD_LINES.keys())
def test_odd_files_end_in_a_clear_error(
    command: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.jsonl"
    file.write_text(line + "\n", encoding="utf-8")
    status = main([command, str(file)])
    printed = capsys.readouterr()
    assert status in (1, 2)
    assert "error: " in printed.err if status == 2 else "first difference: " in printed.out
    assert len((printed.out + printed.err).splitlines()) <= 2
    (printed.out + printed.err).encode("utf-8")


def values_of_every_type() -> list[Any]:
    deep: Any = 1
    for _ in range(300):
        deep = [deep]
    return [
        None,
        True,
        -1,
        10**40,
        1.5,
        float("inf"),
        "",
        "wolf",
        "\ud800",
        [],
        [[]],
        [None],
        {},
        {"a": 1},
        deep,
    ]


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths to every part of a JSON value; of long lists only the first items."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, part in value.items():
            found += paths(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value[:7]):
            found += paths(part, (*path, index))
    return found


def with_value(whole: Any, path: tuple[Any, ...], value: Any) -> Any:
    copied = json.loads(json.dumps(whole))
    part = copied
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return copied


@pytest.mark.parametrize("command", ["replay", "positions"])
def test_wrong_types_everywhere(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every part of a game or position is replaced by a value of every type: a difference or none, never a crash."""
    if command == "replay":
        wholes: list[Any] = [recorded_games()[0]]
    else:
        wholes = [
            next(one for one in hand_made_positions() if one["id"] == name) for name in ("s18", "x13", "x25")
        ]
    objects = []
    for whole in wholes:
        for path in paths(whole):
            objects += [with_value(whole, path, value) for value in values_of_every_type()]
    file = write(tmp_path / "wrong.jsonl", objects)
    profile = ["--profile", "oracle"] if command == "replay" else []
    assert main([command, file, *profile]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith(f"{len(objects)} ")
    assert len(printed) == 2


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("setup", "fireflies"), None),
        (("setup", "rainbows"), 11),
        (("setup", "first"), 1),
        (("setup", "display", 0, "slot"), 1.5),
        (("setup", "display", 0, "slot"), 6),
    ],
)
def test_a_set_up_that_is_none_is_not_equal(path: tuple[Any, ...], value: Any, tmp_path: Path) -> None:
    game = with_value(recorded_games()[0], path, value)
    assert main(["replay", write(tmp_path / "game.jsonl", [game]), "--profile", "oracle"]) == 1


@pytest.mark.parametrize(
    ("path", "value"), [(("expect",), {}), (("state", "rainbows"), "x"), (("state", "rainbows"), 13)]
)
def test_a_scenario_that_proves_nothing_is_not_equal(
    path: tuple[Any, ...], value: Any, tmp_path: Path
) -> None:
    scenario = next(position for position in hand_made_positions() if position["kind"] == "scenario")
    assert main(["positions", write(tmp_path / "one.jsonl", [scenario])]) == 0
    assert main(["positions", write(tmp_path / "one.jsonl", [with_value(scenario, path, value)])]) == 1


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    latin = tmp_path / "latin.jsonl"
    latin.write_bytes(b'{"id": "\xff\xfe"}\n')
    for command in ("replay", "positions"):
        for file in (str(tmp_path / "missing.jsonl"), str(tmp_path), str(latin)):
            done = run(command, file)
            assert done.returncode == 2
            assert done.stdout == ""
            assert done.stderr.startswith(f"error: {file}: ")
            assert len(done.stderr.splitlines()) == 1


def test_an_empty_file_is_nothing_to_compare(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n\n", encoding="utf-8")
    for command, noun in (("replay", "games"), ("positions", "positions")):
        done = run(command, str(empty))
        assert done.returncode == 1
        assert done.stdout == f"0 {noun}, 0 equal\n"
        assert "nothing to compare" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nonsense"],
        ["replay"],
        ["replay", "x", "--profile", "y"],
        ["selfplay", "--games", "0"],
        ["selfplay", "--games", "-3"],
        ["selfplay", "--games", "x"],
        ["selfplay", "--seed", "x"],
        ["selfplay", "--variant", "x"],
        ["show"],
    ],
)
def test_wrong_arguments_show_the_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m game.engine")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("profile", ["", "oracle"])
def test_selfplay_writes_games_that_replay(
    variant: str, profile: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = ["--profile", profile] if profile else []
    files = [str(tmp_path / name) for name in ("one.jsonl", "two.jsonl")]
    for file in files:
        arguments = [
            "selfplay",
            "--variant",
            variant,
            "--games",
            "60",
            "--seed",
            "900",
            "--out",
            file,
            *chosen,
        ]
        assert main(arguments) == 0
        assert capsys.readouterr().out.startswith(f"60 games of {variant}, ")
    first, second = (Path(file).read_bytes() for file in files)
    assert first == second, "the same seed must give the same bytes"
    assert main(["replay", files[0], *chosen]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "60 games, 60 equal"


def test_selfplay_in_another_process_gives_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.jsonl", "two.jsonl")]
    assert (
        main(["selfplay", "--variant", "firefly", "--games", "5", "--seed", "-7", "--out", str(files[0])])
        == 0
    )
    done = run("selfplay", "--variant", "firefly", "--games", "5", "--seed", "-7", "--out", str(files[1]))
    assert done.returncode == 0
    assert files[0].read_bytes() == files[1].read_bytes()


def test_selfplay_without_a_file() -> None:
    done = run("selfplay", "--games", "3")
    assert done.returncode == 0
    assert done.stdout.startswith("3 games of base, ")
    assert done.stdout.endswith(" games a second\n")


def test_selfplay_into_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    for out in (str(tmp_path / "no" / "such" / "file"), str(tmp_path)):
        done = run("selfplay", "--games", "1", "--out", out)
        assert done.returncode == 2
        assert done.stderr.startswith(f"error: {out}: ")
        assert len(done.stderr.splitlines()) == 1


def shape(value: Any) -> Any:
    """The keys and types of a JSON value."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    return type(value).__name__


def shapes_of_events(games: list[Any]) -> dict[str, set[str]]:
    """For each kind of event or decision the shapes that occur."""
    found: dict[str, set[str]] = {}
    for game in games:
        for event in game["events"]:
            kind = event.get("e") or f"d-{event['d']}"
            found.setdefault(kind, set()).add(json.dumps(shape(event), sort_keys=True))
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_selfplay_games_have_the_keys_and_types_of_the_recorded_ones(variant: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert (
        main(["selfplay", "--variant", variant, "--games", "150", "--profile", "oracle", "--out", str(file)])
        == 0
    )
    ours = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    theirs = [game for game in recorded_games() if game["variant"] == variant]
    for name in ("id", "variant", "seed", "style", "status", "anomalies", "setup", "events", "final"):
        assert {json.dumps(type(game[name]).__name__) for game in ours} == {
            json.dumps(type(game[name]).__name__) for game in theirs
        }
    assert {tuple(sorted(game)) for game in ours} == {tuple(sorted(game)) for game in theirs}
    assert shape(ours[0]["setup"]) == shape(theirs[0]["setup"])
    assert shape(ours[0]["setup"]["display"][0]) == shape(theirs[0]["setup"]["display"][0])
    assert sorted(ours[0]["final"]) == sorted(theirs[0]["final"])
    players = {tuple(sorted(player)) for game in ours for player in game["final"]["players"]}
    assert players == {tuple(sorted(player)) for game in theirs for player in game["final"]["players"]}
    scores = {tuple(sorted(one)) for game in ours for one in game["final"]["score_spec"]}
    assert scores == {tuple(sorted(one)) for game in theirs for one in game["final"]["score_spec"]}
    our_events, their_events = shapes_of_events(ours), shapes_of_events(theirs)
    for kind in our_events.keys() & their_events.keys():
        assert our_events[kind] <= their_events[kind], kind
    assert (
        not our_events.keys() - their_events.keys() - {"pass", "d-cover", "cover", "rainbow_kept", "d-evil"}
    )
    known = {"rainbow_kept_for_later", "score_differs:area", "score_differs:cow", "score_differs:total"}
    assert {name for game in ours for name in game["anomalies"]} <= known


def test_show() -> None:
    match = Match(Options(Variant.FIREFLY), 3)
    for text in (match.record(), position_line(match.state)):
        done = run("show", text)
        assert done.returncode == 0
        assert "player 0 decides: play" in done.stdout
        assert "Deck      30 tiles" in done.stdout
    done = run("show", "-", stdin=match.record() + "\n")
    assert done.returncode == 0


def test_show_of_the_end() -> None:
    match = Match(seed=3)
    while not match.state.over:
        match.play(legal_actions(match.state)[0])
    done = run("show", match.record())
    assert done.returncode == 0
    assert "the end" in done.stdout


@pytest.mark.parametrize(
    "text", ["", "x", "record1", "pos1~base", "record2~", "pos9~x", "é", "\ud800", "record1~" + "~" * 9000]
)
def test_show_of_what_is_no_record(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", text]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("error: character ")
    assert len(printed.err.splitlines()) == 1


def test_show_of_bytes_that_are_no_text() -> None:
    done = run("show", "-", stdin=b"\xff\xfe record1")
    assert done.returncode == 2
    assert clear(done)
    assert len(done.stderr.splitlines()) == 1


def test_a_reader_who_goes_away_leaves_no_traceback(traces: dict[str, str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "game.engine", "replay", traces["beginner"]],
            cwd=ROOT,
            stdout=writing,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
        )
    finally:
        os.close(writing)
    assert done.returncode == 1
    assert done.stderr == b""
