"""The mountain as the painter sees it: 10 x 6 cells of 192 pixels, row 1 (lake) at the bottom."""

from __future__ import annotations

TILE, COLUMNS, ROWS = 192, 10, 6
WIDTH, HEIGHT = TILE * COLUMNS, TILE * ROWS

SPAN = {1: (1, 10), 2: (1, 10), 3: (1, 10), 4: (2, 9), 5: (3, 8), 6: (4, 7)}
"""First and last column of each row (R1.1)."""

LAKE, MEADOW, FOREST, ROCK, ALPENGLOW, SUMMIT = 1, 2, 3, 4, 5, 6

ROW_COLOUR = {6: "#ffcb3a", 5: "#fa8090", 4: "#6230b0", 3: "#06625b", 2: "#7aa81e", 1: "#5fadfb"}
"""Six hues that also differ in lightness, for eyes that do not tell all hues apart: whoever takes blue for violet, teal
for rose, or (seldom) blue for teal still sees a light row and a dark one."""

ROW_GAMMA = {6: 0.84, 5: 0.74, 4: 1.42, 3: 1.54, 2: 1.02, 1: 0.78}
"""How the picture of a row is darkened (above 1) or lightened to that end."""

ROW_DARK = {6: "#8a4a06", 5: "#7d1834", 4: "#34155f", 3: "#053c38", 2: "#3d5a0a", 1: "#123f8a"}

FIRE_AT = {
    (4, 2): (290, 512), (5, 3): (482, 322), (6, 4): (672, 126), (6, 5): (858, 146),
    (6, 6): (1046, 146), (6, 7): (1238, 132), (5, 8): (1438, 322), (4, 9): (1630, 512),
}  # fmt: skip
"""Where the fires burn (row, column) -> panorama pixels: the flame tiles of R1.9."""

SHARED_FLAME = {(6, 5): (TILE, 102), (6, 6): (0, 102)}
"""Where 605 and 606, lying side by side, complete a further flame (R1.9), in pixels of the tile."""

SUN = (960, 92)
"""Centre of the sun; everything is lit from it."""


def tiles_of_row(row: int) -> range:
    """The columns of a row."""
    first, last = SPAN[row]
    return range(first, last + 1)
