"""What the pages of statistics say. No pygame."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine import Variant
from ..learn.blocks import Bars, Block, Chapter, Entries, Entry, Figures, Head, Shares, Text
from ..records.library import Entry as Game
from ..records.statistics import Tally, counts, opponent, tally
from ..session import BOTS, player_name
from .games import variant_name
from .text import _, decimal

PREFIX = "numbers"
"""Name of the page of all variants; those of one are called like it, a dash and the variant."""


def numbers_pages(games: Iterable[Game]) -> list[Chapter]:
    """The page of all games, then one for each variant that was played."""
    counted = [game for game in games if counts(game)]
    played = [str(variant) for variant in Variant if any(game.variant == variant for game in counted)]
    pages = [_page(PREFIX, _("Statistics"), counted, played if len(played) > 1 else [])]
    if len(played) > 1:
        for variant in played:
            mine = [game for game in counted if game.variant == variant]
            pages.append(_page(f"{PREFIX}-{variant}", variant_name(variant), mine, []))
    return pages


def _page(name: str, title: str, games: list[Game], variants: list[str]) -> Chapter:
    if not games:
        words = _("Games against a bot that you play to the end are counted here, on this device only.")
        return Chapter(name, title, (Head(_("Nothing to count yet")), Text(words, quiet=True)))
    all_games = tally(games)
    blocks: list[Block] = [_figures(all_games), Head(_("Opponent")), *_by_opponent(games)]
    if variants:
        entries = [Entry(f"{PREFIX}-{variant}", variant_name(variant)) for variant in variants]
        blocks += [Head(_("Game")), Entries(tuple(entries))]
    blocks += [Head(_("Stars in a game, on average")), _terms(all_games)]
    return Chapter(name, title, tuple(blocks))


def _figures(games: Tally) -> Figures:
    return Figures(
        (
            (str(games.games), _("games")),
            (f"{round(100 * games.won / games.games)} %", _("won")),
            (str(games.streak), _("won in a row now")),
            (str(games.longest), _("won in a row at best")),
            (str(games.best), _("most stars")),
        )
    )


def _by_opponent(games: list[Game]) -> list[Block]:
    """A bar for each opponent, the strongest last, those of earlier versions first."""
    kinds = {opponent(game) for game in games}
    order = [*sorted(kinds - set(BOTS)), *(kind for kind in BOTS if kind in kinds)]
    return [_share(kind, tally(game for game in games if opponent(game) == kind)) for kind in order]


def _share(kind: str, games: Tally) -> Shares:
    mine, theirs = decimal(games.mine[-1]), decimal(games.theirs[-1])
    told = _("{won} won, {drawn} drawn, {lost} lost; {mine} to {theirs} stars on average").format(
        won=games.won, drawn=games.drawn, lost=games.lost, mine=mine, theirs=theirs
    )
    sprite = f"spirit-{BOTS[kind].label}" if kind in BOTS else ""
    return Shares(player_name(kind), (games.won, games.drawn, games.lost), told, sprite)


def _terms(games: Tally) -> Bars:
    labels = (
        _("Largest area"), _("Lit flames"), _("Spirits"), _("Lit fireflies"), _("Blue spirits"), _("Stars")
    )  # fmt: skip
    lines = tuple(zip(labels, games.mine, games.theirs, strict=True))
    return Bars((_("You"), _("Opponent")), tuple(line for line in lines if line[1] or line[2]))
