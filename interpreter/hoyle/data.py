"""Where the rule files and the grammar lie: beside the package once installed, at the top of a checkout otherwise.

Says where and reads nothing. A package built from this project carries both folders inside itself.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `games` or `grammar`."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parents[1] / name
