"""The table: everything that is seen, heard and touched. `main` plays the game, `run` does so from a shell."""

import asyncio

from .app import main

__all__ = ["main", "run"]


def run() -> None:
    """Open the window and play until it is closed."""
    asyncio.run(main())
