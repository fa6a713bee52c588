"""Colours as eyes see them: three kinds of colour blindness, CIE Lab, and contrast.

Colour blindness follows G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009,
pp. 1291-1298: their matrices for severity 1.0, applied to linear RGB.
"""

from typing import NamedTuple

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

EYES: dict[str, Matrix] = {
    "all-colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Kinds of eyes, each with what it makes of linear red, green and blue."""


class Light(NamedTuple):
    """Linear red, green and blue, 0 to 1."""

    red: float
    green: float
    blue: float


class Lab(NamedTuple):
    """CIE 1976 L*a*b* under daylight (D65)."""

    lightness: float
    a: float
    b: float


LINEAR = [k / 255 / 12.92 if k / 255 <= 0.04045 else ((k / 255 + 0.055) / 1.055) ** 2.4 for k in range(256)]
"""Linear light of each of the 256 steps of an sRGB channel (IEC 61966-2-1)."""


def light_of(red: int, green: int, blue: int) -> Light:
    """The light of an sRGB colour."""
    return Light(LINEAR[red], LINEAR[green], LINEAR[blue])


def seen(light: Light, eyes: str) -> Light:
    """What is left of a light for a kind of eyes."""
    return Light(
        *(min(1.0, max(0.0, sum(m * v for m, v in zip(row, light, strict=True)))) for row in EYES[eyes])
    )


def to_srgb(light: Light) -> tuple[int, int, int]:
    """The sRGB colour of a light."""
    curved = (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055 for v in light)
    red, green, blue = (round(255 * v) for v in curved)
    return red, green, blue


def luminance(light: Light) -> float:
    """Relative luminance, 0 to 1."""
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue


def contrast(one: Light, other: Light) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def lab_of(light: Light) -> Lab:
    """CIE Lab of a light."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883

    def curve(t: float) -> float:
        return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29

    fx, fy, fz = curve(x), curve(y), curve(z)
    return Lab(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def distance(one: Lab, other: Lab) -> float:
    """CIE 1976 colour difference; about 2.3 is just noticeable."""
    return sum((p - q) ** 2 for p, q in zip(one, other, strict=True)) ** 0.5


def mean(lights: list[Light]) -> Light:
    """The mean of some lights."""
    return Light(*(sum(channel) / len(lights) for channel in zip(*lights, strict=True)))
