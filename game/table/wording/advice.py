"""The teacher's advice in words: what to do, and what it is good for. No pygame.

`game/bots/advice.py` thinks in tokens, numbers and themes; here they become sentences of any language.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ...engine import Action, Phase, Spirit
from ...engine.actions import TOKENS
from ..choices import Spot
from .text import _, ngettext
from .words import spirit_name, tile_name

Json = dict[str, Any]

MOST_REASONS = 3


def _spirit(action: Action) -> str:
    return spirit_name(action.spirit) if action.spirit is not None else spirit_name(Spirit.EVIL)


def _meets(action: Action) -> str:
    if action.spirit is None:
        return _("Draw two spirits")
    return _("Take the spirit: {spirit}").format(spirit=_spirit(action))


TOLD: dict[Phase, Callable[[Action], str]] = {
    Phase.PLAY: lambda action: _("Play {tile}").format(tile=tile_name(action.cell)),
    Phase.CAPTURE: lambda action: _("Capture {tile}").format(tile=tile_name(action.cell)),
    Phase.RAINBOW: lambda action: _("Rainbow on {tile}").format(tile=tile_name(action.cell)),
    Phase.SPIRIT: _meets,
    Phase.KEEP: lambda action: _("Keep the spirit: {spirit}").format(spirit=_spirit(action)),
    Phase.DEER: lambda action: _("Place {tile}").format(tile=tile_name(action.cell)),
    Phase.BEETLE: lambda action: _("Take {tile}").format(tile=tile_name(action.cell)),
    Phase.VIPER: lambda action: _("Take {tile}").format(tile=tile_name(action.cell)),
    Phase.FOX: lambda action: _("Demand {tile}").format(tile=tile_name(action.cell)),
    Phase.EVIL: lambda action: _("Block {tile}").format(tile=tile_name(action.cell)),
    Phase.COVER: lambda action: _("Cover the spirit: {spirit}").format(spirit=_spirit(action)),
}
"""Every decision to what an action of it is called."""


def plan_of(legal: Sequence[Action], tokens: Sequence[str]) -> tuple[Action, ...]:
    """The actions of a plan: a legal one, and for a play the capture that follows. ValueError for any other."""
    first = next((action for action in legal if str(action) == tokens[0]), None)
    if first is None:
        raise ValueError(f"{tokens[0]!r} is no legal action")
    return (first, *(TOKENS[Phase.CAPTURE][token] for token in tokens[1:]))


def plan_words(plan: Sequence[Action]) -> str:
    """What to do: one action, or a play together with its capture."""
    first = plan[0]
    if first.phase is Phase.PLAY and len(plan) > 1:
        return _("Capture {tile} with {held}").format(
            tile=tile_name(plan[1].cell), held=tile_name(first.cell)
        )
    return TOLD[first.phase](first)


def spots_of(action: Action, seat: int) -> list[Spot]:
    """What on the table an action of `seat` is about."""
    if action.phase in (Phase.PLAY, Phase.DEER):
        return [Spot("hand", action.cell, seat)]
    if action.phase in (Phase.CAPTURE, Phase.BEETLE):
        return [Spot("display", action.cell)]
    if action.phase is Phase.RAINBOW:
        return [Spot("cell", action.cell, seat)]
    if action.phase in (Phase.VIPER, Phase.EVIL):
        return [Spot("cell", action.cell, 1 - seat)]
    if action.phase is Phase.COVER:
        return [Spot("square", action.cell, 1 - seat)]
    if action.phase is Phase.SPIRIT and action.spirit is None:
        return [Spot("pile")]
    row = [Spot("row", action.spirit)] if action.phase is Phase.SPIRIT and action.spirit is not None else []
    return [*row, Spot("square", action.cell, seat)] if action.cell and action.spirit is not None else []


def _brings(theme: str, stars: int) -> str:
    """Stars that lie on the table when the turn ends."""
    message = {
        "area": ngettext("Your largest area: {n} more star.", "Your largest area: {n} more stars.", stars),
        "flames": ngettext("Lit flames: {n} more star.", "Lit flames: {n} more stars.", stars),
        "spirits": ngettext("Spirits: {n} more star.", "Spirits: {n} more stars.", stars),
        "fireflies": ngettext("Fireflies: {n} more star.", "Fireflies: {n} more stars.", stars),
    }[theme]
    return message.format(n=stars)


def _promises(theme: str) -> str:
    """What an action is good for later; empty for what says nothing to a player."""
    return {
        "area": _("Your area can grow."),
        "join": _("Your areas come closer to each other."),
        "flames": _("A flame comes nearer."),
        "squares": _("A square comes nearer."),
        "chances": _("The display offers you more next time."),
        "spirits": _("Your spirits will count more."),
        "rainbows": _("Your rainbows lie well."),
        "fireflies": _("Your fireflies will count more."),
        "evil": _("The evil spirit harms you less."),
        "hand": _("Your hand gets better."),
        "opponent": _("Your opponent gets less out of it."),
    }.get(theme, "")


def reason_lines(reasons: Sequence[Json]) -> list[str]:
    """The best reasons of an action, a sentence each: stars on the table first, then hopes."""
    found = []
    for reason in reasons:
        if reason["stars"] <= 0:
            continue
        stars = round(reason["stars"])
        if reason["scored"]:
            found.append(_brings(reason["theme"], stars) if stars else "")
        else:
            found.append(_promises(reason["theme"]))
    return [line for line in found if line][:MOST_REASONS]


def hint_lines(hint: Json, plan: Sequence[Action]) -> list[str]:
    """A hint: what to do, and why."""
    why = reason_lines(hint["reasons"])
    if hint["exact"]:
        why.insert(0, _("Thought through to the end: nothing is better."))
    return [_("My advice: {what}.").format(what=plan_words(plan)), *(why or [_("It keeps most ways open.")])]
