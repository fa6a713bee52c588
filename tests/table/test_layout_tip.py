"""Tips: beside their thing, off the panorama of a phone, with a tail towards the thing that is no needle."""

from __future__ import annotations

from itertools import product

import pytest

from game.table.layout import Counts, Rect, Screen, Table, table
from game.table.layout.rect import distance, rows
from game.table.layout.tip import note_place, reaches, tail, tip_place

from .test_layout_cards import SIZES, TEXTS

SCREENS = [Screen(*size, text=text) for size, text in product(SIZES, TEXTS)]


def things(layout: Table) -> dict[str, Rect]:
    """What a tip may be about."""
    found = {"pile": layout.pile, "stock": layout.stock, "deck": layout.deck}
    found |= {f"square {square}": layout.main.square_rect(square) for square in (101, 304, 409, 506)}
    found |= {f"cell {cell}": layout.main.cell_rect(cell) for cell in (101, 110, 604, 607)}
    return found | {f"their square {square}": layout.side.square_rect(square) for square in (101, 506)}


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("lines", [1, 4, 7])
def test_a_tip_points_at_its_thing_and_leaves_it_free(screen: Screen, lines: int) -> None:
    layout = table(screen, Counts(7, 4, 3, True))
    kept = (layout.main.grid,) if screen.small else ()
    size = min(screen.safe.w - screen.px(14), screen.px(320)), lines * screen.line(14) + screen.px(40)
    for name, about in things(layout).items():
        tip = tip_place(screen, size, about, kept)
        assert tip[2:] == size
        assert screen.safe.holds(tip), name
        assert not tip.overlaps(about), f"the tip {tip} lies on {name} {about}"
        root, other, goal = tail(screen, tip, about)
        for point in (root, other):
            assert tip.contains(point), f"{name}: the tail begins at {point}, outside of {tip}"
        assert distance(goal, about.centre) <= min(
            distance(root, about.centre), distance(other, about.centre)
        )
        middle = ((root[0] + other[0]) // 2, (root[1] + other[1]) // 2)
        assert distance(middle, goal) <= screen.px(18) + 2, f"{name}: a needle from {middle} to {goal}"


def test_a_tail_that_is_too_short_does_not_reach_its_thing() -> None:
    screen = Screen(1280, 720)
    tip = Rect(400, 100, 300, 80)
    near, far = Rect(500, 190, 40, 40), Rect(500, 320, 40, 40)
    assert tail(screen, tip, near) == [(513, 179), (527, 179), (520, 190)]
    assert reaches(tail(screen, tip, near), near)
    assert tail(screen, tip, far) == [(513, 179), (527, 179), (520, 197)]
    assert not reaches(tail(screen, tip, far), far)
    assert not reaches([], near)


@pytest.mark.parametrize("screen", [one for one in SCREENS if one.small and one.text == 1.0], ids=str)
def test_a_tip_leaves_the_panorama_of_a_phone_in_sight(screen: Screen) -> None:
    layout = table(screen, Counts(7, 4, 3))
    size = screen.px(300), 3 * screen.line(14) + screen.px(40)
    for name, about in things(layout).items():
        tip = tip_place(screen, size, about, (layout.main.grid,))
        assert not tip.overlaps(layout.main.grid), f"{name}: {tip} lies on {layout.main.grid}"


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_note_lies_on_no_button_where_there_is_room_beside(screen: Screen) -> None:
    """A column of buttons from edge to edge, with room for the note above and below it only."""
    area, w, h = screen.safe, screen.px(90), screen.px(34)
    column = Rect(area.x, area.y + 2 * h, area.w, area.h - 4 * h)
    buttons = list(rows(column, 5, screen.px(6)))
    for pressed in buttons:
        note = note_place(screen, (w, h), pressed.centre, area, buttons)
        assert area.holds(note)
        assert not any(note.overlaps(button) for button in buttons)


def test_a_note_stands_above_the_finger_when_nothing_is_there() -> None:
    assert note_place(Screen(400, 800), (80, 30), (200, 400), Rect(0, 0, 400, 800)) == Rect(160, 344, 80, 30)
