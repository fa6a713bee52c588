"""A look back: thought out in slices, the curve, the moments, what is said, and the way into the replay."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.engine import Match, Options, Phase, Variant, legal_actions
from game.locale import LANGUAGES
from game.table.layout.review import lookback
from game.table.paint.draw import Pen
from game.table.records import save
from game.table.records.pair import About, Pair, second_game
from game.table.records.review import lead, leads, review_of
from game.table.scenes.review import ReviewScene
from game.table.wording.breaking import plain

from .conftest import Hands, Play
from .test_layout import LEAST, Screen, screens

OFF = {"speed": "off"}


@pytest.fixture(autouse=True)
def _few_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReviewScene, "simulations", 6)


def game(seed: int = 3, players: tuple[str, str] = ("human", "marmot")) -> Match:
    return played(Match(Options(Variant.BASE), seed, players), seed)


def played(match: Match, seed: int) -> Match:
    """The match, played to its end at random."""
    chance = random.Random(seed)
    while not match.state.over:
        match.play(chance.choice(legal_actions(match.state)))
    return match


def option(action: str, margin: float) -> dict[str, Any]:
    return {"action": action, "value": 0.5, "margin": margin}


def answer_about(match: Match, seat: int = 0) -> dict[str, Any]:
    """An answer of the teacher about the first two plays of a seat, typed by hand: one right, one not."""
    plies = [
        ply
        for ply in range(match.ply)
        if match.state_at(ply).actor == seat
        and match.state_at(ply).phase is Phase.PLAY
        and len(legal_actions(match.state_at(ply))) > 1
    ][:2]
    decisions = []
    for number, ply in enumerate(plies):
        played = str(match.actions[ply])
        other = next(str(a) for a in legal_actions(match.state_at(ply)) if str(a) != played)
        better = number == 1
        decisions.append(
            {
                "ply": ply,
                "turn": match.state_at(ply).turn,
                "seat": seat,
                "phase": "play",
                "played": option(played, 1.2),
                "best": option(other, 3.4) if better else option(played, 1.2),
                "loss": 0.2 if better else 0.0,
                "plan": [other] if better else [],
                "why": [{"theme": "join", "stars": 0.8, "scored": False}] if better else [],
            }
        )
    curve = [[plies[0], 1.2], [plies[1], 3.4], [match.ply, -2.0]]
    return {"decisions": decisions, "curve": curve, "moments": [plies[1]]}


@pytest.mark.parametrize("seat", [0, 1])
def test_an_answer_in_words(seat: int) -> None:
    match = game()
    found = review_of(match, answer_about(match, seat), seat)
    right, wrong = found.decisions
    assert right.told.endswith(", +1: well chosen.")
    assert wrong.told.startswith("You: ")
    assert ", +1. Better: " in wrong.told
    assert wrong.told.endswith(", +3.")
    assert wrong.note.text.endswith("Your areas come closer to each other.")
    assert wrong.note.done[0] == str(match.actions[wrong.ply])
    assert wrong.note.best
    assert found.moments == (wrong,)
    assert found.right == 1
    assert [round(value, 1) for _ply, value in found.curve] == (
        [1.2, 3.4, -2.0] if seat == 0 else [-1.2, -3.4, 2.0]
    )


def test_a_second_chance_is_no_capture_of_the_played_tile() -> None:
    """What follows a tile that matches nothing is the deck's doing, not the player's choice."""
    for seed in range(30):
        match = game(seed)
        for ply, action in enumerate(match.actions[:-1]):
            state = match.state_at(ply)
            if state.actor or action.phase is not Phase.PLAY or len(legal_actions(state)) < 2:
                continue
            follows = match.actions[ply + 1]
            if follows.phase is Phase.CAPTURE and follows.cell == action.cell:
                told = {
                    "ply": ply,
                    "seat": 0,
                    "played": option(str(action), 1.0),
                    "best": option(str(action), 1.0),
                    "plan": [],
                    "why": [],
                }
                (judged,) = review_of(match, {"decisions": [told], "curve": [], "moments": []}, 0).decisions
                assert judged.done == (action,)
                assert judged.told.startswith("Play ")
                return
    raise AssertionError("no second chance captured the tile that brought it")


def test_what_is_no_better_in_stars_counts_as_right() -> None:
    match = game()
    answer = answer_about(match)
    answer["decisions"][1]["best"]["margin"] = 1.0
    found = review_of(match, answer, 0)
    assert found.right == 2
    assert found.moments == ()


@pytest.mark.parametrize(
    ("margin", "better", "expected"),
    [
        (1.2, 3.4, ("+1", "+3")),
        (-2.4, -0.6, ("\u20132", "\u20131")),
        (0.2, 0.4, ("+0.2", "+0.4")),
        (-0.04, 0.3, ("0", "+0.3")),
        (-1.2, 0.1, ("\u20131", "0")),
    ],
)
def test_leads_are_as_short_as_they_can_be_told_apart(
    margin: float, better: float, expected: tuple[str, str]
) -> None:
    assert leads(margin, better) == expected
    assert lead(0.0) == "0"


@pytest.mark.parametrize("buttons", [2, 3])
@pytest.mark.parametrize("screen", screens(), ids=str)
def test_it_fits(screen: Screen, buttons: int) -> None:
    layout = lookback(screen, buttons)
    targets = [layout.chart, *layout.cards, *layout.buttons]
    for rect in targets:
        assert screen.safe.holds(rect)
        assert min(rect.w, rect.h) >= LEAST * screen.scale
    everything = [*targets, layout.told, layout.heading, layout.intro]
    for one, other in combinations(everything, 2):
        assert not one.overlaps(other)
    assert all(layout.panel.holds(rect) and rect.h > 0 for rect in everything)
    assert layout.chart.holds(layout.inner)
    assert layout.at(12, (12, 80)) == layout.inner.x
    assert layout.at(80, (12, 80)) == layout.inner.right
    assert layout.height(8, 8) <= layout.inner.y + 1


async def to_result(hands: Hands) -> None:
    await hands.click("continue")
    for _ in range(5):
        if hands.facts["scene"] == "result":
            return
        hands.host.advance(1.0)
        await hands.rest()
    raise AssertionError("no result")


async def thought_over(hands: Hands) -> None:
    for _ in range(4000):
        if hands.facts["decisions"]:
            return
        await hands.host.settle(patience=0.05)
    raise AssertionError("the review does not come")


@pytest.mark.parametrize("size", [(1280, 720), (360, 640), (640, 360)])
def test_a_game_is_thought_over_and_its_moments_open(size: tuple[int, int], play: Play) -> None:
    match = game()

    async def script(hands: Hands) -> None:
        await to_result(hands)
        await hands.click("review")
        await thought_over(hands)
        facts = hands.facts
        mine = [
            ply
            for ply in range(match.ply)
            if match.state_at(ply).actor == 0 and len(legal_actions(match.state_at(ply))) > 1
        ]
        assert facts["decisions"] == mine
        assert set(facts["moments"]) <= set(mine)
        assert facts["moments"]
        assert any("The best choice in" in text for text in hands.host.announced)
        await hands.click("moment-1")
        assert hands.facts["scene"] == "replay"
        assert hands.facts["ply"] == facts["moments"][0]
        assert "Better: " in hands.facts["message"]
        assert "on" in hands.targets
        await hands.click("back")
        assert hands.facts["scene"] == "review"
        x, y, w, h = hands.targets["curve"]["rect"]
        hands.host.click((x + w - w // 6, y + h // 2))
        await hands.rest()
        assert hands.facts["scene"] == "replay"
        assert hands.facts["ply"] in mine[len(mine) // 2 :]

    play(script, size, settings=OFF, saved=save.lines(match))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_what_is_said_of_a_moment_can_be_read(
    size: tuple[int, int], code: str, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The note of a moment with all its reasons is written in letters of 12 px at least."""
    written: dict[str, int] = {}
    fit = Pen.fitting

    def watched(self: Pen, text: str, *rest: Any, **more: Any) -> int:
        size = written[plain(text)] = fit(self, text, *rest, **more)
        return size

    monkeypatch.setattr(Pen, "fitting", watched)

    async def script(hands: Hands) -> None:
        await to_result(hands)
        await hands.click("review")
        await thought_over(hands)
        for number in range(1, 1 + len(hands.facts["moments"])):
            await hands.click(f"moment-{number}")
            assert written[hands.facts["message"]] >= 12
            await hands.click("back")

    play(script, size, settings={**OFF, "language": code}, saved=save.lines(game()))


