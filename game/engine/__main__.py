"""Command line of the engine: replay, positions, selfplay, show."""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from .errors import RecordError
from .options import Options, Variant, oracle_profile
from .positions import check
from .recorded import KEPT_ASIDE
from .replay import Difference, is_skipped, replay
from .selfplay import play_random, record_random
from .show import read_state, show

LONGEST_MESSAGE: Final = 4_000
"""Characters of a difference that are printed."""


class InputError(Exception):
    """A file cannot be read or holds something else; the text says which and why."""


def _objects(file: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the JSON object of every line of `file`, with its place."""
    try:
        lines = Path(file).read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: {error}") from error
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        place = f"{file}:{number}"
        try:
            value = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise InputError(f"{place}: not JSON: {error}") from error
        if not isinstance(value, dict):
            raise InputError(f"{place}: not a JSON object")
        yield place, value


def _printable(text: str) -> str:
    """Return the beginning of `text` as one line that every terminal can show."""
    shown = text if len(text) <= LONGEST_MESSAGE else f"{text[:LONGEST_MESSAGE]}..."
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in shown)


def _compare_all(
    files: Sequence[str],
    noun: str,
    compare: Callable[[dict[str, Any]], None],
    skip: Callable[[dict[str, Any]], bool] = lambda value: False,
) -> int:
    """Compare every object of every file, print how many are equal and the first difference; return the exit status."""
    count = equal = skipped = 0
    first = ""
    for file in files:
        for place, value in _objects(file):
            if skip(value):
                skipped += 1
                continue
            count += 1
            try:
                compare(value)
                equal += 1
            except Difference as difference:
                first = first or _printable(f"{place} ({value.get('id', 'no id')}): {difference}")
    print(f"{count} {noun}, {equal} equal")
    if skipped:
        print(
            f"{skipped} skipped: they keep a first rainbow aside ({KEPT_ASIDE}); --profile oracle replays them"
        )
    if first:
        print(f"first difference: {first}")
    if not count:
        print(f"there is nothing to compare in {', '.join(files)}", file=sys.stderr)
    return 0 if count and equal == count else 1


def _replay(arguments: argparse.Namespace) -> int:
    profile: str | None = arguments.profile
    return _compare_all(
        arguments.files,
        "games",
        lambda game: replay(game, profile),
        lambda game: is_skipped(game, profile),
    )


def _positions(arguments: argparse.Namespace) -> int:
    return _compare_all(arguments.files, "positions", check)


def _selfplay(arguments: argparse.Namespace) -> int:
    variant = Variant(arguments.variant)
    options = oracle_profile(variant) if arguments.profile == "oracle" else Options(variant)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    began = time.perf_counter()
    if arguments.out is None:
        for seed in seeds:
            play_random(options, seed)
    else:
        try:
            with Path(arguments.out).open("w", encoding="utf-8") as out:
                for seed in seeds:
                    out.write(json.dumps(record_random(options, seed), separators=(",", ":")) + "\n")
        except OSError as error:
            raise InputError(f"{arguments.out}: {error}") from error
    seconds = time.perf_counter() - began
    print(f"{arguments.games} games of {variant}, {arguments.games / seconds:.0f} games a second")
    return 0


def _show(arguments: argparse.Namespace) -> int:
    try:
        text = sys.stdin.read() if arguments.record == "-" else arguments.record
    except UnicodeDecodeError as error:
        raise InputError(f"standard input: {error}") from error
    print(show(read_state(text.strip())))
    return 0


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python -m game.engine", description="The rules of Solstis.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("replay", help="replay recorded games and compare everything")
    command.add_argument("files", nargs="+", metavar="FILE", help="one recorded game a line, as JSON")
    command.add_argument("--profile", choices=["oracle"], help="house rules under which the oracle played")
    command.set_defaults(run=_replay)

    command = commands.add_parser("positions", help="check hand-made positions")
    command.add_argument("files", nargs="+", metavar="FILE", help="one position a line, as JSON")
    command.set_defaults(run=_positions)

    command = commands.add_parser("selfplay", help="play seeded random games")
    command.add_argument("--variant", choices=[str(variant) for variant in Variant], default="base")
    command.add_argument("--games", type=_positive, default=100)
    command.add_argument(
        "--seed", type=int, default=0, help="seed of the first game; each further one adds 1"
    )
    command.add_argument("--profile", choices=["oracle"], help="house rules under which the oracle played")
    command.add_argument("--out", metavar="FILE", help="write the games, one a line")
    command.set_defaults(run=_selfplay)

    command = commands.add_parser("show", help="print a position as text")
    command.add_argument(
        "record", metavar="RECORD", help="a game record or a position line; - reads it from the input"
    )
    command.set_defaults(run=_show)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status: 0 only if all is equal, 1 for a difference, 2 for bad input."""
    arguments = build_parser().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has gone; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (InputError, RecordError) as error:
        print(f"error: {_printable(str(error))}", file=sys.stderr)
        return 2
    return status


if __name__ == "__main__":
    sys.exit(main())
