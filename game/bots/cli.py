"""The command line of the bots: measure two, look for failures, analyse a game."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from ..engine import Match, RecordError, Variant
from .advice import REVIEW_SIMULATIONS, ReviewSearch
from .arena import Contest, Pair, ResultsError, decided, run, summary
from .players import level_of
from .soak import Soak, soak


def _tournament(arguments: argparse.Namespace) -> int:
    contest = Contest(arguments.a, arguments.b, Variant(arguments.variant), arguments.seed)
    limits = (arguments.sequential[0], arguments.sequential[1]) if arguments.sequential else None
    out = Path(arguments.out) if arguments.out else None
    pairs: list[Pair] = []
    for pairs in run(contest, arguments.games, out, limits):
        if not arguments.json and len(pairs) % arguments.every == 0:
            print(f"{contest.a} v {contest.b}, {contest.variant}: {summary(pairs)}", flush=True)
    figures = summary(pairs)
    if arguments.json:
        settings = {
            **contest._asdict(),
            "variant": str(contest.variant),
            "settings": [level_of(spec)._asdict() for spec in (contest.a, contest.b)],
            "limit": arguments.games,
            "sequential": limits,
        }
        print(json.dumps({**settings, "stopped_early": decided(pairs, limits), **figures._asdict()}))
    else:
        print(f"{contest.a} v {contest.b}, {contest.variant}: {figures}")
    return 0


def _record(given: str) -> str:
    """Return the record that an argument is, names as a file, or sends through standard input."""
    if given == "-":
        return sys.stdin.read()
    return given if "~" in given else Path(given).read_text(encoding="utf-8")


def _analyse(arguments: argparse.Namespace) -> int:
    text = _record(arguments.record)
    search = ReviewSearch(Match.from_record(text.strip()), (0, 1), arguments.seed, arguments.simulations)
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


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    parser = argparse.ArgumentParser(prog="python -m game.bots", description="Measure bots.")
    commands = parser.add_subparsers(required=True)
    tournament = commands.add_parser("tournament", help="two bots, paired deals, 95 %% intervals")
    tournament.add_argument("a", help="a bot: its name, or name:setting=number,...")
    tournament.add_argument("b")
    tournament.add_argument("--games", type=_positive, default=400, help="two are played on every deal")
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
    except (RecordError, ResultsError, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return status
