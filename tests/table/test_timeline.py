"""Timelines: cues begin, run and end once, in order; they can be hurried and skipped."""

from __future__ import annotations

import pytest

from game.table.motion import timeline
from game.table.motion.timeline import Cue, Line, Timeline


def logged(log: list[str], name: str, start: float, length: float) -> Cue:
    return Cue(
        start,
        length,
        begin=lambda: log.append(f"{name} begins"),
        step=lambda k: log.append(f"{name} {k:.2f}"),
        end=lambda: log.append(f"{name} ends"),
    )


def test_a_cue_begins_runs_and_ends() -> None:
    log: list[str] = []
    cue = logged(log, "a", 1.0, 2.0)
    for now in (0.5, 1.0, 2.0, 3.5, 4.0):
        cue.advance(now)
    assert log == ["a begins", "a 0.00", "a 0.50", "a 1.00", "a ends"]


def test_a_long_frame_still_begins_and_ends_every_cue() -> None:
    log: list[str] = []
    line = Line([logged(log, "b", 0.5, 0.1), logged(log, "a", 0.0, 0.1)])
    assert not line.advance(10.0)
    assert log == ["a begins", "a 1.00", "a ends", "b begins", "b 1.00", "b ends"]


def test_a_line_lasts_as_long_as_its_last_cue() -> None:
    assert Line([Cue(0.0, 1.0), Cue(0.8, 0.5)]).length == pytest.approx(1.3)
    assert Line([]).length == 0.0


def test_lines_play_one_after_the_other() -> None:
    log: list[str] = []
    line = Timeline()
    line.add(Line([logged(log, "a", 0.0, 1.0)], lambda: log.append("first done")))
    line.add(Line([logged(log, "b", 0.0, 1.0)], lambda: log.append("second done")))
    assert line.advance(1.0)
    assert line.busy
    assert log[-1] == "first done"
    assert line.advance(1.0)
    assert not line.busy
    assert log[-1] == "second done"
    assert not line.advance(1.0)


def test_done_is_called_when_the_line_is_off_the_timeline() -> None:
    played = Timeline()
    busy: list[bool] = []
    played.add(Line([Cue(0.0, 0.1)], lambda: busy.append(played.busy)))
    played.advance(1.0)
    assert busy == [False]


def test_skip_ends_everything_in_order() -> None:
    log: list[str] = []
    played = Timeline()
    played.add(Line([logged(log, "a", 0.0, 1.0), logged(log, "b", 5.0, 1.0)], lambda: log.append("done")))
    played.advance(0.5)
    played.skip()
    assert not played.busy
    assert log == ["a begins", "a 0.50", "a 1.00", "a ends", "b begins", "b 1.00", "b ends", "done"]


def test_off_shows_the_end_at_once() -> None:
    log: list[str] = []
    played = Timeline("off")
    played.add(Line([logged(log, "a", 0.0, 1.0)], lambda: log.append("done")))
    assert log == ["a begins", "a 1.00", "a ends", "done"]
    assert not played.busy


def test_speeds_differ() -> None:
    def frames(speed: str) -> int:
        played = Timeline(speed)
        played.add(Line([Cue(0.0, 1.0)]))
        count = 0
        while played.busy:
            played.advance(1 / 60)
            count += 1
        return count

    assert frames("slow") > frames("normal") > frames("fast")


def test_clear_forgets() -> None:
    log: list[str] = []
    played = Timeline()
    played.add(Line([logged(log, "a", 0.0, 1.0)]))
    played.clear()
    assert not played.busy
    assert log == []


@pytest.mark.parametrize("name", ["linear", "ease_out", "ease_in_out", "overshoot"])
def test_eases_begin_at_0_and_end_at_1(name: str) -> None:
    ease = getattr(timeline, name)
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_pulse_comes_back() -> None:
    assert timeline.pulse(0.5) == pytest.approx(1.0)
    assert timeline.pulse(1.0) == pytest.approx(0.0, abs=1e-9)
