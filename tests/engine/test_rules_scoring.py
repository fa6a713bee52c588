"""R6.20-R6.27, R10: stars, and an independent count of them from sets of tuples. Expectations by hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Options, Variant, legal_actions, score, score_panorama
from game.engine.encounter import formed_squares
from game.engine.geometry import BIT, CELLS, areas, bits_of, cells_of, complete_squares, mask_of
from game.engine.placement import rainbow_cells
from game.engine.spirits import BY_LABEL, Spirit
from game.engine.state import NO_SPIRIT, State
from tests.engine.support import ALL_OPTIONS, options_name, walk


def bonus(
    spirit: str, tiles: list[int], rainbows: list[int], others: str = "", fireflies: list[int] | None = None
) -> int:
    """Stars of one blue spirit."""
    names = [spirit, *others.split()]
    squares = bits_of(mask_of([101, 103, 105, 107, 109, 201, 203, 205, 207]))
    settled = tuple((BY_LABEL[name], square) for name, square in zip(names, squares, strict=False))
    return score_panorama(mask_of(tiles), mask_of(rainbows), settled, mask_of(fireflies or [])).bonus[spirit]


@pytest.mark.parametrize(
    ("spirit", "tiles", "rainbows", "others", "stars"),
    [
        ("bee", [101], [], "", 0),
        ("bee", [101], [], "fish deer wolf marmot", 3),
        ("bee", [101], [], "viper fox cow", 2),
        ("ladybug", [402, 604, 101], [], "", 2),
        ("ladybug", [605], [], "", 1),
        ("ladybug", [605, 606], [], "", 3),
        ("ladybug", [102, 202, 302, 402, 508], [], "", 1),
        ("wolf", [], [], "", 0),
        ("wolf", [101, 103, 105], [], "", 3),
        ("wolf", [101, 103], [102, 604], "", 2),
        ("bird", [101], [], "", 0),
        ("bird", [101], [], "bee wolf fish", 2),
        ("frog", [101], [102, 604, 310], "", 3),
        ("butterfly", [102, 202, 302, 402], [], "", 1),
        ("butterfly", [402], [], "", 0),
        ("butterfly", [105, 205, 305, 405, 505, 605, 606], [], "", 3),
        ("butterfly", [205, 305, 405, 505, 605], [105], "", 1),
        ("cow", [101, 102, 104, 105, 107], [], "", 2),
        ("cow", [101, 102], [604], "", 0),
    ],
)
def test_blue_spirits(spirit: str, tiles: list[int], rainbows: list[int], others: str, stars: int) -> None:
    assert bonus(spirit, tiles, rainbows, others) == stars


def test_r7_7_phoenix_counts_unlit_tokens_too() -> None:
    assert bonus("phoenix", [504, 505, 604, 605, 101], [], fireflies=[504]) == 1


def test_r6_27_a_covered_spirit_counts_for_nothing() -> None:
    settled = ((Spirit.BEE, BIT[101]), (Spirit.FISH, BIT[103]), (Spirit.BIRD, BIT[105]))
    tiles = mask_of([101])
    assert score_panorama(tiles, 0, settled).bonus == {"bee": 1, "bird": 1}
    assert score_panorama(tiles, 0, settled, covered=Spirit.FISH).bonus == {"bee": 0, "bird": 1}
    assert score_panorama(tiles, 0, settled, covered=Spirit.BEE).bonus == {"bird": 0}
    assert score_panorama(tiles, 0, settled, covered=Spirit.BEE).spirits == 2


def test_r6_21_ladybug_counts_own_tiles_only() -> None:
    """A 25: not the flames of tiles that one does not have, nor under rainbows."""
    assert bonus("ladybug", [101], [402]) == 0


def test_r10_1_rainbows_join_but_score_nothing() -> None:
    result = score_panorama(mask_of([101, 103]), mask_of([102]), ())
    assert (result.area, result.area_cells) == (2, (101, 103))


def test_r10_3_the_foot_may_be_a_rainbow() -> None:
    result = score_panorama(mask_of([202, 302, 402]), mask_of([102]), ())
    assert (result.flames, result.lit) == (1, (402,))


# ---- an independent count: cells are (row, column) tuples, areas by breadth-first search ---------------------------

Cell = tuple[int, int]

ROW_LENGTHS = {1: (1, 10), 2: (1, 10), 3: (1, 10), 4: (2, 9), 5: (3, 8), 6: (4, 7)}
PLAIN_NAMES = {"fish", "deer", "eagle", "bear", "dragonfly", "beetle", "marmot", "viper", "fox"}
WHOLE_FLAMES = {(4, 2), (5, 3), (6, 4), (6, 7), (5, 8), (4, 9)}
HALF_FLAMES = {(6, 5), (6, 6)}


def on_mountain(cell: Cell) -> bool:
    return cell[0] in ROW_LENGTHS and ROW_LENGTHS[cell[0]][0] <= cell[1] <= ROW_LENGTHS[cell[0]][1]


def tuples(numbers: tuple[int, ...]) -> set[Cell]:
    return {divmod(number, 100) for number in numbers}


def beside(cell: Cell) -> set[Cell]:
    row, column = cell
    around = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
    return {other for other in around if on_mountain(other)}


def split(cells: set[Cell]) -> list[set[Cell]]:
    left, found = set(cells), []
    while left:
        queue = [left.pop()]
        area = set(queue)
        while queue:
            fresh = beside(queue.pop(0)) & left
            left -= fresh
            area |= fresh
            queue += fresh
        found.append(area)
    return found


def squares_in(cells: set[Cell]) -> set[Cell]:
    return {
        (row, column)
        for row, column in cells
        if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= cells
    }


def flames_on(tiles: set[Cell]) -> int:
    return int(len(tiles & WHOLE_FLAMES) + 1.5 * len(tiles & HALF_FLAMES))


def stars(
    tiles: set[Cell], rainbows: set[Cell], names: list[str], fireflies: set[Cell], by_cells: bool
) -> dict[str, object]:
    """The breakdown of RULES.md R10, counted without any bit mask."""
    found = split(tiles | rainbows)
    foot = [area for area in found if any(row == 1 for row, _ in area)]
    joined = set().union(*foot)
    in_order = sorted(found, key=lambda area: (-len(area if by_cells else area & tiles), min(area)))
    sizes = [len(area & tiles) for area in in_order]
    unlit = flames_on(tiles - joined)
    lit = flames_on(tiles & joined)
    worth = {
        "bee": sum(name in PLAIN_NAMES for name in names),
        "ladybug": unlit,
        "wolf": len(found),
        "bird": sum(name not in PLAIN_NAMES for name in names) - 1,
        "frog": len(rainbows),
        "butterfly": lit,
        "cow": sizes[1] if len(sizes) > 1 else 0,
        "phoenix": len(fireflies),
    }
    bonuses = {name: worth[name] for name in names if name in worth}
    terms = {
        "area": sizes[0] if sizes else 0,
        "flames": lit,
        "spirits": len(names),
        "fireflies": len(fireflies & joined),
    }
    return {**terms, "bonus": bonuses, "total": sum(terms.values()) + sum(bonuses.values())}


def engine_stars(state: State, seat: int) -> dict[str, object]:
    result = score(state, seat)
    names = ("area", "flames", "spirits", "fireflies", "bonus", "total")
    return {name: getattr(result, name) for name in names}


def own_names(state: State, seat: int) -> list[str]:
    return [spirit.label for spirit, _ in state.spirits[seat] if spirit != state.covered]


panoramas = st.lists(st.sampled_from(["", "", "tile", "tile", "tile", "rainbow"]), min_size=48, max_size=48)


@settings(max_examples=400, deadline=None)
@given(panoramas, st.permutations(list(Spirit)), st.integers(0, 7), st.integers(0, 5), st.booleans())
def test_random_panoramas_score_the_same(
    filling: list[str], spirits: list[Spirit], count: int, tokens: int, by_cells: bool
) -> None:
    tiles = [cell for cell, what in zip(CELLS, filling, strict=True) if what == "tile"]
    rainbows = [cell for cell, what in zip(CELLS, filling, strict=True) if what == "rainbow"]
    squares = bits_of(complete_squares(mask_of(tiles + rainbows)))
    chosen = [spirit for spirit in spirits if spirit is not Spirit.EVIL][: min(count, len(squares))]
    settled = tuple(zip(chosen, squares, strict=False))
    fireflies = sum(squares[len(chosen) : len(chosen) + tokens])
    result = score_panorama(
        mask_of(tiles),
        mask_of(rainbows),
        settled,
        fireflies,
        NO_SPIRIT,
        "most_cells" if by_cells else "best_land",
    )
    wanted = stars(
        tuples(tuple(tiles)),
        tuples(tuple(rainbows)),
        [spirit.label for spirit in chosen],
        tuples(cells_of(fireflies)),
        by_cells,
    )
    assert {name: getattr(result, name) for name in wanted} == wanted
    assert len(result.area_cells) == result.area


@settings(max_examples=300, deadline=None)
@given(panoramas)
def test_random_panoramas_have_the_same_squares_and_areas(filling: list[str]) -> None:
    cells = tuple(cell for cell, what in zip(CELLS, filling, strict=True) if what)
    mask = mask_of(cells)
    assert tuples(cells_of(complete_squares(mask))) == squares_in(tuples(cells))
    ours = sorted(sorted(tuples(cells_of(area))) for area in areas(mask))
    assert ours == sorted(map(sorted, split(tuples(cells))))


def check_against_the_rules(state: State) -> None:
    """Scores, formed squares, rainbow cells, matches and isolated tiles, each counted a second time from sets."""
    options = state.options
    for seat in (0, 1):
        tiles, rainbows = tuples(cells_of(state.tiles[seat])), tuples(cells_of(state.rainbows[seat]))
        fireflies = tuples(cells_of(state.fireflies[seat]))
        by_cells = options.area_rule == "most_cells"
        assert engine_stars(state, seat) == stars(
            tiles, rainbows, own_names(state, seat), fireflies, by_cells
        )
        blocked = tuples(cells_of(state.blocked[seat]))
        occupied = tiles | rainbows
        empty = {divmod(cell, 100) for cell in CELLS} - occupied - blocked
        near = {cell for cell in empty if beside(cell) & occupied}
        near_land = {cell for cell in empty if beside(cell) & tiles}
        wanted = empty if not occupied else near
        if occupied and options.rainbow_adjacency == "land" and near_land:
            wanted = near_land
        assert tuples(cells_of(rainbow_cells(state, seat))) == wanted
    mover = state.to_move
    filled = tuples(cells_of(state.filled))
    occupied = tuples(cells_of(state.occupied(mover)))
    held = {divmod(cell, 100) for cell in cells_of(state.taken[mover])}
    before = tuples(cells_of(state.full_before))
    formed = {
        (row, column)
        for row, column in squares_in(occupied) - held
        if {(row, column), (row + 1, column), (row, column + 1), (row + 1, column + 1)} & filled
    }
    if not options.refill_forms_square:
        formed -= before
    assert tuples(cells_of(formed_squares(state, mover))) == formed
    check_options(state, occupied)


def check_options(state: State, occupied: set[Cell]) -> None:
    """Captures by R3.3, plays by R3.2 and R9.2, the viper's prey by R7.8."""
    phase = state.phase.name
    options = {divmod(action.cell, 100) for action in legal_actions(state)}
    display = tuples(cells_of(state.display))
    if phase == "CAPTURE":
        row, column = next(iter(tuples(cells_of(state.struck))))
        assert options == {tile for tile in display if tile[0] == row or tile[1] == column}
    if phase == "PLAY" and not state.forced:
        hand = tuples(cells_of(state.hands[state.to_move]))
        if not state.deck_count:
            hand = {tile for tile in hand if any(tile[0] == one[0] or tile[1] == one[1] for one in display)}
        assert options == hand
    if phase == "VIPER":
        theirs = tuples(cells_of(state.tiles[1 - state.to_move]))
        around = theirs | tuples(cells_of(state.rainbows[1 - state.to_move]))
        assert options == {tile for tile in theirs if not beside(tile) & around}


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_name)
def test_every_position_of_random_games_agrees_with_the_rules(options: Options) -> None:
    for seed in range(12):
        for state in walk(options, seed):
            check_against_the_rules(state)


@pytest.mark.full
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_name)
def test_every_position_of_many_games_agrees_with_the_rules(options: Options) -> None:
    for seed in range(1000, 1200):
        for state in walk(options, seed, eager=seed % 4 != 0):
            check_against_the_rules(state)


def test_the_walks_meet_everything() -> None:
    """The random games above open every decision and meet every spirit; otherwise they would prove little."""
    phases, spirits = set(), set()
    for options in (Options(), Options(Variant.FIREFLY)):
        for seed in range(1, 80, 2):
            for state in walk(options, seed):
                phases.add(state.phase.name)
            spirits |= {spirit for settled in state.spirits for spirit, _ in settled}
    assert phases == {
        *("PLAY", "CAPTURE", "RAINBOW", "SPIRIT", "KEEP", "DEER"),
        *("BEETLE", "VIPER", "FOX", "EVIL", "COVER", "END"),
    }
    assert spirits == set(Spirit) - {Spirit.EVIL}
