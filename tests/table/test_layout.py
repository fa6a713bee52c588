"""Layouts: nothing overlaps, nothing leaves the screen, everything to touch is large enough."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from game.table.layout import Counts, Rect, Screen, Shape, Table, cell_at, flow, sheets, table
from game.table.layout.board import CELLS, SQUARE_NAMES
from game.table.layout.rect import columns_for, counts_of_rows
from game.table.picture import Picture
from game.table.places import Place, Places

SIZES = {
    (360, 640): Shape.PHONE,
    (390, 844): Shape.PHONE,
    (412, 915): Shape.PHONE,
    (640, 360): Shape.FLAT,
    (844, 390): Shape.FLAT,
    (932, 430): Shape.FLAT,
    (768, 1024): Shape.TABLET,
    (820, 1180): Shape.TABLET,
    (800, 600): Shape.WIDE,
    (1024, 600): Shape.WIDE,
    (1024, 768): Shape.WIDE,
    (1280, 720): Shape.WIDE,
    (1366, 768): Shape.WIDE,
    (1920, 1080): Shape.WIDE,
    (2560, 1080): Shape.WIDE,
    (3440, 1440): Shape.WIDE,
    (3840, 2160): Shape.WIDE,
}
ZOOMED = (
    (2560, 1440, 0.5),
    (1920, 1080, 0.67),
    (1536, 2048, 0.5),
    (780, 1688, 0.5),
    (3840, 2160, 0.5),
    (640, 360, 2.0),
)
"""What a browser's zoom of 50 to 200 per cent makes of a screen: CSS pixels, and drawing pixels for each."""
COUNTS = (Counts(), Counts(6, 4, 3), Counts(9, 4, 6, True), Counts(12, 4, 8, True))
TEXTS = (1.0, 1.25, 1.5)
SCALES = (1.0, 1.5, 3.0)
LEAST = 44


def screens() -> list[Screen]:
    """Every size, pixel ratio and text size, some with a notch."""
    found = []
    for (w, h), scale, text in product(SIZES, SCALES, TEXTS):
        found.append(Screen(round(w * scale), round(h * scale), (0, 0, 0, 0), scale, text))
    for (w, h, scale), text in product(ZOOMED, TEXTS):
        found.append(Screen(round(w * scale), round(h * scale), (0, 0, 0, 0), scale, text))
    found.append(Screen(390, 844, (47, 0, 34, 0), 1.0, 1.0))
    found.append(Screen(844, 390, (0, 47, 21, 47), 1.0, 1.0))
    return found


def panels(t: Table) -> dict[str, Rect]:
    found = {
        "bar": t.bar,
        "main": t.main.panel,
        "side": t.side.panel,
        "display": t.display,
        "shelf": t.shelf,
        "hand": t.hand,
    }
    if t.log is not None:
        found["log"] = t.log
    if not t.hand.overlaps(t.prompt):
        found["prompt"] = t.prompt
    return found


def things(t: Table) -> dict[str, Rect]:
    """All that must not overlap inside the panels."""
    found = dict(t.buttons)
    found |= {f"slot-{i}": rect for i, rect in enumerate(t.slots)}
    found |= {f"tile-{i}": rect for i, rect in enumerate(t.tiles)}
    found |= {f"row-{i}": rect for i, rect in enumerate(t.row)}
    found |= {"pile": t.pile, "stock": t.stock, "undo": t.undo, "status": t.status}
    if t.logo is not None:
        found["logo"] = t.logo
    if t.fireflies is not None:
        found["fireflies"] = t.fireflies
    found["deck"] = t.deck
    found |= {f"caption of {name}": rect for name, rect in t.captions.items()}
    if not t.screen.small:
        found["primary"] = t.primary
    return found


