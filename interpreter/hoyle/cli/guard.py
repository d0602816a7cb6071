"""One guard around every command: whatever goes wrong becomes a sentence and an exit code.

`WrongUse` (2) and `Trouble` (1) are raised by commands with the sentence to say; faults of rule files, refused choices
and failing disks are said in the words they carry; anything else is a bug of ours, and says so. A command returns its
exit code, or None for 0.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from typing import Any

import typer

from hoyle.cli.output import complain
from hoyle.table.words import sentence

FINE, PROBLEMS, WRONG_USE, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141


class Trouble(Exception):
    """What was asked for was understood, and cannot be had."""

    code = PROBLEMS


class WrongUse(Trouble):
    """What was asked for makes no sense."""

    code = WRONG_USE


def guarded(command: Callable[..., int | None]) -> Callable[..., None]:
    """The command with its outcome turned into an exit code."""

    @functools.wraps(command)
    def run(*args: Any, **options: Any) -> None:
        raise typer.Exit(outcome(lambda: command(*args, **options)))

    return run


def outcome(action: Callable[[], int | None]) -> int:
    """The exit code of an action, everything that stopped it told on the error stream."""
    try:
        code = action() or FINE
        sys.stdout.flush()
    except typer.Exit as stopped:
        return stopped.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _let_go_of_output()
        return PIPE_CLOSED
    except Exception as problem:
        return _tell(problem)
    return code


def _tell(problem: Exception) -> int:
    if os.environ.get("HOYLE_TRACEBACK") == "1":
        import traceback

        traceback.print_exception(problem)
    if isinstance(problem, Trouble):
        complain(str(problem))
        return problem.code
    if isinstance(problem, OSError) and problem.strerror:
        name = f"{problem.filename}: " if problem.filename else ""
        complain(f"{name}{problem.strerror}.")
        return PROBLEMS
    return _tell_of_rules(problem)


def _tell_of_rules(problem: Exception) -> int:
    if _is(problem, "hoyle.diag", "RuleErrors"):
        from hoyle.cli.problems import print_problems

        print_problems(problem.problems, problem.sources, sys.stderr)  # type: ignore[attr-defined]
    elif _is(problem, "hoyle.play", "PlayError", "RuleFault", "SaveError") or _is(
        problem, "hoyle.table.files", "NotKept"
    ):
        complain(sentence(problem))
    else:
        complain(
            f"This is a bug in hoyle {version()}: {type(problem).__name__}: {problem}\n"
            "Setting HOYLE_TRACEBACK=1 before the same command shows where it happened."
        )
    return PROBLEMS


def _is(problem: Exception, module: str, *names: str) -> bool:
    """Whether an exception is one of a module's; a module that is not loaded cannot have raised it."""
    loaded = sys.modules.get(module)
    return isinstance(problem, tuple(getattr(loaded, name) for name in names if hasattr(loaded, name)))


def version() -> str:
    """The version of the installed distribution."""
    from importlib import metadata

    try:
        return metadata.version("hoyle")
    except metadata.PackageNotFoundError:
        return "of an unknown version"


def _let_go_of_output() -> None:
    """Nobody reads any more: what is still buffered goes nowhere, so that Python does not complain at its end."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())
