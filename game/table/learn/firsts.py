"""What the coach explains in the free part of the first game, when it happens for the first time. No pygame."""

from collections.abc import Callable, Sequence

from ...engine import Phase, Score, Spirit, events
from ...engine.view import View
from ..choices import Spot
from ..wording.text import _
from ..wording.words import join, spirit_name, spirit_rule, stars, tile_name
from .lesson import LEARNER
from .page import Page

Told = dict[str, Page]
"""Pages by the name of the new thing."""


def new_things(heard: Sequence[events.Event], view: View, opponent: str) -> Told:
    """What happened in these events that could be new to the learner; the names say whether it was told before."""
    found: Told = {}
    for event in heard:
        tell = TELL.get(event.kind)
        if tell is not None:
            found |= tell(event, opponent)
    if not view.deck and not view.over:
        text = _(
            "The deck is empty: no more second chances. Only tiles that capture can be played now, "
            "and whoever has none must pass."
        )
        found["empty deck"] = Page(text, (Spot("deck"),), link="rules:end")
    if view.legal and view.phase is Phase.COVER:
        text = _("The game ends, and {name} holds the evil spirit: choose the spirit that it covers.")
        found["cover"] = Page(text.format(name=opponent), (Spot("board", 0, 1 - LEARNER),), link="rules:evil")
    return found


def _met(event: events.Met, opponent: str) -> Told:
    spirit, name = event.spirit, spirit_name(event.spirit)
    mark = (Spot("square", event.square, event.player),)
    link = f"book:{spirit.label}"
    if event.player != LEARNER:
        text = _(
            "{name} met a spirit, too: {spirit}. Hold a spirit, or rest the mouse on it, to read what it does."
        )
        return {"their spirit": Page(text.format(name=opponent, spirit=name), mark, link=link)}
    text = _("New to you: {spirit}. {rule}").format(spirit=name, rule=spirit_rule(spirit))
    return {spirit.label: Page(text, mark, link=link)}


def _discarded(event: events.Discarded, opponent: str) -> Told:
    cell = Spot("cell", event.tile, event.player)
    text = _("{tile} found its place locked: a spirit holds the rainbow there. So the tile leaves the game.")
    return {"locked": Page(text.format(tile=tile_name(event.tile)), (cell,), link="rules:rainbows")}


def _lifted(event: events.RainbowLifted, opponent: str) -> Told:
    if event.player != LEARNER:
        return {}
    text = _(
        "A tile came to the place of your rainbow. Nothing held the rainbow, so it moves on: set it down again."
    )
    return {"lifted": Page(text, (Spot("cell", event.cell, LEARNER),), link="rules:rainbows")}


def _evil_passed(event: events.EvilPassed, opponent: str) -> Told:
    if event.player != LEARNER:
        return {}
    text = _(
        "{name} met a spirit, so the evil spirit came back to you. The next spirit you meet sends it away again."
    )
    return {"evil back": Page(text.format(name=opponent), (Spot("evil", 0, LEARNER),), link="rules:evil")}


def _passed(event: events.Passed, opponent: str) -> Told:
    if event.player == LEARNER:
        text = _("None of your tiles captures, so you pass. When nobody can capture any more, the game ends.")
    else:
        text = _("{name} cannot capture and passes. When nobody can capture any more, the game ends.")
    return {"pass": Page(text.format(name=opponent), link="rules:end")}


TELL: dict[str, Callable[..., Told]] = {
    "meet": _met,
    "discard": _discarded,
    "rainbow_lifted": _lifted,
    "evil_passed": _evil_passed,
    "pass": _passed,
}
"""Kinds of events to the functions that tell what may be new in them."""


def ending_pages(view: View, opponent: str) -> list[Page]:
    """The scoring of the learner's mountain, term by term beside the opponent's, and why the game was won or lost."""
    mine, theirs = view.scores[LEARNER], view.scores[1 - LEARNER]
    area = _("Nobody can capture any more: the stars are counted. Your largest area: {stars}.")
    area = _beside(area.format(stars=stars(mine.area)), opponent, theirs.area)
    flames = _("Lit flames: {stars}. A flame burns when its tile is joined to the lake.")
    flames = _beside(flames.format(stars=stars(mine.flames)), opponent, theirs.flames)
    spirits = _beside(_spirits_told(view, mine), opponent, theirs.spirits + sum(theirs.bonus.values()))
    squares = [square for _spirit, square, _covered in view.panoramas[LEARNER].spirits]
    return [
        Page(area, tuple(Spot("cell", cell, LEARNER) for cell in mine.area_cells), link="rules:score"),
        Page(flames, tuple(Spot("cell", cell, LEARNER) for cell in mine.lit), link="rules:flames"),
        Page(spirits, tuple(Spot("square", square, LEARNER) for square in squares), link="book:"),
        Page(_outcome(view, mine, theirs, opponent), _both_scores(), link="rules:score"),
    ]


def _beside(text: str, opponent: str, count: int) -> str:
    """What is said about a term of the learner's, and how many stars the opponent has for the same."""
    theirs = _("{name} has {stars} for this.").format(name=opponent, stars=stars(count))
    return f"{text} {theirs}"


def _both_scores() -> tuple[Spot, ...]:
    return Spot("score", 0, LEARNER), Spot("score", 0, 1 - LEARNER)


def _spirits_told(view: View, mine: Score) -> str:
    text = _("Your spirits: {stars}.").format(stars=stars(mine.spirits))
    extra = [
        _("{spirit} {stars}").format(spirit=spirit_name(spirit), stars=stars(mine.bonus[spirit.label]))
        for spirit in Spirit
        if spirit.label in mine.bonus
    ]
    if extra:
        text += " " + _("The blue ones add: {list}.").format(list=join(extra))
    if any(covered for _spirit, _square, covered in view.panoramas[LEARNER].spirits):
        text += " " + _("The evil spirit covers one of them: it counts nothing.")
    return text


def _outcome(view: View, mine: Score, theirs: Score, opponent: str) -> str:
    numbers = {"mine": stars(mine.total), "theirs": stars(theirs.total), "name": opponent}
    if mine.total > theirs.total:
        text = _("You have {mine}, {name} has {theirs}: the mountain is yours! Well played.")
    elif mine.total < theirs.total:
        text = _(
            "You have {mine}, {name} has {theirs}. This time it is not enough, but now you know the way."
        )
    else:
        text = _("You have {mine}, and so has {name}: a draw.")
    return text.format(**numbers)
