"""Speaking the player's language."""

import gettext

_spoken: list[gettext.NullTranslations] = [gettext.NullTranslations()]
"""The one element is the language that is spoken now."""


def _(message: str) -> str:
    """The message in the player's language."""
    return _spoken[0].gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the message that goes with `count`."""
    return _spoken[0].ngettext(one, many, count)


def use(translations: gettext.NullTranslations) -> None:
    """Speak the language of these translations from now on."""
    _spoken[0] = translations


def decimal(number: float) -> str:
    """A number with one digit after the point, which is a comma in many languages."""
    whole, tenth = f"{number:.1f}".split(".")
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)
