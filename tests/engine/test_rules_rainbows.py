"""R5: rainbows gained and lifted, and where they may lie. Expectations by hand."""

from game.engine import Options, Spirit, Variant
from game.engine.geometry import CELLS
from tests.engine.support import (
    Side,
    Table,
    do,
    kinds,
    rainbows_of,
    settled,
    tokens,
)

CORNER = (101, 102, 201)


def miss(side: Side, stock: int = 12, options: Options | None = None) -> Table:
    """A table on which playing 506 misses twice: a rainbow is gained."""
    side.hand = (506,)
    return Table(
        display=[101],
        deck=[407, 303, 305, 308, 604],
        me=side,
        other=Side(hand=[208]),
        stock=stock,
        options=options or Options(),
    )


def test_r5_2_a_rainbow_goes_beside_a_tile_or_a_rainbow() -> None:
    """A 2, any: 110's neighbours and those of the rainbow on 601... 604."""
    state = miss(Side(tiles=[110], rainbows=[604]), stock=11).state()
    do(state, "p506")
    assert tokens(state) == {"r109", "r210", "r605", "r504"}


def test_a2_land_wants_a_land_tile_as_neighbour() -> None:
    state = miss(Side(tiles=[110], rainbows=[604]), 11, Options(rainbow_adjacency="land")).state()
    do(state, "p506")
    assert tokens(state) == {"r109", "r210"}


def test_a2_land_falls_back_to_any_without_such_a_cell() -> None:
    state = miss(Side(tiles=[110], rainbows=[109, 210]), 10, Options(rainbow_adjacency="land")).state()
    do(state, "p506")
    assert tokens(state) == {"r108", "r209", "r310"}


def test_r5_2_the_evil_spirits_cell_takes_no_rainbow() -> None:
    state = miss(Side(tiles=[110], evil=109), 12, Options(Variant.FIREFLY)).state()
    do(state, "p506")
    assert tokens(state) == {"r210"}


def test_r5_3_anywhere_on_an_empty_panorama() -> None:
    state = miss(Side()).state()
    do(state, "p506")
    assert tokens(state) == {f"r{cell}" for cell in CELLS}


def test_a7_the_test_is_an_empty_panorama_not_the_first_turn() -> None:
    state = miss(Side(rainbows=[607]), 11).state()
    do(state, "p506")
    assert tokens(state) == {"r606", "r507"}


def test_a7_keep_keeps_the_rainbow_until_the_first_capture() -> None:
    table = miss(Side(), 12, Options(first_rainbow="keep"))
    table.me.hand = (506, 103)
    state = table.state()
    events = do(state, "p506")
    assert "rainbow_kept" in kinds(events)
    assert state.kept == [1, 0]
    assert state.stock == 11
    assert state.to_move == 1


def test_r5_4_nothing_from_an_empty_stock() -> None:
    state = miss(Side(tiles=[110]), 0).state()
    events = do(state, "p506")
    assert "rainbow" not in kinds(events)
    assert state.to_move == 1


FULL = [cell for cell in CELLS if cell not in (605, 606, 607)]


def test_r5_4_without_a_legal_cell_a_gained_rainbow_goes_back() -> None:
    """All cells are filled, the last one is the evil spirit's."""
    state = Table(
        display=[101],
        deck=[505],
        me=Side(FULL, rainbows=[605, 606], evil=607, hand=[607]),
        stock=10,
        options=Options(Variant.FIREFLY),
    ).state()
    events = do(state, "p607")
    assert kinds(events)[:4] == ["played", "to_display", "second_chance", "to_display"]
    assert "rainbow" not in kinds(events)
    assert (state.stock, state.lifted) == (10, 0)


def test_r5_4_without_a_legal_cell_lifted_rainbows_go_to_the_stock() -> None:
    state = Table(
        display=[606],
        me=Side(FULL, rainbows=[605, 606], evil=607, hand=[605]),
        stock=3,
        options=Options(Variant.FIREFLY),
    ).state()
    events = do(state, "p605", "c606")
    assert kinds(events)[:5] == ["played", "tile", "rainbow_lifted", "tile", "rainbow_lifted"]
    assert (state.stock, state.lifted) == (5, 0)
    assert rainbows_of(state, 0) == set()


def test_r5_5_a_rainbow_completes_a_square() -> None:
    state = miss(Side(CORNER)).state()
    state.pile = (Spirit.BEE, Spirit.WOLF)
    do(state, "p506", "r202")
    assert tokens(state) == {"bee101", "wolf101"}
    do(state, "bee101")
    assert settled(state, 0) == ["bee101"]
