"""Names of things, and events told in words. No pygame needed; everything goes through the translations."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ...engine import Spirit, View, events, is_idle
from .text import _, ngettext

Names = Sequence[str]


def row_name(row: int) -> str:
    """What a row of the mountain is called."""
    return {
        1: _("Lake"),
        2: _("Meadow"),
        3: _("Forest"),
        4: _("Rock"),
        5: _("Alpenglow"),
        6: _("Summit"),
    }[row]


def tile_name(tile: int) -> str:
    """A tile or cell, e.g. Forest 7."""
    if not tile:
        return _("a hidden tile")
    return _("{row} {number}").format(row=row_name(tile // 100), number=tile % 100)


def spirit_name(spirit: Spirit) -> str:
    """The spirit's name."""
    return {
        Spirit.FISH: _("Fish"),
        Spirit.DEER: _("Deer"),
        Spirit.EAGLE: _("Eagle"),
        Spirit.BEAR: _("Bear"),
        Spirit.DRAGONFLY: _("Dragonfly"),
        Spirit.BEETLE: _("Beetle"),
        Spirit.MARMOT: _("Marmot"),
        Spirit.BEE: _("Bee"),
        Spirit.LADYBUG: _("Ladybug"),
        Spirit.WOLF: _("Wolf"),
        Spirit.SQUIRREL: _("Squirrel"),
        Spirit.BIRD: _("Bird"),
        Spirit.FROG: _("Frog"),
        Spirit.BUTTERFLY: _("Butterfly"),
        Spirit.EVIL: _("Evil spirit"),
        Spirit.COW: _("Cow"),
        Spirit.PHOENIX: _("Phoenix"),
        Spirit.VIPER: _("Viper"),
        Spirit.FOX: _("Fox"),
    }[spirit]


def spirit_kind(spirit: Spirit) -> str:
    """Whether it acts at once or counts at the end."""
    if spirit.is_plain:
        return _("Acts at once")
    if spirit.is_blue:
        return _("Counts at the end")
    return _("A burden")


def warning(view: View, spirit: Spirit) -> str:
    """What speaks against meeting this spirit now, or empty."""
    return _("It would do nothing now.") if is_idle(view, spirit) else ""


def spirit_rule(spirit: Spirit) -> str:
    """What the spirit does, in a sentence or two."""
    return {
        Spirit.FISH: _("Take a rainbow from the stock and place it in your panorama."),
        Spirit.DEER: _(
            "Put a tile of your choice from your hand into your panorama. You draw one more in its place."
        ),
        Spirit.EAGLE: _("The top tile of the deck flies into your panorama."),
        Spirit.BEAR: _("Draw a tile now. From now on your hand holds four tiles."),
        Spirit.DRAGONFLY: _(
            "A random tile of the opponent's hand goes into your panorama. They draw another one."
        ),
        Spirit.BEETLE: _("Take any visible tile of the display into your panorama; it need not match."),
        Spirit.MARMOT: _("Finish this turn, then take another full turn."),
        Spirit.BEE: _("1 star for each of your spirits on a wooden background."),
        Spirit.LADYBUG: _("1 star for each flame of your own tiles that is not lit."),
        Spirit.WOLF: _("1 star for each separate area of your panorama, single tiles too."),
        Spirit.SQUIRREL: _(
            "When the game ends, all tiles of your hand go into your panorama before the stars are counted."
        ),
        Spirit.BIRD: _("1 star for each other blue spirit you have."),
        Spirit.FROG: _("1 star for each rainbow in your panorama."),
        Spirit.BUTTERFLY: _("1 more star for each lit flame."),
        Spirit.EVIL: _(
            "It stays with you until you meet another spirit; then the opponent gets it. "
            "At the end it covers one spirit of its holder, chosen by the other player: that spirit counts nothing."
        ),
        Spirit.COW: _("1 star for each land tile of your second largest area."),
        Spirit.PHOENIX: _("1 star for each of your firefly tokens, lit or not."),
        Spirit.VIPER: _("Take a land tile without neighbours from the opponent's panorama into your own."),
        Spirit.FOX: _("Look at the opponent's hand and choose the tile they must play next."),
    }[spirit]


def evil_rule_firefly() -> str:
    """What the evil spirit does in the Firefly game."""
    return _(
        "It blocks a cell of your opponent's panorama: nothing can be placed there. "
        "When its host meets a spirit, it moves to a cell of the other panorama."
    )


def rainbow_rule() -> str:
    """What a rainbow does."""
    return _(
        "A rainbow fills a gap next to one of your tiles: it joins areas, carries the path of a flame and helps to "
        "complete squares, but is no star of the area itself. When its tile arrives, the rainbow moves on, "
        "unless a spirit or firefly sits on its square."
    )


def flame_rule() -> str:
    """When a flame is lit."""
    return _(
        "A flame is lit when its tile is joined to the lake at the foot by tiles or rainbows: 1 star. "
        "Summit 5 and Summit 6 together carry three flames."
    )


def stars(count: int) -> str:
    """A number of stars."""
    return ngettext("{n} star", "{n} stars", count).format(n=count)


def listed(items: Iterable[str]) -> str:
    """A list without an end."""
    return _(", ").join(items)


