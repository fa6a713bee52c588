"""What moves: gestures, the deal, fire, flames at rest, and spirits that do what they do. No wall time."""

from __future__ import annotations

import random
from itertools import pairwise
from math import hypot

import pytest

from game.engine import Match, Options, Spirit, Variant, events, view
from game.engine import events as engine_events
from game.engine.events import Event
from game.engine.geometry import CELLS, FLAME_TILES, FOOT, cells_of, flood, mask_of, neighbours
from game.table.layout import Counts, Screen, table
from game.table.motion.choreography import Choreography
from game.table.motion.creatures import (
    CARRYING,
    GESTURES,
    above,
    alighting,
    carried,
    leaving,
    returning,
    rolling,
    stepping_out,
)
from game.table.motion.deal import deal
from game.table.motion.fire import Ember, run_of_fire
from game.table.motion.spirits import SPIRITS
from game.table.motion.stage import REST, Pose, Stage
from game.table.motion.tiles import TILES
from game.table.paint.haze import CURTAINS, PUFFS, curtain, puff
from game.table.paint.life import hover
from game.table.picture import Picture
from game.table.places import Places

MOMENTS = [k / 60 for k in range(61)]
SILENT = {"pass", "rainbow_kept", "end"}
"""Kinds of events that are told in words only; the end has its fanfare on the table of stars."""


def stands(pose: Pose) -> tuple[float, ...]:
    return (pose.x, pose.y, pose.turn % 360, pose.wide, pose.tall, pose.glow)


def at_rest(pose: Pose) -> bool:
    still = stands(REST)
    return all(
        abs(a - b) < 1e-6 or (i == 2 and abs(a - 360) < 1e-6)
        for i, (a, b) in enumerate(zip(stands(pose), still, strict=True))
    )


def test_every_spirit_has_a_gesture() -> None:
    assert set(GESTURES) == set(Spirit)


@pytest.mark.parametrize("spirit", Spirit)
def test_a_gesture_begins_and_ends_at_rest_and_stays_near(spirit: Spirit) -> None:
    gesture = GESTURES[spirit]
    assert 0.6 <= gesture.seconds <= 1.4
    assert at_rest(gesture.movement(0.0))
    assert at_rest(gesture.movement(1.0))
    poses = [gesture.movement(k) for k in MOMENTS]
    assert any(not at_rest(pose) for pose in poses)
    for before, after in pairwise(poses):
        assert hypot(after.x, after.y) <= 1.25
        assert 0.3 <= after.wide <= 1.4
        assert 0.5 <= after.tall <= 1.4
        assert hypot(after.x - before.x, after.y - before.y) < 0.35


def test_gestures_differ_from_one_another() -> None:
    told = {
        spirit: tuple(stands(gesture.movement(k)) for k in MOMENTS) for spirit, gesture in GESTURES.items()
    }
    assert len(set(told.values())) == len(GESTURES)


@pytest.mark.parametrize("spirit", CARRYING)
def test_who_carries_is_level_at_both_ends(spirit: Spirit) -> None:
    assert at_rest(carried(spirit)(0.0))
    assert at_rest(carried(spirit)(1.0))


def test_the_beetle_rolls_its_tile_upright_into_place() -> None:
    assert at_rest(rolling(1.0))
    assert rolling(0.1).turn != 0


def test_mist_gathers_and_parts() -> None:
    for number in range(PUFFS):
        assert puff(number, 0.0)[3] == 0
        assert puff(number, 1.0)[3] == pytest.approx(0.0)
        assert 0 < puff(number, 0.5)[3] <= 1


def test_the_last_mist_drifts_off_to_both_sides() -> None:
    for number in range(CURTAINS):
        side = 1 if number % 2 else -1
        assert curtain(number, 0.0)[3] == 0
        assert curtain(number, 1.0)[3] == pytest.approx(0.0)
        places = [side * curtain(number, k)[0] for k in MOMENTS]
        assert all(place > 0 for place in places)
        assert places[-1] > places[0] + 0.3


@pytest.mark.parametrize("spirit", Spirit)
def test_a_creature_grows_out_of_its_medallion_and_goes_back_into_it(spirit: Spirit) -> None:
    movement = GESTURES[spirit].movement
    shown = stepping_out(movement)
    assert shown(0.0).wide == shown(1.0).wide == 0
    assert stands(shown(0.5)) == stands(movement(0.5))


