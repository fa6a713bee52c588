"""Picks the host that fits the machine."""

from __future__ import annotations

import importlib.util
import sys

from .interface import Host


def make_host() -> Host:
    """The host for this machine; call its `open()` next.

    Our own page brings Pyodide. Other browser runtimes, such as pygbag's stock page, get the native host:
    pygame draws there as it does in a window, only nothing is kept.
    """
    if sys.platform == "emscripten" and importlib.util.find_spec("pyodide"):
        from .web import WebHost

        return WebHost()
    from .native import NativeHost

    return NativeHost(arguments=sys.argv[1:])
