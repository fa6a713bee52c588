"""What a game is beside its record, in words: a game of a match, or one that was played on. No pygame."""

from ...engine import Match
from ..records.pair import Origin, stars
from ..session import Session, seat_names
from .text import _


def about_line(session: Session, whole: Match | None = None) -> str:
    """One sentence about the match or the origin of the game; empty for a single game from its start.

    whole: all of the game, where the session is only at one of its positions.
    """
    pair, origin = session.about.pair, session.about.origin
    if pair is not None and pair.first is None:
        return _("First game of a match.")
    if pair is not None and pair.first is not None:
        two, one = stars(pair.first)
        first, second = session.names
        return _("Second game of a match. First game: {first} {a}, {second} {b}.").format(
            first=first, a=one, second=second, b=two
        )
    return origin_line(whole or session.match, origin) if origin is not None else ""


def origin_line(match: Match, origin: Origin) -> str:
    """From where a game was played on."""
    first, second = seat_names(origin.players)
    turn = match.state_at(origin.ply).turn
    return _("Played on from turn {n} of a game: {first}, {second}.").format(
        n=turn, first=first, second=second
    )
