"""What the learned evaluation looks at: one panorama as a short list of numbers."""

from typing import Final

from ..engine import Spirit, State
from ..engine.geometry import FLAME_TILES, MOUNTAIN, SQUARES
from .stars import IS_BLUE, IS_PLAIN, flames_on, survey

TRACKED: Final = tuple(
    spirit for spirit in Spirit if spirit not in (Spirit.EVIL, Spirit.FISH, Spirit.DEER, Spirit.EAGLE)
)
"""Spirits that go on mattering after their encounter, or whose owner may be in for more; one feature each."""

NAMES: Final = (
    "area",
    "second_area",
    "areas",
    "lit_flames",
    "dark_flames",
    "joints",
    "rim",
    "dark_links",
    "squares_of_three",
    "living_gaps",
    "offered_gaps",
    "held_gaps",
    "squares_of_two",
    "rainbows",
    "plain",
    "blue",
    "bee_pairs",
    "bird_pairs",
    "frog_rainbows",
    "butterfly_flames",
    "ladybug_flames",
    "wolf_areas",
    "squirrel_hand",
    "cow_tiles",
    "phoenix_tokens",
    "fireflies",
    "three_fireflies",
    "holds_evil",
    "blocked",
    "shown_hand",
    "to_move",
    "open_squares_now",
    *(f"has_{spirit.label}" for spirit in TRACKED),
)
"""Names of the features in the order of `panorama_features`; all are counted for each seat and then subtracted."""

TRACKED_AT: Final[dict[int, int]] = {spirit: NAMES.index(f"has_{spirit.label}") for spirit in TRACKED}


def panorama_features(state: State, seat: int) -> list[float]:
    """Return the features of `seat`; reads its hand and what is public, nothing of the deck or the pile."""
    tiles = state.tiles[seat]
    rainbows = state.rainbows[seat]
    occupied = tiles | rainbows
    open_cells = MOUNTAIN & ~(occupied | state.blocked[seat])
    living = open_cells & ~(state.tiles[1 - seat] | state.removed)
    largest, second, areas, reached, home = survey(occupied, tiles)
    lit = flames_on(tiles & reached)
    dark = flames_on(tiles & ~reached)
    near_home = (home << 1 | home >> 1 | home << 11 | home >> 11) & living
    away = occupied & ~home
    joints = near_home & (away << 1 | away >> 1 | away << 11 | away >> 11)
    near_reached = (reached << 1 | reached >> 1 | reached << 11 | reached >> 11) & living
    unlit = tiles & ~reached & FLAME_TILES | living & FLAME_TILES
    links = near_reached & (unlit | unlit << 1 | unlit >> 1 | unlit << 11 | unlit >> 11)

    right, up, across = occupied >> 1, occupied >> 11, occupied >> 12
    low_both, low_one = occupied & right, occupied ^ right
    high_both, high_one = up & across, up ^ across
    free = SQUARES & ~state.taken[seat]
    threes = (low_both & high_one | high_both & low_one) & free
    twos = (low_one & high_one | low_both & ~(up | across) | high_both & ~(occupied | right)) & free
    gaps = threes | threes << 1
    gaps = (gaps | gaps << 11) & living
    hand = state.hands[seat]

    settled = state.spirits[seat]
    plain = sum([IS_PLAIN[spirit] for spirit, _ in settled])
    blue = sum([IS_BLUE[spirit] for spirit, _ in settled])
    fireflies = state.fireflies[seat].bit_count()
    features: list[float] = [
        largest,
        second,
        areas,
        lit,
        dark,
        joints.bit_count(),
        near_home.bit_count(),
        links.bit_count(),
        threes.bit_count(),
        gaps.bit_count(),
        (gaps & state.display).bit_count(),
        (gaps & hand).bit_count(),
        twos.bit_count(),
        rainbows.bit_count(),
        plain,
        blue,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        fireflies,
        fireflies == 3,
        state.evil == 2 + seat,
        state.blocked[seat] != 0,
        state.shown[seat].bit_count(),
        state.to_move == seat,
        bool(gaps & (hand | state.display)),
        *[0] * len(TRACKED),
    ]
    for spirit, _ in settled:
        at = TRACKED_AT.get(spirit)
        if at is None:
            continue
        features[at] = 1
        if spirit == Spirit.BEE:
            features[16] = plain
        elif spirit == Spirit.BIRD:
            features[17] = blue
        elif spirit == Spirit.FROG:
            features[18] = features[13]
        elif spirit == Spirit.BUTTERFLY:
            features[19] = lit
        elif spirit == Spirit.LADYBUG:
            features[20] = dark
        elif spirit == Spirit.WOLF:
            features[21] = areas
        elif spirit == Spirit.SQUIRREL:
            features[22] = (hand & open_cells).bit_count()
        elif spirit == Spirit.COW:
            features[23] = second
        elif spirit == Spirit.PHOENIX:
            features[24] = fireflies
    return features
