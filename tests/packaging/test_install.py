"""`pip install .` in a fresh environment: one package, its pictures, a command."""

import os
import shutil
import subprocess
import tomllib
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "build", "node_modules", "__pycache__", "*.egg-info")
ENDS_AT_ONCE = "import pygame; pygame.init(); pygame.event.post(pygame.event.Event(pygame.QUIT))"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a fresh environment that has Solstis installed."""
    folder = tmp_path_factory.mktemp("install")
    shutil.copytree(ROOT, folder / "tree", ignore=LEFT_OUT)
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    command = [str(python), "-m", "pip", "install", "--quiet", str(folder / "tree")]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return python


def run(python: Path, code: str) -> str:
    """What a program in the fresh environment prints, run far from the tree."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": ""}
    done = subprocess.run(
        [str(python), "-c", code],
        cwd=python.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_list_of_packages_is_the_tree() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]
    folders = {path.parent.relative_to(ROOT / "game").parts for path in (ROOT / "game").rglob("*.py")}
    assert set(listed) == {".".join(("solstis", *parts)) for parts in folders} | {"solstis.sprites"}


def test_engine_imports_alone(python: Path) -> None:
    code = "import sys, solstis.engine; print('pygame' in sys.modules, solstis.__version__)"
    assert run(python, code).split()[0] == "False"


def test_only_one_package_is_installed(python: Path) -> None:
    code = "import importlib.metadata as m; print(sorted({f.parts[0] for f in m.files('solstis')}))"
    names = run(python, code)
    assert "'solstis'" in names
    assert "'game'" not in names
    assert "'sprites'" not in names


def test_sprites_come_along(python: Path) -> None:
    code = """
import json
from solstis.host.paths import sprites_folder
folder = sprites_folder()
index = json.loads((folder / "index.json").read_text())
print(folder.parent.name, [entry["file"] for entry in index.values() if not (folder / entry["file"]).is_file()])
"""
    assert run(python, code) == "solstis []"


def test_command_opens_and_ends(python: Path, tmp_path: Path) -> None:
    command = python.parent / "solstis"
    assert command.is_file()
    home = f"import os; os.environ['SOLSTIS_HOME'] = {str(tmp_path)!r}"
    run(python, f"{home}; {ENDS_AT_ONCE}; from solstis.table import run; run()")


def test_languages_come_along(python: Path) -> None:
    code = "from solstis.locale import LANGUAGES, load; print([load(c).gettext('Fox') for c in LANGUAGES])"
    assert run(python, code) == str(
        ["Fox", "Zorro", "Renard", "Fuchs", "Volpe", "Raposa", "Лиса", "狐狸", "キツネ"]
    )
