"""The stars of a panorama as one number, several times faster than the engine's breakdown (R10)."""

from typing import Final

from ..engine import Spirit, State, score
from ..engine.geometry import FOOT, SHARED_FLAMES, SINGLE_FLAMES
from ..engine.spirits import BLUE, PLAIN

IS_PLAIN: Final = tuple(spirit in PLAIN for spirit in Spirit)
IS_BLUE: Final = tuple(spirit in BLUE for spirit in Spirit)
SHARED: Final = (0, 1, 3)
"""Flames of the tiles 605 and 606 by how many of the two there are (R1.9)."""


def flames_on(tiles: int) -> int:
    """Count the flames on a set of land tiles (R1.9)."""
    return (tiles & SINGLE_FLAMES).bit_count() + SHARED[(tiles & SHARED_FLAMES).bit_count()]


def survey(occupied: int, tiles: int) -> tuple[int, int, int, int, int]:
    """Return largest and second area in land tiles, number of areas, cells joined to the foot, the largest area."""
    rest = occupied
    largest = second = areas = reached = home = 0
    while rest:
        area = rest & -rest
        while True:
            grown = (area | area << 1 | area >> 1 | area << 11 | area >> 11) & rest
            grown = (grown | grown << 1 | grown >> 1 | grown << 11 | grown >> 11) & rest
            if grown == area:
                break
            area = grown
        rest ^= area
        areas += 1
        if area & FOOT:
            reached |= area
        size = (area & tiles).bit_count()
        if size > largest:
            largest, second, home = size, largest, area
        elif size > second:
            second = size
    return largest, second, areas, reached, home


def stars(state: State, seat: int) -> int:
    """Return the total of `score(state, seat)`."""
    if state.options.area_rule != "best_land":
        return score(state, seat).total
    tiles = state.tiles[seat]
    rainbows = state.rainbows[seat]
    largest, second, areas, reached, _ = survey(tiles | rainbows, tiles)
    flames = flames_on(tiles & reached)
    total = largest + flames
    fireflies = state.fireflies[seat]
    if fireflies:
        total += (fireflies & reached).bit_count()
    if not state.spirits[seat]:
        return total
    spirits = [spirit for spirit, _ in state.spirits[seat] if spirit != state.covered]
    blue = sum([IS_BLUE[spirit] for spirit in spirits])
    total += len(spirits)
    if not blue:
        return total
    for spirit in spirits:
        if spirit is Spirit.BEE:
            total += sum([IS_PLAIN[other] for other in spirits])
        elif spirit is Spirit.LADYBUG:
            total += flames_on(tiles & ~reached)
        elif spirit is Spirit.WOLF:
            total += areas
        elif spirit is Spirit.BIRD:
            total += blue - 1
        elif spirit is Spirit.FROG:
            total += rainbows.bit_count()
        elif spirit is Spirit.BUTTERFLY:
            total += flames
        elif spirit is Spirit.COW:
            total += second
        elif spirit is Spirit.PHOENIX:
            total += fireflies.bit_count()
    return total


def margin(state: State, seat: int) -> int:
    """Return the lead of `seat` in stars as the panoramas stand."""
    return stars(state, seat) - stars(state, 1 - seat)
