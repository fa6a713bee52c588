"""Deck and face-down tiles: on every screen the table shows how many there are, and tips tell it in words."""

from __future__ import annotations

import pytest

from game.engine import Match, Options, view
from game.table.layout import Counts, Screen, table
from game.table.paint.draw import Pen
from game.table.records.save import lines
from game.table.spots import Spot, details

from .conftest import Hands, Play

PHONES = ((360, 640), (390, 844), (844, 390))


@pytest.mark.parametrize("size", [*PHONES, (768, 1024), (1280, 720)])
def test_the_deck_and_each_face_down_tile_have_their_mark(
    play: Play, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    badges: list[tuple[tuple[int, int], str]] = []
    paint = Pen.badge

    def spy(self: Pen, centre: tuple[int, int], text: str, size: int) -> None:
        badges.append((centre, text))
        paint(self, centre, text, size)

    monkeypatch.setattr(Pen, "badge", spy)
    game = Match(Options(), 5, ("human", "random"))
    seen = view(game.state, 0)

    async def script(hands: Hands) -> None:
        badges.clear()
        await hands.click("continue")
        layout = table(Screen(*size), Counts())
        assert any(text == str(seen.deck) and layout.deck.grown(1.3).contains(at) for at, text in badges)
        marked = {
            slot for slot, rect in enumerate(layout.slots) for at, text in badges
            if text == "+1" and rect.contains(at)
        }  # fmt: skip
        assert marked == {slot for slot, covered in enumerate(seen.covered) if covered}
        hands.host.click(layout.deck.centre, button=3)
        await hands.rest()
        assert f"{seen.deck} tiles are left." in hands.host.announced[-1]

    play(script, size, settings={"speed": "off"}, saved=lines(game))


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_the_deck_stands_on_the_shelf(size: tuple[int, int]) -> None:
    layout = table(Screen(*size), Counts(6, 4, 3, True))
    assert layout.shelf.holds(layout.deck)


def test_tips_count_the_face_down_tiles() -> None:
    seen = view(Match(Options(), 5).state, 0)
    assert sum(seen.covered) == 6
    for spot in (Spot("display", seen.slots[0]), Spot("display panel")):
        told = details(seen, spot)
        assert told is not None
        assert "6 tiles of the display lie face down." in told[1]
