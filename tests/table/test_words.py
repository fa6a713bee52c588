"""Every kind of event is told in words, to the log and to those who listen, in every language."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.engine import Match, Options, Spirit, Variant, events, legal_actions, score
from game.locale import LANGUAGES, load
from game.table.facts import Facts
from game.table.scenes.result import score_lines
from game.table.scenes.table_show import TableShow
from game.table.session import LogLine, Session
from game.table.wording.breaking import plain
from game.table.wording.text import use
from game.table.wording.words import SENTENCES, describe, wins
from tests.table.conftest import Hands, Play

KINDS: tuple[type[events.Event], ...] = tuple(
    kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)
)

EXAMPLES: tuple[events.Event, ...] = (
    events.Turn(0, 3),
    events.Passed(1),
    events.Played(0, 403),
    events.SecondChance(0, 403),
    events.ToDisplay(403, 2),
    events.Reveal(2, 403),
    events.Placed(0, 403, "display"),
    events.Placed(0, 403, "played"),
    events.Placed(1, 403, "hand"),
    events.Placed(1, 403, "opp_hand"),
    events.Placed(0, 403, "deck"),
    events.Placed(0, 403, "opp_panorama"),
    events.Discarded(0, 403, "played", "capture"),
    events.RainbowLifted(0, 403),
    events.RainbowPlaced(0, 403, "fish"),
    events.RainbowKept(0),
    events.SpiritsDrawn(0, (Spirit.FOX, Spirit.BEE)),
    events.SpiritsDrawn(0, ()),
    events.Met(0, Spirit.FOX, 403, "faceup"),
    events.FaceUp(Spirit.FOX),
    events.EvilTaken(0),
    events.EvilPassed(0),
    events.EvilPlaced(0, 403),
    events.FireflyPlaced(0, 403),
    events.Drawn(0, "refill", (403,)),
    events.Drawn(0, "refill", (403, 404)),
    events.HandShown(0, (403,)),
    events.Forced(0, 403),
    events.Covered(0, 403),
    events.Ended(0),
    events.Ended(1),
    events.Ended(None),
)
"""At least one of every class."""


def test_every_class_of_event_has_its_sentence() -> None:
    kinds = {kind.kind for kind in KINDS if kind.kind}
    assert kinds == set(SENTENCES)
    assert {event.kind for event in EXAMPLES} == kinds


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_event_is_told_in_every_language(code: str) -> None:
    use(load(code))
    for event in EXAMPLES:
        told = plain(describe(event, ("Ann", "Bob")))
        assert told.strip()
        assert "{" not in told
        assert ("Ann" in told) == _tells_who(event, 0), told


def _tells_who(event: events.Event, seat: int) -> bool:
    """Whether the sentence must name the player of this seat."""
    silent = (events.SecondChance, events.ToDisplay, events.Reveal, events.Discarded, events.FaceUp)
    if isinstance(event, silent):
        return False
    if isinstance(event, events.Ended):
        return event.winner == seat
    if isinstance(event, events.HandShown):
        return event.player != seat  # it is told of the one who looks
    return getattr(event, "player", None) == seat


def test_where_things_settle_is_told() -> None:
    names = ("Ann", "Bob")
    assert describe(events.Met(0, Spirit.FOX, 403, "faceup"), names) == "Ann: met a spirit, Fox (at Rock 3)"
    assert describe(events.FireflyPlaced(1, 403), names) == "Bob: a firefly settled (at Rock 3)"
    assert describe(events.Covered(1, 403), names) == "Bob: the evil spirit covers a spirit (at Rock 3)"


def test_where_a_tile_comes_from_and_where_it_goes_is_told() -> None:
    """Of a capture both tiles: the captured one and the one that was played (R4.2)."""
    told = {
        origin: describe(events.Placed(0, 403, origin), ("Ann", "Bob"))  # type: ignore[arg-type]
        for origin in ("display", "played", "hand", "opp_hand", "deck", "opp_panorama")
    }
    assert told == {
        "display": "Ann: Rock 3 from the display into the panorama",
        "played": "Ann: placed Rock 3 in the panorama",
        "hand": "Ann: placed Rock 3 in the panorama",
        "opp_hand": "Ann: stole Rock 3 for the panorama",
        "deck": "Ann: placed Rock 3 from the deck in the panorama",
        "opp_panorama": "Ann: stole Rock 3 for the panorama",
    }


def test_who_wins_is_a_sentence() -> None:
    assert wins("You") == "You win!"
    assert wins("Mira") == "Mira wins"
    assert describe(events.Ended(0), ("You", "Fox")) == "The game is over. You win!"
    assert describe(events.Ended(1), ("You", "Fox")) == "The game is over. Fox wins"
    use(load("de"))
    assert wins("Du") == "Gewonnen!"
    assert wins("Fuchs") == "Fuchs gewinnt"


def test_the_stars_of_a_spirit_that_is_not_there_are_nought() -> None:
    """Every place in the table of stars holds a number."""
    chance = random.Random(2)
    for seed in range(12):
        match = Match(Options(Variant.FIREFLY), seed)
        while not match.state.over:
            match.play(chance.choice(legal_actions(match.state)))
        lines = score_lines((score(match.state, 0), score(match.state, 1)), firefly=True)
        assert all(first.isdigit() and second.isdigit() for _label, first, second in lines)


@pytest.mark.parametrize("speed", ["fast", "off"])
def test_the_news_are_what_was_captured_not_that_the_hand_was_filled_up(
    play: Play, monkeypatch: pytest.MonkeyPatch, speed: str
) -> None:
    shown: list[str] = []
    gather = TableShow._facts

    def watched(table: TableShow) -> Facts:
        facts = gather(table)
        shown.append(facts.news)
        return facts

    monkeypatch.setattr(TableShow, "_facts", watched)

    async def script(hands: Hands) -> None:
        await hands.begin()
        at_rest: list[str] = []
        for _step in range(24):
            await hands.click(hands.random.choice(hands.choices()))
            at_rest.append(shown[-1])
        assert [news for news in shown if "drew a tile" in news or "turned up" in news] == []
        assert any(news.startswith("Marmot: ") and "from the display" in news for news in at_rest)

    play(script, settings={"speed": speed})


def test_all_that_is_written_into_the_log_is_read_out_and_so_is_each_choice(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole game: no line of the log and no choice that the keyboard comes to stays silent."""
    written: list[str] = []
    tell = Session._tell

    def watched(session: Session, told: Sequence[events.Event]) -> list[LogLine]:
        lines = tell(session, told)
        written.extend(line.text for line in lines)
        return lines

    monkeypatch.setattr(Session, "_tell", watched)

    async def script(hands: Hands) -> None:
        await hands.begin("firefly")
        chance = random.Random(5)
        for _step in range(250):
            if hands.facts["over"]:
                break
            name = chance.choice(hands.choices())
            label = hands.targets[name]["label"]
            before = len(hands.host.announced)
            if hands.facts["focus"] != name:
                await hands.focus(name)
                assert label in hands.host.announced[before:]
            await hands.click(name)
        assert hands.facts["over"]
        said = "\n".join(hands.host.announced)
        assert len(written) > 80
        assert [line for line in written if line not in said] == []

    play(script, settings={"speed": "off"})
