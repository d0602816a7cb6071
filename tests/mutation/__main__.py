"""`python -m tests.mutation`: how many one-edit mistakes `hoyle check` finds, and how well it says so. See README.md."""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.mutation.catching import caught
from tests.mutation.corpus import shipped
from tests.mutation.edits import KINDS, Mutant
from tests.mutation.judging import Verdict, judged

BARS = {
    "misspelt name": 99, "name replaced": 97, "token deleted": 90, "token doubled": 90, "token swapped": 90,
    "indentation changed": 80, "declaration deleted": 97,
}  # fmt: skip
"""Percent of the mutants that are not the same game which must be reported."""
PLACED, NOT_MISLED = 95, 90
"""Percent of those reported that name the edited line or its declaration, and that give no misleading second error."""


class Score(NamedTuple):
    """Counts over the mutants of one kind that count."""

    kind: str
    mutants: int
    reported: int
    placed: int
    clear: int
    single: int
    failed: int


def mutants(kind: str, seed: int, wanted: int) -> Iterator[Mutant]:
    """Mutants without end, each of another draw, files weighed by their words; the same for the same seed."""
    chance = random.Random(f"{seed} {kind}")
    files, seen = shipped(), set[str]()
    weights = [len(file.words) for file in files]
    tries = 0
    while tries < 50 * wanted:
        tries += 1
        made = KINDS[kind](chance.choices(files, weights)[0], chance)
        if made is not None and made.text not in seen:
            seen.add(made.text)
            yield made


def measure(kind: str, seed: int, wanted: int, pool: ProcessPoolExecutor) -> list[Verdict]:
    """Verdicts until `wanted` of them count, or there is nothing left to draw."""
    found: list[Verdict] = []
    drawn = mutants(kind, seed, wanted)
    while (missing := wanted - len(found)) > 0:
        batch = [mutant for mutant, _ in zip(drawn, range(missing), strict=False)]
        if not batch:
            break
        found += (verdict for verdict in pool.map(judged, batch, chunksize=8) if not verdict.same)
    return found


def score(kind: str, verdicts: list[Verdict]) -> Score:
    """The counts."""
    reported = [v for v in verdicts if v.reported]
    return Score(
        kind, len(verdicts), len(reported), sum(v.placed for v in reported), sum(not v.misled for v in reported),
        sum(len(v.codes) == 1 for v in reported),
        sum(bool(v.failed) for v in verdicts),
    )  # fmt: skip


def percent(part: int, whole: int) -> float:
    """0 to 100; of nothing, nothing is missing."""
    return 100.0 if whole == 0 else 100.0 * part / whole


def table(scores: list[Score]) -> str:
    """The scores as people read them."""
    lines = [
        f"{'kind':22} {'mutants':>8} {'reported':>9} {'bar':>5} {'placed':>7} {'clear':>7} {'single':>7} {'failed':>7}"
    ]
    for s in scores:
        bar = f"{BARS[s.kind]} %" if s.kind in BARS else "-"
        parts = [percent(s.reported, s.mutants), *(percent(part, s.reported) for part in (s.placed, s.clear, s.single))]
        told, placed, clear, single = (f"{part:.1f}" for part in parts)
        lines.append(f"{s.kind:22} {s.mutants:8} {told:>9} {bar:>5} {placed:>7} {clear:>7} {single:>7} {s.failed:7}")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and list what survives where that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-kind", type=int, default=200, metavar="N", help="mutants of a kind that count (200)")
    parser.add_argument("--kind", action="append", choices=list(KINDS), help="only this kind; may be given again")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--list", action="store_true", help="list what is not reported, misplaced, misleading or failed"
    )
    parser.add_argument("--catch", action="store_true", help="play and test what is another game, too: takes minutes")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every verdict to FILE")
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        found = {k: measure(k, arguments.seed, arguments.per_kind, pool) for k in arguments.kind or KINDS}
        noticed = catches(arguments.seed, arguments.per_kind, pool) if arguments.catch else ""
    print(table([score(kind, verdicts) for kind, verdicts in found.items()]))
    print(noticed, end="")
    if arguments.list:
        print("\n".join(line for verdicts in found.values() for line in faults(verdicts)))
    if arguments.json:
        plain = [verdict._asdict() for verdicts in found.values() for verdict in verdicts]
        arguments.json.write_text(json.dumps(plain, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def catches(seed: int, wanted: int, pool: ProcessPoolExecutor) -> str:
    """How many of the mutants that are games are noticed by playing, and by the scenarios."""
    batch = [mutant for mutant, _ in zip(mutants("another game", seed, wanted), range(wanted), strict=False)]
    found = [each for each in pool.map(caught, batch) if each is not None]
    parts = [
        ("`--play` alone", sum(c.play for c in found)),
        ("the scenarios alone", sum(c.scenarios for c in found)),
        ("either", sum(c.play or c.scenarios for c in found)),
    ]
    lines = [f"{what}: {count} of {len(found)} ({percent(count, len(found)):.1f} %)" for what, count in parts]
    return "\n".join(["", "another game, those that can be played, noticed by", *lines, ""])


def faults(verdicts: list[Verdict]) -> Iterator[str]:
    """A line for every mutant that is less than perfect."""
    for v in verdicts:
        wrong = v.failed or (
            "silent" if not v.reported else "misplaced" if not v.placed else "misled" if v.misled else ""
        )
        if wrong:
            yield f"{v.kind}: {wrong}: {v.file}:{v.line}: {v.about} {' '.join(v.codes)}"


if __name__ == "__main__":
    main()
