"""Command line of the page's build; build.sh calls it."""

import argparse
import sys

from .build import build, pin
from .say import BuildError
from .serve import serve


def main() -> int:
    """Run a command; 1 with one sentence when it cannot be done."""
    parser = argparse.ArgumentParser(prog="python -m web.tools", description=__doc__)
    parser.add_argument("command", choices=["build", "serve", "pin"])
    parser.add_argument("--port", type=int, default=8000, help="for serve: 0 takes any free one")
    options = parser.parse_args()
    try:
        if options.command == "pin":
            pin()
        else:
            build()
        if options.command == "serve":
            serve(options.port)
    except BuildError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
