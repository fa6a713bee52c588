"""Where on the table that lies which is advised or was done. No pygame."""

from ..engine import Action
from .learn.marks import Mark, marks_of
from .places import Place, Places
from .wording.advice import spots_of


def marks_of_actions(actions: tuple[Action, ...], seat: int, places: Places) -> list[Mark]:
    """The things that actions of `seat` are about, as far as they can be seen."""
    found = []
    for spot in [spot for action in actions for spot in spots_of(action, seat)]:
        row = [spirit for spirit in places.picture.row if spirit == spot.key]
        if spot.kind == "row" and row:
            found.append(Mark(places.find(Place("row", places.picture.row.index(row[0]))), True))
        elif spot.kind == "pile":
            found.append(Mark(places.find(Place("pile")), True))
        elif spot.kind != "row":
            found += marks_of([spot], places)
    return found
