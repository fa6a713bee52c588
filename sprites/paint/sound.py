"""Synthesises every sound with numpy and writes OGG Vorbis. All notes are of the pentatonic scale on D."""

from __future__ import annotations

import functools
import pathlib
from collections.abc import Callable, Iterator

import numpy as np
import soundfile

from . import ogg

RATE = 44100

NOTE = {
    "D3": 146.83, "A3": 220.0, "B3": 246.94, "D4": 293.66, "E4": 329.63, "F#4": 369.99, "A4": 440.0, "B4": 493.88,
    "D5": 587.33, "E5": 659.26, "F#5": 739.99, "A5": 880.0, "B5": 987.77, "D6": 1174.66, "E6": 1318.51, "F#6": 1479.98,
}  # fmt: skip
"""Frequencies in Hz."""

Sound = np.ndarray
Part = tuple[float, Sound, float]
"""Start in seconds, sound, loudness."""


def seconds(duration: float) -> Sound:
    """The moments of a sound, in seconds from its start."""
    return np.arange(int(RATE * duration)) / RATE


def sine(frequency: float, duration: float) -> Sound:
    """A pure tone."""
    return np.sin(2 * np.pi * frequency * seconds(duration))


def fading(sound: Sound, attack: float = 0.004, decay: float = 6.0) -> Sound:
    """The sound with a quick rise and an exponential fall."""
    t = seconds(len(sound) / RATE)[: len(sound)]
    return sound * np.minimum(1, t / attack) * np.exp(-decay * t)


def bell(frequency: float, duration: float = 1.2, decay: float = 4.0, attack: float = 0.003) -> Sound:
    """A small bell: four partials, the high ones die first."""
    t = seconds(duration)
    total = np.zeros_like(t)
    for multiple, weight, phase in ((1, 1, 0), (2.0, 0.35, 0.3), (3.01, 0.16, 0.1), (4.2, 0.07, 0)):
        partial = np.sin(2 * np.pi * frequency * multiple * t + phase)
        total = total + weight * partial * np.exp(-decay * (0.6 + 0.5 * multiple) * t)
    return total * np.minimum(1, t / attack)


def pluck(frequency: float, duration: float = 1.0, seed: int = 0) -> Sound:
    """A plucked string (Karplus and Strong), softly."""
    period = int(RATE / frequency)
    string = np.random.default_rng(seed).uniform(-1, 1, period)
    string = np.convolve(np.r_[string, string[:3]], np.ones(4) / 4, "valid")
    out = np.zeros(int(RATE * duration))
    period = len(string)
    for start in range(0, len(out), period):
        count = min(period, len(out) - start)
        out[start : start + count] = string[:count]
        string = 0.996 * (0.5 * string + 0.5 * np.roll(string, 1))
    return out * np.minimum(1, seconds(duration) / 0.002)


def noise(duration: float, seed: int) -> Sound:
    """White noise."""
    return np.random.default_rng(seed).normal(size=int(RATE * duration))


def band(sound: Sound, low: float, high: float) -> Sound:
    """The part of a sound between two frequencies (Hz), with gentle slopes."""
    spectrum = np.fft.rfft(sound)
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    slopes = (1 + (low / np.maximum(frequency, 1)) ** 4) * (1 + (frequency / high) ** 4)
    return np.fft.irfft(spectrum / slopes, len(sound))


def mixed(duration: float, *parts: Part) -> Sound:
    """Sounds laid over each other."""
    out = np.zeros(int(RATE * duration))
    for at, sound, gain in parts:
        start = int(at * RATE)
        count = min(len(sound), len(out) - start)
        if count > 0:
            out[start : start + count] += sound[:count] * gain
    return out


