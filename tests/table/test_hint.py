"""The hint: asked for by button and key, marked, told, spoken, and gone when the position changes."""

from __future__ import annotations

import asyncio
import random

import pygame
import pytest

from game.bots.advice import hint
from game.bots.reasons import OPPONENT, THEMES
from game.engine import Action, Match, Options, Phase, Variant, legal_actions, view, view_line
from game.engine.actions import TOKENS
from game.table.app import App
from game.table.choices import matches
from game.table.layout.coach import coach_font
from game.table.records import save
from game.table.scenes.table import TableScene
from game.table.wording.advice import hint_lines, plan_of, plan_words, reason_lines

from .conftest import Hands, Play, Point

OFF = {"speed": "off"}


def at_phase(phase: Phase, seed: int = 0, variant: Variant = Variant.FIREFLY, plies: int = 10) -> Match:
    """A game in which the person has several ways to answer a decision of this kind."""
    for number in range(seed, seed + 300):
        chance = random.Random(number)
        match = Match(Options(variant), number, ("human", "marmot"))
        while not match.state.over:
            state = match.state
            legal = legal_actions(state)
            if state.phase is phase and state.actor == 0 and len(legal) > 1 and match.ply >= plies:
                return match
            match.play(chance.choice(legal))
    raise AssertionError(f"no game comes to {phase}")


