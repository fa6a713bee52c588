"""What lies on a card of a sheet can be carried to its place on the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from game.engine import Phase
from game.table.gestures import Drag, Drop
from game.table.scenes.chooser import ChooserScene
from game.table.scenes.table import TableScene
from game.table.scenes.table_cards import card_goals
from tests.gallery.easel import Easel, Format
from tests.gallery.games import Games

SIZES = (Format(1280, 720), Format(390, 844), Format(844, 390), Format(768, 1024))


@pytest.fixture(params=SIZES, ids=str)
def at_sheet(
    request: pytest.FixtureRequest, games: Games
) -> Callable[[str], tuple[TableScene, ChooserScene]]:
    """Opens the sheet of a decision."""

    async def open_sheet(name: str) -> tuple[TableScene, ChooserScene]:
        easel = Easel(request.param, "en", games)
        await easel.open()
        table = easel.decide(f"phase-{name}")
        sheet = easel.app.top
        assert isinstance(sheet, ChooserScene)
        return table, sheet

    return lambda name: asyncio.run(open_sheet(name))


def seen(sheet: ChooserScene, card: str, goal: str) -> tuple[int, int]:
    """Where a goal of a card is seen, which lies in sight beside the sheet."""
    (choice,) = [choice for choice in sheet.choices() if choice.id == card]
    (at,) = [t.rect.centre for t in card_goals(sheet.table, choice, sheet.layout.peeks) if t.id == goal]
    assert sheet.screen.full.contains(at)
    assert not sheet.layout.panel.contains(at)
    return at


def carry(sheet: ChooserScene, start: tuple[int, int], end: tuple[int, int]) -> None:
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    for at in (middle, end):
        sheet.on(Drag(start, at, touch=False))
    sheet.app._show()
    sheet.on(Drop(start, end))


def test_a_drawn_spirit_is_carried_to_its_square(
    at_sheet: Callable[[str], tuple[TableScene, ChooserScene]],
) -> None:
    table, sheet = at_sheet("keep")
    before = table.session.match.ply
    action = next(a for a in table.session.view.legal if a.spirit is not None)
    assert action.spirit is not None
    card = next(t for t in sheet.targets if t.id == f"drawn-{action.spirit.label}")
    carry(sheet, card.rect.centre, seen(sheet, card.id, f"square-{action.cell}"))
    assert table.session.match.ply == before + 1
    assert table.session.match.actions[-1] == action
    assert table.app.top is table


def test_the_tile_that_the_fox_wants_is_carried_to_the_display(
    at_sheet: Callable[[str], tuple[TableScene, ChooserScene]],
) -> None:
    table, sheet = at_sheet("fox")
    card = next(t for t in sheet.targets if t.id.startswith("fox-"))
    carry(sheet, card.rect.centre, seen(sheet, card.id, "display"))
    last = table.session.match.actions[-1]
    assert last.phase is Phase.FOX
    assert f"fox-{last.cell}" == card.id


@pytest.mark.parametrize("decision", ["keep", "fox"])
def test_elsewhere_it_goes_back_to_its_card(
    at_sheet: Callable[[str], tuple[TableScene, ChooserScene]], decision: str
) -> None:
    table, sheet = at_sheet(decision)
    before = table.session.match.ply
    card = next(t for t in sheet.targets if t.group == "cards")
    carry(sheet, card.rect.centre, sheet.layout.heading.centre)
    assert table.session.match.ply == before
    assert table.app.top is sheet
    assert sheet.carried is None


def test_a_sloppy_tap_on_a_card_chooses_it(
    at_sheet: Callable[[str], tuple[TableScene, ChooserScene]],
) -> None:
    table, sheet = at_sheet("fox")
    card = next(t for t in sheet.targets if t.group == "cards")
    x, y = card.rect.centre
    carry(sheet, (x - 4, y), (x + 7, y + 4))
    assert f"fox-{table.session.match.actions[-1].cell}" == card.id
