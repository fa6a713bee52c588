"""The recorded-game format that independent implementations share: plain JSON objects.

A recorded game holds its set-up, every decision with all its options and the pick, every outcome, the final state and
the scores. Here events, actions and states turn into such objects; `replay` and `selfplay` use them.
"""

from dataclasses import fields
from typing import Any, Final

from .actions import TOKENS, Action, Phase
from .events import Ended, Event, Forced, HandShown
from .geometry import CELL, CELLS, cells_of
from .options import Options, Variant
from .scoring import Score, score_panorama
from .setup import Deal
from .spirits import BY_LABEL, Spirit
from .state import FIREFLIES, NO_SPIRIT, RAINBOWS, State

Json = dict[str, Any]

EVENT_KEYS: Final = {"player": "p", "number": "n", "origin": "from", "cell": "at", "source": "src"}
"""Field of an event to its key in a recorded game, where the two differ."""

UNRECORDED: Final = (HandShown, Forced)
"""Events that the format does not write: they follow from the decision before them."""

DECISIONS: Final[dict[Phase, str]] = {
    phase: "spirit" if phase is Phase.KEEP else phase.name.lower()
    for phase in Phase
    if phase is not Phase.END
}
"""Phase to the `d` of its decision; a draw and the choice after it are both called `spirit`."""

KEPT_ASIDE: Final = "rainbow_kept_for_later"
"""Anomaly of a game in which a first rainbow was kept (A 7)."""


def event_object(event: Event) -> Json:
    """Return an outcome: ``{"e": kind, ...}``."""
    out: Json = {"e": event.kind}
    if isinstance(event, Ended):
        return out
    for field in fields(event):
        out[EVENT_KEYS.get(field.name, field.name)] = _plain(getattr(event, field.name))
    return out


def _plain(value: object) -> object:
    if isinstance(value, Spirit):
        return value.label
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def pick_object(action: Action) -> Any:
    """Return an action as an option of the format: a number, ``[spirit, square]`` or ``"draw"``."""
    if action.spirit is not None:
        return [action.spirit.label, action.cell]
    return action.cell or "draw"


def parse_pick(phase: Phase, pick: Any) -> Action:
    """Return the action that a pick of the format means in `phase`. ValueError when it means none."""
    if isinstance(pick, list) and len(pick) == 2 and pick[0] in BY_LABEL:
        action = Action(phase, pick[1], BY_LABEL[pick[0]])
    else:
        action = Action(phase, 0 if pick == "draw" else pick)
    if action not in TOKENS[phase].values():
        raise ValueError(f"{pick!r} is no answer to the decision {DECISIONS[phase]!r}")
    return action


def decision_object(state: State, options: list[Action], action: Action) -> Json:
    """Return a decision with all its options."""
    return {
        "d": DECISIONS[state.phase],
        "p": state.actor,
        "opts": [pick_object(option) for option in options],
        "pick": pick_object(action),
    }


def deal_object(deal: Deal, options: Options) -> Json:
    """Return the set-up."""
    return {
        "first": 0,
        "display": [
            {"slot": slot, "down": down, "up": up}
            for slot, (down, up) in enumerate(zip(deal.down, deal.up, strict=True))
        ],
        "hands": [sorted(hand) for hand in deal.hands],
        "deck": list(deal.deck),
        "spirits": [spirit.label for spirit in deal.pile],
        **_stocks(options),
    }


def _stocks(options: Options) -> dict[str, int]:
    return {"rainbows": RAINBOWS, "fireflies": FIREFLIES if options.variant is Variant.FIREFLY else 0}


