"""From trees as written to all declarations of a game by name.

Input: the tree of the main file and of every library it uses. Output: `Declared`. Problems: a name declared twice, a second
`play`, a game without one, names that belong to the language. Never looks at types or bodies.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hoyle.diag import Label, Outcome, Problem
from hoyle.resolve.declared import Declared
from hoyle.source import Span
from hoyle.syntax import tree

BUILT_IN = {
    "me", "it", "players", "player", "others", "everyone", "opponent", "opponents", "teams", "stack", "yes", "no", "none", "empty",
    "riding",
}  # fmt: skip
"""Words of the language that no declaration may take."""


def collect(main: tree.File, libraries: Iterable[tree.File]) -> Outcome[Declared]:
    """All declarations; the value is None when the file has no head to work with."""
    head = main.head
    if not isinstance(head, tree.Game):
        return Outcome(None, (_no_game(main),))
    declared = Declared(head)
    problems: list[Problem] = []
    for file in (*libraries, main):
        if file is not main and isinstance(file.head, tree.Game):
            problems.append(
                _problem("not-a-library", "this file is a game, not a library", file.head.span, "starts with `game`")
            )
        for declaration in file.declarations:
            problems.extend(_add(declared, declaration))
    problems.extend(_whole(declared, main))
    return Outcome(declared, tuple(problems))


def _add(declared: Declared, declaration: tree.Declaration) -> list[Problem]:
    match declaration:
        case tree.Use():
            return []
        case tree.Deck():
            declared.decks.append(declaration)
        case tree.Show():
            declared.shows.append(declaration)
        case tree.Hook():
            declared.hooks.append(declaration)
        case tree.Play():
            declared.plays.append(declaration)
        case tree.NextGame():
            declared.next_games.append(declaration)
        case _:
            return _add_named(declared, declaration)
    return []


def _add_named(declared: Declared, declaration: tree.Declaration) -> list[Problem]:
    tables: dict[type, Any] = {
        tree.Zone: declared.zones, tree.Option: declared.options, tree.State: declared.states, tree.Table: declared.tables,
        tree.Define: declared.defines, tree.Effect: declared.effects, tree.Menu: declared.menus, tree.Action: declared.actions,
        tree.Response: declared.responses,
    }  # fmt: skip
    name: tree.Id = declaration.name  # type: ignore[union-attr, assignment]
    if name.text in BUILT_IN:
        text = f"`{name.text}` is a word of the language and cannot be declared"
        return [_problem("reserved-name", text, name.span, "choose another name")]
    earlier = declared.named().get(name.text) if name.text in declared.named() else None
    if earlier is not None:
        return [_twice(name, earlier)]
    tables[type(declaration)][name.text] = declaration
    return []


def _whole(declared: Declared, main: tree.File) -> list[Problem]:
    problems = []
    for name, many in (("play", declared.plays), ("next game", declared.next_games)):
        problems += [
            _problem(
                "declared-twice", f"a second `{name}`", extra.span, "the game has one already", many[0].span, "here"
            )
            for extra in many[1:]
        ]
    if not declared.plays:
        help_text = "add a block `play` that says how the game goes from the deal to the end"
        problems.append(
            _problem(
                "no-play", "this game has no `play`", declared.head.span, "nothing would happen", help_text=help_text
            )
        )
    if not declared.decks:
        help_text = "add a `deck` with its attributes, such as `rank: A 2 3` and `suit: clubs hearts`"
        problems.append(
            _problem("no-deck", "this game has no `deck`", declared.head.span, "no cards", help_text=help_text)
        )
    return problems


def _no_game(main: tree.File) -> Problem:
    if isinstance(main.head, tree.Library):
        headline, label = "this file is a library, not a game", "other files use it with `use`"
    else:
        headline, label = "this file does not say which game it is", 'expected `game "Title"` first'
    return _problem("no-game", headline, main.head.span if main.head else main.span, label)


def _twice(name: tree.Id, earlier: tree.Id) -> Problem:
    headline = f"`{name.text}` is declared twice"
    return _problem("declared-twice", headline, name.span, "declared again", earlier.span, "first declared here")


def _problem(
    code: str,
    headline: str,
    span: Span,
    label: str,
    other: Span | None = None,
    other_label: str = "",
    help_text: str = "",
) -> Problem:
    others = (Label(other, other_label),) if other is not None else ()
    return Problem(
        code=code,
        severity="error",
        headline=headline,
        label=Label(span, label),
        others=others,
        notes=(),
        help=help_text,
        fix=None,
    )
