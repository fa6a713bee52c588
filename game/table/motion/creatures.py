"""The one small gesture of each of the 19 spirits, as pure functions of time. No pygame.

Every gesture begins and ends at rest and lasts `seconds` at normal speed. Lengths are widths of the medallion.
"""

from dataclasses import dataclass, replace
from math import cos, pi, sin

from ...engine import Spirit
from .stage import REST, Movement, Pose


@dataclass(frozen=True)
class Gesture:
    """What a creature does when it is met."""

    seconds: float
    movement: Movement


def bell(k: float) -> float:
    """From nothing to one and back to nothing."""
    return sin(pi * k)


def waves(k: float, count: float) -> float:
    """`count` waves that grow from nothing and die away."""
    return sin(2 * pi * count * k) * bell(k)


def hold(k: float, share: float = 0.3) -> float:
    """Rises softly, stays at one, and falls softly."""
    edge = min(k, 1 - k) / share
    return 1.0 if edge >= 1 else (1 - cos(pi * edge)) / 2


def _leap(k: float) -> Pose:
    """The fish jumps out of the water in an arc and turns its head down on the way back."""
    return Pose(-0.55 * sin(2 * pi * k), -0.95 * bell(k) ** 2, 60 * cos(pi * k) * bell(k))


def _bow(k: float) -> Pose:
    """The deer bows low before the player, and rises with a proud toss of its antlers."""
    if k < 0.62:
        down = hold(k / 0.62, 0.4)
        return Pose(0.12 * down, 0.34 * down, -26 * down, 1 + 0.06 * down, 1 - 0.26 * down)
    up = bell((k - 0.62) / 0.38)
    return Pose(-0.06 * up, -0.34 * up, 14 * up, 1 - 0.04 * up, 1 + 0.12 * up)


def _swoop(k: float) -> Pose:
    """The eagle draws a wide loop on spread wings."""
    angle = 2 * pi * k
    return Pose(
        0.8 * sin(angle), -0.45 * (1 - cos(angle)), -24 * sin(angle), 1 + 0.22 * bell(k), 1 - 0.08 * bell(k)
    )


def _shake(k: float) -> Pose:
    """The bear rises to its full height and shakes its fur from side to side."""
    tall, shaken = hold(k, 0.35), waves(k, 5)
    return Pose(0.14 * shaken, -0.22 * tall, 20 * shaken, 1 + 0.22 * tall, 1 + 0.30 * tall)


DARTS = ((0.0, 0.0), (0.85, -0.35), (-0.6, -0.75), (0.45, -0.9), (0.0, 0.0))
"""Where the dragonfly stands still between its darts."""


def _dart(k: float) -> Pose:
    """The dragonfly darts from place to place and stands in the air between."""
    legs = len(DARTS) - 1
    leg = min(legs - 1, int(k * legs))
    part = min(1.0, (k * legs - leg) / 0.55)
    eased = (1 - cos(pi * part)) / 2
    (x0, y0), (x1, y1) = DARTS[leg], DARTS[leg + 1]
    lean = (x0 - x1) * 18 * bell(part)
    return Pose(x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased, lean, 1 + 0.04 * waves(k, 14), 1.0)


def _scuttle(k: float) -> Pose:
    """The beetle runs aside in a straight line, turns about, runs back, its legs shaking it."""
    run = sin(2 * pi * k)
    heading = -70 * sin(4 * pi * k) * bell(k) if k < 0.5 else 70 * sin(4 * pi * (k - 0.5)) * bell(k)
    return Pose(0.75 * run, 0.05 * waves(k, 11), heading + 8 * waves(k, 11))


def _pop(k: float) -> Pose:
    """The marmot ducks, pops up, looks left and right, and is gone again."""
    if k < 0.2:
        duck = bell(k / 0.4)
        return Pose(0.0, 0.18 * duck, 0.0, 1 + 0.12 * duck, 1 - 0.3 * duck)
    rest = (k - 0.2) / 0.8
    up = hold(rest, 0.25)
    duck = max(0.0, 1 - rest / 0.12)
    look = waves(rest, 1.5)
    return Pose(0.12 * look, 0.18 * duck - 0.5 * up, -10 * look, 1 + 0.12 * duck, 1 - 0.3 * duck + 0.1 * up)


def _zigzag(k: float) -> Pose:
    """The bee wanders from flower to flower in a zigzag."""
    turns = 5
    saw = 2 * abs(2 * ((k * turns / 2 + 0.25) % 1) - 1) - 1
    return Pose(0.6 * saw * bell(k), -0.7 * bell(k) + 0.04 * waves(k, 12), 12 * saw * bell(k))


