"""The prepared first game: its script is legal, and each step shows what the coach says about it."""

from __future__ import annotations

import re

import pygame
import pytest

from game.engine import Match, Phase, Spirit, events, legal_actions, parse_token, score, view
from game.engine.options import Variant
from game.host import MemoryHost
from game.locale import LANGUAGES, load
from game.table.app import App
from game.table.choices import NONE, Selection, Spot, choices, matches
from game.table.layout import Counts, Screen, table
from game.table.layout.coach import coach_box, coach_font, coach_line, coach_width
from game.table.learn import LessonSession
from game.table.learn.blocks import Chapter
from game.table.learn.chapters import chapters as rule_chapters
from game.table.learn.firsts import ending_pages
from game.table.learn.lesson import LEARNER, PLAYERS, SCRIPT, STEPS, lesson_pages, new_match, script_left
from game.table.learn.spirits import chapters as spirit_chapters
from game.table.settings import Settings
from game.table.wording.text import use


def at(ply: int) -> Match:
    """The lesson after so many actions."""
    match = new_match()
    for token in SCRIPT[:ply]:
        match.play(parse_token(match.state, token))
    return match


def happened(ply: int) -> list[events.Event]:
    """What the action number `ply` brings."""
    match = at(ply)
    return match.play(parse_token(match.state, SCRIPT[ply]))


def kinds(ply: int) -> list[str]:
    return [event.kind for event in happened(ply)]


def learners_plies() -> list[int]:
    return [ply for ply in range(len(SCRIPT)) if at(ply).state.actor == LEARNER]


def test_the_script_is_a_legal_game_of_the_base_rules() -> None:
    match = at(len(SCRIPT))
    assert match.options.variant is Variant.BASE
    assert match.players == PLAYERS
    assert Match.from_record(match.record()).state == match.state
    assert not match.state.over


def test_every_decision_of_the_learner_has_a_task_and_the_opponents_have_none() -> None:
    for ply in range(len(SCRIPT)):
        tasks = [page for page in lesson_pages(ply, 0, "Mira") if page.task]
        asks = ply in learners_plies()
        assert len(tasks) == asks, ply
        assert tasks == lesson_pages(ply, 0, "Mira")[-1:] if asks else True


@pytest.mark.parametrize("ply", learners_plies())
def test_a_task_points_at_the_action_of_the_script(ply: int) -> None:
    seen = view(at(ply).state, LEARNER)
    wanted = parse_token(at(ply).state, SCRIPT[ply])
    held = wanted.cell if wanted.phase is Phase.PLAY else 0
    for selection in {NONE, Selection(tile=held)}:
        task = lesson_pages(ply, selection.tile, "Mira")[-1]
        spots = [
            choice.spot
            for choice in choices(seen, selection)
            if [str(action) for action in choice.actions] == SCRIPT[ply : ply + len(choice.actions)]
        ]
        marks = [Spot(mark.kind, mark.key) for mark in task.marks]
        assert any(Spot(spot.kind, spot.key) in marks for spot in spots), (selection, spots, marks)


