"""Whole games by synthetic input: mouse, drag and drop, touch, keyboard; the stars on screen are the engine's."""

from __future__ import annotations

import pygame
import pytest

from game.engine import Match, score
from game.table.layout import Counts, Screen, table
from game.table.paint.draw import Pen

from .conftest import Hands, Play

FAST = {"speed": "off"}
LONGEST = 400


def check_end(hands: Hands, drawn: list[str]) -> None:
    """The result is shown, and it is the engine's for the record."""
    facts = hands.facts
    assert facts["scene"] == "result"
    assert facts["over"]
    match = Match.from_record(facts["record"])
    totals = [score(match.state, seat).total for seat in (0, 1)]
    assert facts["scores"] == totals
    assert drawn[-1:] != []
    assert {str(total) for total in totals} <= set(drawn)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of text that is drawn."""
    texts: list[str] = []
    draw = Pen.text

    def text(self: Pen, text: str, *args: object, **more: object) -> pygame.Rect:
        texts.append(text)
        return draw(self, text, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Pen, "text", text)
    return texts


@pytest.mark.parametrize("variant", ["base", "beginner", "firefly"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_game_by_mouse(play: Play, drawn: list[str], variant: str, size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin(variant)
        for _ in range(LONGEST):
            if hands.facts["scene"] == "result":
                break
            await hands.click(hands.random.choice(hands.choices()))
        check_end(hands, drawn)

    play(script, size, settings=FAST)


@pytest.mark.parametrize("variant", ["base", "beginner", "firefly"])
@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_a_game_by_keyboard(play: Play, drawn: list[str], variant: str, size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin(variant)
        for _ in range(LONGEST):
            if hands.facts["scene"] == "result":
                break
            await hands.focus(hands.random.choice(hands.choices()))
            await hands.press(pygame.K_RETURN)
        check_end(hands, drawn)

    play(script, size, settings=FAST)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_game_by_touch_with_animations(play: Play, drawn: list[str], size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin("base", "marmot")
        for _ in range(LONGEST):
            if hands.facts["scene"] == "result":
                break
            await hands.tap(hands.random.choice(hands.choices()))
        check_end(hands, drawn)

    play(script, size, settings={"speed": "fast"})


@pytest.mark.parametrize("seed", range(4))
def test_games_with_animations_never_stall(play: Play, drawn: list[str], seed: int) -> None:
    """Whatever was shown, at rest something can be chosen: flames catch, spirits come, tiles leave."""

    async def script(hands: Hands) -> None:
        hands.random.seed(seed)
        await hands.begin(("base", "firefly")[seed % 2])
        for _ in range(LONGEST):
            if hands.facts["scene"] == "result":
                break
            assert hands.choices(), hands.facts
            await hands.click(hands.random.choice(hands.choices()))
        check_end(hands, drawn)

    play(script, settings={"speed": "normal"})


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_game_by_drag_and_drop(play: Play, drawn: list[str], size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin("base", "marmot")
        dragged = 0
        for _ in range(LONGEST):
            facts = hands.facts
            if facts["scene"] == "result":
                break
            name = hands.random.choice(hands.choices())
            if facts["scene"] == "table" and facts["phase"] == "play" and name.startswith("hand-"):
                dragged += await drag_from_hand(hands, name)
            else:
                await hands.click(name)
        assert dragged > 5
        check_end(hands, drawn)

    play(script, size, settings=FAST)


async def drag_from_hand(hands: Hands, name: str) -> int:
    """Drag a tile onto what it matches, else onto the display; how many actions that made."""
    before = hands.facts["record"]
    start = hands.middle(name)
    if f"display-{name}" not in hands.targets:
        await hands.click(name)
    matching = [target for target in hands.targets if target.startswith("display-")]
    end = hands.middle(matching[0]) if matching else own_panorama(hands)
    await hands.drag(start, end)
    if hands.facts["record"] == before:
        await hands.click(hands.choices()[0])
        return 0
    return 1


def own_panorama(hands: Hands) -> tuple[int, int]:
    """The middle of one's own panorama."""
    return table(Screen(*hands.host.size_px), Counts()).main.grid.centre


def test_a_game_of_two_people(play: Play, drawn: list[str]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin("firefly", "human")
        curtains = 0
        for _ in range(LONGEST):
            scene = hands.facts["scene"]
            if scene == "result":
                break
            if scene == "curtain":
                curtains += 1
                await hands.click("ready")
            else:
                await hands.click(hands.random.choice(hands.choices()))
        assert curtains > 10
        check_end(hands, drawn)

    play(script, settings=FAST)
