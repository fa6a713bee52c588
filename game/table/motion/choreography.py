"""Events told in movement: each becomes a few cues of a timeline. No pygame.

A cue changes the picture when it begins or ends and moves flyers in between. Because `Picture.sync` follows every line,
each function here may be simple: it tells one event and forgets it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ...engine import Spirit, events
from ..layout import Rect
from ..picture import Picture
from ..places import Place, Places
from ..theme import FIRE, Colour
from .fire import STEP, Burning
from .stage import Flyer, Haze, Movement, Spark, Stage, still
from .timeline import Cue, Ease, Line, ease_in_out, nothing, overshoot

Heard = Callable[[str], None]


class Choreography:
    """Plans a line of cues for a list of events.

    calm: reduced motion; things fade instead of flying. play: plays a sound.
    """

    def __init__(
        self,
        picture: Picture,
        stage: Stage,
        places: Callable[[], Places],
        play: Heard,
        tell: Mapping[str, Callable[..., None]],
        calm: bool = False,
        narrate: Callable[[events.Event], None] = nothing,
    ) -> None:
        """`tell`: kind of event to the function that tells it. `places` is asked when a cue begins, `narrate` is
        called when an event begins to be told.
        """
        self.narrate = narrate
        self.tell = tell
        self.picture = picture
        self.stage = stage
        self.places = places
        self.play = play
        self.calm = calm
        self.cues: list[Cue] = []
        self.at = 0.0
        self.will_strike = False
        self.settling: dict[tuple[int, Spirit], int] = {}
        self.first: events.Event | None = None

    def line(self, told: Sequence[events.Event], done: Callable[[], None]) -> Line:
        """The line of all these events, for a picture that shows the moment before them; `done` ends it."""
        self.cues, self.at, self.settling = [], 0.0, {}
        self.will_strike = self.picture.struck is not None
        self.first = told[0] if told else None
        for event in told:
            self.do(partial(self.narrate, event))
            self.tell[event.kind](self, event)
        return Line(self.cues, done)

    def catching(self, told: Sequence[Burning], done: Callable[[], None]) -> Line:
        """The line of fire that runs from the foot, cell by cell, and of the flames it lights."""
        self.cues, self.at = [], 0.0
        last = 0.0
        for cell, seat, step, flame in told:
            self.at = step * STEP
            place = Place("cell", cell, seat)
            self.haze("burn", place, 0.55, FIRE)
            if flame:
                self.at += 0.12
                self.kindle(cell, seat)
                self.spark("sparkle", place, 0.5, 1.7)
            last = max(last, self.at)
        self.at = last + 0.5
        self.do(self._relight)
        return Line(self.cues, done)

    def _relight(self) -> None:
        """The tiles of the new flames get their golden rims, all at once: a panorama is costly to paint anew."""
        for board in self.picture.boards:
            board.touch()
        self.picture.touch()

    def kindle(self, cell: int, seat: int) -> None:
        """One flame grows out of its pyre."""
        stage, board = self.stage, self.picture.boards[seat]

        def begin() -> None:
            board.lit.add(cell)
            self.play("flame")

        def step(k: float) -> None:
            stage.kindling[seat, cell] = k

        def end() -> None:
            stage.kindling.pop((seat, cell), None)

        self.cues.append(Cue(self.at, 0.18 if self.calm else 0.5, begin, step, end, overshoot))

    def do(self, act: Callable[[], None], length: float = 0.0) -> None:
        """Do something now, then let `length` seconds pass."""
        self.cues.append(Cue(self.at, length, begin=act))
        self.at += length

    def fly(
        self,
        sprite: str,
        start: Place,
        end: Place | Callable[[], Place],
        length: float,
        leave: Callable[[], None] = nothing,
        land: Callable[[], None] = nothing,
        wait: float | None = None,
        ease: Ease = ease_in_out,
        arc: float = 0.12,
        flip: str = "",
        fade: tuple[int, int] = (255, 255),
        swell: float = 0.0,
        sound: str = "",
        pose: Movement = still,
        grown: tuple[float, float] = (1.0, 1.0),
    ) -> None:
        """Let a sprite fly; the next cue begins after `wait` seconds (by itself when it has landed).

        grown: how many times as large as its place it is at the start and at the end.
        """
        flyer = Flyer(sprite, Rect(0, 0, 1, 1), Rect(0, 0, 1, 1), arc, flip, fade, swell, pose)

        def begin() -> None:
            places = self.places()
            flyer.start = places.find(start).grown(grown[0])
            flyer.end = places.find(end if isinstance(end, Place) else end()).grown(grown[1])
            if self.calm:
                flyer.start, flyer.arc, flyer.swell, flyer.pose = flyer.end, 0.0, 0.0, still
                flyer.fade = (255, 0) if fade[1] < fade[0] else (0, 255)
            leave()
            self.stage.flyers.append(flyer)
            if sound:
                self.play(sound)

        def step(k: float) -> None:
            flyer.k = k

        def stop() -> None:
            if flyer in self.stage.flyers:
                self.stage.flyers.remove(flyer)
            if land is not nothing:
                land()
                self.picture.touch()

        length = min(length, 0.18) if self.calm else length
        self.cues.append(Cue(self.at, length, begin, step, stop, ease))
        self.at += length if wait is None else wait

    def spark(self, sprite: str, place: Place, length: float, size: float, wait: float = 0.0) -> None:
        """Let a strip play over a place, `size` times as wide."""
        spark = Spark(sprite, (0, 0), 1)

        def begin() -> None:
            rect = self.places().find(place)
            spark.centre, spark.size = rect.centre, round(rect.w * size)
            self.stage.sparks.append(spark)

        def step(k: float) -> None:
            spark.k = k

        def stop() -> None:
            if spark in self.stage.sparks:
                self.stage.sparks.remove(spark)

        if not self.calm:
            self.cues.append(Cue(self.at, length, begin, step, stop))
        self.at += wait

    def haze(
        self, kind: str, place: Place, length: float, colour: Colour, size: float = 1.0, wait: float = 0.0
    ) -> None:
        """Let mist, a ring or a glow come and go over a place, `size` times as large."""
        haze = Haze(kind, Rect(0, 0, 1, 1), colour)

        def begin() -> None:
            haze.rect = self.places().find(place).grown(size)
            self.stage.hazes.append(haze)

        def step(k: float) -> None:
            haze.k = k

        def stop() -> None:
            if haze in self.stage.hazes:
                self.stage.hazes.remove(haze)

        if not self.calm:
            self.cues.append(Cue(self.at, length, begin, step, stop))
        self.at += wait
