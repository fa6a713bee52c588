"""The tutorial at the table: by mouse, by touch, by keys; left and resumed; wrong taps; the coach's bubble."""

from __future__ import annotations

import asyncio
from typing import Any

import pygame
import pytest

from game.host import MemoryHost
from game.table.app import App
from game.table.choices import Spot
from game.table.layout import Rect
from game.table.layout.coach import coach_line
from game.table.learn import progress
from game.table.learn.lesson import SCRIPT
from game.table.learn.marks import Mark
from game.table.paint.draw import Pen
from game.table.records import save
from game.table.scenes.tutorial import LessonSheet, TutorialScene
from game.table.spots import spot_at

from .conftest import Hands, Play
from .test_table import FAST, saved

SCREENS = [
    ((360, 640), 1.0),
    ((390, 844), 1.0),
    ((640, 360), 1.0),
    ((844, 390), 1.0),
    ((768, 1024), 1.0),
    ((1024, 768), 1.0),
    ((1280, 720), 1.0),
    ((1920, 1080), 1.5),
    ((2560, 1080), 1.0),
    ((1080, 1920), 3.0),
]


def tokens(hands: Hands) -> list[str]:
    """The actions so far."""
    last = str(hands.facts["record"]).rsplit("~", 1)[-1]
    return [] if last == "-" else last.split(".")


def next_step(hands: Hands) -> str:
    """The target that carries the lesson or the game on."""
    targets = hands.targets
    if "coach-next" in targets:
        return "coach-next"
    acting = [name for name, target in targets.items() if target["action"]]
    return (acting or hands.choices())[-1]


async def follow(hands: Hands, plies: int) -> None:
    """Do what the coach says until so many actions are done."""
    while len(tokens(hands)) < plies:
        await hands.click(next_step(hands))


async def known(hands: Hands) -> None:
    """Wait until the title knows that the tutorial was skipped."""
    for _ in range(500):
        await asyncio.sleep(0)
    await hands.rest()
    assert hands.facts["scene"] == "title"


