"""The catalogues: complete, true to the program's texts, and compiled."""

import gettext
import re
import string

import pytest
from babel.messages.catalog import Catalog, Message

from game.locale import LANGUAGES, SOURCE, load
from game.table.wording.breaking import plain
from translations import catalogues, texts
from translations.__main__ import outputs

TRANSLATED = catalogues.TRANSLATED

FORMS = {
    "es": ["0 estrellas", "1 estrella", "2 estrellas"],
    "fr": ["0 étoile", "1 étoile", "2 étoiles"],
    "de": ["0 Sterne", "1 Stern", "2 Sterne"],
    "it": ["0 stelle", "1 stella", "2 stelle"],
    "pt_BR": ["0 estrela", "1 estrela", "2 estrelas"],
    "ru": ["0 звёзд", "1 звезда", "2 звезды", "3 звезды", "4 звезды", "5 звёзд", "6 звёзд"],
    "zh_CN": ["0星", "1星", "2星"],
    "ja": ["星0個", "星1個", "星2個"],
}
RUSSIAN_TEENS = {
    11: "11 звёзд",
    12: "12 звёзд",
    14: "14 звёзд",
    21: "21 звезда",
    22: "22 звезды",
    25: "25 звёзд",
}


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def forms(text: str | tuple[str, ...] | list[str]) -> list[str]:
    """All forms of a text."""
    return [text] if isinstance(text, str) else list(text)


def fields(text: str) -> set[str]:
    """The names in braces."""
    return {name for _before, name, _spec, _how in string.Formatter().parse(text) if name is not None}


def spoken(code: str, message: str) -> str:
    return plain(load(code).gettext(message))


def test_all_nine_languages_are_there() -> None:
    assert list(LANGUAGES) == ["en", "es", "fr", "de", "it", "pt_BR", "ru", "zh_CN", "ja"]
    assert set(TRANSLATED) == set(LANGUAGES) - {SOURCE} == set(FORMS)


def test_files_are_what_the_tool_would_write() -> None:
    """Msgids of the program, template, catalogues and compiled catalogues agree: else run python -m translations."""
    files, missing = outputs()
    assert [path.name for path, data in files.items() if path.read_bytes() != data] == []
    assert missing == {code: [] for code in TRANSLATED}


def test_nothing_else_lies_among_the_compiled() -> None:
    assert {path.name for path in catalogues.COMPILED.glob("*.mo")} == {f"{code}.mo" for code in TRANSLATED}
    assert {path.name for path in catalogues.HERE.glob("*.po")} == {f"{code}.po" for code in TRANSLATED}


@pytest.mark.parametrize("code", TRANSLATED)
def test_compiled_catalogue_speaks_like_its_source(code: str) -> None:
    translations = load(code)
    for message in messages(catalogues.read(code)):
        if isinstance(message.id, str):
            assert plain(translations.gettext(message.id)) == message.string
        else:
            said = {plain(translations.ngettext(*message.id[:2], n)) for n in range(30)}
            assert said == set(message.string)


@pytest.mark.parametrize("code", TRANSLATED)
def test_names_in_braces_match(code: str) -> None:
    for message in messages(catalogues.read(code)):
        source, translated = forms(message.id), forms(message.string)
        assert fields(translated[-1]) == fields(source[-1]), translated[-1]
        for form in translated:  # a form for one thing may leave the number out
            assert fields(source[0]) <= fields(form) <= fields(source[-1]), form


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_is_fuzzy_or_left_over(code: str) -> None:
    catalogue = catalogues.read(code)
    assert [message.id for message in messages(catalogue) if message.fuzzy] == []
    assert catalogue.obsolete == {}


@pytest.mark.parametrize("code", TRANSLATED)
def test_number_of_forms_is_that_of_the_language(code: str) -> None:
    catalogue = catalogues.read(code)
    for message in messages(catalogue):
        assert len(forms(message.string)) == (catalogue.num_plurals if message.pluralizable else 1)


@pytest.mark.parametrize("code", TRANSLATED)
def test_counted_texts_take_the_right_form(code: str) -> None:
    assert [counted(code, n) for n in range(len(FORMS[code]))] == FORMS[code]


def test_russian_beyond_ten() -> None:
    assert {n: counted("ru", n) for n in RUSSIAN_TEENS} == RUSSIAN_TEENS


def counted(code: str, n: int) -> str:
    return plain(load(code).ngettext("{n} star", "{n} stars", n)).format(n=n)


@pytest.mark.parametrize("code", TRANSLATED)
def test_blanks_are_in_order(code: str) -> None:
    """No blank at the ends or doubled; French marks and dots of omission stay on the line of their word."""
    for message in messages(catalogues.read(code)):
        for form in forms(message.string):
            assert form == form.strip() or message.id != message.id.strip(), form
            assert "  " not in form, form
            assert " …" not in form, form
            if code == "fr":
                assert not re.search(" [:;!?»]|[^\u00a0][;!?]", form), form


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_must_be_told_apart_has_names_of_its_own(code: str) -> None:
    spirits = [
        "Fish", "Deer", "Eagle", "Bear", "Dragonfly", "Beetle", "Marmot", "Bee", "Ladybug", "Wolf", "Squirrel",
        "Bird", "Frog", "Butterfly", "Evil spirit", "Cow", "Phoenix", "Viper", "Fox",
    ]  # fmt: skip
    rows = ["Lake", "Meadow", "Forest", "Rock", "Alpenglow", "Summit"]
    for names in (spirits, rows):
        assert len({spoken(code, name) for name in names}) == len(names)


def test_english_needs_no_catalogue() -> None:
    assert type(load(SOURCE)) is gettext.NullTranslations
    assert spoken(SOURCE, "Fox") == "Fox"


@pytest.mark.parametrize(
    "source",
    ['_(f"{n} tiles")', '_("a" + name)', 'ngettext("one", many, 2)'],
)
def test_texts_put_together_by_the_program_are_refused(source: str, tmp_path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "words.py").write_text(f"x = {source}\n")
    with pytest.raises(texts.UnclearText):
        texts.collect(tmp_path / "game")


def test_collected_texts_are_those_of_the_calls(tmp_path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "b.py").write_text(
        '_("two")\n_says("long "\n  "text", x=1)\nngettext("{n} a", "{n} b", 3)\n'
    )
    (tmp_path / "game" / "c.py").write_text('STOPPED = "It stopped."\nOTHER = "Not told."\n')
    (tmp_path / "game" / "a.py").write_text('_("one")\n_(_("two"))\nother("three")\n_(name)\n')
    assert texts.collect(tmp_path / "game") == [
        ("one", "", ("game/a.py",)),
        ("two", "", ("game/a.py", "game/b.py")),
        ("long text", "", ("game/b.py",)),
        ("{n} a", "{n} b", ("game/b.py",)),
        ("It stopped.", "", ("game/c.py",)),
    ]
