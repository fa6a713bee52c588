"""The cards of a sheet: what stands on them, how much room their words take, and how they are drawn."""

from typing import NamedTuple

import pygame

from ...engine import Spirit
from ..layout import Rect, Screen
from ..layout.cards import Peek, face
from ..theme import CREAM, LILAC, ROSE, Colour
from ..wording.words import spirit_kind, spirit_name, spirit_rule
from .draw import Pen
from .letters import Type
from .table import paint_pile

LEADING = 1.18
LEAST = 12
"""Smallest size, in CSS pixels, at which a rule is read."""


class Card(NamedTuple):
    """A card: its picture (a sprite, or empty for the pile of so many spirits), its name, kind and rule.

    A tile has a name only. warning: what speaks against it now, or empty.
    """

    sprite: str
    title: str
    kind: str = ""
    text: str = ""
    pile: int = 0
    warning: str = ""


def spirit_card(spirit: Spirit, against: str = "") -> Card:
    """A spirit's card; what speaks against it now takes the place of its kind."""
    kind = "" if against else spirit_kind(spirit)
    return Card(f"spirit-{spirit.label}", spirit_name(spirit), kind, spirit_rule(spirit), warning=against)


def words_height(type_: Type, screen: Screen, card: Card, width: int) -> int:
    """Height of a card's words, set as wide as `width`, in drawing pixels."""
    lines = [
        (_height(type_, text, size, width, face_)) for text, size, _colour, face_ in _parts(screen, card)
    ]
    return sum(lines) + screen.px(2)


def _parts(screen: Screen, card: Card) -> list[tuple[str, int, Colour, str]]:
    """Name, kind, warning and rule: text, size in drawing pixels, colour and font."""
    parts = [
        (card.title, screen.font(16), CREAM, "heavy"),
        (card.kind, screen.font(13), LILAC, "heavy"),
        (card.warning, screen.font(13), ROSE, "heavy"),
        (card.text, screen.font(14), CREAM, "ui"),
    ]
    return [part for part in parts if part[0]]


def _height(type_: Type, text: str, size: int, width: int, face_: str) -> int:
    return round(size * LEADING) * len(type_.wrap(text, size, width, face_))


def paint_card(pen: Pen, screen: Screen, rect: Rect, card: Card) -> None:
    """A picture with its name, kind and rule; of a tile only the name, below it."""
    pen.panel(rect, 200, 12)
    tile = not card.text
    parts = face(screen, rect, tile)
    if card.sprite:
        pen.sprite(card.sprite, parts.picture)
    else:
        paint_pile(pen, parts.picture, card.pile)
    if tile:
        pen.paragraph(card.title, parts.words, screen.font(15), CREAM, 0.5)
    else:
        _paint_words(pen, screen, parts.words, card)


def _paint_words(pen: Pen, screen: Screen, words: Rect, card: Card) -> None:
    """Its words in the middle of their place, as many of them as find room there."""
    card = _shortened(pen.type, screen, words, card)
    words = words.middle(words.w, min(words.h, words_height(pen.type, screen, card, words.w)))
    *first, (last, last_size, last_colour, last_face) = _parts(screen, card)
    for text, size, colour, face_ in first:
        line, words = words.cut_top(_height(pen.type, text, size, words.w, face_))
        pen.paragraph(text, line, size, colour, face=face_)
    pen.paragraph(last, words, last_size, last_colour, face=last_face, middle=False)


def _shortened(type_: Type, screen: Screen, words: Rect, card: Card) -> Card:
    """The card without its kind where it is narrow; a warning stands for a rule that could not be read there."""
    if words_height(type_, screen, card, words.w) <= words.h:
        return card
    card = card._replace(kind="")
    if not card.warning:
        return card
    warned = card._replace(text="")
    rule = _height(type_, card.text, screen.css(LEAST), words.w, "ui")
    return card if words_height(type_, screen, warned, words.w) + rule <= words.h else warned


def paint_peeks(pen: Pen, peeks: list[Peek]) -> None:
    """Veil the table, but not what the choice is about."""
    seen = [(pen.surface.subsurface(peek.source).copy(), peek.rect) for peek in peeks]
    pen.veil()
    for picture, rect in seen:
        same = picture.get_size() == rect[2:]
        pen.surface.blit(picture if same else pygame.transform.smoothscale(picture, rect[2:]), rect[:2])
