"""The settings: language, speed, sound, text size, undo."""

from __future__ import annotations

from typing import Any

from ...locale import LANGUAGES
from ..layout import Rect
from ..paint.draw import Pen
from ..paint.widgets import draw_step
from ..settings import VOLUMES
from ..theme import ROSE
from ..wording.text import _
from .form import FormScene, Question, answer_id
from .language import LanguageScene

STEPPED = ("effects", "music")
"""Settings that are volumes."""


def language_label() -> str:
    """The word for the language; in English too, for whoever ended up in one that they cannot read."""
    word = _("Language")
    return word if word == "Language" else f"{word} · Language"


def questions() -> list[Question]:
    """What can be set, but for the language."""
    on_off = [(True, _("On")), (False, _("Off"))]
    steps = [(step, str(step)) for step in VOLUMES]
    return [
        Question(
            "speed",
            _("Speed of animations"),
            [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast")), ("off", _("Off"))],
            _("A tap skips what moves."),
        ),
        Question("text", _("Text size"), [(1.0, "100 %"), (1.25, "125 %"), (1.5, "150 %")]),
        Question(
            "contrast", _("High contrast"), [("", _("As the system")), ("on", _("On")), ("off", _("Off"))]
        ),
        Question("effects", _("Effects"), steps),
        Question("music", _("Sounds of the night"), steps),
        Question(
            "free_undo",
            _("Free undo against a bot"),
            on_off,
            _("Take back even what revealed something hidden."),
        ),
    ]


class SettingsScene(FormScene):
    """Changes take effect at once."""

    name = "settings"
    needs_pictures = False

    def heading(self) -> str:
        """What the sheet is called."""
        return _("Settings")

    def way_back(self) -> str:
        """The words on the button that closes it."""
        return _("Done")

    def questions(self) -> list[Question]:
        """The language first. That nothing is kept is told there; title and menu tell why."""
        warning = _("Nothing is saved at present.") if self.app.host.storage.warning else ""
        spoken = [(None, LANGUAGES[self.app.language].name)]
        return [Question("language", language_label(), spoken, warning, ROSE), *questions()]

    def spoken(self, asked: Question, words: str) -> str:
        """A volume is named with its step."""
        return f"{asked.label}: {words}" if asked.setting in STEPPED else words

    def change(self, setting: str, value: Any) -> None:
        """Set, apply and keep."""
        app = self.app
        if setting == "language":
            app.push(LanguageScene(app))
            return
        setattr(app.settings, setting, value)
        if setting in STEPPED:
            app.settings.sound = True
            app.set_volumes()
            app.sound.play("capture")
        app.keep_settings()
        if setting == "text":
            app.measure()
        elif setting == "contrast":
            app.dress()
        self.refresh()

    def draw_answer(self, pen: Pen, asked: Question, value: Any, words: str, rect: Rect) -> None:
        """Volumes are bars."""
        if asked.setting not in STEPPED:
            super().draw_answer(pen, asked, value, words, rect)
            return
        settings = self.app.settings
        chosen = getattr(settings, asked.setting) if settings.sound else 0
        draw_step(pen, rect, value, value == chosen, self.hovered == answer_id(asked.setting, value))
