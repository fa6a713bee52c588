"""The replay: stepping, seeking, playing by itself, both seats, nothing hidden of a game that goes on, playing on."""

from __future__ import annotations

import json
import random
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.engine import Match, Options, Variant, legal_actions, view
from game.host.storage import SafeStorage
from game.host.storage_memory import MemoryStorage
from game.locale import LANGUAGES
from game.table.layout import Counts, table
from game.table.layout.replay import above_controls, controls, place_of, ply_at
from game.table.paint.letters import Type
from game.table.records import save, share
from game.table.records.pair import About, Origin
from game.table.records.replay import Replay

from .conftest import Hands, Play
from .test_layout import LEAST, Screen, panels, screens, things

OFF = {"speed": "off"}


def game(seed: int = 3, players: tuple[str, str] = ("human", "marmot"), plies: int = 500) -> Match:
    chance = random.Random(seed)
    match = Match(Options(Variant.FIREFLY), seed, players)
    while not match.state.over and match.ply < plies:
        match.play(chance.choice(legal_actions(match.state)))
    return match


def replay_of(match: Match, ply: int = 0) -> Replay:
    return Replay(match, SafeStorage(MemoryStorage()), ply)


@pytest.mark.parametrize("screen", screens(), ids=str)
def test_controls_and_table_fit(screen: Screen) -> None:
    layout = controls(screen)
    for rect in [*layout.buttons.values(), layout.bar]:
        assert screen.safe.holds(rect)
        assert min(rect.w, rect.h) >= LEAST * screen.scale
    assert layout.bar.holds(layout.track)
    for one, other in combinations([*layout.buttons.values(), layout.bar], 2):
        assert not one.overlaps(other)
    inner = above_controls(screen)
    for counts in (Counts(), Counts(12, 4, 8, True), Counts(12, 4, 8, True, tells=True)):
        above = table(inner, counts)
        for name, rect in (panels(above) | things(above)).items():
            assert inner.safe.holds(rect), name
            assert not rect.overlaps(layout.panel), name
        for (one_name, a), (two_name, b) in combinations(things(above).items(), 2):
            assert not a.overlaps(b), f"{one_name} overlaps {two_name}"


def test_places_on_the_track_are_found_again() -> None:
    track = controls(Screen(390, 844)).track
    for ply in range(0, 91, 7):
        assert abs(ply_at(track, place_of(track, ply, 90), 90) - ply) <= 0
    assert ply_at(track, -50, 90) == 0
    assert ply_at(track, 9999, 90) == 90


def test_every_position_is_that_of_the_game() -> None:
    match = game()
    shown = replay_of(match)
    for ply in range(match.ply + 1):
        assert shown.match.state == match.state_at(ply)
        assert shown.view == view(match.state_at(ply), 0)
        step = shown.step()
        assert (step is None) == (ply == match.ply)
    for ply in random.Random(1).sample(range(match.ply + 1), 12):
        shown.go(ply)
        assert shown.match.state == match.state_at(ply)
        assert len(shown.log) == len(replay_of(match, ply).log)
    assert match.record() == shown.whole.record()


def test_a_game_between_two_people_that_goes_on_shows_no_hand() -> None:
    shown = replay_of(game(players=("human", "human"), plies=30))
    assert shown.veiled
    while (step := shown.step()) is not None:
        assert step.veiled
        for event in step.events:
            if event.kind == "draw":
                assert set(event.tiles) <= {0}  # type: ignore[attr-defined]
    over = replay_of(game(players=("human", "human")))
    assert not over.veiled


