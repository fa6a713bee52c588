"""Pictures from the sprites folder: read from their files and scaled for each size, kept while there is room."""

import json
from pathlib import Path
from typing import Any

import pygame

from .kept import LEAST, Kept

SHEETS = 14_000_000
"""Bytes of other unpacked files that stay: nearly all that a game shows. With less a page takes more memory in the end:
what is unpacked again and again leaves holes in its heap (measured by tests/bench/memory.py).
"""

LASTING = "panorama.jpg"
"""The file that stays unpacked for good: it lies behind everything. It is large, and in a heap that has been in use for
some time there is no hole left into which it could be unpacked again."""


class SpriteError(RuntimeError):
    """A picture that the game needs is not in the sprites folder."""


class Sprites:
    """All pictures of the game, by the names of index.json."""

    def __init__(self, folder: Path) -> None:
        """Read the index of `folder`; SpriteError when it is not there."""
        self._folder = folder
        try:
            text = (folder / "index.json").read_text(encoding="utf-8")
        except OSError as problem:
            raise SpriteError(f"the sprites are missing: {problem}") from problem
        self.index: dict[str, dict[str, Any]] = json.loads(text)
        self.kept = Kept(LEAST)
        self._sheets = Kept(SHEETS)
        self._lasting = Kept(0)

    def path(self, name: str) -> Path:
        """The file that holds `name` (sounds and fonts too)."""
        return self._folder / str(self._entry(name)["file"])

    def has(self, name: str) -> bool:
        """Whether there is such a sprite."""
        return name in self.index

    def frames(self, name: str) -> int:
        """How many frames a strip has; 1 for a still picture."""
        return int(self._entry(name).get("frames", 1))

    def get(self, name: str, width: int, frame: int = 0) -> pygame.Surface:
        """The picture, `width` pixels wide, its proportions kept. Do not draw on it."""
        return self.kept.get("sprite", (name, frame, width), lambda: self._scaled(name, width, frame))

    def on_cell(self, name: str, cell: int, frame: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture as large as belongs to cells of `cell` pixels, and its anchor in it."""
        entry = self._entry(name)
        factor = cell / float(entry.get("scale", 192))
        picture = self.get(name, max(1, round(_area(entry, frame).w * factor)), frame)
        x, y = entry.get("anchor", (0, 0))
        return picture, (round(x * factor), round(y * factor))

    def tinted(self, name: str, width: int, colour: tuple[int, int, int]) -> pygame.Surface:
        """A white sign multiplied with a colour."""

        def tint() -> pygame.Surface:
            picture = self._scaled(name, width, 0)
            picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return self.kept.get("sprite", (name, width, colour, "tinted"), tint)

    def faded(self, name: str, width: int, alpha: int) -> pygame.Surface:
        """The picture with its alpha multiplied (0..255)."""

        def fade() -> pygame.Surface:
            picture = self._scaled(name, width, 0)
            picture.set_alpha(alpha)
            return picture

        return self.kept.get("sprite", (name, width, alpha, "faded"), fade)

    def size(self, name: str) -> tuple[int, int]:
        """Width and height of the picture in its file."""
        return _area(self._entry(name), 0).size

    def whole(self, name: str) -> pygame.Surface:
        """The picture in the size of its file. Do not hold it: it is large."""
        return self._part(name, 0)

    def fire_of(self, tile: int) -> list[tuple[int, int]]:
        """Where flames burn on a tile, in pixels of the tile's own picture."""
        return [(int(x), int(y)) for x, y in self._entry(f"tile-{tile}").get("fire", ())]

    def forget_sizes(self) -> None:
        """Drop all scaled pictures, after a change of size."""
        self.kept.forget("sprite")

    def _scaled(self, name: str, width: int, frame: int) -> pygame.Surface:
        """A new picture of that width."""
        source = self._part(name, frame)
        height = max(1, round(source.get_height() * width / source.get_width()))
        return _scale(source, (max(1, width), height))

    def _entry(self, name: str) -> dict[str, Any]:
        try:
            return self.index[name]
        except KeyError:
            raise SpriteError(f"no sprite is called {name}") from None

    def _part(self, name: str, frame: int) -> pygame.Surface:
        """The unscaled picture, or one frame of a strip."""
        entry = self._entry(name)
        file = str(entry["file"])
        kept = self._lasting if file == LASTING else self._sheets
        return kept.get("file", file, lambda: self._read(file)).subsurface(_area(entry, frame))

    def _read(self, file: str) -> pygame.Surface:
        try:
            picture = pygame.image.load(self._folder / file)
        except (OSError, pygame.error) as problem:
            raise SpriteError(f"the picture {file} cannot be read: {problem}") from problem
        opaque = file.endswith(".jpg")
        return picture.convert() if opaque else picture.convert_alpha()


def _area(entry: dict[str, Any], frame: int) -> pygame.Rect:
    """The rectangle of a picture, or of one frame of a strip, in its file."""
    if "rect" in entry:
        return pygame.Rect(entry["rect"])
    columns, _, width, height = entry["grid"]
    row, column = divmod(frame % int(entry.get("frames", 1)), columns)
    return pygame.Rect(column * width, row * height, width, height)


def _scale(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if source.get_size() == size:
        return source.copy()
    return pygame.transform.smoothscale(source, size)
