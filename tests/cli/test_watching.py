"""`hoyle check --watch`: checks again when a file is saved, survives a file that is away for a moment, ends with Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from pathlib import Path
from queue import Queue

from tests.cli.calling import call
from tests.cli.terminal import environment

SOUND = 'game "G"\n  players 2\ndeck\n  rank: A 2\nzone stock: pile, hidden\nplay\n  shuffle stock\n  end game\n'


def lines_of(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Puts every line of the output into the queue."""
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)


def wait_for(lines: Queue[str], words: str) -> None:
    """Reads lines until one has these words."""
    while words not in lines.get(timeout=30):
        pass


def test_a_saved_file_is_checked_again(tmp_path: Path) -> None:
    """Sound, then a mistake, then sound again; Ctrl-C ends it quietly."""
    file = tmp_path / "g.hoyle"
    file.write_text(SOUND)
    command = [sys.executable, "-u", "-m", "hoyle", "check", "--watch", str(file)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment()
    ) as process:
        lines: Queue[str] = Queue()
        threading.Thread(target=lines_of, args=(process, lines), daemon=True).start()
        wait_for(lines, "No problems")
        wait_for(lines, "Waiting")
        file.write_text(SOUND.replace("shuffle stock", "shuffle stokc"))
        wait_for(lines, "stokc")
        wait_for(lines, "Waiting")
        file.write_text(SOUND)
        wait_for(lines, "No problems")
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 130


def test_watching_is_for_people() -> None:
    """A program that reads JSON waits for one answer, and the standard input does not change."""
    assert call("check", "--watch", "-").code == 2
    assert call("check", "--watch", "--format", "json", "cuttle/classic").code == 2