async def thought_out(hands: Hands) -> None:
    for _ in range(3000):
        if hands.facts["hint"] or not hands.facts["hint_lines"]:
            return
        await hands.host.settle(patience=0.05)
    raise AssertionError("the hint does not come")


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_hint_is_given_marked_and_put_away(by: str, play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        record = hands.facts["record"]
        if by == "button":
            await hands.click("hint")
        else:
            await hands.press(pygame.K_h, "h")
        await thought_out(hands)
        plan, lines = hands.facts["hint"], hands.facts["hint_lines"]
        seen = view(Match.from_record(record).state, 0)
        assert plan[0] in [str(action) for action in seen.legal]
        assert lines[0] == f"My advice: {plan_words(plan_of(seen.legal, plan))}."
        assert len(lines) >= 2
        assert " ".join(lines) in hands.host.announced
        assert hands.facts["record"] == record
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "table"
        assert hands.facts["hint_lines"] == []

    play(script, settings=OFF, saved=save.lines(at_phase(Phase.PLAY)))


def test_enter_thanks_for_a_hint_and_nothing_else(play: Play) -> None:
    """The keyboard is on the bubble's button as soon as it comes, and on what it was on before when it has gone."""

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        name = next(name for name in hands.choices() if name.startswith("hand-"))
        number = [name for name in hands.targets if name.startswith("hand-")].index(name) + 1
        await hands.press(getattr(pygame, f"K_{number}"), str(number))
        for _step in range(40):
            if hands.facts["focus"] == "undo":
                break
            await hands.press(pygame.K_TAB)
        assert hands.facts["focus"] == "undo"
        chosen = hands.facts["message"]
        for key in (pygame.K_RETURN, pygame.K_ESCAPE):
            await hands.press(pygame.K_h, "h")
            await thought_out(hands)
            assert hands.facts["focus"] == "hint-close"
            await hands.press(key)
            assert hands.facts["hint_lines"] == []
            assert hands.facts["focus"] == "undo"
            assert hands.facts["message"] == chosen, "what was chosen is still chosen"
        await hands.press(pygame.K_h, "h")
        await thought_out(hands)
        await hands.press(pygame.K_TAB)
        assert hands.facts["focus"] not in ("hint-close", None)
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["focus"] != "hint-close"

    play(script, settings=OFF, saved=save.lines(at_phase(Phase.PLAY)))


def test_enter_thanks_those_too_who_use_the_mouse(play: Play) -> None:
    """Whatever was clicked last, even while the hint stands."""

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        name = next(name for name in hands.choices() if name.startswith("hand-"))
        await hands.click("hint")
        await thought_out(hands)
        await hands.click(name)
        assert hands.facts["focus"] is None, "the mouse is in use"
        chosen, record = hands.facts["message"], hands.facts["record"]
        await hands.press(pygame.K_RETURN)
        assert hands.facts["hint_lines"] == []
        assert (hands.facts["message"], hands.facts["record"]) == (chosen, record)

    play(script, settings=OFF, saved=save.lines(at_phase(Phase.PLAY)))


def test_the_table_plays_on_while_the_teacher_thinks(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        hands.host.key(pygame.K_h, "h")
        for _ in range(3):
            await asyncio.sleep(0)
        before = hands.facts["record"]
        name = next(name for name in hands.choices() if name.startswith("hand-"))
        hands.host.click(hands.middle(name))
        for _ in range(6):
            await asyncio.sleep(0)
        goal = next(name for name in hands.choices() if name.startswith(("display-", name)))
        await hands.click(goal)
        if hands.facts["record"] == before:
            await hands.click(name)
        await hands.rest()
        assert hands.facts["record"] != before
        assert hands.facts["hint_lines"] == []

    play(script, settings=OFF, saved=save.lines(at_phase(Phase.PLAY)))


def test_a_hint_goes_when_the_position_changes(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        await hands.click("hint")
        await thought_out(hands)
        plan = hands.facts["hint"]
        for token in plan:
            target = next(
                t for t in hands.targets.values() if t["action"] and t["action"].split()[-1] == token
            )
            await hands.click(target["id"])
        await hands.rest()
        assert hands.facts["hint_lines"] == []
        assert hands.facts["hint"] == []

    play(script, settings=OFF, saved=save.lines(at_phase(Phase.RAINBOW)))


def test_what_is_advised_can_be_done_while_the_bubble_stands(play: Play) -> None:
    """The bubble covers nothing that it points at."""

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        await hands.click("hint")
        await thought_out(hands)
        token = hands.facts["hint"][0]
        assert any(
            target["action"] and token in target["action"].split() for target in hands.targets.values()
        )

    for size in ((360, 640), (640, 360), (844, 390), (768, 1024), (1280, 720)):
        for phase in (Phase.PLAY, Phase.RAINBOW):
            play(script, size, settings=OFF, saved=save.lines(at_phase(phase)))


def plans(scene: TableScene) -> list[tuple[Action, ...]]:
    """All that a hint could advise at this moment."""
    seen = scene.session.view
    found: list[tuple[Action, ...]] = []
    for action in seen.legal:
        captured = matches(seen, action.cell) if action.phase is Phase.PLAY else ()
        found += [(action, TOKENS[Phase.CAPTURE][f"c{tile}"]) for tile in captured] or [(action,)]
    return found


LONGEST = {
    "exact": True,
    "reasons": [{"theme": theme, "stars": 12, "scored": True} for theme in ("area", "fireflies")],
}
"""As much as a hint can have to say."""


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.RAINBOW, Phase.EVIL, Phase.VIPER], ids=str)
@pytest.mark.parametrize(
    "size", [(360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1280, 720)], ids=str
)
def test_the_bubble_covers_neither_marks_nor_goals_nor_the_hand(
    size: Point, phase: Phase, play: Play, apps: list[App]
) -> None:
    """Whatever is advised, in any size of text, in the languages that need most room."""
    saved = save.lines(at_phase(phase, plies=24))
    checked: list[str] = []

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        scene = apps[-1].top
        assert isinstance(scene, TableScene)
        scene.ask_hint()
        hint = scene.hint
        assert hint is not None
        for plan in plans(scene):
            hint.plan, hint.lines = plan, hint_lines(LONGEST, plan)
            box, _lines = scene._hint_box(hint)
            things = [mark.rect for mark in scene.hint_marks()] + list(scene.hint_goals().values())
            hand = scene.picture.hands[scene.session.viewer]
            things += [rect for rect, tile in zip(scene.layout.tiles, hand, strict=False) if tile]
            assert scene.screen.safe.holds(box.panel)
            assert box.panel.holds(box.text)
            assert box.panel.holds(box.onward)
            assert not [rect for rect in things if rect.overlaps(box.panel)], (
                f"{plan}: {box.panel} at {scene.screen}"
            )
            assert box.font >= 0.6 * coach_font(scene.screen) - 1
            checked.append(str(plan))

    for code in ("en", "de", "ru", "ja"):
        for text in (1.0, 1.5):
            play(script, size, settings=OFF | {"language": code, "text": text}, saved=saved)
    assert len(checked) >= 16


def test_a_capture_shows_where_both_tiles_will_lie(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        scene = apps[-1].top
        assert isinstance(scene, TableScene)
        scene.ask_hint()
        assert scene.hint is not None
        board = scene.layout.main
        for plan in plans(scene):
            scene.hint.plan = plan
            cells = (
                {action.cell for action in plan} - scene.picture.boards[0].tiles if len(plan) > 1 else set()
            )
            assert scene.hint_goals() == {cell: board.cell_rect(cell) for cell in cells}

    play(script, settings=OFF, saved=save.lines(at_phase(Phase.PLAY)))


def test_on_a_sheet_the_key_asks_and_the_card_is_known(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        assert hands.facts["scene"] == "chooser"
        await hands.press(pygame.K_h, "h")
        assert hands.facts["scene"] == "table"
        await thought_out(hands)
        assert hands.facts["hint"]
        assert "Keep the spirit" in hands.facts["hint_lines"][0]

    play(script, settings=OFF, saved=save.lines(at_phase(Phase.KEEP)))


@pytest.mark.parametrize(
    ("key", "letter", "comes"),
    [
        (pygame.K_m, "m", "menu"),
        (pygame.K_l, "l", "log"),
        (pygame.K_QUESTION, "?", "rules"),
    ],
)
def test_the_shortcuts_of_the_table_hold_on_a_sheet_too(
    play: Play, key: int, letter: str, comes: str
) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        assert hands.facts["scene"] == "chooser"
        await hands.press(key, letter)
        assert hands.facts["scene"] == comes
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "chooser", "the question is asked again by itself"
        before = await hands.host.storage.read("settings")
        await hands.press(pygame.K_s, "s")
        assert hands.facts["scene"] == "chooser"
        assert await hands.host.storage.read("settings") != before, "the sound is turned off"

    play(script, settings=OFF, saved=save.lines(at_phase(Phase.KEEP)))


@pytest.mark.parametrize(
    ("size", "key", "letter", "comes"),
    [
        ((1280, 720), pygame.K_o, "o", "chooser"),
        ((1280, 720), pygame.K_d, "d", "chooser"),
        ((390, 844), pygame.K_o, "o", "table"),
        ((390, 844), pygame.K_d, "d", "chooser"),
    ],
)
def test_a_shortcut_that_the_table_does_not_have_now_leaves_the_sheet_as_it_is(
    play: Play, size: tuple[int, int], key: int, letter: str, comes: str
) -> None:
    """A strip to look at is on a phone only, and nobody draws two while a spirit is to be kept."""

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        await hands.press(pygame.K_TAB)
        before = hands.facts["focus"]
        assert before is not None
        await hands.press(key, letter)
        assert hands.facts["scene"] == comes
        assert comes == "table" or hands.facts["focus"] == before

    play(script, size, settings=OFF, saved=save.lines(at_phase(Phase.KEEP)))


def test_what_is_said_about_taking_back_from_a_sheet_is_seen(play: Play, apps: list[App]) -> None:
    """The spirits that are drawn were hidden, so nothing can be taken back."""

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        await hands.press(pygame.K_u, "u")
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        assert scene.notes.message.startswith("Nothing can be taken back")
        await hands.click("primary")
        assert hands.facts["scene"] == "chooser"

    play(script, settings=OFF, saved=save.lines(at_phase(Phase.KEEP)))


def test_what_is_taken_back_from_a_sheet_may_lead_to_a_sheet_again(play: Play, apps: list[App]) -> None:
    match = at_phase(Phase.SPIRIT)

    async def script(hands: Hands) -> None:
        await hands.click("continue")
        assert hands.facts["scene"] == "chooser"
        await hands.press(pygame.K_u, "u")
        assert Match.from_record(hands.facts["record"]).ply < match.ply
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        assert not scene.sheet_closed

    play(script, (390, 844), settings=OFF, saved=save.lines(match))


def test_nobody_advises_while_the_other_decides(play: Play) -> None:
    match = at_phase(Phase.PLAY)
    while match.state.actor == 0:
        match.play(legal_actions(match.state)[0])

    async def script(hands: Hands) -> None:
        hands.host.click(hands.middle("continue"))
        for _ in range(3):
            await asyncio.sleep(0)
        assert hands.facts["actor"] == 1
        hands.host.key(pygame.K_h, "h")
        for _ in range(3):
            await asyncio.sleep(0)
        assert hands.facts["hint_lines"] == []
        assert "There is nothing for you to decide now." in hands.host.announced

    play(script, saved=save.lines(match))


PHASES = [phase for phase in Phase if phase is not Phase.END]


@pytest.mark.parametrize("phase", PHASES, ids=str)
def test_every_decision_has_words(phase: Phase) -> None:
    variant = Variant.BASE if phase is Phase.COVER else Variant.FIREFLY
    match = at_phase(phase, variant=variant, plies=0)
    seen = view(match.state, 0)
    found = hint(view_line(seen), seed=3, simulations=24)
    plan = plan_of(seen.legal, found.plan)
    assert plan[0].phase is phase
    words = plan_words(plan)
    assert words
    assert "{" not in words
    from dataclasses import asdict

    lines = hint_lines(asdict(found), plan)
    assert words in lines[0]
    assert 2 <= len(lines) <= 5


def test_every_theme_has_words_or_says_nothing_to_a_player() -> None:
    silent = {"tempo"}
    for theme in {*THEMES, OPPONENT} - silent:
        assert reason_lines([{"theme": theme, "stars": 1.2, "scored": False}]), theme
    for theme in ("area", "flames", "spirits", "fireflies"):
        line = reason_lines([{"theme": theme, "stars": 1.2, "scored": True}])
        assert "1 more star." in line[0]
        line = reason_lines([{"theme": theme, "stars": 2.6, "scored": True}])
        assert "3 more stars." in line[0]
    assert reason_lines([{"theme": "area", "stars": -2, "scored": True}]) == []


def test_only_legal_plans_are_shown() -> None:
    match = at_phase(Phase.PLAY)
    with pytest.raises(ValueError, match="no legal action"):
        plan_of(legal_actions(match.state), ["p999"])
