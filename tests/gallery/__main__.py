"""Pictures of every screen at every size in several languages, on one page: ``python -m tests.gallery``."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.locale import LANGUAGES

from .easel import Format
from .take import Run, take_all, wanted

SIZES = "360x640 390x844 844x390 768x1024 1280x720 1920x1080 2560x1080 3840x2160"
"""Sizes that are taken in every language."""

RATIOS = "390x844@2.5 1280x720@1.5 3840x2160@0.5"
"""Sharp screens as the page draws them, whose pixels it limits; in the first language only."""

LANGUAGE_CODES = "en de ja"

FOLDER = Path(__file__).resolve().parents[2] / "build" / "gallery"


def _formats(text: str) -> list[Format]:
    try:
        return [Format.parse(word) for word in text.replace(",", " ").split()]
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _languages(text: str) -> list[str]:
    codes = list(LANGUAGES) if text == "all" else text.replace(",", " ").split()
    for code in codes:
        if code not in LANGUAGES:
            raise argparse.ArgumentTypeError(f"{code!r} is none of {', '.join(LANGUAGES)}")
    return codes


def main() -> None:
    """Read the options, take the pictures, say where they are."""
    parser = argparse.ArgumentParser(prog="./build.sh gallery", description=__doc__)
    parser.add_argument("--sizes", type=_formats, help=f"instead of: {SIZES} and, in one language, {RATIOS}")
    parser.add_argument(
        "--languages", type=_languages, default=_languages(LANGUAGE_CODES), help='such as "en,ru", or "all"'
    )
    parser.add_argument("--only", default="", help="moments with this in their names")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the page goes")
    options = parser.parse_args()
    sharp = [] if options.sizes else _formats(RATIOS)
    pairs = [(form, code) for form in options.sizes or _formats(SIZES) for code in options.languages]
    pairs += [(form, options.languages[0]) for form in sharp]
    runs = [Run(form, code, tuple(m.name for m in wanted(form, options.only))) for form, code in pairs]
    path = take_all(runs, options.folder, lambda text: print(text, flush=True))
    print(f"open {path}")


if __name__ == "__main__":
    main()
