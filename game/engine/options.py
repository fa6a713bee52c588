"""Variants and house rules (R2.4, RULES.md part C)."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final, Literal

from .spirits import BASE_SPIRITS, BEGINNER_SPIRITS, FIREFLY_SPIRITS, Spirit


class Variant(StrEnum):
    """Which game is played (R2.4)."""

    BASE = "base"
    BEGINNER = "beginner"
    FIREFLY = "firefly"


VARIANT_SPIRITS: Final[dict[Variant, tuple[Spirit, ...]]] = {
    Variant.BASE: BASE_SPIRITS,
    Variant.BEGINNER: BEGINNER_SPIRITS,
    Variant.FIREFLY: FIREFLY_SPIRITS,
}


@dataclass(frozen=True, slots=True)
class Options:
    """The switches of RULES.md part C, with its defaults.

    variant: base, beginner or Firefly.
    first_rainbow: a rainbow gained with an empty panorama goes anywhere, or is kept until the first capture (A 7).
    rainbow_adjacency: a rainbow lies next to any tile, or next to a land tile where that is possible (A 2).
    lifted_rainbow: a lifted rainbow is placed before the next tile, or after both tiles of a capture (A 4).
    refill_forms_square: a tile that takes a free rainbow's place forms its square anew (A 6).
    area_rule: the largest area is the one with most land tiles, or with most cells (A 14).
    fox_blocks: a tile forced by the fox that cannot capture makes its owner pass (A 17).
    """

    variant: Variant = Variant.BASE
    first_rainbow: Literal["anywhere", "keep"] = "anywhere"
    rainbow_adjacency: Literal["any", "land"] = "any"
    lifted_rainbow: Literal["immediate", "after_both"] = "immediate"
    refill_forms_square: bool = True
    area_rule: Literal["best_land", "most_cells"] = "best_land"
    fox_blocks: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError for a value that part C does not list."""
        object.__setattr__(self, "variant", Variant(self.variant))
        for name, allowed in SWITCHES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"option {name}: {getattr(self, name)!r} is not one of {allowed}")

    @property
    def spirits(self) -> tuple[Spirit, ...]:
        """The spirits in the box for this variant (R2.4)."""
        return VARIANT_SPIRITS[self.variant]

    @property
    def switched(self) -> dict[str, str | bool]:
        """The switches that differ from their default, the variant left out."""
        default = Options(self.variant)
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != getattr(default, field.name)
        }


SWITCHES: Final[dict[str, tuple[str | bool, ...]]] = {
    "first_rainbow": ("anywhere", "keep"),
    "rainbow_adjacency": ("any", "land"),
    "lifted_rainbow": ("immediate", "after_both"),
    "refill_forms_square": (True, False),
    "area_rule": ("best_land", "most_cells"),
    "fox_blocks": (False, True),
}
"""Every house rule with the values it may take, the default first."""


def oracle_profile(variant: Variant) -> Options:
    """The switches under which the recorded games of RULES.md part C replay move for move."""
    return Options(variant, first_rainbow="keep", fox_blocks=True)
