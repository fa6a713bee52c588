"""A finger that wipes over a page, whichever way, chooses nothing; one that slips a little has tapped."""

import pytest

from game.table.gestures import Drag, Drop
from game.table.layout import Rect
from game.table.scenes.scroll import Scroll

LEAST = 22


@pytest.mark.parametrize(
    ("end", "swiped"),
    [((10, 10), False), ((20, 25), False), ((250, 12), True), ((8, 300), True), ((28, 28), True)],
)
def test_what_is_a_swipe(end: tuple[int, int], swiped: bool) -> None:
    scroll = Scroll()
    scroll.fit(Rect(0, 0, 300, 400), 900)
    scroll.pull(Drag((10, 10), end, True))
    assert scroll.release(Drop((10, 10), end), LEAST) is swiped
