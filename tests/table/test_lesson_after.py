"""What is left of a lesson: kept with the other games, under one name, and looked back at without its script."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable

import pytest

from game.engine import Match, legal_actions, parse_token
from game.host import MemoryHost
from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.table.app import App
from game.table.learn import LessonSession, progress
from game.table.learn.lesson import PLAYERS, SCRIPT, led, new_match
from game.table.records import library, save
from game.table.records.pair import ALONE, About, Origin
from game.table.records.review import given
from game.table.records.statistics import counts
from game.table.scenes.review import ReviewScene
from game.table.session import played_on, seat_names
from game.table.wording.about import about_line

from .conftest import Hands, Play
from .test_library import game, lines
from .test_review import thought_over
from .test_table import FAST, saved

BEGUN = "2026-12-01T08:00:00Z"
EARLIER = "2026-11-30T08:00:00Z"


def lesson(plies: int = 500, players: tuple[str, str] = PLAYERS, seed: int = 4) -> Match:
    """The first game: its script, then anything."""
    match, chance = new_match().afresh(players), random.Random(seed)
    for token in SCRIPT[:plies]:
        match.play(parse_token(match.state, token))
    while not match.state.over and match.ply < plies:
        match.play(chance.choice(legal_actions(match.state)))
    return match


def with_storage(work: Callable[[SafeStorage], Awaitable[None]]) -> None:
    asyncio.run(work(SafeStorage(MemoryStorage())))


def test_the_lesson_knows_what_it_led() -> None:
    assert [led(lesson(plies)) for plies in (0, 7, len(SCRIPT), 500)] == [0, 7, len(SCRIPT), len(SCRIPT)]
    astray = lesson(2)
    astray.play(next(action for action in legal_actions(astray.state) if str(action) != SCRIPT[2]))
    assert led(astray) == 2
    assert led(lesson(players=("human", "fox"))) == 0


def test_what_it_led_is_known_after_a_reload_and_from_a_record_alone() -> None:
    whole = lesson()
    again = save.parse(save.lines(whole, About(begun=BEGUN)))
    assert given(again.match, again.about) == len(SCRIPT)
    assert given(Match.from_record(whole.record()), ALONE) == len(SCRIPT)


def test_what_another_game_brought_is_nobodys_decision() -> None:
    assert given(game(players=("human", "wolf")), About(origin=Origin(("fox", "human"), 9))) == 9
    assert given(game(), ALONE) == 0


def test_a_finished_lesson_is_kept_once_and_does_not_count() -> None:
    async def work(storage: SafeStorage) -> None:
        await storage.begin(save.LESSON, lines(lesson(), BEGUN))
        for _ in range(2):
            found = await library.load(storage)
            (kept,) = found.games
            assert (kept.begun, kept.players, kept.lesson, kept.over) == (BEGUN, PLAYERS, True, True)
            assert not counts(kept)
        assert (await progress.load(storage)).begun

    with_storage(work)


@pytest.mark.parametrize("follows", ["again", "skip"])
def test_a_finished_lesson_makes_room_and_is_kept(follows: str) -> None:
    async def work(storage: SafeStorage) -> None:
        await storage.begin(save.LESSON, lines(lesson(), BEGUN))
        if follows == "again":
            session = LessonSession(storage)
            await session.journal.flush()
        else:
            await progress.skip(storage)
            await progress.skip(storage)
        found = await library.load(storage)
        assert [entry.begun for entry in found.games] == [BEGUN]
        assert await storage.names() == sorted([library.NAME, save.LESSON])
        assert ((await progress.load(storage)).match is None) == (follows == "skip")

    with_storage(work)


@pytest.mark.parametrize("text", [[progress.SKIPPED], ["no game"], lines(lesson(12)), lines(game())])
def test_no_other_lesson_is_kept(text: list[str]) -> None:
    """None that is not over, none that does not tell that it is one, and nothing that is no game."""

    async def work(storage: SafeStorage) -> None:
        await storage.begin(save.LESSON, text)
        assert not (await library.load(storage)).games
        await storage.begin(save.LESSON, [progress.SKIPPED], save.LEFT)
        assert not (await library.load(storage)).games
        assert await storage.names() == [save.LESSON]

    with_storage(work)


def test_a_lesson_of_an_earlier_version_goes_on_under_the_new_name() -> None:
    async def work(storage: SafeStorage) -> None:
        old = lesson(14, ("human", "marmot"))
        await storage.begin(save.LESSON, lines(old, BEGUN))
        found = await progress.load(storage)
        assert found.match is not None
        assert (found.match.players, found.match.actions) == (PLAYERS, old.actions)
        assert await storage.read(save.LESSON) == save.lines(found.match, About(begun=BEGUN))

    with_storage(work)


def test_a_lesson_that_goes_on_keeps_the_moment_when_it_was_begun() -> None:
    async def work(storage: SafeStorage) -> None:
        await storage.begin(save.LESSON, lines(lesson(len(SCRIPT)), BEGUN))
        found = await progress.load(storage)
        session = LessonSession(storage, found.match, True, found.about)
        session.play(legal_actions(session.match.state)[0])
        session.undo()
        await session.journal.flush()
        assert save.parse(await storage.read(save.LESSON)).about == About(begun=BEGUN)

    with_storage(work)


def test_the_opponent_has_one_name_everywhere() -> None:
    storage = SafeStorage(MemoryStorage())
    whole = lesson()
    assert LessonSession(storage, whole).names == seat_names(whole.players) == ("You", "Mira")
    further = played_on(whole, 30, 0, "fox", storage)
    assert about_line(further).endswith("of a game: You, Mira.")


def test_the_lessons_opponent_is_played_by_a_bot() -> None:
    session = LessonSession(SafeStorage(MemoryStorage()), lesson(len(SCRIPT)))
    assert session._question()["level"] == "marmot"


async def to_the_end(hands: Hands) -> None:
    """Finish the lesson."""
    await hands.click("tutorial")
    for _ in range(300):
        if hands.facts["scene"] == "result":
            return
        targets = hands.targets
        acting = [name for name, target in targets.items() if target["action"]]
        await hands.click("coach-next" if "coach-next" in targets else (acting or hands.choices())[-1])
    raise AssertionError("the lesson does not end")


def finished(plies_left: int = 1) -> list[str]:
    """A lesson that is nearly over."""
    return lines(lesson(lesson().ply - plies_left), BEGUN)


def host_with(text: list[str]) -> MemoryHost:
    host = MemoryHost()
    asyncio.run(host.storage.begin(save.LESSON, text))
    return host


def test_looking_back_leaves_out_what_the_lesson_led(
    play: Play, apps: list[App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewScene, "simulations", 6)

    async def script(hands: Hands) -> None:
        await to_the_end(hands)
        assert "again" not in hands.targets
        await hands.click("review")
        await thought_over(hands)
        decisions = hands.facts["decisions"]
        assert min(decisions) >= len(SCRIPT)
        assert set(hands.facts["moments"]) <= set(decisions)
        scene = apps[0].top
        assert isinstance(scene, ReviewScene)
        assert scene.heading == "Looking back · from turn 12"
        assert scene.session.names == ("You", "Mira")
        assert scene.review is not None
        assert scene.layout.at(scene.review.span[0], scene.review.span) == scene.layout.inner.x

    play(script, settings=FAST, host=host_with(finished(6)))


def test_a_finished_lesson_is_among_the_games(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await to_the_end(hands)
        await hands.click("share")
        assert hands.facts["scene"] == "games"
        assert "2026-12-01 · Lesson · " in hands.facts["words"]
        await hands.click("watch")
        assert hands.facts["scene"] == "replay"

    play(script, settings=FAST, host=host_with(finished()))


@pytest.mark.parametrize(
    ("learnt", "game_begun", "open_", "first"),
    [
        (12, "", False, "tutorial"),
        (12, EARLIER, False, "tutorial"),
        (12, "2026-12-01T09:00:00Z", False, "new"),
        (12, EARLIER, True, "continue"),
        (500, "", False, "new"),
    ],
)
def test_the_title_offers_first_what_was_begun_last(
    play: Play, learnt: int, game_begun: str, open_: bool, first: str
) -> None:
    """A lesson that was left, unless another game has been begun since; a game that is not over before all."""
    kept = lines(game(9 if open_ else 500), game_begun) if game_begun else None

    async def script(hands: Hands) -> None:
        assert next(iter(hands.targets)) == first
        expected = "Go on learning" if learnt < 500 else "Learn to play"
        assert hands.targets["tutorial"]["label"] == expected

    play(script, settings=FAST, saved=kept, host=host_with(lines(lesson(learnt), BEGUN)))


def test_the_name_is_in_no_list_of_opponents(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("new")
        assert not [name for name in hands.targets if name.endswith(PLAYERS[1])]
        assert json.dumps(hands.facts).count("Mira") == 0

    play(script, settings=FAST, saved=saved(2))
