"""Write the pyconfig.h of Pyodide's Python.

The macro names are those of the build machine's pyconfig.h, the values those of Pyodide's own sysconfig data.
usage: gen_pyconfig.py NATIVE_PYCONFIG_H SYSCONFIGDATA_PY OUT
"""

import re
import runpy
import sys
from pathlib import Path


def pyconfig(names: list[str], values: dict[str, object]) -> str:
    """The text of a pyconfig.h that defines each name that has a value and leaves the others undefined."""
    lines = [
        "/* derived for wasm32-emscripten from Pyodide's sysconfig data */",
        "#ifndef Py_PYCONFIG_H",
        "#define Py_PYCONFIG_H",
    ]
    for name in names:
        value = values.get(name)
        lines.append(f"#define {name} {value}" if value not in (0, "", None) else f"/* #undef {name} */")
    return "\n".join([*lines, "#endif", ""])


def main() -> None:
    """Read the two inputs that the command line names and write the third."""
    native, sysconfig, out = sys.argv[1:4]
    found = re.findall(r"#\s*(?:define|undef)\s+([A-Za-z_]\w*)", Path(native).read_text())
    names = [name for name in dict.fromkeys(found) if name != "Py_PYCONFIG_H"]
    Path(out).write_text(pyconfig(names, runpy.run_path(sysconfig)["build_time_vars"]))


main()
