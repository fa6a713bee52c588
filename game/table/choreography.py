"""Events told in movement: each becomes a few cues of a timeline. No pygame.

A cue changes the picture when it begins or ends and moves flyers in between. Because `Picture.sync` follows every line,
each function here may be simple: it tells one event and forgets it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from ..engine import events
from .layout import Rect
from .picture import Picture
from .places import Place, Places
from .timeline import Cue, Ease, Line, ease_in_out, nothing


@dataclass
class Flyer:
    """Something on its way over the table: a sprite between two rectangles.

    arc: how high it rises, as a share of the way. flip: the sprite of its other side, shown first. fade: alpha at
    the start and at the end. swell: how much larger it is half way.
    """

    sprite: str
    start: Rect
    end: Rect
    arc: float = 0.0
    flip: str = ""
    fade: tuple[int, int] = (255, 255)
    swell: float = 0.0
    k: float = 0.0


@dataclass
class Spark:
    """A strip that plays in one place: `sprite` is its name, `size` its width in drawing pixels."""

    sprite: str
    centre: tuple[int, int]
    size: int
    k: float = 0.0


class Stage:
    """What moves above the table at this moment."""

    def __init__(self) -> None:
        """Nothing moves."""
        self.flyers: list[Flyer] = []
        self.sparks: list[Spark] = []

    def clear(self) -> None:
        """Nothing moves any more."""
        self.flyers, self.sparks = [], []


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

    def line(self, told: Sequence[events.Event], done: Callable[[], None]) -> Line:
        """The line of all these events, for a picture that shows the moment before them; `done` ends it."""
        self.cues, self.at = [], 0.0
        self.will_strike = self.picture.struck is not None
        for event in told:
            self.do(partial(self.narrate, event))
            self.tell[event.kind](self, event)
        return Line(self.cues, done)

    def catching(self, cells: Sequence[Place], done: Callable[[], None]) -> Line:
        """The line of flames that catch one after the other; `done` is called at its end."""
        self.cues, self.at = [], 0.0
        for place in cells:
            self.do(partial(self.play, "flame"))
            self.spark("sparkle", place, 0.5, 1.8, wait=0.22)
        return Line(self.cues, done)

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
    ) -> None:
        """Let a sprite fly; the next cue begins after `wait` seconds (by itself when it has landed)."""
        flyer = Flyer(sprite, Rect(0, 0, 1, 1), Rect(0, 0, 1, 1), arc, flip, fade, swell)

        def begin() -> None:
            places = self.places()
            flyer.start = places.find(start)
            flyer.end = places.find(end if isinstance(end, Place) else end())
            if self.calm:
                flyer.start, flyer.arc, flyer.swell, flyer.fade = flyer.end, 0.0, 0.0, (0, 255)
            leave()
            self.stage.flyers.append(flyer)
            if sound:
                self.play(sound)

        def step(k: float) -> None:
            flyer.k = k

        def stop() -> None:
            if flyer in self.stage.flyers:
                self.stage.flyers.remove(flyer)
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
