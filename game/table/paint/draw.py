"""The few shapes everything is drawn with: panels, buttons, glows, shadows, lines of text.

Each shape of each size is painted once and kept; drawing it again is one blit.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame

from ..layout import Rect
from ..theme import BUTTONS, CREAM, GLOW, GOLD, INK, MUTED, NIGHTLY, PANEL, VIOLET, Colour, Look
from .letters import Type
from .smooth import smooth, smooth_rect
from .sprites import Sprites

STRIPE = 64
"""Pixels of a shape's middle that are kept when it is alike all the way, and drawn as often as it takes."""

CORNER = 13
"""Radius of a button's corners, in design pixels; those of panes differ from it by a few."""

OFF = 90
"""How solid the body of a button is that does nothing now, of 255: it looks hollow."""

BLUR = 24
"""Pixels of the design that become one where a picture is blurred."""

COARSE = 4
"""A blur looks at one pixel of so many, across and down, and paints squares: all of them take five times as long."""

DIM, VEIL = 150, 175
"""How dark all becomes that is dimmed, and all below a veil, of 255."""

WHOLE = 0.8
"""How much smaller, at most, a text becomes so that no phrase of Chinese or Japanese is split."""


Like = tuple[int, str, float]


class Waiting(NamedTuple):
    """A text that waits for its like: size, face and leading asked for, the size at which it fits, what writes it."""

    like: Like
    fitting: int
    write: Callable[[int], object]


