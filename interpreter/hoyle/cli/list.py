"""`hoyle list`: the games of the library."""

from __future__ import annotations

from typing import Any

from hoyle.cli.guard import PROBLEMS
from hoyle.cli.options import FormatOption
from hoyle.cli.output import Format, complain, width, write, write_json


def list_games(format: FormatOption = Format.text) -> int | None:
    """Show the games of the library."""
    from hoyle.loading import library_names

    rows = [_row(name) for name in library_names()]
    if format is Format.json:
        write_json(rows)
    else:
        _write_rows([row for row in rows if "title" in row])
        for row in rows:
            if "title" not in row:
                complain(f"{row['name']} cannot be loaded: `hoyle check {row['name']}` says why.")
    return PROBLEMS if any("title" not in row for row in rows) else None


def _row(name: str) -> dict[str, Any]:
    """What is to be said of a game; only its name where it has errors."""
    from hoyle.diag import RuleErrors
    from hoyle.loading import load

    try:
        graph = load(name).graph
    except RuleErrors:
        return {"name": name}
    options = {option.name: option.about for option in graph.options}
    return {
        "name": name,
        "title": graph.title,
        "players": list(graph.players),
        "about": graph.about,
        "options": options,
    }


def _write_rows(rows: list[dict[str, Any]]) -> None:
    import textwrap

    broad = max((len(row["name"]) for row in rows), default=0)
    for row in rows:
        write(f"{row['name']:{broad}}  {row['title']}, {players_of(*row['players'])}")
        for line in textwrap.wrap(row["about"], width() - 4):
            write("    " + line)


def players_of(fewest: int, most: int) -> str:
    """`2 players`, `3 to 7 players`."""
    if fewest == most:
        return f"{fewest} player" + ("s" if fewest > 1 else "")
    return f"{fewest} to {most} players"
