"""The score on its way through the panoramas, and the panoramas bare at the end."""

import pygame

from ..layout import Board, Rect, Screen
from ..layout.board import COLUMNS, ROWS
from ..layout.walk import Walk
from ..picture import BoardPicture
from ..tally import Marks
from ..theme import CREAM, GOLD, INK, LILAC, WHITE
from .backdrop import backdrop
from .board import paint_ground
from .draw import Pen, shade
from .haze import paint_glow
from .life import paint_life
from .plates import paint_star


def paint_walk_ground(pen: Pen, layout: Walk, size: tuple[int, int]) -> None:
    """The night behind everything, and the panels of both panoramas."""
    pen.surface.blit(pen.cached(("walk ground", layout, *size), lambda: _ground(pen, layout, size)), (0, 0))


def _ground(pen: Pen, layout: Walk, size: tuple[int, int]) -> pygame.Surface:
    target = pen.surface
    picture = backdrop(pen, size).copy()
    pen.on(picture, pen.unit)
    pen.dim()
    for board in layout.boards:
        pen.panel(board.panel, 215, 14)
    pen.on(target, pen.unit)
    return picture


def paint_walk_board(pen: Pen, board: Board, shown: BoardPicture, bare: float, clock: float) -> None:
    """A panorama: as it was played while `bare` is 0, the painting alone when it is 1."""
    if bare < 1:
        still = pen.cached(("walk board", board, *_key(shown)), lambda: _still(pen, board, shown))
        pen.surface.blit(still, board.grid[:2])
        if bare == 0:
            paint_life(pen, board, shown, clock, {})
    if bare > 0:
        painting = pen.cached(("bare board", board, *_key(shown)), lambda: _painting(pen, board, shown))
        # a full alpha would be blended all the same, many times slower than a plain copy
        painting.set_alpha(round(255 * bare) if bare < 1 else None)
        pen.surface.blit(painting, board.grid[:2])


def _key(shown: BoardPicture) -> tuple[object, ...]:
    """What tells one panorama's picture from another's."""
    sets = (shown.tiles, shown.rainbows, shown.lit, shown.spirits.items())
    return (*(frozenset(part) for part in sets), shown.evil)


def _still(pen: Pen, board: Board, shown: BoardPicture) -> pygame.Surface:
    """What lies on a panorama, on the ground of its panel."""
    target = pen.surface
    picture = pygame.Surface(board.grid[2:]).convert()
    picture.fill(INK)
    pen.on(picture, pen.unit)
    paint_ground(pen, Board(board.panel, None, 0, 0, board.cell), shown)
    pen.on(target, pen.unit)
    return picture


def _painting(pen: Pen, board: Board, shown: BoardPicture) -> pygame.Surface:
    """The painted mountain where tiles or rainbows lie, without frames, signs and medallions."""
    size = (COLUMNS * board.cell, ROWS * board.cell)
    picture = pygame.transform.smoothscale(pen.sprites.whole("panorama"), size)
    night = pygame.Surface((1, 1), pygame.SRCALPHA)
    night.fill((14, 8, 36, 214))
    light = picture.copy()
    shade(light, night)
    for cell in shown.tiles | shown.rainbows:
        rect = Board(board.panel, None, 0, 0, board.cell).cell_rect(cell)
        light.blit(picture, rect[:2], pygame.Rect(rect))
    return light


def paint_plate_of_walk(pen: Pen, screen: Screen, plate: Rect, name: str, stars: int, leads: bool) -> None:
    """Name and stars so far."""
    size = min(screen.font(24), plate.h)
    middle = plate.centre[1]
    number = pen.text(str(stars), (plate.right - screen.px(8), middle), size, GOLD, "midright")
    radius = max(4, size * 38 // 100)
    paint_star(pen, (number.left - radius - screen.px(5), middle), radius)
    room = number.left - 2 * radius - screen.px(14) - plate.x
    size, colour = min(screen.font(20), plate.h), CREAM if leads else LILAC
    pen.text(name, (plate.x + screen.px(6), middle), size, colour, "midleft", width=max(20, room))


def paint_marks(pen: Pen, board: Board, marks: Marks, counted: int) -> None:
    """The things that were counted so far glow; the last one brightly, with its number."""
    for number, (kind, key) in enumerate(marks[:counted], 1):
        last = number == min(counted, len(marks))
        rect = board.cell_rect(key) if kind == "cell" else board.square_rect(key)
        pen.glow(rect, WHITE if last else GOLD, kind == "square", 255 if last else 190)
        if last:
            paint_glow(pen, rect.centre, rect.w, GOLD, 0.5)
            size = max(pen.px(15), board.cell * 45 // 100)
            pen.text(str(number), rect.centre, size, WHITE, "center", shadow=True)
