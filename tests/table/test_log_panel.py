"""The log beside a wide table fills from the top; when it is full the newest line stands at its foot."""

from __future__ import annotations

import pygame
import pytest

from game.table.layout import Rect
from game.table.scenes.table import TableScene
from game.table.session import LogLine, Session
from tests.gallery.easel import Easel, Format
from tests.gallery.games import Games

from .conftest import opened


@pytest.fixture
def easel(games: Games) -> Easel:
    return opened(Format(2560, 1080), games)


def written(easel: Easel, scene: TableScene) -> tuple[float, float]:
    """Where the lines begin and end, as shares of the panel's height below its heading."""
    panel = scene.layout.log
    assert panel is not None
    heading = scene.screen.line(15) + scene.screen.px(12)
    area = Rect(*panel).cut_top(heading)[1].inset(scene.screen.px(12), scene.screen.px(8))
    picture = pygame.transform.grayscale(easel.paint().subsurface(pygame.Rect(area)))
    bright = pygame.mask.from_threshold(picture, (255, 255, 255), (110, 110, 110))
    rects = bright.get_bounding_rects()
    return min(rect.y for rect in rects) / area.h, max(rect.bottom for rect in rects) / area.h


@pytest.mark.parametrize(("count", "begin", "end"), [(1, (0, 0.05), (0, 0.1)), (60, (0, 0.08), (0.95, 1))])
def test_it_fills_from_the_top(
    easel: Easel,
    count: int,
    begin: tuple[float, float],
    end: tuple[float, float],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Session, "log", [LogLine("A line")] * count)
    top, foot = written(easel, easel.table("late"))
    assert begin[0] <= top <= begin[1]
    assert end[0] <= foot <= end[1]
