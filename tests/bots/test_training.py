"""Training: the same seed gives the same positions and labels, whoever runs it.

What follows, a regression with numpy, has no chance in it; `python -m training.train --check` does all of it again.
"""

import json
import math
from pathlib import Path

import pytest

from game.bots.features import NAMES
from game.engine import Variant
from training.selfplay import PLAYOUTS, collect

LOG = Path(__file__).parents[2] / "training" / "log.json"


@pytest.mark.parametrize("variant", [Variant.BASE, Variant.FIREFLY])
def test_a_seed_gives_the_same_positions_to_the_bit(variant: Variant) -> None:
    first = collect(variant, 4, seed=7)
    assert len(first) > 20
    assert repr(collect(variant, 4, seed=7)) == repr(first)
    assert repr(collect(variant, 4, seed=8)) != repr(first)


def test_fewer_games_are_the_first_of_more() -> None:
    more = collect(Variant.BASE, 3, seed=7)
    assert collect(Variant.BASE, 2, seed=7) == [one for one in more if one.game < 2]


def test_labels_are_means_over_playouts() -> None:
    for one in collect(Variant.BASE, 3, seed=9):
        assert len(one.features) == len(NAMES)
        assert 0 <= one.deck <= 1
        assert math.isclose(one.margin * PLAYOUTS, round(one.margin * PLAYOUTS), abs_tol=1e-9)
        assert math.isclose(2 * one.wins * PLAYOUTS, round(2 * one.wins * PLAYOUTS), abs_tol=1e-9)
        assert 0 <= one.wins <= 1


def test_the_log_tells_how_the_weights_were_made() -> None:
    """The curve rises: more positions explain more of the games that were kept out of the fit."""
    for logged in json.loads(LOG.read_text(encoding="utf-8")).values():
        assert {"games", "seed", "playouts", "positions", "curve", "explained_by_stage"} <= set(logged)
        curve = logged["curve"]
        assert [one["positions"] for one in curve] == sorted(one["positions"] for one in curve)
        assert curve[-1]["explained"] > curve[0]["explained"] > 0
