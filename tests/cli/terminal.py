"""A terminal for tests: runs a command in a pseudo-terminal of a given size, types lines, waits for words.

Every wait has a limit and shows everything seen so far when it fails.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

PACKAGE = Path(__file__).resolve().parents[2] / "interpreter"
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(**changes: str) -> dict[str, str]:
    """The environment of a command under test: nothing of the caller's taste in colour, width or language."""
    taste = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM", "HOYLE_TRACEBACK", "PYTHONUTF8", "PYTHONIOENCODING")
    kept = {name: value for name, value in os.environ.items() if name not in taste}
    return {**kept, "PYTHONPATH": str(PACKAGE), "TERM": "xterm", "LC_ALL": "C.UTF-8", **changes}


class Terminal:
    """A command in a terminal."""

    def __init__(
        self, *words: str, columns: int = 80, cwd: Path | None = None, env: Mapping[str, str] | None = None
    ) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        command: Sequence[str] = [sys.executable, "-m", "hoyle", *words]
        self._process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=environment(**(env or {})),
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""
        self._passed = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._master)

    @property
    def text(self) -> str:
        """All that was shown so far, without colour."""
        return _ESCAPES.sub("", self.raw).replace("\r", "")

    def expect(self, words: str, seconds: float = 20) -> str:
        """Waits until these words are shown after all that was expected before; the text up to them."""
        end = time.monotonic() + seconds
        while words not in self.text[self._passed :]:
            if not self._read(end - time.monotonic()):
                raise AssertionError(f"never saw {words!r} in:\n{self.text[self._passed :]}")
        start, self._passed = self._passed, self.text.index(words, self._passed) + len(words)
        return self.text[start : self._passed]

    def type(self, line: str) -> None:
        """Types a line."""
        os.write(self._master, line.encode() + b"\n")

    def interrupt(self) -> None:
        """Ctrl-C, a moment after what was last seen: a prompt is shown just before its answer is waited for."""
        time.sleep(0.3)
        os.killpg(self._process.pid, signal.SIGINT)

    def end_input(self) -> None:
        """Ctrl-D on an empty line."""
        os.write(self._master, b"\x04")

    def finish(self, seconds: float = 20) -> int:
        """Reads to the end; the exit code."""
        end = time.monotonic() + seconds
        while self._read(end - time.monotonic()):
            pass
        return self._process.wait(timeout=max(0.1, end - time.monotonic()))

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0.0, seconds))
        data = b""
        if ready:
            with contextlib.suppress(OSError):  # the other end is closed
                data = os.read(self._master, 65536)
        self.raw += data.decode("utf-8", "replace")
        return bool(data)