@pytest.mark.parametrize("spirit", CARRYING)
def test_a_creature_on_its_way_never_jumps(spirit: Spirit) -> None:
    """It is nowhere at its medallion, above its burden where it takes it and sets it down, and there without a leap."""
    way = carried(spirit)
    out, burdened, home = leaving(way), above(way), returning(way)
    assert out(0.0).wide == out(0.0).tall == home(1.0).wide == home(1.0).tall == 0
    for one, other in ((out(1.0), burdened(0.0)), (burdened(1.0), home(0.0))):
        assert (one.x, one.y, one.wide, one.tall) == pytest.approx((other.x, other.y, other.wide, other.tall))
    assert burdened(0.5).y < -0.2


def test_a_medallion_alights_level() -> None:
    assert at_rest(alighting(0.0))
    assert at_rest(alighting(1.0))
    assert alighting(0.5).y < 0 < alighting(0.5).glow


def test_fireflies_hover_near_their_place_each_in_its_own_time() -> None:
    assert hover(1.0, 0) != hover(1.0, 1)
    assert all(hypot(hover(t / 10, 2).x, hover(t / 10, 2).y) < 0.12 for t in range(200))


class Table:
    """A picture, its stage, and one who tells events on it."""

    def __init__(
        self, seed: int = 3, variant: Variant = Variant.BASE, calm: bool = False, plies: int = 0
    ) -> None:
        self.match = Match(Options(variant), seed)
        chance = random.Random(seed)
        while self.match.ply < plies:
            self.match.play(chance.choice(view(self.match.state, self.match.state.actor).legal))
        self.view = view(self.match.state, 0)
        self.picture, self.stage = Picture(), Stage()
        self.picture.sync(self.view)
        self.heard: list[str] = []
        layout = table(Screen(1280, 720), Counts(8, 4, 4, True))
        self.places = Places(layout, self.picture, 0, 0)
        self.plan = Choreography(
            self.picture, self.stage, lambda: self.places, self.heard.append, TILES | SPIRITS, calm
        )

    def tell(self, *told: Event) -> list[str]:
        """Play all of it; every sprite that flew."""
        line = self.plan.line(told, lambda: None)
        flown: list[str] = []
        while line.advance(1 / 30):
            flown += [flyer.sprite for flyer in self.stage.flyers]
        assert self.stage.empty
        return flown


def test_the_deal_ends_where_the_game_begins() -> None:
    for seat in (0, 1):
        here = Table()
        here.view = view(here.match.state, seat)
        here.picture.sync(here.view)
        line = deal(here.plan, lambda: None)
        assert not any(here.picture.slots)
        assert not any(tile for hand in here.picture.hands for tile in hand)
        assert here.picture.deck == 48
        decks = []
        while line.advance(1 / 30):
            decks.append(here.picture.deck)
        fresh = Picture()
        fresh.sync(here.view)
        for name in ("slots", "under", "hands", "deck"):
            assert getattr(here.picture, name) == getattr(fresh, name), name
        assert decks == sorted(decks, reverse=True)
        assert here.stage.empty


def test_fire_runs_from_the_foot_over_joined_cells() -> None:
    chance = random.Random(5)
    lit = 0
    for _ in range(60):
        occupied = mask_of(chance.sample(CELLS, 36))
        reached = flood(occupied & FOOT, occupied)
        caught = cells_of(reached & FLAME_TILES)
        lit += len(caught)
        fire = run_of_fire(0, cells_of(occupied), caught)
        steps = {burning.cell: burning.step for burning in fire}
        assert {burning.cell for burning in fire if burning.flame} == set(caught)
        assert len(steps) == len(fire)
        assert [burning.step for burning in fire] == sorted(steps.values())
        for cell, step in steps.items():
            if step == 0:
                assert cell < 200
            else:
                near = cells_of(neighbours(mask_of((cell,))))
                assert any(steps.get(other) == step - 1 for other in near)
    assert lit > 20


def test_a_flame_that_the_foot_does_not_reach_catches_by_itself() -> None:
    assert [tuple(burning) for burning in run_of_fire(1, {604}, {604})] == [(604, 1, 0, True)]