class Pen:
    """Draws shapes, pictures and texts on a surface."""

    def __init__(self, sprites: Sprites, type_: Type) -> None:
        """Everything is drawn with these pictures and fonts, in design pixels of `unit`."""
        self.sprites = sprites
        self.type = type_
        self.unit = 1.0
        self.look = NIGHTLY
        self.surface = pygame.Surface((1, 1))
        self._waiting: list[Waiting] | None = None

    def on(self, surface: pygame.Surface, unit: float) -> None:
        """Draw on this surface from now on; `unit` is drawing pixels of one design pixel."""
        self.surface = surface
        self.unit = unit

    def wear(self, look: Look) -> None:
        """Draw everything in this look from now on."""
        if look is not self.look:
            self.look = look
            self.type.wear(look)
            self.forget_sizes()

    def seen(self, colour: Colour) -> Colour:
        """The colour, or the one that stands in for it."""
        return self.look.colours.get(colour, colour)

    def line(self, design: float) -> int:
        """The width of a line in drawing pixels."""
        return self.px(design * self.look.line)

    def forget_sizes(self) -> None:
        """Drop what was painted for another size of screen."""
        self.sprites.kept.forget("shape")
        self.sprites.forget_sizes()
        self.type.forget_sizes()

    def px(self, design: float) -> int:
        """A design length in drawing pixels, at least one."""
        return max(1, round(design * self.unit))

    def cached(self, key: tuple[Any, ...], paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The shape kept under `key`, painted when it is not there."""
        return self.sprites.kept.get("shape", key, paint)

    def _corner(self, rect: Rect, round_: bool = False) -> int:
        """The radius of the corners of a thing: a disc, a tile or cell (they alone are square), a button or pane."""
        if round_:
            return rect.w // 2
        tile = abs(rect.w - rect.h) <= 1
        return max(2, rect.w // 9) if tile else min(self.px(CORNER), rect.h // 2)

    def panel(self, rect: Rect, strength: int = 150, radius: float = 16) -> None:
        """A dark pane with a thin double frame of gold."""
        if rect.w < 4 or rect.h < 4:
            return
        r, strength = self.px(radius), max(strength, self.look.plate)
        end = r + self.px(4)
        part = Rect(0, 0, rect.w, min(rect.h, 2 * end + STRIPE))
        shape = self.cached(("panel", *part, strength, r), lambda: self._panel(part, strength, r))
        self._stretch(shape, rect, end)

    def _stretch(self, shape: pygame.Surface, rect: Rect, end: int) -> None:
        """Fill `rect`, which is as wide, with a shape that is alike between its ends of some height."""
        if rect.h == shape.get_height():
            self.surface.blit(shape, rect[:2])
            return
        low = rect.bottom - end
        self.surface.blit(shape, rect[:2], (0, 0, rect.w, end))
        for y in range(rect.y + end, low, STRIPE):
            self.surface.blit(shape, (rect.x, y), (0, end, rect.w, min(STRIPE, low - y)))
        self.surface.blit(shape, (rect.x, low), (0, shape.get_height() - end, rect.w, end))

    def _panel(self, rect: Rect, strength: int, r: int) -> pygame.Surface:
        line, thin, gap = self.line(1.6), self.px(1), self.px(4)
        edge = 255 if self.look.solid else 120

        def paint(shape: pygame.Surface, times: int) -> None:
            full = shape.get_rect()
            inner, radius = full.inflate(-2 * gap * times, -2 * gap * times), r * times
            pygame.draw.rect(shape, (*self.seen(PANEL), strength), full, border_radius=radius)
            pygame.draw.rect(shape, (*GOLD, edge), full, line * times, border_radius=radius)
            pygame.draw.rect(
                shape, (*GOLD, 48), inner, thin * times, border_radius=max(1, radius - gap * times)
            )

        return smooth((rect.w, rect.h), r + 1, GOLD, paint)

    def button(self, rect: Rect, style: str = "night") -> None:
        """The body of a button: "gold", "night" or "off"."""
        if style != "off":
            self.shadow(rect, 12)
        shape = self.cached(("button", rect.w, rect.h, style), lambda: self._button(rect, style))
        self.surface.blit(shape, rect[:2])

    def _button(self, rect: Rect, style: str) -> pygame.Surface:
        high, low, edge = BUTTONS[self.look.solid][style]
        shape = pygame.Surface((rect.w, rect.h), pygame.SRCALPHA)
        for y in range(rect.h):
            k = y / max(1, rect.h - 1)
            colour = [round(a + (b - a) * k) for a, b in zip(high, low, strict=True)]
            pygame.draw.line(shape, (*colour, 255), (0, y), (rect.w, y))
        r = self._corner(rect)
        mask = smooth_rect((rect.w, rect.h), r, (255, 255, 255))
        shape.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        if style == "off":
            shape.set_alpha(OFF)
            faint, shape = shape, pygame.Surface((rect.w, rect.h), pygame.SRCALPHA)
            shape.blit(faint, (0, 0))
        shape.blit(smooth_rect((rect.w, rect.h), r, edge, line=self.line(1.6)), (0, 0))
        return shape

    def shadow(self, rect: Rect, radius: float = 12, strength: int = 100) -> None:
        """A soft shadow below a thing."""
        spread = self.px(9)
        shape = self.cached(
            ("shadow", rect.w, rect.h, radius, strength),
            lambda: self._halo(rect, spread, self.px(radius), (0, 0, 0), strength),
        )
        self.surface.blit(shape, (rect.x - spread, rect.y - spread + self.px(4)))

    def glow(self, rect: Rect, colour: Colour = GLOW, round_: bool = False, strength: int = 255) -> None:
        """The light around something that may be chosen."""
        spread = max(3, min(self.px(11), rect.w // (3 if round_ else 6)))
        key = ("glow", rect.w, rect.h, colour, round_, strength)
        shape = self.cached(key, lambda: self._glow(rect, spread, colour, round_, strength))
        self.surface.blit(shape, (rect.x - spread, rect.y - spread))

    def _glow(self, rect: Rect, spread: int, colour: Colour, round_: bool, strength: int) -> pygame.Surface:
        r = self._corner(rect, round_)
        if self.look.solid:
            return self._ring(rect, spread, r, colour, strength)
        shape = self._halo(rect, spread, r, colour, round(0.9 * strength), hollow=True)
        line = max(2, min(self.px(3), rect.w // 18))
        shape.blit(smooth_rect((rect.w, rect.h), r, colour, strength, line), (spread, spread))
        return shape

    def _ring(self, rect: Rect, spread: int, r: int, colour: Colour, strength: int) -> pygame.Surface:
        """A solid ring between two black ones, in place of a light; a weak light is a thin ring.

        It takes less than what lies between two tiles of the hand, and so spares the next one's number.
        """
        shape = pygame.Surface((rect.w + 2 * spread, rect.h + 2 * spread), pygame.SRCALPHA)
        edge = pygame.Rect(spread, spread, rect.w, rect.h)
        width = min(spread, self.px(6))
        width = width if strength == 255 else max(2, width * 2 // 3)
        for grow, line, paint in ((width, width + 1, colour), (width, 1, (0, 0, 0)), (1, 1, (0, 0, 0))):
            ring = edge.inflate(2 * grow, 2 * grow)
            pygame.draw.rect(shape, (*paint, 255), ring, line, border_radius=r + grow)
        return shape

    def _halo(
        self, rect: Rect, spread: int, r: int, colour: Colour, strength: int, hollow: bool = False
    ) -> pygame.Surface:
        """Rings that fade outward; `hollow` leaves the middle clear."""
        shape = pygame.Surface((rect.w + 2 * spread, rect.h + 2 * spread), pygame.SRCALPHA)
        for k in range(spread, 0, -1):
            alpha = round(strength * (1 - k / (spread + 1)) ** 2)
            ring = pygame.Rect(spread - k, spread - k, rect.w + 2 * k, rect.h + 2 * k)
            width = 2 if hollow else 0
            pygame.draw.rect(shape, (*colour, alpha), ring, width, border_radius=r + k)
        return shape

    def light(self, centre: tuple[int, int], radius: int, colour: Colour, strength: int) -> None:
        """A round light that fades outward."""
        key = ("light", radius, colour, strength)
        shape = self.cached(key, lambda: _light(radius, colour, strength))
        self.surface.blit(shape, (centre[0] - radius, centre[1] - radius))

    def dim(self) -> None:
        """Darken everything drawn so far."""
        strength = max(DIM, self.look.veil)
        size = self.surface.get_size()
        part = (size[0], min(size[1], STRIPE))
        shape = self.cached(("dim", *part, strength), lambda: _veil(part, strength))
        self._stretch(shape, Rect(0, 0, *size), 0)

    def veil(self) -> None:
        """Blur and darken everything drawn so far, so that a sheet lies on a calm ground and not on a picture."""
        w, h = self.surface.get_size()
        coarse = (max(1, w // COARSE), max(1, h // COARSE))
        few = (max(1, w // self.px(BLUR)), max(1, h // self.px(BLUR)))
        scale, smoothscale = pygame.transform.scale, pygame.transform.smoothscale
        ground = smoothscale(scale(self.surface, coarse), few)
        ground.blit(_veil(few, max(VEIL, self.look.veil)), (0, 0))
        scale(smoothscale(ground, coarse), (w, h), self.surface)

    def sprite(self, name: str, rect: Rect, frame: int = 0) -> None:
        """A picture filling `rect`."""
        self.surface.blit(self.sprites.get(name, rect.w, frame), rect[:2])

    def sign(self, name: str, rect: Rect, colour: Colour = CREAM) -> None:
        """A white sign in a colour."""
        self.surface.blit(self.sprites.tinted(name, rect.w, self.seen(colour)), rect[:2])

    def text(
        self,
        text: str,
        at: tuple[int, int],
        size: int,
        colour: Colour = CREAM,
        anchor: str = "topleft",
        face: str = "heavy",
        shadow: bool = False,
        width: int | None = None,
    ) -> pygame.Rect:
        """One line of text; `anchor` names the point of the text that lies on `at`. Smaller if too wide."""

        def write(size: int) -> pygame.Rect:
            picture = self.type.line(text, size, colour, face)
            where = picture.get_rect(**{anchor: at})
            if shadow:
                dark = self.type.line(text, size, (10, 6, 24), face)
                self.surface.blit(dark, where.move(0, self.px(1.6)))
            self.surface.blit(picture, where)
            return where

        if width is None:
            return write(size)
        fitting = self.type.fitting(text, size, width, face)
        if self._waiting is None:
            return write(fitting)
        self._wait((size, face, 1.0), fitting, write)
        return self.type.line(text, fitting, colour, face).get_rect(**{anchor: at})

    def paragraph(
        self,
        text: str,
        rect: Rect,
        size: int,
        colour: Colour = CREAM,
        align: float = 0.0,
        face: str = "heavy",
        middle: bool = True,
        leading: float = 1.18,
        shadow: bool = False,
    ) -> None:
        """Wrapped text inside `rect`, made smaller until it fits."""

        def write(size: int) -> None:
            lines = self.type.wrap(text, size, rect.w, face)
            step = round(size * leading)
            y = rect.y + max(0, (rect.h - step * len(lines)) // 2 if middle else 0)
            for line in lines:
                picture = self.type.line(line, size, colour, face)
                x = rect.x + round(align * (rect.w - picture.get_width()))
                top = y + (step - picture.get_height()) // 2
                if shadow:
                    self._outline(line, size, face, (x, top))
                self.surface.blit(picture, (x, top))
                y += step

        fitting = self.fitting(text, rect, size, face, leading)
        if self._waiting is None:
            write(fitting)
        else:
            self._wait((size, face, leading), fitting, write)

    def fitting(
        self, text: str, rect: Rect, size: int, face: str = "heavy", leading: float = 1.18, least: int = 9
    ) -> int:
        """The largest font size from `least` to `size` at which the text fits into the rectangle."""
        for fitting in range(size, least, -1):
            lines = self.type.wrap(text, fitting, rect.w, face, whole=fitting > WHOLE * size)
            wide = max((self.type.width(line, fitting, face) for line in lines), default=0)
            if wide <= rect.w and round(fitting * leading) * len(lines) <= rect.h:
                return fitting
        return min(least, size)

    @contextmanager
    def alike(self) -> Iterator[None]:
        """Texts that fit their places and are written in here at one size stay alike: as small as the smallest one.

        They appear at the end, above all that was drawn meanwhile, but within the clip that was set for them.
        """
        outer, self._waiting = self._waiting, []
        try:
            yield
            waiting, self._waiting = self._waiting, None
            sizes: dict[Like, int] = {}
            for text in waiting:
                sizes[text.like] = min(text.fitting, sizes.get(text.like, text.fitting))
            for text in waiting:
                text.write(sizes[text.like])
        finally:
            self._waiting = outer

    def _wait(self, like: Like, fitting: int, write: Callable[[int], object]) -> None:
        """Remember a text, and where it may appear."""
        surface, clip = self.surface, self.surface.get_clip()

        def clipped(size: int) -> None:
            kept, present = surface.get_clip(), self.surface
            surface.set_clip(clip)
            self.surface = surface
            write(size)
            self.surface = present
            surface.set_clip(kept)

        if self._waiting is not None:
            self._waiting.append(Waiting(like, fitting, clipped))

    def _outline(self, line: str, size: int, face: str, at: tuple[int, int]) -> None:
        """A dark rim, for words on a bright picture."""
        dark = self.type.line(line, size, (24, 10, 46), face)
        reach = self.px(1.6)
        for dx, dy in ((-reach, 0), (reach, 0), (0, -reach), (0, reach), (0, 2 * reach)):
            self.surface.blit(dark, (at[0] + dx, at[1] + dy))

    def badge(self, centre: tuple[int, int], text: str, size: int, colour: Colour = GOLD) -> None:
        """A number in a small dark disc with a golden rim."""
        radius = max(self.px(9), round(size * 0.78))
        pygame.draw.aacircle(self.surface, self.seen(INK), centre, radius)
        pygame.draw.aacircle(self.surface, self.seen(colour), centre, radius, self.line(1.6))
        self.text(text, (centre[0], centre[1] + 1), size, CREAM, "center")

    def disc_button(self, rect: Rect, sign: str, on: bool = True) -> None:
        """A round button with a sign, as in the bar."""
        radius = min(rect.w, rect.h) * 38 // 100
        if on:
            pygame.draw.aacircle(self.surface, self.seen(VIOLET), rect.centre, radius)
        rim = self.line(1.8) if on else self.px(1)
        pygame.draw.aacircle(self.surface, self.seen(GOLD if on else MUTED), rect.centre, radius, rim)
        side = round(radius * 1.25)
        self.sign(sign, rect.middle(side, side), CREAM if on else MUTED)

    def focus(self, rect: Rect, round_: bool = False) -> None:
        """The ring around what the keyboard is on."""
        width, rim = self.line(2.6), self.line(1.4)
        reach = self.px(2) + width
        grown, r = rect.inset(-reach), self._corner(rect, round_) + reach
        pygame.draw.rect(self.surface, (255, 255, 255), grown, width, border_radius=r)
        pygame.draw.rect(self.surface, INK, grown.inset(-rim), rim, border_radius=r + rim)
        if self.look.solid:
            pygame.draw.rect(self.surface, INK, grown.inset(width), rim, border_radius=max(1, r - width))


def _light(radius: int, colour: Colour, strength: int) -> pygame.Surface:
    shape = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for k in range(radius, 0, -1):
        alpha = round(strength * (1 - k / radius) ** 2)
        pygame.draw.circle(shape, (*colour, alpha), (radius, radius), k)
    return shape


def shade(surface: pygame.Surface, column: pygame.Surface) -> None:
    """Lay a column of colours, one pixel wide, over a whole surface; they run into each other from top to bottom."""
    width, height = surface.get_size()
    band = pygame.transform.smoothscale(column, (STRIPE, height))
    surface.blits([(band, (x, 0)) for x in range(0, width, STRIPE)])


def _veil(size: tuple[int, int], strength: int) -> pygame.Surface:
    shape = pygame.Surface(size, pygame.SRCALPHA)
    shape.fill((10, 6, 28, strength))
    return shape
