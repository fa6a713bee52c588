"""Takes the pictures: one run for each size and language, side by side on the processors there are."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

import pygame

from .contrast import contrasted
from .easel import Easel, Format
from .games import Games, prepare
from .kept import KEPT
from .moment import Moment
from .page import THUMB_HEIGHT, Picture, css_name, page
from .play import TABLE
from .screens import SCREENS

PLAIN = (*SCREENS, *KEPT, *TABLE)
MOMENTS: tuple[Moment, ...] = (*PLAIN, *contrasted(PLAIN))
"""Everything a picture is taken of, in the order of the page."""


class Run(NamedTuple):
    """All moments of one size in one language."""

    form: Format
    language: str
    moments: tuple[str, ...]


def wanted(form: Format, part: str = "") -> list[Moment]:
    """The moments that a screen of this size has, those with `part` in their names only."""
    return [moment for moment in MOMENTS if part in moment.name and (form.small or not moment.small)]


def take(run: Run, games: Games, folder: Path) -> list[Picture]:
    """Take the pictures of one run into `folder`. SDL must not keep the signal that ends the program to itself."""
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    return asyncio.run(_take(run, games, folder))


async def _take(run: Run, games: Games, folder: Path) -> list[Picture]:
    easel = Easel(run.form, run.language, games)
    await easel.open()
    made = []
    for moment in MOMENTS:
        if moment.name in run.moments:
            easel.clear()
            await moment.show(easel)
            made.append(_keep(easel.paint(), moment, run, folder))
            await easel.app.settled()
    return made


def _keep(surface: pygame.Surface, moment: Moment, run: Run, folder: Path) -> Picture:
    """Write the picture and its thumbnail."""
    name = f"{moment.name}.{css_name(str(run.form))}.{run.language}"
    width = max(1, round(surface.get_width() * THUMB_HEIGHT / surface.get_height()))
    pygame.image.save(surface, folder / f"{name}.jpg")
    pygame.image.save(
        pygame.transform.smoothscale(surface, (width, THUMB_HEIGHT)), folder / f"{name}.small.jpg"
    )
    return Picture(
        f"{name}.jpg", f"{name}.small.jpg", width,
        moment.name, moment.screen, moment.title, str(run.form), run.language,
    )  # fmt: skip


def take_all(runs: Sequence[Run], folder: Path, say: Callable[[str], None]) -> Path:
    """Take the pictures of all runs into `folder`, and write the page; its path."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.jpg"):
        old.unlink()
    began = time.monotonic()
    games = prepare()
    say(f"{len(games)} games prepared in {time.monotonic() - began:.0f} s")
    found: dict[Run, list[Picture]] = {}
    for number, (run, pictures) in enumerate(_side_by_side(runs, games, folder), start=1):
        found[run] = pictures
        seconds = time.monotonic() - began
        say(f"[{number}/{len(runs)}] {run.form} {run.language}: {len(pictures)} pictures, {seconds:.0f} s")
    path = folder / "index.html"
    path.write_text(page([picture for run in runs for picture in found[run]]), encoding="utf-8")
    return path


def _side_by_side(runs: Sequence[Run], games: Games, folder: Path) -> Iterator[tuple[Run, list[Picture]]]:
    """Every run with its pictures, as they are done; the largest ones begin."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        first = sorted(runs, key=lambda run: -run.form.pixels[0] * run.form.pixels[1])
        waiting = {pool.submit(take, run, games, folder): run for run in first}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