def _circle(k: float) -> Pose:
    """The ladybug walks once round its medallion, head first."""
    angle = 2 * pi * (1 - cos(pi * k)) / 2
    return Pose(0.42 * sin(angle), -0.42 * (1 - cos(angle)), -360 * (1 - cos(pi * k)) / 2)


def _howl(k: float) -> Pose:
    """The wolf throws its head back and howls."""
    back = hold(k, 0.28)
    return Pose(-0.08 * back, -0.16 * back, 34 * back + 2.5 * waves(k, 8), 1 - 0.03 * back, 1 + 0.1 * back)


def _hop(k: float) -> Pose:
    """The squirrel hops away and back in small hops."""
    hops = 4
    up = abs(sin(pi * hops * k))
    x = 0.62 * sin(pi * k) ** 2
    squash = max(0.0, 1 - 4 * up) * bell(k)
    return Pose(x, -0.34 * up, 8 * cos(pi * k) * bell(k), 1 + 0.14 * squash, 1 - 0.16 * squash)


def _flutter(k: float) -> Pose:
    """The bird stands in the air on beating wings."""
    beat = abs(sin(9 * pi * k)) * bell(k)
    return Pose(
        0.22 * waves(k, 1), -0.62 * hold(k) - 0.07 * beat, 6 * waves(k, 2), 1 - 0.24 * beat, 1 + 0.05 * beat
    )


def _jump(k: float) -> Pose:
    """The frog crouches, jumps high, and lands with a squash."""
    if k < 0.25 or k > 0.8:
        part = k / 0.25 if k < 0.25 else (k - 0.8) / 0.2
        low = bell(part)
        return Pose(0.0, 0.16 * low, 0.0, 1 + 0.24 * low, 1 - 0.3 * low)
    part = (k - 0.25) / 0.55
    up = bell(part)
    return Pose(0.0, -1.1 * up, 0.0, 1 - 0.14 * up, 1 + 0.2 * up)


def _flap(k: float) -> Pose:
    """The butterfly opens and closes its wings and tumbles upward."""
    wings = abs(cos(4 * pi * k))
    away = bell(k)
    return Pose(0.34 * waves(k, 1.5), -0.55 * away, 10 * waves(k, 1.5), 1 - 0.62 * (1 - wings), 1.0)


def skulk(k: float) -> Pose:
    """The evil spirit creeps to and fro, low, stopping and looking over its shoulder."""
    step = k + 0.06 * sin(6 * pi * k)
    return Pose(0.7 * sin(2 * pi * step), 0.1 * abs(sin(6 * pi * k)) * bell(k), -13 * cos(2 * pi * step) * bell(k),
                1 + 0.08 * bell(k), 1 - 0.12 * bell(k))  # fmt: skip


def _nod(k: float) -> Pose:
    """The cow swings its heavy head from side to side, as if its bell should ring, and nods at each end."""
    swing = waves(k, 1.5)
    return Pose(0.30 * swing, 0.16 * swing**2, 30 * swing, 1 + 0.05 * bell(k), 1 - 0.08 * swing**2)


def _rise(k: float) -> Pose:
    """The phoenix rises out of its own glow."""
    up = hold(k, 0.45)
    return Pose(0.0, -0.7 * up, 0.0, 1 + 0.16 * up, 1 + 0.16 * up, up)


def _slither(k: float) -> Pose:
    """The viper winds to and fro in a sine."""
    along = sin(2 * pi * k)
    return Pose(
        0.6 * along, 0.16 * waves(k, 5), 14 * waves(k, 5), 1 + 0.08 * waves(k, 5), 1 - 0.08 * waves(k, 5)
    )


def _slink(k: float) -> Pose:
    """The fox slinks aside, stretched low, springs up as on a mouse, and trots back."""
    if k < 0.5:
        away = (1 - cos(2 * pi * k)) / 2
        low = bell(2 * k)
        return Pose(-0.7 * away, 0.14 * low, 5 * low, 1 + 0.26 * low, 1 - 0.28 * low)
    rest = (k - 0.5) * 2
    back = (1 + cos(pi * rest)) / 2
    pounce = bell(min(1.0, rest / 0.6))
    return Pose(-0.7 * back, -0.62 * pounce, 24 * waves(min(1.0, rest / 0.6), 1), 1.0, 1 + 0.12 * pounce)


ASTIR = 1.6
"""How many times the size of its medallion a creature is that leaves it where it sits."""
EMERGING = 0.12
"""The share of its gesture in which a creature leaves its medallion, and as much to return."""


def stepping_out(movement: Movement) -> Movement:
    """A gesture of the creature itself: it grows out of its medallion first and goes back into it at the end."""

    def shown(k: float) -> Pose:
        return _sized(movement(k), hold(min(1.0, max(0.0, k)), EMERGING))

    return shown


HELD = 0.46
"""How far above its burden a creature flies."""


