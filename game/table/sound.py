"""Effects and the ambient loop; silent, and never an error, where sound is refused."""

import pygame

from .sprites import SpriteError, Sprites

EFFECT_VOLUME = 0.55
MUSIC_VOLUME = 0.35


class Sound:
    """Plays the sounds of the sprites folder."""

    def __init__(self, sprites: Sprites, effects: bool, music: bool) -> None:
        """`effects` and `music` say whether they may be heard; nothing is heard before `unlock`."""
        self._sprites = sprites
        self.effects = effects
        self.music = music
        self._works: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._ambient = False
        self._quiet = False

    def unlock(self) -> None:
        """The player has touched something: from now on sound is allowed."""
        if self._works is None:
            self._works = _open_mixer()
            self._follow_music()

    def play(self, name: str) -> None:
        """An effect, by its name without `sound-`."""
        if not (self.effects and self._works) or self._quiet:
            return
        if name not in self._sounds:
            self._sounds[name] = self._load(f"sound-{name}")
        sound = self._sounds[name]
        if sound is not None:
            sound.play()

    def ambient(self, wanted: bool) -> None:
        """Whether the loop belongs to the present scene."""
        if wanted != self._ambient:
            self._ambient = wanted
            self._follow_music()

    def set_effects(self, on: bool) -> None:
        """Effects on or off."""
        self.effects = on

    def set_music(self, on: bool) -> None:
        """The loop on or off."""
        self.music = on
        self._follow_music()

    def set_quiet(self, quiet: bool) -> None:
        """Nothing is heard while nobody looks."""
        if quiet != self._quiet:
            self._quiet = quiet
            self._follow_music()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(str(self._sprites.path(name)))
        except (pygame.error, OSError, SpriteError):
            return None
        sound.set_volume(EFFECT_VOLUME)
        return sound

    def _follow_music(self) -> None:
        """Start or stop the loop as it ought to be."""
        if not self._works:
            return
        wanted = self._ambient and self.music and not self._quiet
        try:
            if wanted and not pygame.mixer.music.get_busy():
                pygame.mixer.music.load(str(self._sprites.path("sound-ambient")))
                pygame.mixer.music.set_volume(MUSIC_VOLUME)
                pygame.mixer.music.play(-1, fade_ms=1500)
            elif not wanted:
                pygame.mixer.music.stop()
        except (pygame.error, OSError, SpriteError):
            self._works = False


def _open_mixer() -> bool:
    """Whether there is something to play on."""
    try:
        if not pygame.mixer.get_init():
            pygame.mixer.init()
        return bool(pygame.mixer.get_init())
    except (pygame.error, NotImplementedError):
        return False
