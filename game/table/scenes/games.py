"""One's own games: the list, each game, statistics, the deal of the day, deals of others, files."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from ...engine import HUMAN, Match, seat_of_person
from ...host import utc
from .. import settings as kept_settings
from ..gestures import Hover, Input
from ..learn.blocks import Chapter, words_of
from ..notes import STAYS, WARNS, Notes
from ..paint.draw import Pen
from ..paint.motion import paint_message
from ..records import backup, daily, library, share
from ..records.library import Entry, Library
from ..records.pair import About
from ..records.save import Saved, SaveError
from ..records.share import Dealt
from ..session import Session
from ..targets import find
from ..wording import games as pages_games
from ..wording import numbers as pages_numbers
from ..wording.breaking import plain
from ..wording.games import CHEST, DAY, DEAL, GAME, LIST
from ..wording.text import _, ngettext
from .newgame import sit_down
from .pages import PagesScene
from .watch import watch

if TYPE_CHECKING:
    from ..app import App

NOTED = ("", "bring")
"""Pages that tell themselves what was done: the list, and the one where games are brought in."""


class GamesScene(PagesScene):
    """Pages about games that were played and games to play; links that do something are done here."""

    name = prefix = "games"

    def __init__(self, app: App, at: str = "", dealt: Dealt | None = None) -> None:
        """Open the page `at`; `dealt` is the deal that the page `deal` offers."""
        self.library = Library()
        self.known = False
        self.note = ""
        self.notes = Notes()
        self.dealt = dealt
        self.contents_of_file: backup.Contents | None = None
        self._thrown: Entry | None = None
        self._day = utc()[:10]
        super().__init__(app, at)

    def enter(self) -> None:
        """Look into the library, whenever the scene comes to the top: a game may have ended meanwhile."""
        super().enter()
        self.app.spawn(self._look())

    async def _look(self) -> None:
        self.library = await library.load(self.app.host.storage)
        self.known = True
        self.refresh()
        if self.library.damaged and not self.note:
            warning = _("Some games could not be read. They are kept as {name}.")
            self.say(warning.format(name=library.DAMAGED), WARNS)

    def contents(self) -> Chapter:
        """The first page of the list; an empty one until the games are known."""
        if not self.known:
            return Chapter("", _("Your games"))
        return pages_games.list_of_games(self.library, 0, self.note, self._thrown is not None)

    def contents_label(self) -> str:
        """What the list is called."""
        return _("Your games")

    def chapters(self) -> list[Chapter]:
        """The pages among which one can turn from the present one."""
        if self.at.startswith(GAME):
            return [pages_games.one_game(game) for game in self._neighbours()]
        if self.at.startswith(LIST):
            count = pages_games.pages_of_games(self.library)
            return [pages_games.list_of_games(self.library, page) for page in range(1, count)]
        if self.at.startswith(pages_numbers.PREFIX):
            return pages_numbers.numbers_pages(self.library.counted)
        return self._single_page()

    def _single_page(self) -> list[Chapter]:
        """A page that has none beside it."""
        if self.at == DAY:
            return [pages_games.day_page(self._day, self._played_today())]
        if self.at == DEAL and self.dealt is not None:
            return [pages_games.deal_page(self.dealt)]
        if self.at == CHEST and self.contents_of_file is not None:
            new = backup.new_games(self.contents_of_file, self.library)
            return [pages_games.chest_page(self.contents_of_file, len(new))]
        return [pages_games.bring_page(self.note)] if self.at == "bring" else []

    def _aim(self) -> None:
        """No buttons to turn the page where there is only one."""
        super()._aim()
        if len(self.chapters()) < 2:
            self.targets = [target for target in self.targets if target.id not in ("earlier", "later")]

    def _neighbours(self) -> list[Entry]:
        """The game that is open, with the one before and the one after it."""
        games = self.library.games
        place = next((n for n, game in enumerate(games) if GAME + game.id == self.at), None)
        if place is None:
            return []
        around = (games[place - 1], games[place], games[(place + 1) % len(games)])
        return list({game.id: game for game in around}.values())

    def _game(self) -> Entry | None:
        """The game that is open, or today's."""
        if self.at == DAY:
            return self._played_today()
        return next((game for game in self.library.games if GAME + game.id == self.at), None)

    def _played_today(self) -> Entry | None:
        """The first game that was played to its end with the deal of the day: the one that counts."""
        games = [game for game in self.library.games if game.day == self._day and game.over]
        return games[-1] if games else None

    def follow(self, goal: str) -> None:
        """Do what the link says, or open the page that it leads to."""
        deeds: dict[str, Callable[[], None]] = {
            "undo": lambda: self._do(self._fetch_back()),
            "export": lambda: self._do(self._export()),
            "paste": lambda: self._do(self._paste()),
            "open-file": lambda: self._do(self._open_file()),
            "take-games": lambda: self._do(self._take(with_settings=False)),
            "take-all": lambda: self._do(self._take(with_settings=True)),
            "start-day": self._start_day,
        }
        game = self._game()
        if goal in deeds:
            deeds[goal]()
        elif goal.startswith("start-"):
            self._start_deal(goal.removeprefix("start-"))
        elif game is not None and goal in GAME_DEEDS:
            GAME_DEEDS[goal](self, game)
        else:
            self.trail.append(self.at)
            self.go(goal)

    def go(self, page: str) -> None:
        """Show a page; what was said on the one before is over."""
        self.note, self._thrown = "", None
        super().go(page)

    def say(self, note: str, stays: float = STAYS) -> None:
        """Tell what was done: at the top of a page for that, else for a while beside what was chosen: nothing moves."""
        self.note = note
        if self.at in NOTED:
            self.scroll.to(0)
        else:
            chosen = find(self.targets, self.focus)
            at = chosen.rect.centre if chosen is not None else self.layout.text.centre
            self.notes.say(note, at, self.app.host.now(), stays)
        self.refresh()
        self.app.announce(note)

    @property
    def alarm(self) -> float | None:
        """Seconds until what floats above the page must go."""
        return self.notes.alarm(self.app.host.now())

    def update(self, seconds: float) -> None:
        """What floats goes after a while."""
        if self.notes.tick(self.app.host.now()):
            self.dirty = True

    def on(self, what: Input) -> None:
        """What floats goes as soon as the player goes on."""
        if not isinstance(what, Hover) and self.notes.clear():
            self.dirty = True
        super().on(what)

    def draw(self, pen: Pen) -> None:
        """The page, and what floats above it."""
        super().draw(pen)
        if self.notes.message:
            buttons = [target.rect for target in self.targets]
            paint_message(pen, self.screen, self.notes.message, self.notes.at, kept=buttons)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        self.app.spawn(work)

    def watch(self, game: Entry) -> None:
        """Look at the game from its start."""
        saved = self._saved(game)
        if saved is not None:
            watch(self.app, saved.match, 0, saved.about)

    def resume(self, game: Entry) -> None:
        """Go on with a game that was left; the one in progress goes into the library."""
        saved = self._saved(game)
        if saved is not None:
            self._sit_down(saved.match, saved.about)

    def again(self, game: Entry) -> None:
        """The same deal once more, with the same players."""
        saved = self._saved(game)
        if saved is not None:
            self.dealt = Dealt(saved.match.afresh())
            self.trail.append(self.at)
            self.go(DEAL)

    def _saved(self, game: Entry) -> Saved | None:
        try:
            return game.saved()
        except SaveError:
            self.say(_("This game is damaged: a part of it is missing or was changed."))
            return None

    def _sit_down(self, match: Match, about: About) -> None:
        app = self.app
        session = Session(match, app.host.storage, free_undo=app.settings.free_undo, about=about)
        session.begin()
        sit_down(app, session)

    def _start_day(self) -> None:
        self._sit_down(daily.game_of(self._day), About(begun=utc()))

    def _start_deal(self, opponent: str) -> None:
        """Play the deal that is offered, in the seat that it gives to a person."""
        if self.dealt is None:
            return
        match = self.dealt.match
        players = (opponent, HUMAN) if seat_of_person(match.players) else (HUMAN, opponent)
        self._sit_down(match.afresh(players), About())

    def copy_game(self, game: Entry) -> None:
        """A link that shows the game."""
        self._copy(game, lambda match: share.game_link(self.app.host.exchange.address, match))

    def copy_deal(self, game: Entry) -> None:
        """A link that offers the deal, with the stars to beat."""
        stars = game.stars[game.seat][-1] if game.over else None
        self._copy(game, lambda match: share.deal_link(self.app.host.exchange.address, match, stars))

    def copy_record(self, game: Entry) -> None:
        """The record alone."""
        self._copy(game, lambda match: match.record())

    def copy_day(self, game: Entry) -> None:
        """How the deal of the day went, for friends."""
        self._do(self._hand_out(share.day_text(game, self.app.host.exchange.address)))

    def _copy(self, game: Entry, text_of: Callable[[Match], str]) -> None:
        saved = self._saved(game)
        if saved is not None:
            self._do(self._hand_out(text_of(saved.match)))

    async def _hand_out(self, text: str) -> None:
        """Put a text on the clipboard; where that is refused, show it or write it into a file."""
        host, text = self.app.host, plain(text)
        if await host.copy_text(text):
            self.say(_("Copied."))
        elif not await host.exchange.show(_("Select and copy this text:"), text, _("Done")):
            self._say_where(await host.exchange.save_file("solstis.txt", text))

    def _say_where(self, path: str | None) -> None:
        if path is None:
            self.say(_("The file could not be written."))
        else:
            self.say(
                _("Written to {path}").format(path=path) if path else _("The file is among your downloads.")
            )

    def delete(self, game: Entry) -> None:
        """Throw the game away; it can be fetched back while the list shows."""
        self._do(self._throw_away(game))

    async def _throw_away(self, game: Entry) -> None:
        await library.throw_away(self.library, self.app.host.storage, game)
        self.trail.clear()
        self.go("")
        self._thrown = game
        self.say(_("The game is thrown away."))

    async def _fetch_back(self) -> None:
        game, self._thrown = self._thrown, None
        if game is not None:
            await library.add(self.library, self.app.host.storage, game)
            self.say(_("The game is here again."))

    async def _export(self) -> None:
        host = self.app.host
        text = await backup.write(host.storage)
        path = await host.exchange.save_file(backup.file_name(), text)
        if path is not None or not await host.exchange.show(_("Select and copy this text:"), text, _("Done")):
            self._say_where(path)

    async def _paste(self) -> None:
        text = await self.app.host.exchange.ask(
            _("Paste a link, a record or a file here:"), _("Done"), _("Back")
        )
        self._bring(text, _("There is nothing on the clipboard."))

    async def _open_file(self) -> None:
        text = await self.app.host.exchange.pick_file()
        self._bring(text, _("No file of Solstis was found."))

    def _bring(self, text: str | None, nothing: str) -> None:
        from .arrival import arrive

        if text is None:
            if self.app.host.name == "native":
                self.say(nothing)
        else:
            arrive(self.app, text)

    async def _take(self, with_settings: bool) -> None:
        """Add the games of the file, and perhaps set what it has set."""
        contents = self.contents_of_file
        if contents is None:
            return
        count = await backup.take_games(contents, self.app.host.storage)
        if with_settings and contents.settings is not None:
            await self._set(contents.settings)
        self.library = await library.load(self.app.host.storage)
        self.contents_of_file = None
        self.trail.clear()
        self.go("")
        self.say(ngettext("{count} game was added.", "{count} games were added.", count).format(count=count))

    async def _set(self, settings: kept_settings.Settings) -> None:
        app = self.app
        app.adopt(settings)
        await kept_settings.keep(app.host.storage, settings)

    def inspect(self) -> dict[str, Any]:
        """What tests may know beside the page."""
        return {**super().inspect(), "busy": not self.known, "note": self.note, "words": words_of(self.page)}


GAME_DEEDS: dict[str, Callable[[GamesScene, Entry], None]] = {
    "watch": GamesScene.watch,
    "resume": GamesScene.resume,
    "again": GamesScene.again,
    "copy-game": GamesScene.copy_game,
    "copy-deal": GamesScene.copy_deal,
    "copy-record": GamesScene.copy_record,
    "copy-day": GamesScene.copy_day,
    "delete": GamesScene.delete,
}
"""What can be done with a game, by the links on its page."""
