"""The marks of an advice and of what was done lie on no word of the prompt, whether a tile is held or not."""

from __future__ import annotations

import pytest

from game.engine.geometry import CELLS
from game.table.choices import NONE, Selection, Spot
from game.table.layout import Counts, Screen, table
from game.table.layout.hint import badge_of
from game.table.learn.marks import Mark, marks_of
from game.table.records.replay import Note
from game.table.scenes import table_hint
from game.table.scenes.replay import ReplayScene
from game.table.scenes.table_show import TableShow
from tests.gallery.easel import Easel, Format
from tests.gallery.games import Games

from .conftest import opened

SIZES = [
    Format(360, 640), Format(390, 844, 2), Format(640, 360), Format(844, 390, 2), Format(768, 1024),
    Format(1024, 768), Format(1280, 720), Format(1366, 768), Format(1920, 1080),
]  # fmt: skip
TEXTS = (1.0, 1.5)


@pytest.fixture(params=SIZES, ids=str)
def easel(request: pytest.FixtureRequest, games: Games) -> Easel:
    return opened(request.param, games)


def words(easel: Easel, scene: TableShow) -> bytes:
    """The picture of the prompt."""
    return easel.paint().subsurface(scene.layout.prompt).copy().get_buffer().raw


def marks_of_hand(scene: TableShow) -> list[list[Mark]]:
    """A mark for each tile of the hand."""
    hand = scene.picture.hands[scene.session.viewer]
    return [marks_of([Spot("hand", tile)], scene.places) for tile in hand]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_advised_is_marked_off_the_prompt(
    easel: Easel, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_hint, "paint_bubble", lambda *_args: None)
    easel.clear(text)
    scene = easel.table("phase-play")
    for held in (0, *scene.session.view.hand):
        scene.selection = Selection(tile=held) if held else NONE
        scene.refresh()
        bare = words(easel, scene)
        scene.ask_hint()
        for marks in marks_of_hand(scene):
            monkeypatch.setattr(scene, "hint_marks", lambda marks=marks: marks)
            assert words(easel, scene) == bare, f"{marks} with {held} held"
        scene.drop_hint()


@pytest.mark.parametrize("text", TEXTS)
def test_a_review_marks_off_its_reasons(easel: Easel, text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    easel.clear(text)
    match = easel.match("phase-play")
    scene = ReplayScene(easel.app, match, match.ply, notes={match.ply: Note("Better. " * 30)})
    easel.app.reset(scene)
    scene.stop_motion()
    bare = words(easel, scene)
    for marks in marks_of_hand(scene):
        for done, best in ((marks, []), ([], marks)):
            monkeypatch.setattr(scene, "marks", lambda both=(done, best): both)
            assert words(easel, scene) == bare, marks


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_lamp_never_lies_on_the_hand(size: Format, text: float) -> None:
    """Whichever two things are marked, neighbours or the same."""
    screen = Screen(size.width, size.height, text=text)
    shown = table(screen, Counts())
    things = [*shown.tiles, *(shown.main.cell_rect(cell) for cell in CELLS)]
    for done in things:
        hand = badge_of(screen, done, True, [shown.prompt])
        for advised in things:
            lamp = badge_of(screen, advised, False, [shown.prompt, hand])
            assert not lamp.overlaps(hand), (done, advised)
            assert not lamp.overlaps(shown.prompt), advised
