"""A progress bar on the error stream for whoever watches; nothing where nobody does."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 0.5
"""Seconds that pass before a bar is worth its lines."""


@contextmanager
def progress(title: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """Gives the function to call with how many more of `total` parts are done (None: nobody knows how many there are)."""
    bar = _Bar(title, total)
    try:
        yield bar.step if sys.stderr.isatty() else lambda parts: None
    finally:
        bar.close()


class _Bar:
    """Appears once the work has taken a moment, and takes itself away at the end."""

    def __init__(self, title: str, total: int | None) -> None:
        self._title = title
        self._total = total
        self._done = 0
        self._start = time.monotonic()
        self._shown: Callable[[int], None] | None = None
        self._stop: Callable[[], None] = lambda: None

    def step(self, parts: int) -> None:
        """So many parts more are done."""
        self._done += parts
        if self._shown is None and self._done != self._total and time.monotonic() - self._start > PATIENCE:
            self._open()
        if self._shown is not None:
            self._shown(self._done)

    def _open(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
        bar = Progress(*columns, console=Console(stderr=True), transient=True)
        task = bar.add_task(self._title, total=self._total)
        bar.start()
        self._shown = lambda done: bar.update(task, completed=done)
        self._stop = bar.stop

    def close(self) -> None:
        """Takes the bar away."""
        self._stop()
