"""Painting only what changed gives the very picture that painting everything gives."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.host import sprites_folder
from game.table.layout import Rect
from game.table.layout.rect import hull
from game.table.paint.draw import Pen
from game.table.paint.letters import Type
from game.table.paint.parts import Canvas, Ground, Part, changed, merged
from game.table.paint.sprites import Sprites

from .conftest import Hands, Play

DECISIONS = 30
SOME = 3
"""Every so many changed pictures are compared."""


def test_only_what_is_in_one_list_has_changed() -> None:
    left, right = Rect(0, 0, 10, 10), Rect(20, 0, 10, 10)
    assert changed([(left, "a"), (right, "b")], [(left, "a"), (right, "b")]) == []
    assert changed([(left, "a"), (right, "b")], [(left, "a"), (right, "c")]) == [right, right]
    assert changed([(left, "a")], [(left, "a"), (right, "b")]) == [right]


def test_merged_areas_lie_apart_and_cover_all() -> None:
    areas = [
        Rect(0, 0, 10, 10),
        Rect(30, 0, 10, 10),
        Rect(8, 8, 10, 10),
        Rect(16, 4, 16, 4),
        Rect(100, 100, 5, 5),
    ]
    found = merged(areas)
    assert sorted(found) == [Rect(0, 0, 40, 18), Rect(100, 100, 5, 5)]
    assert hull(areas) == Rect(0, 0, 105, 105)


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pictures were compared, and how many pixels each one was wrong by."""
    wrong: list[int] = []
    paint = Canvas.paint
    count = [0]

    def compare(self: Canvas, pen: Pen, ground: Ground, parts: Sequence[Part]) -> pygame.Surface:
        shown = paint(self, pen, ground, parts)
        count[0] += 1
        if count[0] % SOME == 0:
            whole = paint(Canvas(), pen, ground, parts)
            wrong.append(differing(shown, whole))
        return shown

    monkeypatch.setattr(Canvas, "paint", compare)
    return wrong


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    if one.get_buffer().raw == other.get_buffer().raw:
        return 0
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    return one.get_width() * one.get_height() - mask.count()


@pytest.mark.parametrize(
    ("size", "variant", "opponent"),
    [((1280, 720), "firefly", "marmot"), ((390, 844), "firefly", "marmot"), ((768, 1024), "base", "human")],
)
def test_a_game_in_parts(
    play: Play, compared: list[int], size: tuple[int, int], variant: str, opponent: str
) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin(variant, opponent)
        for _ in range(DECISIONS):
            if hands.facts["scene"] == "result":
                break
            found = [*hands.choices(), *({"ready", "primary", "opponent"} & set(hands.targets))]
            at = hands.middle(hands.random.choice(found))
            hands.host.move(at)
            await hands.rest()
            hands.host.click(at)
            await hands.rest()

    play(script, size, settings={"speed": "fast"})
    assert len(compared) > 50
    assert not any(compared)


def test_a_ground_that_was_dropped_for_want_of_room_is_not_painted_again() -> None:
    """Nor is all that lies on it: after the walk through the score that was one long frame."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    sprites = Sprites(sprites_folder())
    pen, canvas, painted = Pen(sprites, Type(sprites)), Canvas(), list[str]()

    def ground(key: str) -> Ground:
        def paint() -> pygame.Surface:
            painted.append(key)
            return pygame.Surface((64, 64))

        return Ground(key, lambda: pen.cached((key,), paint))

    def part(key: str) -> Part:
        return Part(Rect(8, 8, 8, 8), key, lambda: painted.append(key))

    canvas.paint(pen, ground("night"), [part("one")])
    pen.forget_sizes()
    canvas.paint(pen, ground("night"), [part("one")])
    assert painted == ["night", "one"]
    canvas.paint(pen, ground("night"), [part("two")])
    canvas.paint(pen, ground("day"), [part("two")])
    assert painted == ["night", "one", "two", "day", "two"]
