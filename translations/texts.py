"""Collects the texts of the program: what `_()`, `ngettext()` and the functions of MARKERS are called with."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]

MARKERS = frozenset({"_", "_says"})
"""Functions whose first argument is a text; `_says` keeps it and translates it when it is spoken."""

PLURAL = "ngettext"

SENTENCES = frozenset({"NOT_KEPT", "OTHER_WINDOW", "STOPPED"})
"""Constants of the host, which knows no translations: what it tells the player. The table translates them."""


class Text(NamedTuple):
    """A text of the program; `plural` is empty when it has one form. `files`: where it is used, from the root."""

    message: str
    plural: str
    files: tuple[str, ...]


class UnclearText(ValueError):
    """A text is put together by the program, so that it cannot be collected."""


def collect(folder: Path = ROOT / "game") -> list[Text]:
    """All texts below a folder, in the order of files and lines; raises UnclearText."""
    found: dict[tuple[str, str], list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        for key in _in_file(path.read_text(encoding="utf-8"), name):
            files = found.setdefault(key, [])
            if name not in files:
                files.append(name)
    return [Text(*key, tuple(files)) for key, files in found.items()]


def _in_file(source: str, name: str) -> Iterator[tuple[str, str]]:
    tree = ast.parse(source)
    yield from _constants(tree)
    calls = [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        called = call.func.id if isinstance(call.func, ast.Name) else ""
        if called == PLURAL:
            one, many = (_literal(argument) for argument in call.args[:2])
            if one is None or many is None:
                raise UnclearText(f"{name}:{call.lineno}: both forms must be plain texts")
            yield one, many
        elif called in MARKERS and call.args:
            message = _literal(call.args[0])
            if message is not None:
                yield message, ""
            elif _is_built(call.args[0]):
                raise UnclearText(f"{name}:{call.lineno}: use a plain text with {{names}} and .format()")


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            sentence = _literal(node.value)
            if node.targets[0].id in SENTENCES and sentence is not None:
                yield sentence, ""


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _is_built(node: ast.expr) -> bool:
    """Whether it is a text made of parts; a variable holds a text that was marked elsewhere."""
    return isinstance(node, ast.JoinedStr | ast.BinOp)
