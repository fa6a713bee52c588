"""Every event is told, leaves nothing behind, and the picture ends where the view is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine import Match, Options, Variant, view
from game.engine import events as engine_events
from game.engine.events import Event
from game.engine.view import View
from game.table.layout import Counts, Screen, table
from game.table.motion.choreography import Choreography
from game.table.motion.spirits import SPIRITS
from game.table.motion.stage import Stage
from game.table.motion.tiles import TILES
from game.table.picture import Picture
from game.table.places import Places
from game.table.wording.words import SENTENCES, describe

TELL = TILES | SPIRITS
KINDS = {
    kind.kind for kind in vars(engine_events).values() if isinstance(kind, type) and issubclass(kind, Event)
}
KINDS.discard("")
NAMES = ("You", "Mira")


def test_every_kind_of_event_is_told_in_movement_and_in_words() -> None:
    assert set(TELL) == KINDS
    assert set(SENTENCES) == KINDS


def snapshot(picture: Picture) -> dict[str, Any]:
    """All that a picture shows, without versions and places of tiles in the hand."""
    shown = {k: v for k, v in vars(picture).items() if k not in ("version", "boards", "hands", "struck_slot")}
    shown["boards"] = [{k: v for k, v in vars(b).items() if k != "version"} for b in picture.boards]
    shown["hands"] = [sorted(hand) for hand in picture.hands]
    shown["slots"] = dict(enumerate(picture.slots)).items() - {(slot, 0) for slot in range(20)}
    return shown


def played(match: Match, seat: int, size: tuple[int, int], calm: bool, seed: int) -> dict[str, Any]:
    """Play a game by chance and tell all of it; returns what differed before the pictures were made equal."""
    chance = random.Random(seed)
    picture, stage = Picture(), Stage()
    seen = view(match.state, seat)
    picture.sync(seen)
    kinds: set[str] = set()
    drift = 0
    while not match.state.over:
        layout = table(Screen(*size), Counts(len(picture.slots), 4, len(picture.row), True))
        places = Places(layout, picture, seat, seat)
        plan = Choreography(picture, stage, lambda places=places: places, lambda _: None, TELL, calm)
        told = [
            event.seen_by(seat)
            for event in match.play(chance.choice(view(match.state, match.state.actor).legal))
        ]
        kinds |= {event.kind for event in told}
        line = plan.line(told, lambda: None)
        moments = 0
        while line.advance(1 / 20):
            moments += 1
            assert moments < 600
        assert not stage.flyers
        assert not stage.sparks
        seen = view(match.state, seat)
        drift += differs(picture, seen)
        picture.sync(seen)
        for event in told:
            assert describe(event, NAMES)
    return {"kinds": kinds, "drift": drift}


def differs(picture: Picture, seen: View) -> int:
    """Whether telling the events led elsewhere than the view, in what lies on the table."""
    fresh = Picture()
    fresh.sync(seen)
    now, then = snapshot(picture), snapshot(fresh)
    wrong = [key for key in ("slots", "deck", "row") if now[key] != then[key]]
    for mine, theirs in zip(now["boards"], then["boards"], strict=True):
        wrong += [
            key for key in ("tiles", "rainbows", "spirits", "fireflies", "evil") if mine[key] != theirs[key]
        ]
    return len(wrong)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
@pytest.mark.parametrize(
    ("calm", "seeds"), [(False, range(12, 44)), (True, range(8))], ids=["moving", "calm"]
)
def test_whole_games_are_told_right(size: tuple[int, int], calm: bool, seeds: range) -> None:
    kinds: set[str] = set()
    for seed in seeds:
        for variant in Variant:
            match = Match(Options(variant, first_rainbow="anywhere" if seed % 2 else "keep"), seed)
            told = played(match, seed % 2, size, calm, seed)
            assert told["drift"] == 0, f"{variant} {seed}"
            kinds |= told["kinds"]
    assert calm or kinds == KINDS
