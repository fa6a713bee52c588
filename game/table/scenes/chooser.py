"""Sheets of cards: drawn spirits, the row on a phone, the hand that the fox reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine import Phase, Spirit
from ..choices import Choice
from ..gestures import Drag, Drop, Key, LongPress
from ..layout import Rect
from ..layout.cards import Cards, Wish, cards
from ..learn.marks import Mark
from ..paint.cards import Card, paint_card, paint_peeks, spirit_card, words_height
from ..paint.draw import Pen
from ..paint.hint import paint_advised
from ..paint.motion import paint_dragged
from ..paint.widgets import draw_button
from ..targets import Target, find, hit
from ..theme import GOLD
from ..wording.text import _
from ..wording.words import tile_name, warning
from .base import Scene
from .rules import open_page
from .table_cards import card_goals, carry_card
from .table_drag import Dragged
from .table_targets import SHORTCUTS

if TYPE_CHECKING:
    from ..app import App
    from .table import TableScene

LOOKS = ("h", "o", "u", "undo")
"""Shortcuts that show or say something on the table, so that the sheet stays away; after the others it comes back."""


class SheetScene(Scene):
    """Cards above the table, beside what they are about."""

    overlay = True

    def __init__(self, app: App, table: TableScene) -> None:
        """`table` shows through."""
        super().__init__(app)
        self.table = table
        self.layout: Cards = cards(app.screen, Wish(1, lambda width: 0, lambda width: 0))

    @property
    def heading(self) -> str:
        """What the cards are for."""
        return _("Face-up spirits")

    @property
    def sign(self) -> str:
        """A sprite beside the heading, or none."""
        return ""

    def about(self) -> tuple[Rect, ...]:
        """What of the table must stay in sight."""
        return ()

    def _layout(self, found: list[Card]) -> Cards:
        """Room for these cards, as high as their words are."""
        screen, type_ = self.screen, self.app.type
        size = screen.font(18)

        def heading(width: int) -> int:
            return round(size * 1.18) * len(type_.wrap(self.heading, size, width))

        def highest(width: int) -> int:
            return max((words_height(type_, screen, card, width) for card in found), default=0)

        tiles = bool(found) and not any(card.text for card in found)
        count, within = max(1, len(found)), self.table.layout.desk
        return cards(screen, Wish(count, heading, highest, self.about(), bool(self.sign), tiles, within))

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
        """I opens the spirit book at the card that the keyboard is on; the table's shortcuts hold here too."""
        target = find(self.targets, self.focus)
        if key.name == "i" and target is not None:
            self.on_long_press(LongPress(target.rect.centre))
        elif find(self.table.targets, SHORTCUTS.get(key.name, "")) is not None:
            if key.name in LOOKS:
                self.look()
            else:
                self.app.pop(self)
            self.table.on_key(key)
        else:
            super().on_key(key)

    def draw_sheet(self, pen: Pen) -> None:
        """The pane with its heading, and the table around it."""
        layout = self.layout
        paint_peeks(pen, layout.peeks)
        pen.panel(layout.panel, 240)
        pen.paragraph(self.heading, layout.heading, self.screen.font(18), GOLD, 0.0 if self.sign else 0.5)
        if layout.sign is not None:
            pen.sprite(self.sign, layout.sign)


