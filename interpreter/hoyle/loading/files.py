"""Reads rule files from the disk, and refuses with a sentence what cannot be one.

Promises: never follows a `use` out of the folders it is given, never reads anything but plain files of bearable size,
never lets an error of the operating system or of an encoding through.
"""

from __future__ import annotations

import codecs
import re
import stat
from pathlib import Path
from typing import BinaryIO

from hoyle.source import MOST_BYTES

SUFFIX = ".hoyle"
TOO_LARGE = "a rule file may have a megabyte at most"


class Unreadable(Exception):
    """Why a file is not read: a sentence without its name, and the line it is about."""

    def __init__(self, sentence: str, line: int = 1) -> None:
        self.line = line
        super().__init__(sentence)


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """The text of a file of at most so many bytes."""
    try:
        kind = path.stat()
        if stat.S_ISDIR(kind.st_mode):
            raise Unreadable("it is a folder, not a rule file")
        if not stat.S_ISREG(kind.st_mode):
            raise Unreadable("it is not a plain file")
        if kind.st_size > most:
            raise Unreadable(TOO_LARGE)
        return decoded(path.read_bytes())
    except FileNotFoundError:
        raise Unreadable("there is no such file") from None
    except (OSError, ValueError) as problem:
        raise Unreadable(f"it cannot be read ({getattr(problem, 'strerror', None) or problem})") from None


def read_stream(stream: BinaryIO) -> str:
    """The text of a stream, of which no more is taken than a rule file may have."""
    data = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Unreadable(TOO_LARGE)
    return decoded(data)


def decoded(data: bytes) -> str:
    """Bytes as text, which must be UTF-8."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Unreadable("it is written in UTF-16; a rule file is UTF-8 text")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise Unreadable(f"line {line} is not UTF-8 text (byte 0x{data[problem.start]:02x})", line) from None
    return checked(text)


def checked(text: str) -> str:
    """A text without what no text can hold."""
    found = re.search("[\0\ud800-\udfff]", text)
    if found:
        what = "a zero byte" if found.group() == "\0" else "half a character"
        line = text.count("\n", 0, found.start()) + 1
        raise Unreadable(f"line {line} holds {what}: this is no text", line)
    return text


def used_file(folders: list[Path], used: str) -> Path | None:
    """The file that `use "…"` means: in the first of these folders that has it, never outside of it."""
    reason = _bad_path(used)
    if reason:
        raise Unreadable(reason)
    for folder in folders:
        path = folder / (used + SUFFIX)
        try:
            if not path.exists():
                continue
            inside = path.resolve().is_relative_to(folder.resolve())
        except (OSError, ValueError, RuntimeError):
            raise Unreadable("its path cannot be followed") from None
        if not inside:
            raise Unreadable("it leads out of the folder by a link")
        return path
    return None


def _bad_path(used: str) -> str | None:
    parts = used.split("/")
    if not used:
        return "an empty path names no library"
    if used.startswith("/") or "\\" in used or ":" in used:
        return 'a path is written like "std/tricks": folders and a name, joined by /'
    if ".." in parts:
        return 'a path cannot leave its folder by ".."'
    if "" in parts or "." in parts or any(not part.isprintable() or part != part.strip() for part in parts):
        return 'a path is written like "std/tricks": folders and a name, joined by /'
    if used.endswith(SUFFIX):
        return f"a path has no {SUFFIX} at its end"
    return None
