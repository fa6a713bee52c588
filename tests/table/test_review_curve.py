"""The curve of a game looked back at: the numbers of its moments lie beside each other, on nothing else."""

from __future__ import annotations

import dataclasses
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.engine import Match, legal_actions
from game.host import MemoryHost
from game.locale import LANGUAGES
from game.table.app import App
from game.table.layout.rect import distance
from game.table.layout.review import apart, badge_radius, lookback
from game.table.paint.draw import Pen
from game.table.paint.review import paint_curve
from game.table.records.review import Judged, Review
from game.table.session import player_name
from game.table.settings import Settings
from game.table.wording.text import _ as told_as

from .test_layout import Screen, screens

PLIES = 80


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ([10, 50, 90], [10, 50, 90]),
        ([50, 52, 54], [50, 70, 90]),
        ([1, 2, 3], [5, 25, 45]),
        ([97, 98, 99], [55, 75, 95]),
        ([40, 44, 99], [40, 60, 95]),
        ([30, 94, 96], [30, 75, 95]),
        ([], []),
    ],
)
def test_places_near_those_wanted(wanted: list[int], expected: list[int]) -> None:
    assert apart(wanted, 20, 5, 95) == expected


@pytest.mark.parametrize("screen", screens(), ids=str)
def test_names_and_numbers_have_strips_of_their_own(screen: Screen) -> None:
    layout = lookback(screen, 2)
    strips = {"badges": layout.badges, "curve": layout.inner, "below": layout.below}
    for (one, a), (two, b) in combinations(strips.items(), 2):
        assert not a.overlaps(b), (one, two)
    assert all(layout.chart.holds(rect) for rect in strips.values())
    assert layout.badges.h >= 2 * badge_radius(screen)
    assert layout.inner.h >= 2.5 * screen.font(12), "three numbers stand beside the curve"


def judged(ply: int, better: float) -> Judged:
    return Judged(
        ply, 1 + ply // 4, (), tuple(legal_actions(Match(seed=1).state)[:1]), better - 4, better, ()
    )


@pytest.mark.parametrize("plies", [(8, 10, 12), (0, 1, 2), (77, 78, 79), (30, 31, 70), (79, 40, 41)])
@pytest.mark.parametrize("lead", [-9.0, 0.0, 9.0])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 720)], ids=str)
def test_no_number_lies_on_another_or_on_the_curve(
    size: tuple[int, int], text: float, lead: float, plies: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.init()
    app = App(MemoryHost(size), Settings(text=text))
    app.pen.on(pygame.display.set_mode(size), app.screen.unit)
    badges: dict[str, tuple[int, int]] = {}
    names: list[pygame.Rect] = []
    draw, write = Pen.badge, Pen.text

    def badge(pen: Pen, centre: tuple[int, int], number: str, *rest: Any) -> None:
        badges[number] = centre
        draw(pen, centre, number, *rest)

    def line(pen: Pen, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        where = write(pen, words, *rest, **more)
        if words in ("You", "Phoenix"):
            names.append(where)
        return where

    monkeypatch.setattr(Pen, "badge", badge)
    monkeypatch.setattr(Pen, "text", line)
    moments = tuple(judged(ply, lead) for ply in plies)
    curve = tuple((ply, lead) for ply in range(0, PLIES + 1, 4))
    review = Review(0, tuple(sorted(moments, key=lambda one: one.ply)), curve, moments, (0, PLIES))
    layout, radius = lookback(app.screen, 1), badge_radius(app.screen)
    paint_curve(app.pen, app.screen, layout, review, ("You", "Phoenix"), None)
    assert sorted(badges) == ["1", "2", "3"]
    for (one, a), (two, b) in combinations(badges.items(), 2):
        assert distance(a, b) >= 2 * radius, (one, two)
        assert (a[0] < b[0]) == (plies[int(one) - 1] < plies[int(two) - 1]), "they keep their order"
    for centre in badges.values():
        disc = pygame.Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
        assert disc.bottom <= layout.inner.y
        assert pygame.Rect(layout.chart).contains(disc)
        assert disc.collidelist(names) == -1
    assert len(names) == 2


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("text", "share"), [(1.0, 0.98), (1.5, 0.8)])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 720)], ids=str)
def test_what_a_ring_means_stands_beside_the_lower_name(
    size: tuple[int, int], text: float, share: float, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As large as the names; where letters are half as large again it may shrink a little."""
    pygame.init()
    app = App(MemoryHost(size), Settings(language=code, text=text))
    app.pen.on(pygame.display.set_mode(size), app.screen.unit)
    found: dict[str, pygame.Rect] = {}
    write = Pen.text

    def line(pen: Pen, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        found[words] = write(pen, words, *rest, **more)
        return found[words]

    monkeypatch.setattr(Pen, "text", line)
    layout, names = lookback(app.screen, 1), (player_name("human"), player_name("phoenix"))
    one = judged(30, 2.0)
    for decisions in ((one, dataclasses.replace(one, best=())), (dataclasses.replace(one, best=()),)):
        found.clear()
        review = Review(0, decisions, ((30, 2.0), (PLIES, 3.0)), (), (30, PLIES))
        paint_curve(app.pen, app.screen, layout, review, names, None)
        assert (told_as("Better was possible") in found) == (len(decisions) > 1), "only where there is a ring"
        if len(decisions) > 1:
            legend = found[told_as("Better was possible")]
            assert layout.below.x <= legend.left < legend.right <= layout.below.right
            assert layout.below.contains(legend.center)
            full = app.type.width(told_as("Better was possible"), app.screen.font(12))
            assert legend.w >= share * full
            assert not legend.inflate(4 * app.screen.px(4), 0).colliderect(found[names[1]])