def echoing(
    sound: Sound, length: float = 1.1, wet: float = 0.25, seed: int = 1, circular: bool = False
) -> Sound:
    """The sound in a hall; `circular` lets the tail run on at the start, for loops."""
    tail = np.random.default_rng(seed).normal(size=int(RATE * length)) * np.exp(-5.5 * seconds(length))
    tail = band(tail, 200, 5000)
    tail /= np.sqrt((tail**2).sum())
    count = len(sound) if circular else len(sound) + len(tail)
    padded = np.r_[tail, np.zeros(max(0, count - len(tail)))][:count]
    hall = np.fft.irfft(np.fft.rfft(sound, count) * np.fft.rfft(padded, count), count)
    return np.asarray(np.r_[sound, np.zeros(count - len(sound))] * (1 - wet) + hall * wet)


def finished(sound: Sound, peak: float = 0.8, fade: float = 0.03) -> Sound:
    """Centred, as loud as `peak`, with a short fade at the end."""
    sound = sound - sound.mean()
    count = int(fade * RATE)
    sound = sound / np.abs(sound).max() * peak
    sound[-count:] *= np.linspace(1, 0, count)
    return sound


def tile_pick() -> Sound:
    tap = fading(band(noise(0.12, 1), 900, 5200), 0.001, 60)
    return finished(mixed(0.22, (0, tap, 0.8), (0, fading(sine(520, 0.2), 0.002, 34), 0.5)))


def tile_place() -> Sound:
    t = seconds(0.4)
    thud = fading(np.sin(2 * np.pi * (150 - 160 * t) * t), 0.001, 16)
    clack = fading(band(noise(0.2, 2), 120, 1800), 0.001, 38)
    return finished(
        mixed(0.42, (0, clack, 1), (0, thud, 0.9), (0.006, fading(sine(410, 0.3), 0.001, 26), 0.35))
    )


def flip() -> Sound:
    t = seconds(0.34)
    return finished(band(noise(0.34, 3), 700, 6500) * np.sin(np.pi * t / 0.34) ** 2 * (0.4 + 0.6 * t / 0.34))


def hover() -> Sound:
    return finished(fading(sine(880, 0.09), 0.006, 40), 0.3, 0.01)


def click() -> Sound:
    low, high = fading(sine(660, 0.15), 0.002, 36), fading(sine(990, 0.12), 0.002, 40)
    return finished(mixed(0.16, (0, low, 1), (0.03, high, 0.5)), 0.55)


def flame() -> Sound:
    """A fire that catches: a rush of air and crackling."""
    t = seconds(1.1)
    rush = band(noise(1.1, 4), 90, 900) * np.minimum(1, t / 0.09) * np.exp(-2.4 * t)
    rng = np.random.default_rng(5)
    sparks = (rng.random(len(t)) > 0.9994) * rng.uniform(0.4, 1, len(t))
    crackle = np.convolve(sparks, np.exp(-np.arange(400) / 60) * rng.normal(size=400))[: len(t)]
    return finished(rush / np.abs(rush).max() + 0.35 * crackle * np.exp(-1.5 * t))


def capture() -> Sound:
    run = enumerate(("D5", "F#5", "A5", "D6", "F#6"))
    parts = [(0.055 * i, bell(NOTE[name], 0.9, 5), 0.9 - 0.06 * i) for i, name in run]
    return finished(echoing(mixed(1.1, *parts), 0.9, 0.3), 0.75)


def spirit() -> Sound:
    """An encounter: breath, a rising call, a slow low voice."""
    breath = band(noise(1.2, 6), 400, 2600) * np.sin(np.pi * seconds(1.2) / 1.2) ** 3
    run = enumerate(("A4", "D5", "E5", "A5", "B5"))
    call = [(0.10 + 0.13 * i, bell(NOTE[name], 1.4, 2.6, 0.03), 0.6) for i, name in run]
    t = seconds(1.7)
    voice = np.sin(2 * np.pi * NOTE["D4"] * t + 2 * np.sin(2 * np.pi * 5 * t)) * np.sin(np.pi * t / 1.7) ** 2
    return finished(echoing(mixed(2.0, (0, breath, 0.10), *call, (0.1, voice, 0.25)), 1.3, 0.4), 0.7)


