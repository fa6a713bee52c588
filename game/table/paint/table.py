"""The painters of what stands still on the table: panels, display, shelf, hand, bar. `still.py` puts them together."""

import pygame

from ..facts import Facts
from ..layout import Rect, Screen, Table
from ..picture import BACK, EMPTY, RAINBOW, RESERVED
from ..places import Place
from ..theme import CREAM, GOLD, LILAC, MUTED, VIOLET, Colour
from ..wording.text import _
from .draw import Pen

GONE = 56
"""How much of a tile shows through where a pack has been used up, of 255."""


def paint_panels(pen: Pen, layout: Table) -> None:
    """The empty panels."""
    small = layout.screen.small
    radius = 10 if small else 16
    for rect, strength in (
        (layout.main.panel, 120),
        (layout.side.panel, 120),
        (layout.display, 150),
        (layout.shelf, 150),
        (layout.hand, 165),
    ):
        pen.panel(rect, strength, radius)


def paint_logo(pen: Pen, layout: Table, facts: Facts) -> None:
    """The name of the game, where there is room for it."""
    if layout.logo is not None:
        centre = layout.logo.centre
        size = min(layout.screen.font(40), round(layout.logo.h * 0.85))
        pen.text("Solstis", centre, size, GOLD, "center", "title", shadow=True, width=layout.logo.w)


def paint_buttons(pen: Pen, layout: Table, facts: Facts) -> None:
    """The round buttons of the bar."""
    signs = {
        "menu": "icon-menu",
        "log": "icon-log",
        "sound": "icon-sound-on" if facts.sound else "icon-sound-off",
        "help": "icon-help",
        "hint": "icon-hint",
    }
    signs |= facts.signs
    off = {"sound": not facts.sound, "hint": not facts.can_hint}
    for name, rect in layout.buttons.items():
        pen.disc_button(rect, signs[name], not off.get(name))


