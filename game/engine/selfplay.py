"""Seeded random games, bare for speed or written in the recorded-game format."""

from .actions import Action
from .events import Event, RainbowKept, Turn
from .options import Options
from .recorded import UNRECORDED, Json, anomalies, deal_object, decision_object, event_object, final_object
from .setup import shuffle, start
from .state import State
from .stream import Stream
from .turn import apply, legal_actions


def play_random(options: Options, seed: int) -> State:
    """Play the random game of `seed` to its end and return the final state."""
    state = start(options, shuffle(options, seed))
    choices = Stream(~seed)
    while not state.over:
        apply(state, choices.choice(legal_actions(state)))
    return state


def record_random(options: Options, seed: int) -> Json:
    """Play the same game and return it in the recorded-game format, with every option list."""
    deal = shuffle(options, seed)
    state = start(options, deal)
    choices = Stream(~seed)
    log: list[Json] = [event_object(Turn(0, 1))]
    kept_aside = False
    while not state.over:
        actions = legal_actions(state)
        action: Action = choices.choice(actions)
        log.append(decision_object(state, actions, action))
        events: list[Event] = []
        apply(state, action, events)
        log += [event_object(event) for event in events if not isinstance(event, UNRECORDED)]
        kept_aside = kept_aside or any(isinstance(event, RainbowKept) for event in events)
    final = final_object(state)
    return {
        "id": f"{options.variant}-{seed}",
        "variant": str(options.variant),
        "seed": seed,
        "style": "random",
        "status": "ok",
        "anomalies": anomalies(final, kept_aside),
        "setup": deal_object(deal, options),
        "events": log,
        "final": final,
    }
