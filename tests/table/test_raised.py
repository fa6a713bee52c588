"""A tile that is held lies higher than the others of the hand, and all that points at it rises with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.table.choices import Selection, Spot
from game.table.gestures import Drag, LongPress, Tap
from game.table.layout import Rect
from game.table.learn.marks import marks_of
from game.table.paint.draw import Pen
from game.table.scenes.table import TableScene
from tests.gallery.easel import Easel, Format
from tests.gallery.games import Games

from .conftest import opened

SIZES = (Format(360, 640), Format(844, 390), Format(768, 1024), Format(1920, 1080))


@pytest.fixture(params=SIZES, ids=str)
def easel(request: pytest.FixtureRequest, games: Games) -> Easel:
    return opened(request.param, games)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Rect]]:
    """Where pictures, lights and the ring of the keyboard are drawn, by their names."""
    found: dict[str, list[Rect]] = {}

    def watch(name: str, called: Callable[[tuple[Any, ...]], tuple[str, Rect]]) -> None:
        real = getattr(Pen, name)

        def watched(pen: Pen, *args: Any, **more: Any) -> None:
            what, rect = called(args)
            found.setdefault(what, []).append(rect)
            real(pen, *args, **more)

        monkeypatch.setattr(Pen, name, watched)

    watch("sprite", lambda args: (args[0], args[1]))
    watch("focus", lambda args: ("focus", args[0]))
    return found


def hold(easel: Easel) -> tuple[TableScene, int, Rect]:
    """A table where a tile of the hand is held; the tile, and where it lay."""
    scene = easel.table("phase-play")
    tile = scene.session.view.hand[1]
    resting = scene.layout.tiles[scene.picture.hands[scene.session.viewer].index(tile)]
    scene.select(Selection(tile=tile))
    return scene, tile, resting


def test_everything_that_points_at_a_held_tile_rises_with_it(
    easel: Easel, drawn: dict[str, list[Rect]]
) -> None:
    scene, tile, resting = hold(easel)
    scene.keyboard, scene.focus = True, f"hand-{tile}"
    easel.paint()
    raised = drawn[f"tile-{tile}"][-1]
    assert (raised.x, raised.w, raised.h) == (resting.x, resting.w, resting.h)
    assert raised.y < resting.y
    assert drawn["focus"] == [raised]
    assert [mark.rect for mark in marks_of([Spot("hand", tile)], scene.places)] == [raised]
    scene.on(LongPress(raised.centre))
    assert scene.notes.tip is not None
    assert scene._thing_at(scene.notes.tip.at).rect == raised


def test_a_held_tile_takes_taps_where_it_lay(easel: Easel) -> None:
    scene, _tile, resting = hold(easel)
    ply = scene.session.match.ply
    scene.on(Tap((resting.centre[0], resting.bottom - 1)))
    assert scene.session.match.ply > ply


def test_the_gap_of_a_tile_that_is_carried_stays_where_it_lay(easel: Easel) -> None:
    scene, tile, resting = hold(easel)
    scene.on(Drag(resting.centre, (resting.centre[0], resting.y - resting.h), touch=False))
    assert scene.dragged is not None
    assert [mark.rect for mark in marks_of([Spot("hand", tile)], scene.places)] == [resting]
