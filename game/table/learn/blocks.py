"""What pages to read are made of: words, pictures of tiles, little panoramas, links. No pygame."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...engine import Spirit
from ..choices import match
from ..wording.text import decimal


@dataclass(frozen=True)
class Head:
    """A heading within a page."""

    text: str


@dataclass(frozen=True)
class Text:
    """A paragraph; `mark` stands before it (a number or a dot), `quiet` is said softly."""

    text: str
    mark: str = ""
    quiet: bool = False


@dataclass(frozen=True)
class Tiles:
    """A row of pictures with a line below it."""

    sprites: tuple[str, ...]
    caption: str = ""


@dataclass(frozen=True)
class Clash:
    """A played tile beside a display, in which glows what it matches."""

    played: int
    display: tuple[int, ...]
    caption: str = ""

    @property
    def hits(self) -> tuple[int, ...]:
        """The tiles of the display that could be captured (R3.3)."""
        return tuple(tile for tile in self.display if match(self.played, tile))


@dataclass(frozen=True)
class Mountain:
    """A part of a panorama: rows and columns that show, what lies there, cells that glow."""

    rows: tuple[int, int]
    columns: tuple[int, int]
    tiles: tuple[int, ...] = ()
    rainbows: tuple[int, ...] = ()
    spirits: tuple[tuple[Spirit, int], ...] = ()
    fireflies: tuple[int, ...] = ()
    evil: int = 0
    lit: tuple[int, ...] = ()
    glow: tuple[int, ...] = ()
    caption: str = ""


@dataclass(frozen=True)
class Emblem:
    """A large medallion with name, kind and rule beside it."""

    sprite: str
    title: str
    kind: str
    text: str


@dataclass(frozen=True)
class Entry:
    """A line that leads somewhere: a picture or a number, a title, perhaps a sentence.

    golden: what the page is for; at most one line of a page is.
    """

    goal: str
    title: str
    sprite: str = ""
    mark: str = ""
    text: str = ""
    golden: bool = False


@dataclass(frozen=True)
class Entries:
    """Lines that lead somewhere, in as many columns as fit; `large` ones show their pictures above the titles."""

    entries: tuple[Entry, ...]
    large: bool = False


@dataclass(frozen=True)
class Figures:
    """Large numbers, each with what it counts."""

    items: tuple[tuple[str, str], ...]

    @property
    def words(self) -> str:
        """As plain text."""
        return ", ".join(f"{label}: {number}" for number, label in self.items)


@dataclass(frozen=True)
class Shares:
    """A title above a bar in as many parts as there are counts: games won, drawn and lost, as `told`."""

    title: str
    counts: tuple[int, int, int]
    told: str
    sprite: str = ""

    @property
    def words(self) -> str:
        """As plain text."""
        return f"{self.title}: {self.told}"


@dataclass(frozen=True)
class Bars:
    """For each line two numbers that can be compared, mine and theirs, as bars; `names` says whose is which."""

    names: tuple[str, str]
    lines: tuple[tuple[str, float, float], ...]

    @property
    def words(self) -> str:
        """As plain text."""
        mine, theirs = self.names
        return ". ".join(
            f"{label}: {mine} {decimal(one)}, {theirs} {decimal(two)}" for label, one, two in self.lines
        )


Block = Head | Text | Tiles | Clash | Mountain | Emblem | Entries | Figures | Shares | Bars


@dataclass(frozen=True)
class Chapter:
    """A page: its name in links, its title, and what stands on it."""

    id: str
    title: str
    blocks: tuple[Block, ...] = field(default=())


def words_of(chapter: Chapter) -> str:
    """The chapter as plain text, for those who listen."""
    said = [chapter.title]
    for block in chapter.blocks:
        if isinstance(block, Head | Text):
            said.append(block.text)
        elif isinstance(block, Emblem):
            said += [block.kind, block.text]
        elif isinstance(block, Figures | Shares | Bars):
            said.append(block.words)
        elif isinstance(block, Tiles | Clash | Mountain):
            said.append(block.caption)
        else:
            said += [f"{entry.title}. {entry.text}" if entry.text else entry.title for entry in block.entries]
    return "\n".join(part for part in said if part)