def evil() -> Sound:
    t = seconds(1.3)
    growl = sine(98, 1.3) + 0.7 * sine(103.8, 1.3) + 0.5 * sine(138.6, 1.3)
    growl = growl * np.minimum(1, t / 0.06) * np.exp(-2.2 * t)
    return finished(echoing(growl + 0.2 * band(noise(1.3, 7), 60, 500) * np.exp(-3 * t), 1.0, 0.3), 0.75)


def rainbow() -> Sound:
    run = enumerate(("D4", "F#4", "A4", "B4", "D5", "F#5", "A5", "D6"))
    return finished(
        echoing(mixed(1.4, *[(0.06 * i, pluck(NOTE[name], 1.0, i), 0.7) for i, name in run]), 0.9, 0.3), 0.75
    )


def firefly() -> Sound:
    pair = mixed(0.5, (0, bell(NOTE["B5"], 0.4, 9), 0.8), (0.07, bell(NOTE["E6"], 0.4, 9), 0.7))
    return finished(echoing(pair, 0.5, 0.25), 0.5)


def error() -> Sound:
    high, low = fading(sine(233, 0.2), 0.004, 16), fading(sine(196, 0.22), 0.004, 14)
    return finished(mixed(0.34, (0, high, 1), (0.11, low, 1)), 0.5)


def turn() -> Sound:
    pair = mixed(0.7, (0, pluck(NOTE["A4"], 0.6, 1), 0.8), (0.12, pluck(NOTE["D5"], 0.6, 2), 0.8))
    return finished(echoing(pair, 0.6, 0.25), 0.6)


def win() -> Sound:
    tune = ((0, "D4"), (0, "F#4"), (0.18, "A4"), (0.36, "D5"), (0.54, "F#5"), (0.72, "A5"))
    chord = ((1.0, "D6"), (1.0, "A5"), (1.0, "F#5"), (1.02, "D5"))
    bells = [(at, bell(NOTE[name], 1.6, 3), 0.7) for at, name in tune + chord]
    bass = [(at, pluck(NOTE[name], 1.4, 3), 0.5) for at, name in ((0, "D3"), (1.0, "D3"), (1.0, "A3"))]
    return finished(echoing(mixed(3.0, *bells, *bass), 1.4, 0.3), 0.8)


def lose() -> Sound:
    run = enumerate(("B4", "A4", "F#4", "D4"))
    return finished(
        echoing(mixed(2.2, *[(0.24 * i, bell(NOTE[name], 1.4, 3, 0.01), 0.7) for i, name in run]), 1.3, 0.35),
        0.65,
    )


EFFECTS: tuple[Callable[[], Sound], ...] = (
    tile_pick, tile_place, flip, hover, click, flame, capture, spirit, evil, rainbow, firefly, error, turn, win, lose,
)  # fmt: skip

LOOP = 48.0
"""Length of the ambient loop in seconds."""

MELODY = (5, None, 3, 4, None, None, 7, 6, 5, None, 3, None, 2, 3, None, None,
          5, None, 6, 7, None, 8, 7, 5, 4, None, 3, None, 0, None, None, None)  # fmt: skip
SCALE = ("D4", "E4", "F#4", "A4", "B4", "D5", "E5", "F#5", "A5")


def ambient() -> Sound:
    """A seamless stereo loop: drone, breathing wind, crickets, a sparse melody. All parts are circular."""
    left, right = np.zeros(int(RATE * LOOP)), np.zeros(int(RATE * LOOP))
    _drone(left, right)
    for channel, seed in ((left, 11), (right, 12)):
        _wind(channel, seed)
    rng = np.random.default_rng(21)
    _crickets(left, right, rng)
    _melody(left, right, rng)
    both = np.stack([echoing(left, 1.8, 0.30, 5, True), echoing(right, 1.8, 0.30, 6, True)], 1)
    loudness = np.convolve(np.abs(np.r_[both, both[:800]]).sum(1), np.ones(801), "valid")
    quietest = int(loudness.argmin()) + 400
    return np.asarray(np.roll(both, -quietest, axis=0) / np.abs(both).max() * 0.6)


