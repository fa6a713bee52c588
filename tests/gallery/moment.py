"""What a picture is taken of."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from .easel import Easel

Show = Callable[[Easel], Awaitable[None]]


class Moment(NamedTuple):
    """A moment worth a picture: its name, its screen, what is special, and how to come there.

    small: only phones have this screen.
    """

    name: str
    screen: str
    title: str
    show: Show
    small: bool = False
