"""What the player has set, and how it is kept. No pygame."""

import json
from dataclasses import asdict, dataclass, fields

from ..host import Storage
from ..locale import LANGUAGES
from .motion.timeline import SPEEDS

NAME = "settings"
"""Name of the text in the storage."""

TEXT_SIZES = (1.0, 1.25, 1.5)

LOUDEST = 4
"""The highest step of a volume."""
VOLUMES = tuple(range(LOUDEST + 1))


@dataclass
class Settings:
    """What the player has chosen.

    language: its code, empty for the player's own. speed: a key of SPEEDS. sound: whether anything is heard.
    effects, music: volumes, 0 (silent) to LOUDEST. text: text size. contrast: high contrast on, off, or
    empty for what the system wishes.
    free_undo: take back freely against a bot. The rest are the answers of the last new game.
    """

    language: str = ""
    speed: str = "normal"
    sound: bool = True
    effects: int = 3
    music: int = 3
    text: float = 1.0
    contrast: str = ""
    free_undo: bool = False
    variant: str = "base"
    first_rainbow: str = "anywhere"
    rainbow_adjacency: str = "any"
    opponent: str = "marmot"
    starter: str = "lots"
    contest: str = "single"

    def line(self) -> str:
        """The settings as one line of text."""
        return json.dumps(asdict(self), sort_keys=True)


ALLOWED: dict[str, tuple[object, ...]] = {
    "language": ("", *LANGUAGES),
    "speed": tuple(SPEEDS),
    "sound": (True, False),
    "effects": VOLUMES,
    "music": VOLUMES,
    "text": TEXT_SIZES,
    "contrast": ("", "on", "off"),
    "free_undo": (True, False),
    "variant": ("base", "beginner", "firefly"),
    "first_rainbow": ("anywhere", "keep"),
    "rainbow_adjacency": ("any", "land"),
    "opponent": ("human", "marmot", "fox", "wolf", "phoenix"),
    "starter": ("me", "opponent", "lots"),
    "contest": ("single", "match"),
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
            value = given.get(field.name)
            if type(value) is type(getattr(settings, field.name)) and value in ALLOWED[field.name]:
                setattr(settings, field.name, value)
    return settings


async def load(storage: Storage) -> Settings:
    """The settings that were kept, or the defaults."""
    lines = await storage.read(NAME)
    return parse(lines[-1]) if lines else Settings()


async def keep(storage: Storage, settings: Settings) -> None:
    """Keep the settings."""
    await storage.begin(NAME, [settings.line()])
