"""Doing something again whenever a rule file is saved, until Ctrl-C.

What is looked at: the rule files named, and those in the same folders (a variant and its base often lie side by side).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from hoyle.cli.guard import Trouble
from hoyle.cli.output import complain, write

PAUSE = 0.3
"""Seconds between looks: short enough to feel at once, long enough to cost nothing."""


def watched(names: Sequence[str], look: Callable[[], object]) -> None:
    """Looks now, and after every change; what cannot be read meanwhile is said, and waited for."""
    while True:
        before = _stamps(names)
        try:
            look()
        except Trouble as trouble:
            complain(str(trouble))
        write("Waiting for a change …")
        while _stamps(names) == before:
            time.sleep(PAUSE)


def _stamps(names: Sequence[str]) -> dict[Path, tuple[int, int]]:
    """When each file was last changed, and its size."""
    folders = {path if path.is_dir() else path.parent for path in map(Path, names)}
    found = {}
    for path in {
        file for folder in folders for file in folder.glob("**/*.hoyle" if folder in map(Path, names) else "*.hoyle")
    }:
        try:
            stat = path.stat()
        except OSError:  # an editor is just putting another file in its place
            continue
        found[path] = (stat.st_mtime_ns, stat.st_size)
    return found
