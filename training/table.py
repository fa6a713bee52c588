"""Write training/RESULTS.md from the figures in training/results.

    python -m training.table

Each file there is what `python -m game.bots tournament ... --json` printed.
"""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
HEAD = """# Results of the bots

Every deal is played twice with the seats exchanged; ± is half of the 95 % interval, from the scatter of the pairs;
draws count half. A contest with a sequential test stops once it is clear which of its two shares A's is nearer to.
Processor milliseconds are those of decisions that left a choice, median and 95th percentile. This file is made by
`python -m training.table` from `results/*.json`, the output of the commands with `--json`.

| A | B | variant | games | A wins % | margin | draws | first seat % | ms A | ms B |
|---|---|---|---|---|---|---|---|---|---|
"""


def row(found: dict[str, Any]) -> str:
    """Return the line of one contest."""
    times = [f"{found['median_ms'][side]:.0f}, {found['slow_ms'][side]:.0f}" for side in (0, 1)]
    cells = [
        found["a"],
        found["b"],
        found["variant"],
        str(found["games"]),
        f"{found['share']:.1f} ± {found['half_width']:.1f}",
        f"{found['margin']:+.2f} ± {found['margin_half_width']:.2f}",
        str(found["draws"]),
        f"{found['first_seat_share']:.1f}",
        *times,
    ]
    return f"| {' | '.join(cells)} |"


def command(found: dict[str, Any]) -> str:
    """Return the command that gives the figures of a contest again."""
    text = f"python -m game.bots tournament {found['a']} {found['b']} --games {found['limit']}"
    text += f" --seed {found['seed']} --variant {found['variant']}"
    if found["sequential"]:
        text += " --sequential {} {}".format(*found["sequential"])
    return text


def main() -> None:
    """Write the table."""
    contests = [
        json.loads(file.read_text(encoding="utf-8")) for file in sorted((HERE / "results").glob("*.json"))
    ]
    settings = {
        name: level
        for found in contests
        for name, level in zip((found["a"], found["b"]), found["settings"], strict=True)
    }
    text = HEAD + "\n".join(map(row, contests))
    text += "\n\n## Commands\n\n```\n" + "\n".join(map(command, contests)) + "\n```\n"
    text += "\n## Settings of the bots in these contests\n\n"
    text += "\n".join(f"* {name}: {json.dumps(settings[name])}" for name in sorted(settings)) + "\n"
    notes = HERE / "results" / "notes.md"
    text += "\n" + notes.read_text(encoding="utf-8")
    (HERE / "RESULTS.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
