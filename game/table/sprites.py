"""Pictures from the sprites folder: read from their atlases once, scaled once for each size."""

import json
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pygame

KEPT = 700
"""How many scaled pictures stay in memory."""


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
        self._atlases: dict[str, pygame.Surface] = {}
        self._parts: dict[tuple[str, int], pygame.Surface] = {}
        self._scaled: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()

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
        key = (name, frame, width)
        found = self._scaled.get(key)
        if found is None:
            source = self._part(name, frame)
            height = max(1, round(source.get_height() * width / source.get_width()))
            found = self._keep(key, _scale(source, (max(1, width), height)))
        else:
            self._scaled.move_to_end(key)
        return found

    def on_cell(self, name: str, cell: int, frame: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture as large as belongs to cells of `cell` pixels, and its anchor in it."""
        entry = self._entry(name)
        factor = cell / float(entry.get("scale", 192))
        picture = self.get(name, max(1, round(self._part(name, frame).get_width() * factor)), frame)
        x, y = entry.get("anchor", (0, 0))
        return picture, (round(x * factor), round(y * factor))

    def tinted(self, name: str, width: int, colour: tuple[int, int, int]) -> pygame.Surface:
        """A white sign multiplied with a colour."""
        key = (name, width, colour)
        found = self._scaled.get(key)
        if found is None:
            picture = self.get(name, width).copy()
            picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            found = self._keep(key, picture)
        return found

    def faded(self, name: str, width: int, alpha: int) -> pygame.Surface:
        """The picture with its alpha multiplied (0..255)."""
        key = (name, width, alpha, "faded")
        found = self._scaled.get(key)
        if found is None:
            picture = self.get(name, width).copy()
            picture.set_alpha(alpha)
            found = self._keep(key, picture)
        return found

    def whole(self, name: str) -> pygame.Surface:
        """The picture in the size of its file."""
        return self._part(name, 0)

    def fire_of(self, tile: int) -> list[tuple[int, int]]:
        """Where flames burn on a tile, in pixels of the tile's own picture."""
        return [(int(x), int(y)) for x, y in self._entry(f"tile-{tile}").get("fire", ())]

    def forget_sizes(self) -> None:
        """Drop all scaled pictures, after a change of size."""
        self._scaled.clear()

    def _keep(self, key: tuple[Any, ...], picture: pygame.Surface) -> pygame.Surface:
        self._scaled[key] = picture
        if len(self._scaled) > KEPT:
            self._scaled.popitem(last=False)
        return picture

    def _entry(self, name: str) -> dict[str, Any]:
        try:
            return self.index[name]
        except KeyError:
            raise SpriteError(f"no sprite is called {name}") from None

    def _part(self, name: str, frame: int) -> pygame.Surface:
        """The unscaled picture, or one frame of a strip."""
        found = self._parts.get((name, frame))
        if found is None:
            entry = self._entry(name)
            atlas = self._atlas(str(entry["file"]))
            found = self._parts[name, frame] = atlas.subsurface(_area(entry, frame))
        return found

    def _atlas(self, file: str) -> pygame.Surface:
        if file not in self._atlases:
            try:
                picture = pygame.image.load(self._folder / file)
            except (OSError, pygame.error) as problem:
                raise SpriteError(f"the picture {file} cannot be read: {problem}") from problem
            opaque = file.endswith(".jpg")
            self._atlases[file] = picture.convert() if opaque else picture.convert_alpha()
        return self._atlases[file]


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
