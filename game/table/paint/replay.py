"""The controls of a replay: buttons with the signs of a player, and the bar of the game."""

import pygame

from ..layout import Rect, Screen
from ..layout.replay import Controls, number_font, place_of
from ..theme import CREAM, GOLD, INK, LILAC, MUTED, Colour
from .draw import Pen

Point = tuple[float, float]

BACK: list[Point] = [(0.7, 0.22), (0.28, 0.5), (0.7, 0.78)]
ON: list[Point] = [(0.3, 0.22), (0.72, 0.5), (0.3, 0.78)]
PAUSE = [
    [(0.28, 0.24), (0.42, 0.24), (0.42, 0.76), (0.28, 0.76)],
    [(0.58, 0.24), (0.72, 0.24), (0.72, 0.76), (0.58, 0.76)],
]
START: list[Point] = [(0.2, 0.24), (0.29, 0.24), (0.29, 0.76), (0.2, 0.76)]
END: list[Point] = [(0.71, 0.24), (0.8, 0.24), (0.8, 0.76), (0.71, 0.76)]

SIGNS: dict[str, list[list[Point]]] = {
    "first": [START, BACK],
    "earlier": [BACK],
    "play": [ON],
    "pause": PAUSE,
    "later": [ON],
    "last": [ON, END],
}
"""The outlines of each sign in a square of side 1."""


def paint_controls(
    pen: Pen, screen: Screen, layout: Controls, ply: int, plies: int, playing: bool, moments: list[int]
) -> None:
    """All controls; `moments` are plies that the bar points out."""
    pen.panel(layout.panel, 200, 12)
    for name, rect in layout.buttons.items():
        able = ply > 0 if name in ("first", "earlier") else ply < plies or (name == "play" and plies > 0)
        gold = name == "play" and able
        pen.button(rect, "gold" if gold else "night" if able else "off")
        sign = "pause" if name == "play" and playing else name
        _paint_sign(pen, rect, sign, INK if gold else CREAM if able else MUTED)
    _paint_bar(pen, screen, layout, ply, plies, moments)


def _paint_sign(pen: Pen, rect: Rect, name: str, colour: Colour) -> None:
    side = round(min(rect.w, rect.h) * 0.62)
    box = rect.middle(side, side)
    for outline in SIGNS[name]:
        pygame.draw.polygon(pen.surface, colour, [(box.x + x * side, box.y + y * side) for x, y in outline])


def _paint_bar(pen: Pen, screen: Screen, layout: Controls, ply: int, plies: int, moments: list[int]) -> None:
    track = layout.track
    x, middle = place_of(track, ply, plies), track.centre[1]
    pygame.draw.rect(pen.surface, INK, track.inset(-screen.px(1)), border_radius=track.h)
    pygame.draw.rect(pen.surface, MUTED, track, border_radius=track.h // 2)
    pygame.draw.rect(
        pen.surface, GOLD, Rect(track.x, track.y, x - track.x, track.h), border_radius=track.h // 2
    )
    for moment in moments:
        _paint_moment(pen, screen, place_of(track, moment, plies), middle)
    radius = screen.px(11)
    pygame.draw.aacircle(pen.surface, INK, (x, middle), radius + screen.px(2))
    pygame.draw.aacircle(pen.surface, GOLD, (x, middle), radius)
    number = layout.number
    pen.text(f"{ply}/{plies}", number.centre, number_font(screen), LILAC, "center", width=number.w)


def _paint_moment(pen: Pen, screen: Screen, x: int, y: int) -> None:
    """A small diamond above the bar."""
    r, up = screen.px(6), y - screen.px(15)
    shape = [(x, up - r), (x + r, up), (x, up + r), (x - r, up)]
    pygame.draw.polygon(pen.surface, (122, 240, 214), shape)
    pygame.draw.polygon(pen.surface, INK, shape, screen.px(1))
