"""Node and npm: the runtime's package, and the programs of web/node."""

import json
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from .places import NODE, PYODIDE, WEB, WORK
from .say import BuildError, step
from .stamp import digest, unless_done

FIRST_MODULES = ["game.table", "game.table.scenes.title"]
"""The modules of the program that a start imports, with all that they import."""


@dataclass(frozen=True)
class Facts:
    """What a run of Pyodide told: the wheel's JavaScript strings and the compiled modules' names."""

    em_asm: list[str]
    builtin: list[str]


@dataclass(frozen=True)
class Job:
    """An archive of sources, the archive of bytecode to make of it, the folder that tracebacks show."""

    source: Path
    target: Path
    shown: str


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


def ask_pyodide(request: Mapping[str, str | list[str]]) -> dict[str, list[str]]:
    """Have web/node/compile.js do something; its answer. BuildError with what it printed when it fails."""
    question, answer = WORK / "request.json", WORK / "answer.json"
    question.write_text(json.dumps({"pyodide": str(PYODIDE), **request}))
    command = [program("node"), str(NODE / "compile.js"), str(question), str(answer)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"Pyodide failed at build time:\n{done.stdout[-500:]}{done.stderr[-3000:]}")
    told = json.loads(answer.read_text())
    assert isinstance(told, dict)
    return told


def runtime_digest(runtime: Iterable[Path]) -> str:
    """Changes with the runtime and with the programs that run in it."""
    return digest([NODE / "compile.js", NODE / "guest.py", *runtime])


def compile_archive(job: Job, runtime: Iterable[Path]) -> None:
    """Have Pyodide compile an archive, unless it is as it was."""

    def run() -> None:
        step(f"Pyodide: compiling {job.source.name} to bytecode")
        ask_pyodide({"from": str(job.source), "to": str(job.target), "shown": job.shown})

    inputs = digest([job.source], runtime_digest(runtime), job.shown)
    unless_done(job.target.stem, inputs, [job.target], run)


def compile_methods(wheel: Path, program: Path, target: Path, runtime: Iterable[Path]) -> None:
    """Have Pyodide compile the methods that the program's dataclasses write."""

    def run() -> None:
        step("Pyodide: compiling the methods of dataclasses")
        ask_pyodide(
            {"wheel": str(wheel), "program": str(program), "modules": FIRST_MODULES, "to": str(target)}
        )

    unless_done("methods", digest([wheel, program], runtime_digest(runtime), *FIRST_MODULES), [target], run)


def learn_facts(wheel: Path, runtime: Iterable[Path]) -> Facts:
    """What Pyodide tells about itself and about the wheel."""
    kept = WORK / "facts.json"

    def run() -> None:
        step("Pyodide: reading the wheel's JavaScript strings")
        kept.write_text(json.dumps(ask_pyodide({"wheel": str(wheel)})))

    unless_done("facts", digest([wheel], runtime_digest(runtime)), [kept], run)
    return Facts(**json.loads(kept.read_text()))
