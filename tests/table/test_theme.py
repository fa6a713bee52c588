"""Contrast by WCAG 2.2: texts and signs against what they lie on, in both looks; and the table is dressed at once."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.host import MemoryHost, sprites_folder
from game.table.layout import Rect
from game.table.paint.draw import Pen
from game.table.paint.letters import Type
from game.table.paint.sprites import Sprites
from game.table.paint.widgets import BROWN, draw_step
from game.table.settings import VOLUMES
from game.table.theme import (
    BUTTONS,
    CREAM,
    GLOW,
    GOLD,
    HIGH_CONTRAST,
    INK,
    LILAC,
    MUTED,
    NIGHTLY,
    PANEL,
    ROSE,
    VIOLET,
    WHITE,
    Colour,
    Look,
)

from .conftest import Hands, Play

LEAST = {False: 4.5, True: 7.0}
"""Least contrast of texts, by whether it is the look of high contrast (levels AA and AAA)."""
LEAST_OUTLINE = 3.0
LOOKS = pytest.mark.parametrize("look", [NIGHTLY, HIGH_CONTRAST], ids=["nightly", "high"])


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it."""

    def linear(byte: int) -> float:
        part = byte / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Colour, other: Colour) -> float:
    """Contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_ratio_is_that_of_the_standard() -> None:
    assert ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert ratio((10, 20, 30), (10, 20, 30)) == 1


@LOOKS
@pytest.mark.parametrize("text", [CREAM, GOLD, LILAC, ROSE, WHITE])
@pytest.mark.parametrize("ground", [PANEL, INK, VIOLET])
def test_words_on_panels(look: Look, text: Colour, ground: Colour) -> None:
    seen = ratio(look.colours.get(text, text), look.colours.get(ground, ground))
    assert seen >= LEAST[look.solid]


@LOOKS
@pytest.mark.parametrize(("style", "text"), [("gold", BROWN), ("night", CREAM)])
def test_words_on_buttons(look: Look, style: str, text: Colour) -> None:
    upper, lower, _edge = BUTTONS[look.solid][style]
    middle = tuple((a + b) // 2 for a, b in zip(upper, lower, strict=True))
    for ground in (upper, lower) if look.solid else (middle,):
        assert ratio(look.colours.get(text, text), ground) >= LEAST[look.solid]  # type: ignore[arg-type]


def test_in_high_contrast_nothing_is_too_faint_to_read() -> None:
    """What does nothing now is exempt by the standard, but here it can be read too."""
    muted = HIGH_CONTRAST.colours[MUTED]
    for style in ("off", "night"):
        assert ratio(muted, BUTTONS[True][style][0]) >= 7
    for style in ("gold", "night", "off"):
        upper, _lower, edge = BUTTONS[True][style]
        assert max(ratio(edge, (0, 0, 0)), ratio(upper, (0, 0, 0))) >= 7
    assert ratio(GLOW, (0, 0, 0)) >= 7


@pytest.fixture
def pen() -> Pen:
    """A pen on a grey surface."""
    pygame.init()
    pygame.display.set_mode((320, 200))
    sprites = Sprites(sprites_folder())
    made = Pen(sprites, Type(sprites))
    made.on(pygame.Surface((320, 200)), 1.0)
    made.surface.fill((90, 90, 90))
    return made


def at(pen: Pen, x: int, y: int) -> Colour:
    red, green, blue, _alpha = pen.surface.get_at((x, y))
    return red, green, blue


def test_plates_are_solid(pen: Pen) -> None:
    pen.wear(HIGH_CONTRAST)
    pen.panel(Rect(20, 20, 200, 100), 110)
    assert at(pen, 120, 70) == (0, 0, 0)


@LOOKS
def test_the_ring_of_the_keyboard_stands_out_from_any_ground(pen: Pen, look: Look) -> None:
    """White and black side by side: one of both differs from whatever lies below; WCAG wants 3, high contrast more."""
    pen.wear(look)
    for shade in (0, 90, 160, 255):
        pen.surface.fill((shade, shade, shade))
        pen.focus(Rect(100, 60, 80, 60))
        column = [at(pen, 140, y) for y in range(40, 62)]
        strongest = max(ratio(colour, (shade, shade, shade)) for colour in column)
        assert strongest >= (4.5 if look.solid else LEAST_OUTLINE)


def test_the_ring_is_wider_in_high_contrast(pen: Pen) -> None:
    widths = []
    for look in (NIGHTLY, HIGH_CONTRAST):
        pen.wear(look)
        pen.surface.fill((90, 90, 90))
        pen.focus(Rect(100, 60, 80, 60))
        widths.append(sum(at(pen, 140, y) == WHITE for y in range(40, 62)))
    assert widths[1] >= widths[0] + 2


def test_marks_of_what_may_be_chosen_are_solid_rings(pen: Pen) -> None:
    pen.wear(HIGH_CONTRAST)
    pen.glow(Rect(100, 60, 80, 80))
    column = [at(pen, 140, y) for y in range(40, 62)]
    assert column.count(GLOW) >= 5
    assert (0, 0, 0) in column
    pen.surface.fill((90, 90, 90))
    pen.glow(Rect(100, 60, 80, 80), strength=150)
    weak = [at(pen, 140, y) for y in range(40, 62)]
    assert 2 <= weak.count(GLOW) < column.count(GLOW)


def test_a_button_that_does_nothing_is_hollow_in_every_look(pen: Pen) -> None:
    """A shape, not a colour alone, tells it from the others: the ground shows through, and there is no shadow."""
    for look in (NIGHTLY, HIGH_CONTRAST):
        pen.wear(look)
        grounds = []
        for style in ("night", "off"):
            seen = []
            for shade in (40, 200):
                pen.surface.fill((shade, shade, shade))
                pen.button(Rect(100, 60, 120, 50), style)
                seen.append((at(pen, 160, 85), at(pen, 160, 113) == (shade, shade, shade)))
            grounds.append(seen)
        (night_dark, night_light), (off_dark, off_light) = grounds
        assert night_dark[0] == night_light[0]
        assert off_dark[0] != off_light[0]
        assert not night_light[1]
        assert off_light[1]


@pytest.mark.parametrize(
    ("wished", "setting", "high"),
    [(False, "", False), (True, "", True), (True, "off", False), (False, "on", True)],
)
def test_the_setting_goes_before_the_systems_wish(
    play: Play, monkeypatch: pytest.MonkeyPatch, wished: bool, setting: str, high: bool
) -> None:
    worn: list[Look] = []
    wear = Pen.wear

    def note(self: Pen, look: Look) -> None:
        worn.append(look)
        wear(self, look)

    monkeypatch.setattr(Pen, "wear", note)
    host = MemoryHost()
    host.prefers_more_contrast = wished

    async def script(hands: Hands) -> None:
        assert (worn[-1] is HIGH_CONTRAST) is high
        await hands.click("settings")
        await hands.click("contrast-on")
        assert worn[-1] is HIGH_CONTRAST
        await hands.click("contrast-off")
        assert worn[-1] is NIGHTLY
        await hands.click("contrast-system")
        assert (worn[-1] is HIGH_CONTRAST) is wished

    play(script, host=host, settings={"contrast": setting})


@LOOKS
@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize("size", [(50, 44), (70, 46), (160, 60)])
def test_a_step_of_a_volume_has_as_many_bars_as_it_is_loud(
    pen: Pen, look: Look, chosen: bool, size: tuple[int, int]
) -> None:
    pen.wear(look)
    rect = Rect(60, 60, *size)
    colour = BROWN if chosen else look.colours.get(CREAM, CREAM)
    for step in VOLUMES[1:]:
        pen.surface.fill((0, 0, 0))
        draw_step(pen, rect, step, chosen)
        inner = pen.surface.subsurface(rect.inset(rect.w // 5, 4))
        bars = pygame.mask.from_threshold(inner, colour, (20, 20, 20)).get_bounding_rects()
        heights = [bar.h for bar in sorted(bars, key=lambda bar: bar.x) if bar.h > 4]
        assert len(heights) == step
        assert all(low < high for low, high in itertools.pairwise(heights))
        assert heights[-1] > rect.h // 6
