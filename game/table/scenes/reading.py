"""Pages to read: the credits, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..gestures import Drag, Drop, Key, Tap, Wheel
from ..layout.sheets import Reading, reading
from ..paint.draw import Pen
from ..paint.scrolling import window
from ..paint.spread import LARGER
from ..paint.widgets import draw_button, draw_heading
from ..session import Session
from ..targets import Target
from ..theme import CREAM, GOLD, Colour
from ..wording.text import _
from .base import Scene
from .scroll import NOTCH, Scroll

if TYPE_CHECKING:
    from ..app import App


class Piece(NamedTuple):
    """A part of a page: a heading or a paragraph."""

    text: str
    heading: bool = False


class Placed(NamedTuple):
    """A piece at its height on the page, in lines."""

    y: int
    height: int
    piece: Piece
    lines: list[str]


class ReadingScene(Scene):
    """A page that scrolls by wheel, finger, arrows and buttons."""

    name = "reading"
    overlay = True
    title = ""

    def __init__(self, app: App) -> None:
        """The page is set when it is laid out."""
        super().__init__(app)
        self.layout: Reading = reading(app.screen)
        self.scroll = Scroll()
        self.larger = 1.0
        self._page: list[Placed] = []

    def pieces(self) -> list[Piece]:
        """What the page says."""
        return []

    def heading(self) -> str:
        """The heading of the page."""
        return self.title

    def arrange(self) -> None:
        """Set the page for this width."""
        self.layout = reading(self.screen)
        self._set_page()
        self.targets = [
            Target("back", _("Back"), self.layout.close, self.back, "buttons"),
            Target("earlier", _("Up"), self.layout.earlier, lambda: self._turn(-1), "buttons"),
            Target("later", _("Down"), self.layout.later, lambda: self._turn(1), "buttons"),
        ]
        self.dirty = True

    def _set_page(self) -> None:
        """Larger than usual on a large screen, where all of it still shows."""
        for times in (1.0,) if self.screen.small else LARGER:
            self.larger = times
            self._page, height = self._set()
            self.scroll.fit(self.layout.text, height)
            if height <= self.layout.text.h:
                return

    def _size(self, piece: Piece) -> int:
        return self.screen.font((18 if piece.heading else 15) * self.larger)

    def _set(self) -> tuple[list[Placed], int]:
        """The pieces with their places, and the height of the page."""
        screen, width = self.screen, self.layout.text.w - self.screen.px(14)
        page, y = [], 0
        for piece in self.pieces():
            size = self._size(piece)
            lines = self.app.type.wrap(piece.text, size, width, "heavy" if piece.heading else "ui")
            height = round(size * 1.34) * len(lines)
            y += screen.px(8) if piece.heading and y else 0
            page.append(Placed(y, height, piece, lines))
            y += height + screen.px(4 if piece.heading else 8)
        return page, y

    def _turn(self, direction: int) -> None:
        self._scroll_by(direction * round(self.layout.text.h * 0.8))

    def _scroll_by(self, pixels: int) -> None:
        self.scroll.by(pixels)
        self.dirty = True

    def on_key(self, key: Key) -> None:
        """Arrows and page keys scroll."""
        notch, window = self.screen.css(NOTCH), self.layout.text.h
        steps = {"up": -notch, "down": notch, "pageup": -window, "pagedown": window}
        if key.name in steps:
            self._scroll_by(steps[key.name])
        elif key.name in ("home", "end"):
            self._scroll_by(self.scroll.height * (-1 if key.name == "home" else 1))
        elif key.name == "enter" and self.focus is None:
            self.back()
        else:
            super().on_key(key)

    def on_wheel(self, wheel: Wheel) -> None:
        """The wheel scrolls."""
        self._scroll_by(-round(wheel.steps * self.screen.css(NOTCH)))

    def on_drag(self, drag: Drag) -> None:
        """The finger pulls the page."""
        self.scroll.pull(drag)
        self.dirty = True

    def on_drop(self, what: Drop) -> None:
        """The finger lets go of the page; a sloppy tap counts."""
        if not self.scroll.release(what, self.screen.touch // 2):
            self.on_tap(Tap(what.start))

    def draw(self, pen: Pen) -> None:
        """The part of the page that shows."""
        screen, layout = self.screen, self.layout
        pen.veil()
        pen.panel(layout.panel, 248)
        draw_heading(pen, screen, layout.heading, self.heading())
        with window(pen, screen, layout.text, self.scroll.height, self.scroll.offset):
            for placed in self._page:
                top = layout.text.y + placed.y - self.scroll.offset
                if top + placed.height > layout.text.y and top < layout.text.bottom:
                    self._draw_piece(pen, placed, top)
        for target in self.targets:
            self._draw_target(pen, target)
        self.draw_focus(pen)

    def _draw_piece(self, pen: Pen, placed: Placed, top: int) -> None:
        x = self.layout.text.x
        size = self._size(placed.piece)
        face, colour = ("heavy", GOLD) if placed.piece.heading else ("ui", self.colour_of(placed.piece))
        for number, line in enumerate(placed.lines):
            pen.text(line, (x, top + number * round(size * 1.34)), size, colour, face=face)

    def colour_of(self, piece: Piece) -> Colour:
        """Colour of a paragraph."""
        return CREAM

    def _draw_target(self, pen: Pen, target: Target) -> None:
        if target.id == "back":
            draw_button(pen, self.screen, target.rect, target.label, hovered=self.hovered == target.id)
        elif self.scroll.height > self.layout.text.h:
            sign = "icon-arrow-up" if target.id == "earlier" else "icon-arrow-down"
            pen.disc_button(target.rect, sign)


class LogScene(ReadingScene):
    """Everything that happened in this game."""

    name = "log"

    def __init__(self, app: App, session: Session) -> None:
        """The log of this session, the newest line in sight."""
        super().__init__(app)
        self.session = session
        self.scroll.offset = 1 << 20

    def heading(self) -> str:
        """What the page is."""
        return _("Log")

    def pieces(self) -> list[Piece]:
        """One line an event, turns as headings."""
        return [Piece(line.text, heading=line.turn) for line in self.session.log]


class CreditsScene(ReadingScene):
    """Whose work this is."""

    name = "credits"

    def heading(self) -> str:
        """What the page is."""
        return _("Credits")

    def pieces(self) -> list[Piece]:
        """Game, art, fonts, libraries."""
        from ..wording.pages import credit_pieces

        return [Piece(*part) for part in credit_pieces()]
