"""Who sits where and how many stars they have: plates, the corners of a phone's panorama, the opponent's strip."""

import math

import pygame

from ..facts import Facts
from ..layout import Board, Rect, Table, flow
from ..picture import EMPTY, RESERVED
from ..theme import CREAM, GOLD, INK, LILAC, MUTED, Colour
from .draw import Pen
from .life import paint_spirit


def paint_star(pen: Pen, centre: tuple[int, int], radius: int, colour: Colour = GOLD) -> None:
    """The star that stands for points."""
    shape = pen.cached(("star", radius, colour), lambda: _star(radius, colour))
    pen.surface.blit(shape, shape.get_rect(center=centre))


def _star(radius: int, colour: Colour) -> pygame.Surface:
    big = 4 * radius
    shape = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    points = []
    for k in range(16):
        reach = big * (0.98 if k % 2 == 0 else 0.5)
        angle = k * math.pi / 8
        points.append((big + reach * math.cos(angle), big + reach * math.sin(angle)))
    pygame.draw.polygon(shape, colour, points)
    return pygame.transform.smoothscale(shape, (2 * radius, 2 * radius))


def paint_turn(pen: Pen, at: tuple[int, int], size: int) -> int:
    """The sign of whose turn it is, before a name of that size: its left end at `at`; how much room it takes."""
    side = size * 7 // 10
    x, y = at
    points = [(x, y - side // 2), (x + side * 9 // 10, y), (x, y + side // 2)]
    pygame.draw.polygon(pen.surface, GOLD, points)
    pygame.draw.aalines(pen.surface, GOLD, True, points)
    return _turn_width(size)


def _turn_width(size: int) -> int:
    """How much room that sign takes."""
    return size * 7 // 10 * 9 // 10 + size // 3


Counter = tuple[str, Colour, int]
"""Sign, its colour, and a number."""


def _stars(facts: Facts, seat: int) -> int:
    scores = facts.picture.scores
    return scores[seat].total if scores is not None else 0


def _held(facts: Facts, seat: int) -> list[int]:
    """The tiles of a hand, known or not, without free places."""
    return [tile for tile in facts.picture.hands[seat] if tile not in (EMPTY, RESERVED)]


def _counters(facts: Facts, seat: int) -> list[Counter]:
    """Lit flames (in stars), with Firefly the tokens, and rainbows kept for later if there are any (A 7)."""
    picture = facts.picture
    flames = picture.scores[seat].flames if picture.scores is not None else 0
    found: list[Counter] = [("icon-flame", (255, 170, 70), flames)]
    if facts.firefly:
        found.append(("icon-firefly", (214, 240, 110), len(picture.boards[seat].fireflies)))
    if picture.kept[seat]:
        found.append(("icon-rainbow", (150, 200, 255), picture.kept[seat]))
    return found


def told_of(facts: Facts, seat: int) -> tuple[object, ...]:
    """All that the plate, the corners or the strip of a seat tell."""
    held = facts.picture.evil_holder == seat
    spirits = tuple(facts.picture.boards[seat].spirits.values())
    hand = tuple(facts.picture.hands[seat]) if seat != facts.viewer else ()
    counters = (_stars(facts, seat), *_counters(facts, seat))
    return (facts.names[seat], facts.active == seat, held, spirits, hand, counters)


def paint_plate(pen: Pen, layout: Table, facts: Facts, seat: int, plate: Rect) -> None:
    """Name and numbers above a panorama; the disc with the initial only where the name leaves room for it."""
    screen = layout.screen
    active = facts.active == seat
    pen.panel(plate, 190 if active else 110, 12)
    middle = plate.y + plate.h // 2
    radius = plate.h * 34 // 100
    colour = GOLD if active else MUTED
    at = (plate.x + radius + screen.px(10), middle)
    name = facts.names[seat]
    left = at[0] + radius + screen.px(9)
    right = _paint_numbers(pen, layout, facts, seat, plate, middle)
    if seat != facts.viewer:
        room = Rect(left, plate.y, right - left, plate.h).cut_right((right - left) * 55 // 100)[0]
        right = _paint_backs(pen, facts, seat, room)
    size = screen.font(22)
    if pen.type.width(name, screen.font(14)) < right - left:
        pygame.draw.aacircle(pen.surface, GOLD if active else INK, at, radius)  # full: it is their turn
        pygame.draw.aacircle(pen.surface, colour, at, radius, max(1, screen.px(2)))
        initial = name.split()[-1][:1] if name.split()[-1].isdigit() else name[:1]
        pen.text(initial, (at[0], at[1] + 1), round(radius * 1.15), INK if active else LILAC, "center")
    else:
        left = plate.x + screen.px(12)
        left += paint_turn(pen, (left, middle), screen.font(16)) if active else 0
    pen.text(name, (left, middle), size, CREAM if active else LILAC, "midleft", width=max(20, right - left))
    _paint_held_evil(pen, facts, seat)


def _paint_numbers(pen: Pen, layout: Table, facts: Facts, seat: int, plate: Rect, middle: int) -> int:
    """Stars, flames, fireflies from the right; returns where they end on the left."""
    screen = layout.screen
    big, size = min(screen.font(32), plate.h * 7 // 10), min(screen.font(21), plate.h // 2)
    x = plate.right - screen.px(14)
    x = pen.text(str(_stars(facts, seat)), (x, middle + 1), big, GOLD, "midright").left - screen.px(6)
    radius = plate.h * 24 // 100
    paint_star(pen, (x - radius, middle), radius)
    x -= 2 * radius + screen.px(14)
    for counter in _counters(facts, seat):
        x = _number(pen, x, middle, counter, size, plate.h)
    return x


def _number(pen: Pen, right: int, middle: int, counter: Counter, size: int, height: int) -> int:
    """A sign with its number, right-aligned; returns where it begins."""
    sign, colour, number = counter
    where = pen.text(str(number), (right, middle + 1), size, CREAM, "midright")
    side = height * 54 // 100
    pen.sign(sign, Rect(where.left - side - 3, middle - side // 2, side, side), colour)
    return where.left - side - pen.px(12)


def _paint_backs(pen: Pen, facts: Facts, seat: int, room: Rect) -> int:
    """The hidden hand at the right of its room: a back for each tile, known ones side by side; where it begins."""
    hand = _held(facts, seat)
    side = room.h * 80 // 100
    step = side * (100 if any(tile > 0 for tile in hand) else 66) // 100
    step = min(step, max(1, (room.w - side) // max(1, len(hand) - 1)))
    left = x = room.right - side - step * max(0, len(hand) - 1)
    for tile in hand:
        pen.sprite(f"tile-{tile}" if tile > 0 else "back", Rect(x, room.y + (room.h - side) // 2, side, side))
        x += step
    return left - pen.px(8)


def _paint_held_evil(pen: Pen, facts: Facts, seat: int) -> None:
    from ..places import Place

    if facts.picture.evil_holder == seat:
        rect = facts.places.find(Place("evil", 0, seat))
        pen.light(rect.centre, round(rect.w * 0.75), (150, 40, 60), 150)
        pen.sprite("spirit-evil", rect)


def paint_corners(pen: Pen, layout: Table, facts: Facts, seat: int, board: Board) -> None:
    """On a phone the free corners above the slopes hold name and stars."""
    screen = layout.screen
    corner = board.left_corner().inset(screen.px(2))
    name_size = screen.font(12)
    active = facts.active == seat
    left, line = corner.x + 2, round(name_size * 1.3)
    if active:
        left += paint_turn(pen, (left, corner.y + line // 2), name_size)
    room = Rect(left, corner.y, corner.right + board.cell - left, line)
    _paint_name(pen, layout, facts.names[seat], room, name_size, GOLD if active else LILAC)
    big = min(screen.font(24), corner.h * 45 // 100)
    y = corner.y + name_size + big * 3 // 5 + screen.px(2)
    radius = big * 36 // 100
    paint_star(pen, (corner.x + radius + 2, y), radius)
    pen.text(str(_stars(facts, seat)), (corner.x + 2 * radius + 6, y), big, GOLD, "midleft")
    side = min(big * 62 // 100, board.cell // 2)
    y2 = y + big * 3 // 5 + side // 3
    x = corner.x + 2
    for sign, colour, number in _counters(facts, seat):
        pen.sign(sign, Rect(x, y2 - side // 2, side, side), colour)
        x = pen.text(str(number), (x + side + 1, y2), side, CREAM, "midleft").right + screen.px(4)
    _paint_held_evil(pen, facts, seat)


def paint_strip(pen: Pen, layout: Table, facts: Facts, seat: int) -> None:
    """The opponent on a phone: name, numbers, hand and spirits beside the little panorama.

    Name and numbers share a line where the strip is low, unless the name is too long for that.
    """
    screen = layout.screen
    board = layout.side
    panel = board.panel
    left = board.grid.right + screen.px(8)
    area = Rect(left, panel.y + screen.px(6), panel.right - left - screen.px(8), panel.h - screen.px(12))
    size, active = screen.font(15), facts.active == seat
    line, name = round(size * 1.35), facts.names[seat]

    def too_wide(size: int) -> bool:
        sign = _turn_width(size) if active else 0
        return pen.type.width(name, size) + sign + _beside_width(pen, _numbers(facts, seat), size) > area.w

    tall = area.h > line * 2 + screen.px(28 if too_wide(size) else 44)
    room, rest = area.cut_top(line, screen.px(2))
    if tall:
        numbers, rest = rest.cut_top(line, screen.px(4))
        _paint_numbers_from_left(pen, layout, facts, seat, numbers)
    else:
        while size > screen.css(11) and too_wide(size):
            size -= 1
        right = _paint_strip_numbers(pen, facts, seat, (area.right, room.centre[1]), size)
        room = Rect(room.x, room.y, max(20, right - room.x), room.h)
    if active:
        room = room.cut_left(paint_turn(pen, (room.x, room.centre[1]), size))[1]
    _paint_name(pen, layout, name, room, size, GOLD if active else CREAM)
    _paint_strip_things(pen, layout, facts, seat, rest)


def _paint_name(pen: Pen, layout: Table, name: str, room: Rect, size: int, colour: Colour) -> None:
    """A name in one line, smaller where it is long; what cannot be read so small is cut off."""
    size = pen.type.fitting(name, size, room.w, least=min(size, layout.screen.css(11)))
    pen.text(pen.type.clipped(name, size, room.w), (room.x, room.centre[1]), size, colour, "midleft")


def _paint_numbers_from_left(pen: Pen, layout: Table, facts: Facts, seat: int, line: Rect) -> None:
    """Stars, flames, fireflies and kept rainbows in one line, all smaller where it is short."""
    screen = layout.screen
    middle, counters = line.centre[1], _counters(facts, seat)
    numbers = _numbers(facts, seat)
    size = screen.font(18)
    while size > screen.css(10) and _numbers_width(pen, numbers, size) > line.w:
        size -= 1
    radius = size * 42 // 100
    paint_star(pen, (line.x + radius, middle), radius)
    x = line.x + 2 * radius + size // 6
    x = pen.text(numbers[0], (x, middle), size, GOLD, "midleft").right + size // 2
    small = size * 85 // 100
    for sign, colour, number in counters:
        pen.sign(sign, Rect(x, middle - small // 2, small, small), colour)
        x = pen.text(str(number), (x + small + size // 8, middle), small, CREAM, "midleft").right + size // 2


def _numbers(facts: Facts, seat: int) -> list[str]:
    return [str(_stars(facts, seat)), *(str(number) for _sign, _colour, number in _counters(facts, seat))]


def _numbers_width(pen: Pen, numbers: list[str], size: int) -> int:
    """How wide they are in a line of their own."""
    return sum(pen.type.width(number, size) + round(1.6 * size) for number in numbers)


def _beside_width(pen: Pen, numbers: list[str], size: int) -> int:
    """How wide they are beside a name: the first one, the stars, is larger there, and gaps do not shrink."""
    stars, *others = numbers
    words = pen.type.width(stars, size * 4 // 3) + sum(pen.type.width(number, size) for number in others)
    return words + len(numbers) * (size + pen.px(12))


def _paint_strip_numbers(pen: Pen, facts: Facts, seat: int, right: tuple[int, int], size: int) -> int:
    """Stars, flames and fireflies of the strip, from its right; returns where they end on the left."""
    x, middle = right
    x = pen.text(str(_stars(facts, seat)), (x, middle), size * 4 // 3, GOLD, "midright").left - pen.px(3)
    radius = size // 2
    paint_star(pen, (x - radius, middle), radius)
    x -= 2 * radius + pen.px(8)
    for counter in _counters(facts, seat):
        x = _number(pen, x, middle, counter, size, round(size * 1.7))
    return x


def _paint_strip_things(pen: Pen, layout: Table, facts: Facts, seat: int, area: Rect) -> None:
    """Hand and spirits of the strip's player, as large as the room allows: side by side, or in two rows.

    The evil spirit lies in the corner, and they beside it.
    """
    board = facts.picture.boards[seat]
    hand = _held(facts, seat) if seat != facts.viewer else []
    things = [(spirit.label, covered) for spirit, covered in board.spirits.values()]
    _paint_held_evil(pen, facts, seat)
    if facts.picture.evil_holder == seat and layout.strip_evil is not None:
        area = area._replace(w=layout.strip_evil.x - layout.screen.px(3) - area.x)
    most = layout.screen.px(46)
    wide = (1 - OVERLAP + OVERLAP * len(hand) if hand else 0.0) + len(things) + 0.5 * bool(hand and things)
    beside, below = min(area.h, most, round(area.w / max(1.0, wide))), min(area.h // 2 - 1, most)
    rows = 2 if hand and things and below > beside else 1
    side = below if rows == 2 else beside
    x, y = area.x, area.y
    for tile in hand:
        pen.sprite(f"tile-{tile}" if tile > 0 else "back", Rect(x, y, side - 2, side - 2))
        x += min(round(side * OVERLAP), (area.w - side) // max(1, len(hand) - 1))
    if rows == 2:
        x, y = area.x, y + side + 1
    elif hand:
        x += side // 2
    _paint_medallions(pen, things, Rect(x, y, area.right - x, area.bottom - y), side)


OVERLAP = 0.7
"""How much of a tile of the hand the next one leaves in sight."""


def _paint_medallions(pen: Pen, things: list[tuple[str, bool]], area: Rect, side: int) -> None:
    """Spirits in rows, each as large as lets all of them in."""
    for rect, (label, covered) in zip(flow(area, len(things), 1, side), things, strict=True):
        paint_spirit(pen, label, rect.moved(0, area.y - rect.y) if len(things) == 1 else rect, covered)
