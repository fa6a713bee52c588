"""Choices, prompts and explanations: every legal action can be chosen, every decision says what to do."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.engine import Action, Match, Options, Phase, Variant, view
from game.engine.geometry import CELLS
from game.engine.view import View
from game.table.choices import NONE, Choice, Selection, Spot, choices, match, matches
from game.table.wording.prompts import explain, prompt

NAMES = ("You", "Mira")


def reachable(seen: View, selection: Selection = NONE) -> set[tuple[Action, ...]]:
    """All that choices lead to, step by step."""
    found: set[tuple[Action, ...]] = set()
    for choice in choices(seen, selection):
        if choice.select is None:
            found.add(choice.actions)
        elif selection == NONE:
            found |= reachable(seen, choice.select)
    return found


def spots(seen: View) -> list[Spot]:
    """One of everything that a finger may hit."""
    found = [
        Spot(kind)
        for kind in ("pile", "deck", "stock", "fireflies", "empty", "display panel", "struck", "evil")
    ]
    found += [Spot("hand", tile) for tile in seen.hand] + [
        Spot("display", tile) for tile in seen.slots if tile
    ]
    found += [Spot("row", spirit) for spirit in seen.row]
    found += [Spot("cell", cell, seat) for cell in CELLS[::5] for seat in (0, 1)]
    return found


@pytest.mark.parametrize("variant", list(Variant))
def test_every_legal_action_can_be_chosen_and_nothing_else(variant: Variant) -> None:
    phases: Counter[Phase] = Counter()
    for seed in range(25):
        game, chance = Match(Options(variant), seed), random.Random(seed)
        while not game.state.over:
            seen = view(game.state, game.state.actor)
            phases[seen.phase] += 1
            chosen = reachable(seen)
            assert {actions[0] for actions in chosen} == set(seen.legal)
            ids = [choice.id for choice in choices(seen)]
            assert len(ids) == len(set(ids))
            assert choices(view(game.state, 1 - game.state.actor)) == []
            check_words(seen, chance)
            actions = chance.choice(sorted(chosen, key=str))
            for action in actions:
                game.play(action)
        assert choices(view(game.state, 0)) == []
    expected = set(Phase) - {Phase.END, Phase.COVER, Phase.VIPER, Phase.FOX, Phase.EVIL}
    if variant is Variant.BASE:
        expected.add(Phase.COVER)
    if variant is Variant.FIREFLY:
        expected |= {Phase.VIPER, Phase.FOX, Phase.EVIL}
    assert expected <= set(phases)


def check_words(seen: View, chance: random.Random) -> None:
    """A prompt for both seats and each first step, an explanation for each spot: one line, nothing left open."""
    selections = [NONE] + [choice.select for choice in choices(seen) if choice.select is not None]
    for selection in selections:
        said = [prompt(seen, selection, NAMES)]
        said += [explain(seen, selection, spot, NAMES) for spot in chance.sample(spots(seen), 6)]
        for text in said:
            assert text
            assert "\n" not in text
            assert "{" not in text
            assert len(text) < 110


def test_a_held_tile_names_what_it_captures() -> None:
    seen = view(Match(Options(), 4).state, 0)
    tile = next(tile for tile in seen.hand if matches(seen, tile))
    found = [choice for choice in choices(seen, Selection(tile=tile)) if choice.id.startswith("display-")]
    assert {choice.spot.key for choice in found} == set(matches(seen, tile))
    assert all(choice.token == f"p{tile} c{choice.spot.key}" for choice in found)


def test_matching_is_by_row_or_number() -> None:
    assert match(406, 402)
    assert match(406, 106)
    assert not match(406, 305)
    assert not match(406, 406)


def test_reasons_are_given_in_words() -> None:
    seen = view(Match(Options(), 4).state, 0)
    other = view(Match(Options(), 4).state, 1)
    display = next(tile for tile in seen.slots if tile)
    assert "hand" in explain(seen, NONE, Spot("display", display), NAMES)
    assert "You" in explain(other, NONE, Spot("display", display), NAMES)
    held = next(t for t in seen.hand for d in seen.slots if d and not match(t, d))
    wrong = next(d for d in seen.slots if d and not match(held, d))
    assert "neither the row nor the number" in explain(
        seen, Selection(tile=held), Spot("display", wrong), NAMES
    )


def test_a_choice_is_a_plain_value() -> None:
    choice = Choice("draw", Spot("pile"), "Draw two spirits", (Action(Phase.SPIRIT),))
    assert choice.token == "draw"
