"""Measures and prints one table.

    python benchmarks/run.py [--quick] [--only SECTION] [--json FILE]

Goals are those of the project; a goal that is missed is shown, never an error: speed is measured, not tested. Nothing else
should be busy on the machine meanwhile.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "interpreter"), str(ROOT)]

from benchmarks import compiling, engines, growth, memory, speed, startup  # noqa: E402  # found through the path set above
from benchmarks.measure import Row  # noqa: E402

SECTIONS: dict[str, Callable[[int, float], list[Row]]] = {
    "engines": engines.rows,
    "door": speed.rows,
    "compiling": lambda rounds, seconds: compiling.rows(rounds),
    "startup": lambda rounds, seconds: startup.rows(rounds),
    "memory": lambda rounds, seconds: memory.rows(rounds),
    "growth": lambda rounds, seconds: growth.rows(rounds),
}


def measured(quick: bool, only: str | None) -> list[Row]:
    """All rows, or those of one section; `quick` for a first look."""
    rounds, seconds = (3, 0.3) if quick else (7, 1.0)
    return [row for name, rows in SECTIONS.items() if only in (None, name) for row in rows(rounds, seconds)]


def table(rows: list[Row]) -> Table:
    """The rows as people read them."""
    drawn = Table("", "", "unit", "goal", "kept", title=f"Hoyle on Python {platform.python_version()}")
    drawn.columns[1].justify = drawn.columns[3].justify = "right"
    for row in rows:
        digits = 0 if row.value >= 100 else 1 if row.value >= 10 else 3
        kept = {None: "", True: "yes", False: "[red]no[/]"}[row.kept]
        drawn.add_row(row.name, f"{row.value:,.{digits}f}", row.unit, row.goal, kept)
    return drawn


def main() -> None:
    """Measure, print, and write JSON where that is asked for."""
    parser = argparse.ArgumentParser(description="Measure speed, start-up, memory and growth.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds, for a first look")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the results to FILE")
    parser.add_argument("--only", choices=list(SECTIONS), metavar="SECTION", help=f"one of {', '.join(SECTIONS)}")
    arguments = parser.parse_args()
    rows = measured(arguments.quick, arguments.only)
    Console().print(table(rows))
    if arguments.json:
        plain = {"python": platform.python_version(), "rows": [row._asdict() for row in rows]}
        arguments.json.write_text(json.dumps(plain, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
