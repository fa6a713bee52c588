"""The screen a layout is made for: its size, its shape, and how large things are drawn on it."""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from .rect import Rect

TOUCH = 44
"""Smallest side of a target, in CSS pixels."""


class Shape(Enum):
    """Which arrangement a screen calls for."""

    WIDE = "wide"
    """A desk, a laptop, a tablet held across: everything at once."""
    TABLET = "tablet"
    """A tablet held upright."""
    PHONE = "phone"
    """A phone held upright: the opponent's panorama is a strip."""
    FLAT = "flat"
    """A phone held across."""


@dataclass(frozen=True)
class Screen:
    """Everything a layout depends on.

    width, height: drawing pixels. insets: unusable margins (top, right, bottom, left) in drawing pixels.
    scale: drawing pixels of one CSS pixel. text: text size, 1.0 to 1.5.
    """

    width: int
    height: int
    insets: tuple[int, int, int, int] = (0, 0, 0, 0)
    scale: float = 1.0
    text: float = 1.0

    @property
    def full(self) -> Rect:
        """The whole surface."""
        return Rect(0, 0, self.width, self.height)

    @cached_property
    def safe(self) -> Rect:
        """The surface without its insets."""
        top, right, bottom, left = self.insets
        return Rect(left, top, max(1, self.width - left - right), max(1, self.height - top - bottom))

    @cached_property
    def shape(self) -> Shape:
        """The arrangement that suits this screen."""
        w, h = self.safe.w / self.scale, self.safe.h / self.scale
        if w >= h * 1.15:
            return Shape.WIDE if w >= 800 and h >= 500 else Shape.FLAT
        return Shape.TABLET if w >= 600 and h >= 760 else Shape.PHONE

    @property
    def small(self) -> bool:
        """Whether this is a phone: one panorama is large, the other a strip."""
        return self.shape in (Shape.PHONE, Shape.FLAT)

    @cached_property
    def unit(self) -> float:
        """Drawing pixels of one pixel of the design (1280 x 720, 768 x 1024, 360 x 640 or 640 x 360)."""
        design = {
            Shape.WIDE: (1280, 720),
            Shape.TABLET: (768, 1024),
            Shape.PHONE: (360, 640),
            Shape.FLAT: (640, 360),
        }[self.shape]
        unit = min(self.safe.w / design[0], self.safe.h / design[1])
        if self.small:
            unit = min(unit, 1.3 * self.scale)
        return max(unit, 0.5 * self.scale)

    def px(self, design: float) -> int:
        """A length of the design in drawing pixels, at least one."""
        return max(1, round(design * self.unit))

    def css(self, length: float) -> int:
        """A length in CSS pixels in drawing pixels."""
        return max(1, round(length * self.scale))

    @property
    def touch(self) -> int:
        """Smallest side of a target in drawing pixels."""
        return -int(-TOUCH * self.scale // 1)

    def font(self, design: float) -> int:
        """A font size of the design in drawing pixels; never under 11.5 CSS pixels."""
        return round(max(design * self.unit, 11.5 * self.scale) * self.text)

    def line(self, design: float) -> int:
        """Height of one line of text of that size."""
        return round(self.font(design) * 1.35)

    def target(self, design: float) -> int:
        """A side of a target: the design's length, but never too small for a finger."""
        return max(self.px(design), self.touch)
