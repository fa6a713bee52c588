"""What a replay and a look back say on a phone can be read, in every language and size of text."""

from __future__ import annotations

import pytest

from game.engine import Phase
from game.engine.actions import TOKENS
from game.locale import LANGUAGES
from game.table.paint.table import prompt_words
from game.table.records.review import Judged
from game.table.scenes.replay import ReplayScene
from game.table.wording.advice import reason_lines
from tests.gallery.easel import Format
from tests.gallery.games import Games

from .conftest import opened

PHONES = [
    Format(360, 640), Format(390, 844, 2), Format(412, 915), Format(640, 360), Format(844, 390, 2),
]  # fmt: skip
LEAST = 11
"""CSS pixels that no letter is smaller than."""

PLAYED = tuple(TOKENS[phase][token] for phase, token in ((Phase.PLAY, "p406"), (Phase.CAPTURE, "c306")))
BETTER = tuple(TOKENS[phase][token] for phase, token in ((Phase.PLAY, "p506"), (Phase.CAPTURE, "c406")))
WHY = [
    {"theme": "spirits", "stars": 12, "scored": True},
    {"theme": "area", "stars": 12, "scored": True},
    {"theme": "opponent", "stars": 2, "scored": False},
]


def said(scene: ReplayScene) -> str:
    """The words that are painted; they must fit in letters that can be read."""
    text = scene._facts().prompt
    room, size = prompt_words(scene.layout, scene.primary is not None)
    assert scene.app.pen.fitting(text, room, size, least=1) >= LEAST * scene.screen.scale, text
    return text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("form", PHONES, ids=str)
def test_every_word_on_a_phone_can_be_read(form: Format, code: str, games: Games) -> None:
    easel = opened(form, games, code)
    for text in (1.0, 1.5):
        easel.clear(text)
        match = easel.match("lose")
        why = tuple(reason_lines(WHY))
        assert len(why) == len(WHY)
        note = Judged(1, 1, PLAYED, BETTER, -11.6, 12.4, why).note
        plies = range(0, match.ply + 1, 3)
        review = ReplayScene(easel.app, match, notes=dict.fromkeys(plies, note))
        replay = ReplayScene(easel.app, match)
        for ply in plies:
            for scene in (review, replay):
                scene.seek(ply)
                assert said(scene)
        review.seek(0)
        told = said(review)
        assert told == note.text or told in note.shorter
        if form.height > 800:
            assert told.startswith(note.shorter[-2]), "a reason, too, where there is room"
