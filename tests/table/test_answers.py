"""What the table answers: why a tap does nothing, who decides, that nothing is kept; and what it does not answer."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pygame
import pytest

from game.engine import Match, Options, Phase, view
from game.host import MemoryHost, sprites_folder
from game.host.storage import NOT_KEPT, OTHER_WINDOW, SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table.layout import Counts, Rect, Screen, table
from game.table.paint.draw import Pen
from game.table.paint.letters import Letters, Type
from game.table.paint.sprites import Sprites
from game.table.records.save import lines

from .conftest import Hands, Play
from .test_table import FAST, saved

PHONES = ((360, 640), (390, 844), (844, 390))


class SlowStorage(MemoryStorage):
    """Storage that takes its time to answer."""

    async def read(self, name: str) -> list[str]:
        for _ in range(20):
            await asyncio.sleep(0)
        return await super().read(name)


async def stored(hands: Hands) -> None:
    """Wait until the storage has answered and that is drawn."""
    hands.host.nudge()
    await hands.rest()


def test_no_button_of_the_title_moves_when_the_storage_answers(play: Play) -> None:
    seen: list[list[str]] = []

    class Host(MemoryHost):
        def present(self) -> None:
            super().present()
            seen.append([target["id"] for target in Hands(self).facts["targets"]])

    async def script(hands: Hands) -> None:
        while not hands.targets:
            await asyncio.sleep(0)
        await hands.rest()
        assert "continue" in hands.targets
        assert seen[0], "its first picture has all its buttons"
        assert all(one == two for one, two in pairwise(seen))
        await hands.click("settings")
        seen.clear()
        await hands.press(pygame.K_ESCAPE)
        assert all(ids for ids in seen), "only a sheet lay above the title"

    play(script, host=Host(storage=SafeStorage(SlowStorage())), saved=saved(1, plies=4))


@pytest.mark.parametrize("again", ["enter", "click"])
def test_what_was_meant_for_the_table_does_not_draw_the_curtain(play: Play, again: str) -> None:
    def hit(hands: Hands, at: tuple[int, int]) -> None:
        if again == "enter":
            hands.host.key(pygame.K_RETURN)
        else:
            hands.host.click(at)

    async def script(hands: Hands) -> None:
        await hands.begin(opponent="human")
        middle = hands.host.size_px[0] // 2, hands.host.size_px[1] // 2
        for _ in range(60):
            if hands.facts["scene"] == "curtain":
                break
            await hands.click(hands.choices()[0])
        await hands.click("ready")
        while hands.facts["scene"] == "table":
            if hands.choices() and not hands.facts["busy"]:
                hands.host.click(hands.middle(hands.choices()[-1]))
            for _ in range(3):
                await asyncio.sleep(0)
        assert hands.targets == {}
        for _ in range(12):
            hit(hands, (middle[0], middle[1] + 90))
            for _ in range(9):
                await asyncio.sleep(0)
            assert hands.facts["scene"] == "curtain"
        await hands.rest()
        assert hands.facts["scene"] == "curtain"
        await hands.press(pygame.K_RETURN)
        assert hands.facts["scene"] == "table"

    play(script, settings={"speed": "fast"})


def test_a_tap_beside_the_choices_tells_what_lies_there(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin("firefly")
        layout = table(Screen(*hands.host.size_px), Counts(fireflies=True))
        theirs = layout.side.cell_rect(305).centre
        for held in (False, True):
            if held:
                await hands.click(hands.choices()[0])
                prompt = hands.facts["message"]
            hands.host.click(theirs)
            await hands.rest()
            assert hands.facts["message"].startswith("This is the panorama of Marmot.")
            hands.host.advance(5.0)
            await hands.rest()
            assert layout.fireflies is not None
            for rect, word in (
                (layout.deck, "Deck"), (layout.stock, "Rainbows"), (layout.fireflies, "Fireflies"),
            ):  # fmt: skip
                hands.host.announced.clear()
                hands.host.click(rect.centre)
                await hands.rest()
                assert hands.host.announced[-1].startswith(word)
        hands.host.click(layout.main.cell_rect(305).centre)
        await hands.rest()
        assert hands.facts["message"] == prompt

    play(script, settings=FAST)


def covering_outside_of_the_turn() -> list[str]:
    """A game that asks the person to cover a spirit although it was the bot's turn."""
    for seed in range(400):
        game = Match(Options(), seed, ("human", "random"))
        while not game.state.over:
            seen = view(game.state, game.state.actor)
            if seen.phase is Phase.COVER and seen.actor == 0 and seen.to_move == 1 and len(seen.legal) > 1:
                return lines(game)
            game.play(seen.legal[seed % len(seen.legal)])
    raise AssertionError("no such game")


