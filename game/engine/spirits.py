"""The spirits (R1.4): who they are, which variant uses them."""

from enum import IntEnum
from typing import Final


class Spirit(IntEnum):
    """One of the 19 spirits; the names are those of RULES.md, R1.4."""

    FISH = 0
    DEER = 1
    EAGLE = 2
    BEAR = 3
    DRAGONFLY = 4
    BEETLE = 5
    MARMOT = 6
    BEE = 7
    LADYBUG = 8
    WOLF = 9
    SQUIRREL = 10
    BIRD = 11
    FROG = 12
    BUTTERFLY = 13
    EVIL = 14
    COW = 15
    PHOENIX = 16
    VIPER = 17
    FOX = 18

    @property
    def label(self) -> str:
        """The English name in lower case, as texts and records write it."""
        return self.name.lower()

    @property
    def is_plain(self) -> bool:
        """Wooden background: an effect at once (R6.7)."""
        return self in PLAIN

    @property
    def is_blue(self) -> bool:
        """Blue background: counts at the end of the game (R6.7)."""
        return self in BLUE


PLAIN: Final = frozenset(
    {
        Spirit.FISH,
        Spirit.DEER,
        Spirit.EAGLE,
        Spirit.BEAR,
        Spirit.DRAGONFLY,
        Spirit.BEETLE,
        Spirit.MARMOT,
        Spirit.VIPER,
        Spirit.FOX,
    }
)
BLUE: Final = frozenset(set(Spirit) - PLAIN - {Spirit.EVIL})

BY_LABEL: Final[dict[str, Spirit]] = {spirit.label: spirit for spirit in Spirit}
"""English name to spirit."""

BASE_SPIRITS: Final = tuple(Spirit)[:15]
FIREFLY_SPIRITS: Final = tuple(Spirit)
BEGINNER_SPIRITS: Final = tuple(spirit for spirit in BASE_SPIRITS if spirit is not Spirit.EVIL)
