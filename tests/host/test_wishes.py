"""The system's wish for less movement, from systems that are made up."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.host import wishes
from game.host.native import NativeHost


@pytest.fixture(autouse=True)
def asked_anew() -> Iterator[None]:
    wishes.less_movement.cache_clear()
    yield
    wishes.less_movement.cache_clear()


def put(folder: Path, name: str, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of that name is the only one that can be found."""
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


@pytest.mark.parametrize(
    ("platform", "name", "script", "wanted"),
    [
        ("linux", "gsettings", 'test "$3" = enable-animations && echo false', True),
        ("linux", "gsettings", "echo true", False),
        ("linux", "gsettings", "echo 'No such schema' >&2; exit 1", False),
        ("linux", "gsettings", "echo false; exit 1", False),
        ("linux", "other", "echo false", False),
        ("darwin", "defaults", 'test "$3" = reduceMotion && echo 1', True),
        ("darwin", "defaults", "echo 0", False),
        ("darwin", "defaults", "echo 'does not exist' >&2; exit 1", False),
        ("emscripten", "gsettings", "echo false", False),
    ],
)
def test_programs_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, name: str, script: str, wanted: bool
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    put(tmp_path, name, script, monkeypatch)
    assert wishes.less_movement() is wanted


@pytest.mark.parametrize(
    "trouble", [OSError(), PermissionError(), ValueError(), subprocess.SubprocessError()]
)
def test_trouble_is_no_wish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    def fail(*_args: object, **_more: object) -> None:
        raise trouble

    monkeypatch.setattr(sys, "platform", "linux")
    put(tmp_path, "gsettings", "echo false", monkeypatch)
    monkeypatch.setattr(subprocess, "run", fail)
    assert wishes.less_movement() is False


def test_a_program_that_hangs_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    put(tmp_path, "gsettings", "exec /bin/sleep 20", monkeypatch)
    began = time.monotonic()
    assert wishes.less_movement() is False
    assert time.monotonic() - began < 5


class User32:
    """Windows, with its switch for animations."""

    def __init__(self, animates: int, told: int = 1) -> None:
        self.animates, self.told = animates, told

    def SystemParametersInfoW(self, action: int, _number: int, answer: object, _more: int) -> int:  # noqa: N802
        assert action == 0x1042
        answer._obj.value = self.animates  # type: ignore[attr-defined]
        return self.told


@pytest.mark.parametrize(
    ("system", "wanted"), [(User32(0), True), (User32(1), False), (User32(0, told=0), False)]
)
def test_windows(monkeypatch: pytest.MonkeyPatch, system: User32, wanted: bool) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "WinDLL", lambda name: system, raising=False)
    assert wishes.less_movement() is wanted


def test_windows_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert wishes.less_movement() is False


def test_the_window_hands_it_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    put(tmp_path, "gsettings", "echo false", monkeypatch)
    assert NativeHost(tmp_path).reduced_motion() is True
