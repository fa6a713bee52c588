"""What the table may ask of the place it runs in: a native window, a browser page or a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

import pygame

from .exchange import Exchange

StorageKind = Literal["indexeddb", "localstorage", "file", "memory"]


class Insets(NamedTuple):
    """Space at the edges that a notch or a system bar may cover, in drawing pixels."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


NO_INSETS = Insets()


class StorageError(Exception):
    """A store could not read or write; the message says why.

    Only the single stores raise it. `Host.storage` never does: it goes on in memory and says so in
    `warning`.
    """


class PenLostError(StorageError):
    """Another window has taken over the saves, so this one must not write any more."""


class Storage(Protocol):
    """Named texts of whole lines, such as the journal of a game.

    A name is a few words in lower case joined by `-` or `.` ("game", "settings", "game.corrupt-1"). A
    line is any text without a line break. Anything else raises ValueError, whatever the store. Every
    method returns once its effect would survive the death of the program or of the machine.

    One window at a time writes. Calls may overlap: they take effect in the order in which they were made.
    """

    @property
    def kind(self) -> StorageKind:
        """Where the lines lie now. It becomes "memory" when the place stops taking them."""

    @property
    def warning(self) -> str | None:
        """A sentence for the player while nothing is kept, else None. Look again after each write."""

    async def read(self, name: str) -> list[str]:
        """All whole lines of `name`, oldest first; an empty list if there is no such text.

        A last line that was cut off by a crash is left out. Bytes that are no text come back as U+FFFD,
        for the reader to notice.
        """

    async def names(self) -> list[str]:
        """The names of all texts, sorted."""

    async def begin(self, name: str, lines: list[str], keep: str = "") -> None:
        """Replace all of `name` by `lines`. After a crash either the old lines are there or the new.

        keep: one word, when the old lines are to live on: they become the first free `name.keep-N`, if there are any.
        """

    async def append(self, name: str, line: str) -> None:
        """Add one line at the end of `name`, which need not exist."""

    async def remove(self, name: str) -> None:
        """Forget `name`. It need not exist."""

    async def set_aside(self, name: str) -> str:
        """Rename a text that cannot be understood to the first free `name.corrupt-N`; return that name."""


class Worker(Protocol):
    """Another Python beside this one, which runs game/bots/worker.py: lines of text go to it and come from it.

    The host nudges the table when a line has come and when the worker has died.
    """

    @property
    def alive(self) -> bool:
        """Whether it has not died, as far as one can see from outside."""

    def send(self, line: str) -> None:
        """Send it a line, now or when it has started. Without effect when it is dead."""

    def lines(self) -> list[str]:
        """The lines that have come since the last call."""

    def end(self) -> None:
        """Let go of it, whatever it does. May be called twice."""


class Host(Protocol):
    """A window, a clock, an ear, a drawer for saves. `open()` comes first, `quit()` last.

    The loop of the table is: `events()`, update, draw on `surface` if something changed and `present()`,
    then `await next_frame()` while something moves, else `await wake()`. One task at a time waits in them.

    Positions, sizes and insets are in drawing pixels, the pixels of `surface`. Mouse events hold drawing
    pixels too; finger events hold fractions of the surface's size, as SDL gives them.
    """

    @property
    def name(self) -> Literal["native", "web"]:
        """Which kind of place this is."""

    @property
    def surface(self) -> pygame.Surface:
        """Draw here. Ask again after every change of size: it may be another object then."""

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height of `surface`."""

    @property
    def scale(self) -> float:
        """Drawing pixels for each CSS pixel of the page, or for each point of a native window."""

    @property
    def insets(self) -> Insets:
        """What not to put anything important under."""

    @property
    def resized(self) -> bool:
        """True once after size, scale or insets changed: reading it clears it. Draw everything then."""

    @property
    def hidden(self) -> bool:
        """Nobody can see the window: the tab is in the background, the window is minimised."""

    @property
    def storage(self) -> Storage:
        """The saves; there after `open()`."""

    @property
    def exchange(self) -> Exchange:
        """Links, pasted texts and files."""

    @property
    def turns(self) -> int:
        """How many frames and wakes were handed to Python so far. An idle table adds none."""

    async def open(self, title: str, icon_path: Path | None = None) -> pygame.Surface:
        """Show the window (or take the canvas), open the storage, return the surface.

        Initialises pygame; settings of the mixer that must come before that are the caller's business.
        """

    def present(self) -> None:
        """Show what was drawn on `surface` (instead of pygame.display.flip())."""

    def now(self) -> float:
        """Seconds on the clock of `next_frame()`. It never goes back; its zero means nothing."""

    async def next_frame(self) -> float:
        """Wait for the next frame, at most some 60 a second, and return its time in seconds.

        Does not return while the window is hidden, except natively for a pygame.QUIT that waits.
        """

    async def wake(self, timeout: float | None = None) -> None:
        """Sleep until an input, a change of size, `nudge()` or `timeout` seconds, whichever is first.

        Returns at once if one of them happened since the last `events()`. No Python runs meanwhile on the
        page, and while the tab is hidden it sleeps on in any case. It may wake for nothing.
        """

    def nudge(self) -> None:
        """End the `wake()` that sleeps, or the next one: something else is to be looked at.

        Natively it may be called from any thread.
        """

    def events(self) -> list[pygame.event.Event]:
        """All input since the last call. Changes of size are already applied: see `resized`.

        pygame.QUIT is among them when the player closes the window.
        """

    async def copy_text(self, text: str) -> bool:
        """Put text on the clipboard; False if that was refused. Call it right after a tap or a key."""

    def language(self) -> str:
        """The player's language as a BCP 47 tag, such as "de-CH"; "en" if unknown."""

    def speak(self, tag: str) -> None:
        """The game speaks the language of this BCP 47 tag now: the page says so to readers, and speaks it too."""

    def announce(self, text: str) -> None:
        """Say a sentence to those who listen to a screen reader. Silent natively."""

    def reduced_motion(self) -> bool:
        """The player has asked the system for less movement."""

    def more_contrast(self) -> bool:
        """The player has asked the system for more contrast, or for colours of their own."""

    def unlock_audio(self) -> None:
        """Let sound be heard; browsers allow it only after a tap or a key, so call it on those."""

    def expose(self, name: str, function: Callable[[], str]) -> None:
        """Let others call a function: on the page as `solstis.<name>()`, for tests and error reports."""

    def has(self, pack: str) -> bool:
        """Whether the files of a pack are there: "pictures", "sounds", "music" or the code of a language.

        A page gets its packs after the title is shown; elsewhere all files are there from the beginning.
        """

    async def bring(self, pack: str) -> bool:
        """Wait until a pack is there; False when it cannot be had now, as without a network."""

    def ready(self) -> None:
        """The first screen takes input: what the host put off until then may begin."""

    @property
    def full_screen(self) -> bool | None:
        """Whether the game has the whole screen; None where it cannot be given one by `set_full_screen`."""

    def set_full_screen(self, on: bool) -> None:
        """Take the whole screen, or give it back. Call it right after a tap or a key."""

    def start_worker(self) -> Worker | None:
        """Start another Python that thinks; None where there can be none. `quit()` ends it."""

    def quit(self) -> None:
        """Close the window, let go of the saves and end all workers. A page stays as it is."""
