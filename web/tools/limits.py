"""The size report: what a first visit brings over the wire, part by part, and the limits that it must keep."""

from collections.abc import Iterable, Mapping

from .say import BuildError

TITLE_LIMIT = 7_000_000
"""Bytes until the title accepts input."""
TITLE_AIM = 6_500_000
PICTURES_LIMIT = 600_000
"""Bytes of pictures among them."""
LANGUAGE_LIMIT = 8_500_000
"""Bytes in all, for any one language."""


def megabytes(count: int) -> str:
    """A size for people."""
    return f"{count / 1e6:.2f} MB"


def report(
    first: Mapping[str, int], pictures: int, late: Mapping[str, int], languages: Mapping[str, int]
) -> Iterable[str]:
    """Lines that list the parts: those before the title, the later ones, and one of the languages' packs."""
    yield "over the wire until the title accepts input:"
    for name, size in sorted(first.items(), key=lambda item: -item[1]):
        yield f"  {size:>10,}  {name}"
    yield f"  {sum(first.values()):>10,}  in all, aim {TITLE_AIM:,}, limit {TITLE_LIMIT:,}"
    yield f"  {pictures:>10,}  of them pictures, limit {PICTURES_LIMIT:,}"
    yield "while the title is looked at:"
    for name, size in late.items():
        yield f"  {size:>10,}  {name}"
    yield f"and one of: {', '.join(f'{name} {size:,}' for name, size in languages.items())}"
    total = whole(first, late, languages)
    yield f"  {total:>10,}  at most for any one language, limit {LANGUAGE_LIMIT:,}"


def whole(first: Mapping[str, int], late: Mapping[str, int], languages: Mapping[str, int]) -> int:
    """Bytes of everything with the largest language."""
    return sum(first.values()) + sum(late.values()) + max(languages.values(), default=0)


def check(
    first: Mapping[str, int], pictures: int, late: Mapping[str, int], languages: Mapping[str, int]
) -> None:
    """BuildError for the first limit that is passed."""
    early = sum(first.values())
    for what, size, limit in (
        ("what the title needs", early, TITLE_LIMIT),
        ("the pictures that the title needs", pictures, PICTURES_LIMIT),
        ("the whole page in its largest language", whole(first, late, languages), LANGUAGE_LIMIT),
    ):
        if size > limit:
            raise BuildError(
                f"{what} has grown to {megabytes(size)}, limit {megabytes(limit)}: see the report above"
            )
