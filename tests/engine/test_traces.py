"""Recorded games of an independent implementation replay move for move; and the comparison can fail."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from game.engine import score_panorama
from game.engine.geometry import BIT, mask_of
from game.engine.recorded import KEPT_ASIDE, score_object
from game.engine.replay import Difference, is_skipped, replay
from game.engine.spirits import BY_LABEL
from game.engine.state import NO_SPIRIT
from tests.engine.support import recorded_games

Game = dict[str, Any]


@pytest.mark.parametrize(("variant", "count"), [("base", 150), ("beginner", 50), ("firefly", 110)])
def test_every_recorded_game_replays_under_the_oracle_profile(variant: str, count: int) -> None:
    games = [game for game in recorded_games() if game["variant"] == variant]
    assert len(games) == count
    for game in games:
        replay(game, "oracle")


def test_games_without_the_kept_rainbow_replay_under_the_defaults() -> None:
    played = [game for game in recorded_games() if not is_skipped(game, None)]
    assert len(played) == 304
    for game in played:
        replay(game)


def test_games_with_the_kept_rainbow_differ_under_the_defaults() -> None:
    kept = [game for game in recorded_games() if KEPT_ASIDE in game["anomalies"]]
    assert len(kept) == 6
    for game in kept:
        assert is_skipped(game, None)
        assert not is_skipped(game, "oracle")
        with pytest.raises(Difference):
            replay(game)


def test_scores_by_most_cells_equal_those_of_the_other_implementation() -> None:
    """Their ranking of areas is the switch ``area_rule = most_cells`` (A 14)."""
    compared = 0
    for game in recorded_games():
        final = game["final"]
        if final["instant_win"] is not None:
            continue
        for player, theirs in zip(final["players"], final["score_gp"], strict=True):
            settled = tuple((BY_LABEL[one["spirit"]], BIT[one["square"]]) for one in player["spirits"])
            covered = [BY_LABEL[one["spirit"]] for one in player["spirits"] if one.get("covered")]
            ours = score_panorama(
                mask_of(player["tiles"]),
                mask_of(player["rainbows"]),
                settled,
                mask_of(player["fireflies"]),
                covered[0] if covered else NO_SPIRIT,
                "most_cells",
            )
            assert score_object(ours) == theirs, game["id"]
            compared += 1
    assert compared > 500


def first(game: Game, **wanted: Any) -> int:
    """Index of the first event with these values."""
    return next(
        at
        for at, event in enumerate(game["events"])
        if all(event.get(key) == value for key, value in wanted.items())
    )


def decision(game: Game, least: int = 2) -> Any:
    """The first decision with at least so many options."""
    return next(event for event in game["events"] if len(event.get("opts", ())) >= least)


def remove_option(game: Game) -> None:
    event = decision(game)
    event["opts"].remove(next(option for option in event["opts"] if option != event["pick"]))


def add_option(game: Game) -> None:
    event = game["events"][first(game, d="play")]
    event["opts"].append(next(tile for tile in game["setup"]["deck"] if tile not in event["opts"]))


def double_option(game: Game) -> None:
    event = decision(game)
    event["opts"].append(event["opts"][0])


def pick_something_illegal(game: Game) -> None:
    event = game["events"][first(game, d="play")]
    event["pick"] = next(tile for tile in game["setup"]["deck"] if tile not in event["opts"])


def pick_something_else_legal(game: Game) -> None:
    event = game["events"][first(game, d="play")]
    event["pick"] = next(tile for tile in event["opts"] if tile != event["pick"])


def pick_nonsense(game: Game) -> None:
    game["events"][first(game, d="play")]["pick"] = ["wolf", 101]


def ask_the_other_player(game: Game) -> None:
    event = game["events"][first(game, d="play")]
    event["p"] = 1 - event["p"]


def ask_something_else(game: Game) -> None:
    game["events"][first(game, d="play")]["d"] = "deer"


def change_outcome_tile(game: Game) -> None:
    event = game["events"][first(game, e="tile")]
    event["tile"] = 101 if event["tile"] != 101 else 102


def change_outcome_origin(game: Game) -> None:
    game["events"][first(game, e="tile")]["from"] = "deck"


def change_outcome_player(game: Game) -> None:
    event = game["events"][first(game, e="tile")]
    event["p"] = 1 - event["p"]


def change_outcome_kind(game: Game) -> None:
    game["events"][first(game, e="tile")]["e"] = "discard"


def change_turn_number(game: Game) -> None:
    game["events"][first(game, e="turn", n=4)]["n"] = 5


def change_drawn_spirit(game: Game) -> None:
    game["events"][first(game, e="spirits_drawn")]["spirits"].reverse()


def change_refill(game: Game) -> None:
    event = game["events"][first(game, e="draw")]
    event["tiles"] = [101, *event["tiles"]]


def drop_outcome(game: Game) -> None:
    del game["events"][first(game, e="tile")]


def drop_decision(game: Game) -> None:
    del game["events"][first(game, d="capture")]


def extra_outcome(game: Game) -> None:
    at = first(game, e="tile")
    game["events"].insert(at, dict(game["events"][at]))


def extra_key(game: Game) -> None:
    game["events"][first(game, e="tile")]["extra"] = 1


def missing_key(game: Game) -> None:
    del game["events"][first(game, e="tile")]["from"]


def swap_outcomes(game: Game) -> None:
    at = first(game, e="tile", **{"from": "display"})
    later = at + first({"events": game["events"][at:]}, e="tile", **{"from": "played"})
    events = game["events"]
    events[at], events[later] = events[later], events[at]


def truncate(game: Game) -> None:
    del game["events"][len(game["events"]) // 2 :]


def truncate_before_end(game: Game) -> None:
    assert game["events"].pop() == {"e": "end"}


def go_on_after_end(game: Game) -> None:
    game["events"].append({"e": "turn", "p": 0, "n": 99})


def move_final_tile(game: Game) -> None:
    players = game["final"]["players"]
    players[1]["tiles"] = sorted([*players[1]["tiles"], players[0]["tiles"].pop()])


def drop_final_rainbow(game: Game) -> None:
    next(player for player in game["final"]["players"] if player["rainbows"])["rainbows"].pop()


def change_final_hand(game: Game) -> None:
    next(player for player in game["final"]["players"] if player["hand"])["hand"].pop()


def change_final_square(game: Game) -> None:
    spirits = next(player["spirits"] for player in game["final"]["players"] if player["spirits"])
    spirits[0]["square"] += 1


def change_final_evil(game: Game) -> None:
    player = game["final"]["players"][0]
    player["evil"] = None if player["evil"] else "held"


def change_final_held(game: Game) -> None:
    game["final"]["players"][1]["held_rainbows"] = 1


def change_final_display(game: Game) -> None:
    game["final"]["display"] = game["final"]["display"][1:] or [101]


def change_final_removed(game: Game) -> None:
    game["final"]["removed"].append(101)


def change_instant_win(game: Game) -> None:
    game["final"]["instant_win"] = 1 if game["final"]["instant_win"] is None else None


def change_score_total(game: Game) -> None:
    game["final"]["score_spec"][0]["total"] += 1


def change_score_term(game: Game) -> None:
    game["final"]["score_spec"][1]["area"] -= 1


def change_score_bonus(game: Game) -> None:
    game["final"]["score_spec"][1]["bonus"]["wolf"] = 17


def swap_deck(game: Game) -> None:
    deck = game["setup"]["deck"]
    deck[0], deck[1] = deck[1], deck[0]


def swap_hands(game: Game) -> None:
    game["setup"]["hands"].reverse()


def swap_spirits(game: Game) -> None:
    pile = game["setup"]["spirits"]
    pile[0], pile[2] = pile[2], pile[0]


def deal_a_tile_twice(game: Game) -> None:
    game["setup"]["deck"][-1] = game["setup"]["deck"][-2]


def deal_too_few(game: Game) -> None:
    game["setup"]["deck"].pop()


def box_with_another_spirit(game: Game) -> None:
    game["setup"]["spirits"].append("cow" if game["variant"] != "firefly" else "bee")


def empty_record(game: Game) -> None:
    game["events"] = []


def no_setup(game: Game) -> None:
    del game["setup"]


def unknown_variant(game: Game) -> None:
    game["variant"] = "advanced"


def another_variant(game: Game) -> None:
    game["variant"] = "base" if game["variant"] != "base" else "beginner"


MUTATIONS: list[Callable[[Game], None]] = [
    remove_option,
    add_option,
    double_option,
    pick_something_illegal,
    pick_something_else_legal,
    pick_nonsense,
    ask_the_other_player,
    ask_something_else,
    change_outcome_tile,
    change_outcome_origin,
    change_outcome_player,
    change_outcome_kind,
    change_turn_number,
    change_drawn_spirit,
    change_refill,
    drop_outcome,
    drop_decision,
    extra_outcome,
    extra_key,
    missing_key,
    swap_outcomes,
    truncate,
    truncate_before_end,
    go_on_after_end,
    move_final_tile,
    drop_final_rainbow,
    change_final_hand,
    change_final_square,
    change_final_evil,
    change_final_held,
    change_final_display,
    change_final_removed,
    change_instant_win,
    change_score_total,
    change_score_term,
    change_score_bonus,
    swap_deck,
    swap_hands,
    swap_spirits,
    deal_a_tile_twice,
    deal_too_few,
    box_with_another_spirit,
    empty_record,
    no_setup,
    unknown_variant,
    another_variant,
]


def rich_games() -> list[Game]:
    """A game of each variant in which something of everything happens."""

    def is_rich(game: Game) -> bool:
        players = game["final"]["players"]
        return (
            any(player["rainbows"] for player in players)
            and any(player["hand"] for player in players)
            and any(player["spirits"] for player in players)
            and any(event.get("e") == "spirits_drawn" for event in game["events"])
            and any(event.get("d") == "capture" for event in game["events"])
        )

    return [
        next(game for game in recorded_games() if game["variant"] == variant and is_rich(game))
        for variant in ("base", "beginner", "firefly")
    ]


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_changed_record_is_reported(mutate: Callable[[Game], None]) -> None:
    for game in rich_games():
        replay(game, "oracle")
        changed = copy.deepcopy(game)
        mutate(changed)
        with pytest.raises(Difference):
            replay(changed, "oracle")


@pytest.mark.parametrize("value", [None, 1, "x", [], {}, [[]], True, 1e999, -1])
@pytest.mark.parametrize("key", ["variant", "setup", "events", "final"])
def test_a_part_of_the_wrong_type_is_reported(key: str, value: object) -> None:
    game = dict(rich_games()[0])
    game[key] = value
    with pytest.raises(Difference):
        replay(game, "oracle")


def test_every_single_event_counts() -> None:
    """A record without any one of its events, or with any one doubled, is not equal."""
    for game in rich_games():
        for at in range(len(game["events"])):
            shorter = {**game, "events": game["events"][:at] + game["events"][at + 1 :]}
            with pytest.raises(Difference):
                replay(shorter, "oracle")
            longer = {**game, "events": game["events"][: at + 1] + game["events"][at:]}
            with pytest.raises(Difference):
                replay(longer, "oracle")
