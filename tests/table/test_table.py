"""The table answers: messages, tips, undo, menus, settings, resizing, secrets, and a monkey that hits everything."""

from __future__ import annotations

import asyncio
import random

import pygame
import pytest

from game.engine import Match, Options, Phase, view
from game.engine.geometry import CELLS
from game.host import MemoryHost
from game.table.app import App
from game.table.choices import matches
from game.table.layout import Counts, Screen, table
from game.table.paint.sprites import Sprites
from game.table.picture import BACK, Picture
from game.table.records import save
from game.table.scenes.table import TableScene
from game.table.targets import Target, find, hit, walk

from .conftest import Hands, Play

FAST = {"speed": "off"}


def saved(seed: int, plies: int = 0, phase: Phase | None = None) -> list[str]:
    """A game against a bot, at a moment when the person has a choice (in `phase`, if one is asked for)."""
    players = ("human", "random")
    for salt in range(200):
        game, chance = Match(Options(), seed + salt, players), random.Random(salt)
        while not game.state.over:
            seen = view(game.state, game.state.actor)
            ready = game.ply >= plies and players[seen.actor] == "human" and len(seen.legal) > 1
            if ready and phase in (None, seen.phase):
                return save.lines(game)
            game.play(chance.choice(seen.legal))
    raise AssertionError(f"no game comes to {phase}")


def board_cell(hands: Hands, cell: int) -> tuple[int, int]:
    return table(Screen(*hands.host.size_px), Counts()).main.cell_rect(cell).centre


def test_an_illegal_tap_explains_itself(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        hands.host.click(board_cell(hands, 305))
        await hands.host.settle(patience=0.05)
        message = hands.facts["message"]
        assert message == "Each tile finds its own place: choose one of your hand."
        assert hands.host.announced[-1] == message
        hands.host.advance(5.0)
        await hands.rest()
        assert hands.facts["message"] == "Choose a tile of your hand to play."

    play(script, settings=FAST)


def test_a_rainbow_on_a_far_cell_explains_itself(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        glowing = {name for name in hands.targets if name.startswith("cell-")}
        cells = [cell for cell in CELLS if f"cell-{cell}" not in glowing]
        said = set()
        for cell in cells:
            hands.host.click(board_cell(hands, cell))
            await hands.rest()
            if hands.facts["phase"] != "rainbow":
                break
            said.add(hands.facts["message"])
        assert said <= {
            "Place the rainbow next to one of your tiles.",
            "This cell is taken.",
            hands.facts["message"],
        }

    play(script, settings=FAST, saved=saved(1, phase=Phase.RAINBOW))


def test_hover_and_long_press_tell_what_things_do(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        layout = table(Screen(*hands.host.size_px), Counts())
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        hands.host.move(layout.stock.centre)
        await hands.rest()
        assert scene.notes.tip is None
        hands.host.advance(0.6)
        await hands.rest()
        assert scene.notes.tip is not None
        assert "rainbow" in scene.notes.tip.text
        hands.host.click(layout.pile.centre, button=3)
        await hands.rest()
        assert scene.notes.tip is not None
        assert scene.notes.tip.title == "Spirits"
        assert "Spirits" in hands.host.announced[-1]

    play(script, settings=FAST)


def test_a_finger_held_still_is_a_long_press(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        at = table(Screen(*hands.host.size_px), Counts()).deck.centre
        hands.host.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True))
        for _ in range(12):
            await hands.host.settle(patience=0.05)
            hands.host.advance(0.1)
        await hands.rest()
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        assert scene.notes.tip is not None
        assert scene.notes.tip.title == "Deck"
        before = hands.facts["record"]
        hands.host.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True))
        await hands.rest()
        assert hands.facts["record"] == before

    play(script, settings=FAST)


