"""A position as text for people."""

from .actions import Phase
from .errors import RecordError
from .geometry import BIT, CELL, ROW_COLUMNS, cells_of
from .match import parse_record
from .notation import parse_position
from .scoring import Score, score, winner
from .state import State
from .turn import legal_actions


def read_state(text: str) -> State:
    """Return the state of a position line, or the last one of a game record. RecordError for anything else."""
    if text.startswith("pos"):
        return parse_position(text)
    if text.startswith("record"):
        return parse_record(text).state
    raise RecordError(0, "begins neither like a game record (record1) nor like a position line (pos1)")


def show(state: State) -> str:
    """Return both panoramas, the table and the open decision as lines of text."""
    lines = [f"Solstis, {state.options.variant}, turn {state.turn}: {_whose(state)}", ""]
    for seat in (0, 1):
        lines += [f"Player {seat}: {_terms(score(state, seat))}", *_mountain(state, seat)]
        lines += [f"  hand {_tiles(state.hands[seat])}", *_spirits(state, seat), ""]
    lines += [f"Display   {_display(state)}", f"Deck      {state.deck_count} tiles"]
    lines.append(
        f"Spirits   {' '.join(spirit.label for spirit in state.row) or '-'} (pile {state.pile_count})"
    )
    lines.append(f"Rainbows  {state.stock}   Removed {_tiles(state.removed)}")
    holder = state.holder()
    if holder is not None:
        lines.append(f"The evil spirit lies before player {holder}")
    if not state.over:
        lines.append("Legal     " + " ".join(str(action) for action in legal_actions(state)))
    return "\n".join(lines)


def _whose(state: State) -> str:
    if state.phase is Phase.END:
        seat = winner(state)
        return "the end, a draw" if seat is None else f"the end, player {seat} wins"
    return f"player {state.actor} decides: {state.phase.name.lower()}"


def _terms(stars: Score) -> str:
    terms = [f"area {stars.area}", f"flames {stars.flames}", f"spirits {stars.spirits}"]
    if stars.fireflies:
        terms.append(f"fireflies {stars.fireflies}")
    terms += [f"{label} {value}" for label, value in stars.bonus.items()]
    return f"{stars.total} stars ({', '.join(terms)})"


def _mountain(state: State, seat: int) -> list[str]:
    """Rows from the top: a number for a tile, ``~~~`` for a rainbow, ``###`` for the evil spirit, dots for nothing."""
    lines = []
    for row in sorted(ROW_COLUMNS, reverse=True):
        first, last = ROW_COLUMNS[row]
        cells = [_cell(state, seat, 100 * row + column) for column in range(first, last + 1)]
        lines.append("  " + "    " * (first - 1) + " ".join(cells))
    return lines


def _cell(state: State, seat: int, cell: int) -> str:
    bit = BIT[cell]
    if bit & state.tiles[seat]:
        return str(cell)
    if bit & state.rainbows[seat]:
        return "~~~"
    return "###" if bit & state.blocked[seat] else " . "


def _spirits(state: State, seat: int) -> list[str]:
    settled = [f"{spirit.label} on {CELL[square]}" for spirit, square in state.spirits[seat]]
    tokens = [f"firefly on {square}" for square in cells_of(state.fireflies[seat])]
    return [f"  {', '.join(settled + tokens)}"] if settled or tokens else []


def _tiles(mask: int) -> str:
    return " ".join(map(str, cells_of(mask))) or "-"


def _display(state: State) -> str:
    stacks = [
        f"{CELL[top]}{'+' if below else ''}"
        for top, below in zip(state.slots, state.under, strict=True)
        if top
    ]
    return " ".join(stacks) or "-"
