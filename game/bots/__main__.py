"""python -m game.bots: tournaments between bots."""

import sys

from .cli import main

sys.exit(main(sys.argv[1:]))
