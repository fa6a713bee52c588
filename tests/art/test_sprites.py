"""The sprites folder: the index is complete, its rectangles fit, its files load and keep to their budgets."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pygame.freetype

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
INDEX: dict[str, dict[str, Any]] = json.loads((SPRITES / "index.json").read_text(encoding="utf-8"))

ROWS = {1: (1, 10), 2: (1, 10), 3: (1, 10), 4: (2, 9), 5: (3, 8), 6: (4, 7)}
FLAMES = {402, 503, 604, 605, 606, 607, 508, 409}
SPIRITS = (
    "fish", "deer", "eagle", "bear", "dragonfly", "beetle", "marmot", "bee", "ladybug", "wolf",
    "squirrel", "bird", "frog", "butterfly", "evil", "cow", "phoenix", "viper", "fox",
)  # fmt: skip
ICONS = (
    "menu", "undo", "hint", "help", "fullscreen", "close", "arrow-left", "arrow-right", "sound-on", "sound-off",
    "deck", "star", "flame", "flame-unlit", "rainbow", "firefly", "spirits",
)  # fmt: skip
PIECES = ("rainbow", "back", "evil-piece", "firefly", "panorama")
LETTERS = "AZaz09ÀÖßñŁőž×–—…’‘“”·★☆✓✗"  # noqa: RUF001 - they are meant

KIB = 1024


@pytest.fixture(scope="module", autouse=True)
def display():
    """A display without a window, for pygame's converters."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.mixer.init()
    pygame.freetype.init()
    yield
    pygame.quit()


def named(prefix: str) -> list[str]:
    return [name for name in INDEX if name.startswith(prefix)]


def pictures() -> list[str]:
    return sorted({entry["file"] for entry in INDEX.values() if entry["file"].endswith((".png", ".jpg"))})


def box_of(entry: dict[str, Any]) -> tuple[int, int, int, int]:
    """The part of the file that an entry uses, whole strips included."""
    if "rect" in entry:
        return tuple(entry["rect"])
    columns, rows, width, height = entry["grid"]
    return 0, 0, columns * width, rows * height


def test_all_land_tiles_are_there() -> None:
    cells = {row * 100 + column for row, (first, last) in ROWS.items() for column in range(first, last + 1)}
    assert len(cells) == 48
    assert set(named("tile-")) == {f"tile-{cell}" for cell in cells}


def test_flame_tiles_say_where_they_burn() -> None:
    assert {name for name in named("tile-") if "fire" in INDEX[name]} == {f"tile-{cell}" for cell in FLAMES}
    assert all(len(INDEX[f"tile-{cell}"]["fire"]) == 1 for cell in FLAMES)


def test_the_shared_flame_of_605_and_606_is_one_point() -> None:
    assert {name for name in INDEX if "shared_fire" in INDEX[name]} == {"tile-605", "tile-606"}
    (x, y), (other_x, other_y) = INDEX["tile-605"]["shared_fire"], INDEX["tile-606"]["shared_fire"]
    assert (x, y) == (other_x + INDEX["tile-605"]["scale"], other_y)


def test_all_spirits_are_there() -> None:
    assert set(named("spirit-")) == {f"spirit-{label}" for label in SPIRITS}
    assert set(named("ghost-")) == {f"ghost-{label}" for label in SPIRITS}


def test_pieces_and_icons_are_there() -> None:
    assert set(PIECES) <= set(INDEX)
    assert {f"icon-{name}" for name in ICONS} <= set(INDEX)
    assert all(INDEX[name]["tint"] is True for name in named("icon-"))


def test_every_file_exists_and_is_of_a_kind_the_page_can_read() -> None:
    for name, entry in INDEX.items():
        path = SPRITES / entry["file"]
        assert path.is_file(), name
        assert path.suffix in {".png", ".jpg", ".ogg", ".ttf", ".txt"}, name


