"""Writes the files that are made from the graph's types and registries, or checks that they are fresh.

    python -m hoyle.graph.generate [--check]

A tool for contributors: nothing imports it, and it alone in this package touches a disk.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from hoyle.graph.reference import reference
from hoyle.graph.schema import schema

ROOT = Path(__file__).resolve().parents[3]


def generated() -> dict[Path, str]:
    """Each file with what belongs in it."""
    return {
        ROOT / "grammar" / "effect-graph.schema.json": json.dumps(schema(), indent=2, ensure_ascii=False) + "\n",
        ROOT / "docs" / "effect-graph.md": reference(),
    }


def main(arguments: list[str]) -> int:
    """Exit code 1 when `--check` finds a stale file."""
    stale = [path for path, text in generated().items() if not path.is_file() or path.read_text("utf-8") != text]
    for path in stale:
        name = path.relative_to(ROOT)
        if "--check" in arguments:
            print(f"{name} is not what the effect graph's types say: run `make generate`", file=sys.stderr)
        else:
            path.write_text(generated()[path], encoding="utf-8")
            print(f"wrote {name}")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
