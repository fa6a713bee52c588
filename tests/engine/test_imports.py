"""The house's arrows point one way: main -> table -> (bots, host) -> engine. Read from the sources, nothing is run."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parents[2] / "game"

FORBIDDEN_IN_ENGINE = {
    *(
        "random",
        "secrets",
        "time",
        "datetime",
        "os",
        "pathlib",
        "io",
        "shutil",
        "tempfile",
        "socket",
        "threading",
    ),
    *(
        "asyncio",
        "subprocess",
        "pygame",
        "js",
        "pyodide",
        "sys",
        "locale",
        "uuid",
        "json",
        "argparse",
        "urllib",
    ),
}
"""No clock, no files, no global randomness, no screen, no network; only ``__main__.py`` may."""

STANDARD_IN_ENGINE = {"collections", "dataclasses", "enum", "functools", "re", "typing"}

MAY_USE = {
    "engine": {"engine"},
    "bots": {"bots", "engine"},
    "host": {"host", "engine"},
    "locale": {"locale"},
    "table": {"table", "bots", "host", "locale", "engine"},
}

PURE_AT_TABLE = ("layout", "learn", "motion", "records", "wording")
"""Rooms of the table that do without pygame, and so without a screen."""

NOT_FOR = {
    "layout": {"app", "learn", "motion", "paint", "records", "scenes", "wording"},
    "learn": {"app", "motion", "paint", "scenes"},
    "motion": {"app", "learn", "paint", "records", "scenes", "wording"},
    "paint": {"app", "scenes"},
    "records": {"app", "motion", "paint", "scenes"},
    "wording": {"app", "motion", "paint", "scenes"},
}
"""What the rooms of the table must not look into."""

SEALED = ("state", "turn", "effects", "encounter", "ending", "placement", "stream")
"""Modules of the engine that the screen must not look into: it shows Views and never a State."""


def sources(room: str) -> list[Path]:
    return sorted((GAME / room).rglob("*.py"))


def resolved(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Yield what a file imports: dotted module (own ones begin with ``game.``) and the names taken from it."""
    package = ["game", *path.relative_to(GAME).parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, set()
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *(node.module or "").split(".")]).rstrip(".")
            yield module, {alias.name for alias in node.names}


def own_modules(module: str, names: set[str]) -> set[str]:
    """The modules of the house that one import may load: ``from ..engine import state`` loads ``game.engine.state``."""
    found = {module}
    for name in names:
        path = GAME.joinpath(*module.split(".")[1:], name)
        if path.is_dir() or path.with_suffix(".py").exists():
            found.add(f"{module}.{name}")
    return found


ALL = [(room, path) for room in MAY_USE for path in sources(room)]
IDS = [str(path.relative_to(GAME)) for _, path in ALL]


def test_there_is_something_to_check() -> None:
    assert {room for room, _ in ALL} >= {"engine", "bots", "host", "table"}
    assert len(sources("engine")) > 20


@pytest.mark.parametrize(("room", "path"), ALL, ids=IDS)
def test_arrows_point_one_way(room: str, path: Path) -> None:
    for module, names in resolved(path):
        if module.split(".")[0] != "game":
            continue
        for own in own_modules(module, names):
            parts = own.split(".")
            if len(parts) > 1 and (GAME / parts[1]).is_dir():
                assert parts[1] in MAY_USE[room], f"{path.name} imports {own}"


@pytest.mark.parametrize("room", NOT_FOR)
def test_arrows_between_the_rooms_of_the_table(room: str) -> None:
    paths = sources(f"table/{room}")
    assert paths
    for path in paths:
        for module, names in resolved(path):
            assert room not in PURE_AT_TABLE or module.split(".")[0] != "pygame", (
                f"{path.name} imports {module}"
            )
            for own in own_modules(module, names):
                parts = own.split(".")
                if parts[:2] == ["game", "table"] and len(parts) > 2:
                    assert parts[2] not in NOT_FOR[room], f"{path.name} imports {own}"


@pytest.mark.parametrize(("room", "path"), ALL, ids=IDS)
def test_imports_inside_the_house_are_relative(room: str, path: Path) -> None:
    """So that the installed package can be called otherwise."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not any(alias.name.split(".")[0] in ("game", "solstis") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            assert (node.module or "").split(".")[0] not in ("game", "solstis")


@pytest.mark.parametrize("path", sources("engine"), ids=lambda path: path.name)
def test_the_engine_uses_the_standard_library_only_and_no_clock_or_file(path: Path) -> None:
    if path.name == "__main__.py":
        return
    for module, _ in resolved(path):
        top = module.split(".")[0]
        assert top not in FORBIDDEN_IN_ENGINE
        assert top == "game" or top in STANDARD_IN_ENGINE, f"{path.name} imports {module}"


@pytest.mark.parametrize("path", sources("engine"), ids=lambda path: path.name)
def test_the_engine_opens_and_prints_nothing(path: Path) -> None:
    if path.name == "__main__.py":
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "print", "input", "exec", "eval", "__import__", "breakpoint")


@pytest.mark.parametrize("path", sources("bots"), ids=lambda path: path.name)
def test_bots_have_no_screen_and_no_global_randomness(path: Path) -> None:
    for module, names in resolved(path):
        assert module.split(".")[0] not in ("pygame", "secrets")
        assert module != "random" or names == {"Random"}, "only seeded generators of one's own"


@pytest.mark.parametrize("path", sources("table"), ids=lambda path: path.name)
def test_the_table_shows_views_and_does_not_look_into_the_state(path: Path) -> None:
    for module, names in resolved(path):
        for own in own_modules(module, names):
            if own.startswith("game.engine."):
                assert own.split(".")[2] not in SEALED, f"{path.name} imports {own}"
        if module == "game.engine" and path.name not in ("session.py", "save.py"):
            assert "State" not in names, f"{path.name} imports State"


def test_only_main_and_the_package_itself_lie_beside_the_rooms() -> None:
    assert sorted(path.name for path in GAME.glob("*.py")) == ["__init__.py"]