async def to_replay(hands: Hands) -> None:
    await hands.click("continue")
    for _ in range(5):
        hands.host.advance(1.0)
        await hands.rest()
        if hands.facts["scene"] == "result":
            break
    await hands.click("replay")
    assert hands.facts["scene"] == "replay"


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (640, 360)])
def test_buttons_lead_through_the_game(size: tuple[int, int], play: Play) -> None:
    match = game()

    async def script(hands: Hands) -> None:
        await to_replay(hands)
        assert (hands.facts["ply"], hands.facts["plies"]) == (0, match.ply)
        for name, ply in (("later", 1), ("later", 2), ("earlier", 1), ("last", match.ply), ("first", 0)):
            await hands.click(name)
            assert hands.facts["ply"] == ply
            assert Match.from_record(hands.facts["record"]).ply == ply
        await hands.click("later")
        played = match.actions[0]
        assert str(played.cell % 100) in hands.facts["message"]
        assert hands.facts["message"] in hands.host.announced
        x, y, w, h = hands.targets["seek"]["rect"]
        await hands.drag((x + w // 4, y + h // 2), (x + w // 2, y + h // 2))
        assert abs(hands.facts["ply"] - match.ply / 2) < match.ply / 8
        await hands.click("back")
        assert hands.facts["scene"] == "result"

    play(script, size, settings=OFF, saved=save.lines(match))


def test_keys_lead_through_the_game(play: Play) -> None:
    match = game()

    async def script(hands: Hands) -> None:
        await to_replay(hands)
        for key, ply in (
            (pygame.K_RIGHT, 1),
            (pygame.K_RIGHT, 2),
            (pygame.K_LEFT, 1),
            (pygame.K_END, match.ply),
            (pygame.K_HOME, 0),
        ):
            await hands.press(key)
            assert hands.facts["ply"] == ply
        await hands.press(pygame.K_PAGEDOWN)
        assert Match.from_record(hands.facts["record"]).state.turn == 2
        await hands.press(pygame.K_TAB)
        assert hands.facts["focus"] is not None
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "result"

    play(script, settings=OFF, saved=save.lines(match))


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_it_plays_by_itself_to_the_end_and_can_pause(speed: str, play: Play) -> None:
    match = game()

    async def script(hands: Hands) -> None:
        await to_replay(hands)
        await hands.press(pygame.K_SPACE)
        assert hands.facts["playing"]
        for _ in range(12):
            hands.host.advance(1.2)
            await hands.rest()
        assert hands.facts["ply"] >= 3
        await hands.press(pygame.K_SPACE)
        ply = hands.facts["ply"]
        hands.host.advance(9.0)
        await hands.rest()
        assert hands.facts["ply"] == ply
        await hands.press(pygame.K_END)
        await hands.press(pygame.K_LEFT)
        await hands.click("play")
        for _ in range(6):
            hands.host.advance(1.2)
            await hands.rest()
        assert hands.facts["ply"] == match.ply
        assert not hands.facts["playing"]

    play(script, settings={"speed": speed}, saved=save.lines(match))


def test_both_sides_of_a_finished_game_can_be_seen(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await to_replay(hands)
        assert hands.facts["seat"] == 0
        await hands.click("seat")
        assert hands.facts["seat"] == 1
        assert "Seen by Marmot" in hands.host.announced

    play(script, settings=OFF, saved=save.lines(game()))


def test_a_game_that_goes_on_shows_only_what_its_player_knows(play: Play) -> None:
    match = game(plies=40)
    while match.state.actor != 0:
        match.play(legal_actions(match.state)[0])

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        if hands.facts["scene"] == "chooser":
            await hands.click("look")
        record = hands.facts["record"]
        await hands.click("menu")
        await hands.click("replay")
        assert not {"seat", "on"} & set(hands.targets)
        await hands.click("later")
        assert hands.facts["seat"] == 0
        await hands.click("back")
        assert hands.facts["scene"] == "menu"
        await hands.click("resume")
        if hands.facts["scene"] == "chooser":
            await hands.click("look")
        assert hands.facts["record"] == record

    play(script, settings=OFF, saved=save.lines(match))


@pytest.mark.parametrize("players", [("human", "marmot"), ("human", "human")])
def test_an_unfinished_game_that_came_as_a_text_is_seen_from_both_sides_and_played_on(
    play: Play, players: tuple[str, str]
) -> None:
    match = game(players=players, plies=30)

    async def script(hands: Hands) -> None:
        hands.host.receive(share.game_link("", match))
        await hands.rest()
        assert hands.facts["scene"] == "replay"
        assert hands.facts["ply"] == hands.facts["plies"] == match.ply
        await hands.click("seat")
        assert hands.facts["seat"] == 1
        await hands.click("on")
        await hands.click("against-human")
        again = Match.from_record(hands.facts["record"])
        assert (again.deal, again.actions) == (match.deal, match.actions)
        assert save.parse(await hands.host.storage.read("game")).match.record() == again.record()

    play(script, settings=OFF)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(390, 844), (412, 915)])
def test_the_opponent_is_named_in_full_where_letters_are_large(
    play: Play, size: tuple[int, int], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    shorten = Type.clipped

    def watched(self: Type, text: str, *rest: Any) -> str:
        short = shorten(self, text, *rest)
        if short != text:
            cut.append(text)
        return short

    monkeypatch.setattr(Type, "clipped", watched)

    async def script(hands: Hands) -> None:
        await to_replay(hands)
        assert cut == []

    play(script, size, settings={**OFF, "text": 1.5, "language": code}, saved=save.lines(game()))


def test_two_people_in_the_middle_of_a_game_get_no_replay(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        if hands.facts["scene"] == "curtain":
            await hands.click("ready")
        if hands.facts["scene"] == "chooser":
            await hands.click("look")
        await hands.click("menu")
        assert "replay" not in hands.targets

    play(script, settings=OFF, saved=save.lines(game(players=("human", "human"), plies=20)))


def test_playing_on_tells_where_the_game_comes_from(play: Play) -> None:
    match = game()

    async def script(hands: Hands) -> None:
        await to_replay(hands)
        for _ in range(5):
            await hands.press(pygame.K_RIGHT)
        before = hands.facts["record"]
        await hands.click("on")
        assert hands.facts["scene"] == "playon"
        await hands.click("against-wolf")
        assert hands.facts["scene"] in ("table", "chooser")
        again = Match.from_record(hands.facts["record"])
        assert again.players == ("human", "wolf")
        assert again.deal == match.deal
        assert again.actions[:5] == match.actions[:5]
        assert Match.from_record(before).ply == 5
        header = json.loads((await hands.host.storage.read("game"))[0])
        assert header["origin"] == {"players": ["human", "marmot"], "ply": 5}
        saved = save.parse(await hands.host.storage.read("game"))
        assert saved.about.origin == Origin(("human", "marmot"), 5)

    play(script, settings=OFF, saved=save.lines(match))


def test_a_game_played_on_says_so_in_its_replay(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await to_replay(hands)
        assert hands.facts["message"].startswith("Played on from turn 2")
        await hands.press(pygame.K_END)
        assert "on" not in hands.targets

    match = game()
    ply = next(ply for ply in range(match.ply) if match.state_at(ply).turn == 2)
    about = About(origin=Origin(("human", "wolf"), ply))
    play(script, settings=OFF, saved=save.lines(match, about))
