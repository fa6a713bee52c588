"""The settings: language, speed, sound, text size, undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...locale import LANGUAGES
from ..layout import Rect
from ..layout.sheets import Form, form
from ..paint.draw import Pen
from ..paint.widgets import draw_button, draw_heading, draw_label, draw_step, draw_warning
from ..settings import VOLUMES
from ..targets import Target
from ..theme import CREAM
from ..wording.text import _
from .base import Scene
from .language import LanguageScene

if TYPE_CHECKING:
    from ..app import App


def language_label() -> str:
    """The word for the language; in English too, for whoever ended up in one that they cannot read."""
    word = _("Language")
    return word if word == "Language" else f"{word} · Language"


def questions() -> list[tuple[str, str, str, list[tuple[Any, str]]]]:
    """Setting, label, note, and the answers with their labels."""
    on_off = [(True, _("On")), (False, _("Off"))]
    steps = [(step, str(step)) for step in VOLUMES]
    return [
        (
            "speed",
            _("Speed of animations"),
            _("A tap skips what moves."),
            [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast")), ("off", _("Off"))],
        ),
        ("text", _("Text size"), "", [(1.0, "100 %"), (1.25, "125 %"), (1.5, "150 %")]),
        (
            "contrast",
            _("High contrast"),
            "",
            [("", _("As the system")), ("on", _("On")), ("off", _("Off"))],
        ),
        ("effects", _("Effects"), "", steps),
        ("music", _("Sounds of the night"), "", steps),
        (
            "free_undo",
            _("Free undo against a bot"),
            _("Take back even what revealed something hidden."),
            on_off,
        ),
    ]


def target_id(setting: str, value: object) -> str:
    """The name of an answer; that of the system has no word of its own."""
    return f"{setting}-{value if value != '' else 'system'}"


STEPPED = ("effects", "music")
"""Settings that are volumes."""


class SettingsScene(Scene):
    """Changes take effect at once."""

    name = "settings"
    overlay = True
    needs_pictures = False

    def __init__(self, app: App) -> None:
        """Shows the settings as they are."""
        super().__init__(app)
        self.layout: Form = self._form()

    def arrange(self) -> None:
        """A target for each answer, and one to close."""
        asked = questions()
        self.layout = self._form()
        language = LANGUAGES[self.app.language].name
        self.targets = [
            Target("language", language, self.layout.groups[0].options[0], self._languages, "language")
        ]
        for (setting, title, _note, answers), group in zip(asked, self.layout.groups[1:], strict=True):
            for (value, label), rect in zip(answers, group.options, strict=True):
                spoken = f"{title}: {label}" if setting in STEPPED else label
                self.targets.append(self._answer(setting, value, spoken, rect))
        self.targets.append(Target("back", _("Done"), self.layout.buttons[0], self.back, "buttons"))

    def _answer(self, setting: str, value: Any, label: str, rect: Rect) -> Target:
        return Target(target_id(setting, value), label, rect, lambda: self.change(setting, value), setting)

    def _form(self) -> Form:
        """Room for the language, then for each question; some have a note."""
        asked = questions()
        notes = {number for number, (_setting, _title, note, _answers) in enumerate(asked, 1) if note}
        if self.app.host.storage.warning:
            notes.add(0)
        return form(self.screen, [1, *(len(answers) for *_rest, answers in asked)], 1, notes)

    def _languages(self) -> None:
        self.app.push(LanguageScene(self.app))

    def change(self, setting: str, value: Any) -> None:
        """Set, apply and keep."""
        app = self.app
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

    def draw(self, pen: Pen) -> None:
        """The form above what lies below."""
        screen, layout = self.screen, self.layout
        pen.dim()
        pen.panel(layout.panel, 248)
        draw_heading(pen, screen, layout.heading, _("Settings"))
        language = self.targets[0]
        draw_label(pen, screen, layout.groups[0].label, language_label())
        draw_button(pen, screen, language.rect, language.label, hovered=self.hovered == language.id, size=16)
        draw_warning(pen, screen, layout.groups[0].note, self.app.host.storage.warning)
        for (setting, label, note, answers), group in zip(questions(), layout.groups[1:], strict=True):
            chosen = getattr(self.app.settings, setting)
            draw_label(pen, screen, group.label, label)
            for (value, text), rect in zip(answers, group.options, strict=True):
                hovered = self.hovered == target_id(setting, value)
                if setting in STEPPED:
                    draw_step(pen, rect, value, chosen if self.app.settings.sound else 0, hovered)
                else:
                    draw_button(pen, screen, rect, text, value == chosen, hovered, 16)
            if note:
                pen.paragraph(note, group.note, screen.font(14), CREAM, face="ui", middle=False)
        close = self.targets[-1]
        draw_button(pen, screen, close.rect, close.label, hovered=self.hovered == close.id)
        self.draw_focus(pen)
