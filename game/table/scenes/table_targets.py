"""The targets of the table: legal choices at their places, and the buttons. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import Spirit
from ..choices import Choice
from ..layout import Rect
from ..places import Place
from ..targets import Target
from ..wording.text import _

if TYPE_CHECKING:
    from .table import TableScene

GROUPS = {
    "hand": "hand",
    "display": "display",
    "cell": "panorama",
    "square": "panorama",
    "row": "spirits",
    "pile": "spirits",
}
"""Kind of spot to the group that the Tab key cycles through."""


SHORTCUTS = {
    "u": "undo",
    "undo": "undo",
    "m": "menu",
    "l": "log",
    "h": "hint",
    "?": "help",
    "help": "help",
    "o": "opponent",
    "s": "sound",
    "d": "draw",
}
"""Key to the target that it chooses."""


def choice_target(scene: TableScene, choice: Choice) -> Target | None:
    """The target of a legal choice; None for those that are made on a sheet."""
    rect = _rect_of(scene, choice)
    if rect is None:
        return None
    spot = choice.spot
    return Target(
        choice.id,
        choice.label,
        rect,
        lambda: scene.choose_choice(choice),
        group=GROUPS[spot.kind],
        action=choice.token,
        disc=spot.kind in ("square", "row", "pile"),
        nearest=spot.kind in ("cell", "square"),
        glow=True,
    )


def _rect_of(scene: TableScene, choice: Choice) -> Rect | None:
    places, picture = scene.places, scene.picture
    kind, key, seat = choice.spot
    if kind == "hand":
        hand = picture.hands[scene.session.viewer]
        # a tile that is held has been raised, but takes taps where it lay
        return scene.layout.tiles[hand.index(key)] if key in hand else None
    if kind == "display":
        return places.find(Place("slot", picture.slot_of(key)))
    if kind in ("cell", "square"):
        return places.find(Place(kind, key, seat))
    if scene.screen.small:
        return None
    if kind == "row":
        return places.find(Place("row", picture.row.index(Spirit(key))))
    return places.find(Place("pile")) if kind == "pile" else None


def button_targets(scene: TableScene) -> list[Target]:
    """Undo, the golden button, the one that hurries a bot, the bar; on phones the opponent's strip and the shelf."""
    layout = scene.layout
    found = []
    primary = scene.primary
    if primary is not None:
        label, choice = primary
        act = scene.open_sheet if choice is None else lambda: scene.choose_choice(choice)
        token = choice.token if choice is not None and choice.select is None else None
        found.append(Target("primary", label, layout.primary, act, "buttons", token))
    disc = scene.screen.small
    found.append(Target("undo", _("Undo (U)"), layout.undo, scene.undo, "buttons", disc=disc))
    if scene.hurry_due == 0:
        found.append(Target("hurry", _("Move now"), layout.primary, scene.hurry, "buttons"))
    if layout.strip is not None:
        found += _small_targets(scene)
    return found + _bar_targets(scene)


def _small_targets(scene: TableScene) -> list[Target]:
    layout = scene.layout
    assert layout.strip is not None

    def swap() -> None:
        scene.looking = 1 - scene.looking
        scene.refresh()

    name = scene.session.names[1 - scene.looking]
    label = _("Look at the panorama of {name} (O)").format(name=name)
    return [
        Target("opponent", label, layout.strip, swap, "buttons"),
        Target("shelf", _("Look at the spirits"), layout.shelf, lambda: _open_shelf(scene), "buttons"),
    ]


def _open_shelf(scene: TableScene) -> None:
    """On a phone the shelf opens as a sheet: to choose, or just to read."""
    from .chooser import ShelfScene

    if scene.wants_sheet():
        scene.open_sheet()
    else:
        scene.app.push(ShelfScene(scene.app, scene))


def _bar_targets(scene: TableScene) -> list[Target]:
    from .reading import LogScene

    app, buttons = scene.app, scene.layout.buttons

    def toggle_sound() -> None:
        app.settings.sound = not app.settings.sound
        app.set_volumes()
        app.keep_settings()
        scene.refresh()

    acts = {
        "menu": (_("Menu (M)"), scene.open_menu),
        "log": (_("Log (L)"), lambda: app.push(LogScene(app, scene.session))),
        "sound": (_("Sound (S)"), toggle_sound),
        "help": (_("How to play (?)"), scene.open_help),
        "hint": (_("Hint (H)"), scene.ask_hint),
    }
    return [
        Target(name, acts[name][0], buttons[name], acts[name][1], "bar", disc=True)
        for name in reversed(list(buttons))
    ]