def test_the_bar_tells_who_decides(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    paint = Pen.text

    def spy(self: Pen, text: str, *rest: object, **more: object) -> object:
        texts.append(text)
        return paint(self, text, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Pen, "text", spy)

    async def script(hands: Hands) -> None:
        texts.clear()
        await hands.click("continue")
        assert (hands.facts["phase"], hands.facts["actor"]) == ("cover", hands.facts["seat"])
        assert [text for text in texts if text.startswith("Turn")][-1].endswith("· You")

    play(script, settings=FAST, saved=covering_outside_of_the_turn())


@pytest.mark.parametrize("warning", [NOT_KEPT, OTHER_WINDOW])
@pytest.mark.parametrize("size", [*PHONES, (1280, 720)])
def test_that_nothing_is_kept_is_told_in_every_game_and_stands_in_the_menu(
    play: Play, size: tuple[int, int], warning: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paragraphs: list[tuple[str, Rect]] = []
    paint = Pen.paragraph

    def spy(self: Pen, text: str, rect: Rect, *rest: object, **more: object) -> None:
        paragraphs.append((text, rect))
        paint(self, text, rect, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Pen, "paragraph", spy)

    def clear_of_buttons(hands: Hands, sentence: str = warning) -> bool:
        shown = [rect for text, rect in paragraphs if text == sentence]
        buttons = [Rect(*target["rect"]) for target in hands.targets.values()]
        return bool(shown) and not any(shown[-1].overlaps(button) for button in buttons)

    async def script(hands: Hands) -> None:
        await stored(hands)
        assert clear_of_buttons(hands)
        for _ in range(2):
            hands.host.announced.clear()
            await hands.click("new")
            paragraphs.clear()
            await hands.click("start")
            await stored(hands)
            assert warning in hands.host.announced
            assert hands.facts["message"] == warning
            assert clear_of_buttons(hands)
            paragraphs.clear()
            await hands.click("menu")
            assert clear_of_buttons(hands)
            paragraphs.clear()
            await hands.click("settings")
            assert clear_of_buttons(hands, "Nothing is saved at present.")
            await hands.press(pygame.K_ESCAPE)
            await hands.click("leave")
            paragraphs.clear()

    play(script, size, settings=FAST, host=MemoryHost(size, storage=SafeStorage(MemoryStorage(warning))))


@pytest.mark.parametrize("size", PHONES)
def test_the_latest_news_are_told_in_full(
    play: Play, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    paint = Pen.text

    def spy(self: Pen, text: str, *rest: object, **more: object) -> object:
        if text.endswith("…"):
            cut.append(text)
        return paint(self, text, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Pen, "text", spy)

    async def script(hands: Hands) -> None:
        await hands.begin(opponent="marmot")
        for _ in range(60):
            if hands.facts["scene"] == "result":
                break
            await hands.click(hands.random.choice(hands.choices()))
        assert cut == []

    play(script, size, settings={"speed": "fast"})


@pytest.mark.parametrize("face", ["ui", "heavy"])
@pytest.mark.parametrize("size", range(10, 20))
def test_words_of_small_type_stand_apart(face: str, size: int) -> None:
    pygame.font.init()
    letters = Type(Sprites(sprites_folder())).font(face, size)
    wide = Letters(Sprites(sprites_folder()).path(f"font-{face}"), 400)
    assert letters.render("", (255, 255, 255)).get_width() <= 1
    for text in ("Base game", "Marmot: drew a tile", "Ten minutes."):
        assert letters.render(text, (255, 255, 255)).get_size() == letters.size(text)
        ideal = wide.size(text)[0] * size / 400
        assert abs(letters.size(text)[0] - ideal) < 0.035 * ideal + 1