class ChooserScene(SheetScene):
    """Makes a decision on a sheet."""

    name = "chooser"

    def __init__(self, app: App, table: TableScene) -> None:
        """Nothing is carried yet."""
        super().__init__(app, table)
        self.carried: Dragged | None = None
        self.goals: list[Target] = []

    def resized(self) -> None:
        """What is carried goes back to its card."""
        self.carried = None

    def on_drag(self, drag: Drag) -> None:
        """Carry what is on a card to its place on the table."""
        if self.carried is None:
            card = next((c for c in self.choices() if self._rect_of(c).contains(drag.start)), None)
            if card is not None:
                self.carried = carry_card(self.table, card, drag.at, drag.touch)
                self.goals = card_goals(self.table, card, self.layout.peeks)
        if self.carried is not None:
            self.carried.at, self.dirty = drag.at, True

    def on_drop(self, what: Drop) -> None:
        """Set it down; back on its card it was a sloppy tap."""
        carried, self.carried = self.carried, None
        self.dirty = True
        if carried is None or carried.choice is None or self._rect_of(carried.choice).contains(what.at):
            super().on_drop(what)
            return
        goal = hit(self.goals, what.at, self.reach)
        if goal is not None and not self.layout.panel.contains(what.at):
            self.app.pop(self)
            goal.act()

    def _rect_of(self, choice: Choice) -> Rect:
        """The card of a choice."""
        target = find(self.targets, choice.id)
        return target.rect if target is not None else Rect(0, 0, 0, 0)

    def arrange(self) -> None:
        """A card for each choice, and a way to look at the table first."""
        found = self.choices()
        self.layout = self._layout([self._card(choice) for choice in found])
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

    @property
    def heading(self) -> str:
        """The question."""
        return self.table.prompt

    @property
    def sign(self) -> str:
        """The evil spirit, when it was drawn with the other one and comes along."""
        view = self.table.session.view
        return "spirit-evil" if view.phase is Phase.KEEP and Spirit.EVIL in view.drawn else ""

    def about(self) -> tuple[Rect, ...]:
        """A spirit sits down on the own panorama; what the opponent must play goes to the display and to theirs."""
        layout = self.table.layout
        if self.table.session.view.phase is Phase.FOX:
            return layout.side.panel, layout.display
        return (self.table.places.board(self.table.session.viewer).panel,)

    def draw(self, pen: Pen) -> None:
        """The cards."""
        self.draw_sheet(pen)
        for choice, target in zip(self.choices(), self.targets, strict=False):
            if target.id == self.hovered:
                pen.glow(target.rect)
            paint_card(pen, self.screen, target.rect, self._card(choice))
        advised = [Mark(target.rect) for target in self.targets if target.id in self.table.advised]
        paint_advised(pen, self.screen, advised)
        look = self.targets[-1]
        draw_button(pen, self.screen, look.rect, look.label, hovered=self.hovered == look.id)
        self.draw_focus(pen)
        self._draw_carried(pen)

    def _draw_carried(self, pen: Pen) -> None:
        """The ghost under the finger, and where it may go."""
        if self.carried is not None:
            for goal in self.goals:
                pen.glow(goal.rect, round_=goal.disc)
            (x, y), lift = self.carried.at, self.screen.css(34) if self.carried.touch else 0
            paint_dragged(pen, self.carried.sprite, (x, y - lift), self.carried.size)

    def _card(self, choice: Choice) -> Card:
        kind, key = choice.spot.kind, choice.spot.key
        if kind == "opponent hand":
            return Card(f"tile-{key}", tile_name(key))
        if kind == "pile":
            rule = _("Draw the top two of the pile, keep one; the other lies face up then.")
            return Card("", _("Draw two"), text=rule, pile=self.table.picture.pile)
        spirit = Spirit(key)
        return spirit_card(spirit, warning(self.table.session.view, spirit))


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
        self.layout = self._layout(self._cards())
        self.targets = [Target("look", _("Back"), self.layout.close, self.look, "buttons")]

    def _cards(self) -> list[Card]:
        """The spirits, or a line that there are none."""
        view = self.table.session.view
        if not view.row:
            text = _("No spirit lies face up. Complete a square of four to draw two and keep one.")
            return [Card("", _("Spirits"), text=text, pile=view.pile)]
        return [spirit_card(spirit) for spirit in view.row]

    def draw(self, pen: Pen) -> None:
        """The cards."""
        self.draw_sheet(pen)
        for card, rect in zip(self._cards(), self.layout.cards, strict=True):
            paint_card(pen, self.screen, rect, card)
        look = self.targets[0]
        draw_button(pen, self.screen, look.rect, look.label, hovered=self.hovered == look.id)
        self.draw_focus(pen)
