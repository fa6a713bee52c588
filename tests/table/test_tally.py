"""The walk through the score adds up to the score, glows what it counts, and ends; layouts hold both panoramas."""

from __future__ import annotations

import asyncio
import itertools
import random

import pytest

from game.engine import Match, Options, Variant, view
from game.engine.view import View
from game.host import MemoryHost
from game.table.layout import Screen
from game.table.layout.walk import walk
from game.table.tally import FIRST, Term, length, moment, terms

from .conftest import Hands, Play
from .test_table import saved

SIZES = [(1280, 720), (390, 844), (844, 390), (360, 640), (768, 1024), (2560, 1080), (640, 360)]


def ended(seed: int, variant: Variant) -> View:
    match, chance = Match(Options(variant), seed), random.Random(seed)
    while not match.state.over:
        match.play(chance.choice(view(match.state, match.state.actor).legal))
    return view(match.state, 0)


GAMES = [(seed, variant) for variant in Variant for seed in range(12)]


@pytest.mark.parametrize(("seed", "variant"), GAMES)
def test_terms_add_up_to_the_score(seed: int, variant: Variant) -> None:
    seen = ended(seed, variant)
    told = terms(seen, variant is Variant.FIREFLY)
    for seat in (0, 1):
        assert sum(term.stars[seat] for term in told) == seen.scores[seat].total
    for term in told:
        for seat in (0, 1):
            check_marks(term, seat, seen)


def check_marks(term: Term, seat: int, seen: View) -> None:
    """As many things glow as there are stars, but for the flame that 605 and 606 share."""
    if not term.stars[seat]:
        assert not term.marks[seat]
        return
    lit = seen.scores[seat].lit
    shared = term.key in ("flames", "butterfly", "ladybug") and {605, 606} <= set(seen.panoramas[seat].tiles)
    spare = int(shared and (term.key == "ladybug") != (605 in lit))
    assert len(term.marks[seat]) + spare == term.stars[seat], term


def test_the_walk_counts_up_and_ends_bare() -> None:
    seen = ended(3, Variant.BASE)
    told = terms(seen, False)
    whole = length(told)
    moments = [moment(told, whole * k / 400) for k in range(401)]
    for before, after in itertools.pairwise(moments):
        assert after.stars[0] >= before.stars[0]
        assert after.stars[1] >= before.stars[1]
        assert after.bare >= before.bare
    assert moments[0].stars == (0, 0)
    assert moment(told, FIRST / 2).term is None
    assert moments[-2].stars == tuple(score.total for score in seen.scores)
    assert (moments[-2].bare, moments[-2].over) == (1.0, False)
    assert moment(told, whole + 0.01).over


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_both_panoramas_fit(size: tuple[int, int], text: float) -> None:
    screen = Screen(*size, text=text)
    layout = walk(screen)
    first, second = layout.boards
    assert not first.panel.overlaps(second.panel)
    for board in layout.boards:
        assert screen.safe.holds(board.panel)
        assert board.panel.holds(board.grid)
        assert not board.panel.overlaps(layout.term)
        assert board.plate is not None
        assert not board.plate.overlaps(board.grid)
        assert board.cell >= 12


async def to_the_end(hands: Hands) -> None:
    """Finish the saved game, as fast as the hands can, until something follows the table."""
    await hands.click("continue")
    for _ in range(400):
        if hands.facts["scene"] in ("walk", "result"):
            return
        hands.host.click(hands.middle(hands.random.choice(hands.choices())) if hands.choices() else (3, 3))
        for _ in range(12):
            await asyncio.sleep(0)


@pytest.mark.parametrize("way", ["tap", "key", "wait", "resize"])
def test_the_walk_leads_to_the_result(play: Play, way: str) -> None:
    async def script(hands: Hands) -> None:
        await to_the_end(hands)
        assert hands.facts["scene"] == "walk"
        frames = hands.host.frames
        if way == "tap":
            hands.host.tap((40, 40))
        elif way == "key":
            hands.host.key(27)
        elif way == "resize":
            hands.host.resize((390, 844))
        await hands.rest()
        said = [text for text in hands.host.announced if text.startswith("Largest area: You ")]
        assert len(said) <= 1
        assert said or way in ("tap", "key")
        assert hands.facts["scene"] == "result"
        assert (hands.host.frames - frames < 30) == (way in ("tap", "key"))
        await hands.click("look")
        assert hands.facts["scene"] == "table"

    play(script, settings={"speed": "fast"}, saved=saved(1, plies=40))


@pytest.mark.parametrize("calm", ["speed", "motion"])
def test_less_movement_goes_straight_to_the_table_of_stars(play: Play, calm: str) -> None:
    host = MemoryHost()
    host.prefers_reduced_motion = calm == "motion"
    scenes: set[str] = set()

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        for _ in range(200):
            scenes.add(hands.facts["scene"])
            if hands.facts["scene"] == "result":
                break
            await hands.click(hands.random.choice(hands.choices()))
        assert "result" in scenes
        assert "walk" not in scenes

    play(
        script, settings={"speed": "off" if calm == "speed" else "fast"}, saved=saved(1, plies=40), host=host
    )
