"""Runs inside Pyodide at build time (see compile.js)."""

import ast
import dataclasses
import importlib
import importlib.util
import marshal
import sys
import types
import zipfile

# Header of a .pyc file that is never compared with a source: magic number, flags, eight unused bytes.
HEADER = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8)
LONG_AGO = (2020, 1, 1, 0, 0, 0)


def without_words(source: bytes, shown: str) -> ast.Module:
    """The program without its docstrings. Classes keep a sign: dataclasses would work out one at every start."""
    tree = ast.parse(source, shown)
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_]):
                text.value = "."
            case (
                ast.Module(body=[ast.Expr(value=ast.Constant(value=str())), *rest])
                | ast.FunctionDef(body=[ast.Expr(value=ast.Constant(value=str())), *rest])
                | ast.AsyncFunctionDef(body=[ast.Expr(value=ast.Constant(value=str())), *rest])
            ):
                node.body = rest or [ast.Pass()]
    return ast.fix_missing_locations(tree)


def bytecode(source: bytes, shown: str) -> bytes:
    """The contents of a .pyc file; `shown` is the name that tracebacks tell."""
    code = compile(without_words(source, shown), shown, "exec", dont_inherit=True, optimize=1)
    return HEADER + marshal.dumps(code)


def compile_archive(source: str, target: str, prefix: str) -> None:
    """Write the archive `target`: the files of `source` with every .py replaced by its .pyc, nothing packed."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            if name.endswith(".py"):
                new.writestr(zipfile.ZipInfo(f"{name}c", LONG_AGO), bytecode(data, prefix + name))
            else:
                new.writestr(zipfile.ZipInfo(name, LONG_AGO), data)


def without_lines(code: types.CodeType) -> types.CodeType:
    """The same code without the table of its lines, for a text that nobody can look up."""
    constants = [without_lines(one) if isinstance(one, types.CodeType) else one for one in code.co_consts]
    return code.replace(co_consts=tuple(constants), co_linetable=b"")


def compile_methods(program: str, modules: list[str], target: str) -> None:
    """Write what dataclasses would compile at every start, for web/page/sitecustomize.py: {text: marshalled code}.

    `program`: the archive of the program's bytecode; `modules`: those of its modules that a start imports.
    """
    written: dict[str, bytes] = {}

    def note(text: str, *places: dict[str, object]) -> None:
        code = compile(text, "<string>", "exec", dont_inherit=True, optimize=1)
        written[text] = marshal.dumps(without_lines(code))
        exec(code, *places)

    dataclasses.exec = note  # type: ignore[attr-defined]
    with zipfile.ZipFile(program) as archive:
        archive.extractall("/program")
    sys.path.insert(0, "/program/assets")
    for module in modules:
        importlib.import_module(module)
    with open(target, "wb") as file:
        marshal.dump(dict(sorted(written.items())), file)