def touched(t: Table) -> dict[str, Rect]:
    """All that is a target of its own; on phones spirits are chosen on a sheet."""
    found = {
        name: rect
        for name, rect in things(t).items()
        if name not in ("stock", "fireflies", "deck", "status", "logo") and not name.startswith("caption")
    }
    if t.screen.small:
        found = {name: rect for name, rect in found.items() if name != "pile" and not name.startswith("row")}
        found["shelf"] = t.shelf
        if t.strip is not None:
            found["strip"] = t.strip
    return found | {"primary": t.primary}


@pytest.mark.parametrize("screen", screens(), ids=str)
@pytest.mark.parametrize("counts", COUNTS, ids=str)
def test_the_table_fits(screen: Screen, counts: Counts) -> None:
    t = table(screen, counts)
    for name, rect in (panels(t) | things(t)).items():
        assert min(rect.w, rect.h) > 0, name
        assert screen.safe.holds(rect), f"{name} {rect} leaves {screen.safe}"
    for (one, a), (two, b) in combinations(panels(t).items(), 2):
        assert not a.overlaps(b), f"{one} {a} overlaps {two} {b}"
    for (one, a), (two, b) in combinations(things(t).items(), 2):
        assert not a.overlaps(b), f"{one} {a} overlaps {two} {b}"
    assert t.main.panel.holds(t.main.grid)
    assert t.side.panel.holds(t.side.grid)


@pytest.mark.parametrize("screen", screens(), ids=str)
@pytest.mark.parametrize("counts", COUNTS, ids=str)
def test_a_panorama_fills_its_panel_and_keeps_off_the_frame(screen: Screen, counts: Counts) -> None:
    t = table(screen, counts)
    for board in (t.main, t.side):
        assert board.panel.inset(screen.px(5)).holds(board.grid)
    if screen.shape is Shape.PHONE:
        assert t.main.panel.h - t.main.grid.h <= screen.px(14)
        assert t.side.panel.right - t.side.grid.right >= screen.px(96), "no room for hand and spirits"


@pytest.mark.parametrize("screen", screens(), ids=str)
@pytest.mark.parametrize("counts", COUNTS, ids=str)
def test_targets_are_large_enough(screen: Screen, counts: Counts) -> None:
    for name, rect in touched(table(screen, counts)).items():
        assert min(rect.w, rect.h) >= LEAST * screen.scale, f"{name}: {rect}"


@pytest.mark.parametrize(("size", "shape"), SIZES.items(), ids=str)
def test_shapes(size: tuple[int, int], shape: Shape) -> None:
    assert Screen(*size).shape is shape


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cells_lie_where_they_are_found(size: tuple[int, int]) -> None:
    board = table(Screen(*size), Counts()).main
    for cell in CELLS:
        assert cell_at(board, board.cell_rect(cell).centre) == cell
        assert board.grid.holds(board.cell_rect(cell))
    for square in SQUARE_NAMES:
        cells = [board.cell_rect(square + step) for step in (0, 1, 100, 101)]
        assert all(rect.overlaps(board.square_rect(square)) for rect in cells)
    assert cell_at(board, (board.x + 2, board.y + 2)) is None


def test_panoramas_are_as_large_as_the_mock_up_has_them() -> None:
    t = table(Screen(1280, 720), Counts())
    assert t.main.cell >= 64
    assert t.side.cell >= 49
    assert t.tiles[0].w >= 130


@pytest.mark.parametrize("size", [(768, 1024), (820, 1180)], ids=str)
@pytest.mark.parametrize("row", range(4))
def test_the_own_panorama_of_a_tablet_is_wide(size: tuple[int, int], row: int) -> None:
    t = table(Screen(*size), Counts(6, 4, row))
    assert t.main.grid.w >= 0.8 * size[0]
    assert t.main.cell >= 1.6 * t.side.cell
    assert t.slots[0].w >= 60


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)], ids=str)
@pytest.mark.parametrize("fireflies", [False, True])
def test_a_few_spirits_of_a_phone_lie_in_one_row(size: tuple[int, int], fireflies: bool) -> None:
    screen = Screen(*size)
    for count in range(1, 4):
        t = table(screen, Counts(6, 3, count, fireflies))
        discs = [t.pile, *t.row]
        assert len({disc.y for disc in discs}) == 1
        assert all(disc.w >= min(screen.px(38), 0.65 * t.shelf.h) for disc in discs)


