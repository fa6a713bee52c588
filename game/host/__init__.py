"""Where the game runs: a native window, a browser page, or a test. Import this before pygame.

`make_host()` gives the one of this machine, `MemoryHost` is the one for tests. What they offer is written
down in `Host` and `Storage`.
"""

from . import environment
from .clock import utc
from .exchange import Exchange, MemoryExchange
from .interface import Host, Insets, Storage, StorageKind, Worker
from .make import make_host
from .memory import MemoryHost
from .paths import saves_folder, sprites_folder

__all__ = [
    "Exchange",
    "Host",
    "Insets",
    "MemoryExchange",
    "MemoryHost",
    "Storage",
    "StorageKind",
    "Worker",
    "environment",
    "make_host",
    "saves_folder",
    "sprites_folder",
    "utc",
]
