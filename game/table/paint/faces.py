"""The faces of the opponents: a medallion, a name, and flames for their strength."""

from ..layout import Rect, Screen
from ..session import BOTS
from ..theme import CREAM, FIRE, MUTED
from .draw import Pen
from .widgets import BROWN, draw_tick


def paint_face(
    pen: Pen, screen: Screen, rect: Rect, sprite: str, name: str, strength: int, chosen: bool, hovered: bool
) -> None:
    """A card: the face as large as it fits, the name, and one lit flame for each step of strength."""
    pen.button(rect, "gold" if chosen else "night")
    inner = rect.inset(screen.px(4), screen.px(5))
    size = screen.font(15)
    line, inner = inner.cut_bottom(min(round(size * 1.25), inner.h // 3))
    flames = min(round(size * 0.95), inner.w // len(BOTS))
    if inner.h - flames > screen.css(44):
        pips, inner = inner.cut_bottom(flames, screen.px(1))
        _paint_flames(pen, pips, strength, chosen)
    side = min(inner.w, inner.h)
    pen.sprite(f"spirit-{sprite}", inner.middle(side, side))
    pen.text(name, line.centre, size, BROWN if chosen else CREAM, "center", width=line.w)
    if chosen:
        draw_tick(pen, rect)
    if hovered:
        pen.glow(rect, CREAM, strength=110)


def _paint_flames(pen: Pen, area: Rect, strength: int, chosen: bool) -> None:
    """As many flames burn as the opponent is strong."""
    side = area.h
    left = area.centre[0] - side * len(BOTS) // 2
    for step in range(len(BOTS)):
        lit = step < strength
        colour = (BROWN if lit else (196, 132, 40)) if chosen else (FIRE if lit else MUTED)
        pen.sign(
            "icon-flame" if lit else "icon-flame-unlit", Rect(left + step * side, area.y, side, side), colour
        )
