"""Position lines and view lines: one moment of a game as a short text, as FEN is for chess.

    pos1~variant~options~turn~...        everything, hidden parts too: `position_line`, `parse_position`
    view1~seat~variant~options~turn~...  what a seat knows: `view_line`, `parse_view`; hidden things counted (``x3``)

The table `FIELDS` is the format: every field with its name, how it is written and how it is read.
"""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from .actions import Phase
from .errors import RecordError
from .geometry import CELL
from .spirits import Spirit
from .state import NO_SPIRIT, Evil, Settled, Stage, State
from .text_fields import (
    EMPTY,
    SEPARATOR,
    FieldReader,
    first_difference,
    number_reader,
    read_bit,
    read_bits,
    read_hexadecimal,
    read_items,
    read_options,
    read_settled,
    read_spirit,
    read_spirits,
    read_squares,
    read_tiles,
    write_bits,
    write_hexadecimal,
    write_items,
    write_options,
    write_settled,
    write_spirits,
    write_tiles,
)
from .validity import problem, view_problem
from .view import UNKNOWN, View

SOURCES: Final = ("second_chance", "fish", "held")


class Field(NamedTuple):
    """One field of a line: its name, its text for a state, and how its text changes a state."""

    name: str
    write: Callable[[State], str]
    read: Callable[[State, str], None]


def _scalar(name: str, write: Callable[[Any], str], read: Callable[[str], Any]) -> Field:
    return Field(
        name,
        lambda state: write(getattr(state, name)),
        lambda state, text: setattr(state, name, read(text)),
    )


def _pair(name: str, write: Callable[[Any], str], read: Callable[[str], Any]) -> list[Field]:
    def one(seat: int) -> Field:
        def put(state: State, text: str) -> None:
            getattr(state, name)[seat] = read(text)

        return Field(f"{name}{seat}", lambda state: write(getattr(state, name)[seat]), put)

    return [one(0), one(1)]


def _enum(name: str, members: Any) -> Field:
    by_label = {member.name.lower(): member for member in members}

    def read(text: str) -> Any:
        if text not in by_label:
            raise ValueError(f"{text[:16]!r} is none of {', '.join(by_label)}")
        return by_label[text]

    return _scalar(name, lambda member: str(member.name.lower()), read)


def _number(name: str, lowest: int, highest: int) -> Field:
    return _scalar(name, str, number_reader(lowest, highest))


def _write_bit(bit: int) -> str:
    return str(CELL[bit]) if bit else EMPTY


def _write_optional_spirit(spirit: int) -> str:
    return EMPTY if spirit == NO_SPIRIT else Spirit(spirit).label


def _read_optional_spirit(text: str) -> int:
    return NO_SPIRIT if text == EMPTY else read_spirit(text)


def _hidden(count: int) -> str:
    return f"x{count}" if count else EMPTY


def _read_hidden(text: str) -> int | None:
    """Return how many hidden things ``x12`` stands for, None when the text is no such mark."""
    match = re.fullmatch(r"x([1-9][0-9]?)", text)
    return int(match[1]) if match else None


def _write_deck(state: State) -> str:
    deck = state.deck[state.next :]
    return _hidden(len(deck)) if UNKNOWN in deck else write_bits(deck)


def _read_deck(state: State, text: str) -> None:
    hidden = _read_hidden(text)
    state.deck = (UNKNOWN,) * hidden if hidden else tuple(read_bits(text))


def _write_pile(state: State) -> str:
    pile = state.pile[state.pile_next :]
    return _hidden(len(pile)) if UNKNOWN in pile else write_spirits(pile)


def _read_pile(state: State, text: str) -> None:
    hidden = _read_hidden(text)
    state.pile = (UNKNOWN,) * hidden if hidden else read_spirits(text)  # type: ignore[assignment]


def _write_display(state: State) -> str:
    stacks = []
    for top, below in zip(state.slots, state.under, strict=True):
        under = "" if not below else "_x" if below == UNKNOWN else f"_{CELL[below]}"
        stacks.append(f"{CELL[top]}{under}" if top else "0")
    return write_items(stacks)


def _read_display(state: State, text: str) -> None:
    for at, item in read_items(text):
        top, _, below = item.partition("_")
        try:
            state.slots.append(0 if item == "0" else read_bit(top))
            state.under.append(UNKNOWN if below == "x" else read_bit(below or EMPTY))
        except ValueError as error:
            reason = error.reason if isinstance(error, RecordError) else str(error)
            raise RecordError(at, reason) from None
    state.display = 0
    for bit in state.slots:
        state.display |= bit


