"""What the painters of the table are told beside the picture. No pygame."""

from dataclasses import dataclass, field
from typing import Any

from .layout import Rect
from .picture import Picture
from .places import Places
from .session import LogLine


@dataclass
class Glow:
    """A legal choice: its rectangle, whether it is round, less important, or under the mouse."""

    rect: Rect
    disc: bool = False
    faint: bool = False
    hot: bool = False


@dataclass
class Facts:
    """Names, texts and lights of one moment.

    active: the seat whose turn it is, or who decides something outside of a turn; None after the end.
    dragged: the tile that hangs on the finger and is not drawn in the hand. goal: the cell of the own panorama that a
    held tile would take, 0 for none. squares: those formed this turn. primary: label of the golden button. has_undo,
    signs: whether there is an undo button, and other signs for the round ones. panoramas: pictures of them that are
    still good, by seat.
    """

    names: tuple[str, str]
    viewer: int
    active: int | None
    places: Places
    picture: Picture
    firefly: bool = False
    prompt: str = ""
    mine: bool = False
    status: str = ""
    news: str = ""
    primary: str = ""
    can_undo: bool = False
    can_hint: bool = False
    has_undo: bool = True
    signs: dict[str, str] = field(default_factory=dict)
    dragged: int = 0
    goal: int = 0
    squares: list[Rect] = field(default_factory=list)
    panoramas: dict[int, Any] = field(default_factory=dict)
    log: list[LogLine] = field(default_factory=list)
    glows: list[Glow] = field(default_factory=list)
    sound: bool = True
