"""Makes the start of Python quicker, on the page and in its worker: `site` imports this before all else.

Where modules lie is known from lists that web/page/python.js writes, so that no import asks the file system for one
name after the other. And the methods that dataclasses write as text come compiled.
"""

import gc
import sys
from importlib.machinery import ModuleSpec, PathFinder, SourcelessFileLoader
from importlib.util import spec_from_file_location

ENDING, PACKAGE = ".pyc", "/__init__"


class ListFinder:
    """Finds the modules of the lists. Of all others it knows nothing: they are looked for as ever."""

    def __init__(self) -> None:
        self._places: dict[str, str] = {}

    def learn(self, root: str, above: str = "") -> None:
        """Read the list of the modules below `root`, whose paths begin with `above`."""
        with open(f"{root}/modules.txt", "rb") as listed:
            for path in listed.read().decode().split("\n"):
                if path.endswith(ENDING):
                    name = path.removeprefix(above).removesuffix(ENDING).removesuffix(PACKAGE)
                    self._places[name.replace("/", ".")] = f"{root}/{path}"

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """See importlib.abc.MetaPathFinder."""
        place = self._places.get(name)
        if place is None:
            return None
        folder = place.removesuffix(PACKAGE + ENDING)
        within = [folder] if folder != place else None
        loader = SourcelessFileLoader(name, place)
        return spec_from_file_location(name, place, loader=loader, submodule_search_locations=within)


def know_methods(path: str) -> None:
    """Take the code of the methods of dataclasses from a file of web/node/guest.py instead of compiling their texts."""
    import dataclasses
    import marshal

    with open(path, "rb") as file:
        known: dict[str, bytes] = marshal.load(file)

    def run(text: str, *places: dict[str, object]) -> None:
        code = known.get(text)
        exec(marshal.loads(code) if code else text, *places)

    dataclasses.exec = run  # type: ignore[attr-defined]


library = f"/lib/python{sys.version_info.major}.{sys.version_info.minor}"
finder = ListFinder()
finder.learn(library)
sys.meta_path.insert(sys.meta_path.index(PathFinder), finder)
gc.disable()  # what is imported stays; who starts a program turns it on
