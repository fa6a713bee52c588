"""Settings and house rules: nothing overlaps, all can be reached, large text is large, the chosen answer is seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.host import MemoryHost
from game.host.storage import NOT_KEPT, OTHER_WINDOW, STOPPED
from game.host.storage_memory import MemoryStorage
from game.locale import LANGUAGES
from game.table.app import App
from game.table.gestures import Drag, Drop, Key, Wheel
from game.table.layout import Rect
from game.table.layout.form import Form, Group
from game.table.scenes.base import Scene
from game.table.scenes.form import FormScene
from game.table.scenes.language import LanguageScene
from game.table.scenes.newgame import HouseRulesScene, NewGameScene
from game.table.scenes.settings import SettingsScene
from game.table.settings import Settings
from game.table.targets import find

Size = tuple[int, int]

SIZES = [
    *((360, 640), (390, 844), (640, 360), (844, 390), (768, 1024)),
    *((1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)),
]
TEXTS = (1.0, 1.5)
LEAST = 44
"""Smallest side of a target, in CSS pixels."""


def made(kind: type[Scene], size: Size, warning: str | None = None, **settings: Any) -> Any:
    """A scene at the top of a program of its own."""
    pygame.init()
    app = App(MemoryHost(size, storage=MemoryStorage(warning)), Settings(**settings))
    app.pen.on(pygame.display.set_mode(size), app.screen.unit)
    scene = kind(app)
    app.stack = [scene]
    scene.refresh()
    return scene


def parts(form: Form) -> Iterator[tuple[str, Rect]]:
    """Everything in the window, as it lies while nothing is scrolled."""
    for number, group in enumerate(form.groups):
        yield f"label {number}", group.label
        if group.note.h:
            yield f"note {number}", group.note
        for place, rect in enumerate(group.options):
            yield f"answer {number}.{place}", rect


@pytest.mark.parametrize("kind", [SettingsScene, HouseRulesScene])
@pytest.mark.parametrize("warning", [None, STOPPED], ids=["kept", "not kept"])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_and_all_can_be_reached(
    size: Size, text: float, warning: str | None, kind: type[FormScene]
) -> None:
    scene = made(kind, size, warning, text=text)
    for code in ("en", "de", "ru", "ja"):
        scene.app.settings.language = code
        scene.app.speak()
        form = scene.layout
        look_over(form)
        assert scene.screen.safe.holds(form.panel)
        for question, group in zip(scene.asked, form.groups, strict=True):
            assert not question.note or fits(scene, question.note, group), (code, question.note)


@pytest.mark.parametrize("kind", [SettingsScene, HouseRulesScene])
@pytest.mark.parametrize("size", [size for size in SIZES if size not in ((640, 360), (844, 390))], ids=str)
def test_the_button_below_the_questions_is_as_wide_as_they_are(size: Size, kind: type[FormScene]) -> None:
    form = made(kind, size).layout
    answers = [rect for group in form.groups for rect in group.options]
    assert form.button.x == min(rect.x for rect in answers)
    assert 0 <= form.button.right - max(rect.right for rect in answers) <= 2, "what the division leaves"


def look_over(form: Form) -> None:
    """Nothing in the form overlaps, leaves its place, or is too small for a finger."""
    frame = {"heading": form.heading, "window": form.window, "button": form.button}
    for (one, a), (two, b) in combinations(frame.items(), 2):
        assert not a.overlaps(b), (one, two)
    assert all(form.panel.holds(rect) for rect in frame.values())
    for (one, a), (two, b) in combinations(parts(form), 2):
        assert not a.overlaps(b), (one, two)
    whole = form.window._replace(h=max(form.height, form.window.h))
    for name, rect in parts(form):
        assert whole.holds(rect), name
    for rect in (form.button, *(rect for group in form.groups for rect in group.options)):
        assert min(rect.w, rect.h) >= LEAST


@pytest.mark.parametrize("warning", [NOT_KEPT, OTHER_WINDOW, STOPPED], ids=["refused", "two windows", "full"])
def test_the_settings_say_when_nothing_is_kept(warning: str) -> None:
    """Refused, kept by another window, full or broken: whatever it is, it is told below the first question."""
    assert made(SettingsScene, (390, 844), warning).asked[0].note == "Nothing is saved at present."
    assert made(SettingsScene, (390, 844)).asked[0].note == ""


def fits(scene: FormScene, words: str, group: Group) -> bool:
    """Whether the words below a question have the room they need at full size."""
    size = scene.screen.font(14)
    return scene.app.pen.fitting(words, group.note, size, "ui") == size


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [size for size in SIZES if size != (640, 360)], ids=str)
def test_the_usual_text_needs_no_scrolling(size: Size, code: str) -> None:
    form = made(SettingsScene, size, language=code).layout
    assert form.height <= form.window.h


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 720)], ids=str)
def test_answers_grow_with_the_text(written: dict[int, int], size: Size, code: str) -> None:
    """The text is half as large again; answers may stay an eighth behind where that saves a row."""
    scene = made(SettingsScene, size, language=code, text=1.5)
    scene.show(scene.app.pen)
    assert written[scene.screen.font(16)] >= 0.87 * scene.screen.font(16)


def corner(surface: pygame.Surface, rect: Rect) -> tuple[int, int]:
    """How many light and how many nearly black pixels are in the corner of a button, within its round edge."""
    area = [(x, y) for x in range(rect.right - 12, rect.right - 6) for y in range(rect.y + 6, rect.y + 12)]
    sums = [sum(surface.get_at(at)[:3]) for at in area]
    return sum(light > 560 for light in sums), sum(light < 160 for light in sums)


@pytest.mark.parametrize("contrast", ["on", "off"])
@pytest.mark.parametrize("kind", [SettingsScene, HouseRulesScene, NewGameScene, LanguageScene])
def test_the_chosen_answer_is_ticked_off(kind: type[Scene], contrast: str) -> None:
    """A sign that is no colour: a light check mark on a dark disc, which only chosen answers have."""
    scene = made(kind, (1280, 720), contrast=contrast)
    scene.show(scene.app.pen)
    settings, chosen = scene.app.settings, 0
    for target in scene.targets:
        setting, _dash, value = target.id.partition("-")
        if not value:
            continue
        now = scene.app.language if setting == "language" else getattr(settings, setting)
        on = value == ("system" if now == "" else str(now))
        light, dark = corner(scene.app.pen.surface, target.rect)
        chosen += on
        assert (light >= 3 and dark >= 8) if on else light == 0, (target.id, light, dark)
    assert chosen == {SettingsScene: 6, HouseRulesScene: 2, NewGameScene: 4, LanguageScene: 1}[kind]


def scrolling() -> SettingsScene:
    scene: SettingsScene = made(SettingsScene, (360, 640), text=1.5)
    assert scene.layout.height > scene.layout.window.h
    return scene


def test_finger_and_wheel_scroll_and_a_pull_is_no_tap() -> None:
    scene = scrolling()
    assert find(scene.targets, "free_undo-True") is None
    before = scene.app.settings.line()
    middle = scene.layout.window.centre
    scene.on(Drag(middle, (middle[0], middle[1] - 120), True))
    scene.on(Drop(middle, (middle[0], middle[1] - 120)))
    assert scene.scroll.offset == 120
    assert scene.app.settings.line() == before
    scene.on(Wheel(middle, -100))
    assert scene.scroll.offset == scene.layout.height - scene.layout.window.h
    target = find(scene.targets, "free_undo-True")
    assert target is not None
    assert scene.layout.window.holds(target.rect)
    scene.on(Wheel(middle, 100))
    assert scene.scroll.offset == 0


@pytest.mark.parametrize("key", ["down", "tab"])
def test_the_keyboard_reaches_every_question_and_the_way_back(key: str) -> None:
    scene = scrolling()
    seen = set()
    for _step in range(30):
        scene.on(Key(key))
        target = find(scene.targets, scene.focus)
        assert target is not None
        if target.id != "back":
            assert scene.layout.window.holds(target.rect), target.id
        seen.add(target.group)
    assert seen == {"language", "speed", "text", "contrast", "effects", "music", "free_undo", "buttons"}


def test_those_who_listen_are_told_what_is_chosen() -> None:
    scene = made(SettingsScene, (1280, 720))
    labels = {target.id: target.label for target in scene.targets}
    assert labels["speed-normal"] == "Normal, chosen"
    assert labels["speed-fast"] == "Fast"
    assert labels["effects-3"] == "Effects: 3, chosen"
    assert labels["language"] == "English"
    house = made(HouseRulesScene, (1280, 720))
    scene_of = {target.id: target for target in house.targets}
    house.choose(scene_of["first_rainbow-keep"])
    assert house.app.host.announced[-1] == "Keep it, chosen"
    new = made(NewGameScene, (1280, 720), opponent="wolf")
    assert find(new.targets, "opponent-wolf").label == "Wolf, chosen"  # type: ignore[union-attr]
