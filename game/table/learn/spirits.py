"""The spirit book: one page for each of the 19. No pygame."""

from ...engine import Spirit
from ...engine.spirits import FIREFLY_SPIRITS
from ..wording.text import _
from ..wording.words import evil_rule_firefly, spirit_kind, spirit_name, spirit_rule
from .blocks import Block, Chapter, Emblem, Entries, Entry, Head, Text

FIREFLY_ONLY = (Spirit.COW, Spirit.PHOENIX, Spirit.VIPER, Spirit.FOX)


def limits(spirit: Spirit) -> str:
    """When the spirit can do nothing, or what it does not count."""
    return {
        Spirit.FISH: _("If the stock is empty, or no cell is free for it, no rainbow comes."),
        Spirit.DEER: _("With an empty hand nothing happens. A tile whose cell is locked leaves the game."),
        Spirit.EAGLE: _("If the deck is empty nothing happens. A tile whose cell is locked leaves the game."),
        Spirit.BEAR: _("If the deck is empty you draw nothing."),
        Spirit.DRAGONFLY: _(
            "If their hand is empty nothing happens. If the deck is empty they draw no other tile."
        ),
        Spirit.BEETLE: _(
            "If the display is empty nothing happens. A tile whose cell is locked leaves the game."
        ),
        Spirit.MARMOT: _("If the deck is empty and you cannot capture, the extra turn is passed."),
        Spirit.BEE: _("A covered spirit does not count, and neither does the evil one."),
        Spirit.LADYBUG: _("Only your own tiles count. Half a flame is rounded down."),
        Spirit.WOLF: _("The evil spirit on a cell is no area."),
        Spirit.SQUIRREL: _("These tiles call no spirits. A covered squirrel does nothing."),
        Spirit.BIRD: _("A covered spirit does not count, and the bird does not count itself."),
        Spirit.FROG: _("It does not matter in which area the rainbows lie."),
        Spirit.BUTTERFLY: _("A flame that does not burn counts nothing."),
        Spirit.EVIL: _("If its holder has no spirits, it covers nothing."),
        Spirit.COW: _("With a single area it counts nothing. Rainbows do not count."),
        Spirit.PHOENIX: _("Without fireflies it counts nothing."),
        Spirit.VIPER: _(
            "If every tile of theirs has a neighbour, nothing happens. It never takes a rainbow."
        ),
        Spirit.FOX: _(
            "If their hand is empty nothing happens. The demand ends when the tile cannot be played."
        ),
    }[spirit]


def tip(spirit: Spirit) -> str:
    """A piece of advice."""
    return {
        Spirit.FISH: _("Keep an eye on the gap that would join two of your areas."),
        Spirit.DEER: _("Bring the tile for which you see no capture."),
        Spirit.EAGLE: _("Early in the game almost every tile is welcome."),
        Spirit.BEAR: _("The sooner it comes, the more turns you choose among four tiles."),
        Spirit.DRAGONFLY: _("It also crosses your opponent's plans."),
        Spirit.BEETLE: _("Look which single tile your mountain lacks most: it may lie right there."),
        Spirit.MARMOT: _("Prepare two squares: you may meet a spirit in each of the two turns."),
        Spirit.BEE: _("Each wooden spirit is worth 2 stars with it."),
        Spirit.LADYBUG: _("The Summit high above the clouds pays, even when no path leads to it."),
        Spirit.WOLF: _("Lonely tiles at the edge bring stars with it: do not join everything."),
        Spirit.SQUIRREL: _("In the last turns keep the tiles that fit your largest area."),
        Spirit.BIRD: _("Each other blue spirit is worth 2 stars with it."),
        Spirit.FROG: _("Miss on purpose now and then: two misses are a rainbow."),
        Spirit.BUTTERFLY: _("Each lit flame is worth 2 stars with it: build a path down to the lake."),
        Spirit.EVIL: _("Meet another spirit soon, and it is your opponent's worry."),
        Spirit.COW: _("Build two large areas, and leave a gap between them."),
        Spirit.PHOENIX: _("Complete two squares with one tile as often as you can."),
        Spirit.VIPER: _("It robs an area, a wolf, or a flame."),
        Spirit.FOX: _("Demand the tile that captures nothing."),
    }[spirit]


def _chapter(spirit: Spirit) -> Chapter:
    name = spirit_name(spirit)
    blocks: list[Block] = [
        Emblem(f"spirit-{spirit.label}", name, spirit_kind(spirit), spirit_rule(spirit)),
        Head(_("Good to know")),
        Text(limits(spirit)),
        Head(_("A tip")),
        Text(tip(spirit)),
    ]
    if spirit is Spirit.EVIL:
        blocks[1:1] = [Head(_("In the Firefly game")), Text(evil_rule_firefly())]
    if spirit in FIREFLY_ONLY:
        blocks.append(Text(_("It takes part in the Firefly game only."), quiet=True))
    blocks.append(Entries(_more(spirit)))
    return Chapter(spirit.label, name, tuple(blocks))


def _more(spirit: Spirit) -> tuple[Entry, ...]:
    """Where the rules tell more."""
    if spirit is Spirit.EVIL:
        return (Entry("rules:evil", _("The evil spirit")), Entry("rules:firefly", _("The Firefly game")))
    kind = (
        Entry("rules:wood", _("Spirits of wood"))
        if spirit.is_plain
        else Entry("rules:blue", _("Blue spirits"))
    )
    found = [Entry("rules:spirits", _("Squares and spirits")), kind]
    about = {
        Spirit.FISH: Entry("rules:rainbows", _("Rainbows")),
        Spirit.FROG: Entry("rules:rainbows", _("Rainbows")),
        Spirit.LADYBUG: Entry("rules:flames", _("Flames")),
        Spirit.BUTTERFLY: Entry("rules:flames", _("Flames")),
        Spirit.SQUIRREL: Entry("rules:end", _("The end of the game")),
    }
    if spirit in FIREFLY_ONLY:
        found.append(Entry("rules:firefly", _("The Firefly game")))
    elif spirit in about:
        found.append(about[spirit])
    return tuple(found)


def chapters() -> list[Chapter]:
    """A page for each spirit: those of wood, the blue ones, the evil one."""
    return [_chapter(spirit) for spirit in _ordered()]


def _ordered() -> list[Spirit]:
    return sorted(FIREFLY_SPIRITS, key=lambda spirit: (spirit is Spirit.EVIL, not spirit.is_plain, spirit))


def contents() -> Chapter:
    """All spirits at a glance."""
    groups = (
        (_("Spirits of wood: they act at once"), [s for s in _ordered() if s.is_plain]),
        (_("Blue spirits: they count at the end"), [s for s in _ordered() if s.is_blue]),
        (_("The evil spirit"), [Spirit.EVIL]),
    )
    blocks: list[Block] = []
    for title, members in groups:
        entries = tuple(Entry(f"book:{s.label}", spirit_name(s), f"spirit-{s.label}") for s in members)
        blocks += [Head(title), Entries(entries, large=True)]
    return Chapter("", _("The spirit book"), tuple(blocks))