def _read_source(text: str) -> str:
    if text not in SOURCES:
        raise ValueError(f"{text[:16]!r} is none of {', '.join(SOURCES)}")
    return text


def _read_seat(text: str) -> int | None:
    return None if text == EMPTY else number_reader(0, 1)(text)


FIELDS: Final[tuple[Field, ...]] = (
    _number("turn", 1, 999),
    _number("to_move", 0, 1),
    _number("actor", 0, 1),
    _enum("phase", Phase),
    _enum("stage", Stage),
    *_pair("tiles", write_tiles, read_tiles),
    *_pair("rainbows", write_tiles, read_tiles),
    *_pair("spirits", write_settled, read_settled),
    *_pair("fireflies", write_tiles, read_squares),
    *_pair("blocked", _write_bit, read_bit),
    *_pair("hands", write_tiles, read_tiles),
    *_pair("shown", write_tiles, read_tiles),
    *_pair("kept", str, number_reader(0, 12)),
    Field("display", _write_display, _read_display),
    Field("deck", _write_deck, _read_deck),
    Field("pile", _write_pile, _read_pile),
    _scalar("row", write_spirits, read_spirits),
    _scalar("drawn", write_spirits, read_spirits),
    _number("stock", 0, 12),
    _scalar("removed", write_tiles, read_tiles),
    _enum("evil", Evil),
    _scalar("covered", _write_optional_spirit, _read_optional_spirit),
    _scalar("struck", _write_bit, read_bit),
    _number("lifted", 0, 12),
    _scalar("source", str, _read_source),
    _scalar("filled", write_tiles, read_tiles),
    _scalar("full_before", write_tiles, read_squares),
    _scalar("met", _write_optional_spirit, _read_optional_spirit),
    _scalar("forced", _write_bit, read_bit),
    _scalar("champion", lambda seat: EMPTY if seat is None else str(seat), _read_seat),
    _scalar("fate", write_hexadecimal, read_hexadecimal),
)
"""The fields of a position after variant and options, in order."""


def _write_state(state: State) -> list[str]:
    return [*write_options(state.options), *(field.write(state) for field in FIELDS)]


def _read_state(reader: FieldReader) -> State:
    state = State(read_options(reader))
    for field in FIELDS:
        reader.read(field.name, lambda text, field=field: field.read(state, text))  # type: ignore[misc]
    state.taken = [state.fireflies[seat] | _squares(state.spirits[seat]) for seat in (0, 1)]
    return state


def _squares(settled: tuple[Settled, ...]) -> int:
    squares = 0
    for _, square in settled:
        squares |= square
    return squares


def position_line(state: State) -> str:
    """Return the position as one line."""
    shown = state.copy()
    shown.shown = [state.shown[seat] & state.hands[seat] for seat in (0, 1)]
    return SEPARATOR.join(["pos1", *_write_state(shown)])


def parse_position(text: str) -> State:
    """Return the state of a position line. RecordError for any text that is not exactly such a line."""
    reader = FieldReader(text, "pos1")
    state = _read_state(reader)
    reader.finish()
    _demand_sound(problem(state), len(text))
    _demand_canonical(text, position_line(state))
    return state


def view_line(view: View) -> str:
    """Return what a seat knows as one line."""
    board = view.board
    board.shown = [board.shown[seat] & board.hands[seat] for seat in (0, 1)]
    counts = [f"{view.hand_sizes[0]}.{view.hand_sizes[1]}", str(view.drawn_count)]
    return SEPARATOR.join(["view1", str(view.seat), *counts, *_write_state(board)])


def parse_view(text: str) -> View:
    """Return the view of a view line. RecordError for any text that is not exactly such a line."""
    reader = FieldReader(text, "view1")
    seat = reader.read("seat", number_reader(0, 1))
    sizes = reader.read("hand sizes", _read_sizes)
    drawn = reader.read("drawn", number_reader(0, 2))
    board = _read_state(reader)
    reader.finish()
    seen = View(seat, board, sizes, drawn)
    _demand_sound(view_problem(seen), len(text))
    _demand_canonical(text, view_line(seen))
    return seen


def _read_sizes(text: str) -> tuple[int, int]:
    first, _, second = text.partition(".")
    read = number_reader(0, 4)
    return (read(first), read(second))


def _demand_sound(reason: str | None, length: int) -> None:
    if reason is not None:
        raise RecordError(length, f"impossible position: {reason}")


def _demand_canonical(text: str, canonical: str) -> None:
    if text != canonical:
        raise RecordError(first_difference(text, canonical), "not written in the one way that this line has")
