"""Where things lie in the tree."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PAGE = WEB / "page"
NODE = WEB / "node"
VENDOR = WEB / "vendor"
PYODIDE = WEB / "node_modules" / "pyodide"
PINS = WEB / "pins.json"

BUILD = ROOT / "build"
WORK = BUILD / "work"
SITE = BUILD / "web"
ZIP = BUILD / "solstis-web.zip"
SINGLE = BUILD / "solstis.html"