def join(items: Sequence[str]) -> str:
    """A list in words."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=listed(items[:-1]), last=items[-1])


def turn_line(event: events.Turn, names: Names) -> str:
    """A turn begins."""
    return _("Turn {n}: {name}").format(n=event.number, name=names[event.player])


def _drawn(event: events.Drawn, names: Names) -> str:
    count = len(event.tiles)
    return ngettext("{name}: drew a tile", "{name}: drew {n} tiles", count).format(
        name=names[event.player], n=count
    )


def _spirits_drawn(event: events.SpiritsDrawn, names: Names) -> str:
    if event.spirits:
        found = join([spirit_name(spirit) for spirit in event.spirits])
        return _("{name}: drew the spirits {found}").format(name=names[event.player], found=found)
    return _("{name}: drew spirits").format(name=names[event.player])


def wins(name: str) -> str:
    """Who has won, in one sentence; `name` is that of a seat."""
    return _("You win!") if name == _("You") else _("{name} wins").format(name=name)


def _ended(event: events.Ended, names: Names) -> str:
    if event.winner is None:
        return _("The game ends in a draw")
    return _("The game is over. {result}").format(result=wins(names[event.winner]))


def _says(message: str, **parts: Callable[[events.Event], str]) -> Callable[[events.Event, Names], str]:
    """A sentence about an event; `parts` read from it what the sentence needs."""

    def say(event: events.Event, names: Names) -> str:
        filled = {key: read(event) for key, read in parts.items()}
        player = getattr(event, "player", None)
        if player is not None:
            filled["name"] = names[player]
            filled["other"] = names[1 - player]
        return _(message).format(**filled)

    return say


def _tile(event: events.Event) -> str:
    return tile_name(getattr(event, "tile", 0))


def _placed(event: events.Placed, names: Names) -> str:
    sentences = {
        "display": _("{name}: {tile} from the display into the panorama"),
        "deck": _("{name}: placed {tile} from the deck in the panorama"),
        "opp_hand": _("{name}: stole {tile} for the panorama"),
        "opp_panorama": _("{name}: stole {tile} for the panorama"),
    }
    sentence = sentences.get(event.origin, _("{name}: placed {tile} in the panorama"))
    return sentence.format(name=names[event.player], tile=tile_name(event.tile))


def _cell(event: events.Event) -> str:
    return tile_name(getattr(event, "cell", 0))


def _square(event: events.Event) -> str:
    return tile_name(getattr(event, "square", 0))


def _spirit(event: events.Event) -> str:
    return spirit_name(getattr(event, "spirit", Spirit.EVIL))


SENTENCES: dict[str, Callable[..., str]] = {
    "turn": turn_line,
    "pass": _says("{name}: no capture possible, passed"),
    "played": _says("{name}: played {tile}", tile=_tile),
    "second_chance": _says("Second chance: {tile}", tile=_tile),
    "to_display": _says("{tile} joined the display", tile=_tile),
    "reveal": _says("{tile} was turned up in the display", tile=_tile),
    "tile": _placed,
    "discard": _says("{tile} left the game: its place is taken for good", tile=_tile),
    "rainbow_lifted": _says("{name}: lifted the rainbow from {cell}", cell=_cell),
    "rainbow": _says("{name}: placed a rainbow on {cell}", cell=_cell),
    "rainbow_kept": _says("{name}: kept a rainbow for later"),
    "spirits_drawn": _spirits_drawn,
    "meet": _says("{name}: met a spirit, {spirit} (at {cell})", spirit=_spirit, cell=_square),
    "faceup": _says("{spirit} lies face up now", spirit=_spirit),
    "evil_taken": _says("{name}: received the evil spirit"),
    "evil_passed": _says("{name}: the evil spirit came over"),
    "evil_placed": _says("{name}: the evil spirit blocks {cell}", cell=_cell),
    "firefly": _says("{name}: a firefly settled (at {cell})", cell=_square),
    "draw": _drawn,
    "hand_shown": _says("{other}: looked at the opponent's hand"),
    "forced": _says("{name}: must play {tile} next", tile=_tile),
    "cover": _says("{name}: the evil spirit covers a spirit (at {cell})", cell=_square),
    "end": _ended,
}
"""Every kind of event to the function that tells it."""


ASIDES: Final = ("turn", "reveal", "faceup", "draw")
"""Kinds of events that only follow from others: stacks, row and hand are filled up again."""


def is_aside(event: events.Event) -> bool:
    """Whether an event is no news by itself. The tile that captured follows the captured one (R4.2)."""
    return event.kind in ASIDES or (isinstance(event, events.Placed) and event.origin == "played")


BRACKETS = re.compile(r"\s*[(\uff08][^()\uff08\uff09]*[)\uff09]$")
"""What stands in brackets at the end of a sentence."""


def brief(sentence: str) -> str:
    """A sentence of `describe` without the place in brackets, for where there is little room: the place can be seen."""
    return BRACKETS.sub("", sentence)


def describe(event: events.Event, names: Names) -> str:
    """The event in one sentence; `names` are those of the seats."""
    return SENTENCES[event.kind](event, names)