def _whole_cycles(frequency: float) -> float:
    return round(frequency * LOOP) / LOOP


def _drone(left: Sound, right: Sound) -> None:
    t = seconds(LOOP)
    voices = [(73.42, 0.30, 1, 0.0), (110, 0.22, 2, 1.2), (146.83, 0.18, 3, 2.4)]
    voices += [(220, 0.10, 2, 0.7), (293.66, 0.05, 5, 2.0), (369.99, 0.035, 4, 4.0)]
    for frequency, gain, swells, phase in voices:
        swell = gain * (0.62 + 0.38 * np.sin(2 * np.pi * swells * t / LOOP + phase))
        left += swell * np.sin(2 * np.pi * _whole_cycles(frequency) * t)
        right += swell * np.sin(2 * np.pi * _whole_cycles(frequency * 1.0015) * t + 0.6)


def _wind(channel: Sound, seed: int) -> None:
    t = seconds(LOOP) / LOOP
    gust = band(noise(LOOP, seed), 160, 900)
    breath = 0.45 + 0.35 * np.sin(2 * np.pi * 3 * t + seed) + 0.2 * np.sin(2 * np.pi * 7 * t)
    channel += 0.22 * gust / np.abs(gust).max() * breath


def _lay(channel: Sound, at: float, sound: Sound, gain: float) -> None:
    """Add a sound that runs on at the start of the loop where it passes the end."""
    places = (int(at * RATE) + np.arange(len(sound))) % len(channel)
    np.add.at(channel, places, sound * gain)


def _crickets(left: Sound, right: Sound, rng: np.random.Generator) -> None:
    for _ in range(26):
        pitch = rng.uniform(3900, 4700)
        chirp = sine(pitch, 0.035) * np.sin(np.pi * seconds(0.035) / 0.035)
        song = np.concatenate([chirp if k % 2 == 0 else np.zeros(int(0.028 * RATE)) for k in range(9)])
        at, gain, pan = rng.uniform(0, LOOP), rng.uniform(0.008, 0.022), rng.random()
        _lay(left, at, song, gain * (1 - pan))
        _lay(right, at, song, gain * pan)


def _melody(left: Sound, right: Sound, rng: np.random.Generator) -> None:
    """A kantele, one note a beat at most, with a low string every eighth beat."""
    beat = LOOP / len(MELODY)
    for i, step in enumerate(MELODY):
        if step is None:
            continue
        note = pluck(NOTE[SCALE[step]], 2.6, i) * np.exp(-0.9 * seconds(2.6))
        pan = 0.35 + 0.3 * rng.random()
        _lay(left, i * beat, note, 0.256 * (1 - pan))
        _lay(right, i * beat, note, 0.256 * pan)
        if i % 8 == 0:
            low = pluck(NOTE["D3" if i % 16 == 0 else "A3"], 3, 99 + i) * np.exp(-0.7 * seconds(3))
            _lay(left, i * beat, low, 0.15)
            _lay(right, i * beat, low, 0.15)


def write_all(folder: pathlib.Path) -> Iterator[str]:
    """Write all sounds; yields a line for each that tells its size."""
    jobs = [*((effect, 1, 0.6) for effect in EFFECTS), (ambient, 2, 0.75)]
    for make, channels, compression in jobs:
        path = folder / f"{make.__name__}.ogg"
        _write(path, make().astype(np.float32), channels, compression)
        yield f"{path.name:18} {path.stat().st_size / 1024:7.1f} KB"


def _write(path: pathlib.Path, samples: Sound, channels: int, compression: float) -> None:
    """In blocks of a second: one huge write can crash the encoder."""
    opened = functools.partial(soundfile.SoundFile, path, "w", RATE, channels, format="OGG", subtype="VORBIS")
    with opened(compression_level=compression) as file:
        for start in range(0, len(samples), RATE):
            file.write(samples[start : start + RATE])
    path.write_bytes(ogg.with_serial(path.read_bytes(), 1))
