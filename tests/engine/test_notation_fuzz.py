"""Parsers of positions, views and records: any text either is exactly a line of ours or raises RecordError."""

import random
import string
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import (
    Match,
    Options,
    Phase,
    RecordError,
    State,
    Stream,
    Variant,
    View,
    legal_actions,
    parse_position,
    parse_record,
    parse_view,
    position_line,
    record_line,
    sample,
    view,
    view_line,
)
from game.engine.text_fields import MAX_LENGTH
from tests.engine.support import ALL_OPTIONS, choose, play_on, walk

Parser = Callable[[Any], Any]

PARSERS: tuple[Parser, ...] = (parse_position, parse_view, parse_record, Match.from_record)

WRITERS: dict[Parser, Callable[[Any], str]] = {
    parse_position: position_line,
    parse_view: view_line,
    parse_record: record_line,
    Match.from_record: record_line,
}

SIGNS = string.ascii_lowercase + string.digits + "-._~" + "AZ +%\n\té\x00"


def refused(parse: Parser, text: Any) -> bool:
    """Whether `text` is refused; any refusal must tell place and reason, anything accepted must be written the same."""
    try:
        value = parse(text)
    except RecordError as raised:
        error = raised
    else:
        assert WRITERS[parse](value) == text
        return False
    length = len(text) if isinstance(text, str) else 0
    assert 0 <= error.position <= length, (error, text)
    assert error.reason
    assert str(error) == f"character {error.position}: {error.reason}"
    return True


def sound(value: Any, seed: int = 1) -> None:
    """Demand that whatever a parser accepted is a game that can be played to its end."""
    if isinstance(value, View):
        for number in (seed, seed + 1):
            full = sample(value, Stream(number))
            assert view(full, value.seat) == value
            sound(full, number)
        assert value.legal or value.over or value.actor != value.seat
        assert value.panoramas
        assert value.scores
        return
    state: State = value.state if isinstance(value, Match) else value
    assert parse_position(position_line(state)) == state
    end = play_on(state, seed)
    assert parse_position(position_line(end)) == end


def moments(options: Options, seed: int) -> dict[Phase, State]:
    """One state of every decision that a game has."""
    found: dict[Phase, State] = {}
    for state in walk(options, seed, eager=True):
        if state.phase not in found or (state.turn > 8 and state.turn % 3 == 0):
            found[state.phase] = state.copy()
    return found


def record_of(options: Options, seed: int, plies: int) -> str:
    """The record of the first `plies` actions of an eager game."""
    match = Match(options, seed, ("human", "greedy"))
    stream = Stream(seed)
    while match.ply < plies and not match.state.over:
        match.play(choose(match.state, stream, True))
    return match.record()


def lines() -> Iterator[tuple[Parser, str]]:
    """A few lines of every kind, from different moments of different games."""
    for options, seed in ((Options(), 2), (Options(Variant.FIREFLY), 11), (ALL_OPTIONS[-1], 7)):
        for state in list(moments(options, seed).values())[:4]:
            yield parse_position, position_line(state)
            yield parse_view, view_line(view(state, state.actor))
            yield parse_view, view_line(view(state, 1 - state.actor))
        yield parse_record, record_of(options, seed, 30)


LINES = list(lines())


def test_lines_are_accepted() -> None:
    for parse, line in LINES:
        assert not refused(parse, line)
        sound(parse(line))


def test_a_line_of_another_kind_is_refused() -> None:
    for parse, line in LINES:
        for other in (parse_position, parse_view, parse_record):
            assert refused(other, line) == (other is not parse)


def test_truncation_at_every_length() -> None:
    for parse, line in LINES:
        for length in range(len(line)):
            assert refused(parse, line[:length])


def mutations(line: str, signs: str) -> Iterator[str]:
    for at in range(len(line)):
        for sign in signs:
            if sign != line[at]:
                yield line[:at] + sign + line[at + 1 :]


def check_accepted(parse: Parser, text: str) -> bool:
    """Parse `text`; whatever is accepted must be playable. Returns whether it was accepted."""
    if refused(parse, text):
        return False
    sound(parse(text))
    return True


def test_every_single_character_mutation() -> None:
    """Replaced by every sign, on one line of each kind."""
    for kind in (parse_position, parse_view, parse_record):
        line = next(line for parse, line in LINES[12:] if parse is kind)
        accepted = sum(
            check_accepted(kind, text)
            for text in mutations(line, "019-.~x" if kind is parse_record else SIGNS)
        )
        assert accepted < len(line) * len(SIGNS) / 20