def test_undo_lets_go_and_takes_back(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        record = hands.facts["record"]
        tile = next(name for name in hands.targets if name.startswith("hand-"))
        await hands.click(tile)
        assert hands.targets[tile]["action"] == tile.replace("hand-", "p")
        await hands.press(pygame.K_u, "u")
        assert not any(name.startswith("display-") for name in hands.targets)
        assert hands.facts["record"] == record

    play(script, settings=FAST, saved=saved(3, plies=4))


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_undo_takes_back_a_play_whose_capture_was_the_only_one(play: Play, speed: str) -> None:
    """The capture would happen again by itself."""
    text = saved(3, phase=Phase.PLAY)
    seen = view(save.parse(text).match.state, 0)
    tile = next(tile for tile in seen.hand if len(matches(seen, tile)) == 1)

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        before = hands.facts["record"]
        await hands.click(f"hand-{tile}")
        await hands.click("primary")
        assert hands.facts["record"] != before
        await hands.click("undo")
        hands.host.advance(1.0)
        await hands.rest()
        assert hands.facts["record"] == before

    play(script, settings={"speed": speed, "free_undo": True}, saved=text)


def test_escape_opens_the_menu_and_goes_back(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        for scene in ("menu", "table", "menu"):
            await hands.press(pygame.K_ESCAPE)
            assert hands.facts["scene"] == scene
        for name in ("log", "rules", "settings"):
            await hands.click(name)
            assert hands.facts["scene"] == name
            await hands.press(pygame.K_ESCAPE)
            assert hands.facts["scene"] == "menu"

    play(script, settings=FAST)


def test_settings_are_kept_and_text_grows(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("settings")
        await hands.click("text-1.5")
        await hands.click("speed-fast")
        await hands.click("effects-0")
        await hands.click("back")
        assert apps[0].screen.text == 1.5
        assert not apps[0].sound.effects
        lines = await hands.host.storage.read("settings")
        assert '"speed": "fast"' in lines[-1]
        assert '"text": 1.5' in lines[-1]

    play(script)


def test_a_resize_in_the_middle_of_an_animation_leaves_no_ghost(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin(opponent="marmot")
        for size in ((390, 844), (844, 390), (768, 1024), (2560, 1080), (1280, 720)):
            if hands.facts["scene"] != "table":
                break
            hands.host.click(hands.middle(hands.random.choice(hands.choices())))
            for _ in range(15):
                await asyncio.sleep(0)
            hands.host.resize(size)
            await hands.rest()
            scene = apps[0].top
            if isinstance(scene, TableScene):
                assert scene.stage.empty
            check_in_step(apps[0])

    play(script, settings={"speed": "normal"})


def check_in_step(app: App) -> None:
    """The picture is that of the view."""
    for scene in app.stack:
        if isinstance(scene, TableScene) and scene.idle and not scene.session.veiled:
            fresh = Picture()
            fresh.sync(scene.session.view)
            assert [board.tiles for board in scene.picture.boards] == [board.tiles for board in fresh.boards]
            assert scene.picture.slots == fresh.slots
            assert scene.picture.deck == fresh.deck
            assert sorted(scene.picture.hands[0]) == sorted(fresh.hands[0])


def test_behind_the_curtain_no_hand_is_known(
    play: Play, apps: list[App], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    get = Sprites.get

    def spy(self: Sprites, name: str, width: int, frame: int = 0) -> pygame.Surface:
        drawn.append(name)
        return get(self, name, width, frame)

    monkeypatch.setattr(Sprites, "get", spy)

    async def script(hands: Hands) -> None:
        await hands.begin(opponent="human")
        checked = 0
        for _ in range(60):
            facts = hands.facts
            if facts["scene"] == "result":
                break
            if facts["scene"] == "curtain":
                scene = next(scene for scene in apps[0].stack if isinstance(scene, TableScene))
                assert set(scene.picture.hands[scene.session.viewer]) <= {BACK, 0}
                hidden = {
                    f"tile-{tile}" for seat in (0, 1) for tile in view(scene.session.match.state, seat).hand
                }
                assert not hidden & set(drawn[-400:]) - visible(scene)
                checked += 1
                await hands.click("ready")
                drawn.clear()
            else:
                drawn.clear()
                await hands.click(hands.random.choice(hands.choices()))
        assert checked > 5

    play(script, settings={"speed": "fast"})


def visible(scene: TableScene) -> set[str]:
    """Tiles that both may see, and those that were in the hand of the one who just played."""
    seen = scene.session.view
    tiles = {tile for panorama in seen.panoramas for tile in panorama.tiles} | set(seen.slots)
    return {f"tile-{tile}" for tile in tiles | set(seen.hand)}


def test_the_title_rests_when_less_motion_is_wanted(play: Play) -> None:
    host = MemoryHost()
    host.prefers_reduced_motion = True

    async def script(hands: Hands) -> None:
        turns = hands.host.turns
        hands.host.advance(10.0)
        await asyncio.sleep(0)
        await hands.rest()
        assert hands.host.turns <= turns + 1

    play(script, host=host)


def test_an_idle_table_sleeps(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        for _ in range(50):
            await asyncio.sleep(0)
        await hands.host.settle()
        turns, shown = hands.host.turns, hands.host.presented
        hands.host.advance(60.0)
        for _ in range(50):
            await asyncio.sleep(0)
        assert (hands.host.turns, hands.host.presented) == (turns, shown)

    play(script)


def test_a_tap_skips_what_moves(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin(opponent="human")
        hands.host.click(hands.middle(hands.choices()[0]))
        await hands.rest()
        hands.host.click(hands.middle(next(name for name in hands.choices() if name != hands.choices()[0])))
        frames = hands.host.frames
        for _ in range(8):
            await asyncio.sleep(0)
        hands.host.click((3, 3))
        await hands.rest()
        assert hands.host.frames - frames < 60
        assert not hands.facts["busy"]

    play(script, settings={"speed": "slow"})


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_monkey_never_gets_the_table_out_of_step(
    play: Play, apps: list[App], seed: int, size: tuple[int, int]
) -> None:
    keys = [
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_LEFT,
        pygame.K_UP,
        pygame.K_u,
        pygame.K_o,
        pygame.K_l,
        pygame.K_1,
    ]

    async def script(hands: Hands) -> None:
        chance = random.Random(seed)
        await hands.begin(chance.choice(["base", "beginner", "firefly"]), chance.choice(["marmot", "human"]))
        for step in range(260):
            host = hands.host
            at = (chance.randrange(size[0]), chance.randrange(size[1]))
            act = chance.random()
            if act < 0.35:
                host.tap(at)
            elif act < 0.5:
                host.drag((chance.randrange(size[0]), chance.randrange(size[1])), at)
            elif act < 0.6:
                host.key(chance.choice(keys), chance.choice(["", "u", "d", "m"]))
            elif act < 0.65:
                host.click(at, 3)
            elif act < 0.7:
                host.resize(chance.choice([size, (size[1], size[0]), (800, 600)]))
            elif hands.choices():
                host.click(hands.middle(chance.choice(hands.choices())))
            for _ in range(chance.randrange(1, 30)):
                await asyncio.sleep(0)
            if step % 20 == 0:
                await hands.rest()
                check_in_step(apps[0])

    play(script, size, settings={"speed": "fast"})


def test_arrows_reach_every_cell() -> None:
    board = table(Screen(390, 844), Counts()).main
    targets = [Target(str(cell), "", board.cell_rect(cell), lambda: None, nearest=True) for cell in CELLS]
    reached, edge = {"101"}, ["101"]
    while edge:
        here = find(targets, edge.pop())
        for way in ("left", "right", "up", "down"):
            there = walk(targets, here, way)
            if there is not None and there.id not in reached:
                reached.add(there.id)
                edge.append(there.id)
    assert len(reached) == len(CELLS)


def test_a_tap_beside_a_small_cell_takes_the_nearest() -> None:
    board = table(Screen(390, 844), Counts()).main
    targets = [
        Target(str(cell), "", board.cell_rect(cell), lambda: None, nearest=True) for cell in (105, 107)
    ]
    x, y = board.cell_rect(106).centre
    left = hit(targets, (x - 3, y), reach=40)
    right = hit(targets, (x + 3, y), reach=40)
    assert left is not None
    assert right is not None
    assert (left.id, right.id) == ("105", "107")
    assert hit(targets, (x, y - 300), reach=40) is None


def test_an_action_on_the_table_is_announced_in_full(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        hands.host.announced.clear()
        for _ in range(12):
            said = " ".join(hands.host.announced)
            if "Marmot: played" in said:
                break
            await hands.click(hands.choices()[-1])
        assert "You: played" in said
        assert "Marmot: played" in said
        assert "Choose" in said

    play(script, settings=FAST)


def test_a_sloppy_tap_is_still_a_tap(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        name = hands.choices()[0]
        x, y = hands.middle(name)
        await hands.drag((x, y), (x + 13, y - 6))
        assert hands.targets[name]["action"] == name.replace("hand-", "p")
        prompt = hands.facts["message"]
        assert prompt != "Choose a tile of your hand to play."
        x, y = hands.middle("menu")
        await hands.drag((x, y), (x + 12, y + 4))
        assert hands.facts["scene"] == "menu"

    play(script, settings=FAST)
