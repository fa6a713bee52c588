"""The marks of the teacher: corners about a thing and a lamp beside it, unlike the light of what may be chosen."""

import pygame

from ..layout import Rect, Screen
from ..layout.hint import badge_of, frame_of
from ..learn.marks import Mark
from ..theme import INK, Colour
from .draw import Pen

ADVISED: Colour = (122, 240, 214)
"""What is advised."""
DONE: Colour = (246, 150, 170)
"""What was done instead."""


def paint_advised(
    pen: Pen, screen: Screen, marks: list[Mark], words: Rect | None = None, done: Rect | None = None
) -> None:
    """Corners about each thing, a lamp at the first; nothing on the `words` above them, nor on the hand `done`."""
    for mark in marks:
        _paint_corners(pen, screen, frame_of(screen, mark.rect, 4, 7, words), ADVISED)
    if marks:
        kept = [rect for rect in (words, done) if rect is not None]
        _paint_badge(pen, badge_of(screen, marks[0].rect, False, kept), "icon-hint", ADVISED)


def paint_goals(pen: Pen, goals: dict[int, Rect]) -> None:
    """The tiles that an advice would bring, faint at their cells."""
    for tile, rect in goals.items():
        pen.glow(rect, ADVISED)
        pen.surface.blit(pen.sprites.faded(f"tile-{tile}", rect.w, 150), rect[:2])


def paint_done(pen: Pen, screen: Screen, marks: list[Mark], words: Rect) -> Rect | None:
    """A whole frame about each thing that was chosen, a hand at the first; nothing on the `words` above them.

    Returns where the hand is, None where nothing is marked.
    """
    for mark in marks:
        frame = frame_of(screen, mark.rect, 3, 3, words)
        radius = frame.w // 2 if mark.disc else screen.px(8)
        pygame.draw.rect(pen.surface, INK, frame.inset(-screen.px(1)), screen.px(5), border_radius=radius)
        pygame.draw.rect(pen.surface, DONE, frame, screen.px(3), border_radius=radius)
    if not marks:
        return None
    hand = badge_of(screen, marks[0].rect, True, [words])
    _paint_badge(pen, hand, "icon-hand", DONE)
    return hand


def _paint_corners(pen: Pen, screen: Screen, frame: Rect, colour: Colour) -> None:
    arm = max(screen.px(8), min(frame.w, frame.h) // 3)
    for thick, tint in ((screen.px(7), INK), (screen.px(4), colour)):
        for x, dx in ((frame.x, 1), (frame.right, -1)):
            for y, dy in ((frame.y, 1), (frame.bottom, -1)):
                points = [(x, y + dy * arm), (x, y), (x + dx * arm, y)]
                pygame.draw.lines(pen.surface, tint, False, points, thick)
                pygame.draw.aacircle(pen.surface, tint, (x, y), thick // 2)


def _paint_badge(pen: Pen, disc: Rect, sign: str, colour: Colour) -> None:
    """A small disc with a sign."""
    radius = disc.w // 2
    pygame.draw.aacircle(pen.surface, INK, disc.centre, radius)
    pygame.draw.aacircle(pen.surface, colour, disc.centre, radius, pen.px(2))
    pen.sign(sign, disc.middle(round(disc.w * 0.66), round(disc.w * 0.66)), colour)
