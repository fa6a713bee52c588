"""What every scene is: targets to choose, a picture, a place on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..gestures import Drag, Drop, Hover, Input, Key, LongPress, Press, Tap, Wheel
from ..layout import Rect, Screen
from ..paint.draw import Pen
from ..targets import DIRECTIONS, Target, cycle, find, hit, walk

if TYPE_CHECKING:
    from ..app import App


BACK = ("escape", "backspace")
"""Keys that lead back."""


class Scene:
    """One screen of the game, or (as an overlay) a sheet above another one.

    Subclasses override `arrange` (make `targets` for the screen), `draw`, and what they need of the rest.
    """

    name = "scene"
    overlay = False
    """Whether the scene below shows through."""

    needs_pictures = True
    """Whether it shows more pictures than the title does, so that a page may have to wait for them."""

    def __init__(self, app: App) -> None:
        """A scene of this program; `arrange` is called when it comes to the screen."""
        self.app = app
        self.targets: list[Target] = []
        self.focus: str | None = None
        self.keyboard = False
        self.hovered: str | None = None
        self.dirty = True

    @property
    def screen(self) -> Screen:
        """The screen it is laid out for."""
        return self.app.screen

    @property
    def pace(self) -> str:
        """How it moves: "still", "slow" (a few pictures a second) or "moving"."""
        return "still"

    @property
    def alarm(self) -> float | None:
        """Seconds after which a still scene wants to be woken, None for never."""
        return None

    def resized(self) -> None:
        """The screen has another size or shape now; `refresh` follows."""

    def retold(self) -> None:
        """Another language is spoken now; `refresh` follows."""

    def enter(self) -> None:
        """The scene comes to the top of the stack."""
        self.refresh()

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def refresh(self) -> None:
        """Lay everything out anew and draw."""
        self.arrange()
        self.dirty = True

    def arrange(self) -> None:
        """Make the targets for the present screen."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def show(self, pen: Pen) -> None:
        """Draw everything; texts of one kind, such as those of buttons, have one size."""
        with pen.alike():
            self.draw(pen)

    def draw(self, pen: Pen) -> None:
        """Draw everything."""

    def on(self, what: Input) -> None:
        """Answer an input."""
        if isinstance(what, Key):
            self.on_key(what)
        elif isinstance(what, Tap):
            self.on_tap(what)
        elif isinstance(what, Hover):
            self.on_hover(what)
        elif isinstance(what, Wheel):
            self.on_wheel(what)
        elif isinstance(what, LongPress):
            self.on_long_press(what)
        elif isinstance(what, Press):
            self.on_press(what)
        elif isinstance(what, Drag):
            self.on_drag(what)
        elif isinstance(what, Drop):
            self.on_drop(what)

    def on_key(self, key: Key) -> None:
        """Arrows walk, Tab cycles, Enter chooses, Escape goes back."""
        current = find(self.targets, self.focus)
        if key.name in DIRECTIONS:
            self.set_focus(walk(self.targets, current, key.name))
        elif key.name == "tab":
            self.set_focus(cycle(self.targets, current, key.shift))
        elif key.name == "enter":
            if current is not None:
                self.choose(current)
            else:
                self.set_focus(cycle(self.targets, None))
        elif key.name in BACK:
            self.back()

    def set_focus(self, target: Target | None) -> None:
        """Put the keyboard on a target."""
        self.keyboard = True
        if target is not None and target.id != self.focus:
            self.focus = target.id
            self.app.announce(target.label)
        self.dirty = True

    def on_tap(self, tap: Tap) -> None:
        """Choose what lies under the finger."""
        self.keyboard = False
        target = hit(self.targets, tap.at, self.reach)
        if target is not None:
            self.focus = target.id
            self.choose(target)
        else:
            self.missed(tap.at)
        self.dirty = True

    @property
    def reach(self) -> float:
        """How near a tap must come to a target that takes the nearest tap."""
        return self.screen.touch * 0.6

    def choose(self, target: Target) -> None:
        """A target was chosen."""
        self.app.sound.play("click")
        target.act()

    def missed(self, at: tuple[int, int]) -> None:
        """A tap hit no target."""

    def on_hover(self, hover: Hover) -> None:
        """The mouse moves over things."""
        target = hit(self.targets, hover.at)
        over = target.id if target is not None else None
        if over != self.hovered:
            self.hovered = over
            self.dirty = True

    def on_press(self, press: Press) -> None:
        """A finger goes down."""

    def on_drag(self, drag: Drag) -> None:
        """A finger moves."""

    def on_drop(self, drop: Drop) -> None:
        """A drag ends; by itself it is a sloppy tap, if it was short or stayed on one target."""
        target = hit(self.targets, drop.at)
        if drop.way < self.screen.touch / 2 or (target is not None and target.rect.contains(drop.start)):
            self.on_tap(Tap(drop.start))

    def on_wheel(self, wheel: Wheel) -> None:
        """The wheel turns."""

    def on_long_press(self, press: LongPress) -> None:
        """A press is held, or the other mouse button used: more about what lies there."""

    def back(self) -> None:
        """Escape: leave the scene if there is one below."""
        self.app.pop(self)

    def seen(self, target: Target) -> Rect:
        """Where a target is drawn, which need not be where it takes taps."""
        return target.rect

    def draw_focus(self, pen: Pen) -> None:
        """The ring around the target that the keyboard is on."""
        target = find(self.targets, self.focus) if self.keyboard else None
        if target is not None:
            pen.focus(self.seen(target), target.disc)

    def inspect(self) -> dict[str, Any]:
        """What a test may know about the scene."""
        return {}
