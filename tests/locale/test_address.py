"""Each catalogue speaks to the player in one form of address, the one that translations/README.md names."""

from __future__ import annotations

import re

import pytest

from translations import catalogues

BEGINS = r"(?:^|[.!?…] |[:;]\s)"
"""Where a sentence begins: only there a word like "Joue" is surely an order."""
AMIDST = r"(?<=[\w,] )"
"""Within a sentence, where a capital tells a form of courtesy from a third person."""

OTHER = {
    "es": r"\b(?:[Uu]sted(?:es)?|[Vv]os|[Vv]osotr[oa]s|[Vv]uestr[oa]s?)\b"
    rf"|{BEGINS}(?:Elija|Toque|Pulse|Ponga|Mire|Haga|Tome|Arrastre|Capture|Espere|Juegue)\b",
    "fr": r"\b(?:[Tt]u|[Tt]on|[Tt]a|[Tt]es|[Tt]oi|[Tt]e|[Tt]iens?|[Tt]iennes?)\b|\b[Tt]\u2019"
    rf"|{BEGINS}(?:Choisis|Colle|Sélectionne|Prends|Joue|Regarde|Glisse|Lis|Attends|Vérifie)\b",
    "de": rf"\bIhnen\b|{AMIDST}(?:Sie|Ihre?|Ihre[mnrs])\b",
    "it": rf"\b[Vv]oi\b|\b[Vv]ostr[oaie]\b|{AMIDST}(?:Lei|Le|Su[ao]|Suoi|Sue)\b"
    rf"|{BEGINS}(?:Scelga|Tocchi|Prenda|Metta|Guardi|Legga|Aspetti|Trascini)\b",
    "pt_BR": r"\b(?:[Tt]u|[Tt]e|[Tt]i|[Cc]ontigo|[Tt]eus?|[Tt]uas?|[Vv]ós|[Vv]oss[oa]s?|[Oo] senhor)\b",
    "ru": r"(?i:\b(?:ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твоего|твоей|твоему|твоём|твоих|твоим|твоими|твою)\b)"
    r"|\b\w{2,}(?:ешь|ёшь|ишь)(?:ся)?\b",
    "zh_CN": "您",
}
"""The words of the other form. Words that are also said of somebody else (su, seu, sua, la sua) are left out."""

OURS = {
    "es": r"\b(?:tú|tus?|te)\b",
    "fr": r"\b(?:vous|vos|votre)\b",
    "de": r"\b(?:du|dich|dir|dein\w*)\b",
    "it": r"\b(?:tu|tu[ao]|tuoi|tue|ti)\b",
    "pt_BR": r"\bvocê\b",
    "ru": r"\b(?:вы|вас|вам|ваш\w*)\b",
    "zh_CN": "你",
}

MIXED = [
    ("fr", "Tes parties"), ("fr", "une donne pour toi"), ("fr", "On t\u2019attend"), ("fr", "Sélectionne et copie"),
    ("es", "La mano de usted"), ("es", "Listo. Elija una loseta."), ("de", "Hier können Sie spielen."),
    ("de", "Das ist Ihr Zug."), ("it", "Ora tocca a Lei."), ("it", "Scelga una tessera."), ("pt_BR", "As tuas peças"),
    ("ru", "Твой ход"), ("ru", "Теперь выбираешь тайл."), ("zh_CN", "轮到您了"),
]  # fmt: skip
"""What nobody should read here."""

THIRD = [
    ("fr", "Fort : pense aussi à votre prochain tour."), ("fr", "Retirez le jeton."),
    ("es", "Su número es la columna."), ("de", "Zwei Flammen brennen! Ihre Plättchen sind verbunden."),
    ("it", "La sua tessera. Le regole."), ("pt_BR", "As suas peças"), ("ru", "лишь один твёрдый тайл"),
    ("zh_CN", "轮到你了"),
]  # fmt: skip
"""What looks a little like the other form and is none."""


def said(code: str) -> list[str]:
    """All translated texts of a language."""
    messages = [message.string for message in catalogues.read(code) if message.id]
    return [text for string in messages for text in ([string] if isinstance(string, str) else string)]


@pytest.mark.parametrize("code", OTHER)
def test_no_text_uses_the_other_form_of_address(code: str) -> None:
    assert [text for text in said(code) if re.search(OTHER[code], text)] == []


@pytest.mark.parametrize("code", OTHER)
def test_the_form_of_the_language_is_used(code: str) -> None:
    assert len([text for text in said(code) if re.search(OURS[code], text)]) > 20


@pytest.mark.parametrize(("code", "text"), MIXED)
def test_the_other_form_is_found(code: str, text: str) -> None:
    assert re.search(OTHER[code], text)


@pytest.mark.parametrize(("code", "text"), THIRD)
def test_third_persons_are_no_fault(code: str, text: str) -> None:
    assert not re.search(OTHER[code], text)
