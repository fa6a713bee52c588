"""Measuring bots against each other: paired deals, intervals, a sequential test, results that can be resumed.

Every deal is played twice with the seats exchanged, which cancels the first player's advantage; the interval comes from
the scatter of the pairs. The sequential test is Wald's (1945) in the normal form that chess engines use.
"""

import json
import time
from collections.abc import Iterator
from math import log, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..engine import Options, Stream, Variant, apply, legal_actions, new_state, score, winner
from .players import Player, level_of, player

NORMAL_95: Final = 1.96
"""Half-width of the 95 % interval in standard errors."""

SEQUENTIAL_BOUND: Final = log(0.95 / 0.05)
"""Log-likelihood ratio at which the sequential test decides, with 5 % of either error."""


class ResultsError(ValueError):
    """A file of results cannot be resumed; the text says why."""


class Contest(NamedTuple):
    """What is measured: two bots, a variant, the seed of the first deal."""

    a: str
    b: str
    variant: Variant
    seed: int


class Pair(NamedTuple):
    """One deal played twice. Results of A (1, 0.5 or 0) and its margins in stars, as first and as second player;
    milliseconds of processor time of each of A's and B's decisions that left a choice."""

    results: tuple[float, float]
    margins: tuple[int, int]
    times: tuple[list[float], list[float]]


class Summary(NamedTuple):
    """The figures of a contest, shares in percent with the half-width of their 95 % interval."""

    games: int
    share: float
    half_width: float
    margin: float
    margin_half_width: float
    draws: int
    first_seat_share: float
    median_ms: tuple[float, float]
    slow_ms: tuple[float, float]

    def __str__(self) -> str:
        """One line for people."""
        return (
            f"{self.games} games: {self.share:.1f} % ± {self.half_width:.1f}, margin {self.margin:+.2f} ± "
            f"{self.margin_half_width:.2f}, {self.draws} draws, first seat {self.first_seat_share:.1f} %, "
            f"ms a decision (median, 95th percentile): A {self.median_ms[0]:.0f}, {self.slow_ms[0]:.0f}; "
            f"B {self.median_ms[1]:.0f}, {self.slow_ms[1]:.0f}"
        )


def play_pair(contest: Contest, players: tuple[Player, Player], number: int) -> Pair:
    """Play deal `number` of a contest twice."""
    seed = Stream(contest.seed + number).next()
    times: tuple[list[float], list[float]] = ([], [])
    results, margins = [], []
    for seat_of_a in (0, 1):
        state = new_state(Options(contest.variant), seed)
        luck = Stream(seed + 1)
        while not state.over:
            side = int(state.actor != seat_of_a)
            began = time.process_time()
            action = players[side](state, luck.next())
            if len(legal_actions(state)) > 1:
                times[side].append(1000 * (time.process_time() - began))
            apply(state, action)
        best = winner(state)
        results.append(0.5 if best is None else float(best == seat_of_a))
        margins.append(score(state, seat_of_a).total - score(state, 1 - seat_of_a).total)
    return Pair((results[0], results[1]), (margins[0], margins[1]), times)


def run(
    contest: Contest, games: int, out: Path | None = None, sequential: tuple[float, float] | None = None
) -> Iterator[list[Pair]]:
    """Play up to `games` games, two a deal; yield all pairs so far after each.

    `out` keeps every pair as a line and is resumed when it exists; of more pairs than are wanted the first ones count.
    `sequential`: shares of A, as fractions, between which the test decides.
    """
    players = (player(contest.a), player(contest.b))
    wanted = (games + 1) // 2
    pairs = _resume(out, contest)[:wanted] if out else []
    if pairs:
        yield pairs
    while len(pairs) < wanted and not decided(pairs, sequential):
        pairs.append(play_pair(contest, players, len(pairs)))
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(_compact(pairs[-1])) + "\n")
        yield pairs


def _compact(pair: Pair) -> dict[str, Any]:
    times = [[round(value, 2) for value in side] for side in pair.times]
    return {"results": pair.results, "margins": pair.margins, "ms": times}


def _resume(out: Path, contest: Contest) -> list[Pair]:
    """Return the pairs that `out` holds, begun when it is new; a torn last line is cut off."""
    settings = [level_of(spec)._asdict() for spec in (contest.a, contest.b)]
    head = json.dumps({**contest._asdict(), "variant": str(contest.variant), "settings": settings})
    text = out.read_bytes().decode("utf-8", errors="replace") if out.exists() else ""
    if head.startswith(text):
        out.write_text(head + "\n", encoding="utf-8")
        return []
    first, *rest = text.split("\n")
    if first != head:
        raise ResultsError(f"{out} belongs to another contest: {first[:120]!r}")
    torn = rest.pop() if rest else ""
    if torn or not text.endswith("\n"):
        out.write_text("\n".join([head, *rest, ""]), encoding="utf-8")
    return [_pair(out, number, line) for number, line in enumerate(rest, 2)]


def _pair(out: Path, number: int, line: str) -> Pair:
    """Return the pair on a line of a file of results."""
    try:
        read = json.loads(line)
        (first, second), (lead, other), (mine, theirs) = read["results"], read["margins"], read["ms"]
        return Pair(
            (float(first), float(second)),
            (int(lead), int(other)),
            ([*map(float, mine)], [*map(float, theirs)]),
        )
    except (ValueError, KeyError, TypeError) as error:
        raise ResultsError(f"{out} is damaged: line {number}: {error}") from error


def _mean_and_half_width(values: list[float]) -> tuple[float, float]:
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, float("inf")
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, NORMAL_95 * sqrt(variance / count)


def summary(pairs: list[Pair]) -> Summary:
    """Return the figures of all pairs so far; there must be one."""
    share, half_width = _mean_and_half_width([sum(pair.results) / 2 for pair in pairs])
    lead, lead_half_width = _mean_and_half_width([sum(pair.margins) / 2 for pair in pairs])
    first = sum(pair.results[0] + 1 - pair.results[1] for pair in pairs) / (2 * len(pairs))
    times = [sorted(value for pair in pairs for value in pair.times[side]) for side in (0, 1)]
    return Summary(
        games=2 * len(pairs),
        share=100 * share,
        half_width=100 * half_width,
        margin=lead,
        margin_half_width=lead_half_width,
        draws=sum(result == 0.5 for pair in pairs for result in pair.results),
        first_seat_share=100 * first,
        median_ms=(_quantile(times[0], 0.5), _quantile(times[1], 0.5)),
        slow_ms=(_quantile(times[0], 0.95), _quantile(times[1], 0.95)),
    )


def _quantile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def decided(pairs: list[Pair], sequential: tuple[float, float] | None) -> bool:
    """Whether the sequential test has decided between the two shares of A; never before ten pairs."""
    if sequential is None or len(pairs) < 10:
        return False
    low, high = sequential
    shares = [sum(pair.results) / 2 for pair in pairs]
    mean = sum(shares) / len(shares)
    variance = max(sum((share - mean) ** 2 for share in shares) / len(shares), 0.01)
    ratio = len(shares) * (high - low) * (2 * mean - low - high) / (2 * variance)
    return abs(ratio) > SEQUENTIAL_BOUND
