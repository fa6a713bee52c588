"""Messages leave after a while; tips come when the mouse rests."""

from __future__ import annotations

import pytest

from game.table.notes import HESITATION, STAYS, Notes, Tip

TIP = Tip("Deck", "17 tiles are left.", (3, 4))
OTHER = Tip("Rainbows", "", (5, 6))


def test_a_message_stays_for_a_while() -> None:
    notes = Notes()
    notes.say("No.", (1, 2), now=10.0)
    assert notes.alarm(10.0) == pytest.approx(STAYS)
    assert not notes.tick(10.0 + STAYS / 2)
    assert notes.message == "No."
    assert notes.tick(10.0 + STAYS)
    assert not notes.message
    assert notes.alarm(20.0) is None


def test_a_tip_comes_when_the_mouse_rests() -> None:
    notes = Notes()
    assert not notes.point(TIP, now=1.0)
    assert notes.tip is None
    assert notes.alarm(1.0) == pytest.approx(HESITATION)
    assert not notes.point(TIP._replace(at=(9, 9)), now=1.2)
    assert notes.tick(1.0 + HESITATION)
    assert notes.tip == TIP
    assert notes.alarm(2.0) is None


def test_a_tip_goes_when_the_mouse_leaves() -> None:
    notes = Notes()
    notes.hold(TIP)
    assert notes.point(OTHER, now=1.0)
    assert notes.tip is None
    assert not notes.point(None, now=1.1)
    assert not notes.tick(5.0)


def test_a_message_takes_the_place_of_a_tip() -> None:
    notes = Notes()
    notes.hold(TIP)
    notes.say("No.", (1, 2), now=0.0)
    assert notes.tip is None
    assert notes.clear()
    assert not notes.clear()
