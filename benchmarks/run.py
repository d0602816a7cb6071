"""Measures, prints one table, and writes it as JSON with what the machine is.

    python benchmarks/run.py [--quick] [--only SECTION] [--json FILE]

Goals are those of the project; a goal that is missed is shown, never an error: speed is measured, not tested. Nothing else
should be busy on the machine meanwhile. See docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "benchmarks" / "results"
sys.path[:0] = [str(ROOT / "interpreter"), str(ROOT)]

from benchmarks import compiling, engines, growth, machine, memory, speed, startup  # noqa: E402  # found through the path set above
from benchmarks.measure import Row  # noqa: E402

SECTIONS: dict[str, Callable[[int, float], list[Row]]] = {
    "engines": engines.rows,
    "door": speed.rows,
    "compiling": lambda rounds, seconds: compiling.rows(rounds),
    "startup": lambda rounds, seconds: startup.rows(rounds),
    "memory": lambda rounds, seconds: memory.rows(rounds),
    "growth": lambda rounds, seconds: growth.rows(rounds),
}


FULL, QUICK = (7, 1.0), (3, 0.3)
"""Rounds of every contestant, and the seconds of a round where matches or decisions are counted."""


def measured(rounds: int, seconds: float, only: str | None) -> dict[str, list[Row]]:
    """The rows of all sections, or of one."""
    return {name: rows(rounds, seconds) for name, rows in SECTIONS.items() if only in (None, name)}


def report(sections: dict[str, list[Row]], began: datetime, **more: Any) -> dict[str, Any]:
    """What is written to the file: when and on what it was measured, and all rows with their sections."""
    return {
        "began": began.isoformat(timespec="seconds"),
        "minutes": round((datetime.now(UTC) - began).total_seconds() / 60, 1),
        **more,
        "machine": machine.facts(),
        "rows": [{"section": name, **row._asdict()} for name, rows in sections.items() for row in rows],
    }


def table(sections: dict[str, list[Row]]) -> Table:
    """The rows as people read them."""
    drawn = Table("", "", "unit", "goal", "kept", title=f"Hoyle on Python {platform.python_version()}")
    drawn.columns[1].justify = drawn.columns[3].justify = "right"
    for rows in sections.values():
        for row in rows:
            kept = {None: "", True: "yes", False: "[red]no[/]"}[row.kept]
            drawn.add_row(row.name, _rounded(row.value), row.unit, row.goal, kept)
        drawn.add_section()
    return drawn


def _rounded(value: float) -> str:
    digits = 0 if value >= 100 or value == round(value) else 1 if value >= 10 else 3
    return f"{value:,.{digits}f}"


def written(found: dict[str, Any], file: Path | None) -> Path:
    """The file that now holds the results: the one that is asked for, or one named after the time."""
    if file is None:
        file = RESULTS / f"{found['began'][:19].replace(':', '')}.json"
        file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return file


def main() -> None:
    """Measure, print, and write."""
    parser = argparse.ArgumentParser(description="Measure speed, start-up, memory and growth.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds, for a first look")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there, not to benchmarks/results")
    parser.add_argument("--only", choices=list(SECTIONS), metavar="SECTION", help=f"one of {', '.join(SECTIONS)}")
    arguments = parser.parse_args()
    rounds, seconds = QUICK if arguments.quick else FULL
    began, before = datetime.now(UTC), machine.load()
    sections = measured(rounds, seconds, arguments.only)
    settings = {"rounds": rounds, "round": seconds, "load": {"before": before, "after": machine.load()}}
    Console().print(table(sections))
    print(f"written to {written(report(sections, began, **settings), arguments.json)}")


if __name__ == "__main__":
    main()
