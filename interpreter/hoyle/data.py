"""Where the rule files, the grammar and the pages of the codes lie: beside the package once installed, at the top of a checkout otherwise.

Says where and reads nothing. A package built from this project carries the folders inside itself.
"""

from __future__ import annotations

from pathlib import Path

_ELSEWHERE = {"errors": "docs/errors"}
_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `games`, `grammar`, or `errors` (the pages of the codes)."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parents[1] / _ELSEWHERE.get(name, name)
