"""What the player has set, and how it is kept. No pygame."""

import json
from dataclasses import asdict, dataclass, fields

from ..host import Storage
from ..locale import LANGUAGES
from .timeline import SPEEDS

NAME = "settings"
"""Name of the text in the storage."""

TEXT_SIZES = (1.0, 1.25, 1.5)


@dataclass
class Settings:
    """What the player has chosen.

    language: its code, empty for the player's own. speed: a key of SPEEDS. sound, music: on or off. text: text size.
    free_undo: take back freely against a bot. The rest are the answers of the last new game.
    """

    language: str = ""
    speed: str = "normal"
    sound: bool = True
    music: bool = True
    text: float = 1.0
    free_undo: bool = False
    variant: str = "base"
    first_rainbow: str = "anywhere"
    rainbow_adjacency: str = "any"
    opponent: str = "greedy"
    starter: str = "lots"

    def line(self) -> str:
        """The settings as one line of text."""
        return json.dumps(asdict(self), sort_keys=True)


ALLOWED: dict[str, tuple[object, ...]] = {
    "language": ("", *LANGUAGES),
    "speed": tuple(SPEEDS),
    "sound": (True, False),
    "music": (True, False),
    "text": TEXT_SIZES,
    "free_undo": (True, False),
    "variant": ("base", "beginner", "firefly"),
    "first_rainbow": ("anywhere", "keep"),
    "rainbow_adjacency": ("any", "land"),
    "opponent": ("human", "random", "greedy"),
    "starter": ("me", "opponent", "lots"),
}
"""The values each setting may take."""


def parse(line: str) -> Settings:
    """The settings of a line; whatever cannot be understood keeps its default."""
    settings = Settings()
    try:
        given = json.loads(line)
    except ValueError:
        return settings
    if isinstance(given, dict):
        for field in fields(settings):
            if field.name in given and given[field.name] in ALLOWED[field.name]:
                setattr(settings, field.name, given[field.name])
    return settings


async def load(storage: Storage) -> Settings:
    """The settings that were kept, or the defaults."""
    lines = await storage.read(NAME)
    return parse(lines[-1]) if lines else Settings()


async def keep(storage: Storage, settings: Settings) -> None:
    """Keep the settings."""
    await storage.begin(NAME, [settings.line()])
