"""What the coach says at one moment, and what it points at. No pygame."""

from dataclasses import dataclass

from ..choices import Spot


@dataclass(frozen=True)
class Page:
    """One thing that the coach says.

    marks: the things on the table that it is about; besides the kinds of `choices.Spot` there are "board", "score",
    "evil", "whole hand", "whole display" and "primary". task: it asks for an action, else it is there to be read.
    link: where the rules or the spirit book tell more.
    """

    text: str
    marks: tuple[Spot, ...] = ()
    task: bool = False
    link: str = ""