def test_it_captures_by_row_and_by_column() -> None:
    for play, same in ((0, lambda a, b: a // 100 == b // 100), (4, lambda a, b: a % 100 == b % 100)):
        tile, goal = int(SCRIPT[play][1:]), int(SCRIPT[play + 1][1:])
        assert same(tile, goal)
        placed = [event.tile for event in happened(play + 1) if isinstance(event, events.Placed)]
        assert placed == [goal, tile]
    assert score(at(4).state, LEARNER).total == 2


def test_the_second_chance_captures_first_and_then_brings_a_rainbow() -> None:
    for play, phase in ((8, Phase.CAPTURE), (12, Phase.RAINBOW)):
        tile = int(SCRIPT[play][1:])
        assert matches(view(at(play).state, LEARNER), tile) == ()
        assert "second_chance" in kinds(play)
        assert at(play + 1).state.phase is phase
    assert view(at(9).state, LEARNER).struck == 304
    others = [ply for ply in learners_plies() if SCRIPT[ply].startswith("p") and ply not in (8, 12)]
    assert all(matches(view(at(ply).state, LEARNER), int(SCRIPT[ply][1:])) for ply in others)


def test_the_rainbow_completes_a_square_and_the_eagle_brings_a_tile() -> None:
    drawn = next(event for event in happened(13) if isinstance(event, events.SpiritsDrawn))
    assert set(drawn.spirits) == {Spirit.EAGLE, Spirit.BEE}
    brought = [e.tile for e in happened(14) if isinstance(e, events.Placed) and e.origin == "deck"]
    assert brought == [607]
    panorama = view(at(15).state, LEARNER).panoramas[LEARNER]
    assert panorama.locked == (103,)
    assert view(at(15).state, LEARNER).row == (Spirit.BEE,)


def test_the_evil_spirit_comes_and_goes_over() -> None:
    drawn = next(event for event in happened(19) if isinstance(event, events.SpiritsDrawn))
    assert set(drawn.spirits) == {Spirit.EVIL, Spirit.WOLF}
    assert view(at(23).state, LEARNER).evil_holder == LEARNER
    passed = [event.player for event in happened(25) if isinstance(event, events.EvilPassed)]
    assert passed == [1 - LEARNER]


def test_two_flames_are_lit_and_the_stars_add_up() -> None:
    assert score(at(23).state, LEARNER).flames == 0
    assert view(at(25).state, LEARNER).scores[LEARNER].lit == (402, 503)
    final = score(at(len(SCRIPT)).state, LEARNER)
    assert (final.area, final.flames, final.spirits, final.bonus) == (9, 2, 3, {"wolf": 3, "bee": 1})


def test_the_end_tells_both_players_stars_term_by_term() -> None:
    match = at(len(SCRIPT))
    while not match.state.over:
        match.play(legal_actions(match.state)[-1])
    area, flames, spirits, outcome = [page.text for page in ending_pages(view(match.state, LEARNER), "Mira")]
    mine, theirs = score(match.state, LEARNER), score(match.state, 1 - LEARNER)
    assert re.findall("[0-9]+", area) == [str(mine.area), str(theirs.area)]
    assert re.findall("[0-9]+", flames) == [str(mine.flames), str(theirs.flames)]
    told = [int(number) for number in re.findall("[0-9]+", spirits)]
    assert sum(told[:-1]) == mine.spirits + sum(mine.bonus.values())
    assert told[-1] == theirs.spirits + sum(theirs.bonus.values())
    assert mine.total == mine.area + mine.flames + sum(told[:-1])
    assert re.findall("[0-9]+", outcome) == [str(mine.total), str(theirs.total)]


def test_another_game_has_no_lesson() -> None:
    assert script_left(SCRIPT[:3]) == SCRIPT[3:]
    assert script_left(["p104"]) == []
    assert script_left([*SCRIPT, "p307"]) == []


def pages_by_goal() -> dict[str, Chapter]:
    return {f"rules:{page.id}": page for page in rule_chapters()} | {
        f"book:{page.id}": page for page in spirit_chapters()
    }


def test_links_of_the_coach_lead_to_pages() -> None:
    goals = pages_by_goal()
    for ply in STEPS:
        for page in lesson_pages(ply, 0, "Mira"):
            assert not page.link or page.link in goals


def test_the_coach_tells_each_new_thing_once() -> None:
    session = LessonSession(MemoryHost().storage, at(len(SCRIPT)))
    told: list[str] = []
    while not session.over:
        while session.coach.waiting:
            page = session.coach.page()
            assert page is not None
            told.append(page.text)
            session.coach.read_on()
        legal = view(session.match.state, session.actor).legal
        session.play(legal[-1])
    while session.coach.waiting:
        page = session.coach.page()
        assert page is not None
        told.append(page.text)
        session.coach.read_on()
    assert len(told) == len(set(told))
    assert any("deck is empty" in text for text in told)
    assert "stars are counted" in told[-4]
    again = LessonSession(MemoryHost().storage, session.match)
    page = again.coach.page()
    assert page is not None
    assert page.text == told[-4]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_fit_into_the_bubble(code: str) -> None:
    pygame.init()
    over = at(len(SCRIPT))
    while not over.state.over:
        over.play(legal_actions(over.state)[-1])
    for size in ((360, 640), (640, 360), (844, 390), (768, 1024), (1280, 720)):
        for text in (1.0, 1.5):
            app = App(MemoryHost(size), Settings(language=code, text=text))
            screen = app.screen
            pages = [page for ply in STEPS for page in lesson_pages(ply, 0, "Mira")]
            for page in pages + ending_pages(view(over.state, LEARNER), "Mira"):
                lines = app.type.wrap(page.text, coach_font(screen), coach_width(screen))
                widest = max(app.type.width(line, coach_font(screen)) for line in lines)
                box = coach_box(screen, table(screen, Counts()), [], len(lines), not page.task)
                assert widest <= coach_width(screen), page.text
                assert len(lines) * coach_line(screen) <= box.text.h, page.text
                assert screen.safe.holds(box.panel)
    use(load("en"))


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(
    "size", [(360, 640), (844, 390), (768, 1024), (1280, 720), (1920, 1080), (3840, 2160)]
)
def test_the_coachs_buttons_are_as_large_as_the_words(size: tuple[int, int], text: float) -> None:
    screen = Screen(*size, text=text)
    box = coach_box(screen, table(screen, Counts()), [], 3, buttons=True)
    for button in (box.onward, box.skip, box.more):
        assert button.h >= 1.5 * box.font
        assert min(button.w, button.h) >= 44
        assert box.panel.holds(button)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)])
@pytest.mark.parametrize("lines", [1, 2, 3])
def test_the_bubble_of_a_phone_leaves_no_half_of_the_other_panorama(
    size: tuple[int, int], lines: int
) -> None:
    screen = Screen(*size)
    laid = table(screen, Counts())
    assert coach_box(screen, laid, [laid.tiles[0]], lines, buttons=False).panel == laid.side.panel
