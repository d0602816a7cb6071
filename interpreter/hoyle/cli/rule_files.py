"""The rule files that words of the command line mean: paths, folders, patterns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from glob import glob
from pathlib import Path

from hoyle.cli.guard import WrongUse

STDIN = "-"
SUFFIX = ".hoyle"


def expanded(words: Sequence[str]) -> list[str]:
    """Every file once, in order; what is neither folder nor pattern is left for others to judge."""
    return list(dict.fromkeys(name for word in words for name in _expanded(word)))


def _expanded(name: str) -> Iterator[str]:
    """A folder stands for all rule files in it, a pattern for what fits it."""
    path = Path(name)
    if name != STDIN and path.is_dir():
        found = sorted(map(str, path.rglob("*" + SUFFIX)))
        if not found:
            raise WrongUse(f"The folder {name} holds no rule files (their names end in {SUFFIX}).")
        yield from found
    elif any(sign in name for sign in "*?[") and not path.exists():
        found = sorted(glob(name, recursive=True))
        if not found:
            raise WrongUse(f"No file fits {name}.")
        yield from found
    else:
        yield name