@pytest.mark.full
def test_every_single_character_mutation_of_every_line() -> None:
    for parse, line in LINES:
        for text in mutations(line, SIGNS):
            check_accepted(parse, text)


def test_every_deletion_insertion_and_doubling_of_a_character() -> None:
    for parse, line in LINES[::3]:
        for at in range(len(line)):
            for text in (
                line[:at] + line[at + 1 :],
                line[:at] + line[at] + line[at:],
                line[:at] + "~" + line[at:],
            ):
                if text != line:
                    check_accepted(parse, text)


def test_fields_swapped_doubled_and_removed() -> None:
    for parse, line in LINES:
        fields = line.split("~")
        for at in range(len(fields)):
            assert refused(parse, "~".join(fields[:at] + fields[at + 1 :]))
            assert refused(parse, "~".join(fields[:at] + fields[at : at + 1] + fields[at:]))
            for other in range(at + 1, len(fields)):
                swapped = fields[:]
                swapped[at], swapped[other] = swapped[other], swapped[at]
                if swapped != fields:
                    check_accepted(parse, "~".join(swapped))


def test_fields_of_one_game_in_another() -> None:
    """The hardest nonsense: every single field is well-formed, but it belongs to another moment."""
    for kind in (parse_position, parse_view):
        pool = [line.split("~") for parse, line in LINES if parse is kind]
        for one in pool:
            for two in pool:
                for at in range(len(one)):
                    if one[at] != two[at]:
                        check_accepted(kind, "~".join([*one[:at], two[at], *one[at + 1 :]]))


FIELD_VALUES = (
    *("", "-", "0", "1", "2", "3", "12", "13", "99", "999", "1000", "-1", "+1", "01", "1e3", "0x1", "None"),
    *(
        "9" * 30,
        "9" * 5000,
        "101",
        "101102201202",
        "101101",
        "102101",
        "411",
        "000",
        "100",
        "607",
        "608",
        "10",
    ),
    *(
        "wolf",
        "wolf.bee",
        "wolf.wolf",
        "evil",
        "evil.wolf",
        "wolf101",
        "wolf101.bee101",
        "wolf410",
        "evil101",
    ),
    *("bear101", "squirrel101", "fox101", "cow101.phoenix102", "x1", "x2", "x0", "x99", "x100", "x-1", "x"),
    *(
        "play",
        "capture",
        "rainbow",
        "spirit",
        "keep",
        "deer",
        "beetle",
        "viper",
        "fox",
        "evil",
        "cover",
        "end",
    ),
    *("lay", "encounter", "effect", "fireflies", "refill", "next", "squirrel", "done", "PLAY", "Lay"),
    *("absent", "pile", "held_by_0", "held_by_1", "drawn", "aside", "second_chance", "fish", "held"),
    *(
        "base",
        "beginner",
        "firefly",
        "first_rainbow-keep",
        "fox_blocks-true",
        "fox_blocks-false",
        "area_rule-x",
    ),
    *("0.0.0.0.0.0", "101.102.103.104.105.106", "101_102", "101_x", "0_101", "_", ".", "..", "a" * 8000),
)


def test_every_field_with_every_odd_value() -> None:
    for parse, line in LINES[::4]:
        fields = line.split("~")
        for at in range(len(fields)):
            for value in FIELD_VALUES:
                if value != fields[at]:
                    check_accepted(parse, "~".join([*fields[:at], value, *fields[at + 1 :]]))


def test_odd_values_in_two_fields_at_once() -> None:
    """Nonsense in pairs, as a wrong phase with its fitting stage."""
    chooser = random.Random(3)
    for parse, line in LINES:
        fields = line.split("~")
        for _ in range(400):
            changed = fields[:]
            for at in chooser.sample(range(1, len(fields)), chooser.choice((2, 3))):
                changed[at] = chooser.choice((*FIELD_VALUES, *chooser.choice(LINES)[1].split("~")))
            if changed != fields:
                check_accepted(parse, "~".join(changed))


def test_another_version_is_told() -> None:
    for parse, line in LINES[:4]:
        kind, rest = line.split("~", 1)
        for version in ("0", "2", "10", "11", "", "9" * 50, "1a"):
            with pytest.raises(RecordError, match="version"):
                parse(f"{kind[:-1]}{version}~{rest}")


def test_text_that_is_no_line_at_all() -> None:
    odd: list[Any] = [
        *(
            "",
            " ",
            "\n",
            "~",
            "~" * 40,
            "-",
            ".",
            "pos",
            "pos1",
            "pos1~",
            "view1~",
            "record1~",
            "record1~base~-~",
        ),
        *(
            "é",
            "pos1~é",
            "\ud800",
            "\U0001f600" * 9,
            "pos1\x00",
            "POS1",
            "pos1~base~-~\u0661",
            "r\u0435cord1~",
            "\uff50os1",
        ),
        *(None, 0, 1.5, b"pos1~base", bytearray(b"x"), [], {}, object(), ("pos1",), True),
    ]
    for parse in PARSERS:
        for text in odd:
            assert refused(parse, text)