def test_no_file_lies_there_unnamed() -> None:
    named_files = {entry["file"] for entry in INDEX.values()} | {"index.json", "README.md"}
    workshop = SPRITES / "paint"
    here = {
        path.relative_to(SPRITES).as_posix()
        for path in SPRITES.rglob("*")
        if path.is_file() and workshop not in path.parents and "__pycache__" not in path.parts
    }
    assert here == named_files


@pytest.mark.parametrize("file", pictures())
def test_rectangles_lie_inside_their_picture(file: str) -> None:
    width, height = pygame.image.load(SPRITES / file).get_size()
    for name, entry in INDEX.items():
        if entry["file"] == file:
            left, top, wide, high = box_of(entry)
            assert 0 <= left < left + wide <= width, name
            assert 0 <= top < top + high <= height, name


def test_strips_have_room_for_their_frames() -> None:
    for name, entry in INDEX.items():
        if "grid" in entry:
            columns, rows, width, height = entry["grid"]
            assert 1 < entry["frames"] <= columns * rows, name
            assert entry["fps"] > 0, name
            x, y = entry["anchor"]
            assert 0 <= x <= width, name
            assert 0 <= y <= height, name


def test_sprites_of_one_file_do_not_overlap() -> None:
    for file in pictures():
        boxes = [pygame.Rect(box_of(entry)) for entry in INDEX.values() if entry["file"] == file]
        assert all(not box.collidelistall(boxes[k + 1 :]) for k, box in enumerate(boxes)), file


@pytest.mark.parametrize("file", pictures())
def test_pictures_convert_and_are_not_empty(file: str) -> None:
    atlas = pygame.image.load(SPRITES / file).convert_alpha()
    for name, entry in INDEX.items():
        if entry["file"] == file:
            part = atlas.subsurface(pygame.Rect(box_of(entry)))
            assert pygame.mask.from_surface(part).count() > 20, name


def test_the_corners_of_a_tile_are_clear_and_its_middle_is_not() -> None:
    for name in named("tile-"):
        entry = INDEX[name]
        tile = (
            pygame.image.load(SPRITES / entry["file"]).convert_alpha().subsurface(pygame.Rect(entry["rect"]))
        )
        width, height = tile.get_size()
        corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
        assert all(tile.get_at(corner).a == 0 for corner in corners), name
        assert tile.get_at((width // 2, height // 2)).a == 255, name


def test_icons_are_white() -> None:
    atlas = pygame.image.load(SPRITES / INDEX["icon-menu"]["file"]).convert_alpha()
    colours = {tuple(atlas.get_at((x, y)))[:3] for x in range(0, 768, 3) for y in range(0, atlas.get_height(), 3)
               if atlas.get_at((x, y)).a > 0}  # fmt: skip
    assert all(min(colour) >= 250 for colour in colours)


@pytest.mark.parametrize("name", named("sound-"))
def test_sounds_play(name: str) -> None:
    sound = pygame.mixer.Sound(SPRITES / INDEX[name]["file"])
    assert 0.05 < sound.get_length() < 60


@pytest.mark.parametrize("name", ["font-ui", "font-heavy"])
def test_fonts_have_the_letters(name: str) -> None:
    font = pygame.freetype.Font(
        SPRITES / INDEX[name]["file"], 20
    )  # pygame.font does not tell what is missing
    found = zip(LETTERS, font.get_metrics(LETTERS), strict=True)
    assert [letter for letter, metric in found if metric is None] == []


def test_fonts_travel_with_their_licences() -> None:
    texts = [(SPRITES / INDEX[name]["file"]).read_text(encoding="utf-8-sig") for name in named("licence-")]
    assert len(texts) == 5
    assert all("SIL OPEN FONT LICENSE" in text for text in texts)


@pytest.mark.parametrize(("endings", "budget"), [((".png", ".jpg"), 1800 * KIB), ((".ogg",), 700 * KIB)])
def test_budgets_hold(endings: tuple[str, ...], budget: int) -> None:
    files = {entry["file"] for entry in INDEX.values() if entry["file"].endswith(endings)}
    assert sum((SPRITES / file).stat().st_size for file in files) <= budget
