"""Colours of the table: a summer night with gold."""

from typing import Final, NamedTuple

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


class Look(NamedTuple):
    """How everything is drawn.

    colours: those that others stand in for. plate, veil: least strength of panels and of what darkens, 0 to 255.
    line: factor for outlines, marks and the ring of the keyboard. calm: how much pictures behind words are darkened.
    solid: whether marks and outlines are of full strength, and buttons of one colour.
    """

    colours: dict[Colour, Colour]
    plate: int
    veil: int
    line: float
    calm: int
    solid: bool


NIGHTLY: Final = Look({}, 0, 0, 1.0, 0, False)
HIGH_CONTRAST: Final = Look(
    {
        CREAM: WHITE,
        LILAC: (240, 236, 255),
        MUTED: (206, 200, 236),
        ROSE: (255, 200, 200),
        PANEL: (0, 0, 0),
        INK: (0, 0, 0),
        VIOLET: (0, 0, 0),
    },
    plate=255,
    veil=220,
    line=1.9,
    calm=205,
    solid=True,
)

BUTTONS: Final[dict[bool, dict[str, tuple[Colour, Colour, Colour]]]] = {
    False: {
        "gold": (*BUTTON_GOLD, (255, 243, 196)),
        "night": (*BUTTON_NIGHT, (143, 134, 200)),
        "off": (*BUTTON_OFF, (86, 76, 130)),
    },
    True: {
        "gold": ((255, 223, 134), (255, 223, 134), WHITE),
        "night": ((14, 8, 40), (14, 8, 40), WHITE),
        "off": ((0, 0, 0), (0, 0, 0), (176, 168, 214)),
    },
}
"""Whether colours are solid, and the style of a button, to its upper and lower colour and its edge."""
