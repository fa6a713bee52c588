"""Games for the pictures: random play from fixed seeds, kept at the first moment of every kind."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Action, Event, Match, Options, Phase, Variant, is_idle, score, view
from game.engine.view import View
from game.table.choices import matches

BOT_GAME = ("human", "fox")

PHASES = ("play", "capture", "rainbow", "spirit", "keep", "deer", "beetle", "viper", "fox", "evil", "cover")
"""The decisions, as the engine names them."""

HAPPENINGS = (
    *("played", "tile-display", "tile-deck", "tile-opp_panorama", "second_chance", "reveal"),
    *("rainbow", "rainbow_lifted", "spirits_drawn", "meet", "discard"),
    *("evil_taken", "evil_passed", "cover", "evil_placed", "firefly", "hand_shown", "flames"),
)
"""What is caught in the middle of its animation: kinds of events, and flames that catch."""

STATES = ("late", "late-firefly", "row", "many", "idle", "bot", "win", "lose", "draw-game", "champion")
"""Moments of a game that are no decision of their own, and its ends."""

FIRST_PLY = 14
"""Actions before the first moment that is kept: a table with nothing on it shows little."""
LATE_TILES = 11
LATE_SPIRITS = 2
LATE_DISPLAY = 4
"""What the person and the display have in a late game, at least."""
MOST_SEEDS = 1200
LONG_ROW = 3
"""Spirits that lie face up where there are many."""

Games = dict[str, "Prepared"]


class Prepared(NamedTuple):
    """A game record, and the action that brings the moment about (empty when the moment is there already)."""

    record: str
    token: str = ""


def happening(event: Event) -> str:
    """What an event is called here: its kind, and for a placed tile where it came from."""
    return f"tile-{event.origin}" if event.kind == "tile" else event.kind  # type: ignore[attr-defined]


def prepare() -> Games:
    """A game for every name above. LookupError when the seeds do not lead to one of them."""
    wanted = {f"phase-{name}" for name in PHASES} | {f"event-{name}" for name in HAPPENINGS} | set(STATES)
    found: Games = {}
    for seed in range(MOST_SEEDS):
        for salt, variant in enumerate((Variant.BASE, Variant.FIREFLY)):
            match = Match(Options(variant), seed + salt * MOST_SEEDS, BOT_GAME)
            _search(match, random.Random(seed), found)
        if wanted <= found.keys():
            return found
    raise LookupError(f"no game comes to {sorted(wanted - found.keys())}")


def _search(match: Match, chance: random.Random, found: Games) -> None:
    """Play one game to its end and keep what was not found before."""
    while not match.state.over:
        seen = view(match.state, match.state.actor)
        for name in _names_before(match, len(seen.legal)):
            if name not in found:
                found[name] = Prepared(match.record())
        action = chance.choice(_sensible(seen))
        lit = score(match.state, 0).lit if "event-flames" not in found else ()
        told = match.play(action)
        names = {f"event-{happening(event)}" for event in told if _is_seen(event)}
        if "event-flames" not in found and len(score(match.state, 0).lit) > len(lit):
            names.add("event-flames")
        for name in names:
            if match.ply > FIRST_PLY and name not in found:
                found[name] = _before_last(match)
    _keep_end(match, found)


def _sensible(seen: View) -> Sequence[Action]:
    """What is legal; tiles that capture something, where there are some, so that the panoramas fill."""
    if seen.phase is not Phase.PLAY:
        return seen.legal
    return [action for action in seen.legal if matches(seen, action.cell)] or seen.legal


def _names_before(match: Match, legal: int) -> list[str]:
    """What the present moment could stand for."""
    state = match.state
    names = []
    if state.actor == 0 and legal > 1 and match.ply >= FIRST_PLY:
        names.append(f"phase-{state.phase.name.lower()}")
        if state.phase is Phase.PLAY and _is_late(match):
            names.append("late" if match.options.variant is Variant.BASE else "late-firefly")
        if state.phase is Phase.KEEP and any(is_idle(view(state, 0), spirit) for spirit in state.drawn):
            names.append("idle")
        if len(state.row) >= LONG_ROW:
            names += {Phase.PLAY: ["row"], Phase.SPIRIT: ["many"]}.get(state.phase, [])
    if state.actor == 1 and match.ply >= FIRST_PLY and state.phase is Phase.PLAY:
        names.append("bot")
    return names


def _is_late(match: Match) -> bool:
    """Whether there is much to see: tiles, spirits on both sides, an evil spirit, a tile with two captures."""
    seen = view(match.state, 0)
    mine, theirs = seen.panoramas
    full = len(mine.tiles) >= LATE_TILES and len(mine.spirits) >= LATE_SPIRITS and bool(theirs.spirits)
    full = full and sum(map(bool, seen.slots)) >= LATE_DISPLAY
    covered = any(covered for board in (mine, theirs) for _spirit, _square, covered in board.spirits)
    return full and (
        covered or bool(mine.evil or theirs.evil) or view(match.state, 0).evil_holder is not None
    )


def _is_seen(event: Event) -> bool:
    """Whether it happens to the person in whose seat the pictures are taken."""
    return getattr(event, "player", 0) == 0


def _before_last(match: Match) -> Prepared:
    token = str(match.actions[-1])
    return Prepared(match.afresh(plies=match.ply - 1).record(), token)


def _keep_end(match: Match, found: Games) -> None:
    seen = view(match.state, 0)
    name = {0: "win", 1: "lose", None: "draw-game"}[seen.winner]
    if seen.champion is not None:
        name = "champion" if seen.champion == 0 else ""
    if name and name not in found:
        found[name] = Prepared(match.record())