def above(movement: Movement) -> Movement:
    """The same movement above what is carried."""
    return lambda k: _lifted(movement(k), HELD)


def leaving(movement: Movement, high: float = HELD) -> Movement:
    """The way to what is fetched: the creature grows out of its medallion and rises above its burden."""
    return lambda k: _sized(_lifted(movement(k), high * k), hold(min(k, 0.5), EMERGED))


def returning(movement: Movement, high: float = HELD) -> Movement:
    """The way home: the creature sinks back into its medallion."""
    return lambda k: _sized(_lifted(movement(k), high * (1 - k)), hold(max(k, 0.5), EMERGED))


EMERGED = 0.35
"""The share of its way in which a creature leaves its medallion or goes back into it."""


def _lifted(pose: Pose, high: float) -> Pose:
    return replace(pose, y=pose.y - high)


def _sized(pose: Pose, size: float) -> Pose:
    return replace(pose, wide=pose.wide * size, tall=pose.tall * size)


def alighting(k: float) -> Pose:
    """A medallion that comes to rest like a coin: it lifts, tips from edge to edge, and its light dies down."""
    k = min(1.0, max(0.0, k))
    tipping = waves(k, 1.5)
    return Pose(0.0, -0.28 * bell(k), 15 * tipping, 1 - 0.12 * abs(tipping), 1.0, 0.8 * bell(k))


GESTURES: dict[Spirit, Gesture] = {
    Spirit.FISH: Gesture(0.9, _leap),
    Spirit.DEER: Gesture(1.0, _bow),
    Spirit.EAGLE: Gesture(1.0, _swoop),
    Spirit.BEAR: Gesture(0.8, _shake),
    Spirit.DRAGONFLY: Gesture(1.1, _dart),
    Spirit.BEETLE: Gesture(0.9, _scuttle),
    Spirit.MARMOT: Gesture(1.2, _pop),
    Spirit.BEE: Gesture(1.1, _zigzag),
    Spirit.LADYBUG: Gesture(1.1, _circle),
    Spirit.WOLF: Gesture(1.2, _howl),
    Spirit.SQUIRREL: Gesture(1.0, _hop),
    Spirit.BIRD: Gesture(1.1, _flutter),
    Spirit.FROG: Gesture(0.9, _jump),
    Spirit.BUTTERFLY: Gesture(1.2, _flap),
    Spirit.EVIL: Gesture(1.1, skulk),
    Spirit.COW: Gesture(1.1, _nod),
    Spirit.PHOENIX: Gesture(1.2, _rise),
    Spirit.VIPER: Gesture(1.1, _slither),
    Spirit.FOX: Gesture(1.2, _slink),
}
"""Spirit to its gesture."""


def carried(spirit: Spirit) -> Movement:
    """How a creature moves on its way with a tile; level at both ends."""
    return CARRYING.get(spirit, lambda _: REST)


def _beating(k: float) -> Pose:
    """The eagle on its way, wings beating slowly."""
    return Pose(0.0, 0.07 * waves(k, 3), -8 * waves(k, 1), 1 + 0.1 * waves(k, 3), 1 - 0.05 * waves(k, 3))


def _darting(k: float) -> Pose:
    """The dragonfly on its way, in darts."""
    return Pose(0.35 * waves(k, 2.5), -0.3 * abs(waves(k, 2.5)), 20 * waves(k, 2.5))


def rolling(k: float) -> Pose:
    """What the beetle rolls: two turns, and a bump now and then."""
    return Pose(0.0, -0.06 * abs(waves(k, 4)), -720 * k)


def _pushing(k: float) -> Pose:
    """The beetle behind what it rolls."""
    return Pose(0.0, 0.05 * waves(k, 7), 10 * waves(k, 7))


def _winding(k: float) -> Pose:
    """The viper on its way, winding."""
    return Pose(0.14 * waves(k, 3), 0.35 * waves(k, 3), 20 * waves(k, 3))


def _leaping(k: float) -> Pose:
    """The fish on its way, first up, then down."""
    return Pose(0.0, -0.4 * bell(k), 40 * waves(k, 1))


def creeping(k: float) -> Pose:
    """The evil spirit on its way."""
    return Pose(
        0.0, 0.12 * abs(waves(k, 4)), 12 * waves(k, 4), 1 + 0.06 * waves(k, 8), 1 - 0.06 * waves(k, 8)
    )


CARRYING: dict[Spirit, Movement] = {
    Spirit.FISH: _leaping,
    Spirit.EAGLE: _beating,
    Spirit.DRAGONFLY: _darting,
    Spirit.BEETLE: _pushing,
    Spirit.VIPER: _winding,
    Spirit.EVIL: creeping,
}
"""Spirits that travel, to how they do it."""
