"""Which spirits would do nothing if they were met now (R6.10-R6.16, R7.8, R7.9). Expectations by hand."""

import pytest

from game.engine import Options, Spirit, Variant, is_idle, view
from game.engine.spirits import BY_LABEL
from tests.engine.support import Side, Table


def idle(name: str, seat: int = 0, **changed: object) -> bool:
    """Whether it would do nothing, on a table where every spirit does something, but for what is `changed`."""
    values: dict[str, object] = {
        "display": [305],
        "deck": [604, 605],
        "me": Side([101], hand=[309, 402]),
        "other": Side([110, 303, 403], hand=[308]),
        **changed,
    }
    state = Table(**values).state()  # type: ignore[arg-type]
    return is_idle(view(state, seat), BY_LABEL[name])


@pytest.mark.parametrize("spirit", [spirit for spirit in Spirit if spirit is not Spirit.EVIL], ids=str)
def test_with_everything_at_hand_every_spirit_does_something(spirit: Spirit) -> None:
    assert not idle(spirit.label)


def test_r6_10_the_fish_needs_a_rainbow_in_the_stock() -> None:
    assert idle("fish", stock=0)


def test_r5_4_the_fish_needs_a_cell_for_its_rainbow() -> None:
    """Every cell is filled but 607, which the evil spirit blocks (R8.6)."""
    row = [100 + column for column in range(1, 11)]
    rows = [[100 * row + column for column in range(1, 11)] for row in (2, 3)]
    upper = [*range(402, 410), *range(503, 509), *range(604, 607)]
    side = Side([*row, *rows[0], *rows[1], *upper], hand=[309], evil=607)
    assert idle("fish", me=side, options=Options(Variant.FIREFLY))


def test_r6_11_the_deer_needs_a_tile_in_the_own_hand() -> None:
    assert idle("deer", me=Side([101]))
    assert not idle("deer", other=Side([110]))


@pytest.mark.parametrize("name", ["eagle", "bear"])
def test_r6_12_r6_13_eagle_and_bear_need_the_deck(name: str) -> None:
    assert idle(name, deck=[])


@pytest.mark.parametrize("name", ["dragonfly", "fox"])
def test_r6_14_r7_9_dragonfly_and_fox_need_a_tile_in_the_opponents_hand(name: str) -> None:
    assert idle(name, other=Side([110]))
    assert not idle(name, me=Side([101]))
    assert not idle(name, deck=[])


def test_r6_15_the_beetle_needs_a_tile_in_the_display() -> None:
    assert idle("beetle", display=[])


def test_r6_16_without_a_deck_the_marmot_needs_a_capture() -> None:
    """309 shares its row with 305; 402 shares nothing with it."""
    assert not idle("marmot", deck=[])
    assert idle("marmot", deck=[], me=Side([101], hand=[402]))
    assert not idle("marmot", me=Side([101], hand=[402]))


def test_r7_8_the_viper_needs_an_isolated_land_tile_of_the_opponent() -> None:
    """303 and 403 share a side; the rainbow on 109 is a neighbour of 110."""
    assert idle("viper", other=Side([303, 403], hand=[308]))
    assert idle("viper", other=Side([110], rainbows=[109], hand=[308]))


def test_it_is_told_for_the_seat_that_looks() -> None:
    assert idle("deer", seat=1, other=Side([110]))
    assert idle("dragonfly", seat=1, me=Side([101]))
