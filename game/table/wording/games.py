"""What the pages about one's own games say: the list, a game, a deal, what is brought in. No pygame."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import HUMAN, Variant, seat_of_person
from ...engine.match import Players
from ..learn.blocks import Block, Chapter, Emblem, Entries, Entry, Figures, Head, Text
from ..records import daily
from ..records.backup import Contents
from ..records.library import Entry as Game
from ..records.library import Library
from ..records.share import Dealt
from ..session import BOTS, player_name, seat_names
from .text import _, ngettext
from .words import wins

PER_PAGE = 12
"""Games on one page of the list."""

GAME, DAY, DEAL, CHEST, LIST = "game-", "day", "deal", "chest", "list-"
"""Beginnings of the names of pages."""


def variant_name(variant: str) -> str:
    """What a variant is called."""
    return {"base": _("Base game"), "beginner": _("Beginner"), "firefly": _("Firefly")}[str(Variant(variant))]


def face(players: Players, seat: int) -> str:
    """The picture of whom a person at `seat` plays against."""
    other = players[1 - seat]
    return f"spirit-{BOTS[other].label}" if other in BOTS else "icon-person"


def outcome(game: Game) -> str:
    """How a game ended, in a word or two."""
    if not game.over:
        return _("unfinished")
    if game.winner is None:
        return _("a draw")
    if game.players.count(HUMAN) == 1:
        return _("won") if game.winner == game.seat else _("lost")
    return wins(seat_names(game.players)[game.winner])


def _stars(game: Game) -> str:
    """The stars of both, the person's first."""
    return f"{game.stars[game.seat][-1]} : {game.stars[1 - game.seat][-1]}"


def _names(game: Game) -> str:
    first, second = seat_names(game.players)
    return (
        f"{first} \u2013 {second}"
        if game.players.count(HUMAN) != 1
        else player_name(game.players[1 - game.seat])
    )


def _facts(game: Game) -> str:
    """When, what and how it ended."""
    kind = _("Lesson") if game.lesson else _("Deal of the day") if game.day else variant_name(game.variant)
    return " · ".join(filter(None, (game.begun[:10], kind, outcome(game))))


def list_of_games(library: Library, page: int, note: str = "", undo: bool = False) -> Chapter:
    """A page of the list; the first one leads to everything else, too."""
    games = library.games
    blocks: list[Block] = _notes(note, undo)
    if page == 0:
        blocks.append(Entries(_ways(library)))
    if games:
        shown = games[page * PER_PAGE : (page + 1) * PER_PAGE]
        blocks += [Head(_("Games")), Entries(tuple(map(_line, shown)))]
        if page == 0 and len(games) > PER_PAGE:
            blocks.append(Entries((Entry(f"{LIST}1", _("Earlier games")),)))
    elif page == 0:
        words = _("Games that you finish, or leave for another one, are kept here: on this device only.")
        blocks += [Head(_("No game here yet")), Text(words, quiet=True)]
    return Chapter("" if page == 0 else f"{LIST}{page}", _("Your games"), tuple(blocks))


