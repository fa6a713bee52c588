"""Stars (R10, R6.20-R6.27, R7.5-R7.7): what a panorama is worth, term by term."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from .geometry import FLAME_TILES, FOOT, areas, cells_of, count_flames, flood
from .spirits import BLUE, PLAIN, Spirit
from .state import NO_SPIRIT, Settled, State


@dataclass(frozen=True, slots=True)
class Score:
    """The stars of one seat.

    area: land tiles of the largest area (R10.1). flames: lit flames (R10.3). spirits: uncovered spirits (R10.4).
    fireflies: tokens whose area reaches the foot (R7.5). bonus: stars of each uncovered blue spirit by its English
    name, 0 included. total: their sum. area_cells: land tiles that were counted. lit: tiles with a lit flame.
    """

    area: int
    flames: int
    spirits: int
    fireflies: int
    bonus: dict[str, int] = field(default_factory=dict)
    total: int = 0
    area_cells: tuple[int, ...] = ()
    lit: tuple[int, ...] = ()


class Panel(NamedTuple):
    """What one panorama offers to the terms of the score; masks of cells, squares and spirits as in State."""

    tiles: int
    rainbows: int
    reached: int
    sizes: list[int]
    areas: int
    spirits: list[Spirit]
    fireflies: int


def _bee(panel: Panel) -> int:
    return sum(spirit in PLAIN for spirit in panel.spirits)


def _ladybug(panel: Panel) -> int:
    return count_flames(panel.tiles & ~panel.reached)


def _wolf(panel: Panel) -> int:
    return panel.areas


def _bird(panel: Panel) -> int:
    return sum(spirit in BLUE for spirit in panel.spirits) - 1


def _frog(panel: Panel) -> int:
    return panel.rainbows.bit_count()


def _butterfly(panel: Panel) -> int:
    return count_flames(panel.tiles & panel.reached)


def _cow(panel: Panel) -> int:
    return panel.sizes[1] if len(panel.sizes) > 1 else 0


def _phoenix(panel: Panel) -> int:
    return panel.fireflies.bit_count()


BONUSES: Final[dict[Spirit, Callable[[Panel], int]]] = {
    Spirit.BEE: _bee,
    Spirit.LADYBUG: _ladybug,
    Spirit.WOLF: _wolf,
    Spirit.BIRD: _bird,
    Spirit.FROG: _frog,
    Spirit.BUTTERFLY: _butterfly,
    Spirit.COW: _cow,
    Spirit.PHOENIX: _phoenix,
}
"""End-of-game stars of the blue spirits (R6.20-R6.26, R7.6, R7.7); the squirrel acts instead (R9.6)."""


def score_panorama(
    tiles: int,
    rainbows: int,
    spirits: tuple[Settled, ...],
    fireflies: int = 0,
    covered: int = NO_SPIRIT,
    area_rule: Literal["best_land", "most_cells"] = "best_land",
) -> Score:
    """Score one panorama: masks of land tiles, rainbows and firefly squares, the spirits with their squares."""
    occupied = tiles | rainbows
    ranked = _rank_areas(areas(occupied), tiles, area_rule)
    best = ranked[0] & tiles if ranked else 0
    reached = flood(occupied & FOOT, occupied)
    panel = Panel(
        tiles,
        rainbows,
        reached,
        [(area & tiles).bit_count() for area in ranked],
        len(ranked),
        [spirit for spirit, _ in spirits if spirit != covered],
        fireflies,
    )
    bonus = {spirit.label: BONUSES[spirit](panel) for spirit in panel.spirits if spirit in BONUSES}
    flames = count_flames(tiles & reached)
    lit_fireflies = (fireflies & reached).bit_count()
    return Score(
        area=best.bit_count(),
        flames=flames,
        spirits=len(panel.spirits),
        fireflies=lit_fireflies,
        bonus=bonus,
        total=best.bit_count() + flames + len(panel.spirits) + lit_fireflies + sum(bonus.values()),
        area_cells=cells_of(best),
        lit=cells_of(tiles & reached & FLAME_TILES),
    )


def _rank_areas(found: list[int], tiles: int, area_rule: str) -> list[int]:
    """Order areas from the largest down, ties by their lowest cell (R10.1, A 14)."""
    if area_rule == "most_cells":
        return sorted(found, key=lambda area: -area.bit_count())
    return sorted(found, key=lambda area: -(area & tiles).bit_count())


def score(state: State, seat: int) -> Score:
    """Return the stars of `seat` as the panorama stands now (R10)."""
    return score_panorama(
        state.tiles[seat],
        state.rainbows[seat],
        state.spirits[seat],
        state.fireflies[seat],
        state.covered,
        state.options.area_rule,
    )


def winner(state: State) -> int | None:
    """Return the seat that wins as things stand, None for a draw (R7.4, R10.7)."""
    if state.champion is not None:
        return state.champion
    margin = score(state, 0).total - score(state, 1).total
    return None if margin == 0 else int(margin < 0)
