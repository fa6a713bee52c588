"""Which language a player gets."""

import pytest

from game.locale import nearest


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("en", "en"), ("en-GB", "en"), ("es", "es"), ("es-MX", "es"), ("es-419", "es"), ("fr-CA", "fr"),
        ("de-CH", "de"), ("de-AT-1996", "de"), ("it-IT", "it"), ("pt-BR", "pt_BR"), ("pt-PT", "pt_BR"),
        ("pt", "pt_BR"), ("ru", "ru"), ("ru-UA", "ru"), ("zh", "zh_CN"), ("zh-Hans-CN", "zh_CN"),
        ("zh-Hant", "zh_CN"), ("zh-TW", "zh_CN"), ("ja", "ja"), ("ja-JP", "ja"), ("JA-jp", "ja"),
        ("pt_BR", "pt_BR"), ("zh_CN", "zh_CN"),
        ("nl", "en"), ("ptx", "en"), ("e", "en"), ("", "en"), ("x-klingon", "en"), ("C", "en"),
    ],
)  # fmt: skip
def test_nearest(tag: str, code: str) -> None:
    assert nearest(tag) == code
