"""The 48 tiles at the smallest size in which they are played, and pictures of them as other eyes see them.

    python -m tests.art.tiles_seen            # writes tests/art/seen/*.jpg

One picture for each kind of eyes in `eyes.EYES`: the whole mountain with tiles of 40 pixels. Look at them after a
change of the tiles; `test_eyes.py` measures what can be measured.
"""

import json
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.art.eyes import EYES, Light, light_of, seen, to_srgb

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
FOLDER = Path(__file__).resolve().parent / "seen"
SIDE = 40
"""Pixels of a tile's side."""
GAP = 2
TABLE = (28, 20, 54)
ROWS = {1: (1, 10), 2: (1, 10), 3: (1, 10), 4: (2, 9), 5: (3, 8), 6: (4, 7)}
"""Row to its first and last column (R1.1)."""


def cells_of(row: int) -> list[int]:
    """The tiles of a row."""
    first, last = ROWS[row]
    return [100 * row + column for column in range(first, last + 1)]


def tiles() -> dict[int, pygame.Surface]:
    """All tiles, `SIDE` pixels wide, on the dark of the table."""
    index = json.loads((SPRITES / "index.json").read_text(encoding="utf-8"))
    found = {}
    for row in ROWS:
        for cell in cells_of(row):
            entry = index[f"tile-{cell}"]
            whole = pygame.image.load(SPRITES / entry["file"])
            deep = pygame.Surface(entry["rect"][2:], pygame.SRCALPHA, 32)
            deep.blit(whole, (0, 0), entry["rect"])
            small = pygame.transform.smoothscale(deep, (SIDE, SIDE))
            found[cell] = pygame.Surface((SIDE, SIDE), 0, 24)
            found[cell].fill(TABLE)
            found[cell].blit(small, (0, 0))
    return found


def light_at(tile: pygame.Surface, x: int, y: int) -> Light:
    """The light of one pixel."""
    return light_of(*tuple(tile.get_at((x, y)))[:3])


def place_of(cell: int) -> pygame.Rect:
    """Where a tile lies on the pictures."""
    step = SIDE + GAP
    return pygame.Rect(GAP + (cell % 100 - 1) * step, GAP + (6 - cell // 100) * step, SIDE, SIDE)


def mountain(every: dict[int, pygame.Surface], eyes: str) -> pygame.Surface:
    """All tiles in their places as some eyes see them."""
    step = SIDE + GAP
    picture = pygame.Surface((10 * step + GAP, 6 * step + GAP), 0, 24)
    picture.fill(TABLE)
    for cell, tile in every.items():
        picture.blit(tile, place_of(cell))
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            picture.set_at((x, y), to_srgb(seen(light_at(picture, x, y), eyes)))
    return picture


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    every = tiles()
    for eyes in EYES:
        path = FOLDER / f"{eyes}.jpg"
        pygame.image.save(mountain(every, eyes), path)
        print(f"{path.name} {path.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
