"""Folders, languages and the face of the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.host import paths, saves_folder, sprites_folder
from game.host.locale_tag import system_language, tag_of_posix

ROOT = Path(__file__).parents[2]


def test_sprites_lie_beside_the_game() -> None:
    assert sprites_folder() == ROOT / "sprites"
    assert (sprites_folder() / "icon-192.png").is_file()


def test_sprites_of_an_installed_package_lie_inside_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "solstis" / "sprites").mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "solstis")
    assert sprites_folder() == tmp_path / "solstis" / "sprites"


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "home/.local/share/solstis"),
        ("linux", {"XDG_DATA_HOME": "{root}/xdg"}, "xdg/solstis"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "home/.local/share/solstis"),
        ("darwin", {"XDG_DATA_HOME": "{root}/xdg"}, "home/Library/Application Support/solstis"),
        ("win32", {"APPDATA": "{root}/roaming"}, "roaming/solstis"),
        ("win32", {}, "home/AppData/Roaming/solstis"),
        ("linux", {"SOLSTIS_HOME": "{root}/mine"}, "mine"),
    ],
)
def test_saves_lie_where_the_system_wants_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variables: dict[str, str], folder: str
) -> None:
    for name in ("SOLSTIS_HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name, value in variables.items():
        monkeypatch.setenv(name, value.format(root=tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    assert saves_folder() == tmp_path / folder


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("de_CH.UTF-8", "de-CH"),
        ("fr_FR@euro", "fr-FR"),
        ("en", "en"),
        ("gsw", "gsw"),
        ("C", None),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("", None),
        ("de_CHX", None),
    ],
)
def test_tags_of_locale_names(name: str, tag: str | None) -> None:
    assert tag_of_posix(name) == tag


def test_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_CH.UTF-8")
    assert system_language() == "de-CH"
    monkeypatch.setenv("LANG", "C")
    assert system_language() == "en"


IMPORT_SPY = """
import os, sys

class Spy:
    def find_spec(self, name, path=None, target=None):
        if name == "pygame":
            print(os.environ.get("PYGAME_BLEND_ALPHA_SDL2"))

sys.meta_path.insert(0, Spy())
import game.host
"""


def test_wishes_are_made_before_pygame_is_imported() -> None:
    command = [sys.executable, "-c", IMPORT_SPY]
    environment = {"PATH": "", "PYTHONPATH": ""}
    output = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert output.stdout == "1\n"
