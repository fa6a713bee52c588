"""The languages, each by the name that it has for itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...locale import LANGUAGES
from ..layout.sheets import Menu, menu
from ..paint.draw import Pen
from ..paint.widgets import BROWN, draw_tick
from ..targets import Target
from ..theme import CREAM, GOLD
from ..wording.text import _
from .base import Scene

if TYPE_CHECKING:
    from ..app import App


class LanguageScene(Scene):
    """Changes the language at once."""

    name = "language"
    overlay = True
    needs_pictures = False

    def __init__(self, app: App) -> None:
        """Every font has the letters of all these names."""
        super().__init__(app)
        self.layout: Menu = menu(app.screen, len(LANGUAGES) + 1)

    def arrange(self) -> None:
        """A target for each language, and the way back."""
        self.layout = menu(self.screen, len(LANGUAGES) + 1)
        *rects, last = self.layout.buttons
        self.targets = [
            Target(f"language-{code}", language.name, rect, self._choosing(code))
            for (code, language), rect in zip(LANGUAGES.items(), rects, strict=True)
        ]
        self.targets.append(Target("back", _("Back"), last, self.back))

    def _choosing(self, code: str) -> Callable[[], None]:
        def choose() -> None:
            self.app.settings.language = code
            self.app.keep_settings()
            self.app.speak()
            self.back()

        return choose

    def draw(self, pen: Pen) -> None:
        """The names above what lies below."""
        screen, layout = self.screen, self.layout
        pen.veil()
        pen.panel(layout.panel, 245)
        side = min(layout.heading.h, screen.px(34))
        pen.sign("icon-globe", layout.heading.middle(side, side), GOLD)
        for target in self.targets:
            code = target.id.removeprefix("language-")
            chosen = code == self.app.language
            pen.button(target.rect, "gold" if chosen else "night")
            size = pen.type.fitting(target.label, screen.font(18), target.rect.w - screen.px(12))
            name = pen.type.line(target.label, size, BROWN if chosen else CREAM)
            pen.surface.blit(name, name.get_rect(center=target.rect.centre))
            if chosen:
                draw_tick(pen, target.rect)
            if target.id == self.hovered:
                pen.glow(target.rect, CREAM, strength=110)
        self.draw_focus(pen)
