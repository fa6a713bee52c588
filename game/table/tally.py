"""The stars of a finished game, term by term, and what on the panoramas each term counts (R10). No pygame.

The walk through the score is a pure function of time: `moment` tells what is shown after so many seconds.
"""

from collections.abc import Callable
from typing import NamedTuple

from ..engine import Spirit
from ..engine.geometry import FLAME_TILES, FOOT, areas, cells_of, flood, mask_of
from ..engine.spirits import BLUE, BY_LABEL, PLAIN
from ..engine.view import Panorama, View

FIRST = 0.4
"""Seconds before the first term."""
MARK = 0.11
"""Seconds from one counted thing to the next."""
HOLD = 0.65
"""Seconds that a term stays when all of it is counted."""
FADE = 1.3
"""Seconds in which the game fades out of the panoramas."""
BARE = 1.6
"""Seconds for which the bare panoramas are shown."""

Marks = tuple[tuple[str, int], ...]
"""Things that glow: "cell" or "square", and its number."""


class Term(NamedTuple):
    """One term of both scores. key: area, flames, spirits, fireflies, or the English name of a blue spirit."""

    key: str
    marks: tuple[Marks, Marks]
    stars: tuple[int, int]

    @property
    def seconds(self) -> float:
        """How long it is shown."""
        return MARK * max(len(marks) for marks in self.marks) + HOLD


class Moment(NamedTuple):
    """What is shown: the term (None before the first), how many of its marks, stars so far, bareness 0 to 1."""

    term: Term | None
    counted: int
    stars: tuple[int, int]
    bare: float
    over: bool


def terms(view: View, firefly: bool) -> list[Term]:
    """The terms in the order of the table of results; a term that is nothing for both is left out."""
    scores = view.scores
    found = [
        _term("area", view, _area, (scores[0].area, scores[1].area)),
        _term("flames", view, _lit_flames, (scores[0].flames, scores[1].flames)),
        _term("spirits", view, _uncovered, (scores[0].spirits, scores[1].spirits)),
    ]
    if firefly:
        found.append(_term("fireflies", view, _lit_fireflies, (scores[0].fireflies, scores[1].fireflies)))
    for label in sorted({*scores[0].bonus, *scores[1].bonus}, key=lambda name: BY_LABEL[name]):
        stars = (scores[0].bonus.get(label, 0), scores[1].bonus.get(label, 0))
        found.append(_term(label, view, COUNTED[Spirit(BY_LABEL[label])], stars))
    return [term for term in found if any(term.stars)]


def _term(key: str, view: View, count: Callable[[View, int], Marks], stars: tuple[int, int]) -> Term:
    first, second = (count(view, seat) if stars[seat] else () for seat in (0, 1))
    return Term(key, (first, second), stars)


def length(told: list[Term]) -> float:
    """Seconds of the whole walk."""
    return FIRST + sum(term.seconds for term in told) + FADE + BARE


def moment(told: list[Term], seconds: float) -> Moment:
    """What is shown after so many seconds."""
    left, stars = seconds - FIRST, (0, 0)
    for term in told:
        if left < term.seconds:
            most = max(len(marks) for marks in term.marks)
            counted = max(0, min(most, int(left / MARK)))
            share = counted / most if most else float(left >= 0)
            part = (stars[0] + round(share * term.stars[0]), stars[1] + round(share * term.stars[1]))
            return Moment(term if left >= 0 else None, counted, part, 0.0, False)
        left -= term.seconds
        stars = (stars[0] + term.stars[0], stars[1] + term.stars[1])
    return Moment(None, 0, stars, max(0.0, min(1.0, left / FADE)), left >= FADE + BARE)


def _cells(mask: int) -> Marks:
    return tuple(("cell", cell) for cell in cells_of(mask))


def _land(panorama: Panorama) -> int:
    return mask_of(panorama.tiles)


def _all(panorama: Panorama) -> int:
    return mask_of(panorama.tiles) | mask_of(panorama.rainbows)


def _reached(panorama: Panorama) -> int:
    """What a path joins to the foot."""
    return flood(_all(panorama) & FOOT, _all(panorama))


def _area(view: View, seat: int) -> Marks:
    return tuple(("cell", cell) for cell in view.scores[seat].area_cells)


def _lit_flames(view: View, seat: int) -> Marks:
    return tuple(("cell", cell) for cell in view.scores[seat].lit)


def _seated(view: View, seat: int, kinds: frozenset[Spirit] | None = None) -> Marks:
    """Squares of the uncovered spirits, of some kinds only if they are named."""
    return tuple(
        ("square", square)
        for spirit, square, covered in view.panoramas[seat].spirits
        if not covered and (kinds is None or spirit in kinds)
    )


def _uncovered(view: View, seat: int) -> Marks:
    return _seated(view, seat)


def _lit_fireflies(view: View, seat: int) -> Marks:
    panorama = view.panoramas[seat]
    reached = _reached(panorama)
    return tuple(("square", square) for square in panorama.fireflies if mask_of((square,)) & reached)


def _plain_ones(view: View, seat: int) -> Marks:
    return _seated(view, seat, frozenset(PLAIN))


def _other_blue_ones(view: View, seat: int) -> Marks:
    return _seated(view, seat, frozenset(BLUE) - {Spirit.BIRD})


def _cold_flames(view: View, seat: int) -> Marks:
    panorama = view.panoramas[seat]
    return _cells(_land(panorama) & FLAME_TILES & ~_reached(panorama))


def _one_of_each_area(view: View, seat: int) -> Marks:
    return tuple(("cell", cells_of(area)[0]) for area in areas(_all(view.panoramas[seat])))


def _rainbows(view: View, seat: int) -> Marks:
    return tuple(("cell", cell) for cell in view.panoramas[seat].rainbows)


def _second_area(view: View, seat: int) -> Marks:
    land = _land(view.panoramas[seat])
    ranked = sorted((area & land for area in areas(_all(view.panoramas[seat]))), key=lambda a: -a.bit_count())
    return _cells(ranked[1]) if len(ranked) > 1 else ()


def _all_fireflies(view: View, seat: int) -> Marks:
    return tuple(("square", square) for square in view.panoramas[seat].fireflies)


COUNTED: dict[Spirit, Callable[[View, int], Marks]] = {
    Spirit.BEE: _plain_ones,
    Spirit.LADYBUG: _cold_flames,
    Spirit.WOLF: _one_of_each_area,
    Spirit.BIRD: _other_blue_ones,
    Spirit.FROG: _rainbows,
    Spirit.BUTTERFLY: _lit_flames,
    Spirit.COW: _second_area,
    Spirit.PHOENIX: _all_fireflies,
}
"""Blue spirit to what it counts (R6.20-R6.26, R7.6, R7.7)."""
