"""The painting workshop stays a workshop: nothing of the game needs it."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORKSHOP = ROOT / "sprites" / "paint"


def imported(path: Path) -> set[str]:
    """The top-level names of all modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_the_game_does_not_import_the_workshop() -> None:
    for path in [ROOT / "main.py", *(ROOT / "game").rglob("*.py")]:
        assert "sprites" not in imported(path), path


def test_what_the_workshop_imports_is_pinned() -> None:
    lines = (WORKSHOP / "requirements-paint.txt").read_text(encoding="utf-8").splitlines()
    pins = {line.split("==")[0].lower() for line in lines if line and not line.startswith("#")}
    assert all("==" in line for line in lines if line and not line.startswith("#"))
    packages = {"PIL": "pillow", "skia": "skia-python", "oxipng": "pyoxipng", "fontTools": "fonttools"}
    used = set().union(*(imported(path) for path in WORKSHOP.glob("*.py")))
    standard = {"__future__", "argparse", "array", "collections", "dataclasses", "functools", "io", "itertools", "json",
                "math", "os", "pathlib", "shutil", "struct", "tempfile", "typing"}  # fmt: skip
    assert {packages.get(name, name).lower() for name in used - standard} == pins


def test_modules_stay_short() -> None:
    for path in WORKSHOP.glob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path.name
