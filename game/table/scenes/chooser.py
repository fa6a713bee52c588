"""Sheets of cards: drawn spirits, the row on a phone, the hand that the fox reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine import Phase, Spirit
from ..choices import Choice
from ..draw import Pen
from ..gestures import Key, LongPress
from ..layout import Rect
from ..layout.sheets import Cards, cards
from ..paint_table import paint_pile
from ..spots import spirit_details
from ..targets import Target, find
from ..text import _
from ..theme import CREAM, GOLD, LILAC
from ..widgets import draw_button
from ..words import spirit_kind, spirit_name, spirit_rule, tile_name
from .base import Scene
from .rules import open_page

if TYPE_CHECKING:
    from ..app import App
    from .table import TableScene


class SheetScene(Scene):
    """Cards above the dimmed table."""

    overlay = True

    def __init__(self, app: App, table: TableScene) -> None:
        """`table` shows through."""
        super().__init__(app)
        self.table = table
        self.layout: Cards = cards(app.screen, 1)

    def back(self) -> None:
        """Escape looks at the table."""
        self.look()

    def look(self) -> None:
        """Put the sheet away for a while."""
        self.table.sheet_closed = True
        self.app.pop(self)

    def inspect(self) -> dict[str, Any]:
        """The facts of the table below."""
        return {**self.table.inspect(), "busy": False}

    def spirit_at(self, at: tuple[int, int]) -> Spirit | None:
        """The spirit whose card lies at a point."""
        return None

    def on_long_press(self, press: LongPress) -> None:
        """Open the spirit book at the card that is held down."""
        spirit = self.spirit_at(press.at)
        if spirit is not None:
            open_page(self.app, f"book:{spirit.label}")

    def on_key(self, key: Key) -> None:
        """I opens the spirit book at the card that the keyboard is on."""
        target = find(self.targets, self.focus)
        if key.name == "i" and target is not None:
            self.on_long_press(LongPress(target.rect.centre))
        else:
            super().on_key(key)

    def draw_sheet(self, pen: Pen, heading: str) -> None:
        """The pane with its heading."""
        pen.dim()
        pen.panel(self.layout.panel, 235)
        pen.paragraph(heading, self.layout.heading, self.screen.font(20), GOLD, 0.5)

    def draw_card(self, pen: Pen, rect: Rect, sprite: str, title: str, kind: str, text: str) -> None:
        """A picture with its name and rule."""
        screen = self.screen
        pen.panel(rect, 200, 12)
        inner = rect.inset(screen.px(10), screen.px(8))
        if self.layout.beside:
            side = min(inner.h, screen.px(72))
            picture, words = inner.cut_left(side, screen.px(10))
        else:
            side = min(screen.px(100), inner.h // 2)
            picture, words = inner.cut_top(side, screen.px(6))
        spot = picture.middle(side, side)
        if sprite:
            pen.sprite(sprite, spot)
        else:
            paint_pile(pen, spot, self.table.picture.pile)
        align = 0.0 if self.layout.beside else 0.5
        head, words = words.cut_top(min(screen.line(17), words.h // 3))
        pen.paragraph(title, head, screen.font(17), CREAM, align)
        if kind and words.h > screen.line(40):
            line, words = words.cut_top(screen.line(13))
            pen.paragraph(kind, line, screen.font(13), LILAC, align)
        pen.paragraph(text, words, screen.font(14), CREAM, align, face="ui", middle=False)


class ChooserScene(SheetScene):
    """Makes a decision on a sheet."""

    name = "chooser"

    def arrange(self) -> None:
        """A card for each choice, and a way to look at the table first."""
        found = self.choices()
        self.layout = cards(self.screen, len(found))
        self.targets = []
        for choice, rect in zip(found, self.layout.cards, strict=True):
            token = choice.token if choice.select is None else None
            self.targets.append(
                Target(choice.id, choice.label, rect, self._choose(choice), "cards", token, glow=True)
            )
        self.targets.append(Target("look", _("Look at the table"), self.layout.close, self.look, "buttons"))

    def choices(self) -> list[Choice]:
        """The choices of the table that belong on cards."""
        kinds = ("drawn", "opponent hand", "row", "pile")
        return [choice for choice in self.table.open_choices() if choice.spot.kind in kinds]

    def spirit_at(self, at: tuple[int, int]) -> Spirit | None:
        """The spirit that can be chosen here."""
        for choice, rect in zip(self.choices(), self.layout.cards, strict=False):
            if choice.spot.kind in ("row", "drawn") and rect.contains(at):
                return Spirit(choice.spot.key)
        return None

    def _choose(self, choice: Choice) -> Any:
        def act() -> None:
            self.app.pop(self)
            self.table.choose_choice(choice)

        return act

    def draw(self, pen: Pen) -> None:
        """The cards."""
        self.draw_sheet(pen, self.table.prompt)
        for choice, target in zip(self.choices(), self.targets, strict=False):
            if target.id == self.hovered:
                pen.glow(target.rect)
            self._draw_choice(pen, choice, target.rect)
        self._draw_evil_note(pen)
        look = self.targets[-1]
        draw_button(pen, self.screen, look.rect, look.label, hovered=self.hovered == look.id)
        self.draw_focus(pen)

    def _draw_choice(self, pen: Pen, choice: Choice, rect: Rect) -> None:
        kind, key = choice.spot.kind, choice.spot.key
        if kind == "opponent hand":
            text = _("Your opponent must play it next.")
            self.draw_card(pen, rect, f"tile-{key}", tile_name(key), "", text)
        elif kind == "pile":
            text = _("Draw the top two of the pile, keep one; the other lies face up then.")
            self.draw_card(pen, rect, "", _("Draw two"), "", text)
        else:
            spirit = Spirit(key)
            title, rule = spirit_name(spirit), spirit_rule(spirit)
            self.draw_card(pen, rect, f"spirit-{spirit.label}", title, spirit_kind(spirit), rule)

    def _draw_evil_note(self, pen: Pen) -> None:
        """The evil spirit was drawn with the other one: it comes along."""
        view = self.table.session.view
        if view.phase is Phase.KEEP and Spirit.EVIL in view.drawn:
            side = self.screen.px(46)
            panel = self.layout.panel
            pen.sprite("spirit-evil", Rect(panel.right - side - 6, panel.y - side // 3, side, side))


class ShelfScene(SheetScene):
    """On a phone: the face-up spirits, to read."""

    name = "shelf"

    def spirit_at(self, at: tuple[int, int]) -> Spirit | None:
        """The face-up spirit here."""
        row = zip(self.table.session.view.row, self.layout.cards, strict=False)
        return next((spirit for spirit, rect in row if rect.contains(at)), None)

    def look(self) -> None:
        """Put the sheet away."""
        self.app.pop(self)

    def arrange(self) -> None:
        """A card for each face-up spirit."""
        self.layout = cards(self.screen, max(1, len(self.table.session.view.row)))
        self.targets = [Target("look", _("Back"), self.layout.close, self.look, "buttons")]

    def draw(self, pen: Pen) -> None:
        """The cards, or a line that there are none."""
        view = self.table.session.view
        self.draw_sheet(pen, _("Face-up spirits"))
        for spirit, rect in zip(view.row, self.layout.cards, strict=False):
            title, rule = spirit_details(spirit)
            self.draw_card(pen, rect, f"spirit-{spirit.label}", title, "", rule)
        if not view.row:
            text = _("No spirit lies face up. Complete a square of four to draw two and keep one.")
            pen.paragraph(text, self.layout.cards[0], self.screen.font(15), CREAM, 0.5)
        look = self.targets[0]
        draw_button(pen, self.screen, look.rect, look.label, hovered=self.hovered == look.id)
        self.draw_focus(pen)
