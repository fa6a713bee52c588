"""Every spirit has its place in every table of spirits, so that a new one is nowhere forgotten."""

import pytest

from game.bots.policy import SPIRIT_WORTH
from game.engine import Spirit
from game.engine.scoring import BONUSES
from game.table.learn.spirits import limits, tip
from game.table.motion.creatures import GESTURES
from game.table.tally import COUNTED
from game.table.wording.words import spirit_name, spirit_rule


@pytest.mark.parametrize("spirit", Spirit)
def test_a_spirit_is_known_everywhere(spirit: Spirit) -> None:
    assert spirit in GESTURES
    assert spirit in SPIRIT_WORTH
    assert all(words(spirit) for words in (spirit_name, spirit_rule, limits, tip))


def test_each_spirit_moves_and_speaks_in_its_own_way() -> None:
    assert len({gesture.movement for gesture in GESTURES.values()}) == len(Spirit)
    for words in (spirit_name, spirit_rule, limits, tip):
        assert len({words(spirit) for spirit in Spirit}) == len(Spirit)


def test_what_gives_stars_shows_what_it_counts() -> None:
    assert set(COUNTED) == set(BONUSES)
