"""Pictures are kept while there is room for them: memory does not grow with the games, and no frame paints in vain."""

from __future__ import annotations

import pygame
import pytest

from game.table.app import App
from game.table.layout import Rect
from game.table.paint.kept import Kept, budget, weight
from game.table.scenes.table import TableScene

from .conftest import Hands, Play

GAMES = 3
SLACK = 0.25
"""How much more a third game may leave than those before it, in budgets: it shows other things."""
MOST_CLICKS = 400
VARIANTS = ("base", "firefly")


def picture(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_what_was_not_wanted_for_longest_goes_first() -> None:
    kept = Kept(3 * weight(picture(10)))
    first, second = (kept.get("shape", name, lambda: picture(10)) for name in "ab")
    kept.get("text", "a", lambda: picture(10))
    assert kept.get("shape", "a", lambda: picture(10)) is first
    kept.get("shape", "c", lambda: picture(10))
    assert kept.bytes == kept.budget
    assert kept.get("shape", "a", lambda: picture(10)) is first
    assert kept.made == 4
    assert kept.get("shape", "b", lambda: picture(10)) is not second
    assert kept.made == 5


def test_one_that_is_too_large_is_kept_alone() -> None:
    kept = Kept(weight(picture(10)))
    kept.get("shape", "small", lambda: picture(10))
    large = kept.get("shape", "large", lambda: picture(20))
    assert kept.get("shape", "large", lambda: picture(20)) is large
    assert kept.bytes == weight(large)


def test_a_picture_made_of_others_counts_once() -> None:
    kept = Kept(1_000_000)
    kept.get("shape", "outer", lambda: kept.get("shape", "inner", lambda: picture(10)).copy())
    assert kept.bytes == 2 * weight(picture(10))


def test_an_owner_forgets_its_own_pictures_only() -> None:
    kept = Kept(1_000_000)
    text = kept.get("text", "a", lambda: picture(10))
    kept.get("shape", "a", lambda: picture(20))
    kept.forget("shape")
    assert kept.bytes == weight(text)
    assert kept.get("text", "a", lambda: picture(10)) is text


@pytest.mark.parametrize(
    "rect", [(3, 4, 200, 300), (5, 5, 20, 20), (0, 0, 90, 111), (7, 2, 300, 64)], ids=str
)
@pytest.mark.parametrize("unit", [0.6, 1.0, 2.3])
def test_a_panel_is_the_same_in_pieces(
    apps: list[App], play: Play, rect: tuple[int, ...], unit: float
) -> None:
    async def script(hands: Hands) -> None:
        pen, place = apps[0].pen, Rect(*rect)
        shown, whole = (pygame.Surface((320, 320)).convert() for _ in range(2))
        pen.on(shown, unit)
        pen.panel(place)
        whole.blit(pen._panel(place, 150, pen.px(16)), place[:2])
        assert shown.get_buffer().raw == whole.get_buffer().raw

    play(script)


def surfaces(app: App) -> list[pygame.Surface]:
    """All pictures that the program keeps to paint with: unpacked files, and what was made of them."""
    return [*app.sprites.kept._pictures.values(), *app.sprites._sheets._pictures.values()]


def held(app: App) -> int:
    """Bytes of their pixels, counted one by one."""
    return sum(shown.get_buffer().length for shown in surfaces(app))


async def play_a_game(hands: Hands, variant: str) -> None:
    """From the title to the title."""
    await hands.begin(variant)
    for _ in range(MOST_CLICKS):
        if hands.facts["scene"] == "result":
            break
        choices = [*hands.choices(), *({"ready", "primary", "opponent"} & set(hands.targets))]
        if choices:
            await hands.click(hands.random.choice(choices))
        else:
            await hands.rest()
    assert hands.facts["scene"] == "result"
    await hands.click("leave")
    assert hands.facts["scene"] == "title"


@pytest.mark.parametrize(
    ("size", "scale", "speed"),
    [((1280, 720), 1.0, "fast"), ((976, 2112), 2.5, "off"), ((1920, 1080), 1.0, "off")],
    ids=str,
)
def test_games_leave_no_more_than_the_budget(
    play: Play, apps: list[App], size: tuple[int, int], scale: float, speed: str
) -> None:
    after: list[int] = []

    async def script(hands: Hands) -> None:
        for number in range(GAMES):
            await play_a_game(hands, VARIANTS[number % len(VARIANTS)])
            kept, sheets = apps[0].sprites.kept, apps[0].sprites._sheets
            after.append(held(apps[0]))
            assert after[-1] == kept.bytes + sheets.bytes
            assert kept.bytes <= kept.budget == budget(*size)
            assert sheets.bytes <= sheets.budget

    play(script, size, scale, settings={"speed": speed})
    assert after[2] <= max(after[:2]) + SLACK * budget(*size)


def paint(app: App) -> int:
    """Paint everything that shows; how many pictures were made for that."""
    before = app.sprites.kept.made + app.sprites._sheets.made
    for scene in app._visible():
        scene.dirty = True
        if isinstance(scene, TableScene):
            scene._canvas.forget()
    app._show()
    return app.sprites.kept.made + app.sprites._sheets.made - before


def painted_anew(app: App) -> int:
    """How many pictures are made for a frame that is like the last one."""
    paint(app)
    return paint(app)


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((976, 2112), 2.5, "zh_CN")],
    ids=str,
)
def test_a_frame_like_the_last_one_makes_no_pictures(
    play: Play, apps: list[App], size: tuple[int, int], scale: float, language: str
) -> None:
    async def script(hands: Hands) -> None:
        app = apps[0]
        seen = {"title"}
        assert painted_anew(app) == 0
        for name in ("rules", "book", "settings", "new"):
            await hands.click(name)
            seen.add(hands.facts["scene"])
            assert painted_anew(app) == 0, name
            await hands.press(pygame.K_ESCAPE)
        await hands.begin("firefly")
        for _ in range(MOST_CLICKS):
            if hands.facts["scene"] == "result":
                break
            found = [*hands.choices(), *({"ready", "primary", "opponent"} & set(hands.targets))]
            if found:
                assert painted_anew(app) == 0, hands.facts["phase"]
                await hands.click(hands.random.choice(found))
            else:
                await hands.rest()
            seen.add(hands.facts["scene"])
        assert painted_anew(app) == 0
        assert {"title", "rules", "book", "settings", "newgame", "table", "result"} <= seen

    play(script, size, scale, settings={"speed": "off", "language": language})
