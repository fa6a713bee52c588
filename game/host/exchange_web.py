"""The exchange of texts of a page. The work is done by web/exchange.js."""

from __future__ import annotations

from typing import Any

import js

from .exchange import LONGEST


class WebExchange:
    """An Exchange by the page's address, its clipboard, its text field and its downloads."""

    def __init__(self) -> None:
        self._page: Any = js.solstis.exchange

    @property
    def waiting(self) -> bool:
        """Whether something came."""
        return bool(self._page.waiting)

    def received(self) -> list[str]:
        """See Exchange.received."""
        return [_text(text) for text in self._page.take()] if self._page.waiting else []

    @property
    def address(self) -> str:
        """See Exchange.address."""
        return str(self._page.address())

    async def ask(self, question: str, yes: str, no: str) -> str | None:
        """See Exchange.ask."""
        answer = await self._page.ask(question, yes, no)
        return _text(answer) if answer else None

    async def show(self, heading: str, text: str, done: str) -> bool:
        """See Exchange.show."""
        await self._page.show(heading, text, done)
        return True

    async def save_file(self, name: str, text: str) -> str | None:
        """See Exchange.save_file."""
        return "" if self._page.save(name, text) else None

    async def pick_file(self) -> str | None:
        """See Exchange.pick_file."""
        text = await self._page.pick()
        return None if text is None else _text(text)


def _text(given: Any) -> str:
    """A text of the page that is proper Unicode: half a surrogate pair becomes a question mark."""
    return str(given)[:LONGEST].encode("utf-8", "replace").decode("utf-8", "replace")
