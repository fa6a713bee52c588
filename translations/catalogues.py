"""The catalogues: read, brought up to date, written, compiled."""

from __future__ import annotations

import io
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.locale import LANGUAGES, SOURCE

from .phrases import marked
from .texts import ROOT, Text

HERE = Path(__file__).resolve().parent
COMPILED = ROOT / "game" / "locale"
TEMPLATE = HERE / "solstis.pot"
TRANSLATED = tuple(code for code in LANGUAGES if code != SOURCE)
"""The languages that have a catalogue."""

PLURALS = {
    **dict.fromkeys(("de", "es", "it"), (2, "n != 1")),
    **dict.fromkeys(("fr", "pt_BR"), (2, "n > 1")),
    "ru": (
        3,
        "n % 10 == 1 && n % 100 != 11 ? 0"
        " : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2",
    ),
    **dict.fromkeys(("ja", "zh_CN"), (1, "0")),
}
"""How many forms a counted text has, and which one goes with the number n. (None of our numbers reaches a million.)"""

EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
"""A fixed date in the headers, so that nothing changes when no text does."""


def template(texts: Iterable[Text]) -> Catalog:
    """The texts as a catalogue without translations."""
    catalogue = _empty(None)
    for text in texts:
        message = (text.message, text.plural) if text.plural else text.message
        catalogue.add(message, locations=[(name, 1) for name in text.files])
    return catalogue


def read(code: str) -> Catalog:
    """The catalogue of a language as it lies in the folder; empty when there is none yet."""
    path = HERE / f"{code}.po"
    if not path.exists():
        return _empty(code)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def update(code: str, source: Catalog) -> Catalog:
    """The catalogue of a language with exactly the texts of the template; what is new has no translation."""
    known = read(code)
    catalogue = _empty(code)
    for message in _messages(source):
        old = known.get(message.id)
        catalogue.add(
            message.id,
            old.string if old is not None else "",
            locations=message.locations,
            user_comments=old.user_comments if old is not None else (),
        )
    return catalogue


def open_texts(catalogue: Catalog) -> list[str]:
    """The texts that are not (or not in all forms) translated."""
    return [
        _name(message) for message in _messages(catalogue) if not _is_done(message, catalogue.num_plurals)
    ]


def as_po(catalogue: Catalog) -> bytes:
    """The catalogue as the text of a .po file."""
    output = io.BytesIO()
    output.write(_header(catalogue).encode())
    write_po(output, catalogue, width=110, omit_header=True, include_lineno=False, ignore_obsolete=True)
    return output.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """The catalogue as the game reads it: with marks where a line may be broken between phrases."""
    code = str(catalogue.locale_identifier)
    compiled = _empty(code)
    for message in _messages(catalogue):
        said = message.string
        if isinstance(said, tuple | list):
            compiled.add(message.id, [marked(code, form) for form in said])
        else:
            compiled.add(message.id, marked(code, said or ""))
    output = io.BytesIO()
    compiled.creation_date = compiled.revision_date = EPOCH
    write_mo(output, compiled)
    return output.getvalue()


def _empty(code: str | None) -> Catalog:
    catalogue = Catalog(locale=code, project="Solstis", version="1", charset="utf-8", fuzzy=False)
    if code is not None:
        number, rule = PLURALS[code]
        catalogue.mime_headers = [("Plural-Forms", f"nplurals={number}; plural=({rule});")]
    return catalogue


def _header(catalogue: Catalog) -> str:
    lines = ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"]
    if catalogue.locale_identifier:
        lines += [f"Language: {catalogue.locale_identifier}", f"Plural-Forms: {catalogue.plural_forms}"]
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def _messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def _name(message: Message) -> str:
    return str(message.id if isinstance(message.id, str) else message.id[0])


def _is_done(message: Message, forms: int) -> bool:
    if message.pluralizable:
        return (
            isinstance(message.string, tuple | list) and len(message.string) == forms and all(message.string)
        )
    return bool(message.string)
