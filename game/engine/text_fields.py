"""Reading and writing the fields that position lines, view lines and game records share.

A line is ASCII in the characters that need no escape in an address (letters, digits, ``- . _ ~``): fields between
``~``, list items between ``.``, ``-`` for an empty field, tiles and cells as three digits.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from .errors import RecordError
from .geometry import BIT, CELL, SQUARES, cells_of
from .options import SWITCHES, Options, Variant
from .spirits import BY_LABEL, Spirit
from .state import Settled

Value = TypeVar("Value")

MAX_LENGTH: Final = 8_000
"""Longer texts are no line of ours: the longest possible record has some 2,000 characters."""

EMPTY: Final = "-"
SEPARATOR: Final = "~"
ITEM: Final = "."


class FieldReader:
    """Walks over the fields of one line and knows where each begins."""

    def __init__(self, text: str, kind: str) -> None:
        """Split `text`; RecordError when it is too long, not ASCII, or not of `kind` and version (``kind1``)."""
        if not isinstance(text, str):
            raise RecordError(0, "not a text")
        if len(text) > MAX_LENGTH:
            raise RecordError(MAX_LENGTH, f"longer than {MAX_LENGTH} characters")
        odd = re.search(r"[^A-Za-z0-9._~-]", text)
        if odd:
            raise RecordError(odd.start(), "a character that no line of Solstis holds")
        self.fields = text.split(SEPARATOR)
        self.index = 0
        self.offset = 0
        name, version = re.fullmatch(r"([a-z-]*)(.*)", self.fields[0]).groups()  # type: ignore[union-attr]
        if name != kind[:-1]:
            raise RecordError(0, f"does not begin with {kind}")
        if version != kind[-1]:
            raise RecordError(len(name), f"version {version or 'missing'}, this program reads {kind[-1]}")
        self._advance()

    def _advance(self) -> None:
        self.offset += len(self.fields[self.index]) + 1
        self.index += 1

    def read(self, name: str, parse: Callable[[str], Value]) -> Value:
        """Return the next field as `parse` understands it; its ValueError becomes a RecordError that names it."""
        if self.index >= len(self.fields):
            raise RecordError(max(self.offset - 1, 0), f"ends before the field {name}")
        field = self.fields[self.index]
        try:
            value = parse(field)
        except RecordError as error:
            raise RecordError(self.offset + error.position, f"{name}: {error.reason}") from None
        except ValueError as error:
            raise RecordError(self.offset, f"{name}: {error}") from None
        self._advance()
        return value

    def finish(self) -> None:
        """RecordError when fields are left over."""
        if self.index < len(self.fields):
            raise RecordError(self.offset, "more fields than the line has")


def write_tiles(mask: int) -> str:
    """Cells of a mask, ascending: ``101205``."""
    return "".join(map(str, cells_of(mask))) or EMPTY


def write_bits(bits: Sequence[int]) -> str:
    """Cells in the given order: ``205101``."""
    return "".join(str(CELL[bit]) for bit in bits) or EMPTY


def read_bits(text: str) -> list[int]:
    """Return the bits of a run of three-digit cells."""
    if text == EMPTY:
        return []
    bits = []
    for at in range(0, len(text), 3):
        number = text[at : at + 3]
        if not re.fullmatch(r"[1-6][01][0-9]", number) or int(number) not in BIT:
            raise RecordError(at, f"{number!r} is no cell of the mountain")
        bit = BIT[int(number)]
        if bit in bits:
            raise RecordError(at, f"{number} stands there twice")
        bits.append(bit)
    if not bits:
        raise ValueError("empty; an empty field is written -")
    return bits


def read_tiles(text: str) -> int:
    """Return the mask of a run of three-digit cells."""
    return sum(read_bits(text))


def read_bit(text: str) -> int:
    """Return one bit, 0 for ``-``."""
    bits = read_bits(text)
    if len(bits) > 1:
        raise ValueError("more than one cell")
    return bits[0] if bits else 0


def read_squares(text: str) -> int:
    """Return a mask of squares; ValueError for a cell that is no bottom-left cell of a square."""
    squares = read_tiles(text)
    if squares & ~SQUARES:
        raise ValueError("a cell that is no bottom-left cell of a square")
    return squares


def number_reader(lowest: int, highest: int) -> Callable[[str], int]:
    """Return a parser of whole numbers from `lowest` to `highest`, without sign or leading zeros."""

    def parse(text: str) -> int:
        if not re.fullmatch(r"0|[1-9][0-9]{0,5}", text) or not lowest <= int(text) <= highest:
            raise ValueError(f"{text[:12]!r} is no whole number from {lowest} to {highest}")
        return int(text)

    return parse


def read_items(text: str) -> list[tuple[int, str]]:
    """Return the items of a list with the place of each; ``-`` is the empty list."""
    if text == EMPTY:
        return []
    items, at = [], 0
    for item in text.split(ITEM):
        items.append((at, item))
        at += len(item) + 1
    return items


def write_items(items: Sequence[str]) -> str:
    """Join list items; ``-`` for none."""
    return ITEM.join(items) or EMPTY


def read_spirit(text: str) -> Spirit:
    """Return the spirit of an English name."""
    if text not in BY_LABEL:
        raise ValueError(f"{text[:12]!r} is no spirit")
    return BY_LABEL[text]


def read_spirits(text: str) -> tuple[Spirit, ...]:
    """Return a list of different spirits."""
    spirits: list[Spirit] = []
    for at, item in read_items(text):
        if item not in BY_LABEL:
            raise RecordError(at, f"{item[:12]!r} is no spirit")
        if BY_LABEL[item] in spirits:
            raise RecordError(at, f"the {item} stands there twice")
        spirits.append(BY_LABEL[item])
    return tuple(spirits)


def write_spirits(spirits: Sequence[Spirit]) -> str:
    """Spirits by name: ``wolf.bee``."""
    return write_items([spirit.label for spirit in spirits])


def write_settled(settled: Sequence[Settled]) -> str:
    """Spirits with their squares: ``wolf101.bee205``."""
    return write_items([f"{spirit.label}{CELL[square]}" for spirit, square in settled])


def read_settled(text: str) -> tuple[Settled, ...]:
    """Return spirits with the bits of their squares."""
    settled = []
    for at, item in read_items(text):
        try:
            settled.append((read_spirit(item[:-3]), read_squares(item[-3:])))
        except ValueError as error:
            reason = error.reason if isinstance(error, RecordError) else str(error)
            raise RecordError(at, reason) from None
    return tuple(settled)


def read_variant(text: str) -> Variant:
    """Return the variant of a name."""
    if text not in set(Variant):
        raise ValueError(f"{text[:12]!r} is no variant")
    return Variant(text)


def write_switches(options: Options) -> str:
    """House rules that differ from the default: ``first_rainbow-keep.fox_blocks-true``."""
    return write_items([f"{name}-{str(value).lower()}" for name, value in options.switched.items()])


def read_switches(text: str) -> dict[str, str | bool]:
    """Return the house rules of a line."""
    switches: dict[str, str | bool] = {}
    for at, item in read_items(text):
        name, _, value = item.partition("-")
        allowed = {str(choice).lower(): choice for choice in SWITCHES.get(name, ())}
        if value not in allowed:
            raise RecordError(at, f"{item[:40]!r} is no house rule")
        switches[name] = allowed[value]
    return switches


def read_options(reader: FieldReader) -> Options:
    """Read the two fields of the switches: variant and house rules."""
    variant = reader.read("variant", read_variant)
    switches = reader.read("options", read_switches)
    return Options(variant, **switches)  # type: ignore[arg-type]


def write_options(options: Options) -> list[str]:
    """The two fields of the switches."""
    return [str(options.variant), write_switches(options)]


def write_hexadecimal(number: int) -> str:
    """A 64-bit number, always 16 digits: a line that was cut off there is noticed."""
    return format(number, "016x")


def read_hexadecimal(text: str) -> int:
    """Return a 64-bit number written in lower-case hexadecimal."""
    if not re.fullmatch(r"[0-9a-f]{16}", text):
        raise ValueError(f"{text[:20]!r} is no 64-bit number of 16 hexadecimal digits")
    return int(text, 16)


def first_difference(text: str, canonical: str) -> int:
    """Return the index at which two different texts part."""
    for at, (ours, theirs) in enumerate(zip(text, canonical, strict=False)):
        if ours != theirs:
            return at
    return min(len(text), len(canonical))
