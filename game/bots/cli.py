"""The command line of the bots: measure two, look for failures, analyse a game."""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from math import inf
from pathlib import Path
from typing import Final, NoReturn

from ..engine import Match, RecordError, Variant
from .advice import REVIEW_SIMULATIONS, ReviewSearch
from .arena import Contest, Pair, Summary, decided, run, summary
from .players import level_of
from .soak import Soak, soak

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
"""Exit statuses: the second one is that of every program ended by Ctrl-C."""


def _tournament(arguments: argparse.Namespace) -> int:
    contest = Contest(arguments.a, arguments.b, Variant(arguments.variant), arguments.seed)
    limits = _limits(arguments.sequential)
    out = None if arguments.out is None else Path(arguments.out)
    progress = sys.stderr if arguments.json else sys.stdout
    pairs: list[Pair] = []
    try:
        for pairs in run(contest, arguments.games, out, limits):
            if len(pairs) % arguments.every == 0 and (progress is sys.stdout or progress.isatty()):
                print(
                    f"{contest.a} v {contest.b}, {contest.variant}: {summary(pairs)}",
                    file=progress,
                    flush=True,
                )
    except KeyboardInterrupt:
        kept = f"the same command goes on from {out}" if out else "nothing was kept, for want of --out FILE"
        print(f"stopped after {2 * len(pairs)} games; {kept}", file=sys.stderr)
        return INTERRUPTED
    figures = summary(pairs)
    if arguments.json:
        settings = {
            **contest._asdict(),
            "variant": str(contest.variant),
            "settings": [level_of(spec)._asdict() for spec in (contest.a, contest.b)],
            "limit": arguments.games,
            "sequential": limits,
        }
        print(json.dumps({**settings, "stopped_early": decided(pairs, limits), **_finite(figures)}))
    else:
        print(f"{contest.a} v {contest.b}, {contest.variant}: {figures}")
    return 0


def _limits(shares: Sequence[float] | None) -> tuple[float, float] | None:
    """Return the shares between which the sequential test decides."""
    if shares is None:
        return None
    low, high = shares
    if not 0 <= low < high <= 1:
        raise ValueError(
            f"--sequential: {low:g} and {high:g} are no shares, the lower one first, from 0 to 1"
        )
    return low, high


def _finite(figures: Summary) -> dict[str, object]:
    """Return the figures for JSON, which has no infinity: null is an interval that one pair cannot give."""
    return {name: None if value == inf else value for name, value in figures._asdict().items()}


def _record(given: str) -> str:
    """Return the record that an argument is, names as a file, or sends through standard input."""
    if given == "-":
        return sys.stdin.read()
    if "~" in given:
        return given
    try:
        return Path(given).read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(f"{given[:60]!r} is neither a game record nor a file: {error.strerror}") from error


def _analyse(arguments: argparse.Namespace) -> int:
    try:
        match = Match.from_record(_record(arguments.record).strip())
    except (RecordError, UnicodeDecodeError) as error:
        raise ValueError(f"this is no game record: {error}") from error
    search = ReviewSearch(match, (0, 1), arguments.seed, arguments.simulations)
    told = 0.0
    while not search.step(1000):
        if search.share >= told + 0.1 and sys.stderr.isatty():
            told = search.share
            print(f"{told:.0%}", file=sys.stderr)
    print(json.dumps(asdict(search.result())))
    return 0


def _soak(arguments: argparse.Namespace) -> int:
    seen = Soak(0, Counter(), [])
    for seen in soak(arguments.games, arguments.seed, arguments.simulations):
        if seen.games % arguments.every == 0:
            print(
                f"{seen.games} games, {seen.decisions.total()} decisions, {len(seen.failures)} failures",
                flush=True,
            )
    for failure in seen.failures[:5]:
        print(json.dumps(failure._asdict()))
    counts = ", ".join(f"{level} {count}" for level, count in sorted(seen.decisions.items()))
    print(f"{seen.games} games, decisions: {counts}; {len(seen.failures)} failures")
    return 1 if seen.failures else 0


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """End the program with the status for bad input."""
        self.exit(BAD_INPUT, f"{message} ({self.prog} --help tells more)\n")


def _positive(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above 0")
    return number


def _even(text: str) -> int:
    number = _positive(text)
    if number % 2:
        raise argparse.ArgumentTypeError(f"{number} is odd, but every deal is played twice")
    return number


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    parser = Parser(prog="python -m game.bots", description="Measure bots.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    tournament = commands.add_parser("tournament", help="two bots, paired deals, 95 %% intervals")
    tournament.add_argument("a", help="a bot: its name, or name:setting=number,...")
    tournament.add_argument("b")
    tournament.add_argument("--games", type=_even, default=400, help="two are played on every deal")
    tournament.add_argument("--seed", type=int, default=1)
    tournament.add_argument("--variant", choices=list(map(str, Variant)), default="base")
    tournament.add_argument("--out", help="keep every pair in this file, and resume it")
    tournament.add_argument("--json", action="store_true", help="figures as one JSON object")
    tournament.add_argument("--every", type=_positive, default=10, help="pairs between two progress lines")
    tournament.add_argument(
        "--sequential",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="stop once it is clear whether A's share is nearer to LOW or HIGH, e.g. 0.5 0.6",
    )
    tournament.set_defaults(run=_tournament)

    analyse = commands.add_parser(
        "analyse", help="expected margins, best alternatives and key moments, as JSON"
    )
    analyse.add_argument("record", help="a game record, a file with one, or - for standard input")
    analyse.add_argument("--seed", type=int, default=0)
    analyse.add_argument(
        "--simulations", type=_positive, default=REVIEW_SIMULATIONS, help="for each decision"
    )
    analyse.set_defaults(run=_analyse)

    soaking = commands.add_parser("soak", help="games of all bots under all rules: nothing may fail")
    soaking.add_argument("--games", type=_positive, default=1000)
    soaking.add_argument("--seed", type=int, default=1)
    soaking.add_argument("--simulations", type=_positive, default=8, help="at most so many a decision")
    soaking.add_argument("--every", type=_positive, default=100, help="games between two progress lines")
    soaking.set_defaults(run=_soak)
    return parser


def main(arguments: Sequence[str]) -> int:
    """Run a command; return the exit status. Bad input is told in one sentence on standard error."""
    chosen = build_parser().parse_args(arguments)
    try:
        status: int = chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads the output has seen enough; Python must not try again at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        print(f"{error.filename}: {error.strerror}" if error.filename else error, file=sys.stderr)
        return BAD_INPUT
    except ValueError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    return status