@pytest.mark.parametrize("calm", [False, True])
def test_flames_are_lit_when_the_fire_has_come(calm: bool) -> None:
    here = Table(calm=calm)
    board = here.picture.boards[0]
    board.tiles = {104, 204, 304, 403, 404, 402}
    line = here.plan.catching(run_of_fire(0, board.tiles, {402}), lambda: None)
    seen = []
    while line.advance(1 / 60):
        seen.append(402 in board.lit)
    assert seen[0] is False
    assert 402 in board.lit
    assert here.stage.empty
    assert here.heard == ["flame"]


def test_flames_come_to_rest() -> None:
    ember = Ember()
    assert not ember.advance(1.0)
    ember.stir()
    clocks, turns = [0.0], 0
    while ember.advance(1 / 14):
        clocks.append(ember.clock)
        turns += 1
    assert turns < 60
    assert not ember.alive
    steps = [b - a for a, b in pairwise(clocks)]
    assert steps[-1] < steps[0] / 5


BROUGHT = [
    (Spirit.EAGLE, events.Placed(0, 207, "deck")),
    (Spirit.DRAGONFLY, events.Placed(0, 207, "opp_hand")),
    (Spirit.VIPER, events.Placed(0, 207, "opp_panorama")),
    (Spirit.BEETLE, events.Placed(0, 207, "display")),
    (Spirit.FISH, events.RainbowPlaced(0, 206, "fish")),
    (Spirit.BEAR, events.Drawn(0, "bear", (207,))),
    (Spirit.DEER, events.Placed(0, 207, "hand")),
    (Spirit.MARMOT, events.Turn(0, 2)),
    (Spirit.FOX, events.HandShown(1, (201, 302, 403))),
    (Spirit.EVIL, events.EvilPassed(1)),
]


STIRRED = (Spirit.BEAR, Spirit.DEER)
"""Those whose medallion swells while the creature makes its gesture at home."""


@pytest.mark.parametrize(("spirit", "event"), BROUGHT)
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_a_spirit_does_what_it_does_and_comes_home(spirit: Spirit, event: Event, calm: bool) -> None:
    here = Table(calm=calm)
    here.picture.boards[0].spirits = {305: (spirit, False)}
    flown = here.tell(event)
    assert (f"ghost-{spirit.label}" in flown) == (not calm)
    assert (f"spirit-{spirit.label}" in flown) == (spirit is Spirit.EVIL or (not calm and spirit in STIRRED))
    assert here.picture.boards[0].spirits == {305: (spirit, False)}


def test_a_captured_tile_is_brought_by_nobody() -> None:
    here = Table()
    here.picture.boards[0].spirits = {305: (Spirit.BEETLE, False)}
    tile = next(tile for tile in here.picture.slots if tile > 0)
    here.picture.struck = (0, 101)
    assert "ghost-beetle" not in here.tell(events.Placed(0, tile, "display"))


def test_the_squirrel_not_the_deer_brings_the_hand_at_the_end() -> None:
    here = Table()
    here.picture.boards[0].spirits = {305: (Spirit.DEER, False), 303: (Spirit.SQUIRREL, False)}
    flown = here.tell(events.Covered(1, 0), events.Placed(0, 207, "hand"))
    assert "ghost-squirrel" in flown
    assert "ghost-deer" not in flown


def test_a_spirit_that_is_met_makes_its_gesture_and_settles() -> None:
    for spirit in Spirit:
        here = Table()
        line = here.plan.line([events.Met(0, spirit, 304, "drawn")], lambda: None)
        widest = 0
        while line.advance(1 / 30):
            widest = max([widest, *(flyer.end.w for flyer in here.stage.flyers)])
        assert widest > 1.8 * here.places.board(0).square_rect(304).w
        assert here.picture.boards[0].spirits == {304: (spirit, False)}


def test_every_event_has_its_sound() -> None:
    kinds = {
        kind.kind
        for kind in vars(engine_events).values()
        if isinstance(kind, type) and issubclass(kind, Event)
    }
    heard: set[str] = set()
    for seed in range(40):
        match, chance = Match(Options(list(Variant)[seed % 3]), seed), random.Random(seed)
        here = Table()
        here.picture.sync(view(match.state, 0))
        while not match.state.over:
            for event in match.play(chance.choice(view(match.state, match.state.actor).legal)):
                here.heard.clear()
                here.tell(event.seen_by(0))
                if here.heard:
                    heard.add(event.kind)
            here.picture.sync(view(match.state, 0))
    assert kinds - heard - {""} == SILENT
