"""A new game: opponents with faces, house rules, and the match of two games."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

import pygame
import pytest

from game.engine import Match, Options, Variant, legal_actions, score
from game.locale import LANGUAGES, load
from game.table.layout.newgame import NewGame, newgame
from game.table.records import save
from game.table.records.pair import FIREFLY_LEAD, About, Pair, second_game, standing, stars
from game.table.scenes.newgame import opponents, questions
from game.table.session import BOTS
from game.table.wording.games import variant_name
from game.table.wording.text import use

from .conftest import Hands, Play
from .test_layout import LEAST, Screen, screens

OFF = {"speed": "off"}


def laid_out(screen: Screen) -> NewGame:
    asked = questions()
    return newgame(screen, [[0] * len(question.answers) for question in asked])


@pytest.mark.parametrize("screen", screens(), ids=str)
def test_the_form_fits(screen: Screen) -> None:
    layout = laid_out(screen)
    targets = [*layout.faces, layout.person, *layout.buttons]
    targets += [rect for group in layout.groups for rect in group.options]
    for rect in targets:
        assert min(rect.w, rect.h) >= LEAST * screen.scale, rect
    if screen.text == 1:
        assert layout.height <= layout.window.h, "the usual text needs no scrolling"
    assert screen.safe.holds(layout.panel)
    words = [layout.heading, layout.label, layout.note]
    words += [group.label for group in layout.groups]
    assert all(rect.h >= 9 * screen.scale for rect in words)
    staying = [layout.heading, layout.note, *layout.buttons]
    for one, other in combinations([rect for rect in [*targets, *words] if rect not in staying], 2):
        assert not one.overlaps(other), (one, other)
    assert all(layout.panel.holds(rect) and not rect.overlaps(layout.window) for rect in staying)
    content = layout.window._replace(h=max(layout.height, layout.window.h))
    assert all(content.holds(rect) for rect in [*targets, *words] if rect not in staying)


def test_opponents_go_from_beginner_to_expert() -> None:
    names = [name for _kind, name, _note in opponents().answers]
    assert names == ["Marmot", "Fox", "Wolf", "Phoenix", "Two players"]
    notes = [note.split(":")[0] for _kind, _name, note in opponents().answers]
    assert notes[:4] == ["Easy", "Casual", "Strong", "Expert"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_level_and_a_variant_have_different_words(code: str) -> None:
    """They meet on this page; words that begin alike are taken for the same."""
    use(load(code))
    words = [re.split("[:\uff1a]", note)[0] for _kind, _name, note in opponents().answers]
    levels = {word.strip()[:5].lower() for word in words}
    variants = {variant_name(variant)[:5].lower() for variant in Variant}
    assert len(levels) == len(BOTS) + 1
    assert len(variants) == len(Variant)
    assert not levels & variants


def test_answers_are_remembered(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("new")
        await hands.click("house")
        assert hands.facts["scene"] == "house"
        await hands.click("first_rainbow-keep")
        await hands.click("back")
        for name in ("opponent-wolf", "starter-me", "contest-match"):
            await hands.click(name)
        assert hands.host.announced[-1].startswith("The same deal twice, seats exchanged")
        await hands.click("start")
        record = hands.facts["record"]
        assert "~human.wolf~" in record
        assert Match.from_record(record).options == Options(first_rainbow="keep")
        kept = (await hands.host.storage.read("settings"))[-1]
        assert '"opponent": "wolf"' in kept
        assert '"contest": "match"' in kept
        header = (await hands.host.storage.read("game"))[0]
        assert '"game": 1' in header

    play(script, settings=OFF)


def test_what_an_earlier_version_remembered_is_no_harm(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("new")
        await hands.click("start")
        assert "marmot" in hands.facts["record"]

    play(script, settings={**OFF, "opponent": "greedy"})


async def to_the_end(hands: Hands) -> None:
    for _ in range(400):
        if hands.facts["scene"] == "result":
            return
        if hands.facts["scene"] == "curtain":
            await hands.click("ready")
        elif choices := hands.choices():
            await hands.click(hands.random.choice(choices))
        else:
            hands.host.advance(1.0)
            await hands.rest()
    raise AssertionError("the game does not end")


def test_a_match_against_a_bot(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("new")
        for name in ("opponent-marmot", "contest-match", "starter-me", "start"):
            await hands.click(name)
        await hands.click("menu")
        await hands.click("resume")
        await to_the_end(hands)
        first = Match.from_record(hands.facts["record"])
        one, two = hands.facts["scores"]
        assert set(hands.targets) >= {"second", "look", "leave"}
        assert not {"again", "new"} & set(hands.targets)
        assert any("same deal" in text for text in hands.host.announced)
        # Left between the games: the match goes on from the title.
        await hands.click("leave")
        await hands.click("continue")
        await to_the_end(hands)
        await hands.click("second")
        second = Match.from_record(hands.facts["record"])
        assert second.players == ("marmot", "human")
        assert second.deal == first.deal
        assert second.options == first.options
        await to_the_end(hands)
        theirs, mine = hands.facts["scores"]
        total = (two + theirs, one + mine)
        assert any(f"Both games: You {total[1]}, Marmot {total[0]}" in text for text in hands.host.announced)
        won, drawn = total[1] > total[0], total[1] == total[0]
        expected = "You win the match!" if won else "The match is a draw" if drawn else "You lose the match"
        assert hands.facts["message"].startswith(expected)
        await hands.click("again")
        assert '"game": 1' in (await hands.host.storage.read("game"))[0]

    play(script, settings=OFF)


def test_a_match_of_two_people_exchanges_their_names(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("new")
        for name in ("opponent-human", "contest-match", "start"):
            await hands.click(name)
        await to_the_end(hands)
        one, two = hands.facts["scores"]
        await hands.click("second")
        await hands.rest()
        assert any("Player 2" in text for text in hands.host.announced[-3:])
        await to_the_end(hands)
        four, three = hands.facts["scores"]
        told = hands.host.announced[-1]
        assert f"Stars: Player 1 {three}, Player 2 {four}" in told
        assert f"First game: Player 1 {one}, Player 2 {two}" in told
        assert f"Both games: Player 1 {one + three}, Player 2 {two + four}" in told

    play(script, settings=OFF)


def play_out(match: Match, seed: int) -> Match:
    chance = Random(seed)
    while not match.state.over:
        match.play(chance.choice(legal_actions(match.state)))
    return match


def finished(seed: int, variant: Variant = Variant.BASE) -> Match:
    return play_out(Match(Options(variant), seed, ("human", "fox")), seed)


def test_stars_of_both_games_are_added_by_player() -> None:
    first = finished(1)
    second = second_game(first)
    assert second.players == ("fox", "human")
    second = finished(2)
    found = standing(first, second)
    human, fox = score(first.state, 0).total, score(first.state, 1).total
    assert found.first == (fox, human)
    assert found.second == (score(second.state, 0).total, score(second.state, 1).total)
    assert found.total == (fox + found.second[0], human + found.second[1])


def test_a_win_by_four_fireflies_counts_as_many_stars_as_the_rules_say() -> None:
    for seed in range(400):
        match = finished(seed, Variant.FIREFLY)
        if match.state.champion is not None:
            expected = [0, 0]
            expected[match.state.champion] = 12
            assert list(stars(match)) == expected
            assert FIREFLY_LEAD == 12
            return
    raise AssertionError("no game was won by fireflies")


@pytest.mark.parametrize(("saved", "way"), [("first", "second"), ("second", "again")])
def test_a_match_survives_a_reload(saved: str, way: str, play: Play) -> None:
    first = finished(4)
    again = play_out(second_game(first), 5)
    lines = save.lines(first, About(Pair())) if saved == "first" else save.lines(again, About(Pair(first)))

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        await to_the_end(hands)
        assert way in hands.targets

    play(script, settings=OFF, saved=lines)


async def to_new_game(hands: Hands, written: dict[int, int]) -> None:
    """From the title to its page, against the fox; of what is written only the page is noted."""
    await hands.click("new")
    written.clear()
    await hands.click("opponent-fox")


@pytest.mark.parametrize("code", ["en", "de", "ru", "ja"])
@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_large_text_makes_the_answers_larger(
    size: tuple[int, int], code: str, play: Play, written: dict[int, int]
) -> None:
    """By half; an eighth less where that saves a row. What does not fit the screen scrolls."""

    async def script(hands: Hands) -> None:
        await to_new_game(hands, written)
        asked = Screen(*size, text=1.5).font(16)
        assert written[asked] >= 0.87 * asked
        if "starter-me" not in hands.targets:
            await hands.press(pygame.K_PAGEDOWN)
        await hands.click("starter-me")
        await hands.click("start")
        assert "~human.fox~" in hands.facts["record"]

    play(script, size, settings={**OFF, "text": 1.5, "language": code})


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)])
def test_large_text_makes_the_buttons_at_the_foot_larger(
    size: tuple[int, int], code: str, play: Play, written: dict[int, int]
) -> None:
    """Half as large again as the smallest text there is (12), however long the words are."""

    async def script(hands: Hands) -> None:
        await to_new_game(hands, written)
        assert written[Screen(*size, text=1.5).font(18)] >= 18
        assert all(min(hands.targets[name]["rect"][2:]) >= 44 for name in ("back", "house", "start"))

    play(script, size, settings={**OFF, "text": 1.5, "language": code})
