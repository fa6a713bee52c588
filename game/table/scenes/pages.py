"""Pages that are turned: what rules, spirit book, games and statistics have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from ..gestures import Drag, Drop, Key, Tap, Wheel
from ..layout import Rect
from ..layout.pages import Pages, pages
from ..learn.blocks import Chapter, Entry, words_of
from ..paint.backdrop import backdrop
from ..paint.draw import Pen
from ..paint.scrolling import window
from ..paint.spread import spread
from ..paint.typeset import Piece
from ..paint.widgets import draw_button, draw_heading
from ..targets import Target, find
from ..wording.text import _
from .base import Scene
from .scroll import NOTCH, Scroll

if TYPE_CHECKING:
    from ..app import App


class PagesScene(Scene, ABC):
    """A list of all pages, and the pages. Links lead from one to the other, Back leads back the same way."""

    name = "pages"
    prefix = ""
    """What links to these pages begin with."""

    def __init__(self, app: App, at: str = "") -> None:
        """Open the page `at`; the list of all pages by itself."""
        super().__init__(app)
        self.at = at
        self.trail: list[str] = []
        self.scroll = Scroll()
        self.layout: Pages = pages(app.screen)
        self.page = self.contents()
        self._pieces: list[Piece] = []

    @abstractmethod
    def contents(self) -> Chapter:
        """The list of all pages."""

    @abstractmethod
    def chapters(self) -> list[Chapter]:
        """All pages in their order."""

    @abstractmethod
    def contents_label(self) -> str:
        """What the list of all pages is called on its button."""

    def enter(self) -> None:
        """Come to the top, and read the page out."""
        super().enter()
        self.app.announce(words_of(self.page))

    def arrange(self) -> None:
        """Set the page for this screen and language."""
        self.layout = pages(self.screen)
        self.page = next((page for page in self.chapters() if page.id == self.at), self.contents())
        area = self._column
        self._pieces, height = spread(self.app.type, self.screen, area.w, area.h, self.page)
        self.scroll.fit(self.layout.text, height)
        self._aim()

    @property
    def _column(self) -> Rect:
        """Where the page stands in its window: beside the mark that tells how far it is scrolled."""
        return self.layout.text.inset(self.screen.px(7), 0)

    def scroll_to(self, offset: int) -> None:
        """Scroll as far as this, or as far as the page goes."""
        self.scroll.to(offset)
        self._aim()

    def _aim(self) -> None:
        """Targets of the links that show, and of the buttons."""
        self.dirty = True
        layout = self.layout
        self.targets = self._links()
        back = layout.back if self.at else layout.alone
        self.targets.append(Target("back", _("Back"), back, self.back, "buttons"))
        if self.at:
            self.targets += [
                Target("contents", self.contents_label(), layout.contents, self.open_contents, "buttons"),
                Target(
                    "earlier",
                    _("The page before"),
                    layout.earlier,
                    lambda: self.turn(-1),
                    "buttons",
                    disc=True,
                ),
                Target("later", _("The next page"), layout.later, lambda: self.turn(1), "buttons", disc=True),
            ]

    def _links(self) -> list[Target]:
        area, found = self._column, []
        for piece in self._pieces:
            for entry, rect in piece.links:
                spot = self.scroll.seen(rect.moved(area.x, area.y))
                if spot.h >= min(rect.h, self.screen.touch) // 2:
                    found.append(Target(entry.goal, _label(entry), spot, self._leads(entry.goal), "page"))
        return found

    def _leads(self, goal: str) -> Any:
        return lambda: self.follow(goal)

    def follow(self, goal: str) -> None:
        """Go where a link leads, here or in the other book."""
        from .rules import open_page

        prefix, _colon, page = goal.partition(":")
        if prefix == self.prefix:
            self.trail.append(self.at)
            self.go(page)
        else:
            open_page(self.app, goal)

    def go(self, page: str) -> None:
        """Show a page from its top."""
        self.at, self.focus = page, None
        self.scroll.to(0)
        self.refresh()
        self.app.announce(words_of(self.page))

    def turn(self, step: int) -> None:
        """The next page or the one before, round and round."""
        names = [page.id for page in self.chapters()]
        if self.at in names:
            self.app.sound.play("flip")
            focus = self.focus
            self.go(names[(names.index(self.at) + step) % len(names)])
            self.focus = focus if focus in ("earlier", "later") else None

    def open_contents(self) -> None:
        """The list of all pages."""
        self.trail.clear()
        self.go("")

    def back(self) -> None:
        """The page from which a link led here, else out of the book."""
        if self.trail:
            self.go(self.trail.pop())
        else:
            self.app.pop(self)

    def on_key(self, key: Key) -> None:
        """Up and down scroll (in a list they walk), left and right turn pages, Tab goes from link to link.

        Enter acts.
        """
        page = self.layout.text.h * 9 // 10
        height = self.scroll.height
        far = {"pageup": -page, "pagedown": page, "home": -height, "end": height}
        if key.name in far:
            self.scroll_to(self.scroll.offset + far[key.name])
        elif key.name in ("up", "down"):
            self._step(key)
        elif key.name in ("left", "right") and self.at:
            self.turn(1 if key.name == "right" else -1)
        elif key.name == "tab":
            self._tab(key.shift)
        elif key.name == "enter" and find(self.targets, self.focus) is None:
            self._act()
        else:
            super().on_key(key)

    def _act(self) -> None:
        """What Enter does by itself: the golden line of the page, else the way back."""
        golden = (entry.goal for piece in self._pieces for entry, _rect in piece.links if entry.golden)
        goal = next(golden, None)
        if goal is None:
            self.back()
        else:
            self.follow(goal)

    def _step(self, key: Key) -> None:
        """Walk on a list of pages; scroll where that leads no further, and everywhere else."""
        before = self.focus
        if not self.at:
            super().on_key(key)
        if self.at or self.focus == before:
            way = -1 if key.name == "up" else 1
            self.scroll_to(self.scroll.offset + way * self.screen.css(NOTCH))
        self._show(self.focus)

    def _tab(self, back: bool) -> None:
        """From link to link, those out of sight too, and then to the buttons; the page follows."""
        names = [entry.goal for piece in self._pieces for entry, _rect in piece.links]
        names += [target.id for target in self.targets if target.group == "buttons"]
        place = names.index(self.focus) + (-1 if back else 1) if self.focus in names else -1 if back else 0
        name = names[place % len(names)]
        self.focus = None
        self._show(name)
        self.set_focus(find(self.targets, name))

    def _show(self, name: str | None) -> None:
        """Scroll until the link of that name shows wholly."""
        area = self._column
        for piece in self._pieces:
            for entry, rect in piece.links:
                if entry.goal == name:
                    self.scroll.show(rect.moved(area.x, area.y))
                    self._aim()

    def on_wheel(self, wheel: Wheel) -> None:
        """The wheel scrolls."""
        self.scroll_to(self.scroll.offset - round(wheel.steps * self.screen.css(NOTCH)))

    def on_drag(self, drag: Drag) -> None:
        """The finger pulls the page."""
        self.scroll.pull(drag)
        self._aim()

    def on_drop(self, what: Drop) -> None:
        """The finger lets go; a pull is no tap, but a sloppy tap is one."""
        if not self.scroll.release(what, self.screen.touch // 2):
            self.on_tap(Tap(what.start))

    def draw(self, pen: Pen) -> None:
        """The night, and on it the page."""
        screen, layout = self.screen, self.layout
        pen.surface.blit(backdrop(pen, pen.surface.get_size()), (0, 0))
        pen.panel(layout.panel, 205)
        self.draw_title(pen)
        area = self._column
        with window(pen, screen, layout.text, self.scroll.height, self.scroll.offset):
            for piece in self._pieces:
                top = area.y + piece.y - self.scroll.offset
                if top + piece.height > area.y and top < area.bottom:
                    piece.draw(pen, area.x + piece.x, top)
            for target in self.targets:
                if target.group == "page" and target.id == self.hovered:
                    pen.glow(target.rect)
        self._draw_buttons(pen)
        self.draw_focus(pen)

    def draw_title(self, pen: Pen) -> None:
        """What the page is about."""
        size = 20 if self.screen.small else 27
        draw_heading(pen, self.screen, self.layout.heading, self.page.title, size)

    def _draw_buttons(self, pen: Pen) -> None:
        signs = {"earlier": "icon-arrow-left", "later": "icon-arrow-right"}
        for target in self.targets:
            if target.id in signs:
                pen.disc_button(target.rect, signs[target.id])
            elif target.group == "buttons":
                draw_button(
                    pen, self.screen, target.rect, target.label, hovered=self.hovered == target.id, size=17
                )

    def inspect(self) -> dict[str, Any]:
        """Which page is open, and how far it is scrolled."""
        return {"page": self.at, "scroll": self.scroll.offset, "message": self.page.title}


def _label(entry: Entry) -> str:
    number = f"{entry.mark}. " if entry.mark else ""
    return f"{number}{entry.title}" + (f". {entry.text}" if entry.text else "")
