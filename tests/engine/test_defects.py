"""What another open implementation gets wrong (RULES.md part D), each right here. All expectations by hand.

Most tables have three cells of the square 101 (101, 102, 201) laid; playing 209 captures 202 (same row) and forms it.
"""

from game.engine import Options, Variant, legal_actions, score, winner
from game.engine.geometry import BIT, mask_of
from game.engine.scoring import score_panorama
from game.engine.spirits import Spirit
from game.engine.state import Evil
from tests.engine.support import (
    Side,
    Table,
    display_of,
    do,
    hand_of,
    kinds,
    play_on,
    rainbows_of,
    settled,
    tiles_of,
    tokens,
)

FIREFLY = Options(Variant.FIREFLY)
CORNER = (101, 102, 201)


def test_d01_deer_with_empty_hand() -> None:
    """R6.11: nothing happens, the turn goes on."""
    state = Table(
        display=[202, 305], deck=[], pile="deer bee", me=Side(CORNER, hand=[209]), other=Side(hand=[308])
    ).state()
    events = do(state, "p209", "c202", "deer101")
    assert settled(state, 0) == ["deer101"]
    assert tiles_of(state, 0) == {101, 102, 201, 202, 209}
    assert "discard" not in kinds(events)
    assert tokens(state) == {"p308"}
    assert state.to_move == 1


def test_d02_fox_against_an_empty_hand() -> None:
    """R7.9: nothing happens. The deck is empty and nobody can play: the end."""
    state = Table(
        display=[202], pile="fox bee", me=Side(CORNER, hand=[209]), other=Side(), options=FIREFLY
    ).state()
    events = do(state, "p209", "c202", "fox101")
    assert settled(state, 0) == ["fox101"]
    assert "hand_shown" not in kinds(events)
    assert "forced" not in kinds(events)
    assert state.over


def test_d03_dragonfly_against_an_empty_hand() -> None:
    """R6.14: nothing at all, also no replacement from the deck."""
    state = Table(
        display=[202, 305], deck=[604, 605], pile="dragonfly bee", me=Side(CORNER, hand=[209]), other=Side()
    ).state()
    events = do(state, "p209", "c202", "dragonfly101")
    assert tiles_of(state, 0) == {101, 102, 201, 202, 209}
    assert [event for event in events if event.kind == "draw" and event.why == "compensation"] == []  # type: ignore[attr-defined]
    assert hand_of(state, 1) == set()


def test_d04_dragonfly_on_a_free_rainbow_with_an_empty_deck() -> None:
    """R6.18: the lifted rainbow is placed before the turn ends."""
    state = Table(
        display=[202, 503],
        pile="dragonfly bee",
        me=Side(CORNER, rainbows=[103], hand=[209, 505]),
        other=Side(hand=[103]),
        stock=11,
    ).state()
    events = do(state, "p209", "c202", "dragonfly101")
    assert kinds(events)[-2:] == ["tile", "rainbow_lifted"]
    assert state.to_move == 0
    assert tiles_of(state, 0) == {101, 102, 103, 201, 202, 209}
    assert tokens(state) == {"r104", "r109", "r203", "r208", "r210", "r301", "r302", "r309"}
    assert kinds(do(state, "r203"))[0] == "rainbow"
    assert rainbows_of(state, 0) == {203}
    assert state.stock == 11


def test_d05_kept_rainbow_and_a_second_miss() -> None:
    """R5.1, A 7 (keep): both rainbows are kept, and both are placed after the first capture."""
    state = Table(
        display=[202],
        deck=[407, 604, 301],
        me=Side(hand=[506, 110, 310], kept=1),
        other=Side(hand=[108]),
        stock=11,
        options=Options(first_rainbow="keep"),
    ).state()
    events = do(state, "p506")
    assert kinds(events)[:5] == ["played", "to_display", "second_chance", "to_display", "rainbow_kept"]
    assert state.kept == [2, 0]
    assert state.stock == 10
    assert display_of(state) == {202, 506, 407}
    do(state, "p108")  # misses, and so does the last deck tile
    assert state.kept == [2, 1]
    do(state, "p110", "c108")
    assert tiles_of(state, 0) == {108, 110}
    assert tokens(state) == {"r107", "r109", "r208", "r210"}
    do(state, "r109")
    assert tokens(state) == {"r107", "r208", "r209", "r210"}
    do(state, "r209")
    assert rainbows_of(state, 0) == {109, 209}
    assert state.kept == [0, 1]
    assert state.stock == 9


