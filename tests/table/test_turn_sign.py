"""Whose turn it is can be told without colours: on plates, in the corners of a phone's panorama, on its strip."""

from __future__ import annotations

import re

import pygame
import pytest

from game.engine import Match, Options, view
from game.host import sprites_folder
from game.table.facts import Facts
from game.table.layout import Counts, Screen, Table, table
from game.table.paint.draw import Pen
from game.table.paint.letters import Type
from game.table.paint.plates import paint_corners, paint_plate, paint_strip
from game.table.paint.sprites import Sprites
from game.table.picture import Picture
from game.table.places import Places
from game.table.scenes.replay import ReplayScene
from tests.gallery.easel import Easel, Format
from tests.gallery.games import Games

from .conftest import opened

NAMES = ("You", "Fox")
LONG = ("A player with a name that leaves no room beside it", "Another one with a name as long as that")
BRIGHT = 110
"""Grey of 0 to 255 from which on a pixel belongs to a sign or letter: dimmer than any colour that names have."""


def shapes(layout: Table, seat: int, active: int, names: tuple[str, str]) -> set[tuple[int, int]]:
    """The pixels of the signs and letters of a seat's plate, corners or strip: their shapes without their colours."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    sprites = Sprites(sprites_folder())
    pen = Pen(sprites, Type(sprites))
    surface = pygame.Surface((layout.screen.width, layout.screen.height))
    pen.on(surface, layout.screen.unit)
    picture = Picture()
    picture.sync(view(Match(Options(), 3).state, 0))
    facts = Facts(names, 0, active, Places(layout, picture, 0, 0), picture)
    if layout.strip is not None and seat == 1:
        paint_strip(pen, layout, facts, seat)
    elif layout.strip is not None:
        paint_corners(pen, layout, facts, seat, layout.main)
    else:
        board = layout.main if seat == 0 else layout.side
        assert board.plate is not None
        paint_plate(pen, layout, facts, seat, board.plate)
    grey = pygame.transform.grayscale(surface)
    mask = pygame.mask.from_threshold(grey, (255, 255, 255), (255 - BRIGHT,) * 3)
    return {
        (x, y) for x in range(surface.get_width()) for y in range(surface.get_height()) if mask.get_at((x, y))
    }


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720)], ids=str)
def test_the_turn_has_a_shape(size: tuple[int, int], seat: int, names: tuple[str, str]) -> None:
    layout = table(Screen(*size), Counts())
    on, off = (shapes(layout, seat, active, names) for active in (seat, 1 - seat))
    assert len(on ^ off) > 90, "only the colour tells whose turn it is"


@pytest.fixture(params=[Format(390, 844), Format(1280, 720)], ids=str)
def easel(request: pytest.FixtureRequest, games: Games) -> Easel:
    return opened(request.param, games)


@pytest.mark.parametrize("name", ["win", "lose", "draw-game", "champion"])
def test_after_the_end_it_is_nobodys_turn(easel: Easel, name: str) -> None:
    scene = easel.table(name)
    assert scene.session.over
    assert scene._facts().active is None
    assert re.fullmatch(r"Turn \d+", scene._facts().status)
    replay = ReplayScene(easel.app, scene.session.match, scene.session.match.ply)
    assert replay._facts().active is None
    replay.seek(replay.ply - 1)
    assert replay._facts().active is not None


def test_while_the_last_turn_is_shown_it_is_still_that_turn(easel: Easel) -> None:
    match = easel.match("win")
    last = match.actions[-1]
    match.rewind(match.ply - 1)
    scene = easel.sit(match)
    scene.play(last)
    assert scene.session.over
    assert scene._facts().active == scene.picture.to_move
    scene.skip()
    assert scene._facts().active is None
