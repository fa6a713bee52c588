"""The still picture of the table, piece by piece: what each piece shows, and what its look depends on."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from ..facts import Facts, Glow
from ..layout import Rect, Table
from ..layout.rect import hull
from ..places import Place
from ..theme import WHITE
from .backdrop import backdrop
from .board import board_parts
from .draw import Pen
from .parts import Ground, Part
from .plates import paint_corners, paint_plate, paint_strip, told_of
from .table import (
    paint_buttons,
    paint_display,
    paint_goal,
    paint_hand,
    paint_log,
    paint_logo,
    paint_panels,
    paint_prompt,
    paint_shelf,
    paint_status,
    paint_struck,
)

MARGIN = 16
"""How far shadows and lights reach beyond what they belong to, in design pixels."""

Painter = Callable[[Pen, Table, Facts], None]


def ground(pen: Pen, layout: Table) -> Ground:
    """Backdrop and empty panels, which change with layout and look only."""
    panels = (layout.main.panel, layout.side.panel, layout.display, layout.shelf, layout.hand)
    key = ("ground", layout.screen, panels, pen.look.solid)
    return Ground(key, lambda: pen.cached(key, lambda: _paint_ground(pen, layout)))


def _paint_ground(pen: Pen, layout: Table) -> pygame.Surface:
    target, size = pen.surface, (layout.screen.width, layout.screen.height)
    picture = pygame.Surface(size).convert()
    picture.blit(backdrop(pen, size), (0, 0))
    pen.on(picture, pen.unit)
    paint_panels(pen, layout)
    pen.on(target, pen.unit)
    return picture


def table_parts(pen: Pen, layout: Table, facts: Facts) -> list[Part]:
    """Everything that stands still on the `ground`, from below."""

    def part(paint: Painter, where: Sequence[Rect], *key: Hashable) -> Part:
        area = hull(where).inset(-pen.px(MARGIN))
        return Part(area, (paint, key), partial(paint, pen, layout, facts))

    picture = facts.picture
    display, shelf = (layout.deck, *layout.slots), (layout.pile, layout.stock, *layout.row)
    hand = (layout.hand, *layout.tiles)
    prompt = (layout.prompt, layout.primary, layout.undo)
    parts = []
    if layout.logo is not None:
        parts.append(part(paint_logo, [layout.logo]))
    parts += [
        part(paint_status, [layout.status], facts.status, facts.news),
        part(
            paint_buttons, list(layout.buttons.values()), *(facts.sound, facts.can_hint, *facts.signs.items())
        ),
        *_board_parts(pen, layout, facts),
        part(
            paint_display, [layout.display, *display], display, *picture.slots, *picture.under, picture.deck
        ),
        part(
            paint_shelf,
            [layout.shelf, *shelf],
            *(shelf, *picture.row, picture.pile, picture.stock, picture.fireflies),
        ),
        *_light_parts(pen, facts),
        part(paint_hand, hand, hand, *picture.hands[facts.viewer], facts.places.held, facts.dragged),
    ]
    if picture.struck is not None:
        parts.append(part(paint_struck, [facts.places.find(Place("struck"))], picture.struck[1]))
    parts.append(
        part(paint_prompt, prompt, facts.prompt, facts.mine, facts.primary, facts.can_undo, facts.has_undo)
    )
    if layout.log is not None:
        parts.append(part(paint_log, [layout.log], len(facts.log), *facts.log[-1:]))
    return parts


def _board_parts(pen: Pen, layout: Table, facts: Facts) -> list[Part]:
    """Both panoramas, whose pieces are listed anew only when something on them changed, and what is told of them."""
    parts: list[Part] = []
    for seat in (0, 1):
        board, shown = facts.places.board(seat), facts.picture.boards[seat]
        strip = layout.strip is not None and board is layout.side
        key = (layout.screen, board, shown.version)
        kept = facts.panoramas.get(seat)
        if kept is None or kept[0] != key:
            kept = facts.panoramas[seat] = (key, board_parts(pen, board, shown, detailed=not strip))
        parts += kept[1]
        area, paint = board.panel, partial(paint_corners, pen, layout, facts, seat, board)
        if strip:
            paint = partial(paint_strip, pen, layout, facts, seat)
        elif board.plate is not None:
            area, paint = board.plate, partial(paint_plate, pen, layout, facts, seat, board.plate)
        evil = facts.places.find(Place("evil", 0, seat)).grown(1.8)
        parts.append(Part(hull([area.inset(-pen.px(MARGIN)), evil]), told_of(facts, seat), paint))
    return parts


def _light_parts(pen: Pen, facts: Facts) -> list[Part]:
    """Where the held tile would go, squares that were formed, and what may be chosen."""

    def part(rect: Rect, paint: Callable[[], None], *key: Hashable) -> Part:
        return Part(rect.inset(-pen.px(MARGIN)), key, paint)

    parts = []
    if facts.goal:
        goal = facts.places.board(facts.viewer).cell_rect(facts.goal)
        parts.append(part(goal, partial(paint_goal, pen, facts), "goal", facts.goal))
    parts += [part(square, partial(pen.glow, square, strength=170), "square") for square in facts.squares]
    parts += [
        part(glow.rect, partial(_paint_glow, pen, glow), "glow", glow.disc, glow.faint, glow.hot)
        for glow in facts.glows
    ]
    return parts


def _paint_glow(pen: Pen, glow: Glow) -> None:
    """The light of something that may be chosen, twice under the mouse."""
    pen.glow(glow.rect, round_=glow.disc, strength=150 if glow.faint else 255)
    if glow.hot:
        pen.glow(glow.rect, WHITE, glow.disc)
