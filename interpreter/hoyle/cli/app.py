"""The Typer application: joins the commands, and hands every call to the guard.

Promises: importing it costs little more than Typer itself; the order of the commands is the order of the help.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from hoyle.cli import check, diff, explain, fmt, graph, list, new, play, replay, rule_options, show, simulate, test, why
from hoyle.cli import run as run_command
from hoyle.cli.guard import guarded
from hoyle.cli.output import prepare_streams, width

BROADEST = 100

app = typer.Typer(
    name="hoyle",
    help="Card games as text files that read like rulebooks: play them, check them, ask them why.",
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["--help", "-h"]},
)

COMMANDS: dict[str, Callable[..., int | None]] = {
    "list": list.list_games,
    "options": rule_options.options,
    "play": play.play,
    "run": run_command.run,
    "simulate": simulate.simulate,
    "replay": replay.replay,
    "check": check.check,
    "explain": explain.explain,
    "diff": diff.diff,
    "test": test.run_scenarios,
    "show": show.show,
    "new": new.new,
    "fmt": fmt.fmt,
    "graph": graph.graph,
    "why": why.why,
}
for _name, _command in COMMANDS.items():
    app.command(_name)(guarded(_command))


def _show_version(wanted: bool) -> None:
    if wanted:
        from hoyle.cli.guard import version

        typer.echo(f"hoyle {version()}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Card games as text files that read like rulebooks: play them, check them, ask them why."""


def help_width() -> int:
    """How broad the help is: as the terminal, but not so broad that lines are hard to follow."""
    return min(width(), BROADEST)


def run() -> None:
    """Reads the words of the command line, and ends the process with their exit code."""
    prepare_streams()
    app(prog_name="hoyle", terminal_width=help_width())
