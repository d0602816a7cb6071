"""Files that keep matches: JSON with a checksum over everything in it, written whole or not at all.

Promises: a crash while writing leaves the older file; a truncated, edited or foreign file is refused with a reason.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

MOST_BYTES = 200_000_000
"""More than any match can need; a larger file is refused unread."""


class NotKept(Exception):
    """A file that holds no match as it was written; says why."""


def write_whole(path: Path, text: str) -> None:
    """Puts a text into a file in one step, unless it may not be written; into a device or pipe it is simply written."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")
        return
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def write_kept(path: Path, kind: str, body: dict[str, Any]) -> None:
    """Writes a sealed document of a kind."""
    document = {"kind": kind, **body}
    write_whole(path, json.dumps({**document, "checksum": _checksum(document)}, indent=1) + "\n")


def read_kept(path: Path, *kinds: str) -> dict[str, Any]:
    """Reads a sealed document of one of these kinds, its seal taken off."""
    document = _parse(path)
    if not isinstance(document, dict) or document.get("kind") not in kinds:
        raise NotKept(f"{path} is no {' or '.join(kinds)}.")
    checksum = document.pop("checksum", None)
    if checksum != _checksum(document):
        raise NotKept(f"{path} was changed after it was written, so it cannot be trusted.")
    return document


def is_kept(path: Path) -> bool:
    """Whether a file holds a match or once did, so that a newer one may take its place."""
    try:
        with path.open("rb") as file:
            return file.read(40).lstrip().startswith(b'{\n "kind": "hoyle ')
    except OSError:
        return False


def _parse(path: Path) -> Any:
    with path.open("rb") as file:
        text = file.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise NotKept(f"{path} is too large to hold a match.")
    try:
        return json.loads(text.decode("utf-8"))
    except UnicodeDecodeError:
        raise NotKept(f"{path} holds no match: it is no text.") from None
    except (ValueError, RecursionError) as problem:
        where = f" at line {problem.lineno}" if isinstance(problem, json.JSONDecodeError) else ""
        raise NotKept(f"{path} holds no whole match: its JSON breaks off or is damaged{where}.") from None


def _checksum(document: dict[str, Any]) -> str:
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _umask() -> int:
    """The permissions that new files do without; they can only be read by setting them."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
