"""Node and npm: the runtime's package, and the programs of web/node."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .places import NODE, PYODIDE, WEB, WORK
from .say import BuildError, step
from .stamp import digest, unless_done


@dataclass(frozen=True)
class Facts:
    """What a run of Pyodide told: the wheel's JavaScript strings and the compiled modules' names."""

    em_asm: list[str]
    builtin: list[str]


@dataclass(frozen=True)
class Job:
    """An archive of sources, the archive of bytecode to make of it, the folder that tracebacks show.

    `optimize` is that of Python's `compile`: 2 leaves out docstrings and assertions.
    """

    source: Path
    target: Path
    shown: str
    optimize: int


def program(name: str) -> str:
    """The path of `node` or `npm`; build.sh has put them on PATH."""
    found = shutil.which(name)
    if not found:
        raise BuildError(f"{name} was not found: start the build with ./build.sh, which installs it")
    return found


def install_runtime() -> None:
    """Install Pyodide as web/package-lock.json says."""
    locked = digest([WEB / "package.json", WEB / "package-lock.json"])

    def install() -> None:
        step("npm: the Python runtime of the page (Pyodide, 13 MB)")
        command = [program("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(
                f"npm could not install the packages of web/package-lock.json:\n{done.stderr[-2000:]}"
            )

    unless_done("npm", locked, [PYODIDE / "package.json"], install)


def compile_archives(jobs: list[Job], wheel: Path, runtime: Iterable[Path]) -> Facts:
    """Have Pyodide compile archives; skipped when sources, wheel and runtime are as they were."""
    answer = WORK / "facts.json"
    programs = [NODE / "compile.js", NODE / "guest.py"]
    inputs = digest(
        [*programs, wheel, *runtime, *(job.source for job in jobs)],
        *(f"{job.shown} {job.optimize}" for job in jobs),
    )

    def run() -> None:
        step("Pyodide: compiling Python to bytecode")
        request = WORK / "request.json"
        order = [
            {"from": str(job.source), "to": str(job.target), "shown": job.shown, "optimize": job.optimize}
            for job in jobs
        ]
        request.write_text(json.dumps({"pyodide": str(PYODIDE), "wheel": str(wheel), "jobs": order}))
        command = [program("node"), str(programs[0]), str(request), str(answer)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(
                f"Pyodide could not compile the program:\n{done.stdout[-500:]}{done.stderr[-3000:]}"
            )

    unless_done("compile", inputs, [answer, *(job.target for job in jobs)], run)
    return Facts(**json.loads(answer.read_text()))
