"""Every key that is shown does something, and every key that does something is shown, in every language."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest

from game.host.gamepad import KEYS as PAD_KEYS
from game.host.gamepad import key_of
from game.locale import LANGUAGES, load
from game.table.choices import NONE
from game.table.gestures import Gestures, Key
from game.table.learn.blocks import Text
from game.table.learn.rules_end import keys
from game.table.scenes.table import DIGITS, TableScene
from game.table.scenes.table_targets import SHORTCUTS
from game.table.wording.text import use
from game.table.wording.words import tile_name
from tests.gallery.easel import Easel, Format
from tests.gallery.games import Games

SHOWN = {"u", "d", "i", "l", "o", "m", "h", "?", "s"}
"""The letters of the help, beside 1 to 4, arrows, Tab, Enter and Escape."""
PAD_SHOWN = {"x", "y", "back", "start"}
DESK, PHONE = Format(1280, 720), Format(390, 844)
COLON = r"[\s\u200b]*[:\uff1a]"


@pytest.fixture
def sit(games: Games) -> Callable[..., TableScene]:
    """The table of a prepared game, at rest."""

    def sit_at(name: str, form: Format = DESK) -> TableScene:
        async def open_table() -> TableScene:
            easel = Easel(form, "en", games)
            await easel.open()
            easel.clear()
            return easel.decide(name)

        return asyncio.run(open_table())

    return sit_at


def help_texts() -> tuple[str, str]:
    """What the rules say of keys, and of gamepads."""
    _how, of_keys, of_pads = (block.text for block in keys() if isinstance(block, Text))
    return of_keys, of_pads


def test_the_help_shows_the_keys_there_are() -> None:
    of_keys, of_pads = help_texts()
    assert set(re.findall(r"(?<!\w)([^\s\w]|[a-z]): ", of_keys.lower())) == SHOWN
    assert {key for key in SHORTCUTS if len(key) == 1} | {"i"} == SHOWN
    assert {name for name in PAD_SHOWN if f"{name}: " in of_pads.lower()} == PAD_SHOWN
    assert set(PAD_KEYS) == PAD_SHOWN | {"up", "down", "left", "right", "a", "b", "l", "r"}
    for name in ("arrows", "Tab", "Enter", "Escape", "1 to 4"):
        assert name in of_keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_shows_the_same_keys_in_every_language(language: str) -> None:
    use(load(language))
    try:
        of_keys, of_pads = help_texts()
    finally:
        use(load("en"))
    for letter in SHOWN:
        assert re.search(rf"(?<![a-z]){re.escape(letter)}{COLON}", of_keys.lower()), letter
    for name in PAD_SHOWN:
        assert re.search(rf"(?<![a-z]){name}{COLON}", of_pads.lower()), name


@pytest.mark.parametrize(("key", "scene"), [("m", "menu"), ("l", "log"), ("?", "rules"), ("help", "rules")])
def test_keys_that_open_something(sit: Callable[..., TableScene], key: str, scene: str) -> None:
    table = sit("phase-play")
    table.on(Key(key))
    assert table.app.top.name == scene


def test_s_switches_the_sound(sit: Callable[..., TableScene]) -> None:
    async def press() -> list[bool]:
        told = []
        for _ in range(2):
            table.on(Key("s"))
            told.append(table.app.settings.sound)
        await table.app.settled()
        return told

    table = sit("phase-play")
    assert asyncio.run(press()) == [False, True]


def test_o_looks_at_the_other_panorama_of_a_phone(sit: Callable[..., TableScene]) -> None:
    table = sit("phase-play", PHONE)
    table.on(Key("o"))
    assert table.looking == 1 - table.session.viewer
    table.on(Key("o"))
    assert table.looking == table.session.viewer


def test_digits_pick_tiles_of_the_hand_and_u_lets_go(sit: Callable[..., TableScene]) -> None:
    table = sit("phase-play")
    hand = [tile for tile in table.picture.hands[table.session.viewer] if tile > 0]
    for number, tile in enumerate(hand, 1):
        table.on(Key(str(number)))
        assert table.selection.tile == tile
        table.on(Key("u"))
        assert table.selection == NONE


@pytest.mark.parametrize("sign", ["²", "٣", "0", "½", "é", "ß"])
def test_signs_that_are_no_keys_do_nothing(sit: Callable[..., TableScene], sign: str) -> None:
    table = sit("phase-play")
    table.on(Key(sign))
    assert sign not in DIGITS
    assert table.selection == NONE
    assert table.app.top is table


def test_d_draws_two_spirits(sit: Callable[..., TableScene]) -> None:
    table = sit("phase-spirit")
    before = table.session.match.ply
    table.on(Key("d"))
    assert table.session.match.ply == before + 1
    assert str(table.session.match.actions[-1]) in {
        target.action for target in sit("phase-spirit").targets if target.id == "draw"
    }


def test_h_asks_for_a_hint(sit: Callable[..., TableScene], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(TableScene, "ask_hint", lambda self: asked.append(1))
    table = sit("phase-play")
    table.on(Key("h"))
    assert asked == [1]


def test_i_tells_more_about_what_the_keyboard_is_on(sit: Callable[..., TableScene]) -> None:
    table = sit("phase-play")
    focus = next(target for target in table.targets if target.id.startswith("hand-"))
    table.set_focus(focus)
    for key in ("i", "x of the pad"):
        table.close_notes()
        if key == "i":
            table.on(Key("i"))
        else:
            for what in Gestures().feed(key_of("x"), 0.0):
                table.on(what)
        assert table.notes.tip is not None, key
        assert table.notes.tip.title == tile_name(int(focus.id.removeprefix("hand-")))


def test_i_has_something_to_say_of_every_choice(sit: Callable[..., TableScene]) -> None:
    for name in ("play", "capture", "rainbow", "spirit", "deer", "beetle", "viper", "evil", "cover"):
        table = sit(f"phase-{name}")
        for target in [target for target in table.targets if target.glow]:
            table.close_notes()
            table.set_focus(target)
            table.on(Key("i"))
            assert table.notes.tip is not None, (name, target.id)