def check_learned(hands: Hands) -> None:
    """The lesson was played as it is written, and the game to its end."""
    assert hands.facts["scene"] == "result"
    assert tokens(hands)[: len(SCRIPT)] == SCRIPT


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_by_mouse(play: Play, size: tuple[int, int]) -> None:
    mine = saved(2)

    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        for _ in range(300):
            if hands.facts["scene"] == "result":
                break
            await hands.click(next_step(hands))
        check_learned(hands)
        assert await hands.host.storage.read(save.NAME) == mine
        known = await progress.load(hands.host.storage)
        assert known == progress.Progress(begun=True)

    play(script, size, settings=FAST, saved=mine)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_by_touch_with_animations(play: Play, size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        await hands.tap("tutorial")
        for _ in range(300):
            if hands.facts["scene"] == "result":
                break
            await hands.tap(next_step(hands))
        check_learned(hands)

    play(script, size, settings={"speed": "fast"})


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_by_keys(play: Play, size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        await hands.focus("tutorial")
        await hands.press(pygame.K_RETURN)
        for _ in range(300):
            if hands.facts["scene"] == "result":
                break
            await hands.focus(next_step(hands))
            await hands.press(pygame.K_RETURN)
        check_learned(hands)

    play(script, size, settings=FAST)


def test_by_drag_and_drop(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        await hands.click("coach-next")
        await hands.click("coach-next")
        start = hands.middle("hand-203")
        await hands.click("hand-203")
        goal = hands.middle("display-204")
        await hands.drag(start, goal)
        assert tokens(hands)[:2] == SCRIPT[:2]

    play(script, settings=FAST)


def test_left_and_resumed_at_every_step(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        for _ in range(60):
            if len(tokens(hands)) > len(SCRIPT) + 2:
                break
            facts = hands.facts
            if facts["scene"] == "chooser":
                await hands.click("look")
            await hands.click("menu")
            await hands.click("leave")
            assert hands.facts["scene"] == "title"
            assert hands.targets["tutorial"]["label"] == "Go on learning"
            await hands.click("tutorial")
            assert hands.facts["record"] == facts["record"]
            before = len(tokens(hands))
            while len(tokens(hands)) == before:
                await hands.click(next_step(hands))
        assert tokens(hands)[: len(SCRIPT)] == SCRIPT

    play(script, settings=FAST)


def test_a_resumed_step_says_what_it_said(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        await follow(hands, 12)
        said = hands.facts["coach"]
        assert said
        await hands.click("menu")
        await hands.click("leave")
        await hands.click("tutorial")
        assert hands.facts["coach"] == said

    play(script, settings=FAST)


async def wrong_taps(hands: Hands, scene: TutorialScene) -> int:
    """Tap on everything on the table that is not the lesson's next step; how many things that were."""
    layout, before = scene.layout, hands.facts["record"]
    allowed = [target.rect for target in scene.targets]
    rects = [*layout.tiles, *layout.slots, layout.pile, layout.stock]
    rects += [scene.places.board(0).cell_rect(cell) for cell in (105, 301, 604)]
    tapped = 0
    for rect in rects:
        if any(other.overlaps(rect) for other in allowed):
            continue
        hands.host.click(rect.centre)
        await hands.rest()
        assert hands.facts["record"] == before
        tapped += 1
    return tapped


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_wrong_taps_are_explained_and_change_nothing(
    play: Play, apps: list[App], size: tuple[int, int]
) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        explained = 0
        for _ in range(80):
            if len(tokens(hands)) >= len(SCRIPT):
                break
            scene = apps[0].top
            if isinstance(scene, TutorialScene):
                explained += await wrong_taps(hands, scene)
                assert apps[0].top is scene
            await hands.click(next_step(hands))
        assert explained > 100

    play(script, size, settings=FAST)


def test_a_wrong_tile_is_explained_kindly(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        await hands.click("coach-next")
        await hands.click("coach-next")
        scene = apps[0].top
        assert isinstance(scene, TutorialScene)
        hands.host.click(scene.layout.tiles[0].centre)
        await hands.host.settle(patience=0.05)
        assert hands.facts["message"] == "Lake 4 is for later. Tap Meadow 3 this time."
        assert hands.host.announced[-1] == hands.facts["message"]
        await hands.press(pygame.K_3, "3")
        assert "Alpenglow 5 is for later" in hands.host.announced[-1]
        await hands.press(pygame.K_2, "2")
        assert "display-204" in hands.targets

    play(script, settings=FAST)


def test_who_plays_the_tile_first_is_told_what_it_captures(play: Play) -> None:
    said: dict[str, str] = {}

    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        while len(tokens(hands)) < len(SCRIPT):
            step = next_step(hands)
            await hands.click(step)
            wanted, targets = hands.facts["coach"], hands.targets
            captures = any(name.startswith("display-") for name in targets)
            if captures and step.startswith("hand-") and targets[step]["action"]:
                await hands.click(step)
                said[step] = hands.facts["coach"]
                assert said[step] == wanted != ""

    play(script, settings=FAST)
    assert set(said) == {"hand-203", "hand-104", "hand-303", "hand-403"}


def test_the_other_card_is_refused_kindly(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        while hands.facts["scene"] != "chooser":
            await hands.click(next_step(hands))
        before = hands.facts["record"]
        await hands.click("drawn-bee")
        assert hands.facts["scene"] == "chooser"
        assert hands.facts["record"] == before
        assert "another game" in hands.host.announced[-1]
        await hands.click("drawn-eagle")
        assert tokens(hands)[-3:] != before

    play(script, settings=FAST)


def test_things_may_be_looked_at_while_the_coach_speaks(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        scene = apps[0].top
        assert isinstance(scene, TutorialScene)
        hands.host.click(scene.layout.stock.centre)
        await hands.rest()
        assert scene.notes.tip is not None
        for name in ("log", "help", "menu"):
            await hands.click(name)
            assert hands.facts["scene"] not in ("tutorial", "title")
            await hands.press(pygame.K_ESCAPE)
            assert hands.facts["scene"] == "tutorial"
        await hands.click("coach-more")
        assert (hands.facts["scene"], hands.facts["page"]) == ("rules", "mountain")
        await hands.click("back")
        assert hands.facts["scene"] == "tutorial"

    play(script, settings=FAST)


def test_skipped_and_begun_again(play: Play) -> None:
    async def script(hands: Hands) -> None:
        assert next(iter(hands.targets)) == "tutorial"
        await hands.click("tutorial")
        await hands.click("coach-skip")
        await known(hands)
        assert next(iter(hands.targets)) == "new"
        assert hands.targets["tutorial"]["label"] == "Learn to play"
        await hands.click("tutorial")
        await follow(hands, 4)
        await hands.click("menu")
        await hands.click("restart")
        assert tokens(hands) == []
        await hands.click("menu")
        await hands.click("skip")
        await known(hands)
        assert hands.targets["tutorial"]["label"] == "Learn to play"

    play(script, settings=FAST)


def test_those_who_have_played_are_offered_a_new_game_first(play: Play) -> None:
    async def script(hands: Hands) -> None:
        names = list(hands.targets)
        assert names[0] == "continue"
        assert "tutorial" in names

    play(script, settings=FAST, saved=saved(2))


@pytest.mark.parametrize(("size", "scale"), SCREENS, ids=str)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_bubble_leaves_free_what_it_points_at(
    play: Play, apps: list[App], size: tuple[int, int], scale: float, text: float
) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        for _ in range(80):
            if len(tokens(hands)) >= len(SCRIPT):
                break
            scene = apps[0].top
            if isinstance(scene, TutorialScene):
                check_bubble(scene, text)
            await hands.click(next_step(hands))

    play(script, size, scale, settings={**FAST, "text": text})


def check_bubble(scene: TutorialScene, text: float) -> None:
    page, box = scene.page, scene._box()
    if page is None:
        return
    assert box is not None
    assert scene.screen.safe.holds(box.panel)
    assert len(scene.lines_of(page)) * coach_line(scene.screen) <= max(box.text.h, box.face.h)
    for rect, _label in scene._buttons(page, box).values():
        assert box.panel.holds(rect)
        assert min(rect.w, rect.h) >= scene.screen.touch
    marks = scene._marks(page)
    if page.task:
        for mark in marks:
            assert not mark.rect.overlaps(box.panel), f"{page.text}: {mark} under {box.panel}"
    check_arrow(scene, marks, box.panel)


def check_arrow(scene: TutorialScene, marks: list[Mark], bubble: Rect) -> None:
    """It hides nothing that lies on the table, nor what is asked, nor the bubble."""
    page, box = scene.page, scene._box()
    assert page is not None
    assert box is not None
    found = scene._arrow(page, box)
    if found is None:
        return
    layout, picture, seat = scene.layout, scene.picture, scene.session.viewer
    seen = [layout.prompt, bubble, *layout.buttons.values(), *(mark.rect for mark in marks)]
    seen += [rect for rect, tile in zip(layout.tiles, picture.hands[seat], strict=False) if tile]
    seen += [rect for rect, tile in zip(layout.slots, picture.slots, strict=False) if tile]
    seen += [scene.places.board(seat).cell_rect(cell) for cell in picture.boards[seat].tiles]
    assert scene.screen.safe.holds(found.rect)
    for rect in seen:
        assert not found.rect.overlaps(rect), f"{page.text}: the arrow {found.rect} lies on {rect}"


def test_everything_the_coach_says_is_announced(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        for _ in range(80):
            if len(tokens(hands)) >= len(SCRIPT):
                break
            said = hands.facts.get("coach")
            assert not said or said in hands.host.announced
            await hands.click(next_step(hands))

    play(script, settings=FAST)


def test_a_resize_in_the_middle_keeps_the_step(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        for size in ((390, 844), (844, 390), (1280, 720)):
            await hands.click(next_step(hands))
            said = hands.facts["coach"]
            hands.host.resize(size)
            await hands.rest()
            assert hands.facts["coach"] == said

    play(script, settings=FAST)


def test_an_idle_lesson_without_motion_sleeps(play: Play) -> None:
    host = MemoryHost()
    host.prefers_reduced_motion = True

    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        turns = hands.host.turns
        hands.host.advance(30.0)
        await hands.rest()
        assert hands.host.turns <= turns + 1

    play(script, host=host)


def test_signs_that_only_look_like_digits_do_nothing_in_the_lesson(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        await hands.click("coach-next")
        await hands.click("coach-next")
        before = hands.facts["record"]
        await hands.press(pygame.K_BACKQUOTE, "²")
        assert hands.facts["scene"] == "tutorial"
        assert hands.facts["record"] == before

    play(script, settings=FAST)


@pytest.mark.parametrize(("size", "scale"), SCREENS, ids=str)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_coach_never_covers_a_tile_that_hovers(
    play: Play, apps: list[App], size: tuple[int, int], scale: float, text: float
) -> None:
    """The number of a second chance is the reason for what the coach says then."""
    seen = []

    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        while len(tokens(hands)) < len(SCRIPT):
            scene = apps[0].top
            if isinstance(scene, TutorialScene) and (box := scene._box()) and (tile := scene.struck_tile()):
                seen.append(box.panel.overlaps(tile[0]))
            await hands.click(next_step(hands))

    play(script, size, scale, settings={**FAST, "text": text})
    assert seen
    assert not any(seen)


@pytest.mark.parametrize(("size", "scale"), SCREENS, ids=str)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_evil_spirit_lies_where_the_coach_points(
    play: Play,
    apps: list[App],
    size: tuple[int, int],
    scale: float,
    text: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The lesson says that it went over: the mark is on its token, which lies on no word of the strip."""
    drawn: list[Rect] = []
    sprite = Pen.sprite

    def watched(pen: Pen, name: str, rect: Rect, *rest: Any, **more: Any) -> None:
        if name == "spirit-evil":
            drawn.append(rect)
        sprite(pen, name, rect, *rest, **more)

    monkeypatch.setattr(Pen, "sprite", watched)

    async def script(hands: Hands) -> None:
        await hands.click("tutorial")
        await follow(hands, len(SCRIPT))
        scene = apps[0].top
        assert isinstance(scene, TutorialScene)
        page = scene.page
        assert page is not None
        assert page.marks == (Spot("evil", 0, 1),)
        (mark,) = scene._marks(page)
        assert mark.rect == drawn[-1]
        assert scene.places.board(1).panel.holds(mark.rect)
        assert scene.layout.strip_words is None or not scene.layout.strip_words.overlaps(mark.rect)
        assert spot_at(scene.places, mark.rect.centre) == page.marks[0]

    play(script, size, scale, settings={**FAST, "text": text})


def test_on_a_phone_the_shelf_opens_the_sheet_of_the_lesson(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.tap("tutorial")
        await follow(hands, SCRIPT.index("draw"))
        while not isinstance(apps[0].top, LessonSheet):
            await hands.tap("coach-next")
        await hands.tap("look")
        assert hands.facts["scene"] == "tutorial"
        await hands.tap("shelf")
        assert isinstance(apps[0].top, LessonSheet)

    play(script, (390, 844), settings=FAST)
