"""Runs inside Pyodide at build time (see compile.js)."""

import importlib.util
import marshal
import zipfile

# Header of a .pyc file that is never compared with a source: magic number, flags, eight unused bytes.
HEADER = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8)
LONG_AGO = (2020, 1, 1, 0, 0, 0)


def bytecode(source: bytes, shown: str, optimize: int) -> bytes:
    """The contents of a .pyc file; `shown` is the name that tracebacks tell, `optimize` as for `compile`."""
    code = compile(source, shown, "exec", dont_inherit=True, optimize=optimize)
    return HEADER + marshal.dumps(code)


def compile_archive(source: str, target: str, prefix: str, optimize: int) -> None:
    """Write the archive `target`: the files of `source` with every .py replaced by its .pyc, nothing packed."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            if name.endswith(".py"):
                new.writestr(zipfile.ZipInfo(f"{name}c", LONG_AGO), bytecode(data, prefix + name, optimize))
            else:
                new.writestr(zipfile.ZipInfo(name, LONG_AGO), data)