def paint_status(pen: Pen, layout: Table, facts: Facts) -> None:
    """Turn, who plays, and what happened last."""
    screen, rect = layout.screen, layout.status
    size = min(screen.font(14 if screen.small else 17), rect.h * 42 // 100)
    small = min(screen.font(12 if screen.small else 14), rect.h * 36 // 100)
    x = rect.x + screen.px(8)
    width = rect.w - screen.px(12)
    small, news = two_lines(pen, facts.news, small, width, rect.h * 28 // 100)
    step = round(small * 1.12)
    size = min(size, (rect.h - step * len(news)) * 5 // 6)
    head = round(size * 1.2)
    top = rect.y + max(0, rect.h - head - step * len(news)) // 2
    pen.text(facts.status, (x, top + head // 2), size, CREAM, "midleft", width=width)
    for number, line in enumerate(news):
        pen.text(line, (x, top + head + step * number + step // 2), small, LILAC, "midleft")


def two_lines(pen: Pen, text: str, size: int, width: int, double: int) -> tuple[int, list[str]]:
    """The text in one line of `size` or two of `double` at most; shortened only where it must be."""
    lines = pen.type.wrap(text, size, width) if text else []
    if len(lines) > 1:
        size = min(size, double)
        lines = pen.type.wrap(text, size, width)
    while len(lines) > 2 and size > pen.px(10):
        size -= 1
        lines = pen.type.wrap(text, size, width)
    if len(lines) > 2:
        lines = [lines[0], pen.type.clipped(" ".join(lines[1:]), size, width)]
    return size, lines


def _caption(pen: Pen, screen: Screen, rect: Rect, text: str) -> None:
    """What lies in a panel."""
    pen.text(text, rect[:2], screen.font(15), LILAC, width=rect.w)


def paint_display(pen: Pen, layout: Table, facts: Facts) -> None:
    """Deck and stacks of the display."""
    picture = facts.picture
    if "display" in layout.captions:
        _caption(pen, layout.screen, layout.captions["display"], _("Display"))
    paint_pack(pen, layout.deck, "back", picture.deck)
    for place, rect in enumerate(layout.slots):
        tile = picture.slots[place] if place < len(picture.slots) else EMPTY
        if tile == EMPTY:
            _paint_hollow(pen, rect)
            continue
        below = picture.under[place]
        if below:
            step = max(3, rect.w // 14)
            pen.sprite("back", rect.moved(step, step))
        pen.shadow(rect)
        pen.sprite("back" if tile == BACK else f"tile-{tile}", rect)
        if below:
            size = max(round(rect.w * 0.19), layout_least(pen))
            pen.badge((rect.x + size * 4 // 5, rect.bottom - size * 3 // 5), "+1", size)


def _paint_hollow(pen: Pen, rect: Rect) -> None:
    pygame.draw.rect(
        pen.surface, (70, 58, 124), rect.inset(1), pen.px(1.2), border_radius=max(2, rect.w // 9)
    )


def paint_pack(pen: Pen, rect: Rect, sprite: str, count: int) -> None:
    """A pack of equal tiles with its number; when there is none left, only the shade of one and a nought."""
    step = max(1, rect.w // 26)
    layers = min(3, count)
    if count:
        pen.shadow(rect)
    else:
        pen.surface.blit(pen.sprites.faded(sprite, rect.w, GONE), rect[:2])
        _paint_hollow(pen, rect)
    for layer in range(layers):
        lift = (layers - 1 - layer) * step
        pen.sprite(sprite, rect.moved(lift, lift))
    size = max(round(rect.w * 0.2), layout_least(pen))
    pen.badge((rect.right - size // 3, rect.bottom - size // 3), str(count), size)


def layout_least(pen: Pen) -> int:
    """Smallest size of a number that can be read."""
    return pen.px(12)


def paint_shelf(pen: Pen, layout: Table, facts: Facts) -> None:
    """Pile and row of spirits, rainbows and fireflies left."""
    picture = facts.picture
    if "shelf" in layout.captions:
        _paint_shelf_names(pen, layout, layout.captions["shelf"])
    paint_pile(pen, layout.pile, picture.pile)
    for spirit, rect in zip(picture.row, layout.row, strict=False):
        pen.sprite(f"spirit-{spirit.label}", rect)
    paint_pack(pen, layout.stock, "rainbow", picture.stock)
    if layout.fireflies is not None:
        pen.sprite("firefly", layout.fireflies)
        size = max(round(layout.fireflies.w * 0.2), layout_least(pen))
        spot = (layout.fireflies.right - size // 2, layout.fireflies.bottom - size // 2)
        pen.badge(spot, str(picture.fireflies), size)


def _paint_shelf_names(pen: Pen, layout: Table, caption: Rect) -> None:
    """What spirits, rainbows and fireflies are called, all in one size, each above its things as far as that goes."""
    screen = layout.screen
    spirits, named = _("Spirits"), [(layout.stock, _("Rainbows"))]
    if layout.fireflies is not None:
        named.append((layout.fireflies, _("Fireflies")))
    texts = [spirits, *(name for _rect, name in named)]
    gap, size = screen.px(12), screen.font(15)
    right = layout.shelf.right - (caption.x - layout.shelf.x)
    room = right - caption.x - gap * len(named)
    while size > 1 and sum(pen.type.width(text, size) for text in texts) > room:
        size -= 1
    pen.text(spirits, caption[:2], size, LILAC)
    left = caption.x + pen.type.width(spirits, size) + gap
    for rect, name in reversed(named):
        width = pen.type.width(name, size)
        end = min(right, max(rect.centre[0] + width // 2, left + width))
        pen.text(name, (end, caption.y), size, LILAC, "topright")
        right = end - width - gap


def paint_pile(pen: Pen, rect: Rect, count: int) -> None:
    """The face-down pile of spirits."""
    radius = rect.w * 46 // 100
    if count:
        pen.light((rect.centre[0], rect.centre[1] + radius // 8), rect.w // 2 + pen.px(3), (0, 0, 0), 180)
    pygame.draw.aacircle(pen.surface, VIOLET if count else (30, 22, 66), rect.centre, radius)
    pygame.draw.aacircle(pen.surface, GOLD if count else MUTED, rect.centre, radius, max(1, rect.w // 28))
    pygame.draw.aacircle(pen.surface, (96, 82, 160), rect.centre, round(radius * 0.82), max(1, rect.w // 50))
    sign = rect.middle(round(rect.w * 0.52), round(rect.w * 0.52))
    pen.sign("icon-spirits", sign, GOLD if count else MUTED)
    size = max(round(rect.w * 0.2), layout_least(pen))
    if rect.w > pen.px(24):
        pen.badge((rect.right - size // 2, rect.bottom - size // 2), str(count), size)


def paint_goal(pen: Pen, facts: Facts) -> None:
    """Where the held tile would go."""
    if facts.goal:
        rect = facts.places.board(facts.viewer).cell_rect(facts.goal)
        pen.glow(rect, CREAM, strength=200)
        ghost = pen.sprites.faded(f"tile-{facts.goal}", rect.w, 150)
        pen.surface.blit(ghost, rect[:2])


def paint_hand(pen: Pen, layout: Table, facts: Facts) -> None:
    """The tiles of the hand."""
    hand = facts.picture.hands[facts.viewer]
    for key, tile in enumerate(hand[: len(layout.tiles)]):
        rect = facts.places.find(Place("hand", key, facts.viewer))
        if tile in (EMPTY, RESERVED) or (tile == facts.dragged and tile > 0):
            _paint_hollow(pen, rect)
            continue
        if tile == facts.places.held:
            pen.glow(rect)
        pen.shadow(rect, 14)
        pen.sprite({BACK: "back", RAINBOW: "rainbow"}.get(tile, f"tile-{tile}"), rect)


def paint_struck(pen: Pen, layout: Table, facts: Facts) -> None:
    """The played tile that hovers until it has captured."""
    if facts.picture.struck is not None:
        rect = facts.places.find(Place("struck"))
        pen.shadow(rect, 14, 150)
        pen.glow(rect, CREAM)
        pen.sprite(f"tile-{facts.picture.struck[1]}", rect)


def prompt_panel(layout: Table, golden: bool) -> Rect:
    """Where the prompt stands: on a phone beside the golden button, if there is one."""
    if not (layout.screen.small and golden):
        return layout.prompt
    return layout.prompt.cut_right(layout.primary.w, layout.screen.px(6))[1]


def prompt_words(layout: Table, golden: bool) -> tuple[Rect, int]:
    """Where the words of the prompt stand, and the largest size of their letters."""
    screen, rect = layout.screen, prompt_panel(layout, golden)
    if not screen.small:
        return rect, screen.font(17)
    return rect.inset(screen.px(10), screen.px(3)), screen.font(15)


def paint_prompt(pen: Pen, layout: Table, facts: Facts) -> None:
    """What is to be done now, the golden button, and undo."""
    screen = layout.screen
    if screen.small:
        pen.panel(prompt_panel(layout, bool(facts.primary)), 185, 10)
    pen.paragraph(
        facts.prompt, *prompt_words(layout, bool(facts.primary)), GOLD if facts.mine else LILAC, 0.0
    )
    if facts.primary:
        pen.button(layout.primary, "gold")
        inner = layout.primary.inset(screen.px(6), screen.px(3))
        pen.paragraph(
            facts.primary, inner, screen.font(14 if screen.small else 18), (58, 26, 6), 0.5, leading=1.05
        )
    if facts.has_undo:
        _paint_undo(pen, layout, facts)


def _paint_undo(pen: Pen, layout: Table, facts: Facts) -> None:
    screen = layout.screen
    if screen.small:
        pen.disc_button(layout.undo, "icon-undo", facts.can_undo)
        return
    pen.button(layout.undo, "night" if facts.can_undo else "off")
    inner = layout.undo.inset(screen.px(8), screen.px(4))
    pen.paragraph(_("Undo"), inner, screen.font(18), CREAM if facts.can_undo else MUTED, 0.5)


def paint_log(pen: Pen, layout: Table, facts: Facts) -> None:
    """The latest lines of the log, from the top on until it is full, then with the newest at the foot."""
    screen, panel = layout.screen, layout.log
    if panel is None:
        return
    pen.panel(panel, 140)
    _caption(
        pen, screen, Rect(panel.x + screen.px(14), panel.y + screen.px(5), panel.w, screen.line(15)), _("Log")
    )
    inner = panel.inset(screen.px(14), screen.px(12)).cut_top(screen.line(15))[1]
    size = screen.font(14)
    step, gap = round(size * 1.25), screen.px(3)
    shown: list[tuple[list[str], Colour]] = []
    y = inner.bottom
    for line in reversed(facts.log):
        wrapped = pen.type.wrap(line.text, size, inner.w)
        height = step * len(wrapped) + gap
        if y - height < inner.y:
            break
        y -= height
        shown.append((wrapped, GOLD if line.turn else LILAC))
    if len(shown) == len(facts.log):
        y = inner.y
    for wrapped, colour in reversed(shown):
        for number, text in enumerate(wrapped):
            pen.text(text, (inner.x, y + number * step), size, colour)
        y += step * len(wrapped) + gap