def test_keys_walk_along_the_curve(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await to_result(hands)
        await hands.click("review")
        await thought_over(hands)
        first, first_decision = hands.facts["message"], hands.facts["decisions"][0]
        await hands.press(pygame.K_RIGHT)
        assert hands.facts["message"] != first
        assert hands.host.announced[-1] == hands.facts["message"]
        await hands.press(pygame.K_LEFT)
        assert hands.facts["message"] == first
        await hands.press(pygame.K_RETURN)
        assert hands.facts["scene"] == "replay"
        assert hands.facts["ply"] == first_decision
        await hands.press(pygame.K_ESCAPE)
        await hands.press(pygame.K_TAB)
        assert hands.facts["focus"] is not None
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "result"

    play(script, settings=OFF, saved=save.lines(game()))


def test_it_can_be_left_while_the_teacher_thinks(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReviewScene, "simulations", 100_000)

    async def script(hands: Hands) -> None:
        await to_result(hands)
        hands.host.click(hands.middle("review"))
        for _ in range(5):
            await asyncio.sleep(0)
        assert hands.facts["scene"] == "review"
        assert hands.facts["progress"] < 1
        assert "curve" not in hands.targets
        await hands.click("back")
        assert hands.facts["scene"] == "result"

    play(script, settings=OFF, saved=save.lines(game()))


def test_two_people_choose_whose_decisions(play: Play) -> None:
    match = game(players=("human", "human"))

    async def script(hands: Hands) -> None:
        await to_result(hands)
        await hands.click("review")
        await thought_over(hands)
        seat = hands.facts["seat"]
        await hands.click("seat")
        await thought_over(hands)
        assert hands.facts["seat"] == 1 - seat
        for ply in hands.facts["decisions"]:
            assert match.state_at(ply).actor == 1 - seat

    play(script, settings=OFF, saved=save.lines(match))


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
@pytest.mark.parametrize("players", [("human", "marmot"), ("marmot", "human"), ("human", "human")])
def test_of_a_match_both_games_are_looked_back_at(
    players: tuple[str, str], size: tuple[int, int], play: Play
) -> None:
    """With the same player, who had the other seat in the first game."""
    first = game(3, (players[1], players[0]))
    second = played(second_game(first), 4)

    async def looked_at(hands: Hands, match: Match, seat: int) -> dict[str, Any]:
        await thought_over(hands)
        facts = hands.facts
        assert facts["seat"] == seat
        assert facts["decisions"]
        for ply in facts["decisions"]:
            assert match.state_at(ply).actor == seat
        assert facts["decisions"][-1] < match.ply
        return facts

    async def script(hands: Hands) -> None:
        await to_result(hands)
        await hands.click("review")
        seat = hands.facts["seat"]
        later = await looked_at(hands, second, seat)
        assert (later["game"], hands.targets["game"]["label"]) == (2, "First game")
        await hands.click("game")
        earlier = await looked_at(hands, first, 1 - seat)
        assert (earlier["game"], hands.targets["game"]["label"]) == (1, "Second game")
        assert earlier["decisions"] != later["decisions"]
        assert "Looking back · First game" in hands.host.announced
        await hands.click("moment-1")
        assert hands.facts["scene"] == "replay"
        assert hands.facts["ply"] == earlier["moments"][0]
        assert Match.from_record(hands.facts["record"]).actions == first.actions[: hands.facts["ply"]]
        await hands.click("back")
        await hands.click("game")
        assert hands.facts == later | {"focus": hands.facts["focus"], "targets": hands.facts["targets"]}
        await hands.click("back")
        assert hands.facts["scene"] == "result"

    play(script, size, settings=OFF, saved=save.lines(second, About(Pair(first))))


def test_a_single_game_offers_no_other_one(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await to_result(hands)
        await hands.click("review")
        await thought_over(hands)
        assert hands.facts["game"] == 0
        assert "game" not in hands.targets

    play(script, settings=OFF, saved=save.lines(game()))


def test_another_move_is_tried_from_there(play: Play) -> None:
    match = game()

    async def script(hands: Hands) -> None:
        await to_result(hands)
        await hands.click("review")
        await thought_over(hands)
        ply = hands.facts["moments"][0]
        await hands.click("moment-1")
        await hands.click("on")
        await hands.click("against-marmot")
        again = Match.from_record(hands.facts["record"])
        assert again.ply == ply
        assert again.state == match.state_at(ply)
        assert json.loads((await hands.host.storage.read("game"))[0])["origin"]["ply"] == ply

    play(script, settings=OFF, saved=save.lines(match))


def test_between_the_games_of_a_match_nothing_is_looked_back_at(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await to_result(hands)
        assert "review" not in hands.targets

    play(script, settings=OFF, saved=save.lines(game(), About(Pair())))
