"""Things that can be chosen, and how the keyboard walks among them. No pygame."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .layout import Rect


@dataclass(frozen=True)
class Target:
    """Something that a tap or the Enter key chooses.

    id: stable name, unique in its scene. label: what it is, in words. group: region that Tab cycles through.
    action: the tokens of the game record that it leads to, or None. nearest: a tap close to it counts too.
    """

    id: str
    label: str
    rect: Rect
    act: Callable[[], None]
    group: str = "main"
    action: str | None = None
    disc: bool = False
    nearest: bool = False
    glow: bool = False


DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def find(targets: Sequence[Target], id_: str | None) -> Target | None:
    """The target of that id, or None."""
    return next((target for target in targets if target.id == id_), None)


def hit(targets: Sequence[Target], point: tuple[int, int], reach: float = 0.0) -> Target | None:
    """The target under `point`, the last one first; else the nearest of those that allow it within `reach`."""
    for target in reversed(targets):
        if not target.nearest and target.rect.contains(point):
            return target
    best, least = None, 0.0
    for target in targets:
        if target.nearest:
            distance = _distance(target.rect.centre, point)
            limit = max(reach, 0.75 * max(target.rect.w, target.rect.h)) ** 2
            if distance <= limit and (best is None or distance < least):
                best, least = target, distance
    return best


def _distance(a: tuple[int, int], b: tuple[int, int]) -> float:
    return float((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def walk(targets: Sequence[Target], current: Target | None, direction: str) -> Target | None:
    """The target that an arrow key leads to: the nearest one that way, in the same group if there is one."""
    if current is None:
        return first(targets)
    here = [target for target in targets if target.group == current.group]
    return _toward(here, current, direction) or _toward(targets, current, direction) or current


def _toward(targets: Sequence[Target], current: Target, direction: str) -> Target | None:
    dx, dy = DIRECTIONS[direction]
    x, y = current.rect.centre
    best, least = None, 0.0
    for target in targets:
        if target.id == current.id:
            continue
        tx, ty = target.rect.centre
        ahead = (tx - x) * dx + (ty - y) * dy
        aside = abs((tx - x) * dy) + abs((ty - y) * dx)
        if ahead <= 0 or aside > 3 * ahead:
            continue
        cost = ahead + 2.5 * aside
        if best is None or cost < least:
            best, least = target, cost
    return best


def cycle(targets: Sequence[Target], current: Target | None, back: bool = False) -> Target | None:
    """The first target of the next group (or the one before)."""
    groups = list(dict.fromkeys(target.group for target in targets))
    if not groups:
        return None
    if current is None or current.group not in groups:
        group = groups[-1 if back else 0]
    else:
        group = groups[(groups.index(current.group) + (-1 if back else 1)) % len(groups)]
    return first([target for target in targets if target.group == group])


def first(targets: Sequence[Target]) -> Target | None:
    """Where the keyboard begins: a glowing target if there is one."""
    return next((target for target in targets if target.glow), targets[0] if targets else None)
