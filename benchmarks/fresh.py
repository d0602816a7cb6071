"""Python started anew, as people start it: its modules were compiled to bytecode by an earlier start, and nothing else is prepared.

An environment may forbid Python to keep bytecode. Then every start compiles every module again, which takes longer than anything
measured here and is no part of it; so the bytecode goes to a folder of its own.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from benchmarks.measure import medians

ROOT = Path(__file__).resolve().parents[1]


@cache
def _environment() -> dict[str, str]:
    folder = tempfile.mkdtemp(prefix="hoyle-bench-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(ROOT / "interpreter"), "PYTHONPYCACHEPREFIX": folder}


def run(*arguments: str) -> str:
    """What a fresh Python prints, started in the checkout."""
    here = _environment()
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=True, env=here)
    return done.stdout


def seconds(codes: Mapping[str, str], rounds: int) -> dict[str, float]:
    """What each code prints as its time, the median of fresh processes that take turns; one more goes first and leaves bytecode."""
    for code in codes.values():
        run("-c", code)
    return medians({name: partial(_printed, code) for name, code in codes.items()}, rounds)


def _printed(code: str) -> float:
    return float(run("-c", code))