@pytest.mark.parametrize("screen", screens(), ids=str)
def test_a_played_tile_hovers_over_no_number_of_the_display(screen: Screen) -> None:
    for count in range(1, 4):
        layout = table(screen, Counts(6, 3, count, True))
        hovering = Places(layout, Picture(), 0, 0).find(Place("struck"))
        assert screen.safe.holds(hovering)
        assert not any(hovering.overlaps(slot) for slot in layout.slots)


@pytest.mark.parametrize("count", range(1, 15))
def test_flow_keeps_inside_and_apart(count: int) -> None:
    area = Rect(10, 20, 560, 100)
    rects = flow(area, count, 8, 84)
    assert len(rects) == count
    assert all(area.holds(rect) for rect in rects)
    assert not any(a.overlaps(b) for a, b in combinations(rects, 2))


def sheet_targets(screen: Screen) -> dict[str, list[Rect]]:
    """The targets of every other scene."""
    reading = sheets.reading(screen)
    return {
        "title": sheets.title(screen, 6).buttons,
        "menu": sheets.menu(screen, 6).buttons,
        "languages": sheets.menu(screen, 10).buttons,
        "reading": [reading.close, reading.earlier, reading.later],
        "result": sheets.result(screen, 12, 7).buttons,
        "result of a game of a match": sheets.result(screen, 9, 4).buttons,
    }


@pytest.mark.parametrize("screen", screens(), ids=str)
def test_other_scenes_fit(screen: Screen) -> None:
    for scene, rects in sheet_targets(screen).items():
        for rect in rects:
            assert screen.safe.holds(rect), f"{scene}: {rect} leaves the screen"
            assert rect.h >= LEAST * screen.scale, f"{scene}: {rect}"
        assert not any(a.overlaps(b) for a, b in combinations(rects, 2)), scene


@pytest.mark.parametrize("screen", screens(), ids=str)
@pytest.mark.parametrize("count", range(6, 10))
def test_the_title_leaves_no_button_alone_and_its_name_free(screen: Screen, count: int) -> None:
    t = sheets.title(screen, count)
    in_rows = [sum(other.y == rect.y for other in t.buttons) for rect in t.buttons]
    assert in_rows[-1] == in_rows[-2]
    assert in_rows[0] == (1 if count % 2 else in_rows[-1])
    assert t.panel.holds(t.buttons[0])
    assert t.panel.holds(t.buttons[-1])
    for rect in (t.note, t.line, t.logo):
        assert screen.safe.holds(rect)
        assert not rect.overlaps(t.panel)
    assert not t.note.overlaps(t.logo)
    assert not t.line.overlaps(t.logo)
    assert t.note.h >= 2 * screen.line(15)


@pytest.mark.parametrize(
    ("count", "most", "expected"),
    [(7, 4, [3, 4]), (7, 2, [1, 2, 2, 2]), (6, 3, [3, 3]), (5, 3, [2, 3]), (3, 4, [3]), (1, 1, [1])],
)
def test_the_first_row_has_what_is_left_over(count: int, most: int, expected: list[int]) -> None:
    assert counts_of_rows(count, most) == expected


def test_columns_are_equal_while_that_is_enough_for_each() -> None:
    row = Rect(10, 0, 210, 40)
    assert columns_for(row, [60, 100], 10) == [Rect(10, 0, 100, 40), Rect(120, 0, 100, 40)]


def test_columns_share_what_their_needs_leave() -> None:
    assert columns_for(Rect(10, 0, 210, 40), [40, 120], 10) == [Rect(10, 0, 60, 40), Rect(80, 0, 140, 40)]


def test_columns_that_need_too_much_miss_equally() -> None:
    assert columns_for(Rect(0, 0, 210, 40), [100, 140], 10) == [Rect(0, 0, 80, 40), Rect(90, 0, 120, 40)]
