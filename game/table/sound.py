"""Effects and the ambient loop; silent, and never an error, where sound is refused."""

from collections.abc import Callable

import pygame

from .paint.sprites import SpriteError, Sprites
from .settings import LOUDEST

EFFECT_VOLUME = 0.75
MUSIC_VOLUME = 0.5
"""Volumes at the loudest step."""


def volume(level: int, loudest: float) -> float:
    """The volume of a step, 0 (silent) to LOUDEST; steps are as far apart for the ear."""
    return loudest * float((min(LOUDEST, max(0, level)) / LOUDEST) ** 1.6)


class Sound:
    """Plays the sounds of the sprites folder."""

    def __init__(self, sprites: Sprites, on: bool, effects: int, music: int) -> None:
        """`on`: not muted. effects, music: steps of their volumes. Nothing is heard before `unlock`."""
        self._sprites = sprites
        self.on = on
        self.effects = effects
        self.music = music
        self._works: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._ambient = False
        self._quiet = False

    def unlock(self) -> None:
        """The player has touched something: from now on sound is allowed."""
        if self._works is None:
            self._works = _works(_open_mixer)
            self._follow_music()

    def play(self, name: str) -> None:
        """An effect, by its name without `sound-`."""
        if not (self.on and self.effects and self._works) or self._quiet:
            return
        sound = self._sounds.get(name) or self._load(f"sound-{name}")
        if sound is not None:
            self._sounds[name] = sound
            self._works = _works(lambda: self._sound_out(sound))

    def _sound_out(self, sound: pygame.mixer.Sound) -> None:
        sound.set_volume(volume(self.effects, EFFECT_VOLUME))
        sound.play()

    def ambient(self, wanted: bool) -> None:
        """Whether the loop belongs to the present scene."""
        if wanted != self._ambient:
            self._ambient = wanted
            self._follow_music()

    def set_volumes(self, on: bool, effects: int, music: int) -> None:
        """Mute or not, and the steps of both volumes."""
        self.on, self.effects, self.music = on, effects, music
        self._follow_music()

    def set_quiet(self, quiet: bool) -> None:
        """Nothing is heard while nobody looks."""
        if quiet != self._quiet:
            self._quiet = quiet
            self._follow_music()

    def arrived(self) -> None:
        """Files have come that were not there before."""
        self._follow_music()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(self._sprites.path(name)))
        except (pygame.error, OSError, SpriteError):
            return None

    def _follow_music(self) -> None:
        """Start, stop, or make the loop as loud as it ought to be."""
        if self._works:
            self._works = _works(self._set_music)

    def _set_music(self) -> None:
        if not (self._ambient and self.on and self.music) or self._quiet:
            pygame.mixer.music.stop()
            return
        pygame.mixer.music.set_volume(volume(self.music, MUSIC_VOLUME))
        if not pygame.mixer.music.get_busy():
            night = self._sprites.path("sound-ambient")
            if not night.is_file():  # a page gets it last
                return
            pygame.mixer.music.load(str(night))
            pygame.mixer.music.play(-1, fade_ms=1500)


def _open_mixer() -> None:
    if not pygame.mixer.get_init():
        pygame.mixer.init()


def _works(act: Callable[[], None]) -> bool:
    """Do something with sound; False where that is refused."""
    try:
        act()
    except (pygame.error, OSError, SpriteError, NotImplementedError):
        return False
    return True
