"""What a measurement was made on: numbers without it say nothing to anybody else."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("wasmtime", "numpy", "msgspec", "open-spiel")
PROCESSORS = Path("/proc/cpuinfo")


def facts() -> dict[str, Any]:
    """Processor, cores, system, Python, the packages that matter, and which state of the project was measured."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": {name: _version(name) for name in PACKAGES},
        "commit": _commit(),
    }


def load() -> list[float] | None:
    """How many processes wanted a core in the last 1, 5 and 15 minutes; None where the system does not say."""
    return [round(average, 2) for average in os.getloadavg()] if hasattr(os, "getloadavg") else None


def _processor() -> str:
    said = PROCESSORS.read_text(encoding="utf-8") if PROCESSORS.exists() else ""
    model = re.search(r"^model name\s*:\s*(.+)$", said, re.MULTILINE)
    return model[1] if model else platform.processor() or platform.machine()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _commit() -> str | None:
    """None outside of a checkout; `-dirty` where something is not committed."""
    try:
        told = subprocess.run(
            ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return told.stdout.strip()