def pages_of_games(library: Library) -> int:
    """How many pages the list has."""
    return max(1, -(-len(library.games) // PER_PAGE))


def _ways(library: Library) -> tuple[Entry, ...]:
    return (
        Entry(DAY, _("Deal of the day"), "icon-sun"),
        Entry("numbers", _("Statistics"), "icon-star"),
        Entry("bring", _("Bring in a game"), "icon-plus"),
        Entry("export", _("Everything as a file"), "icon-log"),
    )


def _line(game: Game) -> Entry:
    sprite = face(game.players, game.seat)
    return Entry(f"{GAME}{game.id}", f"{_names(game)}  {_stars(game)}", sprite, text=_facts(game))


def _notes(note: str, undo: bool = False) -> list[Block]:
    """What was just done, and the way to undo it."""
    blocks: list[Block] = [Head(note)] if note else []
    return [*blocks, Entries((Entry("undo", _("Undo"), "icon-undo"),))] if undo else blocks


def one_game(game: Game) -> Chapter:
    """A game, and what can be done with it."""
    names = seat_names(game.players)
    seats = (game.seat, 1 - game.seat)
    figures = Figures(tuple((str(game.stars[seat][-1]), names[seat]) for seat in seats))
    ways = [Entry("watch", _("Watch the game"), "icon-play", golden=game.over)]
    if not game.over:
        ways.insert(0, Entry("resume", _("Play on"), "icon-play", golden=True))
    if game.day and game.over:
        ways.append(Entry("copy-day", _("Copy the result"), "icon-copy"))
    ways += [
        Entry("again", _("Play this deal again"), "icon-restart"),
        Entry("copy-game", _("Copy a link to the game"), "icon-copy"),
        Entry("copy-deal", _("Copy a link to the deal, as a challenge"), "icon-copy"),
        Entry("copy-record", _("Copy the record"), "icon-copy"),
        Entry("delete", _("Throw away"), "icon-close"),
    ]
    blocks = (Text(_facts(game), quiet=True), figures, Entries(tuple(ways)))
    return Chapter(f"{GAME}{game.id}", _names(game), blocks)


def day_page(day: str, played: Game | None) -> Chapter:
    """The deal of the day, and how it went."""
    match = daily.game_of(day)
    name = player_name(daily.OPPONENT)
    words = _("Today everyone gets the same tiles, against {name}.").format(name=name)
    person_first = match.players[0] == HUMAN
    starts = _("You play the first tile.") if person_first else _("Your opponent plays the first tile.")
    picture = Emblem(face(match.players, int(not person_first)), name, day, f"{words}\n{starts}")
    blocks: list[Block] = [picture]
    if played is None:
        blocks.append(Entries((Entry("start-day", _("Start"), "icon-play", golden=True),)))
    else:
        ways = (
            Entry("copy-day", _("Copy the result"), "icon-copy", golden=True),
            Entry(f"{GAME}{played.id}", _("Look at the game"), "icon-play"),
            Entry("start-day", _("Play this deal again"), "icon-restart"),
        )
        blocks += [Figures(((_stars(played), outcome(played)),)), Entries(ways)]
    return Chapter(DAY, _("Deal of the day"), tuple(blocks))


def deal_page(dealt: Dealt) -> Chapter:
    """A deal that somebody offers: choose an opponent and play."""
    match = dealt.match
    seat = seat_of_person(match.players)
    words = [_("The tiles lie as they did in another game.")]
    if dealt.stars is not None:
        words.append(
            ngettext("{count} star is to be beaten.", "{count} stars are to be beaten.", dealt.stars).format(
                count=dealt.stars
            )
        )
    words.append(_("You play the first tile.") if seat == 0 else _("Your opponent plays the first tile."))
    named = match.players[1 - seat]
    kinds = sorted(BOTS, key=lambda kind: kind != named)
    blocks = (
        Text(" · ".join([variant_name(match.options.variant)]), quiet=True),
        Text("\n".join(words)),
        Head(_("Opponent")),
        Entries(tuple(_opponent(kind, golden=kind == named) for kind in (*kinds, HUMAN))),
    )
    return Chapter(DEAL, _("A deal for you"), blocks)


def _opponent(kind: str, golden: bool) -> Entry:
    if kind == HUMAN:
        return Entry(f"start-{kind}", _("Two players"), "icon-person", golden=golden)
    return Entry(f"start-{kind}", player_name(kind), f"spirit-{BOTS[kind].label}", golden=golden)


def bring_page(note: str = "") -> Chapter:
    """Ways to bring a game in."""
    words = _("A link, a record, or the file of another device. Nothing that is here gets lost.")
    ways = Entries(
        (
            Entry("paste", _("Paste a text"), "icon-log"),
            Entry("open-file", _("Open a file"), "icon-plus"),
        )
    )
    return Chapter("bring", _("Bring in a game"), (*_notes(note), Text(words), ways))


def chest_page(contents: Contents, new: int) -> Chapter:
    """What a file holds, and what may be done with it."""
    figures = Figures(
        ((str(len(contents.games)), _("games in the file")), (str(new), _("of them are new here")))
    )
    ways: Sequence[Entry] = [Entry("take-games", _("Take the games"), "icon-plus", golden=True)]
    if contents.settings is not None:
        ways = [*ways, Entry("take-all", _("Take the games and the settings"), "icon-plus")]
    words = _("Your own games stay. Settings of the file take the place of yours only if you want that.")
    return Chapter(CHEST, _("A file of games"), (figures, Text(words), Entries(tuple(ways))))
