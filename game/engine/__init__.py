"""The rules of Solstis as a library: standard library only, no clock, no files, no global randomness.

    from solstis.engine import Options, new_state, legal_actions, apply, score

    state = new_state(Options(), seed=7)
    while not state.over:
        apply(state, legal_actions(state)[0])
    print(score(state, 0).total, score(state, 1).total)

Rule numbers (R1.1 ... R10.7, A 1 ... A 25) name the numbered rules of the project.
"""

from .actions import DRAW, Action, IllegalAction, Phase, forced_action
from .errors import RecordError
from .events import Event
from .match import HUMAN, Match, parse_record, parse_token, record_line, seat_of_person
from .notation import parse_position, parse_view, position_line, view_line
from .options import Options, Variant, oracle_profile
from .scoring import Score, score, score_panorama, winner
from .setup import Deal, new_state, shuffle, start
from .spirits import Spirit
from .state import State
from .stream import Stream
from .turn import actor, apply, legal_actions
from .view import Panorama, View, is_idle, sample, view

__all__ = [
    "DRAW",
    "HUMAN",
    "Action",
    "Deal",
    "Event",
    "IllegalAction",
    "Match",
    "Options",
    "Panorama",
    "Phase",
    "RecordError",
    "Score",
    "Spirit",
    "State",
    "Stream",
    "Variant",
    "View",
    "actor",
    "apply",
    "forced_action",
    "is_idle",
    "legal_actions",
    "new_state",
    "oracle_profile",
    "parse_position",
    "parse_record",
    "parse_token",
    "parse_view",
    "position_line",
    "record_line",
    "sample",
    "score",
    "score_panorama",
    "seat_of_person",
    "shuffle",
    "start",
    "view",
    "view_line",
    "winner",
]
