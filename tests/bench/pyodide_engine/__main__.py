"""The engine's figures inside Pyodide under Node: ``python -m tests.bench.pyodide_engine``.

Needs Node and the pinned runtime in ``web/node_modules`` (``npm ci`` in ``web/``, or any build of the page).
"""

import subprocess
import sys
from pathlib import Path
from shutil import which

ROOT = Path(__file__).resolve().parents[3]


def main() -> int:
    """Run the figures; return the exit status."""
    node = which("node")
    runtime = ROOT / "web" / "node_modules" / "pyodide" / "pyodide.js"
    if node is None:
        print("Node is missing: install nodejs", file=sys.stderr)
        return 2
    if not runtime.exists():
        print("Pyodide is missing: run `npm ci` in web/ first", file=sys.stderr)
        return 2
    script = Path(__file__).with_name("run.js")
    return subprocess.run([node, str(script), str(ROOT), str(runtime)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