def parse_deal(setup: Json, options: Options) -> Deal:
    """Return the deal that a recorded set-up describes. ValueError when it is no deal of this variant."""
    stacks = sorted(setup["display"], key=lambda stack: int(stack["slot"]))
    if [stack["slot"] for stack in stacks] != list(range(len(stacks))):
        raise ValueError("the display slots of the set-up are not 0, 1, 2 ...")
    hand_0, hand_1 = setup["hands"]
    deal = Deal(
        down=tuple(stack["down"] for stack in stacks),
        up=tuple(stack["up"] for stack in stacks),
        hands=(tuple(hand_0), tuple(hand_1)),
        deck=tuple(setup["deck"]),
        pile=tuple(BY_LABEL[label] for label in setup["spirits"]),
    )
    if sorted(deal.tiles) != list(CELLS):
        raise ValueError("the set-up does not hold each of the 48 tiles once")
    if sorted(deal.pile) != sorted(options.spirits):
        raise ValueError(f"the set-up does not hold the spirits of the variant {options.variant}")
    stocks = {"first": 0, **_stocks(options)}
    for name, count in stocks.items():
        if setup[name] != count:
            raise ValueError(f"{name} is {setup[name]!r} in the set-up, not {count}")
    return deal


def player_object(state: State, seat: int) -> Json:
    """Return one player of the final state."""
    spirits = []
    for spirit, square in state.spirits[seat]:
        settled: Json = {"spirit": spirit.label, "square": CELL[square]}
        if spirit == state.covered:
            settled["covered"] = True
        spirits.append(settled)
    return {
        "tiles": list(cells_of(state.tiles[seat])),
        "rainbows": list(cells_of(state.rainbows[seat])),
        "hand": list(cells_of(state.hands[seat])),
        "held_rainbows": state.kept[seat],
        "spirits": spirits,
        "fireflies": list(cells_of(state.fireflies[seat])),
        "evil": _evil(state, seat),
    }


def _evil(state: State, seat: int) -> str | int | None:
    if state.blocked[seat]:
        return CELL[state.blocked[seat]]
    if state.holder() == seat:
        return "held" if state.covered == NO_SPIRIT else "covering"
    return None


def score_object(score: Score) -> Json:
    """Return a score breakdown."""
    return {
        "area": score.area,
        "flames": score.flames,
        "spirits": score.spirits,
        "fireflies": score.fireflies,
        "bonus": dict(score.bonus),
        "total": score.total,
    }


def board_score(state: State, seat: int, area_rule: Any) -> Json:
    """Return the breakdown of a seat under an area rule (A 14), whatever the game's own options say."""
    return score_object(
        score_panorama(
            state.tiles[seat],
            state.rainbows[seat],
            state.spirits[seat],
            state.fireflies[seat],
            state.covered,
            area_rule,
        )
    )


def final_object(state: State) -> Json:
    """Return the final state with both scores: most land tiles (`score_spec`), most cells (`score_gp`) (A 14)."""
    spec = [board_score(state, seat, "best_land") for seat in (0, 1)]
    most_cells = [board_score(state, seat, "most_cells") for seat in (0, 1)]
    if state.champion is not None:
        for seat in (0, 1):
            most_cells[seat]["total"] = 4 if seat == state.champion else 0
    margin = most_cells[0]["total"] - most_cells[1]["total"]
    return {
        "instant_win": state.champion,
        "players": [player_object(state, seat) for seat in (0, 1)],
        "display": list(cells_of(state.display)),
        "removed": list(cells_of(state.removed)),
        "score_gp": most_cells,
        "score_spec": spec,
        "winner": None if margin == 0 else int(margin < 0),
    }


def anomalies(final: Json, kept_aside: bool) -> list[str]:
    """Return the anomalies of a finished game: a rainbow kept aside, terms in which the two scores differ."""
    found = {KEPT_ASIDE} if kept_aside else set()
    if final["instant_win"] is None:
        for most_cells, spec in zip(final["score_gp"], final["score_spec"], strict=True):
            terms = {"area": "area", "total": "total"}
            found |= {f"score_differs:{term}" for term in terms if most_cells[term] != spec[term]}
            if most_cells["bonus"].get("cow") != spec["bonus"].get("cow"):
                found.add("score_differs:cow")
    return sorted(found)
