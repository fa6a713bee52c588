"""Where a spirit is chosen, one that would do nothing now says so. Expectations by hand."""

from __future__ import annotations

from game.engine import Phase, Spirit, View, view
from game.table.choices import Spot, choices
from game.table.spots import details
from tests.engine.support import Side, Table, do

WARNING = "It would do nothing now."


def tip(seen: View, spirit: Spirit) -> str:
    told = details(seen, Spot("row", spirit))
    assert told is not None
    return told[1]


def test_a_face_up_spirit_that_would_do_nothing_says_so_while_it_may_be_taken() -> None:
    """209 takes 202, the only tile of the display: the square 101 is complete, and the beetle finds nothing (R6.15)."""
    me, other = Side([101, 102, 201], hand=[209]), Side(hand=[308])
    state = Table([202], [604], "bear wolf", "beetle bee", me, other).state()
    assert WARNING not in tip(view(state, 0), Spirit.BEETLE)
    do(state, "p209", "c202")
    seen = view(state, 0)
    assert seen.phase is Phase.SPIRIT
    labels = {choice.id: choice.label for choice in choices(seen)}
    assert labels["row-beetle"] == f"Take the spirit: Beetle. {WARNING}"
    assert labels["row-bee"] == "Take the spirit: Bee"
    assert tip(seen, Spirit.BEETLE).startswith(WARNING)
    assert WARNING not in tip(seen, Spirit.BEE)
    assert WARNING not in tip(view(state, 1), Spirit.BEETLE)
