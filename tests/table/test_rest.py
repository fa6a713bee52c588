"""Lit flames burn for a while after a move, then no frame is drawn any more; under less motion they never move."""

from __future__ import annotations

import asyncio
import random

import pytest

from game.engine import Match, Options, view
from game.host import MemoryHost
from game.table.app import App
from game.table.motion.fire import Ember
from game.table.records import save
from game.table.scenes.table import TableScene

from .conftest import Hands, Play


def burning() -> list[str]:
    """A saved game of two people in which flames are lit."""
    for seed in range(400):
        match, chance = Match(Options(), seed, ("human", "human")), random.Random(seed)
        while not match.state.over:
            seen = view(match.state, match.state.actor)
            if len(seen.legal) > 1 and any(score.lit for score in seen.scores):
                return save.lines(match)
            match.play(chance.choice(seen.legal))
    raise AssertionError("no flame was ever lit")


@pytest.fixture
def scenes(monkeypatch: pytest.MonkeyPatch) -> list[TableScene]:
    made: list[TableScene] = []
    sit_down = TableScene.__init__

    def init(self: TableScene, app: App, *args: object) -> None:
        sit_down(self, app, *args)  # type: ignore[arg-type]
        made.append(self)

    monkeypatch.setattr(TableScene, "__init__", init)
    return made


async def others() -> None:
    """Let what goes on beside the table, such as the keeping of a game, come to its end."""
    for _ in range(50):
        await asyncio.sleep(0)


@pytest.mark.parametrize("calm", [False, True])
def test_flames_burn_on_and_then_nothing_runs(play: Play, scenes: list[TableScene], calm: bool) -> None:
    host = MemoryHost()
    host.prefers_reduced_motion = calm

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        if hands.facts["scene"] == "curtain":
            await hands.click("ready")
        scene = scenes[-1]
        scene.stir()
        assert scene.pace == ("still" if calm else "slow")
        assert not hands.facts["busy"]
        shown = host.presented
        host.nudge()
        await host.settle()
        drawn = host.presented - shown
        assert drawn <= 2 if calm else 20 < drawn <= 15 * Ember.LASTS
        assert scene.pace == "still"
        await others()
        turns = host.turns
        host.advance(60.0)
        await others()
        assert host.turns == turns

    play(script, settings={"speed": "normal"}, saved=burning(), host=host)
