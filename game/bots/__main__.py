"""python -m game.bots: tournament, analyse, soak."""

import sys

from .cli import main

sys.exit(main(sys.argv[1:]))
