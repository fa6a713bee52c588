"""Where the lights of the choices run: about a tile, whose number stays whole, and within a cell to be filled."""

from __future__ import annotations

import pytest

from game.table.layout import Rect
from game.table.scenes.table import TableScene
from tests.gallery.easel import Format
from tests.gallery.games import Games

from .conftest import opened

SIZES = [Format(360, 640), Format(844, 390, 2), Format(768, 1024), Format(1280, 720), Format(3840, 2160)]


def lights(scene: TableScene) -> list[tuple[Rect, Rect]]:
    """The cells of the open choice, each with the light around it."""
    cells = [target.rect for target in scene.targets if target.glow]
    return list(zip(cells, [glow.rect for glow in scene._facts().glows], strict=True))


@pytest.mark.parametrize("form", SIZES, ids=str)
def test_the_light_of_a_tile_runs_about_it(form: Format, games: Games) -> None:
    found = lights(opened(form, games).table("phase-viper"))
    assert found
    assert all(light.holds(tile) for tile, light in found)


@pytest.mark.parametrize("form", SIZES, ids=str)
@pytest.mark.parametrize("phase", ["rainbow", "evil"])
def test_the_lights_of_cells_to_be_filled_run_apart(phase: str, form: Format, games: Games) -> None:
    found = lights(opened(form, games).table(f"phase-{phase}"))
    assert found
    assert all(cell.inset(1).holds(light) for cell, light in found)
