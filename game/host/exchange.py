"""Texts that come in from outside and go out again: links, what is pasted or dropped, files."""

from __future__ import annotations

from typing import Protocol

LONGEST = 32_000_000
"""Characters of a text at most; what is longer is cut off, and is then no text of ours any more."""


class Exchange(Protocol):
    """Where texts come from and go to. Nothing here ever raises: a place that cannot do something says so."""

    def received(self) -> list[str]:
        """Texts that came since the last call: the link that opened the game, what was pasted, dropped or opened.

        They are of any length up to `LONGEST` and may hold anything. Whenever one comes, `Host.wake()` returns.
        """

    @property
    def address(self) -> str:
        """The address of the game without a fragment, so that links can be made; empty where it has none."""

    async def ask(self, question: str, yes: str, no: str) -> str | None:
        """Ask the player for a text, with these words on the buttons; None if there is none."""

    async def show(self, heading: str, text: str, done: str) -> bool:
        """Show a text to be selected and copied by hand; False where that is impossible."""

    async def save_file(self, name: str, text: str) -> str | None:
        """Write a file; the path, empty where the browser decides about it, or None if it was not surely written."""

    async def pick_file(self) -> str | None:
        """The text of a file that the player chooses, None if there is none."""


class MemoryExchange:
    """An Exchange for tests: what goes out is kept here, what comes in is put here."""

    def __init__(self) -> None:
        self.inbox: list[str] = []
        self.address = ""
        self.answer: str | None = None
        self.asked: list[str] = []
        self.can_show = True
        self.shown: list[str] = []
        self.files: dict[str, str] = {}
        self.can_save = True
        self.picked: str | None = None

    def received(self) -> list[str]:
        """See Exchange.received."""
        texts, self.inbox = self.inbox, []
        return texts

    async def ask(self, question: str, yes: str, no: str) -> str | None:
        """See Exchange.ask. The answer is `answer`."""
        self.asked.append(question)
        return self.answer

    async def show(self, heading: str, text: str, done: str) -> bool:
        """See Exchange.show. The text is in `shown` then."""
        if self.can_show:
            self.shown.append(text)
        return self.can_show

    async def save_file(self, name: str, text: str) -> str | None:
        """See Exchange.save_file. The text is in `files` then."""
        if not self.can_save:
            return None
        self.files[name] = text
        return name

    async def pick_file(self) -> str | None:
        """See Exchange.pick_file. The text is `picked`."""
        return self.picked
