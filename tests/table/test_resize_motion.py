"""A screen that changes in the middle of any animation: the table is what a fresh one of that size would be."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pygame
import pytest

from game.table.gestures import Drag
from game.table.scenes.table import TableScene
from tests.gallery.easel import Easel, Format
from tests.gallery.games import HAPPENINGS, Games

from .conftest import opened

TURNS = (((390, 844), (844, 390)), ((1280, 720), (390, 844)), ((768, 1024), (1280, 720)))
"""Sizes before and after: a phone is turned, a window becomes narrow, a tablet is turned."""

MOMENTS = (0.3, 0.2, 0.05)
"""Seconds into the animation."""


@pytest.fixture(scope="module")
def easel(games: Games) -> Iterator[Easel]:
    yield opened(Format(*TURNS[0][0]), games)
    pygame.quit()


def resize(easel: Easel, size: tuple[int, int]) -> None:
    easel.host.resize(size)
    easel.app.measure()


def pixels(easel: Easel, scene: TableScene) -> bytes:
    """What is seen of a table, all fires burning at the same moment of their dance."""
    scene.ember.clock = 0.0
    return pygame.image.tobytes(easel.paint(), "RGB")


async def check(easel: Easel, number: int) -> None:
    before, after = TURNS[number % len(TURNS)]
    resize(easel, before)
    easel.clear()
    scene = easel.catch(HAPPENINGS[number], MOMENTS[number % len(MOMENTS)])
    easel.paint()
    record = scene.session.match.record()
    assert not scene.idle, "nothing moved when the screen changed"
    resize(easel, after)
    seen = pixels(easel, scene)
    assert scene.session.match.record() == record
    assert scene.stage.empty
    assert scene.idle
    fresh = easel.sit(scene.session.match)
    assert [sorted(hand) for hand in scene.picture.hands] == [sorted(hand) for hand in fresh.picture.hands]
    fresh.picture.hands = scene.picture.hands  # a tile that was drawn keeps its place
    fresh.refresh()
    places = [{target.id: target.rect for target in one.targets} for one in (scene, fresh)]
    assert places[0] == places[1]
    assert seen == pixels(easel, fresh)
    await easel.app.settled()


@pytest.mark.parametrize("number", range(len(HAPPENINGS)), ids=HAPPENINGS)
def test_a_change_in_the_middle_leaves_no_ghost(easel: Easel, number: int) -> None:
    asyncio.run(check(easel, number))


async def check_carried(easel: Easel) -> None:
    resize(easel, (1280, 720))
    easel.clear()
    scene = easel.table("phase-play")
    start = scene.layout.tiles[0].centre
    scene.on_drag(Drag(start, (start[0] + 90, start[1] - 200), touch=False))
    assert scene.dragged is not None
    easel.paint()
    resize(easel, (390, 844))
    assert scene.dragged is None
    scene.back()
    assert pixels(easel, scene) == pixels(easel, easel.table("phase-play"))
    await easel.app.settled()


def test_a_carried_tile_is_put_back(easel: Easel) -> None:
    asyncio.run(check_carried(easel))
