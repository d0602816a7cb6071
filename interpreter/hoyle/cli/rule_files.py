"""The rule files that words of the command line mean: paths, folders, patterns."""

from __future__ import annotations

from collections.abc import Sequence
from glob import glob
from pathlib import Path

STDIN = "-"
SUFFIX = ".hoyle"


def expanded(words: Sequence[str]) -> list[str]:
    """Every file once, in order; a word that means no file stays as it is, for others to judge."""
    return list(dict.fromkeys(name for word in words for name in _meant(word) or [word]))


def nothing_there(name: str) -> str | None:
    """Why a folder or a pattern that `expanded` left as it is has no rule files, in a sentence; None for other names."""
    if Path(name).is_dir():
        return f"The folder {name} holds no rule files (their names end in {SUFFIX})."
    return f"No file fits {name}." if _is_pattern(name) else None


def _meant(name: str) -> list[str]:
    """A folder stands for all rule files in it, a pattern for what fits it."""
    if name != STDIN and Path(name).is_dir():
        return sorted(map(str, Path(name).rglob("*" + SUFFIX)))
    return sorted(glob(name, recursive=True)) if _is_pattern(name) else [name]


def _is_pattern(name: str) -> bool:
    return any(sign in name for sign in "*?[") and not Path(name).exists()
