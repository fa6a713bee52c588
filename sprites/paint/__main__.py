"""Regenerates everything that the game shows and plays: `python -m sprites.paint [step ...] [--out FOLDER]`."""

from __future__ import annotations

import argparse
import pathlib
from collections.abc import Callable

from . import fonts, gameicon, ghosts, icons, index, medallions, pack, sound, strips, tiles, tokens
from .mountain import ROWS, tiles_of_row
from .panorama import panorama
from .sources import PAGE_ICONS, SPRITES


def paint_tiles(out: pathlib.Path) -> None:
    """The 48 land tiles, one atlas a row: a palette of its own serves each row's hues better than one for all."""
    whole = panorama(lit=False)
    for row in range(1, ROWS + 1):
        pictures = [tiles.tile(whole, row, column) for column in tiles_of_row(row)]
        print(pack.write_png(pack.sheet(pictures, len(pictures)), out / f"tiles-{row}.png"))


def paint_panorama(out: pathlib.Path) -> None:
    """The backdrop, with its fires burning."""
    print(pack.write_jpeg(panorama(lit=True), out / "panorama.jpg", index.PANORAMA, 84))


def paint_pieces(out: pathlib.Path) -> None:
    """Spirits and tokens."""
    spirits = medallions.medallions(index.SPIRIT_PX)
    print(pack.write_png(pack.sheet(spirits, index.SPIRIT_COLUMNS), out / "spirits.png"))
    print(
        pack.write_png(pack.sheet(ghosts.ghosts(index.SPIRIT_PX), index.SPIRIT_COLUMNS), out / "ghosts.png")
    )
    for name, draw in tokens.TOKENS.items():
        print(pack.write_png(draw(), out / f"{name}.png"))


def paint_strips(out: pathlib.Path) -> None:
    """The animated strips."""
    for name, draw, colours in (
        ("flame", strips.flame, 256),
        ("sparkle", strips.sparkle, 128),
        ("apparition", strips.apparition, 256),
    ):
        columns = index.STRIPS[name]["grid"][0]
        print(pack.write_png(pack.sheet(draw(), columns), out / f"{name}.png", colours))


def paint_icons(out: pathlib.Path) -> None:
    """The signs of the buttons, and the game's icon in its sizes."""
    print(pack.write_png(icons.icon_atlas(), out / "icons.png", 32, 0))
    for size in index.ICON_SIZES:
        print(pack.write_png(gameicon.game_icon(size), out / index.icon_file(size)))


def paint_page_icons(out: pathlib.Path) -> None:
    """The icons of the installed page, which belong to the page and not to the game's sprites."""
    folder = PAGE_ICONS if out == SPRITES else out / "page"
    folder.mkdir(parents=True, exist_ok=True)
    for name, (size, whole) in index.PAGE_ICONS.items():
        print(pack.write_png(gameicon.game_icon(size, whole), folder / f"{name}.png", 128))


def write_sounds(out: pathlib.Path) -> None:
    """Effects and the ambient loop."""
    (out / "sounds").mkdir(exist_ok=True)
    for line in sound.write_all(out / "sounds"):
        print(line)


def write_fonts(out: pathlib.Path) -> None:
    """Fonts cut down to what the game needs, with their licences."""
    (out / "fonts").mkdir(exist_ok=True)
    for line in fonts.write_all(out / "fonts"):
        print(line)


STEPS: dict[str, Callable[[pathlib.Path], None]] = {
    "tiles": paint_tiles,
    "panorama": paint_panorama,
    "pieces": paint_pieces,
    "strips": paint_strips,
    "icons": paint_icons,
    "page": paint_page_icons,
    "sounds": write_sounds,
    "fonts": write_fonts,
    "index": index.write,
}


def main() -> None:
    """Run the named steps, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m sprites.paint", description=__doc__)
    parser.add_argument("steps", nargs="*", metavar="step", help=f"any of: {', '.join(STEPS)} (all if none)")
    parser.add_argument("--out", type=pathlib.Path, default=SPRITES, help="folder to write to (sprites/)")
    arguments = parser.parse_args()
    unknown = set(arguments.steps) - set(STEPS)
    if unknown:
        parser.error(f"no such step: {', '.join(sorted(unknown))}")
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name in arguments.steps or STEPS:
        print(f"-- {name}")
        STEPS[name](arguments.out)


if __name__ == "__main__":
    main()