def test_d06_miss_with_an_empty_stock() -> None:
    """R5.4: nothing is gained."""
    state = Table(
        display=[101],
        deck=[407, 303, 305, 308, 604],
        me=Side(tiles=[310], hand=[506]),
        other=Side(hand=[208]),
        stock=0,
    ).state()
    events = do(state, "p506")
    assert "rainbow" not in kinds(events)
    assert state.lifted == 0
    assert state.stock == 0
    assert state.to_move == 1
    assert display_of(state) == {101, 506, 407}


def test_d07_firefly_evil_spirit_against_an_empty_panorama() -> None:
    """R8.5, R5.3: any cell of the mountain."""
    state = Table(
        display=[202, 305],
        deck=[604],
        pile="evil bee",
        me=Side(CORNER, hand=[209]),
        other=Side(hand=[308]),
        options=FIREFLY,
    ).state()
    do(state, "p209", "c202", "bee101")
    assert len(legal_actions(state)) == 48
    do(state, "e607")
    assert state.blocked == [0, BIT[607]]
    assert state.to_move == 1


def test_d08_pile_of_the_evil_spirit_alone() -> None:
    """R8.7: it is taken; with no face-up spirit that is all."""
    state = Table(
        display=[202, 305], deck=[604], pile="evil", me=Side(CORNER, hand=[209]), other=Side(hand=[308])
    ).state()
    events = do(state, "p209", "c202")
    assert "evil_taken" in kinds(events)
    assert "meet" not in kinds(events)
    assert state.evil is Evil.HELD_BY_0
    assert settled(state, 0) == []
    assert state.to_move == 1


def test_d09_no_draw_from_an_empty_pile() -> None:
    """R6.3: only (a), and there is no first question about drawing."""
    state = Table(
        display=[202, 305], deck=[604], row="bee wolf", me=Side(CORNER, hand=[209]), other=Side(hand=[308])
    ).state()
    do(state, "p209", "c202")
    assert tokens(state) == {"bee101", "wolf101"}


def test_d10_pile_and_row_empty() -> None:
    """R6.4: no encounter, the next player's turn."""
    state = Table(display=[202, 305], deck=[604], me=Side(CORNER, hand=[209]), other=Side(hand=[308])).state()
    events = do(state, "p209", "c202")
    assert "meet" not in kinds(events)
    assert state.to_move == 1


def test_d11_fox_with_an_empty_deck() -> None:
    """A 17: the forced tile captures nothing, so the restriction lapses; with fox_blocks its owner passes."""
    table = Table(
        display=[202, 305],
        pile="fox bee",
        me=Side(CORNER, hand=[209, 306]),
        other=Side(hand=[407, 303]),
        options=FIREFLY,
    )
    state = table.state()
    do(state, "p209", "c202", "fox101", "f407")
    assert state.to_move == 1
    assert tokens(state) == {"p303"}
    table.options = Options(Variant.FIREFLY, fox_blocks=True)
    state = table.state()
    events = do(state, "p209", "c202", "fox101", "f407")
    assert kinds(events)[-2:] == ["pass", "turn"]
    assert state.to_move == 0
    assert tokens(state) == {"p306"}


def test_d12_largest_area_by_land_tiles() -> None:
    """A 14: an area of 3 tiles beats one of 2 tiles and 2 rainbows; the cow counts the other one."""
    tiles, rainbows = mask_of((101, 102, 103, 301, 302)), mask_of((303, 304))
    best = score_panorama(tiles, rainbows, ((Spirit.COW, BIT[505]),))
    assert (best.area, best.bonus) == (3, {"cow": 2})
    most = score_panorama(tiles, rainbows, ((Spirit.COW, BIT[505]),), area_rule="most_cells")
    assert (most.area, most.bonus) == (2, {"cow": 3})


def test_d13_viper_takes_no_rainbow() -> None:
    """R7.8: an isolated rainbow is no prey; with nothing else nothing happens."""
    state = Table(
        display=[202, 305],
        deck=[604],
        pile="viper bee",
        me=Side(CORNER, hand=[209]),
        other=Side(rainbows=[607], hand=[308]),
        stock=11,
        options=FIREFLY,
    ).state()
    events = do(state, "p209", "c202", "viper101")
    assert kinds(events)[-2:] == ["draw", "turn"]
    assert rainbows_of(state, 1) == {607}


def test_none_of_these_tables_gets_stuck() -> None:
    """Each of them ends, whatever is played."""
    for seed in range(20):
        for pile in ("deer bee", "fox bee", "dragonfly bee", "evil", "evil bee", "viper bee", ""):
            state = Table(
                display=[202, 305],
                pile=pile,
                me=Side(CORNER, hand=[209]),
                other=Side(),
                options=FIREFLY,
            ).state()
            end = play_on(state, seed)
            assert winner(end) == (0 if score(end, 0).total > score(end, 1).total else None)
