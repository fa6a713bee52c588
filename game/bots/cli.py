"""The command line of the bots."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ..engine import RecordError, Variant
from .arena import Contest, Pair, ResultsError, decided, run, summary


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
        settings = {**contest._asdict(), "variant": str(contest.variant), "sequential": limits}
        print(json.dumps({**settings, "stopped_early": decided(pairs, limits), **figures._asdict()}))
    else:
        print(f"{contest.a} v {contest.b}, {contest.variant}: {figures}")
    return 0


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
