"""Whose panorama is the large one: one's own, and where cells are small the one that a decision is about."""

from __future__ import annotations

import pytest

from game.engine import Phase
from game.table.app import App
from game.table.scenes.table import TableScene

from .conftest import Hands, Play
from .test_table import FAST, saved


@pytest.mark.parametrize(
    ("size", "theirs"), [((1280, 720), False), ((1920, 1080), False), ((800, 600), True), ((768, 1024), True)]
)
def test_panoramas_change_places_only_where_cells_would_be_too_small(
    play: Play, apps: list[App], size: tuple[int, int], theirs: bool
) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        assert scene.looking == (1 - scene.session.viewer if theirs else scene.session.viewer)
        assert scene.places.board(1 - scene.session.viewer).cell >= 37
        covers = [name for name in hands.targets if name.startswith("cover-")]
        await hands.click(covers[0])
        assert hands.facts["over"]

    play(script, size, settings=FAST, saved=saved(1, phase=Phase.COVER))


def test_a_phone_that_becomes_a_desk_shows_ones_own_panorama_again(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        await hands.tap("opponent")
        assert scene.looking == 1 - scene.session.viewer
        hands.host.resize((1280, 720))
        await hands.rest()
        assert scene.looking == scene.session.viewer

    play(script, (390, 844), settings=FAST, saved=saved(1))


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_phone_shows_the_panorama_that_a_decision_is_about(
    play: Play, apps: list[App], size: tuple[int, int]
) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        assert scene.looking == 1 - scene.session.viewer
        covers = [name for name in hands.targets if name.startswith("cover-")]
        assert len(covers) > 1
        await hands.tap("opponent")
        assert scene.looking == scene.session.viewer
        await hands.tap("opponent")
        await hands.tap(covers[0])
        assert hands.facts["over"]

    play(script, size, settings=FAST, saved=saved(1, phase=Phase.COVER))
