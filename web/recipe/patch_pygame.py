"""The four changes that this project makes to the C sources of pygame-ce 2.5.8 (LGPL-2.1) for WebAssembly.

usage: patch_pygame.py SOURCE_FOLDER
"""

import re
import sys
from pathlib import Path

REGISTER_OLD = """\
            PyModule_AddObjectRef(pmod, alias, mod);
            Py_XDECREF(mod);
"""
REGISTER_NEW = """\
            PyModule_AddObjectRef(pmod, alias, mod);
            /* made outside the import system: register for PyState_FindModule */
            PyModuleDef *def = PyModule_GetDef(mod);
            if (def && !PyState_FindModule(def) &&
                PyState_AddModule(mod, def) < 0) {
                PyErr_Clear();
            }
            Py_XDECREF(mod);
"""
RWOPS_OLD = "pgRWops_FromObject(PyObject *obj, char **extptr)\n{\n#if __EMSCRIPTEN__\n"
RWOPS_NEW = RWOPS_OLD.replace("#if __EMSCRIPTEN__", "#if 0 /* was: __EMSCRIPTEN__ */")
DECLARE_OLD = "PyMODINIT_FUNC\nPyInit_video(void);\n"
DECLARE_NEW = (
    DECLARE_OLD + "\nPyMODINIT_FUNC\nPyInit_touch(void);\n\nPyMODINIT_FUNC\nPyInit_controller(void);\n"
)
LOAD_OLD = '    load_submodule_mphase("pygame._sdl2", PyInit_video(), spec, "video");\n#endif\n'
LOAD_NEW = (
    LOAD_OLD
    + '    load_submodule("pygame._sdl2", PyInit_touch(), "touch");\n'
    + '    load_submodule("pygame._sdl2", PyInit_controller(), "controller");\n'
)
DEALLOCATORS = {"window.c": ["window_dealloc"], "render.c": ["renderer_dealloc", "texture_dealloc"]}


def replace_once(path: Path, old: str, new: str) -> None:
    """Replace text that must be there exactly once; anything else means that pygame's sources have changed."""
    text = path.read_text()
    if text.count(old) != 1:
        raise SystemExit(
            f"{path.name}: the text to patch was found {text.count(old)} times, not once:\n{old}"
        )
    path.write_text(text.replace(old, new))


def register_modules(sources: Path) -> None:
    """Let PyState_FindModule find the modules of the single-file build (pygame.freetype and display need it)."""
    replace_once(sources / "base.c", REGISTER_OLD, REGISTER_NEW)


def mend_deallocators(sources: Path) -> None:
    """Drop the second parameter of tp_dealloc functions: WebAssembly's typed calls trap on it when the object dies."""
    for name, functions in DEALLOCATORS.items():
        path = sources / name
        text = path.read_text()
        for function in functions:
            text, count = re.subn(rf"(\b{function}\(\w+ \*self), PyObject \*_null\)", r"\1)", text)
            if not count:
                raise SystemExit(f"{name}: {function} was not found")
        path.write_text(text)


def allow_file_objects(sources: Path) -> None:
    """Accept Python file objects, which upstream refuses on Emscripten; the desktop branch works in Pyodide."""
    replace_once(sources / "rwobject.c", RWOPS_OLD, RWOPS_NEW)


def load_touch_and_controller(sources: Path) -> None:
    """Register two modules that the single-file build compiles but never loads."""
    replace_once(sources / "base.c", DECLARE_OLD, DECLARE_NEW)
    replace_once(sources / "base.c", LOAD_OLD, LOAD_NEW)


def main() -> None:
    """Patch the unpacked source distribution that the command line names."""
    sources = Path(sys.argv[1], "src_c")
    register_modules(sources)
    mend_deallocators(sources)
    allow_file_objects(sources)
    load_touch_and_controller(sources)


main()
