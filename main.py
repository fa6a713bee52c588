"""The door: the same file natively and in the browser."""

import asyncio

from game.table import main

if __name__ == "__main__":
    asyncio.run(main())