class Watched(str):
    """A text that counts how often somebody looks into it."""

    __slots__ = ("looks",)
    looks: int

    def __iter__(self) -> Iterator[str]:
        self.looks += 1
        return super().__iter__()

    def split(self, *args: Any, **kwargs: Any) -> Any:
        self.looks += 1
        return super().split(*args, **kwargs)

    def __getitem__(self, key: Any) -> str:
        self.looks += 1
        return super().__getitem__(key)


@pytest.mark.parametrize("noise", ["9", "~", ".", "-", "a", "é", "p101.", "101", "\x00", "record1~base~-~"])
def test_ten_megabytes_of_noise_are_refused_unseen(noise: str) -> None:
    """The length alone decides: nothing of the text is looked at, so the time does not grow with it."""
    for start in ("", "pos1~", "view1~", "record1~"):
        text = Watched(start + noise * (10_000_000 // len(noise)))
        text.looks = 0
        for parse in PARSERS:
            with pytest.raises(RecordError) as caught:
                parse(text)
            assert caught.value.position == MAX_LENGTH
        assert text.looks == 0


def test_the_longest_admitted_texts_are_refused() -> None:
    for parse, line in LINES[:3]:
        for noise in ("~", ".", "1", "-", "a", "101"):
            for text in (
                line + noise * MAX_LENGTH,
                noise * MAX_LENGTH,
                line.replace("~-~", "~" + noise * 6000 + "~", 1),
            ):
                assert refused(parse, text[:MAX_LENGTH])


def test_no_line_of_a_game_comes_near_the_limit() -> None:
    longest = 0
    for options in ALL_OPTIONS:
        match = Match(options, 1, ("a" * 24, "b" * 24))
        stream = Stream(1)
        while not match.state.over:
            match.play(choose(match.state, stream, True))
        longest = max(longest, len(match.record()))
    assert longest < MAX_LENGTH / 3


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(PARSERS), st.text(max_size=200))
def test_random_text(parse: Parser, text: str) -> None:
    assert refused(parse, text)


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(PARSERS),
    st.text(alphabet=SIGNS, max_size=300),
    st.sampled_from(["pos1~", "view1~", "record1~"]),
)
def test_random_text_in_our_letters(parse: Parser, text: str, start: str) -> None:
    assert refused(parse, start + text)
    assert refused(parse, start + "base~-~" + text)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(LINES), st.data())
def test_random_splices(pair: tuple[Parser, str], data: st.DataObject) -> None:
    parse, line = pair
    other = data.draw(st.sampled_from(LINES))[1]
    cut = data.draw(st.integers(0, len(line)))
    past = data.draw(st.integers(0, len(other)))
    check_accepted(parse, line[:cut] + other[past:])


def test_records_with_actions_that_break_rules_tell_the_rule() -> None:
    line = record_of(Options(), 2, 6)
    with pytest.raises(RecordError, match=r"answers no|breaks R"):
        parse_record(line + ".p101.p101.p101")
    start = line.rsplit("~", 2)[0] + "~1"
    for token in (
        "p607",
        "c101",
        "draw",
        "wolf101",
        "k-wolf101",
        "",
        "p",
        "p-101",
        "P101",
        "p1011",
        "p\u0661\u0660\u0661",
    ):
        assert refused(parse_record, f"{start}~{token}")


def test_a_record_of_a_finished_game_takes_no_more_actions() -> None:
    line = record_of(Options(), 2, 500)
    assert parse_record(line).state.over
    fields = line.split("~")
    fields[-2] = str(int(fields[-2]) + 1)
    with pytest.raises(RecordError, match="answers no end decision"):
        parse_record("~".join(fields) + ".p101")


def test_a_record_with_another_number_of_actions_is_refused() -> None:
    fields = record_of(Options(), 2, 20).split("~")
    assert fields[-2] == "20"
    for number in ("19", "21", "0", "-1", "020", "99999999"):
        assert refused(parse_record, "~".join([*fields[:-2], number, fields[-1]]))


def test_every_record_token_is_unique_within_its_decision() -> None:
    for state in walk(Options(Variant.FIREFLY), 11, eager=True):
        words = [str(action) for action in legal_actions(state)]
        assert len(set(words)) == len(words)
