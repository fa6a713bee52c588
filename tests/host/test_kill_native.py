"""The window's process is killed at random moments: no decision that was kept is ever lost."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine import Match
from game.host.storage_file import FileStorage, open_files
from game.table.records import library, save

ROOT = Path(__file__).parents[2]
MOST_LOOKS = 60
"""Looks at the game, one every few milliseconds, until the process is killed at the latest."""

PROGRAM = """
import asyncio, json, random, sys
from pathlib import Path
import pygame
from game.host.native import NativeHost
from game.table.app import start

chance = random.Random(int(sys.argv[1]))
WAYS = ("continue", "new", "opponent-marmot", "start", "again", "ready")

def wanted(facts):
    decisions = [t for t in facts["targets"] if t["action"] or t["id"].startswith(("row-", "drawn-"))]
    if decisions and facts["actor"] == facts["seat"]:
        return chance.choice(decisions)
    targets = {t["id"]: t for t in facts["targets"]}
    if facts["scene"] == "newgame":
        return targets[chance.choice(("opponent-marmot", "start"))]
    return next((targets[way] for way in WAYS if way in targets), None)

async def play(host):
    while "inspect" not in host.exposed:
        await asyncio.sleep(0.005)
    while True:
        facts = json.loads(host.exposed["inspect"]())
        print(json.dumps([facts["record"], facts.get("kept", False)]), flush=True)
        target = wanted(facts)
        if target:
            x, y, w, h = target["rect"]
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=(x + w // 2, y + h // 2), button=1, touch=False))
        await asyncio.sleep(chance.choice((0, 0.005, 0.03)))

async def main():
    host = NativeHost(Path(sys.argv[2]))
    await asyncio.gather(start(host), play(host))

asyncio.run(main())
"""


def live_and_die(folder: Path, seed: int, looks: int) -> str:
    """Play until so many looks were told, and be killed; the newest record that was told as kept."""
    command = [sys.executable, "-c", PROGRAM, str(seed), str(folder)]
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    kept = ""
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            record, is_kept = json.loads(line) if line.startswith("[") else (None, False)
            looks -= record is not None
            kept = record if record and is_kept else kept
            if looks <= 0:
                break
        process.kill()
        process.communicate()
    return kept


async def left_behind(folder: Path) -> list[Match]:
    """All games that the files hold: the saved one and those of the library."""
    store = open_files(folder)
    assert isinstance(store, FileStorage)
    found = await save.load(store)
    assert not found.message
    games = await library.load(store)
    assert not games.damaged
    store.close()
    saved = [found.match] if found.match is not None else []
    return saved + [entry.saved().match for entry in games.games]


def continues(match: Match, record: str) -> bool:
    """Whether a game is that of the record, as far or further."""
    kept = Match.from_record(record)
    return match.deal == kept.deal and match.actions[: kept.ply] == kept.actions


@pytest.mark.parametrize("kills", [20, pytest.param(200, marks=pytest.mark.full)])
def test_a_killed_window_loses_nothing(kills: int, tmp_path: Path) -> None:
    chance = random.Random(9)
    reached = 0
    for number in range(kills):
        kept = live_and_die(tmp_path, number, chance.randrange(1, MOST_LOOKS))
        if kept:
            reached += 1
            games = asyncio.run(left_behind(tmp_path))
            assert any(continues(match, kept) for match in games), kept
    assert reached > kills // 3
