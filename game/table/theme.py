"""Colours of the table: a summer night with gold."""

from typing import Final

Colour = tuple[int, int, int]

GOLD: Final[Colour] = (255, 216, 115)
WHITE: Final[Colour] = (255, 255, 255)
CREAM: Final[Colour] = (255, 243, 214)
LILAC: Final[Colour] = (207, 200, 240)
MUTED: Final[Colour] = (150, 140, 195)
INK: Final[Colour] = (26, 16, 48)
PANEL: Final[Colour] = (20, 14, 48)
NIGHT: Final[Colour] = (22, 14, 60)
VIOLET: Final[Colour] = (42, 31, 92)
ROSE: Final[Colour] = (255, 150, 150)
GLOW: Final[Colour] = (255, 226, 122)
FIRE: Final[Colour] = (255, 154, 58)

BUTTON_GOLD: Final[tuple[Colour, Colour]] = ((255, 223, 134), (238, 157, 28))
BUTTON_NIGHT: Final[tuple[Colour, Colour]] = ((100, 87, 172), (50, 40, 106))
BUTTON_OFF: Final[tuple[Colour, Colour]] = ((58, 50, 98), (38, 31, 76))

ROWS: Final[dict[int, Colour]] = {
    1: (61, 144, 240),
    2: (134, 181, 36),
    3: (11, 127, 118),
    4: (122, 68, 196),
    5: (238, 90, 114),
    6: (255, 198, 43),
}
"""Colour of each row of the mountain."""
