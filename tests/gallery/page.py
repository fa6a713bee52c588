"""The gallery's page: thumbnails that lead to full pictures, grouped by screen; filters in plain CSS."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

THUMB_HEIGHT = 220
"""Height of a thumbnail in pixels."""

STYLE = """
body { margin: 0; font: 15px/1.4 system-ui, sans-serif; background: #1d1238; color: #f6ead2; }
header { padding: 12px 20px; background: #140b29; }
h1 { margin: 0 0 6px; font-size: 22px; } h2 { margin: 28px 0 0; color: #ffd36e; } h3 { margin: 14px 0 6px; }
a { color: #cdbcf5; } nav a { margin-right: 12px; }
main { padding: 0 20px 60px; }
main > section > div { display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-end; }
figure { margin: 0; } figure img { display: block; border-radius: 4px; }
figcaption { font-size: 12px; color: #bfb0e0; }
input { margin: 0 3px 0 10px; } label { margin-right: 4px; white-space: nowrap; }
.bar { padding: 3px 20px; display: inline; }
"""


class Picture(NamedTuple):
    """One picture: file names beside the page, and what it shows. width: of the thumbnail."""

    file: str
    thumb: str
    width: int
    moment: str
    screen: str
    title: str
    form: str
    language: str


def css_name(text: str) -> str:
    """A name for a size or a language that may stand in a class."""
    return text.replace("@", "-at-").replace(".", "_")


def page(pictures: Sequence[Picture]) -> str:
    """The whole page, as HTML."""
    forms = list(dict.fromkeys(picture.form for picture in pictures))
    languages = list(dict.fromkeys(picture.language for picture in pictures))
    screens = list(dict.fromkeys(picture.screen for picture in pictures))
    links = "".join(f'<a href="#{_anchor(name)}">{escape(name)}</a>' for name in screens)
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Solstis: gallery</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}{_rules('size', forms)}{_rules('language', languages)}</style></head><body>",
        f"<header><h1>Solstis: {len(pictures)} pictures</h1><nav>{links}</nav></header>",
        _radios("size", forms),
        "<br>",
        _radios("language", languages),
        "<main>",
        *(_section(name, [picture for picture in pictures if picture.screen == name]) for name in screens),
        "</main></body></html>",
    ]
    return "\n".join(parts)


def _anchor(name: str) -> str:
    return name.lower().replace(" ", "-")


def _radios(group: str, values: Sequence[str]) -> str:
    """A row of radio buttons, siblings of <main>, so that CSS can tell which one is chosen."""
    made = [
        f'<input type="radio" name="{group}" id="{group}-all" checked><label for="{group}-all">all</label>'
    ]
    for value in values:
        id_ = f"{group}-{css_name(value)}"
        made.append(
            f'<input type="radio" name="{group}" id="{id_}"><label for="{id_}">{escape(value)}</label>'
        )
    return f'<span class="bar">{group}:</span>' + "".join(made)


def _rules(group: str, values: Sequence[str]) -> str:
    """One CSS rule for each radio button: what is not of its value goes."""
    ids = [f"{group}-{css_name(value)}" for value in values]
    return "".join(f"#{id_}:checked ~ main figure:not(.{id_}) {{ display: none; }}\n" for id_ in ids)


def _section(name: str, pictures: Sequence[Picture]) -> str:
    parts = [f'<h2 id="{_anchor(name)}">{escape(name)}</h2>']
    for moment in dict.fromkeys(picture.moment for picture in pictures):
        shown = [picture for picture in pictures if picture.moment == moment]
        figures = "".join(map(_figure, shown))
        parts.append(
            f'<section id="{moment}"><h3>{escape(shown[0].title)} <small>({moment})</small></h3>'
            f"<div>{figures}</div></section>"
        )
    return "\n".join(parts)


def _figure(picture: Picture) -> str:
    classes = f"size-{css_name(picture.form)} language-{css_name(picture.language)}"
    caption = escape(f"{picture.form} {picture.language}")
    return (
        f'<figure class="{classes}"><a href="{escape(picture.file)}"><img loading="lazy" src="{escape(picture.thumb)}"'
        f' width="{picture.width}" height="{THUMB_HEIGHT}" alt="{escape(picture.title)}, {caption}"></a>'
        f"<figcaption>{caption}</figcaption></figure>"
    )
