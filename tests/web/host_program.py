"""A small program in the game's place: the real host on the real page, with a Python console for tests."""

import json
from pathlib import Path
from typing import Any

from tests.web.driver import Game
from tests.web.programs import NO_METHODS
from web.tools import bundle

ROOT = Path(__file__).resolve().parents[2]
TABLE = """
import asyncio, json, textwrap, traceback
import js, pygame
from pyodide.webloop import WebLoop
from ..host import make_host

host = make_host()
seen, frames, scheduled = [], [], []
wanted = {"frames": 0, "timeout": None}

schedule = WebLoop.call_later
def call_later(self, *args, **options):
    scheduled.append(1)
    return schedule(self, *args, **options)
WebLoop.call_later = call_later

async def do(code):
    space = {**globals()}
    try:
        exec("async def work():\\n" + textwrap.indent(code, " "), space)
        js.answer = json.dumps(await space["work"]())
    except Exception:
        js.answer = json.dumps({"raised": traceback.format_exc()})

def run():
    asyncio.ensure_future(do(js.question))
    return ""

async def main():
    await host.open("Trial")
    host.expose("run", run)
    host.expose("tell", lambda: json.dumps({"seen": seen, "frames": frames, "scheduled": len(scheduled)}))
    while True:
        seen.extend([pygame.event.event_name(event.type), event.dict.get("pos")] for event in host.events())
        if host.resized:
            seen.append(["resized", host.size_px])
        host.surface.fill("navy")
        pygame.draw.circle(host.surface, "gold", (100 * host.scale, 100 * host.scale), 50 * host.scale)
        host.present()
        if wanted["frames"]:
            wanted["frames"] -= 1
            frames.append(await host.next_frame())
        else:
            await host.wake(wanted["timeout"])
"""


def host_program(site: Path) -> bytes:
    """The bundle of the program, as the page wants it."""
    sources = {f"assets/game/host/{path.name}": path.read_bytes() for path in ROOT.glob("game/host/*.py")}
    files = {
        "assets/game/__init__.py": b"",
        "assets/game/table/__init__.py": TABLE.encode(),
        "assets/padding": bytes((site / "program.bin").stat().st_size),
        "methods": NO_METHODS,
        **sources,
    }
    return bundle.pack(files)


def wait_for_host(game: Game) -> None:
    """Wait until the program listens."""
    game.wait_until_playing()
    game.wait_for("globalThis.solstis.tell")
    game.wait_until_heard()


def python(game: Game, code: str) -> Any:
    """What the lines of Python return, in the running program."""
    game.page.evaluate(
        "(code) => { globalThis.answer = null; globalThis.question = code; solstis.run(); }", code
    )
    game.wait_for("globalThis.answer")
    return json.loads(game.page.evaluate("answer"))


def told(game: Game) -> dict[str, Any]:
    """What the program has seen so far."""
    answer: dict[str, Any] = json.loads(game.page.evaluate("solstis.tell()"))
    return answer
