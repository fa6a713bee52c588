"""Sound: steps of volume, mute, quiet while hidden, and never an error where it is refused."""

from __future__ import annotations

import json
from typing import Any

import pygame
import pytest

from game.host import sprites_folder
from game.table.paint.sprites import Sprites
from game.table.settings import LOUDEST, Settings, parse
from game.table.sound import Sound, volume

from .conftest import Hands, Play


class Heard:
    """Stands for the mixer: remembers what is played, and how loud."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.effects: list[float] = []
        self.music: float | None = None
        heard = self

        class Effect:
            def __init__(self, _: str) -> None:
                self.volume = 1.0

            def set_volume(self, level: float) -> None:
                self.volume = level

            def play(self) -> None:
                heard.effects.append(self.volume)

        class Music:
            level = 0.0

            def load(self, _: str) -> None:
                pass

            def set_volume(self, level: float) -> None:
                self.level = level
                if heard.music is not None:
                    heard.music = level

            def play(self, loops: int, fade_ms: int) -> None:
                heard.music = self.level

            def stop(self) -> None:
                heard.music = None

            def get_busy(self) -> bool:
                return heard.music is not None

        monkeypatch.setattr(pygame.mixer, "get_init", lambda: (44100, -16, 2))
        monkeypatch.setattr(pygame.mixer, "Sound", Effect)
        monkeypatch.setattr(pygame.mixer, "music", Music())


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    return Heard(monkeypatch)


def sound(on: bool = True, effects: int = 3, music: int = 3) -> Sound:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    return Sound(Sprites(sprites_folder()), on, effects, music)


def test_steps_grow_from_silence_to_the_loudest() -> None:
    levels = [volume(step, 0.8) for step in range(LOUDEST + 1)]
    assert levels[0] == 0
    assert levels == sorted(set(levels))
    assert levels[-1] == pytest.approx(0.8)


def test_nothing_is_heard_before_the_first_touch(heard: Heard) -> None:
    here = sound()
    here.ambient(True)
    here.play("click")
    assert (heard.effects, heard.music) == ([], None)
    here.unlock()
    here.play("click")
    assert len(heard.effects) == 1
    assert heard.music


def test_effects_and_music_have_volumes_of_their_own(heard: Heard) -> None:
    here = sound(effects=1, music=4)
    here.ambient(True)
    here.unlock()
    here.play("click")
    loud = heard.music
    here.set_volumes(True, 4, 1)
    here.play("click")
    assert heard.effects[1] > heard.effects[0]
    assert heard.music is not None
    assert loud is not None
    assert heard.music < loud
    here.set_volumes(True, 0, 0)
    here.play("click")
    assert len(heard.effects) == 2
    assert heard.music is None


def test_mute_and_a_hidden_tab_are_silent(heard: Heard) -> None:
    here = sound()
    here.ambient(True)
    here.unlock()
    for hush, back in (
        (lambda: here.set_volumes(False, 3, 3), lambda: here.set_volumes(True, 3, 3)),
        (lambda: here.set_quiet(True), lambda: here.set_quiet(False)),
    ):
        heard.effects.clear()
        hush()
        here.play("click")
        assert (heard.effects, heard.music) == ([], None)
        back()
        here.play("click")
        assert len(heard.effects) == 1
        assert heard.music


@pytest.mark.parametrize("broken", ["init", "Sound", "play", "music"])
def test_refused_sound_is_no_error(heard: Heard, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    def refuse(*_: Any, **__: Any) -> Any:
        raise pygame.error("refused")

    if broken == "init":
        monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
        monkeypatch.setattr(pygame.mixer, "init", refuse)
    elif broken == "Sound":
        monkeypatch.setattr(pygame.mixer, "Sound", refuse)
    elif broken == "play":
        monkeypatch.setattr(pygame.mixer.Sound, "play", refuse)
    else:
        monkeypatch.setattr(pygame.mixer.music, "play", refuse)
    here = sound()
    here.unlock()
    here.ambient(True)
    here.play("click")
    here.play("click")
    here.set_volumes(True, 1, 1)
    here.set_quiet(True)


def test_settings_of_an_older_kind_keep_the_defaults() -> None:
    old = parse(json.dumps({"music": True, "sound": False, "effects": 9, "speed": "fast"}))
    assert old == Settings(sound=False, speed="fast")
    assert parse(Settings(effects=0, music=4).line()) == Settings(effects=0, music=4)


@pytest.mark.parametrize("way", ["click", "tap", "keys"])
def test_volumes_are_set_by_mouse_touch_and_keys(play: Play, way: str) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("settings")
        for name in ("effects-1", "music-0"):
            if way == "keys":
                await hands.focus(name)
                await hands.press(pygame.K_RETURN)
            else:
                await getattr(hands, way)(name)
        lines = await hands.host.storage.read("settings")
        kept = json.loads(lines[-1])
        assert (kept["effects"], kept["music"]) == (1, 0)

    play(script)
